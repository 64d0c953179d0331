"""Cards of discard piles that leave the game."""

from dataclasses import dataclass

from companion.rules.action import Action
from companion.skirmish.battle.events.decks import CardsBuried
from companion.skirmish.battle.referee import Referee
from companion.skirmish.cards.effect import Who
from companion.skirmish.cards.terms import Side
from companion.skirmish.effects.one_shot import OneShot
from companion.skirmish.evaluation.gain import Gain
from companion.skirmish.evaluation.scene import Scene
from companion.skirmish.state.derived.conditions import is_named
from companion.skirmish.state.derived.targets import discards_before_step, sides
from companion.skirmish.state.stack import Step


@dataclass(frozen=True, slots=True, kw_only=True)
class Bury(OneShot):
    """Cards of a discard pile out of the game: all, or those that are named."""

    who: Who = Who.ENEMY
    named: tuple[str, ...] = ()

    def resolve(self, referee: Referee, step: Step, answer: Action | None) -> None:
        """Take them out of the game. A card that is just being done is not in the pile yet."""
        fight = referee.fight
        referee.done()
        for side in sides(self.who, step.side):
            pile = discards_before_step(fight, side, step)
            found = tuple(card for card in pile if is_named(fight, card, self.named))
            referee.every([CardsBuried(side, found)] if found else [])

    def estimate(self, scene: Scene, side: Side) -> Gain:
        return Gain(other=0.3)
