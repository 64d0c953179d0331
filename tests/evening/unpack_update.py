"""Packed updates made whole again, as `web/updates/unpack_update.js` does it: of what comes over a page's line."""

from collections.abc import Mapping, Sequence
from typing import Any


def unpack_update(update: Mapping[str, Any]) -> dict[str, Any]:
    """Return an update as it is everywhere else; one that is not packed is returned as it is."""
    whole = dict(update)
    packed = whole.pop("packed", None)
    if packed is None:
        return whole
    words = packed["offers"]["words"]
    view = dict(whole["view"])
    if (zones := packed.get("zones")) is not None:
        view["zones"] = {zone: [words[place] for place in places] for zone, places in zones.items()}
    if (seats := packed.get("seats")) is not None:
        view["seats"] = [dict(zip(seats["keys"], row, strict=False)) for row in seats["rows"]]
    slots = [_unpack_slot(slot, words) for slot in packed["offers"]["slots"]]
    return {**whole, "view": view, "offers": _unpack_offers(packed["offers"], slots)}


def _unpack_offers(offers: Mapping[str, Any], slots: Sequence[Any]) -> list[dict[str, Any]]:
    row, whole = iter(offers["row"]), []
    for head in row:
        action, confirm, names = offers["heads"][head]
        whole.append({"action": action, "confirm": confirm, "slots": {name: slots[next(row)] for name in names}})
    return whole


def _unpack_slot(slot: Any, words: Sequence[Any]) -> Any:
    if isinstance(slot, list):
        return {"between": slot[:2], "step": slot[2] if len(slot) > 2 else 1}
    return {"one_of": [words[place] for place in slot["at"]]} if "at" in slot else slot
