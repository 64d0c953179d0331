"""The roster: private, whole or not at all, and clear about what is wrong with it."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from companion.app.pucks.private_files import write_private_file
from companion.app.pucks.roster import Roster, make_puck_account
from companion.mqtt.broker.accounts import hash_password
from companion.rules.errors import BadData
from companion.rules.seats_and_viewers import Seat
from tests.patience import PATIENCE_S

HASH = hash_password("apples")


def roster(folder: Path, content: str) -> Roster:
    found = Roster(folder)
    found.path.write_text(content, "utf-8")
    return found


def test_a_house_without_a_roster_has_no_pucks(tmp_path: Path) -> None:
    assert Roster(tmp_path / "nowhere").pucks() == {}


def test_what_was_added_is_there_for_the_next_program(tmp_path: Path) -> None:
    Roster(tmp_path).add_puck(make_puck_account("ann", HASH, Seat(1)))
    Roster(tmp_path).add_puck(make_puck_account("bob", HASH, None))
    Roster(tmp_path).move_to_seat("ann", Seat(3))
    found = Roster(tmp_path).pucks()
    assert {name: puck.seat for name, puck in found.items()} == {"ann": 3, "bob": None}
    assert list(found) == ["ann", "bob"] and found["ann"].password == HASH


def test_where_the_latest_puck_was_sent_is_kept(tmp_path: Path) -> None:
    assert Roster(tmp_path).last_broker_address() == ""
    Roster(tmp_path).add_puck(make_puck_account("ann", HASH, None), "192.168.1.20:1883")
    Roster(tmp_path).move_to_seat("ann", Seat(1))
    assert Roster(tmp_path).last_broker_address() == "192.168.1.20:1883"
    Roster(tmp_path).add_or_replace(make_puck_account("ann", HASH, None), "192.168.1.21:1883")
    assert Roster(tmp_path).last_broker_address() == "192.168.1.21:1883"


def test_a_file_that_cannot_be_made_private_is_closed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(descriptor: int, mode: int) -> None:
        opened.append(descriptor)
        raise PermissionError

    opened: list[int] = []
    monkeypatch.setattr(os, "fchmod", refuse)
    with pytest.raises(PermissionError):
        write_private_file(tmp_path / "pucks.toml", b"")
    with pytest.raises(OSError, match="Bad file descriptor"):
        os.fstat(opened[0])


def test_nobody_else_can_read_it(tmp_path: Path) -> None:
    before = os.umask(0)
    try:
        Roster(tmp_path).add_puck(make_puck_account("ann", HASH, None))
    finally:
        os.umask(before)
    assert {path.name: path.stat().st_mode & 0o777 for path in tmp_path.iterdir()} == {
        "pucks.json": 0o600,
        "pucks.lock": 0o600,
    }


def test_what_root_adds_belongs_to_whom_the_folder_belongs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[tuple[int, int]] = []
    monkeypatch.setattr("companion.app.pucks.private_files.os.geteuid", lambda: 0)
    monkeypatch.setattr("companion.app.pucks.private_files.os.fchown", lambda file, *owner: given.append(owner))
    Roster(tmp_path).add_puck(make_puck_account("ann", HASH, None))
    assert set(given) == {(tmp_path.stat().st_uid, tmp_path.stat().st_gid)}


def test_each_change_leaves_another_mark(tmp_path: Path) -> None:
    found = Roster(tmp_path)
    marks = [found.change_stamp()]
    found.add_puck(make_puck_account("ann", HASH, None))
    marks.append(found.change_stamp())
    found.move_to_seat("ann", Seat(1))
    marks.append(found.change_stamp())
    assert len(set(marks)) == 3 and found.change_stamp() == marks[-1]


def test_several_programs_lose_nothing_of_each_other(tmp_path: Path) -> None:
    code = (
        "import sys; from pathlib import Path; from companion.app.pucks.roster import *; make = make_puck_account\n"
        f"for n in range(20): Roster(Path(sys.argv[1])).add_puck(make(f'{{sys.argv[2]}}{{n}}', {HASH!r}, None))"
    )
    programs = [subprocess.Popen([sys.executable, "-c", code, str(tmp_path), name]) for name in ("a", "b")]
    assert [program.wait(PATIENCE_S) for program in programs] == [0, 0]
    assert len(Roster(tmp_path).pucks()) == 40


def test_a_change_that_cannot_be_written_changes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    found = Roster(tmp_path)
    found.add_puck(make_puck_account("ann", HASH, None))

    def full(descriptor: int) -> None:
        raise OSError("no space left")

    monkeypatch.setattr("companion.app.pucks.private_files.os.fsync", full)
    with pytest.raises(OSError, match="no space"):
        found.add_puck(make_puck_account("bob", HASH, None))
    assert list(found.pucks()) == ["ann"] and not list(tmp_path.glob("*.part"))


LINE = {"id": "ann", "password": HASH, "seat": 0}


@pytest.mark.parametrize(
    ("content", "said"),
    [
        ("{", "this is no JSON"),
        ("[" * 100_000, "this is no JSON"),
        ("[]", 'it should be {"meeting": '),
        (json.dumps({"meeting": "", "pucks": [LINE], "more": 1}), 'it should be {"meeting": '),
        (json.dumps({"meeting": "", "pucks": [LINE, LINE]}), "two pucks have the same id"),
        (
            json.dumps({"meeting": "", "pucks": [LINE | {"password": "apples"}]}),
            "the password of puck 'ann' should be a hash",
        ),
        (json.dumps({"meeting": "", "pucks": [LINE | {"password": f"{HASH}\neve:{HASH}"}]}), "should be a hash"),
        (json.dumps({"meeting": "", "pucks": [LINE | {"seat": 99}]}), "there is no seat 99"),
        (json.dumps({"meeting": "", "pucks": [LINE | {"seat": True}]}), "should have an id, a password and a seat"),
        (json.dumps({"meeting": "", "pucks": [LINE | {"id": "guest"}]}), "cannot be called 'guest'"),
        (json.dumps({"meeting": "", "pucks": [LINE | {"id": "a b"}]}), "cannot be an id"),
        (json.dumps({"meeting": "", "pucks": [LINE | {"more": 1}]}), "should have an id"),
    ],
)
def test_a_bad_roster_is_named_with_what_is_wrong(tmp_path: Path, content: str, said: str) -> None:
    found = roster(tmp_path, content)
    with pytest.raises(BadData, match="pucks.json") as refused:
        found.pucks()
    assert said in str(refused.value) and HASH not in str(refused.value)
    with pytest.raises(BadData, match="pucks.json"):
        found.add_puck(make_puck_account("bob", HASH, None))
    assert found.path.read_text() == content


@pytest.mark.parametrize("seat", [-1, 16, 99])
def test_there_are_not_that_many_seats(tmp_path: Path, seat: int) -> None:
    with pytest.raises(BadData, match="seats are numbered from 0 to 15"):
        Roster(tmp_path).add_puck(make_puck_account("ann", HASH, Seat(seat)))
    assert Roster(tmp_path).pucks() == {}
