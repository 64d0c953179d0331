"""Processing of one frame: search it for cards where it changed, and follow them."""

from collections.abc import Callable, Sequence

from companion.table.observing.observation import Observation
from companion.vision.calibration.mat_calibration import MatCalibration
from companion.vision.picture import Picture
from companion.vision.pixel_box import bounding_box
from companion.vision.recognise.detection import Detection, has_same_cards_in_place
from companion.vision.track.cards.card_track import ActivityRegions, PlacedCard
from companion.vision.track.cards_and_piles import CardsAndPiles
from companion.vision.track.changes.change_detector import ChangeDetector, ChangeVerdict
from companion.vision.track.changes.drawn_table import DrawnTable
from companion.vision.track.frame_condition import FocusMonitor, LastingLightChange
from companion.vision.track.incremental_recogniser import CardRecogniser, IncrementalRecogniser
from companion.vision.track.mat_mapper import MatMapper
from companion.vision.track.watched_frames import RecognisedFrame

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


class FrameProcessor:
    """Looks at frames of one table, and returns what its cards did. Not safe to use from two threads at once."""

    def __init__(
        self,
        recogniser: CardRecogniser,
        calibration: MatCalibration,
        followed: CardsAndPiles,
        change_detector: ChangeDetector,
        readjust: Callable[[], object],
        drawn: bool,
        drawn_table: DrawnTable | None,
    ) -> None:
        """Process frames. `readjust` makes the camera settle in another light, `drawn` says that nothing blurs."""
        self._recogniser = IncrementalRecogniser(recogniser, calibration, drawn_table)
        self._calibration, self._followed, self._change_detector = calibration, followed, change_detector
        self._readjust, self._drawn = readjust, drawn
        self._mat_mapper = MatMapper(calibration)
        self._focus_monitor, self._light_monitor = FocusMonitor(), LastingLightChange()
        self._placed: Sequence[PlacedCard] = ()
        self._again = self._unchecked = False
        self._unseen = True
        self.look: RecognisedFrame | None = None
        """The last frame that was searched for cards. None before the first."""
        self.trouble: str | None = None
        """The reason why cards cannot be seen. None if they can."""

    def search_everywhere_next(self) -> None:
        """Search the next calm frame completely."""
        self._again = True

    def note_unseen(self) -> None:
        """Note that hands may have worked unseen: it was dark, or there was no picture."""
        self._unseen = True

    def look_at(self, frame: Picture, number: int, verdict: ChangeVerdict) -> bool:
        """Search a frame for cards if its verdict calls for that. Returns True if it did, or would have if sharp."""
        looked = verdict is ChangeVerdict.NEW or (self._again and verdict is ChangeVerdict.SAME)
        blurred = looked and self._focus_monitor.is_blurred(frame)
        if blurred:
            self._change_detector.skip_useless_frame()
        elif looked:
            self._search(frame, number)
        self.trouble = self._find_trouble(blurred)
        return looked

    def follow_cards(self, frame: Picture, number: int, verdict: ChangeVerdict, looked: bool) -> list[Observation]:
        """Follow the cards into a frame that was looked at or not. Return the observations that became final."""
        told = []
        if self.look is not None and self.trouble is None:
            activity = self._activity(frame, looked)
            told = self._followed.update(self._placed, activity)
            self._ask_for_looks(activity)
        if verdict is ChangeVerdict.SAME and not (looked or told):
            self._check_camera(frame, number)
        return told

    def _ask_for_looks(self, activity: ActivityRegions) -> None:
        for place in self._followed.piles.places_to_look_at(activity):
            self._change_detector.ask_for_look(bounding_box(self._calibration.to_frame(place)))

    def _search(self, frame: Picture, number: int) -> None:
        before = self.look.detections if self.look else ()
        places = None if self._again else self._change_detector.new_places
        detections = self._recogniser.update_detections(frame, places, self._change_detector.busy_places)
        self._note_explained(before, detections)
        if places is None and self.look is not None and not self._again:
            self._light_monitor.note_change(number)
        self._again, self._unchecked = False, places is not None
        self.look = RecognisedFrame(frame, detections, number)
        self._place(frame, detections, anew=places is None)

    def _note_explained(self, before: Sequence[Detection], detections: Sequence[Detection]) -> None:
        """Tell the change detector which places need no other look."""
        if has_same_cards_in_place(before, detections):
            self._change_detector.note_agreement()
        new = [each for each in detections if not any(each is other for other in before)]
        if self._drawn and all(each.card and each.confidence >= SURE_STILL for each in new):
            self._change_detector.note_all_explained()
            return
        sure = [bounding_box(each.quad) for each in new if each.card and each.confidence >= SURE]
        self._change_detector.note_explained(sure)

    def _place(self, frame: Picture, detections: Sequence[Detection], anew: bool) -> None:
        found = self._calibration.is_found
        self._placed = self._mat_mapper.place_detections(frame, detections, anew) if found else ()
        if found and not self._change_detector.busy_places:
            self._mat_mapper.note_bare_table(frame, detections, self._followed.outlines())

    def _check_camera(self, frame: Picture, number: int) -> None:
        """While all is calm, check the mat's place and the camera's exposure."""
        rested = self.look is not None and number - self.look.number >= REST_FRAMES
        if (self._unchecked and rested) or number % (LOST_CHECK_FRAMES if self.trouble else CHECK_FRAMES) == 0:
            self._again |= self._recogniser.has_mat_moved(frame)
            self._unchecked = False
        if self._light_monitor.has_changed(number):
            self._readjust()

    def _activity(self, frame: Picture, looked: bool) -> ActivityRegions:
        """Return the activity. A new light or camera place touches no card, darkness may hide hands."""
        touched = self._change_detector.new_places if looked else ()
        touched = None if looked and self._unseen else touched or ()
        self._unseen &= not looked
        return self._mat_mapper.find_activity(frame, self._change_detector, looked, touched)

    def _find_trouble(self, blurred: bool) -> str | None:
        if not self._calibration.is_found:
            return "the mat is not in view: its corner markers must be seen"
        if blurred:
            return "the picture is blurred: is the lens clean and in focus?"
        return self._calibration.trouble or None
