"""Routes of the deck builder, for the host only, and the decks that a game starts with."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import pytest

from companion.rules.errors import BadSetup
from companion.server.ports.draft_stores import NoDraft
from companion.server.routes.host_state import host_state as told_to_host
from companion.server.routes.host_state import host_state_key
from tests.server.fake_draft_store import FakeDraftStore
from tests.server.server_fixture import ServerFixture
from tests.toy_game_with_packs import Packed

SHELF = "/api/host/decks"
DECKS = f"{SHELF}/toy"
MINE = {"name": "mine", "title": "Mine", "side": "attack", "pack": "house"}


@dataclass
class FakeDeckStore(FakeDraftStore):
    """One deck in memory."""

    what = "deck"
    playable: tuple[Mapping[str, str], ...] = (MINE,)

    def judged(self) -> Mapping[str, Any]:
        return {"advice": {"size": 61}}

    def list_boxes(self) -> Sequence[Mapping[str, str]]:
        return [{"name": "house", "title": "The house box"}]

    def list_playable_decks(self) -> Sequence[Mapping[str, str]]:
        return self.playable

    def put_chosen_decks_into(self, pack: Mapping[str, Any], chosen: Mapping[str, str]) -> Mapping[str, Any]:
        if "ghost" in chosen.values():
            raise NoDraft("there is no deck 'ghost'")
        if "defence" in chosen:
            raise BadSetup("the deck 'mine' is not one of the defence")
        return {"name": "ann", "data": {"done": True, "deck": dict(chosen)}}


@pytest.fixture
def store() -> FakeDeckStore:
    return FakeDeckStore()


@pytest.fixture
def house(store: FakeDeckStore) -> Iterator[ServerFixture]:
    house = ServerFixture({"toy": Packed()}, decks={"toy": store})
    yield house
    house.close()


def opened(house: ServerFixture, decks: Any) -> Any:
    return house.host().post("/api/host/open", {"game": "toy", "options": {"rounds": 1}, "decks": decks})


def test_the_host_begins_saves_shares_and_deletes_a_deck(house: ServerFixture, store: FakeDeckStore) -> None:
    host = house.host()
    assert host.get("/host/deck").status == 200
    [of_toy] = host.get(SHELF).json["games"]
    assert (of_toy["game"], of_toy["starts"], of_toy["boxes"]) == ("toy", ["facts", "empty"], store.list_boxes())
    assert host.post(DECKS, {"start": "facts", "title": "Our deck"}).json == {"ok": True, "slug": "box"}
    assert host.post_raw(DECKS, b"[deck]", "application/toml").json["slug"] == "box"
    saved = host.post(f"{DECKS}/box", {"revision": "r1", "data": {"cards": {}}, "writer": "me"})
    assert saved.json == {"ok": True, "revision": "r2", "complaints": [], "advice": {"size": 61}}
    assert host.get(f"{DECKS}/box.toml").headers["Content-Disposition"] == 'attachment; filename="box.toml"'
    assert host.post(f"{DECKS}/box/delete", {}).status == 200
    assert [what for what, *_ in store.done] == ["begin", "take", "save", "delete"]


def test_a_game_is_opened_with_decks_of_ones_own(house: ServerFixture) -> None:
    house.both()
    assert opened(house, {"attack": "mine"}).status == 200
    assert house.table.setup.pack["data"]["deck"] == {"attack": "mine"}


@pytest.mark.parametrize(
    ("decks", "status", "code"),
    [({"attack": "ghost"}, 404, "not_found"), ({"defence": "mine"}, 400, "bad_setup"), ("mine", 400, "bad_request"),
     ({"attack": 3}, 400, "bad_request")],
)  # fmt: skip
def test_a_deck_that_is_none_opens_nothing(house: ServerFixture, decks: Any, status: int, code: str) -> None:
    refused = opened(house, decks)
    assert (refused.status, refused.code) == (status, code) and not house.lobby.tables.is_playing


def test_the_host_page_offers_the_decks_that_can_be_played(house: ServerFixture, store: FakeDeckStore) -> None:
    assert told_to_host(house.context, None)["games"][0]["decks"] == [MINE]
    before = host_state_key(house.context, None)
    store.playable = ()
    assert host_state_key(house.context, None) != before
    assert told_to_host(house.context, None)["games"][0]["decks"] == []


def test_without_a_desk_there_are_none() -> None:
    house = ServerFixture()
    assert (house.host().get(SHELF).status, house.host().get(SHELF).code) == (409, "no_decks")
    assert told_to_host(house.context, None)["games"][0]["decks"] == []
    house.close()


def test_a_game_without_decks_and_a_stranger_are_told_so(house: ServerFixture) -> None:
    assert (house.host().get(f"{SHELF}/chess/box").status, house.phone().get(SHELF).status) == (404, 401)
