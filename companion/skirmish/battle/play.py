"""A card is played: described where nobody knows it, paid, perhaps answered, and then it does what it does."""

from companion.rules.action import Action, Between, Offer, OneOf, Slot
from companion.rules.zone import CardId, ZoneId
from companion.skirmish.battle.actions import Describe, PlayCard, TakeBack
from companion.skirmish.battle.events.playing import CardDescribed, CardPlayed
from companion.skirmish.battle.pay import charge, take_back
from companion.skirmish.battle.question import Offers, Question
from companion.skirmish.battle.referee import Referee
from companion.skirmish.cards.lookup import effects_of
from companion.skirmish.cards.moment import Moment
from companion.skirmish.cards.terms import CardKind, Side
from companion.skirmish.state.derived.costs import can_pay_price, surcharges
from companion.skirmish.state.derived.knowledge import could_hold
from companion.skirmish.state.derived.playable import can_pay, field_of, playable_zones, price_of
from companion.skirmish.state.fight import Fight
from companion.skirmish.state.stack import Step, StepKind

HIGHEST_COST = 6
HIGHEST_FIREPOWER = 12


def offer_plays(fight: Fight, side: Side) -> Offers:
    """Return every card that the side may have in its hand, where it can be laid and paid for."""
    found = []
    for card in dict.fromkeys(could_hold(fight, side)):
        free = tuple(zone for zone in playable_zones(fight, side, card) if can_pay(fight, side, card, zone))
        if free:
            found.append(Offer(PlayCard, {"card": OneOf((card,)), "zone": OneOf(free)}))
    return tuple(found)


def play_card(referee: Referee, side: Side, action: PlayCard) -> None:
    """Play a card in the play phase of its side."""
    lay_card(referee, side, action.card, action.zone)


def lay_card(referee: Referee, side: Side, card: CardId, zone: ZoneId) -> None:
    """Take a card out of the hand; its cost comes next, read from it if nobody has typed it in."""
    referee.emit(CardPlayed(side, card, zone, referee.fight.book.cards[card].moment is not None))
    if referee.fight.book.cards[card].known:
        pay_for(referee, side, card, zone)
    else:
        referee.then(Step(StepKind.DESCRIBE, side, f"card:{card}", zone=zone))


def pay_for(referee: Referee, side: Side, card: CardId, zone: ZoneId) -> None:
    """Ask for its price, then whether the enemy cancels it, then let the card do what it does."""
    printed, source = referee.fight.book.cards[card], f"card:{card}"
    spent = (Step(StepKind.SPEND, side, uid=one.card.uid) for one in surcharges(referee.fight, side, card))
    answer = () if printed.moment else (Step(StepKind.WINDOW, side.enemy, Moment.CANCEL.value),)
    referee.then(*spent, *answer, Step(StepKind.ENTER, side, source, zone=zone))
    charge(referee, side, source, price_of(referee.fight, side, card, field_of(referee.fight, zone)))


def ask_description(fight: Fight, step: Step) -> Question:
    """Ask for what nobody has typed in of a card. A card for a moment stays one."""
    printed = fight.book.cards[step.card]
    for_moment = printed.moment is not None
    shoots = not for_moment and printed.kind in (None, CardKind.FIREPOWER)
    kinds = (CardKind.ACTION,) if for_moment else fight.variant.kinds if printed.kind is None else (printed.kind,)
    slots: dict[str, Slot] = {
        "card": OneOf((step.card,)),
        "kind": OneOf(kinds),
        "cost": _numbers(printed.cost, HIGHEST_COST),
        "firepower": _numbers(printed.firepower, HIGHEST_FIREPOWER if shoots else 0),
    }
    return Question(step.side, (Offer(Describe, slots), *(() if for_moment else (Offer(TakeBack),))))


def _numbers(printed: int | None, most: int) -> Between:
    """Return what can be read where nothing is known; where something is, only that."""
    return Between(0, most) if printed is None else Between(printed, printed)


def describe(referee: Referee, step: Step, action: Action) -> None:
    """Record what is printed on a card; if it cannot be played or paid for, it goes back."""
    if isinstance(action, Describe):
        referee.emit(CardDescribed(action.card, action.kind, action.cost, action.firepower))
        fits = [zone for zone in _places(referee.fight, step) if _payable(referee.fight, step, zone)]
        if fits:
            referee.done()
            pay_for(referee, step.side, action.card, ZoneId(step.zone if step.zone in fits else fits[0]))
            return
    take_back(referee, step)


def _places(fight: Fight, step: Step) -> tuple[ZoneId, ...]:
    if fight.book.cards[step.card].moment is not None:
        return (ZoneId(step.zone),)
    return playable_zones(fight, step.side, step.card)


def _payable(fight: Fight, step: Step, zone: ZoneId) -> bool:
    return can_pay_price(fight, step.side, price_of(fight, step.side, step.card, field_of(fight, zone)))


def begin_effects(referee: Referee, side: Side, source: str, uid: int = 0) -> None:
    """Let the effects of a source come next, one after the other."""
    effects = effects_of(referee.fight.book, source)
    referee.then(*(Step(StepKind.EFFECT, side, source, path=(n,), uid=uid) for n in range(len(effects))))
