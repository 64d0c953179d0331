"""Checks of single values in any pack. Every function accepts a value of any type."""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from difflib import get_close_matches
from functools import lru_cache
from typing import Any, Final, TypeGuard

from companion.rules.errors import shorten_value
from companion.rules.packs.pack import Complaint, PackLocation

LONGEST_TITLE: Final = 60
_LONGEST_WORD: Final = 100
_MOST_COMPARED: Final = 12


def place_complaints_at(spot: PackLocation, found: Iterable[Complaint]) -> Iterator[Complaint]:
    """Yield the complaints placed at `spot`, each with its own key if it has one."""
    for complaint in found:
        yield complaint._replace(at=spot._replace(key=complaint.at.key or spot.key))


def is_integer_in_range(value: Any, least: int, most: int) -> bool:
    """Return whether `value` is a whole number within bounds. Booleans are not."""
    return type(value) is int and least <= value <= most


def is_title(value: object) -> TypeGuard[str]:
    """Return whether `value` is one line of 1 to 60 printable characters."""
    if not isinstance(value, str) or not 1 <= len(value) <= LONGEST_TITLE:
        return False
    return value.isprintable() and value == value.strip()


def numbered_tables(data: Mapping[str, Any], key: str) -> list[tuple[int, Mapping[str, Any]]]:
    """Return the tables of `[[key]]` with their numbers from 1. Other values are skipped."""
    found = data.get(key)
    numbered = enumerate(found if isinstance(found, list) else (), start=1)
    return [(number, table) for number, table in numbered if isinstance(table, Mapping)]


def filter_texts_in_list(value: Any) -> list[str]:
    """Return the texts in a list; empty if `value` is no list."""
    return [each for each in value if isinstance(each, str)] if isinstance(value, list) else []


def check_table_array(data: Mapping[str, Any], key: str, most: int) -> Iterator[Complaint]:
    """Yield a complaint if `[[key]]` is no array of tables or has more than `most`."""
    found = data.get(key, [])
    if not isinstance(found, list):
        yield Complaint(
            key, f"it is {shorten_value(found)}", f"write [[{key}]], with two brackets, for each", PackLocation(key)
        )
    elif len(found) > most:
        yield Complaint(key, f"there are {len(found)}", f"there may be at most {most}", PackLocation(key))
    else:
        for number, each in enumerate(found, start=1):
            if not isinstance(each, Mapping):
                mend = f"it should be a table: write [[{key}]]"
                yield Complaint(f"{key} {number}", f"it is {shorten_value(each)}", mend, PackLocation(key, number))


def read_required_table(data: Mapping[str, Any], key: str) -> tuple[Mapping[str, Any], list[Complaint]]:
    """Return the table `[key]`, or an empty one with the complaint that it is missing."""
    found = data.get(key)
    if isinstance(found, Mapping):
        return found, []
    wrong = "it is missing" if found is None else f"it is {shorten_value(found)}"
    return {}, [Complaint(f"[{key}]", wrong, f"write a table [{key}]", PackLocation(key))]


def complain_about_unknown_keys(where: str, found: Mapping[Any, Any], known: Collection[str]) -> Iterator[Complaint]:
    """Yield a complaint for each unknown key."""
    for key in found:
        if key not in known:
            mend = f"{suggest_known_word(key, known)}the keys here are {', '.join(known)}"
            yield Complaint(where, f"the key {shorten_value(key)} means nothing here", mend)


def suggest_known_word(word: Any, known: Collection[str]) -> str:
    """Return `did you mean "..."? ` if a known word is nearly the same, else ""."""
    if not isinstance(word, str) or len(word) >= _LONGEST_WORD:
        return ""
    close = get_close_matches(word, _alike(word, tuple(known)), n=1)
    return f'did you mean "{close[0]}"? ' if close else ""


def _alike(word: str, known: tuple[str, ...]) -> Sequence[str]:
    """Return the few known words worth a comparison: those that begin or end as `word` does, of much its length.

    A comparison takes long. A file of many wrong words and many cards would keep the companion busy for minutes.
    """
    if len(known) <= _MOST_COMPARED:
        return known
    ends = _words_by_ends(known)
    found = dict.fromkeys(each for end in _ends_of(word) for each in ends.get(end, ()))
    return sorted(found, key=lambda each: abs(len(each) - len(word)))[:_MOST_COMPARED]


@lru_cache(maxsize=16)
def _words_by_ends(known: tuple[str, ...]) -> Mapping[str, Sequence[str]]:
    found: dict[str, list[str]] = {}
    for word in known:
        for end in _ends_of(word):
            found.setdefault(end, []).append(word)
    return found


def _ends_of(word: str) -> tuple[str, str]:
    small = word.lower()
    return f"{small[:2]}-", f"-{small[-2:]}"
