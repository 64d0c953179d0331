"""Crosshair tokens, by which cards must be shot first."""

from dataclasses import dataclass

from companion.skirmish.battle.move_tokens import put_tokens
from companion.skirmish.cards.enums_and_constants import Token
from companion.skirmish.effects.one_shot import Action, Gain, OneShot, Referee, Scene, Side, Step


@dataclass(frozen=True, slots=True, kw_only=True)
class Mark(OneShot):
    """A crosshair token on this card."""

    def resolve(self, referee: Referee, step: Step, answer: Action | None) -> None:
        """Put it on as far as there is a crosshair left; one is enough."""
        found = referee.fight.find_in_play(step.uid)
        referee.finish_step()
        if (
            found is not None
            and referee.fight.tokens.supply.get(Token.CROSSHAIR, 0)
            and not found.card.count_marks(Token.CROSSHAIR)
        ):
            put_tokens(referee, found.card, Token.CROSSHAIR, 1)

    def estimate(self, scene: Scene, side: Side) -> Gain:
        return Gain(other=0.3)
