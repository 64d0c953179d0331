"""The row of battlefields as the turn marker goes along it."""

from typing import Final

from companion.skirmish.cards.enums_and_constants import FieldId
from companion.skirmish.cards.printed_components import TurnSpace
from companion.skirmish.state.fight_state import Fight

PRISON: Final = "prison"
"""The row of a battlefield that has rules of its own, and is never fought for twice."""


def turn_spaces_of_battlefield(fight: Fight, field: int) -> tuple[TurnSpace, ...]:
    """Return the turn spaces of a battlefield. Added ones have no draws; the last ones are taken first."""
    battlefield = fight.row.battlefields[field]
    printed = fight.book.fields[battlefield.id].spaces
    if battlefield.extra > 0:
        return printed + (TurnSpace(),) * battlefield.extra
    return printed[: max(1, len(printed) + battlefield.extra)] if battlefield.extra else printed


def battlefields_beyond_marker(fight: Fight) -> tuple[int, ...]:
    """Return the battlefields beyond the turn marker, along the row."""
    row = fight.row.battlefield_numbers
    return row[row.index(fight.marker_at) + 1 :] if fight.marker_at in row else row


def gaps_for_battlefield(fight: Fight, inserted: FieldId) -> tuple[int, ...]:
    """Return the battlefields after which `inserted` may be put: between two, the second not reached yet (R1-53).

    Empty if it lies in the row already, as it does but once.
    """
    if inserted not in fight.book.fields or any(one.id == inserted for one in fight.row.battlefields):
        return ()
    is_next = fight.marker_at in fight.row.battlefield_numbers and not fight.variant.first_texts
    current = (fight.marker_at,) if is_next else ()
    return (*current, *battlefields_beyond_marker(fight))[:-1]


def battlefield_before_current(fight: Fight) -> int | None:
    """Return the last battlefield before the current one, without the prison (R1-33); None where there is none."""
    row = fight.row.battlefield_numbers
    before = row[: row.index(fight.marker_at)] if fight.marker_at in row else ()
    normal = (
        number for number in reversed(before) if fight.book.fields[fight.row.battlefields[number].id].row != PRISON
    )
    return next(normal, None)
