"""The row of battlefields as the turn marker goes along it."""

from typing import Final

from companion.skirmish.cards.printed import Space
from companion.skirmish.state.fight import Fight

PRISON: Final = "prison"
"""The row of a battlefield that has rules of its own, and is never fought for twice."""


def turn_spaces(fight: Fight, field: int) -> tuple[Space, ...]:
    """Return the turn spaces of a battlefield. Added ones have no draws; the last ones are taken first."""
    battlefield = fight.row.battlefields[field]
    printed = fight.book.fields[battlefield.id].spaces
    return (
        printed + (Space(),) * battlefield.extra
        if battlefield.extra >= 0
        else printed[: max(1, len(printed) + battlefield.extra)]
    )


def unreached(fight: Fight) -> tuple[int, ...]:
    """Return the battlefields beyond the turn marker, along the row."""
    row = fight.row.numbers
    return row[row.index(fight.at) + 1 :] if fight.at in row else row


def gaps(fight: Fight) -> tuple[int, ...]:
    """Return the battlefields after which another one may be put: between two that the marker has not reached."""
    return unreached(fight)[:-1]


def previous_battlefield(fight: Fight) -> int | None:
    """Return the last battlefield before the current one, without the prison (R1-33); None where there is none."""
    row = fight.row.numbers
    before = row[: row.index(fight.at)] if fight.at in row else ()
    normal = (
        number for number in reversed(before) if fight.book.fields[fight.row.battlefields[number].id].row != PRISON
    )
    return next(normal, None)
