"""Showdown: cards up, specials exchanged, then the dealer turns cards until somebody misses."""

from typing import Final

from companion.games.quickdraw.actions import Answer, KeepAll, Show, TradeExtra, TurnUpDealer, TurnUpFront
from companion.games.quickdraw.cards import DOUBLE_DRAW, EXCHANGED, HAND_SIZE
from companion.games.quickdraw.events.showdown import (
    Answered,
    AnswersAwaited,
    CardShown,
    DealerDiscarded,
    DealerTurnedUp,
    ExchangeBegan,
    ExchangeEnded,
    ExtraTraded,
    ExtraTradeOffered,
    HandTurnedUp,
    Missed,
    RevealBegan,
    ShowdownBegan,
    SpecialDiscarded,
)
from companion.games.quickdraw.events.trading import KeptAll, TurnedUp
from companion.games.quickdraw.known_cards import possible_hand_cards
from companion.games.quickdraw.phases import start_and_end_hand
from companion.games.quickdraw.phases.compare_cards import winning_cards_against_dealer
from companion.games.quickdraw.phases.phase_types import Offers, QuickDrawPlay
from companion.games.quickdraw.state import State
from companion.rules.actions_and_offers import Offer, OneOf
from companion.rules.parts.turn_order import order_clockwise
from companion.rules.seats_and_viewers import Seat

REVEALS: Final = (3, 2, 1, 1, 1)
"""Cards the dealer turns in each reveal (l.85-99); five reveals, as nobody has more cards (l.103)."""


def begin_showdown(play: QuickDrawPlay, first: Seat) -> None:
    """Turn up all cards of everybody still in (l.77)."""
    state = play.state
    play.emit(ShowdownBegan(tuple(order_clockwise(first, len(state.players), state.seats_in_hand))))
    for seat in play.state.queue:
        if known := play.state.players[seat].hand.known_cards:
            play.emit(HandTurnedUp(seat, known))
    _exchange_when_shown(play)


def seats_yet_to_show(state: State) -> tuple[Seat, ...]:
    """Return the seats that must still show cards that the companion does not know."""
    return tuple(seat for seat in state.seats_not_beaten if state.players[seat].hand.cards)


def offers_to_show_cards(state: State, seat: Seat) -> Offers:
    """Return the offers to show any card the seat may hold."""
    return (Offer(Show, {"card": OneOf(possible_hand_cards(state, seat))}),)


def show_card(play: QuickDrawPlay, seat: Seat, action: Show) -> None:
    """Turn up a card, in any order. A seat that fled may show its cards too."""
    play.emit(CardShown(seat, action.card))
    if play.state.players[seat].standing:
        _exchange_when_shown(play)


def _exchange_when_shown(play: QuickDrawPlay) -> None:
    if not seats_yet_to_show(play.state):
        _begin_exchange(play)


# Exchange of specials.


def _begin_exchange(play: QuickDrawPlay) -> None:
    if not play.state.queue:
        _begin_reveal(play, 1)
        return
    seat = play.state.queue[0]
    specials = [card for card in play.state.players[seat].front.known_cards if card in EXCHANGED]
    for card in specials:
        play.emit(SpecialDiscarded(seat, card))
    # CQ-22: only a Double Draw held when the cards are turned up is good for one more trade.
    play.emit(ExchangeBegan(seat, specials.count(DOUBLE_DRAW)))
    _exchange(play)


def _exchange(play: QuickDrawPlay) -> None:
    state = play.state
    seat = state.queue[0]
    if state.players[seat].count_cards < HAND_SIZE:
        start_and_end_hand.refill_deck(play)  # CQ-37: who traded a trigger card is made up to five here
    elif state.extra:
        play.emit(ExtraTradeOffered(seat))
    else:
        play.emit(ExchangeEnded(seat))
        _begin_exchange(play)


def turn_up_replacement(play: QuickDrawPlay, action: TurnUpFront) -> None:
    """Turn up a replacement. A special that does not count here is replaced in turn (l.77)."""
    play.emit(TurnedUp(action.seat, action.card))
    if action.card in EXCHANGED:
        play.emit(SpecialDiscarded(action.seat, action.card))
    _exchange(play)


def extra_trade_offers(state: State, seat: Seat) -> Offers:
    """Return the offers to trade any of the five, also one that lay face up before (l.79, CQ-23), or none."""
    cards = tuple(dict.fromkeys(state.players[seat].front.known_cards))
    return Offer(TradeExtra, {"card": OneOf(cards)}), Offer(KeepAll)


def trade_extra_card(play: QuickDrawPlay, seat: Seat, action: TradeExtra) -> None:
    """Trade one more card for a Double Draw."""
    play.emit(ExtraTraded(seat, action.card))
    _exchange(play)


def decline_second_trade(play: QuickDrawPlay, seat: Seat, action: KeepAll) -> None:
    """Do without the second trade, which is not forced."""
    play.emit(KeptAll(seat))
    _exchange(play)


# The dealer's cards.


def _begin_reveal(play: QuickDrawPlay, number: int) -> None:
    # CQ-25: the old cards are cleared, unless the table wants them to stay; "out of the four" are the player's own.
    keep = play.state.setup.ruling("CQ-25") == "all"
    play.emit(RevealBegan(number, REVEALS[number - 1], () if keep else play.state.table.known_cards))
    start_and_end_hand.refill_deck(play)


def turn_up_dealer_card(play: QuickDrawPlay, action: TurnUpDealer) -> None:
    """Turn up a card of the dealer. Specials but the Wild are replaced (l.114, l.120, l.126).

    After the last card everybody answers.
    """
    play.emit(DealerTurnedUp(action.card))
    if action.card in EXCHANGED:
        play.emit(DealerDiscarded(action.card))
    if play.state.to_turn:
        start_and_end_hand.refill_deck(play)
    else:
        _judge(play)


def _judge(play: QuickDrawPlay) -> None:
    state = play.state
    choosing: list[Seat] = []
    for seat in state.clockwise_from_left(state.dealer, state.seats_not_beaten):
        match winning_cards_against_dealer(state.players[seat].front.known_cards, state.table.known_cards):
            case ():
                play.emit(Missed(seat))
            case (card,):
                play.emit(Answered(seat, card))
            case _:
                choosing.append(seat)
    if choosing:
        play.emit(AnswersAwaited(tuple(choosing)))
    else:
        _conclude(play)


def offers_among_equal_winning_cards(state: State, seat: Seat) -> Offers:
    """Return the offers to answer with one of the equal winning cards (l.89)."""
    return (
        Offer(
            Answer,
            {
                "card": OneOf(
                    winning_cards_against_dealer(state.players[seat].front.known_cards, state.table.known_cards)
                )
            },
        ),
    )


def answer_dealer(play: QuickDrawPlay, seat: Seat, action: Answer) -> None:
    """Answer with the chosen card."""
    play.emit(Answered(seat, action.card))
    if not play.state.queue:
        _conclude(play)


def _conclude(play: QuickDrawPlay) -> None:
    # CQ-27: when all left miss at once they share; CQ-28: so do those who beat the dealer five times.
    if len(play.state.seats_not_beaten) <= 1 or play.state.reveal == len(REVEALS):
        start_and_end_hand.pay_out_pots(play)
    else:
        _begin_reveal(play, play.state.reveal + 1)
