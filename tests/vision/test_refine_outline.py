"""An outline that is a little off is moved to where the card's cells are seen."""

import numpy as np
import pytest

from companion.vision.picture import Floats, Picture, resize_picture
from companion.vision.pixel_box import PixelBox
from companion.vision.recognise.compare.cells.cell_comparison import FamilyComparison
from companion.vision.recognise.compare.cells.patch_cells import HEIGHT, SLACK, WIDTH, PatchCells
from companion.vision.recognise.compare.cells.reference_cells import ReferenceCells
from companion.vision.recognise.compare.refine_outline import refine_quad_by_drift
from companion.vision.recognise.features.reference import SMALL
from companion.vision.recognise.frame.scaled_frame_views import ScaledViews
from tests.vision.random_scenes import corners_at, filmed, lay, rich_card, table_top

CELLS = ReferenceCells([resize_picture(rich_card(each), *SMALL) for each in range(3)], range(3))
PIXEL = 150 / WIDTH
"""One of the patch, in pixels of the frame, for a card that is 150 wide."""


def seen(frame: Picture, quad: Floats) -> FamilyComparison:
    views = ScaledViews(frame, PixelBox(0, 0, frame.shape[1], frame.shape[0]))
    return CELLS.compare_with_family(PatchCells.of(views.cut_quad(quad * views.scale, WIDTH, HEIGHT, SLACK)), 1)


def off(quad: Floats, truth: Floats) -> float:
    return float(np.linalg.norm(quad - truth, axis=1).mean())


@pytest.mark.parametrize("degrees", [0, 70, 180])
@pytest.mark.parametrize("shift", [(2, 0), (0, -2), (-2, 2)])
def test_two_pixels_aside_it_goes_back_to_the_truth(degrees: float, shift: tuple[float, float]) -> None:
    truth = corners_at(480, 360, degrees)
    frame = filmed(lay(table_top(), rich_card(1), truth))
    along, down = (truth[1] - truth[0]) / WIDTH, (truth[3] - truth[0]) / HEIGHT
    wrong = truth + shift[0] * along + shift[1] * down
    quad = refine_quad_by_drift(wrong, seen(frame, wrong))
    assert quad is not None
    assert off(quad, truth) < 0.6 * PIXEL < off(wrong, truth) / 2


def test_at_home_a_card_fits_better_than_two_pixels_aside() -> None:
    truth = corners_at(480, 360)
    frame = filmed(lay(table_top(), rich_card(1), truth))
    for aside in (-2, 2):
        assert seen(frame, truth).at_home > seen(frame, truth + np.array([aside * PIXEL, 0], np.float32)).at_home


def test_what_is_drawn_too_large_shrinks() -> None:
    truth = corners_at(480, 360, 20)
    frame = filmed(lay(table_top(), rich_card(1), truth))
    wrong = ((truth - truth.mean(axis=0)) * 1.04 + truth.mean(axis=0)).astype(np.float32)
    quad = refine_quad_by_drift(wrong, seen(frame, wrong))
    assert quad is not None
    assert off(quad, truth) < 0.5 * off(wrong, truth)


def test_what_is_right_stays() -> None:
    truth = corners_at(480, 360, 20)
    quad = refine_quad_by_drift(truth, seen(filmed(lay(table_top(), rich_card(1), truth)), truth))
    assert quad is None or off(quad, truth) < 0.5 * PIXEL


def test_where_too_little_is_seen_nothing_is_moved() -> None:
    quad = corners_at(480, 360)
    assert refine_quad_by_drift(quad, seen(filmed(table_top()), quad)) is None
