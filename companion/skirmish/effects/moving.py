"""Cards that are moved to another battlefield."""

from companion.rules.action import Action, Offer, OneOf
from companion.skirmish.battle.actions import PickCard, PickField
from companion.skirmish.battle.events.playing import CardChangedSides
from companion.skirmish.battle.leave import attachments_of, carry, leave
from companion.skirmish.battle.question import Question, picked, pointing
from companion.skirmish.battle.referee import Referee
from companion.skirmish.battle.toll import toll
from companion.skirmish.cards.effect import Kinds
from companion.skirmish.cards.lookup import effect_at
from companion.skirmish.cards.terms import column
from companion.skirmish.cards.vocabulary.placing import Goes, Move
from companion.skirmish.state.conditions import plays_as
from companion.skirmish.state.fight import Fight, InPlay, Placed
from companion.skirmish.state.firepower import blockers, has_room
from companion.skirmish.state.holding import reaches
from companion.skirmish.state.stack import Step, StepKind
from companion.skirmish.state.targets import immovable, rooted, targets


class Moving:
    """The side whose effect it is chooses (R2-18) among the cards that have a place to go to."""

    def ask(self, fight: Fight, step: Step, effect: Move) -> Question | None:
        found = _found(fight, step, effect)
        return Question(step.side, pointing(fight, PickCard, found)) if len(found) > 1 else None

    def resolve(self, referee: Referee, step: Step, effect: Move, action: Action | None) -> None:
        found = _found(referee.fight, step, effect)
        chosen = picked(referee.fight, action) if isinstance(action, PickCard) else next(iter(found), None)
        referee.done()
        if chosen is not None and effect.across:
            _cross(referee, chosen)
        elif chosen is not None:
            referee.then(Step(StepKind.MOVE, step.side, step.source, path=step.path, uid=chosen.uid))


class Marching:
    """Rule for the battlefield to which the chosen card goes."""

    def ask(self, fight: Fight, step: Step) -> Question | None:
        free = _free(fight, step)
        return Question(step.side, (Offer(PickField, {"field": OneOf(free)}),)) if len(free) > 1 else None

    def resolve(self, referee: Referee, step: Step, action: Action | None) -> None:
        free, found = _free(referee.fight, step), referee.fight.find(step.uid)
        referee.done()
        if found is not None and free:
            to = action.field if isinstance(action, PickField) else free[0]
            move(referee, found, to)


def _found(fight: Fight, step: Step, effect: Move) -> tuple[InPlay, ...]:
    this = _this(fight, step)
    fitting = () if effect.this and this is None else (this,) if effect.this and this else _which(fight, step, effect)
    free = (one for one in fitting if effect.this or not immovable(fight, one, step.side, step.card))
    return tuple(
        one.card for one in free if not rooted(fight, one.field) and (effect.across or _places(fight, one, effect))
    )


def _cross(referee: Referee, card: InPlay) -> None:
    """Give the card to the enemy, in its column at the same battlefield; what lies under it is discarded."""
    found = referee.fight.find(card.uid)
    if found is not None and found.side is not None:
        before = referee.fight.owner(card)
        for each in attachments_of(referee.fight, card):
            leave(referee, each, Goes.DISCARD, before)
        owner = before.enemy
        referee.emit(CardChangedSides(card.uid, card.card, found.zone, column(found.field, owner), owner))


def _this(fight: Fight, step: Step) -> Placed | None:
    """Return the card whose effect it is; an attachment moves what it lies under, and comes along."""
    found = fight.find(step.uid)
    return fight.find(found.card.host) if found is not None and found.card.host else found


def _which(fight: Fight, step: Step, effect: Move) -> tuple[Placed, ...]:
    return tuple(one for one in targets(fight, step.side, effect.which) if one.side is not None and not one.card.host)


def _free(fight: Fight, step: Step) -> tuple[int, ...]:
    effect, found = effect_at(fight.book, step.source, step.path), fight.find(step.uid)
    if found is None or not isinstance(effect, Move):
        return ()
    return _places(fight, found, effect)


def _places(fight: Fight, target: Placed, effect: Move) -> tuple[int, ...]:
    """Return the other battlefields with room in the column of the same side."""
    origin = target.field if effect.own_place else fight.at
    fields = (field for field in fight.row if field != target.field and reaches(fight, effect.to, origin, field))
    return tuple(field for field in fields if not rooted(fight, field) and _holds(fight, target, field))


def _holds(fight: Fight, target: Placed, field: int) -> bool:
    """Return whether the card may lie there (R2-14, R2-15), also by where it can be laid."""
    side, only = target.side, fight.book.cards[target.card.card].only_at
    if side is None or (only and fight.battlefields[field].id not in only):
        return False
    blocks = plays_as(fight, target.card, Kinds.BLOCKER) and blockers(fight, side, field) >= fight.variant.blockers
    return not blocks and has_room(fight, side, field, target.card.card)


def move(referee: Referee, one: Placed, to: int) -> None:
    """Move a card to the same side's column of another battlefield; its toll comes next."""
    if one.side is not None:
        carry(referee, one, column(to, one.side), to)
        toll(referee, one.card)
