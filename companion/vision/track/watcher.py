"""The watcher thread: camera, change detection, recognition, tracking, observations."""

import logging
import threading
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from companion.rules.parts.mat import Mat
from companion.rules.zone import CardId, ZoneId
from companion.table.observing.observation import Observation
from companion.vision.calibration.mat_calibration import MatCalibration
from companion.vision.camera import Camera, CanReadjust, FolderCamera, LiveFeed
from companion.vision.picture import CameraError, Picture
from companion.vision.pixel_box import bounding_box
from companion.vision.recognise.detection import Detection, has_same_cards_in_place
from companion.vision.track.card_track import ActivityRegions, CardInstance, PlacedCard
from companion.vision.track.card_tracker import CardTracker
from companion.vision.track.change_detector import HABIT_FRAMES, ChangeDetector, ChangeVerdict
from companion.vision.track.frame_condition import FocusMonitor, LastingLightChange
from companion.vision.track.incremental_recogniser import CardRecogniser, IncrementalRecogniser
from companion.vision.track.mat_mapper import MatMapper
from companion.vision.track.piles.pile_tracker import PileTracker

log = logging.getLogger(__name__)

FIRST_WAIT, LONGEST_WAIT = 1.0, 30.0
"""Seconds until a lost camera is tried again, doubled each time up to the second value."""
CHECK_FRAMES = 64
"""Frames between searches for the mat although nothing moved: a camera arm sags."""
SURE = 0.95
"""Confidence of one look that needs no second one."""
SURE_STILL = 0.9
"""The same where nothing can blur: the frames of a drawn table differ by noise only."""
REST_FRAMES = 6
"""Frames after a look in which its cards settle."""
LOST_CHECK_FRAMES = 8
"""Frames between searches while the mat's place is unknown."""
CALM_FRAMES = 15
"""Frames, a second, without a change after which a live camera is asked less often."""
CALM_PAUSE_S = 0.15
"""Seconds until it is asked again: a quarter of a processor's work at rest, and a hand is seen as it reaches in."""
DARKNESS = "the picture is black: is the lens covered, the lamp out?"


@dataclass(frozen=True, slots=True)
class WatcherHealth:
    """State of the watcher. `dark`: black pictures. `gone`: no pictures."""

    state: Literal["running", "dark", "gone"] = "gone"
    frames: int = 0
    """Frames seen since the start."""
    error: str | None = None
    """The last fault. None once all is well again."""


@dataclass(frozen=True, slots=True)
class RecognisedFrame:
    """A frame and its detections, for the host's page. The arrays are read-only."""

    frame: Picture
    detections: tuple[Detection, ...] = ()
    number: int = 0
    """Number of the frame since the start, from 1."""


@dataclass(frozen=True, slots=True)
class FrameSnapshot:
    """The newest frame, used or not. The array is read-only."""

    frame: Picture
    number: int
    verdict: ChangeVerdict
    at: float
    """Seconds on the clock of `time.monotonic`."""


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
    ) -> None:
        """Watch `camera`. `drawn` says that its frames are drawn: nothing blurs, nothing moves between two of them."""
        self._drawn = drawn
        self._camera, self._calibration, self._observe = camera, calibration, observe
        self._recogniser = IncrementalRecogniser(recogniser, calibration)
        self._card_tracker = card_tracker or CardTracker(
            zones=zones_in_reading_order(calibration.mat),
            middle=(calibration.mat.width / 2, calibration.mat.height / 2),
        )
        self._pile_tracker = PileTracker(zone for zone in calibration.mat.zones if zone.pile)
        # Photographs in a folder were chosen one by one: none shows an arm to be waited out.
        self._change_detector = change_detector or ChangeDetector(
            habit=0 if isinstance(camera, FolderCamera) else HABIT_FRAMES
        )
        self._first_wait = first_wait
        self._stopping = threading.Event()
        self._thread: threading.Thread | None = None
        self._health = WatcherHealth()
        self._look: RecognisedFrame | None = None
        self._shot: FrameSnapshot | None = None
        self._looking = threading.Lock()
        self._again = False
        self._mat_mapper = MatMapper(calibration)
        self._placed: Sequence[PlacedCard] = ()
        self._focus_monitor, self._light_monitor = FocusMonitor(), LastingLightChange()
        self._unchecked, self._unseen = False, True
        self._calm = 0

    @property
    def health(self) -> WatcherHealth:
        """State after the last frame."""
        return self._health

    @property
    def last_recognised(self) -> RecognisedFrame | None:
        """The last frame that was searched for cards. None before the first."""
        return self._look

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
            return {**self._card_tracker.count_lying(), **self._pile_tracker.count_lying()}

    def count_pile_changes(self) -> Mapping[ZoneId, int]:
        """Return how often each pile was left looking otherwise than before, whatever was recognised on it."""
        with self._looking:
            return self._pile_tracker.count_changes()

    def zones_too_full(self) -> frozenset[ZoneId]:
        """Return the zones, no piles, where a card shows too little to tell if it still lies there."""
        with self._looking:
            return self._card_tracker.zones_too_full()

    def card_instances(self) -> Sequence[CardInstance]:
        """Return the observed cards outside piles one by one, in the order they were laid."""
        with self._looking:
            return self._card_tracker.card_instances()

    def adjust_calibration(self, change: Callable[[MatCalibration], object]) -> None:
        """Change the calibration between two looks. The next calm frame is searched completely."""
        with self._looking:
            change(self._calibration)
            self._again = True

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
        self._unseen, self._calm = True, 0
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
            self._unseen = True
            self._health = WatcherHealth("dark", frames, DARKNESS)
            return
        for observation in self._news(frame, frames, verdict):
            if not self._stopping.is_set():  # a look may end after the table that it was for
                self._observe(observation)

    def _news(self, frame: Picture, number: int, verdict: ChangeVerdict) -> list[Observation]:
        with self._looking:
            looked = verdict is ChangeVerdict.NEW or (self._again and verdict is ChangeVerdict.SAME)
            blurred = looked and self._focus_monitor.is_blurred(frame)
            if blurred:
                self._change_detector.skip_useless_frame()
            elif looked:
                self._look_at(frame, number)
            self._health = WatcherHealth("running", number, self._trouble(blurred))
            told = []
            if self._look is not None and self._health.error is None:
                told = self._changes(self._activity(frame, looked))
            if verdict is ChangeVerdict.SAME and not (looked or told):
                self._check(frame, number)
            return told

    def _changes(self, activity: ActivityRegions) -> list[Observation]:
        beside = [each for each in self._placed if not self._pile_tracker.is_on_pile(each)]
        told = [*self._card_tracker.update(beside, activity), *self._pile_tracker.update(self._placed, activity)]
        self._ask_for_looks(activity)
        return told

    def _ask_for_looks(self, activity: ActivityRegions) -> None:
        for place in self._pile_tracker.places_to_look_at(activity):
            self._change_detector.ask_for_look(bounding_box(self._calibration.to_frame(place)))

    def _look_at(self, frame: Picture, number: int) -> None:
        before = self._look.detections if self._look else ()
        places = None if self._again else self._change_detector.new_places
        detections = self._recogniser.update_detections(frame, places, self._change_detector.busy_places)
        if has_same_cards_in_place(before, detections):
            self._change_detector.note_agreement()
        new = [each for each in detections if not any(each is other for other in before)]
        if self._drawn and all(each.card and each.confidence >= SURE_STILL for each in new):
            self._change_detector.note_all_explained()
        else:
            self._change_detector.note_explained(
                [bounding_box(each.quad) for each in new if each.card and each.confidence >= SURE]
            )
        if places is None and self._look is not None and not self._again:
            self._light_monitor.note_change(number)
        self._again, self._unchecked = False, places is not None
        self._look = RecognisedFrame(frame, detections, number)
        self._placed = (
            self._mat_mapper.place_detections(frame, detections, anew=places is None)
            if self._calibration.is_found
            else ()
        )
        if self._calibration.is_found and not self._change_detector.busy_places:
            lying = [*self._card_tracker.lying(), *self._pile_tracker.lying()]
            self._mat_mapper.note_bare_table(frame, detections, lying)

    def _check(self, frame: Picture, number: int) -> None:
        """While all is calm, check the mat's place and the camera's exposure."""
        rested = self._look is not None and number - self._look.number >= REST_FRAMES
        if (self._unchecked and rested) or number % (LOST_CHECK_FRAMES if self._health.error else CHECK_FRAMES) == 0:
            self._again |= self._recogniser.has_mat_moved(frame)
            self._unchecked = False
        if self._light_monitor.has_changed(number) and isinstance(self._camera, CanReadjust):
            self._camera.readjust()

    def _activity(self, frame: Picture, looked: bool) -> ActivityRegions:
        """Return the activity. A new light or camera place touches no card, darkness may hide hands."""
        touched = self._change_detector.new_places if looked else ()
        touched = None if looked and self._unseen else touched or ()
        self._unseen &= not looked
        return self._mat_mapper.find_activity(frame, self._change_detector, looked, touched)

    def _trouble(self, blurred: bool) -> str | None:
        if not self._calibration.is_found:
            return "the mat is not in view: its corner markers must be seen"
        if blurred:
            return "the picture is blurred: is the lens clean and in focus?"
        return self._calibration.trouble or None


def zones_in_reading_order(mat: Mat) -> list[ZoneId]:
    """Return the mat's zones row by row, as one reads."""
    return [zone.id for zone in sorted(mat.zones, key=lambda zone: (zone.y + zone.height / 2, zone.x))]
