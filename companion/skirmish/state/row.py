"""The row of battlefields as the turn marker goes along it."""

from typing import Final

from companion.skirmish.cards.printed import Space
from companion.skirmish.state.fight import Fight

PRISON: Final = "prison"
"""The row of a battlefield that has rules of its own, and is never fought for twice."""


def spaces(fray: Fight, field: int) -> tuple[Space, ...]:
    """The turn spaces of a battlefield; those that cards added have no draws, those that cards took are the last."""
    ground = fray.grounds[field]
    printed = fray.book.fields[ground.id].spaces
    return printed + (Space(),) * ground.extra if ground.extra >= 0 else printed[: max(1, len(printed) + ground.extra)]


def unreached(fray: Fight) -> tuple[int, ...]:
    """The battlefields beyond the turn marker, along the row."""
    row = fray.row
    return row[row.index(fray.at) + 1 :] if fray.at in row else row


def gaps(fray: Fight) -> tuple[int, ...]:
    """The battlefields after which another one may be put: between two that the marker has not reached."""
    return unreached(fray)[:-1]


def previous_battlefield(fray: Fight) -> int | None:
    """The last battlefield before the current one, without the prison (R1-33); None where there is none."""
    row = fray.row
    before = row[: row.index(fray.at)] if fray.at in row else ()
    normal = (number for number in reversed(before) if fray.book.fields[fray.grounds[number].id].row != PRISON)
    return next(normal, None)
