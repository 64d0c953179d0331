"""Recorded games: written, read and played again."""

from dataclasses import replace
from pathlib import Path

import pytest

from companion.rules.errors import BadData
from companion.rules.seats_and_viewers import CHANCE, Seat
from companion.table.log.event_log import MemoryLog
from companion.table.log.playthrough_file import (
    Playthrough,
    playthrough_from_log,
    playthrough_to_toml,
    read_playthrough,
    replay_playthrough,
)
from tests.table.make_tables import ANN, TOYS, ready, round_of, toy
from tests.toy_game import GAME, Boast


def recorded() -> Playthrough:
    log = MemoryLog()
    table = ready(toy(log, rounds=1))
    table.submit(ANN, Boast(1))
    table.undo(3)
    round_of(table)
    return playthrough_from_log(log.entries("t"), TOYS)


def test_what_was_undone_is_not_recorded() -> None:
    kept = recorded()
    assert [action["type"] for _, action in kept.entries] == ["Ready", "Ready", "Guess", "Guess", "TurnUp"]
    assert kept.winners == (0,) and kept.scores == {0: 1, 1: 0}


def test_a_recorded_game_is_written_read_and_played_again(tmp_path: Path) -> None:
    path = tmp_path / "first-night.toml"
    path.write_text(playthrough_to_toml(recorded()), "utf-8")
    again = read_playthrough(path)
    assert playthrough_to_toml(again) == playthrough_to_toml(recorded()) and again.entries[-1][0] is CHANCE
    ended = replay_playthrough(again, GAME)
    assert ended is not None and ended.winners == (0,)


def test_a_null_anywhere_survives_toml(tmp_path: Path) -> None:
    path = tmp_path / "nulls.toml"
    odd = replace(recorded(), entries=[(ANN, {"type": "Boast", "level": None, "cards": [None, "a"]})])
    path.write_text(playthrough_to_toml(odd), "utf-8")
    with pytest.raises(BadData, match="Boast has no field 'cards'"):
        replay_playthrough(read_playthrough(path), GAME)
    path.write_text(playthrough_to_toml(replace(odd, entries=[(ANN, {"type": "Boast", "level": None})])), "utf-8")
    with pytest.raises(BadData, match="should be a whole number, not nothing"):
        replay_playthrough(read_playthrough(path), GAME)


def test_a_recorded_game_that_cannot_have_been_is_named_by_entry() -> None:
    kept = recorded()
    with pytest.raises(BadData, match="entry 2: .* is not legal there"):
        replay_playthrough(replace(kept, entries=[kept.entries[0], *kept.entries]), GAME)
    with pytest.raises(BadData, match=r"it should end with \(1,\) winning"):
        replay_playthrough(replace(kept, winners=(1,)), GAME)  # type: ignore[arg-type]
    for score in (5, 1 << 20_000):
        with pytest.raises(BadData, match="scores"):
            replay_playthrough(replace(kept, scores={ANN: score}), GAME)
    with pytest.raises(BadData, match="entry 1: there is no seat 7"):
        replay_playthrough(replace(kept, entries=[(Seat(7), kept.entries[0][1])]), GAME)


TOO_LONG = "0x" + "f" * 5000
"""A number that Python does not write."""
FIRST = 'game = "toy"\nseats = 2\nentry = []\n'


@pytest.mark.parametrize(
    "text",
    [
        "",
        "seats = 2",
        "game =",
        'game = "toy"\nseats = 2\nentry = [1]',
        f"game = {TOO_LONG}\nseats = 2\nentry = []",
        f'game = "toy"\nseats = 2\nentry = [{{ actor = {TOO_LONG}, action = {{}} }}]',
        'game = "toy"\nseats = 2\nentry = [{ actor = -1, action = {} }]',
        'game = "toy"\nseats = 2\nentry = [{ actor = inf, action = {} }]',
        'game = "toy"\nseats = 2\nentry = [{ actor = 0.5, action = {} }]',
        'game = "toy"\nseats = 2\nentry = [{ actor = 0, action = "Ready" }]',
        f"{FIRST}ends = 3",
        f"{FIRST}ends = {{ winners = [{TOO_LONG}] }}",
        f"{FIRST}ends = {{ scores = {{ x = 1 }} }}",
        f"{FIRST}ends = {{ scores = [] }}",
    ],
)
def test_what_is_no_playthrough_is_named(tmp_path: Path, text: str) -> None:
    path = tmp_path / "odd.toml"
    path.write_text(text, "utf-8")
    with pytest.raises(BadData, match="odd.toml is no playthrough"):
        read_playthrough(path)


def test_an_empty_log_was_no_game() -> None:
    with pytest.raises(BadData, match="no such table"):
        playthrough_from_log([], TOYS)
