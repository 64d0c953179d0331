"""Members, cards and battlefields that wait aside come into fights by lot, and nothing is lost or doubled."""

from functools import cache
from random import Random

import pytest

from companion.skirmish.battle.events import (
    battlefields,
    enlist_and_defect,
    members_and_tokens,
    row_blocking_cards,
    wounds_and_dollars,
)
from tests.skirmish.support.random_row_boxes import RowFight

SEEDS = range(15)


@cache
def fought(seed: int, real: bool) -> RowFight:
    """Return the fight by lot, ten turns later."""
    arena = RowFight(Random(seed), real)
    arena.run(10)
    return arena


@pytest.mark.parametrize("real", [False, True], ids=["dealt by us", "real cards"])
@pytest.mark.parametrize("seed", SEEDS)
def test_a_fight_along_a_longer_row_comes_to_its_end(seed: int, real: bool) -> None:
    arena = fought(seed, real)
    assert arena.referee().finish_if_over() or not arena.fight.stack.steps


def test_everything_that_waits_has_come_in_some() -> None:
    came = {
        battlefields.FieldInserted,
        battlefields.AmbushDisarmed,
        enlist_and_defect.MemberEnlisted,
        enlist_and_defect.MemberDefected,
        row_blocking_cards.CardBlocks,
        members_and_tokens.CardMarked,
        wounds_and_dollars.WoundsChanged,
        wounds_and_dollars.DollarsMoved,
    }
    happened = {type(event) for seed in SEEDS for event in fought(seed, False).events}
    assert came <= happened
