"""Presses of devices: what counts, what is taken, what is ignored, and that it is said."""

from collections.abc import Callable

import pytest

from companion.mqtt.broker.broker import PrivateBroker
from companion.mqtt.command_port import PressAnswer
from companion.mqtt.config import DeviceAccount, MqttConfig
from companion.mqtt.connection.payload import MAX_PAYLOAD_BYTES
from companion.mqtt.devices.press_inbox import PRESSES_PER_S
from companion.mqtt.service import MqttService
from companion.rules.seats_and_viewers import Seat
from companion.table.observing.observation import Pressed
from tests.mqtt.conftest import DEVICES, NODE, Lent, session
from tests.mqtt.fake_command_handler import FakeCommandHandler
from tests.mqtt.second_client import Ear

PRESSED, TAKEN = "companion/device/puck-a/pressed", "companion/device/puck-a/taken"
Presses = list[tuple[Pressed, str]]
MINE = (Pressed("confirm", Seat(0)), "device puck-a")


def settle(ear: Ear, count: int, presses: Presses) -> None:
    """Everything said before has been worked on once a press said last has come through and been answered."""
    ear.say("companion/device/puck-b/pressed", f'{{"button": "marker", "id": {count}}}')
    answered(ear, count)
    assert presses.pop() == (Pressed("marker", Seat(1)), "device puck-b")


def answered(ear: Ear, count: int) -> None:
    """Ask for a birth, for the `count`th time, and wait for it."""
    ear.say("companion/status", '{"state": "offline", "session": 0}')

    def born(heard: list[object]) -> bool:
        statuses = [one.json for one in ear.on("companion/status")]
        return sum(one["session"] == 0 for one in statuses) == count and statuses[-1]["state"] == "online"

    ear.wait(born)


@pytest.fixture
def other(mqtt: MqttService, ear: Callable[..., Ear]) -> Ear:
    made = ear("companion/status", "companion/device/+/taken")
    made.first("companion/status")
    return made


def test_a_press_is_the_seats(other: Ear, presses: Presses) -> None:
    other.say(PRESSED, '{"button": "confirm", "id": 7}')
    other.say(PRESSED, '{"button": "confirm", "how": "short"}')
    settle(other, 1, presses)
    assert presses == [MINE, MINE]


def test_a_dial_says_its_number(other: Ear, presses: Presses) -> None:
    other.say(PRESSED, '{"button": "dial", "value": 3}')
    settle(other, 1, presses)
    assert presses == [(Pressed("dial", Seat(0), 3), "device puck-a")]


def test_a_device_hears_whether_its_press_meant_something(
    other: Ear, presses: Presses, house: FakeCommandHandler
) -> None:
    other.say(PRESSED, '{"button": "confirm", "id": 7}')
    other.say(PRESSED, '{"button": "next", "id": 8}')
    other.say(PRESSED, '{"button": "next"}')
    other.wait(lambda heard: len(other.on(TAKEN)) == 2)
    house.playing = False
    other.say(PRESSED, '{"button": "confirm", "id": 9}')
    told = other.wait(lambda heard: [one.json for one in other.on(TAKEN)] if len(other.on(TAKEN)) == 3 else None)
    assert told == [{"id": 7, "taken": True}, {"id": 8, "taken": False}, {"id": 9, "taken": False}]


def test_a_device_hears_that_its_press_only_stepped_or_who_may_press(
    other: Ear, presses: Presses, house: FakeCommandHandler
) -> None:
    house.answers = {"next": PressAnswer(True, stepped=True), "confirm": PressAnswer(False, why="Turn: seats 2 3 4")}
    other.say(PRESSED, '{"button": "next", "id": 7}')
    other.say(PRESSED, '{"button": "confirm", "id": 8}')
    told = other.wait(lambda heard: [one.json for one in other.on(TAKEN)] if len(other.on(TAKEN)) == 2 else None)
    stepped, refused = {"id": 7, "taken": True, "stepped": True}, {"id": 8, "taken": False, "why": "Turn: seats 2 3 "}
    assert told == [stepped, refused]


def test_a_device_of_the_whole_table_hears_nothing(other: Ear, presses: Presses, mqtt: MqttService) -> None:
    mqtt.replace_devices([DeviceAccount("puck-a", "apples"), DEVICES[1]])
    other.say(PRESSED, '{"button": "confirm", "id": 7}')
    settle(other, 1, presses)
    assert presses == [(Pressed("confirm"), "device puck-a")] and other.on(TAKEN) == []


def test_a_long_confirm_is_the_undo_of_a_device_without_that_button(
    other: Ear, presses: Presses, house: FakeCommandHandler
) -> None:
    other.say(PRESSED, '{"button": "confirm", "id": 7, "how": "long"}')
    settle(other, 1, presses)
    assert presses == [(Pressed("undo", Seat(0)), "device puck-a")] and other.on(TAKEN) == []
    house.meaning = {"undo"}
    other.say(PRESSED, '{"button": "confirm", "id": 8, "how": "long"}')
    told = other.wait(lambda heard: [one.json for one in other.on(TAKEN)])
    assert told == [{"id": 8, "taken": True}]


@pytest.mark.parametrize(("button", "how"), [("next", "long"), ("confirm", "double")])
def test_what_is_not_a_short_press_is_for_others(
    button: str, how: str, other: Ear, presses: Presses, mqtt: MqttService
) -> None:
    other.say(PRESSED, f'{{"button": "{button}", "id": 7, "how": "{how}"}}')
    settle(other, 1, presses)
    assert presses == [] and other.on(TAKEN) == [] and not any("ignored" in note for note in mqtt.status_lines())


def test_a_press_told_twice_counts_once(other: Ear, presses: Presses, mqtt: MqttService) -> None:
    for number in (7, 7, 8, 7):
        other.say(PRESSED, f'{{"button": "confirm", "id": {number}}}')
    settle(other, 1, presses)
    assert presses == [MINE, MINE]
    assert "MQTT: 2 presses ignored: told twice" in mqtt.status_lines()


ONLINE_AGAIN = ['{"state": "online"}', '{"state": "online", "session": 4}']


@pytest.mark.parametrize("status", ONLINE_AGAIN)
def test_a_device_that_was_switched_on_anew_counts_from_the_beginning(
    status: str, other: Ear, presses: Presses
) -> None:
    other.say(PRESSED, '{"button": "confirm", "id": 1}')
    other.say("companion/device/puck-a/status", status, retain=True)
    other.say(PRESSED, '{"button": "confirm", "id": 1}')
    settle(other, 1, presses)
    assert presses == [MINE, MINE]


def test_a_device_that_only_came_back_does_not(other: Ear, presses: Presses) -> None:
    for _ in range(2):
        other.say("companion/device/puck-a/status", ONLINE_AGAIN[1], retain=True)
        other.say(PRESSED, '{"button": "confirm", "id": 1}')
    settle(other, 1, presses)
    assert presses == [MINE]


BAD = [
    b"",
    b"ready",
    b"\xff\xfe",
    b"[]",
    b"null",
    b"{}",
    b'{"button": 7}',
    b'{"button": ""}',
    b'{"button": "a b"}',
    b'{"button": "' + b"x" * 33 + b'"}',
    b'{"button": "confirm", "id": "7"}',
    b'{"button": "confirm", "id": true}',
    b'{"button": "confirm", "id": -1}',
    b'{"button": "confirm", "id": ' + b"9" * 40 + b"}",
    b'{"button": "confirm", "id": NaN}',
    b'{"button": "confirm", "seat": 1}',
    b'{"button": "confirm", "how": "hard"}',
    b'{"button": "confirm", "how": ["short"]}',
    b'{"button": "dial", "value": 1.5}',
    b"[" * MAX_PAYLOAD_BYTES,
    b'{"button": "confirm", "id": 7' + b" " * MAX_PAYLOAD_BYTES + b"}",
]


def test_bad_presses_are_ignored_and_counted(other: Ear, presses: Presses, mqtt: MqttService) -> None:
    for payload in BAD:
        other.say(PRESSED, payload)
    for nobody in ("stranger", ""):
        other.say(f"companion/device/{nobody}/pressed", '{"button": "confirm"}')
    settle(other, 1, presses)
    assert presses == [] and other.on(TAKEN) == []
    assert not any("could not be worked on" in note for note in mqtt.status_lines())
    ignored = [note for note in mqtt.status_lines() if "ignored" in note]
    assert any("not in [mqtt]" in note for note in ignored) and any("longer than" in note for note in ignored)
    assert sum(int(note.split()[1]) for note in ignored) == len(BAD) + 2


def test_a_device_gone_mad_is_heard_now_and_then(other: Ear, presses: Presses, mqtt: MqttService) -> None:
    for _ in range(200):
        other.paho.publish(PRESSED, '{"button": "confirm"}', qos=1)
    settle(other, 1, presses)
    assert 0 < len(presses) < 100
    assert any(f"more than {PRESSES_PER_S} a second" in note for note in mqtt.status_lines())


def test_a_press_that_was_retained_is_no_press(
    config: MqttConfig, broker: PrivateBroker, ear: Callable[..., Ear], house: FakeCommandHandler
) -> None:
    other = ear("companion/status")
    other.say(PRESSED, '{"button": "confirm", "id": 9}', retain=True)
    service = MqttService(config, Lent(broker), house, 1, NODE)
    service.start()
    other.first("companion/status")
    settle(other, 1, house.presses)
    assert house.presses == []
    assert any("retained" in note for note in service.status_lines())
    service.stop()


def test_a_table_that_fails_does_not_take_the_inbox_along(
    other: Ear, mqtt: MqttService, presses: Presses, caplog: pytest.LogCaptureFixture
) -> None:
    inbox = session(mqtt)._inbox
    press, inbox._press = inbox._press, lambda *_: bool(1 / 0)
    with caplog.at_level("CRITICAL"):
        other.say(PRESSED, '{"button": "confirm"}')
        answered(other, 1)
    inbox._press = press
    other.say(PRESSED, '{"button": "confirm"}')
    settle(other, 2, presses)
    assert presses == [MINE]
