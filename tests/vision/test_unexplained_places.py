"""A closer look goes where many features have no card, and not where a look before was certain."""

from collections.abc import Sequence

import cv2
import numpy as np
import pytest

from companion.vision.picture import Flags, Floats, Picture
from companion.vision.pixel_box import PixelBox, bounding_box
from companion.vision.recognise import recogniser as recogniser_module
from companion.vision.recognise.compare.occupancy_mask import AcceptedCardsMask
from companion.vision.recognise.compare.unexplained_places import LEAST_FEATURES, find_unexplained_places
from companion.vision.recognise.features.feature_index import FeatureIndex, FeatureNeighbours
from companion.vision.recognise.features.find_cards import CardCandidate, CardFinder
from companion.vision.recognise.features.reference import learn_references
from companion.vision.recognise.features.rootsift import NO_FEATURES, Features
from companion.vision.recognise.recogniser import Recogniser
from tests.vision.random_scenes import corners_at, filmed, lay, rich_card, table_top

SIZE = 720, 405
DECK = {f"rich-{number}": rich_card(number) for number in range(6)}
SMALL = corners_at(200, 200, 20, 90), corners_at(700, 400, -60, 90)
LARGE = corners_at(160, 200, 5), corners_at(780, 520, -40)
COVERED = corners_at(430, 330, 20)
COVER = COVERED + np.float32(0.22) * (COVERED[3] - COVERED[0])
SCALE = np.float32(720 / 960)
"""Of the coarse view of a frame that wide."""


def heap(x: float, y: float, count: int) -> Floats:
    return np.tile(np.array([[x, y]], np.float32), (count, 1))


def test_many_features_without_a_card_are_a_place() -> None:
    (place,) = find_unexplained_places(SIZE, heap(300, 200, LEAST_FEATURES))
    box = bounding_box(place)
    assert box.left <= 250 and box.right >= 350 and box.top <= 150 and box.bottom >= 250
    assert box.area < 0.12 * SIZE[0] * SIZE[1]


def test_few_features_or_scattered_ones_are_the_cloth() -> None:
    assert find_unexplained_places(SIZE, heap(300, 200, LEAST_FEATURES - 1)) == []
    across, down = np.meshgrid(np.arange(0, 720, 40), np.arange(0, 405, 40))
    assert find_unexplained_places(SIZE, np.stack([across.ravel(), down.ravel()], axis=1).astype(np.float32)) == []
    assert find_unexplained_places(SIZE, np.empty((0, 2), np.float32)) == []


def test_a_place_ends_where_the_view_does() -> None:
    places = find_unexplained_places(SIZE, np.concatenate([heap(0, 0, 20), heap(719.9, 404.9, 20)]))
    assert sorted(tuple(bounding_box(each))[:2] for each in places) == [(0, 0), (620, 320)]
    assert all((each >= 0).all() and (each <= SIZE).all() for each in places)


def test_the_edge_of_a_named_card_is_its_own() -> None:
    mask, quad = AcceptedCardsMask(*SIZE), corners_at(200, 200, 0, 100)
    mask.mark_taken(quad, np.ones((11, 8), np.bool_))
    beside = np.array([[quad[0, 0] - 4, 200], [quad[0, 0] - 16, 200]], np.float32)
    assert mask.are_free(beside).tolist() == [True, True]
    assert mask.are_free(beside, 6).tolist() == [False, True]


def test_what_is_near_in_the_index_is_looked_up_once_for_each_feature() -> None:
    learnt = learn_references({name: [card] for name, card in DECK.items()})
    index, seen = FeatureIndex([each.features for each in learnt]), learnt[0].features
    seen = Features(seen.points, seen.sizes, seen.angles, seen.descriptors.astype(np.float32))
    first = np.arange(len(seen)) % 3 > 0
    parts = index.find_neighbours(seen).pick(first).followed_by(index.find_neighbours(seen.pick(~first)))
    again = index.find_neighbours(seen)
    assert np.array_equal(parts.found, np.concatenate([again.found[first], again.found[~first]]))
    assert np.array_equal(again.followed_by(index.find_neighbours(NO_FEATURES)).found, again.found)


class Looks:
    """A recogniser, and places of the features in each look at its last frame: looked up, and searched for cards."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.recogniser = Recogniser({name: [card] for name, card in DECK.items()})
        self.asked: list[Floats] = []
        self.searched: list[Floats] = []
        find_neighbours, find_cards = FeatureIndex.find_neighbours, CardFinder.find_cards

        def ask(index: FeatureIndex, features: Features) -> FeatureNeighbours:
            self.asked.append(features.points)
            return find_neighbours(index, features)

        def search(finder: CardFinder, features: Features, neighbours: FeatureNeighbours) -> list[CardCandidate]:
            self.searched.append(features.points)
            return find_cards(finder, features, neighbours)

        patch.setattr(FeatureIndex, "find_neighbours", ask)
        patch.setattr(CardFinder, "find_cards", search)

    def names(self, frame: Picture) -> list[str]:
        self.asked.clear()
        self.searched.clear()
        return sorted(each.card for each in self.recogniser.recognise(frame) if each.card is not None)


@pytest.fixture
def looks(monkeypatch: pytest.MonkeyPatch) -> Looks:
    return Looks(monkeypatch)


def cards_at(places: Sequence[Floats]) -> Picture:
    frame = table_top()
    for number, quad in enumerate(places):
        frame = lay(frame, DECK[f"rich-{number}"], quad)
    return frame


def are_in(points: Floats, quad: Floats) -> Flags:
    """Return which places of the coarse view lie well inside a quad of the frame."""
    inner = (quad.mean(axis=0) + 0.8 * (quad - quad.mean(axis=0))) * SCALE
    return np.array([cv2.pointPolygonTest(inner, (float(x), float(y)), False) > 0 for x, y in points])


def test_small_cards_on_bare_cloth_are_looked_at_once(looks: Looks) -> None:
    assert looks.names(filmed(cards_at(SMALL), noise=1)) == ["rich-0", "rich-1"]
    assert len(looks.searched) == 1


def test_where_all_cards_lie_as_they_did_bare_cloth_is_looked_at_once(looks: Looks) -> None:
    frame = filmed(cards_at(LARGE), noise=1)
    lying = looks.recogniser.recognise(frame)
    looks.searched.clear()
    assert looks.recogniser.recognise(frame, None, lying) == []
    assert len(looks.searched) == 1


def test_a_closer_look_leaves_out_what_was_certain(looks: Looks) -> None:
    """A stranger leaves little of a third card, so that there it is looked at full size."""
    frame = lay(lay(cards_at(LARGE), DECK["rich-3"], COVERED), rich_card(77), COVER)
    assert looks.names(filmed(frame)) == ["rich-0", "rich-1"]
    first, second = looks.searched
    for quad in LARGE:
        assert are_in(first, quad).sum() > 50
        assert not are_in(second, quad).any()
    assert are_in(second, COVERED).sum() > are_in(first, COVERED).sum() > 50


def test_a_closer_look_looks_up_only_what_is_new(looks: Looks) -> None:
    frame = lay(lay(cards_at(LARGE), DECK["rich-3"], COVERED), rich_card(77), COVER)
    looks.names(filmed(frame))
    first, second = looks.asked
    assert not {tuple(each) for each in first.tolist()} & {tuple(each) for each in second.tolist()}


def test_where_nothing_is_named_all_of_a_frame_is_looked_at(looks: Looks, monkeypatch: pytest.MonkeyPatch) -> None:
    views = []
    plain = recogniser_module.rescan_doubtful

    def watched(*given: object) -> object:
        views.append(given[1])
        return plain(*given)

    monkeypatch.setattr(recogniser_module, "rescan_doubtful", watched)
    assert looks.names(filmed(table_top(), noise=1)) == []
    ((whole,),) = views
    assert bounding_box(whole).area >= PixelBox(0, 0, 720, 540).area
