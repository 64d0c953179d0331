"""The access list, tested by what arrives: mosquitto grants subscriptions it then delivers nothing to."""

from collections.abc import Callable

import pytest

from companion.mqtt.broker.accounts import hash_password
from companion.mqtt.config import BrokerAddress, DeviceAccount, MqttConfig
from companion.mqtt.errors import BadMqttConfig, BadTopic
from companion.mqtt.service import MqttService
from companion.table.table import Table
from tests.mqtt.second_client import Ear

A = {"user": "puck-a", "password": "apples"}
B = {"user": "puck-b", "password": "pears"}
GUEST = {"user": "guest", "password": "visitor"}
ASSISTANT = {"user": "assistant", "password": "visitor"}


def test_a_device_hears_its_own_topics_only(ear: Callable[..., Ear]) -> None:
    puck = ear("#", "companion/device/puck-b/lamp", "companion/table/+/view", **A)
    companion = ear()
    companion.say("companion/device/puck-b/lamp", "other", retain=True)
    companion.say("companion/table/t1/view", "{}", retain=True)
    companion.say("homeassistant/device/x/config", "{}", retain=True)
    companion.say("companion/status", "s", retain=True)
    companion.say("companion/device/puck-a/lamp", "own", retain=True)
    puck.wait(lambda heard: any(one.payload == b"own" for one in heard))
    assert {one.topic for one in puck.heard} == {"companion/status", "companion/device/puck-a/lamp"}


def test_a_device_has_all_its_topics(ear: Callable[..., Ear]) -> None:
    puck, companion = ear("companion/device/puck-a/#", **A), ear("companion/device/puck-a/#")
    for name in ("lamp", "show", "taken", "do"):
        companion.say(f"companion/device/puck-a/{name}", name)
        puck.first(f"companion/device/puck-a/{name}")
        assert puck.say(f"companion/device/puck-a/{name}", "forged") == "Not authorized"
    for name in ("status", "about", "health", "pressed", "done"):
        puck.say(f"companion/device/puck-a/{name}", name)
        companion.first(f"companion/device/puck-a/{name}")


def test_only_the_assistant_and_we_command(ear: Callable[..., Ear]) -> None:
    companion = ear("companion/request/+")
    for who in (A, GUEST):
        assert ear(**who).say("companion/request/undo", "{}") == "Not authorized"
    ear(**ASSISTANT).say("companion/request/undo", '{"transaction": "x"}')
    companion.first("companion/request/undo")
    assert len(companion.heard) == 1
    assert ear(**ASSISTANT).say("companion/response/undo", "{}") == "Not authorized"


@pytest.mark.parametrize("who", ["guest", "assistant"])
def test_whether_a_press_meant_something_is_between_us_and_the_device(who: str, ear: Callable[..., Ear]) -> None:
    visitor, companion = ear("#", "companion/device/+/taken", user=who, password="visitor"), ear()
    companion.say("companion/device/puck-a/taken", "secret")
    companion.say("companion/device/puck-a/lamp", "public")
    visitor.first("companion/device/puck-a/lamp")
    assert {one.payload for one in visitor.heard} == {b"public"}


def test_a_device_speaks_for_nobody_else(ear: Callable[..., Ear]) -> None:
    companion, puck = ear("#"), ear(**A)
    forged = ["companion/device/puck-b/pressed", "companion/device/puck-b/status", "companion/device/puck-a/lamp"]
    forged += ["companion/status", "companion/table/t1/view", "homeassistant/status", "elsewhere"]
    assert {puck.say(topic, "forged") for topic in forged} == {"Not authorized"}
    puck.say("companion/device/puck-a/status", "online", retain=True)
    assert puck.say("companion/device/puck-a/pressed", "mine") != "Not authorized"
    companion.first("companion/device/puck-a/pressed")
    assert {one.payload for one in companion.heard} == {b"online", b"mine"}


def test_the_guest_reads_all_that_is_public_and_says_only_that_it_is_there(
    mqtt: MqttService, table: Table, ear: Callable[..., Ear]
) -> None:
    mqtt.follow_table(table)
    guest = ear("#", **GUEST)
    guest.first("companion/table/t1/view")
    guest.first("homeassistant/device/companion_test/config")
    assert guest.say("companion/device/puck-a/pressed", "forged") == "Not authorized"
    assert guest.say("homeassistant/status", "online") != "Not authorized"


@pytest.mark.parametrize("who", [{"user": "puck-a", "password": "pears"}, {"user": "stranger", "password": "x"}])
def test_strangers_are_refused(who: dict[str, str], ear: Callable[..., Ear]) -> None:
    with pytest.raises(PermissionError, match="Bad user name or password|Not authorized"):
        ear("#", **who)


def test_nobody_comes_in_without_a_name(address: BrokerAddress) -> None:
    with pytest.raises(PermissionError, match="Not authorized"):
        Ear(BrokerAddress(address.host, address.port), "#")


def test_a_hash_is_kept_as_it_is_and_no_two_are_the_same() -> None:
    once = hash_password("apples")
    assert once.startswith("$7$") and hash_password(once) == once and hash_password("apples") != once


@pytest.mark.parametrize("name", ["", "a/b", "+", "#", "a b", "$SYS", "ä", "x" * 65, "a\nuser guest"])
def test_a_device_needs_a_name_that_can_be_a_topic(name: str) -> None:
    with pytest.raises(BadTopic, match="letters, digits"):
        DeviceAccount(name, "x")


def test_settings_that_cannot_work_say_so() -> None:
    with pytest.raises(BadMqttConfig, match="taken"):
        DeviceAccount("companion", "x")
    with pytest.raises(BadMqttConfig, match="password"):
        DeviceAccount("puck-a", "")
    with pytest.raises(BadMqttConfig, match="same id"):
        MqttConfig(devices=(DeviceAccount("a", "x"), DeviceAccount("a", "y")))
    with pytest.raises(BadMqttConfig, match="1 to 65535"):
        MqttConfig(port=0)
    with pytest.raises(BadTopic, match="letters"):
        MqttConfig(base="companion/#")
    with pytest.raises(BadMqttConfig, match="address"):
        MqttConfig(listen="0.0.0.0\nallow_anonymous true")


@pytest.mark.parametrize("password", ["$7$", "$7$oops", "$7$101$x y$z", "$7$101$x$y\nguest:z"])
def test_what_begins_like_a_hash_has_to_be_one(password: str) -> None:
    with pytest.raises(BadMqttConfig, match="of device a begins like a hash"):
        DeviceAccount("a", password)
    with pytest.raises(BadMqttConfig, match="of guest begins like a hash"):
        MqttConfig(guest=password)
    assert "secret" not in repr(DeviceAccount("a", "secret"))
