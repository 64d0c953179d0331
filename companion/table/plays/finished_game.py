"""A finished game read from its log: the moves that counted, and how long each took."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple

from companion.rules.codec import Codec
from companion.rules.game import AnyGame, Outcome, Setup, fold_events
from companion.rules.parts.game_highlights import PlayedMove
from companion.rules.seats_and_viewers import CHANCE, Actor, Seat
from companion.table.log.event_log import Entry
from companion.table.log.opening_entry import read_opening

BREAK_MS: Final = 30 * 60 * 1000
"""A pause that is longer is no thinking: the game was broken off, and went on later."""


class FinishedGame(NamedTuple):
    """A game with its end.

    `moves` are pairs of a move and how long its seat had been waited for, in ms; 0 for chance. `began_ms` and
    `ended_ms` are ms since 1970, `playing_ms` is the time between them without breaks.
    """

    game: AnyGame
    setup: Setup
    outcome: Outcome
    moves: Sequence[tuple[PlayedMove, int]]
    began_ms: int
    ended_ms: int
    playing_ms: int

    def moves_of_seats(self) -> Iterator[tuple[Seat, PlayedMove, int]]:
        """Yield seat, move and time of each action of a seat; corrections are no part of the play."""
        for move, thinking_ms in self.moves:
            if move.actor is not CHANCE and not type(move.action).corrects_record:
                yield move.actor, move, thinking_ms


def read_finished_game(entries: Sequence[Entry], games: Mapping[str, AnyGame]) -> FinishedGame | None:
    """Return the game of a log, or None if it is not over. Raises LogDamaged if the log is of no game of ours."""
    game, setup, _ = read_opening(entries, games)
    replay = _TimedReplay(game, setup, entries[0].decode_body()["at"])
    for entry in entries[1:]:
        replay.read(entry.decode_body())
    outcome = game.outcome(replay.state)
    if outcome is None:
        return None
    moves = [(move, thinking_ms) for _, move, thinking_ms in replay.line]
    return FinishedGame(game, setup, outcome, moves, replay.began_ms, replay.at_ms, replay.played_ms)


class _TimedReplay:
    """Replay of a log that adds up how long each seat was waited for."""

    def __init__(self, game: AnyGame, setup: Setup, began_ms: int) -> None:
        self._game = game
        self._actions: Codec[Any] = Codec(*game.actions)
        self._events: Codec[Any] = Codec(*game.events)
        self._first = game.initial_state(setup)
        self._waited: dict[Actor, int] = {}
        self.line: list[tuple[int, PlayedMove, int]] = []
        self.began_ms = self.at_ms = began_ms
        self.played_ms = 0
        self._wait_for(None)

    @property
    def state(self) -> Any:
        return self.line[-1][1].after if self.line else self._first

    def read(self, body: Mapping[str, Any]) -> None:
        if body["kind"] == "act" and self._game.outcome(self.state) is not None:
            return  # what people tell of their box after the end is no part of the play
        passed_ms = body["at"] - self.at_ms
        if 0 < passed_ms <= BREAK_MS:  # a clock may have been put back
            self.played_ms += passed_ms
        if body["kind"] in ("act", "undo"):
            self.at_ms = body["at"]
        if body["kind"] == "act":
            self._act(body)
        elif body["kind"] == "undo":
            self.line = [one for one in self.line if one[0] <= body["to"]]
            self._waited.clear()
            self._wait_for(None)

    def _act(self, body: Mapping[str, Any]) -> None:
        actor: Actor = CHANCE if body["actor"] == CHANCE.value else Seat(body["actor"])
        events, before = [self._events.decode(event) for event in body["events"]], self.state
        move = PlayedMove(
            actor, self._actions.decode(body["action"]), events, before, fold_events(self._game, before, events)
        )
        thinking_ms = 0 if actor is CHANCE else self.played_ms - self._waited.get(actor, self.played_ms)
        self.line.append((body["seq"], move, thinking_ms))
        self._wait_for(actor)

    def _wait_for(self, acted: Actor | None) -> None:
        """Begin to wait for whoever is awaited now and was not, and anew for whoever acted."""
        self._waited = {
            actor: self.played_ms if actor == acted else self._waited.get(actor, self.played_ms)
            for actor in self._game.to_act(self.state)
        }
