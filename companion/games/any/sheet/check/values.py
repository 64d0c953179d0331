"""Checks of single values of a sheet against its shape."""

import re
from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from companion.games.any.sheet.shape import MAX_CARDS, MAX_SEATS, NAME_LETTERS, NEEDED, RESERVED, SHAPE, Key
from companion.rules.errors import shorten_value
from companion.rules.packs.check_values import is_integer_in_range, suggest_known_word
from companion.rules.packs.pack import Complaint, PackLocation

_ID: Final = re.compile(r"[a-z][a-z0-9_]{0,15}")
_PICTURE: Final = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
_CONDITIONS: Final = frozenset("if when then else on formula script unless while until".split())


def check_table_keys(where: str, table: str, found: Mapping[str, Any]) -> Iterator[Complaint]:
    """Yield what is wrong with the keys of one table, each by itself."""
    shape = SHAPE[table]
    for key in found:
        if table == "token" and key == "hidden":
            mend = "make it a [[counter]], or leave `hidden` out"
            yield Complaint(where, "it is hidden, and what the bank has left would tell", mend, PackLocation(key=key))
        elif key not in shape:
            yield _unknown_key(where, key, tuple(shape))
    for key, wanted in shape.items():
        if key in found:
            if mend := _WRONG[wanted.kind](wanted, found[key]):
                yield Complaint(where, f"{key} is {shorten_value(found[key])}", mend, PackLocation(key=key))
        elif wanted.default is NEEDED:
            yield Complaint(where, f"it has no {key}", f"write {key} = {_example(wanted)}")


def _unknown_key(where: str, key: str, known: tuple[str, ...]) -> Complaint:
    if str(key).lower() in _CONDITIONS:
        mend = "a sheet has no conditions: people decide, or write a game (docs/recipes/a-new-game.md)"
        return Complaint(where, f"it has a key `{key}`", mend, PackLocation(key=key))
    mend = f"{suggest_known_word(key, known)}the keys here are {', '.join(known)}"
    return Complaint(where, f"the key {shorten_value(key)} means nothing here", mend, PackLocation(key=str(key)))


def _example(wanted: Key) -> str:
    return {"text": '"..."', "id": '"a_word"', "range": "[2, 4]", "copies": "1", "deck": "{Storm = 2, Calm = 1}"}.get(
        wanted.kind, "..."
    )


def _wrong_text(wanted: Key, value: Any) -> str:
    fits = isinstance(value, str) and len(value) <= wanted.high and value == value.strip() and value.isprintable()
    if fits and (value or wanted.default == "") and _is_whole(value):
        return ""
    return f"write one line of 1 to {wanted.high} letters"


def _is_whole(value: str) -> bool:
    """Return whether a text holds no half character, which no file can hold."""
    return not any("\ud800" <= letter <= "\udfff" for letter in value)


def _wrong_id(wanted: Key, value: Any) -> str:
    if value == "" and wanted.default == "":
        return ""
    if not isinstance(value, str) or not _ID.fullmatch(value):
        return "write small letters, digits and _, a letter first, at most 16"
    if value in RESERVED and wanted.default is NEEDED:
        return f"the companion calls something by that name; choose another id, such as {value[:14]}_2"
    return ""


def _wrong_picture(wanted: Key, value: Any) -> str:
    if not isinstance(value, str) or not _PICTURE.fullmatch(value) or len(value) > wanted.high:
        return f"write the name of its picture: small letters, digits and -, at most {wanted.high}"
    if value == "back" or value.startswith("back-"):
        return "the camera takes it for a back; begin with the name of its deck, such as skirmish-back"
    return ""


def _wrong_number(wanted: Key, value: Any) -> str:
    if is_integer_in_range(value, wanted.low, wanted.high):
        return ""
    return f"write a whole number from {wanted.low} to {wanted.high}"


def _wrong_flag(wanted: Key, value: Any) -> str:
    return "" if isinstance(value, bool) else "write true or false"


def _wrong_word(wanted: Key, value: Any) -> str:
    if isinstance(value, str) and value in wanted.words:
        return ""
    return f"{suggest_known_word(value, wanted.words)}it is one of {', '.join(wanted.words)}"


def _wrong_range(wanted: Key, value: Any) -> str:
    numbers = isinstance(value, list) and len(value) == 2
    if numbers and all(is_integer_in_range(one, wanted.low, wanted.high) for one in value) and value[0] <= value[1]:
        return ""
    return f"write the fewest and the most, such as [2, 4], from {wanted.low} to {wanted.high}"


def _wrong_numbers(wanted: Key, value: Any) -> str:
    if isinstance(value, list) and len(value) <= wanted.high:
        least = 1 if wanted.low else -99_999
        if all(is_integer_in_range(one, least, 99_999) for one in value) and len(set(value)) == len(value):
            return "" if len(value) >= wanted.low else "write at least one number"
    return f"write a list of at most {wanted.high} different whole numbers"


def _wrong_texts(wanted: Key, value: Any) -> str:
    each = Key("text", high=NAME_LETTERS)
    if isinstance(value, list) and len(value) <= wanted.high and not any(_wrong_text(each, one) for one in value):
        return "" if len(set(value)) == len(value) else "write each of them once"
    return f"write a list of at most {wanted.high} texts of 1 to {NAME_LETTERS} letters"


def _wrong_ids(wanted: Key, value: Any) -> str:
    if isinstance(value, list) and len(value) <= wanted.high and not any(_wrong_id(Key("id"), one) for one in value):
        return "" if len(set(value)) == len(value) else "write each of them once"
    return f"write a list of at most {wanted.high} ids: small letters, digits and _"


def _wrong_copies(wanted: Key, value: Any) -> str:
    if value == "rest" or is_integer_in_range(value, 1, MAX_SEATS):
        return ""
    if isinstance(value, Mapping) and value and all(_is_by_players(key, number) for key, number in value.items()):
        return ""
    return 'write a number, "rest", or numbers by players, such as {5 = 2, 6 = 2}'


def _is_by_players(key: Any, number: Any) -> bool:
    return str(key) in [str(count) for count in range(1, MAX_SEATS + 1)] and is_integer_in_range(number, 0, MAX_SEATS)


def _wrong_limit(wanted: Key, value: Any) -> str:
    if is_integer_in_range(value, wanted.low, wanted.high) or not _wrong_id(Key("id"), value):
        return ""
    return "write a number, or the id of a token: no more than one has"


def _wrong_faces(wanted: Key, value: Any) -> str:
    if is_integer_in_range(value, wanted.low, wanted.high):
        return ""
    each = Key("text", high=NAME_LETTERS)
    several = isinstance(value, list) and wanted.low <= len(value) <= wanted.high
    if several and not any(_wrong_text(each, one) for one in value):
        return ""
    return f"write how many faces there are, {wanted.low} to {wanted.high}, or a list of words"


def _wrong_deck(wanted: Key, value: Any) -> str:
    each = Key("text", high=NAME_LETTERS)
    if isinstance(value, Mapping) and 1 <= len(value) <= wanted.high:
        if any(_wrong_text(each, one) for one in value):
            return f"the name of a card has 1 to {NAME_LETTERS} letters"
        if all(is_integer_in_range(copies, 1, MAX_CARDS) for copies in value.values()):
            return "" if sum(value.values()) <= MAX_CARDS else f"a deck has at most {MAX_CARDS} cards"
    return f"write how many copies there are of each card, such as {{Storm = 2, Calm = 1}}; at most {wanted.high} kinds"


def _wrong_rows(wanted: Key, value: Any) -> str:
    if value == "rounds" or not _wrong_texts(wanted, value):
        return ""
    return f'write "rounds", or a list of at most {wanted.high} names'


def _wrong_factors(wanted: Key, value: Any) -> str:
    if isinstance(value, Mapping) and all(is_integer_in_range(one, wanted.low, wanted.high) for one in value.values()):
        return ""
    return "write whole numbers by name, such as {wounds = -1}"


def _wrong_roads(wanted: Key, value: Any) -> str:
    each = Key("texts", low=2, high=2)
    if isinstance(value, list) and len(value) <= wanted.high and not any(_wrong_road(each, one) for one in value):
        return ""
    return f'write at most {wanted.high} pairs of places, such as [["Ford", "Mill"]]'


def _wrong_road(each: Key, value: Any) -> bool:
    return bool(_wrong_texts(each, value)) or len(value) != each.low


_WRONG: Final[Mapping[str, Callable[[Key, Any], str]]] = {
    "text": _wrong_text,
    "id": _wrong_id,
    "number": _wrong_number,
    "flag": _wrong_flag,
    "word": _wrong_word,
    "range": _wrong_range,
    "numbers": _wrong_numbers,
    "texts": _wrong_texts,
    "ids": _wrong_ids,
    "copies": _wrong_copies,
    "limit": _wrong_limit,
    "faces": _wrong_faces,
    "deck": _wrong_deck,
    "picture": _wrong_picture,
    "rows": _wrong_rows,
    "factors": _wrong_factors,
    "roads": _wrong_roads,
}
"""By kind of a key: a function that returns how to mend a value, "" if nothing is wrong with it."""
