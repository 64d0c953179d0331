"""Stand-in for the companion behind MQTT: records what was asked, and gives set answers."""

from collections.abc import Mapping, Sequence

from companion.mqtt.command_port import PressAnswer, ServedFirmware
from companion.mqtt.errors import RefusedRequest
from companion.rules.actions_and_offers import Action
from companion.rules.seats_and_viewers import Seat
from companion.table.observing.observation import Pressed
from companion.table.updates.settable_tokens import SettableTokens

RELEASE = ServedFirmware("1.1.0", "5e" * 32, "http://192.168.1.20:8080")


class FakeCommandHandler:
    """Accepts presses of the buttons in `meaning`."""

    def __init__(self) -> None:
        self.presses: list[tuple[Pressed, str]] = []
        self.undone: list[str] = []
        self.tokens: list[SettableTokens] = []
        self.corrected: list[tuple[Seat, Action, str]] = []
        self.counted: list[tuple[str, int, str]] = []
        self.refusal = ""
        self.meaning = {"confirm"}
        self.answers: dict[str, PressAnswer] = {}
        self.called: Mapping[Seat, str] = {}
        self.served: ServedFirmware | None = None
        self.playing = True

    def handle_press(self, pressed: Pressed, source: str) -> PressAnswer:
        if not self.playing:
            raise RefusedRequest("no game is being played")
        self.presses.append((pressed, source))
        return self.answers.get(pressed.name, PressAnswer(pressed.name in self.meaning))

    def list_settable_tokens_of_seat(self, seat: Seat) -> Sequence[SettableTokens]:
        return self.tokens if self.playing else ()

    def put_right(self, seat: Seat, action: Action, source: str) -> None:
        self.corrected.append((seat, action, source))

    def set_tokens(self, key: str, count: int, source: str) -> None:
        if self.refusal:
            raise RefusedRequest(self.refusal)
        self.counted.append((key, count, source))

    def undo_latest(self, source: str) -> None:
        if not self.playing:
            raise RefusedRequest("no game is being played")
        self.undone.append(source)

    def player_names(self) -> Mapping[Seat, str]:
        return self.called

    def served_firmware(self) -> ServedFirmware | None:
        return self.served
