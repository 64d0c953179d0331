"""The lens sheet: as printed it is found by its detector, corner by corner, and by nobody else."""

from pathlib import Path

import cv2
import numpy as np
import pytest

from companion.cli import main
from companion.printing.lens_sheet import write_lens_sheet
from companion.printing.pdf.paper_sizes import PAPERS, PaperName
from companion.rules.parts.charuco_board import LENS_SHEET
from companion.vision.calibration.lens_sheet_corners import ALL_CORNERS, find_sheet_corners
from companion.vision.calibration.markers import MarkerFinder
from tests.printing.test_card_sheets import pages
from tests.vision.distorted_frames import WIDE
from tests.vision.filmed_lens_sheet import DPI, carried, held, on_page, page
from tests.vision.random_scenes import MAT, drawn_mat, filmed

PAPER_NAMES: tuple[PaperName, ...] = ("a4", "letter")


@pytest.mark.parametrize("paper", PAPER_NAMES)
def test_every_corner_is_where_it_was_drawn(paper: PaperName) -> None:
    seen = find_sheet_corners(page(paper))
    assert seen.numbers.tolist() == list(range(ALL_CORNERS))
    assert np.abs((seen.pixels + 0.5) * 25.4 / DPI - on_page(seen.millimetres, paper)).max() < 0.15


@pytest.mark.parametrize("pose", [(0, 0, 0, 0, 380), (-30, 10, -150, -80, 420)])
def test_filmed_aslant_through_a_lens_its_corners_keep_their_numbers(
    pose: tuple[float, float, float, float, float],
) -> None:
    seen = find_sheet_corners(held(pose, WIDE))
    assert len(seen.numbers) > 25
    wanted = WIDE.distort_points(carried(pose, WIDE, on_page(seen.millimetres)))
    assert np.linalg.norm(seen.pixels - wanted, axis=1).max() < 0.6


@pytest.mark.parametrize("paper", PAPER_NAMES)
def test_it_fits_the_paper_with_white_all_around(paper: PaperName) -> None:
    assert PAPERS[paper].width - LENS_SHEET.width >= 30
    assert PAPERS[paper].height - LENS_SHEET.height >= 36


def test_the_file_is_one_page_at_true_size(tmp_path: Path) -> None:
    path = tmp_path / "charuco.pdf"
    assert write_lens_sheet(path, "letter", dpi=40) == 1
    assert pages(path) == [pytest.approx((612, 792), abs=2)]


def test_the_command_prints_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["print", "charuco", "--out", str(tmp_path / "new"), "--paper", "letter"])
    path = tmp_path / "new" / "charuco.pdf"
    assert ended.value.code == 0 and capsys.readouterr().out.strip() == str(path)
    assert pages(path) == [pytest.approx((612, 792), abs=2)]


def test_the_mat_and_the_sheet_are_not_taken_for_each_other() -> None:
    assert not MarkerFinder(MAT).find_markers(held((0, 0, 0, 0, 380), WIDE))
    assert not len(find_sheet_corners(filmed(drawn_mat())).numbers)


def test_a_sheet_half_hidden_shows_the_other_half() -> None:
    frame = held((0, 0, 0, 0, 380), WIDE)
    cv2.rectangle(frame, (0, 0), (480, 720), (60, 80, 120), -1)
    seen = find_sheet_corners(frame)
    assert 5 < len(seen.numbers) < ALL_CORNERS * 2 / 3


def test_nothing_is_found_where_nothing_is() -> None:
    assert not len(find_sheet_corners(np.zeros((1, 1, 3), np.uint8)).numbers)
    assert not len(find_sheet_corners(np.full((720, 960, 3), 128, np.uint8)).numbers)
