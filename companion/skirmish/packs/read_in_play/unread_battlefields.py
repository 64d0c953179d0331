"""Battlefields that nobody has typed in: each place of a row holds one, which is described when the marker comes."""

from collections.abc import Iterator, Mapping
from itertools import count
from typing import Any

from companion.rules.packs.check_values import numbered_tables
from companion.skirmish.cards.enums_and_constants import FieldId
from companion.skirmish.cards.printed_components import PrintedBattlefield, PrintedBox, TurnSpace
from companion.skirmish.packs.box_contents_spec import BoxContentsSpec
from companion.skirmish.packs.read_in_play.unread_cards import allows_naming_in_play


def list_lacking_places(data: Mapping[str, Any], form: BoxContentsSpec) -> list[tuple[str, int]]:
    """Return the row and the place of each battlefield that a box lacks and that every game may come to."""
    taken = [(field.get("row"), field.get("place")) for _, field in numbered_tables(data, "battlefield")]
    needed = ((row, place) for row, places in form.rows.items() if row not in form.optional for place in places)
    return [each for each in needed if each not in taken]


def add_unnamed_battlefields(book: PrintedBox, data: Mapping[str, Any], form: BoxContentsSpec) -> PrintedBox:
    """Return the book with a battlefield at each place where the box lacks one."""
    if not allows_naming_in_play(data):
        return book
    return book.replace_fields({**book.fields, **{one.id: one for one in _unnamed(book, data, form)}})


def _unnamed(book: PrintedBox, data: Mapping[str, Any], form: BoxContentsSpec) -> Iterator[PrintedBattlefield]:
    taken = {*book.cards, *book.members, *book.poker, *book.fields}
    for row, place in list_lacking_places(data, form):
        named = next(each for nth in count() if (each := f"{row}-{place}{f'-{nth}' if nth else ''}") not in taken)
        yield PrintedBattlefield(
            id=FieldId(named),
            name=f"? {place}",  # the same in every language
            row=row,
            place=place,
            defence=0,
            spaces=(TurnSpace(),),
            recruits=place in form.recruiting,
            unnamed=True,
        )
