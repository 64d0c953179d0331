"""Announcements to Home Assistant from the lobby on, between two games, and after people were renamed."""

import json
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from typing import Any

import pytest

from companion.mqtt.broker.broker import PrivateBroker
from companion.mqtt.config import MqttConfig
from companion.mqtt.public.room_status import LOBBY, OVER, PLAYING, PublishedRoomStatus
from companion.mqtt.service import MqttService
from companion.rules.seats_and_viewers import Seat
from companion.table.table import Table
from tests.mqtt.conftest import NODE, Lent, new_table, session
from tests.mqtt.fake_command_handler import FakeCommandHandler
from tests.mqtt.render_templates import rendered
from tests.mqtt.second_client import Ear, Heard

CONFIG = f"homeassistant/device/{NODE}/config"
EVERY_CONFIG = "homeassistant/device/+/config"
HEALTH = "companion/health"
ROOM = {"table", "game", "phones", "seated", "camera", "blind", "url", "games_played", "last_winner"}
GAME = {"turn", "phase", "result", "event", "counter_deck"}
GAME |= {f"seat{seat}_{name}" for seat in (0, 1) for name in ("score", "boast", "result")}
PLAY = {"play_next", "play_confirm", "play_undo"}


def has_game(message: Heard) -> bool:
    return bool(message.payload) and "turn" in message.json["cmps"]


def is_available(component: Any, evening: str, state: str = "online") -> bool:
    """As Home Assistant decides it: every topic in the list has to say so."""
    said = {"companion/status": {"state": state}, HEALTH: {"evening": evening}}
    assert component["avty_mode"] == "all"
    return all(rendered(one["val_tpl"], said[one["t"]]) == "online" for one in component["avty"])


def test_in_the_lobby_the_companion_is_there_before_its_devices(mqtt: MqttService, ear: Callable[..., Ear]) -> None:
    mqtt.announce_panel([("confirm", "short")])
    others = ear(EVERY_CONFIG)
    found = others.first(CONFIG, lambda one: "panel_pressed" in one.json["cmps"]).json
    assert set(found["cmps"]) == {*ROOM, "panel_pressed", "panel_confirm_short"}
    assert found["dev"]["ids"] == [NODE]
    puck = others.first(f"homeassistant/device/{NODE}_puck-a/config")
    assert puck.json["dev"]["via_device"] == NODE
    last = others.first(f"homeassistant/device/{NODE}_puck-b/config").topic
    before = len(others.heard)
    others.say("homeassistant/status", "online")  # it comes up, and is told everything in order
    again = others.wait(lambda heard: last in (topics := [one.topic for one in heard[before:]]) and topics)
    assert again.index(CONFIG) < again.index(puck.topic)


def test_the_entities_of_a_game_have_a_value_only_while_there_is_one(
    mqtt: MqttService, table: Table, ear: Callable[..., Ear]
) -> None:
    mqtt.follow_table(table)
    found = ear(CONFIG).first(CONFIG, has_game).json["cmps"]
    assert set(found) == ROOM | GAME
    for key in GAME:
        assert [is_available(found[key], evening) for evening in (LOBBY, PLAYING, OVER)] == [False, True, True], key
        assert not is_available(found[key], PLAYING, state="offline")
    assert not any("avty" in found[key] for key in ROOM)  # those of the device: whether we are online


def test_every_number_can_be_drawn(mqtt: MqttService, table: Table, ear: Callable[..., Ear]) -> None:
    mqtt.follow_table(table)
    found = ear(CONFIG).first(CONFIG, has_game).json["cmps"]
    words = {"table", "game", "camera", "url", "turn", "phase", "result", "last_winner"}
    sensors = {key for key, one in found.items() if one["p"] == "sensor"}
    assert found["games_played"]["stat_cla"] == "total_increasing"
    assert {key for key in sensors if found[key].get("stat_cla")} == sensors - words
    assert found["table"]["dev_cla"] == "enum" and found["table"]["ops"] == [LOBBY, PLAYING, OVER]


def test_a_game_that_is_given_up_leaves_its_entities(mqtt: MqttService, table: Table, ear: Callable[..., Ear]) -> None:
    """They stay as they are, so that nothing is lost from a dashboard; the view itself goes."""
    mqtt.follow_table(table)
    others = ear("#")
    before = others.first(CONFIG, has_game).json["cmps"]
    others.first("companion/table/t1/view", lambda one: one.payload)
    mqtt.detach_closed_table()  # it is not
    table.close()
    mqtt.detach_closed_table()
    others.first("companion/table/t1/view", lambda one: not one.payload)
    others.first("companion/device/puck-a/show", lambda one: one.json["game"] is None)
    mqtt.announce_panel([("confirm", "short")])
    later = others.first(CONFIG, lambda one: "panel_pressed" in one.json["cmps"]).json["cmps"]
    assert {key: later[key] for key in before} == before
    session(mqtt).republish()
    mqtt.publish_room_health(PublishedRoomStatus())
    others.first(HEALTH)  # said after all that is said again
    assert len([one for one in others.on("companion/table/t1/view") if one.payload]) == 1


def test_a_restart_in_the_lobby_keeps_what_an_earlier_run_announced(
    config: MqttConfig, broker: PrivateBroker, ear: Callable[..., Ear]
) -> None:
    """Except the panel, which is this machine's. The next game then takes away what it does not have."""
    sensor = {"p": "sensor", "name": "x", "val_tpl": "{{ 1 }}"}
    earlier = {"stat_t": "companion/table/t0/view", "cmps": {"seat5_coins": sensor, "panel_pressed": sensor}}
    others = ear(CONFIG)
    others.say(CONFIG, json.dumps(earlier), retain=True)
    service = MqttService(config, Lent(broker), FakeCommandHandler(), 1, NODE)
    service.start()
    found = others.first(CONFIG, lambda one: one.json.get("dev") and "seat5_coins" in one.json["cmps"]).json["cmps"]
    assert found["seat5_coins"] == {**sensor, "stat_t": "companion/table/t0/view"}
    assert found["panel_pressed"] == {"p": "sensor"}
    service.follow_table(new_table())
    found = others.first(CONFIG, has_game).json["cmps"]
    assert found["seat5_coins"] == {"p": "sensor"}
    service.stop()


def test_whoever_sits_down_changes_names_only(
    mqtt: MqttService, house: FakeCommandHandler, table: Table, ear: Callable[..., Ear]
) -> None:
    others = ear(CONFIG)
    house.called = {Seat(0): "Ann"}
    mqtt.follow_table(table)
    ann = others.first(CONFIG, lambda one: b"Ann score" in one.payload).json["cmps"]
    house.called = {Seat(0): "Zoë 🎲"}
    mqtt.publish_room_health(PublishedRoomStatus())
    zoe = others.first(CONFIG, lambda one: "Zoë 🎲 score" in one.payload.decode()).json["cmps"]
    changed = {key: {name for name in ann[key] if ann[key][name] != zoe[key][name]} for key in ann}
    assert {key for key in changed if changed[key]} == {"turn", "seat0_score", "seat0_boast", "seat0_result"}
    assert changed["seat0_score"] == {"name"} and changed["turn"] == {"val_tpl"}
    ids = {"obj_id": "companion_seat_1_final_score", "def_ent_id": "sensor.companion_seat_1_final_score"}
    assert ids.items() <= ann["seat0_result"].items()


@pytest.fixture
def play(config: MqttConfig, broker: PrivateBroker, house: FakeCommandHandler) -> Iterator[MqttService]:
    """A companion whose owner wants buttons that play."""
    wanted = replace(config, home_assistant_buttons=True)
    service = MqttService(wanted, Lent(broker), house, 1, NODE, (0.05, 0.2), grace=0.0)
    service.start()
    yield service
    service.stop()


def test_buttons_that_play_are_off_until_wanted(mqtt: MqttService, table: Table, ear: Callable[..., Ear]) -> None:
    mqtt.follow_table(table)
    assert not PLAY & set(ear(CONFIG).first(CONFIG, has_game).json["cmps"])


def test_buttons_that_play_are_requests(play: MqttService, house: FakeCommandHandler, ear: Callable[..., Ear]) -> None:
    tapped = ear(CONFIG, "companion/response/+", user="assistant", password="visitor")
    found = tapped.first(CONFIG, lambda one: one.payload and PLAY <= set(one.json["cmps"])).json["cmps"]
    for key in sorted(PLAY):
        button = found[key]
        assert button["p"] == "button"
        assert [is_available(button, evening) for evening in (LOBBY, PLAYING, OVER)] == [False, True, False]
        answer = button["cmd_t"].replace("request", "response")
        before = len(tapped.on(answer))
        assert tapped.say(button["cmd_t"], button["pl_prs"]) != "Not authorized"
        tapped.wait(lambda _, answer=answer, before=before: len(tapped.on(answer)) > before)
        assert tapped.on(answer)[-1].json["status"] == "ok"
    assert [(pressed.name, pressed.seat, source) for pressed, source in house.presses] == [
        ("confirm", None, "request"),
        ("next", None, "request"),
    ]
    assert house.undone == ["request"]
    guest = ear(user="guest", password="visitor")
    assert guest.say(found["play_undo"]["cmd_t"], found["play_undo"]["pl_prs"]) == "Not authorized"


def test_buttons_that_are_no_longer_wanted_go(
    play: MqttService, config: MqttConfig, broker: PrivateBroker, ear: Callable[..., Ear]
) -> None:
    others = ear(CONFIG)
    others.first(CONFIG, lambda one: one.payload and PLAY <= set(one.json["cmps"]))
    play.stop()
    service = MqttService(config, Lent(broker), FakeCommandHandler(), 2, NODE)
    service.start()
    others.first(CONFIG, lambda one: one.json["cmps"].get("play_undo") == {"p": "button"})
    service.stop()


def test_a_new_name_is_seen_at_once(
    mqtt: MqttService, house: FakeCommandHandler, table: Table, ear: Callable[..., Ear]
) -> None:
    """Home Assistant reads with the new name from the next message on, so the states are sent again."""
    show, view = "companion/device/puck-a/show", "companion/table/t1/view"
    mqtt.follow_table(table)
    others = ear(CONFIG, show, view)
    others.first(CONFIG, has_game)
    session(mqtt)._publisher.run_in_thread(partial(others.say, CONFIG, ""))  # what has been said before is over
    others.first(CONFIG, lambda one: not one.payload)
    before = len(others.heard)
    house.called = {Seat(0): "Ann"}
    mqtt.publish_room_health(PublishedRoomStatus())
    heard = others.wait(lambda heard: {show, view} <= {one.topic for one in heard[before:]} and heard[before:])
    assert heard[0].topic == CONFIG and b"Ann score" in heard[0].payload


def test_what_is_cleared_is_read_as_nothing(mqtt: MqttService, table: Table, ear: Callable[..., Ear]) -> None:
    """A view is cleared with its table, and what a puck has said with the puck: Home Assistant finds no JSON there."""
    mqtt.follow_table(table)
    others = ear(EVERY_CONFIG)
    found = others.first(CONFIG, has_game).json["cmps"]
    view = [key for key, one in found.items() if one.get("stat_t") == "companion/table/t1/view"]
    assert len(view) > 8
    assert {rendered(found[key]["val_tpl"], None) for key in view} == {""}
    puck = others.first(f"homeassistant/device/{NODE}_puck-a/config").json
    of_puck = [one["val_tpl"] for one in (*puck["avty"], puck["cmps"]["online"])]
    assert [rendered(template, None) for template in of_puck] == ["", "", ""]
