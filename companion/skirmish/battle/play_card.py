"""A card is played: described where nobody knows it, paid, perhaps answered, and then it does what it does."""

from collections.abc import Iterator, Mapping
from typing import Final

from companion.rules.actions_and_offers import Action, NumberRange, Offer, OneOf, Slot
from companion.rules.forget_games import keep_for_game
from companion.rules.zone import CardId, ZoneId
from companion.skirmish.battle.actions import Describe, PlayCard, TakeBack
from companion.skirmish.battle.actions.name_played_card import AddCard, MatchCard, TellBack
from companion.skirmish.battle.events.cards_identified_while_playing import BackTold, CardToldPlain
from companion.skirmish.battle.events.played_cards import CardDescribed, CardDetailsTold, CardPlayed
from companion.skirmish.battle.name_played_card import (
    name_card,
    offer_card_identifications,
    record_copy_of_known_card,
)
from companion.skirmish.battle.pay_and_discard import push_payment_steps, take_back_unpaid_card
from companion.skirmish.battle.question import Offers, Question
from companion.skirmish.battle.referee import Referee
from companion.skirmish.cards.effect_lookup import effects_of_source
from companion.skirmish.cards.enums_and_constants import CardKind, Side
from companion.skirmish.cards.play_moments import Moment
from companion.skirmish.cards.printed_components import PrintedCard
from companion.skirmish.state.derived.costs import can_pay_price, list_cost_increases, price_of_card
from companion.skirmish.state.derived.knowledge_of_cards import possible_hand_cards_for_owner
from companion.skirmish.state.derived.playable_zones import (
    battlefield_of_zone,
    payable_zones,
    zones_to_play_in,
)
from companion.skirmish.state.fight_state import Fight
from companion.skirmish.state.stack import Step, StepKind

HIGHEST_COST = 6
HIGHEST_FIREPOWER = 12
MOST_ITEMS: Final = 3
"""Most kegs, or ammo, that a card may be said to show."""
_MOMENTS: Final = (Moment.CANCEL, Moment.CASUALTY, Moment.ATTACK)


def offer_cards_to_play(fight: Fight, side: Side) -> Offers:
    """Return every card that the side may have in its hand, where it can be laid and paid for."""
    found = []
    for card in dict.fromkeys(possible_hand_cards_for_owner(fight, side)):
        free = payable_zones(fight, side, card)
        if free:
            found.append(_offer_to_play(card, free))
    return tuple(found)


@keep_for_game(maxsize=512)
def _offer_to_play(card: CardId, zones: tuple[ZoneId, ...]) -> Offer[PlayCard]:
    """Return the offer of a card: the very same one while it may be laid there, which is spelled once."""
    return Offer(PlayCard, {"card": OneOf((card,)), "zone": OneOf(zones)})


def play_card(referee: Referee, side: Side, action: PlayCard) -> None:
    """Play a card in the play phase of its side."""
    lay_card(referee, side, action.card, action.zone)


def lay_card(referee: Referee, side: Side, card: CardId, zone: ZoneId) -> None:
    """Take a card out of the hand; its cost comes next, read from it if nobody has typed it in."""
    referee.emit(CardPlayed(side, card, zone, referee.fight.book.cards[card].moment is not None))
    if referee.fight.book.cards[card].is_fully_known:
        push_steps_to_play_card(referee, side, card, zone)
    else:
        referee.push_steps(Step(StepKind.DESCRIBE, side, f"card:{card}", zone=zone))


def push_steps_to_play_card(referee: Referee, side: Side, card: CardId, zone: ZoneId) -> None:
    """Push the steps of a played card: its price, whether the enemy cancels it, what it does."""
    printed, source = referee.fight.book.cards[card], f"card:{card}"
    spent = (Step(StepKind.SPEND, side, uid=one.card.uid) for one in list_cost_increases(referee.fight, side, card))
    final = printed.moment is not None and not referee.fight.variant.answers_cancelled
    answer = () if final else (Step(StepKind.WINDOW, side.enemy, Moment.CANCEL.value),)
    referee.push_steps(*spent, *answer, Step(StepKind.ENTER, side, source, zone=zone))
    push_payment_steps(
        referee, side, source, price_of_card(referee.fight, side, card, battlefield_of_zone(referee.fight, zone))
    )


def make_card_description_question(fight: Fight, step: Step) -> Question:
    """Return the question for what nobody has typed in of a card. A card for a moment stays one."""
    printed = fight.book.cards[step.card]
    for_moment = printed.moment is not None
    shoots = not for_moment and printed.kind in (None, CardKind.FIREPOWER)
    kinds = (CardKind.ACTION,) if for_moment else fight.variant.kinds if printed.kind is None else (printed.kind,)
    slots: dict[str, Slot] = {
        "card": OneOf((step.card,)),
        "kind": OneOf(kinds),
        "cost": _numbers(printed.cost, HIGHEST_COST),
        "firepower": _numbers(printed.firepower, HIGHEST_FIREPOWER if shoots else 0),
        **_items(fight, printed),
    }
    back = () if for_moment else (Offer(TakeBack),)
    every = (slots, *_for_moments(fight, printed, slots))
    if printed.unnamed:
        return Question(step.side, (*offer_card_identifications(fight, step.side, every), *back))
    return Question(step.side, (*(Offer(Describe, each) for each in every), *back))


def _for_moments(fight: Fight, printed: PrintedCard, slots: Mapping[str, Slot]) -> Iterator[dict[str, Slot]]:
    """Yield what is asked of a card that is played at a moment, where it may be one."""
    may_be_one = printed.moment is None and printed.kind in (None, CardKind.ACTION) and not printed.firepower
    if fight.variant.asks_all and may_be_one:
        moments: dict[str, Slot] = {
            "kind": OneOf((CardKind.ACTION,)),
            "firepower": NumberRange(0, 0),
            "moment": OneOf(_MOMENTS),
        }
        yield {**slots, **moments}


def _items(fight: Fight, printed: PrintedCard) -> dict[str, Slot]:
    """Return what is asked about the items that a card of its side may show (l.199)."""
    if not fight.variant.has_items:
        return {}
    word, known = ("kegs", printed.kegs) if printed.side is Side.DEFENCE else ("ammo", printed.ammo)
    return {word: NumberRange(known, known) if known else NumberRange(0, MOST_ITEMS)}


def _numbers(printed: int | None, most: int) -> NumberRange:
    """Return what can be read where nothing is known; where something is, only that."""
    return NumberRange(0, most) if printed is None else NumberRange(printed, printed)


def record_card_description(referee: Referee, step: Step, action: Action) -> None:
    """Record what is printed on a card; if it cannot be played or paid for now, it goes back."""
    if isinstance(action, TellBack):
        referee.emit(BackTold(step.side, action.card))
    if isinstance(action, TakeBack | TellBack):
        take_back_unpaid_card(referee, step)
        return
    for_moment = referee.fight.book.cards[step.card].moment is not None
    card = _record_card(referee, step.side, action)
    fight, step = referee.fight, referee.fight.stack.steps[0]
    if not fight.book.cards[card].is_fully_known:
        return  # a known card of which nobody has told the rest: it is asked for next
    fits = [zone for zone in _places(fight, step) if _payable(fight, step, zone)]
    if fits and (for_moment or fight.book.cards[card].moment is None):
        referee.finish_step()
        push_steps_to_play_card(referee, step.side, card, ZoneId(step.zone if step.zone in fits else fits[0]))
    else:
        take_back_unpaid_card(referee, step)


def _record_card(referee: Referee, side: Side, action: Action) -> CardId:
    """Record what is said of a card, and return its id from now on."""
    match action:
        case MatchCard(card, known):
            record_copy_of_known_card(referee, side, card, known)
            return known
        case AddCard():
            return record_named_card(referee, side, action)
        case Describe():
            _record(referee, action.card, action)
            return action.card
    raise TypeError(f"{action} says nothing of a card")


def record_named_card(referee: Referee, side: Side, said: AddCard) -> CardId:
    """Record a card that gets its name, and what is printed on it if nobody told; return its id from now on."""
    card = name_card(referee, side, said)
    if not referee.fight.book.cards[card].is_fully_known:
        _record(referee, card, said)
        referee.emit_all([CardToldPlain(card)] if said.plain else [])
    return card


def _record(referee: Referee, card: CardId, said: Describe | AddCard) -> None:
    referee.emit(CardDescribed(card, said.kind, said.cost, said.firepower))
    if said.kegs or said.ammo or said.moment:
        referee.emit(CardDetailsTold(card, said.kegs, said.ammo, said.moment))


def _places(fight: Fight, step: Step) -> tuple[ZoneId, ...]:
    if fight.book.cards[step.card].moment is not None:
        return (ZoneId(step.zone),)
    return zones_to_play_in(fight, step.side, step.card)


def _payable(fight: Fight, step: Step, zone: ZoneId) -> bool:
    return can_pay_price(fight, step.side, price_of_card(fight, step.side, step.card, battlefield_of_zone(fight, zone)))


def push_effects_of_source(referee: Referee, side: Side, source: str, uid: int = 0) -> None:
    """Let the effects of a source come next, one after the other."""
    effects = effects_of_source(referee.fight.book, source)
    referee.push_steps(*(Step(StepKind.EFFECT, side, source, path=(n,), uid=uid) for n in range(len(effects))))
