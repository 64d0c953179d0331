"""Games that were recorded before a number of the house box changed are played by the numbers of then."""

from typing import Any

import pytest

from companion.games.revolver.box import SHIPPED
from companion.games.revolver.game import GAME
from companion.games.revolver.numbers_of_old_logs import pack_of_recorded_game
from companion.rules.game import Setup, complete_recorded_setup, complete_setup
from companion.rules.zone import CardId
from companion.skirmish.cards.enums_and_constants import MemberId

DUEL = dict.fromkeys(("ambush", "prison", "frontier", "duel", "stagecoach"), True)
OF_TODAY = {**DUEL, "first-texts": False}
BETWEEN = {**OF_TODAY, "first-numbers": False}
AFTERNOON = {**BETWEEN, "second-numbers": False}
EVENING = {**AFTERNOON, "third-numbers": False}
COUNTED = ("mail-car-guard", "juniper-riders", "deacon-ware", "drunks-from-lost-wages", "larkin-inspectors")
OTHERWISE = {
    "hillside-gives", "one-in-a-hundred", "cable-ferry", "parson-graves", "abigail-and-ruth", "ghost-lights",
    "wire-office", "fires-on-the-ridge",
}  # fmt: skip
"""Cards of which more than their firepower has changed since 27 November 2026."""


def _numbers(setup: Setup) -> tuple[int | None, ...]:
    """Return the True Grit of Mother Agnes, firepower, and the number of things that Ghost Lights do."""
    fight = GAME.initial_state(setup).fight
    grit, lights = fight.gang.member(MemberId("mother-agnes")).grit, fight.book.cards[CardId("ghost-lights")]
    return grit, *(fight.book.cards[CardId(card)].firepower for card in COUNTED), len(lights.effects or ())


@pytest.mark.parametrize("options", [DUEL, OF_TODAY])
def test_a_log_that_says_nothing_is_read_by_the_first_numbers(options: dict[str, Any]) -> None:
    assert _numbers(complete_recorded_setup(GAME.info, Setup(2, options))) == (0, 6, 3, 4, 2, 4, 2)


def test_a_log_of_between_is_read_by_the_second_numbers() -> None:
    assert _numbers(complete_recorded_setup(GAME.info, Setup(2, BETWEEN))) == (1, 8, 3, 4, 2, 4, 2)


def test_a_log_of_the_afternoon_after_is_read_by_the_third_numbers() -> None:
    assert _numbers(complete_recorded_setup(GAME.info, Setup(2, AFTERNOON))) == (1, 8, 4, 5, 4, 4, 2)


def test_a_log_of_that_evening_is_read_by_the_fourth_numbers() -> None:
    assert _numbers(complete_recorded_setup(GAME.info, Setup(2, EVENING))) == (1, 8, 4, 5, 4, 4, 3)


def test_who_has_printed_the_first_numbers_asks_for_them_alone() -> None:
    assert _numbers(complete_setup(GAME.info, Setup(2, {**DUEL, "first-numbers": True}))) == (0, 6, 3, 4, 2, 4, 2)


def test_a_new_table_is_played_by_the_numbers_of_today() -> None:
    assert _numbers(complete_setup(GAME.info, Setup(2, DUEL))) == (1, 8, 4, 5, 4, 3, 3)


def test_nothing_but_the_numbers_that_are_named_was_another_one() -> None:
    then = pack_of_recorded_game(complete_recorded_setup(GAME.info, Setup(2, OF_TODAY)))["data"]
    tables = [(SHIPPED["house"][table], then[table]) for table in ("card", "member")]
    pairs = (pair for now, old in tables for pair in zip(now, old, strict=True))
    assert {now["id"] for now, old in pairs if now != old} == {"mother-agnes", *COUNTED, *OTHERWISE}
    assert {**then, "card": (), "member": ()} == {**SHIPPED["house"], "card": (), "member": ()}


@pytest.mark.parametrize("first", [False, True])
def test_an_owners_box_is_played_as_it_was_stored(first: bool) -> None:
    pack = {"name": "mine", "data": SHIPPED["house"]}
    options = dict.fromkeys(
        ("first-numbers", "second-numbers", "third-numbers", "fourth-numbers", "first-texts"), first
    )
    assert pack_of_recorded_game(complete_setup(GAME.info, Setup(2, options, {}, pack))) == pack
