"""Effects for the first time that a token is claimed, and others from then on."""

from dataclasses import dataclass

from companion.rules.action import Action
from companion.skirmish.battle.branch import begin_branch
from companion.skirmish.battle.events.purse import KeepsakeHeld
from companion.skirmish.battle.referee import Referee
from companion.skirmish.cards.effect import Effect
from companion.skirmish.cards.terms import Keepsake, Side
from companion.skirmish.effects.one_shot import OneShot
from companion.skirmish.evaluation.estimate import gain_of
from companion.skirmish.evaluation.gain import Gain
from companion.skirmish.evaluation.scene import Scene
from companion.skirmish.state.stack import Step


@dataclass(frozen=True, slots=True, kw_only=True)
class Relay(OneShot):
    """The first time `first` is done and the side gets the token that is named; from then on `later` is.

    While `later` is done, `holder` in its place means the side that holds the token.
    """

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
        referee.done()
        if holder is None:
            referee.emit(KeepsakeHeld(self.token, step.side))
            begin_branch(referee, step, 0)
        else:
            begin_branch(referee, step, 1, holder if self.holder else step.side)

    def estimate(self, scene: Scene, side: Side) -> Gain:
        held = self.token in scene.view.get("keepsakes", {})
        return gain_of(scene, side, self.later if held else self.first)
