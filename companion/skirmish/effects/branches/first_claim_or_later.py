"""Effects for the first time that a token is claimed, and others from then on."""

from dataclasses import dataclass
from typing import ClassVar

from companion.skirmish.battle.events.wounds_and_dollars import KeepsakeHeld
from companion.skirmish.battle.nested_effects import push_branch_effects
from companion.skirmish.cards.effect import Effect
from companion.skirmish.cards.enums_and_constants import Keepsake
from companion.skirmish.effects.one_shot import Action, FightObservation, Gain, OneShot, Referee, Side, Step
from companion.skirmish.evaluation.estimate_effects import gain_of_effects


@dataclass(frozen=True, slots=True, kw_only=True)
class FirstClaimOrLater(OneShot):
    """The first time `first` is done and the side gets the token that is named; from then on `later` is.

    While `later` is done, `holder` in its place means the side that holds the token.
    """

    word: ClassVar[str] = "relay"

    token: Keepsake
    first: tuple[Effect, ...]
    later: tuple[Effect, ...]
    holder: bool = False
    """`later` is done for the side that holds the token, not for the one that drew the card."""

    @property
    def branches(self) -> tuple[tuple[Effect, ...], ...]:
        return self.first, self.later

    def resolve(self, referee: Referee, step: Step, answer: Action | None) -> None:
        """Begin `first` or `later`; the first side gets the token, and keeps it."""
        holder = referee.fight.tokens.keepsakes.get(self.token)
        referee.finish_step()
        if holder is None:
            referee.emit(KeepsakeHeld(self.token, step.side))
            push_branch_effects(referee, step, 0)
        else:
            push_branch_effects(referee, step, 1, holder if self.holder else step.side)

    def estimate(self, scene: FightObservation, side: Side) -> Gain:
        held = self.token in scene.view.get("keepsakes", {})
        return gain_of_effects(scene, side, self.later if held else self.first)
