"""Comparisons of places in one frame, kept so that a second look at the frame repeats none."""

from collections.abc import Callable
from typing import Generic, TypeVar
from weakref import WeakKeyDictionary

from companion.vision.picture import Floats, Picture
from companion.vision.recognise.frame.scaled_frame_views import ScaledViews

Compared = TypeVar("Compared")


class KnownComparisons(Generic[Compared]):
    """Comparisons of the quads of a frame by `compare`, which is asked once for each."""

    def __init__(
        self, compare: Callable[[Picture, Floats], Compared], width: int, height: int, margin: int = 0
    ) -> None:
        """`compare` is given the content of the quad, `width` x `height` and a margin on every side, and the quad."""
        self._compare, self._size = compare, (width, height, margin)
        self._known: WeakKeyDictionary[ScaledViews, dict[bytes, Compared]] = WeakKeyDictionary()

    def at(self, views: ScaledViews, quad: Floats) -> Compared:
        """Return what is at that quad of the frame."""
        known, mark = self._known.setdefault(views, {}), quad.tobytes()
        if mark not in known:
            known[mark] = self._compare(views.cut_quad(quad, *self._size), quad)
        return known[mark]
