"""Looking again where something changed, and only there."""

from collections.abc import Sequence

import numpy as np
import pytest

from companion.rules.zone import CardId
from companion.vision.calibration.mat_calibration import MatCalibration
from companion.vision.picture import Picture
from companion.vision.pixel_box import PixelBox, bounding_box, merge_boxes
from companion.vision.recognise.detection import Detection
from companion.vision.track.incremental_recogniser import IncrementalRecogniser
from tests.vision.random_scenes import MAT, corners_at, drawn_mat

TABLE = drawn_mat()
"""1200 x 800 pixels, two to a millimetre."""
CHANGED = PixelBox(280, 280, 320, 320)
LATER = TABLE.copy()
LATER[CHANGED.slices] = 20
CARD_CAME = PixelBox(220, 195, 380, 405)
"""As much as changes where one lies at 300, 300: it and its shadow."""


def lying(card: str | None, x: float, y: float, width: float = 126) -> Detection:
    quad = corners_at(x, y, 0, width)
    return Detection(CardId(card) if card else None, (), quad, 1.0, 1.0, quad)


class Eye:
    """Sees what lies in `table` and touches the part it is asked about; remembers what it was asked."""

    def __init__(self, *table: Detection) -> None:
        self.table = table
        self.asked: list[PixelBox | None] = []
        self.lying: list[Sequence[Detection]] = []
        """The cards that it was not to look at, each time that it was asked about a part."""

    def recognise(
        self, frame: Picture, part: PixelBox | None = None, lying: Sequence[Detection] = ()
    ) -> Sequence[Detection]:
        self.asked.append(part)
        self.lying += [] if part is None else [lying]
        return [each for each in self.table if part is None or bounding_box(each.quad).overlaps(part)]


def names(detections: Sequence[Detection]) -> list[str | None]:
    return [each.card for each in detections]


def looking(eye: Eye) -> IncrementalRecogniser:
    attention = IncrementalRecogniser(eye, MatCalibration(MAT))
    attention.update_detections(TABLE, [CHANGED])
    assert eye.asked == [None]  # the mat was not known before
    eye.asked.clear()
    return attention


def test_what_lies_elsewhere_is_kept_unseen() -> None:
    eye = Eye(lying("far", 900, 600))
    attention = looking(eye)
    eye.table = (lying("new", 300, 300),)
    assert names(attention.update_detections(TABLE, [CHANGED])) == ["far", "new"]
    (view,) = eye.asked
    assert view == CHANGED.grown(90)


def test_nothing_changed_nothing_looked_at() -> None:
    eye = Eye(lying("far", 900, 600))
    attention = looking(eye)
    assert names(attention.update_detections(TABLE, [])) == ["far"]
    assert eye.asked == []


def test_what_lay_where_something_changed_must_be_seen_anew() -> None:
    eye = Eye(lying("old", 330, 330), lying("far", 900, 600))
    attention = looking(eye)
    eye.table = (lying("far", 900, 600),)
    assert names(attention.update_detections(LATER, [CHANGED])) == ["far"]
    assert eye.asked[0] is not None and bounding_box(corners_at(330, 330, 0, 126)).overlaps(eye.asked[0])


def test_a_neighbour_half_in_view_is_neither_lost_nor_doubled() -> None:
    eye = Eye(lying("next", 440, 300), lying(None, 180, 300, 20))
    attention = looking(eye)
    eye.table = (lying("next", 438, 300), lying(None, 450, 300, 60), lying("new", 300, 300))
    assert names(attention.update_detections(TABLE, [CHANGED])) == ["next", None, "new"]


def test_two_copies_of_a_card_side_by_side_stay_two() -> None:
    eye = Eye(lying("twin", 440, 300))
    attention = looking(eye)
    eye.table = (lying("twin", 440, 300), lying("twin", 300, 300))
    assert names(attention.update_detections(TABLE, [CHANGED])) == ["twin", "twin"]


def test_what_reaches_out_of_the_view_is_looked_at_whole() -> None:
    eye = Eye(lying("far", 900, 600))
    attention = looking(eye)
    eye.table = (lying("huge", 300, 300, 500), lying("far", 900, 600))
    assert names(attention.update_detections(TABLE, [CHANGED])) == ["huge", "far"]
    assert eye.asked[-1] is None


def test_a_known_card_that_lies_on_beside_a_change_needs_no_whole_look() -> None:
    """In a row of cards that overlap, the next but one always reaches out of the view."""
    row = lying("changed", 330, 330), lying("lies on", 440, 330)
    eye = Eye(*row)
    attention = looking(eye)
    assert sorted(filter(None, names(attention.update_detections(TABLE, [CHANGED])))) == ["changed", "lies on"]
    (view,) = eye.asked
    assert view is not None and bounding_box(row[1].quad).right > view.right


@pytest.mark.parametrize(
    ("frame", "changed"),
    [(TABLE, None), (TABLE, [PixelBox(0, 0, 1200, 400), PixelBox(0, 500, 1200, 800)]), (drawn_mat()[:-4], [CHANGED]),
     (np.roll(TABLE, 20, axis=1), [PixelBox(0, 0, 1200, 200)])],
    ids=["anywhere", "almost everywhere", "another size", "the camera moved"],
)  # fmt: skip
def test_all_is_looked_at_when_all_may_be_different(frame: Picture, changed: list[PixelBox] | None) -> None:
    eye = Eye(lying("far", 900, 600))
    attention = looking(eye)
    attention.update_detections(np.ascontiguousarray(frame), changed)
    assert eye.asked == [None]


def test_what_lies_where_a_hand_is_busy_lies_there_as_before() -> None:
    eye = Eye(lying("under", 900, 600), lying("near", 330, 330))
    attention = looking(eye)
    eye.table = (lying("ghost", 880, 590), lying("new", 300, 300))
    busy = [bounding_box(corners_at(900, 600, 0, 20))]
    assert names(attention.update_detections(LATER, [CHANGED], busy)) == ["under", "new"]
    assert names(attention.update_detections(LATER, None, busy)) == ["under", "new"]
    assert names(attention.update_detections(LATER, None)) == ["ghost", "new"]


def test_markers_are_sought_at_leisure_when_little_changed() -> None:
    eye = Eye()
    attention = looking(eye)
    aside = np.roll(TABLE, 20, axis=1)
    attention.update_detections(aside, [CHANGED])
    assert eye.asked[-1] is not None
    assert attention.has_mat_moved(aside)
    assert not attention.has_mat_moved(aside)


def test_boxes_that_meet_become_one() -> None:
    chain = [PixelBox(0, 0, 10, 10), PixelBox(20, 0, 30, 10), PixelBox(50, 0, 60, 10), PixelBox(8, 5, 22, 6)]
    assert sorted(merge_boxes(chain)) == [PixelBox(0, 0, 30, 10), PixelBox(50, 0, 60, 10)]


def test_a_card_that_lies_on_is_not_looked_at_again() -> None:
    nameless = lying(None, 180, 300, 20)
    eye = Eye(lying("next", 440, 300), nameless, lying("far", 900, 600))
    attention = looking(eye)
    eye.table = (lying("next", 440, 300), lying("new", 300, 300))
    attention.update_detections(TABLE, [CHANGED])
    assert [names(each) for each in eye.lying] == [["next"]]


def test_a_card_that_changed_under_a_hand_hides_nothing_that_lies_on_it_now() -> None:
    eye = Eye(lying("changed under a hand", 360, 300), lying("beside", 300, 460))
    attention = looking(eye)
    busy = [bounding_box(corners_at(440, 340, 0, 60))]
    assert names(attention.update_detections(LATER, [CHANGED], busy)) == ["changed under a hand", "beside"]
    assert [names(each) for each in eye.lying] == [["beside"]]


def test_a_sure_card_that_takes_its_change_is_looked_at_alone() -> None:
    eye = Eye(lying("far", 900, 600))
    attention = looking(eye)
    eye.table = (lying("new", 300, 300), lying("far", 900, 600))
    assert names(attention.update_detections(TABLE, [CARD_CAME])) == ["far", "new"]
    assert eye.asked == [CARD_CAME.grown(12)]


@pytest.mark.parametrize(
    "there", [(), (lying(None, 300, 300),), (lying("new", 300, 300, 70),)], ids=["nothing", "no name", "a small card"]
)
def test_what_the_card_does_not_explain_is_looked_at_with_all_around(there: tuple[Detection, ...]) -> None:
    eye = Eye()
    attention = looking(eye)
    eye.table = there
    assert names(attention.update_detections(TABLE, [CARD_CAME])) == names(there)
    assert eye.asked == [CARD_CAME.grown(12), CARD_CAME.grown(90)]


def test_a_card_beside_the_change_that_looks_as_it_did_lies_on() -> None:
    eye = Eye(lying("next", 440, 300))
    attention = looking(eye)
    eye.table = (lying("new", 300, 300),)
    changed = CARD_CAME.grown(4)
    assert names(attention.update_detections(TABLE, [changed])) == ["next", "new"]
    assert [names(each) for each in eye.lying] == [["next"]]
    assert eye.asked == [changed.grown(12)]


def test_a_card_beside_the_change_that_looks_otherwise_is_looked_at_again() -> None:
    eye = Eye(lying("next", 440, 300))
    attention = looking(eye)
    eye.table = (lying("new", 300, 300),)
    after = TABLE.copy()
    after[220:380, 377:384] = 20
    assert names(attention.update_detections(after, [CARD_CAME.grown(4)])) == ["new"]


def test_what_was_not_explained_is_looked_at_with_all_around_the_next_time() -> None:
    eye = Eye()
    attention = looking(eye)
    for _ in range(2):
        attention.update_detections(TABLE, [CARD_CAME])
    assert eye.asked == [CARD_CAME.grown(12), CARD_CAME.grown(90), CARD_CAME.grown(90)]


def test_several_changes_are_looked_at_with_all_around() -> None:
    eye = Eye()
    attention = looking(eye)
    eye.table = (lying("new", 300, 300),)
    sleeve = PixelBox(220, 430, 300, 460)
    assert names(attention.update_detections(TABLE, [CARD_CAME, sleeve])) == ["new"]
    assert eye.asked == [CARD_CAME.joined(sleeve).grown(90)]


def test_a_card_that_was_taken_beside_a_busy_hand_goes_once_the_hand_has_gone() -> None:
    """It changed while it was kept for the hand: that nothing changes there any more says nothing of it."""
    card = lying("taken", 330, 330)
    eye = Eye(card)
    attention = IncrementalRecogniser(eye, MatCalibration(MAT))
    attention.update_detections(LATER, None)
    eye.table = ()
    beside = PixelBox(385, 300, 440, 360)
    assert names(attention.update_detections(TABLE, [bounding_box(card.quad)], [beside])) == ["taken"]
    assert names(attention.update_detections(TABLE, [beside])) == []


def test_a_second_look_at_a_place_doubts_what_the_first_one_found_at_its_edge() -> None:
    eye = Eye(lying("next", 440, 300))
    attention = looking(eye)
    after, changed = TABLE.copy(), [CARD_CAME.grown(4)]
    after[220:380, 377:384] = 20
    eye.table = (lying("new", 300, 300), lying("misread", 440, 300))
    assert names(attention.update_detections(after, changed)) == ["new", "misread"]
    eye.table = (lying("new", 300, 300), lying("next", 440, 300))
    assert names(attention.update_detections(after, changed)) == ["new", "next"]
