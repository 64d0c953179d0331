"""The way of the turn marker back to an earlier battlefield."""

from dataclasses import dataclass
from typing import ClassVar

from companion.skirmish.battle.events.turns_and_attacks import MarkerMoved
from companion.skirmish.effects.one_shot import Action, FightObservation, Gain, OneShot, Referee, Side, Step
from companion.skirmish.state.derived.battlefields_along_marker import (
    battlefield_before_current,
    turn_spaces_of_battlefield,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class MoveMarkerBack(OneShot):
    """The turn marker back to the last space of the battlefield before (l.412, R1-33)."""

    word: ClassVar[str] = "step-back"

    def resolve(self, referee: Referee, step: Step, answer: Action | None) -> None:
        """Move the marker, where there is a battlefield before; its ambush is not armed again (R1-33)."""
        referee.finish_step()
        back = battlefield_before_current(referee.fight)
        if back is not None:
            referee.emit(MarkerMoved(back, len(turn_spaces_of_battlefield(referee.fight, back))))

    def estimate(self, scene: FightObservation, side: Side) -> Gain:
        return Gain(spaces=1)
