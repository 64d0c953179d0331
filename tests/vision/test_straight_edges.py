"""Straight edges in pieces are one edge, and outlines are laid in the edges that they nearly lie in."""

import tracemalloc

import cv2
import numpy as np
import pytest

from companion.vision.picture import Flags, Floats
from companion.vision.recognise.outlines import straight_edges
from companion.vision.recognise.outlines.snap_to_edges import Points, cross_lines, share_on_edges, snap_to_edges
from companion.vision.recognise.outlines.straight_edges import (
    BETWEEN,
    MOST_EDGES,
    MOST_PIECES,
    STRAIGHT,
    find_straight_edges,
    join_pieces,
)

UNIT = 200.0
"""Pixels of a card's height."""
OUTLINE = np.array([[100, 100], [240, 105], [235, 305], [95, 300]], np.float32)
TABLE = np.zeros((400, 400, 3), np.uint8)


def edges_of(outline: Floats) -> Points:
    return np.stack([outline, np.roll(outline, -1, axis=0)], axis=1).astype(np.float64)


def test_pieces_in_one_line_are_one_edge_from_end_to_end() -> None:
    pieces = np.array(
        [[[0.5, 0], [0.9, 0]], [[0, 0], [0.5 - BETWEEN / 2, 0]], [[0.9 + BETWEEN / 2, 0], [1.2, 0]]], float
    )
    (joined,) = join_pieces(pieces[:, ::-1])
    assert sorted(joined[:, 0].tolist()) == pytest.approx([0, 1.2])


@pytest.mark.parametrize(
    "other",
    [
        [[0, 2 * STRAIGHT], [0.3, 2 * STRAIGHT]],
        [[0.4 + 2 * BETWEEN, 0], [0.8 + BETWEEN, 0]],
        [[0.4, 0], [0.4, 0.3]],
    ],
    ids=["beside it", "far behind it", "across it"],
)
def test_edges_that_are_no_pieces_of_one_stay_two(other: list[list[float]]) -> None:
    assert len(join_pieces(np.array([[[0, 0], [0.4, 0]], other], np.float64))) == 2


def test_no_edges_are_joined_to_none() -> None:
    assert join_pieces(np.empty((0, 2, 2))).shape == (0, 2, 2)


def test_an_outline_is_laid_in_the_edges_near_it() -> None:
    bent = OUTLINE + np.array([[0, 0], [9, 4], [12, 12], [-6, 8]], np.float32)
    (snapped,) = snap_to_edges(bent[None], edges_of(OUTLINE), UNIT)
    assert np.abs(snapped - OUTLINE).max() < 0.5


def test_a_side_without_an_edge_near_it_stays_in_its_line() -> None:
    top, right, _, left = edges_of(OUTLINE)
    far = edges_of(OUTLINE + np.float32(60))[2]
    lower = OUTLINE + np.array([[0, 0], [0, 0], [0, 10], [0, 10]], np.float32)
    (snapped,) = snap_to_edges(lower[None], np.stack([top, right, far, left]), UNIT)
    assert np.abs(snapped[:2] - OUTLINE[:2]).max() < 0.5
    assert np.abs(snapped[2:] - lower[2:]).max() < 1.5


def test_without_edges_or_outlines_nothing_moves() -> None:
    assert np.array_equal(snap_to_edges(OUTLINE[None], np.empty((0, 2, 2)), UNIT), OUTLINE[None])
    assert snap_to_edges(np.empty((0, 4, 2), np.float32), edges_of(OUTLINE), UNIT).shape == (0, 4, 2)


def test_what_lies_on_edges_is_told_from_what_does_not() -> None:
    elsewhere = OUTLINE + np.float32(25)
    half, none = edges_of(OUTLINE)[:2], np.empty((0, 2, 2))
    outlines = np.stack([OUTLINE, elsewhere, OUTLINE - np.float32(1000)])
    whole = share_on_edges(outlines, edges_of(OUTLINE), TABLE, UNIT)
    assert whole[0] == pytest.approx(1, abs=0.03)
    assert whole[1] < 0.3 and whole[2] == 0
    assert share_on_edges(outlines, half, TABLE, UNIT)[0] == pytest.approx(0.5, abs=0.06)
    assert not share_on_edges(outlines, none, TABLE, UNIT).any()


def test_lines_cross_beyond_their_ends_and_parallel_ones_nowhere() -> None:
    along = np.array([[[0, 0], [1, 0]]] * 2, np.float64)
    others = np.array([[[5, 1], [5, 2]], [[0, 3], [1, 3]]], np.float64)
    crossed = cross_lines(along, others)
    assert crossed[0].tolist() == [5, 0]
    assert not np.isfinite(crossed[1]).any()


def test_of_a_cloth_full_of_pieces_the_longest_are_joined(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each is held against all others: thousands of them took seconds."""
    spots = cv2.GaussianBlur(np.random.default_rng(1).integers(0, 256, (700, 900, 3), np.uint8), (0, 0), 2)
    cloth = np.asarray(cv2.normalize(spots, spots, 0, 255, cv2.NORM_MINMAX), np.uint8)
    cv2.rectangle(cloth, (300, 200), (342, 260), (255, 255, 255), -1)
    joined: list[int] = []

    def join(edges: Points) -> Points:
        joined.append(len(edges))
        return join_pieces(edges)

    monkeypatch.setattr(straight_edges, "join_pieces", join)
    edges = find_straight_edges(cloth, np.eye(2) * 60, all_free)
    assert joined == [MOST_PIECES] and len(edges) == MOST_EDGES
    assert any(np.abs(edge[:, 0] - 300).max() < 2 and np.ptp(edge[:, 1]) > 50 for edge in edges), "the card's is there"


def test_lines_that_are_known_already_are_not_looked_for() -> None:
    lines = edges_of(OUTLINE).astype(np.float32)
    edges = find_straight_edges(TABLE, np.eye(2) * UNIT, all_free, lines)
    assert sorted(edges.round(3).tolist()) == sorted(lines.round(3).tolist())
    assert len(find_straight_edges(TABLE, np.eye(2) * UNIT, all_free)) == 0


def all_free(places: Floats) -> Flags:
    return np.ones(len(places), np.bool_)


def test_a_piece_without_length_is_no_edge() -> None:
    point, edge = [[0.5, 0.5], [0.5, 0.5]], [[0, 0], [0.5, 0]]
    assert join_pieces(np.array([point, edge], float)).tolist() == [edge]


def test_many_outlines_are_laid_in_many_edges_in_little_memory() -> None:
    chance = np.random.default_rng(2)
    outlines = (OUTLINE + chance.uniform(-80, 80, (1200, 1, 2))).astype(np.float32)
    edges = np.concatenate([edges_of(OUTLINE), chance.uniform(0, 400, (MOST_EDGES - 4, 2, 2))])
    tracemalloc.start()
    try:
        snapped = snap_to_edges(outlines, edges, UNIT)
        _, most = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert most < 30e6
    alone = [snap_to_edges(each[None], edges, UNIT)[0] for each in outlines[::100]]
    assert snapped[::100].tolist() == np.array(alone).tolist()
