"""Nobody is asked where there is nothing to choose: optional effects without a target, and whole hands that go."""

from typing import Any

import pytest

from companion.skirmish.battle.actions import Decline, PickOption
from companion.skirmish.cards.effect import CardFilter, ConcernedSides, CountedThing, Effect, EffectMultiplier
from companion.skirmish.cards.effect_field_enums import PowerTokenPlace
from companion.skirmish.cards.enums_and_constants import Token
from companion.skirmish.effects.battlefield.change_countdown import ChangeCountdown
from companion.skirmish.effects.gang.kill import Kill
from companion.skirmish.effects.hands.discard import Discard
from companion.skirmish.effects.hands.recover import Recover
from companion.skirmish.effects.hands.search import Search
from companion.skirmish.effects.in_play.destroy import Destroy
from companion.skirmish.effects.in_play.move_card import MoveCard
from companion.skirmish.effects.in_play.power_tokens import PowerTokens
from companion.skirmish.effects.in_play.true_grit_tokens import TrueGritTokens
from companion.skirmish.state.fight_state import GameDifferences
from tests.skirmish.support.effect_arena import Arena, arena_with
from tests.skirmish.support.tiny_box import ATTACK, DEFENCE

NONE_LEFT: dict[Token, int] = dict.fromkeys(Token, 0)
IDLE = (
    Destroy(may=True), Destroy(may=True, budget=3), MoveCard(may=True), Recover(may=True),
    Kill(may=True, per=EffectMultiplier(what=CountedThing.IN_PLAY)), TrueGritTokens(may=True), PowerTokens(may=True),
    PowerTokens(may=True, on=PowerTokenPlace.BATTLEFIELD), Discard(may=True), ChangeCountdown(may=True, count=1),
)  # fmt: skip


@pytest.mark.parametrize("effect", IDLE, ids=lambda effect: type(effect).__name__)
def test_l185_what_can_do_nothing_is_not_offered(effect: Effect) -> None:
    arena = _without_tokens(effect)
    assert arena.asked is None and not arena.fight.stack.steps
    of_old = _without_tokens(effect, variant=GameDifferences(first_texts=True))
    assert of_old.choices == [PickOption(0), Decline()], "recorded games are asked as they were"


def _without_tokens(effect: Effect, **changes: Any) -> Arena:
    arena = arena_with(effect, supply=NONE_LEFT, **changes)
    arena.tokens = NONE_LEFT
    return arena.effect()


def test_an_empty_deck_is_not_searched() -> None:
    arena = arena_with(Search(may=True))
    arena.empties(ATTACK)
    assert arena.effect().asked is None


def test_what_can_do_something_is_offered_and_may_be_declined() -> None:
    arena = arena_with(Destroy(may=True, which=CardFilter(side=ConcernedSides.ENEMY)))
    arena.lays("farmer")
    assert arena.effect().choices == [PickOption(0), Decline()]
    arena.answers(Decline())
    assert arena.lying(1, DEFENCE) == ["farmer"]


def _owing(*hand: str, **changes: Any) -> Arena:
    arena = arena_with(Discard(count=2), **changes)
    arena.draws(DEFENCE, *hand)
    return arena.effect()


def test_exactly_the_cards_that_are_left_go_unasked() -> None:
    arena = _owing("farmer", "marksman")
    assert arena.asked is None and sorted(arena.fight.defence.discard) == ["farmer", "marksman"]
    assert _owing("farmer", "marksman", variant=GameDifferences(first_texts=True)).asked is not None


def test_one_card_more_and_its_owner_chooses() -> None:
    assert _owing("farmer", "marksman", "prayer").asked is not None


def test_real_cards_are_told_even_if_all_of_them_go() -> None:
    arena = arena_with(Discard(count=2))
    arena.draws_unknown(DEFENCE, 2)
    assert arena.effect().asked is not None
