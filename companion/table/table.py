"""One game at one table. Four verbs lead in, `update_for` leads out, and there is no other door."""

import logging
import threading
import time
from collections.abc import Callable, Collection, Mapping, Sequence
from itertools import count
from typing import Any, TypeAlias

from companion.rules.action import Action, LegalActions
from companion.rules.errors import IllegalAction
from companion.rules.event import Event
from companion.rules.game import AnyGame, Setup, complete
from companion.rules.seat import CHANCE, Seat, Viewer
from companion.table.dealer import Dealer
from companion.table.errors import BadUndo, NoSuchSeat, StaleDecision, TableClosed, TableError
from companion.table.log.entropy import Entropy
from companion.table.log.event_log import EventLog
from companion.table.log.history import history
from companion.table.log.record import Record
from companion.table.observing.matcher import Match, Matched
from companion.table.observing.observation import Observation, Pressed
from companion.table.observing.pending import PendingObservations, dismissed, put_aside
from companion.table.prompts import AnswerUndo, NoneOfThese
from companion.table.session import GameSession
from companion.table.updates.choices import NO_CHOICE
from companion.table.updates.update import Update

Listener: TypeAlias = Callable[[Update], None]
Clock: TypeAlias = Callable[[], int]
_logger = logging.getLogger(__name__)


def _now_ms() -> int:
    return time.time_ns() // 1_000_000


class Table:
    """The session. Safe to use from any thread; listeners are called under its lock and must not block."""

    def __init__(
        self,
        table_id: str,
        game: AnyGame,
        setup: Setup,
        log: EventLog,
        dealer: Dealer,
        *,
        clock: Clock = _now_ms,
        entropy: Callable[[int], bytes] | None = None,
    ) -> None:
        self.table_id = table_id
        self.game = game
        self.setup = complete(game.info, setup)
        self.seats: tuple[Seat, ...] = tuple(Seat(number) for number in range(self.setup.seats))
        self._lock = threading.RLock()
        self._keys = count()
        self._given_out = False
        self._listeners: dict[int, tuple[Viewer, Listener]] = {}
        self._sitting = GameSession(table_id, game, self.setup, log, dealer, clock, entropy or Entropy())
        self._sitting.load()

    def open(self, **notes: Any) -> None:
        """Write the first entry, with the setup and whatever is needed to resume, and let chance begin."""
        setup, info = self.setup, self.game.info
        about = {"seats": setup.seats, "options": setup.options, "rulings": setup.rulings, "pack": setup.pack}
        with self._changing:
            if self.seq:
                raise TableError(f"table {self.table_id} has been opened already")
            self._sitting.note("open", None, "host", game=info.id, version=info.version, setup=about, **notes)
            self._settle([])

    def resume(self) -> None:
        """Go on where a power cut left it: with what chance decides, and with an undo that all have agreed to."""
        with self._changing:
            asked = self._record.request
            if asked is not None and not asked.waiting:
                self._undo(asked.to, asked.by)
            elif not self.closed:
                self._settle([])

    def close(self) -> None:
        """Nobody will play on here: the table is not resumed."""
        with self._changing:
            if not self.closed:
                self._sitting.note("close", None, "host")
                self._sitting.commit()

    @property
    def closed(self) -> bool:
        """Whether the table was given up."""
        return self._record.closed

    # In.

    def submit(self, seat: Seat, action: Action, source: str = "phone", decision: int | None = None) -> None:
        """A seat acts. IllegalAction when it may not; StaleDecision when its offers changed since `decision`."""
        with self._changing:
            self._must_be_open()
            if isinstance(action, AnswerUndo):
                self._answer_undo(seat, action, source)
            elif isinstance(action, NoneOfThese):
                self._look(dismissed(self._sitting.sights, seat))
            else:
                self._check(seat, action, decision)
                self._settle(self._sitting.answer(seat, action, source))

    def deal(self, action: Action, source: str = "host") -> None:
        """Chance, told by a person or a camera. IllegalAction when it cannot have come up."""
        with self._changing:
            self._must_be_open()
            if action not in self._sitting.outcomes():
                raise IllegalAction(f"{type(action).__name__} is not what chance decides now, or not with that value")
            self._settle(self._sitting.act(CHANCE, action, source))

    def declare(self, action: Action, seq: int, source: str = "phone") -> None:
        """Chance, told by somebody who sits, where the cards are real. StaleDecision when `seq` is not now's."""
        with self._changing:
            if not self._sitting.present.chance:
                raise IllegalAction("nobody may say what comes up: the companion deals, or nothing is left to chance")
            if seq != self.seq:
                raise StaleDecision("the table has moved on since; look again")
            self.deal(action, source)

    def observe(self, observation: Observation, source: str = "camera") -> Match:
        """Something was seen or pressed; it counts when it means exactly one thing, now or later."""
        with self._changing:
            self._must_be_open()
            observation = self._sitting.reckon(observation)
            found = self._sitting.match(observation, source)
            if isinstance(found, Matched):
                self._settle(self._sitting.take(found, observation, source))
            else:
                self._look(self._sitting.noticed(observation, source, found))
            return found

    def put_aside(self, seen: Observation) -> None:
        """The host makes nothing of a sight of `desk`; it is not asked about again until that card is moved."""
        with self._changing:
            self._must_be_open()
            if not isinstance(seen, Pressed):
                self._look(put_aside(self._sitting.sights, seen))

    def undo(self, to: int, source: str = "host", ask: Collection[Seat] | None = None, seen: int | None = None) -> None:
        """Go back to how things stood after entry `to`, by one more entry.

        Past a reveal the seats in `ask` (every seat by default) must agree first; whoever plays on declines. `seen` is
        the length of the log that somebody looked at who undoes "the last step": BadUndo when it has grown since.
        """
        with self._changing:
            self._must_be_open()
            self._must_be_sealed()
            if seen is not None and seen != self.seq:
                raise BadUndo("somebody did something in that very moment: look at the table, and undo again")
            asked = self.seats if ask is None else tuple(self._known(seat) for seat in ask)
            if not self._record.reaches(to):
                raise BadUndo(f"entry {to} is not an earlier one that still counts; the log has {self.seq} entries")
            if asked and self._record.now.told_after(to):
                self._sitting.note("ask_undo", None, source, to=to, by=source, ask=sorted(set(asked)))
                self._sitting.commit()
                self._tell([])
            else:
                self._undo(to, source)

    # Out.

    @property
    def seq(self) -> int:
        """The length of the log."""
        return len(self._record.entries)

    def subscribe(self, viewer: Viewer, listener: Listener) -> Callable[[], None]:
        """Call `listener` with the update of now and each later one; call the result to stop."""
        with self._lock:
            listener(self.update_for(viewer))
            key = next(self._keys)
            self._listeners[key] = (viewer, listener)
        return lambda: self._unsubscribe(key)

    def update_for(self, viewer: Viewer, events: Sequence[Event] = ()) -> Update:
        """What `viewer` may know, and nothing else. NoSuchSeat when it is no seat of this table."""
        with self._lock:
            choice = NO_CHOICE if viewer is None else self._sitting.choices[self._known(viewer)]
            shared = self._sitting.present
            return Update(
                shared.seq,
                self.table_id,
                self.game.info.id,
                viewer,
                self.game.view(self._record.now.state, viewer),
                [event.seen_by(viewer) for event in events],
                shared.to_act,
                choice.legal.offers,
                choice.decision,
                self._sitting.prompt_for(viewer),
                shared.seals,
                shared.head,
                shared.outcome,
                shared.chance,
            )

    def legal_for(self, seat: Seat) -> LegalActions[Any]:
        """The offers of `update_for(seat)` as a collection. NoSuchSeat when it is no seat of this table."""
        with self._lock:
            return self._sitting.choices[self._known(seat)].legal

    def chance(self) -> Mapping[Any, int]:
        """What chance may bring, by weight: for dealers and the engine, never for a viewer."""
        with self._lock:
            return dict(self._sitting.outcomes())

    def host_view(self) -> tuple[tuple[Action, ...], tuple[Observation, ...]]:
        """For the host: what chance may be told to have done, and the sights nothing explains.

        Both follow from public knowledge: games list for chance whatever the public cannot rule out.
        """
        with self._lock:
            return tuple(self._sitting.outcomes()), tuple(
                each.seen for each in self._sitting.sights if each.asked is None and not each.silent
            )

    def release_log(self) -> bool:
        """Whether the game is over and its log, secrets and seed included, may be handed out: it stays over then."""
        with self._lock:
            self._given_out = self._given_out or self._record.outcome is not None
            return self._given_out

    def history(self, viewer: Viewer, last: int = 0) -> Sequence[Mapping[str, Any]]:
        """The log, or its `last` entries, as `viewer` saw it: seq, at, kind, actor, source, counts and seen events."""
        with self._lock:
            return history(self._record, viewer, last)

    # Inside; the lock is held.

    @property
    def _record(self) -> Record:
        return self._sitting.record

    @property
    def _changing(self) -> "_Changing":
        return _Changing(self._lock, self._sitting)

    def _known(self, seat: Seat) -> Seat:
        if seat not in self._sitting.choices:
            raise NoSuchSeat(f"there is no seat {seat} at this table; there are 0 to {len(self.seats) - 1}")
        return seat

    def _must_be_sealed(self) -> None:
        if self._given_out:
            raise BadUndo("the log of this game was given out, with its secrets and its seed; open another table")

    def _must_be_open(self) -> None:
        if self._record.closed:
            raise TableClosed("this table was given up; open another")

    def _check(self, seat: Seat, action: Action, decision: int | None) -> None:
        choice = self._sitting.choices.get(seat)
        if choice is None:
            raise IllegalAction(f"there is no seat {seat} at this table")
        if decision is not None and decision != choice.decision and not action.beside:
            raise StaleDecision("the table has moved on since you chose; look again and choose anew")
        if action not in choice.legal:
            names = ", ".join(dict.fromkeys(offer.action.__name__ for offer in choice.legal.offers)) or "nothing"
            raise IllegalAction(f"{type(action).__name__} with these values is not among your choices now ({names})")

    def _look(self, seen: PendingObservations) -> None:
        """Remember sights; tell the seats that have something else to answer now, and nobody else that they have."""
        sitting = self._sitting
        before = {seat: sitting.prompt_for(seat) for seat in self.seats}
        sitting.sights = seen
        sitting.commit()
        self._tell([], only={seat for seat in self.seats if before[seat] != sitting.prompt_for(seat)})

    def _answer_undo(self, seat: Seat, answer: AnswerUndo, source: str) -> None:
        asked = self._record.request
        if asked is None or seat not in asked.waiting:
            raise IllegalAction("nobody is asking you about an undo now")
        if answer.to not in (None, asked.to):
            raise StaleDecision("another undo is asked for now; look again and choose anew")
        if answer.agree:
            self._must_be_sealed()
        self._sitting.note("answer_undo", seat, source, seat=seat, agree=answer.agree)
        asked = self._record.request
        if asked is not None and not asked.waiting:
            self._undo(asked.to, asked.by)
        else:
            self._sitting.commit()
            self._tell([])

    def _undo(self, to: int, source: str) -> None:
        self._sitting.note("undo", None, source, to=to)
        self._sitting.sights = ()
        self._settle([])

    def _settle(self, events: list[Event]) -> None:
        self._sitting.settle(events)
        self._tell(events)

    def _tell(self, events: Sequence[Event], only: Collection[Viewer] | None = None) -> None:
        updates: dict[Viewer, Update] = {}
        for key, (viewer, listener) in tuple(self._listeners.items()):
            if only is not None and viewer not in only:
                continue
            if viewer not in updates:
                updates[viewer] = self.update_for(viewer, events)
            try:
                if key in self._listeners:
                    listener(updates[viewer])
            except Exception:  # it is in the log: one deaf listener must not make it look undone to the others
                _logger.exception("a listener failed")

    def _unsubscribe(self, key: int) -> None:
        with self._lock:
            self._listeners.pop(key, None)


class _Changing:
    """Holds the table's lock. All or nothing: whatever goes wrong, memory goes back to what the log holds."""

    __slots__ = ("_lock", "_sitting")

    def __init__(self, lock: "threading.RLock", sitting: GameSession) -> None:
        self._lock = lock
        self._sitting = sitting

    def __enter__(self) -> None:
        self._lock.acquire()

    def __exit__(self, kind: type[BaseException] | None, error: object, trace: object) -> None:
        try:
            if kind is not None:
                self._sitting.go_back()
        finally:
            self._lock.release()
