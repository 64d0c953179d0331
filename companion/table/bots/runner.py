"""Bot runner: one thread plays for all bots. Each knows what the phone of its seat would show."""

import logging
import secrets
import threading
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import nullcontext
from random import Random
from typing import Final, NamedTuple

from companion.rules.actions_and_offers import Action
from companion.rules.bot import Bot, LetsPeopleLook, bots_of
from companion.rules.errors import IllegalAction
from companion.rules.game import View
from companion.rules.seats_and_viewers import Seat
from companion.table.bots.choose_move import choose_last_resort, choose_move, offers_for_bot
from companion.table.bots.long_pause import LongPause
from companion.table.errors import NoSuchTable, TableError
from companion.table.lobby import Lobby
from companion.table.table import Table
from companion.table.updates.bot_explanations import BotChoice
from companion.table.updates.update import Update

SOURCE: Final = "standin"
"""The source of entries that bots make."""
_logger = logging.getLogger(__name__)


class TableWithBots(NamedTuple):
    """The seats of a table that bots play, with their strengths."""

    table: Table
    strengths: Mapping[Seat, str]


class BotMove(NamedTuple):
    """The action that the bot of `seat` chose by the update `seen`.

    `choice` is what it is explained by after the game; None for an answer to the table, and for a last resort.
    `pauses` come before it.
    """

    seat: Seat
    action: Action
    seen: Update
    choice: BotChoice | None = None
    pauses: int = 1


class BotRunner:
    """Thread that plays for all bots. Updates only wake it.

    `pause_s` seconds pass from one action to the next, with the time to choose included: the clock tells nothing about
    the choice. A bot may ask for several pauses, so that people can look; whoever sits may end them by `long_pause`.
    `note` shows a fault to the room. `wait` waits seconds and returns whether to stop.
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
        long_pause: LongPause | None = None,
    ) -> None:
        self._lobby = lobby
        self._note = note
        self._pause_s = pause_s
        self._random = random or Random(secrets.randbits(256))
        self._clock = clock
        self._stopping = threading.Event()
        self._wait = wait or self._stopping.wait
        self.long_pause = long_pause or LongPause()
        self._wake = threading.Event()
        self._seats: TableWithBots | None = None
        self._unsubscribe: list[Callable[[], None]] = []
        self._latest = Seat(-1)
        self._thread: threading.Thread | None = None

    def start(self) -> None:
        """Start the thread."""
        if self._thread is None:
            self._lobby.tables.on_open(lambda table: self._wake.set())
            self._lobby.on_change(self._wake.set)
            self._wake.set()
            self._thread = threading.Thread(target=self._run, name="standins", daemon=True)
            self._thread.start()

    def close(self) -> None:
        """Stop, and return once the thread has ended."""
        self._stopping.set()
        self._wake.set()
        if self._thread is not None:
            self._thread.join()
        self._subscribe_to(None)

    def wake(self) -> None:
        """Look again whether a bot has anything to do: what it could not do before may be possible now."""
        self._wake.set()

    def play_on(self) -> None:
        """Play until no bot has anything to do."""
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
        """Play one move of one bot. Returns True if another may be due."""
        began, seats = self._clock(), self._present()
        self._subscribe_to(seats)
        if seats is None:
            return False
        found = self._next(seats)
        if found is None:
            return False
        self._latest = found.seat
        with self.long_pause.go_on() if found.pauses > 1 else nullcontext():
            for _ in range(found.pauses):
                if self._wait(max(0.0, self._pause_s - (self._clock() - began))):
                    return False
                if found.pauses > 1 and self._has_moved_on(seats, found):
                    return True
                if self.long_pause.is_ended:
                    break
                began = self._clock()
        return self._submit(seats, found)

    def _has_moved_on(self, seats: TableWithBots, move: BotMove) -> bool:
        """Return True if anything was done or asked during a long pause: somebody may wait for a bot, or its answer."""
        if self._present() != seats:
            return True
        now = seats.table.update_for(move.seat)
        return (now.seq, now.prompt) != (move.seen.seq, move.seen.prompt)

    def _next(self, seats: TableWithBots) -> BotMove | None:
        """Return the next move, or None. If the game waits for bots only and none chooses, one acts at random."""
        alone = len(seats.strengths) == len(seats.table.seats)
        updates = {seat: seats.table.update_for(seat) for seat in self._in_turn(seats)}
        bots = bots_of(seats.table.game, seats.table.setup.options)
        for seat, update in updates.items():
            bot = bots.get(seats.strengths[seat])
            if bot is None:
                continue
            before = self._random.getstate()
            action = choose_move(bot, seat, update, alone, self._random, self._note)
            if action is not None and update.prompt is not None:
                return BotMove(seat, action, update)
            if action is not None:
                legal = offers_for_bot(update, alone)
                choice = BotChoice(seat, bot, update.view, legal, before, action, update.seq)
                return BotMove(seat, action, update, choice, _pauses_before(bot, update.view, action))
        for seat, update in updates.items():
            if update.to_act <= updates.keys():
                action = choose_last_resort(seat, update, alone, self._random)
                if action is not None:
                    return BotMove(seat, action, update)
        return None

    def _present(self) -> TableWithBots | None:
        try:
            table = self._lobby.tables.current
        except NoSuchTable:
            return None
        bots = self._lobby.credentials.bot_strengths()
        return TableWithBots(table, {seat: strength for seat, strength in bots.items() if seat in table.seats})

    def _subscribe_to(self, seats: TableWithBots | None) -> None:
        """Subscribe to the updates of these seats, and to no others."""
        if seats == self._seats:
            return
        while self._unsubscribe:
            self._unsubscribe.pop()()
        self._seats = seats
        if seats is not None:
            for seat in seats.strengths:
                self._unsubscribe.append(seats.table.subscribe(seat, lambda update: self._wake.set()))

    def _in_turn(self, seats: TableWithBots) -> Iterator[Seat]:
        """Yield the seats after the latest one first: a bot that always acts must not hold up the others."""
        yield from sorted(seats.strengths, key=lambda seat: (seat <= self._latest, seat))

    def _submit(self, seats: TableWithBots, move: BotMove) -> bool:
        """Submit a move, unless the seat has another holder or question by now. Returns as `_play_one`."""
        seat, action, seen, choice, _ = move
        if self._present() != seats or seats.table.update_for(seat).prompt != seen.prompt:
            return True
        try:
            seats.table.submit(seat, action, SOURCE, seen.decision)
        except (TableError, IllegalAction) as error:  # the table has moved on, and that wakes us
            _logger.info("seat %d was too late: %s", seat, error)
            return False
        if choice is not None:
            seats.table.keep_bot_choice(choice)
        return True


def _pauses_before(bot: Bot, view: View, action: Action) -> int:
    """Return how many pauses come before what a bot does: one, if it asks for no more or fails to say."""
    if not isinstance(bot, LetsPeopleLook):
        return 1
    try:
        return max(1, bot.pauses_before(view, action))
    except Exception:  # whatever goes wrong in a player, the people at the table play on
        _logger.exception("a player failed to say how long people should look")
        return 1
