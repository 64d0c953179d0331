"""Pictures of an evening that did not end well: whoever looks for why has them, also where its last checks fail."""

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from tests.evening.evening_room import opened


class Watched:
    """A room that notes what is done with it."""

    def __init__(self, *_: object) -> None:
        self.done: list[str] = []

    def last_look(self) -> None:
        self.done.append("looked")

    def close(self) -> None:
        self.done.append("closed")


def test_pictures_are_taken_where_a_check_fails_after_all_went_well(tmp_path: Path) -> None:
    rooms: list[Watched] = []
    with pytest.raises(ZeroDivisionError), opened(watched(rooms), ANY_PROGRAM, tmp_path):
        raise ZeroDivisionError
    assert rooms[0].done == ["looked", "closed"]


def test_none_are_taken_of_an_evening_that_ends(tmp_path: Path) -> None:
    rooms: list[Watched] = []
    with opened(watched(rooms), ANY_PROGRAM, tmp_path):
        pass
    assert rooms[0].done == ["closed"]


def watched(rooms: list[Watched]) -> Any:
    def make(*_: object) -> Watched:
        rooms.append(Watched())
        return rooms[-1]

    return make


ANY_PROGRAM: Any = SimpleNamespace()
