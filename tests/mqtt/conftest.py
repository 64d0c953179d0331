"""A real mosquitto on a free port, and people on it."""

import socket
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from companion.mqtt.broker.broker import PrivateBroker, choose_broker
from companion.mqtt.config import BrokerAddress, DeviceAccount, MqttConfig
from companion.mqtt.service import MqttService
from companion.mqtt.session import MqttSession
from companion.rules.game import Setup
from companion.rules.seats_and_viewers import Seat
from companion.table.dealer import RandomDealer
from companion.table.log.event_log import MemoryLog
from companion.table.observing.observation import Pressed
from companion.table.table import Table
from tests.evening.program_control import unused_ports
from tests.mqtt.fake_command_handler import FakeCommandHandler
from tests.mqtt.second_client import Ear
from tests.toy_game import GAME

DEVICES = (DeviceAccount("puck-a", "apples", Seat(0)), DeviceAccount("puck-b", "pears", Seat(1)))
NODE = "companion_test"
SESSION = 7


def unused_port() -> int:
    """Return a free port that no server of another test is given, until its broker listens there."""
    return unused_ports(1)[0]


@pytest.fixture
def config() -> MqttConfig:
    return MqttConfig(port=unused_port(), devices=DEVICES, guest="visitor", assistant="visitor")


@pytest.fixture
def broker(config: MqttConfig, tmp_path: Path) -> Iterator[PrivateBroker]:
    found = choose_broker(config, tmp_path / "mqtt")
    assert isinstance(found, PrivateBroker)
    found.start()
    yield found
    found.stop()


@pytest.fixture
def address(broker: PrivateBroker) -> BrokerAddress:
    return broker.start()


@pytest.fixture
def ear(address: BrokerAddress) -> Iterator[Callable[..., Ear]]:
    """Makes clients: `ear("#")` as the companion, `ear("#", user="puck-a", password="apples")` as somebody else."""
    ears: list[Ear] = []

    def make(*filters: str, **who: Any) -> Ear:
        ears.append(Ear(address, *filters, **who))
        return ears[-1]

    yield make
    for one in ears:
        one.close()


@pytest.fixture
def house() -> FakeCommandHandler:
    return FakeCommandHandler()


@pytest.fixture
def presses(house: FakeCommandHandler) -> list[tuple[Pressed, str]]:
    return house.presses


@pytest.fixture
def mqtt(config: MqttConfig, broker: PrivateBroker, house: FakeCommandHandler) -> Iterator[MqttService]:
    """The whole service, started, and there: what is told from now on is said at once.

    Its clock stands still: whoever says too much has said too much, however long the machine took over it.
    """
    service = MqttService(config, broker, house, SESSION, NODE, (0.05, 0.2), grace=0.0, clock=lambda: 0.0)
    service.start()
    birth = Ear(broker.start(), "companion/status")
    birth.first("companion/status", lambda one: one.json["session"] == SESSION)
    birth.close()
    yield service
    service.stop()


class Lent:
    """A broker that goes on after the service has stopped."""

    def __init__(self, broker: PrivateBroker) -> None:
        self.start = broker.start
        self.status_line = broker.status_line
        self.apply_accounts = broker.apply_accounts

    def stop(self) -> None:
        """Not now."""


def session(mqtt: MqttService) -> MqttSession:
    """Return the session on the service's connection."""
    assert mqtt._session is not None
    return mqtt._session


def connection(mqtt: MqttService) -> socket.socket:
    """The service's own line to the broker."""
    client = session(mqtt)._client
    assert client._paho is not None
    line = client._paho.socket()
    assert isinstance(line, socket.socket)
    return line


def new_table(table_id: str = "t1", seed: int = 1) -> Table:
    table = Table(table_id, GAME, Setup(2), MemoryLog(), RandomDealer(seed))
    table.open()
    return table


@pytest.fixture
def table() -> Table:
    return new_table()
