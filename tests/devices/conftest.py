"""A panel on mock pins, and a table it follows."""

import threading
from collections.abc import Iterator

import pytest

from companion.devices.panel import TablePanel
from companion.rules.game import Setup
from companion.table.dealer import WaitingDealer
from companion.table.log.event_log import MemoryLog
from companion.table.table import Table
from tests.devices.mock_pins import WIRING, Buses, Pins
from tests.toy_game import GAME


class Undone:
    """Remembers the tables that were to be undone."""

    def __init__(self) -> None:
        self.tables: list[Table] = []
        self.asked = threading.Event()

    def __call__(self, table: Table) -> None:
        self.tables.append(table)
        self.asked.set()


@pytest.fixture
def pins() -> Iterator[Pins]:
    factory = Pins()
    yield factory
    factory.close()


@pytest.fixture
def undone() -> Undone:
    return Undone()


@pytest.fixture
def buses() -> Buses:
    return Buses()


@pytest.fixture
def panel(pins: Pins, buses: Buses, undone: Undone) -> Iterator[TablePanel]:
    made = TablePanel(WIRING, undone, pin_factory=pins, buses=buses, clock=pins.clock)
    made.start()
    yield made
    made.close()


def new_table(table_id: str = "t1") -> Table:
    table = Table(table_id, GAME, Setup(2), MemoryLog(), WaitingDealer())
    table.open()
    return table


@pytest.fixture
def table() -> Table:
    return new_table()
