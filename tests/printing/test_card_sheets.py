"""The PDFs: as many pages as needed, at the paper's size, with everything on them."""

import re
from pathlib import Path

import cv2
import pytest

from companion.printing import card_and_mat_sheets
from companion.printing.card_and_mat_sheets import write_cards_pdf, write_mat_pdf
from companion.printing.pdf.paper_sizes import PAPERS, fit_tiling
from companion.rules.parts.mat import Mat
from companion.rules.printed_cards import Card
from tests.simulator.conftest import CARDS

A4_POINTS = (595, 842)


def pages(path: Path) -> list[tuple[float, float]]:
    """Width and height of every page of a PDF, in points; each page added writes the table of pages anew."""
    content = path.read_bytes()
    count = int(re.findall(rb"/Count\s+(\d+)", content)[-1])
    boxes = re.findall(rb"/MediaBox\s*\[\s*0\s+0\s+([\d.]+)\s+([\d.]+)\s*\]", content)
    return [(float(width), float(height)) for width, height in boxes[-count:]]


def test_nine_cards_go_on_a_page_and_copies_count(tmp_path: Path) -> None:
    path = tmp_path / "cards.pdf"
    assert write_cards_pdf("quickdraw", [CARDS["wild"], CARDS["double-draw"], CARDS["re-run"]], path, dpi=40) == 1
    more = [Card("x", "X", copies=10)]
    assert write_cards_pdf("quickdraw", more, path, dpi=40) == 2
    assert [tuple(map(round, page)) for page in pages(path)] == [pytest.approx(A4_POINTS, abs=2)] * 2


def test_backs_come_behind_every_page(tmp_path: Path) -> None:
    path = tmp_path / "cards.pdf"
    assert write_cards_pdf("quickdraw", [Card("x", "X", copies=10)], path, "letter", backs=True, dpi=40) == 4
    assert pages(path)[0] == pytest.approx((612, 792), abs=2)


def test_the_whole_deck_takes_eight_pages() -> None:
    assert (
        -(-sum(card.copies for card in CARDS.values()) // (card_and_mat_sheets.COLUMNS * card_and_mat_sheets.ROWS)) == 8
    )


def test_nine_cards_fit_every_paper_with_room_for_the_marks() -> None:
    for paper in PAPERS.values():
        assert paper.width - card_and_mat_sheets.COLUMNS * 63 >= 2 * (
            card_and_mat_sheets.MARK_MM + card_and_mat_sheets.CLEARANCE_MM
        )
        assert paper.height - card_and_mat_sheets.ROWS * 88 >= 2 * (
            card_and_mat_sheets.MARK_MM + card_and_mat_sheets.CLEARANCE_MM
        )


def test_the_mat_takes_four_sheets_of_a3_or_nine_of_a4(tmp_path: Path, mat: Mat) -> None:
    path = tmp_path / "mat.pdf"
    assert write_mat_pdf(mat, path, "a4", dpi=20) == 9
    assert pages(path) == [pytest.approx(A4_POINTS[::-1], abs=4)] * 9
    assert write_mat_pdf(mat, path, "a3", dpi=20) == 4 == len(pages(path))


def test_the_tiles_put_together_are_the_mat_with_all_its_markers(mat: Mat) -> None:
    tiles = fit_tiling(mat.width, mat.height, PAPERS["a3"], card_and_mat_sheets.MARGIN_MM)
    scale, dpi = 2, 2 * 25.4
    rows = []
    for row in range(tiles.rows):
        cut = []
        for column in range(tiles.columns):
            page = card_and_mat_sheets._tile_page(mat, tiles, column, row, dpi)
            left = round((tiles.paper.width - tiles.tile_width) / 2 * scale)
            top = round((tiles.paper.height - tiles.tile_height) / 2 * scale)
            width, height = round(tiles.tile_width * scale), round(tiles.tile_height * scale)
            cut.append(page[top : top + height, left : left + width])
        rows.append(cv2.hconcat(cut))
    detector = cv2.aruco.ArucoDetector(cv2.aruco.getPredefinedDictionary(cv2.aruco.DICT_4X4_50))
    corners, numbers, _ = detector.detectMarkers(cv2.vconcat(rows))
    middles = {int(n): quad[0].mean(axis=0) / scale for n, quad in zip(numbers.ravel(), corners, strict=True)}
    assert set(middles) == set(mat.markers)
    for number, at in mat.markers.items():
        assert abs(middles[number] - at).max() < 1, "true to size, to the millimetre"
