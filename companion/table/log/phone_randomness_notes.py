"""Notes of luck: random bytes that phones add to the seed of a table, so that nobody alone can choose its draws."""

import re
from typing import Final

from companion.rules.seats_and_viewers import Seat

LUCK_BYTES: Final = 16
_LUCK: Final = re.compile(f"[0-9a-f]{{{2 * LUCK_BYTES}}}")


def is_luck(text: object) -> bool:
    """Return whether `text` is what a phone adds: 16 bytes as 32 small hex digits."""
    return isinstance(text, str) and _LUCK.fullmatch(text) is not None


class LuckNotes:
    """The notes of a table in the order of its log, one for each seat at most.

    A draw counts the notes that were there when it was first made, also after an undo: a note can change no draw that
    anybody has seen.
    """

    def __init__(self) -> None:
        self._notes: list[tuple[Seat, str]] = []
        self._counts: list[int] = []
        """For each draw that was ever made, how many notes it counts."""

    def __len__(self) -> int:
        return len(self._notes)

    def has_note_of(self, seat: Seat) -> bool:
        """Return whether the phone of `seat` has added its bytes."""
        return any(giver == seat for giver, _ in self._notes)

    def add(self, seat: Seat, luck: str) -> None:
        """Add the bytes of a seat, as hex digits."""
        self._notes.append((seat, luck))

    def luck_for(self, ply: int) -> str:
        """Return what action number `ply` of chance is drawn with, beside the seed; empty without notes."""
        if not self._notes:
            return ""
        count = self._counts[ply] if ply < len(self._counts) else len(self._notes)
        return "".join(f"/{seat}-{luck}" for seat, luck in self._notes[:count])

    def note_draw(self, ply: int) -> None:
        """Note that action number `ply` of chance was taken; what it counts stays as it was the first time."""
        if ply == len(self._counts):
            self._counts.append(len(self._notes))

    def make_rollback_point(self) -> tuple[int, int]:
        """Return the present lengths, for `roll_back`."""
        return len(self._notes), len(self._counts)

    def roll_back(self, to: tuple[int, int]) -> None:
        """Forget what was added since."""
        del self._notes[to[0] :], self._counts[to[1] :]
