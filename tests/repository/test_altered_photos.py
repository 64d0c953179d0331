"""The truth about a photograph moves along when the photograph is changed."""

from functools import partial
from pathlib import Path

import cv2
import numpy as np
import pytest

from benchmarks.eyes.photos.altered import card_changes, light_changes, thing_changes, view_changes
from benchmarks.eyes.photos.altered.change import AlteredPhoto, Chance, Change, chance_of
from benchmarks.eyes.photos.altered.changes import CHANGES
from benchmarks.eyes.photos.ground_truth import Instance, Photo
from companion.vision.picture import Picture

SIZE = (320, 180)
VIEWS = {each.name: each.view for each in CHANGES if each.view}
CARD = np.array([[100, 40], [180, 40], [180, 150], [100, 150]], np.float32)
PHOTO = Photo(Path("a"), SIZE, (Instance("a card", CARD, False, True, 1.0),), ())
GREY = np.full((SIZE[1], SIZE[0], 3), 120, np.uint8)


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


def test_a_sensor_adds_to_what_is_seen_in_the_view(tmp_path: Path) -> None:
    def mark(picture: Picture, photo: Photo, chance: Chance) -> Picture:
        picture[:, :10] = (0, 0, 255)
        return picture

    cv2.imwrite(str(tmp_path / "a.png"), GREY)
    plain = Photo(tmp_path / "a.png", SIZE, (), ())
    turned = Change("turned", view=partial(view_changes.turned, degrees=90), sensor=mark)
    seen = AlteredPhoto(plain.path, SIZE, (), (), plain, turned).picture()
    assert seen.shape[:2] == SIZE
    assert (seen[:, :10] == (0, 0, 255)).all()
    assert (seen[20:300, 10:170] == 120).all()


def test_an_evening_is_darker_yellower_and_brightest_on_the_side_of_its_lamp() -> None:
    evening = light_changes.spend_an_evening(GREY, PHOTO, chance_of("evening"), 0.25).astype(np.float32)
    assert evening.mean() < GREY.mean()
    assert evening[..., 0].mean() < evening[..., 1].mean() < evening[..., 2].mean()
    green = cv2.blur(evening[..., 1], (31, 31))
    assert green.max() > 1.2 * green.min()


def test_a_window_is_mirrored_in_cards_alone() -> None:
    seen = light_changes.mirror_window(GREY, PHOTO, chance_of("window"), 0.4)
    inside = np.zeros(SIZE[::-1], np.uint8)
    cv2.fillConvexPoly(inside, CARD.astype(np.int32), 1)
    brighter = seen[..., 1] > 125
    assert not (brighter & (inside == 0)).any()
    assert 0.1 < brighter[inside == 1].mean() < 0.9


def test_a_card_by_a_lamp_is_yellow_and_dark_at_its_far_end() -> None:
    card = card_changes.light_card_by_lamp(np.full((140, 100, 3), 160, np.uint8), chance_of("lamp"), 1.0)
    assert card[..., 0].mean() < card[..., 1].mean() < card[..., 2].mean()
    assert card.max(axis=(0, 1))[1] > 1.4 * card.min(axis=(0, 1))[1]
