"""The owner's boards in their folder: begun, drawn by two pages at once, and nothing stored that nobody could draw."""

import threading
import tomllib
from pathlib import Path
from typing import Any

import pytest

from companion.app.packs.board_files import BoardFiles
from companion.rules.errors import BadData
from companion.server.ports.draft_stores import DraftChanged
from tests.app.packs.board_files.drawn_boards import drawn, folder, jpeg

SIDES = {f"schedule {number}, {side} side" for number in range(1, 6) for side in ("brown", "blue")}


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
