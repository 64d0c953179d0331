"""Displays of devices, and the state of the room."""

from collections.abc import Callable, Mapping
from typing import Any

from companion.mqtt.config import DeviceAccount
from companion.mqtt.devices.displays import (
    LONGEST_WORDS,
    MOST_TOKENS,
    describe_buttons,
    device_counters,
    make_display_content,
)
from companion.mqtt.public.room_status import PublishedRoomStatus
from companion.mqtt.service import MqttService
from companion.rules.actions_and_offers import NumberRange
from companion.rules.correctable_tokens import CorrectableTokenCount
from companion.rules.seats_and_viewers import PUBLIC, Seat
from companion.table.table import Table
from companion.table.update_json import UpdateEncoder, encode_json
from tests.mqtt.check_schemas import fits
from tests.mqtt.conftest import DEVICES
from tests.mqtt.fake_command_handler import FakeCommandHandler
from tests.mqtt.second_client import Ear
from tests.table.token_game import SetPurse
from tests.toy_game import GAME, Ready

SHOW = "companion/device/{}/show"
DARK = {"colour": "off", "pattern": "steady"}


def public(**changed: Any) -> Mapping[str, Any]:
    """A made-up update."""
    plain = {"game": "toy", "outcome": None, "prompt": None, "to_act": [], "view": {}, "buttons": []}
    return {**plain, **changed}


def test_a_device_shows_its_seat(mqtt: MqttService, table: Table, ear: Callable[..., Ear]) -> None:
    others = ear("companion/device/#")
    others.first(SHOW.format("puck-a"), lambda one: one.json["game"] is None)
    mqtt.follow_table(table)
    found = others.first(SHOW.format("puck-a"), lambda one: one.json["game"] is not None)
    assert found.json == {
        **{"lamp": {"colour": "amber", "pattern": "pulse"}, "seat": 0, "game": "toy", "asked": False, "dial": None},
        "tokens": [{"name": "score", "count": 0}, {"name": "boast", "count": 0}, {"name": "deck", "count": 3}],
        **{"next": None, "confirm": {"words": "Ready", "ask": False}, "loss": ""},
    }
    table.submit(Seat(0), Ready())
    others.first(SHOW.format("puck-a"), lambda one: one.json["game"] and one.json["lamp"] == DARK)
    late = ear(SHOW.format("puck-a")).first(SHOW.format("puck-a"))
    assert late.retained and late.json == make_display_content(
        UpdateEncoder(GAME).update_to_json(table.update_for(PUBLIC)), Seat(0)
    )


def test_a_device_of_the_table_shows_what_is_the_tables(
    mqtt: MqttService, table: Table, ear: Callable[..., Ear]
) -> None:
    mqtt.replace_devices([*DEVICES, DeviceAccount("display", "plums")])
    mqtt.follow_table(table)
    others = ear("companion/device/display/#")
    found = others.first(SHOW.format("display"), lambda one: one.json["game"] is not None)
    assert found.json == {
        **{"lamp": DARK, "seat": None, "game": "toy", "asked": False, "dial": None},
        "tokens": [{"name": "deck", "count": 3}],
        **{"next": {"words": "1: Ready", "ask": False}, "confirm": None, "loss": ""},
    }
    assert others.on("companion/device/display/lamp") == []


def test_a_question_that_everybody_knows_of() -> None:
    asked = public(prompt={"kind": "undo", "waiting": [1]})
    assert [make_display_content(asked, Seat(seat))["asked"] for seat in (0, 1)] == [False, True]
    assert make_display_content(asked, Seat(1))["lamp"] == {"colour": "blue", "pattern": "blink"}


def test_a_seat_whose_time_is_up_pulses_red() -> None:
    late = public(to_act=[0, 1], clock={"up": [1]})
    lamps = [make_display_content(late, Seat(seat))["lamp"]["colour"] for seat in (0, 1)]
    assert lamps == ["amber", "red"]
    fits("companion/device/puck/lamp", encode_json(make_display_content(late, Seat(1))["lamp"]))


def test_a_dial_is_asked_for_numbers_where_the_game_waits_for_its_seat() -> None:
    numbers = {"low": 10, "high": 120, "step": 10}
    betting = public(to_act=[1], view={"dial": numbers})
    assert [make_display_content(betting, seat)["dial"] for seat in (None, Seat(0), Seat(1))] == [
        numbers,
        None,
        numbers,
    ]
    assert make_display_content(public(view={"dial": numbers}), None)["dial"] is None
    assert make_display_content({**betting, "outcome": {"winners": [1]}}, Seat(1))["dial"] is None


def test_buttons_say_what_they_mean_and_what_would_be_lost() -> None:
    end = {"does": "ask", "words": "End turn", "loss": "3 AP left", "seat": 1, "action": {"type": "EndTurn"}}
    long = {"does": "step", "words": "Place " + "x" * 40, "loss": "all", "seat": 1, "action": {"type": "Place"}}
    told = public(buttons=[{"seat": 1, "next": long, "confirm": end, "at": 0, "of": 2}])
    assert describe_buttons(told, Seat(1)) == {
        "next": {"words": ("Place " + "x" * 40)[:LONGEST_WORDS], "ask": False},
        "confirm": {"words": "End turn", "ask": True},
        "loss": "3 AP left",
    }
    assert (
        describe_buttons(told, Seat(0)) == describe_buttons(None, None) == {"next": None, "confirm": None, "loss": ""}
    )


def test_tokens_fit_a_small_display() -> None:
    """Those of the seat come first; a seat that does not play has none of its own."""
    own = {"seat": 0, "a_very_long_name_indeed": 1, "alive": True, "hand": [1]}
    crowded = public(view={"seats": [own], "counters": {f"counter_{number}": number for number in range(9)}})
    found = device_counters(crowded, Seat(0))
    assert len(found) == MOST_TOKENS and found[0] == {"name": "a_very_long_name", "count": 1}
    assert device_counters(crowded, Seat(5))[0] == {"name": "counter_0", "count": 0}
    assert device_counters(public(), Seat(0)) == []


def test_how_the_room_is_is_retained_and_said_when_it_is_news(mqtt: MqttService, ear: Callable[..., Ear]) -> None:
    others = ear("companion/health", "companion/device/panel/pressed")
    for phones in (1, 1, 2):
        mqtt.publish_room_health(PublishedRoomStatus(phones, 3, "good", False, "http://192.168.1.20:8080", "0.1.0"))
    others.first("companion/health", lambda one: one.json["phones"] == 2)
    assert [one.json["phones"] for one in others.on("companion/health")] == [1, 2]
    late = ear("companion/health").first("companion/health")
    assert late.retained and late.json == {
        **{"phones": 2, "seated": 3, "camera": "good", "blind": False, "url": "http://192.168.1.20:8080"},
        **{"version": "0.1.0", "firmware": None, "evening": "lobby", "game": ""},
        **{"games_played": 0, "last_winner": ""},
    }


def test_a_device_that_puts_tokens_right_shows_those_and_what_they_may_be(
    mqtt: MqttService, table: Table, house: FakeCommandHandler, ear: Callable[..., Ear]
) -> None:
    house.tokens = [
        (
            CorrectableTokenCount("a very long name of it", 2, 5, SetPurse(Seat(0), 2), "count", Seat(0)),
            NumberRange(0, 5),
        )
    ]
    others = ear("companion/device/#")
    mqtt.follow_table(table)
    usual = others.first(SHOW.format("puck-a"), lambda one: one.json["game"] is not None).json
    others.say("companion/device/puck-a/pressed", '{"button": "dial", "id": 1, "how": "long", "value": 0}')
    shown = others.first(SHOW.format("puck-a"), lambda one: one.json["dial"] is not None).json
    assert shown == {
        **usual,
        "dial": {"low": 0, "high": 5, "step": 1, "at": 2},
        "tokens": [{"name": "a very long name", "count": 2}],
    }
    others.say("companion/device/puck-a/pressed", '{"button": "dial", "id": 2, "value": 4}')
    others.first("companion/device/puck-a/taken", lambda one: one.json == {"id": 2, "taken": True})
    assert house.corrected == [(Seat(0), SetPurse(Seat(0), 4), "device puck-a")]
    others.wait(lambda heard: [one for one in heard if one.topic == SHOW.format("puck-a")][-1].json == usual)
    assert ear(SHOW.format("puck-a")).first(SHOW.format("puck-a"), lambda one: one.json == usual).retained
