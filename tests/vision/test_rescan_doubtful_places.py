"""A closer look: more features where the doubt is, the same elsewhere, all in the same coordinates."""

import numpy as np
import pytest

from companion.vision.picture import Floats, frame_corners
from companion.vision.pixel_box import PixelBox
from companion.vision.recognise.compare.occupancy_mask import AcceptedCardsMask
from companion.vision.recognise.compare.rescan_doubtful_places import LAP, TILE, _tiles
from companion.vision.recognise.compare.rescan_doubtful_places import rescan_doubtful as find_doubtful
from companion.vision.recognise.features.rootsift import Features, extract_features, join_features
from companion.vision.recognise.frame.scaled_frame_views import ScaledViews
from tests.vision.random_scenes import corners_at, filmed, lay, rich_card, table_top

MOST = 1000
PLACES = corners_at(200, 250, 20), corners_at(700, 400, -60)


@pytest.fixture(scope="module")
def looks() -> tuple[ScaledViews, Features]:
    frame = table_top()
    for number, quad in enumerate(PLACES):
        frame = lay(frame, rich_card(number), quad)
    views = ScaledViews(filmed(frame, noise=1), PixelBox(0, 0, 960, 720))
    return views, extract_features(views.coarse, MOST)


def rescan_doubtful(views: ScaledViews, features: Features, doubts: list[Floats], most: int) -> Features:
    """Return the features that are kept, and after them those taken at full size."""
    kept, near = find_doubtful(views, doubts, features.points, most)
    return join_features([features.pick(kept), near])


def within(features: Features, quad: Floats, more: float = 0) -> Features:
    low, high = quad.min(axis=0) - more, quad.max(axis=0) + more
    return features.pick(((low <= features.points) & (features.points <= high)).all(axis=1))


def test_closely_seen_features_lie_where_the_coarse_ones_do(looks: tuple[ScaledViews, Features]) -> None:
    views, coarse = looks
    quad = PLACES[0] * np.float32(views.scale)
    old, new = within(coarse, quad), within(rescan_doubtful(views, coarse, [quad], MOST), quad)
    assert len(new) > 1.2 * len(old)
    alike = old.descriptors @ new.descriptors.T
    sure = alike.max(axis=1) > 0.95
    assert sure.sum() > 20
    apart = new.points[alike.argmax(axis=1)][sure] - old.points[sure]
    assert np.abs(np.median(apart, axis=0)).max() < 0.5
    assert np.median(np.linalg.norm(apart, axis=1)) < 1
    assert np.median(new.sizes[alike.argmax(axis=1)][sure] / old.sizes[sure]) == pytest.approx(1, abs=0.15)


def test_in_a_doubtful_place_the_coarse_features_give_way(looks: tuple[ScaledViews, Features]) -> None:
    views, coarse = looks
    quad = PLACES[0] * np.float32(views.scale)
    gone = {tuple(point) for point in within(coarse, quad).points.tolist()}
    assert gone and not gone & {tuple(point) for point in rescan_doubtful(views, coarse, [quad], MOST).points.tolist()}


def test_elsewhere_nothing_changes(looks: tuple[ScaledViews, Features]) -> None:
    views, coarse = looks
    doubt, other = (quad * np.float32(views.scale) for quad in PLACES)
    before, after = within(coarse, other, 5), within(rescan_doubtful(views, coarse, [doubt], MOST), other, 5)
    assert np.array_equal(before.points, after.points)
    assert np.array_equal(before.descriptors, after.descriptors)


def test_without_a_doubt_in_view_nothing_changes(looks: tuple[ScaledViews, Features]) -> None:
    views, coarse = looks
    for doubts in ([], [corners_at(-400, 200)]):
        assert np.array_equal(rescan_doubtful(views, coarse, doubts, MOST).points, coarse.points)


def test_two_doubts_that_meet_are_looked_at_once(looks: tuple[ScaledViews, Features]) -> None:
    views, coarse = looks
    quad = PLACES[0] * np.float32(views.scale)
    once, twice = rescan_doubtful(views, coarse, [quad], MOST), rescan_doubtful(views, coarse, [quad, quad], MOST)
    assert np.array_equal(once.points, twice.points)


def test_a_doubt_that_just_touches_a_small_frame_is_no_trouble() -> None:
    views = ScaledViews(table_top(320, 240), PixelBox(0, 0, 320, 240))
    coarse = extract_features(views.coarse, MOST)
    width, height = views.size
    for quad in (corners_at(-48.9, 200, 0, 80), corners_at(width + 47, height / 2, 0, 80)):
        rescan_doubtful(views, coarse, [quad], MOST)


def test_tiles_cover_a_box_without_overlapping() -> None:
    box = PixelBox(10, 20, 10 + 2 * TILE + 50, 20 + TILE + 1)
    tiles = list(_tiles(box))
    assert sum(inner.area for _, inner in tiles) == box.area
    assert not any(one.overlaps(other) for _, one in tiles for _, other in tiles if one is not other)
    for look, inner in tiles:
        assert look.joined(inner) == look
        assert box.joined(look) == box
        assert look.area <= (TILE + 2 * LAP) ** 2


def test_everything_is_looked_at_when_most_is_in_doubt(looks: tuple[ScaledViews, Features]) -> None:
    views, coarse = looks
    doubt = frame_corners(views.size[0] * 0.7, views.size[1])
    place = PLACES[1] * np.float32(views.scale)
    assert len(within(rescan_doubtful(views, coarse, [doubt], MOST), place)) > len(within(coarse, place))


def test_tiles_are_of_one_size() -> None:
    sizes = {(inner.right - inner.left, inner.bottom - inner.top) for _, inner in _tiles(PixelBox(0, 0, 720, TILE))}
    assert sizes == {(360, TILE)}


@pytest.mark.parametrize("part", [PixelBox(0, 0, 960, 720), PixelBox(101, 53, 641, 603)])
def test_what_cards_take_is_left_out_and_nothing_else(part: PixelBox) -> None:
    frame = lay(lay(table_top(), rich_card(0), PLACES[0]), rich_card(1), PLACES[1])
    views = ScaledViews(filmed(frame, noise=1), part)
    taken = AcceptedCardsMask(*views.size)
    taken.mark_taken(np.asarray((PLACES[0] - views.origin) * views.scale, np.float32), np.ones((11, 8), np.bool_))
    everywhere, nothing = [frame_corners(*views.size)], np.empty((0, 2), np.float32)
    _, every = find_doubtful(views, everywhere, nothing, MOST)
    _, beside = find_doubtful(views, everywhere, nothing, MOST, taken.pixels_free())
    expected, found = (each.pick(taken.are_free(each.points)) for each in (every, beside))
    assert len(found) <= len(beside) < len(every)
    assert np.array_equal(found.points, expected.points)
    assert np.array_equal(found.descriptors, expected.descriptors)
