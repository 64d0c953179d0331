"""Every payload that is really sent fits its schema, in a game of each of the five."""

import json
from collections.abc import Callable
from itertools import islice
from random import Random

import pytest
from jsonschema import Draft202012Validator

from companion.games.registry import load_games
from companion.mqtt.command_port import ServedFirmware
from companion.mqtt.payload_schemas import SCHEMAS, payload_schema
from companion.mqtt.public.room_status import PublishedRoomStatus
from companion.mqtt.service import MqttService
from companion.mqtt.topics import ALL, OF_TABLE, PRINTED, SHOW
from companion.rules.game import HasPrintedViewKeys, Setup
from companion.rules.seats_and_viewers import CHANCE, PUBLIC
from companion.table.bots.random_action import without_corrections
from companion.table.dealer import RandomDealer
from companion.table.log.event_log import MemoryLog
from companion.table.table import Table
from tests.mqtt.check_schemas import fits
from tests.mqtt.fake_command_handler import FakeCommandHandler
from tests.mqtt.second_client import Ear

GAMES = load_games()
STEPS = 40
SLOWLY = 25
"""Choices to look at: some games have thousands."""


def play(table: Table, chance: Random) -> int:
    """Some steps of a game, at random; how many."""
    for step in range(STEPS):
        seats = [seat for seat in table.update_for(PUBLIC).to_act if seat is not CHANCE]
        if not seats:
            return step
        seat = chance.choice(sorted(seats))
        choices = list(islice(without_corrections(table.legal_for(seat)), SLOWLY))
        table.submit(seat, chance.choice(choices))
    return STEPS


@pytest.mark.parametrize("name", GAMES)
def test_a_game_of_each(name: str, mqtt: MqttService, ear: Callable[..., Ear]) -> None:
    game, others = GAMES[name], ear("#")
    table = Table("t1", game, Setup(max(2, game.info.least)), MemoryLog(), RandomDealer(3))
    table.open(clock={"kind": "bank", "minutes": 20, "seconds": 5})
    mqtt.follow_table(table)
    assert play(table, Random(1)) > 10
    others.first("companion/table/t1/view", lambda one: one.json["seq"] == table.log_length)
    mqtt.publish_room_health(PublishedRoomStatus(1, 2, "good", False, "http://192.168.1.20:8080", "0.1.0"))
    others.first("companion/health")
    seen = {fits(one.topic, one.payload) for one in others.heard}
    printed = {PRINTED} if isinstance(game, HasPrintedViewKeys) else set()
    assert seen >= {*OF_TABLE, SHOW} - {PRINTED} | printed
    views = [one for one in others.on("companion/table/t1/view") if one.payload]
    keys = set(game.printed_view_keys) if isinstance(game, HasPrintedViewKeys) else set()
    assert not any(keys & set(one.json["view"]) for one in views)
    assert max(len(one.payload) for one in views) < 20_000
    assert len(others.on("companion/table/t1/printed")) == len(printed)


def test_what_devices_and_requests_hear(mqtt: MqttService, ear: Callable[..., Ear], house: FakeCommandHandler) -> None:
    house.served = ServedFirmware("1.1.0", "5e" * 32, "http://192.168.1.20:8080")
    others, own = ear("#"), "companion/device/puck-a"
    others.first("companion/status")
    others.say(f"{own}/status", '{"state": "online", "session": 1}', retain=True)
    others.say(f"{own}/pressed", '{"button": "confirm", "id": 1}')
    others.first(f"{own}/taken")
    others.say("companion/request/update", '{"device": "puck-a"}')
    do = others.first(f"{own}/do").json
    others.say(f"{own}/done", json.dumps({"id": do["id"], "status": "error", "error": "no"}))
    for command in ("update", "undo", "reveal", "devices"):
        others.say(f"companion/request/{command}", "{}")
        others.first(f"companion/response/{command}")
    for one in others.heard:
        fits(one.topic, one.payload)


def test_each_topic_has_a_schema_and_each_schema_a_topic() -> None:
    used = {topic.schema for topic in ALL} - {None}
    assert used == {path.stem for path in SCHEMAS.glob("*.json")}
    for topic in ALL:
        if (found := payload_schema(topic)) is not None:
            Draft202012Validator.check_schema(found)
            assert found["$id"] == f"companion/{topic.schema}.json" and found["title"]


BAD = {
    "pressed": ['{"button": "a b"}', '{"button": "confirm", "how": "hard"}', '{"id": 1}', '{"button": "x", "seat": 1}'],
    "device-status": ['"online"', '{"state": "asleep"}'],
    "response": ['{"status": "ok", "error": "x", "transaction": null}', '{"status": "error", "data": {}}'],
    "do": ['{"id": "1", "do": "update"}', '{"id": "1", "do": "explode"}'],
    "view": ['{"seq": 1}', "[]"],
}


@pytest.mark.parametrize("name", BAD)
def test_what_is_wrong_does_not_fit(name: str) -> None:
    topic = next(one for one in ALL if one.schema == name)
    against = Draft202012Validator(payload_schema(topic))
    assert all(list(against.iter_errors(json.loads(payload))) for payload in BAD[name])
