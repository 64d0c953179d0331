"""Start and end of a hand: draw for the dealer, ante, deal, payment, next hand."""

from typing import Final

from companion.games.quickdraw.actions import CallItANight, CutCard, DealCard, Ready
from companion.games.quickdraw.cards import dealer_draw_value
from companion.games.quickdraw.events.betting import Returned
from companion.games.quickdraw.events.dealing import (
    Anted,
    CardCut,
    CutTied,
    Dealt,
    HandBegan,
    Reran,
    Reshuffled,
    Shuffled,
)
from companion.games.quickdraw.events.showdown import EndAgreed, GameEnded, HandEnded, PotWon, Share
from companion.games.quickdraw.events.trading import TurnBegan
from companion.games.quickdraw.known_cards import card_if_copy_unseen
from companion.games.quickdraw.phases.phase_types import QuickDrawPlay
from companion.games.quickdraw.state import Phase, State, next_seat_to_be_dealt
from companion.rules.parts.pot import Pot, split_amount_equally, split_into_pots
from companion.rules.seats_and_viewers import Seat

ANTE: Final = 10


def record_dealer_draw(play: QuickDrawPlay, action: CutCard) -> None:
    """Record a card in the draw for the dealer. The highest deals, and ties draw again (l.23, CQ-1)."""
    state = play.emit(CardCut(action.seat, action.card))
    if state.queue:
        return
    worth = {
        seat: dealer_draw_value(player.front.known_cards[-1])
        for seat, player in enumerate(state.players)
        if player.count_cards
    }
    best = tuple(Seat(seat) for seat in worth if worth[seat] == max(worth.values()))
    if len(best) > 1:
        play.emit(CutTied(best))
    else:
        begin_hand(play, best[0])


def begin_hand(play: QuickDrawPlay, dealer: Seat) -> None:
    """Shuffle, ante (l.27) and deal."""
    state = play.emit(HandBegan(play.state.hand_no + 1, dealer))
    _ante(play, state.seats_in_game)


def rerun_hand(play: QuickDrawPlay) -> None:
    """Give in all cards; everybody still in antes again, under the same dealer (l.112, CQ-32).

    The dealer says when they are shuffled: a camera must not take a card that is being collected for a move.
    """
    seats = play.state.seats_in_hand
    play.emit(Reran(seats))
    _ante(play, seats)


def _ante(play: QuickDrawPlay, seats: tuple[Seat, ...]) -> None:
    # CQ-3, CQ-32: who cannot pay the ante is all-in with what is left, and plays for the pot up to there.
    for seat in play.state.clockwise_from_left(play.state.dealer, seats):
        if amount := min(ANTE, play.state.players[seat].chips):
            play.emit(Anted(seat, amount))


def deal_card(play: QuickDrawPlay, action: DealCard) -> None:
    """Deal a card. After the last one the seat left of the dealer begins (l.37)."""
    state = play.emit(Dealt(action.seat, card_if_copy_unseen(play.state, action.card)))
    if next_seat_to_be_dealt(state) is None:
        play.emit(TurnBegan(state.next_seat(state.dealer, state.seats_in_hand), 1))


def refill_deck(play: QuickDrawPlay) -> None:
    """Shuffle the open discards into an empty deck, so that a card can be drawn.

    Hands in play stay where they are (CQ-31).
    """
    state = play.state
    if state.deck.size == 0:
        play.emit(Reshuffled(tuple(seat for seat in state.seats if not state.players[seat].playing)))


def pots_with_contenders(state: State) -> tuple[Pot, ...]:
    """Return the main pot and the side pots, each with the seats that may still win it."""
    fled = tuple(seat for seat in state.seats if not state.players[seat].playing)
    return split_into_pots({seat: state.players[seat].paid for seat in state.seats}, fled)


def return_unmatched_chips(play: QuickDrawPlay) -> None:
    """Give back what one seat put in beyond everybody else (l.47): nobody can win it."""
    *_, second, most = sorted((player.paid, seat) for seat, player in enumerate(play.state.players))
    if most[0] > second[0]:
        play.emit(Returned(Seat(most[1]), most[0] - second[0]))


def pay_out_pots(play: QuickDrawPlay) -> None:
    """Pay out every pot and end the hand."""
    for number, pot in enumerate(pots_with_contenders(play.state)):
        play.emit(PotWon(number, _shares(play.state, pot)))
    _end(play)


def _shares(state: State, pot: Pot) -> tuple[Share, ...]:
    # CQ-29: of those eligible, who beat the dealer most often; CQ-27, CQ-28: who went equally far shares evenly.
    wins = {seat: state.players[seat].wins for seat in pot.eligible}
    best = tuple(seat for seat in wins if wins[seat] == max(wins.values()))
    # CQ-30: odd chips go to the first winner clockwise from the dealer.
    winners = state.clockwise_from_left(state.dealer, best)
    return tuple(
        Share(seat, amount) for seat, amount in split_amount_equally(pot.amount, winners, state.smallest_chip).items()
    )


def _end(play: QuickDrawPlay) -> None:
    # CQ-41: who has no chips left is out of the game.
    state = play.emit(HandEnded(tuple(seat for seat in play.state.seats_in_game if not play.state.players[seat].chips)))
    limit = state.setup.option("hands")
    if len(state.seats_in_game) == 1:
        _finish(play, "has all the chips")  # CQ-2
    elif limit and state.hand_no >= limit:
        _finish(play, f"has the most chips after hand {limit}")


def next_dealer(state: State) -> Seat:
    """Return the next dealer, clockwise among those left (l.57)."""
    return state.next_seat(state.dealer, state.seats_in_game)


def go_on_after_shuffle(play: QuickDrawPlay, seat: Seat, action: Ready) -> None:
    """Go on after the cards are shuffled: by the next dealer for a new hand, by this one for a Re-Run."""
    if play.state.phase is Phase.SHUFFLE:
        play.emit(Shuffled(seat))
    else:
        begin_hand(play, seat)


def agree_to_end_game(play: QuickDrawPlay, seat: Seat, action: CallItANight) -> None:
    """Agree to end the game between hands. It ends when everybody left agrees (CQ-2)."""
    state = play.emit(EndAgreed(seat))
    if all(state.players[other].agreed for other in state.seats_in_game):
        _finish(play, "has the most chips as all agreed to stop")


def _finish(play: QuickDrawPlay, reason: str) -> None:
    most = max(player.chips for player in play.state.players)
    play.emit(GameEnded(tuple(s for s in play.state.seats if play.state.players[s].chips == most), reason))
