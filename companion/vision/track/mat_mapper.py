"""Detections and activity converted from frame pixels to millimetres on the mat."""

from collections.abc import Iterable, Sequence

import numpy as np

from companion.vision.calibration.mat_calibration import MatCalibration
from companion.vision.picture import Floats, Grey, Picture
from companion.vision.pixel_box import PixelBox
from companion.vision.recognise.detection import Detection
from companion.vision.track.bare_table import BareTable
from companion.vision.track.card_change_thumbnail import make_thumbnail
from companion.vision.track.cards.card_track import ActivityRegions, PlacedCard
from companion.vision.track.changes.change_detector import ChangeDetector
from companion.vision.track.piles.pile_close_up import make_close_up


class MatMapper:
    """Places detections on a mat that was found. Known ones are not converted again."""

    def __init__(self, calibration: MatCalibration) -> None:
        self._calibration = calibration
        self._before: dict[int, tuple[Detection, PlacedCard]] = {}
        self._bare_table = BareTable()

    def note_bare_table(self, frame: Picture, detections: Sequence[Detection], lying: Iterable[Floats]) -> None:
        """Remember how a calm table looks where nothing was detected, and none of the cards on the mat `lying`."""
        cards = [self._calibration.to_frame(quad) for quad in lying]
        self._bare_table.note(frame, [*cards, *(each.quad for each in detections)])

    def place_detections(self, frame: Picture, detections: Sequence[Detection], anew: bool) -> list[PlacedCard]:
        """Return the detections in a zone of the mat. `anew`: the light or the mat's place changed."""
        if anew:
            self._bare_table.forget()
        kept = {} if anew else self._before
        self._before = {}
        for detection in detections:
            known = kept.get(id(detection))
            placed = known[1] if known else self._place(frame, detection)
            if placed is not None:
                self._before[id(detection)] = detection, placed
        return [placed for _, placed in self._before.values()]

    def _place(self, frame: Picture, detection: Detection) -> PlacedCard | None:
        quad = self._calibration.to_mat(detection.quad)
        x, y = self._calibration.to_mat(detection.centre.reshape(1, 2))[0]
        zone = self._calibration.mat.zone_at(float(x), float(y))
        if zone is None:
            return None
        look = make_thumbnail(frame, detection.quad)
        candidates = tuple(card for card, _ in detection.candidates)
        return PlacedCard(detection.card, zone, quad, detection.confidence, detection.visible, look, candidates)

    def find_activity(
        self, frame: Picture, change_detector: ChangeDetector, looked: bool, touched: Sequence[PixelBox] | None
    ) -> ActivityRegions:
        """Return the activity in the frame. `touched`: where hands may have acted, None: anywhere."""

        def now(quad: Floats) -> Floats:
            return make_thumbnail(frame, self._calibration.to_frame(quad))

        def is_bare(quad: Floats) -> bool | None:
            return self._bare_table.is_bare(frame, self._calibration.to_frame(quad))

        def close_up(rectangle: Floats) -> Grey:
            return make_close_up(frame, self._calibration.to_frame(rectangle), *np.ptp(rectangle, axis=0).tolist())

        areas = None if touched is None else self._areas(touched)
        busy, hidden = self._areas(change_detector.busy_places), self._areas(change_detector.hidden_places)
        return ActivityRegions(looked, areas, busy, hidden, now, is_bare, close_up)

    def _areas(self, boxes: Iterable[PixelBox]) -> list[Floats]:
        return [self._calibration.to_mat(box.corners) for box in boxes]
