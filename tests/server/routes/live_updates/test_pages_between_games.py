"""Streams from the lobby into a game, to the next table and to another seat."""

from companion.games.registry import find_game
from companion.rules.seats_and_viewers import Seat
from companion.server.serve import Server
from companion.table.lobby import PlannedGame
from tests.server.routes.live_updates.toy_game_on_pages import begun, ready
from tests.server.server_fixture import LiveHouse, LiveStream, OpenLine, ServerFixture


def test_streams_move_to_the_next_table(live_house: LiveHouse, open_line: OpenLine) -> None:
    house, _ = live_house
    ann, _ = begun(house)
    ready(house.table, 0)
    line = open_line("seat:0", ann)
    before = line.next("update")["table"]
    assert house.host().post("/api/host/open", {"game": "toy", "options": {"rounds": 1}}).status == 200
    while (update := line.next("update"))["table"] == before:
        pass
    assert (update["table"], update["seat"], update["view"]["counters"]) == (house.table.table_id, 0, {"deck": 1})
    ready(house.table, 0)
    assert line.until(house.table.log_length)["events"] == [{"type": "BecameReady", "seat": 0}]


def test_a_page_opened_before_the_game_gets_it_when_it_begins(live_house: LiveHouse, open_line: OpenLine) -> None:
    house, _ = live_house
    line = open_line("seat:0", house.cookie(0))
    room = line.next("room")
    assert (room["table"], room["lobby"]) == (None, {"playing": False, "least": 2, "most": 2})
    house.cookie(1)
    assert line.next("update")["seat"] == 0


def test_seats_move_up_with_their_pages_when_a_game_begins() -> None:
    house = ServerFixture({"quickdraw": find_game("quickdraw")}, PlannedGame("quickdraw"), tick_s=0.02)
    server = Server(house.app, port=0, host="127.0.0.1")
    server.start()
    cookies = {seat: house.cookie(seat) for seat in (1, 4)}
    line = LiveStream(server.port, "seat:4", cookies[4])
    line.next("room")
    house.lobby.start_game()
    assert line.next("update")["seat"] == 1
    moved = LiveStream(server.port, "seat:1", f"{cookies[1]}; {cookies[4]}")
    assert moved.next("update")["seat"] == 1
    line.hang_up(), moved.hang_up()
    server.stop()
    house.close()


def test_a_freed_seat_loses_its_page(live_house: LiveHouse, open_line: OpenLine) -> None:
    house, _ = live_house
    ann, _ = begun(house)
    line = open_line("seat:0", ann)
    line.next("update")
    house.lobby.free_seat(Seat(0))
    list(line.messages())
    assert open_line("seat:0", ann).status == 401
