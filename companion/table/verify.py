"""Checks a log offline: chain, commitments, replay by the rules, outcome."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from companion.rules.codec import Codec
from companion.rules.errors import GameError
from companion.rules.game import AnyGame, Outcome, Setup, complete, fold
from companion.rules.seat import CHANCE, Actor, Seat
from companion.table.errors import LogDamaged
from companion.table.log import Entry, check_chain
from companion.table.seal import commitment


@dataclass(frozen=True, slots=True)
class Verdict:
    """What a clean check found. A log that is not clean raises LogDamaged instead."""

    game: str
    entries: int
    actions: int
    commitments: int
    undone: int
    head: str
    outcome: Outcome | None


def verify(entries: Sequence[Entry], games: Mapping[str, AnyGame]) -> Verdict:
    """Replay `entries` by the rules; LogDamaged names the first entry that does not hold."""
    if not entries:
        raise LogDamaged("the log is empty")
    check_chain(entries)
    game, setup = _opening(entries[0], games)
    replay = _Replay(game, setup)
    for entry in entries[1:]:
        replay.step(entry.read())
    outcome = game.outcome(replay.state)
    last = entries[-1].hash.hex()
    return Verdict(game.info.id, len(entries), len(replay.line), replay.commitments, replay.undone, last, outcome)


def _opening(first: Entry, games: Mapping[str, AnyGame]) -> tuple[AnyGame, Setup]:
    body = first.read()
    if body.get("kind") != "open":
        raise LogDamaged("entry 1 should open the table")
    if body["game"] not in games:
        raise LogDamaged(f"the log is of a game {body['game']!r} that this companion does not know")
    game = games[body["game"]]
    try:
        return game, complete(game.info, Setup(**body["setup"]))
    except (GameError, TypeError) as error:
        raise LogDamaged(f"entry 1: {error}") from error


class _Replay:
    """Plays the log again, strictly: each action must have been legal and must give the same events."""

    def __init__(self, game: AnyGame, setup: Setup) -> None:
        self._game = game
        self._actions: Codec[Any] = Codec(*game.actions)
        self._events: Codec[Any] = Codec(*game.events)
        self.state: Any = game.initial_state(setup)
        self.line: list[tuple[int, Any]] = [(1, self.state)]
        self.commitments = 0
        self.undone = 0

    def step(self, body: Mapping[str, Any]) -> None:
        if body["kind"] == "undo":
            kept = [(seq, state) for seq, state in self.line if seq <= body["to"]]
            self.undone += len(self.line) - len(kept)
            self.line, self.state = kept, kept[-1][1]
        elif body["kind"] == "act":
            try:
                self._act(body)
            except GameError as error:
                raise LogDamaged(f"entry {body['seq']}: {error}") from error

    def _act(self, body: Mapping[str, Any]) -> None:
        seq, action = body["seq"], self._actions.decode(body["action"])
        actor: Actor = CHANCE if body["actor"] == CHANCE.value else Seat(body["actor"])
        if action not in self._allowed(actor):
            raise LogDamaged(f"entry {seq}: {type(action).__name__} was not legal then")
        events = self._game.apply(self.state, actor, action)
        if [self._events.encode(event) for event in events] != body["events"]:
            raise LogDamaged(f"entry {seq}: the rules give other events than the log has")
        if "commit" in body:
            self.commitments += 1
            if commitment(bytes.fromhex(body["nonce"]), body["action"]) != body["commit"]:
                raise LogDamaged(f"entry {seq}: the secret action is not what was committed to")
        self.state = fold(self._game, self.state, events)
        self.line.append((seq, self.state))

    def _allowed(self, actor: Actor) -> Any:
        if actor is CHANCE:
            return self._game.chance_outcomes(self.state)
        return self._game.legal_actions(self.state, actor)
