"""Ten seats and a sheet at all its limits: what every phone is sent after each action stays small."""

import json
from collections.abc import Mapping, Sequence
from itertools import count, cycle, product
from pathlib import Path
from typing import Any, Final

from companion.games.any.actions import ANSWERS, Begin, Draw, Gain, Hand, LayCard, Show, ShowTo, Unpack
from companion.games.any.game import GAME
from companion.games.any.sheet.shape import MOST, NAME_LETTERS, NOTE_LETTERS, QUESTION_LETTERS
from companion.games.any.sheet.sheet_packs import PACKS
from companion.games.any.sheet.spare_counters import MOST_SPARES
from companion.rules.game import Setup, complete_setup
from companion.rules.seats_and_viewers import PUBLIC, Seat, Viewer
from companion.rules.zone import CardId, ZoneId
from companion.server.state.send_printed_data_once import SentPrintedData
from companion.table.dealer import RandomDealer
from companion.table.log.event_log import MemoryLog
from companion.table.table import Table
from companion.table.update_json import UpdateEncoder
from companion.table.updates.update import Update
from tests.count_work import count_calls
from tests.games.any.any_sheets import setup_pack
from tests.table.test_pack_update import unpacked

MOST_BYTES: Final = 16_000
MOST_CALLS: Final = 21_000
"""Functions called for an action with eleven updates; 19,100 today.

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


def largest_sheet(taught: Sequence[Mapping[str, Any]] = TAUGHT, hands: str = "own") -> dict[str, Any]:
    """Return a sheet at its limits; `hands` says who may hand tokens that are not his own."""
    names = [f"{LONG}{number:02}" for number in range(40)]
    secret = {"of": "several", "choices": names[:24], "question": "q" * QUESTION_LETTERS}
    kept = {"of": "place", "who": "one", "reveal": "kept", "places": names, "question": "q" * QUESTION_LETTERS}
    roles = rows("role", side=names[0], text="t" * QUESTION_LETTERS, copies=1, sees=["role_number_0"])[:10]
    return {
        "sheet": {"title": names[0], "players": [10, 10], "note": "n" * NOTE_LETTERS},
        "phase": [{"name": name} for name in names[:8]],
        "role": roles,
        "counter": [*rows("counter", hands="all", most=99_999)[:-1], {**rows("counter")[-1], "hidden": True}],
        "token": rows("token", total=99_990, start=9_000, pots=["pot_a", "pot_b", "pot_c"], sides=True, hands=hands),
        "track": rows("track", places=names),
        "secret": [{"id": f"secret_{number}", **(kept if number % 2 else secret)} for number in range(MOST["secret"])],
        "dice": rows("dice", count=12, faces=100),
        "deck": rows("deck", face="own", cards=dict.fromkeys((f"{LONG}{number:02}" for number in range(60)), 4)),
        "card": [{**card, "name": names[number % 40]} for number, card in enumerate(taught)],
        "zone": [{"at": at, "name": name} for at, name in zip(("row", "pile", "draw"), names, strict=False)],
        "score": {"rows": names[:30], "hands": "all"},
    }


def largest_table(taught: Sequence[Mapping[str, Any]] = TAUGHT, hands: str = "own") -> Table:
    """Return a table that has begun, with ten seats and that sheet."""
    setup = complete_setup(GAME.info, Setup(10, pack=setup_pack(largest_sheet(taught, hands))))
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
        encoder.encode_parts(update._replace(view=changing), is_packed=True)

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


def fill_pots(table: Table) -> None:
    """Let each seat pay another sum into each pot, so that there are as many side pots as seats, and no sum twice."""
    sums = count(101)
    for token in largest_sheet()["token"]:
        for pot, seat in product(token["pots"], table.seats):
            table.submit(seat, Hand(token["id"], f"seat-{seat}", pot, next(sums)))


def lay_cards(table: Table, most: int) -> None:
    """Lay so many taught cards in turn at each place, or all there are."""
    for place in cycle(("row", "pile", "draw")):
        laying = [offer for offer in table.legal_for(Seat(0)).offers if offer.action is LayCard]
        if not laying or not most:
            return
        cards, most = tuple(laying[0].slots["card"]), most - 1
        table.submit(Seat(0), LayCard(CardId(cards[most % len(cards)]), ZoneId(place)))


def fullest_table(taught: Sequence[Mapping[str, Any]], cards: int) -> Table:
    """Return the largest table with all pots full, whose tokens anybody may hand, and so many cards on the mat."""
    table = largest_table(taught, hands="all")
    fill_pots(table)
    lay_cards(table, cards)
    return table


def largest_update(taught: Sequence[Mapping[str, Any]] = MANY_TAUGHT, cards: int = 250) -> int:
    """Return the bytes of the largest update that a page gets of that table, without what is printed and sent once."""
    table, encoder = fullest_table(taught, cards), UpdateEncoder(GAME)
    viewers: tuple[Viewer, ...] = (*table.seats, PUBLIC)
    return max(len(b"".join(encoder.encode_parts(without_printed(table, viewer), True))) for viewer in viewers)


def without_printed(table: Table, viewer: Viewer) -> Update:
    """Return the update as a page gets it that knows what is printed."""
    return SentPrintedData({GAME.info.id: GAME}).split_update(table.update_for(viewer))[1]


def test_an_update_is_small_though_everything_is_as_large_as_it_may_be() -> None:
    assert PACKS.complaints(largest_sheet(MANY_TAUGHT, hands="all")) == []
    assert MOST_BYTES * 0.9 < largest_update() < MOST_BYTES


def test_pages_make_the_whole_of_a_small_update(tmp_path: Path) -> None:
    assert PACKS.complaints(largest_sheet(hands="all")) == []
    table, encoder = fullest_table(TAUGHT, 100), UpdateEncoder(GAME)
    update = without_printed(table, Seat(3))
    packed, whole = b"".join(encoder.encode_parts(update, is_packed=True)), encoder.encode_update(update)
    assert unpacked([packed], tmp_path) == [json.loads(whole)]
    assert len(update.offers) >= 100 and len(packed) < MOST_BYTES < len(whole) / 2
