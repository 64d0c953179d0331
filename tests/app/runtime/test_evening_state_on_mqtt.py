"""State of the evening, as a real run tells it on MQTT: in the lobby, in a game, after it, and given up."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.app.camera.camera_service import CameraService
from companion.app.camera.camera_source import OFF
from companion.app.runtime.application import Application
from companion.app.runtime.evening_phase import find_evening_phase
from companion.config import Config, MqttSection, ServerSection
from companion.mqtt.config import BrokerAddress
from companion.mqtt.public.room_status import LOBBY, OVER, PLAYING
from companion.rules.game import Setup
from companion.rules.seats_and_viewers import Seat
from companion.table.dealer import RandomDealer
from companion.table.lobby import PlannedGame
from companion.table.log.event_log import MemoryLog
from companion.table.table_manager import TableManager
from tests.mqtt.conftest import unused_port
from tests.mqtt.second_client import Ear, Heard
from tests.toy_game import GAME, RED, Guess, Ready

HEALTH = "companion/health"
GUEST = "visitor"
NOIR, DRAW = (PlannedGame(game, dealer={"kind": "digital"}) for game in ("noir", "quickdraw"))


@pytest.fixture
def house(tmp_path: Path) -> Iterator[Application]:
    mqtt = MqttSection(port=unused_port(), guest=GUEST)
    run = Application(
        Config(str(tmp_path), ServerSection("127.0.0.1"), mqtt), NOIR, CameraService(OFF, tmp_path), port=0
    )
    run.start()
    yield run
    run.stop()


def test_it_is_told_from_the_lobby_on(house: Application) -> None:
    assert house.mqtt is not None and house.mqtt.address is not None
    ear = Ear(BrokerAddress("127.0.0.1", house.mqtt.address.port), "#", user="guest", password=GUEST)

    def told(evening: str, game: str) -> Heard:
        return ear.first(HEALTH, lambda one: (one.json["evening"], one.json["game"]) == (evening, game))

    told(LOBBY, "noir")
    for seat in (0, 1):
        house.lobby.take_seat(Seat(seat), f"P{seat}")
    told(PLAYING, "noir")
    view = f"companion/table/{house.tables.current.table_id}/view"
    ear.first(view, lambda one: one.payload)
    house.lobby.plan_game(DRAW)
    told(LOBBY, "quickdraw")
    ear.first(view, lambda one: not one.payload)
    ear.close()


def test_a_game_that_has_ended_is_over() -> None:
    tables = TableManager({"toy": GAME}, MemoryLog(), lambda game, notes: RandomDealer(1))
    assert find_evening_phase(tables) == LOBBY
    table = tables.open_table("toy", Setup(2), {})
    for seat in (0, 1):
        table.submit(Seat(seat), Ready())
    assert find_evening_phase(tables) == PLAYING
    while tables.is_playing:
        for seat in (0, 1):
            table.submit(Seat(seat), Guess(RED))
    assert find_evening_phase(tables) == OVER
    tables.give_up_current()
    assert find_evening_phase(tables) == LOBBY
