"""Presses of devices: what counts, what is ignored, and that it is said."""

from collections.abc import Callable

import pytest

from companion.mqtt.broker import PrivateBroker
from companion.mqtt.config import MqttConfig
from companion.mqtt.inbox import MOST_BYTES
from companion.mqtt.service import Mqtt
from companion.rules.seat import Seat
from companion.table.observation import Pressed
from tests.mqtt.conftest import NODE, Lent
from tests.mqtt.ear import Ear

PRESSED = "companion/device/puck-a/pressed"
Presses = list[tuple[Pressed, str]]
MINE = (Pressed("ready", Seat(0)), "device puck-a")


def settle(ear: Ear, count: int, presses: Presses) -> None:
    """Everything said before has been worked on once a press said last has come through and been answered."""
    ear.say("companion/device/puck-b/pressed", f'{{"button": "marker", "id": {count}}}')
    answered(ear, count)
    assert presses.pop() == (Pressed("marker", Seat(1)), "device puck-b")


def answered(ear: Ear, count: int) -> None:
    """Ask for a birth, for the `count`th time, and wait for it."""
    ear.say("companion/status", '{"state": "offline", "session": 0}')
    ear.wait(
        lambda heard: sum(one.json["session"] == 0 for one in heard) == count and heard[-1].json["state"] == "online"
    )


@pytest.fixture
def other(mqtt: Mqtt, ear: Callable[..., Ear]) -> Ear:
    made = ear("companion/status")
    made.first("companion/status")
    return made


def test_a_press_is_the_seats(other: Ear, presses: Presses) -> None:
    other.say(PRESSED, '{"button": "ready", "id": 7}')
    other.say(PRESSED, '{"button": "ready"}')
    settle(other, 1, presses)
    assert presses == [MINE, MINE]


def test_a_press_told_twice_counts_once(other: Ear, presses: Presses, mqtt: Mqtt) -> None:
    for number in (7, 7, 8, 7):
        other.say(PRESSED, f'{{"button": "ready", "id": {number}}}')
    settle(other, 1, presses)
    assert presses == [MINE, MINE]
    assert "MQTT: 2 presses ignored: told twice" in mqtt.notes()


def test_a_device_that_was_switched_on_anew_counts_from_the_beginning(other: Ear, presses: Presses) -> None:
    other.say(PRESSED, '{"button": "ready", "id": 1}')
    other.say("companion/device/puck-a/status", "online", retain=True)
    other.say(PRESSED, '{"button": "ready", "id": 1}')
    settle(other, 1, presses)
    assert presses == [MINE, MINE]


BAD = [
    b"",
    b"ready",
    b"\xff\xfe",
    b"[]",
    b"null",
    b"{}",
    b'{"button": 7}',
    b'{"button": ""}',
    b'{"button": "' + b"x" * 33 + b'"}',
    b'{"button": "ready", "id": "7"}',
    b'{"button": "ready", "id": true}',
    b'{"button": "ready", "seat": 1}',
    b"[" * MOST_BYTES,
    b'{"button": "ready", "id": 7' + b" " * MOST_BYTES + b"}",
]


def test_bad_presses_are_ignored_and_counted(other: Ear, presses: Presses, mqtt: Mqtt) -> None:
    for payload in BAD:
        other.say(PRESSED, payload)
    other.say("companion/device/stranger/pressed", '{"button": "ready"}')
    settle(other, 1, presses)
    assert presses == []
    ignored = [note for note in mqtt.notes() if "ignored" in note]
    assert any("not in [mqtt]" in note for note in ignored) and any("longer than" in note for note in ignored)
    assert sum(int(note.split()[1]) for note in ignored) == len(BAD) + 1


def test_a_press_that_was_retained_is_no_press(
    config: MqttConfig, broker: PrivateBroker, ear: Callable[..., Ear], presses: Presses
) -> None:
    other = ear("companion/status")
    other.say(PRESSED, '{"button": "ready", "id": 9}', retain=True)
    service = Mqtt(config, Lent(broker), lambda *press: presses.append(press), 1, NODE)
    service.start()
    other.first("companion/status")
    settle(other, 1, presses)
    assert presses == []
    assert any("retained" in note for note in service.notes())
    service.stop()


def test_devices_that_are_away_are_named(other: Ear, presses: Presses, mqtt: Mqtt) -> None:
    other.say("companion/device/puck-a/status", "online", retain=True)
    other.say("companion/device/stranger/status", "online", retain=True)
    settle(other, 1, presses)
    assert "MQTT: device puck-b is away" in mqtt.notes() and "MQTT: device puck-a is away" not in mqtt.notes()


def test_a_table_that_fails_does_not_take_the_inbox_along(
    other: Ear, mqtt: Mqtt, presses: Presses, caplog: pytest.LogCaptureFixture
) -> None:
    assert mqtt._parts is not None
    inbox = mqtt._parts[2]
    observe, inbox._observe = inbox._observe, lambda *_: 1 / 0
    with caplog.at_level("CRITICAL"):
        other.say(PRESSED, '{"button": "ready"}')
        answered(other, 1)
    inbox._observe = observe
    other.say(PRESSED, '{"button": "ready"}')
    settle(other, 2, presses)
    assert presses == [MINE]
