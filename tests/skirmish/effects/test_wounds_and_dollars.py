"""Wounds, dollars, and who has lost by what a card says."""

from collections.abc import Callable

import pytest

from companion.rules.zone import CardId, ZoneId
from companion.skirmish.battle.actions import Respond
from companion.skirmish.battle.events.wounds_and_dollars import DollarsMoved, WoundsChanged
from companion.skirmish.cards.effect import ConcernedSides
from companion.skirmish.cards.enums_and_constants import CardKind, Side
from companion.skirmish.cards.play_moments import Moment
from companion.skirmish.effects.answers.prevent_wound import PreventWound
from companion.skirmish.effects.gang.dollar import Dollar
from companion.skirmish.effects.gang.lose_game import LoseGame
from companion.skirmish.effects.gang.wound_leader import WoundLeader
from companion.skirmish.state.derived.invariants import find_broken_invariants
from companion.skirmish.state.fight_state import CardInPlay, Fight
from tests.skirmish.support.effect_arena import Arena, arena_with
from tests.skirmish.support.tiny_box import ATTACK, DEFENCE, DOLLARS, TOKENS, book, card, fight_of, shot

SHIELD = card("shield", DEFENCE, CardKind.ACTION, moment=Moment.WOUND, effects=(PreventWound(),))


def test_wounds_come_whoever_brings_them() -> None:
    for side in Side:
        assert arena_with(WoundLeader(count=2), side=side).effect(side).fight.tokens.wounds == 2


def test_the_fifth_wound_is_the_last() -> None:
    arena = arena_with(WoundLeader(count=9), wounds=3).effect()
    assert arena.fight.tokens.wounds == 5 and arena.referee().finish_if_over()


def test_below_0_they_heal_as_many_as_there_are() -> None:
    arena = arena_with(WoundLeader(count=-3), wounds=2).effect(DEFENCE)
    assert arena.fight.tokens.wounds == 0 and len(arena.effect(DEFENCE).happened(WoundsChanged)) == 1


def test_a_wound_can_be_prevented() -> None:
    arena = Arena(fight_of(book(SHIELD, shot(WoundLeader(count=2)))))
    arena.draws(DEFENCE, "shield")
    arena.effect()
    assert arena.asked is not None and arena.asked.side is DEFENCE
    arena.answers(Respond(CardId("shield"), ZoneId("discard-defence"))).lets_be()
    assert arena.fight.tokens.wounds == 1 and not arena.fight.stack.steps


def test_where_no_wound_is_due_none_is_prevented() -> None:
    assert not arena_with(PreventWound()).effect(DEFENCE).fight.stack.steps


def test_dollars_come_out_of_the_reserve_as_many_as_there_are() -> None:
    arena = arena_with(Dollar(count=3, who=ConcernedSides.BOTH)).effect()
    assert arena.fight.tokens.dollars == {ATTACK: 3, DEFENCE: 1} and arena.fight.tokens.reserve == 0


def test_or_from_the_enemy() -> None:
    arena = arena_with(Dollar(count=2, from_enemy=True), dollars={DEFENCE: 1}).effect()
    assert arena.fight.tokens.dollars == {ATTACK: 1, DEFENCE: 0} and arena.fight.tokens.reserve == DOLLARS - 1


def test_below_0_they_go_into_the_reserve() -> None:
    arena = arena_with(Dollar(count=-2, who=ConcernedSides.ENEMY), dollars={DEFENCE: 1}).effect()
    assert arena.fight.tokens.dollars[DEFENCE] == 0 and arena.fight.tokens.reserve == DOLLARS
    assert len(arena.effect().happened(DollarsMoved)) == 1


@pytest.mark.parametrize(
    ("who", "loser"), [(ConcernedSides.OWN, ATTACK), (ConcernedSides.ENEMY, DEFENCE), (ConcernedSides.BOTH, ATTACK)]
)
def test_a_side_has_lost(who: ConcernedSides, loser: Side) -> None:
    arena = arena_with(LoseGame(who=who)).effect()
    assert arena.fight.loser is loser and arena.referee().finish_if_over()


@pytest.mark.parametrize(
    ("spoil", "wrong"),
    [
        (lambda fight: fight.with_tokens(reserve=DOLLARS + 1), "5 dollars, not 4"),
        (lambda fight: fight.with_tokens(reserve=5, dollars={ATTACK: -1}), "less than no dollars"),
        (lambda fight: fight.with_battlefield(0, dollars=1), "5 dollars, not 4"),
        (lambda fight: fight.with_tokens(wounds=6), "6 wounds"),
        (lambda fight: fight.with_row(order=(0, 1)), "every battlefield once"),
        (
            lambda fight: fight.with_column(0, ATTACK, (CardInPlay(9, CardId("rider"), host=4),)),
            "a card that is not there",
        ),
    ],
)
def test_what_is_wrong_with_a_purse_or_the_row_is_said(spoil: Callable[[Fight], Fight], wrong: str) -> None:
    assert any(wrong in each for each in find_broken_invariants(spoil(fight_of(book())), TOKENS))
