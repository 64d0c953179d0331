"""The camera as the host page handles it: what it sees, where the mat lies, reports."""

import re
import threading
import time
from collections import deque
from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass
from functools import lru_cache
from typing import Any, Final

from companion.app.eyes import STAGE, Eyes
from companion.app.reports import Reports
from companion.games.registry import folder_of
from companion.rules.card import load_cards
from companion.rules.errors import BadData
from companion.server.corners import Corners
from companion.server.eyes import NoPicture
from companion.vision.corners import LayoutError
from companion.vision.encode import as_jpeg
from companion.vision.explain import explained, mat_corners, zones
from companion.vision.glance import Verdict
from companion.vision.layout import Layout
from companion.vision.watcher import Look, Shot, Watcher

WIDEST: Final = 1280
"""Pixels of the picture a page is sent."""
OLD_S: Final = 3.0
"""Seconds after which a frame no longer shows the table as it is."""
REMEMBERED: Final = 4
"""Frames, the newest of them: a page asks for the picture after its sights, and there may be two pages."""
_SECRET: Final = re.compile(r"//[^/@\s]*@")


@dataclass(frozen=True, slots=True)
class _Seen:
    shot: Shot
    sights: Mapping[str, Any]


class EyesDesk:
    """Shows what whoever watches now has seen. Takes what is there and waits for nothing."""

    def __init__(self, eyes: Eyes, reports: Reports, clock: Callable[[], float] = time.monotonic) -> None:
        self._eyes = eyes
        self._reports = reports
        self._clock = clock
        self._lock = threading.Lock()
        self._recent: deque[_Seen] = deque(maxlen=REMEMBERED)

    def sights(self) -> Mapping[str, Any]:
        """What is made of the newest frame; without one, how the camera is."""
        watcher = self._eyes.watcher
        if watcher is None or watcher.shot is None:
            error = None if watcher is None else watcher.health.error
            return {"frame": None, "health": {"state": "gone", "error": _clean(error or self._eyes.state())}}
        return self._see(watcher, watcher.shot).sights

    def picture(self, number: int | None) -> tuple[int, bytes]:
        """The frame as a JPEG for a page."""
        shot = self._seen(number).shot
        return shot.number, as_jpeg(shot.frame, WIDEST)

    def set_corners(self, corners: Corners) -> None:
        """The mat lies there, the next time as well; how exactly, the cards on it say at once."""
        watcher = self._watcher()
        if watcher.shot is None:
            raise NoPicture("no picture has come from the camera yet, so its mat has no corners")
        height, width = watcher.shot.frame.shape[:2]
        frame, pixels = watcher.shot.frame, [[x * width, y * height] for x, y in corners]

        def change(layout: Layout) -> None:
            layout.set_corners(pixels, (width, height))
            layout.measure(frame)

        try:
            watcher.adjust(change)
        except LayoutError as error:
            raise BadData(str(error)) from error
        self._eyes.keep_layout()

    def forget(self) -> None:
        """The mat lies where its markers are seen."""
        self._watcher().adjust(lambda layout: layout.forget())
        self._eyes.keep_layout()

    def keep(self, note: str, number: int | None) -> str:
        """Write a report of that frame, with everything that was made of it and nothing that is secret."""
        watcher, seen = self._watcher(), self._seen(number)
        return self._reports.keep(seen.shot, {"note": note, **self._about(), "sights": seen.sights}, watcher.layout)

    def report(self, name: str) -> bytes:
        """A report by its name."""
        return self._reports.read(name)

    def _about(self) -> dict[str, Any]:
        names = _names(self._eyes.game)
        return {"game": self._eyes.game, "cards": list(names), "camera": _kind(self._eyes.source)}

    def _watcher(self) -> Watcher:
        watcher = self._eyes.watcher
        if watcher is None:
            raise NoPicture(f"nobody looks at the table now: {_clean(self._eyes.state())}")
        return watcher

    def _seen(self, number: int | None) -> _Seen:
        """What was told of under that number, or the newest."""
        if number is None:
            watcher = self._watcher()
            if watcher.shot is None:
                raise NoPicture(f"no picture has come from the camera: {_clean(watcher.health.error or 'one moment')}")
            return self._see(watcher, watcher.shot)
        with self._lock:
            found = [seen for seen in self._recent if seen.shot.number == number]
        if not found:
            raise NoPicture(f"picture {number} is gone by now; look again")
        return found[-1]

    def _see(self, watcher: Watcher, shot: Shot) -> _Seen:
        seen = _Seen(shot, self._told(watcher, shot))
        with self._lock:
            self._recent.append(seen)
        return seen

    def _told(self, watcher: Watcher, shot: Shot) -> dict[str, Any]:
        layout, health, age = watcher.layout, watcher.health, self._clock() - shot.at
        height, width = shot.frame.shape[:2]
        return {
            "frame": shot.number,
            "size": [width, height],
            "age_s": round(age, 1),
            "old": age > OLD_S,
            "busy": shot.verdict is Verdict.BUSY,
            "stage": self._eyes.source == STAGE,
            "cards": self._cards(watcher, shot, watcher.look),
            "zones": zones(layout),
            "mat": mat_corners(layout),
            "health": {"state": health.state, "error": _clean(health.error)},
            "calibration": {**asdict(layout.quality()), "trouble": layout.trouble},
        }

    def _cards(self, watcher: Watcher, shot: Shot, look: Look | None) -> list[dict[str, Any]]:
        """The cards of the last look, while frames are as large as they were then."""
        if look is None or look.frame.shape != shot.frame.shape:
            return []
        names = _names(self._eyes.game)
        return [_named(explained(each, watcher.layout), names) for each in look.sightings]


def _named(card: dict[str, Any], names: Mapping[str, str]) -> dict[str, Any]:
    candidates = [{**each, "name": names.get(each["card"])} for each in card["candidates"]]
    return {**card, "name": names.get(card["card"]), "candidates": candidates}


@lru_cache(maxsize=8)
def _names(game: str) -> Mapping[str, str]:
    """What is printed on the cards of a game."""
    path = folder_of(game) / "cards.toml" if game else None
    if path is None or not path.exists():
        return {}
    return {str(card.id): card.name for card in load_cards(path).values()}


def _kind(source: str) -> str:
    """What sort of camera it is: where it hangs and how one gets in is nobody's business."""
    return source.partition(":")[0]


def _clean(error: str | None) -> str | None:
    """Without the name and password that the address of a camera may hold."""
    return error and _SECRET.sub("//", error)
