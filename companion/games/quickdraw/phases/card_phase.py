"""Card Phase: trade a card or stand, and the effects of cards that turn up."""

from companion.games.quickdraw.actions import (
    DrawHidden,
    KeepAll,
    Stand,
    Trade,
    TradeAfterAll,
    TradeSecretly,
    TurnUpFront,
)
from companion.games.quickdraw.cards import DOUBLE_DRAW, QUICK_DRAW, RE_RUN
from companion.games.quickdraw.events.fled_hands import StandTakenBack
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
from companion.games.quickdraw.known_cards import card_if_copy_unseen, possible_hand_cards
from companion.games.quickdraw.phases import betting_phase, fled_hands, reach_and_quick_draw, start_and_end_hand
from companion.games.quickdraw.phases.phase_types import Offers, QuickDrawPlay
from companion.games.quickdraw.state import State
from companion.rules.actions_and_offers import Offer, OneOf
from companion.rules.seats_and_viewers import Seat
from companion.rules.zone import CardId


def card_phase_offers(state: State, seat: Seat) -> Offers:
    """Return the offers: trade a card that is not face up (l.37), a Wild too (CQ-40), or Stand.

    Who stands may check, bet or Reach! at once (CQ-45).
    """
    stood = betting_phase.as_if_stood(state)
    betting = () if stood is state else betting_phase.betting_offers(stood, seat)
    trade = Offer(Trade, {"card": OneOf(possible_hand_cards(state, seat))})
    return trade, *betting, Offer(Stand), *fled_hands.list_offers_to_assign_fled_card(state, seat)


def second_trade_offers(state: State, seat: Seat) -> Offers:
    """Return the offers of a second trade: one more card from the hand, or none (l.124)."""
    trade = Offer(TradeSecretly, {"card": OneOf(possible_hand_cards(state, seat))})
    return trade, Offer(KeepAll), *fled_hands.list_offers_to_assign_fled_card(state, seat)


def keep_hand(play: QuickDrawPlay, seat: Seat, action: Stand) -> None:
    """Keep the hand and begin the betting."""
    play.emit(Stood(seat))
    betting_phase.begin_betting(play)


def late_trade_offers(state: State, seat: Seat) -> Offers:
    """Return the offer to trade although one has stood by mistake."""
    if not can_trade_after_standing(state, seat):
        return ()
    return (Offer(TradeAfterAll, {"card": OneOf(possible_hand_cards(state, seat))}),)


def can_trade_after_standing(state: State, seat: Seat) -> bool:
    """Return True if `seat` is on turn and has stood, and nobody has bet since."""
    return state.stood and seat == state.turn and not state.betting.staked


def trade_after_all(play: QuickDrawPlay, seat: Seat, action: TradeAfterAll) -> None:
    """Take the stand back, and trade."""
    play.emit(StandTakenBack(seat))
    trade_card(play, seat, Trade(action.card))


def trade_card(play: QuickDrawPlay, seat: Seat, action: Trade) -> None:
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


def turn_up_replacement(play: QuickDrawPlay, action: TurnUpFront) -> None:
    """Turn up the replacement. It may stop play, or be a Double Draw, which is replaced first (CQ-38)."""
    seat = action.seat
    play.emit(TurnedUp(seat, action.card))
    if action.card == DOUBLE_DRAW:
        play.emit(SpecialDiscarded(seat, action.card))
        play.emit(DoubleDrawn(seat))
        start_and_end_hand.refill_deck(play)
    elif not _stopped(play, seat, action.card):
        _second_trades(play)


def draw_hidden_card(play: QuickDrawPlay, action: DrawHidden) -> None:
    """Draw a card face down. It does not act now; it may be traded next turn (CQ-39)."""
    play.emit(DrewHidden(action.seat, card_if_copy_unseen(play.state, action.card)))
    _second_trades(play)


def decline_second_trade(play: QuickDrawPlay, seat: Seat, action: KeepAll) -> None:
    """Do without the second trade, which is not forced."""
    play.emit(KeptAll(seat))
    _second_trades(play)


def _second_trades(play: QuickDrawPlay) -> None:
    state = play.state
    if state.extra and state.players[state.seat_on_turn].hand.cards:
        play.emit(SecondTradeOffered(state.seat_on_turn))
    else:
        betting_phase.begin_betting(play)


def _stop_or_draw(play: QuickDrawPlay, seat: Seat, card: CardId) -> None:
    # CQ-37: where play stops, the traded card is not replaced now; the Showdown makes hands up to five.
    if not _stopped(play, seat, card):
        start_and_end_hand.refill_deck(play)


def _stopped(play: QuickDrawPlay, seat: Seat, card: CardId) -> bool:
    if card == RE_RUN:
        start_and_end_hand.rerun_hand(play)
    elif card == QUICK_DRAW:
        reach_and_quick_draw.start_quick_draw(play, seat)
    return card in (RE_RUN, QUICK_DRAW)
