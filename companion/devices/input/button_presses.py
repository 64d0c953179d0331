"""All buttons of the panel, with their classified presses."""

from collections.abc import Callable
from typing import Final

from companion.devices.input.press_classifier import PressClassifier, PressKind
from companion.devices.wiring import ButtonWire, Wiring

_MS: Final = 1000


class PanelPressDetector:
    """Calls `told` with each press as soon as its kind is certain. No clock and no thread of its own."""

    def __init__(self, wiring: Wiring, told: Callable[[ButtonWire, PressKind], None]) -> None:
        self._told = told
        self._presses = {wire: _presses(wiring, wire) for wire in wiring.every_button()}

    @property
    def next_tick_at(self) -> float | None:
        """Time of the next needed `tick`, if nothing is pressed before. None: no need."""
        return min((due for one in self._presses.values() if (due := one.next_tick_at) is not None), default=None)

    def button_down(self, wire: ButtonWire, at: float) -> None:
        """Handle that button going down at `at` seconds."""
        self.tick(at)
        self._tell(wire, self._presses[wire].button_down(at))

    def button_up(self, wire: ButtonWire, at: float) -> None:
        """Handle its release."""
        self.tick(at)
        self._tell(wire, self._presses[wire].button_up(at))

    def tick(self, at: float) -> None:
        """Advance time to `at` seconds."""
        for wire, presses in self._presses.items():
            while (how := presses.tick(at)) is not None:
                self._told(wire, how)

    def _tell(self, wire: ButtonWire, how: PressKind | None) -> None:
        if how is not None:
            self._told(wire, how)


def _presses(wiring: Wiring, wire: ButtonWire) -> PressClassifier:
    hold_ms = wiring.hold_ms if wire.hold_ms is None else wire.hold_ms
    return PressClassifier(
        None if wire.held is None else hold_ms / _MS,
        None if wire.double is None else wiring.double_ms / _MS,
        wiring.stuck_s,
    )
