"""The game, lost by what a card says."""

from dataclasses import dataclass
from typing import ClassVar

from companion.skirmish.battle.events.wounds_and_dollars import SideLost
from companion.skirmish.cards.effect import ConcernedSides
from companion.skirmish.effects.one_shot import Action, FightObservation, Gain, OneShot, Referee, Side, Step
from companion.skirmish.evaluation.worth_of_gain import WIN
from companion.skirmish.state.derived.effect_targets import choosing_side


@dataclass(frozen=True, slots=True, kw_only=True)
class LoseGame(OneShot):
    """`who` has lost the game."""

    word: ClassVar[str] = "lose"

    who: ConcernedSides = ConcernedSides.OWN

    def resolve(self, referee: Referee, step: Step, answer: Action | None) -> None:
        """Record who has lost: of both sides the one whose effect it is."""
        referee.finish_step()
        referee.emit(SideLost(choosing_side(self.who, step.side)))

    def estimate(self, scene: FightObservation, side: Side) -> Gain:
        return Gain(other=-WIN if self.who is ConcernedSides.OWN else WIN)
