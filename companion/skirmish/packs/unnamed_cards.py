"""Cards of the decks that nobody has named: a box may leave them out, and they are named when they are played."""

from collections.abc import Mapping
from typing import Any, Final

from companion.rules.packs.check_values import find_table
from companion.rules.zone import CardId
from companion.skirmish.cards.enums_and_constants import Side
from companion.skirmish.cards.printed_components import PrintedBox, PrintedCard

NAME_IN_PLAY: Final = "name_in_play"
"""Key of `[box]`: the cards that the decks lack are named while people play."""
_NAME: Final = "A card that nobody has named"


def is_named_in_play(data: Mapping[str, Any]) -> bool:
    """Return whether a box may lack cards of its decks."""
    return find_table(data, "box")[0].get(NAME_IN_PLAY) is True


def add_unnamed_cards(book: PrintedBox, data: Mapping[str, Any], deck: int) -> PrintedBox:
    """Return the book with a card on each side that stands for all that its deck of `deck` cards lacks."""
    if not is_named_in_play(data):
        return book
    lacking = {side: deck - sum(book.count_deck_copies(side).values()) for side in Side}
    found = (_unnamed_card(book, side, count) for side, count in lacking.items() if count > 0)
    return book.replace_cards({**{card.id: card for card in found}, **book.cards})


def _unnamed_card(book: PrintedBox, side: Side, copies: int) -> PrintedCard:
    taken = {*book.cards, *book.members, *book.poker}
    numbers = (f"unnamed-{side.value}{'-' if number else ''}{number or ''}" for number in range(len(taken) + 1))
    free = next(CardId(each) for each in numbers if each not in taken)
    return PrintedCard(id=free, name=_NAME, side=side, copies=copies, unnamed=True)
