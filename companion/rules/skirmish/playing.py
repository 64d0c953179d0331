"""A card is played: described where nobody knows it, paid, perhaps answered, and then it does what it does."""

from companion.rules.action import Action, Between, Offer, OneOf, Slot
from companion.rules.skirmish.actions import Describe, PlayCard, TakeBack
from companion.rules.skirmish.asking import Offers, Question
from companion.rules.skirmish.battle import Battle
from companion.rules.skirmish.counting import cost
from companion.rules.skirmish.events.playing import CardDescribed, CardDone, CardEntered, CardPlayed
from companion.rules.skirmish.fray import Fray
from companion.rules.skirmish.knowledge import could_hold
from companion.rules.skirmish.moment import Moment
from companion.rules.skirmish.paying import take_back
from companion.rules.skirmish.playable import can_pay, field_of, zones
from companion.rules.skirmish.sources import effects_of
from companion.rules.skirmish.steps import Step, Task
from companion.rules.skirmish.words import POWER, CardKind, Side, Token, discard_pile
from companion.rules.zone import CardId, ZoneId

HIGHEST_COST = 6
HIGHEST_FIREPOWER = 12


def playing(fray: Fray, side: Side) -> Offers:
    """Every card that the side may have in its hand, where it can be laid and paid for."""
    found = []
    for card in dict.fromkeys(could_hold(fray, side)):
        free = tuple(zone for zone in zones(fray, side, card) if can_pay(fray, side, card, zone))
        if free:
            found.append(Offer(PlayCard, {"card": OneOf((card,)), "zone": OneOf(free)}))
    return tuple(found)


def play_card(battle: Battle, side: Side, action: PlayCard) -> None:
    """A card in the play phase of its side."""
    lay(battle, side, action.card, action.zone)


def lay(battle: Battle, side: Side, card: CardId, zone: ZoneId) -> None:
    """The card is out of the hand; what it costs comes next, read from it where nobody has typed that in."""
    battle.emit(CardPlayed(side, card, zone, battle.fray.book.cards[card].moment is not None))
    if battle.fray.book.cards[card].known:
        charge(battle, side, card, zone)
    else:
        battle.then(Step(Task.DESCRIBE, side, f"card:{card}", zone=zone))


def charge(battle: Battle, side: Side, card: CardId, zone: ZoneId) -> None:
    """Cost, then the enemy's chance to cancel, then the card itself."""
    owed, source = cost(battle.fray, side, card, field_of(battle.fray, zone)), f"card:{card}"
    paying = (Step(Task.PAY, side, source, owed),) if owed else ()
    answer = () if battle.fray.book.cards[card].moment else (Step(Task.WINDOW, side.enemy, Moment.CANCEL.value),)
    battle.then(*paying, *answer, Step(Task.ENTER, side, source, zone=zone))


def reading(fray: Fray, step: Step) -> Question:
    """What nobody has typed in of a card; the rest stays as it is. One for a moment stays: its moment would be over."""
    printed = fray.book.cards[step.card]
    for_moment = printed.moment is not None
    shoots = not for_moment and printed.kind in (None, CardKind.FIREPOWER)
    kinds = (CardKind.ACTION,) if for_moment else fray.law.kinds if printed.kind is None else (printed.kind,)
    slots: dict[str, Slot] = {
        "card": OneOf((step.card,)),
        "kind": OneOf(kinds),
        "cost": _numbers(printed.cost, HIGHEST_COST),
        "firepower": _numbers(printed.firepower, HIGHEST_FIREPOWER if shoots else 0),
    }
    return Question(step.side, (Offer(Describe, slots), *(() if for_moment else (Offer(TakeBack),))))


def _numbers(printed: int | None, most: int) -> Between:
    """What can be read where nothing is known; where something is, only that."""
    return Between(0, most) if printed is None else Between(printed, printed)


def describe(battle: Battle, step: Step, action: Action) -> None:
    """The card is known now; where it cannot be played or paid for, it goes back into the hand."""
    if isinstance(action, Describe):
        battle.emit(CardDescribed(action.card, action.kind, action.cost, action.firepower))
        fits = [zone for zone in _places(battle.fray, step) if _payable(battle.fray, step, zone)]
        if fits:
            battle.done()
            charge(battle, step.side, action.card, ZoneId(step.zone if step.zone in fits else fits[0]))
            return
    take_back(battle, step)


def _places(fray: Fray, step: Step) -> tuple[ZoneId, ...]:
    if fray.book.cards[step.card].moment is not None:
        return (ZoneId(step.zone),)
    return zones(fray, step.side, step.card)


def _payable(fray: Fray, step: Step, zone: ZoneId) -> bool:
    return fray.force(step.side).held >= cost(fray, step.side, step.card, field_of(fray, zone))


def enter(battle: Battle, step: Step) -> None:
    """The card lies where it belongs, with its tokens as far as there are any, and does what it does once (l.183)."""
    card, fray = step.card, battle.fray
    printed = fray.book.cards[card]
    if step.zone == discard_pile(step.side):
        battle.emit(CardDone(step.side, card))
        uid = 0
    else:
        uid = fray.serial
        side = Side(step.zone.partition("-")[0])
        power = min(printed.power, fray.supply[POWER[step.side]])
        grit = min(printed.grit, fray.supply[Token.GRIT])
        battle.emit(CardEntered(uid, card, side, field_of(fray, ZoneId(step.zone)), power, grit))
    if printed.effects is None:
        battle.then(Step(Task.TOLD, step.side, step.source, uid=uid))
    else:
        begin(battle, step.side, step.source, uid)


def begin(battle: Battle, side: Side, source: str, uid: int = 0) -> None:
    """The effects of a source come next, one after the other."""
    effects = effects_of(battle.fray.book, source)
    battle.then(*(Step(Task.EFFECT, side, source, path=(n,), uid=uid) for n in range(len(effects))))
