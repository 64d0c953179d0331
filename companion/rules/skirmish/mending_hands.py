"""Cards that people move by hand between their own deck, hand and discard pile, for what we cannot read."""

from companion.rules.action import Action, Offer, OneOf
from companion.rules.skirmish.actions import DiscardByHand, DrawByHand, TakeByHand
from companion.rules.skirmish.asking import Offers
from companion.rules.skirmish.battle import Battle
from companion.rules.skirmish.drawing import draw
from companion.rules.skirmish.events.hands import CardDiscarded, CardRecovered
from companion.rules.skirmish.events.mending import HandPut
from companion.rules.skirmish.fray import Fray
from companion.rules.skirmish.knowledge import could_hold
from companion.rules.skirmish.words import Side, discard_pile


def moving(fray: Fray, side: Side, reasons: OneOf) -> Offers:
    """What a player may draw, discard and take back."""
    force = fray.force(side)
    held = OneOf(tuple(dict.fromkeys(could_hold(fray, side))))
    lying = OneOf(tuple(dict.fromkeys(force.discard)))
    drawing = (Offer(DrawByHand, {"reason": reasons}),) if force.deck.size or force.discard else ()
    discarding = (Offer(DiscardByHand, {"card": held, "reason": reasons}),) if held.count else ()
    taking = (Offer(TakeByHand, {"card": lying, "reason": reasons}),) if lying.count else ()
    return (*drawing, *discarding, *taking)


def move(battle: Battle, side: Side, action: Action) -> None:
    """It is so, and everybody sees it."""
    match action:
        case DrawByHand(reason):
            battle.emit(HandPut("draw", side.value, reason))
            draw(battle, side, 1)
        case DiscardByHand(card, reason):
            battle.emit(HandPut("card", discard_pile(side), reason))
            battle.emit(CardDiscarded(side, card))
        case TakeByHand(card, reason):
            battle.emit(HandPut("card", discard_pile(side), reason))
            battle.emit(CardRecovered(side, card, to_hand=True))
