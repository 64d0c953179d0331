"""Names of cards are read from their plates, also where a card was cut out too small; disputed ones are not sure."""

from collections.abc import Sequence
from typing import Any

import cv2
import numpy as np
import pytest

from companion.vision.picture import Floats
from companion.vision.read_box.cut_title_lines import cut_title_lines
from companion.vision.read_box.find_laid_cards import cut_out_laid_cards, cut_with_margin
from companion.vision.read_box.read_title import put_in_title_case, read_title
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


class Agreeing(TextReader):
    """Reads each line as the same text, every time with full confidence."""

    def __init__(self, text: str) -> None:
        super().__init__("tesseract")
        self._text = text

    def read_line_pictures(self, lines: Sequence[Any], layout: str) -> list[tuple[str, float]]:
        return [(self._text, 1.0) for _ in lines]


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
    assert [30 < line.picture.shape[0] < 90 for line in lines] == [True, True], "twice as large, without the rules"
    assert len(cut_title_lines(np.asarray(light[:50], np.uint8))) == 1
    assert cut_title_lines(np.full((90, 300), 255, np.uint8)) == []


def framed(text: str) -> np.ndarray[Any, Any]:
    """A plate, dark on light, within a frame and with a figure beside it, all of it a little blurred."""
    grey = np.full((150, 520), 255, np.uint8)
    cv2.rectangle(grey, (-40, 14), (500, 134), 0, 6)
    cv2.circle(grey, (0, 74), 52, 0, -1)
    cv2.putText(grey, text, (90, 116), cv2.FONT_HERSHEY_SIMPLEX, 1.8, 0, 9)
    return np.asarray(cv2.GaussianBlur(grey, (0, 0), 3), np.uint8)


def test_a_line_is_told_from_the_frame_and_the_figure_beside_it() -> None:
    [line] = cut_title_lines(framed("MOUNTAIN"))
    (width, height), _ = cv2.getTextSize("MOUNTAIN", cv2.FONT_HERSHEY_SIMPLEX, 1.8, 9)
    assert abs(line.picture.shape[1] - 2 * width) < 40
    assert abs(line.picture.shape[0] - 2 * height) < 30
    assert line.marks == 0


def test_a_line_that_goes_on_beyond_a_side_is_not_read() -> None:
    whole = framed("MOUNTAIN")
    assert cut_title_lines(np.asarray(whole[:, :320], np.uint8)) == []


def title(text: str, baseline: int = 90) -> np.ndarray[Any, Any]:
    """A line of fat print on paper, with room around it for others."""
    picture = np.full((140, 600, 3), 255, np.uint8)
    cv2.putText(picture, text, (60, baseline), cv2.FONT_HERSHEY_SIMPLEX, 1.6, (0, 0, 0), 9)
    return picture


def filmed(picture: np.ndarray[Any, Any]) -> np.ndarray[Any, Any]:
    return np.asarray(cv2.GaussianBlur(picture, (0, 0), 2), np.uint8)


def with_faint_hyphen(picture: np.ndarray[Any, Any]) -> np.ndarray[Any, Any]:
    """A title with a hyphen in its widest gap, as pale as a camera shows thin print."""
    inked = np.flatnonzero((picture[:, :, 0] < 100).any(axis=0))
    gaps = np.diff(inked)
    space = int(inked[int(gaps.argmax())]) + int(gaps.max()) // 2
    marked = picture.copy()
    cv2.rectangle(marked, (space - 7, 70), (space + 7, 75), (30, 30, 30), -1)
    return marked


def test_a_hyphen_too_thin_to_part_from_letters_is_seen_and_drawn() -> None:
    plain = title("DUST  ROAD")
    pictures = [cv2.cvtColor(filmed(each), cv2.COLOR_BGR2GRAY) for each in (plain, with_faint_hyphen(plain))]
    [without], [with_it] = (cut_title_lines(np.asarray(each, np.uint8)) for each in pictures)
    assert (without.marks, with_it.marks) == (0, 1)
    assert (with_it.picture < 50).sum() > (without.picture < 50).sum() + 200


@pytest.mark.parametrize(
    ("read", "hyphen", "sure"),
    [
        ("DUST ROAD", False, True),
        ("DUST ROAD", True, False),
        ("DUST-ROAD", True, True),
        ("DUST ROAD'", False, False),
        ("DUST ROAD _", False, True),
    ],
)
def test_a_name_without_a_mark_that_was_seen_is_not_sure(read: str, hyphen: bool, sure: bool) -> None:
    picture = title("DUST  ROAD")
    found = read_title([filmed(with_faint_hyphen(picture) if hyphen else picture)] * 3, Agreeing(read))
    assert str(found.value).replace("-", " ") == "Dust Road"
    assert (found.confidence >= STATED) is sure


def test_a_name_is_not_sure_where_another_line_may_lie_above_it() -> None:
    cut_off = title("SHERIFF", baseline=45)
    blotted = title("SHERIFF")
    cv2.rectangle(blotted, (60, 20), (300, 45), (0, 0, 0), -1)
    pictures = (title("SHERIFF"), cut_off, blotted, title("SHERIFF", baseline=125))
    found = [read_title([filmed(picture)] * 3, Agreeing("SHERIFF")) for picture in pictures]
    assert [each.value for each in found] == ["Sheriff"] * 4
    assert [each.confidence >= STATED for each in found] == [True, False, False, False]


@pytest.mark.parametrize(
    ("read", "name"),
    [
        ("JACKAL ScouTS", "Jackal Scouts"),
        ("BOX THEM IN", "Box Them In"),
        ("SHOT IN THE DARK", "Shot in the Dark"),
        ("LAMP-OIL LUPE", "Lamp-Oil Lupe"),
        ("McCoy of the Hills", "McCoy of the Hills"),
        ("", ""),
    ],
)
def test_a_name_in_capitals_is_written_as_titles_are(read: str, name: str) -> None:
    assert put_in_title_case(read) == name


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
