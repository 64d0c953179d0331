"""Card Phase: trade a card or stand, and the effects of cards that turn up."""

from companion.games.quickdraw.actions import DrawHidden, KeepAll, Stand, Trade, TradeSecretly, TurnUpFront
from companion.games.quickdraw.cards import DOUBLE_DRAW, QUICK_DRAW, RE_RUN
from companion.games.quickdraw.decisions import betting_phase, hand, reach
from companion.games.quickdraw.decisions.common import Offers, QuickDrawPlay
from companion.games.quickdraw.events.showdown import SpecialDiscarded
from companion.games.quickdraw.events.trading import (
    DoubleDrawn,
    DrewHidden,
    KeptAll,
    SecondTradeOffered,
    Stood,
    Traded,
    TradedSecretly,
    TurnedUp,
)
from companion.games.quickdraw.known_cards import could_hold, told
from companion.games.quickdraw.state import State
from companion.rules.action import Offer, OneOf
from companion.rules.seat import Seat
from companion.rules.zone import CardId


def offers(state: State, seat: Seat) -> Offers:
    """Return the offers: trade a card that is not face up (l.37), a Wild too (CQ-40), or Stand."""
    return Offer(Trade, {"card": OneOf(could_hold(state, seat))}), Offer(Stand)


def second_offers(state: State, seat: Seat) -> Offers:
    """Return the offers of a second trade: one more card from the hand, or none (l.124)."""
    return Offer(TradeSecretly, {"card": OneOf(could_hold(state, seat))}), Offer(KeepAll)


def stand(play: QuickDrawPlay, seat: Seat, action: Stand) -> None:
    """Keep the hand and begin the betting."""
    play.emit(Stood(seat))
    betting_phase.begin(play)


def trade(play: QuickDrawPlay, seat: Seat, action: Trade) -> None:
    """Discard a card. It may stop play; otherwise a card comes face up."""
    play.emit(Traded(seat, action.card))
    if action.card == DOUBLE_DRAW:
        play.emit(DoubleDrawn(seat))
    _stop_or_draw(play, seat, action.card)


def trade_secretly(play: QuickDrawPlay, seat: Seat, action: TradeSecretly) -> None:
    """Make the second trade of a Double Draw.

    Specials act as in any trade; only the card that comes is secret.
    """
    play.emit(TradedSecretly(seat, action.card))
    if action.card == DOUBLE_DRAW:
        play.emit(DoubleDrawn(seat))
    _stop_or_draw(play, seat, action.card)


def turn_up(play: QuickDrawPlay, action: TurnUpFront) -> None:
    """Turn up the replacement. It may stop play, or be a Double Draw, which is replaced first (CQ-38)."""
    seat = action.seat
    play.emit(TurnedUp(seat, action.card))
    if action.card == DOUBLE_DRAW:
        play.emit(SpecialDiscarded(seat, action.card))
        play.emit(DoubleDrawn(seat))
        hand.refill_deck(play)
    elif not _stopped(play, seat, action.card):
        _second_trades(play)


def draw_hidden(play: QuickDrawPlay, action: DrawHidden) -> None:
    """Draw a card face down. It does not act now; it may be traded next turn (CQ-39)."""
    play.emit(DrewHidden(action.seat, told(play.state, action.card)))
    _second_trades(play)


def keep_all(play: QuickDrawPlay, seat: Seat, action: KeepAll) -> None:
    """Do without the second trade, which is not forced."""
    play.emit(KeptAll(seat))
    _second_trades(play)


def _second_trades(play: QuickDrawPlay) -> None:
    state = play.state
    if state.extra and state.players[state.on_turn].hand.cards:
        play.emit(SecondTradeOffered(state.on_turn))
    else:
        betting_phase.begin(play)


def _stop_or_draw(play: QuickDrawPlay, seat: Seat, card: CardId) -> None:
    # CQ-37: where play stops, the traded card is not replaced now; the Showdown makes hands up to five.
    if not _stopped(play, seat, card):
        hand.refill_deck(play)


def _stopped(play: QuickDrawPlay, seat: Seat, card: CardId) -> bool:
    if card == RE_RUN:
        hand.rerun(play)
    elif card == QUICK_DRAW:
        reach.quick_draw(play, seat)
    return card in (RE_RUN, QUICK_DRAW)
