"""What is laid on cards in play beside chips of their own: Eagles, crosshairs, and chips off another card."""

from companion.rules.action import Action, LegalActions, Offer, OneOf, Slot
from companion.skirmish.battle.actions import PickCard, ShiftChip
from companion.skirmish.battle.events.steps import StepCounted
from companion.skirmish.battle.question import Question, Spot, card_at, picked, pointing, spot_of
from companion.skirmish.battle.referee import Referee
from companion.skirmish.battle.tokens import chips_on, put
from companion.skirmish.cards.lookup import effect_at
from companion.skirmish.cards.terms import Token
from companion.skirmish.cards.vocabulary.placing import Blank, Mark, Shift
from companion.skirmish.effects.base import UnaskedRule
from companion.skirmish.state.conditions import is_named
from companion.skirmish.state.fight import Fight, InPlay
from companion.skirmish.state.stack import Step, StepKind


class Blanking(UnaskedRule):
    """One after the other, as far as there are any."""

    def do(self, battle: Referee, step: Step, effect: Blank, action: Action | None) -> None:
        battle.done()
        if effect.count:
            battle.then(Step(StepKind.BLANK, step.side, step.source, abs(effect.count), step.path, step.uid))


class Covering:
    """Any card in play without an Eagle, or one with an Eagle where it comes off; the side chooses (l.362)."""

    def ask(self, fray: Fight, step: Step) -> Question | None:
        found = _coverable(fray, step)
        return Question(step.side, pointing(fray, PickCard, found)) if len(found) > 1 else None

    def do(self, battle: Referee, step: Step, action: Action | None) -> None:
        found = _coverable(battle.fray, step)
        chosen = picked(battle.fray, action) if isinstance(action, PickCard) else next(iter(found), None)
        if chosen is None or step.count < 2:
            battle.done()
        else:
            battle.emit(StepCounted(step.count - 1))
        if chosen is not None:
            put(battle, chosen, Token.EAGLE, 1 if _covers(battle.fray, step) else -1)


class Marking(UnaskedRule):
    """As far as there is a crosshair left; one is enough."""

    def do(self, battle: Referee, step: Step, effect: Mark, action: Action | None) -> None:
        found = battle.fray.find(step.uid)
        battle.done()
        if found is not None and battle.fray.supply.get(Token.CROSSHAIR, 0) and not found.card.count(Token.CROSSHAIR):
            put(battle, found.card, Token.CROSSHAIR, 1)


class Shifting:
    """The side chooses the chip, where different ones lie on this card, and the card."""

    def ask(self, fray: Fight, step: Step, effect: Shift) -> Question | None:
        shifts = _shifts(fray, step, effect)
        return Question(step.side, shifts.offers) if shifts.count > 1 else None

    def do(self, battle: Referee, step: Step, effect: Shift, action: Action | None) -> None:
        fray, found = battle.fray, battle.fray.find(step.uid)
        chosen = action if isinstance(action, ShiftChip) else next(iter(_shifts(fray, step, effect)), None)
        battle.done()
        to = None if chosen is None else card_at(fray, Spot(chosen.card, chosen.zone, chosen.nth))
        if found is not None and chosen is not None and to is not None:
            put(battle, found.card, chosen.token, -1)
            put(battle, to, chosen.token, 1)


def _covers(fray: Fight, step: Step) -> bool:
    effect = effect_at(fray.book, step.source, step.path)
    return isinstance(effect, Blank) and effect.count > 0


def _coverable(fray: Fight, step: Step) -> tuple[InPlay, ...]:
    covers = _covers(fray, step)
    if covers and not fray.supply.get(Token.EAGLE, 0):
        return ()
    return tuple(one.card for one in fray.lying() if bool(one.card.count(Token.EAGLE)) is not covers)


def _shifts(fray: Fight, step: Step, effect: Shift) -> LegalActions[ShiftChip]:
    """Every chip of this card, onto every other card of its owner."""
    found = fray.find(step.uid)
    if found is None:
        return LegalActions()
    this, owner = found.card, fray.owner(found.card)
    chips = OneOf(tuple(chips_on(fray, this)))
    own = (one.card for one in fray.lying() if one.card.uid != this.uid and fray.owner(one.card) is owner)
    onto = (spot_of(fray, card) for card in own if not (effect.but and is_named(fray, card.card, effect.but)))
    return LegalActions(*(Offer(ShiftChip, {"token": chips, **_at(spot)}) for spot in onto))


def _at(spot: Spot) -> dict[str, Slot]:
    return {key: OneOf((value,)) for key, value in spot._asdict().items()}
