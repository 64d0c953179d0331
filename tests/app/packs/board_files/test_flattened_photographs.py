"""Photographs flattened to the board in them, and read: once, one at a time, and only what can be a board."""

from typing import Any

import cv2
import numpy as np
import pytest

from companion.app.packs import read_board_photos
from companion.app.packs.board_files import BoardFiles
from companion.rules.errors import BadData
from companion.server.ports.draft_stores import DraftChanged, NoDraft, PhotoBusy
from tests.app.packs.board_files.drawn_boards import drawn, jpeg

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
