"""A member of the gang that becomes a card of the enemy."""

from dataclasses import dataclass

from companion.rules.action import Action
from companion.rules.zone import CardId
from companion.skirmish.battle.events.gang import MemberDefected
from companion.skirmish.battle.referee import Referee
from companion.skirmish.cards.terms import POWER, MemberId, Side, Token
from companion.skirmish.effects.one_shot import OneShot
from companion.skirmish.evaluation.gain import NOTHING, Gain
from companion.skirmish.evaluation.scene import Scene
from companion.skirmish.state.stack import Step


@dataclass(frozen=True, slots=True, kw_only=True)
class Defect(OneShot):
    """A living member changes sides: it leaves the gang, and the named card comes into the column of the side, here.

    Its text is not obeyed. When that card is killed, it was one of the side's own.
    """

    member: MemberId
    card: CardId

    def resolve(self, referee: Referee, step: Step, answer: Action | None) -> None:
        """Let a living member change sides, where there is a battlefield to do so; no text is obeyed."""
        fight = referee.fight
        referee.done()
        alive = any(one.id == self.member for one in fight.gang.alive)
        if not alive or fight.at < 0 or self.card not in fight.book.cards:
            return
        if self.card in fight.pool(self.card).aside:
            self._cross(referee, step)

    def estimate(self, scene: Scene, side: Side) -> Gain:
        alive = any(one["id"] == self.member for one in scene.view["members"])
        return Gain(kills=1, power=scene.card(self.card)["firepower"] or 0) if alive else NOTHING

    def _cross(self, referee: Referee, step: Step) -> None:
        """Put the card into the column, with its tokens as far as the supply goes."""
        fight, printed = referee.fight, referee.fight.book.cards[self.card]
        power = min(printed.power, fight.tokens.supply.get(POWER[step.side], 0))
        grit = min(printed.grit, fight.tokens.supply.get(Token.GRIT, 0))
        referee.emit(MemberDefected(self.member, fight.next_uid, self.card, step.side, fight.at, power, grit))
