"""A drawn table, of which only what lies on it is searched."""

from collections.abc import Sequence

from companion.vision.calibration.mat_calibration import MatCalibration
from companion.vision.picture import Picture
from companion.vision.pixel_box import PixelBox, bounding_box
from companion.vision.recognise.detection import Detection
from companion.vision.recognise.features.reference import References
from companion.vision.recognise.recogniser import Recogniser
from companion.vision.track.changes.drawn_table import DrawnTable
from companion.vision.track.incremental_recogniser import IncrementalRecogniser
from tests.vision.random_scenes import MAT, corners_at, drawn_mat, filmed, lay, rich_card

TABLE = drawn_mat()
HERE, THERE = corners_at(300, 400, 5, 126), corners_at(900, 420, -4, 126)


class Eye(Recogniser):
    """Remembers the parts of frames that it was asked about."""

    def __init__(self, references: References) -> None:
        super().__init__(references)
        self.parts: list[PixelBox | None] = []

    def recognise(
        self, frame: Picture, part: PixelBox | None = None, lying: Sequence[Detection] = ()
    ) -> list[Detection]:
        self.parts.append(part)
        return super().recognise(frame, part, lying)


def drawn(*cards: int) -> Picture:
    frame = TABLE
    for number, place in zip(cards, (HERE, THERE), strict=False):
        frame = lay(frame, rich_card(number), place)
    return frame


def test_what_lies_on_the_table_is_found_and_nothing_else() -> None:
    table = DrawnTable(drawn)
    assert table.find_things(filmed(drawn(), 1)) == []
    cards = [bounding_box(HERE).grown(16), bounding_box(THERE).grown(16)]
    things = table.find_things(filmed(drawn(1, 2), 2))
    assert things is not None
    assert all(any(card.joined(each) == card for card in cards) for each in things)
    assert all(any(card.overlaps(each) for each in things) for card in cards)


def test_a_frame_of_another_size_shows_another_table() -> None:
    assert DrawnTable(drawn).find_things(drawn(1)[:-4]) is None


def test_cards_that_lie_there_from_the_first_are_named_without_a_look_at_all_of_the_table() -> None:
    eye = Eye({f"card-{number}": [rich_card(number)] for number in (1, 2, 3)})
    looks = IncrementalRecogniser(eye, MatCalibration(MAT), DrawnTable(drawn))
    assert looks.update_detections(filmed(drawn(), 1), None) == ()
    assert eye.parts == []
    found = looks.update_detections(filmed(drawn(1, 2), 2), None)
    assert sorted(str(each.card) for each in found) == ["card-1", "card-2"]
    assert eye.parts
    assert None not in eye.parts
