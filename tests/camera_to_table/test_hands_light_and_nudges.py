"""Hands, arms and covers over the mat, another light and a nudged camera change nothing that lies there."""

from dataclasses import replace

import numpy as np
import pytest

from companion.printing.image_cache import CardImageCache
from companion.rules.zone import ZoneId
from companion.simulator.camera_pose import CameraPose
from companion.simulator.light_effects import TableLight
from companion.simulator.scene import LaidCard, TableScene
from tests.camera_to_table.filmed_room import (
    COAL,
    DEALER,
    DISCARD,
    FRONT,
    GOLD,
    LEAD,
    MAT,
    OTHER,
    WILD,
    Room,
    plain,
    seen,
)


def test_a_hand_over_the_table_is_waited_out(room: Room) -> None:
    card, hidden = LaidCard(GOLD, 400, 386), LaidCard(LEAD, 430, 225)
    assert plain(room.still(card)) == [seen(GOLD, ZoneId("front-5"))]
    assert room.still(card, hand=(400, 340), frames=2) == []
    assert room.still(card) == []
    for y in (420, 330, 240, 225):
        assert room.still(card, hidden, hand=(430, y), frames=1) == []
    assert room.still(card, hidden, hand=(430, 225), frames=15) == []
    assert plain(room.still(card, hidden)) == [seen(LEAD, DEALER)]


def test_a_camera_switched_on_over_somebodys_arm(unseen: Room) -> None:
    card = LaidCard(LEAD, 432, 400)
    assert unseen.still(card, hand=(430, 151)) == []
    assert plain(unseen.still(card, frames=9)) == [seen(LEAD, ZoneId("front-5"))]


def test_an_arm_that_stays_does_not_stop_the_evening(room: Room) -> None:
    card = LaidCard(COAL, 100, 386)
    for arm in ((600, 200), None):
        room.still(hand=arm, frames=3)
    assert room.still(hand=(600, 200), frames=30) == []
    assert plain(room.still(card, hand=(600, 200))) == [seen(COAL, FRONT)]


COVERS = [LaidCard(COAL, x, y, 0, face_up=False) for x, y in ((22, 22), (778, 22), (22, 225))]


def test_the_mat_may_be_covered_in_part(room: Room) -> None:
    assert room.still(*COVERS) == []
    assert plain(room.still(*COVERS, LaidCard(GOLD, 400, 386))) == [seen(GOLD, ZoneId("front-5"))]


def test_half_the_markers_are_enough_to_begin_with(unseen: Room) -> None:
    assert plain(unseen.still(*COVERS, LaidCard(GOLD, 400, 386))) == [seen(GOLD, ZoneId("front-5"))]


def test_nothing_is_observed_until_the_mat_is_seen(unseen: Room, shelf: CardImageCache) -> None:
    unmarked = TableScene(replace(MAT, markers={}), shelf)
    assert unseen.still(LaidCard(GOLD, 400, 386), scene=unmarked) == []
    assert "the mat is not in view" in (unseen.watcher.health.error or "")
    assert plain(unseen.still(LaidCard(GOLD, 400, 386))) == [seen(GOLD, ZoneId("front-5"))]


@pytest.mark.parametrize(
    "light",
    [
        TableLight(brightness=0.8),
        TableLight(brightness=0.7, warmth=0.2, falloff=0.4),
        TableLight(side=20, falloff=0.45),
    ],
    ids=["darker", "candlelight", "a lamp on the other side"],
)
def test_another_light_changes_nothing(room: Room, shelf: CardImageCache, light: TableLight) -> None:
    room.stage.lay(WILD, FRONT)
    room.stage.lay(GOLD, DEALER)
    room.film()
    assert room.another_scene(TableScene(MAT, shelf, light=light)) == []
    room.stage.lay(COAL, OTHER)
    assert plain(room.film()) == [seen(COAL, OTHER)]


@pytest.mark.parametrize(
    "pose", [CameraPose(turn=1.9), CameraPose(fill=0.9, turn=3, tilt=15)], ids=["a touch", "a push"]
)
def test_a_nudged_camera_finds_the_mat_again(room: Room, shelf: CardImageCache, pose: CameraPose) -> None:
    near_the_line = [(COAL, ZoneId("front-5")), (WILD, OTHER), (WILD, OTHER), (WILD, OTHER)]
    for card, zone in near_the_line:
        room.stage.lay(card, zone)
    room.film()
    nudged = TableScene(MAT, shelf, pose)
    assert room.another_scene(nudged) == []
    room.stage.lay(GOLD, DISCARD)
    assert plain(room.film()) == [seen(GOLD, DISCARD)]
    (found,) = (
        each
        for each in (room.watcher.last_recognised.detections if room.watcher.last_recognised else ())
        if each.card == GOLD
    )
    truth = nudged.truth(room.stage.cards(DISCARD))[0].quad
    assert np.abs(found.quad - truth).max() < 4
