"""Test rig: a server with the toy game, phones, and streams over a real socket."""

import http.client
import json
import socket
import zlib
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any

from flask import Flask
from flask.testing import FlaskClient

from companion.games.registry import load_games
from companion.rules.game import AnyGame
from companion.rules.seats_and_viewers import Seat
from companion.server.app import create_app, end_streams_and_practices
from companion.server.serve import Server
from companion.server.state.context import ServerContext, ServerOptions
from companion.server.state.room_status import RoomSnapshot, RoomStatus
from companion.server.state.seat_handover import HANDOVER_WAIT_S
from companion.table.credentials import CredentialStore, HostRole, ScreenRole
from companion.table.dealer import Dealer, RandomDealer, WaitingDealer
from companion.table.lobby import Lobby, PlannedGame
from companion.table.log.event_log import MemoryLog
from companion.table.table import Table
from companion.table.table_manager import TableManager
from tests.close_after_test import close_later
from tests.patience import PATIENCE_S
from tests.toy_game import GAME

CODE = "BRKT"
TOYS: Mapping[str, AnyGame] = {"toy": GAME}
PLAN = PlannedGame("toy", {"rounds": 6})
HERE = "http://192.168.1.20:8080"


@dataclass
class Clock:
    """Clock that a test moves, in seconds."""

    now: float = 0.0

    def __call__(self) -> float:
        return self.now


@dataclass
class FakeSimulator:
    """Simulated table that records its cards."""

    lying: list[tuple[str, str]] = field(default_factory=list)
    skipped: bool = False

    def state(self) -> Mapping[str, Any]:
        lying = [list(spot) for spot in self.lying]
        return {"cards": ["red", "black"], "zones": ["middle"], "lying": lying, "skipped": self.skipped}

    def lay_card(self, card: str, zone: str) -> None:
        if zone != "middle":
            raise KeyError(zone)
        self.lying.append((card, zone))

    def take_card(self, card: str, zone: str) -> None:
        self.lying.remove((card, zone))

    def skip_camera(self, on: bool) -> None:
        self.skipped = on


def dealer_of(game: str, notes: Mapping[str, Any]) -> Dealer:
    return RandomDealer(notes["seed"]) if notes.get("kind") == "digital" else WaitingDealer()


def draw(game: str, card: str, language: str) -> str:
    if (game, card) not in {("toy", "red"), ("toy", "back")}:
        raise KeyError(card)
    return f'<svg xmlns="http://www.w3.org/2000/svg"><title>{card}</title></svg>'


class ServerFixture:
    """Server app of one evening with its parts. It closes itself after the test."""

    def __init__(self, games: Mapping[str, AnyGame] = TOYS, plan: PlannedGame = PLAN, **options: Any) -> None:
        tuple(
            load_games().values()
        )  # as the program has, before it serves: no request waits for the modules of all games
        self.clock = Clock()
        self.room = RoomStatus(RoomSnapshot(HERE, "stage", "off", ("no camera: the stage stands in",)))
        self.credentials = CredentialStore()
        self.tables = TableManager(games, MemoryLog(), dealer_of)
        self.lobby = Lobby(self.tables, self.credentials, plan)
        settings = {"code": CODE, "clock": self.clock, "card_svg": draw, "export": lambda table: b"{}\n"} | options
        self.app: Flask = create_app(self.lobby, self.room, ServerOptions(**settings))
        self.context: ServerContext = self.app.extensions["companion"]
        self.host_key = self.credentials.issue_token(HostRole())
        self.screen_key = self.credentials.issue_token(ScreenRole())
        close_later(self)

    @property
    def table(self) -> Table:
        return self.tables.current

    def phone(self, address: str = "192.168.1.50") -> "Phone":
        client = self.app.test_client()
        client.environ_base["REMOTE_ADDR"] = address
        return Phone(client)

    def cookie(self, seat: int, name: str = "") -> str:
        """Return the cookie of a phone that has joined at `seat`."""
        phone = self.phone(f"192.168.1.{100 + seat}")
        answer = phone.post("/api/join", {"code": CODE, "seat": seat, "name": name or f"P{seat}"})
        assert answer.status == 200, answer
        return cookie_of(answer)

    def both(self) -> "tuple[Phone, Phone]":
        """Return two phones in a game that has begun, both ready to guess."""
        phones = self.seated(0, "Ann"), self.seated(1, "Bob")
        for seat, phone in enumerate(phones):
            assert phone.act(seat, decision(self.table, seat), "Ready").status == 200
        return phones

    def seated(self, seat: int, name: str = "") -> "Phone":
        """Return a phone that has joined at `seat`."""
        phone = self.phone(f"192.168.1.{100 + seat}")
        answer = phone.post("/api/join", {"code": CODE, "seat": seat, "name": name or f"P{seat}"})
        assert answer.status == 200, answer
        return phone

    def host(self) -> "Phone":
        phone = self.phone()
        assert phone.post("/api/host/enter", {"key": self.host_key}).status == 200
        return phone

    def hand_over(self, *agreeing: tuple["Phone", int]) -> None:
        """Let those phones agree to the open request, and wait until it is carried out."""
        number = self.context.handovers.as_json()["number"]
        for phone, seat in agreeing:
            assert phone.post(f"/api/handover?as=seat:{seat}", {"number": number, "agree": True}).status == 200
        self.clock.now += HANDOVER_WAIT_S
        self.context.handovers.settle()

    def restart(self) -> None:
        """Start the server anew. Phones of before are of no use: make new ones, with copies of their cookies."""
        end_streams_and_practices(self.app)
        self.app = create_app(self.lobby, self.room, self.context.options)
        self.context = self.app.extensions["companion"]

    def close(self) -> None:
        end_streams_and_practices(self.app)
        self.credentials.close()


@dataclass
class Answer:
    status: int
    body: bytes
    headers: Any

    @property
    def json(self) -> Any:
        return json.loads(self.body)

    @property
    def code(self) -> str:
        return str(self.json["error"]["code"])


class Phone:
    """Phone without a network: Flask's test client with its cookies."""

    def __init__(self, client: FlaskClient) -> None:
        self.client = client

    def get(self, path: str, **more: Any) -> Answer:
        answer = self.client.get(path, base_url=HERE, **more)
        return Answer(answer.status_code, answer.get_data(), answer.headers)

    def post(self, path: str, body: Any, **more: Any) -> Answer:
        return self.post_raw(path, json.dumps(body).encode(), **more)

    def post_raw(self, path: str, body: bytes, kind: str = "application/json", **more: Any) -> Answer:
        answer = self.client.post(path, data=body, content_type=kind, base_url=HERE, **more)
        return Answer(answer.status_code, answer.get_data(), answer.headers)

    def act(self, seat: int, decision: int, kind: str, **fields: Any) -> Answer:
        return self.post(f"/api/act?as=seat:{seat}", {"action": {"type": kind, **fields}, "decision": decision})


def _unpack_lines(answer: http.client.HTTPResponse) -> Iterator[bytes]:
    """Yield the lines of a gzip stream, each as soon as it has come."""
    reader, rest = zlib.decompressobj(16 + zlib.MAX_WBITS), b""
    while piece := answer.read1(1 << 16):
        *lines, rest = (rest + reader.decompress(piece)).split(b"\n")
        yield from (line + b"\n" for line in lines)


class LiveStream:
    """Stream on a real socket. Reading waits for the next message, at most a minute."""

    def __init__(
        self,
        port: int,
        page: str,
        cookie: str = "",
        table: str = "/api/live",
        encoding: str = "",
        more: Mapping[str, str] = MappingProxyType({}),
    ) -> None:
        """`encoding` is what the phone takes, "gzip" or nothing. `more` are headers of a proxy."""
        self.last_id = ""
        self.connection = http.client.HTTPConnection("127.0.0.1", port, timeout=PATIENCE_S)
        own = {name: value for name, value in (("Cookie", cookie), ("Accept-Encoding", encoding)) if value}
        self.connection.request("GET", f"{table}?as={page}", headers={**own, **more})
        self.answer = self.connection.getresponse()
        self.status = self.answer.status
        self._lines = _unpack_lines(self.answer) if encoding and self.answer.getheader("Content-Encoding") else None

    def _read_line(self) -> str:
        line = self.answer.readline() if self._lines is None else next(self._lines, b"")
        return line.decode()

    def messages(self) -> Iterator[tuple[str, str]]:
        """Yield pairs of event and data until the stream ends. A comment is `("", text)`."""
        event = ""
        while line := self._read_line():
            name, _, value = line.rstrip("\n").partition(": ")
            if name == "id":
                self.last_id = value
            elif name == "event":
                event = value
            elif name == "data":
                yield event, value
            elif line.startswith(": "):
                yield "", value

    def next(self, wanted: str) -> Any:
        """Return the next message of that kind as JSON, or the text of a comment."""
        for event, data in self.messages():
            if event == wanted:
                return json.loads(data) if event else data
        raise EOFError(f"the stream ended before a {wanted!r}")

    def until(self, seq: int) -> Any:
        """Return the first update whose number is at least `seq`."""
        while (update := self.next("update"))["seq"] < seq:
            pass
        return update

    def hang_up(self) -> None:
        if self.connection.sock is not None:
            self.connection.sock.shutdown(socket.SHUT_RDWR)
        self.answer.close()
        self.connection.close()


LiveHouse = tuple[ServerFixture, Server]
"""A server with the toy game on a real socket: the fixture `live_house`."""
OpenLine = Callable[..., LiveStream]
"""Opens the stream of a page: the fixture `open_line`."""


def cookie_of(answer: Answer) -> str:
    """Return the cookie as a browser sends it back."""
    return str(answer.headers["Set-Cookie"]).split(";")[0]


def decision(table: Table, seat: int) -> int:
    return table.update_for(Seat(seat)).decision
