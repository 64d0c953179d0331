"""The thread that watches: camera, glance, recognise, zones, steady, observations."""

import logging
import threading
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from companion.rules.mat import Mat
from companion.rules.zone import CardId, ZoneId
from companion.table.observation import Observation
from companion.vision.box import bounding_box
from companion.vision.camera import Camera, FolderCamera, Refreshable
from companion.vision.layout.layout import Layout
from companion.vision.picture import CameraError, Picture
from companion.vision.recognise.detection import Detection, show_same_cards
from companion.vision.track.change import HABIT_FRAMES, ChangeDetector, Verdict
from companion.vision.track.condition import FocusMonitor, LightMonitor
from companion.vision.track.incremental import CardRecogniser, IncrementalRecogniser
from companion.vision.track.mat_mapper import MatMapper
from companion.vision.track.piles import PileTracker
from companion.vision.track.settle import SettleDetector
from companion.vision.track.track import Activity, CardInstance, PlacedCard

log = logging.getLogger(__name__)

FIRST_WAIT, LONGEST_WAIT = 1.0, 30.0
"""Seconds until a lost camera is tried again, doubled each time."""
CHECK_FRAMES = 64
"""Frames after which the mat is sought although nothing moved: an arm that holds a camera sags."""
SURE = 0.95
"""A card named in one look with this confidence needs no second one."""
REST_FRAMES = 6
"""Frames after a look, in which its cards are told."""
LOST_CHECK_FRAMES = 8
"""The same while its place is not known."""
DARKNESS = "the picture is black: is the lens covered, the lamp out?"


@dataclass(frozen=True, slots=True)
class WatcherHealth:
    """How the eyes are. `dark`: pictures come, but nothing is to be seen. `gone`: no pictures come."""

    state: Literal["running", "dark", "gone"] = "gone"
    frames: int = 0
    """Seen since the start."""
    error: str | None = None
    """What went wrong last; None once all is well again."""


@dataclass(frozen=True, slots=True)
class RecognisedFrame:
    """A frame and what was recognised in it, for the host's page. The arrays are not to be written to."""

    frame: Picture
    detections: tuple[Detection, ...] = ()
    number: int = 0
    """Which frame since the start it was, counted from 1."""


@dataclass(frozen=True, slots=True)
class LatestFrame:
    """The newest frame, whatever was made of it. The array is not to be written to."""

    frame: Picture
    number: int
    verdict: Verdict
    at: float
    """Seconds, on the clock of `time.monotonic`."""


class Watcher:
    """Watches a table until stopped, and tells `observe` what settles there, on its own thread.

    Whatever fails is told in `health` and tried again; nothing that happens to a camera ends the evening.
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
        """As of the last frame."""
        return self._health

    @property
    def look(self) -> RecognisedFrame | None:
        """The last frame in which cards were looked for; None before the first."""
        return self._look

    @property
    def shot(self) -> LatestFrame | None:
        """The last frame that came; None before the first."""
        return self._shot

    @property
    def layout(self) -> Layout:
        """Where the mat lies; to be changed by `adjust` only."""
        return self._layout

    def lying(self) -> Mapping[ZoneId, Mapping[CardId, int]]:
        """What lies in each zone by all that was observed, and the backs: zone, card, copies."""
        with self._looking:
            return {**self._settle_detector.lying(), **self._pile_tracker.lying()}

    def instances(self) -> Sequence[CardInstance]:
        """The same card by card, in the order in which they were laid, but for piles."""
        with self._looking:
            return self._settle_detector.instances()

    def adjust(self, change: Callable[[Layout], object]) -> None:
        """Let `change` alter the layout, between two looks; the next calm frame is looked at anew, all of it."""
        with self._looking:
            change(self._layout)
            self._again = True

    def start(self) -> None:
        """Begin to watch; does nothing while watching."""
        if self._thread is None:
            self._stopping.clear()
            self._thread = threading.Thread(target=self._watch, name="watcher", daemon=True)
            self._thread.start()

    def stop(self) -> None:
        """Let the camera go and wait for the thread to end; does nothing when it has."""
        self._stopping.set()
        self._camera.close()
        thread, self._thread = self._thread, None
        if thread is not None:
            thread.join()

    def wait(self, seconds: float) -> bool:
        """Wait for the camera to come to its end (a film's, a folder's); False if it did not in time."""
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
        """Tell what the next frame changes. The thread does it with every frame of the camera."""
        verdict = self._change_detector.at(frame)
        frames = self._health.frames + 1
        self._shot = LatestFrame(frame, frames, verdict, time.monotonic())
        if verdict is Verdict.DARK:
            self._unseen = True
            self._health = WatcherHealth("dark", frames, DARKNESS)
            return
        for observation in self._news(frame, frames, verdict):
            self._observe(observation)

    def _news(self, frame: Picture, number: int, verdict: Verdict) -> list[Observation]:
        with self._looking:
            looked = verdict is Verdict.NEW or (self._again and verdict is Verdict.SAME)
            blurred = looked and self._focus_monitor.is_blurred(frame)
            if blurred:
                self._change_detector.put_off()
            elif looked:
                self._look_at(frame, number)
            self._health = WatcherHealth("running", number, self._trouble(blurred))
            told = []
            if self._look is not None and self._health.error is None:
                told = self._changes(self._activity(frame, looked))
            if verdict is Verdict.SAME and not (looked or told):
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
        """While all is calm: is the mat still where it was, and does the light suit the camera?"""
        rested = self._look is not None and number - self._look.number >= REST_FRAMES
        if (self._unchecked and rested) or number % (LOST_CHECK_FRAMES if self._health.error else CHECK_FRAMES) == 0:
            self._again |= self._recogniser.check(frame)
            self._unchecked = False
        if self._light_monitor.has_changed(number) and isinstance(self._camera, Refreshable):
            self._camera.refresh()

    def _activity(self, frame: Picture, looked: bool) -> Activity:
        """Another light or place of the camera touches no card; a darkness hides whatever hands did meanwhile."""
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
    """The mat's zones row by row, as one reads."""
    return [zone.id for zone in sorted(mat.zones, key=lambda zone: (zone.y + zone.height / 2, zone.x))]
