"""Somebody who says far too much: shut out within a moment, while everybody else is heard."""

import resource
import socket
from collections.abc import Callable
from dataclasses import replace
from functools import partial

import pytest

from companion.mqtt.broker.banned_accounts import BannedAccounts
from companion.mqtt.broker.broker import PrivateBroker
from companion.mqtt.broker.try_login import is_let_in
from companion.mqtt.config import ASSISTANT, GUEST, MAX_PACKET_BYTES, BrokerAddress, DeviceAccount, MqttConfig
from companion.mqtt.connection.client import MqttMessage
from companion.mqtt.connection.token_bucket import TokenBucket
from companion.mqtt.devices.account_message_limit import BURST, AccountMessageLimiter
from companion.mqtt.service import MqttService
from companion.rules.seats_and_viewers import Seat
from companion.table.observing.observation import Pressed
from tests.mqtt.conftest import DEVICES, session
from tests.mqtt.second_client import Ear
from tests.patience import PATIENCE_S, until

FLOODED = {
    "presses": ("puck-b", "pears", "companion/device/puck-b/pressed", b'{"button": "confirm"}', 6000),
    "huge presses": ("puck-b", "pears", "companion/device/puck-b/pressed", b"x" * 100_000, 300),
    "what nobody asked": ("puck-b", "pears", "companion/device/puck-b/done", b"[" * 500, 6000),
    "requests": (ASSISTANT, "visitor", "companion/request/undo", b"{}", 6000),
    "a coming up again and again": (GUEST, "visitor", "homeassistant/status", b"online", 6000),
}


@pytest.fixture
def flood(mqtt: MqttService, ear: Callable[..., Ear]) -> Callable[[str], None]:
    """Let somebody say something over and over."""

    def say(what: str) -> None:
        user, password, topic, payload, times = FLOODED[what]
        loud = ear(user=user, password=password)
        for _ in range(times):
            loud.paho.publish(topic, payload)
        loud.await_refusal()

    return say


@pytest.mark.parametrize("what", FLOODED)
def test_whoever_floods_is_shut_out_and_others_are_heard(
    what: str,
    flood: Callable[[str], None],
    mqtt: MqttService,
    ear: Callable[..., Ear],
    presses: list[tuple[Pressed, str]],
) -> None:
    flood(what)
    user, password = FLOODED[what][:2]
    assert any(f"{user} said more than can be listened to" in note for note in mqtt.status_lines())
    with pytest.raises(PermissionError):
        ear(user=user, password=password)
    honest = ear("companion/device/puck-a/taken", user="puck-a", password="apples")
    honest.say("companion/device/puck-a/pressed", '{"button": "confirm", "id": 9}')
    assert honest.first("companion/device/puck-a/taken").json == {"id": 9, "taken": True}
    assert (Pressed("confirm", Seat(0)), "device puck-a") in presses
    assert mqtt.is_acknowledged(PATIENCE_S)


def test_with_a_new_password_it_is_let_in_again(
    mqtt: MqttService, address: BrokerAddress, ear: Callable[..., Ear]
) -> None:
    mqtt.ban_account("puck-b")
    mqtt.replace_devices(DEVICES)  # the roster was written for somebody else's sake
    assert [known.device.id for known in mqtt.device_states()] == ["puck-a"]
    mqtt.replace_devices([DEVICES[0], DeviceAccount("puck-b", "plums", Seat(1))])
    until(lambda: is_let_in(address.host, address.port, "puck-b", "plums", PATIENCE_S))
    ear(user="puck-b", password="plums").say("companion/device/puck-b/status", '{"state": "online"}')
    assert [known.device.id for known in mqtt.device_states()] == ["puck-a", "puck-b"]
    assert not any("shut out" in note for note in mqtt.status_lines())


def test_nobody_is_shut_out_twice_or_unknown() -> None:
    config, out = MqttConfig(devices=DEVICES, guest="visitor"), BannedAccounts()
    assert out.ban(config, GUEST) and not out.ban(config, GUEST)
    assert not out.ban(config, ASSISTANT) and not out.ban(config, "nobody")
    assert out.without_banned(config) == replace(config, guest=None)


@pytest.mark.parametrize(("size", "most"), [(0, BURST), (5120, BURST // 11)])
def test_long_messages_weigh_more(size: int, most: int) -> None:
    out: list[str] = []
    topics = MqttConfig().topics
    floods = AccountMessageLimiter(topics, out.append, partial(TokenBucket, clock=lambda: 0.0))
    message = MqttMessage("companion/device/puck-a/done", b"x" * size, False)
    for _ in range(most):
        floods.count_message("companion/device/+/done", message)
    assert out == []
    for _ in range(most):
        floods.count_message("companion/device/+/done", message)
    assert out == ["puck-a"]


def remaining(length: int) -> bytes:
    """A length as packets have it (MQTT 3.1.1, section 2.2.3)."""
    digits = [length >> shift & 127 for shift in range(0, 28, 7) if length >> shift]
    return bytes([*(digit | 128 for digit in digits[:-1]), digits[-1]])


@pytest.mark.parametrize("length", [MAX_PACKET_BYTES + 1, 100_000_000])
def test_a_stranger_cannot_fill_the_memory(length: int, address: BrokerAddress) -> None:
    """The broker hangs up at the length, before it has seen any of it."""
    with socket.create_connection((address.host, address.port), timeout=PATIENCE_S) as line:
        line.sendall(b"\x10" + remaining(length) + b"x")
        assert received(line) == b""


def test_more_strangers_come_in_than_one_machine_usually_lets_in(broker: PrivateBroker, address: BrokerAddress) -> None:
    assert broker.pid is not None
    soft, hard = resource.prlimit(broker.pid, resource.RLIMIT_NOFILE)
    assert soft >= min(65536, hard) and resource.getrlimit(resource.RLIMIT_NOFILE)[1] == hard


def received(line: socket.socket) -> bytes:
    try:
        return line.recv(1)
    except ConnectionResetError:
        return b""


def test_what_no_broker_takes_is_not_sent(mqtt: MqttService, ear: Callable[..., Ear]) -> None:
    others = ear("companion/#")
    others.first("companion/status")
    client = session(mqtt)._client
    client.publish("companion/table/t1/event", b"x" * MAX_PACKET_BYTES)
    client.publish("companion/table/t1/event", b"x" * 100_000)
    assert len(others.first("companion/table/t1/event").payload) == 100_000
    assert any("1 messages were lost" in note for note in mqtt.status_lines())
    assert [one.json["state"] for one in others.on("companion/status")][-1] == "online"
