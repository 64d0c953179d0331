"""Numbers of a seat and of the table, by id."""

from collections.abc import Collection

from companion.games.any.state import BANK, State, seat_holder
from companion.rules.seats_and_viewers import Seat


def numbers_of_seat(state: State, seat: Seat, hidden: Collection[str] = ()) -> dict[str, int]:
    """Return counters, tokens and places on tracks of a seat, without the counters that are `hidden`."""
    counters = {
        name: number for (name, whose), number in state.counters.items() if whose == seat and name not in hidden
    }
    tokens = {token.id: state.held(token.id, seat_holder(seat)) for token in state.sheet.tokens}
    marks = {name: place for (name, whose), place in state.marks.items() if whose == seat}
    return {**counters, **tokens, **marks}


def numbers_of_table(state: State) -> dict[str, int]:
    """Return the table's counters, and what bank and pots hold."""
    numbers = {name: number for (name, whose), number in state.counters.items() if whose is None}
    for token in state.sheet.tokens:
        if token.total is not None:
            numbers[f"{token.id}_bank"] = state.held(token.id, BANK)
        numbers |= {f"{token.id}_{pot}": state.held(token.id, pot) for pot in token.pots}
    return numbers
