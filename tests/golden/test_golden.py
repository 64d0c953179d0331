"""Everything as before: what games do, see and offer, what is stored, and that what was stored is still opened.

`python -m tests.golden` writes the golden files anew. Do so only where a change of behaviour is meant.
"""

import shutil
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from companion.cli import main
from companion.games.registry import load_games
from companion.rules.game import Setup
from companion.rules.packs.pack import complete_setup_with_pack, game_packs_of, parse_pack
from companion.rules.seats_and_viewers import PUBLIC, Seat
from companion.table.log.event_log import SqliteLog
from companion.table.table import Table
from companion.table.table_manager import TableManager
from tests.golden.game_digests import digest_course, digest_views
from tests.golden.golden_files import DIGESTS, SCHEMA, describe_stored
from tests.golden.replayed_games import list_courses
from tests.golden.write_kept_log import KEPT, LOG, PACKS, deal

COURSES = list_courses()


@pytest.mark.parametrize("name", COURSES)
def test_a_game_goes_as_it_went(name: str) -> None:
    assert digest_course(COURSES[name]) == DIGESTS["courses"][name]


def test_no_course_is_forgotten() -> None:
    assert list(COURSES) == list(DIGESTS["courses"])


def test_what_is_stored_has_the_fields_that_it_had(tmp_path: Path) -> None:
    assert list(describe_stored(tmp_path)) == SCHEMA.read_text("utf-8").splitlines()


@pytest.fixture
def manager(tmp_path: Path) -> Iterator[TableManager]:
    with closing(SqliteLog(Path(shutil.copy(LOG, tmp_path)))) as log:
        yield TableManager(load_games(), log, deal)


@pytest.fixture
def tables(manager: TableManager) -> dict[str, Table]:
    """The kept evenings, taken up again."""
    found = [manager.load_table(name) for name in DIGESTS["tables"]]
    return {table.table_id: table for table in found}


def test_a_kept_evening_is_shown_as_it_was(tables: dict[str, Table]) -> None:
    assert {name: digest_views(table) for name, table in tables.items()} == DIGESTS["tables"]
    assert {table.game.info.id for table in tables.values()} == set(load_games())


def test_a_kept_evening_goes_on(tables: dict[str, Table], manager: TableManager) -> None:
    resumed = [table for name in tables if (table := manager.resume_table(name)) is not None]
    assert len(resumed) > 2
    for table in resumed:
        seat = next(seat for seat in table.seats if table.legal_for(seat))
        before = table.log_length
        table.submit(seat, table.legal_for(seat).nth(0))
        assert table.log_length > before


@pytest.mark.parametrize("name", DIGESTS["tables"])
def test_a_kept_evening_is_verified(name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    log = shutil.copy(LOG, tmp_path)
    with pytest.raises(SystemExit) as ended:
        main(["verify", str(log), "--table", name])
    assert not ended.value.code, capsys.readouterr().err


@pytest.mark.parametrize("name", PACKS)
def test_a_kept_pack_is_played(name: str) -> None:
    game_id, _ = PACKS[name]
    game, path = load_games()[game_id], KEPT / f"{name}.toml"
    packs = game_packs_of(game)
    assert packs is not None
    read = parse_pack(path.read_bytes(), path.name)
    assert list(packs.complaints(read)) == [] and packs.to_toml(read) == path.read_text("utf-8")
    setup = complete_setup_with_pack(game, Setup(game.info.least, {}, {}, {"name": name, "data": read}))
    state = game.initial_state(setup)
    assert game.to_act(state) and game.view(state, PUBLIC) and game.view(state, Seat(0))
