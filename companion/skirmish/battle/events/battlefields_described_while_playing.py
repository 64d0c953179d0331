"""Battlefields that are described while people play. All of it is public."""

from dataclasses import dataclass

from companion.rules.replace import replace
from companion.skirmish.battle.events.base import FightEvent
from companion.skirmish.cards.enums_and_constants import FieldId
from companion.skirmish.cards.printed_components import TurnSpace
from companion.skirmish.state.fight_state import Fight


@dataclass(frozen=True, slots=True)
class BattlefieldDescribed(FightEvent):
    """The battlefield at a place of a row has a name and its numbers now."""

    field: FieldId
    row: str
    place: int
    name: str
    defence: int
    spaces: tuple[TurnSpace, ...]

    def apply_to(self, fight: Fight) -> Fight:
        was = fight.book.fields[self.field]
        told = replace(was, name=self.name, defence=self.defence, spaces=self.spaces, unnamed=False)
        return replace(fight, book=fight.book.replace_fields({**fight.book.fields, self.field: told}))
