"""The toy game, on pages that follow it: phones that have joined, what they do, and the host's cookie."""

import pytest

from companion.rules.seats_and_viewers import Seat
from companion.server.state.stream_mailbox import Mailbox
from companion.table.table import Table
from tests.server.server_fixture import ServerFixture
from tests.toy_game import Boast, Ready


def begun(house: ServerFixture) -> list[str]:
    """Return the cookies of two phones in a game that has begun."""
    return [house.cookie(0, "Ann"), house.cookie(1, "Bob")]


def ready(table: Table, seat: int) -> None:
    table.submit(Seat(seat), Ready())


def boast_and_take_back(table: Table, times: int) -> None:
    start = table.log_length
    for _ in range(times):
        table.submit(Seat(0), Boast(1))
        table.undo(start)


def host_cookie(house: ServerFixture) -> str:
    return f"companion-host={house.host_key}"


def note_woken(monkeypatch: pytest.MonkeyPatch) -> list[Mailbox]:
    """Return a list that gets each mailbox whose thread is woken up for an update, from now on."""
    woken: list[Mailbox] = []
    wake = Mailbox.wake

    def note(box: Mailbox) -> None:
        woken.append(box)
        wake(box)

    monkeypatch.setattr(Mailbox, "wake", note)
    return woken
