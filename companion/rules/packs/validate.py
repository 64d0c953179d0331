"""What the values of a pack must look like, each on its own. Everything here takes any value whatsoever."""

from collections.abc import Collection, Iterable, Iterator, Mapping
from difflib import get_close_matches
from typing import Any, Final, TypeGuard

from companion.rules.errors import shown
from companion.rules.packs.pack import Complaint, Spot

LONGEST_TITLE: Final = 60


def standing(spot: Spot, found: Iterable[Complaint]) -> Iterator[Complaint]:
    """The complaints with the spot they stand at, but for the key where they name one themselves."""
    for complaint in found:
        yield complaint._replace(at=spot._replace(key=complaint.at.key or spot.key))


def is_whole(value: Any, least: int, most: int) -> bool:
    """A whole number within bounds; true and false are none."""
    return type(value) is int and least <= value <= most


def is_title(value: object) -> TypeGuard[str]:
    """One line of text."""
    if not isinstance(value, str) or not 1 <= len(value) <= LONGEST_TITLE:
        return False
    return value.isprintable() and value == value.strip()


def tables(data: Mapping[str, Any], key: str) -> list[tuple[int, Mapping[str, Any]]]:
    """The tables of `[[key]]` with their numbers from 1; what is no table is passed over."""
    found = data.get(key)
    numbered = enumerate(found if isinstance(found, list) else (), start=1)
    return [(number, table) for number, table in numbered if isinstance(table, Mapping)]


def texts(value: Any) -> list[str]:
    """The texts in a list; nothing where it is no list."""
    return [each for each in value if isinstance(each, str)] if isinstance(value, list) else []


def arrays(data: Mapping[str, Any], key: str, most: int) -> Iterator[Complaint]:
    """What is wrong with `[[key]]` as a whole: something else, or far too long."""
    found = data.get(key, [])
    if not isinstance(found, list):
        yield Complaint(key, f"it is {shown(found)}", f"write [[{key}]], with two brackets, for each", Spot(key))
    elif len(found) > most:
        yield Complaint(key, f"there are {len(found)}", f"there may be at most {most}", Spot(key))
    else:
        for number, each in enumerate(found, start=1):
            if not isinstance(each, Mapping):
                mend = f"it should be a table: write [[{key}]]"
                yield Complaint(f"{key} {number}", f"it is {shown(each)}", mend, Spot(key, number))


def table(data: Mapping[str, Any], key: str) -> tuple[Mapping[str, Any], list[Complaint]]:
    """The table `[key]`, or an empty one and the complaint that there is none."""
    found = data.get(key)
    if isinstance(found, Mapping):
        return found, []
    wrong = "it is missing" if found is None else f"it is {shown(found)}"
    return {}, [Complaint(f"[{key}]", wrong, f"write a table [{key}]", Spot(key))]


def keys(where: str, found: Mapping[Any, Any], known: Collection[str]) -> Iterator[Complaint]:
    """Keys that mean nothing here."""
    for key in found:
        if key not in known:
            mend = f"{meant(key, known)}the keys here are {', '.join(known)}"
            yield Complaint(where, f"the key {shown(key)} means nothing here", mend)


def meant(word: Any, known: Collection[str]) -> str:
    """`did you mean "...", ` where one of the known words is nearly the same, nothing else."""
    close = get_close_matches(word, known, n=1) if isinstance(word, str) and len(word) < 100 else []
    return f'did you mean "{close[0]}"? ' if close else ""
