"""The other end of the pins: gpio-sim, where a finger presses a button by pulling its line down."""

import time
from collections.abc import Sequence
from pathlib import Path

CONTACT_S = 0.1
"""From one contact of an encoder to the next, turned slowly by hand."""


class Lines:
    """The lines of one simulated chip, as sysfs shows them."""

    def __init__(self, chip: Path) -> None:
        self._chip = chip

    def pull(self, line: int, up: bool) -> None:
        """Let whatever reads the line read this, from now on."""
        self._file(line, "pull").write_text("pull-up" if up else "pull-down")

    def chatter(self, line: int, edges: int, pause_s: float) -> None:
        """So many changes of level, the first one down, with a pause after each."""
        for edge in range(edges):
            self.pull(line, up=bool(edge % 2))
            time.sleep(pause_s)

    def turn(self, a: int, b: int, clicks: int) -> None:
        """Turn a rotary encoder to the right: `a` closes and opens before `b` does."""
        for _ in range(clicks):
            for line, up in ((a, False), (b, False), (a, True), (b, True)):
                self.pull(line, up)
                time.sleep(CONTACT_S)

    def level(self, line: int) -> int:
        """Return the level of a line: 0 or 1."""
        return int(self._file(line, "value").read_text())

    def levels(self, lines: Sequence[int]) -> dict[int, int]:
        """Return the level of each line."""
        return {line: self.level(line) for line in lines}

    def _file(self, line: int, name: str) -> Path:
        return self._chip / f"sim_gpio{line}" / name
