"""Power tokens on cards and battlefields."""

import pytest

from companion.rules.zone import CardId, ZoneId
from companion.skirmish.battle.actions import PickCard
from companion.skirmish.battle.events.people import CardTokens, FieldPower
from companion.skirmish.cards.effect import Per, PerWhat, Which, Who
from companion.skirmish.cards.terms import FieldId, Side, Token
from companion.skirmish.cards.vocabulary import Power
from companion.skirmish.cards.vocabulary.placing import On
from tests.skirmish.arena import Arena, arena
from tests.skirmish.tiny import ATTACK, DEFENCE, TOKENS

OWN = Which(side=Who.OWN)


def _powers(fight: Arena, side: Side = ATTACK) -> list[int]:
    return [card.power for card in fight.fray.grounds[1].column(side)]


def test_this_card_gets_them() -> None:
    fight = arena(Power(count=2))
    rider = fight.lays("rider")
    assert _powers(fight.effect(uid=rider.uid)) == [2] and fight.fray.supply[Token.POWER_ATTACK] == 1


def test_this_card_may_have_left() -> None:
    assert not arena(Power()).effect(uid=4).fray.agenda


@pytest.mark.parametrize("side", list(Side))
def test_they_are_of_the_colour_of_the_card(side: Side) -> None:
    fight = arena(Power(on=On.CARDS, which=Which(side=Who.BOTH)), side=side)
    fight.lays("rider")
    fight.lays("farmer")
    fight.effect(side)
    assert [fight.fray.supply[each] for each in (Token.POWER_ATTACK, Token.POWER_DEFENCE)] == [2, 2]


def test_every_card_gets_them_as_far_as_they_go() -> None:
    fight = arena(Power(count=2, on=On.CARDS, which=OWN))
    for name in ("rider", "gunner", "rider"):
        fight.lays(name)
    assert _powers(fight.effect()) == [2, 1, 0] and fight.fray.supply[Token.POWER_ATTACK] == 0


def test_one_card_is_chosen() -> None:
    fight = arena(Power(on=On.CARD, which=OWN))
    fight.lays("rider")
    fight.lays("gunner")
    fight.effect()
    assert fight.asked is not None and fight.asked.side is ATTACK
    assert _powers(fight.answers(PickCard(CardId("gunner"), ZoneId("attack-1")))) == [0, 1]


def test_nobody_chooses_where_the_supply_is_empty() -> None:
    fight = arena(Power(count=9, on=On.CARD, which=OWN))
    fight.lays("rider")
    fight.effect()
    fight.lays("gunner")
    assert fight.effect().asked is None and _powers(fight) == [3, 0]


def test_below_0_they_come_off_as_many_as_lie_there() -> None:
    fight = arena(Power(count=-2, on=On.CARD))
    fight.lays("farmer", power=1)
    fight.lays("marksman")
    fight.effect()
    assert fight.asked is None and _powers(fight, DEFENCE) == [0, 0] and fight.fray.supply == TOKENS


def test_nothing_counted_puts_nothing() -> None:
    fight = arena(Power(on=On.CARDS, which=OWN, per=Per(what=PerWhat.FALLEN)))
    fight.lays("rider")
    assert not fight.effect().happened(CardTokens)


def test_the_current_battlefield_gets_them() -> None:
    fight = arena(Power(count=9, on=On.BATTLEFIELD)).effect()
    assert fight.fray.here.power == 3 and fight.fray.supply[Token.POWER_DEFENCE] == 0
    assert len(fight.effect().happened(FieldPower)) == 1


@pytest.mark.parametrize("at", [-1, 1])
def test_or_the_one_that_is_named(at: int) -> None:
    assert arena(Power(on=On.BATTLEFIELD, field=FieldId("mine")), at=at).effect().fray.grounds[2].power == 1


def test_a_battlefield_that_is_not_in_the_row_gets_none() -> None:
    assert not arena(Power(on=On.BATTLEFIELD, field=FieldId("church"))).effect().happened(FieldPower)
