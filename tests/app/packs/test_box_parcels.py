"""Boxes given on as one file, with or without pictures; hostile files are refused, and nothing is written."""

import io
import json
import struct
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import cv2
import pytest

from companion.app.packs.box_files import BoxFiles, open_box_files_by_game
from companion.app.packs.parcel import FORMAT, MANIFEST, PACK, Parcel, is_zip, read_parcel, write_parcel
from companion.cli import main
from companion.rules.errors import BadData
from companion.rules.packs.pack import PackError
from companion.server.ports.draft_stores import MAX_PARCEL_BYTES, NoDraft
from companion.vision.packs.write_pack import read_pack_header, save_card_picture
from tests.vision.random_scenes import plain_card

GAME: Final = "revolver2"
TOML: Final = b'[box]\ntitle = "Theirs"\nkind = "owner"\n[[card]]\nid = "toll"\nname = "Toll"\nside = "attack"\n'


def boxes(folder: Path) -> BoxFiles:
    return open_box_files_by_game(folder)[GAME]


def prints(folder: Path) -> Path:
    return folder / "prints" / GAME


def picture(folder: Path, card: str = "toll", shade: int = 60) -> bytes:
    path = save_card_picture(folder, card, plain_card((30, shade, 160), 3))
    return path.read_bytes()


def cv2_file(ending: str) -> bytes:
    return bytes(cv2.imencode(ending, plain_card((30, 60, 160), 3))[1])


@pytest.fixture
def owner(tmp_path: Path) -> Path:
    """The data folder of somebody with a half-done box and two pictures, one of them of no card in it."""
    folder = tmp_path / "owner"
    boxes(folder).drafts.create_from_file(TOML)
    save_card_picture(prints(folder), "toll", plain_card((30, 60, 160), 3), name="Toll")
    save_card_picture(prints(folder), "other", plain_card((30, 60, 160), 3), name="Other")
    return folder


def files(folder: Path) -> dict[str, bytes]:
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


@pytest.mark.parametrize("pictures", [True, False])
def test_a_half_done_box_is_given_on_and_taken(owner: Path, tmp_path: Path, pictures: bool) -> None:
    content = boxes(owner).parcels.export_box("theirs", pictures=pictures)
    other = tmp_path / "other"
    slug = boxes(other).parcels.create_box(content)
    assert boxes(other).drafts.read(slug)["data"] == boxes(owner).drafts.read("theirs")["data"]
    shown = {path.name for path in (prints(other) / slug).glob("*.jpg")}
    assert shown == ({"toll.jpg"} if pictures else set())
    if pictures:
        assert boxes(other).read_card_picture("toll", slug) == boxes(owner).read_card_picture("toll")
        assert read_pack_header(prints(other) / slug).names == {"toll": "Toll"}
    assert content == boxes(owner).parcels.export_box("theirs", pictures=pictures), "the same box makes the same file"


def test_pictures_that_are_here_stay(owner: Path, tmp_path: Path) -> None:
    content, other = boxes(owner).parcels.export_box("theirs", pictures=True), tmp_path / "other"
    slug = boxes(other).parcels.create_box(content)
    mine = picture(prints(other) / slug, shade=200)
    assert boxes(other).parcels.take_pictures(content, slug) == 0
    assert boxes(other).read_card_picture("toll", slug)[0] == mine
    (prints(other) / slug / "toll.jpg").unlink()
    assert boxes(other).parcels.take_pictures(content, slug) == 1
    with pytest.raises(NoDraft):
        boxes(other).parcels.take_pictures(content, "gone")


def test_the_picture_of_the_box_itself_is_given_on(owner: Path, tmp_path: Path) -> None:
    own = picture(prints(owner) / "theirs", shade=200)
    other = boxes(tmp_path / "other")
    slug = other.parcels.create_box(boxes(owner).parcels.export_box("theirs", pictures=True))
    assert other.read_card_picture("toll", slug)[0] == own


def test_a_box_is_given_without_the_pictures_that_cannot_be_taken(owner: Path, tmp_path: Path) -> None:
    jpeg, toml = picture(tmp_path), TOML
    good = {"a.jpg": jpeg, "as-phones-write.jpg": jpeg + b"a film after its end", "b.png": cv2_file(".png")}
    other = {f"c{ending}": cv2_file(ending) for ending in (".bmp", ".tif")}
    bad = {**other, "half.jpg": jpeg[:-200], "d.gif": b"GIF89a\1\0\1\0", "large.jpg": jpeg + bytes(4 << 20)}
    for name, content in {**good, **bad}.items():
        (prints(owner) / name).write_bytes(content)
        toml += f'[[card]]\nid = "{Path(name).stem}"\nname = "A"\nside = "attack"\n'.encode()
    slug = boxes(owner).drafts.create_from_file(toml)
    taker = boxes(tmp_path / "other")
    taken = taker.parcels.create_box(boxes(owner).parcels.export_box(slug, pictures=True))
    assert files(prints(tmp_path / "other") / taken).keys() == {*good, "toll.jpg", "pack.toml"}
    assert taker.read_card_picture("as-phones-write", taken)[0] == good["as-phones-write.jpg"]


def test_a_file_is_looked_into_without_keeping_anything(owner: Path, tmp_path: Path) -> None:
    other = boxes(tmp_path / "other")
    told = other.parcels.open_file(boxes(owner).parcels.export_box("theirs", pictures=True))
    assert (told["data"]["card"][0]["name"], told["pictures"]) == ("Toll", 1)
    assert other.parcels.open_file(TOML)["pictures"] == 0 and other.drafts.list_drafts() == []


def zipped(members: dict[str, bytes], change: Callable[[zipfile.ZipInfo], None] = lambda info: None) -> bytes:
    written = io.BytesIO()
    with zipfile.ZipFile(written, "w", zipfile.ZIP_DEFLATED) as opened:
        for name, content in members.items():
            info = zipfile.ZipInfo(name)
            info.compress_type = zipfile.ZIP_DEFLATED
            change(info)
            opened.writestr(info, content)
    return written.getvalue()


def manifest(**more: Any) -> bytes:
    return json.dumps({"format": FORMAT, "version": 1, "game": GAME, "kind": "box", **more}).encode()


def a_link(info: zipfile.ZipInfo) -> None:
    if info.filename.startswith("pictures"):
        info.external_attr = 0o120777 << 16


def png(width: int, height: int) -> bytes:
    """Return the beginning of a picture of that size."""
    return b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR" + struct.pack(">II", width, height)


GOOD: Final = {MANIFEST: manifest(), PACK: TOML}
ENCRYPTED: Final = zipped(GOOD).replace(b"PK\x01\x02\x14\x03\x14\x00\x00\x00", b"PK\x01\x02\x14\x03\x14\x00\x01\x00")
BAD: Final[dict[str, tuple[bytes, str]]] = {
    "out of the folder": (zipped({**GOOD, "../../evil.jpg": b""}), "no place in a pack"),
    "out of its pictures": (zipped({**GOOD, "pictures/../evil.jpg": b""}), "no place in a pack"),
    "at the root": (zipped({**GOOD, "/etc/evil.jpg": b""}), "no place in a pack"),
    "by a backslash": (zipped({**GOOD, "pictures\\..\\evil.jpg": b""}), "no place|named after no card"),
    "deeper": (zipped({**GOOD, "pictures/a/b.jpg": b""}), "no place in a pack"),
    "a link": (zipped({**GOOD, "pictures/toll.jpg": b"/etc/passwd"}, a_link), "a link"),
    "a program": (zipped({**GOOD, "pictures/toll.jpg": b"#!/bin/sh"}), "no picture"),
    "another kind of file": (zipped({**GOOD, "pictures/toll.svg": b"<svg/>"}), "no picture"),
    "half a picture": (zipped({**GOOD, "pictures/toll.jpg": b"\xff\xd8\xff\xe0"}), "JPEG"),
    "a name of no card": (zipped({**GOOD, "pictures/.toll.jpg": b"\xff\xd8\xff"}), "no card"),
    "a long printing": (zipped({**GOOD, f"pictures/toll~{'x' * 121}.jpg": cv2_file(".jpg")}), "no card"),
    "a printing of no letters": (zipped({**GOOD, "pictures/toll~a\1.jpg": cv2_file(".jpg")}), "no card"),
    "of a card that is not there": (zipped({**GOOD, "pictures/none.png": png(300, 400)}), "no card of its box"),
    "a picture that fills the memory": (zipped({**GOOD, "pictures/toll.png": png(65_000, 65_000)}), "on a side"),
    "a picture that is too wide": (zipped({**GOOD, "pictures/toll.png": png(5001, 1)}), "5001 x 1 pixels; 5000"),
    "a picture without a size": (zipped({**GOOD, "pictures/toll.png": png(0, 0)[:12]}), "how large"),
    "a picture of no width": (zipped({**GOOD, "pictures/toll.png": png(0, 400)}), "how large"),
    "a bomb": (zipped({**GOOD, PACK: b"#" * (20 << 20)}), "bytes; 262144 are the most"),
    "a bomb of pictures": (zipped({**GOOD, **{f"pictures/c{n}.jpg": b"0" * (4 << 20) for n in range(9)}}), "unpacked"),
    "many": (zipped({**GOOD, **{f"pictures/c{n}.jpg": b"" for n in range(1100)}}), "1002 are the most"),
    "no manifest": (zipped({PACK: TOML}), "no manifest"),
    "no pack": (zipped({MANIFEST: manifest()}), "no pack.toml"),
    "another manifest": (zipped({**GOOD, MANIFEST: b"[]"}), "does not say"),
    "no JSON": (zipped({**GOOD, MANIFEST: b"[" * 9000}), "not JSON"),
    "of tomorrow": (zipped({**GOOD, MANIFEST: manifest(version=2)}), "reads version 1"),
    "of another game": (zipped({**GOOD, MANIFEST: manifest(game="revolver")}), "not of revolver2"),
    "of another kind": (zipped({**GOOD, MANIFEST: manifest(kind="board")}), "not a box"),
    "without a game": (zipped({**GOOD, MANIFEST: manifest(game=3)}), "of which game"),
    "no box in it": (zipped({**GOOD, PACK: b"[box"}), "TOML"),
    "with a password": (ENCRYPTED, "password"),
    "cut short": (zipped(GOOD)[:-30], "damaged"),
    "no zip at all": (b"PK\x03\x04" + b"x" * 100, "damaged"),
    "damaged": (zipped({**GOOD, PACK: TOML * 20}).replace(b"pack.toml", b"pick.toml", 1), "damaged|no place|no pack"),
}


def packed(method: int) -> bytes:
    def pack(info: zipfile.ZipInfo) -> None:
        info.compress_type = method

    return zipped({**GOOD, PACK: TOML * 20}, pack)


def damaged(content: bytes, at: int, to: bytes) -> bytes:
    begin = content.find(MANIFEST.encode()) + len(MANIFEST) + at
    return content[:begin] + to + content[begin + len(to) :]


def of_many(files: int, told: int, extra: bytes = b"") -> bytes:
    """Return a zip of a directory alone, which tells another number of files."""
    head = struct.pack("<4s4B4HL2L5H2L", b"PK\1\2", 20, 3, 20, *[0] * 8, 1, len(extra), *[0] * 5)
    directory = (head + b"a" + extra) * files
    return directory + struct.pack("<4s4H2LH", b"PK\5\6", 0, 0, told, told, len(directory), 0, 0)


COSTLY: Final[dict[str, tuple[bytes, str]]] = {
    "LZMA": (packed(zipfile.ZIP_LZMA), "uncommon way"),
    "damaged LZMA": (damaged(packed(zipfile.ZIP_LZMA), 12, b"\xff" * 3), "uncommon way"),
    "LZMA that asks for 4 GB": (damaged(packed(zipfile.ZIP_LZMA), 5, b"\xff" * 4), "uncommon way"),
    "bzip2": (packed(zipfile.ZIP_BZIP2), "uncommon way"),
    "100000 files": (of_many(100_000, 65_535), "65535 files; 1002 are the most"),
    "100000 files that say to be one": (of_many(100_000, 1), "directory of that zip has"),
    "long extra fields": (of_many(500, 500, b"\0" * 60_000), "directory of that zip has"),
    "an end elsewhere": (of_many(2000, 1) + b"\0", "damaged"),
    "an end with a comment": (of_many(2000, 1)[:-2] + b"\1\0a", "damaged"),
    "the end of a large zip": (of_many(2, 2)[:-22] + b"PK\6\7" + bytes(16) + of_many(2, 2)[-22:], "damaged"),
}


@pytest.mark.parametrize("name", COSTLY)
def test_a_zip_that_would_cost_much_is_refused_before_it_is_opened(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    content, said = COSTLY[name]
    if said != "uncommon way":
        monkeypatch.setattr(zipfile.ZipFile, "__init__", None)
    monkeypatch.setattr(zipfile.ZipFile, "read", None)
    with pytest.raises(BadData, match=said):
        read_parcel(content)


@pytest.mark.parametrize("name", BAD)
def test_a_hostile_or_broken_file_is_refused_and_nothing_is_written(tmp_path: Path, name: str) -> None:
    content, said = BAD[name]
    mine = tmp_path / "mine"
    boxes(mine).drafts.create("empty", "Mine")
    picture(prints(mine), "mine")
    before = files(tmp_path)
    parcels = boxes(mine).parcels
    for act in (parcels.create_box, lambda content: parcels.take_pictures(content, "mine"), parcels.open_file):
        with pytest.raises((BadData, PackError), match=said):
            act(content)
    assert files(tmp_path) == before


def test_the_longest_names_are_taken(tmp_path: Path) -> None:
    card, printing = "c" * 120, "p" * 120
    toml = TOML + f'[[card]]\nid = "{card}"\nname = "A"\nside = "attack"\n'.encode()
    mine = boxes(tmp_path)
    slug = mine.parcels.create_box(zipped({**GOOD, PACK: toml, f"pictures/{card}~{printing}.jpeg": cv2_file(".jpg")}))
    assert mine.read_card_picture(card, slug)[0] == cv2_file(".jpg")


def test_a_zip_whose_member_is_longer_than_it_says_is_refused(tmp_path: Path) -> None:
    content = bytearray(zipped({**GOOD, PACK: TOML + b"#" * 9000}))
    size = (len(TOML) + 9000).to_bytes(4, "little")
    assert content.count(size) == 2
    with pytest.raises(BadData, match="damaged"):
        read_parcel(bytes(content).replace(size, (100).to_bytes(4, "little")))


def test_a_file_that_is_too_large_is_not_looked_at() -> None:
    with pytest.raises(BadData, match="32 MB"):
        read_parcel(b"PK" + bytes(MAX_PARCEL_BYTES))
    with pytest.raises(BadData, match="without them"):
        write_parcel(Parcel(GAME, "box", TOML, {"a.jpg": bytes(MAX_PARCEL_BYTES)}))


def test_nothing_is_left_where_the_box_itself_is_refused(owner: Path, tmp_path: Path) -> None:
    content, full = boxes(owner).parcels.export_box("theirs", pictures=True), tmp_path / "full"
    for nth in range(50):
        boxes(full).drafts.create("empty", f"Box {nth}")
    with pytest.raises(Exception, match="50 already"):
        boxes(full).parcels.create_box(content)
    assert list(prints(full).glob("*.jpg")) == []


def test_a_box_that_is_not_there_is_not_given(owner: Path) -> None:
    for slug in ("none", "../theirs"):
        with pytest.raises(NoDraft):
            boxes(owner).parcels.export_box(slug, pictures=True)


def test_a_terminal_gives_a_box_on_and_takes_it(
    owner: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    def run(*words: str) -> tuple[int, str]:
        with pytest.raises(SystemExit) as ended:
            main(["pack", *words])
        told = capsys.readouterr()
        code = ended.value.code
        return (code if isinstance(code, int) else 1), told.out + told.err + (code if isinstance(code, str) else "")

    for file, more in (("box.zip", ["--pictures"]), ("plain.zip", []), ("box.toml", [])):
        path = str(tmp_path / file)
        assert run("export", "theirs", path, "--game", GAME, "--data", str(owner), *more)[0] == 0
        assert is_zip(Path(path).read_bytes()) == file.endswith(".zip")
        game = ["--game", GAME] if file.endswith(".toml") else []
        other = tmp_path / f"taken-{file}"
        status, said = run("import", path, "--data", str(other), *game)
        assert status == 0 and "taken as theirs, a box of revolver2" in said
        assert (prints(other) / "theirs" / "toll.jpg").exists() == (file == "box.zip")
    for words, said in (
        (("export", "theirs", str(tmp_path / "box.zip"), "--game", GAME), "is there already; name another"),
        (("export", "none", str(tmp_path / "x.zip"), "--game", GAME), "there are theirs"),
        (("export", "theirs", str(tmp_path / "x.toml"), "--game", GAME, "--pictures"), "cannot hold pictures"),
        (("export", "theirs", str(tmp_path / "x.rar"), "--game", GAME), "end in .zip"),
        (("export", "theirs", str(tmp_path / "x.zip"), "--game", "noir"), "no boxes"),
        (("import", str(tmp_path / "box.toml")), "say --game"),
        (("import", str(tmp_path / "none.zip")), "none.zip"),
    ):
        status, told = run(*words, "--data", str(owner))
        assert status != 0 and said in told
        assert not (tmp_path / "x.zip").exists() and not (tmp_path / "x.toml").exists()
