"""Eyes that learn or look slowly: no evening waits for them."""

import threading
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any

import pytest

from companion.app.camera.camera_service import CameraService
from companion.app.camera.eyes.eyes_process import DeckRecogniser
from companion.app.camera.eyes.learnt_decks import LearntDecks
from companion.app.runtime.application import Application
from companion.config import Config, ServerSection
from companion.drawing.svg_to_pixels import Frame
from companion.rules.seats_and_viewers import CHANCE, PUBLIC
from companion.table.bots.random_action import random_action, without_corrections
from companion.table.lobby import PlannedGame
from companion.vision.track.changes.drawn_table import DrawnTable
from tests.app.camera.camera_service.watched_evening import STAGED, first_choice, told
from tests.app.runtime.test_faults_and_resuming import NO_BROKER, _begin
from tests.patience import PATIENCE_S, until


class UnlearntDecks(LearntDecks):
    """Decks that are learnt when they may be."""

    def __init__(self, data: Path) -> None:
        super().__init__(data, are_drawn=True)
        self.may_learn = threading.Event()

    def learn(self, *given: Any) -> DeckRecogniser:
        assert self.may_learn.wait(PATIENCE_S)
        return super().learn(*given)


class Unlearnt(CameraService):
    """Eyes that learn when they are let."""

    def __init__(self, source: str, data: Path) -> None:
        super().__init__(source, data)
        self.decks = decks = UnlearntDecks(data)
        self.may_learn = decks.may_learn


class SlowLook:
    """A recogniser whose first look ends when it may, and finds a card; `course` says what happened in which order."""

    complaints: Sequence[str] = ()

    def __init__(self) -> None:
        self.has_begun, self.may_end = threading.Event(), threading.Event()
        self.course: list[str] = []

    def recognise(self, frame: Frame, part: Any = None, lying: Sequence[Any] = ()) -> Sequence[Any]:
        if not self.has_begun.is_set():
            self.has_begun.set()
            self.may_end.wait(PATIENCE_S)
            self.course.append("the look has ended")
        return ()


class SlowDecks(LearntDecks):
    """Decks that need no learning, and at which the first look is slow."""

    def __init__(self, data: Path) -> None:
        super().__init__(data, are_drawn=True)
        self.slow = SlowLook()

    def learn(self, *given: Any) -> Any:
        return self.slow


class SlowEyes(CameraService):
    """Eyes whose first look is slow."""

    def __init__(self, data: Path) -> None:
        super().__init__("stage", data)
        self.decks = decks = SlowDecks(data)
        self.slow = decks.slow


@pytest.fixture
def slow_evening(data: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[Application, SlowLook]]:
    """An evening with the first look at its drawn table under way."""
    monkeypatch.setattr(DrawnTable, "find_things", lambda table, frame: None)  # nothing lies there to be looked at
    eyes = SlowEyes(data)
    house = Application(Config(str(data), ServerSection("127.0.0.1"), NO_BROKER), STAGED, eyes, port=0)
    house.start()
    try:
        assert eyes.slow.has_begun.wait(PATIENCE_S)
        yield house, eyes.slow
    finally:
        eyes.slow.may_end.set()
        house.stop()
        assert eyes.slow.course[-1] == "the look has ended", "closing the run waits for it"


@pytest.mark.parametrize(
    "plan",
    [STAGED, PlannedGame("quickdraw", dealer={"kind": "digital"}), PlannedGame("noir", dealer={"kind": "digital"})],
    ids=["same", "dealt", "other"],
)
def test_begin_waits_for_no_look(slow_evening: tuple[Application, SlowLook], plan: PlannedGame) -> None:
    house, slow = slow_evening
    house.lobby.plan_game(plan)
    _begin(house)
    if not house.tables.is_playing:  # the last to sit begins a game of two
        house.lobby.start_game()
    slow.course.append("begun")
    assert slow.course == ["begun"]


def test_another_game_waits_for_no_look_at_the_one_before(slow_evening: tuple[Application, SlowLook]) -> None:
    house, slow = slow_evening
    _begin(house)
    first = house.lobby.start_game()
    until(lambda: house.camera.watcher is not None)
    house.lobby.plan_game(STAGED)
    house.lobby.start_game()
    slow.course.append("begun")
    assert slow.course == ["begun"] and house.tables.current is not first


def test_an_evening_that_begins_before_its_cards_are_learnt_does_not_wait_for_them(data: Path) -> None:
    eyes = Unlearnt("stage", data)
    house = Application(Config(str(data), ServerSection("127.0.0.1"), NO_BROKER), STAGED, eyes, port=0)
    house.start()
    try:
        _begin(house)
        table = house.lobby.start_game()
        assert set(first_choice(house)) == {"dealer"} and house.room.state.looking is None
        eyes.may_learn.set()
        told(house, "stage")
        assert not eyes.is_camera_skipped
        said, chance = {"dealer"}, Random(3)
        while said == {"dealer"}:  # what comes up later is filmed
            seat = min(seat for seat in table.update_for(PUBLIC).to_act if seat is not CHANCE)
            table.submit(seat, random_action(without_corrections(table.legal_for(seat)), chance))
            said = set(first_choice(house))
        assert said == {"dealer", "camera"}
    finally:
        eyes.may_learn.set()
        house.stop()
