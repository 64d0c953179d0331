"""Evenings with an empty box: every card is read once, the owner's box grows, later evenings ask what is new."""

from collections.abc import Mapping
from copy import deepcopy
from functools import reduce
from typing import Any, Final

import pytest

from companion.games.revolver2.box import SHIPPED
from companion.games.revolver2.game import GAME
from companion.rules.packs.pack import require_playable
from companion.rules.seats_and_viewers import PUBLIC
from tests.games.revolver2.support.players_with_untyped_box import Readers

HOUSE: Final = SHIPPED["house"]
TRUTH: Final[Mapping[str, Mapping[str, Any]]] = {card["name"]: card for card in HOUSE["card"]}
EMPTY: Final = {
    **deepcopy(dict(HOUSE)),
    "box": {"title": "Ann's box", "kind": "owner", "name_in_play": True},
    "card": [],
    "member": [{key: value for key, value in one.items() if key != "killed"} for one in HOUSE["member"]],
    "poker": [{**one, "effects": []} for one in HOUSE["poker"]],
}
"""The house box without its decks, and without texts that would need them."""
PRINTED: Final = ("name", "side", "kind", "cost", "firepower", "kegs", "ammo", "moment")


def evening(data: Mapping[str, Any], seed: int) -> tuple[Readers, Mapping[str, Any]]:
    """A game with a box, and the box afterwards."""
    readers = Readers({"name": "ann-s-box", "data": data}, TRUTH, seed)
    readers.play()
    return readers, reduce(GAME.amended_pack, readers.told, data)


@pytest.fixture(scope="module")
def evenings() -> list[tuple[Readers, Mapping[str, Any]]]:
    """Three evenings, each with the box that the one before has left."""
    found: list[tuple[Readers, Mapping[str, Any]]] = []
    for seed in (1, 2, 3):
        found.append(evening(found[-1][1] if found else EMPTY, seed))
    return found


def test_every_card_is_read_once_and_never_again(evenings: list[tuple[Readers, Mapping[str, Any]]]) -> None:
    read = [name for readers, _ in evenings for name in readers.read.elements()]
    assert len(read) == len(set(read)) and len(read) > 30
    first, *_, last = (len(readers.read) for readers, _ in evenings)
    assert last < first / 2, "the later evenings ask little"


def test_the_box_holds_what_was_read_and_nothing_else(evenings: list[tuple[Readers, Mapping[str, Any]]]) -> None:
    grown = evenings[-1][1]
    require_playable(GAME, {"name": "ann-s-box", "data": grown})
    assert {card["name"] for card in grown["card"]} == {name for readers, _ in evenings for name in readers.read}
    for card in grown["card"]:
        printed = {key: TRUTH[card["name"]].get(key) or None for key in PRINTED}
        assert {key: card.get(key) or None for key in PRINTED} == printed
        assert 1 <= card.get("copies", 1) <= TRUTH[card["name"]].get("copies", 1)


def test_the_log_of_an_evening_replays_with_the_box_that_it_began_with(
    evenings: list[tuple[Readers, Mapping[str, Any]]],
) -> None:
    readers, _ = evenings[0]
    again = readers.open_table()
    again.resume()
    assert again.update_for(PUBLIC).view == readers.table.update_for(PUBLIC).view
