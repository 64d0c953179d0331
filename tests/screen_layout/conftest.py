"""The room of a file of tests: a server, and a table screen and phones that are opened once they are looked at."""

from collections.abc import Iterator

import pytest

from tests.screen_layout.recorded_game_room import LedRoom, led_room


@pytest.fixture(scope="module")
def room(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LedRoom]:
    """A room of its own for each file: pages that others have left open cost more than new ones."""
    with led_room(tmp_path_factory.mktemp("screens")) as room:
        yield room
