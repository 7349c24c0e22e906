// The table as everybody sees it: head, standings, chart, rounds, result.

import { h } from "./dom.js";
import { chart, disc, imp } from "./shapes.js";

export function table(seen, texts, language) {
  return [
    seen.result ? result(seen, texts, language) : head(seen, texts),
    standings(seen),
    seen.chart && h("section.panel.course", { key: "chart" }, h("h2.small", {}, texts.chart), chart(seen.chart, texts.chart)),
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

function standings({ caption, standings: rows, note }) {
  return h(
    "section.panel.standings",
    { key: "standings" },
    h("h2.small", {}, caption),
    h(
      "ol",
      {},
      rows.map((row) =>
        h(
          "li",
          { key: row.seat },
          disc(row.mark, row.player),
          h(
            "div.who",
            {},
            h("b.name", {}, row.rank && h("span.rank", {}, `${row.rank}. `), row.name),
            row.badge && h("span.badge", {}, row.badge),
            row.detail && h("p.small", {}, row.detail),
          ),
          row.number && h(`span.total.${row.tone}`, {}, row.number),
        ),
      ),
    ),
    note && h("p.small", {}, note),
  );
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
              h("dt", {}, column.name, " ", h("b", {}, round.points[seat])),
              round.why[seat].map(([points, why]) => h("dd.small", {}, points && `${points} · `, why)),
            ]),
          ),
        ),
      )
      .reverse(),
  );
}

function result(seen, texts, language) {
  const { winners, wins, amount, why, mood } = seen.result;
  const keep = (form, text) => h("a.chip", { href: `/keep/${form}?language=${language}`, download: "" }, text);
  return h(
    "section.panel.result",
    { key: "result" },
    h("div.won", {}, imp(mood), h("div", {}, h("h2", {}, winners), h("p", {}, wins, " ", h("b.gold", {}, amount)))),
    h("p", {}, why),
    h("h3.small", {}, texts.keep),
    h("p.chips", {}, keep("text", texts.keep_text), keep("picture", texts.keep_picture), keep("match", texts.keep_match)),
  );
}
