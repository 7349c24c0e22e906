"""The pictures and the film of the README, from a tour that was played: `make tour`, then
`python -m tools.tour.readme_pictures`. They go to docs/pictures."""

import argparse
import sys
from pathlib import Path

from PIL import Image

ROOT = Path(__file__).resolve().parents[2]
TOUR = Path("build") / "tour" / "fr-dark"

STILLS = {
    "table": "diabolo-standings",
    "hands": "diabolo-hands",
    "inferno": "inferno-entry",
    "result": "diabolo-result",
}
"""A picture of the README, and the stop of the tour that it shows."""
FILM = (
    "home-empty",
    "diabolo-players",
    "diabolo-seats",
    "diabolo-table",
    "diabolo-lines",
    "diabolo-hands",
    "diabolo-round-1",
    "diabolo-standings",
    "diabolo-live",
    "diabolo-result",
    "diabolo-titles",
    "phones-code",
    "phones-joined",
    "inferno-live",
    "angels-pile",
    "mytho-live",
    "history",
    "evening",
    "ranking",
)
"""The stops that the film shows, in its order."""
SIZE = (288, 512)
COLOURS = 96
"""So many in each picture of the film: with more it grows, and nobody sees the difference."""
SHOWN_MS, LAST_MS = 1500, 3500


def stop(tour: Path, name: str) -> Image.Image:
    """The first picture that was taken at a stop of this name."""
    taken = tour.glob(f"[0-9]*-{name}.png")
    first = min(taken, key=lambda path: int(path.stem.partition("-")[0]))
    return Image.open(first).convert("RGB")


def film(tour: Path) -> list[Image.Image]:
    small = (stop(tour, name).resize(SIZE, Image.Resampling.LANCZOS) for name in FILM)
    return [picture.quantize(COLOURS, dither=Image.Dither.NONE) for picture in small]


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser("python -m tools.tour.readme_pictures", description=__doc__)
    parser.add_argument("--tour", type=Path, default=TOUR, metavar="FOLDER")
    parser.add_argument("--out", type=Path, default=ROOT / "docs" / "pictures", metavar="FOLDER")
    chosen = parser.parse_args(arguments)
    chosen.out.mkdir(parents=True, exist_ok=True)
    for name, shown in STILLS.items():
        stop(chosen.tour, shown).save(chosen.out / f"{name}.png", optimize=True)
    first, *others = film(chosen.tour)
    first.save(
        chosen.out / "evening.gif",
        save_all=True,
        append_images=others,
        duration=[SHOWN_MS] * len(others) + [LAST_MS],
        loop=0,
        optimize=True,
    )
    for picture in sorted(chosen.out.iterdir()):
        print(f"{picture.name}  {picture.stat().st_size / 1000:.0f} kB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
