"""Offers of what counts: counters open and hidden, tracks, the score sheet and the dial."""

from collections.abc import Iterator
from typing import Final

from companion.games.any import actions as act
from companion.games.any.derived.dial import numbers_for
from companion.games.any.offers.equal_offers import OfferOf
from companion.games.any.sheet.sheet import Counter
from companion.games.any.state import State, number_of_rows
from companion.rules.actions_and_offers import NumberRange, Offer, OneOf, Slot
from companion.rules.seats_and_viewers import Seat

LEAST_SCORE: Final = -999
MOST_SCORE: Final = 9_999


def list_counters(state: State, seat: Seat) -> Iterator[OfferOf]:
    """Yield what counts. Counters that the same seats may change by as much share an offer: an update stays small."""
    alike: dict[tuple[tuple[Seat | None, ...], int], list[str]] = {}
    for counter in state.all_counters:
        if counter.hidden:
            yield from _keep(state, seat, counter)
        else:
            span = counter.most - counter.least
            alike.setdefault((whose_to_change(state, counter.of, counter.hands, seat), span), []).append(counter.id)
    for (whose, span), names in alike.items():
        slots: dict[str, Slot] = {
            "counter": OneOf(tuple(names)),
            "whose": OneOf(whose),
            "amount": NumberRange(1, span),
        }
        yield Offer(act.Gain, slots)
        yield Offer(act.Lose, slots)


def _keep(state: State, seat: Seat, counter: Counter) -> Iterator[OfferOf]:
    """Yield the offer to set a hidden counter, unless an answer of the seat is out: its seal is what all look at."""
    if state.asked is None or seat not in state.asked.answers:
        yield Offer(act.Keep, {"counter": OneOf((counter.id,)), "to": NumberRange(counter.least, counter.most)})


def list_dialled(state: State, seat: Seat) -> Iterator[OfferOf]:
    """Yield the numbers that a seat may dial now, if the sheet has a dial."""
    if (numbers := numbers_for(state, seat)) is not None:
        yield Offer(act.Dialled, {"amount": numbers})


def list_tracks(state: State, seat: Seat) -> Iterator[OfferOf]:
    """Yield the steps of the pieces that a seat may move along tracks."""
    for track in state.sheet.tracks:
        slots: dict[str, Slot] = {
            "track": OneOf((track.id,)),
            "whose": OneOf(whose_to_change(state, track.of, track.hands, seat)),
            "place": NumberRange(0, len(track.places) - 1),
        }
        yield Offer(act.Step, slots)


def list_scores(state: State, seat: Seat) -> Iterator[OfferOf]:
    """Yield the cells of the score sheet that a seat may write."""
    rows, score = number_of_rows(state), state.sheet.score
    if score is not None and rows:
        slots: dict[str, Slot] = {
            "row": NumberRange(0, rows - 1),
            "whose": OneOf(whose_to_change(state, "seat", score.hands, seat)),
            "value": NumberRange(LEAST_SCORE, MOST_SCORE),
        }
        yield Offer(act.Write, slots)


def whose_to_change(state: State, of: str, hands: str, seat: Seat) -> tuple[Seat | None, ...]:
    """Return whose things a seat may change: the table's, its own, or anybody's."""
    if of == "table":
        return (None,)
    return state.all_seats if hands == "all" or state.sheet.one_phone else (seat,)
