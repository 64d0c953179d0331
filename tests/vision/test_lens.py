"""A lens: straight and bent undo each other, at every size of the frame, and files that hold no lens are refused."""

from dataclasses import replace

import numpy as np
import pytest

from companion.vision.lens import Lens, LensError, lens_of
from companion.vision.picture import Floats
from tests.vision.lenses import WIDE

BARREL = replace(WIDE, distortion=(-0.4, 0.2, 0.001, 0.002, -0.05))
PINCUSHION = replace(WIDE, distortion=(0.15, -0.02, 0, 0, 0))


def grid(lens: Lens) -> Floats:
    x, y = np.meshgrid(np.linspace(0, lens.size[0], 13), np.linspace(0, lens.size[1], 9))
    return np.column_stack([x.ravel(), y.ravel()]).astype(np.float32)


@pytest.mark.parametrize("lens", [WIDE, BARREL, PINCUSHION])
def test_straight_and_bent_undo_each_other_all_over_the_frame(lens: Lens) -> None:
    points = grid(lens)
    assert np.abs(lens.straight(points) - points).max() > 10
    assert np.abs(lens.bent(lens.straight(points)) - points).max() < 0.01


def test_a_lens_without_distortion_changes_nothing() -> None:
    lens = replace(WIDE, distortion=(0, 0, 0, 0, 0))
    assert np.abs(lens.straight(grid(lens)) - grid(lens)).max() < 1e-3


def test_far_outside_the_frame_points_still_go_outwards() -> None:
    rays = np.array([[480 + by, 360] for by in range(0, 4000, 50)], np.float32)
    shown = BARREL.bent(rays)
    assert (np.diff(shown[:, 0]) > 0).all() and np.isfinite(shown).all()


def test_it_serves_frames_of_other_sizes_and_the_same_shape() -> None:
    half = WIDE.at((480, 360))
    points = grid(WIDE)
    halved = (points + 0.5) / 2 - 0.5
    assert np.abs(half.straight(halved) - ((WIDE.straight(points) + 0.5) / 2 - 0.5)).max() < 0.01
    assert WIDE.at((960, 720)) is WIDE
    with pytest.raises(LensError, match="960 x 720, and 1280 x 720 has another shape"):
        WIDE.at((1280, 720))


def test_it_can_be_written_down() -> None:
    assert lens_of(WIDE.plain()) == WIDE


@pytest.mark.parametrize(
    "wrong",
    [
        None,
        [],
        {},
        {**WIDE.plain(), "distortion": [0, 0]},
        {**WIDE.plain(), "focal": [float("nan"), 1]},
        {**WIDE.plain(), "size": [0, 720]},
        {**WIDE.plain(), "centre": "middle"},
    ],
)
def test_what_is_no_lens_is_refused(wrong: object) -> None:
    with pytest.raises(LensError, match="a lens"):
        lens_of(wrong)
