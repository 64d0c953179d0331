"""Handover of a seat: the host asks, or a phone that has lost it; the others who sit agree, its owner can stop it.

Whoever gets the seat sees its secrets, and those who ask may play too. So nobody gets it before a wait is over, either,
but for a chair that a bot plays: it has no owner who could come back meanwhile.
"""

import math
import threading
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Any, Final, NamedTuple

from companion.rules.errors import BadSetup
from companion.rules.seats_and_viewers import Seat
from companion.server.http.errors import Refusal
from companion.server.state.open_streams import Streams
from companion.server.state.room_status import RoomStatus
from companion.server.state.seat_handover_notes import (
    make_handover_done_note,
    make_handover_request_note,
    make_player_not_asked_note,
    moved_note,
    moving_note,
)
from companion.table.credentials import PhoneKey, SeatRole
from companion.table.errors import StaleDecision, TableError
from companion.table.lobby import Lobby

HANDOVER_WAIT_S: Final = 120.0
"""Long enough to notice it on the table screen, and to wake a phone."""


class AnsweringPhone(NamedTuple):
    """The phone that answers: the token of its seat, and its address."""

    token: str
    address: str


@dataclass(frozen=True, slots=True)
class AskingPhone:
    """The phone that asks to go on with a seat: the token that it gets for it, void until then, and its key, if any.

    `address` and `own`, the tokens of its other seats, tell who would agree to their own request.
    """

    token: str = field(repr=False)
    phone_key: PhoneKey | None
    address: str = ""
    own: frozenset[str] = field(default=frozenset(), repr=False)

    def is_same(self, phone: AnsweringPhone) -> bool:
        """Return True if that phone is this one. An empty address is that of no phone."""
        return phone.token in self.own or bool(self.address) and phone.address == self.address


@dataclass(frozen=True, slots=True)
class SeatHandoverRequest:
    """A request to take `seat` from `whose`, for nobody, for a bot of strength `standin`, or for the phone `to`.

    `table_id` is that of the game that goes on, None between games. `seen` are the seats that had a page open at any
    time since then.
    """

    number: int
    table_id: str | None
    seat: Seat
    whose: str
    standin: str | None
    to: AskingPhone | None
    until: float
    told: str
    agreed: frozenset[Seat] = frozenset()
    seen: frozenset[Seat] = frozenset()


class SeatHandoverRequests:
    """The open request, if any. Thread-safe. It lives as long as the run: a restart leaves the seat to its owner."""

    def __init__(self, lobby: Lobby, streams: Streams, room: RoomStatus, clock: Callable[[], float]) -> None:
        self._lobby = lobby
        self._streams = streams
        self._room = room
        self._clock = clock
        self._lock = threading.Lock()
        self._request: SeatHandoverRequest | None = None
        self._count = 0

    def ask(self, seat: Seat, standin: str | None = None) -> None:
        """Ask everybody for the host. Raises Refusal if another request is open."""
        self._ask(seat, standin, None)

    def ask_for_phone(self, seat: Seat, to: AskingPhone) -> int:
        """Ask everybody whether that phone goes on for the holder of `seat`. Returns the number of the request.

        Raises Refusal if another request is open, or if nobody else sits who could agree.
        """
        if not self._others(seat):
            raise Refusal(409, "nobody_to_ask", "nobody else sits here who could agree; the host frees the seat")
        return self._ask(seat, None, to)

    def _ask(self, seat: Seat, standin: str | None, to: AskingPhone | None) -> int:
        self.settle()
        with self._lock:
            if self._request is not None:
                raise Refusal(409, "asked", "another seat is being asked about; answer or withdraw that first")
            self._count += 1
            table_id = self._table_id()
            until = self._clock() + (0.0 if table_id is None else HANDOVER_WAIT_S)
            whose = self._lobby.credentials.seat_names().get(seat, "")
            told = make_handover_request_note(seat, whose, standin) if to is None else moving_note(seat, whose)
            self._request = asked = SeatHandoverRequest(self._count, table_id, seat, whose, standin, to, until, told)
        self._tell(asked.told)
        self.settle()
        return asked.number

    def answer(self, number: int, seat: Seat | None, agree: bool, phone: AnsweringPhone | None = None) -> None:
        """Take the answer of `seat`, or of the host as None, who can only withdraw. The owner's answer is final.

        Raises StaleDecision if that request is no longer open, Refusal if `phone` agrees to what it asked itself.
        """
        self.settle()
        with self._lock:
            asked = self._request
            if asked is None or asked.number != number:
                raise StaleDecision("that seat is no longer asked about")
            if not agree:
                self._request = None
            elif seat is None:
                raise Refusal(403, "not_yours", "those who sit agree, not the host")
            elif seat != asked.seat and phone is not None and asked.to is not None and asked.to.is_same(phone):
                raise Refusal(403, "not_yours", "somebody on another phone has to say so")
            else:
                final = asked.agreed | ({seat, *self._others(asked.seat)} if seat == asked.seat else {seat})
                until = self._clock() if seat == asked.seat else asked.until
                self._request = replace(asked, agreed=final, until=until)
        if agree:
            self._streams.mark_room_changed()
            self.settle()
        else:
            by = "the host" if seat is None else self._lobby.credentials.seat_names().get(seat, "somebody")
            self._tell(f"{by} has said no; seat {asked.seat + 1} stays as it is", asked.told)

    def settle(self) -> None:
        """Carry the request out once all have agreed and its wait is over. Cheap: every stream calls it at every tick.

        It lapses if the game is over, or if its owner's page is open when the wait ends.
        """
        if self._request is None:
            return
        present = self._streams.present_seats()
        with self._lock:
            asked = self._request
            if asked is None:
                return
            self._request = asked = replace(asked, seen=asked.seen | present)
            if self._holds(asked) and not self._is_due(asked):
                return
            self._request = None
        if not self._holds(asked):
            self._tell("", asked.told)
        elif asked.seat in self._streams.present_seats() and asked.seat not in asked.agreed:
            self._tell(f"{asked.whose} is back; seat {asked.seat + 1} stays as it is", asked.told)
        else:
            self._carry_out(asked)

    @property
    def open_number(self) -> int | None:
        """The number of the open request, or None."""
        asked = self._request
        return None if asked is None else asked.number

    def as_json(self) -> dict[str, Any] | None:
        """Return the open request for all pages, or None. `left_s` are the seconds that its owner has to stop it."""
        asked = self._request
        if asked is None:
            return None
        left = max(0, math.ceil(asked.until - self._clock()))
        return {
            "number": asked.number,
            "seat": asked.seat,
            "standin": asked.standin,
            "moves": asked.to is not None,
            "waiting": sorted(self._waiting(asked)),
            "left_s": left,
        }

    def _carry_out(self, asked: SeatHandoverRequest) -> None:
        done = (
            moved_note(asked.seat, asked.whose)
            if asked.to
            else make_handover_done_note(self._lobby, asked.seat, asked.standin)
        )
        names = self._lobby.credentials.seat_names()
        away = [(seat, names.get(seat, "somebody")) for seat in sorted(self._others(asked.seat) - asked.agreed)]
        try:
            if asked.to is not None:
                playing = asked.table_id is not None
                role = SeatRole(asked.seat, asked.whose)
                self._lobby.hand_to_phone(role, asked.to.token, asked.to.phone_key, playing, asked.to.address)
            elif asked.standin is None:
                self._lobby.free_seat(asked.seat, playing=True)
            else:
                self._lobby.seat_bot(asked.seat, asked.standin, instead_of=asked.whose)
        except (TableError, BadSetup):
            done, away = "", []  # the game is over or the seat has changed in that very moment: nobody gets it
        for seat, name in away:
            self._room.add_note(make_player_not_asked_note(asked.seat, name), about=("unasked", seat))
        if done:  # in place of what was told of the seat before; that it was freed stays true on another phone
            self._room.add_note(done, about=("freed" if asked.to is None else "phone", asked.seat))
        self._tell("", asked.told)

    def _tell(self, line: str, instead_of: str = "") -> None:
        """Tell everybody `line`, if any, in place of an older note, and send every page the request as it stands."""
        self._room.replace_note(instead_of, line, of_game=True)
        self._streams.mark_room_changed()

    def _holds(self, asked: SeatHandoverRequest) -> bool:
        return (
            self._table_id() == asked.table_id and self._lobby.credentials.seat_names().get(asked.seat) == asked.whose
        )

    def _is_due(self, asked: SeatHandoverRequest) -> bool:
        if self._waiting(asked):
            return False
        return self._clock() >= asked.until or self._is_agreed_for_bot(asked)

    def _is_agreed_for_bot(self, asked: SeatHandoverRequest) -> bool:
        """Return True if a bot plays the seat, and people have agreed to free it: no owner can come back."""
        return asked.seat in self._lobby.credentials.bot_strengths() and bool(self._others(asked.seat) & asked.agreed)

    def _waiting(self, asked: SeatHandoverRequest) -> frozenset[Seat]:
        """Return the seats whose answer is missing.

        Once the wait is over, who had no page open through all of it is not waited for, or two who went home together
        could not be replaced. Somebody must have agreed: the host alone takes nobody's seat.
        """
        others = self._others(asked.seat)
        missing = others - asked.agreed
        return missing & asked.seen if self._clock() >= asked.until and others & asked.agreed else missing

    def _others(self, asked: Seat) -> frozenset[Seat]:
        """Return the other seats that people hold now, of the game that goes on or between games."""
        credentials = self._lobby.credentials
        people = credentials.seat_names().keys() - credentials.bot_strengths().keys() - {asked}
        return frozenset(people & set(self._lobby.tables.current.seats) if self._lobby.tables.is_playing else people)

    def _table_id(self) -> str | None:
        """Return the id of the game that goes on, or None between games."""
        tables = self._lobby.tables
        return tables.current.table_id if tables.is_playing else None
