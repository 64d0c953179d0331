"""Long and double presses, the dial, and switching off: the panel, by driving its pins."""

import threading
from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest
from PIL import ImageChops

from companion.devices.display.draw_screen import draw
from companion.devices.display.screen_text import Screen
from companion.devices.lamp_colours import OFF, Colour
from companion.devices.lamps.strip_states import NUMBER
from companion.devices.panel import Panel
from companion.devices.panel.outputs import GOOD_NIGHT
from companion.devices.wiring import Wiring
from companion.games.quickdraw.actions import Stand
from companion.games.quickdraw.game import GAME as QUICKDRAW
from companion.rules.game import Setup
from companion.rules.seat import PUBLIC, Seat
from companion.table.dealer import RandomDealer
from companion.table.log.event_log import MemoryLog
from companion.table.table import Table
from tests.devices.conftest import Undone, new_table
from tests.devices.mock_pins import CONFIRM_0, LAMP_1, NEXT, POWER, PUSH, UNDO, WIRING, Buses, Pins
from tests.patience import PATIENCE_S

Press = tuple[str, str, int | None]


class Heard:
    """Remembers presses, and can be waited for."""

    def __init__(self) -> None:
        self.presses: list[Press] = []
        self._come = threading.Semaphore(0)

    def __call__(self, name: str, how: str, value: int | None) -> None:
        self.presses.append((name, how, value))
        self._come.release()

    def wait(self) -> Press:
        assert self._come.acquire(timeout=PATIENCE_S)
        return self.presses[-1]


class PowerSwitch:
    """Switches nothing off."""

    def __init__(self, refuses: str = "") -> None:
        self._refuses = refuses
        self.asked = threading.Event()

    def __call__(self) -> None:
        self.asked.set()
        if self._refuses:
            raise OSError(self._refuses)


@pytest.fixture
def heard() -> Heard:
    return Heard()


@pytest.fixture
def told_later() -> list[str]:
    """Return the notes of a working panel about its parts."""
    return []


@pytest.fixture
def open_with(
    pins: Pins, buses: Buses, undone: Undone, heard: Heard, told_later: list[str]
) -> Iterator[Callable[..., Panel]]:
    made: list[Panel] = []

    def start(power_off: PowerSwitch | None = None, wiring: Wiring = WIRING) -> Panel:
        panel = Panel(
            *(wiring, undone),
            pin_factory=pins,
            buses=buses,
            power_off=power_off,
            on_press=heard,
            said=told_later.append,
            clock=pins.clock,
        )
        made.append(panel)
        made[-1].start()
        return made[-1]

    yield start
    for panel in made:
        panel.close()


def betting() -> Table:
    """A game in which a number is asked for, and a seat to say it."""
    table = Table("q", QUICKDRAW, Setup(3), MemoryLog(), RandomDealer(1))
    table.open()
    while table.update_for(PUBLIC).view["dial"] is None:
        [seat] = table.update_for(PUBLIC).to_act
        table.submit(Seat(int(seat)), Stand())  # type: ignore[call-overload]
    return table


def shows(buses: Buses, screen: Screen) -> bool:
    return any(ImageChops.difference(picture, draw(screen)).getbbox() is None for picture in buses.screen.pictures[-1:])


def test_a_listener_hears_how_each_button_is_pressed(open_with: Callable[..., Panel], pins: Pins, heard: Heard) -> None:
    open_with()
    pins.tap(NEXT)
    pins.tap(NEXT)
    assert heard.wait() == ("next", "double", None)
    pins.tap(NEXT)
    pins.rest()
    assert heard.wait() == ("next", "short", None)
    pins.hold(UNDO)
    assert heard.wait() == ("undo", "long", None)
    pins.let_go(UNDO)
    pins.tap(PUSH)
    assert heard.wait() == ("dial", "short", None)
    assert len(heard.presses) == 4


def test_the_dial_says_a_number_that_the_game_asks_for(
    open_with: Callable[..., Panel], pins: Pins, buses: Buses, heard: Heard
) -> None:
    table = betting()
    asked = table.update_for(PUBLIC)
    panel = open_with()
    panel.follow(table)
    pins.wait(lambda: pins.lit() != (False, False, False))
    low = asked.view["dial"]["low"]
    pins.turn(1)
    pins.wait(lambda: NUMBER in buses.leds.leds)
    said = threading.Event()
    table.subscribe(PUBLIC, lambda update: said.set() if update.seq > asked.seq else None)
    pins.tap(PUSH)
    assert said.wait(PATIENCE_S)
    assert heard.wait() == ("dial", "short", low)
    last = table.history(PUBLIC)[-1]
    assert (last["source"], last["kind"]) == ("panel", "act")


def test_a_push_before_any_turn_only_shows_the_lowest_number(
    open_with: Callable[..., Panel], pins: Pins, buses: Buses
) -> None:
    table = betting()
    before = table.seq
    open_with().follow(table)
    pins.wait(lambda: pins.lit() != (False, False, False))
    pins.tap(PUSH)
    pins.wait(lambda: NUMBER in buses.leds.leds)
    assert table.seq == before


def test_a_number_is_never_said_for_whoever_comes_next(pins: Pins, buses: Buses) -> None:
    """Pushed in the moment in which a phone has acted, before the panel shows it."""
    table, busy, free = betting(), threading.Event(), threading.Event()

    def undo(_: Table) -> None:
        busy.set()
        assert free.wait(PATIENCE_S)

    panel = Panel(WIRING, undo, pin_factory=pins, buses=buses, clock=pins.clock)
    panel.start()
    panel.follow(table)
    pins.turn(1)
    pins.wait(lambda: NUMBER in buses.leds.leds)
    pins.hold(UNDO)
    assert busy.wait(PATIENCE_S)
    pins.tap(PUSH)
    [seat] = table.update_for(PUBLIC).to_act
    assert not isinstance(seat, str)
    table.submit(seat, next(iter(table.legal_for(seat).offers[0])))
    after = table.seq
    free.set()
    pins.wait(lambda: NUMBER not in buses.leds.leds)
    panel.close()
    assert table.seq == after


def test_where_no_number_is_asked_for_the_dial_dims(open_with: Callable[..., Panel], pins: Pins, table: Table) -> None:
    panel = open_with()
    panel.follow(table)
    pins.wait(lambda: pins.pin(LAMP_1).state > 0.9)
    pins.turn(-8)
    pins.wait(lambda: panel.brightness == 2 and pins.pin(LAMP_1).state < 0.3)
    pins.turn(-5)
    pins.wait(lambda: panel.brightness == 1)


def test_the_last_brightness_is_the_first(pins: Pins, buses: Buses, undone: Undone, table: Table) -> None:
    panel = Panel(WIRING, undone, pin_factory=pins, buses=buses, brightness=3, clock=pins.clock)
    panel.start()
    panel.follow(table)
    pins.wait(lambda: 0.2 < pins.pin(LAMP_1).state <= 0.31)
    panel.close()


def test_power_held_switches_off_and_says_so(open_with: Callable[..., Panel], pins: Pins, buses: Buses) -> None:
    switch = PowerSwitch()
    panel = open_with(switch)
    panel.say("undervoltage")
    pins.hold(POWER)
    assert switch.asked.wait(PATIENCE_S)
    pins.wait(lambda: buses.leds.leds[:1] == (Colour.RED.rgb,))
    assert shows(buses, Screen(message="Shutting down"))
    panel.say("")
    pins.let_go(POWER)
    panel.close()
    assert shows(buses, Screen(message=GOOD_NIGHT)) and buses.screen.left_on
    assert buses.leds.leds[:1] == (OFF,) and buses.leds.closed and buses.screen.closed


def test_a_tap_on_power_switches_nothing_off_and_is_not_the_games(
    open_with: Callable[..., Panel], pins: Pins, heard: Heard, table: Table
) -> None:
    switch = PowerSwitch()
    open_with(switch).follow(table)
    before = table.seq
    pins.tap(POWER)
    assert heard.wait() == ("power", "short", None)
    assert not switch.asked.is_set() and table.seq == before


def test_the_last_words_stay_whatever_hands_do_meanwhile(
    open_with: Callable[..., Panel], pins: Pins, buses: Buses, table: Table
) -> None:
    switch = PowerSwitch()
    panel = open_with(switch)
    panel.follow(table)
    pins.hold(POWER)
    assert switch.asked.wait(PATIENCE_S)
    before = table.seq
    pins.turn(-3)
    pins.tap(CONFIRM_0)
    pins.hold(UNDO)
    panel.follow(new_table("t2"))
    panel.close()
    left = Screen("Red or Black", "ready", who="Turn: seats 1 2", counters=(("deck", 3),), message=GOOD_NIGHT)
    assert shows(buses, left) and panel.brightness == 10 and table.seq == before


def test_where_nothing_can_be_switched_off_the_display_says_so(
    open_with: Callable[..., Panel], pins: Pins, buses: Buses
) -> None:
    panel = open_with(None)
    pins.hold(POWER)
    pins.wait(lambda: shows(buses, Screen(message="Cannot shut down")))
    panel.say("undervoltage")
    pins.wait(lambda: shows(buses, Screen(message="undervoltage")))


def test_a_machine_that_stays_on_says_why(
    open_with: Callable[..., Panel], pins: Pins, buses: Buses, table: Table, caplog: pytest.LogCaptureFixture
) -> None:
    panel = open_with(PowerSwitch("there is no systemd here"))
    panel.follow(table)
    with caplog.at_level("CRITICAL"):
        pins.hold(POWER)
        pins.wait(lambda: panel.notes() == ("panel: the machine stays on: there is no systemd here",))
        pins.wait(lambda: pins.lit() == (True, True, True) and OFF == buses.leds.leds[0])


def test_a_machine_that_stays_on_between_games_is_dark_again(
    open_with: Callable[..., Panel], pins: Pins, buses: Buses, caplog: pytest.LogCaptureFixture
) -> None:
    switch = PowerSwitch("there is no systemd here")
    panel = open_with(switch)
    with caplog.at_level("CRITICAL"):
        pins.hold(POWER)
        assert switch.asked.wait(PATIENCE_S)
    panel.say("")
    pins.wait(lambda: shows(buses, Screen(message="Cannot shut down")))
    pins.wait(lambda: pins.lit() == (False, False, False) and set(buses.leds.leds) == {OFF})


def test_the_display_shows_table_address_and_messages(
    open_with: Callable[..., Panel], pins: Pins, buses: Buses, table: Table
) -> None:
    panel = open_with()
    panel.join("10.0.0.2:8080/j/K7QX")
    pins.wait(lambda: shows(buses, Screen(join="10.0.0.2:8080/j/K7QX")))
    panel.follow(table)
    shown = Screen("Red or Black", "ready", who="Turn: seats 1 2", counters=(("deck", 3),), join="10.0.0.2:8080/j/K7QX")
    pins.wait(lambda: shows(buses, shown))
    panel.say("undervoltage")
    pins.wait(lambda: not shows(buses, shown))
    panel.say("")
    pins.wait(lambda: shows(buses, shown))
    drawn = len(buses.screen.pictures)
    panel.say("")
    panel.close()
    assert len(buses.screen.pictures) == drawn, "what looks the same is not drawn again"


def test_a_display_that_does_not_answer_once_gets_its_picture_the_next_time(
    open_with: Callable[..., Panel], pins: Pins, buses: Buses
) -> None:
    panel = open_with()
    pins.wait(lambda: shows(buses, Screen()))
    buses.screen.broken = True
    panel.say("undervoltage")
    pins.wait(lambda: buses.screen.missed == 1)
    buses.screen.broken = False
    panel.say("undervoltage")
    pins.wait(lambda: shows(buses, Screen(message="undervoltage")))
    assert panel.notes() == ()


def test_a_display_that_fails_is_said_and_left_out(
    open_with: Callable[..., Panel],
    pins: Pins,
    buses: Buses,
    table: Table,
    told_later: list[str],
    caplog: pytest.LogCaptureFixture,
) -> None:
    buses.screen.broken = True
    with caplog.at_level("CRITICAL"):
        panel = open_with()
        panel.follow(table)
        pins.wait(lambda: pins.lit() == (True, True, True))
        for count in range(1, 6):
            panel.say(str(count))
            pins.wait(lambda count=count: buses.screen.missed >= min(3, count))
        note = "panel: display failed and is left out: no answer on the bus"
        pins.wait(lambda: panel.notes() == (note,))
    assert buses.screen.missed == 3 and told_later == [note]


def test_a_button_that_stays_down_is_said_and_ignored(
    open_with: Callable[..., Panel], pins: Pins, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level("CRITICAL"):
        panel = open_with(wiring=replace(WIRING, stuck_s=0.05))
        pins.hold(NEXT)
        pins.wait(lambda: any("button next is stuck: it has been down for long" in note for note in panel.notes()))
