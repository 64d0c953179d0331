"""Piles on film: each card laid on one is observed once, and one that is not recognised takes none away."""

from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from companion.drawing.svg_to_pixels import Frame
from companion.rules.parts.mat import MatZone
from companion.rules.zone import ZoneId
from companion.simulator.camera_pose import project_points
from companion.simulator.light_effects import TableLight
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


class HalfShaded(TableScene):
    """The scene with a shadow over the right half of the pile and all beside it, that leaves a share of the light."""

    left: float = 0.5

    def render(self, *arguments: Any, **more: Any) -> Frame:
        frame = super().render(*arguments, **more)
        edge = project_points(self.projection(), np.array([[ACE.x, ACE.y]], np.float32))[0, 0]
        across = np.clip((np.arange(frame.shape[1]) - edge) / 20 + 0.5, 0, 1)
        return np.asarray(frame * (1 - (1 - self.left) * across)[None, :, None], np.uint8)


SHADED = HalfShaded(SCENE.mat, Faces(), width=1280, height=800)
LAMP_MOVED = TableLight(1.0, side=30, falloff=0.7, vignette=0.3)


def change_light(table: Screening, light: str) -> None:
    if light == "a shadow over half of it":
        table.film.change_scene(SHADED)
    else:
        table.film.change_light(LAMP_MOVED)
    assert table.run(40) == []


LIGHTS = pytest.mark.parametrize("light", ["a shadow over half of it", "a lamp that was moved"])


@LIGHTS
def test_a_pile_that_is_taken_in_another_light_is_gone(table: Screening, light: str) -> None:
    table.film.lay(ACE)
    assert table.run() == ["+ace pile"]
    change_light(table, light)
    table.film.take(ACE)
    assert table.run(30) == ["-ace pile"]


@LIGHTS
@pytest.mark.parametrize("card", ["king", "plain-card"])
def test_a_pile_stays_under_a_card_that_is_not_recognised_in_another_light(
    table: Screening, light: str, card: str
) -> None:
    table.film.lay(ACE)
    assert table.run() == ["+ace pile"]
    change_light(table, light)
    table.eye.slips += [{card: None, "ace": None}] * 9
    table.film.lay(at(card, 427, 188, 2))
    assert table.run(30) == []


def test_a_pile_stays_under_a_hand_that_rests_half_in_a_shadow(table: Screening) -> None:
    table.film.lay(ACE)
    assert table.run() == ["+ace pile"]
    change_light(table, "a shadow over half of it")
    table.eye.slips += [{"ace": None}] * 9
    table.film.hover(ACE.x, ACE.y, 60)
    assert table.run(30) == []
