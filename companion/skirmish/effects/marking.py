"""Rules for Eagles, crosshairs, and chips off another card."""

from companion.rules.action import Action, LegalActions, Offer, OneOf, Slot
from companion.skirmish.battle.actions import PickCard, ShiftChip
from companion.skirmish.battle.events.steps import StepCounted
from companion.skirmish.battle.question import Question, picked, pointing
from companion.skirmish.battle.referee import Referee
from companion.skirmish.battle.tokens import chips_on, put_tokens
from companion.skirmish.cards.lookup import effect_at
from companion.skirmish.cards.terms import Token
from companion.skirmish.cards.vocabulary.placing import Blank, Mark, Shift
from companion.skirmish.effects.base import UnaskedRule
from companion.skirmish.state.conditions import is_named
from companion.skirmish.state.fight import Fight, InPlay
from companion.skirmish.state.pointing import PointedCard, card_at, spot_of
from companion.skirmish.state.stack import Step, StepKind


class Blanking(UnaskedRule):
    """One after the other, as far as there are any."""

    def resolve(self, referee: Referee, step: Step, effect: Blank, action: Action | None) -> None:
        referee.done()
        if effect.count:
            referee.then(Step(StepKind.BLANK, step.side, step.source, abs(effect.count), step.path, step.uid))


class Covering:
    """Any card in play without an Eagle, or one with an Eagle where it comes off; the side chooses (l.362)."""

    def ask(self, fight: Fight, step: Step) -> Question | None:
        found = _coverable(fight, step)
        return Question(step.side, pointing(fight, PickCard, found)) if len(found) > 1 else None

    def resolve(self, referee: Referee, step: Step, action: Action | None) -> None:
        found = _coverable(referee.fight, step)
        chosen = picked(referee.fight, action) if isinstance(action, PickCard) else next(iter(found), None)
        if chosen is None or step.count < 2:
            referee.done()
        else:
            referee.emit(StepCounted(step.count - 1))
        if chosen is not None:
            put_tokens(referee, chosen, Token.EAGLE, 1 if _covers(referee.fight, step) else -1)


class Marking(UnaskedRule):
    """As far as there is a crosshair left; one is enough."""

    def resolve(self, referee: Referee, step: Step, effect: Mark, action: Action | None) -> None:
        found = referee.fight.find(step.uid)
        referee.done()
        if found is not None and referee.fight.supply.get(Token.CROSSHAIR, 0) and not found.card.count(Token.CROSSHAIR):
            put_tokens(referee, found.card, Token.CROSSHAIR, 1)


class Shifting:
    """The side chooses the chip, where different ones lie on this card, and the card."""

    def ask(self, fight: Fight, step: Step, effect: Shift) -> Question | None:
        shifts = _shifts(fight, step, effect)
        return Question(step.side, shifts.offers) if shifts.count > 1 else None

    def resolve(self, referee: Referee, step: Step, effect: Shift, action: Action | None) -> None:
        fight, found = referee.fight, referee.fight.find(step.uid)
        chosen = action if isinstance(action, ShiftChip) else next(iter(_shifts(fight, step, effect)), None)
        referee.done()
        to = None if chosen is None else card_at(fight, PointedCard(chosen.card, chosen.zone, chosen.nth))
        if found is not None and chosen is not None and to is not None:
            put_tokens(referee, found.card, chosen.token, -1)
            put_tokens(referee, to, chosen.token, 1)


def _covers(fight: Fight, step: Step) -> bool:
    effect = effect_at(fight.book, step.source, step.path)
    return isinstance(effect, Blank) and effect.count > 0


def _coverable(fight: Fight, step: Step) -> tuple[InPlay, ...]:
    covers = _covers(fight, step)
    if covers and not fight.supply.get(Token.EAGLE, 0):
        return ()
    return tuple(one.card for one in fight.lying() if bool(one.card.count(Token.EAGLE)) is not covers)


def _shifts(fight: Fight, step: Step, effect: Shift) -> LegalActions[ShiftChip]:
    """Return every chip of this card, onto every other card of its owner."""
    found = fight.find(step.uid)
    if found is None:
        return LegalActions()
    this, owner = found.card, fight.owner(found.card)
    chips = OneOf(tuple(chips_on(fight, this)))
    own = (one.card for one in fight.lying() if one.card.uid != this.uid and fight.owner(one.card) is owner)
    onto = (spot_of(fight, card) for card in own if not (effect.but and is_named(fight, card.card, effect.but)))
    return LegalActions(*(Offer(ShiftChip, {"token": chips, **_at(spot)}) for spot in onto))


def _at(spot: PointedCard) -> dict[str, Slot]:
    return {key: OneOf((value,)) for key, value in spot._asdict().items()}
