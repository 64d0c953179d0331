"""Whole games: recorded ones, random ones, and what the phones get to draw."""

import json
from statistics import median

import pytest

from companion.games.noir import GAME
from companion.games.noir.rooms import NAMES
from companion.games.registry import folder_of
from companion.rules.errors import BadSetup
from companion.rules.game import Setup, complete_setup
from companion.rules.seats_and_viewers import CHANCE, PUBLIC
from companion.table.log.playthrough_file import read_playthrough
from tests.games.common.playouts import playout
from tests.games.noir.noir_driver import ANN, BOB, NoirDriver

PLAYTHROUGHS = sorted((folder_of("noir") / "playthroughs").glob("*.toml"))
BOUND = 5_000
"""Nothing in the rules ends a game of two who never meet; random players do meet."""


def test_the_recorded_games_use_every_action() -> None:
    used = {action["type"] for path in PLAYTHROUGHS for _, action in read_playthrough(path).entries}
    assert used == {action.__name__ for action in GAME.actions if not action.corrects_record}


def test_random_games_end_within_bounds_at_a_length_one_would_play_and_fair() -> None:
    setup, lengths, wins = complete_setup(GAME.info, Setup(2)), [], 0
    for seed in range(80):
        steps = list(playout(GAME, setup, seed, BOUND))
        outcome = GAME.outcome(steps[-1].after)
        assert outcome is not None and [outcome.scores[seat] for seat in outcome.winners] == [2]
        lengths.append(len(steps))
        wins += outcome.winners == (ANN,)
    assert 20 < median(lengths) < 250
    assert 20 < wins < 60


def test_every_reading_a_table_may_choose_is_playable() -> None:
    for ruling in GAME.info.rulings:
        for choice in ruling.choices:
            setup = complete_setup(GAME.info, Setup(2, {"aid": False}, {ruling.id: choice}))
            *_, last = playout(GAME, setup, seed=6, bound=BOUND)
            assert GAME.outcome(last.after) is not None


def test_it_is_a_game_for_two_and_unknown_readings_are_refused() -> None:
    with pytest.raises(BadSetup, match="for 2 players, not 3"):
        complete_setup(GAME.info, Setup(3))
    with pytest.raises(BadSetup, match="RN-6"):
        complete_setup(GAME.info, Setup(2, {}, {"RN-6": "sometimes"}))


def test_a_view_has_the_same_shape_for_everybody_and_is_json() -> None:
    evening = NoirDriver("Hall", "Kitchen")
    views = [evening.view(viewer) for viewer in (PUBLIC, ANN, BOB)]
    assert len({tuple(view) for view in views}) == 1
    assert json.loads(json.dumps(views[1])) == views[1]
    assert list(views[0]["board"]["rooms"]) == list(NAMES)
    assert views[0]["board"] is views[1]["board"]  # built once


def test_chance_is_asked_exactly_once_a_game() -> None:
    steps = list(playout(GAME, complete_setup(GAME.info, Setup(2)), seed=8))
    assert [step.actor is CHANCE for step in steps].count(True) == 1
