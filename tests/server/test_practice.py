"""Practice over HTTP: a table of one's own beside the evening, which it neither sees nor touches."""

from random import Random
from typing import Any

import pytest

from companion.games.registry import load_games
from companion.rules.bot import bots_of
from companion.server.app import group_of_token
from companion.server.practice.practice_game import MAX_PAGES, PracticeGame
from companion.server.practice.practice_games import (
    LEFT_FOR_S,
    MAKES_ROOM_AFTER_S,
    MAX_PRACTICE_GAMES,
    PracticeGames,
)
from companion.server.practice.practice_routes import COOKIE, PRACTICE
from companion.server.serve import Server
from companion.server.serve.thread_sharing_server import DEFAULT_THREADS, SHARES
from companion.server.state.context import ServerOptions
from companion.table.bots.random_action import random_action
from companion.table.lobby import PlannedGame
from companion.table.update_json import UpdateEncoder
from tests.server.server_fixture import LiveStream, ServerFixture

GAMES = load_games()


@pytest.fixture
def house() -> ServerFixture:
    return ServerFixture(GAMES, PlannedGame("noir", dealer={"kind": "digital"}), practice_pause_s=0.0)


def practices(house: ServerFixture) -> PracticeGames:
    games: PracticeGames = house.app.extensions[PRACTICE]
    return games


def begin(phone: Any, game: str = "noir", **more: Any) -> Any:
    return phone.post("/api/practice/begin", {"game": game, "strength": "easy", "seats": 2, "name": "Ann", **more})


def token_of(answer: Any) -> str:
    return str(answer.headers["Set-Cookie"].partition("=")[2].partition(";")[0])


def game_of(house: ServerFixture, token: str) -> PracticeGame:
    """Return the practice game of a token."""
    game = practices(house).find(token)
    assert game is not None
    return game


def update_of(house: ServerFixture, token: str) -> Any:
    """Return the practice table of a token."""
    game = practices(house).find(token)
    assert game is not None
    return game.lobby.tables.current


@pytest.mark.parametrize("game", [name for name, game in GAMES.items() if bots_of(game)])
def test_every_game_with_bots_can_be_practised(house: ServerFixture, game: str) -> None:
    listed = {one["id"]: one for one in house.phone().get("/api/practice").json["games"]}
    answer = begin(house.phone(), game, strength="sharp", seats=listed[game]["least"])
    assert answer.status == 200, answer
    table = update_of(house, token_of(answer))
    assert table.game.info.id == game and len(table.seats) == listed[game]["least"]
    practices(house).close()


def test_a_practice_touches_nothing_of_the_evening(house: ServerFixture) -> None:
    before = house.phone().get("/api/lobby").body
    answer = begin(house.phone())
    assert house.phone().get("/api/lobby").body == before
    assert not house.tables.is_playing and COOKIE in answer.headers["Set-Cookie"]
    assert "Path=/api/practice;" in answer.headers["Set-Cookie"]
    practices(house).close()


def test_a_seat_of_the_evening_is_none_of_the_practice_and_the_other_way_round(house: ServerFixture) -> None:
    seated = house.seated(0, "Ann")
    assert seated.get("/api/practice/table/why?as=seat:0").code == "no_practice"
    stranger = house.phone()
    assert begin(stranger).status == 200
    assert stranger.get("/api/practice/table/why?as=seat:0").status == 200
    assert stranger.get("/api/practice/table/why?as=seat:1").status == 403  # the bot's
    assert stranger.get("/api/why?as=seat:0").status == 401
    assert stranger.get("/api/practice/table/host").status == 404
    practices(house).close()


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        ({"game": "chess"}, "there is no game 'chess'"),
        ({"strength": "divine"}, "there is no bot 'divine'"),
        ({"seats": 3}, "2 to 2 players, not 3"),
        ({"name": ""}, "a name is needed"),
    ],
)
def test_what_cannot_be_practised_is_said(house: ServerFixture, wrong: dict[str, Any], told: str) -> None:
    answer = begin(house.phone(), **{"game": "noir", **wrong})
    assert answer.status == 400 and told in answer.json["error"]["message"]


def phones(house: ServerFixture, count: int = MAX_PRACTICE_GAMES) -> list[Any]:
    """Return so many phones with addresses of their own."""
    return [house.phone(f"192.168.1.{60 + number}") for number in range(count)]


def test_so_many_phones_practise_at_once_and_one_that_left_makes_room_after_a_while(house: ServerFixture) -> None:
    tokens = [token_of(begin(phone)) for phone in phones(house)]
    games = [game_of(house, token) for token in tokens]
    pages = [game.context.streams.open_stream("seat", game.seat_token) for game in games]
    assert begin(house.phone()).code == "practice_full"
    games[1].context.streams.end_stream(pages[1])
    practices(house).end_left()
    assert begin(house.phone()).code == "practice_full"  # a phone that reloads its page keeps its game
    house.clock.now += MAKES_ROOM_AFTER_S
    assert begin(house.phone()).status == 200
    assert practices(house).find(tokens[1]) is None and practices(house).find(tokens[0]) is not None


def test_one_phone_that_sends_no_cookie_ends_no_game_of_another(house: ServerFixture) -> None:
    modest, *others = phones(house, 3)
    kept = token_of(begin(modest))
    taken = [token_of(begin(house.phone())) for _ in range(3 * MAX_PRACTICE_GAMES)]
    assert practices(house).find(kept) is not None
    assert sum(practices(house).find(token) is not None for token in taken) == MAX_PRACTICE_GAMES - 1
    assert [begin(phone).status for phone in others] == [200, 200]
    assert practices(house).find(kept) is not None and practices(house).find(taken[-1]) is not None


def test_a_practice_has_few_pages_and_takes_no_thread_of_those_who_sit(house: ServerFixture) -> None:
    game = game_of(house, token_of(begin(house.phone())))
    pages = [game.context.streams.open_stream("seat", game.seat_token) for _ in range(MAX_PAGES + 1)]
    assert pages[0].mailbox.take() is None and pages[1].mailbox.take() is not None
    assert group_of_token(house.app, game.token) == "practice"
    assert group_of_token(house.app, house.cookie(0).partition("=")[2]) == "holders"
    assert group_of_token(house.app, "guess") is None


def test_all_practices_together_leave_threads_for_those_who_sit() -> None:
    streams, others = ServerOptions().max_streams, ("practice", "machine", "strangers")
    assert MAX_PRACTICE_GAMES * MAX_PAGES < SHARES["practice"].for_all
    assert streams + sum(SHARES[group].for_all for group in others) < DEFAULT_THREADS


def test_a_practice_done_and_undone_for_ever_comes_to_an_end(
    house: ServerFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("companion.server.practice.practice_game.MAX_ENTRIES", 1)
    phone = house.phone()
    begin(phone)
    assert phone.post("/api/practice/table/start", {}).code == "practice_long"
    assert phone.get("/api/practice/table/why?as=seat:0").status == 200
    assert begin(phone).status == 200


def test_a_practice_that_was_left_ends_by_itself_and_a_watched_one_does_not(house: ServerFixture) -> None:
    left, kept = (token_of(begin(house.phone())) for _ in range(2))
    game = practices(house).find(kept)
    assert game is not None
    game.context.streams.open_stream("seat", game.seat_token)
    house.clock.now += LEFT_FOR_S
    practices(house).end_left()
    assert practices(house).find(left) is None and practices(house).find(kept) is game
    practices(house).close()


def test_a_phone_begins_anew_in_place_of_its_game_and_ends_it(house: ServerFixture) -> None:
    phone = house.phone()
    first = token_of(begin(phone))
    second = token_of(begin(phone, "quickdraw"))
    assert practices(house).find(first) is None
    assert phone.get("/api/practice").json["going"] == "quickdraw"
    assert phone.post("/api/practice/leave", {}).status == 200
    assert practices(house).find(second) is None and phone.get("/api/practice").json["going"] is None


def test_a_whole_practice_game_over_a_real_line(house: ServerFixture) -> None:
    server, random = Server(house.app, port=0, host="127.0.0.1"), Random(3)
    server.start()
    phone = house.phone()
    token = token_of(begin(phone))
    line = LiveStream(server.port, "seat:0", f"{COOKIE}={token}", table="/api/practice/table/live")
    wire, table = UpdateEncoder(GAMES["noir"]), update_of(house, token)
    assert phone.get("/api/practice/table/story").code == "sealed"
    while (update := line.next("update"))["outcome"] is None:
        legal = table.legal_for(0)
        if legal:
            action = wire.actions.encode(random_action(legal, random))
            answer = phone.post("/api/practice/table/act?as=seat:0", {"action": action, "decision": update["decision"]})
            assert answer.status == 200 or answer.code == "stale"
            assert "Set-Cookie" not in answer.headers
    story = phone.get("/api/practice/table/story").json
    assert (
        story["game"] == "noir"
        and story["scenes"]
        and story["outcome"]["winners"] == list(update["outcome"]["winners"])
    )
    assert phone.get("/api/story").status == 401, "that of the evening is none of his"
    assert "Set-Cookie" not in dict(line.answer.getheaders())
    assert phone.post("/api/practice/table/start", {}).status == 200
    assert line.next("update")["outcome"] is None
    line.hang_up()
    server.stop()


def test_a_phone_that_practises_hears_that_the_evening_is_over_and_is_not_sent_away(house: ServerFixture) -> None:
    phone = house.phone()
    begin(phone)
    server = Server(house.app, port=0, host="127.0.0.1")
    server.say_goodbye()
    answer = phone.get("/api/practice/table/live?as=seat:0&packed=1")
    assert (answer.status, answer.headers["Content-Type"]) == (200, "text/event-stream; charset=utf-8")
    assert answer.body.endswith(b"event: bye\ndata: {}\n\n")
    assert phone.get("/api/practice/table/story").code == "no_practice"
