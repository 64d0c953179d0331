"""Test of the outputs: lamps, chain, strip, display, accessories."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Final

from PIL import Image

from companion.devices.accessory import AccessoryWire
from companion.devices.display.draw_screen import draw_screen
from companion.devices.display.screen_content import ScreenContent
from companion.devices.lamp_colours import OFF, RGB, LampColour, limit_current
from companion.devices.parts.open_parts import OpenParts
from companion.devices.parts.part_ports import PinLamp
from companion.devices.selftest.person_at_test import Tester
from companion.devices.selftest.selftest_results import PartResult, make_result
from companion.devices.wiring import (
    ChainWire,
    DisplayWire,
    SeatLampWire,
    StripWire,
    TableTurnLampWire,
    Wire,
    Wiring,
    part_name,
)

_STEP_S: Final = 0.05
_SHOW_S: Final = 0.6
_COLOURS: Final = (LampColour.RED.rgb, (0, 255, 0), (0, 0, 255))
_TEXT: Final = ScreenContent("1 Display", "2 phase", "place", "3 turn", (("4 counter", 4),), message="5 message")


class OutputTest:
    """Shows every output once and asks if it was seen."""

    def __init__(self, wiring: Wiring, parts: OpenParts, tester: Tester) -> None:
        self._wiring = wiring
        self._parts = parts
        self._tester = tester

    def test_parts(self) -> Iterator[PartResult]:
        """Yield one result per part, as it is shown."""
        for wire in self._wiring.all_parts():
            if (show := self._way_of(wire)) is not None:
                yield self._shown(wire, *show)

    def _way_of(self, wire: Wire) -> tuple[Callable[[], None], str] | None:
        """Return the function that shows a part, and the question. None for other parts."""
        match wire:
            case ChainWire():
                return partial(self._chain, wire), "Did one LED after the other light up, then all red, green and blue?"
            case SeatLampWire(led=int(led)):
                return partial(self._leds, range(led, led + 1)), f"Is the lamp of seat {wire.seat} lit, and no other?"
            case SeatLampWire():
                return partial(self._lamp, wire), f"Did the lamp of seat {wire.seat} light up?"
            case StripWire(first, leds):
                return partial(self._leds, range(first, first + leds)), "Is the whole strip lit, and no lamp of a seat?"
            case TableTurnLampWire():
                return partial(self._lamp, wire), "Did the turn lamp light up?"
            case DisplayWire():
                return partial(self._display, wire), "Was the display all white, and are there five lines now, 1 to 5?"
            case AccessoryWire():
                return partial(self._accessory, wire), wire.question
        return None

    def _shown(self, wire: Wire, show: Callable[[], None], question: str) -> PartResult:
        if why := self._parts.failed.get(part_name(wire)):
            return make_result(wire, False, why)
        if self._on_chain(wire) and (why := self._parts.failed.get("chain")):
            return make_result(wire, False, "its chain does not work")
        try:
            show()
            seen = self._tester.ask_if_seen(question)
            self._darken(wire)
        except Exception as error:  # gpiozero, luma and the kernel each raise their own
            return make_result(wire, False, f"failed: {error}")
        return make_result(wire, seen is not False, {True: "seen", False: "not seen", None: "shown"}[seen])

    def _on_chain(self, wire: Wire) -> bool:
        return isinstance(wire, StripWire) or (isinstance(wire, SeatLampWire) and wire.led is not None)

    def _lamp(self, wire: SeatLampWire | TableTurnLampWire) -> None:
        lamp = self._pin_lamp(wire)
        for colour in (*_COLOURS, LampColour.WHITE.rgb):
            lamp.show(colour)
            self._tester.give_time_to_look(_SHOW_S)

    def _pin_lamp(self, wire: SeatLampWire | TableTurnLampWire) -> PinLamp:
        return self._parts.lamps.pins[wire.seat if isinstance(wire, SeatLampWire) else None]

    def _chain(self, wire: ChainWire) -> None:
        for led in range(wire.leds):
            self._leds(range(led, led + 1))
            self._tester.give_time_to_look(_STEP_S)
        for colour in _COLOURS:
            self._light([colour] * wire.leds)
            self._tester.give_time_to_look(_SHOW_S)

    def _leds(self, lit: range) -> None:
        wire = self._wiring.chain
        self._light([LampColour.AMBER.rgb if led in lit else OFF for led in range(wire.leds if wire else 0)])

    def _light(self, leds: Sequence[RGB]) -> None:
        chain, wire = self._parts.lamps.chain, self._wiring.chain
        if chain is not None and wire is not None:
            chain.show(limit_current(leds, wire.brightness, wire.budget_ma))

    def _display(self, wire: DisplayWire) -> None:
        if (oled := self._parts.oled) is not None:
            oled.show(Image.new("1", (wire.width, wire.height), 1))
            self._tester.give_time_to_look(_SHOW_S)
            oled.show(draw_screen(_TEXT, (wire.width, wire.height)))

    def _accessory(self, wire: AccessoryWire) -> None:
        self._parts.accessories[part_name(wire)].test()
        self._tester.give_time_to_look(_SHOW_S)

    def _darken(self, wire: Wire) -> None:
        """Turn off this part only: a fault must not count against its neighbours."""
        if isinstance(wire, ChainWire) or self._on_chain(wire):
            self._leds(range(0))
        elif isinstance(wire, SeatLampWire | TableTurnLampWire):
            self._pin_lamp(wire).show(OFF)
        elif isinstance(wire, AccessoryWire):
            self._parts.accessories[part_name(wire)].show(None)
