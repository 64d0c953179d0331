"""Offline check of a log: hash chain, commitments, replay by the rules, outcome."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from companion.rules.codec import Codec
from companion.rules.correctable_tokens import legal_with_corrections
from companion.rules.game import AnyGame, Outcome, Setup, fold_events
from companion.rules.seats_and_viewers import CHANCE, Actor, Seat
from companion.table.errors import LogDamaged
from companion.table.log.commitments import make_commitment
from companion.table.log.event_log import Entry, check_chain
from companion.table.log.opening_entry import read_opening
from companion.table.log.replayed_log import has_secret_event

NOTES: Final = frozenset({"ask_undo", "answer_undo", "answer_consent", "close", "start"})


@dataclass(frozen=True, slots=True)
class VerifiedCounts:
    """Figures of a log that passed the check."""

    game: str
    entries: int
    actions: int
    commitments: int
    undone: int
    head: str
    outcome: Outcome | None


def verify_log(entries: Sequence[Entry], games: Mapping[str, AnyGame]) -> VerifiedCounts:
    """Replay `entries` by the rules and return what was counted.

    Raises LogDamaged, naming the first entry that fails.
    """
    game, setup, _ = read_opening(entries, games)
    check_chain(entries)
    replay = _Replay(game, setup)
    for entry in entries[1:]:
        try:
            replay.step(entry.seq, entry.decode_body())
        except Exception as error:  # the entries may come from anybody: nothing in them can be relied on
            raise LogDamaged(f"entry {entry.seq}: {error}") from error
    outcome = game.outcome(replay.state)
    last = entries[-1].hash.hex()
    return VerifiedCounts(
        game.info.id, len(entries), len(replay.line) - 1, replay.commitments, replay.undone, last, outcome
    )


class _Replay:
    """Strict replay: each action must have been legal and must give the same events."""

    def __init__(self, game: AnyGame, setup: Setup) -> None:
        self._game = game
        self._actions: Codec[Any] = Codec(*game.actions)
        self._events: Codec[Any] = Codec(*game.events)
        self.state: Any = game.initial_state(setup)
        self.line: list[tuple[int, Any]] = [(1, self.state)]
        self.commitments = 0
        self.undone = 0

    def step(self, seq: int, body: Mapping[str, Any]) -> None:
        if body["seq"] != seq:
            raise LogDamaged(f"it calls itself entry {body['seq']}")
        match body["kind"]:
            case "act":
                self._act(seq, body)
            case "undo":
                self._undo(body["to"])
            case "ask_consent":
                self._check_legal(body)
            case kind if kind not in NOTES:
                raise LogDamaged(f"no entry of ours is called {kind!r}")

    def _undo(self, to: int) -> None:
        kept = [(seq, state) for seq, state in self.line if seq <= to]
        if not kept:
            raise LogDamaged(f"there is no entry {to} to undo to")
        self.undone += len(self.line) - len(kept)
        self.line, self.state = kept, kept[-1][1]

    def _act(self, seq: int, body: Mapping[str, Any]) -> None:
        actor, action = self._check_legal(body)
        events = self._game.apply(self.state, actor, action)
        if [self._events.encode(event) for event in events] != body["events"]:
            raise LogDamaged("the rules give other events than the log has")
        self._check_commitment(body, secret=actor is not CHANCE and has_secret_event(events))
        self.state = fold_events(self._game, self.state, events)
        self.line.append((seq, self.state))

    def _check_legal(self, body: Mapping[str, Any]) -> tuple[Actor, Any]:
        action = self._actions.decode(body["action"])
        actor: Actor = CHANCE if body["actor"] == CHANCE.value else Seat(body["actor"])
        if action not in self._allowed(actor):
            raise LogDamaged(f"{type(action).__name__} was not legal then")
        return actor, action

    def _check_commitment(self, body: Mapping[str, Any], secret: bool) -> None:
        if secret != ("commit" in body):
            raise LogDamaged("a secret action has a commitment, and no other has one")
        if secret:
            self.commitments += 1
            if make_commitment(bytes.fromhex(body["nonce"]), body["action"]) != body["commit"]:
                raise LogDamaged("the secret action is not what was committed to")

    def _allowed(self, actor: Actor) -> Any:
        if actor is CHANCE:
            return self._game.chance_outcomes(self.state)
        return legal_with_corrections(self._game, self.state, actor)
