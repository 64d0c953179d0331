"""The simulated table is told with the game that lies on it."""

from typing import Any

from companion.app.camera.simulated.simulated_dealing import SimulatedDealing
from companion.games.registry import mat_of_game


class LookedAt(SimulatedDealing):
    """Dealing into which another thread looks after each step: it asks for the table of one game."""

    def __init__(self, game: str) -> None:
        self.seen: list[object] = []
        self._asked = game
        super().__init__()

    def __setattr__(self, name: str, value: Any) -> None:
        super().__setattr__(name, value)
        if "_skips" in vars(self):
            self.seen.append(self.table_of(self._asked))


def _open(dealing: SimulatedDealing, game: str) -> None:
    mat = mat_of_game(game)
    assert mat is not None
    dealing.open(game, mat, 1, None, lambda: True, lambda: None)


def test_nobody_is_shown_the_table_of_one_game_as_that_of_the_next() -> None:
    dealing = LookedAt("revolver2")
    _open(dealing, "quickdraw")
    first = dealing.table_of("quickdraw")
    _open(dealing, "revolver2")
    assert first is not None
    assert first not in dealing.seen
    assert dealing.seen[-1] is dealing.table_of("revolver2") is not None


def test_a_game_without_a_mat_has_no_table() -> None:
    dealing = SimulatedDealing()
    assert dealing.table_of("") is None
    _open(dealing, "quickdraw")
    dealing.close()
    assert dealing.table_of("quickdraw") is None
