"""The main number of a game, and the seat that has the most of it."""

from typing import Final

from companion.games.any.state import State, score_of, seat_holder
from companion.rules.seats_and_viewers import Seat

SCORE: Final = "score"
"""The sum of the score sheet. Nothing of a sheet has such an id."""


def main_number(state: State) -> str | None:
    """Return the number that the game is told by: its score, else a counter or a token of seats; None for none.

    Counters that go back to their start count the last of them: they say nothing of the game as a whole.
    """
    if state.sheet.score is not None:
        return SCORE
    counters = [one for one in state.all_counters if one.of == "seat"]
    lasting = [one.id for one in counters if one.back == "never"]
    names = (*lasting, *(token.id for token in state.sheet.tokens), *(one.id for one in counters))
    return names[0] if names else None


def main_number_of(state: State, main: str | None, seat: Seat) -> int | None:
    """Return the main number of a seat; None without one, or before its counter was unpacked."""
    if main is None:
        return None
    if main == SCORE:
        return score_of(state, seat)
    if any(token.id == main for token in state.sheet.tokens):
        return state.held(main, seat_holder(seat))
    return state.counters.get((main, seat))


def find_leader(state: State, main: str | None) -> Seat | None:
    """Return the one seat with the best score, or the most of the main number; None while nobody leads alone.

    Of a counter no sheet says that less of it is better.
    """
    score = state.sheet.score
    sign = -1 if main == SCORE and score is not None and score.best == "low" else 1
    numbers = {seat: number for seat in state.present if (number := main_number_of(state, main, seat)) is not None}
    if len(numbers) < 2 or not _is_settled(state, main):
        return None
    best = max(sign * number for number in numbers.values())
    leaders = [seat for seat, number in numbers.items() if sign * number == best]
    return leaders[0] if len(leaders) == 1 else None


def _is_settled(state: State, main: str | None) -> bool:
    """Return whether numbers can be compared: rows are written for all who are there, and no pot waits for a winner."""
    score = state.sheet.score
    counted = {main} if main != SCORE or score is None else set(score.adds)
    if any(state.held(token.id, pot) for token in state.sheet.tokens if token.id in counted for pot in token.pots):
        return False
    rows = {row for row, _ in state.scores} if main == SCORE else ()
    return all((row, seat) in state.scores for row in rows for seat in state.present)
