"""A press on its way, which must not come to mean something that the player did not see."""

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
    """What the player saw in the moment of pressing."""

    def __init__(self, state: CompanionState) -> None:
        self.at = clock.now()
        self._state = state
        self._table = state.table

    def too_old(self) -> bool:
        return clock.span(self.at, clock.now()) > timing.PRESS_MS

    def asks_the_same(self) -> bool:
        """Nothing else is asked of this seat now."""
        return self._state.table.asks() == self._table.asks()

    def is_the_same(self) -> bool:
        """Nothing at all has changed in between."""
        return self._state.table.payload == self._table.payload


class Press(Letter):
    """Sent at once, or within ten seconds if until then nothing has changed at the table; else dropped.

    After a lost line it waits to be told how the table is. Sent twice, it has the same id, so that it counts once.
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
