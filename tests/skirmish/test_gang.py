"""Members who join the gang by a card, or change sides."""

from dataclasses import replace
from typing import Any

import pytest

from companion.rules.zone import CardId
from companion.skirmish.battle.actions import PickMember
from companion.skirmish.battle.events.gang import MemberDefected, MemberEnlisted
from companion.skirmish.cards.effect import Effect, OnlyIf
from companion.skirmish.cards.printed import PrintedMember
from companion.skirmish.cards.terms import MemberId, Pile, Token
from companion.skirmish.cards.vocabulary import Defect, Destroy, Enlist, Kill
from companion.skirmish.state.conditions import holds
from companion.skirmish.state.fight import Member
from companion.skirmish.state.firepower import strength
from companion.skirmish.state.stack import Step, StepKind
from tests.skirmish.arena import Arena
from tests.skirmish.tiny import ATTACK, DEFENCE, TOKENS, book, card, fray_of, shot

MULE, ANA = MemberId("mule"), MemberId("ana")
ASIDE = PrintedMember(id=MULE, name="Mule", rating=0, grit=1, aside=True)
TRAITOR = card("traitor", firepower=2, pile=Pile.ASIDE)
NOON = card("noon", DEFENCE, effects=(Destroy(),))


def _enlists(**more: Any) -> Arena:
    mule = card("mule", DEFENCE, effects=(Enlist(member=MULE),))
    return Arena(fray_of(book(mule, members=(ASIDE,)), **more))


def _defects(*before: Effect) -> Arena:
    """The effects of `shot` are those, and then that Ana defects."""
    fight = Arena(fray_of(book(TRAITOR, NOON, shot(*before, Defect(member=ANA, card=TRAITOR.id)))))
    fight.fray = fight.fray.with_force(ATTACK, aside=(TRAITOR.id,))
    return fight


def test_a_card_in_play_becomes_a_member() -> None:
    fight = _enlists()
    mule = fight.lays("mule")
    fight.effect(DEFENCE, "card:mule", mule.uid)
    assert fight.fray.people[-1] == Member(MULE, 1) and fight.fray.supply[Token.GRIT] == TOKENS[Token.GRIT] - 1
    assert not fight.lying(1, DEFENCE) and fight.fray.defence.gone == (CardId("mule"),)


def test_nobody_joins_twice_or_after_death() -> None:
    fight = _enlists().effect(DEFENCE, "card:mule").effect(DEFENCE, "card:mule")
    assert len(fight.happened(MemberEnlisted)) == 1
    dead = _enlists(fallen=(MULE,)).effect(DEFENCE, "card:mule")
    assert not dead.happened(MemberEnlisted)


@pytest.mark.parametrize("member", ["ana", "diego", "nobody"])
def test_nor_who_does_not_lie_aside(member: str) -> None:
    fight = Arena(fray_of(book(shot(Enlist(member=MemberId(member)))))).effect(DEFENCE)
    assert not fight.happened(MemberEnlisted) and not fight.fray.agenda


def test_a_member_changes_sides_and_counts_as_no_kill() -> None:
    fight = _defects().effect()
    assert fight.lying(1, ATTACK) == ["traitor"] and strength(fight.fray, ATTACK, 1) == 2
    assert [one.id for one in fight.fray.people] == ["beto", "carla"]
    assert not fight.fray.killed and not fight.fray.fallen
    assert not holds(fight.fray, ATTACK, OnlyIf(dead=ANA)) and not holds(fight.fray, ATTACK, OnlyIf(alive=ANA))


def test_who_is_dead_does_not_change_sides() -> None:
    fight = _defects(Kill()).effect()
    fight.answers(PickMember(ANA)).does(Step(StepKind.EFFECT, ATTACK, "card:shot", path=(1,)))
    assert fight.fray.fallen == (ANA,) and not fight.happened(MemberDefected) and not fight.fray.agenda


def test_before_the_first_battlefield_nobody_does() -> None:
    fight = _defects()
    fight.fray = replace(fight.fray, at=-1, space=0)
    assert not fight.effect().happened(MemberDefected)


def test_when_killed_it_leaves_the_game() -> None:
    fight = _defects().effect().effect(DEFENCE, "card:noon")
    assert fight.fray.attack.gone == (TRAITOR.id,) and not fight.fray.attack.discard


def test_nobody_changes_sides_where_the_card_does_not_wait() -> None:
    fight = Arena(fray_of(book(TRAITOR, shot(Defect(member=ANA, card=TRAITOR.id))))).effect()
    assert not fight.happened(MemberDefected) and len(fight.fray.people) == 3
