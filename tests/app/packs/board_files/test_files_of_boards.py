"""Files of boards: given away, brought, spoilt by hand; their names, their number, and an evening's folder."""

from pathlib import Path

import pytest

from companion.app.packs.board_files import BoardFiles, open_board_files_by_game
from companion.app.packs.draft_files import MAX_DRAFTS
from companion.app.packs.pack_files import AvailablePacks
from companion.rules.errors import BadData, BadSetup
from companion.rules.packs.pack import PackError
from companion.server.ports.draft_stores import DraftNotStored, NoDraft
from tests.app.packs.board_files.drawn_boards import drawn, folder, jpeg
from tests.app.runtime.test_faults_and_resuming import opened


def test_a_file_given_away_is_the_same_board_elsewhere(desk: BoardFiles, tmp_path: Path) -> None:
    slug = desk.drafts.create("house", "Ours")
    desk.keep_photo(slug, jpeg(), "ann")
    content = desk.drafts.read_file(slug)
    assert b"\xff\xd8" not in content
    other = open_board_files_by_game(tmp_path / "elsewhere")["desperados"]
    there = other.drafts.create_from_file(content)
    told = other.drafts.read(there)
    assert told["complaints"] == [] and told["photo"] is None and told["data"]["board"]["photo"] is False
    assert {**told["data"], "board": None} == {**drawn(desk, slug), "board": None}


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"\xff\xfe", "UTF-8"),
        (b"[board", "TOML"),
        (b"", "'board'"),
        (b"[board]\ntitle = 3\nsize = [1, 2]", "text"),
        (b'[board]\ntitle = "x"\nsize = [1000, 700]\n[[city]]\nname = "A"\nx = nan\ny = 2', "number"),
        (b'[board]\ntitle = "x"\nsize = [1000, 700]\n[[city]]\nname = 1979-05-27', "text"),
        (b"#" * 300_000, "more than 256"),
    ],
)
def test_a_file_that_is_no_board_is_refused(desk: BoardFiles, content: bytes, said: str) -> None:
    with pytest.raises((BadData, PackError), match=said):
        desk.drafts.create_from_file(content)
    assert desk.drafts.list_drafts() == []


def test_a_file_that_was_spoilt_by_hand_is_listed_and_said(desk: BoardFiles, tmp_path: Path) -> None:
    slug = desk.drafts.create("facts", "Box")
    (folder(tmp_path) / f"{slug}.toml").write_text("[board")
    [listed] = desk.drafts.list_drafts()
    assert "TOML" in listed["broken"] and listed["slug"] == slug
    with pytest.raises(PackError, match="TOML"):
        desk.drafts.read(slug)
    desk.drafts.delete(slug)
    assert desk.drafts.list_drafts() == []


@pytest.mark.parametrize("slug", ["none", "", "..", "../box", "a/b", "a\0b", "BOX", "é", ".hidden", "x" * 300])
def test_no_name_leads_elsewhere(desk: BoardFiles, tmp_path: Path, slug: str) -> None:
    (tmp_path / "packs").mkdir()
    (tmp_path / "packs" / "box.toml").write_text("secret = true")
    for ask in (
        lambda: desk.drafts.read(slug),
        lambda: desk.drafts.read_file(slug),
        lambda: desk.read_photo(slug),
        lambda: desk.drafts.delete(slug),
        lambda: desk.keep_photo(slug, jpeg(), ""),
        lambda: desk.drop_photo(slug, ""),
        lambda: desk.drafts.save(slug, {"board": {"title": "x", "size": [1000, 700]}}, "", ""),
    ):
        with pytest.raises(NoDraft):
            ask()


def test_there_is_an_end_to_boards(desk: BoardFiles, tmp_path: Path) -> None:
    folder(tmp_path).mkdir(parents=True)
    for number in range(MAX_DRAFTS):
        (folder(tmp_path) / f"b{number}.toml").touch()
    with pytest.raises(BadSetup, match="delete one"):
        desk.drafts.create("facts", "One more")


def test_a_folder_that_cannot_be_written_is_said(desk: BoardFiles, tmp_path: Path) -> None:
    (tmp_path / "packs").write_text("in the way")
    with pytest.raises(DraftNotStored, match="could not be"):
        desk.drafts.create("facts", "Box")


def test_the_host_may_choose_a_board_once_it_is_complete(desk: BoardFiles, tmp_path: Path) -> None:
    desk.drafts.create("facts", "Ann's box")
    slug = desk.drafts.create("house", "Bob's box")
    offered = dict(AvailablePacks(tmp_path).list_playable("desperados"))
    assert offered[slug] == "Bob's box" and "ann-s-box" not in offered


def test_an_evening_keeps_boards_in_its_data_folder(tmp_path: Path) -> None:
    with opened(tmp_path) as house:
        host = house.server.app.test_client()
        host.post("/api/host/enter", json={"key": house.keys.host})
        assert (
            host.post("/api/host/boards/desperados", json={"start": "facts", "title": "Box"}).get_json()["slug"]
            == "box"
        )
        assert host.get("/api/host/boards/desperados/box").get_json()["data"]["board"]["title"] == "Box"
    assert (folder(tmp_path) / "box.toml").exists()
