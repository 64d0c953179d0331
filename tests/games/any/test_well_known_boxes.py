"""Ten well-known boxes of very different kinds as sheets: their structure only, in our own words."""

import re
from pathlib import Path
from typing import Any, Final

import pytest

from companion.games.any.game import GAME
from companion.games.any.sheet.sheet_packs import PACKS
from companion.rules.game import Setup, complete_setup
from companion.rules.packs.pack import parse_pack
from companion.rules.seats_and_viewers import PUBLIC, Seat
from tests.games.any.any_sheets import setup_pack
from tests.games.common.playouts import playout
from tests.games.common.twin_worlds import Walk

FOLDER: Final = Path(__file__).with_name("well_known_boxes")
BOXES: Final = {path.stem: parse_pack(path.read_bytes(), path.name) for path in sorted(FOLDER.glob("*.toml"))}
DOCS: Final = Path(__file__).parents[3] / "docs" / "any-game.md"
_ROW: Final = re.compile(r"^\| [^|]+ \| \[`(\w+)`\]\(([^)]+)\) \| ([^|]+) \| ([^|]+) \| (yes|no) \|$", re.MULTILINE)
WORTH_USING: Final = 8


def setup_for(data: Any, seats: int) -> Setup:
    return complete_setup(GAME.info, Setup(seats, pack=setup_pack(data)))


def test_there_are_ten_and_no_two_are_built_alike() -> None:
    assert len(BOXES) == 10
    kinds = {
        (frozenset(data), data.get("turns", {}).get("order", ""), len(data.get("phase", ()))) for data in BOXES.values()
    }
    assert len(kinds) >= 9


@pytest.mark.parametrize("name", BOXES)
def test_it_is_a_whole_sheet_that_can_be_written_and_read_again(name: str) -> None:
    assert PACKS.complaints(BOXES[name]) == []
    assert parse_pack(PACKS.to_toml(BOXES[name]).encode(), name) == BOXES[name]


@pytest.mark.parametrize("name", BOXES)
def test_it_is_played_to_an_end_by_the_fewest_and_the_most(name: str) -> None:
    for seats in sorted(set(BOXES[name]["sheet"]["players"])):
        steps = list(playout(GAME, setup_for(BOXES[name], seats), seed=seats))
        assert GAME.outcome(steps[-1].after) is not None
        assert all(GAME.invariants(step.after) == [] for step in steps)


@pytest.mark.parametrize("name", [name for name, data in BOXES.items() if "secret" in data])
def test_its_secrets_stay_secret(name: str) -> None:
    setup = setup_for(BOXES[name], BOXES[name]["sheet"]["players"][0])
    for viewer in (PUBLIC, Seat(0)):
        assert Walk(GAME, setup, viewer, 1).run(40).compared > 0


def test_the_table_in_the_docs_has_all_of_them_and_at_least_eight_are_worth_using() -> None:
    rows = {found[1]: found for found in _ROW.finditer(DOCS.read_text("utf-8"))}
    assert set(rows) == set(BOXES)
    for name, found in rows.items():
        assert (DOCS.parent / found[2]).resolve() == FOLDER / f"{name}.toml"
        assert found[3].strip() and found[4].strip()
    assert sum(found[5] == "yes" for found in rows.values()) >= WORTH_USING
