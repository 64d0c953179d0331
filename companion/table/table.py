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
from companion.rules.seat import CHANCE, PUBLIC, Actor, Seat, Viewer
from companion.table import sights
from companion.table.answers import AnswerUndo, NoneOfThese
from companion.table.choices import NO_CHOICE, Choices, choices_at, without
from companion.table.dealer import Dealer
from companion.table.entropy import Entropy
from companion.table.errors import BadUndo, NoSuchSeat, StaleDecision, TableClosed, TableError
from companion.table.history import history
from companion.table.log import EventLog
from companion.table.matcher import Known, Match, Means, Position, match
from companion.table.observation import CardSeen, Observation
from companion.table.record import DEALER, Record
from companion.table.update import Present, Prompt, Update

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
        self._log = log
        self._dealer = dealer
        self._clock = clock
        self._lock = threading.RLock()
        self._keys = count()
        self._listeners: dict[int, tuple[Viewer, Listener]] = {}
        self._sights: sights.Sights = ()
        self._record = Record(game, self.setup, entropy or Entropy())
        self._record.load(log.entries(table_id))
        self._choices: Choices = {}
        self._refresh()
        self._keep()

    def open(self, **notes: Any) -> None:
        """Write the first entry, with the setup and whatever is needed to resume, and let chance begin."""
        setup, info = self.setup, self.game.info
        about = {"seats": setup.seats, "options": setup.options, "rulings": setup.rulings, "pack": setup.pack}
        with self._changing:
            if self.seq:
                raise TableError(f"table {self.table_id} has been opened already")
            self._choices = {}  # offers count from the first entry on
            self._note("open", None, "host", game=info.id, version=info.version, setup=about, **notes)
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
                self._note("close", None, "host")
                self._commit()

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
                self._answer_undo(seat, action.agree, source)
            elif isinstance(action, NoneOfThese):
                self._dismiss(seat)
            else:
                self._check(seat, action, decision)
                if self._sights:
                    self._explain(seat, action)
                self._settle(self._act(seat, action, source))

    def deal(self, action: Action, source: str = "host") -> None:
        """Chance, told by a person or a camera. IllegalAction when it cannot have come up."""
        with self._changing:
            self._must_be_open()
            if action not in self._outcomes():
                raise IllegalAction(f"{type(action).__name__} is not what chance decides now, or not with that value")
            self._settle(self._act(CHANCE, action, source))

    def observe(self, observation: Observation, source: str = "camera") -> Match:
        """Something was seen or pressed; it counts when it means exactly one thing, now or later."""
        with self._changing:
            self._must_be_open()
            found = self._match(observation)
            if isinstance(found, Means):
                self._settle(self._take(found, observation, source))
            else:
                self._look(sights.noted(self._sights, observation, found))
            return found

    def undo(self, to: int, source: str = "host", ask: Collection[Seat] | None = None) -> None:
        """Go back to how things stood after entry `to`, by one more entry.

        Past a reveal the seats in `ask` (every seat by default) must agree first; whoever plays on declines.
        """
        with self._changing:
            self._must_be_open()
            asked = self.seats if ask is None else tuple(self._known(seat) for seat in ask)
            if not self._record.reaches(to):
                raise BadUndo(f"entry {to} is not an earlier one that still counts; the log has {self.seq} entries")
            if asked and self._record.now.told_after(to):
                self._note("ask_undo", None, source, to=to, by=source, ask=sorted(set(asked)))
                self._commit()
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
            choice = NO_CHOICE if viewer is None else self._choices[self._known(viewer)]
            shared = self._present
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
                self._prompt_for(viewer),
                shared.seals,
                shared.head,
                shared.outcome,
            )

    def legal_for(self, seat: Seat) -> LegalActions[Any]:
        """The offers of `update_for(seat)` as a collection. NoSuchSeat when it is no seat of this table."""
        with self._lock:
            return self._choices[self._known(seat)].legal

    def chance(self) -> Mapping[Any, int]:
        """What chance may bring, by weight: for dealers and the engine, never for a viewer."""
        with self._lock:
            return dict(self._outcomes())

    def desk(self) -> tuple[tuple[Action, ...], tuple[Observation, ...]]:
        """For the host: what chance may be told to have done, and the sights nothing explains.

        Both follow from public knowledge: games list for chance whatever the public cannot rule out.
        """
        with self._lock:
            return tuple(self._outcomes()), tuple(each.seen for each in self._sights if each.asked is None)

    def history(self, viewer: Viewer, last: int = 0) -> Sequence[Mapping[str, Any]]:
        """The log, or its `last` entries, as `viewer` saw it: seq, at, kind, actor, source, counts and seen events."""
        with self._lock:
            return history(self._record, viewer, last)

    # Inside; the lock is held.

    @property
    def _changing(self) -> "_Changing":
        return _Changing(self)

    def _known(self, seat: Seat) -> Seat:
        if seat not in self._choices:
            raise NoSuchSeat(f"there is no seat {seat} at this table; there are 0 to {len(self.seats) - 1}")
        return seat

    def _must_be_open(self) -> None:
        if self._record.closed:
            raise TableClosed("this table was given up; open another")

    def _outcomes(self) -> Mapping[Any, int]:
        now = self._record.now
        return self.game.chance_outcomes(now.state) if CHANCE in now.to_act else {}

    def _check(self, seat: Seat, action: Action, decision: int | None) -> None:
        choice = self._choices.get(seat)
        if choice is None:
            raise IllegalAction(f"there is no seat {seat} at this table")
        if decision is not None and decision != choice.decision:
            raise StaleDecision("the table has moved on since you chose; look again and choose anew")
        if action not in choice.legal:
            names = ", ".join(dict.fromkeys(offer.action.__name__ for offer in choice.legal.offers)) or "nothing"
            raise IllegalAction(f"{type(action).__name__} with these values is not among your choices now ({names})")

    def _act(self, actor: Actor, action: Action, source: str) -> list[Event]:
        if actor is not CHANCE:
            self._choices = without(self._choices, actor)
        return list(self._record.act(self._clock(), actor, action, source))

    def _note(self, kind: str, actor: Actor | None, source: str, **more: Any) -> None:
        self._record.note(kind, self._clock(), actor, source, **more)

    def _settle(self, events: list[Event]) -> None:
        """Let chance and cards laid too early have their turn, then make it true and tell everybody."""
        self._deal_all(events)
        self._refresh()
        while self._sights and self._retry(events):
            self._deal_all(events)
            self._refresh()
        self._commit()
        self._tell(events)

    def _deal_all(self, events: list[Event]) -> None:
        while outcomes := self._outcomes():
            action = self._dealer.resolve(outcomes, self._record.now.draws)
            if action is None:
                return
            events += self._act(CHANCE, action, DEALER)

    def _refresh(self) -> None:
        self._choices = choices_at(self.game, self._record.now.state, self.seats, self.seq, self._choices)

    # Sights.

    def _match(self, observation: Observation) -> Match:
        legal = {seat: choice.legal for seat, choice in self._choices.items()}
        return match(Position(self._zones(), legal, self._outcomes()), observation)

    def _zones(self) -> Mapping[str, Any]:
        zones: Mapping[str, Any] = self.game.view(self._record.now.state, PUBLIC).get("zones", {})
        return zones

    def _take(self, found: Means, observation: Observation, source: str) -> list[Event]:
        """Act as seen. Where more copies lie than that explains, the rest is looked at again."""
        if not isinstance(observation, CardSeen):
            return self._act(found.actor, found.action, source)
        self._sights = sights.without(self._sights, observation)
        before = self._copies(observation)
        events = self._act(found.actor, found.action, source)
        if before < self._copies(observation) < observation.count:
            self._sights = (*self._sights, sights.Sight(observation))
        return events

    def _copies(self, seen: CardSeen) -> int:
        return list(self._zones().get(seen.zone, ())).count(seen.card)

    def _retry(self, events: list[Event]) -> bool:
        """Whether a card laid too early counts now; about the others the questions are put anew."""
        kept: list[sights.Sight] = []
        for each in self._sights:
            found = self._match(each.seen)
            if isinstance(found, Means):
                events += self._take(found, each.seen, "camera")
                return True
            if not isinstance(found, Known):
                kept.append(sights.sight(each.seen, found))
        self._sights = tuple(kept)
        return False

    def _look(self, seen: sights.Sights) -> None:
        """Remember sights; tell when a seat has something else to answer now."""
        before = [self._prompt_for(seat) for seat in self.seats]
        self._sights = seen
        self._commit()
        if before != [self._prompt_for(seat) for seat in self.seats]:
            self._tell([])

    def _dismiss(self, seat: Seat) -> None:
        asked = sights.asked_of(self._sights, seat)
        if not asked:
            raise IllegalAction("nobody is asking you about a card now")
        self._look(sights.without(self._sights, asked[0].seen))

    def _explain(self, seat: Seat, action: Action) -> None:
        """What a seat was asked about is explained once it acts on one of the readings."""
        for each in sights.asked_of(self._sights, seat):
            if action in each.readings:
                self._sights = sights.without(self._sights, each.seen)
                return

    # Undo.

    def _answer_undo(self, seat: Seat, agree: bool, source: str) -> None:
        asked = self._record.request
        if asked is None or seat not in asked.waiting:
            raise IllegalAction("nobody is asking you about an undo now")
        self._note("answer_undo", seat, source, seat=seat, agree=agree)
        asked = self._record.request
        if asked is not None and not asked.waiting:
            self._undo(asked.to, asked.by)
        else:
            self._commit()
            self._tell([])

    def _undo(self, to: int, source: str) -> None:
        self._note("undo", None, source, to=to)
        self._sights = ()
        self._settle([])

    # All or nothing.

    def _commit(self) -> None:
        """Write what is new to the log; only then is it true."""
        record, kept = self._record, self._kept.length
        if len(record.entries) > kept:
            self._log.append(self.table_id, record.entries[kept:])
            record.since = kept + 1
        self._keep()

    def _keep(self) -> None:
        record = self._record
        self._kept, self._kept_choices, self._kept_sights = record.mark(), self._choices, self._sights
        now = record.now
        self._present = Present(self.seq, now.to_act, record.seals(), record.head.hex(), now.outcome)

    def _go_back(self) -> None:
        self._record.back_to(self._kept)
        self._choices, self._sights = self._kept_choices, self._kept_sights

    # Telling.

    def _prompt_for(self, viewer: Viewer) -> Prompt | None:
        asked = self._record.request
        if asked is not None:
            return asked
        if viewer is None or not self._sights:
            return None
        return next((each.question for each in sights.asked_of(self._sights, viewer)), None)

    def _tell(self, events: Sequence[Event]) -> None:
        updates: dict[Viewer, Update] = {}
        for key, (viewer, listener) in tuple(self._listeners.items()):
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

    __slots__ = ("_table",)

    def __init__(self, table: Table) -> None:
        self._table = table

    def __enter__(self) -> None:
        self._table._lock.acquire()

    def __exit__(self, kind: type[BaseException] | None, error: object, trace: object) -> None:
        try:
            if kind is not None:
                self._table._go_back()
        finally:
            self._table._lock.release()
