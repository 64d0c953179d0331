"""Base of the effects that are done once, and the names that every effect is written in."""

from abc import abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import ClassVar

from companion.rules.actions_and_offers import Action
from companion.skirmish.battle.question import Question
from companion.skirmish.battle.referee import Referee, StepHandler
from companion.skirmish.cards.effect import ConcernedSides
from companion.skirmish.cards.enums_and_constants import Side
from companion.skirmish.evaluation.bot_observation_of_fight import FightObservation
from companion.skirmish.evaluation.estimate_effects import EstimatedEffect
from companion.skirmish.evaluation.gain import Gain
from companion.skirmish.evaluation.skill_levels import Skill
from companion.skirmish.state.fight_state import Fight
from companion.skirmish.state.stack import Step, StepKind


@dataclass(frozen=True, slots=True, kw_only=True)
class OneShot(EstimatedEffect):
    """An effect that is done once: its fields are what a pack may say, its methods what it does.

    Questions depend on nothing that the side that is asked does not know, and *whether* somebody is asked depends on
    public knowledge alone. `step.side` is the side whose effect it is.
    """

    steps: ClassVar[Mapping[StepKind, StepHandler]] = MappingProxyType({})
    """Handlers of steps that it adds for others to do, and that do not know where it is printed."""

    def ask(self, fight: Fight, step: Step) -> Question | None:
        """Return what must be chosen now, and by whom; None where nothing is left to choose."""
        return None

    @abstractmethod
    def resolve(self, referee: Referee, step: Step, answer: Action | None) -> None:
        """Do it, or one of several times, with the answer if somebody was asked.

        Takes the step off (`referee.finish_step()`) before it adds others, or counts it down (`StepCounted`).
        """

    def has_target(self, fight: Fight, step: Step) -> bool:
        """Return False if everybody sees that there is nothing for it to do: then nobody is asked whether to do it."""
        return True

    @property
    def who_answers(self) -> ConcernedSides:
        """Return who answers its questions, seen from the side whose effect it is."""
        return ConcernedSides.OWN

    @property
    def harms_picked_card(self) -> bool:
        """Return whether a card that is picked for it is worse off: a bot picks one of the enemy's then."""
        return False

    def answer_preference(self, scene: FightObservation, skill: Skill, side: Side, answer: Action) -> float | None:
        """Return how much a bot would like to give that answer, in cards; None: as it likes such answers elsewhere."""
        return None


__all__ = ["Action", "Fight", "Gain", "OneShot", "Question", "Referee", "FightObservation", "Side", "Step"]
"""The base class, and what every effect is written in: its file imports them from here."""
