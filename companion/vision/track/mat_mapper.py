"""Detections and activity converted from frame pixels to millimetres on the mat."""

from collections.abc import Iterable, Sequence

from companion.vision.layout.layout import Layout
from companion.vision.picture import Floats, Picture
from companion.vision.recognise.detection import Detection
from companion.vision.rectangle import PixelBox
from companion.vision.track.change_detector import ChangeDetector
from companion.vision.track.thumbnail import make_thumbnail
from companion.vision.track.track import Activity, PlacedCard


class MatMapper:
    """Places detections on a mat that was found. Known ones are not converted again."""

    def __init__(self, layout: Layout) -> None:
        self._layout = layout
        self._before: dict[int, tuple[Detection, PlacedCard]] = {}

    def placed(self, frame: Picture, detections: Sequence[Detection], anew: bool) -> list[PlacedCard]:
        """Return the detections in a zone of the mat. `anew`: the light or the mat's place changed."""
        kept = {} if anew else self._before
        self._before = {}
        for detection in detections:
            known = kept.get(id(detection))
            placed = known[1] if known else self._place(frame, detection)
            if placed is not None:
                self._before[id(detection)] = detection, placed
        return [placed for _, placed in self._before.values()]

    def _place(self, frame: Picture, detection: Detection) -> PlacedCard | None:
        quad = self._layout.to_mat(detection.quad)
        x, y = self._layout.to_mat(detection.centre.reshape(1, 2))[0]
        zone = self._layout.mat.zone_at(float(x), float(y))
        if zone is None:
            return None
        look = make_thumbnail(frame, detection.quad)
        candidates = tuple(card for card, _ in detection.candidates)
        return PlacedCard(detection.card, zone, quad, detection.confidence, detection.visible, look, candidates)

    def activity(
        self, frame: Picture, change_detector: ChangeDetector, looked: bool, touched: Sequence[PixelBox] | None
    ) -> Activity:
        """Return the activity in the frame. `touched`: where hands may have acted, None: anywhere."""

        def now(quad: Floats) -> Floats:
            return make_thumbnail(frame, self._layout.to_frame(quad))

        areas = None if touched is None else self._areas(touched)
        return Activity(looked, areas, self._areas(change_detector.busy), self._areas(change_detector.hidden), now)

    def _areas(self, boxes: Iterable[PixelBox]) -> list[Floats]:
        return [self._layout.to_mat(box.corners) for box in boxes]
