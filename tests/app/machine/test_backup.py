"""Backups: whole while an evening is played, and looked at from end to end before anything is replaced."""

import hashlib
import json
import sqlite3
import struct
from collections.abc import Callable, Mapping
from contextlib import closing, suppress
from datetime import UTC, datetime
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile

import pytest

from companion.app.machine.backup import atomic_replace
from companion.app.machine.backup.atomic_replace import finish_interrupted_restore
from companion.app.machine.backup.manifest import (
    CONFIG,
    NAME,
    BackupFileChecksum,
    BadBackup,
    Manifest,
    is_safe_path,
    parse_version,
    read_manifest,
)
from companion.app.machine.backup.restore import restore_backup
from companion.app.machine.backup.write_backup import write_backup
from companion.app.machine.data_lock import DataFolderInUse, lock_for_run
from companion.rules.game import Setup
from companion.rules.seats_and_viewers import Seat
from companion.table.dealer import RandomDealer
from companion.table.errors import LogDamaged
from companion.table.log.event_log import SqliteLog
from companion.table.table_manager import TableManager
from tests.toy_game import GAME

AT = datetime(2026, 11, 21, 18, 30, tzinfo=UTC)
LOG = "evenings.sqlite"


def _evening(data: Path, rounds: int = 6) -> tuple[SqliteLog, TableManager]:
    log = SqliteLog(data / LOG)
    tables = TableManager({"toy": GAME}, log, lambda game, notes: RandomDealer(1))
    return log, tables


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """An owner's data: a log, a board, calibration, a cache, and a puck."""
    folder = tmp_path / "data"
    for name, text in {
        "packs/desperados/mine.toml": "title = 'Mine'\n",
        "layouts/cam-noir.json": "{}",
        "pucks.toml": "[[puck]]\n",
        "cache/drawn/card.png": "can be drawn again",
        "evenings.sqlite-journal": "passing",
        "mqtt/acl.part": "passing",
    }.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text)
    (folder / "outside").symlink_to(tmp_path)
    with closing(SqliteLog(folder / LOG)):
        pass
    return folder


@pytest.fixture
def config(tmp_path: Path) -> Path:
    path = tmp_path / "companion.toml"
    path.write_text("[server]\nport = 8081\n")
    return path


def _made(data: Path, config: Path | None = None) -> Path:
    path, _ = write_backup(data, config, data.parent, lambda: AT)
    return path


def _files(folder: Path) -> dict[str, str]:
    found = (path for path in folder.rglob("*") if path.is_file() and not path.is_symlink())
    return {path.relative_to(folder).as_posix(): path.read_bytes().hex() for path in found}


def test_what_cannot_be_made_again_is_kept(data: Path, config: Path) -> None:
    path = _made(data, config)
    assert path.name == "companion-20261121-183000.zip"
    with ZipFile(path) as zipped:
        assert set(zipped.namelist()) == {
            *(f"data/{name}" for name in (LOG, "packs/desperados/mine.toml", "layouts/cam-noir.json", "pucks.toml")),
            CONFIG,
            NAME,
        }


def test_only_its_owner_reads_it(data: Path) -> None:
    assert _made(data).stat().st_mode & 0o777 == 0o600


def test_nothing_is_written_over(data: Path) -> None:
    path = _made(data)
    before = path.read_bytes()
    with pytest.raises(FileExistsError, match="name another"):
        write_backup(data, None, path)
    with pytest.raises(BadBackup, match="nothing to back up"):
        write_backup(data / "nowhere", None, data.parent / "other.zip")
    assert path.read_bytes() == before and not list(data.parent.glob("*.part"))


def test_it_comes_back_as_it_was(data: Path, config: Path) -> None:
    path, before = _made(data, config), _files(data)
    (data / "pucks.toml").write_text("changed")
    (data / "packs/desperados/later.toml").write_text("added")
    config.write_text("[server]\nport = 9000\n")
    done = restore_backup(path, data, config, lambda: AT)
    assert done.aside is not None
    after = _files(data)
    aside = done.aside.relative_to(data).as_posix()
    kept = [name for name in before if name.startswith(("packs", "layouts", "pucks", "cache"))]
    assert {name: after[name] for name in kept} == {name: before[name] for name in kept}
    assert "packs/desperados/later.toml" not in after and f"{aside}/packs/desperados/later.toml" in after
    assert bytes.fromhex(after[f"{aside}/pucks.toml"]) == b"changed"
    assert (config.read_text(), done.config) == ("[server]\nport = 8081\n", config)
    assert [p.read_text() for p in config.parent.glob("*.before-restore-*")] == ["[server]\nport = 9000\n"]


def test_where_nothing_was_before_nothing_is_laid_aside(data: Path, tmp_path: Path) -> None:
    done = restore_backup(_made(data), tmp_path / "new", None, lambda: AT)
    assert done.aside is None
    assert {path.name for path in (tmp_path / "new").glob("before-*")} == set()


def test_a_backup_in_the_middle_of_a_game_is_whole(data: Path) -> None:
    log, tables = _evening(data)
    table = tables.open_table("toy", Setup(2), {})
    path = _made(data)
    head = table.update_for(None).head
    log.close()
    done = restore_backup(path, data, None, lambda: AT)
    log, tables = _evening(data)
    resumed = tables.resume_table()
    assert resumed is not None and resumed.update_for(Seat(0)).head == head
    log.close()
    assert done.aside is not None and (done.aside / LOG).exists()


def test_while_an_evening_runs_nothing_is_restored(data: Path) -> None:
    path, before = _made(data), _files(data)
    with lock_for_run(data):
        with pytest.raises(DataFolderInUse, match="an evening is running"):
            restore_backup(path, data, None)
        assert {name: text for name, text in _files(data).items() if name in before} == before


Change = Callable[[dict[str, bytes], dict[str, object]], object]


def _forged(path: Path, change: Change) -> None:
    """The backup with its files and its manifest changed."""
    with ZipFile(path) as zipped:
        files = {name: zipped.read(name) for name in zipped.namelist() if name != NAME}
        told = json.loads(zipped.read(NAME))
    change(files, told)
    with ZipFile(path, "w", ZIP_DEFLATED) as zipped:
        for name, content in files.items():
            zipped.writestr(name, content)
        zipped.writestr(NAME, json.dumps(told))


def _listed(told: dict[str, object]) -> dict[str, object]:
    files = told["files"]
    assert isinstance(files, dict)
    return files


def _add(name: str, content: bytes = b"x", *, claims: int | None = None) -> Change:
    digest = hashlib.sha256(content).hexdigest()

    def change(files: dict[str, bytes], told: dict[str, object]) -> None:
        files[name] = content
        _listed(told)[name] = {"bytes": len(content) if claims is None else claims, "sha256": digest}

    return change


BAD: Mapping[str, tuple[Change, str]] = {
    "a file was changed": (lambda files, told: files.update({"data/pucks.toml": b"other"}), "not what was backed up"),
    "a file is missing": (lambda files, told: files.pop("data/pucks.toml"), "changed or cut short"),
    "a file is not listed": (lambda files, told: files.update({"data/more": b""}), "changed or cut short"),
    "a newer companion": (lambda files, told: told.update(companion="99.0.0"), "upgrade first"),
    "another format": (lambda files, told: told.update(format=2), "upgrade first"),
    "no version": (lambda files, told: told.update(companion="new"), "is no version"),
    "no list": (lambda files, told: told.update(files=[]), "lists no files"),
    "a date that clears the screen": (lambda files, told: told.update(made="\x1b[2J"), "is no time"),
    "up and out": (_add("data/../../evil"), "leads out"),
    "from the root": (_add("/etc/passwd"), "leads out"),
    "another drive": (_add("data/C:\\evil"), "leads out"),
    "beside the data": (_add("evil"), "leads out"),
    "a restore in itself": (_add("data/restoring/plan.json"), "nothing that a backup keeps"),
    "what can be made again": (_add("data/cache/evil"), "nothing that a backup keeps"),
    "an earlier restore": (_add("data/before-restore-20260101-000000/evil"), "nothing that a backup keeps"),
    "the lock": (_add("data/companion.lock"), "nothing that a backup keeps"),
    "much in little": (_add("data/zeros", bytes(65 << 20)), "more than 100 times its own length"),
    "a file in a file": (_add("data/pucks.toml/evil"), "cannot be restored"),
    "a bomb": (_add("data/bomb", b"\0" * 5_000_000, claims=10), "not what was backed up"),
    "more than a disk": (_add("data/huge", b"x", claims=1 << 50), "unpacked it would come to"),
    "nonsense": (lambda files, told: told.update(files={"data/pucks.toml": 3}), "makes sense of"),
    "a log that is none": (_add(f"data/{LOG}", b"SQLite format 3\0" + b"?" * 4000), "no log of ours"),
    "a wrong configuration": (_add(CONFIG, b"prot = 1"), "does not do: .*no key 'prot'"),
}


@pytest.mark.parametrize("name", BAD)
def test_a_bad_backup_changes_nothing(name: str, data: Path, config: Path) -> None:
    path = _made(data, config)
    change, words = BAD[name]
    _forged(path, change)
    before = _files(data)
    with pytest.raises((BadBackup, LogDamaged), match=words):
        restore_backup(path, data, config)
    after = _files(data)
    after.pop("companion.lock", None)
    assert after == before and config.read_text() == "[server]\nport = 8081\n"
    assert not list(config.parent.glob("*.part"))


def test_a_log_whose_chain_is_broken_is_refused(data: Path) -> None:
    log, tables = _evening(data)
    tables.open_table("toy", Setup(2), {})
    log.close()
    with closing(sqlite3.connect(data / LOG)) as db:
        db.execute("DROP TRIGGER no_update")
        db.execute("UPDATE entries SET body = replace(body, 'toy', 'yot')")
        db.commit()
    path = _made(data)
    with pytest.raises(LogDamaged, match="its hash does not follow"):
        restore_backup(path, data, None)


@pytest.mark.parametrize("content", [b"", b"no zip", b"PK\x05\x06" + b"\0" * 18])
def test_what_is_no_backup_is_refused(content: bytes, data: Path, tmp_path: Path) -> None:
    path = tmp_path / "file.zip"
    path.write_bytes(content)
    with pytest.raises(BadBackup, match="cannot be restored|no backup of the companion"):
        restore_backup(path, data, None)
    with pytest.raises(BadBackup, match="there is no file"):
        restore_backup(tmp_path / "nowhere.zip", data, None)


def test_a_backup_that_was_cut_short_is_refused(data: Path) -> None:
    path = _made(data)
    whole = path.read_bytes()
    for keep in range(0, len(whole), len(whole) // 7):
        path.write_bytes(whole[:keep])
        with pytest.raises(BadBackup):
            restore_backup(path, data, None)


def test_a_file_with_a_password_is_refused(data: Path) -> None:
    path = _made(data)
    content = bytearray(path.read_bytes())
    for start, flags in ((b"PK\x03\x04", 6), (b"PK\x01\x02", 8)):  # the bit that says so, in both headers
        place = -1
        while (place := content.find(start, place + 1)) >= 0:
            [bits] = struct.unpack_from("<H", content, place + flags)
            struct.pack_into("<H", content, place + flags, bits | 1)
    path.write_bytes(content)
    with pytest.raises(BadBackup):
        restore_backup(path, data, None)


def test_a_plug_pulled_at_any_moment_leaves_old_or_new(data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The restore is cut short before its first, second, ... rename, and finished by whoever comes next."""
    path = _made(data)
    renames, rename = [0, 0], Path.rename

    def cut(self: Path, target: Path) -> Path:
        if renames[0] == renames[1]:
            raise KeyboardInterrupt
        renames[0] += 1
        return rename(self, target)

    for allowed in range(12):
        (data / "pucks.toml").write_text(f"now {allowed}")
        (data / "later.toml").write_text("added since")
        with monkeypatch.context() as patch:
            renames[:] = [0, allowed]
            patch.setattr(Path, "rename", cut)
            with suppress(KeyboardInterrupt):
                restore_backup(path, data, None)
        finish_interrupted_restore(data)
        text = (data / "pucks.toml").read_text()
        assert (data / "later.toml").exists() == (text != "[[puck]]\n"), "half of each"
        assert text in ("[[puck]]\n", f"now {allowed}") and (text == "[[puck]]\n") == (allowed > 0)
        assert not (data / "restoring").exists() and not (data / "restoring.part").exists()
    atomic_replace.finish_committed_restore(data)


@pytest.mark.parametrize("path", ["data/a", "data/a/b.toml", CONFIG])
def test_where_backups_put_things(path: str) -> None:
    assert is_safe_path(path)


@pytest.mark.parametrize(
    "path", ["", "data", "data/", "data//a", "data/./a", "data/..", "../data/a", "/data/a", "config/other", "data/a\0b"]
)
def test_nothing_leads_out(path: str) -> None:
    assert not is_safe_path(path)


def test_versions_are_compared_by_number() -> None:
    assert parse_version("0.10.0") > parse_version("0.9.9") and parse_version("1.2") == parse_version("1.2.0")
    manifest = Manifest("0.9.0", "2026-11-21T18:30:00+00:00", {"data/a": BackupFileChecksum(1, "0" * 64)})
    assert read_manifest(manifest.to_json_bytes(), "0.10.0") == manifest
