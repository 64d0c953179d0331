"""Requests of a phone for more seats than two people on one phone need: somebody else who sits lets it, or the host."""

import math
import threading
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, Final

from companion.rules.seats_and_viewers import Seat
from companion.server.http.errors import Refusal
from companion.server.state.open_streams import Streams
from companion.table.credentials import SeatRole
from companion.table.errors import LogUnwritable, StaleDecision
from companion.table.lobby import Lobby

MAX_SEATS_UNASKED: Final = 2
PAUSE_AFTER_NO_S: Final = 60.0
_MAX_REQUESTS: Final = 6


@dataclass(frozen=True, slots=True)
class AdditionalSeatRequest:
    """A request of phone `phone`, with the tokens of its cookies: seats move up when a game begins, tokens stay."""

    number: int
    phone: str
    seat: Seat
    name: str
    tokens: frozenset[str]


class AdditionalSeatRequests:
    """The open requests, one a phone. Seats count for where they were taken from, over a restart too. Thread-safe."""

    def __init__(self, lobby: Lobby, streams: Streams, clock: Callable[[], float]) -> None:
        self._lobby = lobby
        self._streams = streams
        self._clock = clock
        self._lock = threading.Lock()
        self._open: dict[str, AdditionalSeatRequest] = {}
        """For each phone, what it asks for."""
        self._allowed: set[tuple[str, Seat]] = set()
        self._pauses: dict[str, float] = {}
        """For each phone that was told no, when it may ask again."""
        self._count = 0

    def check(self, phone: str, seat: Seat, name: str, own: frozenset[str]) -> None:
        """Raise Refusal, and ask those who sit, if the phone holds two seats. `own` are the tokens of its cookies.

        The seat must exist and be free.
        """
        free = self._free_seats()
        with self._lock:
            self._prune(free)
            asks = AdditionalSeatRequest(self._count + 1, phone, seat, name, own)
            if len(self._holds(asks)) < MAX_SEATS_UNASKED or (phone, seat) in self._allowed:
                return
            self._check_may_ask(asks)
            if phone not in self._open:
                self._count = asks.number
                self._open[phone] = asks
        self._streams.mark_room_changed()
        raise Refusal(409, "third_seat", _WHY)

    def note_taken(self, phone: str, seat: Seat, token: str) -> None:
        """Remember that the phone has taken the seat."""
        with suppress(LogUnwritable):  # the phone has its seat, and must be told so
            self._lobby.credentials.note_address(token, phone)
        with self._lock:
            self._allowed.discard((phone, seat))
            self._open = {each: asks for each, asks in self._open.items() if asks.seat != seat}
        self._streams.mark_room_changed()

    def is_phone_of(self, token: str, phone: str) -> bool:
        """Return True if the seat of `token` was taken from that phone."""
        return self._lobby.credentials.address_of_token(token) == phone

    def answer(self, number: int, phone: str, seat: Seat | None, agree: bool) -> None:
        """Take the answer of `seat`, or of the host as None.

        Raises StaleDecision if that is no longer asked, Refusal if the phone that asks would answer itself.
        """
        free = self._free_seats()
        with self._lock:
            self._prune(free)
            asked = next((each for each in self._open.values() if each.number == number), None)
            if asked is None:
                raise StaleDecision("that is no longer asked")
            if seat is not None and (seat in self._holds(asked) or (phone and phone == asked.phone)):
                raise Refusal(403, "not_yours", "somebody on another phone has to say so")
            del self._open[asked.phone]
            if agree:
                self._allowed.add((asked.phone, asked.seat))
            else:
                self._pauses[asked.phone] = self._clock() + PAUSE_AFTER_NO_S
        self._streams.mark_room_changed()

    def as_json(self) -> list[dict[str, Any]]:
        """Return the open requests for all pages. `holds` are the seats of the phone that asks."""
        free = self._free_seats()
        with self._lock:
            self._prune(free)
            return [
                {"number": each.number, "seat": each.seat, "name": each.name, "holds": sorted(self._holds(each))}
                for each in self._open.values()
            ]

    def _check_may_ask(self, asks: AdditionalSeatRequest) -> None:
        """Raise Refusal if others are asked for this phone already, for too many phones, or if they just said no."""
        before = self._open.get(asks.phone)
        if before is not None and before.seat != asks.seat:
            asked_for = f"others are asked about seat {before.seat + 1} for this phone; wait for their answer"
            raise Refusal(409, "third_seat", asked_for)
        if before is None and asks.phone in self._pauses:
            wait = math.ceil(self._pauses[asks.phone] - self._clock())
            raise Refusal(429, "third_no", "somebody said no; this phone may ask again in a minute", wait_s=wait)
        if before is None and len(self._open) >= _MAX_REQUESTS:
            raise Refusal(429, "too_many", "too many phones ask for more seats; wait until they have an answer", 10)

    def _free_seats(self) -> frozenset[Seat]:
        taken = self._lobby.credentials.seat_names()
        return frozenset(Seat(seat) for seat in range(self._lobby.seat_count) if seat not in taken)

    def _prune(self, free: frozenset[Seat]) -> None:
        """Forget what is settled: seats that are not free any more, phones without two seats, pauses that are over."""
        now = self._clock()
        self._allowed = {(phone, seat) for phone, seat in self._allowed if seat in free}
        self._pauses = {phone: until for phone, until in self._pauses.items() if until > now}
        self._open = {
            phone: each
            for phone, each in self._open.items()
            if each.seat in free and len(self._holds(each)) >= MAX_SEATS_UNASKED
        }

    def _holds(self, asks: AdditionalSeatRequest) -> frozenset[Seat]:
        """Return the seats of the phone now: those of its cookies, and those taken from there that are still held."""
        taken = self._lobby.credentials.seats_taken_from(asks.phone) if asks.phone else frozenset()
        return taken | {seat for seat in map(self._seat_of, asks.tokens) if seat is not None}

    def _seat_of(self, token: str) -> Seat | None:
        role = self._lobby.credentials.role_of_token(token)
        return role.seat if isinstance(role, SeatRole) else None


_WHY: Final = "this phone has two seats already; somebody else who sits, or the host, is asked; then sit down again"
