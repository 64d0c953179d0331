"""The frame at several sizes: what is cut out lies where it should, whatever size it is taken from."""

import cv2
import numpy as np
import pytest

from companion.vision.picture import Floats, Picture
from companion.vision.pixel_box import PixelBox
from companion.vision.recognise.frame.scaled_frame_views import ScaledViews
from tests.vision.random_scenes import corners_at, table_top

WIDTH, HEIGHT, MARGIN = 96, 132, 2


def spot(width: int, height: int, at: Floats, size: float) -> Picture:
    """A soft light on black."""
    x = np.exp(-((np.arange(width) - at[0]) ** 2) / 2 / size**2)
    y = np.exp(-((np.arange(height) - at[1]) ** 2) / 2 / size**2)
    return np.repeat((250 * y[:, None] * x)[:, :, None], 3, axis=2).astype(np.uint8)


def middle(picture: Picture) -> Floats:
    weight = picture[:, :, 0].astype(np.float64)
    y, x = np.mgrid[0 : picture.shape[0], 0 : picture.shape[1]]
    return np.array([(weight * x).sum(), (weight * y).sum()], np.float32) / np.float32(weight.sum())


@pytest.mark.parametrize(("width", "height"), [(960, 720), (1919, 1079), (2303, 1535)])
@pytest.mark.parametrize("card", [70, 150, 250, 450])
@pytest.mark.parametrize("far", [False, True], ids=["near", "far"])
def test_what_is_cut_is_right_to_half_a_pixel_at_every_level(width: int, height: int, card: int, far: bool) -> None:
    place = (width - card, height - card) if far else (card, card)
    quad = corners_at(*place, 0, card)
    frame = spot(width, height, quad.mean(axis=0), card / 12)
    views = ScaledViews(frame, PixelBox(0, 0, width, height))
    patch = views.cut_quad(quad * np.float32(views.scale), WIDTH, HEIGHT, MARGIN)
    assert patch.shape == (HEIGHT + 2 * MARGIN, WIDTH + 2 * MARGIN, 3)
    assert middle(patch) == pytest.approx([WIDTH / 2 + MARGIN, HEIGHT / 2 + MARGIN], abs=0.5)


@pytest.mark.parametrize("degrees", [40, 90, 180])
def test_what_is_cut_stands_upright(degrees: float) -> None:
    quad = corners_at(400, 300, degrees)
    corner = quad.mean(axis=0) + (quad[0] - quad.mean(axis=0)) / 2
    views = ScaledViews(spot(960, 720, corner, 8), PixelBox(0, 0, 960, 720))
    patch = views.cut_quad(quad * np.float32(views.scale), WIDTH, HEIGHT, MARGIN)
    assert middle(patch) == pytest.approx([WIDTH / 4 + MARGIN, HEIGHT / 4 + MARGIN], abs=0.5)


def test_a_part_is_seen_at_the_size_of_the_whole() -> None:
    frame = table_top(1920, 1080)
    whole, part = ScaledViews(frame, PixelBox(0, 0, 1920, 1080)), ScaledViews(frame, PixelBox(300, 100, 1580, 980))
    assert (part.scale, part.whole, part.closer) == (whole.scale, whole.whole, whole.closer)
    assert part.size == (720, 495)
    assert part.origin == (300, 100)
    assert whole.size == whole.whole == (1080, 608)


@pytest.mark.parametrize("size", [(320, 240), (640, 480), (1280, 720)])
def test_what_is_close_is_that_much_larger(size: tuple[int, int]) -> None:
    views = ScaledViews(table_top(*size), PixelBox(0, 0, *size))
    height, width = views.cut_closer(PixelBox(100, 50, 300, 200)).shape[:2]
    assert (width, height) == pytest.approx((200 * views.closer, 150 * views.closer), abs=3)


def test_a_quad_that_leaves_the_frame_is_cut_all_the_same() -> None:
    views = ScaledViews(table_top(), PixelBox(0, 0, 960, 720))
    for x, y in ((0, 0), (720, 540), (-500, 200)):
        assert views.cut_quad(corners_at(x, y, 30), WIDTH, HEIGHT).shape == (HEIGHT, WIDTH, 3)


@pytest.mark.parametrize("threads", [1, 2])
def test_the_straight_lines_of_a_view_are_found_once(threads: int) -> None:
    frame = table_top()
    frame[200:400, 300:440] = 255
    before = cv2.getNumThreads()
    cv2.setNumThreads(threads)
    try:
        views = ScaledViews(frame, PixelBox(0, 0, frame.shape[1], frame.shape[0]))
        assert views.seek_straight_lines() is views.seek_straight_lines()
        lines = views.straight_lines()
    finally:
        cv2.setNumThreads(before)
    assert lines is views.straight_lines()
    left = 300 * views.scale
    assert any(np.abs(line[:, 0] - left).max() < 2 and np.ptp(line[:, 1]) > 100 * views.scale for line in lines)
