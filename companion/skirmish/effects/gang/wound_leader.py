"""Wound tokens that come onto the leader, or off."""

from dataclasses import dataclass
from typing import ClassVar, Final

from companion.skirmish.battle.events.wounds_and_dollars import WoundsChanged
from companion.skirmish.battle.leader_wounds import push_leader_wounds
from companion.skirmish.cards.effect import MOST, number_field
from companion.skirmish.effects.one_shot import Action, FightObservation, Gain, OneShot, Referee, Side, Step

_DEADLY: Final = 5
"""Wounds that end the game; no more can be healed."""


@dataclass(frozen=True, slots=True, kw_only=True)
class WoundLeader(OneShot):
    """Wound tokens on the leader of the defenders, below 0 off; the fifth ends the game (l.166)."""

    word: ClassVar[str] = "wound"

    count: int = number_field(1, least=-MOST)

    def resolve(self, referee: Referee, step: Step, answer: Action | None) -> None:
        """Wound the leader: each wound may be prevented. Below 0 heal as many as there are."""
        referee.finish_step()
        if self.count > 0:
            push_leader_wounds(referee, self.count)
            return
        healed = min(-self.count, referee.fight.tokens.wounds)
        referee.emit_all([WoundsChanged(-healed)] if healed else [])

    def estimate(self, scene: FightObservation, side: Side) -> Gain:
        return Gain(wounds=max(self.count, scene.wounds - _DEADLY))
