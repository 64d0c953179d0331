"""Gaps of a box: what the companion asks for, or leaves to people."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from companion.rules.packs.check_values import find_table, is_whole_number, numbered_tables
from companion.skirmish.cards.enums_and_constants import CardKind, Side
from companion.skirmish.effects.branches.follow_text_by_hand import FollowTextByHand
from companion.skirmish.effects.effect_codec import DO
from companion.skirmish.packs.box_contents_spec import BoxContentsSpec
from companion.skirmish.packs.check.values import PIECES
from companion.skirmish.packs.unnamed_cards import is_named_in_play

HOUSE: Final = "house"
"""Kind of our own boxes."""
_DEEPEST: Final = 16


def list_box_gaps(data: Any, form: BoxContentsSpec) -> tuple[str, ...]:
    """Return a line for each thing that is missing, and what becomes of it at the table. Takes any value."""
    return tuple(_lines(data, form)) if isinstance(data, Mapping) else ()


def _lines(data: Mapping[str, Any], form: BoxContentsSpec) -> Iterator[str]:
    cards = [card for _, card in numbered_tables(data, "card")]
    if is_named_in_play(data):
        copies = (card.get("copies", 1) for card in cards if form.is_counted("card", card))
        lacking = len(Side) * form.deck - sum(each for each in copies if is_whole_number(each, 1, form.deck))
        yield from _counted(lacking, "no name yet: whoever plays one first names it")
    yield from _counted(sum(map(_unread, cards)), "no kind, cost or firepower: whoever plays one first reads it out")
    yield from _counted(
        sum("effects" not in card for card in cards),
        "no effects: people do what is printed on them and move tokens by hand",
    )
    if "kegs" in (slot.name for slot in form.fields_of_table("card")):
        yield from _asked_later(cards)
    left = sum(_told(piece, 0) for key in PIECES for _, piece in numbered_tables(data, key))
    if left:
        yield f"{left} {'effect is' if left == 1 else 'effects are'} left to people: the companion only says when"
    yield from (line for (name, key), line in form.asked.items() if key not in find_table(data, name)[0])
    if find_table(data, "box")[0].get("kind") != HOUSE:
        yield from _taken_for_none(data)


def _asked_later(cards: Sequence[Mapping[str, Any]]) -> Iterator[str]:
    """Yield what else is asked of cards that nobody has typed in, in a game whose cards show kegs and ammo."""
    unread = [card for card in cards if _unread(card)]
    items = sum(_item(card) not in card for card in unread)
    yield from _counted(items, "no word of kegs or ammo: they are asked for when they can be used")
    moments = sum("moment" not in card and card.get("kind") in (None, CardKind.ACTION) for card in unread)
    yield from _counted(moments, "no moment: whoever plays one first says whether it waits for one")
    last = sum(not {"effects", "killed"} & card.keys() and card.get("kind") != CardKind.ACTION for card in cards)
    yield from _counted(last, "no word of what they do when they are destroyed: people read it then")


def _item(card: Mapping[str, Any]) -> str:
    """Return the key of what a card of its side may show; whatever the side is said to be."""
    return "ammo" if card.get("side") == "attack" else "kegs"


def _taken_for_none(data: Mapping[str, Any]) -> Iterator[str]:
    """Yield what our own box leaves out only where there is nothing."""
    members = [member for _, member in numbered_tables(data, "member")]
    silent = sum("killed" not in member for member in members)
    yield from _counted(silent, "no word of what their death does: the companion does nothing", "member")
    poker = sum("effects" not in card for _, card in numbered_tables(data, "poker"))
    yield from _counted(poker, "no effects: people read it, and what it gives is given by hand", "poker card")


def _counted(number: int, lack: str, what: str = "card") -> Iterator[str]:
    if number:
        yield f"{number} {what} has {lack}" if number == 1 else f"{number} {what}s have {lack}"


def _unread(card: Mapping[str, Any]) -> bool:
    needed = ("kind", "cost", "firepower") if card.get("kind") == CardKind.FIREPOWER else ("kind", "cost")
    return any(key not in card for key in needed)


def _told(value: Any, depth: int) -> int:
    """Return how many effects within are told ones."""
    if depth > _DEEPEST:
        return 0
    if isinstance(value, list):
        return sum(_told(each, depth + 1) for each in value)
    if not isinstance(value, Mapping):
        return 0
    here = value.get(DO) == FollowTextByHand.pack_word()
    return here + sum(_told(each, depth + 1) for each in value.values())
