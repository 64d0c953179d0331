"""One game at one table. Four verbs lead in, `update_for` leads out, and there is no other door."""

import secrets
import threading
import time
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any, TypeAlias

from companion.rules.action import NOTHING, Action, LegalActions
from companion.rules.errors import IllegalAction
from companion.rules.event import Event
from companion.rules.game import AnyGame, Setup, complete
from companion.rules.seat import CHANCE, PUBLIC, Actor, Seat, Viewer
from companion.table.answers import AnswerUndo, NoneOfThese
from companion.table.dealer import Dealer
from companion.table.errors import BadUndo, StaleDecision
from companion.table.log import Entry, EventLog
from companion.table.matcher import Ask, Known, Match, Means, Position, Unexplained, match
from companion.table.observation import CardGone, CardSeen, Observation
from companion.table.record import Record
from companion.table.update import Prompt, Update, Which

Listener: TypeAlias = Callable[[Update], None]
Clock: TypeAlias = Callable[[], int]
_MOST_WAITING = 40


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
        entropy: Callable[[int], bytes] = secrets.token_bytes,
    ) -> None:
        self.table_id = table_id
        self.game = game
        self.setup = complete(game.info, setup)
        self._log = log
        self._dealer = dealer
        self._clock = clock
        self._entropy = entropy
        self._lock = threading.RLock()
        self._listeners: dict[int, tuple[Viewer, Listener]] = {}
        self._waiting: list[Observation] = []
        self._prompts: dict[Seat, Which] = {}
        self._legal: dict[Seat, LegalActions[Any]] = {}
        self._decisions: dict[Seat, int] = {}
        self._record = self._load(log.entries(table_id))
        self._refresh()

    @property
    def seats(self) -> tuple[Seat, ...]:
        return tuple(Seat(number) for number in range(self.setup.seats))

    def open(self, **notes: Any) -> None:
        """Write the first entry, with the setup and whatever is needed to resume, and let chance begin."""
        setup = self.setup
        about = {"seats": setup.seats, "options": setup.options, "rulings": setup.rulings, "pack": setup.pack}
        info = self.game.info
        with self._changing():
            self._note("open", None, "host", game=info.id, version=info.version, setup=about, **notes)
            self._settle([])

    def resume(self) -> None:
        """Let chance go on where a power cut left it."""
        with self._changing():
            self._settle([])

    def close(self) -> None:
        """Nobody will play on here: the table is not resumed."""
        with self._changing():
            if not self.closed:
                self._note("close", None, "host")
                self._commit()

    @property
    def closed(self) -> bool:
        """Whether the table was given up."""
        return bool(self._record.entries) and self._record.entries[-1].read()["kind"] == "close"

    # In.

    def submit(self, seat: Seat, action: Action, source: str = "phone", decision: int | None = None) -> None:
        """A seat acts. IllegalAction when it may not; StaleDecision when its offers changed since `decision`."""
        with self._changing():
            if isinstance(action, AnswerUndo):
                self._answer_undo(seat, action.agree, source)
            elif isinstance(action, NoneOfThese):
                self._prompts.pop(seat, None)
                self._tell([])
            else:
                self._check(seat, action, decision)
                self._settle(self._act(seat, action, source))

    def deal(self, action: Action, source: str = "host") -> None:
        """Chance, told by a person or a camera. IllegalAction when it cannot have come up."""
        with self._changing():
            if action not in self._outcomes():
                raise IllegalAction(f"{type(action).__name__} is not what chance decides now, or not with that value")
            self._settle(self._act(CHANCE, action, source))

    def observe(self, observation: Observation, source: str = "camera") -> Match:
        """Something was seen or pressed; it counts when it means exactly one thing, now or later."""
        with self._changing():
            found = self._match(observation)
            match found:
                case Means(actor, action):
                    self._settle(self._act(actor, action, source))
                case Ask(actor, actions) if actor is not None and actor is not CHANCE:
                    self._prompt(actor, actions, observation)
                case Known():
                    self._forget(observation)
                case _:
                    self._keep(observation)
            return found

    def undo(self, to: int, source: str = "host", ask: Collection[Seat] | None = None) -> None:
        """Go back to how things stood after entry `to`, by one more entry.

        Past a reveal the seats in `ask` (every seat by default) must agree first.
        """
        with self._changing():
            if not self._record.reaches(to):
                raise BadUndo(f"entry {to} is not an earlier one that still counts; the log has {self.seq} entries")
            asked = self.seats if ask is None else tuple(ask)
            if asked and self._record.reveals_after(to):
                self._note("ask_undo", None, source, to=to, by=source, ask=list(asked))
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
            key = max(self._listeners, default=0) + 1
            self._listeners[key] = (viewer, listener)
            listener(self.update_for(viewer))
        return lambda: self._unsubscribe(key)

    def update_for(self, viewer: Viewer, events: Sequence[Event] = ()) -> Update:
        """What `viewer` may know, and nothing else."""
        with self._lock:
            record, game = self._record, self.game
            return Update(
                seq=len(record.entries),
                table=self.table_id,
                game=game.info.id,
                viewer=viewer,
                view=game.view(record.state, viewer),
                events=[event.seen_by(viewer) for event in events],
                to_act=game.to_act(record.state),
                offers=() if viewer is None else self._legal[viewer].offers,
                decision=0 if viewer is None else self._decisions[viewer],
                prompt=self._prompt_for(viewer),
                seals=record.seals(),
                head=record.head.hex(),
                outcome=record.outcome,
            )

    def legal_for(self, seat: Seat) -> LegalActions[Any]:
        """The offers of `update_for(seat)` as a collection."""
        with self._lock:
            return self._legal[seat]

    def chance(self) -> Mapping[Any, int]:
        """What chance may bring, by weight: for dealers and the engine, never for a viewer."""
        with self._lock:
            return dict(self._outcomes())

    def desk(self) -> tuple[tuple[Action, ...], tuple[Observation, ...]]:
        """For the host: what chance may be told to have done, and the sights nothing explains.

        Both follow from public knowledge: games list for chance whatever the public cannot rule out.
        """
        with self._lock:
            return tuple(self._outcomes()), tuple(self._waiting)

    def history(self, viewer: Viewer) -> Sequence[Mapping[str, Any]]:
        """The log as `viewer` saw it happen: seq, at, kind, actor, source, whether it counts, and seen events."""
        with self._lock:
            counts = self._record.in_force()
            return [self._line(entry, viewer, entry.seq in counts) for entry in self._record.entries]

    # Inside; the lock is held.

    @contextmanager
    def _changing(self) -> Iterator[None]:
        """All or nothing: whatever goes wrong, the memory goes back to what the log holds."""
        with self._lock:
            try:
                yield
            except BaseException:
                if len(self._record.entries) > self._kept:
                    self._record = self._load(self._log.entries(self.table_id))
                    self._refresh()
                raise

    def _load(self, entries: Sequence[Entry]) -> Record:
        record = Record(self.game, self.setup, self._entropy)
        record.load(entries)
        self._kept = len(entries)
        return record

    def _line(self, entry: Entry, viewer: Viewer, counts: bool) -> Mapping[str, Any]:
        body = entry.read()
        seen = [event.seen_by(viewer) for event in self._record.events_of(body)]
        shown = {key: body[key] for key in ("seq", "at", "kind", "actor", "source")}
        return {**shown, "counts": counts or body["kind"] != "act", "events": seen}

    def _outcomes(self) -> Mapping[Any, int]:
        state = self._record.state
        return self.game.chance_outcomes(state) if CHANCE in self.game.to_act(state) else {}

    def _check(self, seat: Seat, action: Action, decision: int | None) -> None:
        if decision is not None and decision != self._decisions.get(seat):
            raise StaleDecision("the table has moved on since you chose; look again and choose anew")
        legal = self._legal.get(seat, NOTHING)
        if action not in legal:
            names = ", ".join(dict.fromkeys(offer.action.__name__ for offer in legal.offers)) or "nothing"
            raise IllegalAction(f"{type(action).__name__} with these values is not among your choices now ({names})")

    def _act(self, actor: Actor, action: Action, source: str) -> list[Event]:
        if actor is not CHANCE:
            self._prompts.pop(actor, None)
            self._legal.pop(actor, None)  # a second tap on the same button is stale even where the offers stay the same
        return list(self._record.act(self._clock(), actor, action, source))

    def _note(self, kind: str, actor: Actor | None, source: str, **more: Any) -> None:
        self._record.note(kind, self._clock(), actor, source, **more)

    def _settle(self, events: list[Event]) -> None:
        """Let chance and cards laid too early have their turn, then make it true and tell everybody."""
        progress = True
        while progress:
            self._deal_all(events)
            self._refresh()
            progress = self._retry(events)
        self._commit()
        self._tell(events)

    def _deal_all(self, events: list[Event]) -> None:
        while outcomes := self._outcomes():
            action = self._dealer.resolve(outcomes, self._record.draws)
            if action is None:
                return
            events += self._act(CHANCE, action, "dealer")

    def _retry(self, events: list[Event]) -> bool:
        for observation in self._waiting:
            found = self._match(observation)
            if isinstance(found, Unexplained):
                continue
            self._waiting.remove(observation)
            match found:
                case Means(actor, action):
                    events += self._act(actor, action, "camera")
                    return True
                case Ask(actor, actions) if actor is not None and actor is not CHANCE:
                    self._prompt(actor, actions, observation, tell=False)
            return self._retry(events)
        return False

    def _match(self, observation: Observation) -> Match:
        zones = self.game.view(self._record.state, PUBLIC).get("zones", {})
        return match(Position(zones, self._legal, self._outcomes()), observation)

    def _prompt(self, seat: Seat, actions: tuple[Action, ...], seen: Observation, tell: bool = True) -> None:
        if isinstance(seen, CardSeen):
            self._prompts[seat] = Which(seen.card, actions)
            if tell:
                self._tell([])

    def _keep(self, observation: Observation) -> None:
        if isinstance(observation, CardGone):
            self._waiting = [o for o in self._waiting if not _same_card(o, observation)]
        elif isinstance(observation, CardSeen):
            self._waiting = [*(o for o in self._waiting if o != observation), observation][-_MOST_WAITING:]

    def _forget(self, observation: Observation) -> None:
        if isinstance(observation, (CardSeen, CardGone)):
            self._waiting = [o for o in self._waiting if not _same_card(o, observation)]

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
        self._waiting.clear()
        self._prompts.clear()
        self._settle([])

    def _refresh(self) -> None:
        state, seq = self._record.state, self.seq
        for seat in self.seats:
            legal = self.game.legal_actions(state, seat)
            before = self._legal.get(seat)
            if before is None or before.offers != legal.offers:
                self._decisions[seat] = seq
                self._prompts.pop(seat, None)
            self._legal[seat] = legal

    def _commit(self) -> None:
        self._log.append(self.table_id, self._record.entries[self._kept :])
        self._kept = len(self._record.entries)

    def _prompt_for(self, viewer: Viewer) -> Prompt | None:
        asked = self._record.request
        if asked is not None:
            return asked
        return self._prompts.get(viewer) if viewer is not None else None

    def _tell(self, events: Sequence[Event]) -> None:
        updates: dict[Viewer, Update] = {}
        for viewer, listener in tuple(self._listeners.values()):
            if viewer not in updates:
                updates[viewer] = self.update_for(viewer, events)
            listener(updates[viewer])
        self._record.settle_seals()

    def _unsubscribe(self, key: int) -> None:
        with self._lock:
            self._listeners.pop(key, None)


def _same_card(one: Observation, other: CardSeen | CardGone) -> bool:
    return isinstance(one, (CardSeen, CardGone)) and (one.card, one.zone) == (other.card, other.zone)
