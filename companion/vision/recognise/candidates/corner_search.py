"""Outlines of cards by their corners, found beside other work, and again where a card took a place meanwhile."""

from collections.abc import Sequence
from concurrent.futures import Future
from functools import partial

from companion.vision.picture import Floats
from companion.vision.recognise.candidates.align_candidates import is_free
from companion.vision.recognise.compare.card_shape_on_table import TableShape
from companion.vision.recognise.compare.occupancy_mask import AcceptedCardsMask
from companion.vision.recognise.frame.scaled_frame_views import ScaledViews
from companion.vision.recognise.frame.share_work import has_helpers, start_beside
from companion.vision.recognise.outlines.find_outlines_from_corners import find_corner_quads


class CornerSearch:
    """The search of a frame, with a table of known shape, for outlines by corners."""

    def __init__(self, views: ScaledViews, shape: TableShape, ratios: Sequence[float]) -> None:
        """`ratios` are the cards' widths by their heights."""
        self._views, self._shape, self._ratios = views, shape, ratios
        self._begun: tuple[AcceptedCardsMask, Future[list[Floats]]] | None = None

    def start_beside(self, occupied: AcceptedCardsMask) -> None:
        """Begin to search where no card is by now, if there is another thread: one alone would search twice."""
        self._views.seek_straight_lines()
        if has_helpers():
            now = occupied.snapshot()
            self._begun = now, start_beside(partial(self._search, now))

    def find_quads(self, occupied: AcceptedCardsMask) -> list[Floats]:
        """Return (4, 2) quads, as `find_corner_quads` does, where no card is."""
        if self._begun and not occupied.differs_from(self._begun[0]):
            return self._begun[1].result()
        return self._search(occupied)

    def _search(self, occupied: AcceptedCardsMask) -> list[Floats]:
        is_open, lines = partial(is_free, occupied=occupied), self._views.straight_lines()
        return find_corner_quads(self._views.coarse, self._shape, self._ratios, is_open, occupied.are_free, lines)
