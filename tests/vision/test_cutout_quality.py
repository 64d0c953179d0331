"""Quality checks of good and bad cut-outs."""

import cv2
import numpy as np
import pytest

from companion.vision.picture import Picture
from companion.vision.teach.cutout import CutOut, cut_out_quad
from companion.vision.teach.cutout_quality import QualityCheck, check_cut_out, measure_blur_sigma
from tests.vision.random_scenes import corners_at, filmed, lay, plain_card, rich_card, table_top

SIZE = (960, 720)


def of(cut: CutOut, question: str) -> QualityCheck:
    return next(each for each in check_cut_out(cut, SIZE) if each.of == question)


def cut_of(card: Picture, width: float = 320, x: float = 480, blur: float = 0.8) -> CutOut:
    corners = corners_at(x, 360, 0, width)
    return cut_out_quad(filmed(lay(table_top(), card, corners), blur=blur, noise=2), corners)


@pytest.mark.parametrize("card", [rich_card(1), plain_card((40, 40, 200), 2), plain_card((150, 60, 40), 1)])
def test_nothing_is_wrong_with_a_good_picture(card: Picture) -> None:
    assert [each.words for each in check_cut_out(cut_of(card), SIZE) if not each.good] == []


def test_a_blurred_card_is_not_sharp() -> None:
    assert not of(cut_of(rich_card(1), blur=3.5), "sharp").good
    assert "hold the camera still" in of(cut_of(rich_card(2), blur=4), "sharp").words


def test_a_card_moved_sideways_is_not_sharp() -> None:
    streak = np.full((1, 15), 1 / 15, np.float32)
    cut = cut_of(rich_card(1))
    assert not of(CutOut(np.asarray(cv2.filter2D(cut.picture, -1, streak), np.uint8), cut.quad), "sharp").good


def test_blur_is_measured_in_pixels() -> None:
    step = np.zeros((200, 200), np.float32)
    step[:, 100:] = 200
    for sigma in (1.0, 2.0, 4.0):
        assert measure_blur_sigma(cv2.GaussianBlur(step, (0, 0), sigma)) == pytest.approx(sigma, rel=0.15)


def test_a_small_card_is_too_small_and_one_at_the_edge_not_whole() -> None:
    assert "bring the camera nearer" in of(cut_of(rich_card(1), width=110), "large").words
    assert not of(cut_of(rich_card(1), x=140), "whole").good


def test_glare_is_told_from_white_print() -> None:
    y, x = np.mgrid[:600, :430]
    spot = 420 * np.exp(-((x - 150) ** 2 + (y - 250) ** 2) / (2 * 60**2))
    card = cut_of(rich_card(3)).picture.astype(np.float32)
    shone = CutOut(np.clip(card + spot[..., None], 0, 255).astype(np.uint8), corners_at(480, 360, 0, 320))
    assert "glare" in of(shone, "lit").words
    white = cut_of(rich_card(3)).picture.copy()
    white[80:220, 80:320] = 60
    white[100:200, 100:300] = 255
    assert of(CutOut(white, shone.quad), "lit").good


def test_darkness_and_shadow_are_said() -> None:
    cut = cut_of(plain_card((40, 40, 200), 1))
    assert "too dark" in of(CutOut(cut.picture // 5, cut.quad), "lit").words
    light = np.linspace(1, 0.3, 430)[None, :, None]
    assert "shadow" in of(CutOut((cut.picture * light).astype(np.uint8), cut.quad), "lit").words
