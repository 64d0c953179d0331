"""Phones that sit at the table of a program, follow their streams, tap at random and reload, whatever happens to it."""

import contextlib
import http.client
import json
import socket
import threading
import time
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from benchmarks.speed.event_stream import read_events
from benchmarks.speed.tap_roundtrip import CORRECTION, _chosen
from benchmarks.trust.soak.watched_program import PATIENCE_S, WatchedProgram

Headers = dict[str, str]


class Window:
    """One open stream of a page, opened again for as long as it is wanted."""

    def __init__(self, program: WatchedProgram, page: str, cookie: str, wake: threading.Condition) -> None:
        self._program, self._page, self._cookie, self._wake = program, page, cookie, wake
        self.update: dict[str, Any] = {}
        self.opened = 0
        self._wanted = True
        self._socket: socket.socket | None = None
        self._thread = threading.Thread(target=self._follow, daemon=True)
        self._thread.start()

    def reload(self) -> None:
        """Close the stream; it is opened again at once."""
        if self._socket is not None:
            with contextlib.suppress(OSError):
                self._socket.shutdown(socket.SHUT_RDWR)

    def close(self) -> None:
        self._wanted = False
        self.reload()
        self._thread.join(PATIENCE_S)

    def _follow(self) -> None:
        while self._wanted:
            with contextlib.suppress(OSError, http.client.HTTPException):
                for kind, data in self._events():
                    if kind == "update":
                        with self._wake:
                            self.update = data
                            self._wake.notify_all()
            time.sleep(0.05)

    def _events(self) -> Iterator[tuple[str, dict[str, Any]]]:
        line = http.client.HTTPConnection("127.0.0.1", self._program.port, timeout=PATIENCE_S)
        line.request("GET", f"/api/live?as={self._page}", headers={"Cookie": self._cookie})
        self._socket = line.sock  # the answer takes it away from the connection
        stream = line.getresponse()
        if stream.status != 200:
            return
        self.opened += 1
        yield from read_events(stream)


class SeatedPhones:
    """Those who sit, the host and the table screen."""

    def __init__(self, program: WatchedProgram, rng: Random) -> None:
        self._program, self._rng = program, rng
        self._news = threading.Condition()
        self._host = ""
        self._cookies: list[str] = []
        self.windows: list[Window] = []
        self.taps = self.refusals = 0

    def log_in_host(self) -> None:
        """Log the host in, with the key that the program says at each start."""
        self._host = self._take_cookie("/api/host/enter", {"key": self._program.host_key})

    def seat_exactly(self, seats: int) -> None:
        """Let guests join or be sent away until so many sit. Each has a window; the last one is the table screen's."""
        kept = min(seats, len(self._cookies))
        for window in self.windows[kept:]:
            window.close()
        del self.windows[kept:]
        while len(self._cookies) > seats:
            self._cookies.pop()
            self._post_as_host("/api/host/free", {"seat": len(self._cookies)})
        while (seat := len(self._cookies)) < seats:
            body = {"seat": seat, "name": f"Guest {seat}", "code": self._program.code}
            self._cookies.append(self._take_cookie("/api/join", body))
            self.windows.append(Window(self._program, f"seat:{seat}", self._cookies[-1], self._news))
        self.windows.append(Window(self._program, "table", self._host, self._news))

    def open_game(self, game: str, seats: int) -> None:
        """Let the host put another game in place of the one that is over, or given up."""
        before = {None} | {window.update.get("table") for window in self.windows}
        self._post_as_host("/api/host/open", {"game": game, "seats": 0})  # planned, not begun
        self.seat_exactly(seats)
        self._post_as_host("/api/host/open", {"game": game, "seats": seats})
        self._wait(lambda: all(window.update.get("table") not in before for window in self.windows))

    def tap(self) -> bool:
        """Let one seat that may act do something at random. Returns False when the game is over."""
        self._wait(lambda: self._is_over() or bool(self._acting()))
        if self._is_over():
            return False
        window = self._rng.choice(self._acting())
        update = window.update
        status, said = self._tap(window)
        if status == 200:
            self.taps += 1
            self._wait(lambda: window.update is not update)
        else:
            self.refusals += 1
            if status not in (400, 409, 503):
                raise SystemExit(f"a tap was answered with {status}: {said}")
        return True

    def tap_in_vain(self) -> str:
        """Tap once where the log cannot be written. Returns what is said, or "" if it was done, or was too late."""
        self._wait(lambda: self._is_over() or bool(self._acting()))
        if self._is_over():
            return ""
        status, said = self._tap(self._acting()[0])
        return "" if status in (200, 409) else said

    def reload_all(self) -> None:
        """Reload every page; returns when each is open again."""
        opened = [window.opened for window in self.windows]
        for window in self.windows:
            window.reload()
        self._wait(lambda: all(w.opened > before for w, before in zip(self.windows, opened, strict=True)))

    def forget_updates(self) -> None:
        """Forget what every window showed: its program is gone."""
        for window in self.windows:
            window.update = {}

    def wait_until_all_are_back(self) -> None:
        """Wait until every window has an update of the program that was started again."""
        self._wait(lambda: all(window.update for window in self.windows))

    def close(self) -> None:
        for window in self.windows:
            window.close()

    def _tap(self, window: Window) -> tuple[int, str]:
        update, seat = window.update, window.update["seat"]
        if _is_asked(update):
            action = {"type": "AnswerConsent", "agree": self._rng.random() < 0.5, "asked": update["prompt"]["asked"]}
        else:
            action = _chosen(self._rng, update["offers"])
        body = {"action": action, "decision": update["decision"]}
        return self._post(f"/api/act?as=seat:{seat}", body, self._cookies[seat])

    def _is_over(self) -> bool:
        return bool(self.windows[-1].update.get("outcome"))

    def _acting(self) -> list[Window]:
        if len({window.update.get("seq") for window in self.windows}) > 1:
            return []  # somebody has not seen yet what happened
        current = self.windows[:-1]
        return [w for w in current if _is_asked(w.update)] or [w for w in current if _can_act(w.update)]

    def _wait(self, wanted: Callable[[], bool]) -> None:
        deadline = time.monotonic() + PATIENCE_S
        with self._news:
            while not wanted():
                if not self._news.wait(0.5) and time.monotonic() > deadline:
                    seen = [(w.update.get("seq"), w.update.get("to_act"), w.update.get("prompt")) for w in self.windows]
                    raise SystemExit(f"nothing happened for {PATIENCE_S:.0f} s: {seen}")

    def _post_as_host(self, path: str, body: dict[str, Any]) -> None:
        status, said = self._post(path, body, self._host)
        if status != 200:
            raise SystemExit(f"{path} {body}: {said}")

    def _take_cookie(self, path: str, body: dict[str, Any]) -> str:
        line = self._connect()
        with contextlib.closing(line):
            line.request("POST", path, json.dumps(body), {"Content-Type": "application/json"})
            answer = line.getresponse()
            said = answer.read().decode()
        if answer.status != 200:
            raise SystemExit(f"{path}: {said}")
        return str(answer.getheader("Set-Cookie")).partition(";")[0]

    def _post(self, path: str, body: dict[str, Any], cookie: str) -> tuple[int, str]:
        try:
            with contextlib.closing(self._connect()) as line:
                line.request("POST", path, json.dumps(body), {"Content-Type": "application/json", "Cookie": cookie})
                answer = line.getresponse()
                return answer.status, answer.read().decode()
        except (OSError, http.client.HTTPException) as error:
            return 503, str(error)

    def _connect(self) -> http.client.HTTPConnection:
        return http.client.HTTPConnection("127.0.0.1", self._program.port, timeout=PATIENCE_S)


def _is_asked(update: dict[str, Any]) -> bool:
    """Return True if others wait for this seat's word on a correction."""
    prompt = update.get("prompt") or {}
    return prompt.get("kind") == "consent" and update["seat"] in prompt["waiting"]


def _can_act(update: dict[str, Any]) -> bool:
    """Return True if this seat may do more than put the record right."""
    return any(offer["action"] != CORRECTION for offer in update.get("offers", ()))
