"""Collected views of the lens sheet: checked one by one, with advice on missing ones."""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Final, TypeAlias

import cv2
import numpy as np

from companion.vision.calibration.lens import Lens, LensError
from companion.vision.calibration.lens_calibration import fit_lens
from companion.vision.calibration.lens_sheet_corners import ALL_CORNERS, SheetView

ENOUGH: Final = ALL_CORNERS * 3 // 5
"""Corners of the sheet that a view must show."""
LARGE: Final = 0.04
"""Share of the frame that the sheet must cover to be of use."""
LIKE: Final = 0.02
"""Share of the frame's width by which a view must differ from every other."""
STEADY: Final = 0.002
"""Largest movement between frames of a sheet held still, share of the frame's width."""
TILTED: Final = 20.0
"""Degrees out of the picture's plane. Without tilt focal length and distance are the same."""
LEAST_VIEWS: Final = 8
OUTER: Final = 0.25
"""Share of the frame at its edges that views must cover, where the distortion is."""
ROUGH: Final = 1.0
"""Focal length, frame widths, assumed for tilts before the lens is known."""


@dataclass(frozen=True, eq=False)
class _View:
    """A kept view."""

    seen: SheetView

    @cached_property
    def tilt(self) -> tuple[float, float]:
        """Degrees of turn about an upright and about a level axis, roughly."""
        width, height = self.seen.size
        focal = ROUGH * width
        camera = np.array([[focal, 0, width / 2], [0, focal, height / 2], [0, 0, 1]])
        _, turn, _ = cv2.solvePnP(self.seen.millimetres, self.seen.pixels, camera, np.empty(0), flags=cv2.SOLVEPNP_IPPE)
        x, y, z = (float(each) for each in np.asarray(cv2.Rodrigues(turn)[0])[:, 2])
        return math.degrees(math.atan2(x, abs(z))), math.degrees(math.atan2(y, abs(z)))

    def apart(self, other: SheetView) -> float:
        """Return the mean distance of shared corners, share of the width. Infinite if none is shared."""
        _, own, others = np.intersect1d(self.seen.numbers, other.numbers, return_indices=True)
        if not len(own):
            return math.inf
        off = np.linalg.norm(self.seen.pixels[own] - other.pixels[others], axis=1)
        return float(off.mean()) / self.seen.size[0]


_Wishes: TypeAlias = tuple[tuple[str, Callable[[_View], bool]], ...]
"""Required views, as words and as a test."""


@dataclass
class LensViews:
    """The views so far. Frames are added until nothing is missing."""

    still: bool = False
    """True if the sheet must be held still: a video blurs and bends what moves."""
    _views: list[_View] = field(default_factory=list)
    _before: SheetView | None = None

    def __len__(self) -> int:
        return len(self._views)

    def add_view(self, seen: SheetView) -> str:
        """Keep a view that adds something. Returns the reason if it was rejected, "" if it was kept."""
        before, self._before = self._before, seen
        reason = self._unfit(seen)
        if reason:
            return reason
        if self.still and (before is None or _View(seen).apart(before) > STEADY):
            return "hold the sheet still"
        if any(view.apart(seen) < LIKE for view in self._views):
            return "like a view before"
        self._views.append(_View(seen))
        return ""

    def _unfit(self, seen: SheetView) -> str:
        if not len(seen.numbers):
            return "the sheet is not in view"
        if len(seen.numbers) < ENOUGH:
            return f"only {len(seen.numbers)} of the sheet's {ALL_CORNERS} corners can be seen: show more of it, larger"
        if cv2.contourArea(cv2.convexHull(seen.pixels)) < LARGE * seen.size[0] * seen.size[1]:
            return "the sheet is too small: bring it nearer to the camera"
        if self._views and seen.size != self._views[0].seen.size:
            (w, h), (width, height) = seen.size, self._views[0].seen.size
            return f"a frame of {w} x {h} among frames of {width} x {height}: all must be of one size"
        return ""

    @property
    def missing_views(self) -> Sequence[str]:
        """Views still to be shown, as words for people. Empty once complete."""
        wanted = [*self._lacking(_PLACES), *self._lacking(_TILTS)]
        if not wanted and len(self) < LEAST_VIEWS:
            return [f"somewhere else and at another angle, {LEAST_VIEWS - len(self)} more"]
        return wanted

    @property
    def advice(self) -> str:
        """Next step as one sentence. Empty once complete."""
        place, tilt = self._lacking(_PLACES)[:1], self._lacking(_TILTS)[:1]
        wanted = [*place, *tilt] or self.missing_views
        return f"hold the sheet {', '.join(wanted)}" if wanted else ""

    def _lacking(self, wishes: _Wishes) -> list[str]:
        return [words for words, shown in wishes if not any(map(shown, self._views))]

    def fit_lens(self) -> Lens:
        """Return the lens. Raises LensError if a view is missing or the result is impossible."""
        if self.missing_views:
            raise LensError(f"{len(self)} usable views are not enough; still missing: {'; '.join(self.missing_views)}")
        return fit_lens([view.seen for view in self._views])


def _reaches(x: float, y: float) -> Callable[[_View], bool]:
    """Return a test for a sheet that reaches into that corner of the frame. Both are 0 or 1."""

    def reaches(view: _View) -> bool:
        shares = np.abs(view.seen.pixels / np.array(view.seen.size, np.float32) - (x, y))
        return bool((shares < OUTER).all(axis=1).any())

    return reaches


def _tilts(axis: int, sign: int) -> Callable[[_View], bool]:
    return lambda view: sign * view.tilt[axis] > TILTED


_PLACES: Final[_Wishes] = (
    ("in the upper left corner of the picture", _reaches(0, 0)),
    ("in the upper right corner of the picture", _reaches(1, 0)),
    ("in the lower right corner of the picture", _reaches(1, 1)),
    ("in the lower left corner of the picture", _reaches(0, 1)),
)
_TILTS: Final[_Wishes] = (
    ("tilted, the left side nearer to the camera", _tilts(0, -1)),
    ("tilted, the right side nearer to the camera", _tilts(0, 1)),
    ("tilted, the upper side nearer to the camera", _tilts(1, -1)),
    ("tilted, the lower side nearer to the camera", _tilts(1, 1)),
)
