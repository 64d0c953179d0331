"""Turn order."""

import pytest

from companion.rules.parts.turn_order import next_seat, order_clockwise
from companion.rules.seats_and_viewers import Seat, seats_clockwise_from

A, B, C, D = (Seat(number) for number in range(4))


def test_the_next_seat_is_to_the_left_and_skips_who_is_out() -> None:
    assert next_seat(A, 4, {A, B, D}) == B
    assert next_seat(B, 4, {A, B, D}) == D
    assert next_seat(D, 4, {A, B, D}) == A


def test_the_only_one_left_comes_after_itself() -> None:
    assert next_seat(C, 4, {C}) == C


def test_somebody_must_be_left() -> None:
    with pytest.raises(ValueError, match="nobody is left"):
        next_seat(A, 4, ())


def test_clockwise_begins_with_the_seat_or_the_next_after_it() -> None:
    assert order_clockwise(C, 4, {A, B, C, D}) == (C, D, A, B)
    assert order_clockwise(C, 4, {A, B}) == (A, B)
    assert order_clockwise(Seat(4), 4, {A, B}) == (A, B)


def test_all_seats_from_one() -> None:
    assert seats_clockwise_from(C, 4) == (C, D, A, B)
