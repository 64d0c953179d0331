"""The contract of accessories, held by each of them on mock pins."""

from dataclasses import MISSING, fields

import pytest

from companion.devices.accessory import AccessoryPart, AccessoryWire, accessory_names, find_accessory
from companion.devices.errors import BadWiring
from companion.devices.panel import TablePanel
from companion.devices.selftest import run_selftest
from companion.devices.wiring import HEADER, Wiring, find_part_pins_by_key, parse_wiring
from companion.rules.game import Outcome
from companion.rules.seats_and_viewers import CHANCE, Seat
from companion.table.table import Table
from tests.devices.conftest import Undone
from tests.devices.mock_pins import Buses, Pins
from tests.devices.test_selftest import Builder
from tests.toy_game import Ready


@pytest.fixture(params=accessory_names())
def wire(request: pytest.FixtureRequest) -> AccessoryWire:
    """An accessory, with a pin for each key that its table must have."""
    kind = find_accessory(request.param)
    needed = [one.name for one in fields(kind) if one.default is MISSING]
    return kind(**dict(zip(needed, range(5, 28), strict=False)))


def taken(pins: Pins) -> set[int]:
    """Return the places on the header that are in use."""
    return {info.number for info, users in pins._reservations.items() if users}


def changes(pins: Pins, wire: AccessoryWire) -> int:
    """Count what was done to its pins so far."""
    return sum(len(pins.pin(pin).states) for pin in find_part_pins_by_key(wire).values())


def test_its_name_is_that_of_its_file(wire: AccessoryWire) -> None:
    assert wire.name.replace(" ", "_") == type(wire).__module__.rpartition(".")[2]


def test_each_pin_that_it_takes_is_one_that_is_checked_and_it_gives_all_back(wire: AccessoryWire, pins: Pins) -> None:
    part = wire.open(pins)
    assert taken(pins) == {HEADER[pin] for pin in find_part_pins_by_key(wire).values()}
    part.close()
    assert taken(pins) == set()


def test_it_follows_a_table_on_the_panel(wire: AccessoryWire, pins: Pins, undone: Undone, table: Table) -> None:
    panel = TablePanel(Wiring(accessories=(wire,)), undone, pin_factory=pins, buses=Buses())
    panel.start()
    panel.follow_table(table)
    table.submit(Seat(0), Ready())
    panel.close()
    assert panel.fault_lines() == () and taken(pins) == set()


def test_it_shows_any_state_of_a_table(wire: AccessoryWire, pins: Pins, table: Table) -> None:
    part, now = wire.open(pins), table.update_for(None)
    ended = now._replace(to_act=frozenset(), outcome=Outcome((Seat(0),), "won"))
    for update in (None, now, now._replace(to_act=frozenset({CHANCE})), ended, None, ended, now, None):
        part.show(update)
    part.close()


def test_the_selftest_does_something_and_asks_about_it(wire: AccessoryWire, pins: Pins, buses: Buses) -> None:
    person, before = Builder(pins), changes(pins, wire)
    [result] = run_selftest(Wiring(accessories=(wire,)), pins, buses, person, patience=None)
    assert result.works and person.asked == [wire.question]
    assert changes(pins, wire) > before


class Jammed(AccessoryWire):
    """An accessory that opens and then fails."""

    name = "jammed thing"
    question = "Does it move?"

    def open(self, pins: Pins) -> AccessoryPart:
        return JammedPart()


class JammedPart:
    def show(self, update: object) -> None:
        raise OSError("it is jammed")

    def test(self) -> None:
        raise OSError("it is jammed")

    def close(self) -> None:
        pass


JAMMED = Wiring(accessories=(Jammed(),))


def test_one_that_fails_is_left_out_and_said_once(pins: Pins, buses: Buses, undone: Undone, table: Table) -> None:
    panel = TablePanel(JAMMED, undone, pin_factory=pins, buses=buses)
    panel.start()
    panel.follow_table(table)
    table.submit(Seat(0), Ready())
    panel.close()
    assert panel.fault_lines() == ("panel: jammed thing failed and is left out: it is jammed",)


def test_the_selftest_says_which_one_fails(pins: Pins, buses: Buses) -> None:
    [result] = run_selftest(JAMMED, pins, buses, Builder(pins), patience=None)
    assert not result.works and result.part == "jammed thing" and result.said == "failed: it is jammed"


def test_none_takes_the_table_of_another_part() -> None:
    assert not set(accessory_names()) & {each.name for each in fields(parse_wiring._File)}


def test_one_that_cannot_be_loaded_is_said_of_its_table() -> None:
    with pytest.raises(BadWiring, match=r"\[bell\] cannot be loaded: No module named"):
        find_accessory("bell")
