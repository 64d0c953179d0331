"""Everybody in the house but seat 0, over real sockets: what they get, byte by byte, with what is random blinded."""

import http.client
import itertools
import json
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from companion.app.camera.camera_service import CameraService
from companion.app.camera.camera_source import OFF
from companion.app.runtime.application import Application
from companion.config import Config, MqttDeviceSection, MqttSection, ServerSection
from companion.mqtt.config import BrokerAddress
from companion.mqtt.devices.displays import make_display_content
from companion.rules.seats_and_viewers import PUBLIC, Seat
from companion.table.lobby import PlannedGame
from companion.table.table import Table
from companion.table.update_json import UpdateEncoder
from tests.evening.program_control import unused_ports
from tests.mqtt.second_client import Ear
from tests.patience import PATIENCE_S
from tests.server.server_fixture import LiveStream

HASHES = re.compile(r"\b(?:[0-9a-f]{64}|[0-9a-f]{32})\b")
TIMES = re.compile(r'"at": ?\d{13}')
GUEST, PUCK, ASSISTANT = "visitor", "apples", "please"
_PASSWORDS = {"guest": GUEST, "puck": PUCK, "assistant": ASSISTANT}
PUCK_SEAT = Seat(1)
_SHOWN = re.compile("/table/|/lamp$|/show$")
Frame = tuple[str, int, str]
"""Source of a message, its length, and its text."""


@dataclass
class Outside:
    """The others of one evening. `heard` grows by whatever reaches them."""

    house: Application
    cookies: Mapping[str, str]
    lines: Mapping[str, LiveStream]
    ears: Mapping[str, Ear]
    heard: list[Frame] = field(default_factory=list)
    device_picture: Any = None
    """The host's page, as it was last."""
    began: int = 0
    """Messages of the broker that the guest had heard when the game began: that depends on when it came in."""
    _markers: Iterator[int] = field(default_factory=itertools.count)

    @property
    def table(self) -> Table:
        return self.house.tables.current

    def ask(self, who: str, method: str, path: str, body: Any = None) -> int:
        """A request of somebody's, whose answer is noted with its headers; the status."""
        status, headers, answer = request(self.house.server.port, method, path, body, self.cookies.get(who, ""))
        names = [name for name, _ in headers if name != "Date"]
        self.note(f"{who}: {method} {path} -> {status} {names}", answer.decode())
        return status

    def act(self, seat: int, kind: str, **fields: Any) -> None:
        """Seat 0 or another acts as its phone would; everybody else hears of it."""
        decision = self.table.update_for(Seat(seat)).decision
        body = {"action": {"type": kind, **fields}, "decision": decision}
        status, _, answer = request(
            self.house.server.port, "POST", f"/api/act?as=seat:{seat}", body, self.cookies[f"seat:{seat}"]
        )
        assert status == 200, answer
        self.note("the answer", answer.decode())
        self.listen()

    def listen(self) -> None:
        """Note what came over all lines, up to the present entry."""
        seq, events = self.table.log_length, 0
        for page, line in self.lines.items():
            for event, data in line.messages():
                if event == "host":
                    self.shown = json.loads(data)  # the desk may be ahead of the updates
                if event == "past":
                    self.note(f"{page}: the past", data)
                if event == "update":
                    self.note(page, data)
                    if (update := json.loads(data))["seq"] == seq:
                        events = len(update["events"])
                        break
        self.note("desk", json.dumps(self.desk(lambda desk: desk["log"][-1]["seq"] == seq)))
        self._await_broker(seq, events)

    def _await_broker(self, seq: int, events: int) -> None:
        """Until the guest has heard of the entry, the view first and then its events."""
        last = f'"{self.table.table_id}-{seq}-{events - 1}"'.encode()
        guest = self.ears["guest"]
        guest.wait(
            lambda heard: any(one.topic.endswith("/view") and one.payload and one.json["seq"] == seq for one in heard)
        )
        if events:
            guest.wait(lambda heard: any(last in one.payload for one in heard))
        public = UpdateEncoder(self.table.game).update_to_json(self.table.update_for(PUBLIC))
        lit = make_display_content(public, PUCK_SEAT)
        guest.wait(lambda heard: [one.json for one in heard if one.topic.endswith("/show")][-1:] == [lit])

    def desk(self, wanted: Any) -> Any:
        """The host's page after all that has happened, which has to be as `wanted`."""
        for _ in range(2):  # the page may change together with the first marker, and has before the second
            self._read_desk(f"marker {next(self._markers)}")
        assert wanted(self.shown), "the host's page stays as it is"
        return self.shown

    def _read_desk(self, marker: str) -> None:
        """Until the room says `marker`, which it is told now."""
        self.house.room.add_technical_note(marker)
        for event, data in self.lines["host"].messages():
            if event == "host":
                self.shown = json.loads(data)
            if event == "room" and marker in (room := json.loads(data))["technical"]:
                # Both addresses have ports of this evening, and what is technical has the markers of this test.
                self.note("room", json.dumps({**room, "technical": None, "join": None, "mqtt": None}))
                return
        raise EOFError("the host's stream ended")

    def end(self) -> None:
        """End the program on purpose, and note how each line says so. Every line has heard all that happened."""
        self.house.stop()
        for page, line in self.lines.items():
            for event, data in line.messages():
                if event == "bye":
                    self.note(f"{page}: bye", data)

    def note(self, where: str, text: str) -> None:
        self.heard.append((where, len(text), self.blind(text)))

    def blind(self, text: str) -> str:
        """The text without what is random, the time of day, or this very evening's name; lengths stay as they are."""
        # Times and hashes first: the digits of a port may stand in them.
        text = TIMES.sub('"at":0', HASHES.sub(lambda found: "0" * len(found[0]), text))
        own = {self.table.table_id: "t", self.house.code: "c", str(self.house.server.port): "p"}
        for word, letter in own.items():
            text = text.replace(word, letter * len(word))
        return text

    def broadcast(self) -> list[Frame]:
        """All that the guest heard of the table and for devices; what is only said once more left out."""
        said: dict[str, bytes] = {}
        frames: list[Frame] = []
        for number, one in enumerate(self.ears["guest"].heard):
            if _SHOWN.search(one.topic) and said.get(one.topic) != one.payload:
                said[one.topic] = one.payload
                if number >= self.began:
                    text = self.blind(one.payload.decode())
                    frames.append((self.blind(one.topic), len(one.payload), text))
        return frames

    def command(self, command: str, payload: str) -> None:
        """A request of an account that may command, whose answer everybody reads."""
        topic, guest = f"companion/response/{command}", self.ears["guest"]
        before = len(guest.on(topic))
        self.ears["assistant"].say(f"companion/request/{command}", payload)
        guest.wait(lambda _: len(guest.on(topic)) > before)
        self.note(f"{command} {payload}", guest.on(topic)[-1].payload.decode())

    def press(self, button: str, value: int) -> None:
        """A press of seat 1's puck, and whether it was taken: seat 0's secrets must not matter to it."""
        topic, puck = "companion/device/puck/taken", self.ears["puck"]
        number = len(puck.on(topic))
        puck.say("companion/device/puck/pressed", json.dumps({"button": button, "id": number, "value": value}))
        puck.wait(lambda _: len(puck.on(topic)) > number)
        self.note(f"pressed {button}", puck.on(topic)[-1].payload.decode())

    def puck(self) -> set[str]:
        """The topics that a device may hear, though it asks for all."""
        return {one.topic for one in self.ears["puck"].heard}


def request(
    port: int, method: str, path: str, body: Any = None, cookie: str = ""
) -> tuple[int, Sequence[tuple[str, str]], bytes]:
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=PATIENCE_S)
    headers = {"Cookie": cookie} if cookie else {}
    if body is not None:
        headers["Content-Type"] = "application/json"
    connection.request(method, path, None if body is None else json.dumps(body), headers)
    answer = connection.getresponse()
    try:
        return answer.status, answer.getheaders(), answer.read()
    finally:
        connection.close()


@contextmanager
def evening(
    folder: Path,
    plan: PlannedGame,
    seats: int,
    lobby: Callable[[Application], None] = lambda house: None,
    **wanted: Any,
) -> Iterator[Outside]:
    """The whole house with its broker, `seats` phones, the host and the table screen; the game has begun.

    `lobby` is called before anybody sits down, `wanted` are further settings of [mqtt].
    """
    [port] = unused_ports(1)
    puck = MqttDeviceSection("puck", PUCK, PUCK_SEAT)
    mqtt = MqttSection(port=port, guest=GUEST, assistant=ASSISTANT, device=(puck,), **wanted)
    house = Application(Config(str(folder), ServerSection("127.0.0.1"), mqtt), plan, CameraService(OFF, folder), port=0)
    with ExitStack() as stack:
        house.start()
        stack.callback(house.stop)
        lobby(house)
        cookies = _cookies(house, seats)
        if not house.tables.is_playing:
            house.lobby.start_game()
        watched = {page: cookies[page] for page in ("table", "host", *(f"seat:{seat}" for seat in range(1, seats)))}
        lines = {page: LiveStream(house.server.port, page, cookie) for page, cookie in watched.items()}
        for line in lines.values():
            stack.callback(line.hang_up)
        ears = {who: open_ear(port, who, password) for who, password in _PASSWORDS.items()}
        for ear in ears.values():
            stack.callback(ear.close)
        outside = Outside(house, cookies, lines, ears)
        outside.listen()
        outside.began = len(ears["guest"].heard)
        yield outside


def _cookies(house: Application, seats: int) -> dict[str, str]:
    port, cookies = house.server.port, {}
    for seat in range(seats):
        body = {"code": house.code, "seat": seat, "name": f"P{seat}"}
        cookies[f"seat:{seat}"] = cookie_of_headers(request(port, "POST", "/api/join", body)[1])
    for page, key in (("host", house.keys.host), ("table", house.keys.screen)):
        cookies[page] = cookie_of_headers(request(port, "POST", f"/api/{page}/enter", {"key": key})[1])
    return cookies


def cookie_of_headers(headers: Sequence[tuple[str, str]]) -> str:
    """Return the cookie as a browser sends it back."""
    return dict(headers)["Set-Cookie"].split(";")[0]


def open_ear(port: int, user: str, password: str) -> Ear:
    return Ear(BrokerAddress("127.0.0.1", port), "#", user=user, password=password)
