"""A whole evening in the test's own process: camera, phones, table screen, host, broker, puck, panel.

All is real but pictures, presses and taps: a phone films grey pictures, pins are gpiozero's mock ones, and requests
are those that a page would send.
"""

import json
import threading
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from itertools import count
from pathlib import Path
from random import Random
from socket import socket
from typing import Any, Final

import pytest

from companion.app.camera.camera_service import CameraService
from companion.app.runtime.application import Application
from companion.config import BotsSection, Config, MqttDeviceSection, MqttSection, PanelSection, ServerSection
from companion.games.noir.actions import Shoot
from companion.mqtt.config import BrokerAddress
from companion.rules.actions_and_offers import Action
from companion.rules.seats_and_viewers import Seat
from companion.table.bots.random_action import random_action, without_corrections
from companion.table.lobby import PlannedGame
from companion.table.table import Table
from companion.table.update_json import UpdateEncoder
from tests.devices.mock_pins import Pins
from tests.evening.program_control import unused_ports
from tests.evening.program_main import WIRING
from tests.mqtt.second_client import Ear
from tests.outside_viewers import request
from tests.patience import PATIENCE_S
from tests.server.server_fixture import LiveStream
from tests.vision.streaming_phones import OK, part, phone

GUEST, PUCK = "visitor", "apples"
CONFIRM: Final = 17
"""A button of the panel, by its pin."""
FRAME_S: Final = 1 / 30
CARDS: Final = PlannedGame("quickdraw", dealer={"kind": "digital"})
"""A game that is played under a camera."""


class Filming:
    """An old phone over the table. `taken` is set once it has been asked for several pictures."""

    def __init__(self) -> None:
        self.taken = threading.Event()
        self._pause = threading.Event()

    def talk(self, connection: socket, head: str) -> None:
        connection.sendall(OK)
        for number in count():
            connection.sendall(part(90 + number % 60))
            if number == 5:
                self.taken.set()
            self._pause.wait(FRAME_S)


class Indoors:
    """Two phones have joined, and everybody's page is open. `close` sends everybody home."""

    def __init__(self, house: Application, filming: Filming, pins: Pins, mqtt_port: int) -> None:
        self.house, self.filming, self.pins = house, filming, pins
        self._mqtt_port, self._random = mqtt_port, Random(1)
        self._stack = ExitStack()
        self.cookies = {f"seat:{seat}": self.join(seat, f"P{seat}") for seat in (0, 1)}
        self.cookies["host"] = self._enter("host", house.keys.host)
        self.cookies["table"] = self._enter("table", house.keys.screen)
        self.lines = {page: self._opened(page) for page in self.cookies}
        self.guest, self.puck = self._ear("guest", GUEST), self._ear("puck", PUCK)

    @property
    def table(self) -> Table:
        return self.house.tables.current

    def ask(self, who: str, method: str, path: str, body: Any = None) -> tuple[int, bytes]:
        """A request over a connection of its own; status and answer."""
        cookie = self.cookies.get(who, "")
        status, _, answer = request(self.house.server.port, method, path, body, cookie)
        return status, answer

    def join(self, seat: int, name: str) -> str:
        """The cookie of a phone that sits down."""
        return self._cookie("/api/join", {"code": self.house.code, "seat": seat, "name": name})

    def open_line(self, page: str) -> LiveStream:
        """Another stream of that page, which has got its first update; the caller hangs up."""
        line = LiveStream(self.house.server.port, page, self.cookies[page])
        line.next("room")
        return line

    def open_game(self, game: str) -> None:
        """The host opens a game for those who sit."""
        self.filming.taken.clear()
        assert self.ask("host", "POST", "/api/host/open", {"game": game, "dealer": "digital"})[0] == 200
        self.lines["table"].until(self.table.log_length)

    def await_pictures(self) -> None:
        """The camera is being looked through."""
        assert self.filming.taken.wait(PATIENCE_S)

    def act(self) -> None:
        """Let the actor due act by chance; one who can shoot where the other is does so."""
        seat = next(seat for seat in self.table.seats if self.table.legal_for(seat))
        update = self.table.update_for(seat)
        action = UpdateEncoder(self.table.game).actions.encode(self._choice(seat))
        body = {"action": action, "decision": update.decision}
        status, answer = self.ask(f"seat:{seat}", "POST", f"/api/act?as=seat:{seat}", body)
        assert status == 200, answer

    def undo(self) -> None:
        """The host takes back the last entry; the phones agree where they are asked."""
        assert self.ask("host", "POST", "/api/host/undo", {"to": self.table.log_length - 1})[0] == 200
        for seat in self.table.seats:
            if self.table.update_for(seat).prompt is not None:
                body = {"action": {"type": "AnswerUndo", "agree": True}}
                assert self.ask(f"seat:{seat}", "POST", f"/api/act?as=seat:{seat}", body)[0] == 200

    def play_to_the_end(self) -> None:
        """A duel that nobody survives for long."""
        while self.house.tables.is_playing:
            self.act()
        self.lines["table"].until(self.table.log_length)

    def export(self) -> bytes:
        """The log, as a phone downloads it."""
        status, log = self.ask("seat:0", "GET", "/api/log")
        assert status == 200
        return log

    def press(self) -> None:
        """A button of the panel and one of the puck; the broker says that the puck's was heard."""
        self.pins.tap(CONFIRM)
        topic, number = "companion/device/puck/taken", len(self.puck.on("companion/device/puck/taken"))
        self.puck.say("companion/device/puck/pressed", json.dumps({"button": "confirm", "id": number}))
        self.puck.wait(lambda _: len(self.puck.on(topic)) > number)

    def hear_the_table(self) -> None:
        """Wait until the broker has said how the table stands."""
        topic = f"companion/table/{self.table.table_id}/view"
        self.guest.first(topic, lambda one: one.json["seq"] == self.table.log_length)

    def close(self) -> None:
        self._stack.close()

    def _choice(self, seat: Seat) -> Action:
        rooms = {each: (self.table.update_for(each).view.get("me") or {}).get("room") for each in self.table.seats}
        others = {room for each, room in rooms.items() if each != seat}
        legal = self.table.legal_for(seat)
        hits = [action for action in legal if isinstance(action, Shoot) and action.target in others]
        found: Action = hits[0] if hits else random_action(without_corrections(legal), self._random)
        return found

    def _enter(self, page: str, key: str) -> str:
        return self._cookie(f"/api/{page}/enter", {"key": key})

    def _cookie(self, path: str, body: Any) -> str:
        status, headers, answer = request(self.house.server.port, "POST", path, body)
        assert status == 200, answer
        return dict(headers)["Set-Cookie"].split(";")[0]

    def _opened(self, page: str) -> LiveStream:
        line = self.open_line(page)
        self._stack.callback(line.hang_up)
        return line

    def _ear(self, user: str, password: str) -> Ear:
        ear = Ear(BrokerAddress("127.0.0.1", self._mqtt_port), "#", user=user, password=password)
        self._stack.callback(ear.close)
        return ear


@contextmanager
def indoors(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Indoors]:
    """An evening with everybody in it; at its end all go home, and the house is closed."""
    monkeypatch.setattr("companion.app.camera.eyes.eyes_process.PROGRAM", "tests.evening.blind_eyes")
    [port] = unused_ports(1)
    mqtt = MqttSection(port=port, guest=GUEST, device=(MqttDeviceSection("puck", PUCK, 1),))
    panel, standins = PanelSection(wiring=str(WIRING)), BotsSection(pause_ms=0)
    config = Config(str(folder), ServerSection("127.0.0.1"), mqtt, panel=panel, standins=standins)
    with ExitStack() as stack:
        filming, pins = Filming(), Pins()
        stack.callback(pins.close)
        camera = stack.enter_context(phone(filming.talk))
        house = Application(
            config, CARDS, CameraService(f"http://{camera}/video", folder), new_game=True, port=0, pin_factory=pins
        )
        house.start()
        stack.callback(house.stop)
        evening = Indoors(house, filming, pins, port)
        stack.callback(evening.close)
        yield evening
