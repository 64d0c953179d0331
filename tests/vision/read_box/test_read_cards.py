"""Cards of the house box, photographed in a row: found, cut out, and read."""

import tomllib
from collections.abc import Sequence
from functools import cache
from pathlib import Path

import cv2
import numpy as np
import pytest

from companion.rules.errors import BadData
from companion.vision.picture import Grey, Picture
from companion.vision.read_box.count_signs import count_signs
from companion.vision.read_box.find_laid_cards import MARGIN, READ_HEIGHT, cut_out_laid_cards
from companion.vision.read_box.match_signs import group_signs, learn_sign, match_sign
from companion.vision.read_box.owner_marked_areas import CardMarks, ReadingMethod, parse_marks
from companion.vision.read_box.read_cards import CardReader
from companion.vision.read_box.read_print import read_rules_print
from companion.vision.read_box.value_with_confidence import STATED, UNREAD, ReadValue
from companion.vision.teach.ocr import MissingLanguage, TextReader, find_text_reader
from tests.patience import PATIENCE_S
from tests.vision.random_scenes import filmed, lay, rich_card, table_top
from tests.vision.read_box.photographed_cards import face, house_card, photographed

NAMED = ("ridge-marksmen", "cartridge-wagon", "burning-hay")
NEW = ("town-militia", "looters")
VALUES = {
    "ridge-marksmen": {"kind": "firepower", "firepower": 2, "cost": 0},
    "cartridge-wagon": {"kind": "firepower", "firepower": 1, "cost": 1},
    "burning-hay": {"kind": "blocker", "cost": 1},
}
FRAME = 26
"""Pixels between the edge of a card of READ_HEIGHT and its printed frame."""
COUNTED = {"read": "count", "box": [0, 0, 1, 1], "sign": [0, 0, 0.1, 0.1]}
MARKS = Path(__file__).parents[3] / "benchmarks" / "boxes" / "house_box_marks.toml"


def marks() -> CardMarks:
    return parse_marks(tomllib.loads(MARKS.read_text("utf-8")))


@cache
def cut_cards() -> dict[str, Picture]:
    cards = (*NAMED, *NEW)
    return dict(zip(cards, (cut.picture for cut in cut_out_laid_cards(photographed(cards))), strict=True))


@cache
def read(card: str) -> dict[str, ReadValue]:
    text_reader = find_text_reader(seconds=PATIENCE_S)
    assert text_reader is not None
    reader = CardReader(marks(), text_reader)
    for named in NAMED:
        reader.learn_signs(cut_cards()[named], VALUES[named])
    return reader.read_card(cut_cards()[card])


def face_of_reading_height(card: str) -> Picture:
    return np.asarray(cv2.resize(face(card), None, fx=1.62, fy=1.62, interpolation=cv2.INTER_CUBIC), np.uint8)


def test_cards_in_a_row_are_cut_out_from_the_left_to_their_edges() -> None:
    for card, cut in cut_cards().items():
        assert cut.shape[0] == READ_HEIGHT
        small = cv2.resize(cut, face(card).shape[1::-1], interpolation=cv2.INTER_AREA)
        assert float(np.abs(small.astype(float) - face(card)).mean()) < 14, card


def test_an_empty_table_has_no_cards() -> None:
    assert cut_out_laid_cards(table_top()) == []


def test_a_shape_with_a_slanting_side_is_no_card() -> None:
    assert cut_out_laid_cards(filmed(slanting_paper())) == []


def test_a_card_within_a_larger_slanting_shape_is_cut_out_upright() -> None:
    edges = np.array([(355, 225), (605, 225), (605, 575), (355, 575)], np.float32)
    (cut,) = cut_out_laid_cards(filmed(lay(slanting_paper(), rich_card(3), edges)))
    assert np.abs(cut.quad - edges).max() < 10


def slanting_paper() -> Picture:
    """Return a table with paper in a card's proportions, but for its upper side, which is 16 degrees aslant."""
    shape = np.array([(340, 210), (620, 130), (620, 590), (340, 590)], np.int32)
    return np.asarray(cv2.fillConvexPoly(table_top(), shape, (205, 200, 190)), np.uint8)


def test_text_and_name_are_read() -> None:
    found = read("looters")
    assert found["text"].value == house_card("looters").text
    assert str(found["name"].value).casefold() == "looters"


def test_blurred_print_is_read_with_less_confidence() -> None:
    text_reader, area = (
        find_text_reader(seconds=PATIENCE_S),
        next(each for each in marks().areas if each.name == "text"),
    )
    assert text_reader is not None
    sharp = area.box.cut(face_of_reading_height("town-militia"))
    clear, blurred = (
        read_rules_print(picture, text_reader).text
        for picture in (sharp, np.asarray(cv2.GaussianBlur(sharp, (0, 0), 5), np.uint8))
    )
    assert clear.value == house_card("town-militia").text
    assert clear.confidence >= STATED > blurred.confidence


def test_signs_are_read_by_those_of_named_cards_whatever_the_colours_of_the_side() -> None:
    found = read("town-militia")
    assert {name: found[name].value for name in ("kind", "firepower", "cost")} == {
        "kind": "firepower",
        "firepower": 1,
        "cost": 0,
    }


def test_signs_are_read_where_a_printed_frame_was_taken_for_the_edge_of_the_card() -> None:
    text_reader = find_text_reader(seconds=PATIENCE_S)
    assert text_reader is not None
    signs = tuple(area for area in marks().areas if area.reading in (ReadingMethod.SIGN, ReadingMethod.COUNT))
    reader = CardReader(CardMarks(signs), text_reader)
    for named in NAMED:
        reader.learn_signs(face_of_reading_height(named), VALUES[named])
    whole = face_of_reading_height("cartridge-wagon")
    wide = cv2.copyMakeBorder(whole, *[MARGIN - FRAME] * 4, cv2.BORDER_REPLICATE)
    found = reader.read_card(whole[FRAME:-FRAME, FRAME:-FRAME], np.asarray(wide, np.uint8))
    assert {name: each.value for name, each in found.items()} == VALUES["cartridge-wagon"]
    assert min(each.confidence for each in found.values()) > 0.5


class ReaderOf(TextReader):
    """A reader that reads the same lines of words, whatever it is shown."""

    def __init__(self, words: str) -> None:
        super().__init__("")
        self._words = [(number, word) for number, line in enumerate(words.splitlines()) for word in line.split()]

    def read_table(self, *_: object) -> str:
        rows = ("\t".join(["5", *"111", str(line), "1", *"0000", "95", word]) for line, word in self._words)
        return "\n".join(["", *rows])


@pytest.mark.parametrize("read", ["Draw i card each.", "Draw l card each.", "Draw! card each.", "Draw ! card each."])
def test_a_lone_number_read_as_a_letter_is_a_number(read: str) -> None:
    assert read_rules_print(np.full((100, 300, 3), 255, np.uint8), ReaderOf(read)).text.value == "Draw 1 card each."


def test_an_exclamation_mark_before_a_word_that_nobody_counts_is_one() -> None:
    read = read_rules_print(np.full((100, 300, 3), 255, np.uint8), ReaderOf("Beware! the gang draws (i card)."))
    assert read.text.value == "Beware! the gang draws (1 card)."


@pytest.mark.parametrize(
    ("read", "text", "types"),
    [
        ("CHARACTER\nDraw 1 card.", "Draw 1 card.", ["character"]),
        ("OPEN RANGE, UNIQUe\nDraw 1 card.", "Draw 1 card.", ["open-range", "unique"]),
        ("OPEN-RANGE · UNIQUe\nDraw 1 card.", "Draw 1 card.", ["open-range", "unique"]),
        ("BEWARE!\nDraw 1 card.", "BEWARE! Draw 1 card.", None),
        ("TRUE GRIT", "TRUE GRIT", None),
    ],
)
def test_a_type_in_capitals_above_a_text_is_no_sentence_of_it_but_read_as_types(
    read: str, text: str, types: list[str] | None
) -> None:
    found = read_rules_print(np.full((100, 300, 3), 255, np.uint8), ReaderOf(read))
    assert (found.text.value, found.types.value) == (text, types)


class ReaderOfNamesAlone(ReaderOf):
    """A reader that reads each name for sure, and of smaller print what it is given, as sure as it is given."""

    def __init__(self, words: str, sure: int) -> None:
        super().__init__(words)
        self._sure = sure

    def read_table(self, *_: object) -> str:
        return super().read_table().replace("\t95\t", f"\t{self._sure}\t")

    def read_line_pictures(self, pictures: Sequence[Grey], *_: object) -> list[tuple[str, float]]:
        return [("WAGON", 0.99)] * len(pictures)


@pytest.mark.parametrize(
    ("words", "sure", "is_sure"), [("Draw 1 card.", 95, True), ("Drvv i c4rd", 20, False), ("", 0, True)]
)
def test_a_name_over_print_that_cannot_be_read_is_not_sure(words: str, sure: int, is_sure: bool) -> None:
    """A photograph that is too blurred for the text may be too blurred for the larger letters above it."""
    found = CardReader(marks(), ReaderOfNamesAlone(words, sure)).read_card(cut_cards()["looters"])
    assert (found["name"].confidence >= STATED) is is_sure
    assert found["name"].value == "Wagon"


def test_a_sign_unlike_all_named_ones_is_no_value_to_rely_on() -> None:
    examples = [learn_sign(rich_card(number), {"firepower": number}) for number in (1, 2)]
    assert match_sign(rich_card(1), examples).value == {"firepower": 1}
    assert match_sign(rich_card(3), examples).confidence < STATED
    assert match_sign(rich_card(3), []) == UNREAD


def test_signs_that_look_alike_are_of_one_group() -> None:
    assert group_signs([rich_card(number) for number in (1, 2, 1, 3, 2)]) == [0, 1, 0, 2, 1]
    assert group_signs([]) == []


def test_a_language_that_is_not_installed_says_what_to_install() -> None:
    with pytest.raises(MissingLanguage, match="tesseract-ocr-xyz"):
        find_text_reader("xyz")


@pytest.mark.parametrize(
    ("data", "message"),
    [
        ({}, r"\[area.name\]"),
        ({"area": {"name": {"read": "title", "box": [0, 0, 1]}}}, "left, top, right, bottom"),
        ({"area": {"name": {"read": "title", "box": [0.5, 0, 0.2, 1]}}}, "within the card"),
        ({"area": {"name": {"read": "poem", "box": [0, 0, 1, 1]}}}, "title, text, sign"),
        ({"area": {"name": {"read": "title", "box": [0, 0, 1, 1]}}, "card": [{"cost": 1}]}, "photo"),
        ({"area": {"name": {"read": "title", "box": [0.5, 0.5, 0.5001, 0.5001]}}}, "too small to be read"),
        ({"area": {"n": {"read": "count", "box": [0, 0, 1, 1], "sign": [0, 0, 0.01, 1]}}}, "n.: sign .* too small"),
        *(
            ({"area": {"n": COUNTED}, "card": [{"photo": "a.jpg", "n": count}]}, "a.jpg: n is .* a count, such as 2")
            for count in ("two", -1, 1.5, True, [2])
        ),
    ],
)
def test_bad_marks_say_what_would_be_right(data: dict[str, object], message: str) -> None:
    with pytest.raises(BadData, match=message):
        parse_marks(data)


@pytest.mark.parametrize("reading", ["title", "text", "sign", "count"])
@pytest.mark.parametrize("box", [[0.5, 0.5, 0.52, 0.52], [0, 0.98, 1, 1], [0.98, 0, 1, 1]])
def test_the_smallest_box_is_read(reading: str, box: list[float]) -> None:
    text_reader = find_text_reader(seconds=PATIENCE_S)
    assert text_reader is not None
    marks = parse_marks({"area": {"n": {"read": reading, "box": box, "sign": box}}})
    reader, card = CardReader(marks, text_reader), face_of_reading_height("looters")
    reader.learn_signs(card, {"n": 1})
    assert list(reader.read_card(card)) == ["n"]


def test_signs_are_counted_as_often_as_they_stand_there() -> None:
    picture = np.full((400, 90, 3), 200, np.uint8)
    for row in range(3):
        cv2.circle(picture, (45, 60 + 110 * row), 25, (20, 40, 90), -1)
        cv2.line(picture, (30, 60 + 110 * row), (60, 60 + 110 * row), (240, 240, 240), 6)
    sign = picture[20:100, 5:85].copy()
    assert (count_signs(picture, sign).value, count_signs(picture[:240], sign).value) == (3, 2)
    assert count_signs(picture, sign).confidence >= STATED
    empty = count_signs(np.full((400, 90, 3), 200, np.uint8), sign)
    assert empty.value == 0
    assert empty.confidence >= STATED
