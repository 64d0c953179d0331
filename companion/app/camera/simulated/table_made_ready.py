"""The simulated table that is made ready while people sit down: its first cards need no look at the whole of it."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from companion.app.camera.eyes.eyes_jobs import EyesJobs
from companion.app.camera.simulated.simulated_dealing import SimulatedDealing
from companion.app.camera.watching.ending_watchers import EndingWatchers
from companion.rules.parts.mat import Mat
from companion.rules.printed_cards import Card
from companion.rules.zone import CardId

if TYPE_CHECKING:
    from companion.app.camera.simulated.simulated_table_before_game import OpenWatcher, SimulatedTableBeforeGame
    from companion.vision.track.watcher import Watcher


class TableMadeReady:
    """Makes a simulated table ready for the planned game, in the background, and gives it to the game that begins."""

    def __init__(self, jobs: EyesJobs, ending: EndingWatchers) -> None:
        self._jobs, self._ending = jobs, ending
        self._table: SimulatedTableBeforeGame | None = None

    @property
    def table(self) -> "SimulatedTableBeforeGame | None":
        """The table, None while there is none."""
        return self._table

    @property
    def watcher(self) -> "Watcher | None":
        """The watcher of the table, None until the cards are learnt."""
        table = self._table  # another thread may drop it meanwhile
        return None if table is None else table.watcher

    @property
    def is_under_way(self) -> bool:
        """True until the watcher has seen the empty table."""
        table = self._table
        return table is not None and not table.has_seen_empty_table

    def make(self, game: str, mat: Mat, cards: Mapping[CardId, Card], open_watcher: "OpenWatcher") -> None:
        """Make a table ready in place of the one before, unless that is the same."""
        if self._table is not None and self._table.is_for(game, mat, cards):
            return
        from companion.app.camera.simulated.simulated_table_before_game import SimulatedTableBeforeGame

        self.drop()
        self._table = table = SimulatedTableBeforeGame(game, mat, cards, open_watcher)
        self._jobs.start("learning", table.start_watcher, lambda: self._table is table)

    def take(
        self, game: str, mat: Mat, cards: Mapping[CardId, Card], dealing: SimulatedDealing
    ) -> "SimulatedTableBeforeGame | None":
        """Return the table if it was made for that game and its croupier deals on it, or drop it."""
        table = self._table
        if table is None or not table.is_for(game, mat, cards) or not dealing.is_on(table) or dealing.skips_camera:
            self.drop()
            return None
        self._table = None
        return table

    def drop(self) -> None:
        """Let the table go. A watcher that looks at it ends without anybody waiting for it."""
        table, self._table = self._table, None
        if table is not None and (watcher := table.close()) is not None:
            self._ending.end(watcher)
