"""Wounds, dollars, and who has lost by them."""

from dataclasses import dataclass

from companion.rules.replace import replace
from companion.skirmish.battle.events.base import FightEvent
from companion.skirmish.cards.enums_and_constants import Keepsake, Side
from companion.skirmish.state.fight_state import Fight
from companion.skirmish.state.stack import StepKind


@dataclass(frozen=True, slots=True)
class WoundsChanged(FightEvent):
    """Wound tokens went onto the leader, or below 0 off."""

    count: int

    def apply_to(self, fight: Fight) -> Fight:
        return fight.with_tokens(wounds=fight.tokens.wounds + self.count)


@dataclass(frozen=True, slots=True)
class WoundPrevented(FightEvent):
    """The wound that was due next is not; nor is anybody asked whether to prevent it."""

    side: Side

    def apply_to(self, fight: Fight) -> Fight:
        return fight.without_next_step(StepKind.WOUND)


@dataclass(frozen=True, slots=True)
class DollarsMoved(FightEvent):
    """Dollars went from one side to the other; None is the reserve (l.184)."""

    count: int
    source: Side | None = None
    to: Side | None = None

    def apply_to(self, fight: Fight) -> Fight:
        purses = dict(fight.tokens.dollars)
        reserve = fight.tokens.reserve
        for side, change in ((self.source, -self.count), (self.to, self.count)):
            if side is None:
                reserve += change
            else:
                purses[side] = purses.get(side, 0) + change
        return fight.with_tokens(dollars=purses, reserve=reserve)


@dataclass(frozen=True, slots=True)
class SideLost(FightEvent):
    """A side has lost, because a card says so; the first to lose stays the loser."""

    side: Side

    def apply_to(self, fight: Fight) -> Fight:
        return replace(fight, loser=fight.loser or self.side)


@dataclass(frozen=True, slots=True)
class KeepsakeHeld(FightEvent):
    """A token that a player keeps lies before that side now; None: before nobody."""

    token: Keepsake
    side: Side | None

    def apply_to(self, fight: Fight) -> Fight:
        rest = {token: side for token, side in fight.tokens.keepsakes.items() if token is not self.token}
        return fight.with_tokens(keepsakes=rest if self.side is None else {**rest, self.token: self.side})
