"""Record: the log of one table in memory, folded into state, undo history and seals."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final, NamedTuple

from companion.rules.actions_and_offers import Action
from companion.rules.codec import Codec
from companion.rules.event import Event
from companion.rules.game import AnyGame, Outcome, Setup, fold_events
from companion.rules.replace import replace
from companion.rules.seats_and_viewers import CHANCE, PUBLIC, Actor, Seat
from companion.table.errors import LogDamaged
from companion.table.log.clock_settings import parse_clock
from companion.table.log.commitments import Commitment, CommitmentOpening, Seals, make_commitment
from companion.table.log.event_log import GENESIS, Entry, canonical_json, chain_hash, check_chain
from companion.table.log.phone_randomness_notes import LuckNotes
from companion.table.log.seat_clocks import ClockReading, SeatClocks, SeatTimes, running_clocks
from companion.table.log.snapshot import Secret, Snapshot
from companion.table.prompts import ConsentRequest, Request, UndoRequest

NONCE_BYTES: Final = 16
DEALER: Final = "dealer"
"""The source of entries that a dealer decided by itself."""


class RollbackPoint(NamedTuple):
    """State of a record to roll back to when writing to the log fails."""

    length: int
    now: Snapshot
    request: Request | None
    closed: bool
    clocks: tuple[SeatTimes, int]
    luck: tuple[int, int]


class ReplayedLog:
    """Fold over entries. It can be dropped at any time and built again from the log."""

    def __init__(self, game: AnyGame, setup: Setup, entropy: Callable[[int], bytes]) -> None:
        self.game = game
        self.entries: list[Entry] = []
        self.request: Request | None = None
        self.closed = False
        self.change_began = 1
        """The first entry of the latest change. Seals opened from there on are shown once more."""
        self.luck = LuckNotes()
        self._entropy = entropy
        self._actions: Codec[Action] = Codec(*game.actions)
        self._events: Codec[Event] = Codec(*game.events)
        self.clocks = SeatClocks(game, setup.seats)
        self._undone: list[tuple[int, int]] = []
        self._seals = Seals()
        state = game.initial_state(setup)
        self.now = Snapshot(0, state, game.to_act(state), game.outcome(state), 0, 0, False, {}, None)

    @property
    def state(self) -> Any:
        """The present state of the game."""
        return self.now.state

    @property
    def outcome(self) -> Outcome | None:
        """The end of the game, or None while it goes on."""
        return self.now.outcome

    @property
    def head_hash(self) -> bytes:
        """The hash of the last entry, 32 bytes."""
        return self.entries[-1].hash if self.entries else GENESIS

    # Writing: each method adds one entry in memory; the session appends it to the log.

    def add_table_entry(self, kind: str, at: int, actor: Actor | None, source: str, **more: Any) -> None:
        """Add an entry that is no action of the game."""
        body = {"kind": kind, "at": at, "actor": _name(actor), "source": source, **more}
        self._write(body)
        self._absorb_note(body)

    def add_action(self, at: int, actor: Actor, action: Action, source: str) -> Sequence[Event]:
        """Apply a legal action, add it with its events, and return the events."""
        events = self.game.apply(self.now.state, actor, action)
        body: dict[str, Any] = {
            "kind": "act",
            "at": at,
            "actor": _name(actor),
            "source": source,
            "action": self._actions.encode(action),
            "events": self._events.encode_all_once(events),
        }
        if actor is not CHANCE and has_secret_event(events):
            nonce = self._entropy(NONCE_BYTES)
            body["nonce"] = nonce.hex()
            body["commit"] = make_commitment(nonce, body["action"])
        after = fold_events(self.game, self.now.state, events)
        self._write(body)
        self._absorb(body, actor, type(action).seals, events, after)
        return events

    def _write(self, body: dict[str, Any]) -> None:
        body["seq"] = len(self.entries) + 1
        encoded = canonical_json(body)
        salt = self._entropy(NONCE_BYTES)
        self.entries.append(Entry(body["seq"], encoded, salt, chain_hash(self.head_hash, salt, encoded)))

    def make_rollback_point(self) -> RollbackPoint:
        """Return the present state, for `roll_back`."""
        clocks, luck = self.clocks.make_rollback_point(), self.luck.make_rollback_point()
        return RollbackPoint(len(self.entries), self.now, self.request, self.closed, clocks, luck)

    def roll_back(self, to: RollbackPoint) -> None:
        """Forget every entry after checkpoint `to`. None of them is in the log."""
        del self.entries[to.length :]
        self.now, self.request, self.closed = to.now, to.request, to.closed
        self.clocks.roll_back(to.clocks)
        self._undone = [undo for undo in self._undone if undo[0] <= to.length]
        self._seals.forget_after(to.length)
        self.luck.roll_back(to.luck)

    # Reading: the effect of an entry, new or from the log.

    def load_entries(self, entries: Sequence[Entry], after_each: Callable[[int], None] = lambda seq: None) -> None:
        """Read the entries of a whole log, and call `after_each` with the number of each.

        Raises LogDamaged if their hash chain is broken or the rules cannot follow them.
        """
        check_chain(entries)
        for entry in entries:
            self.entries.append(entry)
            try:
                self._read(entry.decode_body())
            except Exception as error:  # whoever wrote these entries, it was not this game: nothing can be ruled out
                raise LogDamaged(f"entry {entry.seq} does not fit the rules of {self.game.info.id}: {error}") from error
            after_each(entry.seq)

    def _read(self, body: Mapping[str, Any]) -> None:
        if body["source"] != DEALER:
            self.change_began = body["seq"]
        if body["kind"] == "act":
            label = type(self._actions.decode(body["action"])).seals
            events = self.decode_events(body)
            self._absorb(body, _actor(body["actor"]), label, events, fold_events(self.game, self.now.state, events))
        else:
            self._absorb_note(body)

    def encode_action(self, action: Action) -> Mapping[str, Any]:
        """Return an action of the game as JSON values, for an entry."""
        return self._actions.encode(action)

    def decode_action(self, encoded: Mapping[str, Any]) -> Action:
        """Return the action that `encode_action` wrote."""
        return self._actions.decode(encoded)

    def decode_events(self, body: Mapping[str, Any]) -> Sequence[Event]:
        """Return the events of an entry's body, empty for notes."""
        return [self._events.decode(event) for event in body.get("events", ())]

    def _absorb(
        self, body: Mapping[str, Any], actor: Actor, label: str | None, events: Iterable[Event], state: Any
    ) -> None:
        seq, before, game = body["seq"], self.now, self.game
        if self.clocks.settings is not None:
            self._let_time_pass(body["at"])
            self.clocks.end_turns(before.state, state)
        sealed = before.sealed
        if actor is not CHANCE or isinstance(self.request, ConsentRequest):
            self.request = None  # whoever plays on wants nothing undone; and a correction was of another position
        if actor is CHANCE:
            self.luck.note_draw(before.draws)
        elif "commit" in body:
            self._seals.add(Commitment(seq, actor, body["commit"]), CommitmentOpening(body["nonce"], body["action"]))
            sealed = _latest(sealed, (actor, label), seq)
        outcome = game.outcome(state)
        told_secret = self._reveal(seq, events, sealed, ended=outcome is not None)
        counts = (before.draws + 1, before.acts) if actor is CHANCE else (before.draws, before.acts + 1)
        acting, times = game.to_act(state), self.clocks.times
        self.now = Snapshot(seq, state, acting, outcome, *counts, told_secret, sealed, before, times)

    def _reveal(self, seq: int, events: Iterable[Event], sealed: Mapping[Secret, int], ended: bool) -> bool:
        """Open the seals that an entry opens. Returns whether anybody learnt a secret."""
        told_secret = False
        for event in events:
            told_secret = told_secret or event.tells_secret()
            for opening in event.opened_seals():
                if opening in sealed:
                    told_secret = self._seals.open(sealed[opening], seq) or told_secret
        return (ended and self._seals.open_all(seq)) or told_secret

    def _absorb_note(self, body: Mapping[str, Any]) -> None:
        if self.clocks.settings is not None:
            self._let_time_pass(body["at"], unseen=body["kind"] == "start")
        match body["kind"]:
            case "open":
                self.closed = False
                self.clocks.begin(parse_clock(body.get("clock", {})), body["at"])
                self.now = self.now._replace(times=() if self.clocks.settings is None else self.clocks.times)
            case "close":
                self.closed = True
            case "start":
                pass
            case "luck":
                self.luck.add(Seat(body["actor"]), body["luck"])
            case "undo":
                self._undone.append((body["seq"], body["to"]))
                self.now = self.now.in_force_at(body["to"])
                self.clocks.times = self.now.times or self.clocks.times  # it gives the time back, too
                self.request = None
            case "ask_undo":
                self.request = UndoRequest(body["to"], body["by"], frozenset(), _asked(body))
            case "ask_consent":
                action = self._actions.decode(body["action"])
                proposed = body["seq"], body["by"], Seat(body["actor"]), action, body["source"]
                self.request = ConsentRequest(*proposed, frozenset(), _asked(body))
            case "answer_undo" | "answer_consent":
                self._answer(Seat(body["seat"]), body["agree"])
            case kind:
                raise LogDamaged(f"no entry of ours is called {kind!r}")

    def _let_time_pass(self, at_ms: int, unseen: bool = False) -> None:
        """Let the running clocks go on up to `at_ms`. Not while somebody is asked, or nobody was there: `unseen`."""
        self.clocks.go_on_until(at_ms, frozenset() if unseen else self._running_clocks())

    def _running_clocks(self) -> frozenset[Seat]:
        is_paused = self.closed or self.request is not None or self.outcome is not None
        return frozenset() if is_paused else running_clocks(self.game, self.now.state)

    def _answer(self, seat: Seat, agree: bool) -> None:
        asked = self.request
        if asked is not None:
            agreed = replace(asked, agreed=asked.agreed | {seat}, waiting=asked.waiting - {seat})
            self.request = agreed if agree else None

    # Questions of the table.

    def can_undo_to(self, to: int) -> bool:
        """Return whether entry `to` is an earlier one whose position was not itself undone."""
        if not 1 <= to < len(self.entries):
            return False
        return all(target >= to for seq, target in self._undone if seq > to)

    def count_undos(self, until: int) -> int:
        """Return the number of undos up to entry `until`."""
        return sum(seq <= until for seq, _ in self._undone)

    def entries_in_force(self) -> frozenset[int]:
        """Return the numbers of the entries whose actions count."""
        return frozenset(snapshot.seq for snapshot in self.now.walk_back())

    def read_clock(self) -> ClockReading | None:
        """Return the clocks as of the last entry; None without a clock."""
        clocks = self.clocks
        if clocks.settings is None:
            return None
        return ClockReading(clocks.settings, clocks.times, self._running_clocks(), clocks.timed_to_ms)

    def seals_to_show(self) -> tuple[Commitment, ...]:
        """Return each seat's latest seal, and those that the latest change opened."""
        latest = {seat: seq for (seat, _), seq in self.now.sealed.items()}
        return self._seals.seals_to_show(latest.values(), self.change_began)


def _latest(sealed: Mapping[Secret, int], secret: Secret, seq: int) -> Mapping[Secret, int]:
    """Return `sealed` with `secret` set at entry `seq`, moved to the end: the order is that of entries."""
    return {**{key: at for key, at in sealed.items() if key != secret}, secret: seq}


def has_secret_event(events: Iterable[Event]) -> bool:
    """Return whether the public sees less than the whole of an event."""
    for event in events:
        public = event.as_seen_by(PUBLIC)
        if public is not event and public != event:
            return True
    return False


def _asked(body: Mapping[str, Any]) -> frozenset[Seat]:
    return frozenset(Seat(seat) for seat in body["ask"])


def _name(actor: Actor | None) -> int | str | None:
    return actor.value if actor is CHANCE else actor


def _actor(name: int | str) -> Actor:
    return CHANCE if name == CHANCE.value else Seat(int(name))
