"""Cards that become row-blocking cards."""

from companion.rules.action import Action, Offer, OneOf
from companion.skirmish.battle.actions import PickField
from companion.skirmish.battle.events.blocking import CardBlocks
from companion.skirmish.battle.leave import attachments_of, leave
from companion.skirmish.battle.question import Question
from companion.skirmish.battle.referee import Referee
from companion.skirmish.cards.terms import Side, column, discard_pile
from companion.skirmish.cards.vocabulary.placing import Block, Goes
from companion.skirmish.state.fight import Fight
from companion.skirmish.state.firepower import blockers, has_room
from companion.skirmish.state.holding import reaches
from companion.skirmish.state.stack import Step


class Blocking:
    """The side says at which battlefield, of those with room (R2-14); what lies under the card is discarded."""

    def ask(self, fray: Fight, step: Step, effect: Block) -> Question | None:
        fields = _fields(fray, step, effect)
        return Question(step.side, (Offer(PickField, {"field": OneOf(fields)}),)) if len(fields) > 1 else None

    def do(self, battle: Referee, step: Step, effect: Block, action: Action | None) -> None:
        fields = _fields(battle.fray, step, effect)
        battle.done()
        if fields:
            to = action.field if isinstance(action, PickField) else fields[0]
            _block(battle, step, to)


def _block(battle: Referee, step: Step, field: int) -> None:
    found = battle.fray.find(step.uid)
    owner = _owner(battle.fray, step)
    if found is None:
        uid, card = battle.fray.serial, step.card
        zone = discard_pile(battle.fray.book.cards[card].side)
    else:
        uid, card, zone = found.card.uid, found.card.card, found.zone
        for each in attachments_of(battle.fray, found.card):
            leave(battle, each, Goes.DISCARD, step.side)
    battle.emit(CardBlocks(uid, card, zone, column(field, owner.enemy), field, owner))


def _owner(fray: Fight, step: Step) -> Side:
    found = fray.find(step.uid)
    return step.side if found is None else fray.owner(found.card)


def _fields(fray: Fight, step: Step, effect: Block) -> tuple[int, ...]:
    """Nowhere, for a card that neither is in play nor lies on its discard pile."""
    found = fray.find(step.uid)
    if found is None and not _discarded(fray, step):
        return ()
    card, enemy = step.card if found is None else found.card.card, _owner(fray, step).enemy
    return tuple(
        number
        for number in fray.row
        if reaches(fray, effect.where, fray.at, number)
        and blockers(fray, enemy, number) < fray.law.blockers
        and has_room(fray, enemy, number, card)
    )


def _discarded(fray: Fight, step: Step) -> bool:
    return step.card in fray.book.cards and step.card in fray.pool(step.card).discard
