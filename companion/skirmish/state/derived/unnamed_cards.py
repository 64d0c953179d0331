"""Cards of a deck that nobody has named yet: one card of the book stands for all of a side."""

import unicodedata
from collections import Counter
from typing import Final

from companion.rules.forget_games import keep_for_game
from companion.rules.parts.unordered_deck import Deck
from companion.rules.replace import replace
from companion.rules.zone import CardId
from companion.skirmish.cards.enums_and_constants import Side, StartingPlace
from companion.skirmish.cards.printed_components import PrintedBox
from companion.skirmish.state.fight_state import Fight
from companion.skirmish.state.zones import SideZones

_QUOTES: Final = str.maketrans("\u2018\u2019\u201c\u201d", "''\"\"")
"""Quotes as phones write them, and as keyboards do."""


def unnamed_card(fight: Fight, side: Side) -> CardId | None:
    """Return the card that stands for those of a side's deck that nobody has named, None if all have a name."""
    return _unnamed_card(fight.book, side)


@keep_for_game(maxsize=16)
def _unnamed_card(book: PrintedBox, side: Side) -> CardId | None:
    found = (card for card in book.cards.values() if card.unnamed and card.side is side and card.copies)
    return next((card.id for card in found), None)


def named_deck_cards(fight: Fight, side: Side) -> tuple[CardId, ...]:
    """Return the cards of a side's deck that have a name, in the order of the box."""
    cards = fight.book.cards.values()
    return tuple(
        card.id
        for card in cards
        if card.side is side and not card.unnamed and not card.set and card.pile is StartingPlace.DECK
    )


def find_card_by_name(fight: Fight, side: Side, name: str) -> CardId | None:
    """Return the card of a side's deck with that name, however it is written, or None."""
    wanted = _plain(name)
    return next((card for card in named_deck_cards(fight, side) if _plain(fight.book.cards[card].name) == wanted), None)


def _plain(name: str) -> str:
    """Return a name without what two people write in two ways: capitals, accents, quotes and gaps."""
    letters = unicodedata.normalize("NFKD", name.translate(_QUOTES)).casefold()
    return " ".join("".join(each for each in letters if not unicodedata.combining(each)).split())


def count_hidden_unnamed(fight: Fight, side: Side) -> int:
    """Return the hidden cards of a side's deck that have no name and may get one."""
    unnamed = unnamed_card(fight, side)
    return 0 if unnamed is None else fight.zones_of(side).deck.unseen.get(unnamed, 0)


def count_unseen_copies(zones: SideZones, card: CardId) -> int:
    """Return the copies of a card among the unseen ones of both decks."""
    return zones.deck.unseen.get(card, 0) + zones.stage.unseen.get(card, 0)


def with_copy_instead_of_unnamed(fight: Fight, side: Side, card: CardId) -> Fight:
    """Return the fight in which one of the hidden cards without a name is one more copy of `card`."""
    unnamed, zones = unnamed_card(fight, side), fight.zones_of(side)
    if unnamed is None or not zones.deck.unseen.get(unnamed, 0):
        return fight
    fight = fight.with_zones(side, deck=_exchanged(zones.deck, unnamed, card))
    return add_printed_copies(fight, {card: 1, unnamed: -1})


def add_printed_copies(fight: Fight, more: dict[CardId, int]) -> Fight:
    """Return the fight with so many more copies of each card printed, and in the game."""
    cards = fight.book.cards
    changed = {card: replace(cards[card], copies=cards[card].copies + count) for card, count in more.items()}
    fight = replace(fight, book=fight.book.replace_cards({**cards, **changed}))
    for side in Side:
        fight = _with_stock(fight, side, {card: count for card, count in more.items() if cards[card].side is side})
    return fight


def _with_stock(fight: Fight, side: Side, more: dict[CardId, int]) -> Fight:
    """Return the fight with so many more copies of each card of a side in the game, where the game counts them."""
    stock = fight.zones_of(side).stock
    if stock is None:
        return fight
    return fight.with_zones(side, stock={**stock, **{card: stock.get(card, 0) + count for card, count in more.items()}})


def _exchanged(deck: Deck, given: CardId, got: CardId) -> Deck:
    unseen = Counter(deck.unseen)
    unseen.update((got,))
    unseen.subtract((given,))
    return replace(deck, unseen=dict(unseen))


def can_be_all_unnamed(fight: Fight, side: Side, unknown: int) -> bool:
    """Return whether none of so many unknown cards of a hand need have a name: each may be one more copy of any."""
    return 0 < unknown <= count_hidden_unnamed(fight, side)


def can_hidden_cards_include_unnamed(fight: Fight, side: Side) -> bool:
    """Return whether one of the hidden cards may have no name, as far as the public knows."""
    unnamed = unnamed_card(fight, side)
    if unnamed is None:
        return False
    zones = fight.zones_of(side)
    return fight.book.cards[unnamed].copies > [*zones.discard, *zones.gone].count(unnamed)
