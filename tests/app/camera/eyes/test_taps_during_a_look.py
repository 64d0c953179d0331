"""Taps while the eyes are looking, and after their process has been killed: nobody waits, and the evening goes on."""

import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

import pytest

from companion.app.camera.eyes.eyes_process import KILLED_WHILE_LEARNING, STARTING_AGAIN
from companion.app.runtime.application import Application
from companion.rules.seats_and_viewers import PUBLIC
from companion.table.bots.random_action import random_action, without_corrections
from companion.table.lobby import PlannedGame
from companion.vision.track.changes.drawn_table import DrawnTable
from companion.vision.track.watcher import Watcher
from tests.app.camera.camera_service.watched_evening import told
from tests.app.runtime.test_faults_and_resuming import _begin, opened
from tests.patience import until

DIGITAL = PlannedGame("quickdraw", dealer={"kind": "digital"})
TAPS = 20


def tap(house: Application, times: int) -> int:
    """Let whoever may choose do so at random. Returns how much longer the log has grown."""
    table, chance = house.tables.current, Random(1)
    before = table.log_length
    for _ in range(times):
        if not (seats := [seat for seat in table.seats if table.legal_for(seat).offers]):
            break
        seat = next((one for one in seats if one in table.update_for(PUBLIC).to_act), seats[0])
        table.submit(seat, random_action(without_corrections(table.legal_for(seat)), chance))
    return table.log_length - before


@contextmanager
def looking_evening(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[Application, Watcher]]:
    """A game under slow eyes, which look at its drawn table until there is a file `end` again."""
    monkeypatch.setattr("companion.app.camera.eyes.eyes_process.PROGRAM", "tests.app.camera.eyes.slow_eyes")
    monkeypatch.setattr(DrawnTable, "find_things", lambda table, frame: None)  # nothing lies there to be looked at
    (folder / "end").touch()
    with opened(folder, camera="stage", plan=DIGITAL) as house:
        _begin(house)
        house.lobby.start_game()
        told(house, "stage")
        watcher = house.camera.watcher
        assert watcher is not None
        watcher.adjust_calibration(
            lambda calibration: (folder / "end").unlink()
        )  # between two looks: none waits for it yet
        until((folder / "looking").exists)
        yield house, watcher


def test_taps_do_not_wait_for_a_look_nor_for_eyes_that_were_killed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with looking_evening(tmp_path, monkeypatch) as (house, watcher):
        assert house.camera.decks.pid is not None
        looked = watcher.last_recognised
        assert tap(house, TAPS) >= TAPS
        assert watcher.last_recognised is looked, "they looked all the time"

        killed = house.camera.decks.pid
        assert killed is not None
        os.kill(killed, signal.SIGKILL)
        assert STARTING_AGAIN in told(house, STARTING_AGAIN)
        assert tap(house, TAPS) >= TAPS and watcher.last_recognised is looked
        (tmp_path / "end").touch()
        until(lambda: watcher.last_recognised is not looked)
        until(lambda: STARTING_AGAIN not in house.room.state.camera)
        assert house.camera.decks.pid not in (killed, None) and watcher.health.error is None
    assert house.camera.decks.pid is None


def test_eyes_that_are_killed_twice_while_they_learn_come_back_by_themselves(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("companion.app.camera.eyes.eyes_process.PROGRAM", "tests.app.camera.eyes.slow_eyes")
    monkeypatch.setattr("companion.app.camera.eyes.retry_job.FIRST_WAIT_S", 0.05)
    (tmp_path / "end").touch()
    (tmp_path / "kill").write_text("SIGKILL")
    with opened(tmp_path, camera="stage", plan=DIGITAL) as house:
        assert told(house, KILLED_WHILE_LEARNING) == KILLED_WHILE_LEARNING and house.room.state.blind
        _begin(house)
        house.lobby.start_game()
        assert tap(house, TAPS) >= TAPS
        told(house, KILLED_WHILE_LEARNING)
        (tmp_path / "kill").unlink()
        told(house, "stage")
        until(lambda: house.camera.watcher is not None and house.camera.watcher.last_recognised is not None)
        assert house.camera.decks.pid is not None
        until(lambda: not house.room.state.blind)


def test_an_evening_ends_although_a_look_does_not(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with looking_evening(tmp_path, monkeypatch) as (house, watcher):
        assert house.camera.decks.pid is not None
    assert house.camera.decks.pid is None
    assert not (tmp_path / "end").exists()


def test_a_fault_while_cards_are_learnt_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("companion.app.camera.eyes.eyes_process.PROGRAM", "tests.app.camera.eyes.slow_eyes")
    (tmp_path / "fail").touch()
    with opened(tmp_path, camera="stage", plan=DIGITAL) as house:
        assert "a fault of ours" in told(house, "a fault of ours") and house.room.state.blind
