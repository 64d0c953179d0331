"""From a press on a puck to the phones, and from a tap on a phone to the puck, over a real broker.

    python -m benchmarks.speed.puck_latency [--seconds 10]

A hand of Quick Draw is played again and again: whoever may check or call does so with the `confirm` of the puck before
the seat, all else is tapped. Held against the bare round trip at QoS 1 and the bare tap, in the same run.
"""

import argparse
import json
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

import paho.mqtt.client as paho

from benchmarks.speed.mqtt_roundtrip import connect, round_trips
from benchmarks.speed.tap_roundtrip import CORRECTION, Phone, Room, _await, _chosen, _free_port
from companion.mqtt.devices.press_inbox import PRESSES_PER_S

SEATS = 2
BUTTON = {"Check", "Call"}


class Puck:
    """The puck before a seat: it presses, and notes when its lamp was told something."""

    def __init__(self, port: int, seat: int) -> None:
        self._name = f"companion/device/puck-{seat}"
        self._pressed = 0
        self._next_press = 0.0
        self._news = threading.Condition()
        self._told = 0.0
        self._line = connect(port, f"{self._name}/lamp", True, (f"puck-{seat}", "secret"))
        self._line.on_message = self._tell

    def wait_until_heard(self) -> None:
        """Wait until the companion takes one more press: of a device that presses too often, some are ignored."""
        time.sleep(max(0.0, self._next_press - time.perf_counter()))

    def press(self) -> None:
        """Confirm, once."""
        self._pressed += 1
        self._next_press = time.perf_counter() + 1 / PRESSES_PER_S
        self._line.publish(f"{self._name}/pressed", json.dumps({"button": "confirm", "id": self._pressed}), qos=1)

    def told_since(self, moment: float) -> float | None:
        """When the lamp was told after that moment, if it is within a tenth of a second."""
        with self._news:
            self._news.wait_for(lambda: self._told > moment, 0.1)
            return self._told if self._told > moment else None

    def close(self) -> None:
        self._line.disconnect()
        self._line.loop_stop()

    def _tell(self, _client: paho.Client, _data: object, _message: paho.MQTTMessage) -> None:
        with self._news:
            self._told = time.perf_counter()
            self._news.notify_all()


def play(said: dict[str, Any], seconds: float) -> tuple[list[float], list[float], list[float]]:
    """Milliseconds of presses until all phones show them, of taps until all phones do, and until a puck's lamp does."""
    room = Room([Phone(said["port"], f"/api/live?as=seat:{seat}", one) for seat, one in enumerate(said["cookies"])])
    pucks = [Puck(said["broker"], seat) for seat in range(SEATS)]
    room.wait(-1)
    rng, presses, taps, lamps = Random(1), [], [], []
    until = time.perf_counter() + seconds
    while time.perf_counter() < until:
        looks = [phone.look() for phone in room.phones]
        if looks[0]["outcome"]:
            break
        seat, offers = next((look["seat"], kept) for look in looks if (kept := _going_on(look["offers"])))
        if BUTTON & {offer["action"] for offer in offers}:
            pucks[seat].wait_until_heard()
            after, began = max(phone.seq for phone in room.phones), time.perf_counter()
            pucks[seat].press()
            room.wait(after)
            presses.append((time.perf_counter() - began) * 1000)
            continue
        tap = {"action": _chosen(rng, offers), "decision": looks[seat]["decision"]}
        began = time.perf_counter()
        taps.append(room.trip(room.phones[seat], f"/api/act?as=seat:{seat}", tap))
        told = [moment for puck in pucks if (moment := puck.told_since(began))]
        if told:
            lamps.append((max(told) - began) * 1000)
    room.close()
    for puck in pucks:
        puck.close()
    return presses, taps, lamps


def _going_on(offers: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Return those that neither end the hand or the night early nor put the record right."""
    return [offer for offer in offers if offer["action"] not in {"Flee", "CallItANight", "Reach", CORRECTION}]


def serve(broker_port: int) -> None:
    """A whole house: server, log on disk, broker, everybody seated."""
    from companion.app.camera.camera_service import CameraService
    from companion.app.camera.camera_source import OFF
    from companion.app.runtime.application import Application
    from companion.config import Config, MqttDeviceSection, MqttSection, PanelSection, ServerSection
    from companion.rules.seats_and_viewers import Seat
    from companion.table.lobby import PlannedGame

    devices = tuple(MqttDeviceSection(f"puck-{seat}", "secret", seat) for seat in range(SEATS))
    with tempfile.TemporaryDirectory() as folder:
        mqtt = MqttSection(port=broker_port, device=devices)
        config = Config(folder, ServerSection("127.0.0.1"), mqtt, panel=PanelSection(enabled=False))
        plan = PlannedGame("quickdraw", dealer={"kind": "digital"})
        house = Application(config, plan, CameraService(OFF, Path(folder)), port=0)
        house.start()
        tokens = [house.lobby.take_seat(Seat(seat), f"P{seat}") for seat in range(SEATS)]
        house.lobby.start_game()
        cookies = [f"companion-seat-{seat}={token}" for seat, token in enumerate(tokens)]
        print(json.dumps({"port": house.server.port, "broker": broker_port, "cookies": cookies}), flush=True)
        sys.stdin.read()
        house.stop()


@contextmanager
def lobby() -> Iterator[dict[str, Any]]:
    """The house in another process; what it says about itself once it listens."""
    command = [sys.executable, "-m", "benchmarks.speed.puck_latency", "--serve", str(_free_port())]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as child:
        assert child.stdout is not None and child.stdin is not None
        said: dict[str, Any] = json.loads(child.stdout.readline())
        _await(said["broker"])
        yield said
        child.stdin.close()


def report(name: str, times: list[float], against: float) -> None:
    median, p95 = statistics.median(times), statistics.quantiles(times, n=20)[-1]
    print(f"{name:44} median {median / against:5.1f} x  p95 {p95 / against:5.1f} x  ({len(times)} times)")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--serve", type=int, help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.serve:
        serve(given.serve)
        return
    bare = statistics.median(round_trips(500, ours=True, theirs=True))
    with lobby() as said:
        presses, taps, lamps = play(said, given.seconds)
    print(f"all beside the bare round trip at QoS 1 from one client to another and back ({bare:.2f} ms here)")
    report("a tap, until every phone shows it", taps, bare)
    report("a press of a puck, until every phone shows it", presses, bare)
    report("a tap, until the pucks' lamps know", lamps, bare)


if __name__ == "__main__":
    main()
