"""Nearly empty white cards that touch, in a row or at right angles, whose outlines are one."""

from collections.abc import Sequence

import cv2
import numpy as np
import pytest

from companion.vision.picture import Picture
from companion.vision.recognise.candidates import name_outlines
from companion.vision.recognise.compare.find_free_outlines import find_free_outlines
from companion.vision.recognise.features.find_cards import intersection_over_union
from companion.vision.recognise.outlines.cut_touching import cut_touching
from companion.vision.recognise.outlines.split_touching import has_sides_of_card, split_touching
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
ACROSS = (WIDTH + HEIGHT) / 2
ANGULAR = {
    "an L": ((0, 0, 0), (ACROSS, (HEIGHT - WIDTH) / 2, 90)),
    "a T": ((0, 0, 0), (0, ACROSS, 90)),
    "a T lying down": ((0, 0, 0), (ACROSS, 10, 90)),
    "an L of three": ((0, 0, 0), (ACROSS, (HEIGHT - WIDTH) / 2, 90), (ACROSS, (HEIGHT - 3 * WIDTH) / 2, 90)),
    "a U": ((0, 0, 0), (ACROSS, (HEIGHT - WIDTH) / 2, 90), (WIDTH + HEIGHT, 0, 0)),
}
"""Middles, and degrees, of cards that touch, in pixels."""
PRESSED = 1.5
"""Pixels by which one lies on the other."""


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


def laid_angular(form: str, degrees: float, paper: str | None = None) -> tuple[Picture, list[np.ndarray]]:
    """A frame of cards that touch at right angles, all turned by these degrees, and their corners."""
    middles = np.array([place[:2] for place in ANGULAR[form]], np.float64)
    middles -= PRESSED * np.sign(middles)
    turn = np.radians(degrees)
    axes = np.array([[np.cos(turn), np.sin(turn)], [-np.sin(turn), np.cos(turn)]])
    frame, corners = table_top(), []
    middles = (middles - middles.mean(axis=0)) @ axes + (480, 360)
    for name, (x, y), (_, _, across) in zip(ROW, middles.tolist(), ANGULAR[form], strict=False):
        corners.append(corners_at(x, y, degrees + across))
        frame = lay(frame, DECK[name] if paper is None else np.full_like(DECK[name], 240), corners[-1])
    return frame, corners


@pytest.mark.parametrize("shape_is_known", [False, True])
@pytest.mark.parametrize("degrees", [0, -20])
@pytest.mark.parametrize("form", ANGULAR)
def test_cards_at_right_angles_are_named_where_they_lie(
    recogniser: Recogniser, form: str, degrees: float, shape_is_known: bool
) -> None:
    frame, corners = laid_angular(form, degrees)
    if shape_is_known:
        frame = lay(frame, DECK["rich"], corners_at(110, 140, 30))
    found = {str(each.card): each.quad for each in recogniser.recognise(filmed(frame))}
    assert set(found) == {*ROW[: len(corners)], *(["rich"] if shape_is_known else [])}
    assert all(intersection_over_union(found[name], place) > 0.9 for name, place in zip(ROW, corners, strict=False))


def test_empty_paper_in_an_l_is_no_card(recogniser: Recogniser) -> None:
    frame, _ = laid_angular("an L", 0, paper="white")
    assert [each.card for each in recogniser.recognise(filmed(frame)) if each.card] == []


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


LETTER_T = ((0, 0), (84, 0), (84, 60), (72, 60), (72, 144), (12, 144), (12, 60), (0, 60))


@pytest.mark.parametrize(
    ("outline", "middles"),
    [
        (((0, 0), (60, 0), (60, 24), (144, 24), (144, 84), (0, 84)), [(30, 42), (102, 54)]),
        (LETTER_T, [(42, 30), (42, 102)]),
        (((0, 0), (60, 0), (60, 10), (120, 10), (120, 94), (60, 94), (60, 84), (0, 84)), [(30, 42), (90, 52)]),
    ],
    ids=["L", "T", "step"],
)
def test_an_outline_is_cut_at_its_inner_corners(
    outline: Sequence[tuple[int, int]], middles: Sequence[tuple[int, int]]
) -> None:
    ways = list(cut_touching(np.array(outline, np.float32), lambda quad: has_sides_of_card(quad, [60 / 84])))
    assert ways
    for cards in ways:
        assert np.array(sorted(card.mean(axis=0).tolist() for card in cards)) == pytest.approx(np.array(middles), abs=1)
        assert all(np.linalg.norm(card[1] - card[0]) < np.linalg.norm(card[2] - card[1]) for card in cards)


def test_a_spike_of_no_width_is_cut_off() -> None:
    l_with_spike = np.array(
        [(0, 0), (60, 0), (60, 24), (144, 24), (144, 84), (180, 84), (144, 84), (0, 84)], np.float32
    )
    ways = list(cut_touching(l_with_spike, lambda quad: has_sides_of_card(quad, [60 / 84])))
    assert ways
    assert all(np.isfinite(card).all() for cards in ways for card in cards)


def test_an_outline_of_other_things_is_not_cut() -> None:
    corner_of_a_desk = np.array([(0, 0), (200, 0), (200, 20), (20, 20), (20, 200), (0, 200)], np.float32)
    assert list(cut_touching(corner_of_a_desk, lambda quad: has_sides_of_card(quad, [60 / 84]))) == []


def test_an_outline_of_cards_that_have_their_names_is_not_cut(
    recogniser: Recogniser, monkeypatch: pytest.MonkeyPatch
) -> None:
    cut: list[object] = []
    monkeypatch.setattr(name_outlines, "cut_touching", lambda *given: cut.append(given) or ())
    frame = table_top()
    for name, (x, y, degrees) in zip(("rich", "other"), ANGULAR["an L"], strict=True):
        frame = lay(frame, DECK[name], corners_at(400 + x, 300 + y, degrees))
    assert any(len(each) > 4 for each in find_free_outlines(filmed(frame), (960, 720)))
    found = recogniser.recognise(filmed(frame))
    assert sorted(str(each.card) for each in found) == ["other", "rich"]
    assert cut == []
