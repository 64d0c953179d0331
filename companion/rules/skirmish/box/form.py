"""All effects with their fields as JSON: what an editor needs to draw a form for each without knowing any."""

from inspect import getdoc
from typing import Any

from companion.rules.skirmish.box.effects import AT, DEEPEST, DO, MOST, OPTIONS
from companion.rules.skirmish.box.slots import INNER, Slot, Sort, slots_of
from companion.rules.skirmish.vocabulary import EFFECTS, STANDING
from companion.rules.skirmish.vocabulary.asking import Told
from companion.rules.skirmish.vocabulary.base import Effect


def vocabulary_form() -> dict[str, Any]:
    """JSON: `effects` with the fields of their own, `common` fields of all, the fields of the tables within them."""
    return {
        "effects": [_effect(each) for each in EFFECTS],
        "common": [_field(slot) for slot in slots_of(Effect)],
        **{sort.value: [_field(slot) for slot in slots_of(cls)] for sort, cls in INNER.items()},
        "most": MOST,
        "deepest": DEEPEST,
    }


def _effect(cls: type[Effect]) -> dict[str, Any]:
    return {
        DO: cls.word(),
        "doc": (getdoc(cls) or "").partition("\n")[0],
        "standing": cls in STANDING,
        "moment": AT[cls].value if cls in AT else None,
        "fields": [_field(slot) for slot in slots_of(cls) if slot.name in cls.own_fields()],
    }


def _field(slot: Slot) -> dict[str, Any]:
    said: dict[str, Any] = {"name": slot.name, "type": slot.sort.value, "needed": slot.needed, "default": _begun(slot)}
    match slot.sort:
        case Sort.NUMBER:
            said |= {"least": slot.least, "most": slot.most}
        case Sort.CHOICE:
            said["choices"] = list(slot.choices)
        case Sort.OPTIONS:
            said |= {"least": OPTIONS[0], "most": OPTIONS[1]}
    return said


def _begun(slot: Slot) -> Any:
    """What a form begins with: the default, or where there is none something that can stand there."""
    told = {DO: Told.word()}
    match slot.sort:
        case Sort.EFFECTS:
            return [told]
        case Sort.OPTIONS:
            return [[told] for _ in range(OPTIONS[0])]
        case Sort.CHOICE if slot.needed:
            return slot.choices[0]
    return slot.default
