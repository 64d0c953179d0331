"""The pitfalls of paho, each closed."""

import logging
import os
import signal
import socket
import threading
from collections.abc import Callable
from pathlib import Path

import pytest

from companion.mqtt.broker.broker import PrivateBroker, choose_broker
from companion.mqtt.config import BrokerAddress, MqttConfig
from companion.mqtt.connection.client import MAX_QUEUED_MESSAGES, LastWill, MqttClient, MqttMessage
from companion.mqtt.service import MqttService
from companion.rules.seats_and_viewers import Seat
from companion.table.table import Table
from tests.mqtt.conftest import connection, session, unused_port
from tests.mqtt.second_client import Ear
from tests.patience import PATIENCE_S
from tests.toy_game import Ready

WILL = LastWill("companion/will", b"gone")


def client_at(address: BrokerAddress) -> MqttClient:
    return MqttClient(address, "test", WILL, (0.05, 0.2))


def test_our_end_sends_without_delay(mqtt: MqttService, ear: Callable[..., Ear]) -> None:
    ear("companion/status").first("companion/status")
    line = connection(mqtt)
    assert line.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY) == 1


def test_a_listener_that_fails_does_not_take_the_connection_along(
    address: BrokerAddress, ear: Callable[..., Ear], caplog: pytest.LogCaptureFixture
) -> None:
    heard: list[bytes] = []
    news, ready = threading.Condition(), threading.Event()

    def listen(message: MqttMessage) -> None:
        if message.payload == b"bad":
            raise ZeroDivisionError("on purpose")
        with news:
            heard.append(message.payload)
            news.notify_all()

    client = client_at(address)
    client.subscribe("companion/test", listen)
    client.on_ready(lambda: 1 / 0)  # type: ignore[arg-type, return-value]
    client.on_ready(ready.set)
    with caplog.at_level(logging.CRITICAL):
        client.start()
        assert ready.wait(PATIENCE_S)
        other = ear()
        other.say("companion/test", "bad")
        other.say("companion/test", "good")
        with news:
            assert news.wait_for(lambda: heard == [b"good"], PATIENCE_S)
    assert "2 messages could not be worked on" in client.status_lines()[1]
    client.stop()


def test_starting_without_a_broker_does_not_fail_and_finds_it_later(config: MqttConfig, tmp_path: Path) -> None:
    client, ready = client_at(BrokerAddress("127.0.0.1", config.port, "puck-a", "apples")), threading.Event()
    client.subscribe("companion/device/puck-a/lamp", lambda _: None)
    client.on_ready(ready.set)
    client.start()
    client.start()
    assert not client.is_ready
    broker = choose_broker(config, tmp_path / "mqtt")
    assert broker is not None
    broker.start()
    assert ready.wait(PATIENCE_S) and client.is_ready
    assert client.status_lines() == (f"MQTT: connected to 127.0.0.1:{config.port}",)
    client.stop()
    client.stop()
    assert client.status_lines() == ("MQTT: stopped",)
    broker.stop()


def test_a_client_that_has_stopped_has_closed_all_of_its_sockets(address: BrokerAddress) -> None:
    """Those as well between which paho wakes its own thread: here nobody else closes them, for it is kept."""
    client, ready = client_at(address), threading.Event()
    client.subscribe("companion/test", lambda _: None)
    client.on_ready(ready.set)
    client.start()
    kept = client._paho
    assert kept is not None and ready.wait(PATIENCE_S)
    sockets = [kept._sock, kept._sockpairR, kept._sockpairW]
    client.stop()
    assert [one is None or one.fileno() for one in sockets] == [-1, -1, -1]


def test_what_finds_the_queue_full_is_counted() -> None:
    client = client_at(BrokerAddress("127.0.0.1", unused_port()))
    client.start()
    for _ in range(MAX_QUEUED_MESSAGES + 30):
        client.publish("companion/x", b"")
    assert client.status_lines()[1].startswith("MQTT: 30 messages were lost")
    client.stop()


def test_a_broker_that_refuses_us_is_named(address: BrokerAddress) -> None:
    client = client_at(BrokerAddress(address.host, address.port, "companion", "wrong"))
    refused = threading.Event()
    client.start()
    assert client._paho is not None
    client._paho.on_disconnect = lambda *_: refused.set()
    assert refused.wait(PATIENCE_S)
    assert "refuses us" in client.status_lines()[0]
    client.stop()


def test_after_the_broker_died_everything_is_there_again(
    broker: PrivateBroker, mqtt: MqttService, table: Table, ear: Callable[..., Ear], presses: list[object]
) -> None:
    """Killed in the middle: status, view, lamps, discovery come back, what happened meanwhile arrives, presses work."""
    others = ear("#")
    mqtt.follow_table(table)
    others.first("companion/table/t1/view")
    assert broker.pid is not None
    gate = threading.Event()
    session(mqtt)._publisher.run_in_thread(
        gate.wait
    )  # an event is not retained: those who should hear it must be back first
    os.kill(broker.pid, signal.SIGKILL)
    table.submit(Seat(0), Ready())
    others.await_return()
    gate.set()
    others.first("companion/table/t1/event")
    late = ear("#")
    late.first("companion/table/t1/view", lambda one: one.json["seq"] == 2)
    assert late.first("companion/status").json["state"] == "online"
    assert late.first("companion/device/puck-b/lamp").json["colour"] == "amber"
    late.first("homeassistant/device/companion_test/config")
    late.say("companion/device/puck-a/pressed", '{"button": "confirm", "id": 1}')
    late.first("companion/device/puck-a/taken")
    table.submit(Seat(1), Ready())
    late.first("companion/table/t1/event")
    assert len(presses) == 1
