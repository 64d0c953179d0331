"""Exported logs whose hash chains hold, as dear to check as their size allows."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import chain, count, islice
from typing import Any, Final

from companion.games.any.actions import Begin, Gain
from companion.games.any.game import GAME as ANY_GAME
from companion.games.quickdraw.game import GAME
from companion.rules.actions_and_offers import Action
from companion.rules.codec import Codec
from companion.rules.game import Setup, complete_setup, fold_events
from companion.rules.seats_and_viewers import Seat
from companion.table.log.event_log import GENESIS, Entry, canonical_json, chain_hash
from companion.table.log.export import MAX_LINE_BYTES, MAX_LINES, MAX_LOG_BYTES, export_lines
from companion.table.log.playthrough_file import MAX_PLAYTHROUGH_BYTES, Playthrough, playthrough_to_toml
from companion.table.log.salvage.sqlite_pages import MAGIC
from tests.bounds.keep_generated import keep_generated
from tests.games.any.any_sheets import setup_pack
from tests.games.any.test_update_size_at_limits import largest_sheet

Body = Mapping[str, Any]
OPENING: Final = {
    "kind": "open", "at": 1, "actor": None, "source": "host", "number": 1, "game": "quickdraw",
    "version": GAME.info.version, "setup": {"seats": 2, "options": {}, "rulings": {}, "pack": {}},
}  # fmt: skip
NOTE: Final = {"kind": "close", "at": 1, "actor": None, "source": "host"}
_LONG: Final = {**NOTE, "more": "x" * (MAX_LINE_BYTES - 1000)}
_ACTS: Final = 900
_LONG_GAME: Final = 16_000


def overlapping_rows(pages: int) -> bytes:
    """Return a damaged database whose rows lie upon each other: each of 440 on a page is read as an entry."""
    cell = bytes((105, 6, 15, 1, 127, 28, 76))  # lengths of a row, its head and the five columns of the log
    places = range(8 + 2 * 440, 8 + 9 * 440, len(cell))
    head = b"\x0a\0\0" + (440).to_bytes(2, "big") + bytes(3) + b"".join(at.to_bytes(2, "big") for at in places)
    page = (head + cell * 440).ljust(4096, b"a")
    return (MAGIC + (4096).to_bytes(2, "big")).ljust(4096, b"\0") + page * pages


def logs() -> Iterator[tuple[str, bytes, str]]:
    """Yield logs with their names, and with what is to be said of them: "" where they are right."""
    most = MAX_LOG_BYTES // MAX_LINE_BYTES
    yield "long entries", _export([OPENING, *[_LONG] * (most - 1)]), ""
    yield "too many long entries", _export([OPENING, *[_LONG] * 9 * most]), "more than 16 MB"
    yield "many notes", _export([OPENING, *[NOTE] * (MAX_LINES - 2)]), ""
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
    return b"".join(export_lines(list(chained_entries(bodies))))


def chained_entries(bodies: Sequence[Body]) -> Iterator[Entry]:
    """Yield the entries: whoever makes up a log can make its hashes, too."""
    head, salt = GENESIS, bytes(16)
    for seq, body in enumerate(bodies, start=1):
        text = canonical_json({**body, "seq": seq})
        head = chain_hash(head, salt, text)
        yield Entry(seq, text, salt, head)


@keep_generated
def long_games() -> Iterator[tuple[str, bytes]]:
    """Yield logs of games in which all is right, and that go on and on."""
    yield "put right again and again", _export([OPENING, *islice(_corrections(), _LONG_GAME)])
    yield "counted by ten again and again", _export([_busy_opening(), *islice(_gains(), _LONG_GAME // 4)])


def long_playthrough() -> str:
    """Return the file of a game of ten that goes on for as long as a file may be."""
    setup, gains = _busy_setup(), islice(_gains(), MAX_PLAYTHROUGH_BYTES // 110)
    entries = [(Seat(body["actor"]), body["action"]) for body in gains]
    return playthrough_to_toml(Playthrough("any", ANY_GAME.info.version, setup, entries))


def _busy_setup() -> Setup:
    sheet = {table: found for table, found in largest_sheet().items() if table not in ("role", "deck")}  # nothing dealt
    return complete_setup(ANY_GAME.info, Setup(10, pack=setup_pack(sheet)))


def _busy_opening() -> Body:
    setup = _busy_setup()
    told = {"seats": 10, "options": dict(setup.options), "rulings": dict(setup.rulings), "pack": setup.pack}
    return {**OPENING, "game": "any", "version": ANY_GAME.info.version, "setup": told}


def _gains() -> Iterator[Body]:
    """Yield actions of ten who count for each other, with a sheet at all its limits."""
    state = ANY_GAME.initial_state(_busy_setup())
    actions, events = Codec[Any](*ANY_GAME.actions), Codec[Any](*ANY_GAME.events)
    gains = (Gain(f"counter_number_{turn % 7}", Seat((turn + 1) % 10), 1) for turn in count())
    for turn, action in enumerate(chain([Begin()], gains)):
        happened = ANY_GAME.apply(state, Seat(turn % 10), action)
        state = fold_events(ANY_GAME, state, happened)
        told = {"action": actions.encode(action), "events": [events.encode(event) for event in happened]}
        yield {"kind": "act", "at": 1, "actor": turn % 10, "source": "phone", **told}
