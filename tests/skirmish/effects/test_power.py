"""Power tokens on cards and battlefields."""

import pytest

from companion.rules.zone import CardId, ZoneId
from companion.skirmish.battle.actions import PickCard
from companion.skirmish.battle.events.members_and_tokens import CardTokens, FieldPower
from companion.skirmish.cards.effect import CardFilter, ConcernedSides, CountedThing, EffectMultiplier
from companion.skirmish.cards.effect_field_enums import PowerTokenPlace
from companion.skirmish.cards.enums_and_constants import FieldId, Side, Token
from companion.skirmish.effects.in_play.power_tokens import PowerTokens
from tests.skirmish.support.effect_arena import Arena, arena_with
from tests.skirmish.support.tiny_box import ATTACK, DEFENCE, TOKENS

OWN = CardFilter(side=ConcernedSides.OWN)


def _powers(arena: Arena, side: Side = ATTACK) -> list[int]:
    return [card.power for card in arena.fight.row.battlefields[1].column(side)]


def test_this_card_gets_them() -> None:
    arena = arena_with(PowerTokens(count=2))
    rider = arena.lays("rider")
    assert _powers(arena.effect(uid=rider.uid)) == [2] and arena.fight.tokens.supply[Token.POWER_ATTACK] == 1


def test_this_card_may_have_left() -> None:
    assert not arena_with(PowerTokens()).effect(uid=4).fight.stack.steps


@pytest.mark.parametrize("side", list(Side))
def test_they_are_of_the_colour_of_the_card(side: Side) -> None:
    arena = arena_with(PowerTokens(on=PowerTokenPlace.CARDS, which=CardFilter(side=ConcernedSides.BOTH)), side=side)
    arena.lays("rider")
    arena.lays("farmer")
    arena.effect(side)
    assert [arena.fight.tokens.supply[each] for each in (Token.POWER_ATTACK, Token.POWER_DEFENCE)] == [2, 2]


def test_every_card_gets_them_as_far_as_they_go() -> None:
    arena = arena_with(PowerTokens(count=2, on=PowerTokenPlace.CARDS, which=OWN))
    for name in ("rider", "gunner", "rider"):
        arena.lays(name)
    assert _powers(arena.effect()) == [2, 1, 0] and arena.fight.tokens.supply[Token.POWER_ATTACK] == 0


def test_one_card_is_chosen() -> None:
    arena = arena_with(PowerTokens(on=PowerTokenPlace.CARD, which=OWN))
    arena.lays("rider")
    arena.lays("gunner")
    arena.effect()
    assert arena.asked is not None and arena.asked.side is ATTACK
    assert _powers(arena.answers(PickCard(CardId("gunner"), ZoneId("attack-1")))) == [0, 1]


def test_nobody_chooses_where_the_supply_is_empty() -> None:
    arena = arena_with(PowerTokens(count=9, on=PowerTokenPlace.CARD, which=OWN))
    arena.lays("rider")
    arena.effect()
    arena.lays("gunner")
    assert arena.effect().asked is None and _powers(arena) == [3, 0]


def test_below_0_they_come_off_as_many_as_lie_there() -> None:
    arena = arena_with(PowerTokens(count=-2, on=PowerTokenPlace.CARD))
    arena.lays("farmer", power=1)
    arena.lays("marksman")
    arena.effect()
    assert arena.asked is None and _powers(arena, DEFENCE) == [0, 0] and arena.fight.tokens.supply == TOKENS


def test_nothing_counted_puts_nothing() -> None:
    arena = arena_with(PowerTokens(on=PowerTokenPlace.CARDS, which=OWN, per=EffectMultiplier(what=CountedThing.FALLEN)))
    arena.lays("rider")
    assert not arena.effect().happened(CardTokens)


def test_the_current_battlefield_gets_them() -> None:
    arena = arena_with(PowerTokens(count=9, on=PowerTokenPlace.BATTLEFIELD)).effect()
    assert arena.fight.battlefield.power == 3 and arena.fight.tokens.supply[Token.POWER_DEFENCE] == 0
    assert len(arena.effect().happened(FieldPower)) == 1


@pytest.mark.parametrize("at", [-1, 1])
def test_or_the_one_that_is_named(at: int) -> None:
    assert (
        arena_with(PowerTokens(on=PowerTokenPlace.BATTLEFIELD, field=FieldId("mine")), at=at)
        .effect()
        .fight.row.battlefields[2]
        .power
        == 1
    )


def test_a_battlefield_that_is_not_in_the_row_gets_none() -> None:
    assert (
        not arena_with(PowerTokens(on=PowerTokenPlace.BATTLEFIELD, field=FieldId("church")))
        .effect()
        .happened(FieldPower)
    )
