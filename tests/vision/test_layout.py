"""The mat in the frame: millimetres, zones, and hands on the markers."""

import cv2
import numpy as np
import pytest

from companion.vision.layout import Layout
from companion.vision.picture import Floats, Picture
from tests.vision.drawn import MAT, drawn_mat, filmed, table_top

ASLANT = np.array([[110, 90], [870, 60], [930, 600], [60, 640]], np.float32)


def on_table(mat: Picture, corners: Floats = ASLANT) -> Picture:
    height, width = mat.shape[:2]
    source = np.array([[0, 0], [width, 0], [width, height], [0, height]], np.float32)
    place = cv2.getPerspectiveTransform(source, corners)
    laid = cv2.warpPerspective(mat, place, (960, 720), flags=cv2.INTER_AREA)
    cover = cv2.warpPerspective(np.full((height, width), 255, np.uint8), place, (960, 720))
    return filmed(np.where(cover[:, :, None] > 127, laid, table_top()))


def points(*pairs: tuple[float, float]) -> Floats:
    return np.array(pairs, np.float32)


def truly(*millimetres: tuple[float, float], corners: Floats = ASLANT) -> Floats:
    outline = np.array([[0, 0], [600, 0], [600, 400], [0, 400]], np.float32)
    place = cv2.getPerspectiveTransform(outline, corners)
    return cv2.perspectiveTransform(points(*millimetres)[:, None], place).reshape(-1, 2).astype(np.float32)


def test_a_pixel_is_a_place_on_the_mat_to_the_millimetre() -> None:
    layout = Layout(MAT)
    assert layout.look(on_table(drawn_mat()))
    places = ((0, 0), (300, 200), (590, 20), (170, 350))
    assert np.abs(layout.to_mat(truly(*places)) - points(*places)).max() < 1
    assert np.abs(layout.to_frame(points(*places)) - truly(*places)).max() < 1.5


def test_the_zone_of_a_card_is_that_of_its_middle() -> None:
    layout = Layout(MAT)
    layout.look(on_table(drawn_mat()))
    zones = [layout.zone_of(place) for place in truly((100, 100), (400, 300), (300, 200), (-50, 20))]
    assert zones == ["left", "right", None, None]


def test_a_mat_that_was_never_seen_has_no_zones() -> None:
    layout = Layout(MAT)
    assert not layout.look(filmed(table_top()))
    assert not layout.found
    assert layout.zone_of(points((100, 100))[0]) is None
    with pytest.raises(LookupError, match="markers must be in view"):
        layout.to_mat(points((1, 1)))
    with pytest.raises(LookupError, match="markers must be in view"):
        layout.to_frame(points((1, 1)))


@pytest.mark.parametrize("covered", [(0,), (0, 1), (0, 1, 2), (0, 1, 2, 3)])
def test_hands_on_the_markers_move_nothing(covered: tuple[int, ...]) -> None:
    layout = Layout(MAT)
    layout.look(on_table(drawn_mat()))
    before = layout.to_mat(truly((300, 200)))
    assert not layout.look(on_table(drawn_mat(without=covered)))
    assert (layout.to_mat(truly((300, 200))) == before).all()


def test_two_markers_are_enough_to_begin() -> None:
    layout = Layout(MAT)
    assert layout.look(on_table(drawn_mat(without=(1, 3))))
    assert np.abs(layout.to_mat(truly((300, 200))) - points((300, 200))).max() < 4


def test_a_mat_that_is_pushed_is_followed_even_by_fewer_markers() -> None:
    layout = Layout(MAT)
    layout.look(on_table(drawn_mat()))
    pushed = ASLANT + np.array([25, 30], np.float32)
    assert layout.look(on_table(drawn_mat(without=(2,)), pushed))
    assert np.abs(layout.to_mat(truly((300, 200), corners=pushed)) - points((300, 200))).max() < 2


def test_four_corners_stand_in_for_markers() -> None:
    layout = Layout(MAT, corners=ASLANT)
    assert layout.found
    layout.look(filmed(table_top()))
    assert np.abs(layout.to_mat(truly((300, 200))) - points((300, 200))).max() < 0.1
