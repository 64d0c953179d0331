"""Places on the mat: those of the sheet, who is asked about each, and the cards that lie there."""

from collections import Counter
from collections.abc import Iterator
from typing import Final

from companion.games.any.sheet.shape import MAX_SEATS
from companion.games.any.state import State
from companion.rules.seats_and_viewers import Seat
from companion.rules.zone import CardId, ZoneId

_SEAT_ZONES: Final = tuple(ZoneId(f"seat-{seat}") for seat in range(MAX_SEATS))


def zones_of(state: State) -> tuple[ZoneId, ...]:
    """Return the places that the sheet names, one before each seat for "seat"."""
    return tuple(_places(state))


def _places(state: State) -> Iterator[ZoneId]:
    for zone in state.sheet.zones:
        if zone.at == "seat":
            yield from (seat_zone(seat) for seat in state.all_seats)
        else:
            yield ZoneId(zone.at)


def seat_zone(seat: Seat) -> ZoneId:
    """Return the place before a seat."""
    return _SEAT_ZONES[seat]


def seat_at(state: State, zone: ZoneId) -> Seat:
    """Return the one seat that lays and lifts there.

    It is the seat before which the place is, unless it has gone home, else whoever has the turn, else the first player:
    so a card that the camera sees has one meaning.
    """
    shared = state.marker if state.turn is None else state.turn
    return next((seat for seat in state.present if seat_zone(seat) == zone), shared)


def cards_in(state: State, zone: ZoneId) -> tuple[CardId, ...]:
    """Return the cards at a place, the last on top."""
    return state.zones.get(zone, ())


def cards_to_lay(state: State) -> tuple[CardId, ...]:
    """Return the taught cards of which not all copies lie on the mat."""
    lying = Counter(card for cards in state.zones.values() for card in cards)
    return tuple(CardId(card.id) for card in state.sheet.cards if lying[CardId(card.id)] < card.copies)
