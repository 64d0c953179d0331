"""Discards: as a cost, for powder kegs, or because an effect asks for them."""

from itertools import combinations

from companion.rules.action import Action, Offer, OneOf, Subset
from companion.rules.skirmish.actions import DiscardCard, DiscardCards, TakeBack
from companion.rules.skirmish.asking import Offers, Question
from companion.rules.skirmish.battle import Battle
from companion.rules.skirmish.events.agenda import StepCounted
from companion.rules.skirmish.events.hands import CardDiscarded
from companion.rules.skirmish.events.playing import CardTakenBack
from companion.rules.skirmish.fray import Fray
from companion.rules.skirmish.knowledge import could_hold, may_hold
from companion.rules.skirmish.steps import Step, Task
from companion.rules.skirmish.words import discard_pile
from companion.rules.zone import CardId


def owes(fray: Fray, step: Step) -> Question:
    """Which cards can be discarded, one by one or all at once; what is not paid yet can be taken back."""
    held = could_hold(fray, step.side)
    back: Offers = (Offer(TakeBack),) if _returns(fray, step) else ()
    if step.task is Task.KEGS:
        held = tuple(card for card in held if fray.book.cards[card].kegs)
        whole: Offers = (Offer(DiscardCards, {"cards": OneOf(_loads(fray, step, held))}),)
    else:
        whole = _at_once(fray, step, held)
    single = {"card": OneOf(tuple(dict.fromkeys(held))), "zone": OneOf((discard_pile(step.side),))}
    return Question(step.side, tuple(offer for offer in (*whole, Offer(DiscardCard, single), *back) if offer.count))


def _at_once(fray: Fray, step: Step, held: tuple[CardId, ...]) -> Offers:
    """Of a hand that is known in part, no more cards than are unknown: others could not be in it all at once."""
    unknown = fray.force(step.side).hand.count(None)
    if 0 < unknown < step.count:
        return ()
    return (Offer(DiscardCards, {"cards": Subset(held, step.count, step.count)}),)


def _returns(fray: Fray, step: Step) -> bool:
    """A card for a moment stays: its moment would be over."""
    if step.task is Task.PAY:
        return fray.book.cards[step.card].moment is None
    return step.task is Task.KEGS


def _loads(fray: Fray, step: Step, held: tuple[CardId, ...]) -> tuple[tuple[CardId, ...], ...]:
    """All pairs, and single cards, with so many powder kegs at least; what is over is lost (R2-19)."""
    loads = dict.fromkeys(load for size in (1, 2) for load in combinations(held, size))
    enough = (load for load in loads if sum(fray.book.cards[card].kegs for card in load) >= step.count)
    return tuple(load for load in enough if may_hold(fray, step.side, load))


def pay(battle: Battle, step: Step, action: Action) -> None:
    """Cards leave the hand for the discard pile; the rest is still owed."""
    match action:
        case TakeBack():
            take_back(battle, step)
            return
        case DiscardCard(card):
            cards: tuple[CardId, ...] = (card,)
        case DiscardCards(cards):
            pass
        case _:
            raise TypeError(f"{action} pays nothing")
    battle.every(CardDiscarded(step.side, card, step.task is Task.DISCARD) for card in cards)
    worth = sum(battle.fray.book.cards[card].kegs for card in cards) if step.task is Task.KEGS else len(cards)
    if worth >= step.count:
        battle.done()
    else:
        battle.emit(StepCounted(step.count - worth, len(cards)))


def take_back(battle: Battle, step: Step) -> None:
    """The card that was not paid for, or the powder kegs, go back into the hand with what was discarded for it."""
    agenda, pile = battle.fray.agenda, battle.fray.force(step.side).discard
    last = next(n for n, each in enumerate(agenda) if each.task in (Task.ENTER, Task.BLAST, Task.DESCRIBE))
    card = CardId("" if step.task is Task.KEGS else step.card)
    battle.emit(CardTakenBack(step.side, card, pile[len(pile) - step.paid :], last + 1))
