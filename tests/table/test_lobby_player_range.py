"""A game whose number of players depends on its pack: seats, when it begins, and what is refused."""

import pytest

from companion.games.any.game import GAME
from companion.rules.errors import BadSetup
from companion.rules.packs.pack import player_range_of
from companion.rules.seats_and_viewers import Seat
from companion.table.credentials import CredentialStore
from companion.table.dealer import WaitingDealer
from companion.table.lobby import Lobby, PlannedGame
from companion.table.log.event_log import MemoryLog
from companion.table.table_manager import TableManager
from tests.close_after_test import close_later
from tests.toy_game import GAME as TOY

GAMES = {"any": GAME, "toy": TOY}


def lobby(pack: str) -> Lobby:
    tables = TableManager(GAMES, MemoryLog(), lambda game, notes: WaitingDealer())
    return Lobby(tables, close_later(CredentialStore()), PlannedGame("any", pack={"name": pack}))


def test_a_game_that_does_not_say_has_the_players_of_its_description() -> None:
    assert player_range_of(TOY, {}) == (2, 2)
    assert player_range_of(GAME, {}) == (1, 10)
    assert player_range_of(GAME, {"name": "roles"}) == (5, 10)


def test_there_are_as_many_seats_as_the_pack_takes_players() -> None:
    here = lobby("doom")
    assert here.seat_count == 6 and here.player_range == (1, 6)
    with pytest.raises(BadSetup, match="there is no seat 7; there are 1 to 6"):
        here.take_seat(Seat(6), "Gil")


def test_the_game_begins_by_itself_when_the_seats_of_the_pack_are_full() -> None:
    here = lobby("movement")
    for number in range(6):
        assert not here.tables.is_playing
        here.take_seat(Seat(number), f"Player {number}")
    assert here.tables.is_playing and here.tables.current.setup.seats == 6


def test_too_few_for_the_pack_cannot_begin_and_are_told_how_many_can() -> None:
    here = lobby("roles")
    for number in range(4):
        here.take_seat(Seat(number), f"Player {number}")
    assert here.count_planned_players(here.plan) is None
    with pytest.raises(BadSetup, match="Hidden roles is for 5 to 10 players, not 4"):
        here.start_game()
    assert here.count_planned_players(PlannedGame("any", pack={"name": "points"})) == 4


def test_another_pack_is_planned_with_its_own_fewest_players() -> None:
    here = lobby("points")
    here.plan_game(PlannedGame("any", pack={"name": "roles"}))
    assert here.player_range == (5, 10)
