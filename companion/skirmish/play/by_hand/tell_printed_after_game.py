"""Fields of cards that nobody was asked for: told once a game is over, of a box that people complete."""

from collections.abc import Iterable, Iterator, Mapping
from enum import Enum
from typing import Any

from companion.rules.actions_and_offers import Offer, OneOf, Subset
from companion.skirmish.battle.actions.describe_unseen_after_game import TellPrinted
from companion.skirmish.battle.question import Offers
from companion.skirmish.cards.enums_and_constants import Side
from companion.skirmish.cards.further_fields import FurtherField
from companion.skirmish.cards.printed_components import PokerCard, PrintedBox, PrintedCard
from companion.skirmish.state.fight_state import Fight


def offer_to_tell_printed(fight: Fight, side: Side, asked: Iterable[FurtherField]) -> Offers:
    """Return what a side may tell of its cards that have names: each field for those on which it may be printed."""
    return tuple(offer for each in asked for offer in _offers(fight.book, side, each)) if fight.book.grows else ()


def _offers(book: PrintedBox, side: Side, asked: FurtherField) -> Iterator[Offer[Any]]:
    pieces: Mapping[Any, PrintedCard | PokerCard] = book.poker if asked.table == "poker" else book.cards
    cards = tuple(each for each, card in pieces.items() if asked.is_printed_on(card, side))
    words = tuple(dict.fromkeys((*_words(book, side, asked), *_other_words([pieces[each] for each in cards], asked))))
    if cards and (words or not asked.named):
        most = len(words) if asked.most_words is None else min(len(words), asked.most_words)
        yield Offer(
            TellPrinted,
            {
                "card": OneOf(cards),
                "what": OneOf((asked.name,)),
                "number": OneOf(asked.numbers or (None,)),
                "words": Subset(words, 0, most),
            },
        )


def _words(book: PrintedBox, side: Side, asked: FurtherField) -> Iterator[str]:
    """Yield the words that may stand in a field; of what has no name yet, none."""
    match asked.named:
        case "places":
            yield from (each for each, place in book.fields.items() if not place.unnamed)
        case "cards":
            yield from (each for each, card in book.cards.items() if not card.unnamed)
        case "rivals":
            yield from (each for each, card in book.poker.items() if card.side is side.enemy and not card.unnamed)
        case _:
            yield from asked.words


def _other_words(cards: Iterable[PrintedCard | PokerCard], asked: FurtherField) -> Iterator[str]:
    """Yield the words that stand in a field already: parts of names, say, or cards of an expansion not played with."""
    for card in cards:
        told = getattr(card, asked.name)
        if isinstance(told, tuple):
            yield from (each for each in told if not isinstance(each, Enum))
