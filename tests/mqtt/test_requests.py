"""Requests and their responses: one for each, and none that tells a secret."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from companion.mqtt.broker.broker import PrivateBroker
from companion.mqtt.config import MqttConfig
from companion.mqtt.devices import send_device_commands
from companion.mqtt.requests.request_dispatcher import MAX_REQUEST_BYTES, REQUESTS_PER_S
from companion.mqtt.service import MqttService
from companion.rules.seats_and_viewers import Seat
from companion.table.observing.observation import Pressed
from companion.table.table import Table
from tests.mqtt.conftest import NODE, Lent
from tests.mqtt.fake_command_handler import RELEASE, FakeCommandHandler
from tests.mqtt.second_client import Ear
from tests.mqtt.test_press_inbox import answered

OWN = "companion/device/puck-a"
ASSISTANT = {"user": "assistant", "password": "visitor"}


@pytest.fixture
def assistant(mqtt: MqttService, ear: Callable[..., Ear]) -> Ear:
    made = ear("companion/#", **ASSISTANT)
    made.first("companion/status")
    return made


def answer(assistant: Ear, command: str, payload: str | bytes) -> Any:
    """The response, once it is there."""
    topic = f"companion/response/{command}"
    before = len(assistant.on(topic))
    assistant.say(f"companion/request/{command}", payload)
    assistant.wait(lambda _: len(assistant.on(topic)) > before)
    assert not assistant.on(topic)[-1].retained
    return assistant.on(topic)[-1].json


def test_a_press_is_answered_alike_whatever_it_meant(assistant: Ear, house: FakeCommandHandler) -> None:
    """For the answer is heard by everybody, and what a press means may follow from a secret."""
    answers = [answer(assistant, "press", f'{{"button": "{name}", "seat": 1}}') for name in ("confirm", "nothing")]
    assert answers == [{"status": "ok", "data": {}, "transaction": None}] * 2
    assert house.presses == [(Pressed(name, Seat(1)), "request") for name in ("confirm", "nothing")]


def test_a_press_of_the_table_and_of_a_dial(assistant: Ear, house: FakeCommandHandler) -> None:
    answer(assistant, "press", '{"button": "confirm"}')
    answer(assistant, "press", '{"button": "dial", "seat": 0, "value": 40}')
    assert [press for press, _ in house.presses] == [Pressed("confirm"), Pressed("dial", Seat(0), 40)]


def test_the_transaction_comes_back(assistant: Ear, house: FakeCommandHandler) -> None:
    assert answer(assistant, "undo", '{"transaction": "kitchen 7"}') == {
        **{"status": "ok", "data": {}, "transaction": "kitchen 7"}
    }
    assert house.undone == ["request"]
    assert answer(assistant, "undo", '{"transaction": "\\ud800"}')["transaction"] == "?"


def test_what_cannot_be_is_refused_in_words(assistant: Ear, house: FakeCommandHandler) -> None:
    house.playing = False
    for command, payload in (("press", '{"button": "confirm", "transaction": "t"}'), ("undo", '{"transaction": "t"}')):
        assert answer(assistant, command, payload) == {
            **{"status": "error", "error": "no game is being played", "transaction": "t"}
        }


BAD = [
    ("press", "nonsense", 'not JSON; a request is like {"transaction": "kitchen 7"}'),
    ("press", "[]", "not a JSON object"),
    ("press", "[" * 1500, "not JSON"),
    ("press", " " * MAX_REQUEST_BYTES + "{}", "longer than 2048 bytes"),
    ("press", "{}", "button is missing"),
    ("press", '{"button": 7}', "button should be the name of a button"),
    ("press", '{"button": "confirm", "seat": -1}', "seat should be a seat's number"),
    ("press", '{"button": "confirm", "seat": true}', "seat should be"),
    ("press", '{"button": "confirm", "hand": "red"}', "an argument is unknown; there are button, seat, value"),
    ("press", '{"button": "confirm", "transaction": 7}', "transaction should be a text"),
    ("press", '{"button": "confirm", "transaction": "' + "x" * 65 + '"}', "transaction should be a text"),
    ("undo", '{"to": 3}', "there are none"),
    ("reveal", "{}", "no such request; there are press, set, undo, republish, devices, identify, restart, update"),
    ("identify", '{"device": "nobody"}', "no such device"),
    ("identify", '{"device": "puck-a"}', "puck-a is away"),
    ("update", '{"device": "puck-a"}', "no firmware is served here"),
]


@pytest.mark.parametrize(("command", "payload", "why"), BAD)
def test_bad_requests_are_answered_with_what_is_wrong(
    command: str, payload: str, why: str, assistant: Ear, house: FakeCommandHandler
) -> None:
    found = answer(assistant, command, payload)
    assert found["status"] == "error" and why in found["error"]
    assert (house.presses, house.undone) == ([], [])


def test_a_request_must_not_be_retained(
    config: MqttConfig, broker: PrivateBroker, ear: Callable[..., Ear], house: FakeCommandHandler
) -> None:
    """Or it would be made again whenever we come back."""
    companion = ear("companion/response/undo")
    companion.say("companion/request/undo", "{}", retain=True)
    service = MqttService(config, Lent(broker), house, 1, NODE)
    service.start()
    assert "must not be retained" in companion.first("companion/response/undo").json["error"]
    assert house.undone == []
    service.stop()


def test_a_fault_of_ours_is_an_answer_and_a_note(
    assistant: Ear,
    house: FakeCommandHandler,
    mqtt: MqttService,
    caplog: pytest.LogCaptureFixture,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(FakeCommandHandler, "undo_latest", lambda *_: 1 / 0)
    with caplog.at_level("CRITICAL"):
        found = answer(assistant, "undo", '{"transaction": "t"}')
    assert found["status"] == "error" and "zero" not in found["error"] and found["transaction"] == "t"


def test_somebody_gone_mad_hurts_nobody(
    assistant: Ear, house: FakeCommandHandler, mqtt: MqttService, table: Table, ear: Callable[..., Ear]
) -> None:
    for _ in range(300):
        assistant.paho.publish("companion/request/undo", "{}", qos=1)
    assistant.say("companion/request/bad name", "{}")
    answered(ear("companion/status"), 1)  # once all of it has been worked on
    mqtt.follow_table(table)
    assistant.first("companion/table/t1/view")
    told = [one.json for one in assistant.on("companion/response/undo") if one.json["status"] == "error"]
    assert told and len(told) < 50 and len(house.undone) < 200
    assert f"at most {REQUESTS_PER_S} a second" in told[0]["error"]
    assert any("requests ignored" in note for note in mqtt.status_lines())


def test_everything_is_said_once_more(assistant: Ear, mqtt: MqttService, table: Table) -> None:
    mqtt.follow_table(table)
    assistant.first("companion/table/t1/view")
    before = len(assistant.on("companion/table/t1/view"))
    assert answer(assistant, "republish", "")["status"] == "ok"
    assistant.wait(lambda _: len(assistant.on("companion/table/t1/view")) > before)


@pytest.fixture
def puck(assistant: Ear, ear: Callable[..., Ear], mqtt: MqttService) -> Ear:
    """A device that is here."""
    made = ear(f"{OWN}/do", user="puck-a", password="apples")
    made.say(f"{OWN}/status", '{"state": "online", "session": 3}', retain=True)
    assistant.wait(lambda _: answer(assistant, "devices", "")["data"]["devices"][0]["online"])
    return made


def test_devices_are_told_of_without_their_passwords(assistant: Ear, puck: Ear) -> None:
    found = answer(assistant, "devices", "{}")["data"]["devices"]
    away = {"seat": 1, "online": False, "session": None, "about": None, "health": None}
    assert found[1] == {"id": "puck-b", **away} and found[0]["session"] == 3
    assert not {"apples", "pears"} & set(json.dumps(found).split('"'))


@pytest.mark.parametrize("command", ["identify", "restart", "update"])
def test_a_device_does_what_it_is_told(command: str, assistant: Ear, puck: Ear, house: FakeCommandHandler) -> None:
    house.served = RELEASE
    assistant.say(f"companion/request/{command}", '{"device": "puck-a", "transaction": "t"}')
    do = puck.first(f"{OWN}/do").json
    more = {"version": "1.1.0", "manifest": "5e" * 32, "server": "http://192.168.1.20:8080"}
    assert do == {"id": do["id"], "do": command, **(more if command == "update" else {})}
    assert assistant.on(f"companion/response/{command}") == []
    puck.say(f"{OWN}/done", json.dumps({"id": do["id"], "status": "ok"}))
    found = assistant.first(f"companion/response/{command}").json
    assert found == {"status": "ok", "data": {}, "transaction": "t"}


def test_what_a_device_could_not_do_is_told(assistant: Ear, puck: Ear, mqtt: MqttService) -> None:
    assistant.say("companion/request/restart", '{"device": "puck-a"}')
    do = puck.first(f"{OWN}/do").json
    for bad in ("nonsense", '{"id": "other", "status": "ok"}', f'{{"id": "{do["id"]}", "status": "maybe"}}'):
        puck.say(f"{OWN}/done", bad)
    puck.say(f"{OWN}/done", json.dumps({"id": do["id"], "status": "error", "error": "no space left"}))
    found = assistant.first("companion/response/restart").json
    assert found["error"] == "the device says: no space left"
    assert sum("answers of devices ignored" in note for note in mqtt.status_lines()) == 3


def test_a_device_that_says_nothing_is_not_waited_for_for_ever(
    assistant: Ear, puck: Ear, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(send_device_commands.PATIENCE_S, "identify", 0.05)
    assert answer(assistant, "identify", '{"device": "puck-a"}')["error"] == "puck-a did not answer in 0.05 s"
    assert puck.first(f"{OWN}/do").json["do"] == "identify"
