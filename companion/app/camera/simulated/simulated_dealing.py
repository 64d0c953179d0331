"""Dealing on a simulated table: its croupier, and whether the simulated camera is skipped."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from companion.rules.parts.mat import Mat
from companion.rules.seats_and_viewers import PUBLIC
from companion.table.table import Table

if TYPE_CHECKING:
    from companion.app.camera.simulated.simulated_table_before_game import Observe, SimulatedTableBeforeGame
    from companion.simulator.croupier import Croupier
    from companion.simulator.table_and_camera import SimulatedTable


class SimulatedDealing:
    """The simulated table of the game that is played, and the croupier who deals on it."""

    def __init__(self) -> None:
        self._table_of_game: tuple[str, SimulatedTable] | None = None
        """Told at once: another thread never sees the table of one game under the name of another."""
        self._croupier: Croupier | None = None
        self._skips = False

    def open(
        self,
        game: str,
        mat: Mat,
        seed: int | str,
        ready: "SimulatedTableBeforeGame | None",
        has_learnt_cards: Callable[[], bool],
        on_progress: Callable[[], object],
    ) -> "Croupier":
        """Return a croupier for a new simulated table: the one that was made ready, if it is of that game."""
        from companion.simulator.croupier import Croupier
        from companion.simulator.table_and_camera import SimulatedTable

        table = ready.table if ready is not None and ready.game == game else SimulatedTable(mat)
        self._table_of_game = game, table
        self._croupier = croupier = Croupier(table, frozenset(zone.id for zone in mat.zones), seed)
        croupier.skips_camera = self._skips
        croupier.has_learnt_cards = has_learnt_cards
        croupier.on_progress = on_progress
        return croupier

    def close(self) -> None:
        """Forget the table and its croupier: the game that opens has no mat."""
        self._table_of_game = self._croupier = None

    def table_of(self, game: str) -> "SimulatedTable | None":
        """Return the simulated table of `game`. Returns None if there is none, or another game lies on it."""
        of, table = self._table_of_game or ("", None)
        return table if of == game else None

    def is_on(self, ready: "SimulatedTableBeforeGame") -> bool:
        """Return True if the croupier deals on the table that was made ready."""
        return self.table_of(ready.game) is ready.table

    def follow(
        self, table: Table, observe: "Observe", ready: "SimulatedTableBeforeGame | None"
    ) -> "tuple[Observe, Callable[[], None] | None]":
        """Let the croupier follow a table. Return its observer, and what ends that, None without a croupier."""
        croupier = self._croupier
        if croupier is None:
            return observe, None
        ordered: Observe = croupier.ordered_observer(observe)
        croupier.foresee = table.chance_outcomes_after
        if ready is not None:
            ready.begin_observing(ordered)
        return ordered, table.subscribe(PUBLIC, croupier.follow_view)

    @property
    def skips_camera(self) -> bool:
        """True while the dealer says what comes up instead of the simulated camera."""
        return self._skips

    @skips_camera.setter
    def skips_camera(self, on: bool) -> None:
        self._skips = on
        if self._croupier is not None:
            self._croupier.skips_camera = on

    @property
    def seen_of_awaited(self) -> tuple[int, int] | None:
        """Cards that the simulated camera has seen, of those that came together. None while it awaits none."""
        return None if self._croupier is None or self._skips else self._croupier.seen_of_awaited
