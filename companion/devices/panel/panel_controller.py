"""Actions of the panel's presses, and its outputs for the present table."""

from collections.abc import Callable
from dataclasses import replace
from typing import Final, TypeAlias

from companion.devices.input.number_dial import Dial, requested_dial
from companion.devices.input.press_classifier import PressKind
from companion.devices.panel.outputs import PanelOutputs
from companion.devices.panel.panel_token_mode import PanelTokenMode
from companion.devices.panel.undo_question import UndoQuestion
from companion.devices.wiring import DIAL, ButtonWire, PressEffect
from companion.rules.seats_and_viewers import PUBLIC
from companion.table.errors import TableClosed
from companion.table.observing.matcher import Ambiguous, Match, MenuStepped, Unmatched
from companion.table.observing.observation import Pressed
from companion.table.prompts.answers import CONFIRM
from companion.table.table import Table
from companion.table.updates.update import Update
from companion.table.updates.words_for_refused_press import words_for_refused_press

OnPress: TypeAlias = Callable[[str, str, int | None], None]
"""Gets a press: button name, kind ("short", "long" or "double"), and the number a dial showed."""
Undo: TypeAlias = Callable[[Table], object]
"""Undoes the last step of a table."""
PowerOff: TypeAlias = Callable[[], object]
"""Starts the shutdown, or raises OSError."""
_STAYS_ON: Final = "Cannot shut down"
_PUSH_AGAIN: Final = "Sure? Push again"


class PanelController:
    """Called by one thread only. `light` is the dial of the brightness. `said` gets faults."""

    def __init__(
        self,
        outputs: PanelOutputs,
        undo: Undo,
        power_off: PowerOff | None,
        light: Dial,
        said: Callable[[str], None],
        clock: Callable[[], float],
    ) -> None:
        self._outputs = outputs
        self._undo = undo
        self._power_off = power_off
        self._said = said
        self.tokens = PanelTokenMode(outputs, clock)
        self._table: Table | None = None
        self._last: Update | None = None
        self._dial: Dial | None = None
        self._going_off = False
        self._undo_question = UndoQuestion(outputs, clock)
        self.light = light

    @property
    def next_tick_at(self) -> float | None:
        """Time of the next needed `tick`. None: no need."""
        due = self.tokens.next_tick_at, self._undo_question.next_tick_at
        return min((at for at in due if at is not None), default=None)

    def tick(self) -> None:
        """End what was left alone for long."""
        self.tokens.tick()
        self._undo_question.tick()

    def attach_table(self, table: Table) -> None:
        """Switch to this table."""
        self.detach_table()
        self._table = table

    def detach_table(self) -> None:
        """Show no table."""
        self.tokens.leave()
        self._undo_question.drop()
        self._table = self._last = self._dial = None
        if not self._going_off:
            self._outputs.show_no_table()

    def detach_closed_table(self) -> None:
        """Show no table if this one was closed."""
        if self._table is not None and self._table.is_closed:
            self.detach_table()

    def close(self) -> None:
        """End the evening. The display shows its last words on a shutdown."""
        self.detach_table()
        if self._going_off:
            self._outputs.show_last_words()

    def show_change(self, table: Table, update: Update) -> None:
        """Show a change of that table."""
        if table is self._table and not self._going_off:
            before, self._last = self._last, update
            same = before is not None and before.to_act == update.to_act
            self._dial = requested_dial(update.view, self._dial if same else None)
            self._outputs.show_table(table, update, self._dial)
            self.tokens.follow_change(before, update)

    def turn_dial(self, clicks: int) -> None:
        """Turn the dial."""
        if self._going_off:
            return
        self.tick()
        if self.tokens.is_on:
            self.tokens.turn(clicks)
        elif self._dial is not None:
            self._dial = self._dial.turned(clicks)
            self._outputs.show_dial(self._dial)
        else:
            self.light = self.light.turned(clicks)
            self._outputs.set_brightness(self.light.value)

    def act_on_press(self, wire: ButtonWire, how: PressKind) -> None:
        """Act on a press. None counts during a shutdown."""
        if self._going_off:
            return
        if wire.held is not PressEffect.UNDO:
            self._undo_question.drop()
        self.tick()
        try:
            self._take(wire, how)
        except TableClosed:
            self.detach_table()

    def _take(self, wire: ButtonWire, how: PressKind) -> None:
        match how:
            case PressKind.SHORT:
                self._press(wire)
            case PressKind.LONG:
                self._do(wire.held)
            case PressKind.DOUBLE:
                self._do(wire.double)

    def _press(self, wire: ButtonWire) -> None:
        if self.tokens.is_on and (wire.name in (DIAL, CONFIRM) or wire.held is PressEffect.UNDO):
            self.tokens.press(back=wire.held is PressEffect.UNDO)
        elif wire.name == DIAL:
            self._push()
        elif self._table is not None and wire.is_for_games:
            if wire.held is PressEffect.UNDO:
                self._press_undo(self._table, wire)
            else:
                self._observe(self._table, Pressed(wire.name, wire.seat))

    def _press_undo(self, table: Table, wire: ButtonWire) -> None:
        found = table.observe(Pressed(wire.name, wire.seat), source="panel")
        if isinstance(found, Unmatched) and self._undo_question.press(table.log_length):
            self._undo(table)

    def _push(self) -> None:
        """Send the dial's number. A dial that shows none yet shows its lowest.

        Ignored if the table has moved on: the number belonged to the old state, and might now be another seat's bet.
        """
        if self._table is None or self._last is None or self._dial is None or self._table.log_length != self._last.seq:
            return
        if not self._dial.touched:
            self.turn_dial(0)
            return
        said, self._dial = self._dial, replace(self._dial, touched=False)
        self._outputs.show_dial(self._dial)
        if isinstance(self._observe(self._table, Pressed(DIAL, None, said.value)), MenuStepped):
            self._dial = said  # pushed again, the same number counts
            self._outputs.show_dial(said)
            self._outputs.show_input_line(_PUSH_AGAIN)

    def _observe(self, table: Table, pressed: Pressed) -> Match:
        """Tell the table of a press. One without a meaning is answered by a sign, and by who may."""
        found = table.observe(pressed, source="panel")
        if isinstance(found, Unmatched | Ambiguous):
            public = table.update_for(PUBLIC)
            self._outputs.show_refusal(f"Not now. {words_for_refused_press(public, pressed.seat)}")
        return found

    def _do(self, meaning: PressEffect | None) -> None:
        match meaning:
            case PressEffect.UNDO if self._table is not None:
                self._undo_question.drop()
                self._undo(self._table)
            case PressEffect.TOKENS if self.tokens.is_on:
                self.tokens.leave()
                self._outputs.show_dial(self._dial)
            case PressEffect.TOKENS if self._table is not None:
                self.tokens.enter(self._table)
            case PressEffect.POWER:
                self._go_off()

    def _go_off(self) -> None:
        if self._power_off is None:
            self._outputs.show_input_line(_STAYS_ON)
            return
        self._going_off = True
        self._outputs.show_shutdown()
        try:
            self._power_off()
        except OSError as error:
            self._stay_on(error)

    def _stay_on(self, error: OSError) -> None:
        self._going_off = False
        self._outputs.show_line("")
        if self._table is not None and self._last is not None:
            self._outputs.show_table(self._table, self._last, self._dial)
        else:
            self._outputs.show_no_table()
        self._outputs.show_input_line(_STAYS_ON)
        self._said(f"the machine stays on: {error}")

    def show_line(self, message: str) -> None:
        """Show a line, except during a shutdown."""
        if not self._going_off:
            self._outputs.show_line(message)

    def dial_number_for(self, wire: ButtonWire) -> int | None:
        """Return the number this button would send now. None without one."""
        shown = self._dial if wire.name == DIAL else None
        return shown.value if shown is not None and shown.touched else None
