"""Whole games: that they end, in every way there is, and that nothing is lost or doubled on the way."""

from collections.abc import Iterator
from random import Random

import pytest

from companion.games.revolver2.game import GAME
from companion.games.revolver2.state import State
from companion.rules.bot import Bot
from companion.rules.game import Setup, complete_setup, fold_events
from companion.simulate import choose_action
from tests.games.revolver2.test_bots import PLAYERS, Cast

WAYS = (
    {},
    {"R2-1": "with-pile", "R2-7": "drawn", "R2-12": "nothing"},
    {"R2-2": "yes", "R2-13": "current", "R2-21": "once"},
    {"R2-22": "defence", "R2-23": 2, "R2-7": "attack"},
)
LONGEST = 1500


def states(player: Bot | None, seed: int, rulings: dict[str, str | int]) -> Iterator[State]:
    rng, state = Random(seed), GAME.initial_state(complete_setup(GAME.info, Setup(2, {}, rulings)))
    for _ in range(LONGEST):
        yield state
        if not GAME.to_act(state):
            return
        actor, action = choose_action(GAME, state, rng, player)
        state = fold_events(GAME, state, GAME.apply(state, actor, action))
    raise AssertionError(f"game {seed} does not end")


@pytest.mark.parametrize("rulings", WAYS, ids=str)
@pytest.mark.parametrize("cast", [None, Cast(PLAYERS["fair"], PLAYERS["easy"])], ids=["random", "players"])
def test_games_end_and_nothing_is_lost_on_the_way(cast: Bot | None, rulings: dict[str, str | int]) -> None:
    last = None
    for last in states(cast, 4, rulings):
        assert GAME.invariants(last) == []
    assert last is not None and last.match.winner is not None and GAME.outcome(last) is not None


def test_every_ending_is_reached() -> None:
    easy = PLAYERS["easy"]
    casts: list[Bot | None] = [Cast(PLAYERS["fair"], None), *[Cast(easy, easy)] * 8]
    left = {"guardians", "army", "mine"}
    for seed, cast in enumerate(casts):
        left -= {list(states(cast, seed, {}))[-1].match.reason}
        if not left:
            break
    assert not left
