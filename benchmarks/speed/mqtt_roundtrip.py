"""Round trip at QoS 1 through a mosquitto on loopback, there and back, with and without delay at the sockets.

    python benchmarks/speed/mqtt_roundtrip.py [--trips 500]

Without TCP_NODELAY at both ends a small packet waits for the other end's delayed acknowledgement: tens of milliseconds.
"""

import argparse
import re
import socket
import statistics
import subprocess
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from shutil import which

import paho.mqtt.client as paho
from paho.mqtt.enums import CallbackAPIVersion, MQTTProtocolVersion

from companion.mqtt.broker.broker import find_free_port
from companion.mqtt.broker.mosquitto_files import configuration_text

PATIENCE_SECONDS = 10
PAYLOAD = b"x" * 100


@contextmanager
def broker(no_delay: bool) -> Iterator[tuple[int, int]]:
    """A mosquitto configured as ours, but open to all; its port and its process."""
    program = which("mosquitto", path="/usr/bin:/usr/sbin:/usr/local/sbin")
    if program is None:
        raise SystemExit("this needs mosquitto: sudo apt install mosquitto")
    with tempfile.TemporaryDirectory() as folder:
        port = find_free_port("127.0.0.1", 21883)
        conf = configuration_text(Path(folder), "127.0.0.1", port).replace(
            "allow_anonymous false", "allow_anonymous true"
        )
        conf = re.sub(r"(password_file|acl_file) .*\n", "", conf)
        file = Path(folder) / "mosquitto.conf"
        file.write_text(conf if no_delay else conf.replace("set_tcp_nodelay true\n", ""))
        with subprocess.Popen([program, "-c", str(file)], stderr=subprocess.DEVNULL) as process:
            await_port(port, process)
            yield port, process.pid
            process.terminate()


def await_port(port: int, process: "subprocess.Popen[bytes]") -> None:
    """Return once somebody accepts at `port`."""
    while process.poll() is None:
        try:
            socket.create_connection(("127.0.0.1", port), timeout=1).close()
            return
        except ConnectionRefusedError:
            continue
    raise SystemExit("mosquitto did not start")


def connect(port: int, topic: str, no_delay: bool, login: tuple[str, str] | None = None) -> paho.Client:
    """A client that has its subscription."""
    client = paho.Client(CallbackAPIVersion.VERSION2, protocol=MQTTProtocolVersion.MQTTv5)
    if login is not None:
        client.username_pw_set(*login)
    ready = threading.Event()
    if no_delay:
        client.on_socket_open = lambda _c, _d, sock: sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    client.on_subscribe = lambda *_: ready.set()
    client.on_connect = lambda *_: client.subscribe(topic, qos=1)
    client.connect("127.0.0.1", port)
    client.loop_start()
    assert ready.wait(PATIENCE_SECONDS)
    return client


def round_trips(trips: int, ours: bool, theirs: bool) -> list[float]:
    """Milliseconds of each trip from one client to another and back; whether each end sends without delay."""
    with broker(theirs) as (port, _):
        here, there = connect(port, "back", ours), connect(port, "there", ours)
        arrived = threading.Event()
        there.on_message = lambda _c, _d, message: there.publish("back", message.payload, qos=1) and None
        here.on_message = lambda *_: arrived.set()
        times = [_trip(here, arrived) for _ in range(trips)]
        for client in (here, there):
            client.disconnect()
            client.loop_stop()
        return times


def _trip(here: paho.Client, arrived: threading.Event) -> float:
    arrived.clear()
    began = time.perf_counter()
    here.publish("there", PAYLOAD, qos=1)
    assert arrived.wait(PATIENCE_SECONDS)
    return (time.perf_counter() - began) * 1000


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--trips", type=int, default=500, help="without delay at both ends; else 100 at most")
    trips = parser.parse_args().trips
    medians = {}
    for ours, theirs in ((False, False), (True, False), (False, True), (True, True)):
        times = round_trips(trips if ours and theirs else min(trips, 100), ours, theirs)
        p95 = statistics.quantiles(times, n=20)[-1]
        medians[ours, theirs] = statistics.median(times)
        where = {(0, 0): "neither end", (1, 0): "client only", (0, 1): "broker only", (1, 1): "both ends"}[ours, theirs]
        print(f"TCP_NODELAY at {where:12} median {medians[ours, theirs]:7.2f} ms   p95 {p95:7.2f} ms   n={len(times)}")
    print(f"without / with: {medians[False, False] / medians[True, True]:.0f} times")


if __name__ == "__main__":
    main()
