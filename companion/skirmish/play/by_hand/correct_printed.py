"""Printed numbers that people put right: only of cards that were described while they played."""

from collections.abc import Iterator
from typing import Any

from companion.rules.actions_and_offers import NumberRange, Offer, OneOf, Slot
from companion.rules.forget_games import keep_for_game
from companion.rules.seats_and_viewers import Actor
from companion.skirmish.battle.actions.name_played_card import SetPrinted
from companion.skirmish.battle.events.cards_identified_while_playing import PrintedPut
from companion.skirmish.battle.play_card import HIGHEST_COST, HIGHEST_FIREPOWER
from companion.skirmish.battle.question import Offers
from companion.skirmish.battle.referee import Referee
from companion.skirmish.cards.enums_and_constants import CardKind
from companion.skirmish.cards.printed_components import PrintedBox
from companion.skirmish.play.by_hand.corrections import REASON_SLOT
from companion.skirmish.state.fight_state import Fight


def offer_printed_corrections(fight: Fight) -> Offers:
    """Return what may really be printed on cards; nothing in a box whose cards were all named beforehand."""
    steps, owed = fight.stack.steps, fight.stack.owed or fight.stack.recruits
    return tuple(_offers(fight)) if not steps and not owed and _grows(fight.book) else ()


@keep_for_game(maxsize=8)
def _grows(book: PrintedBox) -> bool:
    return any(card.unnamed for card in book.cards.values())


def _offers(fight: Fight) -> Iterator[Offer[Any]]:
    """Yield an offer for cards that are in play, and one for those that are done once."""
    described = [card for card in fight.book.cards.values() if card.is_fully_known]
    for most in (HIGHEST_FIREPOWER, 0):
        cards = tuple(card.id for card in described if (card.kind is CardKind.ACTION) == (most == 0))
        numbers: dict[str, Slot] = {
            "cost": NumberRange(0, HIGHEST_COST),
            "firepower": NumberRange(0, most),
            "reason": REASON_SLOT,
        }
        if cards:
            yield Offer(SetPrinted, {"card": OneOf(cards), **numbers})


def correct_printed_numbers(referee: Referee, actor: Actor, action: SetPrinted) -> None:
    """Record what is really printed on a card."""
    referee.emit(PrintedPut(action.card, action.cost, action.firepower, action.reason))
