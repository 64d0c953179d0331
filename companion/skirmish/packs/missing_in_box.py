"""Missing items of a box, in the order in which they will matter at the table."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final

from companion.rules.packs.check_values import is_integer_in_range, numbered_tables
from companion.rules.packs.missing_items import MissingItem, items_of_complaints, sort_by_when_needed
from companion.rules.packs.pack import Complaint
from companion.rules.packs.typing_time import SECONDS_TO_MEND, TAPS_A_VALUE, typing_seconds
from companion.skirmish.cards.enums_and_constants import Side
from companion.skirmish.packs.box_contents_spec import BoxContentsSpec
from companion.skirmish.packs.box_gaps import ENTRIES_A_COPY, NEW_CARD_S, list_gaps_as_missing_items

_ONE_MORE_S: Final = typing_seconds(taps=3 + TAPS_A_VALUE, names=1, looks=1)
"""A component more: its name, *Add*, one value that it needs, and back."""
_SPACES_S: Final = typing_seconds(taps=2 + 3 * TAPS_A_VALUE, looks=1)
"""The turn spaces of a battlefield: house boxes have three a place."""


def list_missing_in_box(data: Any, complaints: Iterable[Complaint], form: BoxContentsSpec) -> tuple[MissingItem, ...]:
    """Return what a box lacks that these are the complaints about. Takes any value."""
    found = items_of_complaints(complaints, lambda one: _seconds(one, data, form))
    return (
        sort_by_when_needed((*found, *list_gaps_as_missing_items(data, form)))
        if isinstance(data, Mapping)
        else tuple(found)
    )


def _seconds(one: Complaint, data: Any, form: BoxContentsSpec) -> float:
    """Return the seconds to mend a complaint: of a count, all that is missing to it."""
    if one.at.number is not None or not isinstance(data, Mapping):
        return _SPACES_S if one.at.key == "spaces" else SECONDS_TO_MEND
    match one.at.table, one.at.key:
        case "card", "copies":
            short = [form.deck - each for each in _decks(data, form) if each < form.deck] or [0]
            return max(SECONDS_TO_MEND, sum(short) / len(short) * ENTRIES_A_COPY * NEW_CARD_S)
        case "member", "":
            return max(SECONDS_TO_MEND, (form.members - _count(data, "member", form)) * _ONE_MORE_S)
        case "member", "start":
            return max(SECONDS_TO_MEND, form.starting * typing_seconds(taps=2))
        case "poker", "side":
            lacking = (len(Side) * form.poker - _count(data, "poker", form)) / len(Side)
            return max(SECONDS_TO_MEND, lacking * _ONE_MORE_S)
        case "battlefield", _:
            return _ONE_MORE_S + _SPACES_S
    return SECONDS_TO_MEND


def _count(data: Mapping[str, Any], table: str, form: BoxContentsSpec) -> int:
    return sum(form.is_counted(table, piece) for _, piece in numbered_tables(data, table))


def _decks(data: Mapping[str, Any], form: BoxContentsSpec) -> Iterator[int]:
    """Yield the cards of each side's deck, copies counted."""
    for side in Side:
        own = [card for _, card in numbered_tables(data, "card") if card.get("side") == side.value]
        copies = (card.get("copies", 1) for card in own if form.is_counted("card", card))
        yield sum(each for each in copies if is_integer_in_range(each, 1, form.deck))
