"""Game and reference model agree after every step.

`benchmarks/reference_models/quickdraw.py` goes on for longer.
"""

from itertools import islice
from typing import Final

import pytest

from companion.games.quickdraw import GAME
from companion.rules.game import Setup
from tests.games.quickdraw.reference_model.agree import every_setup, follow
from tests.games.quickdraw.reference_model.clerk import Clerk

SETUPS: Final = list(islice(every_setup(), 18))


@pytest.mark.parametrize(("seed", "setup"), list(enumerate(SETUPS)))
def test_game_and_reference_model_agree_after_every_step(seed: int, setup: Setup) -> None:
    assert follow(setup, seed, real=seed % 3 == 1) > 10


def test_they_play_with_every_number_of_seats_and_every_ruling() -> None:
    assert {setup.seats for setup in SETUPS} == {2, 3, 4, 5, 6}
    for ruling in GAME.info.rulings:
        assert {setup.ruling(ruling.id) for setup in SETUPS} == set(ruling.choices)


def test_a_disagreement_is_told_with_its_place(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Clerk, "half", lambda self, pot: pot)
    with pytest.raises(AssertionError, match=r"^seed 0, step \d+: .* game and clerk say \{'may'"):
        follow(SETUPS[0], 0, real=False)
