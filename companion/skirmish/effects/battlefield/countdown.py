"""Tokens that count the defenders' rescue down."""

from dataclasses import dataclass

from companion.rules.action import Action
from companion.skirmish.battle.events.turns import CountedDown
from companion.skirmish.battle.referee import Referee
from companion.skirmish.cards.effect import MOST, number
from companion.skirmish.cards.terms import Side
from companion.skirmish.effects.one_shot import OneShot
from companion.skirmish.evaluation.gain import Gain
from companion.skirmish.evaluation.scene import Scene
from companion.skirmish.state.stack import Step


@dataclass(frozen=True, slots=True, kw_only=True)
class Countdown(OneShot):
    """Tokens on the card that counts the defenders' rescue down: taken off below 0, put on above.

    Never the `keep` last ones.
    """

    count: int = number(-1, least=-MOST)
    keep: int = 0

    def resolve(self, referee: Referee, step: Step, answer: Action | None) -> None:
        """Take tokens off, never below what is kept, or put them on, never above the tokens there are."""
        fight = referee.fight
        referee.done()
        off = min(max(0, -self.count), max(0, fight.tokens.countdown - self.keep))
        on = min(max(0, self.count), max(0, fight.tokens.counted_from + fight.variant.spare - fight.tokens.countdown))
        if on or off:
            referee.emit(CountedDown(on - off))

    def estimate(self, scene: Scene, side: Side) -> Gain:
        if self.count < 0:
            return Gain(army=-min(-self.count, max(0, scene.army - self.keep)))
        return Gain(army=min(self.count, scene.view["countdown"]["of"] - scene.army))
