"""Reasons why an action is missing: over recorded games they never speak of what is offered, and tell every refusal."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from companion.games.registry import find_game, folder_of, load_games
from companion.rules.game import AnyGame, complete_recorded_setup, fold_events
from companion.rules.parts.unavailable_actions import ExplainsUnavailableActions, UnavailableAction
from companion.rules.seats_and_viewers import CHANCE, Seat
from companion.table.log.playthrough_file import decode_moves, read_playthrough
from tests.games.common.playouts import playout, setups

PLAYTHROUGHS = [path for name in load_games() for path in sorted((folder_of(name) / "playthroughs").glob("*.toml"))]


def recorded_states(path: Path) -> Iterator[tuple[AnyGame, Any]]:
    played = read_playthrough(path)
    game = find_game(played.game)
    state = game.initial_state(complete_recorded_setup(game.info, played.setup))
    for actor, action in decode_moves(played, game):
        yield game, state
        state = fold_events(game, state, game.apply(state, actor, action))


def check(game: AnyGame, state: Any) -> Iterator[UnavailableAction]:
    """Yield the reasons of all who decide; none may be about something that is offered to them."""
    assert isinstance(game, ExplainsUnavailableActions)
    for seat in game.to_act(state) - {CHANCE}:
        legal = game.legal_actions(state, Seat(seat))
        for each in game.explain_missing(state, Seat(seat)):
            offers = [offer for offer in legal.offers if offer.action is each.action]
            said = [action for offer in offers for action in offer if action in each]
            assert not said, f"{each} speaks of what is offered: {said[0]}"
            yield each


@pytest.mark.parametrize("path", PLAYTHROUGHS, ids=lambda path: f"{path.parts[-3]}-{path.stem}")
def test_no_reason_of_a_recorded_game_speaks_of_what_is_offered(path: Path) -> None:
    found = [each for game, state in recorded_states(path) for each in check(game, state)]
    assert found


@pytest.mark.parametrize("name", ["quickdraw", "noir"])
def test_no_reason_of_a_random_game_speaks_of_what_is_offered(name: str) -> None:
    game = find_game(name)
    for step in playout(game, setups(game)[-1], seed=3):
        list(check(game, step.before))


def test_every_action_of_a_turn_that_is_missing_has_a_reason_in_noir() -> None:
    game = find_game("noir")
    silent = {"ChooseStart", "AnswerListen", "EndTurn"}
    for step in playout(game, setups(game)[0], seed=5):
        if step.before.phase != "turn" or step.actor is CHANCE:
            continue
        seat = step.before.turn
        offered = {offer.action.__name__ for offer in game.legal_actions(step.before, seat).offers}
        told = {each.action.__name__ for each in check(game, step.before)}
        seats_own = {cls.__name__ for cls in game.actions if not cls.corrects_record and not hasattr(cls, "kind")}
        assert seats_own - offered - silent <= told
