"""Cards without a reference are reported where they lie whole, and known again by the pictures of the evening."""

from collections.abc import Sequence
from typing import Final

import numpy as np
import pytest

from companion.rules.zone import CardId, ZoneId
from companion.simulator.scene import LaidCard
from companion.table.observing.observation import CardGone, CardSeen, Observation
from companion.vision.calibration.mat_calibration import MatCalibration
from companion.vision.camera.photo_folder import FolderCamera
from companion.vision.picture import Picture
from companion.vision.pixel_box import PixelBox
from companion.vision.recognise.detection import Detection
from companion.vision.teach.cut_out_unknown_card import cut_out_new_card
from companion.vision.teach.cutout import POKER, cut_out_quad
from companion.vision.teach.recognise_unknown_cards import UNNAMED, NewCardRecogniser, NewPictureStore, is_nameless_card
from companion.vision.track.watcher import Watcher
from tests.vision.draw_card_back import lay_face_down
from tests.vision.test_cut_out_unknown_card import MAT, SCENE, ZONES, lying, quads

WAGON, RAZOR = CardId("iron-wagon"), CardId("razor")
LAID: Final = (lying("wagon", "attack-2"), lying("razor", "defence-3"))


class Eyes:
    """A recogniser that has these answers."""

    def __init__(self, *answers: Detection) -> None:
        self.answers = answers

    def recognise(
        self, frame: Picture, part: PixelBox | None = None, lying: Sequence[Detection] = ()
    ) -> Sequence[Detection]:
        return list(self.answers)


@pytest.fixture
def calibration() -> MatCalibration:
    assert MAT is not None
    found = MatCalibration(MAT)
    found.find_mat(SCENE.render(()))
    return found


def told(card: CardId | None, laid: LaidCard, confidence: float) -> Detection:
    quad = np.asarray(quads([laid])[0], np.float32)
    return Detection(card, ((card or RAZOR, confidence),), quad, confidence, 1.0, quad)


def names(found: Sequence[Detection], calibration: MatCalibration) -> dict[str, CardId | None]:
    return {str(calibration.zone_of(each.centre)): each.card for each in found}


def test_whole_cards_that_no_reference_names_are_reported(calibration: MatCalibration) -> None:
    eyes = NewCardRecogniser(Eyes(told(RAZOR, LAID[1], 0.9)), calibration, NewPictureStore())
    assert names(eyes.recognise(SCENE.render(LAID)), calibration) == {"attack-2": UNNAMED, "defence-3": RAZOR}
    assert NewCardRecogniser(Eyes(), calibration, NewPictureStore()).recognise(SCENE.render(())) == []


@pytest.mark.parametrize(("confidence", "card"), [(0.4, UNNAMED), (0.7, None)])
def test_a_card_that_is_hard_to_read_is_not_called_new_while_it_is_likely_a_known_one(
    calibration: MatCalibration, confidence: float, card: CardId | None
) -> None:
    eyes = NewCardRecogniser(Eyes(told(None, LAID[0], confidence)), calibration, NewPictureStore())
    [found] = eyes.recognise(SCENE.render(LAID[:1]))
    assert found.card == card


def test_a_card_is_known_again_by_its_picture_of_the_evening_either_way_up(calibration: MatCalibration) -> None:
    pictures = NewPictureStore()
    cut = cut_out_new_card(SCENE.render(LAID[:1]), calibration, ZONES["attack-2"], [])
    assert cut is not None
    pictures.add(WAGON, cut.picture)
    eyes = NewCardRecogniser(Eyes(), calibration, pictures)
    others = (lying("wagon", "attack-4", angle=7), lying("wagon", "defence-1", angle=183), LAID[1])
    found = eyes.recognise(SCENE.render(others))
    assert names(found, calibration) == {"attack-4": WAGON, "defence-1": WAGON, "defence-3": UNNAMED}
    assert WAGON in pictures
    pictures.remove(WAGON)
    assert all(is_nameless_card(each.card) for each in eyes.recognise(SCENE.render(others)))


def test_a_card_is_known_again_by_a_picture_that_was_cut_out_badly(calibration: MatCalibration) -> None:
    """On a pile an edge of the card below is taken for its own now and then."""
    pictures, frame = NewPictureStore(), SCENE.render(LAID[:1])
    cut = cut_out_new_card(frame, calibration, ZONES["attack-2"], [])
    assert cut is not None
    down = 0.06 * (cut.quad[3] - cut.quad[0])
    pictures.add(WAGON, cut_out_quad(frame, cut.quad - down, POKER).picture)
    eyes = NewCardRecogniser(Eyes(), calibration, pictures)
    assert names(eyes.recognise(frame), calibration) == {"attack-2": WAGON}
    again = SCENE.render([lying("razor", "attack-2")])
    assert names(eyes.recognise(again), calibration) == {"attack-2": UNNAMED}


def test_nameless_cards_are_told_apart_so_that_a_second_one_on_a_pile_is_seen(calibration: MatCalibration) -> None:
    seen: list[Observation] = []
    watcher = Watcher(
        FolderCamera("nowhere"), NewCardRecogniser(Eyes(), calibration, NewPictureStore()), calibration, seen.append
    )
    for cards in ((), (lying("wagon", "discard-attack"),), (lying("razor", "discard-attack"),)):
        for number in range(7):
            watcher.process_frame(SCENE.render(cards, seed=number))
    assert [each.card for each in seen if isinstance(each, CardSeen)] == [UNNAMED, f"{UNNAMED}~2"]


@pytest.mark.parametrize("doubted", [False, True])
def test_a_known_card_stays_while_another_one_hides_its_outline(calibration: MatCalibration, doubted: bool) -> None:
    """To the eyes what is left of it may look a little like a card that they have learnt."""
    seen: list[Observation] = []
    doubts = [told(None, lying("wagon", "attack-2"), 0.4)] if doubted else []
    pictures = NewPictureStore()
    cut = cut_out_new_card(SCENE.render(LAID[:1]), calibration, ZONES["attack-2"], [])
    assert cut is not None
    pictures.add(WAGON, cut.picture)
    watcher = Watcher(
        FolderCamera("nowhere"), NewCardRecogniser(Eyes(*doubts), calibration, pictures), calibration, seen.append
    )
    beside = (lying("wagon", "attack-2"), lying("razor", "attack-2", 20))
    for cards in ((), beside[:1], beside):
        for number in range(9):
            watcher.process_frame(SCENE.render(cards, seed=number))
    assert CardGone(WAGON, ZoneId("attack-2")) not in seen
    for number in range(9):
        watcher.process_frame(SCENE.render((), seed=number))
    assert CardGone(WAGON, ZoneId("attack-2")) in seen


def test_a_new_card_that_lies_still_is_observed_once(calibration: MatCalibration) -> None:
    seen: list[Observation] = []
    eyes = NewCardRecogniser(Eyes(), calibration, NewPictureStore())
    watcher = Watcher(FolderCamera("nowhere"), eyes, calibration, seen.append)
    for cards in ((), LAID[:1]):
        for number in range(6):
            watcher.process_frame(SCENE.render(cards, seed=number))
    assert seen == [CardSeen(UNNAMED, ZoneId("attack-2"), 0.9)]


@pytest.mark.parametrize("angle", [0, 3, 180])
def test_a_card_that_lies_face_down_is_no_new_card(calibration: MatCalibration, angle: float) -> None:
    frame = lay_face_down(SCENE.render(LAID[1:]), lying("wagon", "attack-2", angle=angle))
    found = NewCardRecogniser(Eyes(), calibration, NewPictureStore()).recognise(frame)
    assert names(found, calibration) == {"defence-3": UNNAMED}
