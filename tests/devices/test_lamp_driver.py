"""All lamps from one thread, by a clock of our own."""

import threading
from collections.abc import Callable, Iterator

import pytest

from companion.devices.lamp_colours import BLINK_S, BREATH_S, DARK, OFF, RGB, LampColour, LampState
from companion.devices.lamps.lamp_and_buzzer_states import (
    ALL_DARK,
    ASKED,
    REFUSAL_S,
    TURN,
    WAITING,
    WON,
    PanelLampStates,
    make_refusal_lamp_states,
)
from companion.devices.lamps.lamp_driver import FRAME_S, LampDriver
from companion.devices.parts.open_parts import OpenLamps
from companion.devices.wiring import ChainWire, StripWire
from companion.rules.seats_and_viewers import Seat
from tests.devices.mock_pins import Clock, RememberedChain
from tests.patience import PATIENCE_S

ZERO, ONE = Seat(0), Seat(1)
GREEN = LampColour.GREEN.rgb


class RememberedLamp:
    """A lamp on a pin that remembers, and can break."""

    def __init__(self) -> None:
        self.shown: list[RGB] = []
        self.broken = False
        self.lit = threading.Semaphore(0)

    def show(self, colour: RGB) -> None:
        if self.broken:
            raise OSError("no more current")
        self.shown.append(colour)
        self.lit.release()

    def close(self) -> None: ...


class Room:
    """A lamp of seat 0 on a pin, and a chain of four with the lamp of seat 1 and a strip of two."""

    def __init__(self, brightness: float = 1.0, most: float = 1.0) -> None:
        self.clock, self.lamp, self.chain = Clock(), RememberedLamp(), RememberedChain()
        self.lost: dict[str, Exception] = {}
        wire = ChainWire(4, brightness=most, budget_ma=1000)
        lamps = OpenLamps({ZERO: self.lamp}, self.chain, wire, {ONE: 0}, StripWire(1, 2))
        self.lighting = LampDriver(lamps, self.lost.__setitem__, brightness=brightness, clock=self.clock)

    def draw(self, lights: PanelLampStates) -> None:
        self.lighting.show_lights(lights)
        self.lighting.send_changed_lamps()


@pytest.fixture
def running() -> Iterator[Callable[[Room], Room]]:
    rooms: list[Room] = []

    def start(room: Room) -> Room:
        rooms.append(room)
        room.lighting.start()
        return room

    yield start
    for room in rooms:
        room.lighting.close()


def test_pins_and_chain_show_the_same() -> None:
    room = Room()
    room.draw(PanelLampStates({ZERO: WON, ONE: WON}))
    assert room.lamp.shown == [GREEN] and room.chain.leds == (GREEN, OFF, OFF, OFF)


def test_the_strip_lies_where_it_is_wired() -> None:
    room = Room()
    room.lighting.show_strip([(1, 1, 1), (2, 2, 2)])
    room.draw(ALL_DARK)
    assert room.chain.leds == (OFF, (1, 1, 1), (2, 2, 2), OFF)


def test_all_are_dimmed_together_and_the_chain_by_its_wiring_too() -> None:
    room = Room(brightness=0.5, most=0.5)
    room.draw(PanelLampStates({ZERO: WON, ONE: WON}))
    assert room.lamp.shown == [(0, 128, 30)] and room.chain.leds[0] == (0, 63, 15)
    room.lighting.set_brightness(1.0)
    room.lighting.send_changed_lamps()
    assert room.lamp.shown[-1] == GREEN


def test_breathing_and_blinking_follow_the_clock() -> None:
    room = Room()
    room.draw(PanelLampStates({ZERO: TURN, ONE: ASKED}))
    room.clock.now = BREATH_S / 2
    room.lighting.send_changed_lamps()
    assert max(room.lamp.shown[0]) == 255 and 40 < max(room.lamp.shown[1]) < 60
    room.clock.now = BLINK_S / 2
    room.lighting.send_changed_lamps()
    assert room.chain.leds[0] == OFF


def test_a_flash_ends_by_itself_and_gives_way_to_what_changes() -> None:
    room = Room()
    room.draw(PanelLampStates({ZERO: TURN}))
    room.lighting.flash_lights(make_refusal_lamp_states(PanelLampStates({ZERO: TURN}, WAITING)), REFUSAL_S)
    room.lighting.send_changed_lamps()
    assert (
        room.chain.leds[0] == LampColour.RED.rgb
        and room.lamp.shown[-1][0] > 0
        and room.lighting.seconds_until_change() == 0
    )
    room.clock.now = REFUSAL_S
    room.lighting.send_changed_lamps()
    assert room.chain.leds[0] == OFF
    room.draw(ALL_DARK)
    room.lighting.flash_lights(make_refusal_lamp_states(ALL_DARK), REFUSAL_S)
    room.draw(PanelLampStates({ONE: WON}))
    assert room.chain.leds[0] == GREEN


def test_the_flash_of_a_refusal_spares_the_lamps_of_those_who_may() -> None:
    shown = make_refusal_lamp_states(PanelLampStates({ZERO: TURN, ONE: WON}, WAITING))
    assert shown.lamp_of(ZERO) == TURN and shown.lamp_of(ONE) == shown.rest == LampState(LampColour.RED)
    assert (shown.turn, make_refusal_lamp_states(ALL_DARK).turn) == (DARK, WAITING)


def test_what_looks_the_same_is_not_sent_again() -> None:
    room = Room()
    room.draw(PanelLampStates({ZERO: WON}))
    room.chain.leds = ()
    room.draw(PanelLampStates({ZERO: WON}))
    assert len(room.lamp.shown) == 1 and room.chain.leds == ()


def test_a_lamp_that_fails_is_told_once_and_left_out() -> None:
    room = Room()
    room.lamp.broken = room.chain.broken = True
    for lights in (PanelLampStates({ZERO: WON, ONE: WON}), ALL_DARK):
        room.draw(lights)
    assert {name: str(error) for name, error in room.lost.items()} == {
        "lamp of seat 0": "no more current",
        "chain": "no answer on the bus",
    }


def test_the_thread_sleeps_until_a_lamp_changes() -> None:
    room = Room()
    for lights, seconds in (
        (ALL_DARK, None),
        (PanelLampStates({ONE: WON}), None),
        (PanelLampStates({ONE: ASKED}), BLINK_S / 2),
        (PanelLampStates({ZERO: ASKED, ONE: TURN}), 0),
    ):
        room.draw(lights)
        assert room.lighting.seconds_until_change() == seconds
    room.chain.broken = room.lamp.broken = True
    room.clock.now = 0.75 * BLINK_S
    room.lighting.send_changed_lamps()
    assert room.lighting.seconds_until_change() is None, "and when the lamps that change have failed"


def test_the_thread_sleeps_until_a_flash_ends() -> None:
    room = Room()
    room.draw(PanelLampStates({ONE: WON}))
    room.lighting.flash_lights(ALL_DARK, REFUSAL_S)
    room.lighting.send_changed_lamps()
    assert room.lighting.seconds_until_change() == REFUSAL_S
    room.clock.now = REFUSAL_S
    assert room.lighting.seconds_until_change() == 0, "the flash is still shown"
    room.lighting.send_changed_lamps()
    assert room.lighting.seconds_until_change() is None and room.chain.leds[0] == GREEN


def test_a_change_between_two_pictures_is_not_slept_through() -> None:
    room = Room()
    room.draw(PanelLampStates({ONE: ASKED}))
    room.clock.now = BLINK_S / 2 + FRAME_S
    assert room.lighting.seconds_until_change() == 0
    room.lighting.send_changed_lamps()
    assert room.chain.leds[0] == OFF
    assert room.lighting.seconds_until_change() == pytest.approx(BLINK_S / 2 - FRAME_S)


def test_a_flash_that_begins_while_another_ends_is_shown() -> None:
    room = Room()
    room.draw(ALL_DARK)

    class EndOfFlash(float):
        """Another thread begins the next flash as this one is found to have ended."""

        def __ge__(self, end: float) -> bool:
            room.lighting.flash_lights(PanelLampStates({ONE: WON}), 2 * REFUSAL_S)
            return float(self) >= end

    room.lighting.flash_lights(make_refusal_lamp_states(ALL_DARK), REFUSAL_S)
    room.clock.now = EndOfFlash(REFUSAL_S)
    room.lighting.send_changed_lamps()
    room.clock.now = REFUSAL_S
    room.lighting.send_changed_lamps()
    assert room.chain.leds[0] == GREEN


def test_a_flash_ends_as_the_lamps_are_closed(running: Callable[[Room], Room]) -> None:
    room = running(Room())
    room.lighting.flash_lights(PanelLampStates({ZERO: WON}), REFUSAL_S)
    assert room.lamp.lit.acquire(timeout=PATIENCE_S)
    room.lighting.close()
    assert room.lamp.shown[-1] == OFF


def test_the_thread_shows_what_it_is_told_and_is_dark_when_closed(running: Callable[[Room], Room]) -> None:
    room = running(Room())
    room.lighting.show_lights(PanelLampStates({ZERO: WON}))
    assert room.lamp.lit.acquire(timeout=PATIENCE_S)
    room.lighting.close()
    room.lighting.close()
    assert room.lamp.shown == [GREEN, OFF] and room.chain.leds == (OFF,) * 4


def test_it_works_again_after_it_was_closed(running: Callable[[Room], Room]) -> None:
    room = running(Room())
    room.lighting.close()
    running(room).lighting.show_lights(PanelLampStates({ZERO: WON}))
    assert room.lamp.lit.acquire(timeout=PATIENCE_S)


def test_never_more_than_thirty_pictures_a_second(running: Callable[[Room], Room]) -> None:
    """The clock runs a tenth of a second at each look, so that every picture is another one."""
    room = Room()
    waits: list[float] = []

    class Stops(threading.Event):
        def wait(self, timeout: float | None = None) -> bool:
            waits.append(timeout or 0.0)
            return super().wait(0)

    def tick() -> float:
        room.clock.now += 0.1
        return room.clock.now

    room.lighting._clock, room.lighting._closing = tick, Stops()
    running(room).lighting.show_lights(PanelLampStates({ZERO: TURN}))
    for _ in range(5):
        assert room.lamp.lit.acquire(timeout=PATIENCE_S)
    room.lighting.close()
    assert FRAME_S >= 1 / 30 and set(waits) == {FRAME_S}
