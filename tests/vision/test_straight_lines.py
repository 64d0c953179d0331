"""Straight lines of a view: at half size they are found where only the hue changes, and out of focus."""

import cv2
import numpy as np

from companion.vision.picture import Floats, Picture
from companion.vision.recognise.frame.straight_lines import find_coarse_lines, find_straight_lines

EDGE = 120.0


def two_halves(left: tuple[int, int, int], right: tuple[int, int, int], blur: float = 0.7) -> Picture:
    """Return a picture of two colours of Lab that meet at `EDGE`, with some noise."""
    lab = np.empty((200, 240, 3), np.float32)
    lab[:, : round(EDGE)], lab[:, round(EDGE) :] = left, right
    noisy = cv2.GaussianBlur(lab, (0, 0), blur) + np.random.default_rng(3).normal(0, 1.5, lab.shape)
    return np.asarray(cv2.cvtColor(np.clip(noisy, 0, 255).astype(np.uint8), cv2.COLOR_LAB2BGR), np.uint8)


def has_edge(lines: Floats) -> bool:
    """Return True if some piece runs along most of the edge, a pixel and a half beside it at most."""
    return any(np.abs(line[:, 0] - EDGE).max() < 1.5 and np.ptp(line[:, 1]) > 100 for line in lines)


def test_an_edge_between_hues_is_a_line_at_half_size_only() -> None:
    view = two_halves((128, 112, 128), (128, 146, 128))
    assert has_edge(find_coarse_lines(view))
    assert not has_edge(find_straight_lines(view))


def test_an_edge_out_of_focus_is_a_line_at_half_size_only() -> None:
    view = two_halves((118, 128, 128), (158, 128, 128), blur=5)
    assert has_edge(find_coarse_lines(view))
    assert not has_edge(find_straight_lines(view))


def test_a_sharp_edge_is_a_line_at_either_size() -> None:
    view = two_halves((60, 128, 128), (200, 128, 128))
    assert has_edge(find_coarse_lines(view))
    assert has_edge(find_straight_lines(view))


def test_a_plain_view_has_no_lines() -> None:
    plain = np.full((100, 100, 3), 90, np.uint8)
    assert find_coarse_lines(plain).shape == find_straight_lines(plain).shape == (0, 2, 2)
