"""The watcher thread: camera, change detection, recognition, tracking, observations."""

import logging
import threading
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from companion.rules.zone import CardId, ZoneId
from companion.table.observing.observation import Observation
from companion.vision.calibration.mat_calibration import MatCalibration
from companion.vision.camera import Camera, CanReadjust, FolderCamera, LiveFeed
from companion.vision.picture import CameraError, Picture
from companion.vision.track.cards.card_track import CardInstance
from companion.vision.track.cards.card_tracker import CardTracker
from companion.vision.track.cards_and_piles import CardsAndPiles
from companion.vision.track.changes.change_detector import HABIT_FRAMES, ChangeDetector, ChangeVerdict
from companion.vision.track.changes.drawn_table import DrawnTable
from companion.vision.track.frame_processor import FrameProcessor
from companion.vision.track.incremental_recogniser import CardRecogniser
from companion.vision.track.watched_frames import FrameSnapshot, RecognisedFrame, WatcherHealth

log = logging.getLogger(__name__)

FIRST_WAIT, LONGEST_WAIT = 1.0, 30.0
"""Seconds until a lost camera is tried again, doubled each time up to the second value."""
CALM_FRAMES = 15
"""Frames, a second, without a change after which a live camera is asked less often."""
CALM_PAUSE_S = 0.15
"""Seconds until it is asked again: a quarter of a processor's work at rest, and a hand is seen as it reaches in."""
DARKNESS = "the picture is black: is the lens covered, the lamp out?"


class Watcher:
    """Watches a table on its own thread until stopped, and reports settled changes to `observe`.

    Any fault is reported in `health` and retried. No fault of a camera ends the evening.
    """

    def __init__(
        self,
        camera: Camera,
        recogniser: CardRecogniser,
        calibration: MatCalibration,
        observe: Callable[[Observation], object],
        *,
        card_tracker: CardTracker | None = None,
        change_detector: ChangeDetector | None = None,
        first_wait: float = FIRST_WAIT,
        drawn: bool = False,
        drawn_table: DrawnTable | None = None,
    ) -> None:
        """Watch `camera`. `drawn` says that its frames are drawn: nothing blurs, nothing moves between two of them.

        Of a `drawn_table` only what lies on it is searched for cards.
        """
        self._camera, self._calibration, self._observe = camera, calibration, observe
        self._followed = CardsAndPiles(calibration.mat, card_tracker)
        # Photographs in a folder were chosen one by one: none shows an arm to be waited out.
        self._change_detector = change_detector or ChangeDetector(
            habit=0 if isinstance(camera, FolderCamera) else HABIT_FRAMES
        )
        self._processor = FrameProcessor(
            recogniser, calibration, self._followed, self._change_detector, self._readjust, drawn, drawn_table
        )
        self._first_wait = first_wait
        self._stopping = threading.Event()
        self._thread: threading.Thread | None = None
        self._health = WatcherHealth()
        self._shot: FrameSnapshot | None = None
        self._looking = threading.Lock()
        self._calm = 0

    @property
    def health(self) -> WatcherHealth:
        """State after the last frame."""
        return self._health

    @property
    def last_recognised(self) -> RecognisedFrame | None:
        """The last frame that was searched for cards. None before the first."""
        return self._processor.look

    @property
    def latest_frame(self) -> FrameSnapshot | None:
        """The last frame. None before the first."""
        return self._shot

    @property
    def calibration(self) -> MatCalibration:
        """The place of the mat. Change it with `adjust_calibration` only."""
        return self._calibration

    def count_lying(self) -> Mapping[ZoneId, Mapping[CardId, int]]:
        """Return the observed cards by zone, backs included: zone, card, copies."""
        with self._looking:
            return self._followed.count_lying()

    def count_pile_changes(self) -> Mapping[ZoneId, int]:
        """Return how often each pile was left looking otherwise than before, whatever was recognised on it."""
        with self._looking:
            return self._followed.piles.count_changes()

    def zones_too_full(self) -> frozenset[ZoneId]:
        """Return the zones, no piles, where a card shows too little to tell if it still lies there."""
        with self._looking:
            return self._followed.cards.zones_too_full()

    def card_instances(self) -> Sequence[CardInstance]:
        """Return the observed cards outside piles one by one, in the order they were laid."""
        with self._looking:
            return self._followed.cards.card_instances()

    def adjust_calibration(self, change: Callable[[MatCalibration], object]) -> None:
        """Change the calibration between two looks. The next calm frame is searched completely."""
        with self._looking:
            change(self._calibration)
            self._processor.search_everywhere_next()

    def look_again(self) -> None:
        """Search the next calm frame completely, because the recogniser knows other cards now."""
        self.adjust_calibration(lambda calibration: None)

    def start(self) -> None:
        """Start to watch. Does nothing while watching."""
        if self._thread is None:
            self._stopping.clear()
            self._thread = threading.Thread(target=self._watch, name="watcher", daemon=True)
            self._thread.start()

    def request_stop(self) -> None:
        """Release the camera, and report nothing any more. Does not wait for a look that is under way."""
        self._stopping.set()
        self._camera.close()

    def stop(self) -> None:
        """Release the camera and join the thread. Does nothing if it has ended."""
        self.request_stop()
        thread, self._thread = self._thread, None
        if thread is not None:
            thread.join()

    def wait_for_end(self, seconds: float) -> bool:
        """Wait for the end of a video or folder. Returns False if it did not come in time."""
        thread = self._thread
        if thread is not None:
            thread.join(seconds)
        return thread is None or not thread.is_alive()

    def _watch(self) -> None:
        wait = self._first_wait
        while not self._stopping.is_set():
            frames = self._health.frames
            try:
                self._see_all()
                self._health = replace(self._health, state="gone", error="the camera has no more pictures")
                return
            except CameraError as error:
                self._lost(str(error))
            except Exception as error:  # the edge of the thread: a fault of ours must not end the evening either
                log.exception("The eyes stumbled")
                self._lost(f"{type(error).__name__}: {error}")
            if self._health.frames > frames:
                wait = self._first_wait
            self._stopping.wait(wait)
            wait = min(2 * wait, LONGEST_WAIT)

    def _lost(self, error: str) -> None:
        log.warning("Camera: %s", error)
        self._processor.note_unseen()
        self._calm = 0
        self._camera.close()
        self._health = replace(self._health, state="gone", error=error)

    def _see_all(self) -> None:
        for frame in self._camera.frames():
            if self._stopping.is_set():
                return
            self.process_frame(frame)
            if self._calm >= CALM_FRAMES and isinstance(self._camera, LiveFeed) and self._camera.is_live:
                self._stopping.wait(CALM_PAUSE_S)

    def process_frame(self, frame: Picture) -> None:
        """Process the next frame. The thread calls it with every frame of the camera."""
        verdict = self._change_detector.judge_frame(frame)
        frames = self._health.frames + 1
        self._shot = FrameSnapshot(frame, frames, verdict, time.monotonic())
        self._calm = self._calm + 1 if verdict in (ChangeVerdict.SAME, ChangeVerdict.DARK) else 0
        if verdict is ChangeVerdict.DARK:
            self._processor.note_unseen()
            self._health = WatcherHealth("dark", frames, DARKNESS)
            return
        for observation in self._news(frame, frames, verdict):
            if not self._stopping.is_set():  # a look may end after the table that it was for
                self._observe(observation)

    def _news(self, frame: Picture, number: int, verdict: ChangeVerdict) -> list[Observation]:
        with self._looking:
            looked = self._processor.look_at(frame, number, verdict)
            self._health = WatcherHealth("running", number, self._processor.trouble)
            return self._processor.follow_cards(frame, number, verdict, looked)

    def _readjust(self) -> None:
        if isinstance(self._camera, CanReadjust):
            self._camera.readjust()
