// What the page says to users of screen readers without their asking: each thing once.

import { show } from "./dom.js";

let before = null;
/** The last key that was pressed here and not announced yet. */
let lastPressed = null;

export function pressed(tap) {
  lastPressed = tap;
}

/** Announce what is new since the table before. */
export function announce(seen, texts) {
  if (!seen || seen === before) return;
  const news = [...ofTheTable(seen), ...ofTheRound(seen, texts), ...ofTheHand(seen, texts)].filter(Boolean).join(". ");
  before = seen;
  if (news) show(document.getElementById("news"), news);
}

function ofTheTable(seen) {
  const facts = ({ result, head, counting }) => [result ? `${result.winners} ${result.wins} ${result.amount}` : head.title, counting?.text, counting?.announced];
  const known = before ? facts(before) : [];
  return facts(seen).filter((text) => !known.includes(text));
}

/** The player's own points in a round that was saved just now. */
function ofTheRound({ seat, rounds, columns }, texts) {
  if (!before || seat === null || rounds.length !== before.rounds.length + 1) return [];
  const { title, points, totals } = rounds[rounds.length - 1];
  return [`${title}: ${columns[seat].name} ${points[seat]}`, totals.length && `${texts.total} ${totals[seat]}`];
}

/** That there is something to enter, or what became of the key that was pressed. */
function ofTheHand({ hand, seat }, texts) {
  if (!hand) return [];
  if (!before?.hand || before.seat !== seat || before.hand.round !== hand.round) return [hand.heading, hand.title, hand.hint];
  if (hand.done !== before.hand.done) return [hand.done ? texts.is_done : hand.title];
  const part = hand.parts.find(({ rows }) => find(rows, lastPressed));
  if (!part || hand.taps === before.hand.taps) return hand.title === before.hand.title ? [] : [hand.title, hand.hint];
  const { label, text } = find(part.rows, lastPressed);
  lastPressed = null;
  return [label || text, [part.title, part.value].filter(Boolean).join(" "), [hand.value, hand.why].filter(Boolean).join(" ")];
}

function find(rows, tap) {
  return rows.flatMap(({ keys }) => keys).find((key) => key.tap === tap);
}
