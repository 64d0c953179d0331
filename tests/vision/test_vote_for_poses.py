"""Features too few and too weak to find a card find it where they agree on how it lies on the table."""

import cv2
import numpy as np
import pytest

from companion.vision.picture import Flags, Floats, Picture
from companion.vision.recognise.compare.card_shape_on_table import TableShape, fit_table_shape
from companion.vision.recognise.compare.pose_on_table import square_root
from companion.vision.recognise.features.feature_index import FeatureIndex
from companion.vision.recognise.features.find_cards import CardFinder, intersection_over_union
from companion.vision.recognise.features.pose_votes import PoseVotes, group_votes
from companion.vision.recognise.features.reference import learn_references
from companion.vision.recognise.features.rootsift import NO_FEATURES, extract_features
from companion.vision.recognise.features.vote_for_poses import PoseVoter
from companion.vision.recognise.recogniser import Recogniser
from tests.vision.random_scenes import corners_at, filmed, lay, pip_card, rich_card, table_top

RATIO = 250 / 350
DECK = {f"rich-{n}": rich_card(n) for n in range(6)}
PLACE = corners_at(430, 330, 20)
COVER = PLACE + np.float32(0.32) * (PLACE[3] - PLACE[0])


def frame(covered: int = 1) -> Picture:
    """One card alone, and one out of focus of which the next one leaves the upper third to be seen."""
    seen = lay(table_top(), DECK["rich-0"], corners_at(160, 200, 5))
    seen = filmed(lay(lay(seen, DECK[f"rich-{covered}"], PLACE), DECK[f"rich-{covered + 1}"], COVER))
    inside = np.zeros(seen.shape[:2], np.uint8)
    cv2.fillConvexPoly(inside, PLACE.astype(np.int32), 1)
    return np.where(inside[..., None] > 0, cv2.GaussianBlur(seen, (0, 0), 3.0), seen)


def are_beside_the_cover(points: Floats) -> Flags:
    return np.array([cv2.pointPolygonTest(COVER, (float(x), float(y)), False) < 0 for x, y in points])


def are_never_free(points: Floats) -> Flags:
    return np.zeros(len(points), np.bool_)


def shape() -> TableShape:
    found = fit_table_shape([corners_at(400, 300), corners_at(100, 80, 200)], [RATIO] * 2)
    assert found is not None
    return found


def test_a_blurred_card_that_shows_a_third_is_seen_and_its_name_is_asked() -> None:
    """A name needs more certainty than votes alone lead to here; its first candidate is right."""
    seen = Recogniser({name: [card] for name, card in DECK.items()}, small=True).recognise(frame())
    assert sorted(each.card for each in seen if each.card is not None) == ["rich-0", "rich-2"]
    [found] = [each for each in seen if each.card is None]
    assert found.candidates[0][0] == "rich-1" and intersection_over_union(PLACE, found.quad) > 0.85


def test_without_votes_nothing_is_seen_there(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(PoseVoter, "find_poses", lambda *arguments: [])
    seen = Recogniser({name: [card] for name, card in DECK.items()}, small=True).recognise(frame())
    assert sorted(str(each.card) for each in seen) == ["rich-0", "rich-2"]


def test_votes_count_where_nothing_is_looked_at_closer() -> None:
    """A strip of rich-2 shows. All doubts of the first look are pips beside where they are."""
    deck = {f"pip-{columns}-{rows}": pip_card(columns, rows) for columns, rows in ((2, 3), (2, 4), (2, 5), (3, 3))}
    deck |= {f"rich-{n}": rich_card(n) for n in range(8)}
    laid = {"rich-2": (356, 185, 13), "pip-2-3": (983, 196, -15), "rich-6": (454, 236, -2), "rich-1": (847, 488, -14)}
    laid |= {"pip-2-5": (534, 174, -5), "pip-3-3": (237, 181, -8), "rich-4": (278, 193, -15)}
    table = table_top(1280, 720)
    for card, (x, y, degrees) in laid.items():
        table = lay(table, deck[card], corners_at(x, y, degrees))
    seen = Recogniser({name: [card] for name, card in deck.items()}).recognise(filmed(table))
    assert {str(each.card) for each in seen} == laid.keys() - {"pip-3-3"}


def test_votes_find_the_pose_of_a_card_that_pairs_alone_do_not() -> None:
    learnt = learn_references({name: [card] for name, card in DECK.items()})
    index, sizes = FeatureIndex([each.features for each in learnt]), [each.size for each in learnt]
    features = extract_features(frame(covered=3), 2000)
    near = index.find_neighbours(features)

    def best(quads: list[Floats]) -> float:
        return max((intersection_over_union(PLACE, quad) for quad in quads), default=0.0)

    found = [each.quad for each in CardFinder(index, sizes).find_cards(features, near) if each.family == 3]
    poses = PoseVoter(index, sizes).find_poses(features, near, shape(), are_beside_the_cover)
    assert best(found) < 0.4
    assert best([each.quad for each in poses if each.family == 3]) > 0.8


def test_features_on_places_that_cards_take_have_no_vote_and_none_makes_none() -> None:
    learnt = learn_references({name: [card] for name, card in DECK.items()})
    index = FeatureIndex([each.features for each in learnt])
    voter = PoseVoter(index, [each.size for each in learnt])
    for features in (extract_features(frame(), 2000), NO_FEATURES):
        near = index.find_neighbours(features)
        assert voter.find_poses(features, near, shape(), are_never_free) == []


@pytest.mark.parametrize("place", [(0.0, 0.0), (480.0, 360.0), (900.0, 100.0)])
def test_the_map_from_the_table_is_the_root_of_the_shape_at_each_place(place: tuple[float, float]) -> None:
    leaning = fit_table_shape(
        [corners_at(200, 200) * np.float32(0.9), corners_at(600, 500) * np.float32(1.2)], [RATIO] * 2
    )
    assert leaning is not None
    at = np.array([place], np.float32)
    root = square_root(leaning.metric_at(at[0]))
    np.testing.assert_allclose(leaning.flat_at(at)[0], root, rtol=1e-6)
    np.testing.assert_allclose(leaning.flat_around(at[0]), root, rtol=1e-6)


def test_bins_of_votes_come_with_the_heaviest_first_and_none_with_few() -> None:
    """Six features agree on one pose and four on another; two more agree with nobody."""
    family = np.repeat([0, 1, 2], [6, 4, 2])
    number = np.arange(len(family))
    middle = np.repeat([[100, 100], [300, 120], [500, 90]], [6, 4, 2], axis=0).astype(np.float32)
    turn, weight = np.full(len(family), 1.3, np.float32), np.full(len(family), 0.5, np.float32)
    bins = list(group_votes(PoseVotes(family, number, middle, middle, middle, turn, weight), 100.0))
    assert {tuple(each.tolist()) for each in bins} == {tuple(range(6)), tuple(range(6, 10))}
    assert [len(each) for each in bins] == sorted((len(each) for each in bins), reverse=True)
