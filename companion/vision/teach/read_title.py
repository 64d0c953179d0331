"""Title and number at the top of a card, whose letters are cut out and set in lines before Tesseract reads them.

Titles are set tightly, light on dark or dark on light, beside ornaments: as they are, Tesseract reads half of them.
"""

import string
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.vision.picture import Picture
from companion.vision.pixel_box import PixelBox
from companion.vision.teach.ocr import LONGEST, TextReader

Grey: TypeAlias = NDArray[Any]

TOP: Final = 0.22
"""Share of a card's height in which title and number stand."""
LEFT: Final = 0.35
"""Share of its width in which the number stands."""
LETTERS: Final = (0.022, 0.07)
"""Range of the height of a title's letters, share of the card's height."""
DIGITS: Final = (0.035, 0.11)
"""The same of a large number."""
WIDEST: Final = 8
"""Times its height that joined letters are wide."""
FEWEST_LETTERS, MOST_LINES = 3, 3
SURE: Final = 60
"""Least confidence of a word, of 100, to be suggested."""
BLOCK, CONTRAST = 61, -12
"""Size of the neighbourhood, pixels of a card 600 high, and how much lighter than it letters are."""
CLOSE: Final = 0.5
"""Heights of a title's first line by which the next one may lie below what is above it."""
ROOM, PLATE = 1.3, 0.4
"""The same above and below a title of which one line was found, for another, and above and below two."""
WIDER: Final = (0.7, 1.3, 2.0)
"""The same beside a title, for each view: the line that was not found may be longer."""
TALL, MARGIN = 40, 25
"""Height of the letters that Tesseract is given, and white around them, pixels."""


SMALL_WORDS: Final = frozenset(
    "a an and at by for from in into of off on or over the to with e di da del della la le il i al".split()
)
"""Words that a title has in small letters, but as its first."""


@dataclass(frozen=True, slots=True)
class ReadTitle:
    """Title as it could be read: the name, "" if it is not sure, and the large number beside it, None without one."""

    name: str = ""
    number: int | None = None


@dataclass(frozen=True, slots=True)
class _Line:
    box: PixelBox
    letters: Grey
    """Dark letters on white."""


def read_title(reader: TextReader, picture: Picture) -> ReadTitle:
    """Return what stands at the top of an upright card, 600 pixels high. Takes a second or two."""
    height, width = picture.shape[:2]
    sides = _shades_of_top(picture)
    lines = _lines_on_top(picture)
    number = next((one for side in sides for one in _find_number(side, height, LEFT * width)), None)
    return ReadTitle(_read_name(reader, lines), None if number is None else reader.read_digit(number))


def _shades_of_top(picture: Picture) -> tuple[Grey, Grey]:
    """Return the top of a card in grey, light on dark and the other way round."""
    grey = cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY)[: round(TOP * picture.shape[0])]
    return grey, np.asarray(255 - grey, np.uint8)


def _lines_on_top(picture: Picture) -> list[_Line]:
    return [line for side in _shades_of_top(picture) for line in _find_lines(side, picture.shape[0])]


def _title_lines(lines: Sequence[_Line]) -> list[_Line]:
    """Return those in the largest letters, from the top."""
    tallest = max((line.box.bottom - line.box.top for line in lines), default=0)
    title = [line for line in lines if line.box.bottom - line.box.top > 0.75 * tallest]
    return sorted(title, key=lambda line: line.box.top)[:MOST_LINES]


def _read_name(reader: TextReader, lines: Sequence[_Line]) -> str:
    title = _title_lines(lines)
    if not title:
        return ""
    rows: list[list[str]] = [[] for _ in title]
    for word, confidence, middle in reader.read_words(_set(title)):
        if confidence >= SURE and sum(map(str.isalpha, word)) >= 2:
            rows[min(int(middle / (TALL + 2 * MARGIN)), len(rows) - 1)].append(word)
    rows = [row if len("".join(row)) >= FEWEST_LETTERS else [] for row in rows]
    # Ornaments may stand below the name. A line that cannot be read above another is a part of it.
    sure = rows[: 1 + max((number for number, row in enumerate(rows) if row), default=-1)]
    words = [word for row in sure for word in row] if all(sure) else []
    name = " ".join(_in_small_letters(word, is_first=not at) for at, word in enumerate(words))
    name = name.strip(string.punctuation + " ")
    return name if FEWEST_LETTERS <= len(name) <= LONGEST else ""


def _in_small_letters(word: str, *, is_first: bool) -> str:
    if not word.isupper():
        return word
    return word.lower() if word.lower() in SMALL_WORDS and not is_first else string.capwords(word)


def cut_title_views(picture: Picture) -> list[Picture]:
    """Return parts of an upright card, each wider, with the title that was found and room for a line that was not.

    Letters of a line that touch the edge of their plate are found in none. Empty where nothing is found.
    """
    title = _title_lines(_lines_on_top(picture))
    if not title:
        return []
    box, tall = title[0].box, _tall(title[0].box)
    for line in title[1:]:
        # A line farther below is none of the title: the picture has letters, too, to who looks for some.
        box = box.joined(line.box) if line.box.top - box.bottom < CLOSE * tall else box
    around = round((ROOM if _tall(box) < 1.6 * tall else PLATE) * tall)
    rows = slice(max(0, box.top - around), box.bottom + around)
    sides = (round(wider * tall) for wider in WIDER)
    return [picture[rows, max(0, box.left - side) : box.right + side] for side in sides]


def _set(lines: Sequence[_Line]) -> Grey:
    """Return the lines below each other, all of one height."""
    rows = []
    for line in lines:
        scale = TALL / line.letters.shape[0]
        row = cv2.resize(line.letters, None, fx=scale, fy=scale, interpolation=cv2.INTER_CUBIC)
        rows.append(_framed(row))
    width = max(row.shape[1] for row in rows)
    left = [(width - row.shape[1]) // 2 for row in rows]
    sides = [((0, 0), (before, width - row.shape[1] - before)) for row, before in zip(rows, left, strict=True)]
    return np.vstack([np.pad(row, side, constant_values=255) for row, side in zip(rows, sides, strict=True)])


def _framed(letters: Grey) -> Grey:
    return np.pad(letters, MARGIN, constant_values=255)


def _find_lines(light: Grey, height: int) -> Iterator[_Line]:
    """Yield lines of light letters."""
    labels, parts = _parts(light, height, LETTERS, WIDEST)
    rows: list[list[tuple[int, PixelBox]]] = []
    for part in sorted(parts, key=lambda part: part[1].left):
        row = next((row for row in rows if _follows(row[-1][1], part[1])), None)
        rows.append([part]) if row is None else row.append(part)
    for row in rows:
        boxes = [box for _, box in row]
        if sum(max(1, round((box.right - box.left) / (box.bottom - box.top))) for box in boxes) >= FEWEST_LETTERS:
            yield _cut(light, labels, [label for label, _ in row], boxes)


def _find_number(light: Grey, height: int, right: float) -> Iterator[Grey]:
    """Yield the light digits at the left, dark on white, the highest first."""
    labels, parts = _parts(light, height, DIGITS, 0.95)
    left = [(label, box) for label, box in parts if box.right < right and box.right - box.left > 0.2 * _tall(box)]
    for label, box in sorted(left, key=lambda part: -_tall(part[1])):
        yield _framed(_cut(light, labels, [label], [box]).letters)


def _parts(
    light: Grey, height: int, tall: tuple[float, float], widest: float
) -> tuple[Grey, list[tuple[int, PixelBox]]]:
    """Return the connected light pixels by label, and the labels and boxes of those of that height."""
    mask = cv2.adaptiveThreshold(light, 255, cv2.ADAPTIVE_THRESH_MEAN_C, cv2.THRESH_BINARY, BLOCK, CONTRAST)
    _, labels, stats, _ = cv2.connectedComponentsWithStats(mask)
    boxes = [(label, PixelBox(x, y, x + w, y + h)) for label, (x, y, w, h, _) in enumerate(stats.tolist()) if label]
    least, most = (share * height for share in tall)
    return labels, [
        (label, box)
        for label, box in boxes
        if least < _tall(box) < most
        and box.bottom < light.shape[0]
        and 0.1 < (box.right - box.left) / _tall(box) < widest
    ]


def _follows(before: PixelBox, box: PixelBox) -> bool:
    """Return whether a part goes on with the line that ends with another."""
    tall = max(_tall(before), _tall(box))
    apart = abs(before.top + before.bottom - box.top - box.bottom) / 2
    return apart < 0.3 * tall and box.left - before.right < 1.3 * tall and min(_tall(before), _tall(box)) > 0.6 * tall


def _cut(light: Grey, labels: Grey, kept: Sequence[int], boxes: Sequence[PixelBox]) -> _Line:
    """Return these parts alone, dark on white."""
    box = boxes[0]
    for other in boxes[1:]:
        box = box.joined(other)
    around = cv2.dilate(np.isin(labels, kept).astype(np.uint8), np.ones((3, 3), np.uint8))[box.slices] > 0
    view = light[box.slices]
    ground = int(np.percentile(view, 10))
    letters = cv2.normalize(255 - np.where(around, view, ground), None, 0, 255, cv2.NORM_MINMAX)  # type: ignore[call-overload]
    return _Line(box, np.asarray(letters, np.uint8))


def _tall(box: PixelBox) -> int:
    return box.bottom - box.top
