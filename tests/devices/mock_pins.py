"""Mock pins that can be waited for, buses that remember, and a small panel on them."""

import threading
import time
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from gpiozero.pins.mock import MockFactory, MockPWMPin
from PIL import Image

from companion.devices.accessories.buzzer import BuzzerWire
from companion.devices.lamp_colours import RGB
from companion.devices.parts.part_ports import LedChain, Oled
from companion.devices.wiring import (
    ButtonWire,
    ChainWire,
    DisplayWire,
    EncoderWire,
    PressEffect,
    SeatLampWire,
    StripWire,
    TableTurnLampWire,
    Wiring,
)
from companion.rules.seats_and_viewers import Seat
from tests.patience import PATIENCE_S

CONFIRM_0, CONFIRM_1, UNDO, LAMP_0, LAMP_1, TURN, BUZZER = 17, 22, 27, 5, 6, 20, 12
POWER, NEXT, A, B, PUSH = 4, 16, 23, 24, 25
LEDS = 10
WIRING = Wiring(
    buttons=(
        ButtonWire("confirm", CONFIRM_0, "Confirm", Seat(0)),
        ButtonWire("confirm", CONFIRM_1, "Confirm", Seat(1)),
        ButtonWire("undo", UNDO, "Undo", held=PressEffect.UNDO),
        ButtonWire("next", NEXT, "Next", double=PressEffect.TRIGGER),
        ButtonWire("power", POWER, "Power", held=PressEffect.POWER, hold_ms=30),
    ),
    encoder=EncoderWire(A, B, PUSH),
    chain=ChainWire(LEDS, brightness=1.0),
    seat_lamps=(
        SeatLampWire(Seat(0), pin=LAMP_0),
        SeatLampWire(Seat(1), pin=LAMP_1, pwm=True),
        SeatLampWire(Seat(2), led=0),
    ),
    strip=StripWire(2, LEDS - 2),
    turn_lamp=TableTurnLampWire(TURN),
    display=DisplayWire(),
    accessories=(BuzzerWire(BUZZER),),
    hold_ms=40,
    double_ms=100,
)
CHANGED = threading.Condition()


class Clock:
    """Seconds that pass when a test says so: a tap takes none of them, however busy the machine is."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


class WatchedPin(MockPWMPin):  # type: ignore[misc]
    """A pin whose every change wakes whoever waits."""

    def _change_state(self, value: Any) -> Any:
        with CHANGED:
            changed = super()._change_state(value)
            CHANGED.notify_all()
        return changed


class Pins(MockFactory):  # type: ignore[misc]
    """The pins of a Pi that is not there."""

    def __init__(self) -> None:
        super().__init__(revision="c03111", pin_class=WatchedPin)
        self.clock = Clock()

    def press(self, pin: int) -> None:
        self.pin(pin).drive_low()

    def let_go(self, pin: int) -> None:
        self.pin(pin).drive_high()

    def tap(self, pin: int) -> None:
        self.press(pin)
        self.let_go(pin)

    def hold(self, pin: int) -> None:
        """Press for longer than anybody taps."""
        self.press(pin)
        self.rest()

    def rest(self) -> None:
        """Nobody does anything for a second."""
        self.clock.now += 1

    def turn(self, clicks: int) -> None:
        """Turn the encoder, to the right where positive."""
        first, second = (A, B) if clicks > 0 else (B, A)
        for _ in range(abs(clicks)):
            self.press(first)
            self.press(second)
            self.let_go(first)
            self.let_go(second)

    def rises(self, pin: int) -> int:
        """Number of times the pin went from dark to bright, or from silent to loud."""
        states = [state.state for state in self.pin(pin).states]
        return sum(not before and after for before, after in zip(states, states[1:], strict=False))

    def wait(self, wanted: Callable[[], object]) -> None:
        """Until it is so: looked at when anything changes here, and now and then, as notes do not tell that they do."""
        until = time.monotonic() + PATIENCE_S
        with CHANGED:
            while not wanted():
                assert time.monotonic() < until, list(self.levels())
                CHANGED.wait(0.02)

    def levels(self) -> Iterator[tuple[int, Any]]:
        for pin in (LAMP_0, LAMP_1, TURN, BUZZER):
            yield pin, self.pin(pin).state

    def lit(self) -> tuple[bool, bool, bool]:
        """Lamp of seat 0, lamp of seat 1, turn lamp."""
        return bool(self.pin(LAMP_0).state), bool(self.pin(LAMP_1).state), bool(self.pin(TURN).state)


class Remembered:
    """A chain and a display at once, which remember what they were told. `broken` makes them fail."""

    def __init__(self) -> None:
        self.leds: tuple[RGB, ...] = ()
        self.pictures: list[Image.Image] = []
        self.broken = self.closed = self.left_on = False
        self.missed = 0

    def keep(self, leds: Sequence[RGB]) -> None:
        with CHANGED:
            self._work()
            self.leds = tuple(leds)
            CHANGED.notify_all()

    def draw(self, picture: Image.Image) -> None:
        with CHANGED:
            self._work()
            self.pictures.append(picture)
            CHANGED.notify_all()

    def close(self) -> None:
        self.closed = True

    def keep_last_picture(self) -> None:
        self.left_on = True

    def _work(self) -> None:
        if self.broken:
            with CHANGED:
                self.missed += 1
                CHANGED.notify_all()
            raise OSError("no answer on the bus")


class RememberedChain(Remembered):
    show = Remembered.keep


class RememberedOled(Remembered):
    show = Remembered.draw


class Buses:
    """SPI and I2C of a Pi that is not there."""

    def __init__(self) -> None:
        self.leds = RememberedChain()
        self.screen = RememberedOled()

    def open_chain(self, wire: ChainWire) -> LedChain:
        return self.leds

    def open_oled(self, wire: DisplayWire) -> Oled:
        return self.screen
