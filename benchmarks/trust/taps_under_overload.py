"""A seat's tap while strangers crowd the door: slow readers, idle streams, requests that drip, bodies of 10 MB.

    python -m benchmarks.trust.taps_under_overload [--seconds 4]

Measured as in `tap_roundtrip`, quiet and with each crowd. The crowd is a process of its own, with several addresses of
the loopback. It fails if the 95th percentile with a crowd is three times the quiet one or more.
"""

import argparse
import json
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from typing import Final

from benchmarks.speed.tap_roundtrip import play, process, report

MOST_TIMES_SLOWER: Final = 3.0
IDLE_STREAMS: Final = 200
SLOW_READERS: Final = 40
DRIPPING: Final = 80
BODIES_AT_ONCE: Final = 4
BODY_BYTES: Final = 10_000_000
_HEAD: Final = "{} HTTP/1.1\r\nHost: 127.0.0.1\r\n"


def _connect(port: int, nth: int) -> socket.socket:
    """Open a connection from one of eight addresses, with a small buffer for what is not read."""
    line = socket.socket()
    line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    line.settimeout(5)
    line.bind((f"127.0.0.{2 + nth % 8}", 0))
    line.connect(("127.0.0.1", port))
    return line


def _hold(port: int, count: int, said: str) -> None:
    """Keep so many connections open that have said that and read nothing; a new one for each that is closed."""
    lines: dict[int, socket.socket] = {}
    while True:
        for nth in range(count):
            with suppress(OSError):
                if nth not in lines:
                    lines[nth] = _connect(port, nth)
                    lines[nth].sendall(said.encode())
                elif said.endswith(":"):
                    lines[nth].send(b"x")  # one more byte of a head that never ends
                continue
            lines.pop(nth).close() if nth in lines else None
        time.sleep(0.5)


def _post_large_bodies(port: int) -> None:
    head = _HEAD.format("POST /api/host/boards/desperados/draft/photo")
    said = f"{head}Content-Type: image/jpeg\r\nContent-Length: {BODY_BYTES}\r\n\r\n".encode()
    body = bytes(BODY_BYTES)

    def post_on_and_on(nth: int) -> None:
        while True:
            with suppress(OSError), _connect(port, nth) as line:
                line.sendall(said)
                line.sendall(body)
            time.sleep(0.05)

    for nth in range(BODIES_AT_ONCE):
        threading.Thread(target=post_on_and_on, args=(nth,), daemon=True).start()
    threading.Event().wait()


CROWDS: Final[Mapping[str, Callable[[int], None]]] = {
    "slow readers": lambda port: _hold(port, SLOW_READERS, _HEAD.format("GET /web/app.js") + "\r\n"),
    "200 idle streams": lambda port: _hold(port, IDLE_STREAMS, _HEAD.format("GET /api/live?as=table") + "\r\n"),
    "requests that drip": lambda port: _hold(port, DRIPPING, _HEAD.format("POST /api/join") + "X-Drip:"),
    "bodies of 10 MB": _post_large_bodies,
}


@contextmanager
def crowd(name: str, port: int) -> Iterator[None]:
    """Let the crowd stand at the door."""
    command = [sys.executable, "-m", "benchmarks.trust.taps_under_overload", "--crowd", json.dumps([name, port])]
    with subprocess.Popen(command) as child:
        try:
            time.sleep(2)
            yield
        finally:
            child.kill()


def measure(name: str, seconds: float) -> float:
    """Return the 95th percentile of a tap in milliseconds, with that crowd or quiet."""
    with process("--serve", "evening", "quickdraw", "6", "") as said:
        tap = (said["port"], said["cookies"], said["host"], seconds)
        if name in CROWDS:
            with crowd(name, said["port"]):
                trips = play(*tap)
        else:
            trips = play(*tap)
    report(f"6 seats, {name}", trips)
    return sorted(trips)[int(0.95 * len(trips))]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=4, help="for each row")
    parser.add_argument("--crowd", help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.crowd:
        name, port = json.loads(arguments.crowd)
        CROWDS[name](port)
        return
    quiet = measure("quiet", arguments.seconds)
    slower = {name: measure(name, arguments.seconds) / quiet for name in CROWDS}
    for name, times in slower.items():
        print(f"{name:44} p95 {times:.1f} times the quiet one")
    if any(times >= MOST_TIMES_SLOWER for times in slower.values()):
        raise SystemExit(f"a crowd makes a tap {MOST_TIMES_SLOWER} times slower or more")


if __name__ == "__main__":
    main()
