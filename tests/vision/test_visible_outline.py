"""The part of a card that can be seen, and the part of it inside the frame."""

import cv2
import numpy as np
import pytest

from companion.vision.picture import Floats, frame_corners
from companion.vision.recognise.compare.cells.patch_cells import GRID
from companion.vision.recognise.compare.visible_outline import clip_polygon, visible_parts
from tests.vision.random_scenes import corners_at

QUAD = frame_corners(800, 1100)
"""A card whose cells are 100 x 100."""


def area(polygon: Floats) -> float:
    return float(cv2.contourArea(polygon.astype(np.float32)))


def test_a_card_seen_whole_but_for_a_few_cells_has_its_edge_for_an_outline() -> None:
    seen = np.ones(GRID, np.bool_)
    seen[4, 3:5] = False
    (outline,) = visible_parts(QUAD, seen)
    assert np.array_equal(outline, QUAD)


def test_of_a_card_seen_nowhere_all_is_drawn() -> None:
    (outline,) = visible_parts(QUAD, np.zeros(GRID, np.bool_))
    assert np.array_equal(outline, QUAD)


@pytest.mark.parametrize("covered", [np.s_[:, :4], np.s_[:, 4:], np.s_[:5], np.s_[6:]])
def test_a_half_covered_card_is_drawn_to_where_it_is_covered(covered: tuple[slice, ...]) -> None:
    seen = np.ones(GRID, np.bool_)
    seen[covered] = False
    rows, columns = np.nonzero(seen)
    (outline,) = visible_parts(QUAD, seen)
    low, high = outline.min(axis=0), outline.max(axis=0)
    assert low == pytest.approx([100 * columns.min(), 100 * rows.min()], abs=26)
    assert high == pytest.approx([100 * (columns.max() + 1), 100 * (rows.max() + 1)], abs=26)
    assert area(outline) == pytest.approx(seen.sum() * 100 * 100, rel=0.1)


def test_a_hole_of_one_cell_is_closed_and_a_single_far_cell_left_out() -> None:
    seen = np.zeros(GRID, np.bool_)
    seen[5:] = True
    seen[8, 4] = False
    seen[0, 0] = True
    (outline,) = visible_parts(QUAD, seen)
    assert outline[:, 1].min() > 450
    assert area(outline) == pytest.approx(6 * 8 * 100 * 100, rel=0.08)


def test_a_card_with_something_across_it_is_seen_in_two_parts() -> None:
    seen = np.ones(GRID, np.bool_)
    seen[4:8] = False
    larger, smaller = visible_parts(QUAD, seen)
    assert larger[:, 1].max() == pytest.approx(400, abs=26) and smaller[:, 1].min() == pytest.approx(800, abs=26)


def test_the_outline_turns_with_the_card() -> None:
    seen = np.ones(GRID, np.bool_)
    seen[:5] = False
    quad = corners_at(300, 300, 90)
    (outline,) = visible_parts(quad, seen)
    assert outline[:, 0].max() < 300 + 20  # its top lies to the right, and that is covered
    assert outline[:, 0].min() < quad[:, 0].min() + 6


def test_inside_the_frame_nothing_is_clipped() -> None:
    quad = corners_at(300, 300, 33)
    assert np.array_equal(clip_polygon(quad, 960, 720), quad)


@pytest.mark.parametrize("at", [(0, 300), (960, 300), (300, 0), (300, 720), (0, 0), (960, 720)])
@pytest.mark.parametrize("degrees", [0, 33, 130])
def test_what_leaves_the_frame_is_cut_to_it(at: tuple[float, float], degrees: float) -> None:
    quad = corners_at(*at, degrees)
    outline = clip_polygon(quad, 960, 720)
    assert (outline > -0.001).all()
    assert (outline < (960.001, 720.001)).all()
    shared, _ = cv2.intersectConvexConvex(quad, frame_corners(960, 720))
    assert area(outline) == pytest.approx(shared, rel=1e-3)


def test_of_what_lies_outside_nothing_is_left() -> None:
    assert clip_polygon(corners_at(-300, 300, 20), 960, 720).shape == (0, 2)
    assert clip_polygon(np.empty((0, 2), np.float32), 960, 720).shape == (0, 2)
