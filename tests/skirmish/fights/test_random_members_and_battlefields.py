"""Members, cards and battlefields that wait aside come into fights by lot, and nothing is lost or doubled."""

from collections import Counter
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


@pytest.mark.parametrize("real", [False, True], ids=["dealt by us", "real cards"])
@pytest.mark.parametrize("seed", range(15))
def test_a_fight_along_a_longer_row_comes_to_its_end(seed: int, real: bool) -> None:
    arena = RowFight(Random(seed), real)
    arena.run(10)
    assert arena.referee().finish_if_over() or not arena.fight.stack.steps


def test_everything_that_waits_has_come_in_some() -> None:
    happened = Counter[type]()
    for seed in range(100, 120):
        arena = RowFight(Random(seed), real=False)
        arena.run(10)
        happened.update(type(event) for event in arena.events)
    came = (
        battlefields.FieldInserted,
        battlefields.AmbushDisarmed,
        enlist_and_defect.MemberEnlisted,
        enlist_and_defect.MemberDefected,
        row_blocking_cards.CardBlocks,
    )
    assert all(
        happened[each]
        for each in (
            *came,
            members_and_tokens.CardMarked,
            wounds_and_dollars.WoundsChanged,
            wounds_and_dollars.DollarsMoved,
        )
    ), happened
