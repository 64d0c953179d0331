"""Our own box of Revolver: complete, its own, and with a card for everything that cards can say."""

import tomllib
from collections import Counter
from collections.abc import Iterator
from dataclasses import MISSING, fields, is_dataclass
from enum import Enum
from pathlib import Path
from typing import Any, Final

import pytest

from companion import games
from companion.games.revolver.box import FORM
from companion.printing.figures.frontier_objects import THINGS
from companion.printing.skirmish.faces_of_cards_beside_battlefields import BESIDE
from companion.skirmish.cards.abilities import (
    ActivatedAbility,
    SpentToken,
    TriggeredAbility,
    TriggerEvent,
    UseLimit,
    ZoneOfUse,
)
from companion.skirmish.cards.effect import (
    BattlefieldRange,
    CardFilter,
    ConcernedSides,
    CountedThing,
    EffectCondition,
    EffectEnd,
    TargetKinds,
)
from companion.skirmish.cards.effect_field_enums import (
    ChipColour,
    FoundCardPlace,
    LeaveDestination,
    LookTarget,
    PowerTokenPlace,
)
from companion.skirmish.cards.enums_and_constants import CardKind, Icon, Keepsake, Side, StartingPlace
from companion.skirmish.cards.play_moments import Moment
from companion.skirmish.cards.printed_components import PrintedBox, PrintedCard
from companion.skirmish.packs.check.collect_known_names import collect_known_names
from companion.skirmish.packs.check.component_fields import check_component
from companion.skirmish.packs.check.effects import EffectCheckContext
from companion.skirmish.packs.pack_field_schema import pack_fields_of
from companion.skirmish.packs.parse_pack_into_box import parse_printed_box
from companion.skirmish.packs.printed_fields import NAMED, TABLES

_GAMES: Final = Path(games.__file__).parent
_PACKS: Final = _GAMES / "revolver" / "packs"
OF_ANOTHER: Final = frozenset({"kegs", "ammo", "unnamed"})
"""Only in the box of the sister game, whose cards may be named in play."""


def read(path: Path) -> dict[str, Any]:
    return tomllib.loads(path.read_text("utf-8"))


HOUSE: Final = read(_PACKS / "house.toml")
BOOK: Final[PrintedBox] = parse_printed_box(HOUSE)
CARDS: Final = tuple(BOOK.cards.values())


def said(value: Any) -> Iterator[Any]:
    """Everything within what is printed: tables, effects, words."""
    yield value
    if is_dataclass(value):
        for each in fields(value):
            yield from said(getattr(value, each.name))
    elif isinstance(value, tuple):
        for inner in value:
            yield from said(inner)


def default(each: Any) -> Any:
    return each.default if each.default_factory is MISSING else each.default_factory()


SAID: Final = tuple(inner for each in (*CARDS, *BOOK.members.values()) for inner in said(each))


def copies(**printed: Any) -> int:
    fitting = (card for card in CARDS if all(getattr(card, key) == value for key, value in printed.items()))
    return sum(card.copies for card in fitting)


@pytest.mark.parametrize(
    ("name", "attack", "defence", "frontier"),
    # RULINGS 1.1 and 1.2: as many as in the real boxes, but for gang cards, which are members here
    [("", 62, 62, 0), ("1.1", 16, 10, 0), ("1.2", 14, 13, 0), ("1.3", 5, 4, 22), ("1.4", 10, 10, 10),
     ("1.5", 10, 9, 10), ("gun", 14, 12, 0)],
)  # fmt: skip
def test_each_set_has_as_many_cards_as_the_real_one(name: str, attack: int, defence: int, frontier: int) -> None:
    found = tuple(copies(set=name, side=side) for side in (Side.ATTACK, Side.DEFENCE, None))
    assert found == (attack, defence, frontier)


def test_eight_ambushes_and_42_cards_of_the_frontier_belong_to_no_deck() -> None:
    assert Counter({name: copies(pile=StartingPlace.AMBUSH, set=name) for name in ("1.1", "1.2", "1.5")}) == {
        "1.1": 6, "1.2": 1, "1.5": 1,
    }  # fmt: skip
    assert all(card.side is Side.ATTACK for card in CARDS if card.pile is StartingPlace.AMBUSH)
    assert all((card.side is None) is (card.pile is StartingPlace.FRONTIER) for card in CARDS)
    assert {side: sum(BOOK.count_deck_copies(side).values()) for side in Side} == dict.fromkeys(Side, 62)


def test_the_gang_is_16_and_four_may_join_it() -> None:
    gang = [one for one in BOOK.members.values() if one.start]
    assert (len(gang), sum(one.leader for one in gang), sum(one.grit for one in gang)) == (16, 1, 1)
    assert [one.set for one in BOOK.members.values() if not one.start] == ["1.1", "1.1", "1.2", "gun"]
    assert all(one.aside is (one.set in ("1.2", "gun")) for one in BOOK.members.values())
    assert max(gang, key=lambda one: one.rating).leader


def test_five_battlefields_lead_to_four_spaces_on_the_train() -> None:
    row = sorted((field for field in BOOK.fields.values() if field.row == "row"), key=lambda field: field.place)
    assert [field.place for field in row] == [1, 2, 3, 4, 5]
    assert all(2 <= len(field.spaces) <= 5 and 1 <= field.defence <= 3 for field in row)
    assert len(row[-1].spaces) == 4
    assert sorted(field.row for field in BOOK.fields.values() if field not in row) == ["inserted", "prison"]


def test_what_the_rules_know_by_what_it_does_is_in_the_box() -> None:
    roles = HOUSE["roles"]
    assert roles.keys() == {"colonel", "partner", "guard", "prisoner", "weapon", "prison", "creek", "train"}
    assert {roles["colonel"], roles["guard"], roles["weapon"]} <= BOOK.cards.keys()
    assert {roles["partner"], roles["prisoner"]} <= BOOK.members.keys()
    assert {roles["prison"], roles["creek"], roles["train"]} <= BOOK.fields.keys()
    assert {BOOK.cards[roles[each]].pile for each in ("guard", "weapon")} == {StartingPlace.ASIDE}
    assert BOOK.members[roles["prisoner"]].aside and BOOK.fields[roles["prison"]].row == "prison"
    assert BOOK.fields[roles["train"]].place == 5 and HOUSE["derail"]["kills"] > 0


@pytest.mark.parametrize("table", ["card", "member"])
def test_nothing_that_is_printed_is_out_of_bounds_or_names_what_is_not_there(table: str) -> None:
    names = collect_known_names(HOUSE, FORM.words)
    slots = tuple(slot for slot in pack_fields_of(TABLES[table]) if slot.name not in (*NAMED, "side"))
    pieces = [{key: value for key, value in piece.items() if key != "side"} for piece in HOUSE[table]]
    complaints = (
        check_component(piece["id"], piece, slots, EffectCheckContext(names, piece.get("moment"))) for piece in pieces
    )
    assert [complaint for each in complaints for complaint in each] == []


def test_every_effect_is_done_by_some_card_and_nothing_is_left_to_people() -> None:
    said = {type(each).pack_word() for each in SAID if isinstance(each, FORM.effects)}
    assert set(FORM.words) - said == {"told"}


@pytest.mark.parametrize(
    "words",
    [CardKind, ChipColour, ZoneOfUse, LeaveDestination, Icon, Keepsake, TargetKinds, Moment, UseLimit, PowerTokenPlace,
    CountedThing, StartingPlace, FoundCardPlace, LookTarget, SpentToken, EffectEnd,
     TriggerEvent, BattlefieldRange, ConcernedSides],
)  # fmt: skip
def test_every_word_is_said_by_some_card(words: type[Enum]) -> None:
    assert set(words) - {each for each in SAID if isinstance(each, words)} == set()


@pytest.mark.parametrize("table", [PrintedCard, ActivatedAbility, TriggeredAbility, CardFilter, EffectCondition])
def test_every_field_is_filled_on_some_card(table: type[Any]) -> None:
    found = [each for each in SAID if isinstance(each, table)]
    empty = {each.name for each in fields(table) if all(getattr(one, each.name) == default(each) for one in found)}
    assert empty <= OF_ANOTHER


def test_about_a_third_of_the_firepower_has_a_padlock() -> None:
    for side in Side:
        guns = [card for card in CARDS if card.side is side and card.kind is CardKind.FIREPOWER]
        locked = sum(card.copies for card in guns if card.has_icon(Icon.PADLOCK))
        assert 0.25 < locked / sum(card.copies for card in guns) < 0.45


def test_lawmen_are_all_firepower_of_the_posse_and_all_red_cards() -> None:
    guns = [card for card in CARDS if card.kind is CardKind.FIREPOWER]
    assert all(card.has_icon(Icon.STAR) is (card.side is not Side.DEFENCE) for card in guns)  # l.202


def test_every_card_says_in_words_what_it_does() -> None:
    assert [card.id for card in CARDS if not card.text or not card.is_fully_known] == []


def names(pack: dict[str, Any]) -> set[str]:
    tables = (table for array in ("card", "member", "battlefield", "poker") for table in pack.get(array, []))
    return {said for table in tables for said in (table["id"], table["name"])}


def test_no_id_and_no_name_is_of_another_box() -> None:
    paths = (*_GAMES.glob("revolver*/packs/house.toml"), *_GAMES.glob("revolver*/packs/facts.toml"))
    others = [path for path in paths if path != _PACKS / "house.toml"]
    assert others and [names(HOUSE) & names(read(path)) for path in others] == [set()] * len(others)


def test_there_is_a_picture_of_every_card_and_battlefield() -> None:
    pictures = read(_PACKS / "pictures.toml")
    needed = {*BOOK.cards, *(f"field-{field}" for field in BOOK.fields), *(card.id for card in BESIDE["revolver"])}
    assert needed <= pictures.keys() <= {*needed, *BOOK.members}
    assert {table["thing"] for table in pictures.values() if "thing" in table} <= THINGS.keys()
