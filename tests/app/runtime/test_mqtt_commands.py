"""Commands by MQTT in a real run: presses with and without a meaning."""

import pytest

from companion.app.runtime.mqtt_commands import MqttCommands
from companion.games.registry import load_games
from companion.mqtt.errors import Refused
from companion.rules.game import Setup
from companion.rules.seat import Seat
from companion.table.credentials import Credentials
from companion.table.dealer import RandomDealer
from companion.table.log.event_log import MemoryLog
from companion.table.manager import TableManager
from companion.table.observing.observation import Pressed
from tests.close_after_test import close_later


@pytest.fixture
def tables() -> TableManager:
    return TableManager(load_games(), MemoryLog(), lambda game, notes: RandomDealer(1))


def test_a_press_before_a_seat_that_does_not_play_is_refused(tables: TableManager) -> None:
    desk = MqttCommands(tables, close_later(Credentials()), lambda: None)
    with pytest.raises(Refused, match="no game is being played"):
        desk.press(Pressed("next", Seat(0)), "request")
    tables.open("noir", Setup(2), {})
    before = tables.current.seq
    with pytest.raises(Refused, match="no seat 2 in this game; there are 0 to 1"):
        desk.press(Pressed("next", Seat(2)), "request")
    assert not desk.press(Pressed("next", Seat(1)), "request") and tables.current.seq == before
