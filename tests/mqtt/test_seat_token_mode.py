"""Tokens of a seat that its puck puts right: dial held, `next`, dial pushed."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from companion.mqtt.connection.delayed_jobs import CancelTimer, DelayedJobs
from companion.mqtt.devices.seat_token_mode import TokenModePressHandler
from companion.mqtt.topics import SHOW
from companion.rules.actions_and_offers import NumberRange
from companion.rules.correctable_tokens import CorrectableTokenCount
from companion.rules.seats_and_viewers import Seat
from companion.table.observing.observation import Pressed
from tests.mqtt.check_schemas import fits
from tests.mqtt.fake_command_handler import FakeCommandHandler
from tests.table.token_game import SetClock, SetPurse

ANN, BEN = Seat(0), Seat(1)
PURSE = CorrectableTokenCount("purse", 2, 5, SetPurse(ANN, 2), "count", ANN), NumberRange(0, 5)
CLOCK = CorrectableTokenCount("clock", 3, 9, SetClock(3), "count", ANN), NumberRange(0, 9)


class IdleTimers(DelayedJobs):
    """Timers that end when a test says so."""

    def __init__(self) -> None:
        super().__init__()
        self.jobs: list[Callable[[], None]] = []

    def run_after(self, seconds: float, job: Callable[[], None]) -> CancelTimer:
        self.jobs.append(job)
        return lambda: self.jobs.remove(job) if job in self.jobs else None


@pytest.fixture
def house() -> FakeCommandHandler:
    made = FakeCommandHandler()
    made.tokens = [PURSE, CLOCK]
    return made


class Puck:
    """The device of Ann's seat."""

    def __init__(self, house: FakeCommandHandler) -> None:
        self.timers, self.changes = IdleTimers(), 0
        self.tokens = TokenModePressHandler(house, self.timers, self._changed)

    def _changed(self) -> None:
        self.changes += 1

    def press(self, name: str, value: int | None = None) -> bool:
        return self.tokens.handle_press(Pressed(name, ANN, value), "device a").taken

    def shows(self) -> Any:
        picture = self.tokens.picture(ANN)
        return None if not picture else (picture["tokens"][0]["name"], picture["dial"]["high"])


def test_the_dial_held_shows_tokens_next_steps_on_and_a_push_sets_them(house: FakeCommandHandler) -> None:
    puck = Puck(house)
    assert puck.shows() is None and puck.press("tokens")
    assert puck.shows() == ("purse", 5)
    assert puck.press("next") and puck.shows() == ("clock", 9)
    assert puck.press("next") and puck.shows() == ("purse", 5)
    assert puck.press("dial", 4)
    assert house.corrected == [(ANN, SetPurse(ANN, 4), "device a")]
    assert puck.shows() is None and house.presses == []


def test_the_dial_begins_at_the_number_on_record(house: FakeCommandHandler) -> None:
    puck = Puck(house)
    puck.press("tokens")
    picture = puck.tokens.picture(ANN)
    assert picture["dial"] == {"low": 0, "high": 5, "step": 1, "at": 2}
    lamp = {"colour": "off", "pattern": "steady"}
    shown = {
        "lamp": lamp,
        "seat": 0,
        "game": "toy",
        "asked": False,
        "next": None,
        "confirm": None,
        "loss": "",
        **picture,
    }
    assert fits("companion/device/a/show", json.dumps(shown).encode()) is SHOW


def test_held_again_or_with_another_button_nothing_is_set(house: FakeCommandHandler) -> None:
    puck = Puck(house)
    for leaves in ("tokens", "confirm", "undo"):
        puck.press("tokens")
        assert puck.press(leaves) and puck.shows() is None
    assert house.corrected == [] and house.presses == []


def test_a_number_that_may_not_be_and_the_one_on_record_are_not_said(house: FakeCommandHandler) -> None:
    puck = Puck(house)
    puck.press("tokens")
    assert not puck.press("dial", 6) and not puck.press("dial")
    assert puck.press("dial", 2)
    assert house.corrected == []


def test_a_push_sets_the_tokens_that_were_shown_or_none_whatever_came_and_went(house: FakeCommandHandler) -> None:
    puck = Puck(house)
    puck.press("tokens")
    puck.press("next")
    house.tokens = [CLOCK]
    assert puck.shows() == ("clock", 9) and puck.press("dial", 4)
    puck.press("tokens")
    house.tokens = [PURSE]
    assert puck.shows() is None
    puck.press("dial", 4)
    assert house.corrected == [(ANN, SetClock(4), "device a")]


def test_left_alone_it_ends_and_the_buttons_are_the_games_again(house: FakeCommandHandler) -> None:
    puck = Puck(house)
    puck.press("tokens")
    puck.press("next")
    [end] = puck.timers.jobs
    end()
    assert puck.shows() is None
    assert not puck.press("next") and house.presses == [(Pressed("next", ANN), "device a")]


def test_where_there_are_none_it_means_nothing(house: FakeCommandHandler) -> None:
    puck = Puck(house)
    house.tokens = []
    assert not puck.press("tokens") and puck.shows() is None
    assert not puck.tokens.handle_press(Pressed("tokens"), "device b").taken, (
        "a device of the table has none of its own"
    )


def test_one_seats_mode_is_not_anothers(house: FakeCommandHandler) -> None:
    puck = Puck(house)
    puck.press("tokens")
    assert puck.tokens.picture(BEN) == {} and puck.tokens.picture(None) == {}
    puck.tokens.handle_press(Pressed("next", BEN), "device b")
    assert house.presses == [(Pressed("next", BEN), "device b")] and puck.shows() == ("purse", 5)
