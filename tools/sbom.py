"""Writes what ships as a software bill of materials (CycloneDX 1.6), from the list of licences.

python -m tools.sbom > diablotin.cdx.json
"""

import json
import sys

from app.licences import WORKS, Work
from version import VERSION


def bill() -> dict[str, object]:
    app, *others = WORKS
    return {
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "version": 1,
        "metadata": {
            "component": {"type": "application", **_component(app._replace(version=VERSION))}
        },
        "components": [{"type": "library", **_component(work)} for work in others],
    }


def _component(work: Work) -> dict[str, object]:
    version = {"version": work.version} if work.version else {}
    return {"name": work.name, **version, "licenses": [{"expression": work.licence}]}


if __name__ == "__main__":
    json.dump(bill(), sys.stdout, indent=2)
