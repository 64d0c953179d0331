"""Test of the inputs: each button pressed and released, the encoder turned both ways."""

import queue
import time
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TypeAlias

from companion.devices.parts.open_parts import OpenParts
from companion.devices.selftest.person_at_test import Tester
from companion.devices.selftest.selftest_results import PartResult, describe_location, make_result
from companion.devices.wiring import ButtonWire, EncoderWire, Wiring, part_name


@dataclass(frozen=True, slots=True)
class ButtonDown:
    """A button went down."""

    wire: ButtonWire


@dataclass(frozen=True, slots=True)
class ButtonUp:
    """A button was released."""

    wire: ButtonWire


@dataclass(frozen=True, slots=True)
class EncoderTurned:
    """The encoder clicked: 1 right, -1 left."""

    click: int


Move: TypeAlias = ButtonDown | ButtonUp | EncoderTurned


class InputTest:
    """Asks for every button and the encoder, and waits at most `patience` seconds for each."""

    def __init__(self, wiring: Wiring, parts: OpenParts, tester: Tester, patience: float) -> None:
        self._wiring = wiring
        self._parts = parts
        self._tester = tester
        self._patience = patience
        self._moves: queue.SimpleQueue[Move] = queue.SimpleQueue()

    def open_inputs(self) -> None:
        """Open the buttons and listen."""
        self._parts.open_buttons(
            lambda wire: self._moves.put(ButtonDown(wire)), lambda wire: self._moves.put(ButtonUp(wire))
        )
        self._parts.open_encoder(lambda click: self._moves.put(EncoderTurned(click)))

    def test_parts(self) -> Iterator[PartResult]:
        """Yield one result per part, as it is asked for."""
        for wire in self._wiring.every_button():
            yield self._button(wire)
        if self._wiring.encoder is not None:
            yield self._encoder(self._wiring.encoder)

    def _button(self, wire: ButtonWire) -> PartResult:
        if why := self._parts.failed.get(part_name(wire)):
            return make_result(wire, False, why)
        self._tester.tell(
            f"Press {wire.label or wire.name} and let it go: {part_name(wire)} ({describe_location(wire)})"
        )
        if said := self._missed(ButtonDown(wire), "not pressed"):
            return make_result(wire, False, said)
        said = self._missed(ButtonUp(wire), "stays down")
        return make_result(wire, not said, said or "pressed")

    def _encoder(self, wire: EncoderWire) -> PartResult:
        if why := self._parts.failed.get(part_name(wire)):
            return make_result(wire, False, why)
        for click, way in ((1, "right"), (-1, "left")):
            self._tester.tell(f"Turn the encoder a few clicks to the {way} ({describe_location(wire)})")
            if said := self._missed(EncoderTurned(click), f"not turned to the {way}"):
                return make_result(wire, False, said)
        return make_result(wire, True, "turned both ways")

    def _missed(self, wanted: Move, what: str) -> str:
        """Return "" once the wanted move came, else what came instead."""
        until, instead = time.monotonic() + self._patience, ""
        while True:
            try:
                move = self._moves.get(timeout=max(0.0, until - time.monotonic()))
            except queue.Empty:
                return instead or f"{what} within {self._patience:g} s"
            if move == wanted:
                return ""
            if (other := _mistaken(wanted, move)) and other != instead:
                instead = other
                self._tester.tell(f"  {instead}; go on trying")


def _mistaken(wanted: Move, came: Move) -> str:
    """Return advice about a wrong move. Empty for the end of an earlier one."""
    match wanted, came:
        case ButtonDown(), ButtonDown(wire):
            return f"{part_name(wire)} answered instead: are their wires swapped?"
        case ButtonDown(), EncoderTurned():
            return "the encoder answered instead"
        case EncoderTurned(), ButtonDown(wire):
            return f"{part_name(wire)} answered instead"
        case EncoderTurned(click), EncoderTurned(other) if click != other:
            return "it turns the other way: swap a and b"
    return ""
