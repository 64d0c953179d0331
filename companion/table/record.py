"""The log as it stands in memory: the state it leads to, what is in force, what is sealed."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from companion.rules.action import Action
from companion.rules.codec import Codec
from companion.rules.event import Event, Opening
from companion.rules.game import AnyGame, Outcome, Setup, fold
from companion.rules.seat import CHANCE, PUBLIC, Actor, Seat
from companion.table.log import GENESIS, Entry, canonical, chained, check_chain
from companion.table.seal import Opened, Seal, commitment
from companion.table.update import UndoAsked

NONCE_BYTES: Final = 16


@dataclass(slots=True)
class _Secret:
    """A sealed action with what opens it."""

    seal: Seal
    label: str | None
    opened: Opened


class Record:
    """A fold over entries. It can be thrown away at any time and built again from the log."""

    def __init__(self, game: AnyGame, setup: Setup, entropy: Callable[[int], bytes]) -> None:
        self.game = game
        self.entries: list[Entry] = []
        self.outcome: Outcome | None = None
        self.request: UndoAsked | None = None
        self.draws = 0
        self._entropy = entropy
        self._start = game.initial_state(setup)
        self.state: Any = self._start
        self._actions: Codec[Action] = Codec(*game.actions)
        self._events: Codec[Event] = Codec(*game.events)
        self._line: list[int] = []
        self._undone: list[tuple[int, int]] = []
        self._secrets: dict[int, _Secret] = {}
        self._latest: dict[Seat, int] = {}
        self._fresh: list[int] = []

    @property
    def head(self) -> bytes:
        return self.entries[-1].hash if self.entries else GENESIS

    # Writing: each adds one entry to the memory; the table puts it into the log.

    def note(self, kind: str, at: int, actor: Actor | None, source: str, **more: Any) -> None:
        """Write an entry that is no action of the game."""
        self._write({"kind": kind, "at": at, "actor": _name(actor), "source": source, **more})
        self._absorb_note(kind, more)

    def act(self, at: int, actor: Actor, action: Action, source: str) -> Sequence[Event]:
        """Apply a legal action, write it with its events, and return them."""
        events = self.game.apply(self.state, actor, action)
        body: dict[str, Any] = {
            "kind": "act",
            "at": at,
            "actor": _name(actor),
            "source": source,
            "action": self._actions.encode(action),
            "events": [self._events.encode(event) for event in events],
        }
        if actor is not CHANCE and any(_is_secret(event) for event in events):
            nonce = self._entropy(NONCE_BYTES)
            body["nonce"] = nonce.hex()
            body["commit"] = commitment(nonce, body["action"])
        self._write(body)
        self._absorb(body, actor, type(action).seals, events)
        return events

    def _write(self, body: dict[str, Any]) -> None:
        body["seq"] = len(self.entries) + 1
        spelled = canonical(body)
        salt = self._entropy(NONCE_BYTES)
        self.entries.append(Entry(body["seq"], spelled, salt, chained(self.head, salt, spelled)))

    # Reading: what an entry does, whether it is new or comes from the log.

    def load(self, entries: Sequence[Entry]) -> None:
        """Read the entries of a whole log; LogDamaged when their chain is broken."""
        check_chain(entries)
        for entry in entries:
            self.entries.append(entry)
            body = entry.read()
            if body["kind"] == "act":
                action = self._actions.decode(body["action"])
                self._absorb(body, _actor(body["actor"]), type(action).seals, self._read_events(body))
            else:
                self._absorb_note(body["kind"], body)
        self._fresh.clear()

    def _absorb(self, body: Mapping[str, Any], actor: Actor, label: str | None, events: Sequence[Event]) -> None:
        self.state = fold(self.game, self.state, events)
        self._line.append(body["seq"])
        if actor is CHANCE:
            self.draws += 1
        elif "commit" in body:
            seal = Seal(body["seq"], actor, body["commit"])
            self._secrets[body["seq"]] = _Secret(seal, label, Opened(body["nonce"], body["action"]))
            self._latest[actor] = body["seq"]
        for event in events:
            for opening in event.opens():
                self._open_latest(opening)
        self.outcome = self.game.outcome(self.state)
        if self.outcome is not None:
            for seq in self._secrets:
                self._open(seq)

    def _absorb_note(self, kind: str, body: Mapping[str, Any]) -> None:
        match kind:
            case "undo":
                self._revert(body["to"])
                self.request = None
            case "ask_undo":
                waiting = frozenset(Seat(seat) for seat in body["ask"])
                self.request = UndoAsked(body["to"], body["by"], frozenset(), waiting)
            case "answer_undo":
                self._answer(Seat(body["seat"]), body["agree"])

    def _answer(self, seat: Seat, agree: bool) -> None:
        asked = self.request
        if asked is not None:
            agreed = UndoAsked(asked.to, asked.by, asked.agreed | {seat}, asked.waiting - {seat})
            self.request = agreed if agree else None

    # Undo.

    def reaches(self, to: int) -> bool:
        """Whether entry `to` is an earlier one whose position was not itself undone."""
        if not 1 <= to < len(self.entries):
            return False
        return all(target >= to for seq, target in self._undone if seq > to)

    def reveals_after(self, to: int) -> bool:
        """Whether an entry in force after `to` told somebody a secret."""
        later = [self.entries[seq - 1].read() for seq in self._line if seq > to]
        return any(event.reveals for body in later for event in self._read_events(body))

    def in_force(self) -> frozenset[int]:
        """The entries whose actions count."""
        return frozenset(self._line)

    def _revert(self, to: int) -> None:
        self._undone.append((len(self.entries), to))
        self._line = [seq for seq in self._line if seq <= to]
        bodies = [self.entries[seq - 1].read() for seq in self._line]
        self.state = self._start
        for body in bodies:
            self.state = fold(self.game, self.state, self._read_events(body))
        self.draws = sum(body["actor"] == CHANCE.value for body in bodies)
        self._latest = {s.seal.seat: seq for seq, s in self._secrets.items() if seq <= to and seq in set(self._line)}
        self.outcome = self.game.outcome(self.state)

    def _read_events(self, body: Mapping[str, Any]) -> list[Event]:
        return [self._events.decode(event) for event in body["events"]]

    def events_of(self, body: Mapping[str, Any]) -> Sequence[Event]:
        """The events of an entry's body, empty for notes."""
        return self._read_events(body) if body["kind"] == "act" else ()

    # Seals.

    def _open_latest(self, opening: Opening) -> None:
        for seq in reversed(self._line):
            secret = self._secrets.get(seq)
            if secret is not None and (secret.seal.seat, secret.label) == opening:
                self._open(seq)
                return

    def _open(self, seq: int) -> None:
        secret = self._secrets[seq]
        if secret.seal.opening is None:
            secret.seal = Seal(seq, secret.seal.seat, secret.seal.commit, secret.opened)
            self._fresh.append(seq)

    def seals(self) -> tuple[Seal, ...]:
        """Each seat's latest, and those opened since `settle_seals`."""
        shown = sorted({*self._latest.values(), *self._fresh})
        return tuple(self._secrets[seq].seal for seq in shown)

    def settle_seals(self) -> None:
        """Everybody has been told what was opened."""
        self._fresh.clear()


def _is_secret(event: Event) -> bool:
    public = event.seen_by(PUBLIC)
    return public is not event and public != event


def _name(actor: Actor | None) -> int | str | None:
    return actor.value if actor is CHANCE else actor


def _actor(name: int | str) -> Actor:
    return CHANCE if name == CHANCE.value else Seat(int(name))
