"""One game at one table.

Its state changes only by `open`, `submit`, `deal`, `declare`, `observe`, `put_aside` and `undo`. Viewers read
`update_for`.
"""

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
from companion.table.log.history import read_history
from companion.table.log.record import Record
from companion.table.observing.matcher import Match, Matched
from companion.table.observing.observation import Observation, Pressed
from companion.table.observing.pending import PendingObservations, dismiss_question, put_aside
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
    """A table, safe to use from any thread. Listeners are called under its lock and must not block."""

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
        self._log_released = False
        self._listeners: dict[int, tuple[Viewer, Listener]] = {}
        self._session = GameSession(table_id, game, self.setup, log, dealer, clock, entropy or Entropy())
        self._session.load()

    def open(self, **notes: Any) -> None:
        """Write the first entry, with the setup and the `notes` needed to resume, and let chance begin."""
        setup, info = self.setup, self.game.info
        about = {"seats": setup.seats, "options": setup.options, "rulings": setup.rulings, "pack": setup.pack}
        with self._change:
            if self.seq:
                raise TableError(f"table {self.table_id} has been opened already")
            self._session.note("open", None, "host", game=info.id, version=info.version, setup=about, **notes)
            self._settle([])

    def resume(self) -> None:
        """Go on after a power cut: carry out an undo that all have agreed to, or resolve chance."""
        with self._change:
            asked = self._record.undo_request
            if asked is not None and not asked.waiting:
                self._undo(asked.to, asked.by)
            elif not self.closed:
                self._settle([])

    def close(self) -> None:
        """Give up the table: it is not resumed."""
        with self._change:
            if not self.closed:
                self._session.note("close", None, "host")
                self._session.commit()

    @property
    def closed(self) -> bool:
        """True if the table was given up."""
        return self._record.closed

    # Changes.

    def submit(self, seat: Seat, action: Action, source: str = "phone", decision: int | None = None) -> None:
        """Take an action of a seat.

        Raises IllegalAction if it may not act so, StaleDecision if its offers changed since `decision`.
        """
        with self._change:
            self._check_open()
            if isinstance(action, AnswerUndo):
                self._answer_undo(seat, action, source)
            elif isinstance(action, NoneOfThese):
                self._set_pending(dismiss_question(self._session.pending, seat))
            else:
                self._check(seat, action, decision)
                self._settle(self._session.answer(seat, action, source))

    def deal(self, action: Action, source: str = "host") -> None:
        """Take an action of chance, reported by a person or a camera.

        Raises IllegalAction if it is not possible.
        """
        with self._change:
            self._check_open()
            if action not in self._session.outcomes():
                raise IllegalAction(f"{type(action).__name__} is not what chance decides now, or not with that value")
            self._settle(self._session.act(CHANCE, action, source))

    def declare(self, action: Action, seq: int, source: str = "phone") -> None:
        """Take an action of chance, reported by a seat while the cards are real.

        Raises StaleDecision if `seq` is not the present length of the log, IllegalAction if seats may report nothing.
        """
        with self._change:
            if not self._session.shared.chance:
                raise IllegalAction("nobody may say what comes up: the companion deals, or nothing is left to chance")
            if seq != self.seq:
                raise StaleDecision("the table has moved on since; look again")
            self.deal(action, source)

    def observe(self, observation: Observation, source: str = "camera") -> Match:
        """Take an observation and return its match.

        It leads to an action once it means exactly one, now or later.
        """
        with self._change:
            self._check_open()
            observation = self._session.count(observation)
            found = self._session.match(observation, source)
            if isinstance(found, Matched):
                self._settle(self._session.act_as_seen(found, observation, source))
            else:
                self._set_pending(self._session.pending_after(observation, source, found))
            return found

    def put_aside(self, seen: Observation) -> None:
        """Dismiss an observation of `host_view`. The host is not asked again until that card is moved."""
        with self._change:
            self._check_open()
            if not isinstance(seen, Pressed):
                self._set_pending(put_aside(self._session.pending, seen))

    def undo(self, to: int, source: str = "host", ask: Collection[Seat] | None = None, seen: int | None = None) -> None:
        """Go back to the position after entry `to`, by one more entry.

        Past a reveal, the seats in `ask` (by default all) must agree first; a seat that plays on declines. `seen` is
        the length of the log in the view of the person who undoes. Raises BadUndo if the log has grown since, or if
        no undo to that entry is possible.
        """
        with self._change:
            self._check_open()
            self._check_log_not_released()
            if seen is not None and seen != self.seq:
                raise BadUndo("somebody did something in that very moment: look at the table, and undo again")
            asked = self.seats if ask is None else tuple(self._known(seat) for seat in ask)
            if not self._record.can_undo_to(to):
                raise BadUndo(f"entry {to} is not an earlier one that still counts; the log has {self.seq} entries")
            if asked and self._record.now.told_after(to):
                self._session.note("ask_undo", None, source, to=to, by=source, ask=sorted(set(asked)))
                self._session.commit()
                self._notify([])
            else:
                self._undo(to, source)

    # Views.

    @property
    def seq(self) -> int:
        """The length of the log."""
        return len(self._record.entries)

    def subscribe(self, viewer: Viewer, listener: Listener) -> Callable[[], None]:
        """Call `listener` with the present update and each later one. Call the result to stop."""
        with self._lock:
            listener(self.update_for(viewer))
            key = next(self._keys)
            self._listeners[key] = (viewer, listener)
        return lambda: self._unsubscribe(key)

    def update_for(self, viewer: Viewer, events: Sequence[Event] = ()) -> Update:
        """Return what `viewer` may know, and nothing else. Raises NoSuchSeat if the table has no such seat."""
        with self._lock:
            choice = NO_CHOICE if viewer is None else self._session.choices[self._known(viewer)]
            shared = self._session.shared
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
                self._session.prompt_for(viewer),
                shared.seals,
                shared.head,
                shared.outcome,
                shared.chance,
            )

    def legal_for(self, seat: Seat) -> LegalActions[Any]:
        """Return the offers of `update_for(seat)` as a collection.

        Raises NoSuchSeat if the table has no such seat.
        """
        with self._lock:
            return self._session.choices[self._known(seat)].legal

    def chance(self) -> Mapping[Any, int]:
        """Return the possible outcomes of chance by weight: for dealers and the engine, never for a viewer."""
        with self._lock:
            return dict(self._session.outcomes())

    def host_view(self) -> tuple[tuple[Action, ...], tuple[Observation, ...]]:
        """Return what the host sees: possible actions of chance, and observations that nothing explains.

        Both follow from public knowledge: games list for chance all that the public cannot rule out.
        """
        with self._lock:
            return tuple(self._session.outcomes()), tuple(
                each.seen for each in self._session.pending if each.asked is None and not each.is_settled
            )

    def release_log(self) -> bool:
        """Return whether the log may be exported with its secrets and seed: only once the game is over.

        If it returns True, the end cannot be undone any more.
        """
        with self._lock:
            self._log_released = self._log_released or self._record.outcome is not None
            return self._log_released

    def history(self, viewer: Viewer, last: int = 0) -> Sequence[Mapping[str, Any]]:
        """Return the log, or its `last` entries, as `viewer` saw it, with the keys of `read_history`."""
        with self._lock:
            return read_history(self._record, viewer, last)

    # Inside; the lock is held.

    @property
    def _record(self) -> Record:
        return self._session.record

    @property
    def _change(self) -> "_Change":
        return _Change(self._lock, self._session)

    def _known(self, seat: Seat) -> Seat:
        if seat not in self._session.choices:
            raise NoSuchSeat(f"there is no seat {seat} at this table; there are 0 to {len(self.seats) - 1}")
        return seat

    def _check_log_not_released(self) -> None:
        if self._log_released:
            raise BadUndo("the log of this game was given out, with its secrets and its seed; open another table")

    def _check_open(self) -> None:
        if self._record.closed:
            raise TableClosed("this table was given up; open another")

    def _check(self, seat: Seat, action: Action, decision: int | None) -> None:
        choice = self._session.choices.get(seat)
        if choice is None:
            raise IllegalAction(f"there is no seat {seat} at this table")
        if decision is not None and decision != choice.decision and not action.beside:
            raise StaleDecision("the table has moved on since you chose; look again and choose anew")
        if action not in choice.legal:
            names = ", ".join(dict.fromkeys(offer.action.__name__ for offer in choice.legal.offers)) or "nothing"
            raise IllegalAction(f"{type(action).__name__} with these values is not among your choices now ({names})")

    def _set_pending(self, pending: PendingObservations) -> None:
        """Replace the pending observations, and notify only the seats whose question changes."""
        session = self._session
        before = {seat: session.prompt_for(seat) for seat in self.seats}
        session.pending = pending
        session.commit()
        self._notify([], only={seat for seat in self.seats if before[seat] != session.prompt_for(seat)})

    def _answer_undo(self, seat: Seat, answer: AnswerUndo, source: str) -> None:
        asked = self._record.undo_request
        if asked is None or seat not in asked.waiting:
            raise IllegalAction("nobody is asking you about an undo now")
        if answer.to not in (None, asked.to):
            raise StaleDecision("another undo is asked for now; look again and choose anew")
        if answer.agree:
            self._check_log_not_released()
        self._session.note("answer_undo", seat, source, seat=seat, agree=answer.agree)
        asked = self._record.undo_request
        if asked is not None and not asked.waiting:
            self._undo(asked.to, asked.by)
        else:
            self._session.commit()
            self._notify([])

    def _undo(self, to: int, source: str) -> None:
        self._session.note("undo", None, source, to=to)
        self._session.pending = ()
        self._settle([])

    def _settle(self, events: list[Event]) -> None:
        self._session.settle(events)
        self._notify(events)

    def _notify(self, events: Sequence[Event], only: Collection[Viewer] | None = None) -> None:
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


class _Change:
    """Transaction under the table's lock: after an error, memory goes back to what the log holds."""

    __slots__ = ("_lock", "_session")

    def __init__(self, lock: "threading.RLock", session: GameSession) -> None:
        self._lock = lock
        self._session = session

    def __enter__(self) -> None:
        self._lock.acquire()

    def __exit__(self, kind: type[BaseException] | None, error: object, trace: object) -> None:
        try:
            if kind is not None:
                self._session.roll_back()
        finally:
            self._lock.release()
