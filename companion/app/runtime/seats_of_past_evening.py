"""The end of an evening in a run that goes on for days: the seats of people become free, and their cookies void."""

import time
from collections.abc import Callable, Collection

from companion.app.runtime.resume_last_run import SAME_EVENING_S
from companion.rules.seats_and_viewers import Seat
from companion.table.errors import StaleDecision
from companion.table.lobby import Lobby


class PastEveningSeats:
    """Frees all seats of people once nobody has sat down, played or had a seat's page open for `SAME_EVENING_S`.

    `present` returns the seats that have a page open. A game that was broken off keeps its seats.
    """

    def __init__(
        self, lobby: Lobby, present: Callable[[], Collection[Seat]], clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._lobby = lobby
        self._present = present
        self._clock = clock
        self._last_seen = clock()
        self._seated = lobby.credentials.seat_names()

    def check(self) -> None:
        """Look whether anybody is there, and free the seats if it is time."""
        # A phone that has just sat down has no page open yet.
        before, self._seated = self._seated, self._lobby.credentials.seat_names()
        if self._seated != before or self._lobby.tables.is_playing or self._present():
            self._last_seen = self._clock()
        elif self._clock() - self._last_seen >= SAME_EVENING_S:
            self._free_seats()

    def _free_seats(self) -> None:
        for seat in sorted(self._seated.keys() - self._lobby.credentials.bot_strengths().keys()):
            try:
                self._lobby.free_seat(seat, playing=False)
            except StaleDecision:  # somebody has begun a game in that very moment
                return
