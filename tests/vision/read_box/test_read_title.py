"""Names of cards are read from their plates, also where a card was cut out too small; disputed ones are not sure."""

from collections.abc import Sequence
from typing import Any

import cv2
import numpy as np

from companion.vision.picture import Floats
from companion.vision.read_box.cut_title_lines import cut_title_lines
from companion.vision.read_box.find_laid_cards import cut_out_laid_cards, cut_with_margin
from companion.vision.read_box.read_title import read_title
from companion.vision.read_box.value_with_confidence import STATED, UNREAD
from companion.vision.teach.cutout import cut_out_quad
from companion.vision.teach.ocr import TextReader, find_text_reader
from tests.patience import PATIENCE_S
from tests.vision.read_box.photographed_cards import photographed
from tests.vision.read_box.test_read_cards import marks

PLATE = np.full((100, 460, 3), 40, np.uint8)


class Quarrelling(TextReader):
    """Reads the same line otherwise each time, every time with full confidence."""

    def read_line_pictures(self, lines: Sequence[Any], layout: str) -> list[tuple[str, float]]:
        return [(f"SHERIFF{'ABCDEFGH'[number % 8]}", 1.0) for number, _ in enumerate(lines)]


def plate(*lines: str) -> np.ndarray[Any, Any]:
    """A plate between two rules that its letters nearly touch."""
    picture = PLATE.copy()
    cv2.rectangle(picture, (0, 0), (460, 6), (230, 230, 230), -1)
    cv2.rectangle(picture, (0, 92), (460, 98), (230, 230, 230), -1)
    for number, text in enumerate(lines):
        cv2.putText(picture, text, (90, 44 + 43 * number), cv2.FONT_HERSHEY_SIMPLEX, 1.2, (230, 230, 230), 4)
    return picture


def inset(quad: Floats, share: float) -> Floats:
    return (quad + (quad.mean(axis=0) - quad) * share).astype(np.float32)


def test_a_plate_is_taken_apart_into_its_lines() -> None:
    light = 255 - cv2.cvtColor(plate("SILVER", "DOLLAR"), cv2.COLOR_BGR2GRAY)
    lines = cut_title_lines(np.asarray(light, np.uint8))
    assert [30 < line.shape[0] < 90 for line in lines] == [True, True], "twice as large, without the rules"
    assert len(cut_title_lines(np.asarray(light[:50], np.uint8))) == 1
    assert cut_title_lines(np.full((90, 300), 255, np.uint8)) == []


def test_a_name_is_read_though_its_card_was_cut_out_at_the_printed_frame() -> None:
    photo = photographed(("ridge-marksmen",))
    cut = cut_out_laid_cards(photo)[0]
    small = cut_out_quad(photo, inset(cut.quad, 0.06), (63, 88), cut.picture.shape[0])
    reader, area = find_text_reader(seconds=PATIENCE_S), next(area for area in marks().areas if area.name == "name")
    assert reader is not None
    wide = cut_with_margin(photo, small)
    views = [area.box.grown(by).cut(wide, 60) for by in (0.0, 0.02, 0.04)]
    found = read_title(views, reader)
    assert found.value == "Ridge Marksmen"


def test_readings_that_do_not_agree_are_no_name_to_rely_on() -> None:
    found = read_title([plate("SHERIFF")] * 3, Quarrelling("tesseract"))
    assert found.value is not None
    assert found.confidence < STATED
    assert read_title([np.full((100, 460, 3), 200, np.uint8)], Quarrelling("tesseract")) == UNREAD
