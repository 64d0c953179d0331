"""The owner's packs in their folder: kept whole, found by name, and no name leads elsewhere."""

import http.client
import json
import os
from pathlib import Path
from typing import Any

import pytest

from companion.app.packs.pack_files import AvailablePacks, NoPack, PackStore, load_pack, slug_from_title
from companion.app.runtime.application import Application
from companion.games.desperados.atlas.editable_board_packs import SHIPPED
from companion.games.registry import find_game
from companion.rules.packs.pack import MAX_PACK_BYTES, PackError
from companion.rules.seats_and_viewers import Seat
from companion.table.lobby import PlannedGame
from tests.app.runtime.test_faults_and_resuming import opened
from tests.patience import PATIENCE_S

GAME = "desperados"
HOUSE: dict[str, Any] = dict(SHIPPED["house"])
ANNS: dict[str, Any] = {**HOUSE, "board": {**HOUSE["board"], "title": "Ann's box", "kind": "owner"}}


@pytest.fixture
def packs(tmp_path: Path) -> AvailablePacks:
    return AvailablePacks(tmp_path)


@pytest.fixture
def shelf(packs: AvailablePacks) -> PackStore:
    return packs.owner_store(GAME)


def test_what_is_saved_is_read_again_and_listed(shelf: PackStore) -> None:
    assert shelf.list_slugs() == ()
    shelf.save("ann", ANNS)
    shelf.save("draft", {})
    assert shelf.list_slugs() == ("ann", "draft")
    assert shelf.read("ann") == ANNS and shelf.read("draft") == {}


def test_a_pack_lies_where_the_owner_finds_it(shelf: PackStore, tmp_path: Path) -> None:
    shelf.save("ann", ANNS)
    assert list((tmp_path / "packs" / GAME).iterdir()) == [shelf.pack_path("ann")]
    assert shelf.photo_path("ann") == tmp_path / "packs" / GAME / "ann.jpg"


def test_a_power_cut_while_saving_leaves_the_old_pack(shelf: PackStore, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(file: int) -> None:
        raise OSError("no power")

    shelf.save("ann", ANNS)
    monkeypatch.setattr(os, "fsync", fail)
    with pytest.raises(OSError, match="no power"):
        shelf.save("ann", HOUSE)
    assert shelf.read("ann") == ANNS and shelf.list_slugs() == ("ann",)
    assert not list(shelf.folder.glob("*.part"))


def test_what_could_not_be_read_again_is_not_saved(shelf: PackStore) -> None:
    shelf.save("ann", ANNS)
    with pytest.raises(PackError, match="more than 256 kB"):
        shelf.save("ann", {"board": {"title": "x" * MAX_PACK_BYTES}})
    with pytest.raises(PackError, match="title: it is None"):
        shelf.save("ann", {"board": {"title": None}})
    assert shelf.read("ann") == ANNS


def test_deleting_takes_the_photograph_too(shelf: PackStore) -> None:
    shelf.save("ann", ANNS)
    shelf.photo_path("ann").write_bytes(b"jpeg")
    shelf.delete("ann")
    assert not list(shelf.folder.iterdir())
    with pytest.raises(NoPack, match="no pack 'ann'; there are none"):
        shelf.delete("ann")


@pytest.mark.parametrize(
    "name", ["../ann", "/etc/passwd", "ann/../ann", "ann.toml", "", ".", "Ann", "ann\0", "x" * 300]
)
def test_no_name_leads_out_of_the_folder(shelf: PackStore, name: str) -> None:
    shelf.save("ann", ANNS)
    for do in (shelf.read, shelf.delete, shelf.pack_path, shelf.photo_path, lambda slug: shelf.save(slug, ANNS)):
        with pytest.raises(NoPack, match="small letters and digits"):
            do(name)
    assert shelf.list_slugs() == ("ann",)


def test_a_new_pack_is_named_after_its_title(shelf: PackStore) -> None:
    assert shelf.make_free_slug("Änne's  Box!") == "anne-s-box" and slug_from_title("///") == "board"
    shelf.save("anne-s-box", ANNS)
    assert shelf.make_free_slug("Anne's box") == "anne-s-box-2"
    assert shelf.make_free_slug("House") == "house-2"
    # These stand in addresses of the server where a pack's name does.
    assert [shelf.make_free_slug(title) for title in ("Pictures", "files")] == ["pictures-2", "files-2"]


def test_packs_that_can_be_played_are_offered_the_default_first(packs: AvailablePacks, shelf: PackStore) -> None:
    assert packs.list_playable(GAME) == (("house", "The house board"),)
    shelf.save("ann", ANNS)
    shelf.save("draft", SHIPPED["facts"])
    (shelf.folder / "broken.toml").write_text("[board", "utf-8")
    assert packs.list_playable(GAME) == (("house", "The house board"), ("ann", "Ann's box"))
    shelf.save("ann", {**ANNS, "road": []})
    assert packs.list_playable(GAME) == (("house", "The house board"),)
    assert packs.list_playable("noir") == packs.list_playable("whist") == ()


def test_a_pack_is_found_by_name(packs: AvailablePacks, shelf: PackStore) -> None:
    shelf.save("ann", ANNS)
    assert packs.find_pack(GAME, "house") == {"name": "house"}
    assert packs.find_pack(GAME, "ann") == {"name": "ann", "data": ANNS}
    assert packs.find_pack("noir", "facts") == {"name": "facts"}
    with pytest.raises(PackError, match="no pack 'bob' for Desperados; there are house, facts, ann"):
        packs.find_pack(GAME, "bob")


def test_a_pack_is_found_as_a_file(packs: AvailablePacks, shelf: PackStore, tmp_path: Path) -> None:
    shelf.save("ann", ANNS)
    game = find_game(GAME)
    assert load_pack(game, None, tmp_path) == {}
    assert load_pack(game, "ann", tmp_path) == {"name": "ann", "data": ANNS}
    assert load_pack(game, str(shelf.pack_path("ann")), tmp_path) == {"name": "ann", "data": ANNS}
    assert load_pack(game, str(shelf.pack_path("ann")), Path("/nowhere")) == {"name": "ann.toml", "data": ANNS}
    with pytest.raises(PackError, match="noir has but one"):
        load_pack(find_game("noir"), str(shelf.pack_path("ann")), tmp_path)
    with pytest.raises(FileNotFoundError, match=r"bob\.toml"):
        load_pack(game, "bob.toml", tmp_path)
    loop = tmp_path / "loop.toml"
    loop.symlink_to(loop)
    with pytest.raises(OSError, match="loop"):
        load_pack(game, str(loop), tmp_path)


def test_a_file_that_is_no_toml_is_told_with_its_line(shelf: PackStore) -> None:
    shelf.save("ann", ANNS)
    shelf.pack_path("ann").write_text("[board]\ntitle = Ann\n", "utf-8")
    with pytest.raises(PackError, match=r"^ann\.toml: file: .*line 2"):
        shelf.read("ann")


def host_opens(house: Application, wish: dict[str, Any]) -> int:
    """The status of what the host page posts to open a game."""
    connection = http.client.HTTPConnection("127.0.0.1", house.server.port, timeout=PATIENCE_S)
    kind = {"Content-Type": "application/json"}
    try:
        connection.request("POST", "/api/host/enter", json.dumps({"key": house.keys.host}), kind)
        entered = connection.getresponse()
        entered.read()
        cookie = {"Cookie": str(entered.headers["Set-Cookie"]).split(";")[0]}
        connection.request("POST", "/api/host/open", json.dumps(wish), kind | cookie)
        return connection.getresponse().status
    finally:
        connection.close()


def test_an_owners_board_is_opened_by_the_host_and_played_on_after_a_power_cut(
    shelf: PackStore, tmp_path: Path
) -> None:
    shelf.save("ann", ANNS)
    with opened(tmp_path, plan=PlannedGame(GAME, dealer={"kind": "digital"})) as house:
        for seat in range(3):
            house.lobby.take_seat(Seat(seat), f"P{seat}")
        assert host_opens(house, {"game": GAME, "pack": "facts"}) == 400 and not house.tables.is_playing
        assert host_opens(house, {"game": GAME, "pack": "ann"}) == 200
        assert house.tables.current.update_for(Seat(0)).view["board"]["title"] == "Ann's box"
    shelf.delete("ann")
    with opened(tmp_path, plan=PlannedGame(GAME, dealer={"kind": "digital"})) as house:
        assert house.resumed is not None and house.resumed.setup.pack == {"name": "ann", "data": ANNS}
        assert house.lobby.plan.pack == house.resumed.setup.pack
        assert host_opens(house, {"game": GAME, "pack": "ann"}) == 200 and house.tables.is_playing
