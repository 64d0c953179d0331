"""Load on one mosquitto: sixty pucks at a table, two hundred tables in a hall.

    python -m benchmarks.speed.broker_load [--tables 200] [--pucks 4] [--seconds 20] [--every 2]

Each table publishes a view and a lamp for each of its pucks every so many seconds, as a game does when somebody has
acted; what counts is how long a lamp is under way, beside the same at a table that has the broker for itself.
"""

import argparse
import contextlib
import random
import selectors
import statistics
import struct
import time
from collections.abc import Callable
from dataclasses import dataclass

import paho.mqtt.client as paho
from paho.mqtt.enums import CallbackAPIVersion, MQTTProtocolVersion

from benchmarks.small_machine import memory_mb
from benchmarks.speed.mqtt_roundtrip import broker
from companion.app.camera.eyes.cpu_time import cpu_seconds
from companion.mqtt.connection.client import _no_delay

VIEW_BYTES = 3_000
LAMP_BYTES = 200
_MOMENT = struct.Struct("<d")


@dataclass(frozen=True, slots=True)
class Found:
    """Milliseconds that lamps were under way, and what the broker took for it."""

    connections: int
    delays: list[float]
    sent: int
    cpu: float
    megabytes: int

    def line(self, name: str, alone: float) -> str:
        """One row of the table; `alone` is the median delay with the broker to oneself."""
        median, p99 = statistics.median(self.delays), statistics.quantiles(self.delays, n=100)[98]
        arrived = len(self.delays) / self.sent
        return (
            f"{name:28} {self.connections:5} connections  lamps {arrived:6.1%}  median {median / alone:5.1f} x"
            f"  p99 {p99 / alone:6.1f} x  broker {self.cpu:5.1%} of a core, {self.megabytes} MB"
        )


class Hall:
    """Tables and pucks on one broker, all in one thread: the clients' own work should not be what is measured."""

    def __init__(self, port: int, tables: int, pucks: int) -> None:
        self._port = port
        self._selector = selectors.DefaultSelector()
        self._clients: list[paho.Client] = []
        self._subscribed = 0
        self.delays: list[float] = []
        self._pucks = pucks
        self._tables = [self._join(f"table{table}") for table in range(tables)]
        for table in range(tables):
            for puck in range(pucks):
                self._join(f"puck{table}-{puck}", f"hall/t{table}/device/p{puck}/lamp")
        self._turn(
            until=lambda: self._subscribed == tables * pucks and all(map(paho.Client.is_connected, self._tables))
        )

    @property
    def connections(self) -> int:
        return len(self._clients)

    def play(self, seconds: float, every: float) -> int:
        """Let each table act every so often, out of step; how many lamps were sent."""
        self.delays.clear()
        dice = random.Random(1)
        end = time.monotonic() + seconds
        due = [time.monotonic() + dice.uniform(0, every) for _ in self._tables]
        sent = 0
        while (now := time.monotonic()) < end:
            for table, moment in enumerate(due):
                if moment <= now:
                    due[table] += every
                    sent += self._act(table)
            self._step()
        self._turn(until=lambda: len(self.delays) >= sent, seconds=5)
        return sent

    def close(self) -> None:
        for client in self._clients:
            client.disconnect()
        self._selector.close()

    def _act(self, table: int) -> int:
        client = self._tables[table]
        client.publish(f"hall/t{table}/view", bytes(VIEW_BYTES), qos=1, retain=True)
        for puck in range(self._pucks):
            moment = _MOMENT.pack(time.perf_counter()).ljust(LAMP_BYTES)
            client.publish(f"hall/t{table}/device/p{puck}/lamp", moment, qos=1, retain=True)
        return self._pucks

    def _join(self, name: str, topic: str | None = None) -> paho.Client:
        client = paho.Client(CallbackAPIVersion.VERSION2, client_id=name, protocol=MQTTProtocolVersion.MQTTv5)
        client.on_socket_open = _no_delay
        if topic is not None:
            client.on_connect = lambda *_: client.subscribe(topic, qos=1) and None
            client.on_subscribe = lambda *_: self._count()
            client.on_message = self._lit
        client.connect("127.0.0.1", self._port, keepalive=60)
        self._selector.register(client.socket(), selectors.EVENT_READ, client)
        self._clients.append(client)
        return client

    def _count(self) -> None:
        self._subscribed += 1

    def _lit(self, _client: paho.Client, _data: object, message: paho.MQTTMessage) -> None:
        self.delays.append((time.perf_counter() - _MOMENT.unpack_from(message.payload)[0]) * 1000)

    def _step(self) -> None:
        for key, _ in self._selector.select(0.001):
            key.data.loop_read()
        for client in self._clients:
            if client.want_write():
                client.loop_write()

    def _turn(self, until: Callable[[], bool], seconds: float = 60.0) -> None:
        end = time.monotonic() + seconds
        while not until() and time.monotonic() < end:
            self._step()


def measure(tables: int, pucks: int, seconds: float, every: float) -> Found:
    """One hall on a broker of its own."""
    with broker(no_delay=True) as (port, pid), contextlib.closing(Hall(port, tables, pucks)) as hall:
        began, used = time.monotonic(), cpu_seconds(pid)
        sent = hall.play(seconds, every)
        share = (cpu_seconds(pid) - used) / (time.monotonic() - began)
        return Found(hall.connections, hall.delays[:], sent, share, memory_mb(pid)[1])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--pucks", type=int, default=4)
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--every", type=float, default=2)
    given = parser.parse_args()
    alone = measure(1, given.pucks, given.seconds, min(0.1, given.every))
    usual = statistics.median(alone.delays)
    print(alone.line("one table", usual))
    print(measure(1, 60, given.seconds, given.every / 4).line("one table of 60 pucks", usual))
    print(measure(given.tables, given.pucks, given.seconds, given.every).line(f"{given.tables} tables", usual))


if __name__ == "__main__":
    main()
