"""Game and reference model agree after every step, on what is so and on what may be done."""

from itertools import islice

import pytest

from companion.games.noir import GAME
from companion.rules.game import Setup, complete_setup
from tests.games.noir.reference_model.agree import every_setup, follow


def test_game_and_reference_model_agree_with_every_ruling() -> None:
    assert sum(follow(setup, seed) for seed, setup in enumerate(islice(every_setup(), 16))) > 1000


def test_a_clerk_who_reads_the_rules_otherwise_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """RN-3: an opponent upstairs owes no answer."""
    monkeypatch.setattr("tests.games.noir.reference_model.clerk.UPSTAIRS", set[str]())
    setup = complete_setup(GAME.info, Setup(2))
    with pytest.raises(AssertionError, match="game and clerk say"):
        for seed in range(8):
            follow(setup, seed)
