"""All that can be typed into a box as JSON: what an editor needs to draw a form without knowing a game or an effect.

    python -m companion.skirmish.packs.editor_form_json FILE

writes the form of all effects into a file, for tests of pages.
"""

import json
import sys
from collections.abc import Collection, Iterable
from inspect import getdoc
from pathlib import Path
from typing import Any, Final

from companion.rules.replace import replace
from companion.skirmish.cards.effect import Effect
from companion.skirmish.effects.all_effects import CONTINUOUS, EFFECTS
from companion.skirmish.effects.branches.follow_text_by_hand import FollowTextByHand
from companion.skirmish.effects.effect_codec import DEEPEST, DO, MOST, OPTIONS
from companion.skirmish.packs.box_contents_spec import BoxContentsSpec
from companion.skirmish.packs.pack_field_schema import INNER, LISTED, PackField, PackFieldType, pack_fields_of

_CHOSEN: Final = (PackFieldType.CHOICE, PackFieldType.SEVERAL)


def box_form_json(form: BoxContentsSpec) -> dict[str, Any]:
    """Return as JSON how much is in a `box`, the printed fields of each table, and the vocabulary's form.

    `prints` are the fields of the components, `tables` those of the tables of which there is one each.
    """
    prints = {table: [_described(slot, slot.default) for slot in form.fields_of_table(table)] for table in form.prints}
    singles = {table: [_described(slot, slot.default) for slot in slots] for table, slots in form.tables.items()}
    return {"box": form.as_json(), "prints": prints, "tables": singles, **effects_form_json(form.effects, form.without)}


def effects_form_json(
    effects: Iterable[type[Effect]] = EFFECTS, without: Collection[str] = frozenset()
) -> dict[str, Any]:
    """Return as JSON `effects` with their fields, `common` fields of all, and the fields of tables within.

    `without` is as in `BoxContentsSpec`.
    """
    tables = {sort.value: _fields(sort.value, cls, without) for sort, cls in {**INNER, **LISTED}.items()}
    return {
        "effects": [_effect(each, without) for each in effects],
        "common": _fields("common", Effect, without),
        **tables,
        "most": MOST,
        "deepest": DEEPEST,
    }


def _effect(cls: type[Effect], without: Collection[str]) -> dict[str, Any]:
    return {
        DO: cls.pack_word(),
        "doc": (getdoc(cls) or "").partition("\n")[0],
        "standing": cls in CONTINUOUS,
        "moment": cls.moments[0].value if cls.moments else None,
        "fields": [each for each in _fields(cls.pack_word(), cls, without) if each["name"] in cls.own_fields()],
    }


def _fields(word: str, cls: type[Any], without: Collection[str]) -> list[dict[str, Any]]:
    return [_field(_offered(slot, without)) for slot in pack_fields_of(cls) if f"{word}.{slot.name}" not in without]


def _offered(slot: PackField, without: Collection[str]) -> PackField:
    return replace(slot, choices=tuple(each for each in slot.choices if f"{slot.name}={each}" not in without))


def _field(slot: PackField) -> dict[str, Any]:
    return _described(slot, _begun(slot))


def _described(slot: PackField, default: Any) -> dict[str, Any]:
    said: dict[str, Any] = {"name": slot.name, "type": slot.sort.value, "needed": slot.needed, "default": default}
    if slot.sort is PackFieldType.NUMBER:
        said |= {"least": slot.least, "most": slot.most}
    elif slot.sort in _CHOSEN:
        said["choices"] = list(slot.choices)
    elif slot.sort is PackFieldType.OPTIONS:
        said |= {"least": OPTIONS[0], "most": OPTIONS[1]}
    return said


def _begun(slot: PackField) -> Any:
    """Return what a form begins with: the default, or where there is none something that can stand there."""
    told = {DO: FollowTextByHand.pack_word()}
    match slot.sort:
        case PackFieldType.EFFECTS if slot.needed:
            return [told]
        case PackFieldType.OPTIONS:
            return [[told] for _ in range(OPTIONS[0])]
        case PackFieldType.CHOICE if slot.needed:
            return slot.choices[0]
        case PackFieldType.NUMBER if slot.needed:
            return slot.least
    return slot.default


def main() -> None:
    """Write the form of all effects into the file that the command names, for tests of pages."""
    Path(sys.argv[1]).write_text(json.dumps(effects_form_json()), "utf-8")


if __name__ == "__main__":
    main()
