"""The story of a game: sealed until its end, told to all who may look on, and the same as the log says."""

import gzip
import json
from collections.abc import Sequence
from typing import Any

import pytest

from companion.games.any.actions import Agree, Begin, Propose
from companion.games.any.game import GAME as OPEN_TABLE
from companion.rules.parts.game_story import Scene, Story, StoryMove
from companion.rules.seats_and_viewers import PUBLIC, Seat
from companion.server.routes.lobby_state import make_room_event
from companion.table.errors import BadUndo, TableError
from companion.table.lobby import PlannedGame
from tests.server.server_fixture import PLAN, Phone, ServerFixture
from tests.toy_game import RED, Ready, Toy, TurnUp

ROUNDS = 6


class TellingToy(Toy):
    """A toy that tells its story: every move with all that was guessed."""

    def tell_story(self, first: Any, moves: Sequence[StoryMove]) -> Story:
        return Story([Scene(move.at, move.events, {"guesses": len(move.state.guesses)}) for move in moves], {"of": 1})


@pytest.fixture
def told() -> ServerFixture:
    return ServerFixture({"toy": TellingToy()}, PLAN)


def play_to_the_end(house: ServerFixture) -> None:
    while house.table.update_for(PUBLIC).outcome is None:
        for seat in [seat for seat in house.table.seats if seat in house.table.update_for(PUBLIC).to_act]:
            house.table.submit(seat, house.table.legal_for(seat).nth(0))
        house.table.deal(next(iter(house.table.chance_outcomes()), TurnUp(RED)))


def test_the_story_is_sealed_until_the_game_is_over(told: ServerFixture) -> None:
    phones = told.both()
    before = told.table.log_length
    answer = phones[0].get("/api/story")
    assert (answer.status, answer.code) == (409, "sealed")
    assert set(answer.json) == {"ok", "error"} and set(answer.json["error"]) == {"code", "message"}
    with pytest.raises(TableError, match="sealed"):
        told.table.tell_story()
    assert (told.table.log_length, make_room_event(told.context)["told"]) == (before, False)


def test_strangers_are_told_nothing_ever(told: ServerFixture) -> None:
    told.both()
    assert told.phone().get("/api/story").status == 401
    play_to_the_end(told)
    assert told.phone().get("/api/story").status == 401


def story_of(phone: Phone) -> Any:
    answer = phone.get("/api/story", headers={"Accept-Encoding": "gzip"})
    assert answer.status == 200 and answer.headers["Cache-Control"] == "no-store"
    return json.loads(gzip.decompress(answer.body))


def test_after_the_end_everybody_is_told_the_same(told: ServerFixture) -> None:
    ann, bob = told.both()
    play_to_the_end(told)
    story = story_of(ann)
    assert story == story_of(bob) == ann.get("/api/story").json
    guessed = [event for scene in story["scenes"] for event in scene["events"] if event["type"] == "Guessed"]
    assert len(guessed) == 2 * ROUNDS and all(event["colour"] for event in guessed)
    outcome = told.table.update_for(PUBLIC).outcome
    assert outcome is not None and story["outcome"]["winners"] == list(outcome.winners)
    assert story["explained"] == [], "people need not say why"
    assert (story["game"], story["head"], story["facts"]) == ("toy", told.table.update_for(PUBLIC).head, {"of": 1})


def test_who_was_told_cannot_undo_the_end(told: ServerFixture) -> None:
    ann, _ = told.both()
    play_to_the_end(told)
    assert make_room_event(told.context)["told"] is False
    story_of(ann)
    assert make_room_event(told.context)["told"] is True
    with pytest.raises(BadUndo):
        told.table.undo(2)


def test_the_next_game_has_a_story_of_its_own(told: ServerFixture) -> None:
    ann, _ = told.both()
    play_to_the_end(told)
    first = story_of(ann)
    told.lobby.start_game()
    assert ann.get("/api/story").code == "sealed"
    for seat in told.table.seats:
        told.table.submit(seat, Ready())
    play_to_the_end(told)
    second = story_of(ann)
    assert second["table"] == told.table.table_id != first["table"]


@pytest.mark.parametrize("path", ["/api/story", "/api/log"])
def test_another_site_cannot_make_the_end_final(told: ServerFixture, path: str) -> None:
    told.both()
    play_to_the_end(told)
    kiosk = told.phone("127.0.0.1")
    for headers in ({"Sec-Fetch-Site": "cross-site"}, {"Origin": "https://elsewhere.example"}):
        assert kiosk.get(path, headers=headers).code == "cross_site"
    assert not told.table.is_log_released
    assert kiosk.get(path, headers={"Sec-Fetch-Site": "same-origin"}).status == 200


def test_what_was_undone_is_not_told(told: ServerFixture) -> None:
    ann, _ = told.both()
    for seat in (Seat(0), Seat(1)):
        told.table.submit(seat, told.table.legal_for(seat).nth(0))
    told.table.undo_last([], "host")
    play_to_the_end(told)
    events = [event["type"] for scene in story_of(ann)["scenes"] for event in scene["events"]]
    assert events.count("Guessed") == 2 * ROUNDS


def test_a_game_without_a_story_tells_its_result() -> None:
    house = ServerFixture()
    ann, _ = house.both()
    play_to_the_end(house)
    story = story_of(ann)
    assert (story["scenes"], story["facts"], story["game"]) == ([], {}, "toy")


def test_the_story_of_an_open_table_is_called_after_its_sheet() -> None:
    house = ServerFixture({"any": OPEN_TABLE}, PlannedGame("any", pack={"name": "bids"}))
    ann, _ = house.seated(0, "Ann"), house.seated(1, "Bob")
    house.lobby.start_game()
    for seat, action in ((0, Begin()), (0, Propose((Seat(0),))), (1, Agree())):
        house.table.submit(Seat(seat), action)
    assert story_of(ann)["title"] == "Bids and tricks"
