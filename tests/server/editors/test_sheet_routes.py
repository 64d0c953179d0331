"""Routes of the form for sheets: kept, looked at, given away, and taken from the table."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest

from companion.app.packs.pack_files import AvailablePacks
from companion.app.packs.sheet_files import SheetFiles, open_sheet_files_by_game
from companion.games.registry import load_games
from companion.server.editors.preview_sheet import MOST_MOVES, preview_sheet
from companion.server.ports.draft_stores import SheetStore
from companion.server.routes.host_state import host_state as told_to_host
from companion.server.routes.host_state import host_state_key
from companion.table.lobby import PlannedGame
from tests.games.any.any_sheets import random_sheet
from tests.server.server_fixture import ServerFixture

SHELF: Final = "/api/host/sheets"
SHEETS: Final = f"{SHELF}/any"
SALOON: Final[dict[str, Any]] = {
    "sheet": {"title": "Saloon", "players": [2, 5]},
    "counter": [{"id": "wounds", "name": "Wounds"}],
    "secret": [{"id": "bid", "question": "How much?", "of": "number", "most": 9}],
}


@pytest.fixture
def store(tmp_path: Path) -> SheetFiles:
    return open_sheet_files_by_game(tmp_path)["any"]


@pytest.fixture
def house(store: SheetFiles, tmp_path: Path) -> Iterator[ServerFixture]:
    games = {"any": load_games()["any"]}
    plan = PlannedGame("any", pack={"name": "bids"}, dealer={"kind": "digital", "seed": 1})
    house = ServerFixture(games, plan, sheets={"any": store}, packs=AvailablePacks(tmp_path))
    yield house
    house.close()


def begun(house: ServerFixture, start: str = "empty", title: str = "Saloon") -> str:
    slug: str = house.host().post(SHEETS, {"start": start, "title": title}).json["slug"]
    return slug


def test_only_games_of_sheets_have_some(tmp_path: Path) -> None:
    found: dict[str, SheetStore] = dict(open_sheet_files_by_game(tmp_path))
    assert found.keys() == {"any"}


def test_the_shelf_has_ready_sheets_and_ones_own(house: ServerFixture) -> None:
    assert house.host().get("/host/sheet").status == 200
    begun(house)
    [of_any] = house.host().get(SHELF).json["games"]
    assert [ready["name"] for ready in of_any["ready"]] == of_any["starts"][:-1] and of_any["starts"][-1] == "empty"
    assert of_any["ready"][1]["players"] == [2, 8] and of_any["played"]
    [own] = of_any["drafts"]
    assert (own["slug"], own["title"], own["players"], own["complaints"]) == ("saloon", "Saloon", [2, 4], 0)


def test_what_is_saved_can_be_read_and_played(house: ServerFixture, store: SheetFiles) -> None:
    host, slug = house.host(), begun(house)
    told = host.get(f"{SHEETS}/{slug}").json
    assert told["form"]["tables"]["counter"]["of"]["words"] == ["seat", "table"] and told["form"]["most"]["phase"] == 8
    answer = host.post(f"{SHEETS}/{slug}", {"revision": told["revision"], "data": SALOON, "writer": "me"})
    assert answer.status == 200 and answer.json["complaints"] == []
    for seat in (0, 1):
        house.seated(seat)
    assert host.post("/api/host/open", {"game": "any", "pack": slug}).status == 200
    assert house.table.setup.pack["data"]["sheet"]["title"] == "Saloon"


def test_complaints_name_a_place_and_nothing_is_lost(house: ServerFixture) -> None:
    host, slug = house.host(), begun(house)
    wrong = {**SALOON, "counter": [{"id": "wounds", "name": "Wounds", "start": "many", "if": 3}]}
    revision = host.get(f"{SHEETS}/{slug}").json["revision"]
    told = host.post(f"{SHEETS}/{slug}", {"revision": revision, "data": wrong, "writer": "me"}).json
    places = {(one["at"]["table"], one["at"]["number"], one["at"]["key"]) for one in told["complaints"]}
    assert places == {("counter", 1, "start"), ("counter", 1, "if")}
    assert host.get(f"{SHEETS}/{slug}").json["data"]["counter"] == wrong["counter"]


@pytest.mark.parametrize(
    ("content", "says"),
    [
        (b"what is this", "it is not TOML"),
        (b"[sheet]\nplayers = [2, 4]\n", "no table [sheet] with a title"),
        (b'counter = 3\n[sheet]\ntitle = "A"\n', "which is no table"),
        (b'[sheet]\ntitle = "A"\nwhen = 1979-05-27\n', "it may hold texts, whole numbers and lists"),
        (b"\xff\xfe", "it is not UTF-8"),
    ],
)
def test_a_file_that_is_no_sheet_is_refused(house: ServerFixture, content: bytes, says: str) -> None:
    refused = house.host().post_raw(SHEETS, content, "application/toml")
    assert refused.status == 400 and says in refused.json["error"]["message"]
    assert house.host().get(SHELF).json["games"][0]["drafts"] == []


def test_a_sheet_as_large_as_the_form_allows_is_kept_and_looked_at(house: ServerFixture) -> None:
    places = [f"Place number {number:02}" for number in range(40)]
    roads = [[place, places[(at + step) % 40]] for step in (1, 2) for at, place in enumerate(places)]
    asks = {"question": "Where?", "of": "place", "reveal": "kept", "places": places, "roads": roads}
    large = {**SALOON, "secret": [{"id": f"q_{number}", **asks} for number in range(8)]}
    host, slug = house.host(), begun(house)
    revision = host.get(f"{SHEETS}/{slug}").json["revision"]
    saved = host.post(f"{SHEETS}/{slug}", {"revision": revision, "data": large, "writer": "me"})
    assert saved.status == 200 and saved.json["complaints"] == []
    assert host.post(f"{SHEETS}/files/preview", {"data": large}).status == 200
    assert host.post_raw(SHEETS, host.get(f"{SHEETS}/{slug}.toml").body, "application/toml").status == 200


def test_a_draft_that_is_nested_too_deep_is_refused(house: ServerFixture) -> None:
    host, slug = house.host(), begun(house)
    told, deep = host.get(f"{SHEETS}/{slug}").json, json.loads("[" * 800 + "]" * 800)
    data = {**told["data"], "odd": {"x": deep}}
    refused = host.post(f"{SHEETS}/{slug}", {"revision": told["revision"], "data": data})
    assert (refused.status, refused.code) == (400, "bad_setup") and "nested" in refused.json["error"]["message"]
    assert host.get(f"{SHEETS}/{slug}").json["revision"] == told["revision"]


def test_a_preview_shows_a_phone_and_the_screen_by_the_rules(house: ServerFixture) -> None:
    shown = house.host().post(f"{SHEETS}/files/preview", {"data": SALOON, "moves": 0}).json["tour"]
    assert (shown["title"], [one["name"] for one in shown["players"]]) == ("Saloon", ["Ada", "Ben", "Cleo"])
    assert shown["printed"]["sheet"]["counters"][0]["name"] == "Wounds"
    phone, screen = shown["scenes"]
    assert phone["update"]["seat"] == 0 and screen["update"]["seat"] is None
    assert not screen["update"]["view"]["begun"]
    later = house.host().post(f"{SHEETS}/files/preview", {"data": SALOON, "moves": 6}).json["tour"]
    assert later["scenes"][1]["update"]["view"]["begun"] and not house.tables.is_playing


@pytest.mark.parametrize("seed", range(12))
def test_any_sheet_can_be_looked_at(seed: int) -> None:
    game, data = load_games()["any"], random_sheet(seed)
    for moves in (0, 1, MOST_MOVES + 5):
        shown = preview_sheet(game, data, moves)
        least, most = data["sheet"]["players"]
        assert least <= len(shown["players"]) <= most and len(shown["scenes"]) == 2
        assert (shown["lobby"]["least"], shown["lobby"]["most"]) == (least, most)


def test_what_cannot_be_played_has_no_preview(house: ServerFixture) -> None:
    refused = house.host().post(f"{SHEETS}/files/preview", {"data": {"sheet": {}}})
    assert (refused.status, refused.code) == (400, "bad_setup") and "it has no title" in refused.json["error"][
        "message"
    ]


def test_a_file_is_given_away_to_whoever_has_its_code(house: ServerFixture) -> None:
    slug = begun(house, "bids", "Our bids")
    given = house.host().post(f"{SHEETS}/{slug}/give", {}).json
    path = given["url"].removeprefix(house.room.state.url)
    assert given["qr"].startswith("<svg") and path.endswith(f"/{slug}.toml")
    stranger = house.phone("192.168.1.77")
    assert stranger.get(path).body == house.host().get(f"{SHEETS}/{slug}.toml").body
    assert [stranger.get(f"/given/{guess}/{slug}.toml").status for guess in ("guess", "gu\u00e8ss", "%ff")] == [404] * 3
    assert stranger.post(f"{SHEETS}/{slug}/give", {}).status == 401
    assert house.host().post(f"{SHEETS}/ghost/give", {}).status == 404
    assert house.host().post(f"{SHEETS}/{slug}/delete", {}).status == 200
    assert begun(house, "bids", "Our bids") == slug
    assert stranger.get(path).status == 404  # another sheet is called so now


def test_the_sheet_of_the_table_is_kept_under_a_title_of_its_own(house: ServerFixture, store: SheetFiles) -> None:
    kept = house.host().post(f"{SHEETS}/files/played", {"title": "Our tricks"}).json
    data = store.drafts.read(kept["slug"])["data"]
    assert data["sheet"]["title"] == "Our tricks" and data["secret"][0]["id"] == "bid"


def test_the_table_is_called_after_its_sheet(house: ServerFixture) -> None:
    assert house.lobby.title == "Bids and tricks"
    game = house.phone().get("/api/lobby").json["game"]
    assert (game["title"], game["titles"]) == ("Bids and tricks", {"it": "Dichiarazioni e prese"})


def test_without_a_store_there_are_none() -> None:
    house = ServerFixture()
    assert (house.host().get(SHELF).status, house.host().get(SHELF).code) == (409, "no_sheets")
    house.close()


def test_the_host_page_knows_how_many_play_each_sheet(house: ServerFixture, store: SheetFiles) -> None:
    before = host_state_key(house.context, None)
    begun(house)
    [of_any] = told_to_host(house.context, None)["games"]
    seats = {pack["name"]: (pack["seats"], pack["own"]) for pack in of_any["packs"]}
    assert of_any["has_sheets"] and seats["roles"] == ([5, 10], False) and seats["saloon"] == ([2, 4], True)
    listed = host_state_key(house.context, None)
    told = store.drafts.read("saloon")
    data = {**told["data"], "sheet": {**told["data"]["sheet"], "players": [2, 9]}}
    store.drafts.save("saloon", data, told["revision"], "me")
    assert len({repr(key) for key in (before, listed, host_state_key(house.context, None))}) == 3


def test_a_sheet_that_is_spoilt_or_deleted_in_that_very_moment_has_no_number_of_players(
    house: ServerFixture, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    slug, packs = begun(house), AvailablePacks(tmp_path)
    folder = packs.owner_store("any").folder
    monkeypatch.setattr(packs, "list_playable", lambda game: ((slug, "Saloon"), ("spoilt", "S"), ("deleted", "D")))
    (folder / "spoilt.toml").write_text('[sheet]\ntitle = "S"\nplayers = ""\n', "utf-8")
    (folder / "vanished.toml").symlink_to("nowhere")
    assert packs.player_ranges("any") == {slug: (2, 4)}
