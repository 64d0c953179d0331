"""A card that becomes a member of the gang."""

from dataclasses import dataclass

from companion.rules.action import Action
from companion.skirmish.battle.events.gang import MemberEnlisted
from companion.skirmish.battle.leave import leave
from companion.skirmish.battle.referee import Referee
from companion.skirmish.cards.choices import Goes
from companion.skirmish.cards.terms import MemberId, Side, Token
from companion.skirmish.effects.one_shot import OneShot
from companion.skirmish.evaluation.gain import NOTHING, Gain
from companion.skirmish.evaluation.scene import Scene
from companion.skirmish.state.fight import Fight
from companion.skirmish.state.stack import Step


@dataclass(frozen=True, slots=True, kw_only=True)
class Enlist(OneShot):
    """This card becomes a member of the gang: the one that is named."""

    member: MemberId

    def resolve(self, referee: Referee, step: Step, answer: Action | None) -> None:
        """Let the member join, unless it has been in the game; the card itself is out of the game from then on."""
        referee.done()
        if not self._waits(referee.fight):
            return
        found = referee.fight.find(step.uid)
        if found is not None:
            leave(referee, found.card, Goes.GAME, step.side)
        grit = min(referee.fight.book.members[self.member].grit, referee.fight.tokens.supply.get(Token.GRIT, 0))
        referee.emit(MemberEnlisted(self.member, grit))

    def estimate(self, scene: Scene, side: Side) -> Gain:
        known = (*(one["id"] for one in scene.view["members"]), *scene.view["fallen"])
        return NOTHING if self.member in known else Gain(lives=1 if side is Side.DEFENCE else -1)

    def _waits(self, fight: Fight) -> bool:
        """Return whether the member is of the box and has not been in the game: nobody joins twice, nor rises again."""
        if self.member not in fight.book.members or self.member in (*fight.gang.dead, *fight.gang.defected):
            return False
        return fight.book.members[self.member].aside and all(one.id != self.member for one in fight.gang.alive)
