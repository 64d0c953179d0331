"""Setup by a phone: the puck's own Wi-Fi with one page that asks for the Wi-Fi to join."""

import asyncio
import os

import clock
import machine
import timing
from access_point import ADDRESS, open_access_point, setup_password
from companion_state import CompanionState
from config import Config
from dial import Dial
from display_model import DisplayModel
from lights import Lights
from setup_form import BadInput, check_network, form_page, parse_form, saved_page, with_network
from tcp_stream import hang_up
from watchdog import Watchdog

_MOST_HEAD = 2048
_MOST_BODY = 512
_PIECE = 256
_CONFIG = "config.json"
_ANSWER = "HTTP/1.0 %s\r\nContent-Type: text/html; charset=utf-8\r\nCache-Control: no-store\r\n\r\n"

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tcp_stream import Stream


class Setup:
    """Serves the page until a Wi-Fi was saved or nobody came. Then the puck restarts."""

    def __init__(self, config: Config, dog: Watchdog) -> None:
        self._config = config
        self._dog = dog
        self._password = setup_password(config.password)
        self._model = DisplayModel(CompanionState(), Dial(), config.id)
        self._model.missing = "setup"
        self._model.setup = (config.id, self._password, ADDRESS)
        self._lights = Lights(config, self._model)
        self._ends = clock.now(), timing.SETUP_MS  # since when, and after how long

    async def run(self) -> None:
        """Run for ever."""
        open_access_point(self._config.id, self._password)
        print(f"puck: setup: join the Wi-Fi {self._config.id} with {self._password}, then open http://{ADDRESS}")
        serve: Any = self._serve  # MicroPython gives it a stream, twice
        await asyncio.start_server(serve, "0.0.0.0", timing.SETUP_PORT)
        await self._lights.run(self._round)

    def _round(self) -> None:
        for loop in ("line", "hands"):
            self._dog.beat(loop)
        self._dog.feed()
        since, lasts = self._ends
        if clock.span(since, clock.now()) > lasts:
            machine.reset()

    async def _serve(self, stream: "Stream", _: "Stream") -> None:
        """Answer one request. Whoever is slow, or says too much, is hung up on."""
        done = False
        try:
            page: str
            page, done = await asyncio.wait_for(self._answer(stream), timing.ANSWER_S)
            stream.write(page.encode())
            await asyncio.wait_for(stream.drain(), timing.ANSWER_S)
        except (OSError, EOFError, ValueError, MemoryError, asyncio.TimeoutError) as error:
            print("puck: setup:", repr(error))
        await hang_up(stream)
        if done:
            self._ends = clock.now(), timing.SAVED_MS

    async def _answer(self, stream: "Stream") -> "tuple[str, bool]":
        """Return the answer to a request, and whether a Wi-Fi was saved."""
        head, body = await _read_request(stream)
        if not head.startswith(b"POST "):
            return _page(form_page(self._config.id)), False
        fields: dict[str, str] = {}
        try:
            fields = parse_form(body)
            ssid, password = check_network(fields)
        except BadInput as error:
            return _page(form_page(self._config.id, str(error), fields.get("ssid", "")), "400 Bad Request"), False
        _save(ssid, password)
        return _page(saved_page(self._config.id, ssid)), True


async def _read_request(stream: "Stream") -> "tuple[bytes, bytes]":
    """Return head and body. Raises ValueError if either is too long, or its length is not told."""
    data = b""
    while b"\r\n\r\n" not in data:
        piece = await stream.read(_PIECE)
        data += piece
        if not piece or len(data) > _MOST_HEAD:
            raise ValueError("no request")
    head, _, body = data.partition(b"\r\n\r\n")
    length = _length(head)
    while len(body) < length:
        piece = await stream.read(length - len(body))
        if not piece:
            raise ValueError("half a request")
        body += piece
    return head, body[:length]


def _length(head: bytes) -> int:
    for line in head.split(b"\r\n")[1:]:
        name, _, value = line.partition(b":")
        if name.lower() == b"content-length":
            length = int(value)
            if not 0 <= length <= _MOST_BODY:
                raise ValueError("too long")
            return length
    return 0


def _page(html: str, status: str = "200 OK") -> str:
    return _ANSWER % status + html


def _save(ssid: str, password: str) -> None:
    """Write the configuration so that either the old or the new one is there."""
    with open(_CONFIG, "rb") as file:
        config = with_network(file.read(), ssid, password)
    with open(_CONFIG + ".new", "wb") as file:
        file.write(config)
    os.rename(_CONFIG + ".new", _CONFIG)
