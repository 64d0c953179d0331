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
from companion.vision.camera import Camera, FolderCamera, Refreshable
from companion.vision.layout.layout import Layout
from companion.vision.picture import CameraError, Picture
from companion.vision.recognise.detection import Detection, show_same_cards
from companion.vision.rectangle import bounding_box
from companion.vision.track.change_detector import HABIT_FRAMES, ChangeDetector, ChangeVerdict
from companion.vision.track.frame_condition import FocusMonitor, LightMonitor
from companion.vision.track.incremental_recogniser import CardRecogniser, IncrementalRecogniser
from companion.vision.track.mat_mapper import MatMapper
from companion.vision.track.piles import PileTracker
from companion.vision.track.settle_detector import SettleDetector
from companion.vision.track.track import Activity, CardInstance, PlacedCard

log = logging.getLogger(__name__)

FIRST_WAIT, LONGEST_WAIT = 1.0, 30.0
"""Seconds until a lost camera is tried again, doubled each time up to the second value."""
CHECK_FRAMES = 64
"""Frames between searches for the mat although nothing moved: a camera arm sags."""
SURE = 0.95
"""Confidence of one look that needs no second one."""
REST_FRAMES = 6
"""Frames after a look in which its cards settle."""
LOST_CHECK_FRAMES = 8
"""Frames between searches while the mat's place is unknown."""
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
class LatestFrame:
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
        layout: Layout,
        observe: Callable[[Observation], object],
        *,
        settle_detector: SettleDetector | None = None,
        change_detector: ChangeDetector | None = None,
        first_wait: float = FIRST_WAIT,
    ) -> None:
        self._camera, self._layout, self._observe = camera, layout, observe
        self._recogniser = IncrementalRecogniser(recogniser, layout)
        self._settle_detector = settle_detector or SettleDetector(zones=reading_order(layout.mat))
        self._pile_tracker = PileTracker(zone for zone in layout.mat.zones if zone.pile)
        # Photographs in a folder were chosen one by one: none shows an arm to be waited out.
        self._change_detector = change_detector or ChangeDetector(
            habit=0 if isinstance(camera, FolderCamera) else HABIT_FRAMES
        )
        self._first_wait = first_wait
        self._stopping = threading.Event()
        self._thread: threading.Thread | None = None
        self._health = WatcherHealth()
        self._look: RecognisedFrame | None = None
        self._shot: LatestFrame | None = None
        self._looking = threading.Lock()
        self._again = False
        self._mat_mapper = MatMapper(layout)
        self._placed: Sequence[PlacedCard] = ()
        self._focus_monitor, self._light_monitor = FocusMonitor(), LightMonitor()
        self._unchecked, self._unseen = False, True

    @property
    def health(self) -> WatcherHealth:
        """State after the last frame."""
        return self._health

    @property
    def look(self) -> RecognisedFrame | None:
        """The last frame that was searched for cards. None before the first."""
        return self._look

    @property
    def shot(self) -> LatestFrame | None:
        """The last frame. None before the first."""
        return self._shot

    @property
    def layout(self) -> Layout:
        """The place of the mat. Change it with `adjust` only."""
        return self._layout

    def lying(self) -> Mapping[ZoneId, Mapping[CardId, int]]:
        """Return the observed cards by zone, backs included: zone, card, copies."""
        with self._looking:
            return {**self._settle_detector.lying(), **self._pile_tracker.lying()}

    def instances(self) -> Sequence[CardInstance]:
        """Return the observed cards outside piles one by one, in the order they were laid."""
        with self._looking:
            return self._settle_detector.instances()

    def adjust(self, change: Callable[[Layout], object]) -> None:
        """Change the layout between two looks. The next calm frame is searched completely."""
        with self._looking:
            change(self._layout)
            self._again = True

    def start(self) -> None:
        """Start to watch. Does nothing while watching."""
        if self._thread is None:
            self._stopping.clear()
            self._thread = threading.Thread(target=self._watch, name="watcher", daemon=True)
            self._thread.start()

    def stop(self) -> None:
        """Release the camera and join the thread. Does nothing if it has ended."""
        self._stopping.set()
        self._camera.close()
        thread, self._thread = self._thread, None
        if thread is not None:
            thread.join()

    def wait(self, seconds: float) -> bool:
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
        self._unseen = True
        self._camera.close()
        self._health = replace(self._health, state="gone", error=error)

    def _see_all(self) -> None:
        for frame in self._camera.frames():
            if self._stopping.is_set():
                return
            self.see(frame)

    def see(self, frame: Picture) -> None:
        """Process the next frame. The thread calls it with every frame of the camera."""
        verdict = self._change_detector.at(frame)
        frames = self._health.frames + 1
        self._shot = LatestFrame(frame, frames, verdict, time.monotonic())
        if verdict is ChangeVerdict.DARK:
            self._unseen = True
            self._health = WatcherHealth("dark", frames, DARKNESS)
            return
        for observation in self._news(frame, frames, verdict):
            self._observe(observation)

    def _news(self, frame: Picture, number: int, verdict: ChangeVerdict) -> list[Observation]:
        with self._looking:
            looked = verdict is ChangeVerdict.NEW or (self._again and verdict is ChangeVerdict.SAME)
            blurred = looked and self._focus_monitor.is_blurred(frame)
            if blurred:
                self._change_detector.put_off()
            elif looked:
                self._look_at(frame, number)
            self._health = WatcherHealth("running", number, self._trouble(blurred))
            told = []
            if self._look is not None and self._health.error is None:
                told = self._changes(self._activity(frame, looked))
            if verdict is ChangeVerdict.SAME and not (looked or told):
                self._check(frame, number)
            return told

    def _changes(self, activity: Activity) -> list[Observation]:
        beside = [each for each in self._placed if not self._pile_tracker.holds(each)]
        return [*self._settle_detector.see(beside, activity), *self._pile_tracker.see(self._placed, activity)]

    def _look_at(self, frame: Picture, number: int) -> None:
        before = self._look.detections if self._look else ()
        places = None if self._again else self._change_detector.places
        detections = self._recogniser.look(frame, places, self._change_detector.busy)
        if show_same_cards(before, detections):
            self._change_detector.agree()
        else:
            new = [each for each in detections if not any(each is other for other in before)]
            self._change_detector.explained(
                [bounding_box(each.quad) for each in new if each.card and each.confidence >= SURE]
            )
        if places is None and self._look is not None and not self._again:
            self._light_monitor.switched(number)
        self._again, self._unchecked = False, places is not None
        self._look = RecognisedFrame(frame, detections, number)
        self._placed = self._mat_mapper.placed(frame, detections, anew=places is None) if self._layout.found else ()

    def _check(self, frame: Picture, number: int) -> None:
        """While all is calm, check the mat's place and the camera's exposure."""
        rested = self._look is not None and number - self._look.number >= REST_FRAMES
        if (self._unchecked and rested) or number % (LOST_CHECK_FRAMES if self._health.error else CHECK_FRAMES) == 0:
            self._again |= self._recogniser.check(frame)
            self._unchecked = False
        if self._light_monitor.has_changed(number) and isinstance(self._camera, Refreshable):
            self._camera.refresh()

    def _activity(self, frame: Picture, looked: bool) -> Activity:
        """Return the activity. A new light or camera place touches no card, darkness may hide hands."""
        touched = self._change_detector.places if looked else ()
        touched = None if looked and self._unseen else touched or ()
        self._unseen &= not looked
        return self._mat_mapper.activity(frame, self._change_detector, looked, touched)

    def _trouble(self, blurred: bool) -> str | None:
        if not self._layout.found:
            return "the mat is not in view: its corner markers must be seen"
        if blurred:
            return "the picture is blurred: is the lens clean and in focus?"
        return self._layout.trouble or None


def reading_order(mat: Mat) -> list[ZoneId]:
    """Return the mat's zones row by row, as one reads."""
    return [zone.id for zone in sorted(mat.zones, key=lambda zone: (zone.y + zone.height / 2, zone.x))]
