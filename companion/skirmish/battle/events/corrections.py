"""Events of corrections that people make by hand, each with a reason."""

from dataclasses import dataclass

from companion.skirmish.battle.events.base import FightEvent
from companion.skirmish.state.fight_state import Fight


@dataclass(frozen=True, slots=True)
class CountdownSet(FightEvent):
    """So many tokens really lie on the card that counts down."""

    count: int
    reason: str

    def apply_to(self, fight: Fight) -> Fight:
        return fight.with_tokens(countdown=self.count)


@dataclass(frozen=True, slots=True)
class MarkerSet(FightEvent):
    """The turn marker really lies on this space of its battlefield; battlefields count from 0, spaces from 1."""

    field: int
    space: int
    reason: str

    def apply_to(self, fight: Fight) -> Fight:
        return fight.with_row(space=self.space)


@dataclass(frozen=True, slots=True)
class HandPut(FightEvent):
    """Somebody said that the table is not as we thought; what changes comes next.

    `place` is in words of `SetTokens`.
    """

    what: str
    place: str
    reason: str

    def apply_to(self, fight: Fight) -> Fight:
        return fight
