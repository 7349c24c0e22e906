"""Reports what was found: a line each, a picture with the place marked, a table of counts."""

from collections import Counter
from collections.abc import Sequence
from pathlib import Path

from PIL import Image, ImageDraw

from tools.audit.findings import KINDS, Finding
from tools.audit.walkthrough import Visit

MARK = (255, 0, 200)


def report_lines(phone: str, visit: Visit, folder: Path) -> list[str]:
    """The lines about a state; its pictures are written."""
    lines = []
    for number, view in enumerate(visit.views, 1):
        if not view.findings:
            continue
        where = ""
        if view.picture:
            path = folder / phone / f"{visit.name.replace('/', '-')}-{number}.png"
            path.parent.mkdir(parents=True, exist_ok=True)
            marked(view.picture, view.findings).save(path)
            where = f"  [{path}]"
        lines += [
            f"{phone}  {visit.name}  {finding.kind}: {finding.what}{where}"
            for finding in view.findings
        ]
    return lines


def marked(picture: Image.Image, findings: Sequence[Finding]) -> Image.Image:
    """The picture with a frame around each finding."""
    picture = picture.copy()
    pen = ImageDraw.Draw(picture)
    for finding in findings:
        if finding.box:
            left, bottom, right, top = finding.box.grown(3)
            pen.rectangle(
                (left, picture.height - top, right, picture.height - bottom), outline=MARK, width=3
            )
    return picture


def count_table(counts: Counter[str], phones: int, visits: int) -> str:
    """How much of what was found."""
    lines = [f"{meaning:34} {counts[kind]:6}" for kind, meaning in KINDS.items()]
    lines.append("-" * 41)
    lines.append(f"{'findings':34} {sum(counts.values()):6}")
    lines.append(f"on {phones} phones, {visits} screens looked at")
    return "\n".join(lines)
