// The table as everybody sees it: head, standings, chart, rounds, result.

import { h } from "./dom.js";
import { chart, disc, imp, stairs } from "./shapes.js";

const AT_ONCE = 40;
const MOST_ON_PODIUM = 4;
/** Whose rounds are open, and how many of them are shown: only those are built. */
const open = new Map();

export function table(seen, texts, language, draw) {
  return [
    seen.result ? result(seen, texts, language) : head(seen, texts),
    standings(seen, texts, draw),
    seen.chart && h("section.panel.course", { key: "chart" }, h("h2.small", {}, texts.chart), chart(seen.chart, seen.low_wins, texts.chart)),
    seen.rounds.length > 0 && rounds(seen, texts),
  ];
}

function head({ head: now, counting }, texts) {
  return h(
    "section.panel.head",
    { key: "head" },
    now.round && h("p.number", {}, h("span.heard", {}, `${texts.round} `), h("b", {}, now.round), now.of),
    h(
      "div",
      {},
      h("h2", {}, now.title),
      h("p.small", {}, now.detail),
      now.extra_why && h("p.gold", {}, h("b", {}, `${texts.extra} · `), now.extra_why),
      counting && h("p.counting", {}, counting.text, counting.detail && ` · ${counting.detail}`),
      counting?.announced && h("p", {}, h("b", {}, counting.announced)),
    ),
  );
}

function standings(seen, texts, draw) {
  return h(
    "section.panel.standings",
    { key: "standings" },
    h("h2.small", {}, seen.caption),
    h(
      "ol",
      {},
      seen.standings.map((row) => h("li", { key: row.seat }, seen.rounds.length ? player(seen, row, texts, draw) : h("div.row", {}, score(seen, row)))),
    ),
    seen.note && h("p.small", {}, seen.note),
  );
}

function score(seen, row) {
  const { beside, active } = seen.seats[row.seat];
  return [
    disc(row.mark, row.player),
    h(
      "div.who",
      {},
      h("b.name", {}, row.rank && h("span.rank", {}, `${row.rank}. `), h("bdi", {}, row.name)),
      beside && " ",
      beside && h(`span.beside${active ? ".good" : ".small"}`, {}, beside),
      row.badge && h("span.badge", {}, row.badge),
      row.detail && h("p.small", {}, row.detail),
      row.honour && h("p.gold", {}, row.honour),
      row.honour && h("p.small", {}, row.honour_detail),
    ),
    row.number && h(`span.total.${row.tone}`, {}, row.number),
  ];
}

/** A score that opens: the way to it, and the reason of each round. */
function player(seen, row, texts, draw) {
  const toggle = ({ target }) => {
    if (target.open === open.has(row.seat)) return;
    if (target.open) open.set(row.seat, AT_ONCE);
    else open.delete(row.seat);
    draw();
  };
  return h("details", { ontoggle: toggle }, h("summary.row", {}, score(seen, row)), open.has(row.seat) && h("div.own", {}, own(seen, row, texts, draw)));
}

function own(seen, { seat, steps }, texts, draw) {
  const most = open.get(seat);
  const more = () => {
    open.set(seat, most + AT_ONCE);
    draw();
  };
  return [
    steps.length > 0 && stairs(steps, seen.low_wins),
    h(
      "ol",
      {},
      [...seen.rounds.entries()]
        .slice(-most)
        .map(([index, round]) =>
          h(
            "li",
            { key: index },
            h("p.step", {}, h("span", {}, round.title), " ", h("b", {}, round.points[seat]), " ", round.totals.length > 0 && h("span.small", {}, `${texts.total} ${round.totals[seat]}`)),
            round.why[seat].map(([points, why]) => h("p.small", {}, points && `${points} · `, why)),
            round.why[seat].length === 0 && h("p.small", {}, texts.nothing),
          ),
        )
        .reverse(),
    ),
    seen.rounds.length > most && h("button.chip", { type: "button", onclick: more }, texts.earlier),
  ];
}

function rounds({ rounds: all, columns }, texts) {
  return h(
    "section.panel.rounds",
    { key: "rounds" },
    h("h2.small", {}, texts.rounds),
    all
      .map((round, index) =>
        h(
          "details",
          { key: index },
          h(
            "summary",
            {},
            h("b", {}, round.title),
            h(
              "span.points",
              {},
              columns.map((column, seat) =>
                h(`span.point${round.best.includes(seat) ? ".best" : ""}`, {}, disc(column.mark, column.player), h("span.heard", {}, column.name), " ", round.points[seat]),
              ),
            ),
          ),
          round.happened && h("p.small.lines", {}, round.happened),
          round.odd && h("p.gold.lines", {}, round.odd),
          h(
            "dl",
            {},
            columns.map((column, seat) => [
              h("dt", {}, h("bdi", {}, column.name), " ", h("b", {}, round.points[seat])),
              round.why[seat].map(([points, why]) => h("dd.small", {}, points && `${points} · `, why)),
            ]),
          ),
        ),
      )
      .reverse(),
  );
}

function result(seen, texts, language) {
  const { winners, wins, amount, story, why, mood } = seen.result;
  const keep = (form, text) => h("a.chip", { href: `/keep/${form}?language=${language}`, download: "" }, text);
  return h(
    "section.panel.result",
    { key: "result" },
    h("div.won", {}, imp(mood), h("div", {}, h("h2", {}, winners), h("p", {}, wins, " ", h("b.gold", {}, amount)))),
    h("p", {}, h("b", {}, story)),
    podium(seen),
    h("p", {}, why),
    h("h3.small", {}, texts.keep),
    h("p.chips", {}, keep("text", texts.keep_text), keep("picture", texts.keep_picture), keep("match", texts.keep_match)),
  );
}

/** Whoever has one of the first places, the highest in the middle. The standings tell the same, and
 * have everybody: where those of a place do not all fit, none of them stands here. */
function podium({ standings: rows, result: { podium: people } }) {
  let best = people;
  while (best.length > MOST_ON_PODIUM) best = best.filter(({ rank }) => rank < best[best.length - 1].rank);
  if (best.length < 2) return null;
  const beside = (side) => best.filter((_, index) => index % 2 === side);
  return h(
    "div.podium",
    { "aria-hidden": "true" },
    [...beside(1).reverse(), ...beside(0)].map(({ seat, rank }) => {
      const { mark, player, name, number, tone } = rows.find((row) => row.seat === seat);
      return h("div", {}, disc(mark, player), h("b", {}, h("bdi", {}, name)), h(`b.total.${tone}`, {}, number), h(`b.place.place${rank}`, {}, rank));
    }),
  );
}
