"""Displays of devices, and the state of the room."""

from collections.abc import Callable, Mapping
from typing import Any

from companion.mqtt.config import DeviceAccount
from companion.mqtt.devices.displays import MOST_TOKENS, device_picture, tokens
from companion.mqtt.public.system_health import RoomHealth
from companion.mqtt.service import Mqtt
from companion.rules.seat import PUBLIC, Seat
from companion.table.table import Table
from companion.table.update_json import UpdateEncoder
from tests.mqtt.conftest import DEVICES
from tests.mqtt.second_client import Ear
from tests.toy_game import GAME, Ready

SHOW = "companion/device/{}/show"
DARK = {"colour": "off", "pattern": "steady"}


def public(**changed: Any) -> Mapping[str, Any]:
    """A made-up update."""
    plain = {"game": "toy", "outcome": None, "prompt": None, "to_act": [], "view": {}}
    return {**plain, **changed}


def test_a_device_shows_its_seat(mqtt: Mqtt, table: Table, ear: Callable[..., Ear]) -> None:
    others = ear("companion/device/#")
    others.first(SHOW.format("puck-a"), lambda one: one.json["game"] is None)
    mqtt.follow(table)
    found = others.first(SHOW.format("puck-a"), lambda one: one.json["game"] is not None)
    assert found.json == {
        **{"lamp": {"colour": "amber", "pattern": "pulse"}, "seat": 0, "game": "toy", "asked": False, "dial": None},
        "tokens": [{"name": "score", "count": 0}, {"name": "boast", "count": 0}, {"name": "deck", "count": 3}],
    }
    table.submit(Seat(0), Ready())
    others.first(SHOW.format("puck-a"), lambda one: one.json["game"] and one.json["lamp"] == DARK)
    late = ear(SHOW.format("puck-a")).first(SHOW.format("puck-a"))
    assert late.retained and late.json == device_picture(UpdateEncoder(GAME).plain(table.update_for(PUBLIC)), Seat(0))


def test_a_device_of_the_table_shows_what_is_the_tables(mqtt: Mqtt, table: Table, ear: Callable[..., Ear]) -> None:
    mqtt.admit([*DEVICES, DeviceAccount("display", "plums")])
    mqtt.follow(table)
    others = ear("companion/device/display/#")
    found = others.first(SHOW.format("display"), lambda one: one.json["game"] is not None)
    assert found.json == {
        **{"lamp": DARK, "seat": None, "game": "toy", "asked": False, "dial": None},
        "tokens": [{"name": "deck", "count": 3}],
    }
    assert others.on("companion/device/display/lamp") == []


def test_a_question_that_everybody_knows_of() -> None:
    asked = public(prompt={"kind": "undo", "waiting": [1]})
    assert [device_picture(asked, Seat(seat))["asked"] for seat in (0, 1)] == [False, True]
    assert device_picture(asked, Seat(1))["lamp"] == {"colour": "blue", "pattern": "blink"}


def test_a_dial_is_asked_for_numbers_where_the_game_waits_for_its_seat() -> None:
    numbers = {"low": 10, "high": 120, "step": 10}
    betting = public(to_act=[1], view={"dial": numbers})
    assert [device_picture(betting, seat)["dial"] for seat in (None, Seat(0), Seat(1))] == [numbers, None, numbers]
    assert device_picture(public(view={"dial": numbers}), None)["dial"] is None
    assert device_picture({**betting, "outcome": {"winners": [1]}}, Seat(1))["dial"] is None


def test_tokens_fit_a_small_display() -> None:
    """Those of the seat come first; a seat that does not play has none of its own."""
    own = {"seat": 0, "a_very_long_name_indeed": 1, "alive": True, "hand": [1]}
    crowded = public(view={"seats": [own], "counters": {f"counter_{number}": number for number in range(9)}})
    found = tokens(crowded, Seat(0))
    assert len(found) == MOST_TOKENS and found[0] == {"name": "a_very_long_name", "count": 1}
    assert tokens(crowded, Seat(5))[0] == {"name": "counter_0", "count": 0}
    assert tokens(public(), Seat(0)) == []


def test_how_the_room_is_is_retained_and_said_when_it_is_news(mqtt: Mqtt, ear: Callable[..., Ear]) -> None:
    others = ear("companion/health", "companion/device/panel/pressed")
    for phones in (1, 1, 2):
        mqtt.tell(RoomHealth(phones, 3, "good", False, "http://192.168.1.20:8080", "0.1.0"))
    others.first("companion/health", lambda one: one.json["phones"] == 2)
    assert [one.json["phones"] for one in others.on("companion/health")] == [1, 2]
    late = ear("companion/health").first("companion/health")
    assert late.retained and late.json == {
        **{"phones": 2, "seated": 3, "camera": "good", "blind": False, "url": "http://192.168.1.20:8080"},
        **{"version": "0.1.0", "firmware": None},
    }
