"""A card that takes itself out of play."""

from dataclasses import dataclass

from companion.rules.action import Action
from companion.skirmish.battle.leave import leave
from companion.skirmish.battle.referee import Referee
from companion.skirmish.cards.choices import Goes
from companion.skirmish.effects.one_shot import OneShot
from companion.skirmish.state.stack import Step


@dataclass(frozen=True, slots=True, kw_only=True)
class Leave(OneShot):
    """This card itself leaves play."""

    goes: Goes = Goes.DISCARD

    def resolve(self, referee: Referee, step: Step, answer: Action | None) -> None:
        """Take the card out of play; one that has left already, or never lay in play, stays where it is."""
        referee.done()
        found = referee.fight.find(step.uid)
        if found is not None:
            leave(referee, found.card, self.goes, step.side)
