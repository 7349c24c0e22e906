// What is drawn: a suit has its shape besides its colour, a match its course.

import { h } from "./dom.js";
import { IMPS, VIEW } from "./imps.js";

const SHAPES = {
  red: "M12 2 23 21H1Z",
  yellow: "M12 1a11 11 0 1 0 0 22 11 11 0 0 0 0-22Z",
  green: "M12 1 23 12 12 23 1 12Z",
  violet: "m12 1 3.3 7.3 7.7.8-5.8 5.3 1.7 7.9L12 18.2l-6.9 4.1 1.7-7.9L1 9.1l7.7-.8Z",
  blue: "M2 2h20v20H2Z",
};

const last = (items) => items[items.length - 1];

export function suit(name) {
  return h(`svg.suit.${name}`, { viewBox: "0 0 24 24", "aria-hidden": "true" }, h("path", { d: SHAPES[name] }));
}

export function disc(mark, player) {
  return h(`span.disc.p${player % 8}`, { "aria-hidden": "true" }, mark);
}

/** The imp is decoration: whoever hears the page misses nothing. */
export function imp(mood) {
  const fade = (index) => `${mood}${index}`;
  return h(
    "svg.imp",
    { key: "imp", viewBox: VIEW, "aria-hidden": "true" },
    IMPS[mood].map(
      ([above, below], index) =>
        below &&
        h("linearGradient", { id: fade(index), x2: 0, y2: 1 }, h("stop", { "stop-color": above }), h("stop", { offset: 1, "stop-color": below })),
    ),
    IMPS[mood].map(([above, below, d], index) => h("path", { fill: below ? `url(#${fade(index)})` : above, d })),
  );
}

const WIDTH = 320;
const HEIGHT = 180;
const EDGE = 12;

/** The totals of every player, round by round; the best on top. */
export function chart({ series }, lowWins, label) {
  const totals = series.flatMap((line) => line.totals);
  const low = Math.min(...totals);
  const span = Math.max(1, Math.max(...totals) - low);
  const steps = Math.max(1, series[0].totals.length - 1);
  const x = (index) => EDGE + (index * (WIDTH - 4 * EDGE)) / steps;
  const y = (total) => {
    const share = (total - low) / span;
    return EDGE + (lowWins ? share : 1 - share) * (HEIGHT - 2 * EDGE);
  };
  const names = series.map((line) => `${line.name} ${last(line.totals)}`).join(", ");
  return h(
    "svg.chart",
    { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: "img", "aria-label": `${label}. ${names}` },
    series.map((line) => h(`polyline.p${line.player % 8}`, { points: line.totals.map((total, index) => `${x(index)},${y(total)}`).join(" ") })),
    apart(series.map((line) => ({ line, at: y(last(line.totals)) }))).map(({ line, at }) =>
      h(`text.p${line.player % 8}`, { x: x(steps) + 6, y: at + 4 }, line.mark),
    ),
  );
}

const STEP = 24;
const RISE = 40;
const FLOOR = 12;

/** The way to a total: each step up or down from the one before. The figures stand below it. */
export function stairs(steps, lowWins) {
  const totals = [steps[0].total - steps[0].points, ...steps.map((step) => step.total)];
  const low = Math.min(...totals);
  const high = Math.max(...totals);
  const height = (total) => FLOOR + (RISE * (lowWins ? high - total : total - low)) / Math.max(1, high - low);
  return h(
    "svg.stairs",
    { viewBox: `0 0 ${steps.length * STEP} ${FLOOR + RISE + 2}`, width: `${steps.length * STEP * 2}`, "aria-hidden": "true" },
    steps.map(({ points, total }, index) => {
      const up = lowWins ? -points : points;
      const tall = height(total);
      const top = FLOOR + RISE + 2 - tall;
      return [
        h("rect.block", { x: index * STEP, y: top, width: STEP - 1, height: tall }),
        h(`rect.${up > 0 ? "up" : up < 0 ? "down" : "level"}`, { x: index * STEP, y: top - 2, width: STEP - 1, height: 2 }),
      ];
    }),
  );
}

/** The letters at the ends of the lines, moved until none lies on another. */
function apart(ends) {
  const gap = 13;
  ends.sort((one, other) => one.at - other.at);
  ends.forEach((end, index) => {
    if (index) end.at = Math.max(end.at, ends[index - 1].at + gap);
  });
  ends.reverse().forEach((end, index, all) => {
    const below = index ? all[index - 1].at - gap : HEIGHT - 4;
    end.at = Math.min(end.at, below);
  });
  return ends;
}
