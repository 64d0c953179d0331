"""Notes for everybody, and technical notes for the host."""

from collections.abc import Callable

import pytest

from companion.server.serve import Server
from companion.server.state.room_status import RoomStatus
from tests.server.server_fixture import LiveStream, ServerFixture


def test_a_note_is_said_once() -> None:
    room = RoomStatus()
    for line in ("no camera", "no camera"):
        room.add_note(line)
        room.add_technical_note("no GPIO here")
    assert (room.state.notes, room.state.technical) == (("no camera",), ("no GPIO here",))


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


def test_technical_notes_reach_the_pages_apart(
    live_house: tuple[ServerFixture, Server], open_line: Callable[..., LiveStream]
) -> None:
    house, _ = live_house
    house.room.add_technical_note("no GPIO here")
    told = open_line("table", f"companion-screen={house.screen_key}").next("room")
    assert told["technical"] == ["no GPIO here"] and "no GPIO here" not in told["notes"]
