"""Mock pins that can be waited for, and a small panel on them."""

import threading
from collections.abc import Callable, Iterator
from typing import Any

from gpiozero.pins.mock import MockFactory, MockPWMPin

from companion.devices.wiring import ButtonWire, BuzzerWire, Meaning, SeatLampWire, TurnLampWire, Wiring
from companion.rules.seat import Seat

PATIENCE = 10.0
CONFIRM_0, CONFIRM_1, UNDO, LAMP_0, LAMP_1, TURN, BUZZER = 17, 22, 27, 5, 6, 20, 12
WIRING = Wiring(
    buttons=(
        ButtonWire("confirm", CONFIRM_0, "Confirm", Seat(0)),
        ButtonWire("confirm", CONFIRM_1, "Confirm", Seat(1)),
        ButtonWire("undo", UNDO, "Undo", held=Meaning.UNDO),
    ),
    seat_lamps=(SeatLampWire(Seat(0), pin=LAMP_0), SeatLampWire(Seat(1), pin=LAMP_1, pwm=True)),
    turn_lamp=TurnLampWire(TURN),
    buzzer=BuzzerWire(BUZZER),
    hold_ms=40,
)
CHANGED = threading.Condition()


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

    def press(self, pin: int) -> None:
        self.pin(pin).drive_low()

    def let_go(self, pin: int) -> None:
        self.pin(pin).drive_high()

    def tap(self, pin: int) -> None:
        self.press(pin)
        self.let_go(pin)

    def rises(self, pin: int) -> int:
        """How often the pin has gone from dark to bright, or from silent to loud."""
        states = [state.state for state in self.pin(pin).states]
        return sum(not before and after for before, after in zip(states, states[1:], strict=False))

    def wait(self, wanted: Callable[[], object]) -> None:
        with CHANGED:
            assert CHANGED.wait_for(wanted, PATIENCE), list(self.levels())

    def levels(self) -> Iterator[tuple[int, Any]]:
        for pin in (LAMP_0, LAMP_1, TURN, BUZZER):
            yield pin, self.pin(pin).state

    def lit(self) -> tuple[bool, bool, bool]:
        """Lamp of seat 0, lamp of seat 1, turn lamp."""
        return bool(self.pin(LAMP_0).state), bool(self.pin(LAMP_1).state), bool(self.pin(TURN).state)
