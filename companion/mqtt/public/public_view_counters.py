"""Numeric counters of a public view: tokens, wounds, chips, scores."""

from collections.abc import Mapping
from typing import Any

from companion.mqtt.public.public_state_sink import Public
from companion.rules.seats_and_viewers import Seat


def read_table_counters(public: Public) -> dict[str, int]:
    """Return the counters of the table, by name."""
    return _numbers(public["view"].get("counters"))


def read_counters_by_seat(public: Public) -> list[dict[str, int]]:
    """Return the counters of each seat, by name."""
    return [_numbers(counters) for counters in public["view"].get("seats") or ()]


def read_counters_of_seat(public: Public, seat: Seat) -> dict[str, int]:
    """Return the counters of one seat, empty if it does not play."""
    seats = read_counters_by_seat(public)
    return seats[seat] if seat < len(seats) else {}


def _numbers(counters: Any) -> dict[str, int]:
    if not isinstance(counters, Mapping):
        return {}
    return {
        name: value
        for name, value in counters.items()
        if type(value) is int and name.isidentifier() and name.isascii() and name != "seat"
    }
