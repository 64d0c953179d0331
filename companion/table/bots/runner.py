"""Chairs that the companion fills: players that know what the seat's phone would be shown, and nothing else."""

import logging
import secrets
import threading
import time
from collections.abc import Callable, Iterator, Mapping
from random import Random
from typing import Final, NamedTuple

from companion.rules.action import Action
from companion.rules.bot import bots_of
from companion.rules.errors import IllegalAction
from companion.rules.seat import Seat
from companion.table.bots.choose_move import choose_last_resort, choose_move
from companion.table.errors import NoSuchTable, TableError
from companion.table.lobby import Lobby
from companion.table.table import Table
from companion.table.updates.update import Update

SOURCE: Final = "standin"
"""The source of what the companion's players do."""
_logger = logging.getLogger(__name__)


class BotSeats(NamedTuple):
    """The seats of a table that the companion plays, and how well."""

    table: Table
    strengths: Mapping[Seat, str]


class BotMove(NamedTuple):
    """What `seat` wants to do, having been told `seen`."""

    seat: Seat
    action: Action
    seen: Update


class BotRunner:
    """One thread that plays for all of them; updates only wake it.

    From one action to the next `pause_s` seconds pass, which the players' thinking is part of: the clock does not tell
    what was chosen. `note` tells the room of a fault; `wait` lets seconds pass and says whether to stop.
    """

    def __init__(
        self,
        lobby: Lobby,
        note: Callable[[str], None],
        pause_s: float,
        *,
        random: Random | None = None,
        clock: Callable[[], float] = time.monotonic,
        wait: Callable[[float], bool] | None = None,
    ) -> None:
        self._lobby = lobby
        self._note = note
        self._pause_s = pause_s
        self._random = random or Random(secrets.randbits(256))
        self._clock = clock
        self._stopping = threading.Event()
        self._wait = wait or self._stopping.wait
        self._wake = threading.Event()
        self._chairs: BotSeats | None = None
        self._unsubscribe: list[Callable[[], None]] = []
        self._latest = Seat(-1)
        self._thread: threading.Thread | None = None

    def start(self) -> None:
        """Play from now on, whenever there is something to do."""
        if self._thread is None:
            self._lobby.tables.on_open(lambda table: self._wake.set())
            self._lobby.on_change(self._wake.set)
            self._wake.set()
            self._thread = threading.Thread(target=self._run, name="standins", daemon=True)
            self._thread.start()

    def close(self) -> None:
        """Play no more; returns when the thread has ended."""
        self._stopping.set()
        self._wake.set()
        if self._thread is not None:
            self._thread.join()
        self._hear(None)

    def play_on(self) -> None:
        """Do all that the stand-ins have to do now."""
        while not self._stopping.is_set() and self._play_one():
            pass

    def _run(self) -> None:
        while not self._stopping.is_set():
            self._wake.wait()
            self._wake.clear()
            try:
                self.play_on()
            except Exception:  # people play on without us, and the next update is another chance
                _logger.exception("the stand-ins could not play")

    def _play_one(self) -> bool:
        """Do one thing; whether there may be more to do."""
        began, chairs = self._clock(), self._present()
        self._hear(chairs)
        if chairs is None:
            return False
        found = self._next(chairs)
        if found is None:
            return False
        self._latest = found.seat
        if self._wait(max(0.0, self._pause_s - (self._clock() - began))):
            return False
        return self._do(chairs, found)

    def _next(self, chairs: BotSeats) -> BotMove | None:
        """What is done next. Where the game waits for stand-ins only, and none has a wish, one does something."""
        alone = len(chairs.strengths) == len(chairs.table.seats)
        told = {seat: chairs.table.update_for(seat) for seat in self._in_turn(chairs)}
        bots = bots_of(chairs.table.game, chairs.table.setup.options)
        for seat, update in told.items():
            player = bots.get(chairs.strengths[seat])
            action = None if player is None else choose_move(player, seat, update, alone, self._random, self._note)
            if action is not None:
                return BotMove(seat, action, update)
        for seat, update in told.items():
            if update.to_act <= told.keys():
                action = choose_last_resort(seat, update, alone, self._random)
                if action is not None:
                    return BotMove(seat, action, update)
        return None

    def _present(self) -> BotSeats | None:
        try:
            table = self._lobby.tables.current
        except NoSuchTable:
            return None
        standins = self._lobby.credentials.bots()
        return BotSeats(table, {seat: strength for seat, strength in standins.items() if seat in table.seats})

    def _hear(self, chairs: BotSeats | None) -> None:
        """Let what these seats are told wake us, and nothing else."""
        if chairs == self._chairs:
            return
        while self._unsubscribe:
            self._unsubscribe.pop()()
        self._chairs = chairs
        if chairs is not None:
            for seat in chairs.strengths:
                self._unsubscribe.append(chairs.table.subscribe(seat, lambda update: self._wake.set()))

    def _in_turn(self, chairs: BotSeats) -> Iterator[Seat]:
        """Those after the latest one first: nobody waits for one that always has something to say."""
        yield from sorted(chairs.strengths, key=lambda seat: (seat <= self._latest, seat))

    def _do(self, chairs: BotSeats, wanted: BotMove) -> bool:
        """Act, unless the chair is somebody else's by now, or the seat is asked something else."""
        seat, action, seen = wanted
        if self._present() != chairs or chairs.table.update_for(seat).prompt != seen.prompt:
            return True
        try:
            chairs.table.submit(seat, action, SOURCE, seen.decision)
        except (TableError, IllegalAction) as error:  # the table has moved on, and that wakes us
            _logger.info("seat %d was too late: %s", seat, error)
            return False
        return True
