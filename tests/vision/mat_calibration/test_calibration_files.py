"""Calibrations in a file: saved, believed, damaged, foreign."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from companion.vision.calibration.mat_calibration import MatCalibration
from companion.vision.calibration.order_tapped_corners import MatPlaceError
from tests.vision.distorted_frames import WIDE
from tests.vision.mat_calibration.mat_in_frame import (
    ASLANT,
    PLACES,
    SIZE,
    bent_table,
    off_by,
    on_table,
    points,
    saved,
    truly,
)
from tests.vision.random_scenes import MAT, drawn_mat


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
