"""The drawn table as the camera of a run: made ready while people sit down, and skipped."""

import threading
from pathlib import Path
from typing import Any

import pytest

from companion.app.camera.camera_service import CameraService
from companion.app.runtime.application import Application
from companion.config import Config, ServerSection
from companion.games.registry import find_game
from companion.rules.game import Setup, complete_setup
from companion.rules.seats_and_viewers import CHANCE, PUBLIC
from companion.table.lobby import PlannedGame
from companion.vision.track.watcher import Watcher
from tests.app.camera.camera_service.watched_evening import PLAN, STAGED, first_choice, told
from tests.app.runtime.test_faults_and_resuming import NO_BROKER, _begin, opened
from tests.patience import PATIENCE_S, until


def test_the_drawn_table_is_looked_at_while_people_sit_down(data: Path) -> None:
    with opened(data, camera="stage", plan=STAGED) as house:
        told(house, "not looking")
        ready = house.camera._ready.table
        assert ready is not None and ready.has_seen_empty_table
        _begin(house)
        house.lobby.start_game()
        assert set(first_choice(house)) >= {"camera"} and house.camera.seen_of_awaited is None
        assert house.camera.simulated_table("quickdraw") is ready.table
        until(
            lambda: house.camera.watcher is not None
        )  # cards may be seen before the thread that takes it over goes on
        assert house.camera.watcher is ready.start_watcher(), "the eyes that know the empty table go on"


def test_memory_of_a_look_is_given_back_once_and_not_of_each_frame(data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[bool] = []
    eyes = CameraService("stage", data)
    monkeypatch.setattr("companion.app.camera.return_memory_of_looks.return_freed_memory", lambda: given.append(True))
    eyes.give_back_memory()
    assert given == [], "nothing was looked at"
    monkeypatch.setattr("companion.app.camera.return_memory_of_looks.GIVE_BACK_EVERY_S", 0.0)
    eyes.learn_cards("quickdraw", complete_setup(find_game("quickdraw").info, Setup(2, {}, {}, {})))
    ready = eyes._ready.table
    assert ready is not None
    until(lambda: ready.has_seen_empty_table)
    given.clear()
    for _ in range(3):
        eyes.give_back_memory()
    assert given == [True]
    eyes.stop()


def test_another_plan_makes_another_table_ready(data: Path) -> None:
    with opened(data, camera="stage", plan=STAGED) as house:
        first = house.camera._ready.table
        house.lobby.plan_game(PlannedGame("quickdraw", {}, {}, {"kind": "stage"}))
        assert house.camera._ready.table is first, "it is the same table"
        house.lobby.plan_game(PlannedGame("noir"))
        assert house.camera._ready.table is None


class Unsighted(CameraService):
    """Eyes that know the cards, and open when they are let."""

    def __init__(self, source: str, data: Path) -> None:
        super().__init__(source, data)
        self.may_open, self.have_learnt = threading.Event(), threading.Event()

    def _watch(self, *given: Any) -> Watcher:
        watcher = super()._watch(*given)
        self.have_learnt.set()
        assert self.may_open.wait(PATIENCE_S)
        return watcher


def test_whoever_waits_for_the_camera_may_skip_it_and_let_it_look_again(data: Path) -> None:
    eyes = Unsighted("stage", data)
    config = Config(str(data), ServerSection("127.0.0.1"), NO_BROKER)
    house = Application(config, STAGED, eyes, port=0)
    house.start()
    try:
        assert eyes.have_learnt.wait(PATIENCE_S)
        _begin(house)
        table = house.lobby.start_game()
        assert table.update_for(PUBLIC).to_act == {CHANCE} and house.room.state.looking == (0, 2)
        eyes.skip_camera(True)
        assert set(first_choice(house)) == {"dealer"} and house.room.state.looking is None
        assert "skipped" in told(house, "skipped") and eyes.watcher is None
        eyes.may_open.set()
        eyes.skip_camera(False)
        assert "skipped" not in told(house, "stage")
    finally:
        eyes.may_open.set()
        house.stop()


def test_a_camera_that_is_skipped_from_the_start_films_nothing(data: Path) -> None:
    with opened(data, camera="stage", plan=STAGED) as house:
        house.camera.skip_camera(True)
        assert house.camera._ready.table is None
        _begin(house)
        house.lobby.start_game()
        assert set(first_choice(house)) == {"dealer"} and house.camera.watcher is None


def test_the_drawn_table_waits_for_no_card_that_people_deal(data: Path) -> None:
    with opened(data, camera="stage", plan=STAGED) as house:
        house.camera.skip_camera(True)
        _begin(house)
        house.lobby.start_game()
        house.lobby.plan_game(PLAN)
        table = house.lobby.start_game()
        told(house, "not looking")
        house.camera.skip_camera(False)
        assert table.update_for(PUBLIC).chance, "people say what came up"
        assert house.camera.watcher is None and house.camera.simulated_table("quickdraw") is None
        told(house, "not looking")


def test_a_real_camera_cannot_be_skipped(data: Path) -> None:
    eyes = CameraService("folder:nowhere", data)
    eyes.skip_camera(True)
    assert not eyes.is_camera_skipped
