"""Events on a table are observed exactly once, and what only seems to happen is not."""

from dataclasses import replace

import pytest

from companion.simulator.camera_pose import CameraPose, project_points
from companion.simulator.light_effects import TableLight
from companion.simulator.scene import TableScene
from companion.vision.picture import frame_corners
from tests.vision.random_scenes import MAT, table_top
from tests.vision.scripted_films import Faces, Screening, at

SOON = 3
"""Frames after the last that moves, in which an observation comes."""
ACE, KING, QUEEN = at("ace", 120), at("king", 200, 240, 4), at("queen", 420)


@pytest.fixture
def table() -> Screening:
    """An empty table that was seen, with a hand that came and went."""
    table = Screening()
    table.film.rest(3)
    table.film.hover(450, 200, 1)
    assert table.run(4) == []
    return table


def laid(table: Screening, *cards: str) -> None:
    assert table.run() == [f"+{card}" for card in cards]


# Events are observed, once and soon.


def test_a_card_laid_is_observed_three_frames_after_the_hand_has_gone(table: Screening) -> None:
    table.film.lay(ACE)
    last = len(table.film.moments)
    assert table.run(30) == ["+ace left"]
    assert table.told[-1][0] - last <= SOON


def test_cards_laid_one_after_the_other_are_observed_in_that_order(table: Screening) -> None:
    table.film.lay(QUEEN, ACE, KING)
    laid(table, "queen right", "ace left", "king left")


def test_cards_there_from_the_first_are_read_like_a_page_and_from_below() -> None:
    table = Screening(lying=(QUEEN, at("high", 400, 210), at("two", 200, 150), at("one", 120, 150)))
    laid(table, "one left", "two left", "queen right", "high right")


def test_a_card_taken_away_is_gone_once(table: Screening) -> None:
    table.film.lay(ACE, KING)
    laid(table, "ace left", "king left")
    table.film.take(ACE)
    assert table.run(30) == ["-ace left"]


def test_a_card_moved_within_its_zone_says_nothing_and_keeps_its_number(table: Screening) -> None:
    table.film.lay(ACE)
    laid(table, "ace left")
    (before,) = table.watcher.card_instances()
    table.film.move(ACE, moved := at("ace", 190, 130, 30))
    assert table.run(30) == []
    table.film.replace(moved, at("ace", 196, 133, 24))
    assert table.run(30) == []
    (after,) = table.watcher.card_instances()
    assert after.number == before.number and after.place != before.place


def test_a_card_moved_to_another_zone_leaves_the_first_before_it_comes_to_the_second(table: Screening) -> None:
    table.film.lay(ACE)
    laid(table, "ace left")
    (before,) = table.watcher.card_instances()
    table.film.move(ACE, at("ace", 430, 200))
    assert table.run(30) == ["-ace left", "+ace right"]
    assert [each.number for each in table.watcher.card_instances()] == [before.number]


@pytest.mark.parametrize("off", [(0, 0, 0), (6, -4, 3), (16, 10, 12)], ids=["squarely", "nearly", "askew"])
def test_a_card_that_is_covered_stays_until_it_is_uncovered(table: Screening, off: tuple[float, float, float]) -> None:
    above = at("king", ACE.x + off[0], ACE.y + off[1], off[2])
    table.film.lay(ACE)
    laid(table, "ace left")
    table.film.lay(above)
    assert table.run(30) == ["+king left"]
    assert [each.covered for each in table.watcher.card_instances()] == [True, False]
    table.film.take(above)
    assert table.run(30) == ["-king left"]
    assert table.watcher.count_lying() == {"left": {"ace": 1}}


@pytest.mark.parametrize("off", [(6, -4, 3), (16, 10, 12), (75, 0, 0)], ids=["nearly", "askew", "beside"])
def test_a_card_swapped_is_gone_before_the_other_comes(table: Screening, off: tuple[float, float, float]) -> None:
    table.film.lay(ACE)
    laid(table, "ace left")
    table.film.replace(ACE, at("king", ACE.x + off[0], ACE.y + off[1], off[2]))
    assert table.run(30) == ["-ace left", "+king left"]


def test_copies_are_told_apart(table: Screening) -> None:
    table.film.lay(one := at("wild", 100), at("wild", 180))
    assert table.run() == ["+wild left", "+wild left 2"]
    table.film.move(one, at("wild", 420))
    assert table.run(30) == ["-wild left 1", "+wild right"]


def test_a_pile_is_uncovered_card_by_card(table: Screening) -> None:
    pile = [at(name, 150 + 2 * n, 200 + n, n) for n, name in enumerate(("ace", "king", "queen", "ten"))]
    for card in pile:
        table.film.lay(card)
        assert table.run(8) == [f"+{card.card} left"]
    for card in reversed(pile):
        table.film.take(card)
        assert table.run(14) == [f"-{card.card} left"]


def test_a_column_of_cards_laid_over_each_other_keeps_them_all(table: Screening) -> None:
    column = [at(name, 150, 90 + 27 * n, n % 3) for n, name in enumerate(("ace", "king", "queen", "ten", "two", "one"))]
    for card in column:
        table.film.lay(card)
        assert table.run(8) == [f"+{card.card} left"]
    table.film.take(column[-1])
    assert table.run(12) == ["-one left"]
    table.film.lay(QUEEN)
    assert table.run(30) == ["+queen right"], "the one in the column is covered, not moved"


def test_a_copy_laid_over_another_is_a_second_one(table: Screening) -> None:
    table.film.lay(at("ace", 150, 120))
    assert table.run(8) == ["+ace left"]
    table.film.lay(at("ace", 150, 143))
    assert table.run(30) == ["+ace left 2"]


def test_all_cards_of_a_column_taken_in_one_go_are_gone(table: Screening) -> None:
    column = [at(name, 150, 120 + 27 * n) for n, name in enumerate(("ace", "king", "queen"))]
    for card in column:
        table.film.lay(card)
        table.run(8)
    for card in column:
        table.film.take(card)
    assert sorted(table.run(20)) == ["-ace left", "-king left", "-queen left"]


# Nothing else is observed.


def test_a_hand_that_hovers_or_rests_says_nothing(table: Screening) -> None:
    table.film.lay(ACE, QUEEN)
    laid(table, "ace left", "queen right")
    for frames in (1, 8, 60):
        table.film.hover(ACE.x, ACE.y - 20, frames)
        assert table.run(20) == []


def test_a_hand_at_one_end_does_not_hold_up_the_other(table: Screening) -> None:
    table.film.lay(QUEEN)
    laid(table, "queen right")
    table.film.show_other_hand((480, 260), (500, 230))
    table.film.lay(ACE)
    last = len(table.film.moments)
    assert table.run(20) == ["+ace left"]
    assert table.told[-1][0] - last <= SOON
    table.film.show_other_hand()
    assert table.run(20) == []


@pytest.mark.parametrize(
    "light",
    [
        TableLight(brightness=0.75),
        TableLight(brightness=0.8, warmth=0.2, falloff=0.5),
        TableLight(side=20, falloff=0.5),
    ],
    ids=["dimmer", "candles", "another lamp"],
)
def test_a_lamp_that_is_switched_moves_no_card(table: Screening, light: TableLight) -> None:
    table.film.lay(ACE, KING, QUEEN)
    laid(table, "ace left", "king left", "queen right")
    table.film.change_light(light)
    table.eye.slips = [{"ace": None}, {"ace": ("king", 0.8), "queen": (None, 0.4)}]
    assert table.run(40) == []
    table.film.take(KING)
    assert table.run(12) == ["-king left"]


@pytest.mark.parametrize(
    "pose", [CameraPose(turn=1.9), CameraPose(fill=0.9, turn=3, tilt=15)], ids=["a touch", "a push"]
)
def test_a_camera_that_is_nudged_moves_no_card(table: Screening, pose: CameraPose) -> None:
    table.film.lay(ACE, KING, at("queen", 330))
    laid(table, "ace left", "king left", "queen right")
    table.film.move_camera(pose)
    assert table.run(60) == []
    table.film.take(KING)
    assert table.run(12) == ["-king left"]


def test_while_the_mat_is_lost_nothing_is_observed_and_that_is_said(table: Screening) -> None:
    table.film.lay(ACE)
    laid(table, "ace left")
    for _ in range(40):
        table.watcher.process_frame(table_top(640, 400))
    assert table.watcher.calibration.trouble and table.watcher.health.error == table.watcher.calibration.trouble
    assert table.run() == []
    assert table.watcher.health.error is None
    table.film.take(ACE)
    assert table.run() == ["-ace left"]


def test_a_mat_without_markers_is_followed_by_what_lies_around_it() -> None:
    table = Screening(
        TableScene(replace(MAT, markers={}), Faces(), width=640, height=400), (ACE, KING, at("queen", 330))
    )
    corners = project_points(table.scene.projection(), frame_corners(MAT.width, MAT.height))
    table.watcher.adjust_calibration(lambda calibration: calibration.set_corners(corners, (640, 400)))
    laid(table, "ace left", "king left", "queen right")
    table.film.move_camera(CameraPose(fill=0.9, turn=3, tilt=15))
    assert table.run(60) == []
    table.film.take(KING)
    assert table.run(12) == ["-king left"]


# Names.


def test_one_odd_look_where_nothing_moved_changes_no_name(table: Screening) -> None:
    table.film.lay(ACE)
    laid(table, "ace left")
    for slip in (("king", 0.95), (None, 0.6), None):
        table.film.lay(beside := at("ten", 190, 250))
        table.eye.slips = [{}, {}, {"ace": slip}]
        assert table.run(15) == ["+ten left"]
        table.film.take(beside)
        assert table.run(15) == ["-ten left"]


def test_looks_that_differ_vote(table: Screening) -> None:
    table.film.lay(ACE)
    table.eye.slips = [{"ace": ("king", 0.5)}]
    assert table.run() == ["+ace left"]


# Backs.


def test_a_card_face_down_is_counted_and_not_reported(table: Screening) -> None:
    down = at("ace", 120, face_up=False)
    table.film.lay(down)
    assert table.run(20) == []
    assert table.watcher.count_lying() == {"left": {"back": 1}}
    table.film.replace(down, ACE)
    assert table.run(20) == ["+ace left"]
    assert table.watcher.count_lying() == {"left": {"ace": 1}}
    table.film.replace(ACE, down)
    assert table.run(20) == ["-ace left"]
    assert table.watcher.count_lying() == {"left": {"back": 1}}
