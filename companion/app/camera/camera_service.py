"""Camera of a run, real or simulated: learns the cards, and starts a watcher for each table.

OpenCV and all that draws are imported when something is looked at, so that phones can join before. Learning and naming
cards is left to the eyes, a process of their own.
"""

import logging
import threading
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from companion.app.camera.ending_watchers import EndingWatchers
from companion.app.camera.eyes.eyes_jobs import EyesJobs
from companion.app.camera.eyes.learnt_decks import LearntDecks
from companion.app.camera.return_memory_of_looks import MemoryOfLooks
from companion.games.registry import cards_of_setup, find_game, mat_of_game
from companion.rules.game import Setup
from companion.rules.packs.pack_amendment_protocols import HasCardsNamedInPlay
from companion.rules.parts.mat import Mat
from companion.rules.printed_cards import Card
from companion.rules.seats_and_viewers import PUBLIC
from companion.rules.zone import CardId, ZoneId
from companion.table.dealer import Dealer
from companion.table.table import Table

if TYPE_CHECKING:
    from companion.app.camera.new_cards.sightings import NewCardSightingReporter
    from companion.app.camera.simulated_table_before_game import Observe, SimulatedTableBeforeGame
    from companion.simulator.croupier import Croupier
    from companion.simulator.table_and_camera import SimulatedTable
    from companion.vision.camera import Camera
    from companion.vision.track.incremental_recogniser import CardRecogniser
    from companion.vision.track.watcher import Watcher

LOG: Final = logging.getLogger(__name__)
STAGE: Final = "stage"
OFF: Final = "off"
SKIPPED: Final = "skipped: the companion says what comes up"


class CameraService:
    """Watches the table that is played at, if its game has a mat. Learns the cards in the background."""

    def __init__(self, source: str, data: Path) -> None:
        self.source = source
        self._data = data
        self._lock = threading.Lock()
        self._turn = 0
        self._watcher: Watcher | None = None
        self._ending = EndingWatchers()
        self._unfollow: Callable[[], None] | None = None
        self._simulated: tuple[str, SimulatedTable] | None = None
        self._croupier: Croupier | None = None
        self._table: Table | None = None
        self._ready: SimulatedTableBeforeGame | None = None
        self._planned: tuple[str, Setup] | None = None
        self._skips = False
        self.on_progress: Callable[[], object] = lambda: None
        """Called when `seen_of_awaited` may have changed. Must not block."""
        self._jobs = EyesJobs()
        self.decks = LearntDecks(data, are_drawn=source == STAGE)
        self._memory_of_looks = MemoryOfLooks()
        self._box = ""
        self._game = ""
        self._observe: Observe = lambda seen: None
        self._cards: Mapping[CardId, Card] = {}
        self._new_cards: NewCardSightingReporter | None = None
        self._doubt = ""

    def learn_cards(self, game: str, setup: Setup) -> None:
        """Learn the cards of `game` in the background, if the setup uses a mat.

        The simulated camera also looks at its empty table, so that the first cards need no look at the whole of it.
        """
        if self._planned != (planned := (game, setup)):
            self._jobs.forget_ended_eyes()
        self._planned = planned
        self._box = self._box_folder_name(setup.pack)
        mat, cards = mat_of_game(game, setup), _printed_cards(game, setup)
        if self.source == OFF or mat is None or self._skips:
            self._drop_ready()
        elif self.source != STAGE:
            self._jobs.start(
                "learning",
                lambda: self.decks.learn(game, self._box, cards),
                lambda: self._planned is planned and self._table is None,
            )
        elif self._ready is None or not self._ready.is_for(game, mat, cards):
            from companion.app.camera.simulated_table_before_game import SimulatedTableBeforeGame

            self._drop_ready()
            self._ready = ready = SimulatedTableBeforeGame(game, mat, cards, self._watch)
            self._jobs.start("learning", ready.start_watcher, lambda: self._ready is ready)

    def stop(self) -> None:
        """Stop watching for good. Returns when all threads have ended."""
        self._jobs.refuse_more()
        self.decks.stop()  # first: a watcher ends no sooner than its look
        self.stop_watching_table()
        self._drop_ready()
        self._ending.wait()
        self._jobs.wait_for_end()

    def simulator_dealer(self, game: str, seed: int | str) -> Dealer | None:
        """Return a croupier for a new simulated table.

        Nobody waits for cards to be learnt: an evening that begins before says itself what comes up. Returns None if
        the camera is real or the game has no mat.
        """
        mat = mat_of_game(game)
        if self.source != STAGE or mat is None:
            return None
        from companion.simulator.croupier import Croupier
        from companion.simulator.table_and_camera import SimulatedTable

        table = SimulatedTable(mat)
        if self._ready is not None and self._ready.game == game:
            table = self._ready.table
        self._simulated = game, table
        self._croupier = Croupier(table, frozenset(zone.id for zone in mat.zones), seed)
        self._croupier.skips_camera = self._skips
        self._croupier.has_learnt_cards = lambda: game in self.decks.complaints
        self._croupier.on_progress = lambda: self.on_progress()
        return self._croupier

    def simulated_table(self, game: str) -> "SimulatedTable | None":
        """Return the simulated table of `game`. Returns None if there is none, or another game lies on it."""
        return self._simulated[1] if self._simulated is not None and self._simulated[0] == game else None

    @property
    def watcher(self) -> "Watcher | None":
        """The watcher of the present table, None while there is none."""
        return self._watcher

    @property
    def films_real_cards(self) -> bool:
        """True if cards may lie there that nobody has named: never on a drawn table."""
        return self.source not in (OFF, STAGE)

    @property
    def real_watcher(self) -> "Watcher | None":
        """The watcher of the present table if its camera is real, None otherwise."""
        return None if self.source == STAGE else self._watcher

    @property
    def watched_game(self) -> str:
        """Id of the watched table's game, "" before the first."""
        return self._game

    @property
    def watched_cards(self) -> Mapping[CardId, Card]:
        """The cards of the watched table, by id."""
        return self._cards

    def follow_table(self, table: Table) -> None:
        """Watch `table` instead of the one before. Made to be called whenever a table opens."""
        self.stop_watching_table()
        self._jobs.forget_trouble()
        self._game, self._new_cards = table.game.info.id, None
        self._cards, self._box = _printed_cards(self._game, table.setup), self._box_folder_name(table.setup.pack)
        mat = mat_of_game(self._game, table.setup)
        if mat is None:
            self._simulated = self._croupier = None
        if self.source == OFF or mat is None:
            self._drop_ready()
            return
        ready = self._take_ready(mat)
        observe: Observe = table.observe
        if (new_cards := self._look_for_new_cards(table)) is not None:
            self._new_cards, observe = new_cards, new_cards.observe
        if self.source == STAGE and (croupier := self._croupier) is not None:
            observe = croupier.ordered_observer(observe)
            croupier.foresee = table.chance_outcomes_after
            if ready is not None:
                ready.begin_observing(observe)
            self._unfollow = table.subscribe(PUBLIC, croupier.follow_view)
        self._table, self._observe = table, observe
        if not self._skips:
            self._look_at(mat, ready)

    def _look_for_new_cards(self, table: Table) -> "NewCardSightingReporter | None":
        """Return the sightings of cards without a name, None if the camera is drawn or all cards have one."""
        game = table.game
        if (
            self.source == STAGE
            or not isinstance(game, HasCardsNamedInPlay)
            or not game.cards_without_name(table.setup.pack)
        ):
            return None
        from companion.app.camera.new_cards.sightings import NewCardSightingReporter

        return NewCardSightingReporter(table, game, self._count_pile_changes)

    def _count_pile_changes(self) -> Mapping[ZoneId, int]:
        watcher = self._watcher
        return {} if watcher is None else watcher.count_pile_changes()

    def report_waiting_cards(self) -> None:
        """Report the cards without a name that can be laid by now."""
        if self._new_cards is not None:
            self._new_cards.retry()

    def give_back_memory(self) -> None:
        """Give the system back what looks have freed, while the table lies still. Called now and then."""
        ready = self._ready
        self._memory_of_looks.give_back(self._watcher or (None if ready is None else ready.watcher))

    def restart_ended_eyes(self) -> None:
        """Start the eyes again if their process has ended. Called now and then."""
        self.decks.restart_ended_eyes()

    @property
    def new_cards(self) -> "NewCardSightingReporter | None":
        """The sightings of cards that nobody has named at the present table, None if it has no such cards."""
        return self._new_cards

    def _box_folder_name(self, pack: Mapping[str, Any]) -> str:
        """Return the name of the box whose pictures the eyes may know, "" without a camera."""
        if self.source == OFF:
            return ""
        from companion.vision.packs.box_folder import box_folder_name_of_pack

        return box_folder_name_of_pack(pack)

    def _look_at(self, mat: Mat, ready: "SimulatedTableBeforeGame | None" = None) -> None:
        with self._lock:
            self._turn += 1
            turn = self._turn
        game, cards, observe = self._game, self._cards, self._observe
        open_watcher = (
            ready.start_watcher if ready else lambda: self._watch(game, mat, cards, self.simulated_table(game), observe)
        )
        self._jobs.start("eyes", lambda: self._open(open_watcher, turn), lambda: turn == self._turn)

    def stop_watching_table(self) -> None:
        """Stop watching the present table. A look that is under way keeps nobody waiting, and tells nothing."""
        self._look_away()
        self._table = None
        if self._unfollow is not None:
            self._unfollow()
            self._unfollow = None

    def _look_away(self) -> None:
        with self._lock:
            self._turn += 1
            watcher, self._watcher, game = self._watcher, None, self._game
        self._jobs.forget_ended_eyes()
        if watcher is not None:
            self._ending.end(watcher, lambda ended: self._keep(ended, game))

    def skip_camera(self, on: bool) -> None:
        """Let the dealer say what comes up instead of the simulated camera, from now on, or the camera again.

        Nothing is filmed meanwhile. A real camera cannot be skipped: then people say what lies there.
        """
        if self.source != STAGE or on == self._skips:
            return
        self._skips, table = on, self._table
        if self._croupier is not None:
            self._croupier.skips_camera = on
        if not on:
            mat = None if table is None else mat_of_game(self._game, table.setup)
            if mat is not None:
                self._look_at(mat)
            elif self._planned is not None:
                self.learn_cards(*self._planned)
            return
        if table is not None and not table.is_closed:
            table.resume()
        self._drop_ready()
        self._look_away()

    @property
    def is_camera_skipped(self) -> bool:
        """True while the dealer says what comes up instead of the simulated camera."""
        return self._skips

    @property
    def seen_of_awaited(self) -> tuple[int, int] | None:
        """Cards that the simulated camera has seen, of those that came together. None while it awaits none."""
        return None if self._croupier is None or self._skips else self._croupier.seen_of_awaited

    def _take_ready(self, mat: Mat) -> "SimulatedTableBeforeGame | None":
        """Return what was made ready for the table that opens, or drop it."""
        ready, simulated = self._ready, self._simulated
        fits = ready is not None and ready.is_for(self._game, mat, self._cards)
        if not fits or simulated is None or ready is None or simulated[1] is not ready.table or self._skips:
            self._drop_ready()
            return None
        self._ready = None
        return ready

    def _drop_ready(self) -> None:
        ready, self._ready = self._ready, None
        if ready is not None and (watcher := ready.close()) is not None:
            self._ending.end(watcher)

    def save_calibration(self) -> None:
        """Save the place of the mat for the next start."""
        if self._watcher is not None:
            self._keep(self._watcher, self._game)

    def _keep(self, watcher: "Watcher", game: str) -> None:
        from companion.app.camera.calibration_files import save_calibration

        try:
            save_calibration(watcher.calibration, self._data, self.source, game)
        except OSError as error:
            LOG.warning("camera: where the mat lies could not be saved: %s", error)

    @property
    def is_blind(self) -> bool:
        """True if the camera should see the table and does not: it is gone, or its picture is black."""
        health = None if self._watcher is None else self._watcher.health
        return bool(self._jobs.trouble) or (
            health is not None and health.state != "running" and health.error is not None
        )

    def state_words(self) -> str:
        """Return the state of the camera in a few words for people."""
        if trouble := self._jobs.trouble:
            return trouble
        if self._skips:
            return SKIPPED
        if self._watcher is None:
            learning = self.decks.is_learning or (self._ready is not None and not self._ready.has_seen_empty_table)
            return "off" if self.source == OFF else "learning the cards" if learning else "not looking"
        health = self._watcher.health
        lost = self._watcher.calibration.trouble if health.state == "running" else ""
        watching = lost or health.error or ("stage" if self.source == STAGE else "watching")
        complaint = self.decks.complaints.get(self._game)
        return "; ".join(filter(None, (watching, self.decks.trouble, self._doubt, complaint)))

    def _open(self, open_watcher: "Callable[[], Watcher]", turn: int) -> None:
        watcher = open_watcher()
        with self._lock:
            if turn == self._turn:
                self._watcher = watcher
                watcher.start()
                return
        watcher.stop()

    def _watch(
        self, game: str, mat: Mat, cards: Mapping[CardId, Card], table: "SimulatedTable | None", observe: "Observe"
    ) -> "Watcher":
        from companion.app.camera.calibration_files import load_or_create_mat_calibration
        from companion.vision.track.watcher import Watcher

        self._ending.wait()  # the watcher before has the camera, and saves where the mat lies
        calibration, self._doubt = load_or_create_mat_calibration(mat, self._data, self.source, game)
        camera, new_cards = self._camera(game, mat, cards, table), self._new_cards
        recogniser: CardRecogniser = self.decks.learn(game, self._box, cards)
        if new_cards is not None:
            recogniser = new_cards.looking_for_new_cards(recogniser, calibration)
        return Watcher(camera, recogniser, calibration, observe, drawn=self.source == STAGE)

    def _camera(self, game: str, mat: Mat, cards: Mapping[CardId, Card], table: "SimulatedTable | None") -> "Camera":
        from companion.app.camera.eyes.deck_to_learn import open_card_pictures
        from companion.simulator.scene import TableScene
        from companion.simulator.table_and_camera import SimulatedCamera, SimulatedTable
        from companion.vision.camera import open_camera

        if self.source != STAGE:
            return open_camera(self.source)
        pictures = open_card_pictures(game, cards, self._data)
        return SimulatedCamera(table or SimulatedTable(mat), TableScene(mat, pictures))


def _printed_cards(game_id: str, setup: Setup) -> Mapping[CardId, Card]:
    """Return the cards of a game that somebody has named: of the others, nobody knows the look."""
    game, cards = find_game(game_id), cards_of_setup(game_id, setup)
    unnamed = game.cards_without_name(setup.pack) if isinstance(game, HasCardsNamedInPlay) else ()
    return {card: printed for card, printed in cards.items() if card not in unnamed} if unnamed else cards
