"""The row of battlefields, and the turn marker on it."""

from dataclasses import dataclass

from companion.skirmish.state.cards_and_battlefields import Battlefield


@dataclass(frozen=True, slots=True)
class Row:
    """The battlefields. The turn marker is at the one numbered `at` from 0 (-1 before the first) on `space` from 1."""

    __hash__ = object.__hash__  # as a key told by which it is, not by what it holds

    battlefields: tuple[Battlefield, ...] = ()
    order: tuple[int, ...] = ()
    """The numbers of the battlefields along the row; empty: as they are numbered."""
    at: int = -1
    space: int = 0

    @property
    def battlefield_numbers(self) -> tuple[int, ...]:
        """Return the numbers of the battlefields, in the order of the row."""
        return self.order or tuple(range(len(self.battlefields)))
