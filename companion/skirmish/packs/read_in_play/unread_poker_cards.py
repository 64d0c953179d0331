"""Poker cards that nobody has typed in: they stand for those of a side that a box lacks, and are read when turned."""

from collections.abc import Iterator, Mapping
from itertools import count, islice
from typing import Any

from companion.rules.packs.check_values import numbered_tables
from companion.rules.zone import CardId
from companion.skirmish.cards.enums_and_constants import Side
from companion.skirmish.cards.printed_components import PokerCard, PrintedBox
from companion.skirmish.packs.box_contents_spec import BoxContentsSpec
from companion.skirmish.packs.read_in_play.unread_cards import allows_naming_in_play


def count_lacking_poker_cards(data: Mapping[str, Any], form: BoxContentsSpec) -> dict[Side, int]:
    """Return how many poker cards of each side a box lacks."""
    sides = [card.get("side") for _, card in numbered_tables(data, "poker")]
    return {side: max(0, form.poker - sides.count(side.value)) for side in Side}


def add_unnamed_poker_cards(book: PrintedBox, data: Mapping[str, Any], form: BoxContentsSpec) -> PrintedBox:
    """Return the book with the poker cards that the box lacks."""
    if not allows_naming_in_play(data):
        return book
    found = (
        card
        for side, lacking in count_lacking_poker_cards(data, form).items()
        for card in _unnamed(book, side, lacking)
    )
    return book.replace_poker({**book.poker, **{card.id: card for card in found}})


def _unnamed(book: PrintedBox, side: Side, lacking: int) -> Iterator[PokerCard]:
    ids = (CardId(f"poker-card-{side.value}-{number}") for number in count(1))
    free = (each for each in ids if each not in {*book.cards, *book.members, *book.poker, *book.fields})
    for each in islice(free, lacking):
        yield PokerCard(id=each, name="?", side=side, value=0, unnamed=True)
