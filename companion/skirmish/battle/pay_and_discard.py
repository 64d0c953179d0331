"""Discards: as a cost, for powder kegs, or because an effect asks for them; and the dollars of a cost."""

from itertools import combinations

from companion.rules.actions_and_offers import Action, Offer, OneOf, Subset
from companion.rules.zone import CardId
from companion.skirmish.battle.actions import DiscardCard, DiscardCards, TakeBack
from companion.skirmish.battle.events.draws_and_discards import CardDiscarded
from companion.skirmish.battle.events.played_cards import CardTakenBack
from companion.skirmish.battle.events.step_stack_changes import DrawsOwed, StepCounted
from companion.skirmish.battle.events.wounds_and_dollars import DollarsMoved
from companion.skirmish.battle.leader_wounds import push_leader_wounds
from companion.skirmish.battle.question import Offers, Question
from companion.skirmish.battle.referee import Referee
from companion.skirmish.cards.effect_lookup import ability_number_of_source
from companion.skirmish.cards.enums_and_constants import Side, discard_pile_zone
from companion.skirmish.cards.play_moments import Moment
from companion.skirmish.state.derived.costs import (
    Price,
    box_has_cards_worth_several_discards,
    can_pay_price,
    missing_dollars,
)
from companion.skirmish.state.derived.knowledge_of_cards import (
    can_hand_hold_all,
    count_hand_by_backs,
    keeps_told_cards_secret,
    may_act_on_hand,
    possible_hand_cards_for_owner,
)
from companion.skirmish.state.derived.standing_effects import hand_limit
from companion.skirmish.state.fight_state import Fight
from companion.skirmish.state.stack import OwedDraw, Step, StepKind


def push_payment_steps(referee: Referee, side: Side, source: str, price: Price) -> None:
    """Ask for a price next: discards and dollars, then cards lost at random, then wounds."""
    push_leader_wounds(referee, price.wounds)
    lost = (Step(StepKind.LOSE, side, source, price.random),) if price.random else ()
    paid = (
        (Step(StepKind.PAY, side, source, price.cards, dollars=price.dollars),) if price.cards or price.dollars else ()
    )
    referee.push_steps(*paid, *lost)


def make_discard_question(fight: Fight, step: Step) -> Question | None:
    """Return the question which cards are discarded, one by one or all at once; a card not paid yet can be taken back.

    None where own coins pay for everything, or the whole hand goes.
    """
    lacking = _lacking(fight, step)
    if (step.count <= 0 and not lacking) or _takes_whole_hand(fight, step):
        return None
    held = tuple(card for card in possible_hand_cards_for_owner(fight, step.side) if _pays(fight, step, card))
    whole = () if lacking else _loads(fight, step, held) if step.task is StepKind.KEGS else _at_once(fight, step, held)
    singles = _singles(fight, held)
    back: Offers = (Offer(TakeBack),) if _returns(fight, step) or (step.task is StepKind.PAY and not singles) else ()
    return Question(step.side, tuple(offer for offer in (*whole, *singles, *back) if offer.count))


def _takes_whole_hand(fight: Fight, step: Step) -> bool:
    """Return whether exactly the cards that are left go, all of which we know: then there is nothing to choose.

    Not where they are real: everybody would see that the side had told us all of them (R1-60).
    """
    if (
        fight.variant.first_texts
        or step.task is StepKind.KEGS
        or step.dollars
        or box_has_cards_worth_several_discards(fight)
    ):
        return False
    return step.count == fight.zones_of(step.side).hand_size > 0 and may_act_on_hand(fight, step.side)


def _lacking(fight: Fight, step: Step) -> int:
    return missing_dollars(fight, step.side, step.dollars)


def _pays(fight: Fight, step: Step, card: CardId) -> bool:
    """Return whether a card is worth anything here, and what is left can be paid without it."""
    printed = fight.book.cards[card]
    if step.task is StepKind.KEGS:
        return bool(printed.kegs)
    if _lacking(fight, step) and not printed.pays_dollars:
        return False
    if step.task is not StepKind.PAY or not box_has_cards_worth_several_discards(fight):
        return True
    cards, dollars = _worth(fight, step, (card,))
    rest = Price(max(0, step.count - cards), _still_lost(fight, step), max(0, step.dollars - dollars))
    return can_pay_price(fight, step.side, rest, (card,))


def _still_lost(fight: Fight, step: Step) -> int:
    """Return the cards that are lost at random afterwards."""
    return sum(
        each.count for each in fight.stack.steps[:2] if each.task is StepKind.LOSE and each.source == step.source
    )


def _singles(fight: Fight, held: tuple[CardId, ...]) -> Offers:
    piles: dict[str, dict[CardId, None]] = {}
    for card in held:
        piles.setdefault(discard_pile_zone(fight.book.cards[card].side), {})[card] = None
    return tuple(Offer(DiscardCard, {"card": OneOf(tuple(cards)), "zone": OneOf((at,))}) for at, cards in piles.items())


def _at_once(fight: Fight, step: Step, held: tuple[CardId, ...]) -> Offers:
    """Return so many cards, each worth one discard.

    Of a hand that is known in part, no more cards than are unknown: others could not be in it all at once. That only
    single cards can go would show that some of a real hand were told, so there it depends on their backs alone (R1-61).
    """
    zones, secret = fight.zones_of(step.side), keeps_told_cards_secret(fight)
    counts = count_hand_by_backs(fight, step.side) if secret else (zones.hand.count(None), zones.bought)
    if any(0 < unknown < step.count for unknown in counts):
        return ()
    if zones.hand_size - step.count < _still_lost(fight, step):
        return ()
    plain = held if step.task is StepKind.DISCARD else tuple(card for card in held if fight.book.cards[card].pays == 1)
    return (Offer(DiscardCards, {"cards": Subset(plain, step.count, step.count)}),)


def _returns(fight: Fight, step: Step) -> bool:
    """Return whether the card can go back: one for a moment only if real cards turn out not to pay for it."""
    if step.task is StepKind.PAY:
        return _moment(fight, step) is None or _lacking(fight, step) > 0
    return step.task is StepKind.KEGS


def _moment(fight: Fight, step: Step) -> Moment | None:
    printed, use = fight.book.cards[step.card], ability_number_of_source(step.source)
    return printed.moment if use < 0 else printed.uses[use].moment


def _loads(fight: Fight, step: Step, held: tuple[CardId, ...]) -> Offers:
    """Return all pairs, and single cards, with so many powder kegs at least; what is over is lost (R2-19)."""
    loads = dict.fromkeys(load for size in (1, 2) for load in combinations(held, size))
    enough = (load for load in loads if sum(fight.book.cards[card].kegs for card in load) >= step.count)
    fitting = tuple(load for load in enough if can_hand_hold_all(fight, step.side, load))
    return (Offer(DiscardCards, {"cards": OneOf(fitting)}),)


def discard_chosen_cards(referee: Referee, step: Step, action: Action) -> None:
    """Discard the chosen cards; the rest is still owed."""
    match action:
        case TakeBack():
            take_back_unpaid_card(referee, step)
            return
        case DiscardCard(card):
            cards: tuple[CardId, ...] = (card,)
        case DiscardCards(cards):
            pass
        case _:
            raise TypeError(f"{action} pays nothing")
    worth, dollars = _worth(referee.fight, step, cards)
    referee.emit_all(CardDiscarded(step.side, card, step.task is StepKind.DISCARD) for card in cards)
    left, owed = max(0, step.count - worth), max(0, step.dollars - dollars)
    if left or missing_dollars(referee.fight, step.side, owed):
        bought = sum(referee.fight.book.cards[card].side is None for card in cards)
        referee.emit(StepCounted(left, len(cards), bought, step.dollars - owed))
    else:
        _coins(referee, step.side, owed)


def _worth(fight: Fight, step: Step, cards: tuple[CardId, ...]) -> tuple[int, int]:
    """Return the discards, or kegs, and the dollars that cards pay of what is still owed."""
    printed = [fight.book.cards[card] for card in cards]
    if step.task is StepKind.KEGS:
        return sum(card.kegs for card in printed), 0
    if _lacking(fight, step):
        return 0, sum(card.pays_dollars for card in printed)
    return sum(card.pays for card in printed) if step.task is StepKind.PAY else len(cards), 0


def pay_without_choice(referee: Referee, step: Step) -> None:
    """Pay with coins alone, or with the whole hand."""
    if _takes_whole_hand(referee.fight, step):
        whole = tuple(card for card in referee.fight.zones_of(step.side).hand if card is not None)
        discard_chosen_cards(referee, step, DiscardCards(whole))
    else:
        _coins(referee, step.side, step.dollars)


def _coins(referee: Referee, side: Side, dollars: int) -> None:
    """Put the dollars into the reserve when nothing else is owed (l.238)."""
    referee.finish_step()
    if dollars:
        referee.emit(DollarsMoved(dollars, side))


def lose_cards_at_random(referee: Referee, step: Step) -> None:
    """Let a hand lose cards at random (l.244)."""
    referee.finish_step()
    referee.emit(DrawsOwed((OwedDraw(step.side, random=True),) * step.count))


def discard_to_hand_limit(referee: Referee, side: Side) -> bool:
    """Let a side discard down to its hand limit at the end of its turn. Returns whether it must."""
    limit, held = hand_limit(referee.fight, side), referee.fight.zones_of(side).hand_size
    if limit is None or held <= limit:
        return False
    referee.push_steps(discard_step(side, "", held - limit))
    return True


def discard_step(side: Side, source: str, count: int) -> Step:
    """Return the step in which a side discards cards of its choice, because `source` says so."""
    return Step(StepKind.DISCARD, side, source, count)


_ENDS = (StepKind.ENTER, StepKind.BLAST, StepKind.DESCRIBE, StepKind.USE)
"""The last of what there is to do for a card that is played or used, and for powder kegs."""


def take_back_unpaid_card(referee: Referee, step: Step) -> None:
    """Take a card that is not paid for back into the hand, with what was discarded for it.

    Powder kegs, and a card in play that was to be used, have only the latter.
    """
    stack = referee.fight.stack.steps
    last = next(n for n, each in enumerate(stack) if each.task in _ENDS)
    used = stack[last].task is StepKind.USE
    stays = step.task is StepKind.KEGS or (used and stack[last].uid)
    card = CardId("" if stays else step.card)
    referee.emit(CardTakenBack(step.side, card, _paid(referee, step), last + 1, used))


def _paid(referee: Referee, step: Step) -> tuple[CardId, ...]:
    """Return the cards that were discarded, the latest on each pile."""
    own, bought = referee.fight.zones_of(step.side).discard, referee.fight.frontier.discard
    return (*own[len(own) - (step.paid - step.bought) :], *bought[len(bought) - step.bought :])
