"""From a tap on one phone to the new picture on all of them, over loopback, with the server in its own process.

    python -m benchmarks.speed.tap_roundtrip [--seconds 4] [--folder /path/on/the/disk/that/matters]

A trip begins when the request leaves and ends when its answer and the update have arrived at every phone. Each phone is
a socket with TCP_NODELAY, takes gzip as browsers do, and unpacks it; one thread reads them all. The bare rows are Flask
with no game, no log and no cookies, pushing about as many bytes: what the way costs before we do anything. One of them
writes a row to the disk before it answers, as a table does that loses nothing when the plug is pulled: on this disk
nothing that keeps that promise is quicker. Waitress is measured where it is installed.
"""

import argparse
import json
import queue
import selectors
import socket
import sqlite3
import subprocess
import sys
import tempfile
import time
import zlib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from random import Random
from typing import Any

WARM_UP = 100
UPDATE_BYTES = 1500
"""Of the bare rows. Compressed, an update to a seat is filled up to 1 or 2 kB."""
ROW_BYTES = 300
"""Of an entry in the log of the bare row that writes to the disk."""
CORRECTION = "SetCount"
"""Of the games played here. Others must agree to it, so that no update follows the tap by itself."""


class Phone:
    """One open stream and one connection for taps, read without blocking."""

    def __init__(self, port: int, page: str, cookie: str) -> None:
        self.cookie = cookie
        self.update: dict[str, Any] = {}
        self.seq = -1
        self.stream = _connect(port)
        self.taps = _connect(port)
        self._raw = self._unread = b""
        self._unpack: Callable[[bytes], bytes] | None = None
        self._answer = b""
        self.stream.sendall(_request("GET", page, cookie))

    def read_stream(self) -> None:
        """Take what has arrived; the newest complete update counts."""
        self._raw += self.stream.recv(1 << 16)
        for piece in self._pieces():
            self._unread += piece
        while b"\n\n" in self._unread:
            message, _, self._unread = self._unread.partition(b"\n\n")
            at = message.find(b"id: ")
            if at >= 0:
                self.seq = int(message[at + 4 : message.index(b"\n", at)])
                self._latest = message

    def _pieces(self) -> Iterator[bytes]:
        """Take the pieces that have come whole, unpacked (RFC 9112, 7.1)."""
        if self._unpack is None and b"\r\n\r\n" in self._raw:
            head, _, self._raw = self._raw.partition(b"\r\n\r\n")
            self._unpack = zlib.decompressobj(16 + zlib.MAX_WBITS).decompress if b": gzip\r\n" in head else bytes
        while self._unpack is not None and b"\r\n" in self._raw:
            length, _, rest = self._raw.partition(b"\r\n")
            if len(rest) < int(length, 16) + 2:
                return
            self._raw = rest[int(length, 16) + 2 :]
            yield self._unpack(rest[: int(length, 16)])

    def tap(self, path: str, body: dict[str, Any]) -> None:
        self.taps.sendall(_request("POST", path, self.cookie, json.dumps(body).encode()))
        self._answer = b""

    def read_answer(self) -> bool:
        """Read on, and return True if the answer is complete."""
        self._answer += self.taps.recv(1 << 16)
        if self._answer and not self._answer.startswith(b"HTTP/1.1 200"):
            raise SystemExit(self._answer.decode())
        return self._answer.rstrip().endswith(b"}")

    def look(self) -> dict[str, Any]:
        """The newest update."""
        data = self._latest.partition(b"data: ")[2]
        update: dict[str, Any] = json.loads(data)
        return update


class Room:
    """All phones of a table, read by one selector."""

    def __init__(self, phones: list[Phone]) -> None:
        self.phones = phones
        self._selector = selectors.DefaultSelector()
        for phone in phones:
            self._selector.register(phone.stream, selectors.EVENT_READ, (phone, False))
            self._selector.register(phone.taps, selectors.EVENT_READ, (phone, True))

    def wait(self, after: int, answers: int = 0) -> None:
        """Until every phone has an update later than `after`, and that many answers have come."""
        while answers > 0 or any(phone.seq <= after for phone in self.phones):
            ready = self._selector.select(timeout=5)
            if not ready:
                raise SystemExit(f"stalled: {[phone.seq for phone in self.phones]} after {after}")
            for key, _ in ready:
                phone, is_answer = key.data
                if is_answer:
                    answers -= phone.read_answer()
                else:
                    phone.read_stream()

    def trip(self, phone: Phone, path: str, body: dict[str, Any]) -> float:
        """Milliseconds from tap to picture."""
        after = max(one.seq for one in self.phones)
        began = time.perf_counter()
        phone.tap(path, body)
        self.wait(after, answers=1)
        return (time.perf_counter() - began) * 1000

    def close(self) -> None:
        self._selector.close()
        for phone in self.phones:
            phone.stream.close()
            phone.taps.close()


def _connect(port: int) -> socket.socket:
    line = socket.create_connection(("127.0.0.1", port))
    line.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    return line


def _request(method: str, path: str, cookie: str, body: bytes = b"") -> bytes:
    typed = f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n"
    kind = typed if body else "Accept-Encoding: gzip\r\n"
    return f"{method} {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nCookie: {cookie}\r\n{kind}\r\n".encode() + body


def play(port: int, cookies: list[str], host: str, seconds: float) -> list[float]:
    """Random games, tap by tap."""
    room = Room([Phone(port, f"/api/live?as=seat:{seat}", cookie) for seat, cookie in enumerate(cookies)])
    desk = Phone(port, "/api/health", host)
    rng, trips = Random(1), []
    room.wait(-1)
    until = time.perf_counter() + seconds
    while time.perf_counter() < until:
        looks = [phone.look() for phone in room.phones]
        if looks[0]["outcome"]:
            _next_game(desk, room)
            continue
        seat = next(look["seat"] for look in looks if any(offer["action"] != CORRECTION for offer in look["offers"]))
        tap = {"action": _chosen(rng, looks[seat]["offers"]), "decision": looks[seat]["decision"]}
        trips.append(room.trip(room.phones[seat], f"/api/act?as=seat:{seat}", tap))
    room.close()
    desk.stream.close()
    desk.taps.close()
    return trips[WARM_UP:]


def _next_game(desk: Phone, room: Room) -> None:
    for phone in room.phones:
        phone.seq = -1
    desk.tap("/api/host/open", {"game": room.phones[0].look()["game"]})
    while not desk.read_answer():
        pass
    room.wait(-1)


def _chosen(rng: Random, offers: list[dict[str, Any]]) -> dict[str, Any]:
    offer = rng.choice([offer for offer in offers if offer["action"] != CORRECTION])
    return {"type": offer["action"], **{name: _value(rng, slot) for name, slot in offer["slots"].items()}}


def _value(rng: Random, slot: dict[str, Any]) -> Any:
    if "one_of" in slot:
        return rng.choice(slot["one_of"])
    if "between" in slot:
        return rng.choice(range(slot["between"][0], slot["between"][1] + 1, slot["step"]))
    picked = sorted(rng.sample(range(len(slot["subset"])), rng.randint(slot["least"], slot["most"])))
    return [slot["subset"][at] for at in picked]


def push(port: int, seats: int, seconds: float) -> list[float]:
    """The bare way: nothing is decided, as many bytes are pushed."""
    room = Room([Phone(port, "/live", "") for _ in range(seats)])
    room.wait(-1)
    trips, until = [], time.perf_counter() + seconds
    while time.perf_counter() < until:
        trips.append(room.trip(room.phones[0], "/act", {"action": {"type": "MoveTo", "room": "Hall"}, "decision": 1}))
    room.close()
    return trips[WARM_UP:]


# The other process.


def serve_evening(game: str, seats: int, log_file: str) -> None:
    """An evening of random dealing, everybody seated, with the garbage collector as `companion play` sets it."""
    from companion.games.registry import find_game
    from companion.garbage_collector import tune_garbage_collector
    from companion.rules.seats_and_viewers import Seat
    from companion.server.app import create_app
    from companion.server.serve import Server
    from companion.server.state.room_status import RoomStatus as RoomOfServer
    from companion.table.credentials import CredentialStore, HostRole
    from companion.table.dealer import RandomDealer
    from companion.table.lobby import Lobby, PlannedGame
    from companion.table.log.event_log import EventLog, MemoryLog, SqliteLog
    from companion.table.table_manager import TableManager

    path = Path(log_file) if log_file else None
    log: EventLog = SqliteLog(path) if path else MemoryLog()
    tables = TableManager({game: find_game(game)}, log, lambda game_id, notes: RandomDealer(notes["seed"]))
    lobby = Lobby(tables, CredentialStore(path), PlannedGame(game))
    server = Server(create_app(lobby, RoomOfServer()), port=0, host="127.0.0.1")
    server.start()
    tune_garbage_collector()
    tokens = [lobby.take_seat(Seat(seat), f"P{seat}") for seat in range(seats)]
    if not tables.is_playing:
        lobby.start_game()
    cookies = [f"companion-seat-{seat}={token}" for seat, token in enumerate(tokens)]
    host = f"companion-host={lobby.credentials.issue_token(HostRole())}"
    print(json.dumps({"port": server.port, "cookies": cookies, "host": host}), flush=True)
    sys.stdin.read()
    server.stop()
    lobby.credentials.close()
    log.close()


def serve_bare(kind: str, port: int, log_file: str) -> None:
    """Flask with a queue a stream, behind one of two servers; with a file, a row is on the disk before the answer."""
    from flask import Flask, Response, request

    app = Flask(__name__)
    keep = _row_writer(log_file) if log_file else int
    streams: list[queue.SimpleQueue[bytes]] = []
    body = b"data: " + b"x" * UPDATE_BYTES + b"\n\n"

    @app.post("/act")
    def act() -> dict[str, bool]:
        request.get_json()
        keep()
        app.config["seq"] = seq = app.config.get("seq", 0) + 1
        for stream in streams:
            stream.put(b"id: %d\n" % seq + body)
        return {"ok": True}

    @app.get("/live")
    def live() -> Response:
        stream: queue.SimpleQueue[bytes] = queue.SimpleQueue()
        stream.put(b"id: 0\n" + body)
        streams.append(stream)
        return Response(iter(stream.get, None), mimetype="text/event-stream")

    print(json.dumps({"port": port}), flush=True)
    if kind == "waitress":
        import waitress  # type: ignore[import-not-found]

        waitress.serve(app, host="127.0.0.1", port=port, threads=24, _quiet=True)
    else:
        from cheroot.wsgi import Server as Cheroot

        Cheroot(("127.0.0.1", port), app, numthreads=24).start()


def _row_writer(file: str) -> Callable[[], object]:
    """Return a function that writes one row, on the disk when it returns: the settings of `SqliteLog`, and no more."""
    db = sqlite3.connect(file, check_same_thread=False)
    db.executescript("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; CREATE TABLE rows (body BLOB)")

    def write() -> None:
        with db:
            db.execute("INSERT INTO rows VALUES (?)", (b"x" * ROW_BYTES,))

    return write


@contextmanager
def process(*arguments: str) -> Iterator[dict[str, Any]]:
    """This file in another process; what it says about itself once it listens."""
    command = [sys.executable, "-m", "benchmarks.speed.tap_roundtrip", *arguments]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL) as child:
        assert child.stdout is not None
        try:
            said: dict[str, Any] = json.loads(child.stdout.readline())
            _await(said["port"])
            yield said
        finally:
            child.kill()


def _await(port: int) -> None:
    for _ in range(200):
        try:
            _connect(port).close()
            return
        except ConnectionRefusedError:
            time.sleep(0.02)
    raise SystemExit(f"nobody listens at port {port}")


def _free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as probe:
        return int(probe.getsockname()[1])


def report(name: str, trips: list[float]) -> None:
    if len(trips) < WARM_UP:
        raise SystemExit(f"{name}: too few trips to say anything; give it more --seconds")
    trips.sort()
    p50, p95, p99 = (trips[int(share * len(trips))] for share in (0.5, 0.95, 0.99))
    print(f"{name:44} p50 {p50:6.3f}  p95 {p95:6.3f}  p99 {p99:6.3f} ms  ({len(trips)} trips)", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=4, help="for each row")
    parser.add_argument("--folder", type=Path, default=None, help="where the log on disk goes")
    parser.add_argument("--serve", nargs="+", help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.serve:
        kind, *more = arguments.serve
        serve_evening(more[0], int(more[1]), more[2]) if kind == "evening" else serve_bare(kind, int(more[0]), more[1])
        return
    for seats in (2, 6):
        _bare_rows(seats, arguments.seconds, arguments.folder)
        _our_rows(seats, arguments.seconds, arguments.folder)


def _bare_rows(seats: int, seconds: float, folder: Path | None) -> None:
    with tempfile.TemporaryDirectory(dir=folder) as scratch:
        for kind, log in (("cheroot", ""), ("cheroot", str(Path(scratch) / "rows")), ("waitress", "")):
            if find_spec(kind) is not None:
                with process("--serve", kind, str(_free_port()), log) as said:
                    name = f"bare Flask behind {kind}{', a row on disk' if log else ''}"
                    report(f"{seats} seats, {name}", push(said["port"], seats, seconds))


def _our_rows(seats: int, seconds: float, folder: Path | None) -> None:
    game = "noir" if seats == 2 else "quickdraw"
    with tempfile.TemporaryDirectory(dir=folder) as scratch:
        for name, log in (("log in memory", ""), ("log on disk", str(Path(scratch) / "log"))):
            with process("--serve", "evening", game, str(seats), log) as said:
                trips = play(said["port"], said["cookies"], said["host"], seconds)
                report(f"{seats} seats, companion ({game}), {name}", trips)


if __name__ == "__main__":
    main()
