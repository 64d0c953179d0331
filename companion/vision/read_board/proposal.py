"""The reading of a flat board: cities with names, roads, and how sure each is."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import cv2
import numpy as np

from companion.vision.picture import Flags, Picture, resize_picture
from companion.vision.read_board.find_circles import Circle, find_circles
from companion.vision.read_board.find_words import TextLineCandidate
from companion.vision.read_board.follow_roads import Road, follow_roads
from companion.vision.read_board.read_names import ReadName, read_names
from companion.vision.read_board.road_strips import READ_WIDTH
from companion.vision.teach.ocr import TextReader

CIRCLE_WIDTH: Final = 1400
NAME_WIDTH: Final = 2000
"""Pixels to which a board is brought for circles and for names."""
LEAST: Final = 0.2
"""Least confidence of what is proposed at all."""
PRINT: Final = 0.5
"""Least confidence of a name that surely covers what is beneath it."""
STRAIGHT: Final = 8.0
"""Pixels of a board READ_WIDTH wide that a road may swing and is straight still."""


@dataclass(frozen=True, slots=True)
class ProposedCity:
    """A city: its middle in shares of the board's width and height, what it may be called, and how sure both are."""

    x: float
    y: float
    confidence: float
    name: str
    """Empty if none could be read."""
    name_confidence: float


@dataclass(frozen=True, slots=True)
class ProposedRoad:
    """A road between two cities, by number, with its bends in shares of the board's width and height."""

    a: int
    b: int
    via: tuple[tuple[float, float], ...]
    confidence: float


@dataclass(frozen=True, slots=True)
class BoardProposal:
    """Everything read from a board."""

    cities: tuple[ProposedCity, ...]
    roads: tuple[ProposedRoad, ...]


def read_board(
    picture: Picture, reader: TextReader | None, known: Sequence[str] = (), expected: int | None = None
) -> BoardProposal:
    """Return what stands on a flat board. `expected` is the number of its cities, `known` are names to expect.

    Without a `reader` cities have no names.
    """
    circles, radius = _find_cities(picture, expected)
    if not circles:
        return BoardProposal((), ())
    places = np.array([(each.x / CIRCLE_WIDTH, each.y / CIRCLE_WIDTH) for each, _ in circles], np.float32)
    names: list[ReadName | None] = [None] * len(circles)
    if reader is not None:
        large = _of_width(picture, NAME_WIDTH)
        names = read_names(large, places * np.float32(NAME_WIDTH), radius * NAME_WIDTH, reader, known)
    small = _of_width(picture, READ_WIDTH)
    covered = _cover(small, [name.line for name in names if name and name.confidence > PRINT])
    roads = follow_roads(small, places * np.float32(READ_WIDTH), radius * READ_WIDTH, covered)
    shape = picture.shape[1] / picture.shape[0]
    return BoardProposal(
        tuple(
            ProposedCity(float(x), float(y * shape), confidence, name.text if name else "", _name_confidence(name))
            for (x, y), (_, confidence), name in zip(places, circles, names, strict=True)
        ),
        tuple(each for road in roads if (each := _propose(road, shape)).confidence >= LEAST),
    )


def _find_cities(picture: Picture, expected: int | None) -> tuple[list[tuple[Circle, float]], float]:
    """Return the circles with their confidences, and their radius in widths of the board."""
    circles = find_circles(_of_width(picture, CIRCLE_WIDTH))
    sure = [(each, _city_confidence(each, place, expected)) for place, each in enumerate(circles)]
    return [each for each in sure if each[1] >= LEAST], circles[0].radius / CIRCLE_WIDTH if circles else 0.0


def _city_confidence(circle: Circle, place: int, expected: int | None) -> float:
    """Return the confidence of the `place`-th circle: weights were set on staged boards."""
    weight = 9 * (min(1.0, circle.seen) - 0.4) + 3 * (circle.alike - 0.8)
    if expected is not None:
        weight += 1.5 if place < expected else -2.5
    return _logistic(weight)


def _name_confidence(name: ReadName | None) -> float:
    return 0.0 if name is None else round(name.confidence, 3)


def _propose(road: Road, shape: float) -> ProposedRoad:
    weight = 11 * (road.likeness - 0.58) - 8 * max(0.0, road.shared - 0.15) - 2 * road.crossed
    bends = cv2.approxPolyDP(road.points.reshape(-1, 1, 2), STRAIGHT, False).reshape(-1, 2)[1:-1]
    via = tuple((float(x) / READ_WIDTH, float(y) / READ_WIDTH * shape) for x, y in bends)
    return ProposedRoad(road.a, road.b, via, _logistic(weight))


def _logistic(weight: float) -> float:
    return round(float(1 / (1 + np.exp(-weight))), 3)


def _of_width(picture: Picture, width: int) -> Picture:
    return resize_picture(picture, width, round(picture.shape[0] * width / picture.shape[1]))


def _cover(small: Picture, lines: Sequence[TextLineCandidate]) -> Flags:
    """Return where words are printed, (height, width)."""
    covered = np.zeros(small.shape[:2], bool)
    scale = READ_WIDTH / NAME_WIDTH
    for line in lines:
        margin = (line.bottom - line.top) * scale * 0.5
        rows = slice(max(0, round(line.top * scale - margin)), round(line.bottom * scale + margin))
        covered[rows, max(0, round(line.left * scale - margin)) : round(line.right * scale + margin)] = True
    return covered
