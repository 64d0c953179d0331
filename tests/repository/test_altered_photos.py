"""The truth about a photograph moves along when the photograph is changed."""

from functools import partial

import numpy as np
import pytest

from benchmarks.eyes.photos.altered import thing_changes, view_changes
from benchmarks.eyes.photos.altered.change import chance_of
from benchmarks.eyes.photos.altered.changes import CHANGES

SIZE = (320, 180)
VIEWS = {each.name: each.view for each in CHANGES if each.view}


@pytest.mark.parametrize("name", VIEWS)
def test_a_place_is_seen_where_it_is_said_to_be(name: str) -> None:
    picture = np.zeros((SIZE[1], SIZE[0], 3), np.uint8)
    place = np.array([[241.5, 61.5]], np.float32)
    picture[56:68, 236:248] = 255
    view = VIEWS[name](SIZE)
    seen = view.see(picture)
    assert seen.shape[1::-1] == view.size
    rows, columns = np.nonzero(seen[:, :, 1] > 100)
    assert np.abs(view.move(place)[0] - (columns.mean(), rows.mean())).max() < 1.5


def test_all_of_a_photograph_stays_in_the_frame_when_it_is_turned() -> None:
    for view in (partial(view_changes.turned, degrees=30), partial(view_changes.slanted, degrees=40)):
        moved = view(SIZE)
        corners = moved.move(np.array([[0, 0], [320, 0], [320, 180], [0, 180]], np.float32))
        assert corners.min() > -1
        assert (corners < np.array(moved.size) + 1).all()


@pytest.mark.parametrize("share", [0.25, 0.45])
def test_a_thing_on_a_card_begins_where_its_share_ends(share: float) -> None:
    card = np.array([[10, 10], [110, 10], [110, 150], [10, 150]], np.float32)
    x, y, reach, along = thing_changes.end_of_card(card, chance_of("a card"), share)
    towards_middle = np.array([x, y]) - reach * np.array([np.cos(np.radians(along)), np.sin(np.radians(along))])
    covered = np.abs(towards_middle - card.mean(axis=0)) / (100, 140)
    assert covered.max() == pytest.approx(0.5 - share, abs=0.01)


def test_the_same_change_is_the_same_in_every_run() -> None:
    assert chance_of("dark", "a").random() == chance_of("dark", "a").random() != chance_of("dark", "b").random()
