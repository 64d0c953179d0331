"""Notes for everybody, and technical notes for the host."""

from collections.abc import Callable

import pytest

from companion.rules.seats_and_viewers import Seat
from companion.server.serve import Server
from companion.server.state.room_status import MOST_NOTES, RoomStatus
from tests.server.server_fixture import LiveStream, ServerFixture


def test_a_note_is_said_once() -> None:
    room = RoomStatus()
    for line in ("no camera", "no camera"):
        room.add_note(line)
        room.add_technical_note("no GPIO here")
    assert (room.state.notes, room.state.technical) == (("no camera",), ("no GPIO here",))


def test_a_note_that_comes_while_a_handover_ends_is_not_lost(house: ServerFixture) -> None:
    (_, bob), host, room = house.both(), house.host(), house.room
    assert host.post("/api/host/free", {"seat": 0}).status == 200
    lock = room._lock

    class AnotherIsQuicker:
        def __enter__(self) -> None:
            room._lock = lock
            room.add_note("the disk is full")
            lock.acquire()

        def __exit__(self, *_: object) -> None:
            lock.release()

    room._lock = AnotherIsQuicker()  # type: ignore[assignment]
    assert bob.post("/api/handover?as=seat:1", {"number": 1, "agree": False}).status == 200
    assert room.state.notes[-2:] == ("the disk is full", "Bob has said no; seat 1 stays as it is")


@pytest.mark.parametrize("kind", ["add_note", "add_technical_note"])
def test_of_two_notes_at_once_none_is_lost(kind: str) -> None:
    room = RoomStatus()
    lock, note = room._lock, getattr(room, kind)

    class AnotherIsQuicker:
        def __enter__(self) -> None:
            room._lock = lock
            note("no GPIO here")
            lock.acquire()

        def __exit__(self, *_: object) -> None:
            lock.release()

    room._lock = AnotherIsQuicker()  # type: ignore[assignment]
    note("no camera")
    assert (*room.state.notes, *room.state.technical) == ("no GPIO here", "no camera")


def test_a_note_replaces_the_last_one_of_its_kind_and_seat() -> None:
    room = RoomStatus()
    for line, seat in (("Ann moved", 0), ("Bob moved", 1), ("Cy moved", 0), ("Cy moved", 0)):
        room.add_note(line, about=("phone", Seat(seat)))
    assert room.state.notes == ("Bob moved", "Cy moved")


def test_so_many_notes_are_kept_and_no_more() -> None:
    room = RoomStatus()
    lines = [f"note {number}" for number in range(MOST_NOTES + 2)]
    for line in lines:
        room.add_note(line)
    assert list(room.state.notes) == lines[2:]
    room.change(notes=lines)
    assert list(room.state.notes) == lines[2:]


def test_technical_notes_reach_the_pages_apart(
    live_house: tuple[ServerFixture, Server], open_line: Callable[..., LiveStream]
) -> None:
    house, _ = live_house
    house.room.add_technical_note("no GPIO here")
    told = open_line("table", f"companion-screen={house.screen_key}").next("room")
    assert told["technical"] == ["no GPIO here"] and "no GPIO here" not in told["notes"]
