"""The panel in token mode: what presses and turns do to it, and what the display shows."""

from collections.abc import Callable
from typing import Final

from companion.devices.panel.outputs import PanelOutputs
from companion.devices.panel.token_mode import IDLE_S, TokenMode
from companion.rules.errors import IllegalAction
from companion.table.errors import StaleDecision
from companion.table.table import Table
from companion.table.updates.update import Update

NO_TOKENS: Final = "No tokens to set now"
NONE_LEFT: Final = "None left of that"


class PanelTokenMode:
    """The token mode of one panel, off at first. Called by the panel's thread only. `clock` ends it when left alone."""

    def __init__(self, outputs: PanelOutputs, clock: Callable[[], float]) -> None:
        self._outputs = outputs
        self._clock = clock
        self._mode: TokenMode | None = None
        self._table: Table | None = None

    @property
    def is_on(self) -> bool:
        """True while the dial sets tokens."""
        return self._mode is not None

    @property
    def next_tick_at(self) -> float | None:
        """Time of the next needed `tick`, if nothing is touched before. None: no need."""
        return None if self._mode is None else self._mode.until

    def tick(self) -> None:
        """End the mode if nothing was touched for long."""
        if self._mode is not None and self._clock() >= self._mode.until:
            self.leave()

    def enter(self, table: Table) -> None:
        """Begin to set tokens of `table`, if any may be set."""
        seq, tokens = table.settable_tokens()
        if tokens:
            self._table = table
            self._show(TokenMode(tokens, seq, self._clock() + IDLE_S))
        else:
            self._outputs.show_input_line(NO_TOKENS)

    def leave(self) -> None:
        """End the mode. Nothing that was not confirmed is sent."""
        if self._mode is not None:
            self._mode = None
            self._outputs.show_tokens(None)

    def turn(self, clicks: int) -> None:
        """Turn the dial."""
        if self._mode is not None:
            self._show(self._mode.turned(clicks, self._clock()))

    def press(self, *, back: bool) -> None:
        """Go into the chosen tokens, or confirm the number; with `back` one step out."""
        mode = self._mode
        if mode is None or (back and mode.number is None):
            self.leave()
        elif back:
            self._show(mode.left(self._clock()))
        elif mode.number is None:
            self._show(mode.entered(self._clock()))
        else:
            self._correct(mode)

    def follow_change(self, before: Update | None, update: Update) -> None:
        """Go on with what may be set after a change. The mode ends where somebody is asked: that is shown."""
        if self._mode is None or self._table is None or (before is not None and before.seq == update.seq):
            return
        seq, tokens = self._table.settable_tokens()
        if tokens and update.prompt is None:
            self._show(self._mode.with_tokens(tokens, seq))
        else:
            self.leave()

    def _show(self, mode: TokenMode) -> None:
        self._mode = mode
        self._outputs.show_tokens(mode.screen())

    def _correct(self, mode: TokenMode) -> None:
        action = mode.correction()
        self._show(mode.left(self._clock()))
        if action is None or self._table is None:
            return
        try:
            self._table.correct(action, mode.seq, source="panel")
        except StaleDecision:
            self._outputs.show_input_line(NO_TOKENS)
        except IllegalAction:
            self._outputs.show_input_line(NONE_LEFT)
