"""Cards of two decks (l.446-448), and cards that are played as soon as they are drawn (R1-50)."""

from dataclasses import replace
from typing import Any

import pytest

from companion.rules.parts.deck import Deck
from companion.rules.zone import CardId
from companion.skirmish.battle.actions import DrawCard, DrawFrom, PickField
from companion.skirmish.battle.draw import draw
from companion.skirmish.battle.events.hands import Drew, NothingDrawn, Reshuffled
from companion.skirmish.battle.events.playing import CardPlayed
from companion.skirmish.cards.effect import Where
from companion.skirmish.cards.terms import CardKind, DeckId, Side, discard_pile
from companion.skirmish.cards.vocabulary import Countdown, Draw
from companion.skirmish.state.stack import Owed
from tests.skirmish.arena import Arena
from tests.skirmish.tiny import ATTACK, DEFENCE, book, card, fray_of, frontier, red

COACH = CardId("coach")


def _two_decks(copies: int = 3, **more: Any) -> Arena:
    """The defenders have a Stagecoach deck of so many cards beside their own."""
    printed = book(card(COACH, DEFENCE, set="1.1", copies=copies, **more))
    fight = Arena(fray_of(printed, turn=DEFENCE))
    stock = {**printed.deck(DEFENCE), COACH: copies}
    fight.fray = fight.fray.with_force(DEFENCE, stage=Deck.of({COACH: copies}), stock=stock)
    return fight


def _draws(fight: Arena, side: Side, count: int) -> Arena:
    battle = fight.battle()
    draw(battle, side, count)
    fight.fray = battle.fray
    fight.events += battle.play.events
    return fight.does()


def test_one_card_of_each() -> None:
    """l.448."""
    fight = _draws(_two_decks(), DEFENCE, 2)
    assert fight.asked is not None and fight.asked.side is DEFENCE
    assert fight.choices == [DrawFrom(0), DrawFrom(1), DrawFrom(2)]
    fight.answers(DrawFrom(1))
    assert [each.deck for each in fight.happened(Drew)] == [None, DeckId.STAGE_DEFENCE]
    assert fight.fray.defence.hand[1] == COACH and fight.fray.defence.stage.size == 2


@pytest.mark.parametrize("stage", [0, 2])
def test_or_both_of_the_same(stage: int) -> None:
    fight = _draws(_two_decks(), DEFENCE, 2).answers(DrawFrom(stage))
    assert fight.fray.defence.hand.count(COACH) == stage and len(fight.fray.defence.hand) == 2


def test_an_effect_leaves_the_choice_too() -> None:
    fight = _two_decks(effects=(Draw(count=2),)).effect(DEFENCE, "card:coach")
    assert fight.choices == [DrawFrom(0), DrawFrom(1), DrawFrom(2)]


def test_no_more_than_there_are_and_nobody_is_asked_when_it_is_empty() -> None:
    fight = _draws(_two_decks(copies=1), DEFENCE, 2)
    assert fight.choices == [DrawFrom(0), DrawFrom(1)]
    fight.answers(DrawFrom(1))
    assert _draws(fight, DEFENCE, 1).asked is None and len(fight.goes_on().fray.defence.hand) == 3
    assert _draws(_two_decks(), ATTACK, 2).asked is None


def test_it_never_refills() -> None:
    """R1-38: discards become the own deck again, never this one."""
    fight = _two_decks(copies=1)
    fight = _draws(fight, DEFENCE, 1).answers(DrawFrom(1))
    fight.fray = fight.fray.with_force(DEFENCE, hand=(), discard=(COACH,))
    fight.fray = replace(fight.fray, owed=(Owed(DEFENCE, deck=DeckId.STAGE_DEFENCE),))
    fight.does()
    assert fight.happened(NothingDrawn) and not fight.happened(Reshuffled)


def test_real_cards_come_from_both_unseen() -> None:
    fight = _two_decks()
    fight.fray = replace(fight.fray, owed=(Owed(DEFENCE), Owed(DEFENCE, deck=DeckId.STAGE_DEFENCE)))
    fight.chance(DrawCard(DEFENCE)).chance(DrawCard(DEFENCE, deck=DeckId.STAGE_DEFENCE))
    assert fight.fray.defence.hand == (None, None) and fight.fray.defence.stage.size == 2


def _buying(printed: Any, side: Side = DEFENCE, at: int = 1) -> Arena:
    """A side draws the only card of the Frontier deck, known to us."""
    fight = Arena(fray_of(book(printed), at, frontier=frontier(printed), turn=ATTACK))
    fight.fray = replace(fight.fray, owed=(Owed(side, deck=DeckId.FRONTIER),))
    return fight.goes_on()


def test_some_are_played_at_once_whoever_s_turn_it_is() -> None:
    """R1-50, l.512."""
    fight = _buying(red("shakes", CardKind.ACTION, at_once=True, cost=3, effects=(Countdown(),)))
    assert fight.happened(CardPlayed) == [CardPlayed(DEFENCE, CardId("shakes"), discard_pile(None))]
    assert fight.fray.frontier.discard == ("shakes",) and fight.fray.countdown == 5 and not fight.fray.defence.hand


def test_those_for_the_enemy_lie_in_its_column() -> None:
    """l.515."""
    fight = _buying(red("desperadoes", at_once=True, for_enemy=True, firepower=2))
    assert fight.lying(1, ATTACK) == ["desperadoes"] and fight.fray.here.attack[0].owner is ATTACK


def test_where_there_is_a_choice_its_owner_has_it() -> None:
    fight = _buying(red("tent", at_once=True, reach=(Where.HERE, Where.NEXT)))
    assert fight.choices == [PickField(1), PickField(2)]
    assert fight.answers(PickField(2)).lying(2, DEFENCE) == ["tent"]


@pytest.mark.parametrize("at", [-1, 1])
def test_what_has_no_place_stays_in_the_hand(at: int) -> None:
    only = ("mine",) if at >= 0 else ()
    fight = _buying(red("shakes", CardKind.ACTION, at_once=True, only_at=only), at=at)
    assert fight.fray.defence.hand == ("shakes",) and not fight.fray.agenda


def test_others_stay_a_secret() -> None:
    fight = _buying(red("drifter"))
    assert fight.fray.defence.hand == ("drifter",) and not fight.happened(CardPlayed)
    assert fight.happened(Drew)[0].seen_by(0).card is None
