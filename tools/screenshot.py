"""One picture of the app in any state: for looking at what one builds.

    python -m tools.screenshot OUT.png --do tap:game:diabolo --do type:name=Zoé --size 320x568

Steps: tap:NAME, hold:NAME, reveal:NAME, type:TAG=TEXT, enter:TAG, back. `--python FILE` runs the
function `go(phone)` of a file first.
"""

import argparse
import runpy
import sys
from pathlib import Path

from languages import FIRST, LANGUAGES
from main import size
from tools.driver.driver import Driver


def step(phone: Driver, text: str) -> None:
    verb, _, rest = text.partition(":")
    if verb == "type":
        name, _, words = rest.partition("=")
        phone.type(name, words)
    elif verb == "back":
        phone.press_back()
    elif verb in ("tap", "hold", "reveal", "enter"):
        getattr(phone, verb)(rest)
    else:
        raise SystemExit(f"unknown step {text!r}\n{__doc__}")


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser("python -m tools.screenshot")
    parser.add_argument("out", type=Path)
    parser.add_argument("--do", action="append", default=[], metavar="STEP")
    parser.add_argument("--python", metavar="FILE")
    parser.add_argument("--data", type=Path)
    parser.add_argument("--lang", choices=LANGUAGES, default=FIRST)
    parser.add_argument("--theme", choices=("dark", "light"), default="dark")
    parser.add_argument("--size", type=size, default=(360, 640))
    parser.add_argument("--density", type=float, default=2)
    parser.add_argument("--font-scale", type=float, default=1)
    parser.add_argument("--insets", type=float, nargs=4, default=(0, 0, 0, 0))
    chosen = parser.parse_args(arguments)
    phone = Driver(
        chosen.data,
        chosen.size,
        chosen.density,
        chosen.font_scale,
        chosen.insets,
        language=chosen.lang,
        look=chosen.theme,
    )
    if chosen.python:
        runpy.run_path(chosen.python)["go"](phone)
        phone.settle()
    for text in chosen.do:
        step(phone, text)
    print(phone.picture(chosen.out))
    print(phone.describe())
    phone.stop()
    return 0


if __name__ == "__main__":
    sys.exit(main())
