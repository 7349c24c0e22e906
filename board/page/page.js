// The page of another phone at the table. It shows what the host says and holds no rules.

import { announce } from "./announcements.js";
import { h, show } from "./dom.js";
import { glyph } from "./glyphs.js";
import { hand } from "./hand.js";
import { Link, ask } from "./link.js";
import { disc, imp } from "./shapes.js";
import { table } from "./table.js";

const MOODS = { connecting: "counting", lost: "sorry", asleep: "asleep", full: "sorry", over: "welcoming", elsewhere: "asleep" };
const ONE_PRESS = 1_000;
const place = (id) => document.getElementById(id);

let texts = {};
let languages = {};
let choosing = false;
let caughtUp = 0;
/** The seat that this phone has given up and can take again. */
let left = null;
/** When each button was pressed last. */
const presses = new Map();

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
  if (document.activeElement !== focused) focusAgain(focused);
  announce(seen, texts);
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
  if (!seen) return "";
  const text = { lost: texts.lost, asleep: texts.asleep, over: texts.over, elsewhere: texts.elsewhere }[link.state];
  if (!text || seen.hand) return text ?? ""; // whoever enters cards is not kept from it
  return [imp(MOODS[link.state]), h("span", {}, text)];
}

/** In the order in which it is needed, which is also the order in which it is read aloud; the style
    puts the dock at the bottom. */
function main(seen) {
  if (link.state === "outside") return h("form.panel.door", { key: "door", onsubmit: come }, door());
  if (!seen) return waitingAtTheDoor();
  const seated = seen.seat !== null && !link.stands;
  return [
    seated && me(seen),
    !link.stands && (link.takenBack ? h("p.notice", { key: "taken back", role: "status" }, texts.taken_back) : canSitAgain(seen) && seatAgain()),
    seated && seen.hand && hand(seen, texts, link),
    wait(seen, seated),
    choosing && seen.seat === null && seats(seen),
    h("div", { id: "dock", key: "dock" }, dock(seen)),
    h("div.board", { key: "board" }, table(seen, texts, link.language, draw)),
  ];
}

/** Why the table is not shown yet. The page continues by itself. */
function waitingAtTheDoor() {
  const text = { connecting: texts.connecting, lost: texts.door_lost, asleep: texts.door_asleep, full: texts.full, over: texts.over, elsewhere: texts.elsewhere }[link.state];
  return h("section.panel.door", { key: "waiting", role: "status" }, imp(MOODS[link.state] ?? "counting"), h("p", {}, text ?? texts.connecting));
}

/** Do what a button means; a second press within a second is part of the first. */
function once(button, action) {
  const before = presses.get(button) ?? -ONE_PRESS;
  presses.set(button, performance.now());
  if (performance.now() - before >= ONE_PRESS) action();
}

/** Who has this phone, at the other end of the page than the next step. */
function me(seen) {
  const column = seen.columns[seen.seat];
  const ends = seen.hand?.ends && seen.hand.parts.length > 0;
  return h(
    "div.me",
    { key: "me" },
    disc(column.mark, column.player),
    h("h2", { id: "me" }, h("bdi", {}, column.name), seen.hand?.heading && h("span.small", {}, seen.hand.heading)),
    h("button.chip", { type: "button", id: "leave", onclick: () => once("seat", () => leave(seen.seat)) }, texts.leave_seat),
    ends && h("button.chip.skip", { type: "button", id: "skip", onclick: () => place("done").focus() }, texts.skip_to_done),
  );
}

async function leave(seat) {
  if (await link.sit(null)) left = seat;
  draw();
}

function canSitAgain(seen) {
  return left !== null && seen.seat === null && !seen.seats[left]?.taken;
}

/** Where the seat was given up, so that it is found again. */
function seatAgain() {
  return h(
    "div.me",
    { key: "me again", role: "status" },
    h("p", {}, texts.seat_left),
    h("button.chip", { type: "button", id: "sit_again", onclick: () => once("seat", () => link.sit(left)) }, texts.sit_again),
  );
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
  if (seen.watch_only) return [];
  if (seen.seat === null) {
    if (seen.finished || choosing) return [];
    return h("button.main", { type: "button", id: "sit", key: "sit", onclick: () => choose(true) }, texts.take_seat);
  }
  if (!seen.hand?.ends || !seen.hand.parts.length) return [];
  const { done } = seen.hand;
  const tap = done ? "done:no" : "done:yes";
  const text = done ? texts.not_done : texts.done;
  const waits = link.waiting(tap) > 0;
  return h(
    `button.main${done ? ".calm" : ""}${waits ? ".pending" : ""}`,
    { type: "button", id: "done", key: "done", "aria-busy": link.isBusy(tap) ? "true" : null, onclick: () => once("done", () => link.tap(tap, text)) },
    text,
    waits && h("span.mark", { "aria-hidden": "true" }, "…"),
  );
}

/** Why there is nothing to enter. */
function wait(seen, seated) {
  if (seen.finished || seen.hand || link.stands || !(seated || seen.watch_only)) return null;
  return h("p.small.wait", { key: "wait" }, imp("counting"), h("span", {}, seen.watch_only ? texts.watching : texts.not_counting));
}

async function begin() {
  while (!(await speak(link.language))) await new Promise((done) => window.setTimeout(done, 1_000));
  draw();
  await link.begin();
}

begin();
