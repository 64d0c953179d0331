"""Photographs of boards: they lie beside them, are shown to those who play, and what is none is refused."""

from pathlib import Path
from typing import Any

import cv2
import numpy as np
import pytest

from companion.app.packs.board_files import MAX_PHOTO_SIDE, BoardFiles
from companion.app.packs.pack_files import AvailablePacks
from companion.games.registry import find_game
from companion.rules.errors import BadData
from companion.rules.game import Setup
from companion.rules.packs.pack import complete_setup_with_pack
from companion.rules.seats_and_viewers import PUBLIC
from companion.server.ports.draft_stores import MAX_PHOTO_BYTES, NoDraft
from tests.app.packs.board_files.drawn_boards import drawn, folder, jpeg


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


def test_who_plays_on_a_board_is_shown_its_photograph(desk: BoardFiles, tmp_path: Path) -> None:
    slug = desk.drafts.create("house", "Ours")
    assert board_seen(tmp_path, slug)["picture"] is None
    desk.keep_photo(slug, jpeg(), "ann")
    assert board_seen(tmp_path, slug)["picture"] == "/packs/desperados/ours.jpg"


def board_seen(tmp_path: Path, slug: str) -> dict[str, Any]:
    game = find_game("desperados")
    setup = complete_setup_with_pack(game, Setup(3, pack=AvailablePacks(tmp_path).find_pack("desperados", slug)))
    return dict(game.view(game.initial_state(setup), PUBLIC)["board"])
