"""Long and double presses, the dial, and switching off: the panel, by driving its pins."""

import threading
from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest
from PIL import ImageChops

from companion.devices.display.draw_screen import draw_screen
from companion.devices.display.screen_content import ScreenContent, make_screen_content
from companion.devices.lamp_colours import OFF, LampColour
from companion.devices.lamps.battlefield_strip_colours import NUMBER
from companion.devices.panel import TablePanel
from companion.devices.panel.outputs import GOOD_NIGHT
from companion.devices.wiring import Wiring
from companion.games.quickdraw.actions import Stand
from companion.games.quickdraw.game import GAME as QUICKDRAW
from companion.rules.game import Setup
from companion.rules.seats_and_viewers import PUBLIC, Seat
from companion.table.dealer import RandomDealer
from companion.table.log.event_log import MemoryLog
from companion.table.table import Table
from tests.devices.conftest import Undone, new_table
from tests.devices.mock_pins import BUZZER, CONFIRM_0, LAMP_0, LAMP_1, NEXT, POWER, PUSH, UNDO, WIRING, Buses, Pins
from tests.patience import PATIENCE_S
from tests.toy_game import RED, Guess, Ready

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
) -> Iterator[Callable[..., TablePanel]]:
    made: list[TablePanel] = []

    def start(power_off: PowerSwitch | None = None, wiring: Wiring = WIRING) -> TablePanel:
        panel = TablePanel(
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
    while table.update_for(PUBLIC).view["phase"] != "bet":
        [seat] = table.update_for(PUBLIC).to_act
        table.submit(Seat(int(seat)), Stand())  # type: ignore[call-overload]
    return table


def shows(buses: Buses, screen: ScreenContent) -> bool:
    return any(
        ImageChops.difference(picture, draw_screen(screen)).getbbox() is None for picture in buses.screen.pictures[-1:]
    )


def test_a_listener_hears_how_each_button_is_pressed(
    open_with: Callable[..., TablePanel], pins: Pins, heard: Heard
) -> None:
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
    open_with: Callable[..., TablePanel], pins: Pins, buses: Buses, heard: Heard
) -> None:
    table = betting()
    asked = table.update_for(PUBLIC)
    panel = open_with()
    panel.follow_table(table)
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
    open_with: Callable[..., TablePanel], pins: Pins, buses: Buses
) -> None:
    table = betting()
    before = table.log_length
    open_with().follow_table(table)
    pins.wait(lambda: pins.lit() != (False, False, False))
    pins.tap(PUSH)
    pins.wait(lambda: NUMBER in buses.leds.leds)
    assert table.log_length == before


def test_a_number_is_never_said_for_whoever_comes_next(pins: Pins, buses: Buses) -> None:
    """Pushed in the moment in which a phone has acted, before the panel shows it."""
    table, busy, free = betting(), threading.Event(), threading.Event()

    def undo(_: Table) -> None:
        busy.set()
        assert free.wait(PATIENCE_S)

    panel = TablePanel(WIRING, undo, pin_factory=pins, buses=buses, clock=pins.clock)
    panel.start()
    panel.follow_table(table)
    pins.turn(1)
    pins.wait(lambda: NUMBER in buses.leds.leds)
    pins.hold(UNDO)
    assert busy.wait(PATIENCE_S)
    pins.tap(PUSH)
    [seat] = table.update_for(PUBLIC).to_act
    assert not isinstance(seat, str)
    table.submit(seat, next(iter(table.legal_for(seat).offers[0])))
    after = table.log_length
    free.set()
    pins.wait(lambda: NUMBER not in buses.leds.leds)
    panel.close()
    assert table.log_length == after


def test_a_press_without_a_meaning_is_answered_by_words_lamps_and_a_click(
    open_with: Callable[..., TablePanel], pins: Pins, buses: Buses, table: Table
) -> None:
    panel = open_with()
    for seat in (0, 1):
        table.submit(Seat(seat), Ready())
    panel.follow_table(table)
    table.submit(Seat(0), Guess(RED))
    pins.wait(lambda: pins.lit() == (False, True, True))
    before = pins.rises(LAMP_0)
    pins.tap(CONFIRM_0)
    told = "Not now. Turn: seat 2"
    shown = ScreenContent("Red or Black", "guess", who="Turn: seat 2", counters=(("deck", 3),), message=told)
    pins.wait(lambda: shows(buses, shown))
    pins.wait(lambda: pins.rises(BUZZER) == 1 and pins.rises(LAMP_0) == before + 1)
    pins.wait(lambda: pins.lit() == (False, True, True))


def test_the_display_says_what_steps_and_what_a_second_press_would_lose(
    open_with: Callable[..., TablePanel], pins: Pins, buses: Buses
) -> None:
    table, panel = betting(), open_with()
    panel.follow_table(table)
    owner = min(seat for seat in table.update_for(PUBLIC).to_act if isinstance(seat, int)) + 1
    screen = replace(make_screen_content(table.game.info.title, table.update_for(PUBLIC)), join="")
    assert [words for _, words in screen.buttons] == ["Bet 10", "Check"] and screen.loss == "press twice"
    pins.wait(lambda: shows(buses, screen))
    pins.tap(NEXT)
    pins.rest()
    pins.wait(lambda: table.update_for(PUBLIC).buttons[0].at == 1)
    stepped = make_screen_content(table.game.info.title, table.update_for(PUBLIC))
    assert dict(stepped.buttons)["Confirm"] == "Bet 10" and stepped.who == f"Turn: seat {owner}"
    pins.wait(lambda: shows(buses, stepped))


def test_where_no_number_is_asked_for_the_dial_dims(
    open_with: Callable[..., TablePanel], pins: Pins, table: Table
) -> None:
    panel = open_with()
    panel.follow_table(table)
    pins.wait(lambda: pins.pin(LAMP_1).state > 0.9)
    pins.turn(-8)
    pins.wait(lambda: panel.brightness == 2 and pins.pin(LAMP_1).state < 0.3)
    pins.turn(-5)
    pins.wait(lambda: panel.brightness == 1)


def test_the_last_brightness_is_the_first(pins: Pins, buses: Buses, undone: Undone, table: Table) -> None:
    panel = TablePanel(WIRING, undone, pin_factory=pins, buses=buses, brightness=3, clock=pins.clock)
    panel.start()
    panel.follow_table(table)
    pins.wait(lambda: 0.2 < pins.pin(LAMP_1).state <= 0.31)
    panel.close()


def test_power_held_switches_off_and_says_so(open_with: Callable[..., TablePanel], pins: Pins, buses: Buses) -> None:
    switch = PowerSwitch()
    panel = open_with(switch)
    panel.show_line("undervoltage")
    pins.hold(POWER)
    assert switch.asked.wait(PATIENCE_S)
    pins.wait(lambda: buses.leds.leds[:1] == (LampColour.RED.rgb,))
    assert shows(buses, ScreenContent(message="Shutting down"))
    panel.show_line("")
    pins.let_go(POWER)
    panel.close()
    assert shows(buses, ScreenContent(message=GOOD_NIGHT)) and buses.screen.left_on
    assert buses.leds.leds[:1] == (OFF,) and buses.leds.closed and buses.screen.closed


def test_a_tap_on_power_switches_nothing_off_and_is_not_the_games(
    open_with: Callable[..., TablePanel], pins: Pins, heard: Heard, table: Table
) -> None:
    switch = PowerSwitch()
    open_with(switch).follow_table(table)
    before = table.log_length
    pins.tap(POWER)
    assert heard.wait() == ("power", "short", None)
    assert not switch.asked.is_set() and table.log_length == before


def test_the_last_words_stay_whatever_hands_do_meanwhile(
    open_with: Callable[..., TablePanel], pins: Pins, buses: Buses, table: Table
) -> None:
    switch = PowerSwitch()
    panel = open_with(switch)
    panel.follow_table(table)
    pins.hold(POWER)
    assert switch.asked.wait(PATIENCE_S)
    before = table.log_length
    pins.turn(-3)
    pins.tap(CONFIRM_0)
    pins.hold(UNDO)
    panel.follow_table(new_table("t2"))
    panel.close()
    left = ScreenContent("Red or Black", "ready", who="Turn: seats 1 2", counters=(("deck", 3),), message=GOOD_NIGHT)
    assert shows(buses, left) and panel.brightness == 10 and table.log_length == before


def test_where_nothing_can_be_switched_off_the_display_says_so(
    open_with: Callable[..., TablePanel], pins: Pins, buses: Buses
) -> None:
    panel = open_with(None)
    pins.hold(POWER)
    pins.wait(lambda: shows(buses, ScreenContent(message="Cannot shut down")))
    panel.show_line("undervoltage")
    pins.wait(lambda: shows(buses, ScreenContent(message="undervoltage")))


def test_a_machine_that_stays_on_says_why(
    open_with: Callable[..., TablePanel], pins: Pins, buses: Buses, table: Table, caplog: pytest.LogCaptureFixture
) -> None:
    panel = open_with(PowerSwitch("there is no systemd here"))
    panel.follow_table(table)
    with caplog.at_level("CRITICAL"):
        pins.hold(POWER)
        pins.wait(lambda: panel.fault_lines() == ("panel: the machine stays on: there is no systemd here",))
        pins.wait(lambda: pins.lit() == (True, True, True) and OFF == buses.leds.leds[0])


def test_a_machine_that_stays_on_between_games_is_dark_again(
    open_with: Callable[..., TablePanel], pins: Pins, buses: Buses, caplog: pytest.LogCaptureFixture
) -> None:
    switch = PowerSwitch("there is no systemd here")
    panel = open_with(switch)
    with caplog.at_level("CRITICAL"):
        pins.hold(POWER)
        assert switch.asked.wait(PATIENCE_S)
    panel.show_line("")
    pins.wait(lambda: shows(buses, ScreenContent(message="Cannot shut down")))
    pins.wait(lambda: pins.lit() == (False, False, False) and set(buses.leds.leds) == {OFF})


def test_the_display_shows_table_address_and_messages(
    open_with: Callable[..., TablePanel], pins: Pins, buses: Buses, table: Table
) -> None:
    panel = open_with()
    panel.show_join_address("10.0.0.2:8080/j/K7QX")
    pins.wait(lambda: shows(buses, ScreenContent(join="10.0.0.2:8080/j/K7QX")))
    panel.follow_table(table)
    shown = ScreenContent(
        "Red or Black",
        "ready",
        who="Turn: seats 1 2",
        counters=(("deck", 3),),
        buttons=(("Next", "1: Ready"),),
        join="10.0.0.2:8080/j/K7QX",
    )
    pins.wait(lambda: shows(buses, shown))
    panel.show_line("undervoltage")
    pins.wait(lambda: not shows(buses, shown))
    panel.show_line("")
    pins.wait(lambda: shows(buses, shown))
    drawn = len(buses.screen.pictures)
    panel.show_line("")
    panel.close()
    assert len(buses.screen.pictures) == drawn, "what looks the same is not drawn again"


def test_a_display_that_does_not_answer_once_gets_its_picture_the_next_time(
    open_with: Callable[..., TablePanel], pins: Pins, buses: Buses
) -> None:
    panel = open_with()
    pins.wait(lambda: shows(buses, ScreenContent()))
    buses.screen.broken = True
    panel.show_line("undervoltage")
    pins.wait(lambda: buses.screen.missed == 1)
    buses.screen.broken = False
    panel.show_line("undervoltage")
    pins.wait(lambda: shows(buses, ScreenContent(message="undervoltage")))
    assert panel.fault_lines() == ()


def test_a_display_that_fails_is_said_and_left_out(
    open_with: Callable[..., TablePanel],
    pins: Pins,
    buses: Buses,
    table: Table,
    told_later: list[str],
    caplog: pytest.LogCaptureFixture,
) -> None:
    buses.screen.broken = True
    with caplog.at_level("CRITICAL"):
        panel = open_with()
        panel.follow_table(table)
        pins.wait(lambda: pins.lit() == (True, True, True))
        for count in range(1, 6):
            panel.show_line(str(count))
            pins.wait(lambda count=count: buses.screen.missed >= min(3, count))
        note = "panel: display failed and is left out: no answer on the bus"
        pins.wait(lambda: panel.fault_lines() == (note,))
    assert buses.screen.missed == 3 and told_later == [note]


def test_a_button_that_stays_down_is_said_and_ignored(
    open_with: Callable[..., TablePanel], pins: Pins, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level("CRITICAL"):
        panel = open_with(wiring=replace(WIRING, stuck_s=0.05))
        pins.hold(NEXT)
        pins.wait(
            lambda: any("button next is stuck: it has been down for long" in note for note in panel.fault_lines())
        )
