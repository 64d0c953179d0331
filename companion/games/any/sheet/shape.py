"""Keys of a sheet, table by table: the kind of value of each, its default and its limits."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from companion.games.any.sheet.icons import ICONS

NEEDED: Final = object()
"""Default of a key that may not be left out."""
MAX_SEATS: Final = 10
MAX_NUMBER: Final = 99_999
MAX_ROUNDS: Final = 99
NAME_LETTERS: Final = 24
QUESTION_LETTERS: Final = 80
NOTE_LETTERS: Final = 400
MAX_CARDS: Final = 250
"""Cards in a deck, or on the mat, all copies counted."""
MAX_ID_BYTES: Final = 1_620
"""Bytes that the ids of all taught kinds take in an update, each its letters and three more: 60 of 24 letters.

Whoever may lay a card is sent them all after each action. At all other limits an update stays below 16,000 bytes then.
"""
MAT_SEATS: Final = 6
"""Places for seats on the mat."""


@dataclass(frozen=True, slots=True)
class Key:
    """A key: its `kind`, the default, bounds of a number or of a list's length, and the `words` it may be.

    Kinds are text, id, number, flag (true or false), word, range (two numbers), numbers, texts, ids, copies (a number,
    "rest", or numbers by number of players), limit (a number or the id of a token), faces, deck (copies by name of a
    card), picture (the id of a taught card), rows, factors and roads (pairs of places).
    """

    kind: str
    default: Any = NEEDED
    low: int = 0
    high: int = MAX_NUMBER
    words: tuple[str, ...] = ()


def _word(*words: str) -> Key:
    """Return the key of a choice, the default first."""
    return Key("word", words[0], words=words)


_ID: Final = Key("id")
_NAME: Final = Key("text", high=NAME_LETTERS)
_ICON: Final = _word("none", *ICONS)
_FLAG: Final = Key("flag", False)
SHAPE: Final[Mapping[str, Mapping[str, Key]]] = {
    "sheet": {
        "title": _NAME,
        "kind": _word("owner", "house"),
        "players": Key("range", low=1, high=MAX_SEATS),
        "note": Key("text", "", high=NOTE_LETTERS),
        "one_phone": _FLAG,
    },
    "turns": {
        "order": _word("clockwise", "backwards", "named", "by", "teams", "none"),
        "by": Key("id", ""),
        "least_first": _FLAG,
        "teams": Key("number", None, low=2, high=4),
        "first": _word("stays", "next", "taken", "passed"),
        "rounds": Key("number", 0, high=MAX_ROUNDS),
        "clock": _word("none", "count", "bank", "turn", "sand"),
        "minutes": Key("number", 0, high=600),
        "seconds": Key("number", 0, high=59),
    },
    "phase": {
        "name": _NAME,
        "turns": _word("each", "passes", "all", "first", "talk"),
        "opens": Key("id", ""),
    },
    "role": {
        "id": _ID,
        "name": _NAME,
        "side": Key("text", "", high=NAME_LETTERS),
        "text": Key("text", "", high=QUESTION_LETTERS),
        "copies": Key("copies"),
        "sees": Key("ids", (), high=12),
    },
    "counter": {
        "id": _ID,
        "name": _NAME,
        "icon": _ICON,
        "of": _word("seat", "table"),
        "start": Key("number", 0, low=-MAX_NUMBER),
        "least": Key("number", 0, low=-MAX_NUMBER),
        "most": Key("number", 999, low=-MAX_NUMBER),
        "hands": _word("own", "all"),
        "back": _word("never", "round", "turn"),
        "taps": Key("numbers", (1, 5), low=1, high=3),
        "alarm": Key("numbers", (), low=0, high=8),
        "hidden": _FLAG,
        "dial": _word("none", "gain", "lose"),
    },
    "token": {
        "id": _ID,
        "name": _NAME,
        "icon": _ICON,
        "total": Key("number", None, low=1),
        "start": Key("number", 0),
        "step": Key("number", 1, low=1),
        "pots": Key("ids", (), high=3),
        "sides": Key("flag", False),
        "hands": _word("own", "all"),
        "dial": Key("id", ""),
    },
    "track": {
        "id": _ID,
        "name": _NAME,
        "of": _word("table", "seat"),
        "places": Key("texts", (), low=0, high=40),
        "length": Key("number", None, low=2, high=40),
        "start": Key("number", 1, low=1, high=40),
        "hands": _word("all", "own"),
    },
    "secret": {
        "id": _ID,
        "question": Key("text", high=QUESTION_LETTERS),
        "of": _word("one", "several", "number", "seat", "place"),
        "choices": Key("texts", (), low=0, high=24),
        "places": Key("texts", (), low=0, high=40),
        "roads": Key("roads", (), high=80),
        "least": Key("number", None),
        "most": Key("limit", None),
        "who": _word("all", "turn", "first", "picked", "one"),
        "reveal": _word("together", "counts", "kept"),
        "only": Key("id", ""),
        "hands": _word("all", "first"),
    },
    "dice": {
        "id": _ID,
        "name": _NAME,
        "count": Key("number", 1, low=1, high=12),
        "faces": Key("faces", 6, low=2, high=100),
    },
    "deck": {
        "id": _ID,
        "name": _NAME,
        "cards": Key("deck", high=60),
        "face": _word("up", "own"),
    },
    "card": {
        "id": Key("picture", high=24),
        "name": _NAME,
        "copies": Key("number", 1, low=1, high=99),
    },
    "zone": {
        "at": _word("row", "pile", "draw", "seat"),
        "name": _NAME,
    },
    "score": {
        "rows": Key("rows", (), high=30),
        "factor": Key("factors", {}, low=-100, high=100),
        "adds": Key("factors", {}, low=-100, high=100),
        "best": _word("high", "low"),
        "hands": _word("all", "own"),
    },
    "end": {"winner": _word("said", "score", "sides", "together")},
}
"""All keys. No word among them says "if": a sheet tells what there is, and people rule."""
MOST: Final[Mapping[str, int]] = {
    "phase": 8,
    "role": 12,
    "counter": 8,
    "token": 4,
    "track": 3,
    "secret": 8,
    "dice": 4,
    "deck": 3,
    "card": 250,
    "zone": 4,
}
"""The tables written with two brackets, and the most there may be of each."""
RESERVED: Final = frozenset(
    "table bank score answered asked done passed role role_id seat turn phase round first name me rounds over".split()
)
"""Ids that the companion's own view and topics use."""
