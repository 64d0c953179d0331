"""Cards of discard piles that leave the game."""

from dataclasses import dataclass
from typing import ClassVar

from companion.skirmish.battle.events.decks_and_draw_phase import CardsBuried
from companion.skirmish.cards.effect import ConcernedSides
from companion.skirmish.effects.one_shot import Action, FightObservation, Gain, OneShot, Referee, Side, Step
from companion.skirmish.state.derived.conditions import is_card_named
from companion.skirmish.state.derived.effect_targets import discards_without_own_card, sides_named_by


@dataclass(frozen=True, slots=True, kw_only=True)
class RemoveDiscards(OneShot):
    """Cards of a discard pile out of the game: all, or those that are named."""

    word: ClassVar[str] = "bury"

    who: ConcernedSides = ConcernedSides.ENEMY
    named: tuple[str, ...] = ()

    def resolve(self, referee: Referee, step: Step, answer: Action | None) -> None:
        """Take them out of the game. A card that is just being done is not in the pile yet."""
        fight = referee.fight
        referee.finish_step()
        for side in sides_named_by(self.who, step.side):
            pile = discards_without_own_card(fight, side, step)
            found = tuple(card for card in pile if is_card_named(fight, card, self.named))
            referee.emit_all([CardsBuried(side, found)] if found else [])

    def estimate(self, scene: FightObservation, side: Side) -> Gain:
        return Gain(other=0.3)
