"""File beside the pictures of a box: what was read off each card, and how surely, for people who look through it."""

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from companion.vision.packs.write_pack import replace_file
from companion.vision.read_box.owner_marked_areas import MarkedArea
from companion.vision.read_box.value_with_confidence import STATED, ReadValue

FILE: Final = "reading.json"
NOTHING_READ: Final[Mapping[str, Any]] = {"stated": STATED, "cards": {}, "areas": {}, "alike": {}}


def reading_json(
    cards: Mapping[str, Mapping[str, ReadValue]], areas: Sequence[MarkedArea], alike: Mapping[str, Sequence[int]]
) -> Mapping[str, Any]:
    """Return `cards` by id, each field with `value` and `confidence`; `areas` with `box` and `tells`; groups `alike`.

    `alike` has for each area with signs the number of the group of each card, in the order of the cards.
    """
    return {
        "stated": STATED,
        "cards": {card: {name: _value_json(value) for name, value in read.items()} for card, read in cards.items()},
        "areas": {area.name: _area_json(area) for area in areas},
        "alike": {area: dict(zip(cards, groups, strict=True)) for area, groups in alike.items()},
    }


def save_reading(folder: Path, reading: Mapping[str, Any]) -> None:
    """Save a reading in the folder of a box's pictures."""
    replace_file(folder / FILE, json.dumps(reading, ensure_ascii=False).encode())


def load_reading(folder: Path) -> Mapping[str, Any]:
    """Return the reading of a box; NOTHING_READ without one, or if it cannot be read."""
    try:
        found = json.loads((folder / FILE).read_text("utf-8"))
    except (OSError, ValueError):
        return NOTHING_READ
    whole = isinstance(found, dict) and all(isinstance(found.get(key), dict) for key in ("cards", "areas", "alike"))
    return found if whole else NOTHING_READ


def _value_json(read: ReadValue) -> Mapping[str, Any]:
    return {"value": read.value, "confidence": round(read.confidence, 3)}


def _area_json(area: MarkedArea) -> Mapping[str, Any]:
    box = area.box
    return {"box": [box.left, box.top, box.right, box.bottom], "tells": list(area.tells)}
