"""The plain class that a table is timed against plays the same game as the rules."""

from random import Random
from typing import Any

import pytest

from benchmarks.speed.noirlite_ports import find_disagreement
from benchmarks.speed.plain_noirlite import PlainNoir

GAMES = range(20)


class WithoutListening(PlainNoir):
    def legal(self) -> list[int]:
        return [action for action in super().legal() if action != 25]


class WithOpenRooms(PlainNoir):
    def view(self, viewer: int | None) -> dict[str, Any]:
        return {**super().view(viewer), "rooms": self.loc}


class WithoutEnd(PlainNoir):
    def over(self) -> bool:
        return False


def test_the_plain_class_agrees_with_the_rules() -> None:
    games = [PlainNoir() for _ in GAMES]
    assert {find_disagreement(game, Random(seed)) for seed, game in enumerate(games)} == {None}
    assert {game.winner for game in games} == {0, 1, None}


@pytest.mark.parametrize(
    ("port", "difference"),
    [
        (WithoutListening, "after ply 2: other legal moves"),
        (WithOpenRooms, "after ply 1: other views"),
        (WithoutEnd, "after ply 149: not over"),
    ],
)
def test_a_port_that_plays_another_game_is_found(port: type[PlainNoir], difference: str) -> None:
    assert find_disagreement(port(), Random(0)) == difference
