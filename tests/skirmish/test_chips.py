"""Chips of every kind, Eagles and crosshairs on cards in play."""

from dataclasses import replace

import pytest

from companion.rules.zone import CardId, ZoneId
from companion.skirmish.battle.actions import PickCard, PickToken, ShiftChip
from companion.skirmish.battle.events.people import CardMarked, CardTokens
from companion.skirmish.cards.effect import Which, Who
from companion.skirmish.cards.terms import Side, Token
from companion.skirmish.cards.vocabulary import Blank, Grit, Mark, Power, Shift
from companion.skirmish.cards.vocabulary.placing import Chip, On
from companion.skirmish.state.fight import InPlay
from companion.skirmish.state.firepower import firepower, strength
from tests.skirmish.arena import Arena, arena
from tests.skirmish.tiny import ATTACK, DEFENCE, TOKENS

OWN = Which(side=Who.OWN)
RIDER, HERE = CardId("rider"), ZoneId("attack-1")


def _now(fight: Arena, card: InPlay) -> InPlay:
    found = fight.fray.find(card.uid)
    assert found is not None
    return found.card


def _marked(fight: Arena, card: InPlay, token: Token, count: int = 1) -> InPlay:
    fight.fray = CardMarked(card.uid, card.card, HERE, token, count).onto(fight.fray)
    return _now(fight, card)


@pytest.mark.parametrize(
    ("chip", "token", "power"),
    [
        (Chip.OWN, Token.POWER_ATTACK, 2),
        (Chip.DOUBLE, Token.DOUBLE_ATTACK, 2),
        (Chip.RED, Token.RED, 2),
        (Chip.RED_DOUBLE, Token.RED_DOUBLE, 2),
    ],
)
def test_a_chip_of_each_kind_adds_to_a_card(chip: Chip, token: Token, power: int) -> None:
    count = 1 if chip in (Chip.DOUBLE, Chip.RED_DOUBLE) else 2
    fight = arena(Power(count=count, chip=chip))
    rider = fight.lays("rider")
    fight.effect(uid=rider.uid)
    assert _now(fight, rider).chips == power and fight.fray.supply[token] == TOKENS[token] - count
    assert firepower(fight.fray, _now(fight, rider), 1) == 1 + power


def test_as_many_as_there_are() -> None:
    fight = arena(Power(count=3, chip=Chip.RED_DOUBLE))
    rider = fight.lays("rider")
    assert _now(fight.effect(uid=rider.uid), rider).count(Token.RED_DOUBLE) == 1
    assert len(fight.effect(uid=rider.uid).happened(CardMarked)) == 1


def test_which_of_several_kinds_comes_off_is_chosen() -> None:
    fight = arena(Power(count=-2, on=On.CARD))
    farmer = fight.lays("farmer", power=2)
    fight.fray = CardMarked(farmer.uid, farmer.card, ZoneId("defence-1"), Token.RED, 1).onto(fight.fray)
    fight.effect()
    assert fight.asked is not None and fight.asked.side is ATTACK
    assert fight.choices == [PickToken(Token.POWER_DEFENCE), PickToken(Token.RED)]
    fight.answers(PickToken(Token.RED))
    assert fight.asked is None and _now(fight, farmer).power == 1 and not _now(fight, farmer).count(Token.RED)


def test_nobody_is_asked_where_all_of_them_go() -> None:
    fight = arena(Power(count=-3))
    rider = _marked(fight, fight.lays("rider", power=1), Token.DOUBLE_ATTACK)
    fight.effect(uid=rider.uid)
    assert fight.asked is None and _now(fight, rider).chips == 0 and fight.fray.supply == TOKENS


def test_true_grit_goes_off_a_card_that_the_side_chooses() -> None:
    fight = arena(Grit(count=-1, cards=True))
    fight.lays("marksman")
    for name in ("farmer", "farmer"):
        fight.lays(name, grit=1)
    fight.effect()
    assert fight.choices == [PickCard(CardId("farmer"), ZoneId("defence-1"), nth) for nth in (0, 1)]
    fight.answers(PickCard(CardId("farmer"), ZoneId("defence-1"), 1))
    assert [card.grit for card in fight.fray.here.column(DEFENCE)] == [0, 1, 0]


def test_nobody_is_asked_about_the_only_card_with_true_grit() -> None:
    fight = arena(Grit(count=-2, cards=True))
    fight.lays("marksman")
    farmer = fight.lays("farmer", grit=1)
    assert _now(fight.effect(), farmer).grit == 0 and len(fight.effect().happened(CardTokens)) == 1


def test_an_eagle_blanks_any_card_in_play() -> None:
    fight = arena(Blank())
    fight.lays("rider", power=2)
    fight.lays("farmer", field=0)
    assert fight.effect().choices == [PickCard(CardId("farmer"), ZoneId("defence-0")), PickCard(RIDER, HERE)]
    fight.answers(PickCard(RIDER, HERE))
    assert strength(fight.fray, ATTACK, 1) == 0 and fight.fray.supply[Token.EAGLE] == 0
    assert len(fight.effect().happened(CardMarked)) == 1


def test_below_0_an_eagle_comes_off() -> None:
    fight = arena(Blank(count=-1))
    fight.lays("gunner")
    rider = _marked(fight, fight.lays("rider"), Token.EAGLE)
    assert not _now(fight.effect(), rider).count(Token.EAGLE) and fight.fray.supply == TOKENS
    assert not fight.effect().fray.agenda


def test_no_card_gets_two_eagles() -> None:
    fight = arena(Blank(count=2))
    rider = fight.lays("rider")
    fight.fray = replace(fight.fray, supply={**fight.fray.supply, Token.EAGLE: 2})
    fight.tokens = {**TOKENS, Token.EAGLE: 2}
    assert _now(fight.effect(), rider).count(Token.EAGLE) == 1 and not fight.fray.agenda


def test_a_crosshair_marks_this_card_once() -> None:
    fight = arena(Mark())
    rider = fight.lays("rider")
    assert _now(fight.effect(uid=rider.uid), rider).count(Token.CROSSHAIR) == 1
    assert len(fight.effect(uid=rider.uid).happened(CardMarked)) == 1
    assert not arena(Mark()).effect(uid=9).happened(CardMarked)


def test_a_chip_goes_onto_another_own_card() -> None:
    fight = arena(Shift(but=("rider",)))
    shack = _marked(fight, fight.lays("rider"), Token.RED, 3)
    fight.lays("rider")
    fight.lays("farmer")
    gunner = fight.lays("gunner", field=0)
    fight.effect(uid=shack.uid)
    assert fight.asked is None
    assert (_now(fight, shack).count(Token.RED), _now(fight, gunner).count(Token.RED)) == (2, 1)


def test_chip_and_card_are_chosen() -> None:
    fight = arena(Shift())
    shack = _marked(fight, fight.lays("gunner", power=1), Token.RED)
    fight.lays("rider")
    fight.lays("rider", field=2)
    assert len(fight.effect(uid=shack.uid).choices) == 4
    fight.answers(ShiftChip(Token.POWER_ATTACK, RIDER, ZoneId("attack-2")))
    assert [card.power for card in fight.fray.grounds[2].column(Side.ATTACK)] == [1]


def test_where_there_is_no_chip_or_no_other_card_nothing_is_shifted() -> None:
    fight = arena(Shift())
    rider = fight.lays("rider", power=1)
    fight.effect(uid=rider.uid)
    other = fight.lays("gunner")
    assert fight.effect(uid=other.uid).happened(CardTokens) == [] and not fight.fray.agenda
    assert not fight.effect(uid=77).fray.agenda
