"""Ten seats and a sheet at all its limits: what every phone is sent after each action stays small."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

import pytest

from companion.games.any.actions import ANSWERS, Begin, Draw, Gain, Show, ShowTo, Unpack
from companion.games.any.game import GAME
from companion.games.any.sheet.shape import MOST, NAME_LETTERS, NOTE_LETTERS, QUESTION_LETTERS
from companion.games.any.sheet.sheet_packs import PACKS
from companion.games.any.sheet.spare_counters import MOST_SPARES
from companion.rules.game import Setup, complete_setup
from companion.rules.seats_and_viewers import PUBLIC, Seat
from companion.table.dealer import RandomDealer
from companion.table.log.event_log import MemoryLog
from companion.table.table import Table
from companion.table.update_json import UpdateEncoder, encode_json
from companion.table.updates.update import Update
from tests.count_work import count_calls
from tests.games.any.any_sheets import setup_pack

MOST_BYTES: Final = 16 * 1024
MOST_CALLS: Final = 21_000
"""Functions called for an action with eleven updates; 19,700 today.

There were 14,000 for a table without spare counters, decks, taught cards, hidden counters and kept answers: what came
since is in the table that is measured.
"""
LONG: Final = "n" * (NAME_LETTERS - 2)
"""Names are told apart by two more letters."""


def rows(table: str, **keys: Any) -> list[dict[str, Any]]:
    """Return as many things of a table as there may be, with ids and names as long as they may be."""
    names = [f"{LONG}{number:02}" for number in range(MOST[table])]
    return [{"id": f"{table}_number_{number}", "name": name, **keys} for number, name in enumerate(names)]


TAUGHT: Final = [{"id": f"card-of-the-box-{number:08}", "copies": 4} for number in range(60)]
MANY_TAUGHT: Final = [{"id": f"d-{number:03}"} for number in range(200)]


def largest_sheet(taught: Sequence[Mapping[str, Any]] = TAUGHT) -> dict[str, Any]:
    names = [f"{LONG}{number:02}" for number in range(40)]
    secret = {"of": "several", "choices": names[:24], "question": "q" * QUESTION_LETTERS}
    kept = {"of": "place", "who": "one", "reveal": "kept", "places": names, "question": "q" * QUESTION_LETTERS}
    roles = rows("role", side=names[0], text="t" * QUESTION_LETTERS, copies=1, sees=["role_number_0"])[:10]
    return {
        "sheet": {"title": names[0], "players": [10, 10], "note": "n" * NOTE_LETTERS},
        "phase": [{"name": name} for name in names[:8]],
        "role": roles,
        "counter": [*rows("counter", hands="all", most=99_999)[:-1], {**rows("counter")[-1], "hidden": True}],
        "token": rows("token", total=99_990, start=9_000, pots=["pot_a", "pot_b", "pot_c"], sides=True),
        "track": rows("track", places=names),
        "secret": [{"id": f"secret_{number}", **(kept if number % 2 else secret)} for number in range(MOST["secret"])],
        "dice": rows("dice", count=12, faces=100),
        "deck": rows("deck", face="own", cards=dict.fromkeys((f"{LONG}{number:02}" for number in range(60)), 4)),
        "card": [{**card, "name": names[number % 40]} for number, card in enumerate(taught)],
        "zone": [{"at": at, "name": name} for at, name in zip(("row", "pile", "draw"), names, strict=False)],
        "score": {"rows": names[:30], "hands": "all"},
    }


def largest_table(taught: Sequence[Mapping[str, Any]] = TAUGHT) -> Table:
    """Return a table that has begun, with ten seats and that sheet."""
    setup = complete_setup(GAME.info, Setup(10, pack=setup_pack(largest_sheet(taught))))
    table = Table("t", GAME, setup, MemoryLog(), RandomDealer(1))
    table.open(dealer={})
    table.submit(Seat(0), Begin())
    for word in range(MOST_SPARES):
        table.submit(Seat(0), Unpack("seat", word))
    for number in range(10):
        for kept in (2, 4, 6, 8):
            table.submit(Seat(number), ANSWERS[kept - 1](39))
            table.submit(Seat(number), ShowTo(f"secret_{kept - 1}", Seat(3 if number != 3 else 4)))
            table.submit(Seat(number), Show(f"secret_{kept - 1}"))
    for deck in largest_sheet()["deck"]:
        for _ in range(12):
            table.submit(Seat(3), Draw(deck["id"]))
    return table


def busy_table() -> Table:
    """Return that table with eleven viewers, to each of whom every update is encoded."""
    table, encoder = largest_table(), UpdateEncoder(GAME)

    def send(update: Update) -> None:
        changing = {key: part for key, part in update.view.items() if key not in GAME.printed_view_keys}
        encoder.encode_parts(update._replace(view=changing))

    for viewer in (*table.seats, PUBLIC):
        table.subscribe(viewer, send)
    return table


def test_an_action_and_its_eleven_updates_are_little_work() -> None:
    table = busy_table()

    def tap() -> None:
        table.submit(Seat(3), Gain("counter_number_2", Seat(4), 1))

    tap()
    calls, _ = count_calls(tap)
    assert MOST_CALLS / 2 < calls < MOST_CALLS


def largest_update(taught: Sequence[Mapping[str, Any]] = TAUGHT) -> int:
    """Return the bytes of the largest update of that table, whoever gets it, without what is printed and sent once."""
    table, encoder = largest_table(taught), UpdateEncoder(GAME)
    return max(size_of(encoder.update_to_json(table.update_for(viewer))) for viewer in (*table.seats, PUBLIC))


def size_of(update: dict[str, Any]) -> int:
    changing = {key: part for key, part in update["view"].items() if key not in GAME.printed_view_keys}
    return len(encode_json({**update, "view": changing}))


@pytest.mark.parametrize("taught", [TAUGHT, MANY_TAUGHT], ids=["long ids", "many kinds"])
def test_an_update_is_small_though_everything_is_as_large_as_it_may_be(taught: Sequence[Mapping[str, Any]]) -> None:
    assert PACKS.complaints(largest_sheet(taught)) == []
    assert len(largest_table(taught).legal_for(Seat(3)).offers) > 20
    assert MOST_BYTES / 2 < largest_update(taught) < MOST_BYTES
