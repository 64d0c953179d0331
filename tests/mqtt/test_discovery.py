"""Discovery messages for Home Assistant, whose templates read our payloads."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from companion.mqtt.broker.broker import PrivateBroker
from companion.mqtt.config import MqttConfig
from companion.mqtt.discovery.table_entities import table_entities
from companion.mqtt.public.room_status import PLAYING, PublishedRoomStatus
from companion.mqtt.service import MqttService
from companion.rules.seats_and_viewers import PUBLIC, Seat
from companion.table.table import Table
from companion.table.update_json import UpdateEncoder
from tests.mqtt.conftest import NODE, Lent, new_table
from tests.mqtt.fake_command_handler import FakeCommandHandler
from tests.mqtt.render_templates import rendered
from tests.mqtt.second_client import Ear
from tests.toy_game import GAME, Guess, Ready

CONFIG = "homeassistant/device/companion_test/config"
DEVICE_CONFIG = "homeassistant/device/companion_test_{}/config"
HEALTH = "companion/health"
VIEW = "companion/table/t1/view"


@pytest.fixture
def announced(mqtt: MqttService, table: Table, ear: Callable[..., Ear]) -> Any:
    mqtt.follow_table(table)
    return ear(CONFIG).first(CONFIG, lambda one: "turn" in one.json["cmps"]).json


def test_it_is_a_device_with_an_origin_and_an_availability(announced: Any) -> None:
    assert announced["dev"]["ids"] == ["companion_test"]
    assert {"name", "sw", "url"} <= set(announced["o"])
    assert announced["avty"] == [{"t": "companion/status", "val_tpl": "{{ value_json.state }}"}]
    assert announced["qos"] == 1


def test_ids_are_unique_and_name_no_table(announced: Any) -> None:
    ids = [component["unique_id"] for component in announced["cmps"].values()]
    assert len(set(ids)) == len(ids) == len(announced["cmps"])
    assert sorted(ids) == sorted(f"companion_test_{key}" for key in announced["cmps"])


def test_every_public_number_is_an_entity(announced: Any) -> None:
    seats = {f"seat{seat}_{name}" for seat in (0, 1) for name in ("score", "boast", "result")}
    room = {"phones", "seated", "camera", "blind", "url", "games_played", "last_winner"}
    assert set(announced["cmps"]) == {
        "table",
        "game",
        "result",
        "turn",
        "phase",
        "event",
        "counter_deck",
        *seats,
        *room,
    }
    assert {component["p"] for component in announced["cmps"].values()} == {"sensor", "binary_sensor", "event"}


def test_the_templates_read_the_view(announced: Any, table: Table) -> None:
    public = UpdateEncoder(GAME).update_to_json(table.update_for(PUBLIC))
    of_view = {key: one for key, one in announced["cmps"].items() if one.get("stat_t") == VIEW and one["p"] == "sensor"}
    assert {key: rendered(one["val_tpl"], public) for key, one in of_view.items()} == {
        **{"turn": "Seat 1, Seat 2", "phase": "ready", "counter_deck": "3"},
        **{"seat0_score": "0", "seat1_score": "0", "seat0_boast": "0", "seat1_boast": "0"},
        **{"result": "None", "seat0_result": "None", "seat1_result": "None"},
    }


def test_names_are_names_and_nothing_else(
    mqtt: MqttService, table: Table, house: FakeCommandHandler, ear: Callable[..., Ear]
) -> None:
    """Somebody calls themselves a template: it is shown, and not filled in."""
    house.called = {Seat(0): '"}}{{ 6 * 7 }} \\"', Seat(1): "Zoë 🎲"}
    mqtt.follow_table(table)
    found = ear(CONFIG).first(CONFIG, lambda one: "turn" in one.json["cmps"]).json["cmps"]
    public = UpdateEncoder(GAME).update_to_json(table.update_for(PUBLIC))
    assert rendered(found["turn"]["val_tpl"], public) == '"}}{{ 6 * 7 }} \\", Zoë 🎲'
    assert found["seat1_score"]["name"] == "Zoë 🎲 score"


def test_how_the_room_is(mqtt: MqttService, announced: Any, ear: Callable[..., Ear]) -> None:
    url = "http://192.168.1.20:8080"
    mqtt.publish_room_health(
        PublishedRoomStatus(
            2,
            3,
            "good",
            blind=True,
            url=url,
            version="1",
            evening=PLAYING,
            game="toy",
            games_played=7,
            last_winner="Ann",
        )
    )
    health = ear(HEALTH).first(HEALTH)
    room = {key: one for key, one in announced["cmps"].items() if one.get("stat_t") == HEALTH}
    assert {key: rendered(one["val_tpl"], health.json) for key, one in room.items()} == {
        **{"phones": "2", "seated": "3", "camera": "good", "blind": "ON", "url": url},
        **{"table": "playing", "game": "toy", "games_played": "7", "last_winner": "Ann"},
    }


def test_buttons_of_the_panel_are_triggers(mqtt: MqttService, announced: Any, ear: Callable[..., Ear]) -> None:
    others = ear(CONFIG, "companion/device/panel/pressed")
    mqtt.announce_panel([("confirm", "short"), ("confirm", "double"), ("dial", "short")])
    found = others.first(CONFIG, lambda one: "panel_pressed" in one.json["cmps"]).json["cmps"]
    trigger, event = found["panel_confirm_double"], found["panel_pressed"]
    assert (trigger["type"], trigger["stype"]) == ("button_double_press", "confirm")
    assert event["evt_typ"] == ["confirm_short", "confirm_double", "dial_short"]
    mqtt.publish_panel_press("confirm", "double")
    mqtt.publish_panel_press("dial", value=4)
    presses = others.wait(lambda heard: found if len(found := others.on(trigger["t"])) == 2 else None)
    assert rendered(trigger["val_tpl"], presses[0].json) == trigger["pl"] == "confirm_double"
    assert json.loads(rendered(event["val_tpl"], presses[1].json)) == {"event_type": "dial_short", "value": 4}
    assert presses[0].json["id"] < presses[1].json["id"]


def test_the_last_event_is_an_event_entity(
    announced: Any, table: Table, ear: Callable[..., Ear], mqtt: MqttService
) -> None:
    event = announced["cmps"]["event"]
    assert event["p"] == "event" and event["evt_typ"] == ["BecameReady", "Guessed", "Boasted", "CardTurned"]
    others = ear(event["stat_t"])
    table.submit(Seat(0), Ready())
    payload = others.first(event["stat_t"]).json
    attributes = json.loads(rendered(event["val_tpl"], payload))
    assert attributes == {"event_type": "BecameReady", "type": "BecameReady", "seat": 0}


def test_at_the_end_nobody_is_awaited(announced: Any) -> None:
    table = new_table("t9")
    for seat in (0, 1):
        table.submit(Seat(seat), Ready())
    for _ in range(3):
        for seat in (0, 1):
            table.submit(Seat(seat), Guess("red"))  # type: ignore[arg-type]
    public = UpdateEncoder(GAME).update_to_json(table.update_for(PUBLIC))
    assert rendered(announced["cmps"]["turn"]["val_tpl"], public) == "nobody"
    assert rendered(announced["cmps"]["result"]["val_tpl"], public) == public["outcome"]["reason"]
    scores = [rendered(announced["cmps"][f"seat{seat}_result"]["val_tpl"], public) for seat in (0, 1)]
    assert scores == [str(public["outcome"]["scores"][str(seat)]) for seat in (0, 1)]


def test_the_next_table_keeps_the_ids(mqtt: MqttService, announced: Any, ear: Callable[..., Ear]) -> None:
    others = ear(CONFIG)
    mqtt.follow_table(new_table("t2"))
    later = others.first(CONFIG, lambda one: b"t2/view" in one.payload).json
    assert {key: one["unique_id"] for key, one in later["cmps"].items()} == {
        key: one["unique_id"] for key, one in announced["cmps"].items()
    }


def test_everything_is_said_again_when_home_assistant_comes_up(
    mqtt: MqttService, announced: Any, ear: Callable[..., Ear]
) -> None:
    home_assistant = ear("#", user="guest", password="visitor")
    home_assistant.first(CONFIG)
    home_assistant.say("homeassistant/status", "online")
    lamp = "companion/device/puck-a/lamp"
    for topic in (CONFIG, "companion/status", "companion/table/t1/view", lamp, DEVICE_CONFIG.format("puck-a")):
        home_assistant.first(topic, lambda one: not one.retained)


def test_what_an_earlier_run_announced_is_taken_away(
    config: MqttConfig, broker: PrivateBroker, table: Table, ear: Callable[..., Ear]
) -> None:
    earlier = {"cmps": {"seat5_coins": {"p": "sensor", "name": "x"}, "long_gone": {"p": "sensor"}}}
    others = ear(CONFIG)
    others.say(CONFIG, json.dumps(earlier), retain=True)
    service = MqttService(config, Lent(broker), FakeCommandHandler(), 1, NODE)
    service.follow_table(table)
    service.start()
    # Before it follows the table, it may keep for a moment what it found.
    found = others.first(
        CONFIG, lambda one: one.json.get("dev") and one.json["cmps"].get("seat5_coins") == {"p": "sensor"}
    )
    assert "long_gone" not in found.json["cmps"]
    service.stop()


def test_odd_views_have_only_the_entities_that_can_be_read() -> None:
    public = {"view": {"seats": [{"seat": 0, "x y": 1, "ok": 2, "flag": True, "list": [1]}, None], "counters": None}}
    keys = ["result", "turn", "seat0_ok", "seat0_result", "seat1_result"]
    assert [key for key, _ in table_entities(public, {})] == keys
    assert [key for key, _ in table_entities({"view": {}}, {})] == ["result", "turn"]
