"""Recorded games: every action is still legal, and they end as they ended."""

from pathlib import Path

import pytest

from companion.games.registry import find_game, folder_of, load_games
from companion.table.log.playthrough_file import read_playthrough, replay_playthrough

PLAYTHROUGHS = [path for name in load_games() for path in sorted((folder_of(name) / "playthroughs").glob("*.toml"))]


@pytest.mark.parametrize("path", PLAYTHROUGHS, ids=lambda path: f"{path.parts[-3]}-{path.stem}")
def test_a_recorded_game_plays_again_to_the_same_end(path: Path) -> None:
    played = read_playthrough(path)
    outcome = replay_playthrough(played, find_game(played.game))
    assert outcome is not None
    assert (outcome.winners, dict(outcome.scores)) == (played.winners, dict(played.scores))
