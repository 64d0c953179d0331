"""All practice games of one server, at most so many at once. One that was left ends by itself."""

import threading
from collections.abc import Callable, Mapping
from typing import Final

from companion.rules.game import AnyGame
from companion.server.http.errors import Refusal
from companion.server.practice.practice_game import PracticeGame, PracticeRequest, open_practice_game
from companion.server.state.context import ServerOptions

MAX_PRACTICE_GAMES: Final = 4
"""Each holds a thread of the server for its stream, and one for its bots."""
LEFT_FOR_S: Final = 600.0
"""Seconds without a page after which a game ends: a phone in a pocket has none."""


class PracticeGames:
    """Registry of practice games by the token of their phone. Thread-safe."""

    def __init__(self, games: Mapping[str, AnyGame], options: ServerOptions) -> None:
        self._games = games
        self._options = options
        self._clock: Callable[[], float] = options.clock
        self._lock = threading.Lock()
        self._open: dict[str, PracticeGame] = {}
        self._closed = False

    def begin(self, wanted: PracticeRequest, instead_of: str = "") -> PracticeGame:
        """Begin a game, in place of the one that the phone has under the token `instead_of`.

        Raises Refusal if too many phones practise, BadSetup if the game cannot be played so.
        """
        self.end_left()
        with self._lock:
            if self._closed or (instead_of not in self._open and not self._has_room()):
                raise Refusal(503, "practice_full", "others practise already; try again when one of them has ended", 30)
            game = open_practice_game(self._games, wanted, self._options)
            ended = self._open.pop(instead_of, None)
            if ended is None and len(self._open) >= MAX_PRACTICE_GAMES:
                ended = self._open.pop(min(self._left(), key=lambda token: self._open[token].left_at or 0.0))
            game.left_at = self._clock()
            self._open[game.token] = game
        if ended is not None:
            ended.close()
        return game

    def find(self, token: str) -> PracticeGame | None:
        """Return the game of the phone with this token, None if it has none."""
        return self._open.get(token)

    def end(self, token: str) -> None:
        """End the game of a phone; nothing if it has none."""
        with self._lock:
            game = self._open.pop(token, None)
        if game is not None:
            game.close()

    def end_left(self) -> None:
        """End the games whose phones have had no page open for long."""
        now = self._clock()
        with self._lock:
            for game in self._open.values():
                game.left_at = None if game.is_watched else (now if game.left_at is None else game.left_at)
            gone = [
                token
                for token, game in self._open.items()
                if game.left_at is not None and now - game.left_at >= LEFT_FOR_S
            ]
        for token in gone:
            self.end(token)

    def close(self) -> None:
        """End all games, and begin no more."""
        with self._lock:
            self._closed, games = True, list(self._open.values())
            self._open.clear()
        for game in games:
            game.close()

    def _has_room(self) -> bool:
        """Return True if another phone may practise: one that was left makes room."""
        return len(self._open) < MAX_PRACTICE_GAMES or bool(self._left())

    def _left(self) -> list[str]:
        return [token for token, game in self._open.items() if not game.is_watched and game.left_at is not None]
