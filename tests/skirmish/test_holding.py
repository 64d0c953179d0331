"""Standing effects that are done once."""

import pytest

from companion.rules.zone import CardId
from companion.skirmish.battle.events.steps import LastingBegan
from companion.skirmish.battle.events.turns import MarkerMoved
from companion.skirmish.cards.effect import Effect, Until, Who
from companion.skirmish.cards.terms import Side
from companion.skirmish.cards.vocabulary import Costs, Forbid, Immune, Limit, Uncounted, Worth
from companion.skirmish.state.firepower import cost, limit
from companion.skirmish.state.playable import zones
from tests.skirmish.arena import Arena, arena
from tests.skirmish.tiny import ATTACK, DEFENCE

FARMER = CardId("farmer")


def _dearer(until: Until) -> Arena:
    return arena(Costs(change=2, until=until)).effect()


def _lasts(fight: Arena, turns: tuple[Side, ...]) -> list[int]:
    """What a farmer costs now, and after the end of each of those turns."""
    costs = [cost(fight.fray, DEFENCE, FARMER, 1)]
    for side in turns:
        costs.append(cost(fight.ends(side).fray, DEFENCE, FARMER, 1))
    return costs


def test_until_the_end_of_the_turn() -> None:
    assert _lasts(_dearer(Until.TURN), (ATTACK,)) == [2, 0]


def test_until_the_end_of_the_enemys_next_turn() -> None:
    assert _lasts(_dearer(Until.NEXT_TURN), (ATTACK, DEFENCE)) == [2, 2, 0]


def test_done_in_the_enemys_turn_it_holds_for_all_of_the_next_one() -> None:
    fight = arena(Costs(change=2, until=Until.NEXT_TURN), turn=DEFENCE).effect()
    assert _lasts(fight, (DEFENCE, ATTACK, DEFENCE)) == [2, 2, 2, 0]


def test_until_the_marker_reaches_another_battlefield() -> None:
    fight = _dearer(Until.BATTLEFIELD)
    assert _lasts(fight, (ATTACK, DEFENCE)) == [2, 2, 2]
    fight.fray = MarkerMoved(2, 1).onto(fight.fray)
    assert not fight.fray.lasting


def test_what_is_forbidden_is_forbidden_to_the_enemy() -> None:
    fight = arena(Forbid(until=Until.NEXT_TURN)).effect()
    assert zones(fight.fray, DEFENCE, FARMER) == () and zones(fight.fray, ATTACK, CardId("rider")) == ("attack-1",)


def test_a_column_holds_more() -> None:
    fight = arena(Limit(change=2), side=DEFENCE).effect(DEFENCE)
    assert limit(fight.fray, DEFENCE, 1) == 5 and limit(fight.fray, DEFENCE, 0) == 3


@pytest.mark.parametrize("effect", [Worth(), Immune(), Uncounted()])
def test_what_a_card_says_of_itself_is_nothing_done_once(effect: Effect) -> None:
    fight = arena(effect).effect()
    assert not fight.fray.agenda and not fight.happened(LastingBegan)


def test_before_the_first_battlefield_nothing_holds() -> None:
    assert not arena(Costs(who=Who.BOTH), at=-1).effect().fray.lasting
