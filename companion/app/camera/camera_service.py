"""Camera of a run, real or simulated: learns the cards, and starts a watcher for each table.

OpenCV and all that draws are imported when something is looked at, so that phones can join before. Learning and naming
cards is left to the eyes, a process of their own.
"""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from companion.app.camera.camera_source import OFF, STAGE
from companion.app.camera.eyes.eyes_jobs import EyesJobs
from companion.app.camera.eyes.learnt_decks import LearntDecks
from companion.app.camera.return_memory_of_looks import MemoryOfLooks
from companion.app.camera.simulated.simulated_dealing import SimulatedDealing
from companion.app.camera.simulated.table_made_ready import TableMadeReady
from companion.app.camera.watching.cards_with_name import cards_with_name
from companion.app.camera.watching.ending_watchers import EndingWatchers
from companion.app.camera.watching.open_watcher import WatcherOpener
from companion.app.camera.watching.present_watcher import PresentWatcher
from companion.games.registry import mat_of_game
from companion.rules.game import Setup
from companion.rules.packs.pack_amendment_protocols import HasCardsNamedInPlay
from companion.rules.parts.mat import Mat
from companion.rules.printed_cards import Card
from companion.rules.zone import CardId, ZoneId
from companion.table.dealer import Dealer
from companion.table.table import Table

if TYPE_CHECKING:
    from companion.app.camera.new_cards.sightings import NewCardSightingReporter
    from companion.app.camera.simulated.simulated_table_before_game import Observe, SimulatedTableBeforeGame
    from companion.simulator.table_and_camera import SimulatedTable
    from companion.vision.track.watcher import Watcher

SKIPPED: Final = "skipped: the companion says what comes up"


class CameraService:
    """Watches the table that is played at, if its game has a mat. Learns the cards in the background."""

    def __init__(self, source: str, data: Path) -> None:
        self.source = source
        self._ending = EndingWatchers()
        self._unfollow: Callable[[], None] | None = None
        self._dealing = SimulatedDealing()
        self._table: Table | None = None
        self._planned: tuple[str, Setup] | None = None
        self.on_progress: Callable[[], object] = lambda: None
        """Called when `seen_of_awaited` may have changed. Must not block."""
        self._jobs = EyesJobs()
        self._present = PresentWatcher(self._jobs, self._ending)
        self._ready = TableMadeReady(self._jobs, self._ending)
        self.decks = LearntDecks(data, are_drawn=source == STAGE)
        self._opener = WatcherOpener(source, data)
        self._memory_of_looks = MemoryOfLooks()
        self._box = ""
        self._game = ""
        self._people_deal = False
        self._observe: Observe = lambda seen: None
        self._cards: Mapping[CardId, Card] = {}
        self._new_cards: NewCardSightingReporter | None = None

    def learn_cards(self, game: str, setup: Setup) -> None:
        """Learn the cards of `game` in the background, if the setup uses a mat.

        The simulated camera also looks at its empty table, so that the first cards need no look at the whole of it.
        """
        if self._planned != (planned := (game, setup)):
            self._jobs.forget_ended_eyes()
        self._planned = planned
        self._box = self._box_folder_name(setup.pack)
        mat, cards = mat_of_game(game, setup), cards_with_name(game, setup)
        if self.source == OFF or mat is None or self._dealing.skips_camera:
            self._ready.drop()
        elif self.source == STAGE:
            self._ready.make(game, mat, cards, self._watch)
        else:
            self._jobs.start(
                "learning",
                lambda: self.decks.learn(game, self._box, cards),
                lambda: self._planned is planned and self._table is None,
            )

    def stop(self) -> None:
        """Stop watching for good. Returns when all threads have ended."""
        self._jobs.refuse_more()
        self.decks.stop()  # first: a watcher ends no sooner than its look
        self.stop_watching_table()
        self._ready.drop()
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
        return self._dealing.open(
            game, mat, seed, self._ready.table, lambda: game in self.decks.complaints, lambda: self.on_progress()
        )

    def simulated_table(self, game: str) -> "SimulatedTable | None":
        """Return the simulated table of `game`. Returns None if there is none, or another game lies on it."""
        return self._dealing.table_of(game)

    @property
    def watcher(self) -> "Watcher | None":
        """The watcher of the present table, None while there is none."""
        return self._present.watcher

    @property
    def films_real_cards(self) -> bool:
        """True if cards may lie there that nobody has named: never on a drawn table."""
        return self.source not in (OFF, STAGE)

    @property
    def real_watcher(self) -> "Watcher | None":
        """The watcher of the present table if its camera is real, None otherwise."""
        return None if self.source == STAGE else self._present.watcher

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
        self._cards, self._box = cards_with_name(self._game, table.setup), self._box_folder_name(table.setup.pack)
        self._people_deal = table.is_dealt_by_hand
        mat = None if self._sees_no_card else mat_of_game(self._game, table.setup)
        if mat is None:
            self._dealing.close()
        if self.source == OFF or mat is None:
            self._ready.drop()
            return
        ready = self._ready.take(self._game, mat, self._cards, self._dealing)
        observe: Observe = table.observe
        if (new_cards := self._look_for_new_cards(table)) is not None:
            self._new_cards, observe = new_cards, new_cards.observe
        if self.source == STAGE:
            observe, self._unfollow = self._dealing.follow(table, observe, ready)
        self._table, self._observe = table, observe
        if not self._dealing.skips_camera:
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
        watcher = self._present.watcher
        return {} if watcher is None else watcher.count_pile_changes()

    def report_waiting_cards(self) -> None:
        """Report the cards without a name that can be laid by now."""
        if self._new_cards is not None:
            self._new_cards.retry()

    def give_back_memory(self) -> None:
        """Give the system back what looks have freed, while the table lies still. Called now and then."""
        self._memory_of_looks.give_back(self._present.watcher or self._ready.watcher)

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
        game, cards, observe = self._game, self._cards, self._observe
        self._present.open(
            ready.start_watcher if ready else lambda: self._watch(game, mat, cards, self.simulated_table(game), observe)
        )

    def stop_watching_table(self) -> None:
        """Stop watching the present table. A look that is under way keeps nobody waiting, and tells nothing."""
        self._look_away()
        self._table = None
        if self._unfollow is not None:
            self._unfollow()
            self._unfollow = None

    def _look_away(self) -> None:
        game = self._game
        self._present.close(lambda ended: self._opener.save_calibration(ended, game))

    def skip_camera(self, on: bool) -> None:
        """Let the dealer say what comes up instead of the simulated camera, from now on, or the camera again.

        Nothing is filmed meanwhile. A real camera cannot be skipped: then people say what lies there.
        """
        if self.source != STAGE or on == self._dealing.skips_camera:
            return
        self._dealing.skips_camera, table = on, self._table
        if not on:
            mat = None if table is None else mat_of_game(self._game, table.setup)
            if mat is not None:
                self._look_at(mat)
            elif self._planned is not None:
                self.learn_cards(*self._planned)
            return
        if table is not None and not table.is_closed:
            table.resume()
        self._ready.drop()
        self._look_away()

    @property
    def is_camera_skipped(self) -> bool:
        """True while the dealer says what comes up instead of the simulated camera."""
        return self._dealing.skips_camera

    @property
    def seen_of_awaited(self) -> tuple[int, int] | None:
        """Cards that the simulated camera has seen, of those that came together. None while it awaits none."""
        return self._dealing.seen_of_awaited

    def save_calibration(self) -> None:
        """Save the place of the mat for the next start."""
        if self._present.watcher is not None:
            self._opener.save_calibration(self._present.watcher, self._game)

    @property
    def is_blind(self) -> bool:
        """True if the camera should see the table and does not: it is gone, or its picture is black."""
        watcher = self._present.watcher
        health = None if watcher is None else watcher.health
        return bool(self._jobs.trouble) or (
            health is not None and health.state != "running" and health.error is not None
        )

    @property
    def _sees_no_card(self) -> bool:
        """True if people deal, and no camera is there: their cards do not lie on the drawn table."""
        return self._people_deal and self.source == STAGE

    def state_words(self) -> str:
        """Return the state of the camera in a few words for people."""
        if trouble := self._jobs.trouble:
            return trouble
        if self._sees_no_card:
            return "not looking"
        if self._dealing.skips_camera:
            return SKIPPED
        if (watcher := self._present.watcher) is None:
            is_learning = self.decks.is_learning or self._ready.is_under_way
            return "off" if self.source == OFF else "learning the cards" if is_learning else "not looking"
        health = watcher.health
        lost = watcher.calibration.trouble if health.state == "running" else ""
        watching = lost or health.error or ("stage" if self.source == STAGE else "watching")
        complaint = self.decks.complaints.get(self._game)
        return "; ".join(filter(None, (watching, self.decks.trouble, self._opener.doubt, complaint)))

    def _watch(
        self, game: str, mat: Mat, cards: Mapping[CardId, Card], table: "SimulatedTable | None", observe: "Observe"
    ) -> "Watcher":
        self._ending.wait()  # the watcher before has the camera, and saves where the mat lies
        return self._opener.open(
            game, mat, cards, table, observe, lambda: self.decks.learn(game, self._box, cards), self._new_cards
        )
