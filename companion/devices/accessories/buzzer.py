"""An active buzzer, which sounds by itself when it has current.

It beeps at a new turn and at a question, and clicks at a press without a meaning.
"""

from dataclasses import dataclass
from typing import Final

import gpiozero

from companion.devices.accessory import AccessoryWire
from companion.devices.lamps.lamp_and_buzzer_states import is_beep_due
from companion.devices.parts.part_ports import PinFactory
from companion.table.updates.update import Update

_BEEP_SECONDS: Final = 0.08
_CLICK_SECONDS: Final = 0.01


@dataclass(frozen=True, slots=True)
class BuzzerWire(AccessoryWire):
    """An active buzzer on `pin`."""

    pin: int
    ref: str = ""

    name = "buzzer"
    question = "Did it beep?"

    def open(self, pins: PinFactory) -> "Buzzer":
        return Buzzer(self.pin, pins)


class Buzzer:
    """The open buzzer."""

    def __init__(self, pin: int, pins: PinFactory) -> None:
        self._buzzer = gpiozero.Buzzer(pin, pin_factory=pins)
        self._before: Update | None = None

    def show(self, update: Update | None) -> None:
        before, self._before = self._before, update
        if before is not None and update is not None and is_beep_due(before, update):
            self.test()

    def test(self) -> None:
        self._buzzer.beep(_BEEP_SECONDS, 0, n=1)

    def signal_refusal(self) -> None:
        self._buzzer.beep(_CLICK_SECONDS, 0, n=1)

    def close(self) -> None:
        self._buzzer.close()


WIRE: Final = BuzzerWire
