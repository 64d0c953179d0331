"""A card that becomes a member of the gang."""

from dataclasses import dataclass

from companion.skirmish.battle.events.enlist_and_defect import MemberEnlisted
from companion.skirmish.battle.leave_play import leave_play
from companion.skirmish.cards.effect_field_enums import LeaveDestination
from companion.skirmish.cards.enums_and_constants import MemberId, Token
from companion.skirmish.effects.one_shot import Action, Fight, FightObservation, Gain, OneShot, Referee, Side, Step
from companion.skirmish.evaluation.gain import NOTHING


@dataclass(frozen=True, slots=True, kw_only=True)
class Enlist(OneShot):
    """This card becomes a member of the gang: the one that is named."""

    member: MemberId

    def resolve(self, referee: Referee, step: Step, answer: Action | None) -> None:
        """Let the member join, unless it has been in the game; the card itself is out of the game from then on."""
        referee.finish_step()
        if not self._waits(referee.fight):
            return
        found = referee.fight.find_in_play(step.uid)
        if found is not None:
            leave_play(referee, found.card, LeaveDestination.GAME, step.side)
        grit = min(referee.fight.book.members[self.member].grit, referee.fight.tokens.supply.get(Token.GRIT, 0))
        referee.emit(MemberEnlisted(self.member, grit))

    def estimate(self, scene: FightObservation, side: Side) -> Gain:
        known = (*(one["id"] for one in scene.view["members"]), *scene.view["fallen"])
        return NOTHING if self.member in known else Gain(lives=1 if side is Side.DEFENCE else -1)

    def _waits(self, fight: Fight) -> bool:
        """Return whether the member is of the box and has not been in the game: nobody joins twice, nor rises again."""
        if self.member not in fight.book.members or self.member in (*fight.gang.dead, *fight.gang.defected):
            return False
        return fight.book.members[self.member].aside and not fight.gang.is_alive(self.member)
