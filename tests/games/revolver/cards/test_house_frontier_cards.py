"""Frontier cards of our own box that do more to one side than to the other."""

from collections.abc import Mapping
from typing import Any, Final

import pytest

from companion.games.revolver import actions as act
from companion.skirmish.battle.actions import PickMember
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
@pytest.mark.parametrize("card", ["ghost-lights", "fires-on-the-ridge"])
def test_lights_lead_one_of_the_gang_away_if_the_gang_has_drawn_them(card: str, side: Side) -> None:
    evening = with_a_dollar(side)
    buys(evening, side, card)
    assert one_dies(evening) is (side is DEFENCE)


@pytest.mark.parametrize("side", Side)
def test_one_of_the_gang_dies_if_the_posse_plays_the_wire_office(side: Side) -> None:
    evening = with_a_dollar(side)
    buys(evening, side, "wire-office")
    others = [held for held in evening.hand(side) if held != "wire-office"]
    evening.play(side, "wire-office", pay=others[:1])
    assert one_dies(evening) is (side is ATTACK)
