"""Check of a built deck by the rules for deck building."""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Final

from companion.games.revolver.deck_building.deck_slot_kinds import DeckSlotKind, deck_slot_kind_of, is_unique_gunman
from companion.games.revolver.deck_building.swaps_from_usual_deck import SwapBalance, count_swaps_from_usual_deck
from companion.rules.packs.pack import Complaint, PackLocation
from companion.rules.zone import CardId
from companion.skirmish.cards.enums_and_constants import Side, StartingPlace
from companion.skirmish.cards.printed_components import DECK_SIZE, PrintedBox, PrintedCard

CALLED: Final[Mapping[DeckSlotKind, str]] = {
    DeckSlotKind.ACTION: "actions",
    DeckSlotKind.CHARACTER: "characters and attachments",
    DeckSlotKind.FIREPOWER: "firepower cards",
    DeckSlotKind.BLOCKER: "blockers",
    DeckSlotKind.BESIDE: "cards beside battlefields",
    DeckSlotKind.OPEN: "cards at no battlefield",
    DeckSlotKind.BATTLEFIELD: "battlefields",
    DeckSlotKind.ANYWHERE: "locations and open ranges",
    DeckSlotKind.UNKNOWN: "cards of unknown kind",
}
_PILES: Final = {
    StartingPlace.FRONTIER: "it is of the Frontier deck",
    StartingPlace.AMBUSH: "it is an ambush",
    StartingPlace.ASIDE: "it waits beside the table",
}


def complaints_about_deck(book: PrintedBox, side: Side, deck: Mapping[CardId, int]) -> tuple[Complaint, ...]:
    """Return everything that keeps `deck`, copies by card, from being played by that side.

    The result is empty if it can be played.
    """
    found = [
        *(complaint for card, copies in deck.items() for complaint in _card(book, side, card, copies)),
        *_gunmen(book, side, deck),
        *_names(book, deck),
        *_size(sum(deck.values())),
        *_untold(book, side, deck),
        *_swaps(count_swaps_from_usual_deck(book, side, deck)),
    ]
    return tuple(found)


def _card(book: PrintedBox, side: Side, card: CardId, copies: int) -> Iterator[Complaint]:
    """Yield cards that are not of the own side's decks, or more than the box has (l.43)."""
    printed = book.cards.get(card)
    if printed is None:
        yield _of(card, card, "the box has no such card", "take it out, or choose the box that has it")
    elif printed.pile is not StartingPlace.DECK:
        yield _of(card, printed.name, _PILES[printed.pile], "take it out: only cards of the decks can be chosen")
    elif printed.side is not side:
        yield _of(card, printed.name, "it is of the other side", "take it out: choose among the cards of your own side")
    elif copies > printed.copies:
        yield _of(card, printed.name, f"there are {copies}", f"the box has {printed.copies}")


def _gunmen(book: PrintedBox, side: Side, deck: Mapping[CardId, int]) -> Iterator[Complaint]:
    """Yield unique gunmen of the usual deck that are missing: they stay (l.45)."""
    for card, copies in book.count_deck_copies(side).items():
        if is_unique_gunman(book.cards[card]) and deck.get(card, 0) < copies:
            wrong = "it has gone out, but it is a unique gunman of the usual deck"
            yield _of(card, book.cards[card].name, wrong, "put it back: it stays")


def _names(book: PrintedBox, deck: Mapping[CardId, int]) -> Iterator[Complaint]:
    """Yield unique names with more than one copy (l.232, l.354, l.408)."""
    named: Counter[str] = Counter()
    for printed, copies in _printed(book, deck):
        if is_unique_gunman(printed):
            named[printed.name] += copies
    for name, copies in named.items():
        if copies > 1:
            first = next(printed.id for printed, _ in _printed(book, deck) if printed.name == name)
            yield _of(first, name, f"there are {copies}", "its name is unique: leave 1 in the deck")


def _printed(book: PrintedBox, deck: Mapping[CardId, int]) -> list[tuple[PrintedCard, int]]:
    return [(book.cards[card], copies) for card, copies in deck.items() if card in book.cards]


def _size(size: int) -> Iterator[Complaint]:
    """Yield a wrong size of the deck (l.43)."""
    if size != DECK_SIZE:
        mend = f"add {DECK_SIZE - size}" if size < DECK_SIZE else f"take {size - DECK_SIZE} out"
        yield _deck("the deck", f"it has {size} cards", f"it should have {DECK_SIZE}: {mend}")


def _untold(book: PrintedBox, side: Side, deck: Mapping[CardId, int]) -> Iterator[Complaint]:
    """Yield swapped cards of unknown kind: nobody can swap what nobody knows."""
    usual = book.count_deck_copies(side)
    for card in {**usual, **deck}:
        printed = book.cards.get(card)
        if printed and deck_slot_kind_of(printed) is DeckSlotKind.UNKNOWN and deck.get(card, 0) != usual.get(card, 0):
            wrong = "the box does not say what kind of card it is"
            yield _of(card, printed.name, wrong, "type that into the box, or leave it as it is in the usual deck")


def _swaps(found: SwapBalance) -> Iterator[Complaint]:
    """Yield swaps that do not work out: a card takes the place of one of its sort (l.47-51, R1-22)."""
    for sort, over in found.unplaced_by_sort().items():
        if sort is not DeckSlotKind.UNKNOWN:
            wrong = f"{found.came[sort]} came in, {found.went.get(sort, 0)} went out"
            yield _deck(CALLED[sort], wrong, f"take {over} more out of the usual deck, or {over} of those that came in")
    if found.size == DECK_SIZE and found.count_open_places > 0:
        for sort, short in found.empty_places_by_sort().items():
            if sort is not DeckSlotKind.UNKNOWN:
                wrong = f"{found.went[sort]} went out, {found.came.get(sort, 0)} came in"
                back = min(short, found.count_open_places)
                mend = f"put {back} back, or choose as many of them, locations or open ranges"
                yield _deck(CALLED[sort], wrong, mend)


def _of(card: CardId, name: str, wrong: str, mend: str) -> Complaint:
    return Complaint(name, wrong, mend, PackLocation("cards", key=card))


def _deck(where: str, wrong: str, mend: str) -> Complaint:
    return Complaint(where, wrong, mend, PackLocation("cards"))
