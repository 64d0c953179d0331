"""Evenings in one process, and one long evening: nothing that they have opened is left open."""

import gc
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from tests.evening.in_process_evening import Indoors, indoors
from tests.list_open_resources import Connections, Held
from tests.patience import PATIENCE_S

EVENINGS: Final = 4
"""A thing that one evening leaves open is seen after the next; the first may open something for good."""
ROUNDS: Final = 4


@pytest.fixture(autouse=True)
def no_collector() -> Iterator[None]:
    """The garbage collector closes nothing for us: what is left to it is held."""
    gc.disable()
    yield
    gc.enable()


def play(evening: Indoors) -> None:
    """Two games, with all that people do in them; the second goes on when the evening ends."""
    come_and_go(evening)
    duel(evening)
    evening.open_game("quickdraw")
    evening.await_pictures()
    for _ in range(4):
        evening.act()
    evening.hear_the_table()


def test_evenings_leave_nothing_open(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    connections = Connections(monkeypatch)
    held = [connections.held()]
    for _ in range(EVENINGS):
        with indoors(tmp_path, monkeypatch) as evening:
            play(evening)
        held.append(connections.held())
    assert held[-1] - held[1] == {}
    # Libraries may have opened a file for good; they start no thread and no process, and connect to nothing.
    assert set(held[1] - held[0]) <= {"descriptors"}


def come_and_go(evening: Indoors) -> None:
    """A phone sits down and gives its seat up again; every page is opened and left."""
    evening.join(2, "Cat")
    assert evening.ask("host", "POST", "/api/host/free", {"seat": 2})[0] == 200
    for page in evening.cookies:
        evening.open_line(page).hang_up()


def duel(evening: Indoors) -> None:
    """A whole game, with a step taken back, two buttons pressed and the log downloaded."""
    evening.open_game("noir")
    evening.press()
    evening.act()
    evening.undo()
    evening.play_to_the_end()
    assert evening.export()


def test_a_long_evening_holds_no_more_late_than_early(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    connections = Connections(monkeypatch)
    with indoors(tmp_path, monkeypatch) as evening:
        for happens in (come_and_go, duel):
            happens(evening)
            before = connections.held()
            for _ in range(ROUNDS):
                happens(evening)
            wait_until_held(connections, before)


def wait_until_held(connections: Connections, before: Held) -> None:
    """Look for what another thread is about to close. What is held for a moment only may come and go meanwhile."""
    pause = threading.Event()
    for _ in range(int(PATIENCE_S / 0.02)):
        left = connections.held() - before
        if not left:
            return
        pause.wait(0.02)
    assert left == {}
