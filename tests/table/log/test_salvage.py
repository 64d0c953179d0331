"""One damaged page costs what lies on it, and no more; what is lost is said."""

import random
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from companion.app.machine import limit_work
from companion.cli import main
from companion.rules.seats_and_viewers import Seat
from companion.table.credentials import CredentialStore, PhoneKey, SeatRole
from companion.table.log.event_log import GENESIS, Entry, SqliteLog, canonical_json, chain_hash, check_chain
from companion.table.log.salvage.longest_chains import SalvagedTable, salvage_tables
from companion.table.log.salvage.sqlite_pages import MAGIC, SqlitePages
from tests.bounds.worst_case_logs import overlapping_rows

PAGE = 4096
LENGTH = 16


def entries(table: int, sizes: list[int]) -> list[Entry]:
    """A chain whose bodies have these lengths; some of them do not fit on a page."""
    made: list[Entry] = []
    for seq, size in enumerate(sizes, start=1):
        head = made[-1].hash if made else GENESIS
        body = canonical_json({"seq": seq, "at": 1_700_000_000_000, "number": table, "game": "toy", "x": "é" * size})
        salt = bytes([table, seq % 256]) * 8
        made.append(Entry(seq, body, salt, chain_hash(head, salt, body)))
    return made


@pytest.fixture(scope="module")
def played() -> dict[str, list[Entry]]:
    chance = random.Random(1)
    return {f"t{number}": entries(number, chance.choices([5, 90, 900, 5000], k=LENGTH)) for number in range(1, 5)}


@pytest.fixture
def path(tmp_path: Path, played: dict[str, list[Entry]]) -> Path:
    path = tmp_path / "evenings.sqlite"
    with closing(SqliteLog(path)) as log:
        for seq in range(LENGTH):  # in turns, so that pages of all tables lie between each other
            for table_id, chain in played.items():
                log.append(table_id, chain[seq : seq + 1])
    with closing(CredentialStore(path)) as credentials:
        credentials.issue_token(SeatRole(Seat(0), "Ann"))
    with closing(sqlite3.connect(path)) as db:
        db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    return path


def salvaged(content: bytes) -> dict[str, SalvagedTable]:
    return {table.table_id: table for table in salvage_tables(SqlitePages(content).rows())}


def test_a_whole_log_is_read_as_sqlite_reads_it(path: Path, played: dict[str, list[Entry]]) -> None:
    found = salvaged(path.read_bytes())
    assert {name: list(table.entries) for name, table in found.items()} == played
    assert list(found) == list(played) and all(table.is_whole and not table.strays for table in found.values())


@pytest.mark.parametrize("damage", [random.Random(3).randbytes(PAGE), b"\x0a" + b"\0\7" * 2047])
def test_each_damaged_page_costs_no_more_than_the_chains_that_lie_on_it(
    path: Path, played: dict[str, list[Entry]], damage: bytes
) -> None:
    whole, lost = path.read_bytes(), 0
    for page in range(len(whole) // PAGE):
        hurt = whole[: page * PAGE] + damage[:PAGE].ljust(PAGE, b"\0") + whole[(page + 1) * PAGE :]
        found = salvaged(hurt)
        for name, table in found.items():
            check_chain(table.entries)
            assert list(table.entries) == played[name][: len(table.entries)]
        cut = [name for name in played if name not in found or len(found[name].entries) < LENGTH]
        lost += len(cut)
    pages = len(whole) // PAGE
    assert (
        pages / 2 < lost < pages + 2 * len(played)
    )  # a page holds rows of one table, but for those that lead to others


def test_an_old_copy_of_an_entry_does_not_stand_in_for_the_one_that_follows() -> None:
    chain, other = entries(1, [5, 5, 5]), entries(1, [5, 6, 6])
    rows = [("t", *entry) for entry in (*other, *chain)]
    [table] = salvage_tables((name, seq, body.decode(), salt, digest) for name, seq, body, salt, digest in rows)
    assert list(table.entries) in (chain, other)


def run(capsys: pytest.CaptureFixture[str], *arguments: object) -> tuple[int, str, str]:
    with pytest.raises(SystemExit) as ended:
        main([str(each) for each in arguments])
    said = capsys.readouterr()
    return int(ended.value.code or 0), said.out, said.err


def hurt(path: Path) -> None:
    """Overwrite the page that ends the chain of `t2` in its middle."""
    whole = bytearray(path.read_bytes())
    at = whole.index(canonical_json({"seq": 8})[1:-1] + b',"x"', 0)
    found = [at]
    while (at := whole.find(b'"seq":8,"x"', at + 1)) >= 0:
        found.append(at)
    place = found[1] // PAGE * PAGE
    whole[place : place + PAGE] = bytes(PAGE)
    path.write_bytes(whole)


def test_the_command_writes_a_log_that_can_be_played_on_and_says_what_is_lost(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, path: Path
) -> None:
    hurt(path)
    before, out = path.read_bytes(), tmp_path / "saved.sqlite"
    status, told, err = run(capsys, "salvage", out, "--data", tmp_path)
    assert status == 1 and err == "" and path.read_bytes() == before
    assert "of the log are damaged" in told and told.count("16 entries saved\n") >= 2
    with closing(SqliteLog(out)) as log:
        for name in log.table_ids():
            check_chain(log.entries(name))
        assert sum(len(log.entries(name)) for name in log.table_ids()) > 2 * LENGTH
    with closing(CredentialStore(out)) as credentials:
        assert credentials.seat_names() == {Seat(0): "Ann"}
    assert oct(out.stat().st_mode & 0o777) == "0o600"
    assert run(capsys, "salvage", out, "--data", tmp_path)[2].endswith("is there already; name a file that is not\n")


def test_entries_that_are_not_yet_in_the_file_itself_are_saved_too(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, played: dict[str, list[Entry]]
) -> None:
    log = SqliteLog(tmp_path / "open.sqlite")
    log.append("t1", played["t1"])
    crashed = tmp_path / "evenings.sqlite"
    shutil.copyfile(tmp_path / "open.sqlite", crashed)
    shutil.copyfile(tmp_path / "open.sqlite-wal", tmp_path / "evenings.sqlite-wal")
    log.close()
    status, told, _ = run(capsys, "salvage", tmp_path / "out.sqlite", "--log", crashed)
    assert "damaged" not in told and "t1, toy of 2023-11-1" in told and "16 entries saved" in told and status == 0


def test_digits_and_codes_of_the_evening_are_saved_too(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, path: Path
) -> None:
    with closing(CredentialStore(path)) as credentials:
        credentials.issue_token(SeatRole(Seat(1), "Bob"), "0417")
        credentials.keep_for_evening("code", lambda: "BRKT")
    run(capsys, "salvage", tmp_path / "saved.sqlite", "--data", tmp_path)
    with closing(CredentialStore(tmp_path / "saved.sqlite")) as credentials:
        assert credentials.keep_for_evening("code", lambda: "another") == "BRKT"
        assert credentials.replace_token(Seat(1), "0000") is None
        assert credentials.replace_token(Seat(1), "0417") is not None


def test_a_seat_stays_bound_to_its_phone(capsys: pytest.CaptureFixture[str], tmp_path: Path, path: Path) -> None:
    """A copied cookie was enough, once the log had been salvaged."""
    phone_key = PhoneKey("0123456789abcdef", b"k" * 32)
    with closing(CredentialStore(path)) as credentials:
        token = credentials.issue_token(SeatRole(Seat(1), "Bob"), phone_key=phone_key)
        credentials.note_address(token, "192.168.1.60")
    run(capsys, "salvage", tmp_path / "saved.sqlite", "--data", tmp_path)
    with closing(CredentialStore(tmp_path / "saved.sqlite")) as credentials:
        assert credentials.phone_of_token(token) == phone_key.phone
        assert credentials.key_of_phone(phone_key.phone) == phone_key.key
        assert credentials.address_of_token(token) == "192.168.1.60"


def test_every_table_of_the_evening_is_saved(capsys: pytest.CaptureFixture[str], tmp_path: Path, path: Path) -> None:
    names = "SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name"
    run(capsys, "salvage", tmp_path / "saved.sqlite", "--data", tmp_path)
    with closing(sqlite3.connect(path)) as before, closing(sqlite3.connect(tmp_path / "saved.sqlite")) as after:
        assert after.execute(names).fetchall() == before.execute(names).fetchall()


def test_nothing_that_others_put_into_the_file_is_worked_out(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, path: Path
) -> None:
    """A constraint is worked out for each row by a check of the whole file; this one would take 300 MB and seconds."""
    with closing(sqlite3.connect(path)) as db, db:
        db.execute("CREATE TABLE other (a CHECK (a = 1 AND length(hex(zeroblob(150000000))) > 0))")
        db.execute("PRAGMA ignore_check_constraints = ON")
        db.execute("INSERT INTO other VALUES (0)")
    status, told, err = run(capsys, "salvage", tmp_path / "saved.sqlite", "--log", path)
    assert (status, err) == (0, "") and "damaged" not in told


def test_a_table_that_somebody_has_altered_is_not_called_whole(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, path: Path
) -> None:
    checked = "UPDATE sqlite_master SET sql = replace(sql, 'NOT NULL,', 'NOT NULL CHECK (1),') WHERE name = 'entries'"
    with closing(sqlite3.connect(path)) as db, db:
        db.execute("PRAGMA writable_schema = ON")
        db.execute(checked)
    status, told, _ = run(capsys, "salvage", tmp_path / "saved.sqlite", "--log", path)
    assert status == 1 and told.count("16 entries saved\n") == 4


@pytest.mark.parametrize("body", ["not json", "[1]", "7", "[" * 100_000])
def test_a_body_that_is_no_object_is_a_stray_and_costs_no_other_table(
    body: str, played: dict[str, list[Entry]]
) -> None:
    crafted = ("t", 1, body, b"s", chain_hash(GENESIS, b"s", body.encode()))
    rows = [("t1", seq, text.decode(), salt, digest) for seq, text, salt, digest in played["t1"]]
    whole, stray = salvage_tables([crafted, *rows])
    assert (whole.table_id, list(whole.entries)) == ("t1", played["t1"])
    assert (stray.table_id, list(stray.entries), stray.strays) == ("t", [], 1)


def test_a_time_that_no_clock_has_said_is_unknown(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    body = canonical_json({"seq": 1, "at": 1e30, "number": 1, "game": "toy"})
    with closing(SqliteLog(tmp_path / "evenings.sqlite")) as log:
        log.append("t1", [Entry(1, body, b"s", chain_hash(GENESIS, b"s", body))])
    told = run(capsys, "salvage", tmp_path / "out.sqlite", "--data", tmp_path)[1]
    assert "toy of an unknown time: 1 entries saved" in told


def test_a_page_has_no_more_cells_than_it_has_room_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each of these pages tells of 65,535 cells; those of others would be counted again and again."""
    read: list[int] = []
    monkeypatch.setattr(SqlitePages, "_row", lambda self, at, page: read.append(at))
    size, pages = 512, 8
    page = (b"\x0a\0\0\xff\xff\0\0\0" + b"".join(cell.to_bytes(2, "big") for cell in range(1, 253))).ljust(size, b"\0")
    first = (MAGIC + size.to_bytes(2, "big")).ljust(size, b"\0")
    assert sum(1 for _ in SqlitePages(first + page * pages).rows()) == len(read) == 252 * pages


FIRST = (MAGIC + (512).to_bytes(2, "big")).ljust(512, b"\0")


def further(number: int) -> bytes:
    """A page that a row goes on upon, and the number of the next."""
    return number.to_bytes(4, "big").ljust(512, b"\0")


def leaf(number: int) -> bytes:
    """A page with one row of 1,052 zeros, which goes on upon page `number` and one more."""
    head = b"\x0a\0\0\0\1\0\0\0" + (300).to_bytes(2, "big")
    row = b"\x88\x1f" + b"\3\x90\x44".ljust(39, b"\0") + number.to_bytes(4, "big")
    return (head.ljust(300, b"\0") + row).ljust(512, b"\0")


def test_a_row_that_goes_round_is_left_out() -> None:
    assert list(SqlitePages(FIRST + leaf(3) + further(4) + further(0)).rows()) == [(bytes(1052),)]
    assert list(SqlitePages(FIRST + leaf(3) + further(3) + further(0)).rows()) == []


def test_few_rows_go_on_upon_one_page() -> None:
    found = list(SqlitePages(FIRST + further(3) + further(0) + leaf(2) * 20).rows())
    assert found == [(bytes(1052),)] * 16


@pytest.mark.parametrize("content", [b"", b"My diary" * 3000, b"SQLite format 3\0" + b"\xff" * 20000])
def test_what_holds_no_log_leaves_no_file_behind(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, content: bytes
) -> None:
    (tmp_path / "evenings.sqlite").write_bytes(content)
    status, _, err = run(capsys, "salvage", tmp_path / "out.sqlite", "--data", tmp_path)
    assert status == 2 and "no entry of a log of ours can be read" in err
    assert not list(tmp_path.glob("out*"))


def test_the_log_of_somebody_else_is_given_up_unless_it_is_trusted(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Eight megabytes of rows that lay upon each other took seven seconds and 250 MB."""
    (tmp_path / "theirs").write_bytes(overlapping_rows(pages=20))
    monkeypatch.setattr(limit_work, "MOST_S", 0.005)
    out, theirs = tmp_path / "out.sqlite", ("--log", tmp_path / "theirs")
    status, _, err = run(capsys, "salvage", out, *theirs)
    assert status == 2 and "takes more work to check" in err and "--trust" in err and not out.exists()
    assert "no entry of a log of ours can be read" in run(capsys, "salvage", out, *theirs, "--trust")[2]
    assert run(capsys, "salvage", out, "--data", tmp_path)[0] == 0, "our own is read however long it takes"


def test_keys_in_tables_of_another_make_are_left_out(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, path: Path
) -> None:
    """They came along as they were, and the new log was refused for them."""
    with closing(sqlite3.connect(path)) as db:
        db.execute("ALTER TABLE pins ADD COLUMN more DEFAULT 7")
    out = tmp_path / "saved.sqlite"
    status, told, _ = run(capsys, "salvage", out, "--data", tmp_path)
    assert status == 1 and "everybody joins anew" in told
    with closing(SqliteLog(out)), closing(CredentialStore(out)) as credentials:
        assert credentials.seat_names() == {}


def test_a_log_whose_schema_is_no_text_is_saved(capsys: pytest.CaptureFixture[str], tmp_path: Path, path: Path) -> None:
    path.write_bytes(path.read_bytes().replace(b"BEFORE", b"\x9bEFORE"))
    status, told, err = run(capsys, "salvage", tmp_path / "saved.sqlite", "--data", tmp_path)
    assert (status, err) == (1, "") and told.count("16 entries saved\n") == 4 and "joins anew" in told


def test_a_refused_evening_names_the_command(path: Path) -> None:
    hurt(path)
    with pytest.raises(OSError, match="companion salvage"):
        SqliteLog(path)
