"""Standing effects that are done once."""

import pytest

from companion.rules.zone import CardId
from companion.skirmish.battle.events.step_stack_changes import LastingBegan
from companion.skirmish.battle.events.turns_and_attacks import MarkerMoved
from companion.skirmish.cards.continuous_effects import (
    ChangeCosts,
    ColumnLimit,
    ExtraFirepower,
    ForbidPlaying,
    ImmuneToEnemy,
    UncountedInColumn,
)
from companion.skirmish.cards.effect import ConcernedSides, Effect, EffectEnd
from companion.skirmish.cards.enums_and_constants import Side
from companion.skirmish.state.derived.costs import cost_in_discards
from companion.skirmish.state.derived.firepower import column_card_limit
from companion.skirmish.state.derived.playable_zones import zones_to_play_in
from companion.skirmish.state.turn import CurrentTurn
from tests.skirmish.support.effect_arena import Arena, arena_with
from tests.skirmish.support.tiny_box import ATTACK, DEFENCE

FARMER = CardId("farmer")


def _dearer(until: EffectEnd) -> Arena:
    return arena_with(ChangeCosts(change=2, until=until)).effect()


def _lasts(arena: Arena, turns: tuple[Side, ...]) -> list[int]:
    """Return the cost of a farmer now, and after the end of each of those turns."""
    costs = [cost_in_discards(arena.fight, DEFENCE, FARMER, 1)]
    for side in turns:
        costs.append(cost_in_discards(arena.ends(side).fight, DEFENCE, FARMER, 1))
    return costs


def test_until_the_end_of_the_turn() -> None:
    assert _lasts(_dearer(EffectEnd.TURN), (ATTACK,)) == [2, 0]


def test_until_the_end_of_the_enemys_next_turn() -> None:
    assert _lasts(_dearer(EffectEnd.NEXT_TURN), (ATTACK, DEFENCE)) == [2, 2, 0]


def test_done_in_the_enemys_turn_it_holds_for_all_of_the_next_one() -> None:
    arena = arena_with(ChangeCosts(change=2, until=EffectEnd.NEXT_TURN), turn=CurrentTurn(DEFENCE)).effect()
    assert _lasts(arena, (DEFENCE, ATTACK, DEFENCE)) == [2, 2, 2, 0]


def test_until_the_marker_reaches_another_battlefield() -> None:
    arena = _dearer(EffectEnd.BATTLEFIELD)
    assert _lasts(arena, (ATTACK, DEFENCE)) == [2, 2, 2]
    arena.fight = MarkerMoved(2, 1).apply_to(arena.fight)
    assert not arena.fight.lasting.effects


def test_what_is_forbidden_is_forbidden_to_the_enemy() -> None:
    arena = arena_with(ForbidPlaying(until=EffectEnd.NEXT_TURN)).effect()
    assert zones_to_play_in(arena.fight, DEFENCE, FARMER) == () and zones_to_play_in(
        arena.fight, ATTACK, CardId("rider")
    ) == ("attack-1",)


def test_a_column_holds_more() -> None:
    arena = arena_with(ColumnLimit(change=2), side=DEFENCE).effect(DEFENCE)
    assert column_card_limit(arena.fight, DEFENCE, 1) == 5 and column_card_limit(arena.fight, DEFENCE, 0) == 3


@pytest.mark.parametrize("effect", [ExtraFirepower(), ImmuneToEnemy(), UncountedInColumn()])
def test_what_a_card_says_of_itself_is_nothing_done_once(effect: Effect) -> None:
    arena = arena_with(effect).effect()
    assert not arena.fight.stack.steps and not arena.happened(LastingBegan)


def test_before_the_first_battlefield_nothing_holds() -> None:
    assert not arena_with(ChangeCosts(who=ConcernedSides.BOTH), at=-1).effect().fight.lasting.effects
