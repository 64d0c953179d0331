"""Reach! and Quick Draw: everybody decides in secret, then the answers are turned over."""

from companion.games.quickdraw.actions import Decide, Reach, TurnAnswer
from companion.games.quickdraw.events.betting import (
    AnswerTurned,
    Decided,
    Decision,
    DecisionsOpened,
    Fled,
    QuickDrawCalled,
    ReachCalled,
    Reached,
)
from companion.games.quickdraw.known_cards import possible_hand_cards
from companion.games.quickdraw.phases import showdown, start_and_end_hand
from companion.games.quickdraw.phases.phase_types import Offers, QuickDrawPlay
from companion.games.quickdraw.state import State
from companion.rules.actions_and_offers import CARD_ENDS, Offer, OneOf
from companion.rules.parts.unavailable_actions import RefusalReason
from companion.rules.seats_and_viewers import Seat


def reach_price(state: State, seat: Seat) -> int:
    """Return the price of a Reach!: the open bet, then as much as the pot holds with it (l.57, CQ-12)."""
    owed = state.betting.owes(seat)
    return owed + state.pot + owed


def can_reach(state: State, seat: Seat) -> bool:
    """Return True if `seat` can pay more than the open bet, and the whole price where CQ-13 demands it."""
    return find_reach_refusal(state, seat) is None


def find_reach_refusal(state: State, seat: Seat) -> RefusalReason | None:
    """Return why `seat` cannot Reach!, None if it can."""
    chips, owed, price = state.players[seat].chips, state.betting.owes(seat), reach_price(state, seat)
    if state.setup.ruling("CQ-13") == "forbidden":
        return None if chips >= price else RefusalReason("price-not-covered", "CQ-13", {"price": price, "chips": chips})
    return None if chips > owed else RefusalReason("call-takes-all", "CQ-13", {"owed": owed, "chips": chips})


def begin_reach(play: QuickDrawPlay, seat: Seat, action: Reach) -> None:
    """Commit the reacher, who answers nothing (CQ-15). The others decide; all-in seats are in (CQ-11)."""
    state = play.emit(Reached(seat, min(reach_price(play.state, seat), play.state.players[seat].chips)))
    play.emit(ReachCalled(seat, _deciders(state, seat, tuple(other for other in state.seats_in_hand if other != seat))))
    _settle_if_decided(play)


def start_quick_draw(play: QuickDrawPlay, seat: Seat) -> None:
    """Ask everybody for the same price (CQ-33), the seat that triggered it too (CQ-34)."""
    start_and_end_hand.return_unmatched_chips(play)
    state = play.state
    play.emit(QuickDrawCalled(seat, _deciders(state, seat, state.seats_in_hand), state.pot))
    _settle_if_decided(play)


def _deciders(state: State, first: Seat, among: tuple[Seat, ...]) -> tuple[Seat, ...]:
    # CQ-17: answers are turned over clockwise from the left of who reached or triggered.
    return state.clockwise_from_left(first, tuple(seat for seat in among if state.can_decide(seat)))


def seats_to_decide(state: State) -> tuple[Seat, ...]:
    """Return the seats that must still decide: all at once on phones, in turn with real cards (CQ-16)."""
    undecided = tuple(seat for seat in state.queue if seat not in state.decided)
    return undecided[:1] if _with_cards(state) else undecided


def offers_to_answer_reach(state: State, seat: Seat) -> Offers:
    """Return the offers Reach! and Flee; where cards answer, to turn over one that is face down (CQ-16)."""
    decide = Offer(Decide, {"reach": OneOf((True, False))})
    if not _with_cards(state) or not state.players[seat].hand.cards:
        return (decide,)
    cards = OneOf(possible_hand_cards(state, seat))
    return decide, Offer(TurnAnswer, {"card": cards, "inward": OneOf(CARD_ENDS)})


def read_turned_answer(play: QuickDrawPlay, seat: Seat, action: TurnAnswer) -> None:
    """Read the arrow of the card that was turned over."""
    play.emit(AnswerTurned(seat, action.card, action.inward == play.state.setup.option("gun")))
    _settle_if_decided(play)


def seal_decision(play: QuickDrawPlay, seat: Seat, action: Decide) -> None:
    """Seal a decision. Real cards on the table are told one by one and open at once (CQ-16)."""
    state = play.emit(Decided(seat, action.reach))
    if _with_cards(state):
        play.emit(DecisionsOpened((Decision(seat, action.reach),)))
    elif len(state.decided) == len(state.queue):
        play.emit(DecisionsOpened(tuple(Decision(other, state.decided[other]) for other in state.queue)))
    _settle_if_decided(play)


def _with_cards(state: State) -> bool:
    return bool(state.setup.ruling("CQ-16") == "cards")


def _settle_if_decided(play: QuickDrawPlay) -> None:
    state = play.state
    if len(state.decided) < len(state.queue):
        return
    if state.quick and not any(state.decided.values()) and len(state.queue) == len(state.seats_in_hand):
        # l.118, CQ-36: all flee, so it is a Re-Run with all who were in when it triggered
        start_and_end_hand.rerun_hand(play)
    else:
        _settle(play)


def _settle(play: QuickDrawPlay) -> None:
    for seat in play.state.queue:
        player = play.state.players[seat]
        if play.state.decided[seat]:
            # CQ-12, CQ-14: the same for everybody, all-in where the chips do not reach.
            play.emit(Reached(seat, min(play.state.betting.owes(seat), player.chips)))
        else:
            play.emit(Fled(seat, player.hand.known_cards))
    start_and_end_hand.return_unmatched_chips(play)
    state = play.state
    if len(state.seats_in_hand) == 1:
        start_and_end_hand.pay_out_pots(
            play
        )  # l.57, l.65, CQ-35: the last one standing takes the pot, his own stake with it
    else:
        showdown.begin_showdown(play, state.first_in_showdown)  # CQ-18: two are enough, the reacher counted
