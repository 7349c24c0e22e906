// The page of another phone at the table. It shows what the host says and holds no rules.

import { h, show } from "./dom.js";
import { glyph } from "./glyphs.js";
import { hand } from "./hand.js";
import { Link, ask } from "./link.js";
import { disc, imp } from "./shapes.js";
import { table } from "./table.js";

const MOODS = { connecting: "counting", lost: "sorry", asleep: "asleep", over: "welcoming", elsewhere: "asleep" };
const place = (id) => document.getElementById(id);

let texts = {};
let languages = {};
let choosing = false;
let heard = "";
let caughtUp = 0;

/** What was chosen here, or what the browser speaks; the host knows what it has of that. */
function preferred() {
  return remembered() || navigator.languages.join();
}

function remembered() {
  try {
    return localStorage.getItem("language");
  } catch {
    return null;
  }
}

async function speak(language) {
  const answer = await ask(`/texts?language=${encodeURIComponent(language)}`);
  if (answer.status !== 200) return false;
  ({ texts, languages } = answer.body);
  link.language = document.documentElement.lang = answer.body.language;
  return true;
}

async function change(language) {
  if (!(await speak(language))) return;
  try {
    localStorage.setItem("language", language);
  } catch {
    // Private windows remember nothing; the page works all the same.
  }
  link.listenAnew();
  draw();
}

const link = new Link(preferred(), draw);

function draw() {
  if (link.state === "live" && ["lost", "asleep"].includes(link.before)) {
    link.before = "live";
    caughtUp = Date.now();
    window.setTimeout(draw, 3_000);
  }
  const seen = link.table;
  const focused = document.activeElement;
  document.title = seen ? `${seen.game.name} · Diablotin` : "Diablotin";
  document.body.className = [link.state, seen?.game.glyph, seen?.hand && "has-hand"].filter(Boolean).join(" ");
  show(place("bar"), bar(seen));
  show(place("status"), status(seen));
  show(place("main"), main(seen));
  show(place("dock"), dock(seen));
  if (document.activeElement !== focused) focusAgain(focused);
  tell(seen);
}

/** What had the focus may have moved, as a player does in the standings. Whoever pressed what is
    gone now goes on with the content, and not at the top of the page. */
function focusAgain(before) {
  const there = before.isConnected ? before : place("main");
  there.focus({ preventScroll: true });
}

function bar(seen) {
  return [
    h("span.light", { "aria-hidden": "true" }),
    seen && glyph(seen.game.glyph),
    h("h1", {}, seen ? seen.game.name : "Diablotin"),
    h(
      "select.chip",
      { id: "language", "aria-label": texts.language, onchange: (event) => change(event.target.value) },
      Object.entries(languages).map(([code, name]) => h("option", { key: code, value: code, lang: code, selected: code === link.language }, name)),
    ),
  ];
}

/** What keeps the page from being up to date, or that it is so again. */
function status(seen) {
  if (link.why === "not_possible") return `${texts.not_possible} ${link.refused.join(", ")}`;
  if (link.why === "other_round") return `${texts.other_round} ${link.refused.join(", ")}`;
  if (texts[link.why]) return texts[link.why];
  if (link.state === "live") return Date.now() - caughtUp < 3_000 ? texts.caught_up : "";
  const text = { connecting: texts.connecting, lost: texts.lost, asleep: texts.asleep, over: texts.over, elsewhere: texts.elsewhere }[link.state];
  if (!text || seen?.hand) return text ?? ""; // whoever enters cards is not kept from it
  return [imp(MOODS[link.state]), h("span", {}, text)];
}

function main(seen) {
  if (link.state === "outside") return h("form.panel.door", { key: "door", onsubmit: come }, door());
  if (!seen) return [];
  return [
    seen.hand && !link.stands && hand(seen, texts, link.waits, (tap, name) => link.tap(tap, name)),
    choosing && seen.seat === null && seats(seen),
    h("div.board", { key: "board" }, table(seen, texts, link.language, draw)),
    seen.seat !== null && !link.stands &&
      h(
        "p.chips",
        { key: "leave" },
        h("button.chip", { type: "button", id: "leave", onclick: () => link.sit(null) }, texts.leave_seat),
      ),
  ];
}

function door() {
  return [
    imp("welcoming"),
    h("h2", {}, texts.welcome),
    h("label", { for: "number" }, texts.ask_number),
    h("input", { id: "number", name: "number", inputmode: "numeric", autocomplete: "off", maxlength: 7, required: true, pattern: "[0-9 ]*" }),
    h("button.main", { type: "submit" }, texts.come_in),
  ];
}

function come(event) {
  event.preventDefault();
  link.join({ number: place("number").value.replace(/\D/g, "") });
}

function seats(seen) {
  return h(
    "section.panel.seats",
    { key: "seats", "aria-labelledby": "who" },
    h("h2", { id: "who", tabindex: -1 }, texts.who_are_you),
    seen.seats.map((seat, index) =>
      h(
        "button.key.wide",
        {
          type: "button",
          key: index,
          "data-seat": index,
          "aria-disabled": seat.taken ? "true" : null,
          onclick: seat.taken
            ? null
            : () => {
                choosing = false;
                link.sit(index);
              },
        },
        disc(seen.columns[index].mark, seat.player),
        seat.claim,
        seat.taken && h("span.small", {}, texts.seat_taken),
      ),
    ),
    h("button.chip", { type: "button", onclick: () => choose(false) }, texts.only_watch),
  );
}

function choose(now) {
  choosing = now;
  draw();
  if (now) place("who")?.focus();
}

/** The one next step. */
function dock(seen) {
  if (link.state === "elsewhere") return h("button.main", { type: "button", id: "take_over", key: "take_over", onclick: () => link.listen() }, texts.take_over);
  if (!seen || !["live", "lost", "asleep"].includes(link.state)) return [];
  if (seen.watch_only) return seen.finished ? [] : waiting(texts.watching);
  if (seen.seat === null) {
    if (seen.finished || choosing) return [];
    return h("button.main", { type: "button", id: "sit", key: "sit", onclick: () => choose(true) }, texts.take_seat);
  }
  if (!seen.hand) return seen.finished ? [] : waiting(texts.not_counting);
  if (!seen.hand.ends || !seen.hand.parts.length) return [];
  const done = seen.hand.done;
  const text = done ? texts.not_done : texts.done;
  return h(
    `button.main${done ? ".calm" : ""}`,
    { type: "button", id: "done", key: "done", onclick: () => link.tap(done ? "done:no" : "done:yes", text) },
    text,
  );
}

function waiting(text) {
  return h("p.small.wait", { key: "wait" }, imp("counting"), h("span", {}, text));
}

/** For whoever hears the page: what is new about the table, once. */
function tell(seen) {
  if (!seen) return;
  const news = [seen.result ? `${seen.result.winners} ${seen.result.wins} ${seen.result.amount}` : seen.head.title, seen.counting?.text, seen.counting?.announced].filter(Boolean).join(". ");
  if (news !== heard) {
    heard = news;
    show(place("news"), news);
  }
}

async function begin() {
  while (!(await speak(link.language))) await new Promise((done) => window.setTimeout(done, 1_000));
  draw();
  await link.begin();
}

begin();
