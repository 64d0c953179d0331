"""Crosshair tokens, by which cards must be shot first."""

from dataclasses import dataclass
from typing import ClassVar

from companion.skirmish.battle.put_and_remove_chips import change_tokens_on_card
from companion.skirmish.cards.enums_and_constants import Token
from companion.skirmish.effects.one_shot import Action, FightObservation, Gain, OneShot, Referee, Side, Step


@dataclass(frozen=True, slots=True, kw_only=True)
class MarkWithCrosshair(OneShot):
    """A crosshair token on this card."""

    word: ClassVar[str] = "mark"

    def resolve(self, referee: Referee, step: Step, answer: Action | None) -> None:
        """Put it on as far as there is a crosshair left; one is enough."""
        found = referee.fight.find_in_play(step.uid)
        referee.finish_step()
        if (
            found is not None
            and referee.fight.tokens.supply.get(Token.CROSSHAIR, 0)
            and not found.card.count_marks(Token.CROSSHAIR)
        ):
            change_tokens_on_card(referee, found.card, Token.CROSSHAIR, 1)

    def estimate(self, scene: FightObservation, side: Side) -> Gain:
        return Gain(other=0.3)
