"""Checks of single values of a box. Everything here takes any value."""

from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import Any, Final

from companion.rules.errors import shorten_value
from companion.rules.packs.check_values import (
    LONGEST_TITLE,
    is_integer_in_range,
    is_title,
    numbered_tables,
    suggest_known_word,
)
from companion.rules.packs.pack import Complaint, PackLocation, is_pack_slug
from companion.skirmish.packs.cards_for_camera_and_printer import battlefield_card_id
from companion.skirmish.packs.check.collect_known_names import MOST

LONGEST_TEXT: Final = 600
PIECES: Final = ("card", "member", "battlefield", "poker")
"""The arrays of a pack whose tables have an id and a name."""


def component_label(kind: str, number: int, piece: Mapping[str, Any]) -> str:
    """Return how a complaint names a piece: by its number in the file, and by name where it has one."""
    name = piece.get("name")
    return f"{kind} {number} ({name})" if is_title(name) else f"{kind} {number}"


def relocate_complaints_to_key(key: str, found: Iterable[Complaint]) -> Iterator[Complaint]:
    """Yield complaints of what lies deeper inside a key: they stand at that key."""
    for complaint in found:
        yield complaint._replace(at=PackLocation(key=key))


def check_id_name_and_text(where: str, piece: Mapping[str, Any]) -> Iterator[Complaint]:
    """Yield what is wrong with its id, its name and its text."""
    slug, name = piece.get("id"), piece.get("name")
    if not isinstance(slug, str) or not is_pack_slug(slug):
        wrong = f"its id is {shorten_value(slug)}" if "id" in piece else "it has no id"
        mend = 'write id = "..." with small letters and digits, joined by -, such as "two-barrels"'
        yield Complaint(where, wrong, mend, PackLocation(key="id"))
    if not is_title(name):
        wrong = f"its name is {shorten_value(name)}" if "name" in piece else "it has no name"
        yield Complaint(where, wrong, f"write a line of 1 to {LONGEST_TITLE} letters", PackLocation(key="name"))
    yield from check_text(where, "text", piece.get("text", ""))


def check_unique_ids(data: Mapping[str, Any]) -> Iterator[Complaint]:
    """Yield ids that stand there twice, over all that can be laid on the table."""
    seen: dict[str, str] = {}
    for key in PIECES:
        for number, piece in numbered_tables(data, key)[:MOST]:
            where = component_label(key, number, piece)
            for slug in _ids(key, piece.get("id")):
                if slug in seen:
                    wrong = f"its id {shorten_value(slug)} is that of {seen[slug]}"
                    yield Complaint(where, wrong, "give one of them another", PackLocation(key, number, "id"))
                seen.setdefault(slug, where)


def _ids(key: str, slug: Any) -> tuple[str, ...]:
    """Return what a piece goes by in a pack and, if it is another, as a card."""
    if not isinstance(slug, str):
        return ()
    return (slug, battlefield_card_id(slug)) if key == "battlefield" else (slug,)


def check_text(where: str, key: str, text: Any) -> Iterator[Complaint]:
    """Yield what is wrong with words for people, of several lines if need be."""
    plain = isinstance(text, str) and all(letter.isprintable() or letter == "\n" for letter in text[:LONGEST_TEXT])
    if not plain or len(text) > LONGEST_TEXT:
        mend = f"write a text of at most {LONGEST_TEXT} letters"
        yield Complaint(where, f"{key} is {shorten_value(text)}", mend, PackLocation(key=key))


def check_number(
    where: str, piece: Mapping[str, Any], key: str, bounds: tuple[int, int], needed: bool = False
) -> Iterator[Complaint]:
    """Yield what is wrong with a whole number within bounds, which may be missing unless it is needed."""
    if key in piece and not is_integer_in_range(piece[key], *bounds) or needed and key not in piece:
        wrong = f"{key} is {shorten_value(piece[key])}" if key in piece else f"it has no {key}"
        yield Complaint(where, wrong, f"write a whole number from {bounds[0]} to {bounds[1]}", PackLocation(key=key))


def check_flag(where: str, piece: Mapping[str, Any], key: str) -> Iterator[Complaint]:
    """Yield what is wrong with true or false, which may be missing."""
    if not isinstance(piece.get(key, False), bool):
        yield Complaint(where, f"{key} is {shorten_value(piece[key])}", "write true or false", PackLocation(key=key))


def check_choice(
    where: str, piece: Mapping[str, Any], key: str, choices: Collection[str], needed: bool = False
) -> Iterator[Complaint]:
    """Yield what is wrong with one of several words, which may be missing unless it is needed."""
    word = piece.get(key)
    if key in piece and not is_text_among(word, choices) or needed and key not in piece:
        wrong = f"{key} is {shorten_value(word)}" if key in piece else f"it has no {key}"
        mend = f"{suggest_known_word(word, choices)}it is one of {', '.join(choices)}"
        yield Complaint(where, wrong, mend, PackLocation(key=key))


def check_battlefield_ids(where: str, key: str, ids: Any, fields: Collection[str]) -> Iterator[Complaint]:
    """Yield what is wrong with a list of battlefields."""
    if not isinstance(ids, list) or len(ids) > MOST:
        yield Complaint(where, f"{key} is {shorten_value(ids)}", "write a list of battlefields", PackLocation(key=key))
        return
    for each in ids:
        yield from check_battlefield_id(where, key, each, fields)


def check_battlefield_id(where: str, key: str, field: Any, fields: Collection[str]) -> Iterator[Complaint]:
    """Yield what is wrong with the id of a battlefield."""
    if not is_text_among(field, fields):
        mend = f"{suggest_known_word(field, fields)}write the id of a [[battlefield]]"
        yield Complaint(
            where, f"{key} names {shorten_value(field)}, which is no battlefield", mend, PackLocation(key=key)
        )


def is_text_among(word: Any, words: Collection[str]) -> bool:
    """Return whether it is a text, and one of those."""
    return isinstance(word, str) and word in words
