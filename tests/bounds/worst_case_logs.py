"""Exported logs whose hash chains hold, as dear to check as their size allows."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import islice
from typing import Any, Final

from companion.games.quickdraw.game import GAME
from companion.rules.actions_and_offers import Action
from companion.rules.codec import Codec
from companion.rules.game import Setup, complete_setup, fold_events
from companion.rules.seats_and_viewers import Seat
from companion.table.log.event_log import GENESIS, Entry, canonical_json, chain_hash
from companion.table.log.export import MAX_LINE_BYTES, MAX_LINES, MAX_LOG_BYTES, export_lines

Body = Mapping[str, Any]
OPENING: Final = {
    "kind": "open", "at": 1, "actor": None, "source": "host", "number": 1, "game": "quickdraw",
    "version": GAME.info.version, "setup": {"seats": 2, "options": {}, "rulings": {}, "pack": {}},
}  # fmt: skip
_NOTE: Final = {"kind": "close", "at": 1, "actor": None, "source": "host"}
_LONG: Final = {**_NOTE, "more": "x" * (MAX_LINE_BYTES - 1000)}
_ACTS: Final = 900


def logs() -> Iterator[tuple[str, bytes, str]]:
    """Yield logs with their names, and with what is to be said of them: "" where they are right."""
    most = MAX_LOG_BYTES // MAX_LINE_BYTES
    yield "long entries", _export([OPENING, *[_LONG] * (most - 1)]), ""
    yield "too many long entries", _export([OPENING, *[_LONG] * 9 * most]), "more than 16 MB"
    yield "many notes", _export([OPENING, *[_NOTE] * (MAX_LINES - 2)]), ""
    acts = list(islice(_corrections(), _ACTS))
    undo = {"kind": "undo", "at": 1, "actor": None, "source": "host", "to": _ACTS + 1}
    yield "undone to where it stands", _export([OPENING, *acts, *[undo] * (MAX_LINES - _ACTS - 2)]), ""


def _corrections() -> Iterator[Body]:
    """Yield actions that can be done for ever: somebody puts the same thing right, again and again."""
    state = GAME.initial_state(complete_setup(GAME.info, Setup(2)))
    actions, events = Codec[Any](*GAME.actions), Codec[Any](*GAME.events)
    while True:
        action = _some_correction(state)
        happened = GAME.apply(state, Seat(0), action)
        state = fold_events(GAME, state, happened)
        told = {"action": actions.encode(action), "events": [events.encode(event) for event in happened]}
        yield {"kind": "act", "at": 1, "actor": 0, "source": "phone", **told}


def _some_correction(state: Any) -> Action:
    return next(iter(GAME.corrections(state, Seat(0))[-1]))


def _export(bodies: Sequence[Body]) -> bytes:
    return b"".join(export_lines(list(_chain(bodies))))


def _chain(bodies: Sequence[Body]) -> Iterator[Entry]:
    """Yield the entries: whoever makes up a log can make its hashes, too."""
    head, salt = GENESIS, bytes(16)
    for seq, body in enumerate(bodies, start=1):
        text = canonical_json({**body, "seq": seq})
        head = chain_hash(head, salt, text)
        yield Entry(seq, text, salt, head)
