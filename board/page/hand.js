// A seat's own part of the round: parts with rows of keys, as the host tells them. What a key means
// is known on the host alone.

import { pressed } from "./announcements.js";
import { h } from "./dom.js";
import { suit } from "./shapes.js";

export function hand({ hand: own }, texts, link) {
  return h(
    `section.hand${own.ends ? "" : ".turns"}`,
    { key: "hand", "aria-labelledby": "me" },
    // Two texts at one place, of which one is visible: the keys below stay where they are.
    own.title && h("div.ask", {}, h(`p${own.done ? ".hidden" : ""}`, {}, own.title), h(`p.good${own.done ? "" : ".hidden"}`, {}, texts.is_done)),
    own.hint && h("p.small.hint", {}, own.hint),
    h("p.notice", { role: "status" }, own.notice),
    (own.value || own.why) && h("p.sum", {}, own.value && h("b.total", {}, own.value), own.why && h("span.small", {}, own.why)),
    own.parts.map((part, index) => panel(part, index, link)),
  );
}

function panel(part, index, link) {
  const rows = part.rows.map((row) => keys(row, part.title, link));
  if (!part.title && !part.value) return h("div.bare", { key: index }, rows);
  const beside = part.rows.length > 1 && part.rows[part.rows.length - 1].kind === "chips" ? rows.pop() : null;
  return h(
    "section.panel.part",
    { key: index },
    h(
      "div.top",
      {},
      part.suit && suit(part.suit),
      part.title && h("h3", {}, part.title),
      part.badge && h(`span.badge.${part.tone}`, {}, part.badge),
      part.value && h(`b.value${/^[\d–]/.test(part.value) ? "" : ".word"}`, {}, part.value),
    ),
    rows,
    // Empty as well: what appears in it moves no key.
    "detail" in part && h(`div.foot${"warning" in part ? ".long" : ""}`, {}, beside, h("p.small", {}, part.warning ? h("span.notice", {}, part.warning) : part.detail)),
  );
}

/** What a player calls a key, after it was pressed. */
function called(key, title) {
  return key.text === "−" ? key.label : `${title} ${key.text}`.trim();
}

function keys(row, title, link) {
  return h(
    `div.keys.${row.kind}`,
    { role: "group", "aria-label": row.label || null },
    row.keys.map((key) => {
      const silent = key.label ? { "aria-hidden": "true" } : {};
      const waiting = link.waiting(key.tap);
      return h(
        `button.key${[key.suit, key.tone, key.follows && "follows", waiting && "pending"].filter(Boolean).map((name) => `.${name}`).join("")}`,
        {
          type: "button",
          key: key.tap,
          "data-tap": key.tap,
          "aria-disabled": key.enabled ? null : "true",
          "aria-pressed": "pressed" in key ? String(key.pressed) : null,
          "aria-busy": link.isBusy(key.tap) ? "true" : null,
          onclick: key.enabled ? () => press(key, title, link) : null,
        },
        key.suit && row.kind === "chips" && suit(key.suit),
        // What is heard may say more than what is seen.
        key.label && h("span.heard", {}, key.label),
        h("span.text", silent, key.text),
        key.count > 0 && h("span.count", silent, key.count),
        key.note && h("span.note", silent, key.note),
        waiting > 0 && h("span.mark", { "aria-hidden": "true" }, waiting > 1 ? `×${waiting}` : "…"),
      );
    }),
  );
}

function press(key, title, link) {
  pressed(key.tap);
  link.tap(key.tap, called(key, title));
}
