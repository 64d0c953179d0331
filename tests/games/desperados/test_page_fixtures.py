"""The updates that tests of the pages are shown have the shape of those that phones are sent."""

import json
from collections.abc import Iterator, Mapping
from itertools import islice
from pathlib import Path
from typing import Any, Final

import pytest

from companion.games.desperados import GAME
from companion.rules.game import Setup, complete_setup
from companion.rules.seats_and_viewers import PUBLIC, Seat
from tests.games.common.playouts import playout
from tests.games.desperados.rulings.test_rulings_roads import doubted

RECORDED: Final = sorted((Path(__file__).parents[2] / "web" / "fixtures").glob("desperados-*.json"))
BY_NAME: Final = ("suspects", "at", "deeds", "deed_cities", "reach", "poker", "coach", "zones")
"""Mappings whose keys are riders, cities, dollars or zones: they differ from view to view."""
EVERY: Final = 7
"""Views are alike for many steps."""


def shapes(value: Any, path: str = "") -> Iterator[tuple[str, frozenset[str]]]:
    """Yield the path of each table of a view, with its keys."""
    if isinstance(value, Mapping):
        yield path, frozenset(value)
        for key, inner in value.items():
            if key not in BY_NAME:
                yield from shapes(inner, f"{path}.{key}")
    elif isinstance(value, list | tuple):
        for inner in value:
            yield from shapes(inner, f"{path}[]")


@pytest.fixture(scope="module")
def known() -> set[tuple[str, frozenset[str]]]:
    """All that a game on phones and one with real cards show."""
    found: set[tuple[str, frozenset[str]]] = set()
    for rides in ("phones", "cards"):
        setup = complete_setup(GAME.info, Setup(3, {"rides": rides}))
        for step in islice(playout(GAME, setup, 4), 0, None, EVERY):
            for viewer in (PUBLIC, *map(Seat, range(3))):
                found.update(shapes(GAME.view(step.after, viewer)))
    found.update(shapes(GAME.view(doubted().state, Seat(1))))
    return found


@pytest.mark.parametrize("file", RECORDED, ids=lambda file: file.stem)
def test_pages_are_tested_with_what_the_game_shows(file: Path, known: set[tuple[str, frozenset[str]]]) -> None:
    strange = set(shapes(json.loads(file.read_text("utf-8"))["view"])) - known
    assert not strange, "record it anew, or mend it by hand, so that pages are tested with what they get"


def test_there_is_something_recorded() -> None:
    assert len(RECORDED) > 10
