// A seat's own part of the round: parts with rows of keys, as the host tells them. What a key means
// is known on the host alone.

import { h } from "./dom.js";
import { disc, suit } from "./shapes.js";

export function hand(seen, texts, waits, tap) {
  const own = seen.hand;
  const column = seen.columns[seen.seat];
  return h(
    "section.hand",
    { key: "hand", "aria-labelledby": "me" },
    h(
      "div.me",
      {},
      disc(column.mark, column.player),
      h("h2", { id: "me" }, column.name),
      h("span.small.at", {}, own.heading),
    ),
    own.title && h("p.ask", {}, own.title),
    own.hint && h("p.small", {}, own.hint),
    h("p.notice", { role: "status" }, own.notice),
    h(
      "p.sum",
      { role: "status" },
      own.value && h("b.total", {}, own.value),
      own.why && h("span.small", {}, own.why),
      own.done && h("span.good", {}, texts.is_done),
      waits && h("span.small", {}, texts.waits),
    ),
    own.parts.map((part, index) => panel(part, index, tap)),
  );
}

function panel(part, index, tap) {
  const rows = part.rows.map((row) => keys(row, part.title, tap));
  if (!part.title && !part.value) return h("div.bare", { key: index }, rows);
  return h(
    "section.panel.part",
    { key: index },
    h(
      "div.top",
      {},
      part.suit && suit(part.suit),
      part.title && h("h3", {}, part.title),
      part.badge && h(`span.badge.${part.tone}`, {}, part.badge),
      part.value && h("b.value", {}, part.value),
    ),
    part.detail && h("p.small", {}, part.detail),
    part.warning && h("p.notice", {}, part.warning),
    rows,
  );
}

/** What a player calls a key, after it was pressed. */
function called(key, title) {
  return key.text === "−" ? key.label : `${title} ${key.text}`.trim();
}

function keys(row, title, tap) {
  return h(
    `div.keys.${row.kind}`,
    { role: "group", "aria-label": row.label || null },
    row.keys.map((key) => {
      const silent = key.label ? { "aria-hidden": "true" } : {};
      return h(
        `button.key${[key.suit, key.tone, key.follows && "follows"].filter(Boolean).map((name) => `.${name}`).join("")}`,
        {
          type: "button",
          key: key.tap,
          "data-tap": key.tap,
          "aria-disabled": key.enabled ? null : "true",
          "aria-pressed": "pressed" in key ? String(key.pressed) : null,
          onclick: key.enabled ? () => tap(key.tap, called(key, title)) : null,
        },
        key.suit && row.kind === "chips" && suit(key.suit),
        // What is heard may say more than what is seen.
        key.label && h("span.heard", {}, key.label),
        h("span.text", silent, key.text),
        key.count > 0 && h("span.count", silent, key.count),
        key.note && h("span.note", silent, key.note),
      );
    }),
  );
}
