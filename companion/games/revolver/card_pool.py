"""Cards in the game by the modules chosen: both decks, Stagecoach, Frontier, ambushes."""

from collections.abc import Iterable, Mapping

from companion.games.revolver.expansion_modules import ExpansionModules, stagecoach_card_sets
from companion.games.revolver.state import ComponentRoles
from companion.rules.parts.unordered_deck import Deck
from companion.rules.zone import CardId
from companion.skirmish.cards.enums_and_constants import Side, StartingPlace
from companion.skirmish.cards.printed_components import PrintedBox, PrintedCard
from companion.skirmish.state.fight_state import SideZones

_FIRST_FRONTIER = ("1.3", "frontier")
"""Sets of the Frontier cards of 1.3; the origin of the real cards is unknown."""


def starting_zones(
    book: PrintedBox, side: Side, modules: ExpansionModules, built: Mapping[CardId, int] | None
) -> SideZones:
    """Return a side before the first draw; `built` is its own deck, if it has built one (l.39-51)."""
    deck = dict(built) if built else book.count_deck_copies(side)
    staged = stagecoach_card_sets(modules)
    stage = _copies(card for card in _own(book, side, StartingPlace.DECK) if card.set and card.set in staged)
    aside = tuple(card.id for card in _own(book, side, StartingPlace.ASIDE))
    stock = {**deck, **stage, **dict.fromkeys(aside, 1)}
    return SideZones(Deck.with_copies(deck), stage=Deck.with_copies(stage), aside=aside, stock=stock)


def build_frontier_zones(book: PrintedBox, modules: ExpansionModules) -> SideZones:
    """Return the deck that both sides buy from (l.186, l.334, l.394)."""
    if not modules.frontier:
        return SideZones(Deck(0))
    sets = {*_FIRST_FRONTIER, *(["1.4"] if modules.frontier_1_4 else []), *(["1.5"] if modules.frontier_1_5 else [])}
    found = _copies(card for card in book.cards.values() if card.pile is StartingPlace.FRONTIER and card.set in sets)
    return SideZones(Deck.with_copies(found), stock=found)


def list_ambushes_to_shuffle(book: PrintedBox, modules: ExpansionModules) -> tuple[CardId, ...]:
    """Return the ambush cards that are shuffled (l.19, l.83, l.412)."""
    if not modules.ambush:
        return ()
    sets = {"1.1", *(["1.2"] if modules.prison else []), *(["1.5"] if modules.rockslide else [])}
    found = (card for card in book.cards.values() if card.pile is StartingPlace.AMBUSH and card.set in sets)
    return tuple(card.id for card in found for _ in range(card.copies))


def keep_cards_in_game(book: PrintedBox, modules: ExpansionModules, built: Iterable[CardId]) -> PrintedBox:
    """Return the book with only the cards that may be in this game; `built` are those of built decks."""
    chosen, lurking, traded = (
        set(built),
        set(list_ambushes_to_shuffle(book, modules)),
        build_frontier_zones(book, modules).stock or {},
    )
    staged = stagecoach_card_sets(modules)
    whole = {book.cards[card].side for card in chosen}

    def in_game(card: PrintedCard) -> bool:
        if card.unnamed:
            return card.side not in whole
        match card.pile:
            case StartingPlace.AMBUSH:
                return card.id in lurking
            case StartingPlace.FRONTIER:
                return card.id in traded
            case StartingPlace.ASIDE:
                return True
        return not card.set or card.set in staged or card.id in chosen

    return book.replace_cards({name: card for name, card in book.cards.items() if in_game(card)})


def keep_members_in_game(book: PrintedBox, modules: ExpansionModules, roles: ComponentRoles) -> PrintedBox:
    """Return the book with only the members that may be in this game."""
    sets = {"", *(["1.1"] if modules.ambush else [])}
    kept = {
        name: one
        for name, one in book.members.items()
        if one.set in sets or (one.aside and (name != roles.prisoner or modules.prison))
    }
    return book.replace_members(kept)


def _own(book: PrintedBox, side: Side, pile: StartingPlace) -> tuple[PrintedCard, ...]:
    return tuple(card for card in book.cards.values() if card.side is side and card.pile is pile)


def _copies(cards: Iterable[PrintedCard]) -> dict[CardId, int]:
    return {card.id: card.copies for card in cards}
