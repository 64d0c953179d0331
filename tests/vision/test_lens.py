"""A lens: straight and bent undo each other, and views of the sheet find it; what can be no lens is refused."""

from dataclasses import replace

import numpy as np
import pytest

from companion.vision.calibration.lens import Lens, LensError, lens_from_json
from companion.vision.calibration.lens_calibration import fit_lens
from companion.vision.calibration.lens_sheet_corners import ALL_CORNERS, SheetView
from companion.vision.calibration.lens_views import LEAST_VIEWS, LensViews
from companion.vision.picture import Floats
from tests.vision.distorted_frames import WIDE
from tests.vision.filmed_lens_sheet import EVERYWHERE, Pose, noted

BARREL = replace(WIDE, distortion=(-0.4, 0.2, 0.001, 0.002, -0.05))
PINCUSHION = replace(WIDE, distortion=(0.15, -0.02, 0, 0, 0))


def grid(lens: Lens) -> Floats:
    x, y = np.meshgrid(np.linspace(0, lens.size[0], 13), np.linspace(0, lens.size[1], 9))
    return np.column_stack([x.ravel(), y.ravel()]).astype(np.float32)


@pytest.mark.parametrize("lens", [WIDE, BARREL, PINCUSHION])
def test_straight_and_bent_undo_each_other_all_over_the_frame(lens: Lens) -> None:
    points = grid(lens)
    assert np.abs(lens.undistort_points(points) - points).max() > 10
    assert np.abs(lens.distort_points(lens.undistort_points(points)) - points).max() < 0.01


def test_a_lens_without_distortion_changes_nothing() -> None:
    lens = replace(WIDE, distortion=(0, 0, 0, 0, 0))
    assert np.abs(lens.undistort_points(grid(lens)) - grid(lens)).max() < 1e-3


def test_far_outside_the_frame_points_still_go_outwards() -> None:
    rays = np.array([[480 + by, 360] for by in range(0, 4000, 50)], np.float32)
    shown = BARREL.distort_points(rays)
    assert (np.diff(shown[:, 0]) > 0).all() and np.isfinite(shown).all()


def test_it_serves_frames_of_other_sizes_and_the_same_shape() -> None:
    half = WIDE.at_size((480, 360))
    points = grid(WIDE)
    halved = (points + 0.5) / 2 - 0.5
    assert np.abs(half.undistort_points(halved) - ((WIDE.undistort_points(points) + 0.5) / 2 - 0.5)).max() < 0.01
    assert WIDE.at_size((960, 720)) is WIDE
    with pytest.raises(LensError, match="960 x 720, and 1280 x 720 has another shape"):
        WIDE.at_size((1280, 720))


def test_no_points_stay_none() -> None:
    none = np.empty((0, 2), np.float32)
    assert WIDE.undistort_points(none).shape == WIDE.distort_points(none).shape == (0, 2)


def test_it_can_be_written_down() -> None:
    assert lens_from_json(WIDE.to_json()) == WIDE


@pytest.mark.parametrize(
    "wrong",
    [
        None,
        [],
        {},
        {**WIDE.to_json(), "distortion": [0, 0]},
        {**WIDE.to_json(), "focal": [float("nan"), 1]},
        {**WIDE.to_json(), "size": [0, 720]},
        {**WIDE.to_json(), "size": [10**400, 720]},
        {**WIDE.to_json(), "centre": [1e308, 0]},
        {**WIDE.to_json(), "centre": "middle"},
    ],
)
def test_what_is_no_lens_is_refused(wrong: object) -> None:
    with pytest.raises(LensError, match="a lens"):
        lens_from_json(wrong)


# From views of the sheet.


@pytest.fixture(scope="module")
def seen() -> list[SheetView]:
    return [noted(pose, WIDE) for pose in EVERYWHERE]


def test_the_lens_is_found_from_views_all_over_the_frame(seen: list[SheetView]) -> None:
    views = LensViews()
    assert [views.add_view(each) for each in seen] == [""] * len(seen)
    assert not views.missing_views and not views.advice
    lens = views.fit_lens()
    assert np.abs(lens.undistort_points(grid(WIDE)) - WIDE.undistort_points(grid(WIDE))).max() < 1.5
    assert lens.focal[0] == pytest.approx(WIDE.focal[0], rel=0.005) and lens.error < 0.3


def test_what_is_missing_is_said_until_nothing_is(seen: list[SheetView]) -> None:
    views = LensViews()
    assert views.advice == (
        "hold the sheet in the upper left corner of the picture, tilted, the left side nearer to the camera"
    )
    views.add_view(seen[1])
    assert not any("upper left" in each or "right side nearer" in each for each in views.missing_views)
    assert any("left side nearer" in each for each in views.missing_views)
    with pytest.raises(LensError, match="1 usable views are not enough; still missing: .*upper right"):
        views.fit_lens()
    for each in seen[2:6]:
        views.add_view(each)
    assert views.missing_views == [f"somewhere else and at another angle, {LEAST_VIEWS - 5} more"]
    assert views.advice.startswith("hold the sheet somewhere else")


def view(*poses: Pose) -> list[str]:
    views = LensViews()
    return [views.add_view(noted(pose, WIDE)) for pose in poses]


def test_a_view_that_says_nothing_new_is_passed_over_with_the_reason() -> None:
    assert view((0, 0, 0, 0, 380), (1, 0, 2, 0, 380)) == ["", "like a view before"]
    assert view((0, 0, 0, 0, 1400))[0].startswith(("the sheet is", "only"))
    assert f"of the sheet's {ALL_CORNERS} corners" in view((0, 0, 260, 160, 380))[0]
    nothing = SheetView((960, 720), np.empty(0, np.intp), np.empty((0, 2), np.float32))
    assert LensViews().add_view(nothing) == "the sheet is not in view"


def test_frames_of_two_sizes_are_not_mixed(seen: list[SheetView]) -> None:
    views = LensViews()
    views.add_view(seen[0])
    assert "all must be of one size" in views.add_view(replace(seen[1], size=(1280, 720)))


def test_a_film_is_believed_only_while_the_sheet_is_held_still(seen: list[SheetView]) -> None:
    views = LensViews(still=True)
    assert [views.add_view(each) for each in (seen[0], seen[1], seen[1], seen[2], seen[2])] == [
        "hold the sheet still",
        "hold the sheet still",
        "",
        "hold the sheet still",
        "",
    ]


def shifted(each: SheetView, by: Floats) -> SheetView:
    return replace(each, pixels=(each.pixels + by).astype(np.float32))


def test_a_sheet_that_is_not_flat_is_said(seen: list[SheetView]) -> None:
    dice = np.random.default_rng(2)
    wavy = [shifted(each, dice.normal(0, 2, each.pixels.shape)) for each in seen]
    with pytest.raises(LensError, match="is the sheet flat"):
        fit_lens(wavy)


def test_views_from_one_side_leave_the_focal_length_unsure() -> None:
    flat = [(0.0, 0.0, x, y, 420.0) for x in (-150, 0, 150) for y in (-90, 0, 90)]
    with pytest.raises(LensError, match="focal length"):
        fit_lens([noted(pose, WIDE) for pose in flat])


def test_a_stretched_picture_is_said(seen: list[SheetView]) -> None:
    with pytest.raises(LensError, match="oblong"):
        fit_lens([replace(each, pixels=each.pixels * np.array([1, 0.9], np.float32)) for each in seen])


def test_a_cropped_picture_is_said(seen: list[SheetView]) -> None:
    with pytest.raises(LensError, match="cropped"):
        fit_lens([shifted(each, np.array([230, 0], np.float32)) for each in seen])
