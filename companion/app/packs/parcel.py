"""Parcel: a pack as one file to give on, a zip with a manifest, the pack's TOML, and pictures of its cards if wanted.

Nothing is ever unpacked to disk: members are read into memory, each within bounds, and checked before anything is kept.
"""

import io
import json
import stat
import struct
import zipfile
import zlib
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import PurePosixPath
from typing import Any, Final

from companion.app.packs.check_parcel_picture import MAX_PICTURE_BYTES, check_parcel_picture
from companion.rules.errors import BadData, shorten_value
from companion.rules.packs.pack import MAX_PACK_BYTES
from companion.server.ports.draft_stores import MAX_PARCEL_BYTES

FORMAT: Final = "companion-pack"
VERSION: Final = 1
MANIFEST: Final = "manifest.json"
PACK: Final = "pack.toml"
PICTURES: Final = "pictures"
MAX_PICTURES: Final = 1000
_MAX_MANIFEST_BYTES: Final = 16 << 10
_BEGINNING: Final = (1980, 1, 1, 0, 0, 0)
"""Date of every member, so that the same pack makes the same file."""
_END: Final = struct.Struct("<4s4H2LH")
"""End of a zip: its mark, two numbers of disks, files here and in all, size and place of the directory, a comment."""
_LARGE_END: Final = (b"PK\x06\x07", 20)
"""Mark and length of what stands before it in a zip of more than 4 GB."""
_MAX_DIRECTORY_BYTES: Final = 512 * (MAX_PICTURES + 3)
"""Two names of 120 letters and their ending, 46 bytes, and what programs add to each file."""
_METHODS: Final = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)
"""LZMA would take as much memory as a file asks for."""
_DAMAGE: Final = (zipfile.BadZipFile, zlib.error, NotImplementedError, OSError, EOFError, ValueError, RuntimeError)


@dataclass(frozen=True, slots=True)
class Parcel:
    """Content of a parcel: the id of its game, the kind of pack, its TOML, and pictures by file name."""

    game: str
    kind: str
    toml: bytes
    pictures: Mapping[str, bytes] = field(default_factory=dict)


def is_zip(content: bytes) -> bool:
    """Return True if a file begins as a zip does: then it is a parcel, or is meant to be one."""
    return content.startswith(b"PK")


def write_parcel(parcel: Parcel) -> bytes:
    """Return the file. Raises BadData if it would be too large to be read again."""
    manifest = {"format": FORMAT, "version": VERSION, "game": parcel.game, "kind": parcel.kind}
    members = {
        MANIFEST: json.dumps({**manifest, "pictures": len(parcel.pictures)}, indent=2).encode(),
        PACK: parcel.toml,
        **{f"{PICTURES}/{name}": content for name, content in sorted(parcel.pictures.items())},
    }
    written = io.BytesIO()
    with zipfile.ZipFile(written, "w", zipfile.ZIP_STORED) as opened:
        for name, content in members.items():
            opened.writestr(zipfile.ZipInfo(name, _BEGINNING), content)
    if len(written.getvalue()) > MAX_PARCEL_BYTES:
        raise BadData(f"with its pictures it has more than {MAX_PARCEL_BYTES >> 20} MB; give it on without them")
    return written.getvalue()


def read_parcel(content: bytes) -> Parcel:
    """Return what is in a file. Raises BadData, which says what is wrong, unless `write_parcel` can have made it."""
    if len(content) > MAX_PARCEL_BYTES:
        raise BadData(f"that file has more than {MAX_PARCEL_BYTES >> 20} MB")
    try:
        _check_end(content)
        with zipfile.ZipFile(io.BytesIO(content)) as opened:
            members = _members(opened)
            return _parcel(opened, members)
    except BadData:
        raise
    except _DAMAGE as error:
        raise BadData(f"that zip is damaged, or is none ({type(error).__name__}); ask for the file again") from error


def _check_end(content: bytes) -> None:
    """Raise BadData for a directory that would take long to read. The end is where `write_parcel` puts it."""
    if len(content) < _END.size:
        raise zipfile.BadZipFile
    mark, _, _, _, files, size, _, comment = _END.unpack(content[-_END.size :])
    large, length = _LARGE_END
    if mark != b"PK\x05\x06" or comment or content[: -_END.size][-length:].startswith(large):
        raise zipfile.BadZipFile
    if files > MAX_PICTURES + 3:  # the folder of the pictures may be one
        raise BadData(f"that zip holds {files} files; {MAX_PICTURES + 2} are the most")
    if size > _MAX_DIRECTORY_BYTES:
        raise BadData(f"the directory of that zip has {size} bytes; {_MAX_DIRECTORY_BYTES} are the most")


def _members(opened: zipfile.ZipFile) -> Mapping[str, zipfile.ZipInfo]:
    """Return the members by name, all of them such as a parcel has."""
    found: dict[str, zipfile.ZipInfo] = {}
    for member in opened.infolist():
        if member.filename == f"{PICTURES}/" and member.is_dir():
            continue
        _check_member(member)
        if member.filename in found:
            raise BadData(f"that zip holds {shorten_value(member.filename)} twice")
        found[member.filename] = member
    if len(found) > MAX_PICTURES + 2:
        raise BadData(f"that zip holds {len(found)} files; {MAX_PICTURES + 2} are the most")
    if sum(member.file_size for member in found.values()) > MAX_PARCEL_BYTES:
        raise BadData(f"unpacked, that zip has more than {MAX_PARCEL_BYTES >> 20} MB")
    for name in (MANIFEST, PACK):
        if name not in found:
            raise BadData(f"that zip has no {name}: it is no pack that was given on")
    return found


def _check_member(member: zipfile.ZipInfo) -> None:
    name, shown = member.filename, shorten_value(member.orig_filename)
    path = PurePosixPath(name)
    is_picture = path.parts[:1] == (PICTURES,) and len(path.parts) == 2 and str(path) == name
    if name not in (MANIFEST, PACK) and not is_picture or name != member.orig_filename:
        raise BadData(f"that zip holds {shown}, which has no place in a pack; nothing was taken from it")
    if stat.S_ISLNK(member.external_attr >> 16):
        raise BadData(f"that zip holds a link, {shown}; a pack has files alone")
    if member.flag_bits & 1:
        raise BadData("that zip needs a password; a pack is given on without")
    if member.compress_type not in _METHODS:
        raise BadData(f"{shown} in that zip is packed in an uncommon way; zip it again as usual")
    most = MAX_PICTURE_BYTES if is_picture else _MAX_MANIFEST_BYTES if name == MANIFEST else MAX_PACK_BYTES
    if member.file_size > most:
        raise BadData(f"{shown} in that zip has {member.file_size} bytes; {most} are the most")


def _parcel(opened: zipfile.ZipFile, members: Mapping[str, zipfile.ZipInfo]) -> Parcel:
    manifest = _manifest(opened.read(members[MANIFEST]))
    names = [name for name in members if name not in (MANIFEST, PACK)]
    pictures = {PurePosixPath(name).name: opened.read(members[name]) for name in names}
    for name, picture in pictures.items():
        check_parcel_picture(name, picture)
    return Parcel(manifest["game"], manifest["kind"], opened.read(members[PACK]), pictures)


def _manifest(content: bytes) -> Mapping[str, Any]:
    try:
        manifest = json.loads(content)
    except (ValueError, RecursionError) as error:
        raise BadData(f"{MANIFEST} in that zip is not JSON") from error
    if not isinstance(manifest, dict) or manifest.get("format") != FORMAT:
        raise BadData(f"{MANIFEST} in that zip does not say that it is a pack that was given on")
    if manifest.get("version") != VERSION:
        raise BadData(
            f"that pack has version {shorten_value(manifest.get('version'))}; this companion reads version {VERSION}"
        )
    if not all(isinstance(manifest.get(key), str) for key in ("game", "kind")):
        raise BadData(f"{MANIFEST} in that zip does not say of which game it is")
    return manifest
