"""Piles on film: each card laid on one is observed once, and one that is not recognised takes none away."""

from dataclasses import replace

import pytest

from companion.rules.parts.mat import MatZone
from companion.rules.zone import ZoneId
from companion.simulator.scene import TableScene
from tests.vision.random_scenes import MAT
from tests.vision.scripted_films import Faces, Screening, at

PILE = MatZone(ZoneId("pile"), "Pile", 380, 130, 90, 120, pile=True)
SCENE = TableScene(replace(MAT, zones=(MAT.zones[0], PILE)), Faces(), width=1280, height=800)
ACE, KING = at("ace", 424, 190), at("king", 427, 188, 2)


@pytest.fixture
def table() -> Screening:
    """An empty table that was seen, with a hand that came and went."""
    table = Screening(SCENE)
    table.film.rest(3)
    table.film.hover(450, 200, 1)
    assert table.run(4) == []
    return table


@pytest.mark.parametrize("off", [(1.5, 1.0, 0), (0, 0, 2.5), (-2, 1, 1), (3, -2, -2), (8, 5, 3)])
def test_a_copy_laid_nearly_on_a_copy_is_seen_though_hardly_anything_changed(
    table: Screening, off: tuple[float, float, float]
) -> None:
    table.film.lay(ACE)
    assert table.run() == ["+ace pile"]
    table.film.lay(at("ace", ACE.x + off[0], ACE.y + off[1], off[2]))
    assert table.run(20) == ["+ace pile 2"]
    table.film.lay(KING)
    assert table.run() == ["+king pile"]


@pytest.mark.parametrize("off", [(2, 1.5, 0), (4, 3, 4), (10, 6, 0)])
def test_a_card_pushed_aside_on_a_pile_says_nothing(table: Screening, off: tuple[float, float, float]) -> None:
    table.film.lay(KING)
    assert table.run() == ["+king pile"]
    table.film.lay(ACE)
    assert table.run() == ["+ace pile"]
    table.film.replace(ACE, at("ace", ACE.x + off[0], ACE.y + off[1], off[2]))
    assert table.run(20) == []


def test_a_hand_over_a_pile_that_changes_nothing_makes_nobody_look_again(table: Screening) -> None:
    table.film.lay(ACE)
    assert table.run() == ["+ace pile"]
    looks = len(table.eye.asked)
    table.film.hover(ACE.x, ACE.y, 3)
    assert table.run(20) == []
    assert len(table.eye.asked) == looks


def test_a_pile_stays_under_a_card_that_is_not_recognised(table: Screening) -> None:
    table.film.lay(ACE)
    assert table.run() == ["+ace pile"]
    table.eye.slips += [{"king": None, "ace": None}] * 9
    table.film.lay(KING)
    assert table.run(30) == []
    table.eye.slips.clear()
    table.film.lay(at("ten", 424, 192, -1))
    assert table.run() == ["+ten pile"]


def test_a_pile_that_is_taken_away_is_gone(table: Screening) -> None:
    for card in (ACE, KING):
        table.film.lay(card)
        table.run()
    table.film.take(KING)
    table.film.take(ACE)
    assert table.run(30) == ["-king pile", "-ace pile"]
