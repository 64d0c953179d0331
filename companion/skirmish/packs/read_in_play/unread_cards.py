"""Cards and members that nobody has named: a box may leave them out, and they are named when they come into play."""

from collections.abc import Iterator, Mapping
from itertools import count, islice
from typing import Any, Final

from companion.rules.packs.check_values import numbered_tables, read_required_table
from companion.rules.replace import replace
from companion.rules.zone import CardId
from companion.skirmish.cards.enums_and_constants import MemberId, Side
from companion.skirmish.cards.printed_components import PrintedBox, PrintedCard, PrintedMember
from companion.skirmish.packs.box_contents_spec import BoxContentsSpec

NAME_IN_PLAY: Final = "name_in_play"
"""Key of `[box]`: the cards that the decks lack are named while people play."""
_CARD: Final = "A card that nobody has named"


def allows_naming_in_play(data: Mapping[str, Any]) -> bool:
    """Return whether a box may lack cards of its decks."""
    return read_required_table(data, "box")[0].get(NAME_IN_PLAY) is True


def add_unnamed_cards(book: PrintedBox, data: Mapping[str, Any], deck: int) -> PrintedBox:
    """Return the book with a card on each side that stands for all that its deck of `deck` cards lacks."""
    if not allows_naming_in_play(data):
        return book
    lacking = {side: deck - sum(book.count_deck_copies(side).values()) for side in Side}
    found = (_unnamed_card(book, side, count) for side, count in lacking.items() if count > 0)
    return book.replace_cards({**{card.id: card for card in found}, **book.cards})


def _unnamed_card(book: PrintedBox, side: Side, copies: int) -> PrintedCard:
    taken = {*book.cards, *book.members, *book.poker}
    numbers = (f"unnamed-{side.value}{'-' if number else ''}{number or ''}" for number in range(len(taken) + 1))
    free = next(CardId(each) for each in numbers if each not in taken)
    return PrintedCard(id=free, name=_CARD, side=side, copies=copies, unnamed=True)


def count_lacking_members(data: Mapping[str, Any], form: BoxContentsSpec) -> tuple[int, int]:
    """Return how many members a box lacks that start in front of their player, and how many of the others."""
    found = [member for _, member in numbered_tables(data, "member") if form.is_counted("member", member)]
    starting = max(0, form.starting - sum(member.get("start") is True for member in found))
    return starting, max(0, form.members - len(found) - starting)


def add_unnamed_members(book: PrintedBox, data: Mapping[str, Any], form: BoxContentsSpec) -> PrintedBox:
    """Return the book with the members that the box lacks. People read what the death of the others does, if untold."""
    if not allows_naming_in_play(data):
        return book
    told = {str(member["id"]) for _, member in numbered_tables(data, "member") if "killed" in member}
    known = {each: replace(one, is_death_untold=each not in told) for each, one in book.members.items()}
    return book.replace_members({**known, **{one.id: one for one in _unnamed_members(book, data, form)}})


def _unnamed_members(book: PrintedBox, data: Mapping[str, Any], form: BoxContentsSpec) -> Iterator[PrintedMember]:
    starting, waiting = count_lacking_members(data, form)
    ids = (f"unnamed-member-{number}" for number in count(1))
    free = (each for each in ids if each not in {*book.cards, *book.members, *book.poker})
    name = f"A {form.member_word} whom nobody has named"
    for number, each in enumerate(islice(free, starting + waiting)):
        yield PrintedMember(id=MemberId(each), name=name, rating=0, start=number < starting, unnamed=True)
