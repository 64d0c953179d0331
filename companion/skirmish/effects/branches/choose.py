"""One of several lists of effects."""

from dataclasses import dataclass

from companion.rules.action import Action, Offer, OneOf
from companion.skirmish.battle.actions import PickOption
from companion.skirmish.battle.branch import begin_branch
from companion.skirmish.battle.question import Question
from companion.skirmish.battle.referee import Referee
from companion.skirmish.cards.effect import Effect, Who
from companion.skirmish.cards.terms import Side
from companion.skirmish.effects.one_shot import OneShot
from companion.skirmish.evaluation.estimate import gain_of
from companion.skirmish.evaluation.gain import NOTHING, Gain
from companion.skirmish.evaluation.scene import Scene
from companion.skirmish.evaluation.skill import Skill
from companion.skirmish.evaluation.worth import rough
from companion.skirmish.state.derived.targets import chooser
from companion.skirmish.state.fight import Fight
from companion.skirmish.state.stack import Step


@dataclass(frozen=True, slots=True, kw_only=True)
class Choose(OneShot):
    """One of several; `who` chooses. In an option without effects nothing happens."""

    of: tuple[tuple[Effect, ...], ...]
    who: Who = Who.OWN

    @property
    def branches(self) -> tuple[tuple[Effect, ...], ...]:
        return self.of

    @property
    def asks(self) -> Who:
        return self.who

    def ask(self, fight: Fight, step: Step) -> Question | None:
        """Ask which, if there are several."""
        if len(self.of) < 2:
            return None
        options = OneOf(tuple(range(len(self.of))))
        return Question(chooser(self.who, step.side), (Offer(PickOption, {"option": options}),))

    def resolve(self, referee: Referee, step: Step, answer: Action | None) -> None:
        """Begin the option. It stays the effect of the side that played the card, even if the other chooses."""
        referee.done()
        if self.of:
            begin_branch(referee, step, answer.option if isinstance(answer, PickOption) else 0)

    def estimate(self, scene: Scene, side: Side) -> Gain:
        """Return the best option, or the worst where the enemy chooses."""
        options = [gain_of(scene, side, option) for option in self.of]
        best = max if self.who is not Who.ENEMY else min
        return best(options, key=lambda one: rough(scene, side, one), default=NOTHING)

    def prefer(self, scene: Scene, skill: Skill, side: Side, answer: Action) -> float | None:
        """Prefer the option that brings most, or least where it is the enemy's effect."""
        if not isinstance(answer, PickOption) or scene.view["step"]["may"]:
            return None
        sign = 1 if side is scene.side else -1
        return sign * rough(scene, side, gain_of(scene, side, self.of[answer.option]))
