"""Nearly empty white cards edge to edge, whose outlines are one."""

from collections.abc import Sequence

import cv2
import numpy as np
import pytest

from companion.vision.picture import Picture
from companion.vision.recognise.features.find_cards import intersection_over_union
from companion.vision.recognise.outlines.split_touching import split_touching
from companion.vision.recognise.recogniser import Recogniser
from tests.vision.random_scenes import corners_at, filmed, lay, plain_card, rich_card, table_top

RED, BLUE, GREEN = (40, 40, 200), (200, 60, 40), (60, 150, 60)
DECK = {"rich": rich_card(1), "other": rich_card(2)} | {
    f"{name}-{pips}": plain_card(colour, pips)
    for name, colour in {"red": RED, "blue": BLUE, "green": GREEN}.items()
    for pips in (1, 2, 3)
}
WIDTH, HEIGHT = 150, 210
ROW = ("red-1", "blue-2", "green-3")


@pytest.fixture(scope="module")
def recogniser() -> Recogniser:
    return Recogniser({name: [card] for name, card in DECK.items()})


def laid(names: Sequence[str], degrees: float, step: tuple[float, float]) -> tuple[Picture, list[np.ndarray]]:
    """A frame of cards, each a step of the turned table beside the one before, and their corners."""
    turn = np.radians(degrees)
    across, down = np.array([np.cos(turn), np.sin(turn)]), np.array([-np.sin(turn), np.cos(turn)])
    frame, corners = table_top(), []
    for n, name in enumerate(names):
        middle = (480, 360) + (n - (len(names) - 1) / 2) * (step[0] * across + step[1] * down)
        corners.append(corners_at(*middle, degrees))
        frame = lay(frame, DECK[name], corners[-1])
    return frame, corners


@pytest.mark.parametrize("names", [ROW[:2], ROW, ("red-1",) * 3])
@pytest.mark.parametrize(("degrees", "step"), [(0, (WIDTH, 0)), (7, (WIDTH, 0)), (-20, (WIDTH, 4))])
def test_cards_side_by_side_are_named_where_they_lie(
    recogniser: Recogniser, names: Sequence[str], degrees: float, step: tuple[float, float]
) -> None:
    frame, corners = laid(names, degrees, step)
    found = sorted(recogniser.recognise(filmed(frame)), key=lambda each: float(each.quad[:, 0].mean()))
    assert [each.card for each in found] == list(names)
    assert all(intersection_over_union(each.quad, place) > 0.9 for each, place in zip(found, corners, strict=True))


@pytest.mark.parametrize("degrees", [0, 50])
def test_two_cards_end_to_end_are_named(recogniser: Recogniser, degrees: float) -> None:
    frame, _ = laid(ROW[:2], degrees, (0, HEIGHT))
    assert sorted(str(each.card) for each in recogniser.recognise(filmed(frame))) == sorted(ROW[:2])


def test_a_card_that_tells_the_shape_of_the_table_lies_beside(recogniser: Recogniser) -> None:
    frame, _ = laid(ROW[:2], 0, (WIDTH, 0))
    frame = lay(frame, DECK["rich"], corners_at(150, 200, 30))
    assert sorted(str(each.card) for each in recogniser.recognise(filmed(frame))) == ["blue-2", "red-1", "rich"]


def test_paper_as_large_as_two_cards_is_none(recogniser: Recogniser) -> None:
    sheet = np.full((HEIGHT, 2 * WIDTH, 3), 240, np.uint8)
    cv2.line(sheet, (30, 60), (270, 60), (90, 90, 90), 3)
    cv2.circle(sheet, (225, 105), 20, RED, -1)
    place = np.array([(330, 255), (630, 255), (630, 465), (330, 465)], np.float32)
    assert [each.card for each in recogniser.recognise(filmed(lay(table_top(), sheet, place))) if each.card] == []


@pytest.mark.parametrize(("ratio", "middles"), [(0.714, [70, 210]), (1.0, [47, 140, 233])])
def test_a_quad_is_cut_into_as_many_cards_as_fit(ratio: float, middles: Sequence[float]) -> None:
    quad = np.array([(0, 0), (100, 0), (100, 280), (0, 280)], np.float32)
    (parts,) = split_touching(quad, [ratio])
    assert [part.mean(axis=0)[1] for part in parts] == pytest.approx(middles, abs=1)
    assert all(np.ptp(part[:2], axis=0).max() <= 101 for part in parts)
