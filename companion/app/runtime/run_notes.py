"""Notes of a run for people: each line is told once."""

from companion.server.state.room_status import RoomStatus


class RunNotes:
    """Tells notes in the room, and keeps all of them for the terminal."""

    def __init__(self, room: RoomStatus) -> None:
        self._room = room
        self.lines: list[str] = []

    def tell(self, line: str) -> None:
        """Add a note for everybody: terminal, phones and pages. "" is none."""
        if self._is_news(line):
            self._room.add_note(line)

    def tell_technical(self, line: str) -> None:
        """Add a note for the terminal and the host. "" is none."""
        if self._is_news(line):
            self._room.add_technical_note(line)

    def _is_news(self, line: str) -> bool:
        if not line or line in self.lines:
            return False
        self.lines.append(line)
        return True
