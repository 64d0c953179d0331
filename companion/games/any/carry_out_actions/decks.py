"""Decks of the sheet: drawing, playing, and shuffling in again."""

from companion.games.any import actions as act
from companion.games.any.carry_out_actions.event_collector import Play, seat_of
from companion.games.any.derived.decks import cards_left, hand_of
from companion.games.any.events import decks as ev
from companion.rules.seats_and_viewers import Actor


def draw(play: Play, actor: Actor, action: act.Draw) -> None:
    """Draw; chance says which card it is."""
    play.emit(ev.DrawBegan(seat_of(actor), action.deck))


def deal_card(play: Play, actor: Actor, action: act.DealCard) -> None:
    """Give the card to the hand of whoever draws."""
    play.emit(ev.CardDrawn(action.seat, action.deck, cards_left(play.state, action.deck)[action.index]))


def turn_card(play: Play, actor: Actor, action: act.TurnCard) -> None:
    """Turn the card up."""
    play.emit(ev.CardTurned(action.deck, cards_left(play.state, action.deck)[action.index]))


def play_card(play: Play, actor: Actor, action: act.PlayCard) -> None:
    """Play a card of one's own."""
    play.emit(ev.CardPlayed(seat_of(actor), action.deck, action.card))


def put_back(play: Play, actor: Actor, action: act.PutBack) -> None:
    """Shuffle a card of one's own in again."""
    play.emit(ev.CardPutBack(seat_of(actor), action.deck, action.card))


def put_back_hand(play: Play, actor: Actor, action: act.PutBackHand) -> None:
    """Shuffle in again what somebody who went home had in hand."""
    cards = hand_of(play.state, action.deck, action.seat)
    play.emit(ev.HandPutBack(seat_of(actor), action.seat, action.deck, len(cards), cards))


def reshuffle(play: Play, actor: Actor, action: act.Reshuffle) -> None:
    """Shuffle the pile in again."""
    play.emit(ev.PileShuffledIn(seat_of(actor), action.deck))
