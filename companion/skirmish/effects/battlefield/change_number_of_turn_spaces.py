"""Turn spaces that are added to a battlefield, or taken off it."""

from dataclasses import dataclass
from typing import ClassVar

from companion.skirmish.battle.events.turns_and_attacks import SpacesChanged
from companion.skirmish.cards.effect import MOST, number_field
from companion.skirmish.effects.one_shot import Action, FightObservation, Gain, OneShot, Referee, Side, Step
from companion.skirmish.state.derived.battlefields_along_marker import turn_spaces_of_battlefield


@dataclass(frozen=True, slots=True, kw_only=True)
class ChangeTurnSpaces(OneShot):
    """Turn spaces more, or fewer, at the current battlefield; the one where the turn marker is stays."""

    word: ClassVar[str] = "spaces"

    count: int = number_field(1, least=-MOST)

    def resolve(self, referee: Referee, step: Step, answer: Action | None) -> None:
        """Change the spaces; the one with the turn marker stays, and so do those before it."""
        fight = referee.fight
        referee.finish_step()
        if fight.marker_at < 0:
            return
        left = len(turn_spaces_of_battlefield(fight, fight.marker_at)) - fight.row.space
        change = max(self.count, -max(0, left))
        if change:
            referee.emit(SpacesChanged(fight.marker_at, change))

    def estimate(self, scene: FightObservation, side: Side) -> Gain:
        return Gain(spaces=max(self.count, -len(scene.rest)))
