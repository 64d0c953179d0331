"""Pauses before a process that died is started again: longer with each early death, for ever."""

from typing import Final

FIRST_PAUSE_S: Final = 0.1
LONGEST_PAUSE_S: Final = 60.0
LONG_LIFE_S: Final = 60.0
"""A process that lived so long had started well: its death is the first of a new row."""
ROW_OF_DEATHS: Final = 5
"""Early deaths in a row that are worth telling somebody."""


class RestartBackoff:
    """Counts early deaths in a row, and doubles the pause after each of them."""

    def __init__(self, first_pause_s: float = FIRST_PAUSE_S) -> None:
        self._first_pause_s = first_pause_s
        self.deaths = 0

    @property
    def is_row(self) -> bool:
        """True while the process dies again and again."""
        return self.deaths >= ROW_OF_DEATHS

    @property
    def has_just_become_row(self) -> bool:
        """True at the death that makes a row: whoever tells of it then tells it once."""
        return self.deaths == ROW_OF_DEATHS

    def pause_after_death(self, lived_s: float) -> float:
        """Count a death after so many seconds of life. Return the seconds to wait before the next start."""
        self.deaths = 1 if lived_s >= LONG_LIFE_S else self.deaths + 1
        doublings = min(self.deaths - 1, 30)  # a float of more of them would overflow one day
        return min(self._first_pause_s * 2.0**doublings, LONGEST_PAUSE_S)
