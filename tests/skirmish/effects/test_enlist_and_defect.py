"""Members who join the gang by a card, or change sides."""

from typing import Any

import pytest

from companion.rules.zone import CardId
from companion.skirmish.battle.actions import PickMember
from companion.skirmish.battle.events.enlist_and_defect import MemberDefected, MemberEnlisted
from companion.skirmish.cards.effect import Effect, EffectCondition
from companion.skirmish.cards.enums_and_constants import MemberId, StartingPlace, Token
from companion.skirmish.cards.printed_components import PrintedMember
from companion.skirmish.effects.gang.defect import Defect
from companion.skirmish.effects.gang.enlist import Enlist
from companion.skirmish.effects.gang.kill import Kill
from companion.skirmish.effects.in_play.destroy import Destroy
from companion.skirmish.state.derived.conditions import is_condition_met
from companion.skirmish.state.derived.firepower import side_firepower
from companion.skirmish.state.fight_state import Member
from companion.skirmish.state.stack import Step, StepKind
from tests.skirmish.support.effect_arena import Arena
from tests.skirmish.support.tiny_box import ATTACK, DEFENCE, TOKENS, book, card, fight_of, shot

MULE, ANA = MemberId("mule"), MemberId("ana")
ASIDE = PrintedMember(id=MULE, name="Mule", rating=0, grit=1, aside=True)
TRAITOR = card("traitor", firepower=2, pile=StartingPlace.ASIDE)
NOON = card("noon", DEFENCE, effects=(Destroy(),))


def _enlists(**more: Any) -> Arena:
    mule = card("mule", DEFENCE, effects=(Enlist(member=MULE),))
    return Arena(fight_of(book(mule, members=(ASIDE,)), **more))


def _defects(*before: Effect) -> Arena:
    """The effects of `shot` are those, and then that Ana defects."""
    arena = Arena(fight_of(book(TRAITOR, NOON, shot(*before, Defect(member=ANA, card=TRAITOR.id)))))
    arena.fight = arena.fight.with_zones(ATTACK, aside=(TRAITOR.id,))
    return arena


def test_a_card_in_play_becomes_a_member() -> None:
    arena = _enlists()
    mule = arena.lays("mule")
    arena.effect(DEFENCE, "card:mule", mule.uid)
    assert (
        arena.fight.gang.alive[-1] == Member(MULE, 1)
        and arena.fight.tokens.supply[Token.GRIT] == TOKENS[Token.GRIT] - 1
    )
    assert not arena.lying(1, DEFENCE) and arena.fight.defence.gone == (CardId("mule"),)


def test_nobody_joins_twice_or_after_death() -> None:
    arena = _enlists().effect(DEFENCE, "card:mule").effect(DEFENCE, "card:mule")
    assert len(arena.happened(MemberEnlisted)) == 1
    dead = _enlists(dead=(MULE,)).effect(DEFENCE, "card:mule")
    assert not dead.happened(MemberEnlisted)


@pytest.mark.parametrize("member", ["ana", "diego", "nobody"])
def test_nor_who_does_not_lie_aside(member: str) -> None:
    arena = Arena(fight_of(book(shot(Enlist(member=MemberId(member)))))).effect(DEFENCE)
    assert not arena.happened(MemberEnlisted) and not arena.fight.stack.steps


def test_a_member_changes_sides_and_counts_as_no_kill() -> None:
    arena = _defects().effect()
    assert arena.lying(1, ATTACK) == ["traitor"] and side_firepower(arena.fight, ATTACK, 1) == 2
    assert [one.id for one in arena.fight.gang.alive] == ["beto", "carla"]
    assert not arena.fight.turn.killed and not arena.fight.gang.dead
    assert not is_condition_met(arena.fight, ATTACK, EffectCondition(dead=ANA)) and not is_condition_met(
        arena.fight, ATTACK, EffectCondition(alive=ANA)
    )


def test_who_is_dead_does_not_change_sides() -> None:
    arena = _defects(Kill()).effect()
    arena.answers(PickMember(ANA)).does(Step(StepKind.EFFECT, ATTACK, "card:shot", path=(1,)))
    assert arena.fight.gang.dead == (ANA,) and not arena.happened(MemberDefected) and not arena.fight.stack.steps


def test_before_the_first_battlefield_nobody_does() -> None:
    arena = _defects()
    arena.fight = arena.fight.with_row(at=-1, space=0)
    assert not arena.effect().happened(MemberDefected)


def test_when_killed_it_leaves_the_game() -> None:
    arena = _defects().effect().effect(DEFENCE, "card:noon")
    assert arena.fight.attack.gone == (TRAITOR.id,) and not arena.fight.attack.discard


def test_nobody_changes_sides_where_the_card_does_not_wait() -> None:
    arena = Arena(fight_of(book(TRAITOR, shot(Defect(member=ANA, card=TRAITOR.id))))).effect()
    assert not arena.happened(MemberDefected) and len(arena.fight.gang.alive) == 3
