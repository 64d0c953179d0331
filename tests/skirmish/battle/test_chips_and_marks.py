"""Chips of every kind, Eagles and crosshairs on cards in play."""

import pytest

from companion.rules.zone import CardId, ZoneId
from companion.skirmish.battle.actions import PickCard, PickToken, ShiftChip
from companion.skirmish.battle.events.members_and_tokens import CardMarked, CardTokens
from companion.skirmish.cards.effect import CardFilter, ConcernedSides
from companion.skirmish.cards.effect_field_enums import ChipColour, PowerTokenPlace
from companion.skirmish.cards.enums_and_constants import Side, Token
from companion.skirmish.effects.in_play.blank import Blank
from companion.skirmish.effects.in_play.mark_with_crosshair import MarkWithCrosshair
from companion.skirmish.effects.in_play.power_tokens import PowerTokens
from companion.skirmish.effects.in_play.shift_chip import ShiftChipToCard
from companion.skirmish.effects.in_play.true_grit_tokens import TrueGritTokens
from companion.skirmish.state.derived.firepower import card_firepower, side_firepower
from companion.skirmish.state.fight_state import CardInPlay
from tests.skirmish.support.effect_arena import Arena, arena_with
from tests.skirmish.support.tiny_box import ATTACK, DEFENCE, TOKENS

OWN = CardFilter(side=ConcernedSides.OWN)
RIDER, HERE = CardId("rider"), ZoneId("attack-1")


def _now(arena: Arena, card: CardInPlay) -> CardInPlay:
    found = arena.fight.find_in_play(card.uid)
    assert found is not None
    return found.card


def _marked(arena: Arena, card: CardInPlay, token: Token, count: int = 1) -> CardInPlay:
    arena.fight = CardMarked(card.uid, card.card, HERE, token, count).apply_to(arena.fight)
    return _now(arena, card)


@pytest.mark.parametrize(
    ("chip", "token", "power"),
    [
        (ChipColour.OWN, Token.POWER_ATTACK, 2),
        (ChipColour.DOUBLE, Token.DOUBLE_ATTACK, 2),
        (ChipColour.RED, Token.RED, 2),
        (ChipColour.RED_DOUBLE, Token.RED_DOUBLE, 2),
    ],
)
def test_a_chip_of_each_kind_adds_to_a_card(chip: ChipColour, token: Token, power: int) -> None:
    count = 1 if chip in (ChipColour.DOUBLE, ChipColour.RED_DOUBLE) else 2
    arena = arena_with(PowerTokens(count=count, chip=chip))
    rider = arena.lays("rider")
    arena.effect(uid=rider.uid)
    assert _now(arena, rider).chip_firepower == power and arena.fight.tokens.supply[token] == TOKENS[token] - count
    assert card_firepower(arena.fight, _now(arena, rider), 1) == 1 + power


def test_as_many_as_there_are() -> None:
    arena = arena_with(PowerTokens(count=3, chip=ChipColour.RED_DOUBLE))
    rider = arena.lays("rider")
    assert _now(arena.effect(uid=rider.uid), rider).count_marks(Token.RED_DOUBLE) == 1
    assert len(arena.effect(uid=rider.uid).happened(CardMarked)) == 1


def test_which_of_several_kinds_comes_off_is_chosen() -> None:
    arena = arena_with(PowerTokens(count=-2, on=PowerTokenPlace.CARD))
    farmer = arena.lays("farmer", power=2)
    arena.fight = CardMarked(farmer.uid, farmer.card, ZoneId("defence-1"), Token.RED, 1).apply_to(arena.fight)
    arena.effect()
    assert arena.asked is not None and arena.asked.side is ATTACK
    assert arena.choices == [PickToken(Token.POWER_DEFENCE), PickToken(Token.RED)]
    arena.answers(PickToken(Token.RED))
    assert arena.asked is None and _now(arena, farmer).power == 1 and not _now(arena, farmer).count_marks(Token.RED)


def test_nobody_is_asked_where_all_of_them_go() -> None:
    arena = arena_with(PowerTokens(count=-3))
    rider = _marked(arena, arena.lays("rider", power=1), Token.DOUBLE_ATTACK)
    arena.effect(uid=rider.uid)
    assert arena.asked is None and _now(arena, rider).chip_firepower == 0 and arena.fight.tokens.supply == TOKENS


def test_true_grit_goes_off_a_card_that_the_side_chooses() -> None:
    arena = arena_with(TrueGritTokens(count=-1, cards=True))
    arena.lays("marksman")
    for name in ("farmer", "farmer"):
        arena.lays(name, grit=1)
    arena.effect()
    assert arena.choices == [PickCard(CardId("farmer"), ZoneId("defence-1"), nth) for nth in (0, 1)]
    arena.answers(PickCard(CardId("farmer"), ZoneId("defence-1"), 1))
    assert [card.grit for card in arena.fight.battlefield.column(DEFENCE)] == [0, 1, 0]


def test_nobody_is_asked_about_the_only_card_with_true_grit() -> None:
    arena = arena_with(TrueGritTokens(count=-2, cards=True))
    arena.lays("marksman")
    farmer = arena.lays("farmer", grit=1)
    assert _now(arena.effect(), farmer).grit == 0 and len(arena.effect().happened(CardTokens)) == 1


def test_an_eagle_blanks_any_card_in_play() -> None:
    arena = arena_with(Blank())
    arena.lays("rider", power=2)
    arena.lays("farmer", field=0)
    assert arena.effect().choices == [PickCard(CardId("farmer"), ZoneId("defence-0")), PickCard(RIDER, HERE)]
    arena.answers(PickCard(RIDER, HERE))
    assert side_firepower(arena.fight, ATTACK, 1) == 0 and arena.fight.tokens.supply[Token.EAGLE] == 0
    assert len(arena.effect().happened(CardMarked)) == 1


def test_below_0_an_eagle_comes_off() -> None:
    arena = arena_with(Blank(count=-1))
    arena.lays("gunner")
    rider = _marked(arena, arena.lays("rider"), Token.EAGLE)
    assert not _now(arena.effect(), rider).count_marks(Token.EAGLE) and arena.fight.tokens.supply == TOKENS
    assert not arena.effect().fight.stack.steps


def test_no_card_gets_two_eagles() -> None:
    arena = arena_with(Blank(count=2))
    rider = arena.lays("rider")
    arena.fight = arena.fight.with_tokens(supply={**arena.fight.tokens.supply, Token.EAGLE: 2})
    arena.tokens = {**TOKENS, Token.EAGLE: 2}
    assert _now(arena.effect(), rider).count_marks(Token.EAGLE) == 1 and not arena.fight.stack.steps


def test_a_crosshair_marks_this_card_once() -> None:
    arena = arena_with(MarkWithCrosshair())
    rider = arena.lays("rider")
    assert _now(arena.effect(uid=rider.uid), rider).count_marks(Token.CROSSHAIR) == 1
    assert len(arena.effect(uid=rider.uid).happened(CardMarked)) == 1
    assert not arena_with(MarkWithCrosshair()).effect(uid=9).happened(CardMarked)


def test_a_chip_goes_onto_another_own_card() -> None:
    arena = arena_with(ShiftChipToCard(but=("rider",)))
    shack = _marked(arena, arena.lays("rider"), Token.RED, 3)
    arena.lays("rider")
    arena.lays("farmer")
    gunner = arena.lays("gunner", field=0)
    arena.effect(uid=shack.uid)
    assert arena.asked is None
    assert (_now(arena, shack).count_marks(Token.RED), _now(arena, gunner).count_marks(Token.RED)) == (2, 1)


def test_chip_and_card_are_chosen() -> None:
    arena = arena_with(ShiftChipToCard())
    shack = _marked(arena, arena.lays("gunner", power=1), Token.RED)
    arena.lays("rider")
    arena.lays("rider", field=2)
    assert len(arena.effect(uid=shack.uid).choices) == 4
    arena.answers(ShiftChip(Token.POWER_ATTACK, RIDER, ZoneId("attack-2")))
    assert [card.power for card in arena.fight.row.battlefields[2].column(Side.ATTACK)] == [1]


def test_where_there_is_no_chip_or_no_other_card_nothing_is_shifted() -> None:
    arena = arena_with(ShiftChipToCard())
    rider = arena.lays("rider", power=1)
    arena.effect(uid=rider.uid)
    other = arena.lays("gunner")
    assert arena.effect(uid=other.uid).happened(CardTokens) == [] and not arena.fight.stack.steps
    assert not arena.effect(uid=77).fight.stack.steps
