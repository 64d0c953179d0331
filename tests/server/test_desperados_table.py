"""The host and the phones at a table of Desperados."""

from collections.abc import Iterator

import pytest

from companion.games.desperados.game import GAME
from companion.table.lobby import PlannedGame
from tests.server.server_fixture import ServerFixture


@pytest.fixture
def house() -> Iterator[ServerFixture]:
    house = ServerFixture({"desperados": GAME}, PlannedGame("desperados", dealer={"kind": "digital", "seed": 1}))
    yield house
    house.close()


def test_a_gang_that_the_players_cannot_share_does_not_cost_them_their_game(house: ServerFixture) -> None:
    for seat in range(4):
        house.seated(seat)
    before = house.lobby.start_game()
    answer = house.host().post("/api/host/open", {"game": "desperados", "options": {"gang": 2}})
    assert answer.json["error"]["message"] == "3 players cannot share 2 desperados; choose a gang of 3 or of 0"
    assert house.table is before and not before.is_closed and house.lobby.plan.options == {}


def test_whoever_takes_the_last_chair_sits_there_though_the_plan_is_for_fewer(house: ServerFixture) -> None:
    host = house.host()
    assert host.post("/api/host/open", {"game": "desperados", "options": {"gang": 2}}).status == 200
    phones = [house.seated(seat) for seat in range(6)]
    assert phones[5].get("/api/lobby").status == 200 and not house.tables.is_playing
    assert host.post("/api/host/open", {"game": "desperados"}).status == 200
    assert house.tables.is_playing and len(house.table.seats) == 6


def test_the_companion_does_not_draw_cards_that_people_have_laid(house: ServerFixture) -> None:
    for seat in range(3):
        house.seated(seat)
    before, host, cards = house.lobby.start_game(), house.host(), {"game": "desperados", "options": {"rides": "cards"}}
    answer = host.post("/api/host/open", cards)
    assert answer.status == 400 and "the companion cannot: deal real cards" in answer.body.decode()
    assert house.table is before and not before.is_closed
    assert host.post("/api/host/open", {**cards, "dealer": "real"}).status == 200
