"""The table's own topics."""

import json
from collections.abc import Callable

from companion.games.registry import load_games
from companion.mqtt.broker.broker import PrivateBroker
from companion.mqtt.config import MqttConfig
from companion.mqtt.service import MqttService
from companion.rules.game import Setup
from companion.rules.seats_and_viewers import PUBLIC, Seat
from companion.table.dealer import RandomDealer
from companion.table.log.event_log import MemoryLog
from companion.table.table import Table
from companion.table.update_json import UpdateEncoder, encode_json
from tests.mqtt.conftest import NODE, Lent, new_table
from tests.mqtt.fake_command_handler import FakeCommandHandler
from tests.mqtt.second_client import Ear, Heard
from tests.toy_game import GAME, Boast, Ready

VIEW, EVENT = "companion/table/t1/view", "companion/table/t1/event"


def at(seq: int) -> Callable[[Heard], bool]:
    return lambda one: bool(one.payload) and one.json["seq"] == seq


def remembered(late: Ear, topic: str) -> list[Heard]:
    """Return what the broker kept on `topic`: all of it has come once a message sent now arrives."""
    late.say("companion/marker", "")
    late.first("companion/marker")
    return late.on(topic)


def test_a_late_subscriber_gets_the_view_as_the_public_sees_it(
    mqtt: MqttService, table: Table, ear: Callable[..., Ear]
) -> None:
    mqtt.follow_table(table)
    table.submit(Seat(0), Ready())
    ear(VIEW).first(VIEW, at(table.log_length))
    late = ear(VIEW).first(VIEW)
    assert late.retained
    assert late.json == UpdateEncoder(GAME).update_to_json(table.update_for(PUBLIC))
    assert (late.json["seat"], late.json["offers"], late.json["events"]) == (None, [], [])


def test_events_come_once_with_an_id_and_are_not_retained(
    mqtt: MqttService, table: Table, ear: Callable[..., Ear]
) -> None:
    others = ear("#")
    mqtt.follow_table(table)
    others.first(VIEW)
    table.submit(Seat(0), Ready())
    heard = others.first(EVENT)
    expected = {"id": "t1-2-0", "seq": 2, "table": "t1", "event": {"type": "BecameReady", "seat": 0}}
    assert (heard.json, heard.retained) == (expected, False)
    late = ear("companion/#")
    late.first(VIEW, at(2))
    assert remembered(late, EVENT) == []


def test_ids_of_events_differ(mqtt: MqttService, table: Table, ear: Callable[..., Ear]) -> None:
    others = ear(EVENT)
    mqtt.follow_table(table)
    for seat, action in ((0, Ready()), (1, Ready()), (0, Boast(1))):
        table.submit(Seat(seat), action)
    heard = others.wait(lambda heard: heard if len(heard) == 3 else None)
    assert len({one.json["id"] for one in heard}) == 3


def test_another_table_takes_over_and_the_old_view_is_cleared(
    mqtt: MqttService, table: Table, ear: Callable[..., Ear]
) -> None:
    others = ear("companion/table/#")
    mqtt.follow_table(table)
    others.first(VIEW)
    mqtt.follow_table(new_table("t2"))
    others.first("companion/table/t2/view")
    others.first(VIEW, lambda one: one.payload == b"")
    table.submit(Seat(0), Ready())
    late = ear("companion/#")
    late.first("companion/table/t2/view")
    assert remembered(late, VIEW) == []
    assert others.on(EVENT) == []


def test_stopping_clears_the_view(
    config: MqttConfig, address: object, broker: PrivateBroker, ear: Callable[..., Ear], table: Table
) -> None:
    service = MqttService(config, Lent(broker), FakeCommandHandler(), 1, NODE)
    others = ear("companion/#")
    service.start()
    service.follow_table(table)
    others.first(VIEW)
    service.stop()
    service.stop()
    others.first(VIEW, lambda one: one.payload == b"")
    others.first("companion/status", lambda one: one.json == {"state": "offline", "session": 1})
    assert service.status_lines() == ("MQTT is off",)
    service.start()
    service.follow_table(table)
    others.wait(lambda heard: [one for one in heard if one.topic == VIEW][-1].payload)
    service.stop()


def test_a_view_left_by_an_earlier_evening_is_swept_away(
    broker: PrivateBroker, config: MqttConfig, table: Table, ear: Callable[..., Ear]
) -> None:
    others = ear("companion/table/+/view", "companion/table/+/printed", "companion/table/+/tokens")
    for left in ("view", "printed", "tokens"):
        for table_id in ("old", "no id of ours", ""):
            others.say(f"companion/table/{table_id}/{left}", "{}", retain=True)
    service = MqttService(config, broker, FakeCommandHandler(), 1, NODE)
    service.start()
    service.follow_table(table)
    for left in ("view", "printed", "tokens"):
        for table_id in ("old", "no id of ours", ""):
            others.first(f"companion/table/{table_id}/{left}", lambda one: one.payload == b"")
    others.first(VIEW)
    service.stop()


def test_what_is_printed_is_said_once_and_taken_away_with_the_table(mqtt: MqttService, ear: Callable[..., Ear]) -> None:
    game, printed = load_games()["revolver2"], "companion/table/r1/printed"
    table = Table("r1", game, Setup(2), MemoryLog(), RandomDealer(1))
    table.open()
    others = ear("companion/table/#")
    mqtt.follow_table(table)
    first = others.first(printed)
    _act(table)
    others.first("companion/table/r1/view", at(table.log_length))
    said = len(others.on(printed))  # twice where the table was followed in the moment in which the broker was reached
    _act(table)
    others.first("companion/table/r1/view", at(table.log_length))
    assert len(others.on(printed)) == said
    view = others.on("companion/table/r1/view")[-1].json
    whole = UpdateEncoder(game).update_to_json(table.update_for(PUBLIC))
    assert {**first.json["printed"], **view["view"]} == json.loads(encode_json(whole["view"]))
    late = ear(printed).first(printed)
    assert late.retained and late.payload == first.payload
    mqtt.follow_table(new_table("t2"))
    others.first(printed, lambda one: one.payload == b"")


def _act(table: Table) -> None:
    seat = next(seat for seat in (Seat(0), Seat(1)) if table.legal_for(seat))
    table.submit(seat, next(iter(table.legal_for(seat))))
