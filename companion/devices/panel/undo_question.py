"""The question before a short press of `undo` takes a step back: pressed again in time, it does."""

from collections.abc import Callable
from typing import Final

from companion.devices.panel.outputs import PanelOutputs

AGAIN: Final = "Undo? Press again"
ARMED_S: Final = 10.0
"""The second press counts within so many seconds."""


class UndoQuestion:
    """Not asked at first. Called by the panel's thread only. `clock` ends it."""

    def __init__(self, outputs: PanelOutputs, clock: Callable[[], float]) -> None:
        self._outputs = outputs
        self._clock = clock
        self._log_length = 0
        self._until: float | None = None

    @property
    def next_tick_at(self) -> float | None:
        """Time of the next needed `tick`. None: no need."""
        return self._until

    def tick(self) -> None:
        """End the question if its time is over."""
        if self._until is not None and self._clock() >= self._until:
            self.drop()

    def press(self, log_length: int) -> bool:
        """Return whether this is the second press at the same table; if not, ask for it."""
        self.tick()
        again = self._until is not None and self._log_length == log_length
        if again:
            self.drop()
        else:
            self._log_length, self._until = log_length, self._clock() + ARMED_S
            self._outputs.show_input_line(AGAIN)
        return again

    def drop(self) -> None:
        """Ask no more."""
        if self._until is not None:
            self._until = None
            self._outputs.remove_input_line(AGAIN)
