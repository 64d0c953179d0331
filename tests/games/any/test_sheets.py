"""Sheets: the shipped ones, what is said of a bad one, and thousands of mutations of good ones."""

from collections.abc import Iterator
from copy import deepcopy
from random import Random
from typing import Any

import pytest

from companion.games.any.game import GAME
from companion.games.any.sheet.shape import SHAPE
from companion.games.any.sheet.sheet_packs import PACKS, sheet_of
from companion.rules.errors import BadSetup
from companion.rules.game import Setup, complete_setup
from companion.rules.packs.pack import PackError, complete_setup_with_pack, parse_pack
from tests.games.any.any_sheets import random_sheet, setup_pack
from tests.games.common.playouts import playout

SPIES = dict(PACKS.shipped["roles"])
FORBIDDEN = frozenset("if when then else on formula script".split())
MUTATIONS = 400
SHARE_OF_OWN_TABLES = 0.85
"""Share of mutations that meet a table which the sheet has: whatever is put where none was is complained about."""


def with_table(data: Any, table: str, number: int | None, **changes: Any) -> dict[str, Any]:
    """Return a copy of a sheet with keys of one table changed; None takes a key away."""
    changed = deepcopy(dict(data))
    changed.setdefault(table, {})
    where = changed[table] if number is None else changed[table][number]
    for key, value in changes.items():
        where.pop(key, None) if value is None else where.__setitem__(key, value)
    return changed


@pytest.mark.parametrize("name", PACKS.shipped)
def test_a_ready_sheet_is_whole_and_can_be_written_and_read_again(name: str) -> None:
    data = PACKS.shipped[name]
    assert PACKS.complaints(data) == []
    assert parse_pack(PACKS.to_toml(data).encode(), name) == data
    assert PACKS.title_of(data)
    least, most = GAME.player_range({"name": name})
    for seats in (least, most):
        GAME.initial_state(complete_setup_with_pack(GAME, Setup(seats, pack={"name": name})))


@pytest.mark.parametrize("name", PACKS.shipped)
def test_a_ready_sheet_refuses_other_numbers_of_players(name: str) -> None:
    least, most = GAME.player_range({"name": name})
    for seats in {least - 1, most + 1} - {0, 11}:
        with pytest.raises(BadSetup, match=f"is for {least}( to {most})? players, not {seats}"):
            GAME.initial_state(complete_setup(GAME.info, Setup(seats, pack={"name": name})))


def test_the_default_sheet_is_for_any_company() -> None:
    assert sheet_of({}).title == "Points" and GAME.player_range({}) == (1, 10)


def test_no_key_of_a_sheet_is_a_condition() -> None:
    assert not FORBIDDEN & {key for keys in SHAPE.values() for key in keys}


def with_chips(**keys: Any) -> dict[str, Any]:
    """Return a copy of a sheet with chips."""
    return {**SPIES, "token": [{"id": "chips", "name": "Chips", **keys}]}


MULE = {"id": "box-mule", "name": "Mule"}
ROW = {"at": "row", "name": "In play"}


def with_mat(**tables: Any) -> dict[str, Any]:
    """Return a copy of a sheet with a taught card in a row, and some tables replaced; None takes one away."""
    data = {**SPIES, "card": [MULE], "zone": [ROW], **tables}
    return {table: found for table, found in data.items() if found is not None}


BAD = [
    (with_table(SPIES, "role", 2, copies=3), "role: with 5 players 2 spy and 1 scout and 3 deputy are 6; deal fewer"),
    (with_table(SPIES, "role", 2, copies=2), '1 scout and 2 deputy are 5; give one role copies = "rest"'),
    (with_table(SPIES, "phase", 1, opens="tema"), 'no secret is called that; did you mean "team"? there are team, job'),
    (with_table(SPIES, "phase", 2, opens="job"), "no phase can open it; take `opens` away from phase Job"),
    (with_table(SPIES, "counter", 0, start=7), "counter jobs_done: start 7 is above most 3; begin at 3 or less"),
    (with_table(SPIES, "counter", 0, **{"if": "x"}), "it has a key `if`; a sheet has no conditions"),
    (with_table(SPIES, "counter", 0, id="turn"), "calls something by that name; choose another id, such as turn_2"),
    (with_table(SPIES, "counter", 0, id="turned_down"), "two things are called turned_down"),
    (with_table(SPIES, "counter", 0, most="many"), "most is 'many'; write a whole number"),
    (with_table(SPIES, "secret", 0, of="anything"), "it is one of one, several, number, seat"),
    (with_table(SPIES, "secret", 0, choices=["Ride"]), "has fewer than two choices"),
    (with_table(SPIES, "secret", 0, only="spy"), "tells who is spy; write reveal = \"counts\""),
    (with_table(SPIES, "secret", 0, most="chip", of="number", choices=None), "no token is called that"),
    (with_table(SPIES, "sheet", None, players=[4, 2]), "write the fewest and the most, such as [2, 4]"),
    (with_table(SPIES, "sheet", None, title=None), 'it has no title; write title = "..."'),
    (with_table(SPIES, "end", None, winner="score"), 'winner = "score" needs a [score]'),
    (with_table(SPIES, "turns", None, order="none", colour="red"), "the key 'colour' means nothing here"),
    (with_table(SPIES, "turns", None, clock="fast"), "clock is 'fast'; it is one of none, count, bank, turn, sand"),
    (with_chips(total=300, start=60), "10 players with 60 each need 600, and there are 300"),
    (with_chips(total=300, start=3, step=5), "start 3 is no multiple of step 5"),
    (with_chips(start=5, sides=True), "sides = true shows who put what into a pot, and it has none; write pots"),
    (with_chips(start=5, pots=["pot"], sides="yes"), "sides is 'yes'; write true or false"),
    (with_chips(start=5, pots=["pot"], dial="pott"), "no pot of it is called that; did you mean \"pot\"?"),
    (with_table(with_chips(start=5, pots=["pot"], dial="pot"), "counter", 0, dial="gain"), "it turns jobs_done"),
    (with_chips(), "it has neither a total nor a start"),
    ({**SPIES, "track": [{"id": "doom", "name": "Doom"}]}, "it has fewer than two places"),
    ({**SPIES, "track": [{"id": "doom", "name": "Doom", "length": 3, "start": 5}]}, "start 5 is beyond its 3 places"),
    ({**SPIES, "deck": [{"id": "plots", "name": "Plots"}]}, "it has no cards; write cards = {Storm = 2, Calm = 1}"),
    (
        {**SPIES, "deck": [{"id": "plots", "name": "Plots", "cards": {"A": 0}}]},
        "write how many copies there are of each card",
    ),
    (
        {**SPIES, "deck": [{"id": "plots", "name": "Plots", "cards": {"A long night in the saddle": 2}}]},
        "the name of a card has 1 to 24 letters",
    ),
    (
        {**SPIES, "deck": [{"id": "plots", "name": "Plots", "cards": {"A": 200, "B": 51}}]},
        "a deck has at most 250 cards",
    ),
    (
        {**SPIES, "deck": [{"id": "jobs", "name": "Jobs", "cards": {"A": 2}}],
         "counter": [{"id": "jobs_deck", "name": "Left"}]},
        "something else is called jobs_deck; rename one of them",
    ),
    (with_mat(zone=None), 'no card is seen: there is no zone; write a [[zone]] with at = "row"'),
    (with_mat(card=None), "no card can lie there: none is taught"),
    (with_mat(card=[MULE, MULE]), "two cards are called box-mule; write it once, with copies"),
    (with_mat(card=[{**MULE, "id": "The Mule"}]), "write the name of its picture: small letters, digits and -"),
    (with_mat(card=[{**MULE, "id": "back-mule"}]), "the camera takes it for a back"),
    (with_mat(card=[{**MULE, "id": f"box-{n}", "copies": 99} for n in range(3)]), "they are 297 in all; teach at most"),
    (
        with_mat(card=[{**MULE, "id": f"box-mule-number-{n:03}"} for n in range(100)]),
        "with 100 kinds an id has at most 13 letters on average; shorten them",
    ),
    (with_mat(card=[{**MULE, "id": f"mule-{n}"} for n in range(251)]), "there are 251; there may be at most 250"),
    (with_mat(zone=[ROW, {**ROW, "name": "Also"}]), 'two zones are at = "row"; give one of them another place'),
    (
        with_mat(zone=[{"at": "seat", "name": "Held"}]),
        'zone Held: at = "seat" has 6 places on the mat, and 10 may play; write players = [5, 6], or another zone',
    ),
    ({**SPIES, "score": {"adds": {"gold": 1}}}, "adds names 'gold'"),
    ({**SPIES, "phase": {"name": "Team"}}, "write [[phase]], with two brackets"),
    ({"turns": {}}, "[sheet]: it is missing"),
    ({**SPIES, "rules": []}, "the key 'rules' means nothing here"),
    ([], "it should be the tables of its TOML"),
]  # fmt: skip


@pytest.mark.parametrize(("data", "said"), BAD, ids=[said[:40] for _, said in BAD])
def test_what_is_wrong_is_said_with_a_remedy(data: Any, said: str) -> None:
    found = [str(one) for one in PACKS.complaints(data)]
    assert any(said in one for one in found), found


def test_two_hundred_kinds_of_cards_may_be_taught_by_short_ids() -> None:
    cards = [{"id": f"d-{number:03}", "name": f"Card {number}"} for number in range(200)]
    assert PACKS.complaints(with_mat(card=cards)) == []


def test_a_complaint_has_a_place_in_the_file() -> None:
    [found] = PACKS.complaints(with_table(SPIES, "counter", 1, start=9))
    assert (found.where, found.at.table, found.at.number, found.at.key) == (
        "counter jobs_failed",
        "counter",
        2,
        "start",
    )
    [found] = PACKS.complaints(with_table(SPIES, "secret", 0, who="everybody"))
    assert (found.at.table, found.at.number, found.at.key) == ("secret", 1, "who")


def test_a_bad_sheet_opens_no_table() -> None:
    with pytest.raises(PackError, match="start 9 is above most 3"):
        complete_setup_with_pack(GAME, Setup(5, pack=setup_pack(with_table(SPIES, "counter", 1, start=9))))


STRANGE: tuple[Any, ...] = (
    None, True, -1, 0, 1, 10**6, 2**63, 1.5, "", "x", "X y", "a" * 99, "\ud800",
    [], [1], ["a", "a"], [[1]], {}, {"a": 1}, {"5": 2},
)  # fmt: skip


def mutations(count: int, seed: int = 0) -> Iterator[Any]:
    """Yield good sheets with one to three values replaced, taken away, doubled, or taken from elsewhere."""
    rng = Random(f"mutations {seed}")
    good = [*PACKS.shipped.values(), *(random_sheet(number) for number in range(20))]
    for _ in range(count):
        data = deepcopy(dict(rng.choice(good)))
        for _ in range(rng.choice((1, 1, 2, 3))):
            _mutate(data, rng, good)
        yield data


def _mutate(data: dict[str, Any], rng: Random, good: list[Any]) -> None:
    table = rng.choice([*data]) if data and rng.random() < SHARE_OF_OWN_TABLES else rng.choice([*SHAPE])
    tables = (
        [one for one in data.get(table, [{}]) if isinstance(one, dict)] if isinstance(data.get(table), list) else []
    )
    where = rng.choice(tables) if tables and rng.random() < 0.8 else data.get(table)
    if not isinstance(where, dict) or rng.random() < 0.15:
        data[table] = deepcopy(
            rng.choice((*STRANGE, rng.choice(good).get(table)))
        )  # or the next one would change it, too
        return
    key = rng.choice([*where, *SHAPE.get(table, {}), "if"])
    match rng.randrange(6):
        case 0:
            where.pop(key, None)
        case 1 if isinstance(where.get(key), list):
            where[key] = where[key] * 2
        case 2 if isinstance(where.get(key), int):
            where[key] = where[key] + rng.choice((-50, -1, 1, 50))
        case 3 | 4 if other := _tables(rng.choice(good), table):
            found = rng.choice(other)
            where |= {key: deepcopy(found[key])} if key in found else {}
        case _:
            where[key] = rng.choice((*STRANGE, *where.values()))


def _tables(data: Any, table: str) -> list[dict[str, Any]]:
    """Return the tables of a name in a good sheet: one, several or none."""
    found = data.get(table, [])
    return [found] if isinstance(found, dict) else found


def check_mutation(data: Any, seed: int) -> bool:
    """Return whether a sheet can be played; it is, a little, if nothing is said of it."""
    found = PACKS.complaints(data)
    assert all(one.where and one.wrong and one.mend and str(one).isprintable() for one in found), found
    if found:
        return False
    assert parse_pack(PACKS.to_toml(data).encode(), "x") == data
    setup = complete_setup(GAME.info, Setup(Random(seed).choice(data["sheet"]["players"]), pack=setup_pack(data)))
    play_a_little(setup, seed)
    return True


def play_a_little(setup: Setup, seed: int, steps: int = 12) -> None:
    """Play some random steps; every state keeps what must be true of it."""
    for count, step in enumerate(playout(GAME, setup, seed)):
        assert GAME.invariants(step.after) == [], step
        if count >= steps:
            return


def test_every_mutation_of_a_good_sheet_plays_or_is_complained_about() -> None:
    played = sum(check_mutation(data, seed) for seed, data in enumerate(mutations(MUTATIONS)))
    assert MUTATIONS * 0.1 < played < MUTATIONS * 0.9
