"""Gaps of a box: what the companion asks for, or leaves to people."""

from collections.abc import Iterator, Mapping
from typing import Any, Final

from companion.rules.packs.validate import table, tables
from companion.skirmish.cards.terms import CardKind
from companion.skirmish.effects.branches.told import Told
from companion.skirmish.effects.tables import DO
from companion.skirmish.packs.box_form import BoxForm
from companion.skirmish.packs.check.values import PIECES

_OURS: Final = "house"
_DEEPEST: Final = 16


def unvouched(data: Any, form: BoxForm) -> tuple[str, ...]:
    """Return a line for each thing that is missing, and what becomes of it at the table. Takes any value."""
    return tuple(_lines(data, form)) if isinstance(data, Mapping) else ()


def _lines(data: Mapping[str, Any], form: BoxForm) -> Iterator[str]:
    cards = [card for _, card in tables(data, "card")]
    yield from _counted(sum(map(_unread, cards)), "no kind, cost or firepower: whoever plays one first reads it out")
    yield from _counted(
        sum("effects" not in card for card in cards),
        "no effects: people do what is printed on them and move tokens by hand",
    )
    left = sum(_told(piece, 0) for key in PIECES for _, piece in tables(data, key))
    if left:
        yield f"{left} {'effect is' if left == 1 else 'effects are'} left to people: the companion only says when"
    yield from (line for (name, key), line in form.asked.items() if key not in table(data, name)[0])
    if table(data, "box")[0].get("kind") != _OURS:
        yield from _taken_for_none(data)


def _taken_for_none(data: Mapping[str, Any]) -> Iterator[str]:
    """Yield what our own box leaves out only where there is nothing."""
    members = [member for _, member in tables(data, "member")]
    silent = sum("killed" not in member for member in members)
    yield from _counted(silent, "no word of what their death does: the companion does nothing", "member")
    poker = sum("effects" not in card for _, card in tables(data, "poker"))
    yield from _counted(poker, "no effects: what they give is given by hand", "poker card")


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
    here = value.get(DO) == Told.word()
    return here + sum(_told(each, depth + 1) for each in value.values())
