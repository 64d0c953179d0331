"""Continuous effects that hold for a time, and phases that do not take place."""

from dataclasses import dataclass

from companion.rules.replace import replace
from companion.skirmish.cards.effect import EffectEnd
from companion.skirmish.cards.enums_and_constants import Side


@dataclass(frozen=True, slots=True)
class TimedEffect:
    """A continuous effect that was done once: `source` and `path` lead to it. It ends after `left` ends of turns."""

    side: Side
    source: str
    path: tuple[int, ...]
    until: EffectEnd
    at: int
    left: int = 1

    def grow_older(self) -> "TimedEffect | None":
        """Return the effect after the end of a turn; None if it has ended."""
        if self.until is EffectEnd.BATTLEFIELD:
            return self
        return replace(self, left=self.left - 1) if self.left > 1 else None


@dataclass(frozen=True, slots=True)
class LastingEffects:
    """Effects that may outlast the turn in which they began."""

    effects: tuple[TimedEffect, ...] = ()
    skip_attack: bool = False
    """The next attack does not take place."""
    no_draw: tuple[Side, ...] = ()
    """The sides whose next draw phase does not take place."""

    def end_turn(self) -> "LastingEffects":
        """Return what holds after the end of a turn."""
        return replace(self, effects=tuple(kept for one in self.effects if (kept := one.grow_older()) is not None))

    def leave_battlefield(self) -> "LastingEffects":
        """Return what holds after the turn marker has gone on to another battlefield."""
        return replace(self, effects=tuple(one for one in self.effects if one.until is not EffectEnd.BATTLEFIELD))
