"""Whole tables keep secrets: bytes of updates, history, desk, refusals, commitments."""

import pytest

from companion.games.registry import load_games
from companion.rules.game import AnyGame
from tests.games.common.playouts import setups
from tests.games.common.twin_tables import TableWalk
from tests.games.common.twin_worlds import viewers
from tests.toy_game import GAME as TOY

SEEDS = {"any": 1, "desperados": 1}
"""Fewer walks for a viewer than usual, for games that have tables of its own that walk further (`test_*secrets.py`)."""


@pytest.mark.parametrize("game", [TOY, *load_games().values()], ids=lambda game: game.info.id)
def test_nothing_a_viewer_can_get_hold_of_differs_between_twin_tables(game: AnyGame) -> None:
    forks = 0
    for setup in setups(game):
        for viewer in viewers(setup):
            for seed in range(SEEDS.get(game.info.id, 3)):
                forks += TableWalk(game, setup, viewer, seed).run(40).forks
    assert forks > 10
