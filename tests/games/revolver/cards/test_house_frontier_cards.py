"""Frontier cards of our own box that do more to one side than to the other."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

import pytest

from companion.games.revolver import actions as act
from companion.skirmish.battle.actions import PickMember
from companion.skirmish.battle.events.members_and_tokens import MemberKilled, MemberSaved
from companion.skirmish.cards.enums_and_constants import Side
from companion.skirmish.state.stack import StepKind
from tests.games.revolver.support.revolver_driver import ATTACK, DEFENCE, RevolverDriver

_NAMES = ("ambush", "prison", "frontier", "frontier_1_4", "frontier_1_5")
MODULES: Final[Mapping[str, Any]] = dict.fromkeys(_NAMES, True)


def with_a_dollar(side: Side) -> RevolverDriver:
    """A turn of a side that can buy a card."""
    evening = RevolverDriver(pack={"name": "house"}, **MODULES).dealt().law()
    return evening.gang() if side is DEFENCE else evening


def buys(evening: RevolverDriver, side: Side, card: str) -> None:
    evening.act(side, act.BuyCard())
    evening.deal(frontier=[card])


def one_dies(evening: RevolverDriver) -> bool:
    """Say who, where somebody is to die; return if somebody did."""
    alive = len(evening.people())
    if evening.asked() is StepKind.CASUALTY:
        evening.fall(evening.offered(DEFENCE, PickMember)[0].member)
    return len(evening.people()) < alive


@pytest.mark.parametrize("side", Side)
def test_lights_lead_one_of_the_gang_away_if_the_gang_has_drawn_them(side: Side) -> None:
    evening = with_a_dollar(side)
    buys(evening, side, "ghost-lights")
    assert one_dies(evening) is (side is DEFENCE)


@pytest.mark.parametrize("side", Side)
def test_a_fire_that_the_gang_has_lit_costs_one_of_them(side: Side) -> None:
    """Once: they draw it again with the dollar that it gave them, and nobody dies."""
    evening = with_a_dollar(side)
    buys(evening, side, "fires-on-the-ridge")
    assert (evening.asked() is StepKind.CASUALTY) is (side is DEFENCE)
    if side is DEFENCE:
        evening.fall("lucky-prewitt")  # who has True Grit: nobody's text is obeyed
    buys(evening, side, "fires-on-the-ridge")
    assert evening.asked() is None


@pytest.mark.parametrize(("left", "dies"), [(8, True), (7, False)])
def test_lights_lead_nobody_away_where_few_are_left(left: int, dies: bool) -> None:
    evening = with_a_dollar(DEFENCE)
    fight = evening.state.fight
    gang = sorted(fight.gang.alive, key=lambda one: -one.grit)  # True Grit stays in play
    fight = fight.with_gang(alive=tuple(gang[:left]), dead=(*fight.gang.dead, *(one.id for one in gang[left:])))
    evening.state = replace(evening.state, fight=fight)
    before = len(evening.seen)
    buys(evening, DEFENCE, "ghost-lights")
    if evening.asked() is StepKind.CASUALTY:
        evening.fall(evening.offered(DEFENCE, PickMember)[0].member)
    assert any(isinstance(event, MemberKilled | MemberSaved) for event in evening.seen[before:]) is dies


@pytest.mark.parametrize("side", Side)
def test_one_of_the_gang_dies_if_the_posse_plays_the_wire_office(side: Side) -> None:
    evening = with_a_dollar(side)
    buys(evening, side, "wire-office")
    others = [held for held in evening.hand(side) if held != "wire-office"]
    evening.play(side, "wire-office", pay=others[:1])
    assert one_dies(evening) is (side is ATTACK)
