"""Cards of two decks (l.446-448), and cards that are played as soon as they are drawn (R1-50)."""

from typing import Any

import pytest

from companion.rules.parts.unordered_deck import Deck
from companion.rules.zone import CardId
from companion.skirmish.battle.actions import DrawCard, DrawFrom, PickField
from companion.skirmish.battle.draws_by_chance import request_draws
from companion.skirmish.battle.events.draws_and_discards import Drew, NothingDrawn, Reshuffled
from companion.skirmish.battle.events.played_cards import CardPlayed, DoneCardLeft
from companion.skirmish.cards.effect import BattlefieldRange
from companion.skirmish.cards.effect_field_enums import LeaveDestination
from companion.skirmish.cards.enums_and_constants import CardKind, DeckId, Keepsake, Side, discard_pile_zone
from companion.skirmish.effects.battlefield.change_countdown import ChangeCountdown
from companion.skirmish.effects.branches.first_claim_or_later import FirstClaimOrLater
from companion.skirmish.effects.hands.draw import Draw
from companion.skirmish.effects.in_play.leave import Leave
from companion.skirmish.state.stack import OwedDraw
from tests.skirmish.support.effect_arena import Arena
from tests.skirmish.support.tiny_box import ATTACK, DEFENCE, book, card, fight_of, frontier, red

COACH = CardId("coach")


def _two_decks(copies: int = 3, **more: Any) -> Arena:
    """The defenders have a Stagecoach deck of so many cards beside their own."""
    printed = book(card(COACH, DEFENCE, set="1.1", copies=copies, **more))
    arena = Arena(fight_of(printed, side=DEFENCE))
    stock = {**printed.count_deck_copies(DEFENCE), COACH: copies}
    arena.fight = arena.fight.with_zones(DEFENCE, stage=Deck.with_copies({COACH: copies}), stock=stock)
    return arena


def _draws(arena: Arena, side: Side, count: int) -> Arena:
    referee = arena.referee()
    request_draws(referee, side, count)
    arena.fight = referee.fight
    arena.events += referee.play.events
    return arena.does()


def test_one_card_of_each() -> None:
    """l.448."""
    arena = _draws(_two_decks(), DEFENCE, 2)
    assert arena.asked is not None and arena.asked.side is DEFENCE
    assert arena.choices == [DrawFrom(0), DrawFrom(1), DrawFrom(2)]
    arena.answers(DrawFrom(1))
    assert [each.deck for each in arena.happened(Drew)] == [None, DeckId.STAGE_DEFENCE]
    assert arena.fight.defence.hand[1] == COACH and arena.fight.defence.stage.size == 2


@pytest.mark.parametrize("stage", [0, 2])
def test_or_both_of_the_same(stage: int) -> None:
    arena = _draws(_two_decks(), DEFENCE, 2).answers(DrawFrom(stage))
    assert arena.fight.defence.hand.count(COACH) == stage and len(arena.fight.defence.hand) == 2


def test_an_effect_leaves_the_choice_too() -> None:
    arena = _two_decks(effects=(Draw(count=2),)).effect(DEFENCE, "card:coach")
    assert arena.choices == [DrawFrom(0), DrawFrom(1), DrawFrom(2)]


def test_no_more_than_there_are_and_nobody_is_asked_when_it_is_empty() -> None:
    arena = _draws(_two_decks(copies=1), DEFENCE, 2)
    assert arena.choices == [DrawFrom(0), DrawFrom(1)]
    arena.answers(DrawFrom(1))
    assert _draws(arena, DEFENCE, 1).asked is None and len(arena.goes_on().fight.defence.hand) == 3
    assert _draws(_two_decks(), ATTACK, 2).asked is None


def test_it_never_refills() -> None:
    """R1-38: discards become the own deck again, never this one."""
    arena = _two_decks(copies=1)
    arena = _draws(arena, DEFENCE, 1).answers(DrawFrom(1))
    arena.fight = arena.fight.with_zones(DEFENCE, hand=(), discard=(COACH,))
    arena.fight = arena.fight.with_stack(owed=(OwedDraw(DEFENCE, deck=DeckId.STAGE_DEFENCE),))
    arena.does()
    assert arena.happened(NothingDrawn) and not arena.happened(Reshuffled)


def test_real_cards_come_from_both_unseen() -> None:
    arena = _two_decks()
    arena.fight = arena.fight.with_stack(owed=(OwedDraw(DEFENCE), OwedDraw(DEFENCE, deck=DeckId.STAGE_DEFENCE)))
    arena.chance(DrawCard(DEFENCE)).chance(DrawCard(DEFENCE, deck=DeckId.STAGE_DEFENCE))
    assert arena.fight.defence.hand == (None, None) and arena.fight.defence.stage.size == 2


def _buying(printed: Any, side: Side = DEFENCE, at: int = 1) -> Arena:
    """A side draws the only card of the Frontier deck, known to us."""
    arena = Arena(fight_of(book(printed), at, frontier=frontier(printed), side=ATTACK))
    arena.fight = arena.fight.with_stack(owed=(OwedDraw(side, deck=DeckId.FRONTIER),))
    return arena.goes_on()


def test_some_are_played_at_once_whoever_s_turn_it_is() -> None:
    """R1-50, l.512."""
    arena = _buying(red("shakes", CardKind.ACTION, at_once=True, cost=3, effects=(ChangeCountdown(),)))
    assert arena.happened(CardPlayed) == [CardPlayed(DEFENCE, CardId("shakes"), discard_pile_zone(None))]
    assert (
        arena.fight.frontier.discard == ("shakes",)
        and arena.fight.tokens.countdown == 5
        and not arena.fight.defence.hand
    )


def test_some_go_back_into_the_frontier_deck_the_first_time_only() -> None:
    """l.512, l.519."""
    effect = FirstClaimOrLater(
        token=Keepsake.FEVER, first=(Leave(goes=LeaveDestination.DECK),), later=(ChangeCountdown(),)
    )
    arena = _buying(red("shakes", CardKind.ACTION, at_once=True, effects=(effect,)))
    assert arena.happened(DoneCardLeft) == [DoneCardLeft(DEFENCE, CardId("shakes"), LeaveDestination.DECK)]
    assert arena.fight.frontier.discard == () and arena.fight.frontier.deck.size == 1
    arena.fight = arena.fight.with_stack(owed=(OwedDraw(ATTACK, deck=DeckId.FRONTIER),))
    arena.goes_on()
    assert arena.fight.frontier.discard == ("shakes",) and arena.fight.frontier.deck.size == 0
    assert len(arena.happened(DoneCardLeft)) == 1


def test_those_for_the_enemy_lie_in_its_column() -> None:
    """l.515."""
    arena = _buying(red("desperadoes", at_once=True, for_enemy=True, firepower=2))
    assert arena.lying(1, ATTACK) == ["desperadoes"] and arena.fight.battlefield.attack[0].owner is ATTACK


def test_where_there_is_a_choice_its_owner_has_it() -> None:
    arena = _buying(red("tent", at_once=True, reach=(BattlefieldRange.HERE, BattlefieldRange.NEXT)))
    assert arena.choices == [PickField(1), PickField(2)]
    assert arena.answers(PickField(2)).lying(2, DEFENCE) == ["tent"]


@pytest.mark.parametrize("at", [-1, 1])
def test_what_has_no_place_stays_in_the_hand(at: int) -> None:
    only = ("mine",) if at >= 0 else ()
    arena = _buying(red("shakes", CardKind.ACTION, at_once=True, only_at=only), at=at)
    assert arena.fight.defence.hand == ("shakes",) and not arena.fight.stack.steps


def test_others_stay_a_secret() -> None:
    arena = _buying(red("drifter"))
    assert arena.fight.defence.hand == ("drifter",) and not arena.happened(CardPlayed)
    assert arena.happened(Drew)[0].as_seen_by(0).card is None
