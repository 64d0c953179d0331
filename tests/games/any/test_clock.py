"""The clock of a sheet: it is the table's, runs for whom the game waits, and is nobody's while all talk."""

from collections.abc import Iterator
from typing import Any

import pytest

from companion.games.any.actions import ANSWERS, Begin, Done, DropDie, GoOn, Throw
from companion.games.any.game import GAME
from companion.games.any.sheet.sheet_packs import PACKS
from companion.rules.game import HasClock
from companion.rules.packs.pack import HasClockInPack
from companion.rules.seats_and_viewers import CHANCE, PUBLIC, Seat
from companion.table.credentials import CredentialStore
from companion.table.dealer import WaitingDealer
from companion.table.lobby import Lobby, PlannedGame
from companion.table.log.clock_settings import ClockSettings, parse_clock
from companion.table.log.event_log import MemoryLog
from companion.table.table import Table
from companion.table.table_manager import TableManager
from tests.close_after_test import close_later
from tests.games.any.any_sheets import setup_pack

ANN, BEN = Seat(0), Seat(1)


def sheet(**turns: Any) -> dict[str, Any]:
    return {
        "sheet": {"title": "Timed", "players": [2, 2]},
        "turns": turns,
        "phase": [
            {"name": "Ask", "turns": "talk", "opens": "number"},
            {"name": "Act"},
            {"name": "Together", "turns": "all"},
        ],
        "secret": [{"id": "number", "question": "How many?", "of": "number", "most": 3}],
        "dice": [{"id": "d", "name": "Die"}],
    }


def open_at_lobby(data: dict[str, Any], **clock: Any) -> Table:
    """Return the table of two who sit down to a sheet; `clock` is what the host has chosen."""
    credentials = CredentialStore()
    close_later(credentials)
    tables = TableManager({"any": GAME}, MemoryLog(), lambda game, notes: WaitingDealer())
    lobby = Lobby(tables, credentials, PlannedGame("any", pack=setup_pack(data), clock=clock))
    for seat in (ANN, BEN):
        lobby.take_seat(seat, f"P{seat}")
    return tables.current


def settings_of(table: Table) -> ClockSettings | None:
    clock = table.update_for(PUBLIC).clock
    return None if clock is None else clock.reading.settings


@pytest.mark.parametrize(
    ("turns", "wanted"),
    [
        ({}, None),
        ({"clock": "count"}, ClockSettings("count")),
        ({"clock": "bank", "minutes": 30, "seconds": 10}, ClockSettings("bank", 30, 10)),
        ({"clock": "turn", "minutes": 1, "seconds": 30}, ClockSettings("turn", 0, 90)),
        ({"clock": "sand", "minutes": 5}, ClockSettings("sand", 5)),
    ],
)
def test_a_table_has_the_clock_of_its_sheet(turns: dict[str, Any], wanted: ClockSettings | None) -> None:
    assert settings_of(open_at_lobby(sheet(**turns))) == wanted


def test_what_the_host_chose_goes_before_it() -> None:
    table = open_at_lobby(sheet(clock="bank", minutes=30), kind="turn", seconds=60)
    assert settings_of(table) == ClockSettings("turn", 0, 60)


def test_every_ready_sheet_asks_for_a_clock_that_there_is() -> None:
    assert isinstance(GAME, HasClock) and isinstance(GAME, HasClockInPack)
    clocks = {name: GAME.clock_in_pack({"name": name}) for name in PACKS.shipped}
    assert {name: parse_clock(clock) for name, clock in clocks.items() if clock} == {
        "timer": ClockSettings("turn", 0, 180)
    }


def test_it_runs_for_whom_the_game_waits_and_for_nobody_while_all_talk() -> None:
    table = open_at_lobby(sheet(clock="count"))
    shown = list(_walk(table))
    assert shown == [
        ("before", []),
        ("asked", [ANN, BEN]),
        ("one answered", [BEN]),
        ("all talk", []),
        ("turn", [ANN]),
        ("a die falls", []),
        ("it fell", [ANN]),
        ("next turn", [BEN]),
        ("together", [ANN, BEN]),
        ("one is ready", [BEN]),
    ]


def _walk(table: Table) -> Iterator[tuple[str, list[Seat]]]:
    def running() -> list[Seat]:
        clock = table.update_for(PUBLIC).clock
        assert clock is not None
        return sorted(clock.reading.running)

    answer = ANSWERS[0]
    yield "before", running()
    for seat, action, told in (
        (ANN, Begin(), "asked"),
        (ANN, answer(1), "one answered"),
        (BEN, answer(2), "all talk"),
        (ANN, GoOn(), "turn"),
        (ANN, Throw("d"), "a die falls"),
        (CHANCE, DropDie(2), "it fell"),
        (ANN, Done(), "next turn"),
        (BEN, Done(), "together"),
        (ANN, Done(), "one is ready"),
    ):
        table.deal(action) if seat is CHANCE else table.submit(seat, action)
        yield told, running()


@pytest.mark.parametrize(
    ("turns", "mend"),
    [
        ({"clock": "bank", "seconds": 10}, "write minutes = 30"),
        ({"clock": "turn"}, "write minutes or seconds for each turn"),
        ({"clock": "turn", "minutes": 61}, "up to an hour"),
        ({"clock": "sand"}, "write minutes or seconds for each player"),
    ],
)
def test_a_clock_without_its_time_is_complained_about(turns: dict[str, Any], mend: str) -> None:
    [complaint] = PACKS.complaints(sheet(**turns))
    assert complaint.where == "turns" and mend in complaint.mend
    assert turns["clock"] in complaint.wrong
