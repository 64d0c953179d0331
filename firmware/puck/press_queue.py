"""Presses on their way, dropped if the table has changed since."""

import json

import clock
import timing
from companion_state import CompanionState
from outbox import DROP, GO, WAIT, Letter

MOST_WAITING = 8
IDS_A_BOOT = 4096

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable


class Sight:
    """State that the player saw when pressing."""

    def __init__(self, state: CompanionState) -> None:
        self.at = clock.now()
        self._state = state
        self._table = state.table

    def too_old(self) -> bool:
        return clock.span(self.at, clock.now()) > timing.PRESS_MS

    def asks_the_same(self) -> bool:
        """Return True if the same is asked of this seat now."""
        return self._state.table.asks() == self._table.asks()

    def is_the_same(self) -> bool:
        """Return True if nothing at all has changed."""
        return self._state.table.payload == self._table.payload


class Press(Letter):
    """A press: sent at once, or within ten seconds if nothing changed at the table until then, else dropped.

    After a lost connection it waits for the state of the table. Sent twice, it keeps its id, so that it counts once.
    """

    def __init__(
        self, topic: str, said: dict[str, object], sight: Sight, state: CompanionState, lost: "Callable[[], None]"
    ) -> None:
        super().__init__(topic, json.dumps(said).encode())
        self._sight = sight
        self._state = state
        self._lost = lost
        self._delayed = False

    def fate(self) -> int:
        state, sight = self._state, self._sight
        if sight.too_old() or not state.there:
            return DROP
        if state.known and not state.settled:
            self._delayed = True
            return WAIT
        delayed = self._delayed or self.number > 0
        same = sight.is_the_same() if delayed else sight.asks_the_same()
        return GO if same else DROP

    def dropped(self) -> None:
        self._lost()
