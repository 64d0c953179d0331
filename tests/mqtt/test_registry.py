"""States of devices by their own messages."""

import json
from collections.abc import Callable

import pytest

from companion.mqtt.devices.registry import MESSAGES_PER_S, DeviceState
from companion.mqtt.service import MqttService
from tests.mqtt.conftest import DEVICES
from tests.mqtt.second_client import Ear

OWN = "companion/device/puck-a"
ABOUT = {"firmware": "1.0.0", "board": "pico_w", "buttons": ["confirm", "next"], "dial": True, "ring": 12}


@pytest.fixture
def puck(mqtt: MqttService, ear: Callable[..., Ear]) -> Ear:
    made = ear("companion/status", f"{OWN}/#", "companion/response/devices")
    made.first("companion/status")
    return made


def known(puck: Ear, mqtt: MqttService) -> DeviceState:
    """The device, once all that was said before has been worked on."""
    before = len(puck.on("companion/response/devices"))
    puck.say("companion/request/devices", "")
    puck.wait(lambda _: len(puck.on("companion/response/devices")) > before)
    return next(one for one in mqtt.device_states() if one.device.id == "puck-a")


def test_devices_that_are_away_are_named(puck: Ear, mqtt: MqttService) -> None:
    puck.say(f"{OWN}/status", '{"state": "online"}', retain=True)
    puck.say("companion/device/stranger/status", '{"state": "online"}', retain=True)
    assert known(puck, mqtt).here
    assert [note for note in mqtt.status_lines() if "away" in note] == ["MQTT: device puck-b is away"]


def test_a_board_in_the_place_of_a_broken_one_counts_from_the_beginning(puck: Ear, mqtt: MqttService) -> None:
    for number in (12, 1):
        puck.say(f"{OWN}/status", json.dumps({"state": "online", "session": number}), retain=True)
    assert known(puck, mqtt).here and known(puck, mqtt).session == 1


def test_a_late_will_of_an_earlier_session_is_put_right(puck: Ear, mqtt: MqttService) -> None:
    online, late = '{"state":"online","session":12}', '{"state":"offline","session":11}'
    puck.say(f"{OWN}/status", online, retain=True)
    puck.say(f"{OWN}/status", late, retain=True)
    puck.wait(lambda _: [one.payload.decode() for one in puck.on(f"{OWN}/status")] == [online, late, online])
    assert known(puck, mqtt).here


def test_its_own_will_counts(puck: Ear, mqtt: MqttService) -> None:
    for state in ("online", "offline"):
        puck.say(f"{OWN}/status", json.dumps({"state": state, "session": 12}), retain=True)
    assert not known(puck, mqtt).here and known(puck, mqtt).session == 12


def test_what_it_is_and_how_it_is(puck: Ear, mqtt: MqttService) -> None:
    puck.say(f"{OWN}/about", json.dumps({**ABOUT, "of_the_future": 1}), retain=True)
    puck.say(f"{OWN}/health", '{"uptime_s": 60, "rssi_dbm": -58, "battery_v": null}')
    found = known(puck, mqtt)
    assert found.about is not None and found.about.buttons == ("confirm", "next") and found.about.display is False
    assert found.health == {"uptime_s": 60, "rssi_dbm": -58}


BAD = {
    "status": ["online", "{}", '{"state": "asleep"}', '{"state": "online", "session": -1}', '{"state": [], "x": 1}'],
    "about": ["[]", '{"firmware": 1}', json.dumps({**ABOUT, "buttons": ["a b"]}), json.dumps({**ABOUT, "ring": True})],
    "health": ["{}", '{"uptime_s": "60"}', '{"uptime_s": 60, "battery_v": "full"}', '{"uptime_s": NaN}', " " * 600],
}


@pytest.mark.parametrize("name", BAD)
def test_nonsense_is_ignored_and_counted(name: str, puck: Ear, mqtt: MqttService) -> None:
    for payload in BAD[name]:
        puck.say(f"{OWN}/{name}", payload)
    assert known(puck, mqtt) == DeviceState(DEVICES[0])
    ignored = [note for note in mqtt.status_lines() if "messages of devices ignored" in note]
    assert sum(int(note.split()[1]) for note in ignored) == len(BAD[name])


def test_a_device_gone_mad_is_heard_now_and_then(puck: Ear, mqtt: MqttService) -> None:
    for number in range(150):
        puck.paho.publish(f"{OWN}/health", json.dumps({"uptime_s": number}), qos=1)
    known(puck, mqtt)
    assert any(f"more than {MESSAGES_PER_S} a second" in note for note in mqtt.status_lines())


def test_the_seat_follows_the_roster_and_nothing_else_is_forgotten(puck: Ear, mqtt: MqttService) -> None:
    puck.say(f"{OWN}/status", '{"state": "online", "session": 3}', retain=True)
    assert known(puck, mqtt).here
    mqtt.replace_devices([type(DEVICES[0])("puck-a", "apples", DEVICES[1].seat), DEVICES[1]])
    puck.first(f"{OWN}/show", lambda one: one.json["seat"] == 1)
    assert known(puck, mqtt).device.seat == 1 and known(puck, mqtt).session == 3
