"""Boards read from photographs: outline, circles, names and roads, and what is there when there is no board."""

import cv2
import numpy as np
import pytest

from companion.drawing.svg_to_pixels import Frame
from companion.simulator.board_photos import RandomRoadMap, draw_random_board, photograph_board
from companion.vision.picture import Picture, frame_corners
from companion.vision.read_board import BoardProposal, find_outline, flatten_board, read_board
from companion.vision.teach.ocr import find_text_reader
from tests.patience import PATIENCE_S

SEED = 4
"""A board in a style that the house board has not: purple discs, white cased roads that bend, capitals."""


@pytest.fixture(scope="module")
def drawn() -> tuple[RandomRoadMap, Frame]:
    return draw_random_board(SEED)


@pytest.fixture(scope="module")
def proposal(drawn: tuple[RandomRoadMap, Frame]) -> BoardProposal:
    return read_board(photographed(drawn[1]), find_text_reader(seconds=PATIENCE_S), (), len(drawn[0].towns))


def photographed(board: Frame) -> Picture:
    photo = photograph_board(board, "medium", SEED)
    return flatten_board(photo.frame, photo.corners.astype(np.float32)).picture


def city_names(proposal: BoardProposal, drawn: RandomRoadMap) -> list[str | None]:
    """The city printed at each place that is proposed."""
    width, height = drawn.size
    names = []
    for city in proposal.cities:
        away = {name: np.hypot(city.x * width - x, city.y * height - y) / width for name, (x, y) in drawn.towns.items()}
        nearest = min(away, key=lambda name: away[name])
        names.append(nearest if away[nearest] < 0.012 else None)
    return names


def test_every_city_is_found_once(proposal: BoardProposal, drawn: tuple[RandomRoadMap, Frame]) -> None:
    likely = [
        name
        for name, city in zip(city_names(proposal, drawn[0]), proposal.cities, strict=True)
        if city.confidence > 0.5
    ]
    assert sorted(map(str, likely)) == sorted(drawn[0].towns)


def test_names_are_read_as_they_are_written(proposal: BoardProposal, drawn: tuple[RandomRoadMap, Frame]) -> None:
    printed = city_names(proposal, drawn[0])
    right = sum(city.name == name for city, name in zip(proposal.cities, printed, strict=True))
    assert right > 0.8 * len(printed)
    sure = [
        (city.name, name) for city, name in zip(proposal.cities, printed, strict=True) if city.name_confidence > 0.9
    ]
    assert len(sure) > len(printed) / 2 and sum(said != name for said, name in sure) <= 1


def test_roads_are_followed_and_few_are_made_up(proposal: BoardProposal, drawn: tuple[RandomRoadMap, Frame]) -> None:
    printed = city_names(proposal, drawn[0])
    likely = {
        frozenset((str(printed[road.a]), str(printed[road.b]))) for road in proposal.roads if road.confidence > 0.5
    }
    assert len(likely & set(drawn[0].roads)) >= len(drawn[0].roads) - 2
    assert len(likely - set(drawn[0].roads)) <= 2


def test_without_a_reader_cities_have_no_names(drawn: tuple[RandomRoadMap, Frame]) -> None:
    small = cv2.resize(drawn[1], (1000, 700), interpolation=cv2.INTER_AREA)
    silent = read_board(np.asarray(small, np.uint8), None)
    assert len(silent.cities) >= len(drawn[0].towns) and {city.name for city in silent.cities} == {""}


@pytest.mark.parametrize("tone", ["plain", "noise"])
def test_a_picture_without_a_board_gives_nothing_sure(tone: str) -> None:
    empty = np.full((420, 600, 3), 140, np.uint8)
    if tone == "noise":
        empty = np.random.default_rng(3).integers(0, 255, empty.shape, dtype=np.uint8)
    read = read_board(empty, None, (), 19)
    assert [city for city in read.cities if city.confidence > 0.9] == []
    assert [road for road in read.roads if road.confidence > 0.9] == []


def lying(corners: np.ndarray) -> Picture:
    """A pale board with dark rings on a dark table."""
    board = np.full((420, 600, 3), (190, 220, 235), np.uint8)
    cv2.circle(board, (300, 210), 60, (40, 40, 90), 6)
    homography = cv2.getPerspectiveTransform(frame_corners(600, 420), corners)
    table = np.full((600, 800, 3), (40, 50, 60), np.uint8)
    cv2.warpPerspective(board, homography, (800, 600), dst=table, borderMode=cv2.BORDER_TRANSPARENT)
    return table


CORNERS = np.array([[120, 80], [690, 100], [740, 520], [70, 500]], np.float32)


def test_the_outline_of_a_board_on_a_table_is_found() -> None:
    assert np.abs(find_outline(lying(CORNERS)) - CORNERS).max() < 12


def test_a_slanted_board_is_made_flat() -> None:
    flat = flatten_board(lying(CORNERS), CORNERS)
    height, width = flat.picture.shape[:2]
    assert abs(width / height - 600 / 420) < 0.12
    dark = flat.picture[:, :, 2] < 140
    rows, columns = np.nonzero(dark)
    assert abs(np.ptp(columns) / width - 126 / 600) < 0.03 and abs(np.ptp(rows) / height - 126 / 420) < 0.04


@pytest.mark.parametrize(
    ("corners", "why"),
    [(CORNERS[::-1], "clockwise"), (CORNERS[[0, 2, 1, 3]], "clockwise"), (CORNERS * 0.02 + 100, "too close")],
)
def test_corners_of_no_board_are_refused(corners: np.ndarray, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        flatten_board(lying(CORNERS), corners)


@pytest.mark.parametrize("share", [0.05, 0.3])
def test_a_strip_is_no_board(share: float) -> None:
    width, height = 799, 599
    strip = np.array([[0, 0], [share * width, 0], [share * width, height], [0, height]], np.float32)
    with pytest.raises(ValueError, match="at most twice|200 or more"):
        flatten_board(lying(CORNERS), strip)


def test_roads_of_a_tall_board_stay_on_it() -> None:
    """Rings at the edges of a board three times as high as wide: ways between them swing past its edges."""
    board = np.full((1500, 500, 3), (190, 220, 235), np.uint8)
    places = [(x, y) for y in range(60, 1500, 115) for x in (14, 250, 486)]
    for place in places:
        cv2.circle(board, place, 12, (40, 40, 90), 3)
    read = read_board(board, None, (), len(places))
    assert len(read.cities) >= 30 and all(0 <= share <= 1 for city in read.cities for share in (city.x, city.y))
