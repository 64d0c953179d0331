"""The owner's boards in their folder: begun, drawn by two pages at once, brought, given away, photographed."""

import threading
import tomllib
from pathlib import Path
from typing import Any

import cv2
import numpy as np
import pytest

from companion.app.packs import read_board_photos
from companion.app.packs.board_files import MAX_PHOTO_SIDE, BoardFiles, open_board_files_by_game
from companion.app.packs.draft_files import MAX_DRAFTS
from companion.app.packs.pack_files import AvailablePacks
from companion.games.registry import find_game
from companion.rules.errors import BadData, BadSetup
from companion.rules.game import Setup
from companion.rules.packs.pack import PackError, complete_setup_with_pack
from companion.rules.seats_and_viewers import PUBLIC
from companion.server.ports.draft_stores import MAX_PHOTO_BYTES, DraftChanged, DraftNotStored, NoDraft, PhotoBusy
from tests.app.runtime.test_faults_and_resuming import opened

SIDES = {f"schedule {number}, {side} side" for number in range(1, 6) for side in ("brown", "blue")}


@pytest.fixture
def desk(tmp_path: Path) -> BoardFiles:
    return open_board_files_by_game(tmp_path)["desperados"]


def jpeg(width: int = 64, height: int = 48) -> bytes:
    encoded = cv2.imencode(".jpg", np.full((height, width, 3), 90, np.uint8))[1]
    return encoded.tobytes()


def drawn(desk: BoardFiles, slug: str) -> dict[str, Any]:
    return dict(desk.drafts.read(slug)["data"])


def folder(tmp_path: Path) -> Path:
    return tmp_path / "packs" / "desperados"


def test_a_board_from_the_facts_says_what_is_missing(desk: BoardFiles, tmp_path: Path) -> None:
    slug = desk.drafts.create("facts", "Ann's box")
    told = desk.drafts.read(slug)
    assert slug == "ann-s-box" and told["data"]["board"]["title"] == "Ann's box"
    assert told["data"]["board"]["kind"] == "owner" and told["photo"] is None
    assert len(told["names"]) == 17 and [city["name"] for city in told["data"]["city"]] == told["names"]
    wheres = {complaint["where"] for complaint in told["complaints"]}
    assert {"city 1 (Aztec)", "city", *SIDES} <= wheres
    assert {"table": "city", "number": None, "key": "bank"} in [complaint["at"] for complaint in told["complaints"]]
    assert tomllib.loads((folder(tmp_path) / "ann-s-box.toml").read_text())["board"]["title"] == "Ann's box"


def test_a_copy_of_the_house_board_is_complete(desk: BoardFiles) -> None:
    slug = desk.drafts.create("house", "Ours")
    assert desk.drafts.read(slug)["complaints"] == []
    [listed] = desk.drafts.list_drafts()
    assert listed == {"slug": "ours", "title": "Ours", "photo": None, "complaints": 0, "broken": None}


def test_an_empty_board_has_its_tiles_and_nothing_else(desk: BoardFiles) -> None:
    told = desk.drafts.read(desk.drafts.create("empty", "New"))
    assert "city" not in told["data"] and told["data"]["tiles"]["poker"] == {"300": 5, "400": 4, "500": 3, "600": 2}
    assert {"city", *SIDES} <= {complaint["where"] for complaint in told["complaints"]}


def test_boards_of_one_title_do_not_meet(desk: BoardFiles) -> None:
    assert [desk.drafts.create("facts", "Box") for _ in range(3)] == ["box", "box-2", "box-3"]
    assert desk.drafts.create("facts", "House") not in ("house", "facts")


@pytest.mark.parametrize(("start", "title"), [("whist", "x"), ("../facts", "x"), ("", "x")])
def test_there_is_nothing_else_to_begin_with(desk: BoardFiles, start: str, title: str) -> None:
    with pytest.raises(BadData, match="facts, empty|house"):
        desk.drafts.create(start, title)
    assert desk.drafts.list_drafts() == []


def test_what_is_saved_is_what_is_read(desk: BoardFiles) -> None:
    slug = desk.drafts.create("empty", "New")
    before = desk.drafts.read(slug)
    city = [{"name": "Aztec", "x": 12.5, "y": 7, "bank": True}, {"name": "El Paso"}]
    road = [{"between": ["Aztec", "El Paso"], "via": [[1, 2.5]]}]
    data = {**before["data"], "city": city, "road": road, "schedule": [{"brown": ["Aztec"]}, {}]}
    saved = desk.drafts.save(slug, data, before["revision"], "ann")
    after = desk.drafts.read(slug)
    assert (after["revision"], after["complaints"]) == (saved["revision"], saved["complaints"])
    assert {part: after["data"][part] for part in ("city", "road", "schedule")} == {
        "city": city, "road": road, "schedule": [{"brown": ["Aztec"]}, {}]
    }  # fmt: skip


def test_the_later_of_two_pages_is_told(desk: BoardFiles) -> None:
    slug = desk.drafts.create("facts", "Box")
    seen = desk.drafts.read(slug)
    first = {**seen["data"], "city": [{"name": "Anns"}]}
    desk.drafts.save(slug, first, seen["revision"], "ann")
    with pytest.raises(DraftChanged, match="another phone"):
        desk.drafts.save(slug, {**seen["data"], "city": [{"name": "Bobs"}]}, seen["revision"], "bob")
    assert drawn(desk, slug)["city"] == [{"name": "Anns"}]
    desk.drafts.save(slug, {**seen["data"], "city": [{"name": "Bobs"}]}, desk.drafts.read(slug)["revision"], "bob")
    assert drawn(desk, slug)["city"] == [{"name": "Bobs"}]


def test_a_page_whose_answer_was_lost_is_not_in_its_own_way(desk: BoardFiles) -> None:
    slug = desk.drafts.create("facts", "Box")
    seen = desk.drafts.read(slug)
    desk.drafts.save(slug, {**seen["data"], "city": [{"name": "One"}]}, seen["revision"], "ann")
    desk.drafts.save(slug, {**seen["data"], "city": [{"name": "Two"}]}, seen["revision"], "ann")
    desk.keep_photo(slug, jpeg(), "ann")
    desk.drafts.save(slug, {**seen["data"], "city": [{"name": "Three"}]}, seen["revision"], "ann")
    assert drawn(desk, slug)["city"] == [{"name": "Three"}]


def test_of_many_pages_at_once_one_wins(desk: BoardFiles) -> None:
    slug = desk.drafts.create("facts", "Box")
    seen = desk.drafts.read(slug)
    won: list[str] = []

    def write(name: str) -> None:
        try:
            desk.drafts.save(slug, {**seen["data"], "city": [{"name": name}]}, seen["revision"], name)
            won.append(name)
        except DraftChanged:
            pass

    pages = [threading.Thread(target=write, args=(f"P{number}",)) for number in range(8)]
    for page in pages:
        page.start()
    for page in pages:
        page.join()
    assert len(won) == 1 and drawn(desk, slug)["city"] == [{"name": won[0]}]


BAD: tuple[dict[str, Any], ...] = (
    {},
    {"board": []},
    {"board": {"title": 3, "size": [1000, 700]}},
    {"board": {"title": "x", "size": [1000]}},
    {"board": {"title": "x", "size": ["1000", 700]}},
    {"board": {"title": "x", "size": [1000, 700]}, "city": {}},
    {"board": {"title": "x", "size": [1000, 700]}, "city": [{"x": 1, "y": 2}]},
    {"board": {"title": "x", "size": [1000, 700]}, "city": [{"name": "A", "x": "1", "y": 2}]},
    {"board": {"title": "x", "size": [1000, 700]}, "city": [{"name": "A", "x": None, "y": None}]},
    {"board": {"title": "x", "size": [1000, 700]}, "city": [{"name": "A", "x": 1e300, "y": 2}]},
    {"board": {"title": "x", "size": [1000, 700]}, "city": [{"name": "A", "x": True, "y": 2}]},
    {"board": {"title": "x", "size": [1000, 700]}, "road": [{"between": ["A"]}]},
    {"board": {"title": "x", "size": [1000, 700]}, "road": [{"between": ["A", "B"], "via": [[1]]}]},
    {"board": {"title": "x", "size": [1000, 700]}, "schedule": [{"brown": "A"}]},
    {"board": {"title": "x", "size": [1000, 700]}, "schedule": [{"green": []}]},
    {"board": {"title": "x", "size": [1000, 700]}, "tiles": {"poker": {"300": "5"}}},
    {"board": {"title": "x", "size": [1000, 700]}, "goal": {"2": 1.5}},
    {"board": {"title": "x", "size": [1000, 700]}, "photograph": "AAAA"},
)


@pytest.mark.parametrize("data", BAD)
def test_what_nobody_could_draw_is_refused_and_changes_nothing(desk: BoardFiles, data: dict[str, Any]) -> None:
    slug = desk.drafts.create("facts", "Box")
    before = desk.drafts.read_file(slug)
    with pytest.raises(BadData, match="Pack"):
        desk.drafts.save(slug, data, desk.drafts.read(slug)["revision"], "ann")
    assert desk.drafts.read_file(slug) == before


def test_whose_board_it_is_and_its_photograph_are_not_the_pages_to_say(desk: BoardFiles) -> None:
    slug = desk.drafts.create("facts", "Box")
    seen = desk.drafts.read(slug)
    desk.drafts.save(
        slug, {**seen["data"], "board": {**seen["data"]["board"], "kind": "house", "photo": True}}, seen["revision"], ""
    )
    assert drawn(desk, slug)["board"] == seen["data"]["board"]


# Files.


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


# Photographs.


def test_a_photograph_lies_beside_its_board(desk: BoardFiles, tmp_path: Path) -> None:
    slug = desk.drafts.create("facts", "Box")
    kept = desk.keep_photo(slug, jpeg(), "ann")
    told = desk.drafts.read(slug)
    assert (told["photo"], told["revision"]) == (kept["photo"], kept["revision"]) and told["data"]["board"]["photo"]
    assert desk.read_photo(slug) == jpeg() == (folder(tmp_path) / "box.jpg").read_bytes()
    dropped = desk.drop_photo(slug, "ann")
    assert dropped["photo"] is None and not drawn(desk, slug)["board"]["photo"]
    with pytest.raises(NoDraft, match="no photograph"):
        desk.read_photo(slug)


def test_a_deleted_board_leaves_no_photograph(desk: BoardFiles, tmp_path: Path) -> None:
    slug = desk.drafts.create("facts", "Box")
    desk.keep_photo(slug, jpeg(), "ann")
    desk.drafts.delete(slug)
    assert list(folder(tmp_path).iterdir()) == []
    (folder(tmp_path) / "box.jpg").write_bytes(jpeg())
    assert desk.drafts.read(desk.drafts.create("facts", "Box"))["photo"] is None


def hide(large: bytes, small: bytes) -> bytes:
    """`small` with `large` before it, behind bytes that are no marker: decoders skip them, and show `large`."""
    return b"\xff\xd8\xff\0" + len(large).to_bytes(2) + large[2:-2] + small[2:]


PNG = cv2.imencode(".png", np.zeros((8, 8, 3), np.uint8))[1].tobytes()


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"", "no JPEG"),
        (PNG, "no JPEG"),
        (b"<svg onload='x'/>", "no JPEG"),
        (jpeg()[:-40], "cut short"),
        (b"\xff\xd8\xff\xd9", "how large"),
        (b"\xff\xd8\xff\xc0\0\x11\x08\0\0\0\0\x03\xff\xd9", "no size"),
        (b"\xff\xd8\xff\xe0\0\0" + b"\0" * 40 + b"\xff\xd9", "how large"),
        (jpeg(MAX_PHOTO_SIDE + 1, 8), "pixels"),
        (hide(jpeg(MAX_PHOTO_SIDE + 1, 8), jpeg()), "pixels"),
        (b"\xff\xd8\xff" + b"\0" * MAX_PHOTO_BYTES, "bytes"),
    ],
)
def test_what_is_no_photograph_is_refused(desk: BoardFiles, content: bytes, said: str) -> None:
    slug = desk.drafts.create("facts", "Box")
    before = desk.drafts.read_file(slug)
    with pytest.raises(BadData, match=said):
        desk.keep_photo(slug, content, "ann")
    assert desk.drafts.read_file(slug) == before and desk.drafts.read(slug)["photo"] is None


@pytest.mark.parametrize("size", [(1, 1), (MAX_PHOTO_SIDE, 30), (30, MAX_PHOTO_SIDE)])
def test_photographs_of_any_shape_are_taken(desk: BoardFiles, size: tuple[int, int]) -> None:
    slug = desk.drafts.create("facts", "Box")
    assert desk.keep_photo(slug, jpeg(*size), "")["photo"]


# In an evening.


def test_the_host_may_choose_a_board_once_it_is_complete(desk: BoardFiles, tmp_path: Path) -> None:
    desk.drafts.create("facts", "Ann's box")
    slug = desk.drafts.create("house", "Bob's box")
    offered = dict(AvailablePacks(tmp_path).list_playable("desperados"))
    assert offered[slug] == "Bob's box" and "ann-s-box" not in offered


def test_who_plays_on_a_board_is_shown_its_photograph(desk: BoardFiles, tmp_path: Path) -> None:
    slug = desk.drafts.create("house", "Ours")
    assert board_seen(tmp_path, slug)["picture"] is None
    desk.keep_photo(slug, jpeg(), "ann")
    assert board_seen(tmp_path, slug)["picture"] == "/packs/desperados/ours.jpg"


def board_seen(tmp_path: Path, slug: str) -> dict[str, Any]:
    game = find_game("desperados")
    setup = complete_setup_with_pack(game, Setup(3, pack=AvailablePacks(tmp_path).find_pack("desperados", slug)))
    return dict(game.view(game.initial_state(setup), PUBLIC)["board"])


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


SQUARE = ((0.1, 0.1), (0.9, 0.1), (0.9, 0.9), (0.1, 0.9))


def test_a_photograph_is_replaced_by_the_board_in_it(desk: BoardFiles) -> None:
    slug = desk.drafts.create("empty", "New")
    before = desk.keep_photo(slug, jpeg(400, 300), "ann")
    told = desk.flatten_photo(slug, SQUARE, "ann", before["revision"], before["photo"])
    assert told["size"] == [319, 239] and told["photo"] != before["photo"]
    assert told["homography"][2] == pytest.approx(-0.125, abs=0.01) and told["homography"][8] == 1
    kept = cv2.imdecode(np.frombuffer(desk.read_photo(slug), np.uint8), cv2.IMREAD_COLOR)
    assert kept is not None and kept.shape[:2] == (239, 319)
    assert np.shape(desk.propose_outline(slug)["corners"]) == (4, 2)


@pytest.mark.parametrize(
    ("corners", "why"),
    [
        (SQUARE[:3], "four corners are needed"),
        (((-0.5, 0), *SQUARE[1:]), "four corners are needed"),
        (((float("nan"), 0.1), *SQUARE[1:]), "four corners are needed"),
        (SQUARE[::-1], "clockwise"),
        (((0.5, 0.5), (0.51, 0.5), (0.51, 0.51), (0.5, 0.51)), "too close together"),
    ],
)
def test_corners_of_no_board_change_nothing(desk: BoardFiles, corners: Any, why: str) -> None:
    slug = desk.drafts.create("empty", "New")
    desk.keep_photo(slug, jpeg(400, 300), "ann")
    before, kept = desk.drafts.read(slug), desk.read_photo(slug)
    with pytest.raises(BadData, match=why):
        desk.flatten_photo(slug, corners, "ann", before["revision"], before["photo"])
    assert desk.drafts.read(slug) == before and desk.read_photo(slug) == kept


def test_a_page_that_missed_a_save_changes_no_photograph(desk: BoardFiles) -> None:
    slug = desk.drafts.create("facts", "New")
    kept = desk.keep_photo(slug, jpeg(400, 300), "ann")
    desk.drafts.save(slug, {**drawn(desk, slug), "city": [{"name": "Bobs"}]}, kept["revision"], "bob")
    after = desk.drafts.read(slug)
    for change in (
        lambda: desk.flatten_photo(slug, SQUARE, "ann", kept["revision"], kept["photo"]),
        lambda: desk.keep_photo(slug, jpeg(300, 300), "ann", kept["revision"]),
        lambda: desk.drop_photo(slug, "ann", kept["revision"]),
    ):
        with pytest.raises(DraftChanged, match="another phone has changed this board"):
            change()
    assert desk.drafts.read(slug) == after and desk.read_photo(slug) == jpeg(400, 300)
    assert desk.flatten_photo(slug, SQUARE, "ann", after["revision"], after["photo"])["size"] == [319, 239]
    assert drawn(desk, slug)["city"] == [{"name": "Bobs"}]


def test_a_photograph_is_flattened_once(desk: BoardFiles) -> None:
    """An answer is lost, and the page asks again; or another page flattens while this one does."""
    slug = desk.drafts.create("empty", "New")
    kept = desk.keep_photo(slug, jpeg(400, 300), "ann")
    told = desk.flatten_photo(slug, SQUARE, "ann", kept["revision"], kept["photo"])
    flat = desk.read_photo(slug)
    with pytest.raises(DraftChanged, match="mark its corners again"):
        desk.flatten_photo(slug, SQUARE, "ann", told["revision"], kept["photo"])
    assert desk.read_photo(slug) == flat


def test_of_two_that_flatten_at_once_one_wins(desk: BoardFiles, monkeypatch: pytest.MonkeyPatch) -> None:
    slug = desk.drafts.create("empty", "New")
    kept = desk.keep_photo(slug, jpeg(400, 300), "ann")
    other = jpeg(500, 400)

    def be_slow(before: bytes, _: object) -> tuple[bytes, dict[str, Any]]:
        desk.keep_photo(slug, other, "bob")
        return before, {}

    monkeypatch.setattr(read_board_photos, "flatten_board_photo", be_slow)
    with pytest.raises(DraftChanged, match="mark its corners again"):
        desk.flatten_photo(slug, SQUARE, "ann", desk.drafts.read(slug)["revision"], kept["photo"])
    assert desk.read_photo(slug) == other


def test_a_photograph_without_a_board_is_read_as_nothing(desk: BoardFiles) -> None:
    slug = desk.drafts.create("facts", "New")
    with pytest.raises(NoDraft, match="no photograph"):
        desk.read_map(slug, 19)
    desk.keep_photo(slug, jpeg(400, 300), "ann")
    before = desk.drafts.read(slug)
    read = desk.read_map(slug, 19)
    assert (read["cities"], read["roads"]) == ([], []) and desk.drafts.read(slug) == before
    with pytest.raises(BadData, match="1 to 60 cities"):
        desk.read_map(slug, 0)


def test_a_photograph_that_is_damaged_is_refused(desk: BoardFiles) -> None:
    slug = desk.drafts.create("empty", "New")
    whole = jpeg(400, 300)
    desk.keep_photo(slug, whole[:400] + b"\xff\xd9", "ann")
    for read in (lambda: desk.read_map(slug, 19), lambda: desk.propose_outline(slug)):
        with pytest.raises(BadData, match="photograph"):
            read()


def test_one_board_is_read_at_a_time(desk: BoardFiles) -> None:
    slug = desk.drafts.create("empty", "New")
    desk.keep_photo(slug, jpeg(400, 300), "ann")
    with read_board_photos._reading, pytest.raises(PhotoBusy, match="another board"):
        desk.read_map(slug, 19)
    assert desk.read_map(slug, 19)["cities"] == []


@pytest.mark.parametrize(
    ("size", "why"),
    [((2000, 1), "200 or more"), ((2000, 3), "200 or more"), ((1, 2000), "200 or more"), ((1, 1), "200 or more")],
)
def test_a_photograph_too_small_for_a_board_is_refused(desk: BoardFiles, size: tuple[int, int], why: str) -> None:
    slug = desk.drafts.create("empty", "New")
    desk.keep_photo(slug, jpeg(*size), "ann")
    for ask in (lambda: desk.propose_outline(slug), lambda: desk.read_map(slug, 19)):
        with pytest.raises(BadData, match=why):
            ask()


@pytest.mark.parametrize("size", [(200, 1499), (1000, 499)])
def test_a_strip_is_not_read(desk: BoardFiles, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch) -> None:
    """It would be read at the width of a board, and fill all memory."""
    read: list[object] = []
    monkeypatch.setattr(read_board_photos, "read_board", lambda *given: read.append(given))
    slug = desk.drafts.create("empty", "New")
    desk.keep_photo(slug, jpeg(*size), "ann")
    with pytest.raises(BadData, match="twice as long as wide; mark its corners"):
        desk.read_map(slug, 19)
    assert np.shape(desk.propose_outline(slug)["corners"]) == (4, 2) and read == []
