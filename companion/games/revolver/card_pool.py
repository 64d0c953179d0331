"""Cards in the game by the modules chosen: both decks, Stagecoach, Frontier, ambushes."""

from collections.abc import Iterable, Mapping

from companion.games.revolver.modules import Modules, sets_in
from companion.games.revolver.state import Roles
from companion.rules.parts.deck import Deck
from companion.rules.zone import CardId
from companion.skirmish.cards.printed import Book, PrintedCard
from companion.skirmish.cards.terms import Pile, Side
from companion.skirmish.state.fight import Zones

_FIRST_FRONTIER = ("1.3", "frontier")
"""Sets of the Frontier cards of 1.3; the origin of the real cards is unknown."""


def force(book: Book, side: Side, modules: Modules, built: Mapping[CardId, int] | None) -> Zones:
    """Return a side before the first draw; `built` is its own deck, if it has built one (l.39-51)."""
    deck = dict(built) if built else book.deck(side)
    staged = sets_in(modules)
    stage = _copies(card for card in _own(book, side, Pile.DECK) if card.set and card.set in staged)
    aside = tuple(card.id for card in _own(book, side, Pile.ASIDE))
    stock = {**deck, **stage, **dict.fromkeys(aside, 1)}
    return Zones(Deck.of(deck), stage=Deck.of(stage), aside=aside, stock=stock)


def frontier(book: Book, modules: Modules) -> Zones:
    """Return the deck that both sides buy from (l.186, l.334, l.394)."""
    if not modules.frontier:
        return Zones(Deck(0))
    sets = {*_FIRST_FRONTIER, *(["1.4"] if modules.frontier_1_4 else []), *(["1.5"] if modules.frontier_1_5 else [])}
    found = _copies(card for card in book.cards.values() if card.pile is Pile.FRONTIER and card.set in sets)
    return Zones(Deck.of(found), stock=found)


def ambushes(book: Book, modules: Modules) -> tuple[CardId, ...]:
    """Return the ambush cards that are shuffled (l.19, l.83, l.412)."""
    if not modules.ambush:
        return ()
    sets = {"1.1", *(["1.2"] if modules.prison else []), *(["1.5"] if modules.rockslide else [])}
    found = (card for card in book.cards.values() if card.pile is Pile.AMBUSH and card.set in sets)
    return tuple(card.id for card in found for _ in range(card.copies))


def cards(book: Book, modules: Modules, built: Iterable[CardId]) -> Book:
    """Return the book with only the cards that may be in this game; `built` are those of built decks."""
    chosen, lurking, traded = set(built), set(ambushes(book, modules)), frontier(book, modules).stock or {}
    staged = sets_in(modules)

    def in_game(card: PrintedCard) -> bool:
        match card.pile:
            case Pile.AMBUSH:
                return card.id in lurking
            case Pile.FRONTIER:
                return card.id in traded
            case Pile.ASIDE:
                return True
        return not card.set or card.set in staged or card.id in chosen

    return book.with_cards({name: card for name, card in book.cards.items() if in_game(card)})


def members(book: Book, modules: Modules, roles: Roles) -> Book:
    """Return the book with only the members that may be in this game."""
    sets = {"", *(["1.1"] if modules.ambush else [])}
    kept = {
        name: one
        for name, one in book.members.items()
        if one.set in sets or (one.aside and (name != roles.prisoner or modules.prison))
    }
    return book.with_members(kept)


def _own(book: Book, side: Side, pile: Pile) -> tuple[PrintedCard, ...]:
    return tuple(card for card in book.cards.values() if card.side is side and card.pile is pile)


def _copies(cards: Iterable[PrintedCard]) -> dict[CardId, int]:
    return {card.id: card.copies for card in cards}
