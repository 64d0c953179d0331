"""Levels of the drawn table: streaks on sleeves, shadows of people, a camera askew."""

from dataclasses import replace

import numpy as np
import pytest

from companion.printing.image_cache import CardImageCache
from companion.rules.parts.mat import Mat
from companion.simulator.lived_in_table import LEVELS, SHADOW_FRAMES, LivedInTableScene, TableLevel
from companion.simulator.scene import LaidCard, TableScene

CARDS = tuple(LaidCard("gold-7", 120 + 80 * n, 220, 3 * n) for n in range(6))
STILL = TableLevel(light=replace(LEVELS["easy"].light, noise=0))


def test_the_easy_level_is_the_drawn_table(mat: Mat, shelf: CardImageCache) -> None:
    easy = LivedInTableScene(mat, shelf, LEVELS["easy"])
    assert np.array_equal(easy.render(CARDS, seed=7), TableScene(mat, shelf).render(CARDS, seed=7))


@pytest.mark.parametrize("name", ["medium", "hard"])
def test_equal_arguments_give_equal_frames_of_the_level(mat: Mat, shelf: CardImageCache, name: str) -> None:
    scene, again = (LivedInTableScene(mat, shelf, LEVELS[name]) for _ in range(2))
    assert scene.render(CARDS, seed=90).shape == (900, 1600, 3)
    assert np.array_equal(scene.render(CARDS, seed=90), again.render(CARDS, seed=90))


def test_the_lamp_brightens_some_sleeves_and_nothing_but_sleeves(mat: Mat, shelf: CardImageCache) -> None:
    plain = LivedInTableScene(mat, shelf, STILL)
    glossy = LivedInTableScene(mat, shelf, replace(STILL, glare=0.6))
    gained = glossy.render(CARDS).astype(int) - plain.render(CARDS)
    assert gained.min() >= 0 and gained.max() > 40
    assert not (glossy.render(()).astype(int) - plain.render(())).any()


def test_people_lean_over_the_table_now_and_then_and_the_shadow_stays_a_while(mat: Mat, shelf: CardImageCache) -> None:
    plain, shaded = (LivedInTableScene(mat, shelf, replace(STILL, shadow=share)) for share in (0.0, 0.4))
    bare = plain.render(())
    darker = [int((bare - shaded.render((), seed=SHADOW_FRAMES * turn).astype(int)).max()) for turn in range(12)]
    assert 0 in darker and max(darker) > 20
    turn = darker.index(max(darker))
    first, last = (shaded.render((), seed=SHADOW_FRAMES * turn + n) for n in (0, SHADOW_FRAMES - 1))
    assert np.array_equal(first, last)
