"""Requests of a phone for more seats than two people on one phone need: somebody else who sits lets it, or the host."""

import threading
from dataclasses import dataclass
from typing import Any, Final

from companion.rules.seats_and_viewers import Seat
from companion.server.http.errors import Refusal
from companion.server.state.open_streams import Streams
from companion.table.credentials import SeatRole
from companion.table.errors import StaleDecision
from companion.table.lobby import Lobby

MAX_SEATS_UNASKED: Final = 2
_MAX_REQUESTS: Final = 6


@dataclass(frozen=True, slots=True)
class SeatRequest:
    """A request of phone `phone`, which holds the seats `holds`."""

    number: int
    phone: str
    seat: Seat
    name: str
    holds: frozenset[Seat]


class ThirdSeats:
    """Register of who took which seat from where, with the open requests. Thread-safe."""

    def __init__(self, lobby: Lobby, streams: Streams) -> None:
        self._lobby = lobby
        self._streams = streams
        self._lock = threading.Lock()
        self._taken_by: dict[str, str] = {}
        """For the token of each seat, the phone that took it."""
        self._open: dict[tuple[str, Seat], SeatRequest] = {}
        self._allowed: set[tuple[str, Seat]] = set()
        self._count = 0

    def check(self, phone: str, seat: Seat, name: str, own: frozenset[Seat]) -> None:
        """Raise Refusal, and ask those who sit, if the phone holds two seats. `own` are those of its cookies."""
        with self._lock:
            holds = own | self._held_by(phone)
            if len(holds) < MAX_SEATS_UNASKED or (phone, seat) in self._allowed:
                return
            if (phone, seat) not in self._open and len(self._open) < _MAX_REQUESTS:
                self._count += 1
                self._open[phone, seat] = SeatRequest(self._count, phone, seat, name, holds)
        self._streams.mark_room_changed()
        raise Refusal(409, "third_seat", _WHY)

    def note_taken(self, phone: str, seat: Seat, token: str) -> None:
        """Remember that the phone has taken the seat, and forget seats that were left since."""
        with self._lock:
            self._taken_by = {each: by for each, by in self._taken_by.items() if self._seat_of(each) is not None}
            self._taken_by[token] = phone
            self._allowed.discard((phone, seat))
            self._open.pop((phone, seat), None)
        self._streams.mark_room_changed()

    def is_phone_of(self, token: str, phone: str) -> bool:
        """Return True if the seat of `token` was taken from that phone in this run."""
        with self._lock:
            return self._taken_by.get(token) == phone

    def answer(self, number: int, phone: str, seat: Seat | None, agree: bool) -> None:
        """Take the answer of `seat`, or of the host as None.

        Raises StaleDecision if that is no longer asked, Refusal if the phone that asks would answer itself.
        """
        with self._lock:
            asked = next((each for each in self._open.values() if each.number == number), None)
            if asked is None:
                raise StaleDecision("that is no longer asked")
            if seat is not None and (seat in asked.holds or (phone and phone == asked.phone)):
                raise Refusal(403, "not_yours", "somebody on another phone has to say so")
            del self._open[asked.phone, asked.seat]
            if agree:
                self._allowed.add((asked.phone, asked.seat))
        self._streams.mark_room_changed()

    def as_json(self) -> list[dict[str, Any]]:
        """Return the open requests for all pages. `holds` are the seats of the phone that asks."""
        taken = self._lobby.credentials.seat_names()
        with self._lock:
            return [
                {"number": each.number, "seat": each.seat, "name": each.name, "holds": sorted(each.holds)}
                for each in self._open.values()
                if each.seat not in taken
            ]

    def _held_by(self, phone: str) -> frozenset[Seat]:
        """Return the seats that were taken from that phone and are still held. Seats move, tokens stay."""
        seats = (self._seat_of(token) for token, by in self._taken_by.items() if phone and by == phone)
        return frozenset(seat for seat in seats if seat is not None)

    def _seat_of(self, token: str) -> Seat | None:
        role = self._lobby.credentials.role_of_token(token)
        return role.seat if isinstance(role, SeatRole) else None


_WHY: Final = "this phone has two seats already; somebody else who sits, or the host, is asked; then sit down again"
