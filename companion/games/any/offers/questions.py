"""Offers of questions: to put one, to answer it, to take it back."""

from collections.abc import Iterator

from companion.games.any import actions as act
from companion.games.any.offers.equal_offers import OfferOf
from companion.games.any.sheet.sheet import SecretQuestion
from companion.games.any.state import State, Value, index_of, seat_holder
from companion.rules.actions_and_offers import NumberRange, Offer, OneOf, Slot, Subset
from companion.rules.seats_and_viewers import Seat


def list_questions(state: State, seat: Seat) -> Iterator[OfferOf]:
    """Yield the questions that a seat may put; while one is open, taking it back."""
    if state.asked is not None:
        if state.asked.by in (None, seat) or state.asked.by in state.gone:
            yield Offer(act.Withdraw)
        return
    ready = [one for one in state.sheet.secrets if one.who != "one" and (one.hands == "all" or seat == state.marker)]
    named = tuple(one.id for one in ready if one.who != "picked")
    if named:
        yield Offer(act.Put, {"secret": OneOf(named)})
    picking = tuple(one.id for one in ready if one.who == "picked")
    if picking:
        yield Offer(act.PutTo, {"secret": OneOf(picking), "who": Subset(state.present, 1, len(state.present))})


def list_answers(state: State, seat: Seat) -> Iterator[OfferOf]:
    """Yield the answer to the open question; while there is none, those that each gives for himself."""
    due = [secret for secret in state.sheet.secrets if secret.who == "one"] if state.asked is None else []
    if state.asked is not None and seat in state.asked.who:
        due = [state.sheet.secret(state.asked.secret)]
    for secret in due:
        yield Offer(act.ANSWERS[index_of(state.sheet, secret)], {"value": _values(state, seat, secret)})


def _values(state: State, seat: Seat, secret: SecretQuestion) -> Slot:
    """Return the answers that a seat may give."""
    choices: tuple[Value, ...] = tuple(range(len(secret.choices or secret.places)))
    most = secret.most if isinstance(secret.most, int) else state.held(secret.most, seat_holder(seat))
    match secret.of:
        case "number":
            return NumberRange(secret.least, most)
        case "several":
            return Subset(choices, secret.least, most)
        case "seat":
            return OneOf(state.all_seats)
        case "place":
            reachable = secret.reachable_from(state.places.get((secret.id, seat)))
            return NumberRange(0, len(choices) - 1) if len(reachable) == len(secret.places) else OneOf(reachable)
    return OneOf(choices)
