"""Every kind of screen of every game in a real Chromium: nothing scrolls, is cut, overlaps, is distorted or too small.

One game: `pytest tests/screen_layout -k revolver2`. Pictures of what is found: COMPANION_SHOTS=/some/folder.
"""

import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from companion.games.registry import load_games
from companion.rules.seats_and_viewers import Seat
from tests.golden.replayed_games import list_courses
from tests.screen_layout.findings import Finding, measure, measure_screen
from tests.screen_layout.recorded_game_room import LedRoom
from tests.screen_layout.screen_kinds import Screen
from tests.screen_layout.screen_sizes import PHONES
from tests.screen_layout.sum_up_findings import sum_up

COURSES = list_courses()
OWNERS = "revolver box random"
"""A game with a box whose battlefields have the publisher's names: the house's are shorter."""
SCREENS: list[dict[str, Any]] = tomllib.loads(Path(__file__).with_name("screens.toml").read_text("utf-8"))["course"]


@pytest.mark.parametrize("game", load_games())
def test_every_screen_of_a_game_fits(room: LedRoom, game: str) -> None:
    found = [
        finding
        for course in SCREENS
        if course["name"].startswith(f"{game} ")
        for finding in measure_course(room, course)
    ]
    assert not found, "\n".join(["", *sum_up(found)])


def test_the_longest_names_of_an_owners_box_fit(room: LedRoom) -> None:
    room.lead(OWNERS, COURSES[OWNERS], 40)
    page = room.page_of(Seat(0))
    found = []
    for size in PHONES:
        room.show(page, size)
        found += measure(page, OWNERS, size, screen=False, asked=False)
    assert not found, "\n".join(["", *sum_up(found)])


def measure_course(room: LedRoom, course: dict[str, Any]) -> Iterator[Finding]:
    """Yield what is wrong with the chosen screens of a course. They still show what they were chosen for."""
    name = course["name"]
    played = COURSES[name]
    for one in course["screens"]:
        viewer = None if one["viewer"] == "table" else Seat(int(one["viewer"].removeprefix("seat ")))
        room.lead(name, played, one["ply"])
        table = room.tables.current
        asked = viewer is not None and viewer in table.update_for(viewer).to_act
        yield from measure_screen(room, Screen(name, one["ply"], viewer), one["shows"][0], asked)
