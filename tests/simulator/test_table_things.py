"""Mugs, phones and dice on the drawn table, and films in which hands put them down."""

import numpy as np
import pytest

from companion.printing.image_cache import CardImageCache
from companion.rules.parts.mat import Mat
from companion.simulator.light_effects import TableLight
from companion.simulator.scene import LaidCard, TableScene
from companion.simulator.scripted_film import Film
from companion.simulator.table_things import RADIUS_MM, Kind, TableThing

CARD = LaidCard("gold-7", 200, 220)


@pytest.mark.parametrize("kind", RADIUS_MM)
def test_a_thing_is_seen_where_it_lies_and_nowhere_else(mat: Mat, shelf: CardImageCache, kind: Kind) -> None:
    scene = TableScene(mat, shelf, light=TableLight(noise=0))
    thing = TableThing(kind, mat.width / 2, mat.height / 2, 30)
    changed = (scene.render((), things=(thing,)).astype(int) - scene.render(())).any(axis=2)
    rows, columns = np.nonzero(changed)
    reach = (RADIUS_MM[kind] + 20) * scene.width / mat.width
    assert len(rows) > 100
    assert np.hypot(rows - scene.height / 2, columns - scene.width / 2).max() < 1.2 * reach


def test_a_hand_puts_a_thing_down_and_takes_it_away(mat: Mat, shelf: CardImageCache) -> None:
    film, die = Film(TableScene(mat, shelf), CARD), TableThing("die", 205, 225)
    film.put_down(die)
    assert film.moments[-1].things == (die,) and not film.moments[-1].hands
    assert any(moment.hands and not moment.things for moment in film.moments)
    film.take_away(die)
    assert film.moments[-1].things == () and film.moments[-1].cards == (CARD,)
