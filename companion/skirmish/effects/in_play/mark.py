"""Crosshair tokens, by which cards must be shot first."""

from dataclasses import dataclass

from companion.rules.action import Action
from companion.skirmish.battle.referee import Referee
from companion.skirmish.battle.tokens import put_tokens
from companion.skirmish.cards.terms import Side, Token
from companion.skirmish.effects.one_shot import OneShot
from companion.skirmish.evaluation.gain import Gain
from companion.skirmish.evaluation.scene import Scene
from companion.skirmish.state.stack import Step


@dataclass(frozen=True, slots=True, kw_only=True)
class Mark(OneShot):
    """A crosshair token on this card."""

    def resolve(self, referee: Referee, step: Step, answer: Action | None) -> None:
        """Put it on as far as there is a crosshair left; one is enough."""
        found = referee.fight.find(step.uid)
        referee.done()
        if (
            found is not None
            and referee.fight.tokens.supply.get(Token.CROSSHAIR, 0)
            and not found.card.count(Token.CROSSHAIR)
        ):
            put_tokens(referee, found.card, Token.CROSSHAIR, 1)

    def estimate(self, scene: Scene, side: Side) -> Gain:
        return Gain(other=0.3)
