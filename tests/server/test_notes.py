"""Whom a note is for: everybody, or whoever looks after the room."""

from collections.abc import Callable

from companion.server.room import Room
from companion.server.serve import Server
from tests.server.house import House, Line


def test_a_note_is_said_once() -> None:
    room = Room()
    for line in ("no camera", "no camera"):
        room.note(line)
        room.note_technical("no GPIO here")
    assert (room.state.notes, room.state.technical) == (("no camera",), ("no GPIO here",))


def test_technical_notes_reach_the_pages_apart(
    live_house: tuple[House, Server], open_line: Callable[..., Line]
) -> None:
    house, _ = live_house
    house.room.note_technical("no GPIO here")
    told = open_line("table", f"companion-screen={house.screen_key}").next("room")
    assert told["technical"] == ["no GPIO here"] and "no GPIO here" not in told["notes"]
