"""The mat in the frame: millimetres, zones, hands on the markers, corners, files, lenses, nudges."""

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import cv2
import numpy as np
import pytest

from companion.vision.calibration.mat_calibration import MatCalibration
from companion.vision.calibration.order_tapped_corners import MatPlaceError
from companion.vision.picture import Floats, Picture
from tests.vision.distorted_frames import WIDE, through
from tests.vision.random_scenes import MAT, corners_at, drawn_mat, filmed, lay, plain_card, rich_card, table_top

ASLANT = np.array([[110, 90], [870, 60], [930, 600], [60, 640]], np.float32)
SIZE = (960, 720)


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
    calibration = MatCalibration(MAT)
    assert calibration.find_mat(on_table(drawn_mat()))
    places = ((0, 0), (300, 200), (590, 20), (170, 350))
    assert np.abs(calibration.to_mat(truly(*places)) - points(*places)).max() < 1
    assert np.abs(calibration.to_frame(points(*places)) - truly(*places)).max() < 1.5


def test_the_zone_of_a_card_is_that_of_its_middle() -> None:
    calibration = MatCalibration(MAT)
    calibration.find_mat(on_table(drawn_mat()))
    zones = [calibration.zone_of(place) for place in truly((100, 100), (400, 300), (300, 200), (-50, 20))]
    assert zones == ["left", "right", None, None]


def test_a_mat_that_was_never_seen_has_no_zones() -> None:
    calibration = MatCalibration(MAT)
    assert not calibration.find_mat(filmed(table_top()))
    assert not calibration.is_found
    assert calibration.zone_of(points((100, 100))[0]) is None
    with pytest.raises(LookupError, match="markers must be in view"):
        calibration.to_mat(points((1, 1)))
    with pytest.raises(LookupError, match="markers must be in view"):
        calibration.to_frame(points((1, 1)))


@pytest.mark.parametrize("covered", [(0,), (0, 1), (0, 1, 2), (0, 1, 2, 3)])
def test_hands_on_the_markers_move_nothing(covered: tuple[int, ...]) -> None:
    calibration = MatCalibration(MAT)
    calibration.find_mat(on_table(drawn_mat()))
    before = calibration.to_mat(truly((300, 200)))
    assert not calibration.find_mat(on_table(drawn_mat(without=covered)))
    assert (calibration.to_mat(truly((300, 200))) == before).all()


def test_two_markers_are_enough_to_begin() -> None:
    calibration = MatCalibration(MAT)
    assert calibration.find_mat(on_table(drawn_mat(without=(1, 3))))
    assert np.abs(calibration.to_mat(truly((300, 200))) - points((300, 200))).max() < 4


def test_a_mat_that_is_pushed_is_followed_even_by_fewer_markers() -> None:
    calibration = MatCalibration(MAT)
    calibration.find_mat(on_table(drawn_mat()))
    pushed = ASLANT + np.array([25, 30], np.float32)
    assert calibration.find_mat(on_table(drawn_mat(without=(2,)), pushed))
    assert np.abs(calibration.to_mat(truly((300, 200), corners=pushed)) - points((300, 200))).max() < 2


def test_four_corners_stand_in_for_markers() -> None:
    calibration = MatCalibration(MAT)
    calibration.set_corners(ASLANT, (960, 720))
    assert calibration.is_found and calibration.quality().source == "corners"
    assert calibration.find_mat(filmed(table_top())) and not calibration.find_mat(filmed(table_top()))
    assert np.abs(calibration.to_mat(truly((300, 200))) - points((300, 200))).max() < 0.1


# Corners that somebody tapped.


@pytest.mark.parametrize("order", [(0, 1, 2, 3), (0, 3, 2, 1), (0, 2, 1, 3), (0, 1, 3, 2)])
def test_corners_in_any_order_are_put_right_as_long_as_the_first_is_the_first(order: tuple[int, ...]) -> None:
    calibration = MatCalibration(MAT)
    calibration.set_corners(ASLANT[list(order)].tolist(), SIZE)
    assert np.abs(calibration.to_mat(truly((300, 200))) - points((300, 200))).max() < 0.1


@pytest.mark.parametrize(
    ("corners", "why"),
    [
        ([[1, 2], [3, 4], [5, 6]], "four corners, each x,y; these are 3"),
        ([1, 2, 3], "these are something else"),
        ("here", "four pairs of numbers"),
        ([[float("nan"), 90], *ASLANT[1:].tolist()], "not a number"),
        ([[110, 90], [870, 60], [1300, 600], [60, 640]], "1300,600 lies outside the frame of 960 x 720"),
        ([[110, 90], [870, 60], [500, 200], [60, 640]], "lies between the others"),
        ([[110, 90], [120, 90], [120, 99], [110, 99]], "too close together"),
    ],
)
def test_what_are_not_four_corners_of_a_mat_is_refused_and_changes_nothing(corners: Any, why: str) -> None:
    calibration = MatCalibration(MAT)
    with pytest.raises(MatPlaceError, match=why):
        calibration.set_corners(corners, SIZE)
    assert not calibration.is_found


def test_markers_say_better_than_corners() -> None:
    calibration = MatCalibration(MAT)
    calibration.set_corners(ASLANT + 9, SIZE)
    assert calibration.find_mat(on_table(drawn_mat()))
    assert calibration.quality().source == "markers"
    assert np.abs(calibration.to_mat(truly((300, 200))) - points((300, 200))).max() < 1


def test_forgotten_is_not_found() -> None:
    calibration = MatCalibration(MAT)
    calibration.set_corners(ASLANT, SIZE)
    calibration.forget_corners()
    assert not calibration.is_found and calibration.quality().source == "none"
    assert "has not been found" in calibration.quality().describe()


# Quality of the fit.


def test_markers_say_in_millimetres_how_well_they_fit() -> None:
    calibration = MatCalibration(MAT)
    calibration.find_mat(on_table(drawn_mat()))
    quality = calibration.quality()
    assert (quality.seen, quality.printed, quality.source) == (4, 4, "markers")
    assert quality.error_mm is not None and quality.worst_mm is not None
    assert 0 < quality.error_mm <= quality.worst_mm < 2.5
    assert quality.describe().startswith("4 of 4 markers, ") and quality.describe().endswith(" mm worst")


def test_two_markers_cannot_say() -> None:
    calibration = MatCalibration(MAT)
    calibration.find_mat(on_table(drawn_mat(without=(1, 3))))
    assert calibration.quality().error_mm is None and "cannot be known from so few" in calibration.quality().describe()


def test_a_marker_that_lies_astray_shows() -> None:
    moved = {**MAT.markers, 2: (571.0, 375.0)}
    calibration = MatCalibration(replace(MAT, markers=moved))
    calibration.find_mat(on_table(drawn_mat()))
    assert (calibration.quality().worst_mm or 0) > 3.5


def test_corners_are_judged_by_cards_of_known_size() -> None:
    mat = drawn_mat(without=range(4))
    empty = on_table(mat)
    for x, y, turn in ((350, 300, 5), (900, 420, 80)):
        mat = lay(mat, plain_card((40, 40, 200), 2), corners_at(x, y, turn, 126))
    frame = on_table(mat)
    exact, stretched = MatCalibration(MAT), MatCalibration(MAT)
    exact.set_corners(ASLANT, SIZE)
    stretched.set_corners(ASLANT + np.array([[0, 0], [-40, 0], [-40, 0], [0, 0]]), SIZE)
    assert exact.measure_quality(empty).error_mm is None and "cannot be known" in exact.quality().describe()
    good, poor = exact.measure_quality(frame), stretched.measure_quality(frame)
    assert good.cards == 2 and good.error_mm is not None and good.error_mm < 1
    assert poor.cards == 2 and poor.error_mm is not None and poor.error_mm > 1.5
    assert "by 2 cards of 63 x 88 mm" in good.describe()


# Through a lens.


def bent_table() -> Picture:
    return through(WIDE, on_table(drawn_mat()))


PLACES = tuple((x, y) for x in (10, 150, 300, 450, 590) for y in (10, 200, 390))


def off_by(calibration: MatCalibration) -> float:
    """Millimetres by which places all over the mat are missed at most, when WIDE bends the picture."""
    return float(
        np.linalg.norm(calibration.to_mat(WIDE.distort_points(truly(*PLACES))) - points(*PLACES), axis=1).max()
    )


def test_a_known_lens_makes_millimetres_of_centimetres() -> None:
    bare, seeing = MatCalibration(MAT), MatCalibration(MAT, WIDE)
    for calibration in (bare, seeing):
        assert calibration.find_mat(bent_table()) and not calibration.find_mat(bent_table())
    assert off_by(bare) > 5 and off_by(seeing) < 1
    assert np.abs(seeing.to_frame(points(*PLACES)) - WIDE.distort_points(truly(*PLACES))).max() < 1.5
    assert (bare.quality().worst_mm or 0) > 3 * (seeing.quality().worst_mm or 9)


def test_a_lens_may_come_later() -> None:
    by_corners, by_markers = MatCalibration(MAT), MatCalibration(MAT)
    by_corners.set_corners(WIDE.distort_points(ASLANT), SIZE)
    by_markers.find_mat(bent_table())
    assert off_by(by_corners) > 5
    for calibration in (by_corners, by_markers):
        calibration.use_lens(WIDE)
    assert off_by(by_corners) < 0.5 and not by_markers.is_found
    assert by_markers.find_mat(bent_table()) and off_by(by_markers) < 1


def test_a_lens_for_frames_of_another_shape_is_said_and_done_without() -> None:
    calibration = MatCalibration(MAT, replace(WIDE, size=(1280, 720)))
    assert calibration.find_mat(on_table(drawn_mat())) and calibration.is_found
    assert "the lens was calibrated for frames of 1280 x 720" in calibration.trouble


# A file.


def saved(path: Path, set_up: Callable[[MatCalibration], object], lens: Any = None) -> MatCalibration:
    calibration = MatCalibration(MAT, lens)
    set_up(calibration)
    calibration.save(path)
    restored = MatCalibration(MAT)
    assert restored.restore(path)
    assert np.abs(restored.to_mat(truly(*PLACES)) - calibration.to_mat(truly(*PLACES))).max() < 0.05
    return restored


def test_a_saved_calibration_is_believed_until_markers_say_more(tmp_path: Path) -> None:
    restored = saved(tmp_path / "new" / "table.json", lambda calibration: calibration.find_mat(on_table(drawn_mat())))
    assert restored.quality().source == "saved" and "saved earlier" in restored.quality().describe()
    assert restored.find_mat(on_table(drawn_mat(without=(0, 2)))), "whoever looks first is told where it lies"
    assert restored.quality().source == "saved" and not restored.trouble
    assert not restored.find_mat(on_table(drawn_mat()))
    assert restored.quality().source == "markers"
    assert [path.name for path in (tmp_path / "new").iterdir()] == ["table.json"]


def test_a_camera_that_moved_since_is_found_by_markers(tmp_path: Path) -> None:
    restored = saved(tmp_path / "table.json", lambda calibration: calibration.find_mat(on_table(drawn_mat())))
    pushed = ASLANT + np.array([25, 30], np.float32)
    assert restored.find_mat(on_table(drawn_mat(without=(1, 3)), pushed)) and not restored.trouble
    assert np.abs(restored.to_mat(truly((300, 200), corners=pushed)) - points((300, 200))).max() < 4


def test_one_marker_astray_is_said(tmp_path: Path) -> None:
    restored = saved(tmp_path / "table.json", lambda calibration: calibration.find_mat(on_table(drawn_mat())))
    restored.find_mat(on_table(drawn_mat(without=(1, 2, 3)), ASLANT + np.array([25, 30], np.float32)))
    assert "one marker is not enough" in restored.trouble
    restored.find_mat(on_table(drawn_mat()))
    assert not restored.trouble


def test_the_lens_is_saved_with_it(tmp_path: Path) -> None:
    restored = saved(tmp_path / "table.json", lambda calibration: calibration.find_mat(bent_table()), WIDE)
    assert restored.lens == WIDE and off_by(restored) < 1


def test_it_serves_frames_of_another_size_but_not_of_another_shape() -> None:
    calibration = MatCalibration(MAT)
    calibration.set_corners(ASLANT, SIZE)
    assert not calibration.find_mat(np.zeros((360, 480, 3), np.uint8)) or calibration.is_found
    halved = (truly(*PLACES) + 0.5) / 2 - 0.5
    assert np.abs(calibration.to_mat(halved) - points(*PLACES)).max() < 0.1
    calibration.find_mat(np.zeros((720, 1280, 3), np.uint8))
    assert not calibration.is_found and "another shape" in calibration.trouble


def test_nothing_saved_is_no_error(tmp_path: Path) -> None:
    assert not MatCalibration(MAT).restore(tmp_path / "none.json")


def _without(key: str) -> Callable[[dict[str, Any]], object]:
    return lambda plain: plain.pop(key)


@pytest.mark.parametrize(
    ("spoil", "why"),
    [
        (lambda plain: plain.update(kind="a diary"), "not a saved layout"),
        (lambda plain: plain["mat"].pop(), "saved for another mat"),
        (_without("corners"), "damaged"),
        (lambda plain: plain.update(corners=[[0, 0], [1, 1], [2, 2], [3, 3]]), "damaged"),
        (lambda plain: plain.update(corners=[[0, 0], [float("nan"), 1], [9, 9], [0, 9]]), "damaged"),
        (lambda plain: plain.update(size=["wide", 3]), "damaged"),
        (lambda plain: plain.update(size=[float("inf"), 3]), "damaged"),
        (lambda plain: plain.update(size=[960, 0]), "damaged"),
        (lambda plain: plain.update(corners=[[10**400, 0], [9, 0], [9, 9], [0, 9]]), "damaged"),
        (lambda plain: plain.update(markers=3), "damaged"),
        (lambda plain: plain.update(lens={"size": [1, 1]}), "damaged"),
        (lambda plain: plain.update(background="bm90IGEgcGljdHVyZQ=="), "damaged"),
        (lambda plain: plain.update(background="%"), "damaged"),
        (lambda plain: plain.update(quality=3), "damaged"),
    ],
)
def test_a_file_that_is_damaged_or_foreign_is_refused(
    tmp_path: Path, spoil: Callable[[dict[str, Any]], object], why: str
) -> None:
    path = tmp_path / "table.json"
    saved(path, lambda calibration: calibration.find_mat(on_table(drawn_mat())))
    plain = json.loads(path.read_text())
    spoil(plain)
    path.write_text(json.dumps(plain))
    calibration = MatCalibration(MAT)
    with pytest.raises(MatPlaceError, match=f"table.json: {why}"):
        calibration.restore(path)
    assert not calibration.is_found


@pytest.mark.parametrize("content", [b"", b"{", b"\xff\xfe", b"[" * 100_000, b"[]", b"3"])
def test_a_file_that_is_no_calibration_at_all_is_refused(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "table.json"
    path.write_bytes(content)
    with pytest.raises(MatPlaceError, match="table.json: (damaged, not JSON|not a saved layout)"):
        MatCalibration(MAT).restore(path)


def test_a_mirrored_picture_is_said() -> None:
    calibration = MatCalibration(MAT)
    assert not calibration.find_mat(np.ascontiguousarray(on_table(drawn_mat())[:, ::-1]))
    assert "mirrored" in calibration.trouble
    assert calibration.find_mat(on_table(drawn_mat())) and not calibration.trouble


# A nudge, told by the picture alone.


def room(shift: tuple[float, float] = (0, 0), turn: float = 0, cards: int = 0, pushed: float = 0) -> Picture:
    """A mat without markers on a table with a grain and things around, filmed by a camera that was nudged so."""
    dice = np.random.default_rng(3)
    wide = np.clip(table_top(1160, 920).astype(int) + 20, 0, 255).astype(np.uint8)
    for _ in range(160):
        x, y, size = (int(each) for each in dice.integers((0, 0, 3), (1160, 920, 16)))
        cv2.rectangle(wide, (x, y), (x + size, y + 2 * size), dice.integers(30, 200, 3).tolist(), -1)
    place = cv2.getPerspectiveTransform(points((0, 0), (1200, 0), (1200, 800), (0, 800)), ASLANT + 100)
    mat = drawn_mat(without=range(4))
    wide = np.where(
        cv2.warpPerspective(np.full((800, 1200, 1), 255, np.uint8), place, (1160, 920))[:, :, None] > 127,
        cv2.warpPerspective(mat, place, (1160, 920), flags=cv2.INTER_AREA),
        wide,
    )
    for number in range(cards):
        wide = lay(wide, rich_card(number), corners_at(350 + 130 * (number % 4) + pushed, 330 + 200 * (number // 4)))
    nudge = cv2.getRotationMatrix2D((580, 460), turn, 1)
    nudge[:, 2] += np.array(shift) - 100
    return filmed(cv2.warpAffine(wide, nudge, SIZE), seed=cards)


def test_a_nudge_is_mended_by_the_things_around() -> None:
    calibration = MatCalibration(MAT)
    calibration.set_corners(ASLANT, SIZE)
    assert calibration.find_mat(room()) and calibration.can_notice_shift
    assert not calibration.find_mat(room(cards=3))
    assert calibration.find_mat(room((14, -9), 1.5, cards=3)) and not calibration.trouble
    nudge = cv2.getRotationMatrix2D((480, 360), 1.5, 1)
    nudge[:, 2] += (14, -9)
    there = cv2.transform(truly(*PLACES)[:, None], nudge).reshape(-1, 2)
    assert np.linalg.norm(calibration.to_mat(there) - points(*PLACES), axis=1).max() < 2
    assert not calibration.find_mat(room((14, -9), 1.5, cards=4))


def test_cards_that_come_and_are_pushed_are_no_nudge() -> None:
    calibration = MatCalibration(MAT)
    calibration.set_corners(ASLANT, SIZE)
    calibration.find_mat(room(cards=2))
    before = calibration.to_mat(truly(*PLACES))
    for cards, pushed in ((2, 30), (8, 30), (8, 60), (0, 0)):
        assert not calibration.find_mat(room(cards=cards, pushed=pushed))
    assert (calibration.to_mat(truly(*PLACES)) == before).all() and not calibration.trouble


def test_a_camera_that_looks_elsewhere_is_said(tmp_path: Path) -> None:
    def tapped(calibration: MatCalibration) -> None:
        calibration.set_corners(ASLANT, SIZE)
        calibration.find_mat(room())

    restored = saved(tmp_path / "table.json", tapped)
    restored.find_mat(np.random.default_rng(1).integers(0, 255, (720, 960, 3), np.uint8))
    assert "something else than when the mat was found" in restored.trouble
    restored.find_mat(room(cards=1))
    assert not restored.trouble


def test_a_plain_table_cannot_tell() -> None:
    calibration = MatCalibration(MAT)
    calibration.set_corners(ASLANT, SIZE)
    calibration.find_mat(np.full((720, 960, 3), 90, np.uint8))
    assert not calibration.can_notice_shift
    assert not calibration.find_mat(np.full((720, 960, 3), 120, np.uint8)) and not calibration.trouble
