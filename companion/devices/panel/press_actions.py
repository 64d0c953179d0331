"""Actions of the panel's presses, and its outputs for the present table."""

from collections.abc import Callable
from dataclasses import replace
from typing import Final, TypeAlias

from companion.devices.input.dial import Dial, requested_dial
from companion.devices.input.press_classifier import PressKind
from companion.devices.panel.outputs import PanelOutputs
from companion.devices.wiring import DIAL, ButtonWire, Meaning
from companion.table.errors import TableClosed
from companion.table.observing.observation import Pressed
from companion.table.table import Table
from companion.table.updates.update import Update

OnPress: TypeAlias = Callable[[str, str, int | None], None]
"""Gets a press: button name, kind ("short", "long" or "double"), and the number a dial showed."""
Undo: TypeAlias = Callable[[Table], object]
"""Undoes the last step of a table."""
PowerOff: TypeAlias = Callable[[], object]
"""Starts the shutdown, or raises OSError."""
_STAYS_ON: Final = "Cannot shut down"


class PanelActions:
    """Called by one thread only. `light` is the dial of the brightness. `said` gets faults."""

    def __init__(
        self,
        outputs: PanelOutputs,
        undo: Undo,
        power_off: PowerOff | None,
        light: Dial,
        said: Callable[[str], None],
    ) -> None:
        self._outputs = outputs
        self._undo = undo
        self._power_off = power_off
        self._said = said
        self._table: Table | None = None
        self._last: Update | None = None
        self._dial: Dial | None = None
        self._going_off = False
        self.light = light

    def enter(self, table: Table) -> None:
        """Switch to this table."""
        self.leave()
        self._table = table

    def leave(self) -> None:
        """Show no table."""
        self._table = self._last = self._dial = None
        if not self._going_off:
            self._outputs.clear()

    def leave_closed(self) -> None:
        """Show no table if this one was closed."""
        if self._table is not None and self._table.closed:
            self.leave()

    def close(self) -> None:
        """End the evening. The display shows its last words on a shutdown."""
        self.leave()
        if self._going_off:
            self._outputs.good_night()

    def show(self, table: Table, update: Update) -> None:
        """Show a change of that table."""
        if table is self._table and not self._going_off:
            before, self._last = self._last, update
            same = before is not None and before.to_act == update.to_act
            self._dial = requested_dial(update.view, self._dial if same else None)
            self._outputs.show(table, update, self._dial)

    def turn(self, clicks: int) -> None:
        """Turn the dial."""
        if self._going_off:
            return
        if self._dial is not None:
            self._dial = self._dial.turned(clicks)
            self._outputs.turn(self._dial)
        else:
            self.light = self.light.turned(clicks)
            self._outputs.dim(self.light.value)

    def press(self, wire: ButtonWire, how: PressKind) -> None:
        """Act on a press. None counts during a shutdown."""
        if self._going_off:
            return
        try:
            self._take(wire, how)
        except TableClosed:
            self.leave()

    def _take(self, wire: ButtonWire, how: PressKind) -> None:
        match how:
            case PressKind.SHORT:
                self._press(wire)
            case PressKind.LONG:
                self._do(wire.held)
            case PressKind.DOUBLE:
                self._do(wire.double)

    def _press(self, wire: ButtonWire) -> None:
        if wire.name == DIAL:
            self._push()
        elif self._table is not None and wire.for_games:
            self._table.observe(Pressed(wire.name, wire.seat), source="panel")

    def _push(self) -> None:
        """Send the dial's number. A dial that shows none yet shows its lowest.

        Ignored if the table has moved on: the number belonged to the old state, and might now be another seat's bet.
        """
        if self._table is None or self._last is None or self._dial is None or self._table.seq != self._last.seq:
            return
        if not self._dial.touched:
            self.turn(0)
            return
        said, self._dial = self._dial.value, replace(self._dial, touched=False)
        self._outputs.turn(self._dial)
        self._table.observe(Pressed(DIAL, None, said), source="panel")

    def _do(self, meaning: Meaning | None) -> None:
        match meaning:
            case Meaning.UNDO if self._table is not None:
                self._undo(self._table)
            case Meaning.POWER:
                self._go_off()

    def _go_off(self) -> None:
        if self._power_off is None:
            self._outputs.answer(_STAYS_ON)
            return
        self._going_off = True
        self._outputs.go_off()
        try:
            self._power_off()
        except OSError as error:
            self._stay_on(error)

    def _stay_on(self, error: OSError) -> None:
        self._going_off = False
        self._outputs.say("")
        if self._table is not None and self._last is not None:
            self._outputs.show(self._table, self._last, self._dial)
        else:
            self._outputs.clear()
        self._outputs.answer(_STAYS_ON)
        self._said(f"the machine stays on: {error}")

    def say(self, message: str) -> None:
        """Show a line, except during a shutdown."""
        if not self._going_off:
            self._outputs.say(message)

    def number_of(self, wire: ButtonWire) -> int | None:
        """Return the number this button would send now. None without one."""
        shown = self._dial if wire.name == DIAL else None
        return shown.value if shown is not None and shown.touched else None
