"""Tokens that another program sets: what it is shown, the request, and the numbers of Home Assistant."""

import json
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import pytest

from companion.mqtt.broker.broker import PrivateBroker
from companion.mqtt.config import MqttConfig
from companion.mqtt.public.room_status import LOBBY, OVER, PLAYING
from companion.mqtt.service import MqttService
from companion.rules.game import Setup
from companion.rules.seats_and_viewers import Seat
from companion.table.dealer import RandomDealer
from companion.table.log.event_log import MemoryLog
from companion.table.prompts import AnswerConsent
from companion.table.table import Table
from tests.mqtt.conftest import NODE, Lent, session
from tests.mqtt.fake_command_handler import FakeCommandHandler
from tests.mqtt.render_templates import rendered
from tests.mqtt.second_client import Ear, Heard
from tests.mqtt.test_requests import answer, assistant  # noqa: F401  # a fixture
from tests.table.token_game import GAME, Pass, SetClock, SetPurse

CONFIG = f"homeassistant/device/{NODE}/config"
TOKENS = "companion/table/k1/tokens"
MARKER = "companion/marker"
NUMBERS = {"set_clock", "set_purse_0", "set_purse_1"}


@pytest.fixture
def table() -> Table:
    table = Table("k1", GAME, Setup(2), MemoryLog(), RandomDealer(1))
    table.open()
    return table


@pytest.fixture
def buttons(config: MqttConfig, broker: PrivateBroker, house: FakeCommandHandler) -> Iterator[MqttService]:
    """A companion whose owner wants Home Assistant to play."""
    service = MqttService(
        replace(config, home_assistant_buttons=True), Lent(broker), house, 1, NODE, (0.05, 0.2), grace=0.0
    )
    service.start()
    yield service
    service.stop()


def has_numbers(message: Heard) -> bool:
    return bool(message.payload) and set(message.json["cmps"]) >= NUMBERS


def test_what_may_be_set_is_told_with_its_limits_and_anew_when_it_changes(
    mqtt: MqttService, table: Table, ear: Callable[..., Ear]
) -> None:
    mqtt.follow_table(table)
    others = ear(TOKENS, MARKER)
    purse = {"name": "purse", "seat": 0, "count": 2, "low": 0, "high": 5, "step": 1}
    assert others.first(TOKENS).json["tokens"]["purse_0"] == purse
    table.submit(Seat(0), Pass())  # changes nothing here, and is not told
    session(mqtt)._publisher.run_in_thread(lambda: session(mqtt)._client.publish(MARKER, b""))
    others.first(MARKER)
    assert len(others.on(TOKENS)) == 1
    table.submit(Seat(0), SetPurse(Seat(0), 4))
    later = others.first(TOKENS, lambda one: one.json["tokens"]["purse_0"]["count"] == 4).json["tokens"]
    assert (later["purse_1"]["high"], later["clock"]["seat"]) == (1, None)
    table.close()
    mqtt.detach_closed_table()
    others.first(TOKENS, lambda one: not one.payload)


def test_a_request_sets_tokens(assistant: Ear, house: FakeCommandHandler) -> None:  # noqa: F811
    assert answer(assistant, "set", '{"tokens": "clock", "value": 5}')["status"] == "ok"
    assert house.counted == [("clock", 5, "request")]


def test_what_is_refused_is_answered_logged_and_what_is_on_record_told_again(
    mqtt: MqttService,
    table: Table,
    assistant: Ear,  # noqa: F811
    house: FakeCommandHandler,
    caplog: pytest.LogCaptureFixture,
) -> None:
    mqtt.follow_table(table)
    before = assistant.first(TOKENS)
    house.refusal = "clock may be 0 to 9 now, not 12"
    found = answer(assistant, "set", '{"tokens": "clock", "value": 12}')
    assert (found["status"], found["error"]) == ("error", house.refusal)
    assert "'clock' was not set to 12: clock may be 0 to 9 now" in caplog.text
    again = assistant.wait(lambda _: len(assistant.on(TOKENS)) > 1 and assistant.on(TOKENS))
    assert again[-1].payload == before.payload


@pytest.mark.parametrize(
    ("payload", "why"),
    [
        ('{"tokens": "clock"}', "value is missing"),
        ('{"tokens": "clock", "value": -1}', "value should be a number from 0"),
        ('{"tokens": "clock", "value": 2.5}', "value should be a number from 0"),
        ('{"tokens": 7, "value": 2}', "tokens should be a key of the topic tokens"),
    ],
)
def test_a_malformed_request_sets_nothing(
    payload: str,
    why: str,
    assistant: Ear,  # noqa: F811
    house: FakeCommandHandler,
) -> None:
    assert why in answer(assistant, "set", payload)["error"]
    assert house.counted == []


def test_home_assistant_has_numbers_only_where_its_buttons_are_wanted(
    mqtt: MqttService, table: Table, ear: Callable[..., Ear]
) -> None:
    mqtt.follow_table(table)
    found = ear(CONFIG).first(CONFIG, lambda one: one.payload and "turn" in one.json["cmps"]).json["cmps"]
    assert not [key for key, one in found.items() if one["p"] == "number"]


def test_a_number_is_off_by_default_shows_what_lies_there_and_is_a_request(
    buttons: MqttService, table: Table, house: FakeCommandHandler, ear: Callable[..., Ear]
) -> None:
    house.called = {Seat(0): "Ann"}
    buttons.follow_table(table)
    others = ear(CONFIG, TOKENS, "companion/response/set", user="assistant", password="visitor")
    found = others.first(CONFIG, has_numbers).json["cmps"]
    shown = others.first(TOKENS).json
    purse = found["set_purse_0"]
    assert {key for key, one in found.items() if one["p"] == "number"} == NUMBERS
    assert all(found[key]["en"] is False for key in NUMBERS)
    assert (purse["name"], purse["def_ent_id"]) == ("Set Ann purse", "number.companion_seat_1_set_purse")
    assert (found["set_clock"]["name"], found["set_clock"]["def_ent_id"]) == ("Set clock", "number.companion_set_clock")
    assert rendered(purse["val_tpl"], shown) == "2"
    assert rendered(purse["val_tpl"], {**shown, "tokens": {}}) == "", "Home Assistant takes no notice of nothing"
    command = json.dumps(json.loads(filled(purse["cmd_tpl"], 4.0)))
    assert others.say(purse["cmd_t"], command) != "Not authorized"
    others.first("companion/response/set", lambda one: one.json["status"] == "ok")
    assert house.counted == [("purse_0", 4, "request")]
    assert ear(user="guest", password="visitor").say(purse["cmd_t"], command) == "Not authorized"


def test_a_number_is_there_while_its_tokens_may_be_set_and_keeps_its_entity_meanwhile(
    buttons: MqttService, table: Table, ear: Callable[..., Ear]
) -> None:
    buttons.follow_table(table)
    others = ear(CONFIG, TOKENS)
    before = others.first(CONFIG, has_numbers).json["cmps"]
    number, now, none = before["set_clock"], others.first(TOKENS).json, {"tokens": {}}
    assert [is_available(number, evening, now) for evening in (LOBBY, PLAYING, OVER)] == [False, True, False]
    assert not is_available(number, PLAYING, none)
    table.submit(Seat(0), SetClock(0))
    table.submit(Seat(1), AnswerConsent(True))  # the game is over, and nothing can be set
    others.first(TOKENS, lambda one: one.json["tokens"] == {})
    buttons.announce_panel([("confirm", "short")])
    later = others.first(CONFIG, lambda one: "panel_pressed" in one.json["cmps"]).json["cmps"]
    assert {key: later[key] for key in NUMBERS} == {key: before[key] for key in NUMBERS}
    other = Table("k2", GAME, Setup(2), MemoryLog(), RandomDealer(1))
    other.open()
    buttons.follow_table(other)
    later = others.first(CONFIG, lambda one: b"k2/view" in one.payload).json["cmps"]
    assert {later[key]["stat_t"] for key in NUMBERS} == {"companion/table/k2/tokens"}


def is_available(component: Any, evening: str, tokens: Any) -> bool:
    """As Home Assistant decides it: every topic in the list has to say so."""
    said = {"companion/status": {"state": "online"}, "companion/health": {"evening": evening}, TOKENS: tokens}
    assert component["avty_mode"] == "all"
    return all(rendered(one["val_tpl"], said[one["t"]]) == "online" for one in component["avty"])


def filled(template: str, value: float) -> str:
    return rendered(template, {}, value=value)
