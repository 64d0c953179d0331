"""Parts on pins, through gpiozero, opened one by one so that a broken one does not stop the others."""

import contextlib
import logging
import os
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final

import gpiozero

from companion.devices.errors import NoGpio
from companion.devices.lamp_colours import RGB
from companion.devices.parts import hardware_access_rights
from companion.devices.parts.part_ports import PinFactory
from companion.devices.wiring import EncoderWire, Wiring

LOG: Final = logging.getLogger(__name__)
_CALLBACK = Callable[[], None]


class PlainLamp:
    """One LED: as bright as the brightest colour component, or on or off if its pin has no PWM."""

    def __init__(self, pin: int, pwm: bool, factory: PinFactory) -> None:
        self._led, self._dims = _led(pin, pwm, factory)

    def show(self, colour: RGB) -> None:
        self._led.value = max(colour) / 255 if self._dims else any(colour)

    def close(self) -> None:
        self._led.close()


def _led(pin: int, pwm: bool, factory: PinFactory) -> tuple[Any, bool]:
    if pwm:
        try:
            return gpiozero.PWMLED(pin, pin_factory=factory), True
        except gpiozero.PinPWMUnsupported:  # some pins, and gpiozero's mock pins, can only be on or off
            pass
    return gpiozero.LED(pin, pin_factory=factory), False


class ColourLamp:
    """An RGB LED on three pins."""

    def __init__(self, pins: tuple[int, int, int], factory: PinFactory) -> None:
        self._led = gpiozero.RGBLED(*pins, pin_factory=factory)

    def show(self, colour: RGB) -> None:
        self._led.value = tuple(part / 255 for part in colour)

    def close(self) -> None:
        self._led.close()


class Button:
    """A debounced push button. gpiozero's thread calls `on_down` and `on_up`: they must not block.

    `was_down`: it was down when opened. gpiozero.Button is not used: each has a thread that checks ten times a second
    whether it is held.
    """

    def __init__(self, pin: int, wiring: Wiring, factory: PinFactory, on_down: _CALLBACK, on_up: _CALLBACK) -> None:
        bounce = wiring.bounce_ms / 1000 or None
        self._button = gpiozero.DigitalInputDevice(pin, pull_up=True, bounce_time=bounce, pin_factory=factory)
        try:
            self._button.when_activated = on_down
            self._button.when_deactivated = on_up
            self.was_down = bool(self._button.is_active)
        except Exception:
            self._button.close()
            raise

    def close(self) -> None:
        self._button.close()


class Encoder:
    """The rotation of a rotary encoder, one call per click. The callbacks must not block."""

    def __init__(self, wire: EncoderWire, factory: PinFactory, on_right: _CALLBACK, on_left: _CALLBACK) -> None:
        self._encoder = gpiozero.RotaryEncoder(wire.a, wire.b, max_steps=0, pin_factory=factory)
        self._encoder.when_rotated_clockwise = on_right
        self._encoder.when_rotated_counter_clockwise = on_left

    def close(self) -> None:
        self._encoder.close()


def open_pin_factory() -> PinFactory:
    """Return this machine's pins, to be given to `close_pin_factory`.

    GPIOZERO_PIN_FACTORY is honoured. Otherwise only lgpio will do, as gpiozero's other choices cannot debounce. Raises
    NoGpio with the reason and advice.
    """
    try:
        if "GPIOZERO_PIN_FACTORY" in os.environ:
            gpiozero.Device.ensure_pin_factory()
            return gpiozero.Device.pin_factory
        return _lgpio()
    except NoGpio:
        raise
    except Exception as error:  # lgpio, the kernel and gpiozero each raise their own
        raise NoGpio(
            f"no GPIO here ({hardware_access_rights.access_problem(hardware_access_rights.GPIO) or error})"
        ) from error


def close_pin_factory(pins: PinFactory) -> None:
    """Close what `open_pin_factory` made. gpiozero itself closes what GPIOZERO_PIN_FACTORY names."""
    if pins is gpiozero.Device.pin_factory:
        return
    try:
        pins.close()
    except Exception as error:  # lgpio, the kernel and gpiozero each raise their own
        LOG.warning("panel: the pins could not be given back: %s", error)


def _lgpio() -> PinFactory:
    try:
        with _where_a_pipe_can_be_made():
            from gpiozero.pins.lgpio import LGPIOFactory
    except ModuleNotFoundError as error:
        if not hardware_access_rights.GPIO.exists():
            raise NoGpio("no GPIO here") from error  # no program would find pins
        raise NoGpio(
            "no GPIO here, as the program for the pins is missing, which on a Pi comes with "
            "`sudo apt install python3-lgpio`"
        ) from error
    except ImportError as error:
        raise NoGpio(f"no GPIO here ({error}), which on a Pi needs `sudo apt install python3-lgpio`") from error
    return LGPIOFactory()


@contextlib.contextmanager
def _where_a_pipe_can_be_made() -> Iterator[None]:
    """Change to a writable folder: lgpio 0.2 makes a pipe in the working folder on import."""
    if os.access(Path.cwd(), os.W_OK):
        yield
        return
    with tempfile.TemporaryDirectory() as folder, contextlib.chdir(folder):
        yield  # the pipe is open on both ends: it works on without its name
