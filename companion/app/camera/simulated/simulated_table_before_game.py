"""A simulated table that is watched while people sit down, before its game begins."""

import threading
from collections.abc import Callable, Mapping
from typing import TypeAlias

from companion.games.registry import mat_of_game
from companion.rules.parts.mat import Mat
from companion.rules.printed_cards import Card
from companion.rules.zone import CardId
from companion.simulator.table_and_camera import SimulatedTable
from companion.table.observing.observation import Observation
from companion.vision.track.changes.change_detector import ChangeVerdict
from companion.vision.track.watcher import Watcher

Observe: TypeAlias = Callable[[Observation], object]
OpenWatcher: TypeAlias = Callable[[str, Mat, Mapping[CardId, Card], SimulatedTable, Observe], Watcher]


class SimulatedTableBeforeGame:
    """An empty simulated table with its watcher, which has looked at it when the game begins."""

    def __init__(self, game: str, mat: Mat, cards: Mapping[CardId, Card], open_watcher: OpenWatcher) -> None:
        self.game = game
        self.table = SimulatedTable(mat_of_game(game) or mat)
        self._mat = mat
        self._cards = cards
        self._open_watcher = open_watcher
        self._observe: Observe = lambda seen: None
        self._opening, self._starting = threading.Lock(), threading.Lock()
        self._watcher: Watcher | None = None
        self._closed = False

    def is_for(self, game: str, mat: Mat, cards: Mapping[CardId, Card]) -> bool:
        """Return True if this is the table of that game, with that mat and those cards."""
        return (self.game, self._mat, self._cards) == (game, mat, cards)

    def begin_observing(self, observe: Observe) -> None:
        """Report to the game's table from now on."""
        self._observe = observe

    def start_watcher(self) -> Watcher:
        """Return the watcher, which is started unless the table was closed. Learns the cards first."""
        with self._opening:
            if self._watcher is None:
                watcher = self._open_watcher(
                    self.game, self._mat, self._cards, self.table, lambda seen: self._observe(seen)
                )
                with self._starting:
                    self._watcher = watcher
                    if not self._closed:
                        watcher.start()
            return self._watcher

    @property
    def watcher(self) -> Watcher | None:
        """The watcher, None until the cards are learnt."""
        return self._watcher

    @property
    def has_seen_empty_table(self) -> bool:
        """True once the watcher knows the empty table, and the next card is all that it has to look at."""
        shot = None if self._watcher is None else self._watcher.latest_frame
        return shot is not None and shot.verdict is ChangeVerdict.SAME

    def close(self) -> Watcher | None:
        """Return the watcher, which is to be stopped. One that is being opened is not started: then it is None."""
        with self._starting:
            self._closed = True
            return self._watcher
