"""Choice of packs: offered by title, found by name when the game opens."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import pytest

from companion.rules.errors import BadSetup
from companion.server.routes.host_state import host_state, host_state_key
from companion.table.lobby import PlannedGame
from tests.server.server_fixture import ServerFixture
from tests.toy_game_with_packs import Packed

ANNS: dict[str, Any] = {"name": "ann", "data": {"done": True}}


@dataclass
class FakePacks:
    """The board `house`, and the boards of the owner."""

    own: dict[str, Mapping[str, Any]] = field(default_factory=lambda: {"ann": ANNS})

    def list_playable(self, game_id: str) -> Sequence[tuple[str, str]]:
        return (("house", "The house board"), *((name, name.title()) for name in self.own))

    def player_ranges(self, game_id: str) -> Mapping[str, tuple[int, int]]:
        return {}

    def find_pack(self, game_id: str, name: str) -> Mapping[str, Any]:
        if name not in ("house", "facts", *self.own):
            raise BadSetup(f"there is no pack {name!r}")
        return self.own.get(name, {"name": name})


@pytest.fixture
def packs() -> FakePacks:
    return FakePacks()


@pytest.fixture
def house(packs: FakePacks) -> Iterator[ServerFixture]:
    house = ServerFixture({"toy": Packed()}, packs=packs)
    yield house
    house.close()


def offered(house: ServerFixture) -> list[Any]:
    packs = host_state(house.context, None)["games"][0]["packs"]
    return [{"name": pack["name"], "title": pack["title"], "own": pack["own"]} for pack in packs]


def opened(house: ServerFixture, pack: str | None) -> Any:
    return house.host().post("/api/host/open", {"game": "toy", "options": {"rounds": 1}, "pack": pack})


def test_the_host_page_offers_packs_by_title(house: ServerFixture) -> None:
    house_board, anns = {"name": "house", "title": "The house board"}, {"name": "ann", "title": "Ann"}
    assert offered(house) == [{**house_board, "own": False}, {**anns, "own": True}]
    assert host_state(house.context, None)["plan"]["pack"] == "house"


def test_a_game_is_opened_with_the_pack_that_was_chosen(house: ServerFixture) -> None:
    house.both()
    assert opened(house, "ann").status == 200
    assert house.table.setup.pack == ANNS and host_state(house.context, house.table)["plan"]["pack"] == "ann"
    assert opened(house, None).status == 200 and house.table.setup.pack == {}


@pytest.mark.parametrize(("name", "says"), [("bob", "there is no pack 'bob'"), ("facts", "facts: done: it is missing")])
def test_a_pack_that_cannot_be_played_is_refused_and_the_present_game_goes_on(
    house: ServerFixture, name: str, says: str
) -> None:
    house.both()
    before = house.table.table_id
    answer = opened(house, name)
    assert (answer.status, answer.code) == (400, "bad_setup") and says in answer.json["error"]["message"]
    assert house.table.table_id == before


def test_a_pack_is_read_anew_for_each_game(house: ServerFixture, packs: FakePacks) -> None:
    house.both()
    assert opened(house, "ann").status == 200
    packs.own["ann"] = {"name": "ann", "data": {"done": True, "title": "Better"}}
    assert opened(house, "ann").status == 200 and house.table.setup.pack["data"]["title"] == "Better"


def test_what_is_planned_can_be_played_again_wherever_it_came_from(house: ServerFixture, packs: FakePacks) -> None:
    house.both()
    packs.own.clear()
    house.lobby.plan_game(PlannedGame("toy", {"rounds": 1}, pack=ANNS))
    assert {"name": "ann", "title": "ann", "own": True} in offered(house)
    assert opened(house, "ann").status == 200 and house.table.setup.pack == ANNS


def test_the_host_page_hears_of_a_new_pack(house: ServerFixture, packs: FakePacks) -> None:
    before = host_state_key(house.context, None)
    assert host_state_key(house.context, None) == before
    packs.own["bob"] = {"name": "bob", "data": {"done": True}}
    assert host_state_key(house.context, None) != before


def test_without_anybody_who_keeps_packs_there_is_nothing_to_choose() -> None:
    house = ServerFixture({"toy": Packed()})
    try:
        assert offered(house) == []
        house.both()
        assert opened(house, "house").status == 200 and house.table.setup.pack == {"name": "house"}
    finally:
        house.close()
