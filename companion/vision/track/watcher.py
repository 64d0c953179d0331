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
from companion.vision.box import around
from companion.vision.camera import Camera, FolderCamera, Refreshable
from companion.vision.layout.layout import Layout
from companion.vision.picture import CameraError, Picture
from companion.vision.recognise.sighting import Sighting, agree
from companion.vision.track.attend import Attention, Eye
from companion.vision.track.condition import Focus, Lamp
from companion.vision.track.glance import HABIT, Glance, Verdict
from companion.vision.track.onmat import OnMat
from companion.vision.track.piles import Piles
from companion.vision.track.steady import Steady
from companion.vision.track.track import Instance, Placed, Stir

log = logging.getLogger(__name__)

FIRST_WAIT, LONGEST_WAIT = 1.0, 30.0
"""Seconds until a lost camera is tried again, doubled each time."""
EVERY = 64
"""Frames after which the mat is sought although nothing moved: an arm that holds a camera sags."""
SURE = 0.95
"""A card named in one look with this confidence needs no second one."""
LEISURE = 6
"""Frames after a look, in which its cards are told."""
OFTEN = 8
"""The same while its place is not known."""
DARKNESS = "the picture is black: is the lens covered, the lamp out?"


@dataclass(frozen=True, slots=True)
class Health:
    """How the eyes are. `dark`: pictures come, but nothing is to be seen. `gone`: no pictures come."""

    state: Literal["running", "dark", "gone"] = "gone"
    frames: int = 0
    """Seen since the start."""
    error: str | None = None
    """What went wrong last; None once all is well again."""


@dataclass(frozen=True, slots=True)
class Look:
    """A frame and what was recognised in it, for the host's page. The arrays are not to be written to."""

    frame: Picture
    sightings: tuple[Sighting, ...] = ()
    number: int = 0
    """Which frame since the start it was, counted from 1."""


@dataclass(frozen=True, slots=True)
class Shot:
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
        eye: Eye,
        layout: Layout,
        observe: Callable[[Observation], object],
        *,
        steady: Steady | None = None,
        glance: Glance | None = None,
        first_wait: float = FIRST_WAIT,
    ) -> None:
        self._camera, self._layout, self._observe = camera, layout, observe
        self._attention = Attention(eye, layout)
        self._steady = steady or Steady(zones=reading_order(layout.mat))
        self._piles = Piles(zone for zone in layout.mat.zones if zone.pile)
        # Photographs in a folder were chosen one by one: none shows an arm to be waited out.
        self._glance = glance or Glance(habit=0 if isinstance(camera, FolderCamera) else HABIT)
        self._first_wait = first_wait
        self._stopping = threading.Event()
        self._thread: threading.Thread | None = None
        self._health = Health()
        self._look: Look | None = None
        self._shot: Shot | None = None
        self._looking = threading.Lock()
        self._again = False
        self._mat = OnMat(layout)
        self._placed: Sequence[Placed] = ()
        self._focus, self._lamp = Focus(), Lamp()
        self._unchecked, self._unseen = False, True

    @property
    def health(self) -> Health:
        """As of the last frame."""
        return self._health

    @property
    def look(self) -> Look | None:
        """The last frame in which cards were looked for; None before the first."""
        return self._look

    @property
    def shot(self) -> Shot | None:
        """The last frame that came; None before the first."""
        return self._shot

    @property
    def layout(self) -> Layout:
        """Where the mat lies; to be changed by `adjust` only."""
        return self._layout

    def lying(self) -> Mapping[ZoneId, Mapping[CardId, int]]:
        """What lies in each zone by all that was observed, and the backs: zone, card, copies."""
        with self._looking:
            return {**self._steady.lying(), **self._piles.lying()}

    def instances(self) -> Sequence[Instance]:
        """The same card by card, in the order in which they were laid, but for piles."""
        with self._looking:
            return self._steady.instances()

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
        verdict = self._glance.at(frame)
        frames = self._health.frames + 1
        self._shot = Shot(frame, frames, verdict, time.monotonic())
        if verdict is Verdict.DARK:
            self._unseen = True
            self._health = Health("dark", frames, DARKNESS)
            return
        for observation in self._news(frame, frames, verdict):
            self._observe(observation)

    def _news(self, frame: Picture, number: int, verdict: Verdict) -> list[Observation]:
        with self._looking:
            looked = verdict is Verdict.NEW or (self._again and verdict is Verdict.SAME)
            blurred = looked and self._focus.is_blurred(frame)
            if blurred:
                self._glance.put_off()
            elif looked:
                self._look_at(frame, number)
            self._health = Health("running", number, self._trouble(blurred))
            told = []
            if self._look is not None and self._health.error is None:
                told = self._changes(self._stir(frame, looked))
            if verdict is Verdict.SAME and not (looked or told):
                self._check(frame, number)
            return told

    def _changes(self, stir: Stir) -> list[Observation]:
        beside = [each for each in self._placed if not self._piles.holds(each)]
        return [*self._steady.see(beside, stir), *self._piles.see(self._placed, stir)]

    def _look_at(self, frame: Picture, number: int) -> None:
        before = self._look.sightings if self._look else ()
        places = None if self._again else self._glance.places
        sightings = self._attention.look(frame, places, self._glance.busy)
        if agree(before, sightings):
            self._glance.agree()
        else:
            new = [each for each in sightings if not any(each is other for other in before)]
            self._glance.explained([around(each.quad) for each in new if each.card and each.confidence >= SURE])
        if places is None and self._look is not None and not self._again:
            self._lamp.switched(number)
        self._again, self._unchecked = False, places is not None
        self._look = Look(frame, sightings, number)
        self._placed = self._mat.placed(frame, sightings, anew=places is None) if self._layout.found else ()

    def _check(self, frame: Picture, number: int) -> None:
        """While all is calm: is the mat still where it was, and does the light suit the camera?"""
        rested = self._look is not None and number - self._look.number >= LEISURE
        if (self._unchecked and rested) or number % (OFTEN if self._health.error else EVERY) == 0:
            self._again |= self._attention.check(frame)
            self._unchecked = False
        if self._lamp.has_changed(number) and isinstance(self._camera, Refreshable):
            self._camera.refresh()

    def _stir(self, frame: Picture, looked: bool) -> Stir:
        """Another light or place of the camera touches no card; a darkness hides whatever hands did meanwhile."""
        touched = self._glance.places if looked else ()
        touched = None if looked and self._unseen else touched or ()
        self._unseen &= not looked
        return self._mat.stir(frame, self._glance, looked, touched)

    def _trouble(self, blurred: bool) -> str | None:
        if not self._layout.found:
            return "the mat is not in view: its corner markers must be seen"
        if blurred:
            return "the picture is blurred: is the lens clean and in focus?"
        return self._layout.trouble or None


def reading_order(mat: Mat) -> list[ZoneId]:
    """The mat's zones row by row, as one reads."""
    return [zone.id for zone in sorted(mat.zones, key=lambda zone: (zone.y + zone.height / 2, zone.x))]
