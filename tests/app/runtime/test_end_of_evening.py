"""Cookies and seats end with the evening: at a start hours later, and in a run that goes on for days."""

from pathlib import Path

import pytest

from companion.app.runtime import resume_last_run, seats_of_past_evening
from companion.app.runtime.resume_last_run import SAME_EVENING_S
from companion.app.runtime.seats_of_past_evening import PastEveningSeats
from companion.rules.seats_and_viewers import Seat
from tests.app.runtime.test_faults_and_resuming import opened
from tests.patience import until
from tests.server.server_fixture import Clock, ServerFixture


@pytest.fixture
def house() -> ServerFixture:
    return ServerFixture()


def in_a_run_of_days(house: ServerFixture) -> tuple[PastEveningSeats, set[Seat], Clock]:
    """Return what frees the seats, the seats with a page open, and its clock."""
    present, clock = set[Seat](), Clock()
    return PastEveningSeats(house.lobby, lambda: present, clock), present, clock


def test_seats_are_free_and_cookies_void_once_nobody_has_been_there_for_hours(house: ServerFixture) -> None:
    ann = house.seated(0, "Ann")
    seats, present, clock = in_a_run_of_days(house)
    present.add(Seat(0))
    clock.now = SAME_EVENING_S
    seats.check()
    present.clear()
    clock.now += SAME_EVENING_S - 1
    seats.check()
    assert ann.get("/api/lobby").json["yours"] == [0], "six hours from the last page on"
    clock.now += 1
    seats.check()
    assert house.credentials.seat_names() == {}
    assert ann.get("/api/why?as=seat:0").status == 401


def test_a_game_that_was_broken_off_keeps_its_seats(house: ServerFixture) -> None:
    house.both()
    seats, _, clock = in_a_run_of_days(house)
    for _ in range(2):
        clock.now += 8 * 24 * 3600
        seats.check()
    assert house.credentials.seat_names() == {0: "Ann", 1: "Bob"}
    house.tables.give_up_current()
    clock.now += SAME_EVENING_S
    seats.check()
    assert house.credentials.seat_names() == {}


def test_who_sits_down_after_hours_without_anybody_keeps_the_seat_before_the_page_is_open(house: ServerFixture) -> None:
    seats, _, clock = in_a_run_of_days(house)
    clock.now = 2 * SAME_EVENING_S
    seats.check()
    ann = house.seated(0, "Ann")
    seats.check()
    assert ann.get("/api/lobby").json["yours"] == [0]
    clock.now += SAME_EVENING_S
    seats.check()
    assert house.credentials.seat_names() == {}, "nobody has opened a page since"


def test_a_run_looks_for_it_by_itself(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(seats_of_past_evening, "SAME_EVENING_S", 0.0)
    with opened(tmp_path) as house:
        house.lobby.take_seat(Seat(0), "Ann")
        until(lambda: house.credentials.seat_names() == {})


def test_a_run_that_is_started_hours_later_knows_no_cookie_and_has_another_code(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with opened(tmp_path) as house:
        tokens = [house.lobby.take_seat(Seat(seat), f"P{seat}") for seat in (0, 1)]
        house.tables.give_up_current()
        keys, code = house.keys, house.code
    with opened(tmp_path) as house:
        assert (house.code, house.credentials.role_of_token(keys.host) is None) == (code, False), "the same evening"
        assert all(house.credentials.role_of_token(token) for token in tokens)
    monkeypatch.setattr(resume_last_run, "SAME_EVENING_S", 0.0)
    with opened(tmp_path) as house:
        assert house.code != code and house.credentials.seat_names() == {}
        assert not any(map(house.credentials.role_of_token, (*tokens, keys.host, keys.screen)))
