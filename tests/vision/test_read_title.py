"""Name and number are read off drawn cards as a camera over the table sees them, and nothing is made up."""

import re
import subprocess
from pathlib import Path
from typing import Any, Final

import cv2
import numpy as np
import pytest

from companion.app import appliance
from companion.games.registry import cards_of_game
from companion.games.revolver.box import SHIPPED as NIGHT_MAIL
from companion.games.revolver2.box import SHIPPED as MALPASO
from companion.printing.image_cache import CardImageCache
from companion.rules.zone import CardId
from companion.simulator.scene import TableScene
from companion.vision.calibration.mat_calibration import MatCalibration
from companion.vision.picture import Picture
from companion.vision.read_box import read_top_of_card
from companion.vision.read_box.read_top_of_card import find_top_reader, read_top
from companion.vision.read_box.value_with_confidence import ReadValue
from companion.vision.teach.cut_out_unknown_card import cut_out_new_card
from companion.vision.teach.ocr import TextReader, find_text_reader
from companion.vision.teach.read_title import ReadTitle, read_title
from tests.patience import PATIENCE_S
from tests.vision.test_cut_out_unknown_card import MAT, ZONES, lying

REALLY_RUN: Final = subprocess.run
READ: Final = ReadTitle("Coachwhip Avengers", 2)
BOXES: Final = {"revolver": NIGHT_MAIL, "revolver2": MALPASO}
HOUSES: Final = {game: cards_of_game(game, {"name": "house", "data": box["house"]}) for game, box in BOXES.items()}


@pytest.fixture(scope="module")
def reader() -> TextReader:
    found = find_text_reader(seconds=PATIENCE_S)
    assert found is not None, "tesseract-ocr is one of the tools of the tests"
    return found


def filmed(card: str, width: int, folder: Path, game: str = "revolver2") -> Picture:
    """The card as it is cut out of a camera's picture of so many pixels across."""
    assert MAT is not None
    drawn = CardImageCache(game, {CardId(card): HOUSES[game][CardId(card)]}, 430, folder)
    scene = TableScene(MAT, drawn, width=width, height=width * 9 // 16)
    calibration = MatCalibration(MAT)
    frame = scene.render((lying(card, "attack-2", angle=178),))
    calibration.find_mat(frame)
    cut = cut_out_new_card(frame, calibration, ZONES["attack-2"], [])
    assert cut is not None
    return cut.picture


def test_a_name_of_two_lines_and_the_number_beside_it_are_read(reader: TextReader, tmp_path: Path) -> None:
    assert read_title(reader, filmed("coachwhip-avengers", 1920, tmp_path)) == READ


def test_a_name_of_which_a_line_cannot_be_read_is_not_suggested(reader: TextReader, tmp_path: Path) -> None:
    """Seen from too far away, its second line alone would pass for the name."""
    assert read_title(reader, filmed("cartridge-wagon", 1280, tmp_path)).name == ""


def test_titles_in_ornate_letters_are_read_by_votes_where_one_reading_is_not_sure(
    reader: TextReader, tmp_path: Path
) -> None:
    """Debian's Tesseract decides of which of them one reading is sure."""
    names = {
        "bake-sale": "Bake Sale",
        "box-them-in": "Box Them In",
        "moonless-riders": "Moonless Riders",
        "no-quarter": "No Quarter",
    }
    pictures = {card: filmed(card, 1920, tmp_path) for card in names}
    assert {card: read_top(reader, picture).name for card, picture in pictures.items()} == names
    assert "" in {read_title(reader, picture).name for picture in pictures.values()}


def test_a_line_that_touches_its_plate_is_read_with_the_line_above_it(reader: TextReader, tmp_path: Path) -> None:
    """Revolver's titles are small, of two lines: the lower one runs into the edge of its plate, and was left out."""
    names = {"clean-shot": "Clean Shot", "runaway-longhorns": "Runaway Longhorns", "hired-hands": "Hired Hands"}
    pictures = {card: filmed(card, 1920, tmp_path, "revolver") for card in names}
    assert {card: read_top(reader, picture).name for card, picture in pictures.items()} == names
    assert names != {card: read_title(reader, picture).name for card, picture in pictures.items()}


def test_single_letters_after_a_title_are_taken_for_ornaments(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(read_top_of_card.votes, "read_title", lambda *_: ReadValue("CALL THE BAND r I", 0.8))
    assert read_top(TextReader("/nowhere/tesseract"), printed_wagon()).name == "Call the Band"


@pytest.mark.parametrize("shade", [0, 128, 255])
def test_nothing_is_read_off_a_card_without_print(shade: int, reader: TextReader) -> None:
    assert read_title(reader, np.full((600, 430, 3), shade, np.uint8)) == ReadTitle()


def test_a_program_that_fails_reads_nothing() -> None:
    assert read_title(TextReader("/nowhere/tesseract"), printed_wagon()) == ReadTitle()


def printed_wagon() -> Picture:
    """A card with white letters on dark at its top."""
    card = np.full((600, 430, 3), 40, np.uint8)
    cv2.putText(card, "IRON WAGON", (60, 60), cv2.FONT_HERSHEY_DUPLEX, 1.2, (255, 255, 255), 3)
    return card


def test_reading_a_title_ends_long_before_a_service_that_stops_is_killed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The thread that reads is waited for; what closes after it needs the rest of the time."""
    unit = Path(appliance.__file__).parent / "files" / "companion.service"
    [limit] = re.findall(r"^TimeoutStopSec=(\d+)$", unit.read_text("utf-8"), re.MULTILINE)
    limits: list[float] = []

    def run(command: list[str], timeout: float, **given: Any) -> subprocess.CompletedProcess[bytes]:
        limits.append(timeout)
        return REALLY_RUN(command, timeout=PATIENCE_S, **given)

    picture, read = filmed("coachwhip-avengers", 1920, tmp_path), find_top_reader()
    monkeypatch.setattr(subprocess, "run", run)
    assert read is not None and read(picture) == READ
    assert len(limits) == 3 and sum(limits) < int(limit) / 2


def test_what_takes_too_long_is_not_read(tmp_path: Path) -> None:
    slow = tmp_path / "tesseract"
    slow.write_text("#!/bin/sh\nexec sleep 600\n")
    slow.chmod(0o755)
    assert TextReader(str(slow), seconds=0.1).read_words(np.full((90, 90), 255, np.uint8)) == []
