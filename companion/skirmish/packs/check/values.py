"""Checks of single values of a box. Everything here takes any value."""

from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import Any, Final

from companion.rules.errors import shown
from companion.rules.packs.pack import Complaint, Spot, is_slug
from companion.rules.packs.validate import LONGEST_TITLE, is_title, is_whole, meant, tables
from companion.skirmish.packs.cards import field_card
from companion.skirmish.packs.check.known import MOST

LONGEST_TEXT: Final = 600
PIECES: Final = ("card", "member", "battlefield", "poker")
"""The arrays of a pack whose tables have an id and a name."""


def called(kind: str, number: int, piece: Mapping[str, Any]) -> str:
    """Return how a complaint names a piece: by its number in the file, and by name where it has one."""
    name = piece.get("name")
    return f"{kind} {number} ({name})" if is_title(name) else f"{kind} {number}"


def within(key: str, found: Iterable[Complaint]) -> Iterator[Complaint]:
    """Yield complaints of what lies deeper inside a key: they stand at that key."""
    for complaint in found:
        yield complaint._replace(at=Spot(key=key))


def check_named(where: str, piece: Mapping[str, Any]) -> Iterator[Complaint]:
    """Yield what is wrong with its id, its name and its text."""
    slug, name = piece.get("id"), piece.get("name")
    if not isinstance(slug, str) or not is_slug(slug):
        wrong = f"its id is {shown(slug)}" if "id" in piece else "it has no id"
        mend = 'write id = "..." with small letters and digits, joined by -, such as "two-barrels"'
        yield Complaint(where, wrong, mend, Spot(key="id"))
    if not is_title(name):
        wrong = f"its name is {shown(name)}" if "name" in piece else "it has no name"
        yield Complaint(where, wrong, f"write a line of 1 to {LONGEST_TITLE} letters", Spot(key="name"))
    yield from check_text(where, "text", piece.get("text", ""))


def check_ids(data: Mapping[str, Any]) -> Iterator[Complaint]:
    """Yield ids that stand there twice, over all that can be laid on the table."""
    seen: dict[str, str] = {}
    for key in PIECES:
        for number, piece in tables(data, key)[:MOST]:
            where = called(key, number, piece)
            for slug in _ids(key, piece.get("id")):
                if slug in seen:
                    wrong = f"its id {shown(slug)} is that of {seen[slug]}"
                    yield Complaint(where, wrong, "give one of them another", Spot(key, number, "id"))
                seen.setdefault(slug, where)


def _ids(key: str, slug: Any) -> tuple[str, ...]:
    """Return what a piece goes by in a pack and, if it is another, as a card."""
    if not isinstance(slug, str):
        return ()
    return (slug, field_card(slug)) if key == "battlefield" else (slug,)


def check_text(where: str, key: str, text: Any) -> Iterator[Complaint]:
    """Yield what is wrong with words for people, of several lines if need be."""
    plain = isinstance(text, str) and all(letter.isprintable() or letter == "\n" for letter in text[:LONGEST_TEXT])
    if not plain or len(text) > LONGEST_TEXT:
        mend = f"write a text of at most {LONGEST_TEXT} letters"
        yield Complaint(where, f"{key} is {shown(text)}", mend, Spot(key=key))


def check_number(
    where: str, piece: Mapping[str, Any], key: str, bounds: tuple[int, int], needed: bool = False
) -> Iterator[Complaint]:
    """Yield what is wrong with a whole number within bounds, which may be missing unless it is needed."""
    if key in piece and not is_whole(piece[key], *bounds) or needed and key not in piece:
        wrong = f"{key} is {shown(piece[key])}" if key in piece else f"it has no {key}"
        yield Complaint(where, wrong, f"write a whole number from {bounds[0]} to {bounds[1]}", Spot(key=key))


def check_flag(where: str, piece: Mapping[str, Any], key: str) -> Iterator[Complaint]:
    """Yield what is wrong with true or false, which may be missing."""
    if not isinstance(piece.get(key, False), bool):
        yield Complaint(where, f"{key} is {shown(piece[key])}", "write true or false", Spot(key=key))


def check_choice(
    where: str, piece: Mapping[str, Any], key: str, choices: Collection[str], needed: bool = False
) -> Iterator[Complaint]:
    """Yield what is wrong with one of several words, which may be missing unless it is needed."""
    word = piece.get(key)
    if key in piece and not is_one_of(word, choices) or needed and key not in piece:
        wrong = f"{key} is {shown(word)}" if key in piece else f"it has no {key}"
        mend = f"{meant(word, choices)}it is one of {', '.join(choices)}"
        yield Complaint(where, wrong, mend, Spot(key=key))


def check_fields_named(where: str, key: str, ids: Any, fields: Collection[str]) -> Iterator[Complaint]:
    """Yield what is wrong with a list of battlefields."""
    if not isinstance(ids, list) or len(ids) > MOST:
        yield Complaint(where, f"{key} is {shown(ids)}", "write a list of battlefields", Spot(key=key))
        return
    for each in ids:
        yield from check_field_named(where, key, each, fields)


def check_field_named(where: str, key: str, field: Any, fields: Collection[str]) -> Iterator[Complaint]:
    """Yield what is wrong with the id of a battlefield."""
    if not is_one_of(field, fields):
        mend = f"{meant(field, fields)}write the id of a [[battlefield]]"
        yield Complaint(where, f"{key} names {shown(field)}, which is no battlefield", mend, Spot(key=key))


def is_one_of(word: Any, words: Collection[str]) -> bool:
    """Return whether it is a text, and one of those."""
    return isinstance(word, str) and word in words
