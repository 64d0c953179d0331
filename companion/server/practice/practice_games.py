"""All practice games of one server, at most so many at once. One that was left ends by itself."""

import threading
from collections import Counter
from collections.abc import Callable, Mapping
from typing import Final

from companion.rules.game import AnyGame
from companion.server.http.errors import Refusal
from companion.server.practice.practice_game import PracticeGame, PracticeRequest, open_practice_game
from companion.server.state.context import ServerOptions

MAX_PRACTICE_GAMES: Final = 4
"""Each holds a thread of the server for its stream, and one for its bots."""
MAKES_ROOM_AFTER_S: Final = 60.0
"""Seconds without a page after which a game gives its place to another phone that asks: a reload takes less."""
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

    def begin(self, wanted: PracticeRequest, instead_of: str = "", phone: str = "") -> PracticeGame:
        """Begin a game, in place of the one that the phone has under the token `instead_of`. `phone` is its address.

        Raises Refusal if too many phones practise, BadSetup if the game cannot be played so.
        """
        self.end_left()
        with self._lock:
            place = instead_of if instead_of in self._open else self._find_place(phone)
            if self._closed or place is None:
                raise Refusal(503, "practice_full", "others practise already; try again when one of them has ended", 30)
            game = open_practice_game(self._games, wanted, self._options)
            ended = self._open.pop(place, None)
            game.phone, game.left_at = phone, self._clock()
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

    @property
    def is_closed(self) -> bool:
        """True once `close` was called: the server stops."""
        return self._closed

    def close(self) -> None:
        """End all games, and begin no more."""
        with self._lock:
            self._closed, games = True, list(self._open.values())
            self._open.clear()
        for game in games:
            game.close()

    def _find_place(self, phone: str) -> str | None:
        """Return the token of the game that makes room for `phone`, "" if there is room, None if none does.

        A game that was left for a while does. Otherwise an address with two more games than `phone` gives up one, and
        `phone` its own: whoever sends no cookie would take the places of all.
        """
        if len(self._open) < MAX_PRACTICE_GAMES:
            return ""
        latest = self._clock() - MAKES_ROOM_AFTER_S
        left = [(game.left_at, token) for token, game in self._open.items() if game.left_at is not None]
        if left and min(left)[0] <= latest:
            return min(left)[1]
        held = Counter(game.phone for game in self._open.values())
        [(greedy, most)] = held.most_common(1)
        owner = greedy if most > held[phone] + 1 else phone
        own = [token for token, game in self._open.items() if game.phone == owner]
        return min(own, key=lambda token: self._open[token].is_watched, default=None)
