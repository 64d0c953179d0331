"""Battlefields that come into the row, and what lies hidden before them."""

from dataclasses import dataclass

from companion.skirmish.battle.events.base import FightEvent
from companion.skirmish.cards.enums_and_constants import FieldId
from companion.skirmish.state.fight_state import Battlefield, Fight


@dataclass(frozen=True, slots=True)
class FieldInserted(FightEvent):
    """One more battlefield lies in the row, after the one numbered `after`; its own number is the next free one."""

    field: FieldId
    after: int

    def apply_to(self, fight: Fight) -> Fight:
        row, number = fight.row.battlefield_numbers, len(fight.row.battlefields)
        at = row.index(self.after) + 1
        return fight.with_row(
            battlefields=(*fight.row.battlefields, Battlefield(self.field)), order=(*row[:at], number, *row[at:])
        )


@dataclass(frozen=True, slots=True)
class AmbushDisarmed(FightEvent):
    """The ambush before a battlefield is out of the game; nobody has seen it."""

    field: int

    def apply_to(self, fight: Fight) -> Fight:
        return fight.with_battlefield(self.field, armed=False, ambush=None)
