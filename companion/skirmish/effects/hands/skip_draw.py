"""Draw phases that do not take place."""

from dataclasses import dataclass

from companion.skirmish.battle.events.decks_and_draw_phase import DrawPhaseForbidden
from companion.skirmish.cards.effect import ConcernedSides
from companion.skirmish.effects.one_shot import Action, FightObservation, Gain, OneShot, Referee, Side, Step
from companion.skirmish.state.derived.effect_targets import sides_named_by


@dataclass(frozen=True, slots=True, kw_only=True)
class SkipDraw(OneShot):
    """The next draw phase of `who` does not take place."""

    who: ConcernedSides = ConcernedSides.OWN

    def resolve(self, referee: Referee, step: Step, answer: Action | None) -> None:
        """Forbid it once: two such effects before it are no more than one."""
        referee.finish_step()
        referee.emit_all(DrawPhaseForbidden(side) for side in sides_named_by(self.who, step.side))

    def estimate(self, scene: FightObservation, side: Side) -> Gain:
        """Return the gain of two cards that are not drawn."""
        return Gain(
            draws=-2 if self.who is not ConcernedSides.ENEMY else 0, robs=2 if self.who is not ConcernedSides.OWN else 0
        )
