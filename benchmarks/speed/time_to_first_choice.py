"""Seconds from Begin to the first choice in an evening without a camera: Quick Draw, four seats.

    python -m benchmarks.speed.time_to_first_choice [--runs 3] [--seats 4] [--game quickdraw] [--at-once] [--turns 0]

The stand-in for a camera learns the cards while people sit down; four cuts are then laid, filmed and recognised. The
same evening with `--camera off` deals without looking: what the stand-in costs is the ratio of both. `--at-once` begins
with nothing learnt and nobody waiting for it. `--turns N` plays on at random and adds the wait for each of N choices.
"""

import argparse
import http.client
import json
import re
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any, NamedTuple
from urllib.parse import urlsplit

from benchmarks.small_machine import cpu_seconds_of_family
from benchmarks.speed.event_stream import read_events
from benchmarks.speed.tap_roundtrip import _chosen

LEARNING = "learning the cards"


class Evening:
    """A running `companion play` and its table screen."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        assert process.stdout is not None
        self.process = process
        said = {}
        for line in process.stdout:
            said |= {key: value for key, value in re.findall(r"^\s+(join|host) +(\S+)", line)}
            if "host" in said:
                break
        self.address, self.code = re.findall(r"http://([^/]+)/j/(\w+)", said["join"])[0]
        self.cookie = ""
        self._log_in(urlsplit(said["host"]).fragment.removeprefix("key="))
        self.seats: dict[int, str] = {}
        self.room: dict[str, Any] = {}
        self.update: dict[str, Any] = {}
        self._changed = threading.Condition()
        threading.Thread(target=self._follow, args=("table", self.cookie), daemon=True).start()

    def post(self, path: str, body: dict[str, Any], cookie: str) -> http.client.HTTPResponse:
        line = http.client.HTTPConnection(self.address)
        line.request("POST", path, json.dumps(body), {"Content-Type": "application/json", "Cookie": cookie})
        answer = line.getresponse()
        said = answer.read().decode()
        if answer.status != 200:
            raise SystemExit(f"{path}: {said}")
        return answer

    def sit(self, seats: int) -> None:
        for seat in range(seats):
            answer = self.post("/api/join", {"seat": seat, "name": f"P{seat}", "code": self.code}, "")
            self.seats[seat] = _cookie(answer)

    def begin(self) -> float:
        """Begin, and return the seconds until a seat may choose."""
        began = time.perf_counter()
        self.post("/api/start", {}, self.cookie)
        self.wait_for(lambda: self.waits_for_somebody(0))
        return time.perf_counter() - began

    def waits_for_somebody(self, after: int) -> bool:
        acting = self.update.get("to_act", [])
        return self.update.get("seq", 0) > after and bool(acting) and "chance" not in acting

    def play(self, rng: Random) -> float:
        """Make one random choice, and return the seconds until the next one is possible."""
        seq, seat = self.update["seq"], next(iter(self.update["to_act"]))
        offers = self.own_update(seat)
        began = time.perf_counter()
        tap = {"action": _chosen(rng, offers["offers"]), "decision": offers["decision"]}
        self.post(f"/api/act?as=seat:{seat}", tap, self.seats[seat])
        self.wait_for(lambda: self.waits_for_somebody(seq) or bool(self.update.get("outcome")))
        return time.perf_counter() - began

    def wait_for(self, ready: Any) -> None:
        with self._changed:
            if not self._changed.wait_for(ready, 900):
                raise SystemExit(f"stalled: {self.update.get('to_act')}, {self.room.get('camera')}")

    def own_update(self, seat: int) -> dict[str, Any]:
        """Return the present update of a seat."""
        return next(data for kind, data in self.events(f"seat:{seat}", self.seats[seat]) if kind == "update")

    def _log_in(self, key: str) -> None:
        self.cookie = _cookie(self.post("/api/host/enter", {"key": key}, ""))

    def _follow(self, page: str, cookie: str) -> None:
        for kind, data in self.events(page, cookie):
            with self._changed:
                self.room = data if kind == "room" else self.room
                self.update = data if kind == "update" else self.update
                self._changed.notify_all()

    def events(self, page: str, cookie: str) -> Iterator[tuple[str, dict[str, Any]]]:
        """Yield what a page is sent, until the evening ends."""
        line = http.client.HTTPConnection(self.address)
        line.request("GET", f"/api/live?as={page}", headers={"Cookie": cookie})
        yield from read_events(line.getresponse())


def _cookie(answer: http.client.HTTPResponse) -> str:
    return str(answer.getheader("Set-Cookie")).partition(";")[0]


@contextmanager
def evening(data: Path, *arguments: str, limit: Sequence[str] = ()) -> Iterator[Evening]:
    """Yield a new evening with these options; `limit` comes before its command."""
    play = [sys.executable, "-m", "companion", "play", "--port", "0", "--new", "--mqtt", "off", "--data", str(data)]
    process = subprocess.Popen([*limit, *play, *arguments], stdout=subprocess.PIPE, text=True)
    try:
        yield Evening(process)
    finally:
        process.terminate()
        process.wait()


class Row(NamedTuple):
    """Seconds: from open to ready, from Begin to the first choice and of CPU until then, and for each later choice."""

    ready: float
    first: float
    cpu: float
    waits: list[float]


def measure(arguments: argparse.Namespace, camera: str, data: Path) -> Row:
    """Play one evening until `--turns` choices were made."""
    with evening(data, "--camera", camera, "--game", arguments.game) as one:
        opened = time.perf_counter()
        one.sit(arguments.seats)
        if camera == "stage" and not arguments.at_once:
            one.wait_for(lambda: one.room.get("camera") not in (None, "none", LEARNING))
        ready, used = time.perf_counter() - opened, cpu_seconds_of_family(one.process.pid)
        first, cpu = one.begin(), cpu_seconds_of_family(one.process.pid) - used
        rng, waits = Random(1), []
        while len(waits) < arguments.turns and not one.update.get("outcome"):
            waits.append(one.play(rng))
        return Row(ready, first, cpu, waits)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--runs", type=int, default=3)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--game", default="quickdraw")
    parser.add_argument("--turns", type=int, default=0)
    parser.add_argument("--at-once", action="store_true")
    parser.add_argument("--data", type=Path, default=None, help="kept from run to run; else each run begins anew")
    arguments = parser.parse_args()
    rows: dict[str, list[Row]] = {"stage": [], "off": []}
    for _ in range(arguments.runs):
        for camera, row in rows.items():
            with tempfile.TemporaryDirectory() as folder:
                row.append(measure(arguments, camera, arguments.data or Path(folder)))
    for camera, row in rows.items():
        ready, first, cpu = (statistics.median(each[at] for each in row) for at in range(3))
        begun = f"first choice {first:.2f} s after Begin (CPU {cpu:.2f} s)"
        print(f"camera {camera:6} ready {ready:.2f} s after opening, {begun}")
        if waits := [wait for each in row for wait in each.waits]:
            print(f"  {len(waits) // len(row)} more choices: {sum(waits) / len(row):.2f} s, longest {max(waits):.2f} s")
    stage, off = (statistics.median(each.first for each in rows[camera]) for camera in ("stage", "off"))
    print(f"the stand-in takes {stage / off:.0f} times dealing without it, {stage - off:.2f} s more")


if __name__ == "__main__":
    main()
