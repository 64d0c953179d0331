"""Games that were recorded before a number of the house box changed are played by the numbers of then."""

import pytest

from companion.games.revolver2.box import SHIPPED
from companion.games.revolver2.game import GAME
from companion.games.revolver2.numbers_of_old_logs import pack_with_chosen_numbers
from companion.rules.game import Setup, complete_recorded_setup, complete_setup
from companion.skirmish.cards.enums_and_constants import FieldId


def _defences(setup: Setup) -> tuple[int | None, ...]:
    printed = GAME.initial_state(setup).fight.book.fields
    return tuple(printed[FieldId(place)].defence for place in ("dos-cruces", "last-candle-mine"))


def test_a_log_that_says_nothing_is_read_by_the_first_numbers() -> None:
    recorded = complete_recorded_setup(GAME.info, Setup(2, {"first-texts": False}))
    assert _defences(recorded) == (5, 3)


def test_a_new_table_is_played_by_the_numbers_of_today() -> None:
    assert _defences(complete_setup(GAME.info, Setup(2))) == (6, 4)


def test_nothing_but_the_numbers_that_are_named_was_another_one() -> None:
    then = pack_with_chosen_numbers(complete_recorded_setup(GAME.info, Setup(2)))["data"]
    changed = [
        now["id"] for now, old in zip(SHIPPED["house"]["battlefield"], then["battlefield"], strict=True) if now != old
    ]
    assert changed == ["dos-cruces", "last-candle-mine"]
    assert {**then, "battlefield": ()} == {**SHIPPED["house"], "battlefield": ()}


@pytest.mark.parametrize("first", [False, True])
def test_an_owners_box_is_played_as_it_was_stored(first: bool) -> None:
    pack = {"name": "mine", "data": SHIPPED["house"]}
    assert pack_with_chosen_numbers(complete_setup(GAME.info, Setup(2, {"first-numbers": first}, {}, pack))) == pack
