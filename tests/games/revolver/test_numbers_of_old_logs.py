"""Games that were recorded before a number of the house box changed are played by the numbers of then."""

from typing import Any

import pytest

from companion.games.revolver.box import SHIPPED
from companion.games.revolver.game import GAME
from companion.games.revolver.numbers_of_old_logs import pack_of_recorded_game
from companion.rules.game import Setup, complete_recorded_setup, complete_setup
from companion.rules.zone import CardId
from companion.skirmish.cards.enums_and_constants import MemberId

DUEL = dict.fromkeys(("ambush", "prison", "frontier", "duel"), True)
OF_TODAY = {**DUEL, "first-texts": False}


def _numbers(setup: Setup) -> tuple[int | None, ...]:
    fight = GAME.initial_state(setup).fight
    agnes, guard = MemberId("mother-agnes"), CardId("mail-car-guard")
    return fight.gang.member(agnes).grit, fight.book.cards[guard].firepower


@pytest.mark.parametrize("options", [DUEL, OF_TODAY])
def test_a_log_that_says_nothing_is_read_by_the_first_numbers(options: dict[str, Any]) -> None:
    assert _numbers(complete_recorded_setup(GAME.info, Setup(2, options))) == (0, 6)


def test_a_new_table_is_played_by_the_numbers_of_today() -> None:
    assert _numbers(complete_setup(GAME.info, Setup(2, DUEL))) == (1, 8)


def test_nothing_but_the_numbers_that_are_named_was_another_one() -> None:
    then = pack_of_recorded_game(complete_recorded_setup(GAME.info, Setup(2, OF_TODAY)))["data"]
    tables = [(SHIPPED["house"][table], then[table]) for table in ("card", "member")]
    pairs = (pair for now, old in tables for pair in zip(now, old, strict=True))
    assert {now["id"] for now, old in pairs if now != old} == {"mother-agnes", "mail-car-guard"}
    assert {**then, "card": (), "member": ()} == {**SHIPPED["house"], "card": (), "member": ()}


@pytest.mark.parametrize("first", [False, True])
def test_an_owners_box_is_played_as_it_was_stored(first: bool) -> None:
    pack = {"name": "mine", "data": SHIPPED["house"]}
    options = {"first-numbers": first, "first-texts": first}
    assert pack_of_recorded_game(complete_setup(GAME.info, Setup(2, options, {}, pack))) == pack
