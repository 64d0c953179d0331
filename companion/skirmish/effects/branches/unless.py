"""Effects that a side averts with discards and dollars."""

from dataclasses import dataclass
from typing import ClassVar

from companion.rules.action import Action
from companion.skirmish.battle.actions import PickOption
from companion.skirmish.battle.branch import begin_branch
from companion.skirmish.battle.question import Question
from companion.skirmish.battle.ransom import Ransom, ask_ransom, pay_ransom
from companion.skirmish.battle.referee import Referee
from companion.skirmish.cards.effect import Effect, Who, number
from companion.skirmish.cards.terms import Side
from companion.skirmish.effects.one_shot import OneShot
from companion.skirmish.evaluation.cards import cheapest
from companion.skirmish.evaluation.estimate import gain_of
from companion.skirmish.evaluation.gain import Gain
from companion.skirmish.evaluation.scene import Scene
from companion.skirmish.evaluation.skill import Skill
from companion.skirmish.evaluation.worth import DOLLAR, rough
from companion.skirmish.state.derived.targets import chooser
from companion.skirmish.state.fight import Fight
from companion.skirmish.state.stack import Step


@dataclass(frozen=True, slots=True, kw_only=True)
class Unless(OneShot):
    """Effects that happen unless `who` discards so many cards and pays so many dollars."""

    takes_lives: ClassVar[bool] = True

    discards: int = number(1, least=1)
    dollars: int = 0
    who: Who = Who.ENEMY
    then: tuple[Effect, ...]

    @property
    def branches(self) -> tuple[tuple[Effect, ...], ...]:
        return (self.then,)

    @property
    def asks(self) -> Who:
        return self.who

    def ask(self, fight: Fight, step: Step) -> Question | None:
        """Ask for the price; a side with too few cards or dollars cannot avert it, and is not asked."""
        return ask_ransom(fight, chooser(self.who, step.side), self._ransom)

    def resolve(self, referee: Referee, step: Step, answer: Action | None) -> None:
        """Take the price, or begin the effects."""
        referee.done()
        if isinstance(answer, PickOption):
            pay_ransom(referee, chooser(self.who, step.side), step.source, self._ransom)
        else:
            begin_branch(referee, step, 0)

    def estimate(self, scene: Scene, side: Side) -> Gain:
        """Return the effects or the price, as whoever may pay prefers; the effects alone if that side cannot pay."""
        payer = side if self.who is Who.OWN else side.enemy
        done, count, coins = gain_of(scene, side, self.then), self.discards, self.dollars
        if count > scene.view["hands"][payer] or coins > scene.view.get("dollars", {}).get(payer, 0):
            return done
        paid = Gain(draws=-count, dollars=-coins) if payer is side else Gain(robs=count + coins)
        return (min if payer is not side else max)((done, paid), key=lambda one: rough(scene, side, one))

    def prefer(self, scene: Scene, skill: Skill, side: Side, answer: Action) -> float | None:
        """Prefer to pay where the effects cost more than the discards and the dollars."""
        if not isinstance(answer, PickOption):
            return None
        sign = 1 if side is scene.side else -1
        loss = sign * rough(scene, side, gain_of(scene, side, self.then))
        return -loss - cheapest(scene, skill, self.discards) - DOLLAR * float(self.dollars)

    @property
    def _ransom(self) -> Ransom:
        return Ransom(self.discards, self.dollars)
