"""Checks of single fields of effects."""

from collections.abc import Iterator, Mapping
from typing import Any, Final

from companion.rules.errors import shorten_value
from companion.rules.packs.check_values import is_title, suggest_known_word
from companion.rules.packs.pack import Complaint
from companion.skirmish.packs.check.collect_known_names import MOST, KnownNames
from companion.skirmish.packs.check.values import (
    check_battlefield_id,
    check_battlefield_ids,
    check_choice,
    check_flag,
    check_number,
    check_text,
    is_text_among,
)
from companion.skirmish.packs.pack_field_schema import PackField, PackFieldType

_MOST_NAMES: Final = 20
_COPIES: Final = (1, 99)


def check_simple_field(where: str, slot: PackField, value: Any, known: KnownNames) -> Iterator[Complaint]:
    """Yield what is wrong with a field that holds no table and no effects."""
    table = {slot.name: value}
    match slot.sort:
        case PackFieldType.NUMBER:
            yield from check_number(where, table, slot.name, (slot.least, slot.most))
        case PackFieldType.FLAG:
            yield from check_flag(where, table, slot.name)
        case PackFieldType.CHOICE if value != slot.default:
            yield from check_choice(where, table, slot.name, slot.choices)
        case PackFieldType.SEVERAL:
            yield from _several(where, slot, value)
        case PackFieldType.WORD | PackFieldType.WORDS:
            yield from _words(
                where, slot.name, [value] if slot.sort is PackFieldType.WORD and value != "" else value or []
            )
        case PackFieldType.TEXT:
            yield from check_text(where, slot.name, value)
        case PackFieldType.BATTLEFIELDS:
            yield from check_battlefield_ids(where, slot.name, value, known.fields)
        case PackFieldType.CARDS:
            yield from _cards(where, slot.name, value, known.cards)
        case _ if value != slot.default:
            yield from _one(where, slot, value, known)


def _several(where: str, slot: PackField, words: Any) -> Iterator[Complaint]:
    if not isinstance(words, list) or len(words) > len(slot.choices):
        mend = f"write a list of some of {', '.join(slot.choices)}"
        yield Complaint(where, f"{slot.name} is {shorten_value(words)}", mend)
        return
    for word in words:
        yield from check_choice(where, {slot.name: word}, slot.name, slot.choices)


def _words(where: str, key: str, words: Any) -> Iterator[Complaint]:
    if not isinstance(words, list) or len(words) > _MOST_NAMES or not all(map(is_title, words)):
        yield Complaint(
            where, f"{key} is {shorten_value(words)}", f"write at most {_MOST_NAMES} words, each of one line"
        )


def _one(where: str, slot: PackField, value: Any, known: KnownNames) -> Iterator[Complaint]:
    """Yield what is wrong with a name of one kind; the default names nothing."""
    if slot.sort is PackFieldType.COPIES:
        yield from _copies(where, slot.name, value, known.cards)
    elif slot.sort is PackFieldType.BATTLEFIELD:
        yield from check_battlefield_id(where, slot.name, value, known.fields)
    elif slot.sort is PackFieldType.MEMBER:
        if not is_text_among(value, known.members):
            mend = f"{suggest_known_word(value, known.members)}write the id of a [[member]]"
            yield Complaint(where, f"{slot.name} names {shorten_value(value)}, who is no member", mend)
    else:
        yield from _card(where, slot.name, value, known.cards)


def _cards(where: str, key: str, names: Any, cards: Mapping[str, str]) -> Iterator[Complaint]:
    if not isinstance(names, list) or len(names) > _MOST_NAMES:
        mend = f'write a list of at most {_MOST_NAMES} ids of cards, or parts of names such as "*wagon"'
        yield Complaint(where, f"{key} is {shorten_value(names)}", mend)
        return
    for name in names:
        yield from _card(where, key, name, cards)


def _copies(where: str, key: str, numbers: Any, cards: Mapping[str, str]) -> Iterator[Complaint]:
    if not isinstance(numbers, Mapping) or len(numbers) > MOST:
        mend = "write how many there are of each card, such as {cowboy = 3}"
        yield Complaint(where, f"{key} is {shorten_value(numbers)}", mend)
        return
    for card in numbers:
        if not is_text_among(card, cards):
            mend = f"{suggest_known_word(card, cards)}write the id of a [[card]]"
            yield Complaint(f"{where}, {key}", f"it names {shorten_value(card)}, which is no card of the box", mend)
        yield from check_number(f"{where}, {key}", numbers, card, _COPIES)


def _card(where: str, key: str, name: Any, cards: Mapping[str, str]) -> Iterator[Complaint]:
    if isinstance(name, str) and name.startswith("*"):
        part = name[1:].casefold()
        if not part or not any(part in each.casefold() for each in cards.values()):
            mend = "write a part of the name of at least one [[card]] behind the *"
            yield Complaint(where, f"{key} names {shorten_value(name)}, which is in no card's name", mend)
    elif not is_text_among(name, cards):
        mend = f'{suggest_known_word(name, cards)}write the id of a [[card]], or a part of names such as "*wagon"'
        yield Complaint(where, f"{key} names {shorten_value(name)}, which is no card of the decks", mend)
