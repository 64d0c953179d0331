"""Opening of a watcher: its camera, the place of its mat, and a recogniser that knows its cards."""

import logging
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Final

from companion.app.camera.camera_source import STAGE
from companion.rules.parts.mat import Mat
from companion.rules.printed_cards import Card
from companion.rules.zone import CardId

if TYPE_CHECKING:
    from companion.app.camera.new_cards.sightings import NewCardSightingReporter
    from companion.app.camera.simulated.simulated_table_before_game import Observe
    from companion.simulator.table_and_camera import SimulatedTable
    from companion.vision.camera import Camera
    from companion.vision.track.changes.drawn_table import DrawnTable
    from companion.vision.track.incremental_recogniser import CardRecogniser
    from companion.vision.track.watcher import Watcher

LOG: Final = logging.getLogger(__name__)


class WatcherOpener:
    """Opens watchers of a camera, real or simulated, and saves where their mats lie."""

    def __init__(self, source: str, data: Path) -> None:
        self._source, self._data = source, data
        self.doubt = ""
        """The reason why the place of the mat is not sure, "" if it is."""

    def open(
        self,
        game: str,
        mat: Mat,
        cards: Mapping[CardId, Card],
        table: "SimulatedTable | None",
        observe: "Observe",
        learn: "Callable[[], CardRecogniser]",
        new_cards: "NewCardSightingReporter | None",
    ) -> "Watcher":
        """Return a watcher, not started. `learn` returns its recogniser, `table` is what a simulated camera films."""
        from companion.app.camera.watching.calibration_files import load_or_create_mat_calibration
        from companion.vision.track.watcher import Watcher

        calibration, self.doubt = load_or_create_mat_calibration(mat, self._data, self._source, game)
        camera = self._open_camera(game, mat, cards, table)
        recogniser = learn()
        if new_cards is not None:
            recogniser = new_cards.looking_for_new_cards(recogniser, calibration)
        return Watcher(
            camera, recogniser, calibration, observe, drawn=self._source == STAGE, drawn_table=_drawn_table(camera)
        )

    def save_calibration(self, watcher: "Watcher", game: str) -> None:
        """Save the place of a watcher's mat for the next start."""
        from companion.app.camera.watching.calibration_files import save_calibration

        try:
            save_calibration(watcher.calibration, self._data, self._source, game)
        except OSError as error:
            LOG.warning("camera: where the mat lies could not be saved: %s", error)

    def _open_camera(
        self, game: str, mat: Mat, cards: Mapping[CardId, Card], table: "SimulatedTable | None"
    ) -> "Camera":
        from companion.app.camera.eyes.deck_to_learn import open_card_pictures
        from companion.simulator.scene import TableScene
        from companion.simulator.table_and_camera import SimulatedCamera, SimulatedTable
        from companion.vision.camera import open_camera

        if self._source != STAGE:
            return open_camera(self._source)
        pictures = open_card_pictures(game, cards, self._data)
        return SimulatedCamera(table or SimulatedTable(mat), TableScene(mat, pictures))


def _drawn_table(camera: "Camera") -> "DrawnTable | None":
    """Return the table that a simulated camera films. None for what a real one does."""
    from companion.simulator.table_and_camera import SimulatedCamera
    from companion.vision.track.changes.drawn_table import DrawnTable

    return DrawnTable(camera.film_bare_table) if isinstance(camera, SimulatedCamera) else None
