"""The parts themselves, through gpiozero: opened one by one, so that a broken one does not take the others along."""

import os
from collections.abc import Callable
from typing import Any, Final, Protocol, TypeAlias

import gpiozero  # type: ignore[import-untyped]

from companion.devices.errors import NoGpio
from companion.devices.lights import Light
from companion.devices.wiring import ButtonWire, BuzzerWire, Wiring

PinFactory: TypeAlias = Any
"""What gpiozero reaches pins through: the real lgpio, or a mock."""
_BLINK_SECONDS: Final = 0.4
_BEEP_SECONDS: Final = 0.08


class Part(Protocol):
    """Something that holds pins until it is closed."""

    def close(self) -> None: ...


class Lamp:
    """An LED that is off, on or blinking; with PWM, where the pins can do that, it breathes."""

    def __init__(self, pin: int, pwm: bool, factory: PinFactory) -> None:
        self._pwm = pwm
        try:
            self._led = (gpiozero.PWMLED if pwm else gpiozero.LED)(pin, pin_factory=factory)
        except gpiozero.PinPWMUnsupported:
            self._pwm = False
            self._led = gpiozero.LED(pin, pin_factory=factory)

    def show(self, light: Light) -> None:
        match light:
            case Light.OFF:
                self._led.off()
            case Light.ON:
                self._led.on()
            case Light.BLINK if self._pwm:
                self._led.pulse(_BLINK_SECONDS, _BLINK_SECONDS)
            case Light.BLINK:
                self._led.blink(_BLINK_SECONDS, _BLINK_SECONDS)

    def close(self) -> None:
        self._led.close()


class Buzzer:
    """An active buzzer."""

    def __init__(self, wire: BuzzerWire, factory: PinFactory) -> None:
        self._buzzer = gpiozero.Buzzer(wire.pin, pin_factory=factory)

    def beep(self) -> None:
        """One short beep; returns at once."""
        self._buzzer.beep(_BEEP_SECONDS, 0, n=1)

    def close(self) -> None:
        self._buzzer.close()


class Button:
    """A push button, debounced. `on_press` and `on_held` are called in a thread of gpiozero's: they must not block.

    A button with something to do when held counts as pressed when it is let go, unless it was held.
    """

    def __init__(
        self,
        wire: ButtonWire,
        wiring: Wiring,
        factory: PinFactory,
        on_press: Callable[[], None],
        on_held: Callable[[], None],
    ) -> None:
        self._on_press = on_press
        self._on_held = on_held
        self._was_held = False
        bounce = wiring.bounce_ms / 1000 or None
        self._button = gpiozero.Button(
            wire.pin, bounce_time=bounce, hold_time=wiring.hold_ms / 1000, pin_factory=factory
        )
        if wire.held is None:
            self._button.when_pressed = on_press
        else:
            self._button.when_held = self._held
            self._button.when_released = self._released

    @property
    def is_pressed(self) -> bool:
        return bool(self._button.is_pressed)

    def close(self) -> None:
        self._button.close()

    def _held(self) -> None:
        self._was_held = True
        self._on_held()

    def _released(self) -> None:
        was_held, self._was_held = self._was_held, False
        if not was_held:
            self._on_press()


def find_pins() -> PinFactory:
    """The pins of this machine; NoGpio says why there are none.

    GPIOZERO_PIN_FACTORY is honoured. Otherwise only lgpio will do: what gpiozero would fall back to knows no debounce.
    """
    try:
        if "GPIOZERO_PIN_FACTORY" in os.environ:
            gpiozero.Device.ensure_pin_factory()
            return gpiozero.Device.pin_factory
        from gpiozero.pins.lgpio import LGPIOFactory  # type: ignore[import-untyped]

        return LGPIOFactory()
    except Exception as error:  # lgpio, the kernel and gpiozero each raise their own
        raise NoGpio(f"no GPIO here ({error})") from error
