"""Lines of a card's name on its plate: letters are told from rules and frames, and each line is a picture of its own.

Fat letters nearly touch each other and the rules of their plate. So only what is far darker than the middle between
print and paper is taken for ink: letters come apart, and thin rules, which a camera blurs, are none.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.vision.picture import Grey
from companion.vision.read_box.find_thin_marks import FAINT, Box, find_thin_marks

Labels = NDArray[np.int32]
"""For each pixel the number of the piece of ink that it belongs to, 0 for paper."""
Piece = tuple[int, int, int, int, int, int]
"""Left, top, width, height and area of a piece of ink, pixels, and its number."""

UP: Final = 2
"""Times that print is enlarged before it is taken apart."""
STRICT: Final = 0.45
"""Share of the level between print and paper below which a pixel is ink."""
RULE: Final = 0.5
"""Share of the width from which ink in a row is a rule of the plate, and no letters that touch."""
LETTER: Final = (0.14, 0.8)
"""Least and largest share of the plate's height that letters have."""
SLIM: Final = 0.1
"""Least width of a letter, in its heights."""
FULL: Final = 0.12
"""Least share of the box around a letter that is ink: frames have less."""
LINE: Final = 0.18
"""Least share of the plate's height that a line of a name has."""
NEAR: Final = 0.2
"""Heights of a line by which marks stand out above or below it, and letters differ."""
INKED: Final = 0.08
"""Share of the place above a line from which ink there may be that of another line."""
SOFT: Final = np.ones((5, 5), np.uint8)
"""Pixels around ink that are kept, for letters have soft edges."""


@dataclass(frozen=True, slots=True)
class InkedPlate:
    """A plate in grey, where it has at least faint ink, and the pieces of its strict ink."""

    grey: Grey
    faint: Grey
    labels: Labels
    pieces: Sequence[Piece]


@dataclass(frozen=True, slots=True)
class TitleLine:
    """A line of a name, dark on white."""

    picture: Grey
    marks: int
    """Hyphens and dots that were seen in it."""
    above: float
    """Room above it where another line would have been found, in its heights."""
    below: float


def cut_title_lines(plate: Grey) -> list[TitleLine]:
    """Return the lines of a name, dark on white, from the top. `plate` is dark on light.

    None are returned where a line goes on beyond a side: the same plate is cut out larger, too.
    """
    large = np.asarray(cv2.resize(plate, None, fx=UP, fy=UP, interpolation=cv2.INTER_CUBIC), np.uint8)
    ink, faint = _ink(large)
    _, labels, found, _ = cv2.connectedComponentsWithStats(ink, connectivity=8)
    pieces: list[Piece] = [(x, y, w, h, area, number) for number, (x, y, w, h, area) in enumerate(found.tolist())][1:]
    height, width = large.shape
    lines = _lines([piece for piece in pieces if _is_letter(piece, height, width)])
    kept = [line for line in lines if _is_line(line, height)]
    at_side = [piece for piece in pieces if piece[0] <= 1 or piece[0] + piece[2] >= width - 1]
    if any(_goes_on(line, piece) for line in kept for piece in at_side):
        return []
    inked = InkedPlate(large, faint, np.asarray(labels, np.int32), pieces)
    return [_cut(inked, line) for line in kept]


def _ink(large: Grey) -> tuple[Grey, Grey]:
    """Return 1 where there is ink that is no rule across the plate, 0 elsewhere, and the same for fainter ink."""
    soft = cv2.GaussianBlur(large, (0, 0), 1)
    middle, _ = cv2.threshold(soft, 0, 1, cv2.THRESH_BINARY_INV + cv2.THRESH_OTSU)
    ink = (soft < STRICT * middle).astype(np.uint8)
    rules = cv2.morphologyEx(ink, cv2.MORPH_OPEN, np.ones((1, round(RULE * ink.shape[1])), np.uint8))
    rules = cv2.dilate(rules, np.ones((3, 1), np.uint8))
    return np.where(rules > 0, np.uint8(0), ink), (soft < FAINT * middle).astype(np.uint8)


def _is_letter(piece: Piece, height: int, width: int) -> bool:
    left, _, across, down, area, _ = piece
    inside = left > 1 and left + across < width - 1
    least, most = (share * height for share in LETTER)
    return inside and least <= down <= most and across >= SLIM * down and area >= FULL * across * down


def _lines(letters: Sequence[Piece]) -> list[list[Piece]]:
    """Return the letters of each line, from the top: a letter's middle lies between the edges of its line."""
    lines: list[list[Piece]] = []
    for letter in sorted(letters, key=lambda each: each[1] + each[3] / 2):
        top, end = (float(np.median(edge)) for edge in _edges(lines[-1])) if lines else (0.0, 0.0)
        if lines and top < letter[1] + letter[3] / 2 < end:
            lines[-1].append(letter)
        else:
            lines.append([letter])
    return lines


def _is_line(letters: Sequence[Piece], height: int) -> bool:
    """Return if letters, which may touch, are as wide as they are high at least, and high enough for a plate."""
    typical = _typical_height(letters)
    return typical >= LINE * height and sum(piece[2] for piece in letters) > typical


def _goes_on(line: Sequence[Piece], piece: Piece) -> bool:
    """Return if a piece stands as high as the letters of a line."""
    top, end = (float(np.median(edge)) for edge in _edges(line))
    return max(abs(piece[1] - top), abs(piece[1] + piece[3] - end)) < NEAR * (end - top)


def _edges(line: Sequence[Piece]) -> tuple[list[int], list[int]]:
    """Return where the letters begin and where they end, pixels down."""
    return [piece[1] for piece in line], [piece[1] + piece[3] for piece in line]


def _typical_height(line: Sequence[Piece]) -> float:
    return float(np.median([piece[3] for piece in line]))


def _cut(plate: InkedPlate, line: Sequence[Piece]) -> TitleLine:
    tall = [piece for piece in line if piece[3] > 0.7 * _typical_height(line)]
    top, end = min(_edges(tall)[0]), max(_edges(tall)[1])
    left, right = min(piece[0] for piece in line), max(piece[0] + piece[2] for piece in line)
    letters = np.isin(plate.labels, [piece[5] for piece in line]).astype(np.uint8)
    boxes = [(x, y, x + w, y + h) for x, y, w, h, *_ in line]
    marks = find_thin_marks(plate.faint, letters, boxes, (left, top, right, end))
    small = [piece[5] for piece in _small_marks(plate.pieces, (left, top, right, end))]
    there = letters | np.isin(plate.labels, small)
    drawn = plate.grey.copy()
    for x, y, beyond, under in marks:
        there[y:under, x:beyond] = drawn[y:under, x:beyond] = 1
    only = np.where(cv2.dilate(there, SOFT) > 0, drawn, np.uint8(255))
    right = max([right, *(mark[2] for mark in marks)])
    picture = np.asarray(only[max(0, top - 2) : end + 2, max(0, left - 4) : right + 4], np.uint8)
    return TitleLine(picture, len(marks), *_room(plate, (left, top, right, end)))


def _room(plate: InkedPlate, box: Box) -> tuple[float, float]:
    """Return how far it is to the plate's edges above and below a line, in its heights; above is 0 if ink is there."""
    left, top, right, end = box
    high = end - top
    over = plate.labels[max(0, top - high) : top, left:right] > 0
    above = 0 if over.size and over.mean() > INKED else top
    return above / high, (len(plate.labels) - end) / high


def _small_marks(pieces: Sequence[Piece], box: Box) -> Iterator[Piece]:
    """Yield hyphens, dots and the like in the box of a line."""
    left, top, right, end = box
    for piece in pieces:
        near = NEAR * (end - top)
        beside = left < piece[0] and piece[0] + piece[2] < right + near
        if beside and top - near < piece[1] and piece[1] + piece[3] < end + near and piece[2] < end - top:
            yield piece
