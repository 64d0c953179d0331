"""Camera of a run, real or simulated: learns the cards, and starts a watcher for each table."""

import ctypes
import logging
import threading
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final

from companion.app.camera.layout_files import load_layout, save_layout
from companion.app.camera.reference_images import LearningStopped, ReferenceImages
from companion.games.registry import cards_of, find_game, mat_of
from companion.printing.image_cache import CardImageCache
from companion.rules.card import Card
from companion.rules.game import HasCards, Setup
from companion.rules.parts.mat import Mat
from companion.rules.seat import PUBLIC
from companion.rules.zone import CardId
from companion.simulator.croupier import Croupier
from companion.simulator.scene import TableScene
from companion.simulator.table import SimulatedCamera, SimulatedTable
from companion.table.dealer import Dealer
from companion.table.table import Table
from companion.vision.camera import Camera, open_camera
from companion.vision.picture import CameraError
from companion.vision.recognise.identify import Recogniser
from companion.vision.track.watcher import Watcher

LOG: Final = logging.getLogger(__name__)
STAGE: Final = "stage"
OFF: Final = "off"
CARD_PICTURE_WIDTH: Final = 430
"""Pixels across a drawn card. Recognition needs no more, and a camera sees several times less."""


class CameraService:
    """Watches the table that is played at, if its game has a mat. Learns the cards in the background."""

    def __init__(self, source: str, data: Path) -> None:
        self.source = source
        self._data = data
        self._lock = threading.Lock()
        self._turn = 0
        self._watcher: Watcher | None = None
        self._unfollow: Callable[[], None] | None = None
        self._simulated: tuple[str, SimulatedTable] | None = None
        self._croupier: Croupier | None = None
        self._trouble = ""
        self._learning = threading.Lock()
        self._stopping = threading.Event()
        self._threads: list[threading.Thread] = []
        self._learnt: dict[tuple[Card, ...], Recogniser] = {}
        self._complaints: dict[str, str] = {}
        self._game = ""
        self._cards: Mapping[CardId, Card] = {}
        self._doubt = ""

    def prepare(self, game: str, setup: Setup) -> None:
        """Learn the cards of `game` in the background, if the setup uses a mat."""
        if self.source != OFF and mat_of(game, setup) is not None:
            self._run("learning", lambda: self._recogniser(game, cards_of(game, setup.pack)))

    def stop(self) -> None:
        """Stop watching for good. Returns when all threads have ended."""
        with self._lock:
            self._stopping.set()
        self.close()
        for thread in self._threads:
            thread.join()

    def _run(self, name: str, job: Callable[[], object]) -> None:
        def work() -> None:
            try:
                job()
            except CameraError as error:
                self._trouble = str(error)
                LOG.warning("camera: %s", error)
            except LearningStopped:
                LOG.info("the eyes were closed before all cards were learnt")

        with self._lock:
            if not self._stopping.is_set():
                self._threads = [thread for thread in self._threads if thread.is_alive()]
                self._threads.append(threading.Thread(target=work, name=name, daemon=True))
                self._threads[-1].start()

    def simulator_dealer(self, game: str, seed: int | str) -> Dealer | None:
        """Return a croupier for a new simulated table.

        Returns None if the camera is real or the game has no mat.
        """
        mat = mat_of(game)
        if self.source != STAGE or mat is None:
            return None
        table = SimulatedTable(mat)
        self._simulated = game, table
        self._croupier = Croupier(table, frozenset(zone.id for zone in mat.zones), seed)
        return self._croupier

    def simulated_table(self, game: str) -> SimulatedTable | None:
        """Return the simulated table of `game`. Returns None if there is none, or another game lies on it."""
        return self._simulated[1] if self._simulated is not None and self._simulated[0] == game else None

    @property
    def watcher(self) -> Watcher | None:
        """The watcher of the present table, None while there is none."""
        return self._watcher

    @property
    def game(self) -> str:
        """Id of the watched table's game, "" before the first."""
        return self._game

    @property
    def cards(self) -> Mapping[CardId, Card]:
        """The cards of the watched table, by id."""
        return self._cards

    def follow(self, table: Table) -> None:
        """Watch `table` instead of the one before. Made to be called whenever a table opens."""
        self.close()
        self._trouble, self._game = "", table.game.info.id
        self._cards = cards_of(self._game, table.setup.pack)
        mat = mat_of(self._game, table.setup)
        if mat is None:
            self._simulated = self._croupier = None
        if self.source == OFF or mat is None:
            return
        if self.source == STAGE and self._croupier is not None:
            self._unfollow = table.subscribe(PUBLIC, self._croupier.follow)
        with self._lock:
            self._turn += 1
            turn = self._turn
        self._run("eyes", lambda: self._open(table, mat, turn))

    def close(self) -> None:
        """Stop watching the present table."""
        with self._lock:
            self._turn += 1
            watcher, self._watcher = self._watcher, None
        if watcher is not None:
            watcher.stop()
            self._keep(watcher)
        if self._unfollow is not None:
            self._unfollow()
            self._unfollow = None

    def save_layout(self) -> None:
        """Save the place of the mat for the next start."""
        if self._watcher is not None:
            self._keep(self._watcher)

    def _keep(self, watcher: Watcher) -> None:
        try:
            save_layout(watcher.layout, self._data, self.source, self._game)
        except OSError as error:
            LOG.warning("camera: where the mat lies could not be saved: %s", error)

    @property
    def blind(self) -> bool:
        """True if the camera should see the table and does not: it is gone, or its picture is black."""
        health = None if self._watcher is None else self._watcher.health
        return bool(self._trouble) or (health is not None and health.state != "running" and health.error is not None)

    def state(self) -> str:
        """Return the state of the camera in a few words for people."""
        if self._trouble:
            return self._trouble
        if self._watcher is None:
            return "off" if self.source == OFF else "learning the cards" if self._learning.locked() else "not looking"
        health = self._watcher.health
        lost = self._watcher.layout.trouble if health.state == "running" else ""
        watching = lost or health.error or ("stage" if self.source == STAGE else "watching")
        return "; ".join(filter(None, (watching, self._doubt, self._complaints.get(self._game))))

    def _open(self, table: Table, mat: Mat, turn: int) -> None:
        game = table.game.info.id
        layout, self._doubt = load_layout(mat, self._data, self.source, game)
        cards = cards_of(game, table.setup.pack)
        watcher = Watcher(self._camera(game, mat, cards), self._recogniser(game, cards), layout, table.observe)
        with self._lock:
            if turn != self._turn:
                return
            self._watcher = watcher
            watcher.start()

    def _camera(self, game: str, mat: Mat, cards: Mapping[CardId, Card]) -> Camera:
        if self.source != STAGE:
            return open_camera(self.source)
        return SimulatedCamera(
            self.simulated_table(game) or SimulatedTable(mat), TableScene(mat, self._shelf(game, cards))
        )

    def _recogniser(self, game: str, cards: Mapping[CardId, Card]) -> Recogniser:
        with self._learning:
            deck = tuple(cards.values())
            if deck not in self._learnt:
                shelf, own = self._shelf(game, cards), self._data / "prints" / game
                shared = isinstance(find_game(game), HasCards)
                prints = ReferenceImages(shelf.cards, shelf, own, self._stopping.is_set, shared)
                self._learnt[deck] = Recogniser(prints, self._data / "cache")
                self._complaints[game] = "; ".join(prints.complaints)
                for complaint in prints.complaints:
                    LOG.warning("camera: %s", complaint)
                _give_back_memory()
            return self._learnt[deck]

    def _shelf(self, game: str, cards: Mapping[CardId, Card]) -> CardImageCache:
        return CardImageCache(game, cards, CARD_PICTURE_WIDTH, self._data / "cache" / "drawn")


def _give_back_memory() -> None:
    """Return freed memory to the system: learning needs 100 MB for a moment, and glibc would keep them."""
    trim = getattr(ctypes.CDLL(None), "malloc_trim", None)
    if trim is not None:
        trim(0)
