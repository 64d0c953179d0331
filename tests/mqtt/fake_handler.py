"""Stand-in for the companion behind MQTT: records what was asked, and gives set answers."""

from collections.abc import Mapping

from companion.mqtt.command_handler import Release
from companion.mqtt.errors import Refused
from companion.rules.seat import Seat
from companion.table.observing.observation import Pressed

RELEASE = Release("1.1.0", "5e" * 32, "http://192.168.1.20:8080")


class FakeCommandHandler:
    """Accepts presses of the buttons in `meaning`."""

    def __init__(self) -> None:
        self.presses: list[tuple[Pressed, str]] = []
        self.undone: list[str] = []
        self.meaning = {"confirm"}
        self.called: Mapping[Seat, str] = {}
        self.served: Release | None = None
        self.playing = True

    def press(self, pressed: Pressed, source: str) -> bool:
        if not self.playing:
            raise Refused("no game is being played")
        self.presses.append((pressed, source))
        return pressed.name in self.meaning

    def undo(self, source: str) -> None:
        if not self.playing:
            raise Refused("no game is being played")
        self.undone.append(source)

    def player_names(self) -> Mapping[Seat, str]:
        return self.called

    def release(self) -> Release | None:
        return self.served
