"""The owner's boxes in their folder: begun, typed in, brought, given away, with the pictures taught of their cards."""

from pathlib import Path
from typing import Any

import pytest

from companion.app.packs.box_files import BoxFiles, open_box_files_by_game
from companion.app.packs.pack_files import AvailablePacks
from companion.games.revolver2.box import PACKS
from companion.rules.errors import BadData, BadSetup
from companion.rules.packs.editable_box_packs_protocol import EditableBoxPacks
from companion.rules.packs.pack import PackError
from companion.server.ports.draft_stores import DraftChanged, NoDraft
from companion.vision.packs.box_folder import remove_pictures_of_box
from companion.vision.packs.file_names import CardPackError
from companion.vision.packs.write_pack import save_card_picture
from companion.vision.read_box.reading_file import save_reading
from tests.app.runtime.test_faults_and_resuming import opened
from tests.vision.random_scenes import plain_card

HOSTILE = "<script>alert('1')</script>"


@pytest.fixture
def desk(tmp_path: Path) -> BoxFiles:
    return open_box_files_by_game(tmp_path)["revolver2"]


def prints(tmp_path: Path) -> Path:
    return tmp_path / "prints" / "revolver2"


def test_the_packs_of_revolver_2_can_be_typed_in() -> None:
    assert isinstance(PACKS, EditableBoxPacks)


def test_a_box_from_the_facts_says_what_is_missing_and_when_it_will_matter(desk: BoxFiles) -> None:
    told = desk.drafts.read(desk.drafts.create("facts", "Ann's box"))
    assert told["data"]["box"] == {"title": "Ann's box", "kind": "owner", "name_in_play": True}
    assert {"card", "member", "poker"} <= {complaint["at"]["table"] for complaint in told["complaints"]}
    assert [group["needed_at"] for group in told["missing"]] == ["before", "first_turn", "later", "never"]
    assert any("no effects" in item["line"] for item in told["missing"][-1]["items"])
    assert told["form"]["box"]["deck"] == 62 and told["game"] == "revolver2"


def test_a_copy_of_the_house_box_can_be_played(desk: BoxFiles) -> None:
    slug = desk.drafts.create("house", "Ours")
    assert desk.drafts.read(slug)["complaints"] == []
    [listed] = desk.drafts.list_drafts()
    assert (listed["slug"], listed["title"], listed["complaints"], listed["broken"]) == ("ours", "Ours", 0, None)
    assert listed["held"] == {"card": 124, "member": 19, "battlefield": 9, "poker": 12}
    assert listed["sizes"]["deck"] == 62


def test_an_empty_box_has_nothing_in_it(desk: BoxFiles) -> None:
    data = desk.drafts.read(desk.drafts.create("empty", "New"))["data"]
    assert data == {"box": {"title": "New", "kind": "owner", "name_in_play": True}}


def test_what_is_typed_is_what_is_read_elsewhere(desk: BoxFiles, tmp_path: Path) -> None:
    slug = desk.drafts.create("empty", HOSTILE)
    seen = desk.drafts.read(slug)
    cards = [
        {"id": "x", "name": HOSTILE, "side": "attack", "effects": []},
        {"id": "y", "name": "", "side": "defence"},
        {"id": "z", "name": "Z", "side": "attack", "effects": [{"do": "choose", "of": [[{"do": "kill"}], []]}]},
    ]
    saved = desk.drafts.save(slug, {**seen["data"], "card": cards}, seen["revision"], "ann")
    after = desk.drafts.read(slug)
    assert (after["data"]["card"], after["revision"]) == (cards, saved["revision"])
    other = open_box_files_by_game(tmp_path / "elsewhere")["revolver2"]
    assert other.drafts.read(other.drafts.create_from_file(desk.drafts.read_file(slug)))["data"] == after["data"]


def test_the_later_of_two_pages_is_told(desk: BoxFiles) -> None:
    slug = desk.drafts.create("facts", "Box")
    seen = desk.drafts.read(slug)
    desk.drafts.save(slug, {**seen["data"], "poker": []}, seen["revision"], "ann")
    desk.drafts.save(slug, {**seen["data"], "member": []}, seen["revision"], "ann")
    with pytest.raises(DraftChanged, match="box"):
        desk.drafts.save(slug, seen["data"], seen["revision"], "bob")


BOX: dict[str, Any] = {"title": "x", "kind": "owner"}
BAD: tuple[dict[str, Any], ...] = (
    {},
    {"box": []},
    {"box": {"title": 3}},
    {"box": BOX, "card": {}},
    {"box": BOX, "card": ["x"]},
    {"box": BOX, "card": [{"cost": "1"}]},
    {"box": BOX, "card": [{"cost": None}]},
    {"box": BOX, "card": [{"effects": "draw"}]},
    {"box": BOX, "card": [{"effects": ["draw"]}]},
    {"box": BOX, "card": [{"price": 1}]},
    {"box": BOX, "member": [{"start": 1}]},
    {"box": BOX, "battlefield": [{"spaces": [3]}]},
    {"box": BOX, "poker": [{"beats": "x"}]},
    {"box": BOX, "photograph": "AAAA"},
)


@pytest.mark.parametrize("data", BAD)
def test_what_nobody_could_type_is_refused_and_changes_nothing(desk: BoxFiles, data: dict[str, Any]) -> None:
    slug = desk.drafts.create("facts", "Box")
    before = desk.drafts.read_file(slug)
    with pytest.raises(BadData):
        desk.drafts.save(slug, data, desk.drafts.read(slug)["revision"], "ann")
    assert desk.drafts.read_file(slug) == before


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"\xff\xfe", "UTF-8"),
        (b"[box", "TOML"),
        (b"", "'box'"),
        (b'[box]\ntitle = "x"\n[[card]]\nname = 1979-05-27', "text"),
        (b"#" * 300_000, "more than 256"),
        (b"x = " + b"[" * 2000, "file"),
    ],
)
def test_a_file_that_is_no_box_is_refused(desk: BoxFiles, content: bytes, said: str) -> None:
    with pytest.raises((BadData, PackError), match=said):
        desk.drafts.create_from_file(content)
    assert desk.drafts.list_drafts() == []


def test_a_file_with_effects_that_nobody_knows_is_complained_of(desk: BoxFiles) -> None:
    content = b'[box]\ntitle = "x"\n[[card]]\nid = "a"\nname = "A"\nside = "attack"\neffects = [{do = "dance"}]\n'
    found = desk.drafts.read(desk.drafts.create_from_file(content))["complaints"]
    [complaint] = [each for each in found if "dance" in each["wrong"]]
    assert complaint["at"] == {"table": "card", "number": 1, "key": "effects"}


def test_a_file_that_was_spoilt_by_hand_is_listed_and_said(desk: BoxFiles, tmp_path: Path) -> None:
    slug = desk.drafts.create("facts", "Box")
    (tmp_path / "packs" / "revolver2" / f"{slug}.toml").write_text("[box")
    [listed] = desk.drafts.list_drafts()
    assert "TOML" in listed["broken"]
    with pytest.raises(BadSetup, match="TOML"):
        desk.drafts.read(slug)


def test_cards_that_were_taught_are_known_by_name_and_picture(desk: BoxFiles, tmp_path: Path) -> None:
    slug = desk.drafts.create("facts", "Box")
    assert desk.drafts.read(slug)["taught"] == []
    save_card_picture(prints(tmp_path), "rurales", plain_card((30, 60, 160), 3), name="Rurales")
    save_card_picture(prints(tmp_path), "rurales", plain_card((30, 60, 160), 3), printing="old")
    save_card_picture(prints(tmp_path), "back", plain_card((30, 60, 160), 3))
    assert desk.drafts.read(slug)["taught"] == [{"id": "back", "name": "back"}, {"id": "rurales", "name": "Rurales"}]
    content, kind = desk.read_card_picture("rurales")
    assert content[:2] == b"\xff\xd8" and kind == "image/jpeg"
    for other in ("none", "../rurales", "pack", ""):
        with pytest.raises(NoDraft, match="picture"):
            desk.read_card_picture(other)


def test_a_box_shows_its_own_pictures_before_those_of_all_boxes(desk: BoxFiles, tmp_path: Path) -> None:
    ann, ben = desk.drafts.create("facts", "Ann's"), desk.drafts.create("facts", "Ben's")
    save_card_picture(prints(tmp_path), "card-1", plain_card((30, 60, 160), 3), name="Card 1")
    save_card_picture(prints(tmp_path) / ann, "card-1", plain_card((200, 60, 20), 3), name="Iron Wagon")
    save_card_picture(prints(tmp_path) / ann, "card-2", plain_card((200, 60, 20), 3))
    shown = {slug: {one["id"]: one["name"] for one in desk.drafts.read(slug)["taught"]} for slug in (ann, ben)}
    assert shown == {ann: {"card-1": "Iron Wagon", "card-2": "card-2"}, ben: {"card-1": "Card 1"}}
    pictures = [desk.read_card_picture("card-1", box)[0] for box in (ann, ben, "", "../..")]
    assert pictures[0] != pictures[1] and pictures[1:] == [pictures[1]] * 3
    with pytest.raises(NoDraft):
        desk.read_card_picture("card-2", ben)


@pytest.mark.parametrize("by_hand", [False, True])
def test_a_new_box_has_no_pictures_of_a_deleted_one_of_its_title(desk: BoxFiles, tmp_path: Path, by_hand: bool) -> None:
    gone, other = desk.drafts.create("empty", "Mine"), desk.drafts.create("empty", "Other")
    for folder in (prints(tmp_path), prints(tmp_path) / gone, prints(tmp_path) / other):
        save_card_picture(folder, f"of-{folder.name}", plain_card((30, 60, 160), 3), name="Coachwhip Riders")
    if by_hand:
        (tmp_path / "packs" / "revolver2" / f"{gone}.toml").unlink()
    else:
        desk.drafts.delete(gone)
        assert not (prints(tmp_path) / gone).exists()
    again = desk.drafts.create("empty", "Mine")
    assert again == gone
    assert [card["id"] for card in desk.drafts.read(again)["taught"]] == ["of-revolver2"]
    assert {card["id"] for card in desk.drafts.read(other)["taught"]} == {"of-other", "of-revolver2"}


@pytest.mark.parametrize("name", ["", ".", "..", "../revolver2", "other/..", "/etc"])
def test_only_a_folder_of_a_box_is_removed(desk: BoxFiles, tmp_path: Path, name: str) -> None:
    kept = save_card_picture(prints(tmp_path) / "other", "a", plain_card((30, 60, 160), 3))
    with pytest.raises(NoDraft):
        desk.drafts.delete(name)
    with pytest.raises(CardPackError):
        remove_pictures_of_box(prints(tmp_path), name)
    assert kept.exists()


def test_a_spoilt_folder_of_pictures_keeps_nobody_from_typing(desk: BoxFiles, tmp_path: Path) -> None:
    save_card_picture(prints(tmp_path), "rurales", plain_card((30, 60, 160), 3))
    (prints(tmp_path) / "pack.toml").write_text("[names")
    (prints(tmp_path) / "~.jpg").write_bytes(b"no picture")
    assert desk.drafts.read(desk.drafts.create("facts", "Box"))["taught"] == [{"id": "rurales", "name": "rurales"}]


def test_the_host_may_choose_a_box_once_it_is_complete(desk: BoxFiles, tmp_path: Path) -> None:
    desk.drafts.create("facts", "Ann's box")
    slug = desk.drafts.create("house", "Bob's box")
    offered = dict(AvailablePacks(tmp_path).list_playable("revolver2"))
    assert offered[slug] == "Bob's box" and "ann-s-box" not in offered


def test_an_evening_keeps_boxes_in_its_data_folder(tmp_path: Path) -> None:
    with opened(tmp_path) as house:
        host = house.server.app.test_client()
        host.post("/api/host/enter", json={"key": house.keys.host})
        assert (
            host.post("/api/host/boxes/revolver2", json={"start": "facts", "title": "Box"}).get_json()["slug"] == "box"
        )
        told = host.get("/api/host/boxes/revolver2/box").get_json()
        assert told["data"]["box"]["title"] == "Box" and told["form"]["box"]["deck"] == 62
    assert (tmp_path / "packs" / "revolver2" / "box.toml").exists()


def test_a_reading_that_cannot_be_read_is_none(desk: BoxFiles, tmp_path: Path) -> None:
    slug = desk.drafts.create("empty", "New")
    assert desk.drafts.read(slug)["read"]["cards"] == {}
    save_reading(prints(tmp_path) / slug, {"stated": 0.9, "cards": {"toll": {}}, "areas": {}, "alike": {}})
    assert desk.drafts.read(slug)["read"]["cards"] == {"toll": {}}
    for content in (b"[1", b"[]", b'{"cards": 3}', b"\xff"):
        (prints(tmp_path) / slug / "reading.json").write_bytes(content)
        assert desk.drafts.read(slug)["read"]["cards"] == {}
