"""A member of the gang that becomes a card of the enemy."""

from dataclasses import dataclass

from companion.rules.zone import CardId
from companion.skirmish.battle.events.enlist_and_defect import MemberDefected
from companion.skirmish.cards.enums_and_constants import POWER, MemberId, Token
from companion.skirmish.effects.one_shot import Action, FightObservation, Gain, OneShot, Referee, Side, Step
from companion.skirmish.evaluation.gain import NOTHING


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
        referee.finish_step()
        alive = fight.gang.is_alive(self.member)
        if not alive or fight.marker_at < 0 or self.card not in fight.book.cards:
            return
        if self.card in fight.home_zones(self.card).aside:
            self._cross(referee, step)

    def estimate(self, scene: FightObservation, side: Side) -> Gain:
        alive = any(one["id"] == self.member for one in scene.view["members"])
        return Gain(kills=1, power=scene.printed_card(self.card)["firepower"] or 0) if alive else NOTHING

    def _cross(self, referee: Referee, step: Step) -> None:
        """Put the card into the column, with its tokens as far as the supply goes."""
        fight, printed = referee.fight, referee.fight.book.cards[self.card]
        power = min(printed.power, fight.tokens.supply.get(POWER[step.side], 0))
        grit = min(printed.grit, fight.tokens.supply.get(Token.GRIT, 0))
        referee.emit(MemberDefected(self.member, fight.next_uid, self.card, step.side, fight.marker_at, power, grit))
