"""Turn order."""

from collections.abc import Collection, Sequence

from companion.rules.seats_and_viewers import Seat


def next_seat(after: Seat, seats: int, among: Collection[Seat]) -> Seat:
    """Return the first of `among` clockwise after `after`, or `after` if it is the only one.

    Raises ValueError if `among` has no seat.
    """
    for step in range(1, seats + 1):
        seat = Seat((after + step) % seats)
        if seat in among:
            return seat
    raise ValueError("nobody is left to take a turn")


def order_clockwise(first: Seat, seats: int, among: Collection[Seat]) -> Sequence[Seat]:
    """Return `among` in clockwise order, beginning at `first` or the next after it."""
    return tuple(seat for step in range(seats) if (seat := Seat((first + step) % seats)) in among)
