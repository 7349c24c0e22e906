// The pictures of the games, as widgets/glyphs.py draws them; a game without one gets a pair of cards.

import { h } from "./dom.js";

const disc = (name, cx, cy, r) => h(`circle.${name}`, { cx, cy, r });
const path = (name, d) => h(`path.${name}`, { d });
const card = (name, x, y, degrees) =>
  h(`rect.${name}`, { x: x - 11, y: y - 16, width: 22, height: 32, rx: 4.5, transform: `rotate(${degrees} ${x} ${y})` });
const face = (x, y) => [disc("ink", x - 4, y, 1.5), disc("ink", x + 4, y, 1.5), path("smile", `M${x - 5} ${y + 3.4}q5 4.8 10 0`)];
const cards = (name) => [card(name, 13, 19, -12), card(`${name}-line`, 28, 21, 8)];

const GLYPHS = {
  diabolo: () => [
    path("demon", "M2.5 4 9.1 14h4.8L20.5 4l1.1 21H1.4Z"),
    disc("demon", 11.5, 24.5, 10.5),
    face(11.5, 22.6),
    disc("angel", 35.5, 25.5, 9.5),
    face(35.5, 23.6),
    h("ellipse.halo", { cx: 35.5, cy: 10.3, rx: 8, ry: 2.7 }),
  ],
  inferno: () => [
    path("fire", "M17 1c1 8 10 12 10 24a11 12 0 0 1-22 2c0-5 2-8 4-12 1 3 2 4 3 5 2-5 4-11 5-19Z"),
    path("ember", "M16 20c1 4 5 6 5 12a5 6 0 0 1-10 0c0-4 3-7 5-12Z"),
  ],
  angels: () => [
    disc("angel", 19, 20, 18),
    path("demon", "M19 2a18 18 0 0 0 0 36 9 9 0 0 1 0-18 9 9 0 0 0 0-18Z"),
    h("circle.gold-dot", { cx: 19, cy: 11, r: 3 }),
    disc("demon", 19, 29, 3),
  ],
  mytho: () => [cards("mask"), path("question", "M23.6 16.4a4.5 4.5 0 1 1 6.4 4.1q-2 1-2 3.4"), disc("mask", 27.6, 28.6, 1.9)],
};

const WIDTHS = { diabolo: 46, inferno: 28, angels: 38 };

export function glyph(name) {
  const drawn = GLYPHS[name] ?? (() => cards("demon"));
  const width = WIDTHS[name] ?? 42;
  return h(
    "svg.glyph",
    { key: `glyph ${name}`, viewBox: `0 0 ${width} 40`, width: `${width / 20}em`, height: "2em", "aria-hidden": "true" },
    drawn(),
  );
}
