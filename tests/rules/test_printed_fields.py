"""Fields printed on components are typed, checked, read and written by what their annotation says they hold."""

import json
import tomllib
from dataclasses import replace
from typing import Any, Final

import pytest

from companion.rules.errors import BadData
from companion.rules.packs.pack import PackLocation
from companion.skirmish.packs.check.box import complaints_about_box
from companion.skirmish.packs.check_draft_types import DraftTypeChecker
from companion.skirmish.packs.editable_box_packs import BoxPacks, box_to_toml
from companion.skirmish.packs.editor_form_json import box_form_json
from companion.skirmish.packs.pack_field_schema import PackField, PackFieldType, pack_fields_of
from companion.skirmish.packs.parse_pack_into_box import parse_printed_box
from companion.skirmish.packs.printed_fields import (
    NAMED,
    TABLES,
    USUAL,
    narrow_choices,
    printed_fields_named,
    usual_printed_fields,
)
from tests.rules.playable_box import SMALL, small_box

ALL: Final = {
    table: tuple(each for each in pack_fields_of(cls) if each.name not in NAMED) for table, cls in TABLES.items()
}
WIDE: Final = replace(SMALL, prints=ALL, in_play=frozenset())
"""A game that has every field there is."""
FRESH: Final = [(table, slot) for table, each in ALL.items() for slot in each if slot.name not in
                {usual.name for usual in USUAL[table]}]  # fmt: skip
"""Fields that only some games have."""
KILL: Final = [{"do": "kill"}]
GOOD: Final[dict[PackFieldType, Any]] = {
    PackFieldType.FLAG: True,
    PackFieldType.TEXT: "Iron Horse",
    PackFieldType.WORD: "character",
    PackFieldType.WORDS: ["character", "unique"],
    PackFieldType.CARD: "gun",
    PackFieldType.CARDS: ["gun", "*iron"],
    PackFieldType.MEMBER: "ann",
    PackFieldType.BATTLEFIELD: "mine",
    PackFieldType.BATTLEFIELDS: ["mine"],
    PackFieldType.WHICH: {"side": "own", "type": "character"},
    PackFieldType.ONLY_IF: {"alive": "ann"},
    PackFieldType.EFFECTS: KILL,
    PackFieldType.LASTING: [{"do": "worth"}],
    PackFieldType.USES: [
        {"at": "hand", "moment": "cancel", "effects": [{"do": "cancel"}, {"do": "unless", "then": KILL}]}
    ],
    PackFieldType.TRIGGERS: [{"when": "won", "effects": KILL}],
}
BAD: Final[dict[PackFieldType, Any]] = {
    PackFieldType.FLAG: 1,
    PackFieldType.WORDS: ["two\nlines"],
    PackFieldType.CARDS: ["horse"],
    PackFieldType.BATTLEFIELD: "horse",
    PackFieldType.SEVERAL: ["horse"],
    PackFieldType.CHOICE: "horse",
    PackFieldType.TEXT: 3,
    PackFieldType.WHICH: {"type": 3},
    PackFieldType.ONLY_IF: {"alive": "zoe"},
    PackFieldType.USES: [{"effects": [{"do": "cancel"}]}],
    PackFieldType.TRIGGERS: [{"effects": KILL}],
}


def good(slot: PackField) -> Any:
    match slot.sort:
        case PackFieldType.NUMBER:
            return slot.most
        case PackFieldType.CHOICE:
            return slot.choices[-1]
        case PackFieldType.SEVERAL:
            return list(slot.choices)
    return GOOD[slot.sort]


def bad(slot: PackField) -> Any:
    return slot.most + 1 if slot.sort is PackFieldType.NUMBER else BAD[slot.sort]


def box_with(table: str, key: str, value: Any) -> dict[str, Any]:
    data = small_box()
    data[table][1][key] = value
    return data


@pytest.mark.parametrize(("table", "slot"), FRESH, ids=lambda each: each if isinstance(each, str) else each.name)
def test_a_further_printed_field_is_known_everywhere(table: str, slot: PackField) -> None:
    data = box_with(table, slot.name, good(slot))
    apart = slot.name in ("set", "pile", "aside")
    assert [each for each in complaints_about_box(data, WIDE) if not apart or each.at.number is not None] == []
    DraftTypeChecker({}).check_draft_types(data)
    assert tomllib.loads(box_to_toml(data)) == data
    book = parse_printed_box(data)
    [pieces] = [each for each in (book.cards, book.members, book.fields, book.poker) if data[table][1]["id"] in each]
    read = getattr(pieces[data[table][1]["id"]], slot.name)
    assert read != getattr(pieces[data[table][0]["id"]], slot.name)
    assert slot.name in {each["name"] for each in box_form_json(WIDE)["prints"][table]}


@pytest.mark.parametrize(("table", "slot"), FRESH, ids=lambda each: each if isinstance(each, str) else each.name)
def test_what_it_cannot_hold_is_said_where_it_stands(table: str, slot: PackField) -> None:
    found = complaints_about_box(box_with(table, slot.name, bad(slot)), WIDE)
    assert [each.at for each in found] == [PackLocation(table, 2, slot.name)], found


@pytest.mark.parametrize(("table", "slot"), FRESH, ids=lambda each: each if isinstance(each, str) else each.name)
def test_a_game_whose_cards_lack_it_has_no_such_key(table: str, slot: PackField) -> None:
    [only] = complaints_about_box(box_with(table, slot.name, good(slot)), SMALL)
    assert f"the key {slot.name!r} means nothing here" in only.wrong


def test_a_game_leaves_fields_out_adds_some_and_narrows_choices() -> None:
    [kind] = printed_fields_named("card", "kind")
    prints = usual_printed_fields(
        lacks=("kegs", "ammo", "grit"),
        card=(narrow_choices(kind, "action"), *printed_fields_named("card", "dollars", "uses")),
    )
    form = box_form_json(replace(SMALL, prints=prints))["prints"]
    names = [each["name"] for each in form["card"]]
    assert names[-2:] == ["dollars", "uses"] and not {"kegs", "ammo", "grit"} & set(names)
    assert [each["choices"] for each in form["card"] if each["name"] == "kind"] == [["action"]]
    assert "grit" not in {each["name"] for each in form["member"]}
    with pytest.raises(KeyError, match="horse"):
        printed_fields_named("card", "horse")


def test_an_editor_is_told_in_json_what_it_may_ask() -> None:
    form = BoxPacks(WIDE, {}).form
    assert json.loads(json.dumps(form)) == form
    [copies] = [each for each in form["prints"]["card"] if each["name"] == "copies"]
    assert copies == {"name": "copies", "type": "number", "needed": False, "default": 1, "least": 1, "most": 4}
    [row] = [each for each in form["prints"]["battlefield"] if each["name"] == "row"]
    assert row["choices"] == ["river", "falls", "town"]


@pytest.mark.parametrize("uses", [3, [3], [{"effects": 3}], [{"effects": [{"do": "dance"}]}], [{"price": 1}]])
def test_whatever_stands_there_is_complained_of_and_never_read(uses: Any) -> None:
    data = box_with("card", "uses", uses)
    assert complaints_about_box(data, WIDE)
    with pytest.raises((BadData, ValueError)):
        parse_printed_box(data)


def test_a_card_without_a_side_is_nobody_s() -> None:
    side, *others = ALL["card"]
    prints = {**ALL, "card": (replace(side, needed=False), *others)}
    data = box_with("card", "pile", "frontier")
    del data["card"][1]["side"]
    assert {each.at.key for each in complaints_about_box(data, replace(WIDE, prints=prints))} == {"copies"}
    assert parse_printed_box(data).cards[data["card"][1]["id"]].side is None
