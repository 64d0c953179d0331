"""A phone, as far as the program can tell: it joins, keeps its cookie and follows its stream."""

import http.client
import json
import threading
from collections.abc import Callable, Iterator
from typing import Any

from tests.hardware.emulation_patience import EMULATED_S

Update = dict[str, Any]


class Phone:
    """Somebody's phone. It outlives the machine it talks to: `follow` again after that came back."""

    def __init__(self, name: str, port: int) -> None:
        self.name = name
        self.port = port
        self.update: Update = {}
        self.desk: dict[str, Any] = {}
        self._cookie = ""
        self._page = ""
        self._news = threading.Condition()
        self._line: http.client.HTTPConnection | None = None
        self._reader: threading.Thread | None = None

    def join(self, code: str, seat: int) -> None:
        """Sit down."""
        self.post("/api/join", {"code": code, "seat": seat, "name": self.name})
        self._page = f"seat:{seat}"

    def enter(self, page: str, key: str) -> None:
        """Open the page that a key of the terminal leads to."""
        self.post(f"/api/{page}/enter", {"key": key})
        self._page = page

    def act(self, kind: str, **fields: Any) -> None:
        """Tap on what it was last shown; the answer says that it is kept for good."""
        body = {"action": {"type": kind, **fields}, "decision": self.update["decision"]}
        self.post(f"/api/act?as={self._page}", body)

    def post(self, path: str, body: Any) -> None:
        """Say something, which must be taken."""
        self.ask("POST", path, body)

    def ask(self, method: str, path: str, body: Any = None) -> bytes:
        """A request that must succeed; what was answered."""
        line = http.client.HTTPConnection("127.0.0.1", self.port, timeout=EMULATED_S)
        try:
            headers = {"Content-Type": "application/json", "Cookie": self._cookie}
            line.request(method, path, None if body is None else json.dumps(body), headers)
            answer = line.getresponse()
            said = answer.read()
            assert answer.status == 200, f"{self.name}: {method} {path}: {answer.status} {said[:300]!r}"
            self._cookie = (answer.getheader("Set-Cookie") or self._cookie).split(";")[0]
            return said
        finally:
            line.close()

    def follow(self) -> None:
        """Open the stream, with the cookie it has."""
        self._line = http.client.HTTPConnection("127.0.0.1", self.port, timeout=EMULATED_S)
        self._line.request("GET", f"/api/live?as={self._page}", headers={"Cookie": self._cookie})
        answer = self._line.getresponse()
        assert answer.status == 200, f"{self.name}: {answer.status} {answer.read()[:300]!r}"
        self._reader = threading.Thread(target=self._read, args=(answer,), daemon=True)
        self._reader.start()

    def until(self, wanted: Callable[[Update], bool]) -> Update:
        """The newest update, once it is as wanted."""
        with self._news:
            assert self._news.wait_for(lambda: self.update and wanted(self.update), EMULATED_S), (
                f"{self.name}: {self.update}"
            )
            return self.update

    def until_desk(self, wanted: Callable[[dict[str, Any]], bool]) -> None:
        """Until the host's desk is as wanted."""
        with self._news:
            assert self._news.wait_for(lambda: self.desk and wanted(self.desk), EMULATED_S), f"{self.name}: {self.desk}"

    def hang_up(self) -> None:
        """End the stream, or take notice that it ended."""
        if self._reader is not None and self._line is not None:
            if self._line.sock is not None:
                self._line.sock.close()
            self._reader.join(EMULATED_S)
            self._line.close()

    def _read(self, answer: http.client.HTTPResponse) -> None:
        try:
            for event, data in _messages(answer):
                with self._news:
                    if event == "update":
                        self.update = json.loads(data)
                    elif event == "host":
                        self.desk = json.loads(data)
                    self._news.notify_all()
        except (OSError, ValueError, http.client.HTTPException):
            pass  # the machine went off, or we hung up


def _messages(answer: http.client.HTTPResponse) -> Iterator[tuple[str, str]]:
    event = ""
    while line := answer.readline().decode():
        name, _, value = line.rstrip("\n").partition(": ")
        if name == "event":
            event = value
        elif name == "data":
            yield event, value
