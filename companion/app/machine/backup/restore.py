"""Restore of a backup. All of it is checked before anything changes."""

import hashlib
import os
import shutil
from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import IO, Final
from zipfile import ZipFile, ZipInfo

from companion.app.describe_os_error import describe_os_error
from companion.app.machine.backup import atomic_replace
from companion.app.machine.backup.kept_files import STAGED
from companion.app.machine.backup.manifest import (
    CONFIG,
    DATA,
    NAME,
    BackupFileChecksum,
    BadBackup,
    Manifest,
    read_manifest,
)
from companion.app.machine.data_lock import lock_for_restore
from companion.config import load_config
from companion.durable_files import put_in_place
from companion.rules.errors import BadData
from companion.table.errors import TableError
from companion.table.log.event_log import SqliteLog
from companion.vision.packs.bounded_zip import DAMAGE, open_zip

LOG: Final = "evenings.sqlite"
_MOST_MANIFEST: Final = 16 << 20
_PIECE: Final = 1 << 20
_SPARE: Final = 64 << 20
"""Bytes left free on the disk."""
_MOST_TIMES: Final = 100
"""Ratio of unpacked bytes to those of the file: a log is packed to a tenth. Small backups may have any."""
_SMALL: Final = 64 << 20


@dataclass(frozen=True, slots=True)
class RestoreResult:
    """Result of a restore.

    `aside` holds the old data, None if there was none; `config` is the replaced file, None if none was replaced.
    """

    manifest: Manifest
    aside: Path | None
    config: Path | None


def restore_backup(
    source: Path, data: Path, config: Path | None, now: Callable[[], datetime] = datetime.now
) -> RestoreResult:
    """Replace the content of `data`, and the file `config` if given, by the backup.

    Raises BadBackup if the backup is damaged, DataFolderInUse if a run is open. Nothing has changed then.
    """
    try:
        with open_zip(source) as zipped:
            manifest = _read_checked_manifest(zipped)
            _check_ratio(manifest, source.stat().st_size)
            with lock_for_restore(data):
                atomic_replace.finish_committed_restore(data)
                return _restored(zipped, manifest, data, config, now())
    except (*DAMAGE, RuntimeError) as error:  # RuntimeError: a zip with a password
        if isinstance(error, (BadData, TableError)):
            raise
        told = describe_os_error(error) if isinstance(error, OSError) else str(error)
        raise BadBackup(f"{source} cannot be restored: {told}") from error


def _restored(zipped: ZipFile, manifest: Manifest, data: Path, config: Path | None, at: datetime) -> RestoreResult:
    free = shutil.disk_usage(data).free
    if (wanted := sum(kept.bytes for kept in manifest.files.values()) + _SPARE) > free:
        raise BadBackup(f"it needs {wanted >> 20} MB and {data} has {free >> 20} MB; nothing was changed")
    shutil.rmtree(data / STAGED, ignore_errors=True)
    with ExitStack() as stack:
        stack.callback(shutil.rmtree, data / STAGED, ignore_errors=True)
        new = atomic_replace.make_staging_folder(data)
        text = _unpack(zipped, manifest, new)
        _verify_log(new)
        _give_to_owner(data / STAGED, data)
        replaces = _stage_config(config, text)
        if replaces is not None:
            stack.callback(replaces.unlink, missing_ok=True)
        aside = atomic_replace.replace_data_by_staged(data, at)
        if replaces is not None and config is not None:
            _replace(config, replaces, at)
    return RestoreResult(manifest, aside, config if replaces else None)


def _read_checked_manifest(zipped: ZipFile) -> Manifest:
    """Return the manifest. Raises BadBackup unless it lists exactly the files of the zip."""
    entries = {entry.filename: entry for entry in zipped.infolist()}
    if len(entries) != len(zipped.infolist()):
        raise BadBackup("it holds two files of one name; it was not made by the companion")
    if NAME not in entries or entries[NAME].file_size > _MOST_MANIFEST:
        raise BadBackup(f"it has no {NAME}; it is no backup of the companion")
    manifest = read_manifest(_read(zipped, entries.pop(NAME), _MOST_MANIFEST))
    if different := sorted(set(entries) ^ set(manifest.files)):
        raise BadBackup(f"{different[0]} is in its manifest or in the file, not in both; it was changed or cut short")
    return manifest


def _check_ratio(manifest: Manifest, packed: int) -> None:
    """Raise BadBackup for a small file that would keep the machine busy for long."""
    unpacked = sum(kept.bytes for kept in manifest.files.values())
    if unpacked > max(_SMALL, _MOST_TIMES * packed):
        raise BadBackup(
            f"unpacked it would have {unpacked >> 20} MB, more than {_MOST_TIMES} times its own length; "
            "it was not made by the companion"
        )


def _unpack(zipped: ZipFile, manifest: Manifest, folder: Path) -> bytes | None:
    """Unpack and verify the data files into `folder`.

    Returns the configuration file, None if there is none.
    """
    config = None
    for path, kept in manifest.files.items():
        entry = zipped.getinfo(path)
        if path == CONFIG:
            config = _verified(path, kept, _read(zipped, entry, kept.bytes))
            continue
        target = folder.joinpath(*path.removeprefix(f"{DATA}/").split("/"))
        target.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        with open(os.open(target, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as out:
            _copy(zipped, entry, kept, out)
    return config


def _copy(zipped: ZipFile, entry: ZipInfo, kept: BackupFileChecksum, out: IO[bytes]) -> None:
    digest, left = hashlib.sha256(), kept.bytes
    with zipped.open(entry) as packed:
        while piece := packed.read(min(_PIECE, left + 1)):
            left -= len(piece)
            if left < 0:
                break  # what it claims to be is all that is written of it
            digest.update(piece)
            out.write(piece)
    if left or digest.hexdigest() != kept.sha256:
        raise BadBackup(f"{entry.filename} is not what was backed up; the file was damaged or changed")


def _read(zipped: ZipFile, entry: ZipInfo, most: int) -> bytes:
    with zipped.open(entry) as packed:
        return packed.read(most + 1)


def _verified(path: str, kept: BackupFileChecksum, content: bytes) -> bytes:
    if len(content) != kept.bytes or hashlib.sha256(content).hexdigest() != kept.sha256:
        raise BadBackup(f"{path} is not what was backed up; the file was damaged or changed")
    return content


def _verify_log(new: Path) -> None:
    """Verify the log's hash chains. Raises LogDamaged or BadBackup if a game could not go on."""
    if not (new / LOG).exists():
        return
    log = SqliteLog(new / LOG)
    try:
        log.check_chains()
    finally:
        log.close()


def _stage_config(config: Path | None, text: bytes | None) -> Path | None:
    """Write the new configuration beside the old one and check it.

    Returns None if there is nothing to replace.
    """
    if config is None or text is None:
        return None
    half = config.with_name(f"{config.name}.part")
    half.unlink(missing_ok=True)
    with open(os.open(half, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
        file.write(text)
    try:
        load_config(half)
    except BadData as error:
        half.unlink()
        raise BadBackup(f"its companion.toml does not do: {error}") from error
    if config.exists():
        like = config.stat()
        half.chmod(like.st_mode & 0o777)
        if os.geteuid() == 0:
            os.chown(half, like.st_uid, like.st_gid)
    return half


def _replace(config: Path, half: Path, at: datetime) -> None:
    """Put the new configuration in place; the old one stays beside it."""
    if config.exists():
        shutil.copy2(config, config.with_name(f"{config.name}.before-restore-{at:%Y%m%d-%H%M%S}"))
    put_in_place(half, config)


def _give_to_owner(folder: Path, data: Path) -> None:
    """Give the files to the owner of `data`: root may restore for the service."""
    if os.geteuid() != 0:
        return
    owner = data.stat()
    for path in (folder, *folder.rglob("*")):
        os.chown(path, owner.st_uid, owner.st_gid)
