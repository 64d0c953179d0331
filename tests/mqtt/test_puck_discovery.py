"""Discovery messages of a device, as much as is known of it, and their removal."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from companion.mqtt.broker.broker import PrivateBroker
from companion.mqtt.config import MqttConfig
from companion.mqtt.service import MqttService
from companion.rules.seats_and_viewers import Seat
from companion.table.table import Table
from tests.mqtt.conftest import DEVICES, NODE, Lent
from tests.mqtt.fake_command_handler import RELEASE, FakeCommandHandler
from tests.mqtt.render_templates import rendered
from tests.mqtt.second_client import Ear

CONFIG = "homeassistant/device/companion_test_puck-a/config"
OWN = "companion/device/puck-a"
ABOUT = {
    **{"firmware": "1.0.0", "board": "pico_w", "buttons": ["confirm", "next"]},
    **{"dial": True, "ring": 12, "display": False},
}
HEALTH = {"uptime_s": 3600, "free_bytes": 90000, "rssi_dbm": -58}
CHARGE = {
    None: "None",
    3.0: "0",
    3.3: "0",
    3.5: "6",
    3.7: "13",
    3.79: "40",
    3.9: "66",
    4.1: "93",
    4.2: "100",
    5.0: "100",
}


@pytest.fixture
def announced(mqtt: MqttService, house: FakeCommandHandler, ear: Callable[..., Ear]) -> Any:
    """All that can be announced of a puck that has spoken."""
    house.served = RELEASE
    puck = ear(CONFIG)
    puck.first(CONFIG)  # from then on it is heard
    puck.say(f"{OWN}/about", json.dumps(ABOUT), retain=True)
    puck.say(f"{OWN}/health", json.dumps({**HEALTH, "battery_v": 3.9}))
    return puck.first(CONFIG, lambda one: "battery_v" in one.json["cmps"]).json


def test_a_device_that_never_spoke_is_there_and_away(mqtt: MqttService, ear: Callable[..., Ear]) -> None:
    found = ear(CONFIG).first(CONFIG).json
    assert found["dev"] == {
        **{"ids": ["companion_test_puck-a"], "name": "puck-a", "mf": "companion", "via_device": NODE}
    }
    assert set(found["cmps"]) == {"online", "seat"}
    assert [one["t"] for one in found["avty"]] == ["companion/status", f"{OWN}/status"]
    assert found["avty_mode"] == "all"


def test_what_it_has_is_announced_once_it_has_said_so(announced: Any) -> None:
    presses = {f"{button}_{how}" for button in ("confirm", "next", "dial") for how in ("short", "long", "double")}
    measures = {"uptime_s", "free_bytes", "rssi_dbm", "battery_v", "battery"}
    commands = {"identify", "restart", "firmware"}
    assert set(announced["cmps"]) == {"online", "seat", "pressed", *presses, *measures, *commands}
    assert (announced["dev"]["mdl"], announced["dev"]["sw"]) == ("pico_w", "1.0.0")
    ids = [one["unique_id"] for one in announced["cmps"].values()]
    assert sorted(ids) == sorted(f"companion_test_puck-a_{key}" for key in announced["cmps"])


def test_what_it_cannot_measure_is_not_announced(mqtt: MqttService, ear: Callable[..., Ear]) -> None:
    puck = ear(CONFIG)
    puck.first(CONFIG)
    puck.say(f"{OWN}/health", json.dumps(HEALTH))
    found = puck.first(CONFIG, lambda one: "uptime_s" in one.json["cmps"]).json["cmps"]
    assert "battery_v" not in found and "rssi_dbm" in found


def test_the_templates_read_what_it_says(announced: Any, house: FakeCommandHandler) -> None:
    found = announced["cmps"]
    assert rendered(found["online"]["val_tpl"], {"state": "online", "session": 1}) == found["online"]["pl_on"]
    assert rendered(found["seat"]["val_tpl"], {}) == "Seat 1"
    assert rendered(found["rssi_dbm"]["val_tpl"], HEALTH) == "-58"
    assert rendered(found["battery_v"]["val_tpl"], HEALTH) == "None"
    assert rendered(found["firmware"]["val_tpl"], ABOUT) == "1.0.0"
    press = {"button": "next", "id": 7}
    assert rendered(found["next_short"]["val_tpl"], press) == found["next_short"]["pl"] == "next_short"
    assert json.loads(rendered(found["pressed"]["val_tpl"], press)) == {"event_type": "next_short", "value": None}


@pytest.mark.parametrize(("key", "payload"), [("identify", "pl_prs"), ("restart", "pl_prs"), ("firmware", "pl_inst")])
def test_its_buttons_are_requests(key: str, payload: str, announced: Any) -> None:
    found = announced["cmps"][key]
    command = {"firmware": "update"}.get(key, key)
    assert found["cmd_t"] == f"companion/request/{command}" and json.loads(found[payload]) == {"device": "puck-a"}


def test_who_sits_there_is_said(
    mqtt: MqttService, house: FakeCommandHandler, table: Table, ear: Callable[..., Ear]
) -> None:
    house.called = {Seat(0): "Ann"}
    others = ear(CONFIG)
    mqtt.follow_table(table)
    others.first(CONFIG, lambda one: rendered(one.json["cmps"]["seat"]["val_tpl"], {}) == "Ann")


def test_a_device_that_is_removed_leaves_nothing(mqtt: MqttService, announced: Any, ear: Callable[..., Ear]) -> None:
    others = ear("#")
    others.first(f"{OWN}/about")
    mqtt.replace_devices([DEVICES[1]])
    for topic in (CONFIG, f"{OWN}/about", f"{OWN}/status", f"{OWN}/lamp", f"{OWN}/show"):
        others.first(topic, lambda one: one.payload == b"")
    late = ear("#")
    late.first("companion/device/puck-b/show")
    assert not any("puck-a" in one.topic for one in late.heard)
    assert not any("puck-a" in note for note in mqtt.status_lines())


def test_what_an_earlier_run_announced_of_a_device_that_is_gone_is_taken_away(
    config: MqttConfig, broker: PrivateBroker, ear: Callable[..., Ear]
) -> None:
    """And what others announced is left alone."""
    gone, foreign = "homeassistant/device/companion_test_old/config", "homeassistant/device/companion_tester/config"
    others = ear(gone, foreign, "companion/device/old/#", CONFIG)
    for topic in (gone, foreign, "companion/device/old/lamp", "companion/device/old/show"):
        others.say(topic, '{"cmps": {}}', retain=True)
    others.say(CONFIG, '{"cmps": {"next_short": {"p": "device_automation", "t": "x"}}}', retain=True)
    service = MqttService(config, Lent(broker), FakeCommandHandler(), 1, NODE)
    service.start()
    for topic in (gone, "companion/device/old/lamp", "companion/device/old/show"):
        others.first(topic, lambda one: one.payload == b"")
    config_now = others.first(CONFIG, lambda one: one.json.get("dev") and "next_short" in one.json["cmps"])
    assert config_now.json["cmps"]["next_short"] == {"p": "device_automation"}
    assert all(one.payload for one in others.on(foreign))
    service.stop()


@pytest.mark.parametrize("volts", CHARGE)
def test_the_battery_is_in_percent(volts: float | None, announced: Any) -> None:
    """Estimated from the volts of one lithium cell where the device does not know it itself."""
    battery = announced["cmps"]["battery"]
    assert (battery["dev_cla"], battery["unit_of_meas"], battery["stat_cla"]) == ("battery", "%", "measurement")
    assert rendered(battery["val_tpl"], {**HEALTH, "battery_v": volts}) == CHARGE[volts]
    assert rendered(battery["val_tpl"], HEALTH) == "None"


def test_a_device_that_knows_its_charge_is_believed(mqtt: MqttService, ear: Callable[..., Ear]) -> None:
    puck = ear(CONFIG)
    puck.first(CONFIG)
    puck.say(f"{OWN}/health", json.dumps({**HEALTH, "battery_v": 3.9, "battery_percent": 31}))
    battery = puck.first(CONFIG, lambda one: "battery" in one.json["cmps"]).json["cmps"]["battery"]
    assert rendered(battery["val_tpl"], {"battery_v": 3.9, "battery_percent": 31}) == "31"
