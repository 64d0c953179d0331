"""Cards that become row-blocking cards."""

from dataclasses import dataclass

from companion.rules.action import Action
from companion.skirmish.battle.actions import PickField
from companion.skirmish.battle.events.blocking import CardBlocks
from companion.skirmish.battle.leave import attachments_of, leave
from companion.skirmish.battle.question import Question, ask_for_field
from companion.skirmish.battle.referee import Referee
from companion.skirmish.cards.choices import Goes
from companion.skirmish.cards.effect import Where
from companion.skirmish.cards.terms import Side, column, discard_pile
from companion.skirmish.effects.one_shot import OneShot
from companion.skirmish.evaluation.gain import NOTHING, Gain
from companion.skirmish.evaluation.scene import Scene
from companion.skirmish.state.derived.firepower import blockers, has_room
from companion.skirmish.state.derived.holding import reaches
from companion.skirmish.state.fight import Fight
from companion.skirmish.state.stack import Step


@dataclass(frozen=True, slots=True, kw_only=True)
class Block(OneShot):
    """This card becomes a row-blocking card in the enemy's column; the side that played it says where."""

    where: Where = Where.HERE

    def ask(self, fight: Fight, step: Step) -> Question | None:
        """Ask at which battlefield, of those with room (R2-14)."""
        fields = self._fields(fight, step)
        return ask_for_field(step.side, fields)

    def resolve(self, referee: Referee, step: Step, answer: Action | None) -> None:
        """Put the card there; what lies under it is discarded."""
        fields = self._fields(referee.fight, step)
        referee.done()
        if fields:
            _block(referee, step, answer.field if isinstance(answer, PickField) else fields[0])

    def estimate(self, scene: Scene, side: Side) -> Gain:
        """Return the gain: a place in the defenders' column."""
        return Gain(slots=1) if side is Side.ATTACK else NOTHING

    def _fields(self, fight: Fight, step: Step) -> tuple[int, ...]:
        """Return the battlefields with room; none for a card neither in play nor on its discard pile."""
        found = fight.find(step.uid)
        if found is None and not _discarded(fight, step):
            return ()
        card, enemy = step.card if found is None else found.card.card, _owner(fight, step).enemy
        return tuple(
            number
            for number in fight.row.numbers
            if reaches(fight, self.where, fight.at, number)
            and blockers(fight, enemy, number) < fight.variant.blockers
            and has_room(fight, enemy, number, card)
        )


def _block(referee: Referee, step: Step, field: int) -> None:
    found = referee.fight.find(step.uid)
    owner = _owner(referee.fight, step)
    if found is None:
        uid, card = referee.fight.next_uid, step.card
        zone = discard_pile(referee.fight.book.cards[card].side)
    else:
        uid, card, zone = found.card.uid, found.card.card, found.zone
        for each in attachments_of(referee.fight, found.card):
            leave(referee, each, Goes.DISCARD, step.side)
    referee.emit(CardBlocks(uid, card, zone, column(field, owner.enemy), field, owner))


def _owner(fight: Fight, step: Step) -> Side:
    found = fight.find(step.uid)
    return step.side if found is None else fight.owner(found.card)


def _discarded(fight: Fight, step: Step) -> bool:
    return step.card in fight.book.cards and step.card in fight.pool(step.card).discard
