"""One-step estimates of what effects bring."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, Final

from companion.skirmish.cards.continuous_effects import ChangeCosts, ColumnLimit, ForbidPlaying
from companion.skirmish.cards.effect import Effect
from companion.skirmish.cards.enums_and_constants import Side
from companion.skirmish.evaluation.bot_observation_of_fight import FightObservation
from companion.skirmish.evaluation.conditions_in_view import is_effect_active
from companion.skirmish.evaluation.gain import FAVOUR, NOTHING, Gain


@dataclass(frozen=True, slots=True, kw_only=True)
class EstimatedEffect(Effect):
    """Base of effects that bring something when they are done."""

    takes_lives: ClassVar[bool] = False
    """Members of the defenders may be killed by it: bots beware of cards that do it when they are killed."""

    def estimate(self, scene: FightObservation, side: Side) -> Gain:
        """Return what it is likely to bring to `side`, whose effect it is."""
        return NOTHING


def gain_of_effects(scene: FightObservation, side: Side, effects: Iterable[Effect]) -> Gain:
    """Return what the effects bring to `side`, whose they are."""
    total = NOTHING
    for effect in effects:
        if is_effect_active(scene, side, effect):
            total = total.plus(_estimate(scene, side, effect))
    return total


def _estimate(scene: FightObservation, side: Side, effect: Effect) -> Gain:
    if isinstance(effect, EstimatedEffect):
        return effect.estimate(scene, side)
    begun = BEGUN_FOR_A_WHILE.get(type(effect))
    return NOTHING if begun is None else begun(side, effect)


def _forbid(side: Side, effect: ForbidPlaying) -> Gain:
    return Gain(weaken=2.0) if side is Side.DEFENCE else Gain(other=2 * FAVOUR)


BEGUN_FOR_A_WHILE: Final[Mapping[type[Effect], Callable[[Side, Any], Gain]]] = {
    ChangeCosts: lambda side, effect: Gain(other=FAVOUR),
    ColumnLimit: lambda side, effect: Gain(slots=-effect.change),
    ForbidPlaying: _forbid,
}
"""Estimates of the continuous effects that a card may do once."""
