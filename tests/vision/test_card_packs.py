"""Packs of pictures: what is read from a folder or a zip, what is complained of, what is refused, what is written."""

import zipfile
from pathlib import Path

import cv2
import numpy as np
import pytest

from companion.vision.packs.card_pack import CardPack, CardPackError, is_card_back_id, read_pack, read_plain_card_pack
from companion.vision.packs.file_names import card_id_of_file
from companion.vision.packs.pack_toml import PackInfo
from companion.vision.packs.write_pack import (
    read_pack_header,
    remove_card_picture,
    save_card_picture,
    save_header,
    write_zip,
)
from companion.vision.picture import Picture, VisionError, resize_picture
from companion.vision.recognise.recogniser import Recogniser
from tests.vision.random_scenes import corners_at, filmed, lay, rich_card, table_top


def put(path: Path, card: Picture) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    assert cv2.imwrite(str(path), card)
    return path


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Two cards, one of them in two printings, and a back."""
    deck = tmp_path / "deck"
    for number, name in enumerate(("hen.jpg", "fox.JPG", "fox~old.png", "back-blue.webp")):
        put(deck / name, rich_card(number))
    (deck / ".DS_Store").write_bytes(b"\0")
    (deck / "LICENSE.txt").write_text("ours")
    return deck


def zipped(path: Path, **entries: bytes) -> Path:
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as opened:
        for name, content in entries.items():
            opened.writestr(name, content)
    return path


@pytest.mark.parametrize("name", ["\udcff.jpg", "fox~\udcff.jpg"])
def test_a_name_in_no_alphabet_is_a_name(name: str) -> None:
    """Other systems write names that are not UTF-8, which Python reads as single surrogates."""
    assert card_id_of_file(name) == name.removesuffix(".jpg").partition("~")[0]


def near(one: Picture, other: Picture) -> bool:
    return one.shape == other.shape and float(np.abs(one.astype(int) - other).mean()) < 6


def test_the_hash_of_a_card_changes_with_its_files(folder: Path) -> None:
    first = {card: read_pack(folder).picture_hash(card) for card in read_pack(folder)}
    assert len(set(first.values())) == len(first) == 3
    put(folder / "fox~old.png", rich_card(7))
    pack = read_pack(folder)
    assert {card for card in pack if pack.picture_hash(card) != first[card]} == {"fox"}
    put(folder / "hen~new.png", rich_card(8))
    assert read_pack(folder).picture_hash("hen") != first["hen"]
    (folder / "back-blue.webp").unlink()
    with pytest.raises(CardPackError, match="back-blue.webp: cannot be read"):
        pack.picture_hash("back-blue")


def test_a_pack_that_is_known_is_not_decoded(folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pack = read_pack(folder)
    Recogniser(pack, tmp_path / "cache")

    def refuse(*_: object) -> None:
        raise AssertionError("decoded again")

    monkeypatch.setattr("companion.vision.packs.card_pack.decode_photograph", refuse)
    Recogniser(pack, tmp_path / "cache")


def test_a_plain_folder_of_pictures_is_a_pack(folder: Path) -> None:
    pack = read_pack(folder)
    assert sorted(pack) == ["back-blue", "fox", "hen"] and len(pack) == 3
    assert (pack.title, pack.game, pack.names, pack.complaints) == ("deck", "", {}, [])
    assert pack.file_names("fox") == ["fox.JPG", "fox~old.png"]
    assert near(pack["fox"][0], rich_card(1)) and near(pack["fox"][1], rich_card(2))
    with pytest.raises(KeyError):
        pack["owl"]


def test_what_a_pack_teaches_is_recognised_backs_too(folder: Path) -> None:
    frame = lay(lay(table_top(), rich_card(2), corners_at(250, 300, 30)), rich_card(3), corners_at(650, 300))
    seen = Recogniser(read_pack(folder)).recognise(filmed(frame))
    assert sorted(str(each.card) for each in seen) == ["back-blue", "fox"]
    assert [is_card_back_id(each) for each in ("back", "back-red", "backpack", "fox", None)] == [
        True,
        True,
        False,
        False,
        False,
    ]


@pytest.mark.parametrize("inside", ["", "my deck/"])
def test_a_zip_is_a_pack_also_when_the_folder_itself_was_zipped(folder: Path, tmp_path: Path, inside: str) -> None:
    entries = {f"{inside}{path.name}": path.read_bytes() for path in folder.iterdir()}
    entries |= {f"__MACOSX/{inside}._hen.jpg": b"\0", f"{inside}pack.toml": b'game = "quickdraw"'}
    pack = read_pack(zipped(tmp_path / "deck.zip", **entries))
    assert (sorted(pack), pack.game, pack.complaints) == (["back-blue", "fox", "hen"], "quickdraw", [])
    assert near(pack["hen"][0], rich_card(0))


def test_pack_toml_says_title_game_and_names(folder: Path) -> None:
    (folder / "pack.toml").write_text('title = "Barn"\ngame = "noir"\n[names]\nfox = "Reineke Fuchs"\nowl = "Uhu"\n')
    pack = read_pack(folder, game="noir")
    assert (pack.title, pack.game, pack.printed_name("fox"), pack.printed_name("hen")) == (
        "Barn",
        "noir",
        "Reineke Fuchs",
        "hen",
    )
    (complaint,) = pack.complaints
    assert "[names] owl: there is no picture owl.jpg" in complaint
    with pytest.raises(CardPackError, match="of the game 'noir', not of 'quickdraw'"):
        read_pack(folder, game="quickdraw")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('title = "Barn\n', r"pack.toml: not TOML: .*line 1.*a line looks like"),
        ("colour = 3\n", r"there is no key 'colour'; there are title, game and \[names\]"),
        ("title = 3\n", 'title should be text in quotes, such as title = "...", not 3'),
        ('names = "fox"\n', "names should be a table"),
        ("[names]\nfox = 1\n", r"\[names\] fox should be text"),
        ('title = "B\xe4r"\n', "not UTF-8"),
    ],
)
def test_a_wrong_pack_toml_is_refused_with_what_would_be_right(folder: Path, text: str, said: str) -> None:
    (folder / "pack.toml").write_bytes(text.encode("latin-1"))
    with pytest.raises(CardPackError, match=said):
        read_pack(folder)


def test_single_broken_pictures_are_complained_of_and_done_without(folder: Path) -> None:
    whole = (folder / "hen.jpg").read_bytes()
    (folder / "cut.jpg").write_bytes(whole[: len(whole) // 2])
    (folder / "letter.png").write_text("this is a letter")
    (folder / "~old.jpg").write_bytes(whole)
    put(folder / "tiny.png", rich_card(5)[:10, :10])
    pack = read_pack(folder)
    assert sorted(pack) == ["back-blue", "fox", "hen"]
    for name, why in (
        ("cut.jpg", "cut off"),
        ("letter.png", "not a picture"),
        ("~old.jpg", "card id"),
        ("tiny", "only 10 pixels"),
    ):
        assert any(name in each and why in each for each in pack.complaints), (name, pack.complaints)
    assert len(pack.complaints) == 4


def test_one_picture_under_two_names_is_complained_of(folder: Path) -> None:
    put(folder / "rooster.jpg", resize_picture(rich_card(0), 200, 280))
    put(folder / "fox~copy.jpg", rich_card(1))
    (complaint,) = read_pack(folder).complaints
    assert "hen and rooster have the same picture" in complaint


def test_what_is_no_pack_is_refused(tmp_path: Path, folder: Path) -> None:
    (tmp_path / "none").mkdir()
    (tmp_path / "broken").mkdir()
    (tmp_path / "broken" / "fox.jpg").write_bytes(b"\xff\xd8\xff")
    (tmp_path / "cut.zip").write_bytes(write_zip(folder, tmp_path / "whole.zip").read_bytes()[:3000])
    for name, said in {
        "nowhere": "no such folder or zip",
        "none": "no pictures to learn from; save one of each card as <card>.jpg",
        "broken": "no pictures to learn from; .*fox.jpg",
        "cut.zip": "its end is missing; copy it again",
        "deck/LICENSE.txt": "another kind of file",
    }.items():
        with pytest.raises(CardPackError, match=said):
            read_pack(tmp_path / name)
    assert issubclass(CardPackError, VisionError) and issubclass(CardPackError, OSError)


@pytest.mark.parametrize("name", ["../fox.jpg", "/etc/fox.jpg", "a\\..\\fox.jpg"])
def test_a_zip_that_leads_elsewhere_is_refused(tmp_path: Path, folder: Path, name: str) -> None:
    path = zipped(tmp_path / "deck.zip", **{name: (folder / "hen.jpg").read_bytes()})
    with pytest.raises(CardPackError, match="leads out of the pack"):
        read_pack(path)


def test_a_zip_that_would_fill_the_memory_is_not_unpacked(tmp_path: Path, folder: Path) -> None:
    bomb = zipped(tmp_path / "bomb.zip", **{"fox.jpg": bytes(65 << 20), "hen.jpg": (folder / "hen.jpg").read_bytes()})
    pack = read_pack(bomb)
    assert list(pack) == ["hen"] and "fox.jpg is larger than 64 MB" in pack.complaints[0]
    many = zipped(tmp_path / "many.zip", **{f"{n}.jpg": b"" for n in range(5001)})
    with pytest.raises(CardPackError, match="5001 files; a pack has at most 5000"):
        read_pack(many)


def test_a_damaged_entry_of_a_zip_is_complained_of(tmp_path: Path, folder: Path) -> None:
    path = write_zip(folder, tmp_path / "deck.zip")
    content = bytearray(path.read_bytes())
    content[content.index(b"hen.jpg") + 500] ^= 255
    path.write_bytes(content)
    pack = read_pack(path)
    assert sorted(pack) == ["back-blue", "fox"] and "hen.jpg is damaged" in pack.complaints[0]


def test_pictures_in_several_folders_of_a_zip_are_refused(tmp_path: Path) -> None:
    with pytest.raises(CardPackError, match="pictures lie in a and b"):
        read_pack(zipped(tmp_path / "deck.zip", **{"a/fox.jpg": b"1", "b/hen.jpg": b"2"}))


@pytest.mark.parametrize("inside", ["my deck/", "games/my deck/"])
def test_notes_beside_a_zipped_folder_are_passed_over(folder: Path, tmp_path: Path, inside: str) -> None:
    entries = {f"{inside}{path.name}": path.read_bytes() for path in folder.iterdir()}
    entries |= {"README.md": b"a deck", "LICENSE": b"ours", f"{inside}drafts/owl.jpg": b"passed over"}
    pack = read_pack(zipped(tmp_path / "deck.zip", **entries))
    assert (sorted(pack), pack.complaints) == (["back-blue", "fox", "hen"], [])


def test_references_are_named_exactly_as_their_files(tmp_path: Path) -> None:
    names = ["Jack o' Lantern", "Dr. No", "Übermut", "a~b", "10 of ♠", "ace"]
    for number, name in enumerate(names):
        put(tmp_path / f"{name}.jpg", rich_card(number))
    put(tmp_path / "ace.PNG", rich_card(9))
    pack = read_plain_card_pack(tmp_path)
    assert sorted(pack) == sorted(names) and len(pack["ace"]) == 2 and pack.complaints == []


def test_a_saved_card_is_read_back_with_its_name_and_printing(tmp_path: Path) -> None:
    folder = tmp_path / "new" / "deck"
    assert save_card_picture(folder, "fox", rich_card(1), name='Fox "the\x7f red"\n').name == "fox.jpg"
    assert save_card_picture(folder, "fox", rich_card(2), printing="old").name == "fox~old.jpg"
    pack = read_pack(folder)
    assert pack.printed_name("fox") == 'Fox "the\x7f red"\n' and near(pack["fox"][1], rich_card(2))
    assert [path.name for path in folder.glob(".*")] == []


def test_a_card_saved_again_takes_the_place_of_the_old_picture_whatever_its_kind(tmp_path: Path) -> None:
    put(tmp_path / "fox.png", rich_card(1))
    save_card_picture(tmp_path, "fox", rich_card(2))
    pack = read_pack(tmp_path)
    assert pack.file_names("fox") == ["fox.jpg"] and near(pack["fox"][0], rich_card(2))


def test_a_forgotten_card_takes_its_name_with_it(tmp_path: Path) -> None:
    save_header(tmp_path, PackInfo("Barn", "noir"))
    save_card_picture(tmp_path, "fox", rich_card(1), name="Fox")
    save_card_picture(tmp_path, "fox", rich_card(2), printing="old")
    remove_card_picture(tmp_path, "fox")
    assert (read_pack_header(tmp_path), read_pack(tmp_path).file_names("fox")) == (
        PackInfo("Barn", "noir", {"fox": "Fox"}),
        ["fox~old.jpg"],
    )
    remove_card_picture(tmp_path, "fox", "old")
    assert read_pack_header(tmp_path) == PackInfo("Barn", "noir")


@pytest.mark.parametrize("card", ["", " fox", "a/b", "..", ".fox", "a~b", "a\nb", "f" * 121])
def test_what_cannot_be_a_card_id_is_not_saved(tmp_path: Path, card: str) -> None:
    with pytest.raises(CardPackError, match="card id"):
        save_card_picture(tmp_path, card, rich_card(1))
    assert list(tmp_path.iterdir()) == []


def test_a_folder_that_cannot_be_written_is_said(tmp_path: Path) -> None:
    (tmp_path / "deck").write_text("a file")
    with pytest.raises(CardPackError, match="cannot be written"):
        save_card_picture(tmp_path / "deck", "fox", rich_card(1))
    with pytest.raises(CardPackError, match="cannot be written"):
        write_zip(_one(tmp_path / "one"), tmp_path / "nowhere" / "deck.zip")


def test_a_zip_holds_the_pack_and_nothing_else_and_is_the_same_every_time(tmp_path: Path, folder: Path) -> None:
    save_header(folder, PackInfo("Barn"))
    one, other = write_zip(folder, tmp_path / "1.zip"), write_zip(folder, tmp_path / "2.zip")
    assert one.read_bytes() == other.read_bytes()
    pack: CardPack = read_pack(one)
    assert pack.title == "Barn" and sorted(pack) == ["back-blue", "fox", "hen"]
    with zipfile.ZipFile(one) as opened:
        assert "LICENSE.txt" not in opened.namelist() and "pack.toml" in opened.namelist()
    (tmp_path / "none").mkdir()
    with pytest.raises(CardPackError, match="no pictures"):
        write_zip(tmp_path / "none", tmp_path / "3.zip")


def _one(folder: Path) -> Path:
    save_card_picture(folder, "fox", rich_card(1))
    return folder
