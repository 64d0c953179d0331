"""Another program asks the evening; and the first device opens the broker to the network."""

import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from companion.mqtt.broker.broker import PrivateBroker, choose_broker, is_listening
from companion.mqtt.config import BrokerAddress, DeviceAccount, MqttConfig
from companion.mqtt.errors import NoAnswer, RefusedRequest
from companion.mqtt.request_client import send_request
from companion.mqtt.service import MqttService
from companion.mqtt.topics import TopicNames
from companion.rules.seats_and_viewers import Seat
from tests.mqtt.conftest import unused_port
from tests.mqtt.fake_command_handler import FakeCommandHandler
from tests.mqtt.second_client import Ear
from tests.patience import PATIENCE_S, until

TOPICS = TopicNames()
ELSEWHERE = "127.0.0.2"
"""Reached as an address of the network would be: by who listens everywhere only."""


def test_the_answer_is_the_companions(mqtt: MqttService, address: BrokerAddress) -> None:
    answer = send_request(address, TOPICS, "devices", connect_s=PATIENCE_S)
    assert [(device["id"], device["online"]) for device in answer["devices"]] == [("puck-a", False), ("puck-b", False)]
    with pytest.raises(RefusedRequest, match="puck-a is away"):
        send_request(address, TOPICS, "identify", connect_s=PATIENCE_S, device="puck-a")


def test_only_its_own_answer_counts(mqtt: MqttService, address: BrokerAddress, ear: Callable[..., Ear]) -> None:
    forger = ear("companion/request/devices")
    forger.paho.message_callback_add(
        "companion/request/devices",
        lambda client, *_: client.publish("companion/response/devices", '{"status": "ok", "data": "mine"}', qos=1),
    )
    assert send_request(address, TOPICS, "devices", connect_s=PATIENCE_S) != "mine"


def test_where_no_companion_runs_it_says_so(address: BrokerAddress) -> None:
    with pytest.raises(NoAnswer, match="no companion runs: nobody at"):
        send_request(address, TOPICS, "devices", connect_s=0.2)
    with pytest.raises(NoAnswer, match="no companion runs"):
        send_request(BrokerAddress("127.0.0.1", unused_port()), TOPICS, "devices", connect_s=0.2)


def test_a_device_is_bidden_and_its_word_is_heard(
    mqtt: MqttService, address: BrokerAddress, ear: Callable[..., Ear]
) -> None:
    puck = ear("companion/device/puck-a/do", user="puck-a", password="apples")
    puck.say("companion/device/puck-a/status", '{"state": "online", "session": 1}', retain=True)
    ear("companion/device/puck-a/status").first("companion/device/puck-a/status")
    outcome: list[str | None] = []
    heard = threading.Event()

    def then(wrong: str | None) -> None:
        outcome.append(wrong)
        heard.set()

    send_request(address, TOPICS, "devices", connect_s=PATIENCE_S)  # by now the service has heard of it, too
    mqtt.send_command("puck-a", "identify", then)
    order = puck.first("companion/device/puck-a/do").json
    puck.say("companion/device/puck-a/done", f'{{"id": "{order["id"]}", "status": "ok"}}')
    assert heard.wait(PATIENCE_S) and outcome == [None] and order["do"] == "identify"
    assert next(known for known in mqtt.device_states() if known.device.id == "puck-a").here


@pytest.fixture
def alone(tmp_path: Path) -> Iterator[PrivateBroker]:
    found = choose_broker(MqttConfig(listen="", port=unused_port()), tmp_path / "mqtt")
    assert isinstance(found, PrivateBroker)
    yield found
    found.stop()


def test_the_first_device_opens_the_broker_to_the_network_and_whoever_came_in_stays(alone: PrivateBroker) -> None:
    mqtt = MqttService(MqttConfig(listen=""), alone, FakeCommandHandler(), 1, "companion_test", (0.05, 0.2))
    mqtt.start()
    try:
        assert mqtt.address is not None
        port = mqtt.address.port
        assert not is_listening(ELSEWHERE, port)
        before = alone.pid
        mqtt.replace_devices([DeviceAccount("puck-a", "apples", Seat(0))])
        until(lambda: alone.pid != before and is_listening(ELSEWHERE, port))
        Ear(BrokerAddress(ELSEWHERE, port), user="puck-a", password="apples").close()
        assert alone.status_line() == f"MQTT at 0.0.0.0:{port}"
        pid = alone.pid
        mqtt.replace_devices([])
        assert send_request(mqtt.address, TOPICS, "devices", connect_s=PATIENCE_S) == {"devices": []}
        assert alone.pid == pid  # and so everybody hears that the device is no more
        with pytest.raises(PermissionError):
            Ear(BrokerAddress(ELSEWHERE, port), user="puck-a", password="apples")
    finally:
        mqtt.stop()
