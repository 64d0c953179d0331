"""State of the host's page, and the host's actions."""

from typing import Any

import pytest

from companion import __version__
from companion.games.registry import load_games
from companion.rules.errors import IllegalAction
from companion.rules.seats_and_viewers import PUBLIC, Seat
from companion.server.routes.host_state import MAX_LOG_LINES, host_state
from companion.server.routes.lobby_state import make_room_event
from companion.table.dealer import WaitingDealer
from companion.table.lobby import PlannedGame
from companion.table.log.event_log import Entry
from companion.table.prompts import AnswerUndo, UndoRequest
from tests.server.server_fixture import Phone, ServerFixture, cookie_of, decision
from tests.toy_game import RED, Toy, TurnUp

HOST_VERBS = "deal observe press answer undo undo/withdraw free employ rename open give-up stage skip-camera"


def guessed(house: ServerFixture) -> Phone:
    """Return the host's phone, after both guesses and before chance is resolved."""
    for seat, phone in enumerate(house.both()):
        assert phone.act(seat, decision(house.table, seat), "Guess", colour="red").status == 200
    return house.host()


def page(house: ServerFixture) -> dict[str, Any]:
    return host_state(house.context, house.table)


def test_the_host_is_told_the_version(house: ServerFixture) -> None:
    assert host_state(house.context, None)["version"] == __version__


@pytest.mark.parametrize("verb", HOST_VERBS.split())
def test_only_the_host_may(house: ServerFixture, verb: str) -> None:
    ann, _ = house.both()
    assert house.phone().post(f"/api/host/{verb}", {}).status == 401
    assert ann.post(f"/api/host/{verb}", {}).code == "not_yours"
    assert house.host().post(f"/api/host/{verb}", {"nonsense": 1}).code == "bad_request"


def test_the_key_lets_the_host_in_once_posted(house: ServerFixture) -> None:
    phone = house.phone()
    assert phone.post("/api/host/enter", {"key": house.screen_key}).code == "wrong_key"
    answer = phone.post("/api/host/enter", {"key": house.host_key})
    assert cookie_of(answer) == f"companion-host={house.host_key}"
    assert phone.get("/api/host/log").code == "no_table"


@pytest.mark.parametrize("path", ["host", "table"])
def test_a_key_in_the_address_is_taken_out_of_it(house: ServerFixture, path: str) -> None:
    key = house.host_key if path == "host" else house.screen_key
    answer = house.phone().get(f"/{path}?key={key}")
    assert (answer.status, answer.headers["Location"]) == (303, f"/{path}")
    assert "HttpOnly" in answer.headers["Set-Cookie"] and answer.headers["Cache-Control"] == "no-store"
    assert house.phone().get(f"/{path}?key=wrong").status == 403


def test_keys_cannot_be_guessed_for_long(house: ServerFixture) -> None:
    phone = house.phone()
    codes = [phone.post("/api/host/enter", {"key": "guess"}).status for _ in range(6)]
    assert codes == [403] * 5 + [429]


def test_the_desk_lists_what_chance_may_bring(house: ServerFixture) -> None:
    guessed(house)
    outcomes = page(house)["chance"]["outcomes"]
    assert outcomes == [{"action": {"type": "TurnUp", "card": card}} for card in ("red", "black")]


def test_the_desk_says_what_can_be_played(house: ServerFixture) -> None:
    house.both()
    [game] = page(house)["games"]
    assert (game["id"], game["seats"], game["rulings"]) == ("toy", [2, 2], [])
    rounds = {"id": "rounds", "question": "How many rounds?", "choices": [1, 3, 6], "default": 3}
    assert game["options"] == [{**rounds, "needs": (), "rare": False, "first": None, "wordings": {}}]
    assert game["shelf"] is None


def test_the_desk_says_which_games_are_dealt() -> None:
    house = ServerFixture(load_games(), PlannedGame("noir"))
    dealt = {game["id"]: game["dealt"] for game in host_state(house.context, None)["games"]}
    assert dealt == dict.fromkeys(dealt, True) | {"noir": False}


def test_the_host_deals_by_hand(house: ServerFixture) -> None:
    host = guessed(house)
    assert host.post("/api/host/deal", {"action": {"type": "TurnUp", "card": "red"}}).json == {"ok": True}
    assert house.table.update_for(None).view["zones"] == {"middle": ["red"]}
    assert host.post("/api/host/deal", {"action": {"type": "TurnUp", "card": "red"}}).code == "illegal"
    assert host.post("/api/host/deal", {"action": {"type": "TurnUp", "card": "red", "seat": 1}}).code == "bad_request"
    assert host.post("/api/host/deal", {}).code == "illegal"


def test_real_cards_are_not_drawn_at_random(house: ServerFixture) -> None:
    """People who deal are alone in seeing which card is the next one."""
    host = guessed(house)
    assert page(house)["chance"]["random"] is False
    refused = host.post("/api/host/deal", {})
    assert (refused.code, refused.json["error"]["message"]) == ("illegal", "these cards are real: say what came up")
    assert host.post("/api/host/deal", {"action": {"type": "TurnUp", "card": "red"}}).status == 200


class LateDealer(WaitingDealer):
    """Dealer with cards of ours, which a camera has to see before they count."""

    by_hand = False


@pytest.fixture
def late(monkeypatch: pytest.MonkeyPatch) -> ServerFixture:
    monkeypatch.setattr("tests.server.server_fixture.dealer_of", lambda *_: LateDealer())
    return ServerFixture()


def test_the_host_may_leave_it_to_us(late: ServerFixture) -> None:
    host = guessed(late)
    assert page(late)["chance"]["random"] is True
    assert host.post("/api/host/deal", {}).status == 200
    assert len(late.table.update_for(None).view["zones"]["middle"]) == 1


def test_an_outcome_that_people_alone_can_tell_is_not_drawn(
    late: ServerFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    host = guessed(late)
    monkeypatch.setattr(Toy, "chance_outcomes", lambda game, state: {TurnUp(RED): 0})
    assert page(late)["chance"]["random"] is False
    assert host.post("/api/host/deal", {}).code == "illegal"


def test_a_tap_stands_in_for_the_camera(house: ServerFixture) -> None:
    host = guessed(house)
    seen = {"type": "CardSeen", "card": "black", "zone": "middle"}
    assert host.post("/api/host/observe", {"observation": seen}).status == 200
    assert house.table.update_for(None).view["zones"] == {"middle": ["black"]}
    assert host.post("/api/host/observe", {"observation": {"type": "Smelled"}}).code == "bad_request"
    assert house.table.history(None)[-1]["source"] == "host"


def test_a_tap_stands_in_for_a_button(house: ServerFixture) -> None:
    house.seated(0), house.seated(1)
    host = house.host()
    assert host.post("/api/host/press", {"button": "confirm", "seat": 1}).status == 200
    assert house.table.update_for(None).to_act == {0}
    assert host.post("/api/host/press", {"button": "confirm", "seat": 9}).code == "bad_request"


def test_the_host_answers_for_the_camera(house: ServerFixture) -> None:
    house.both()
    host = house.host()
    seen = {"type": "CardSeen", "card": "red", "zone": "elsewhere"}
    host.post("/api/host/observe", {"observation": seen})
    for seat in (0, 1):
        house.table.submit(seat, house.table.legal_for(seat).nth(0))  # type: ignore[arg-type]
    [question] = page(house)["questions"]
    assert "red lies in elsewhere" in question["text"]
    assert question["choices"] == [{"type": "TurnUp", "card": "red"}]
    assert host.post("/api/host/answer", {"id": question["id"], "choice": 5}).code == "bad_request"
    assert host.post("/api/host/answer", {"id": question["id"], "choice": 0}).status == 200
    assert house.table.update_for(None).view["zones"] == {"middle": ["red"]}
    assert page(house)["questions"] == []
    assert host.post("/api/host/answer", {"id": question["id"], "choice": 0}).code == "stale"


def test_the_host_may_say_that_a_sight_means_nothing(house: ServerFixture) -> None:
    house.both()
    host = house.host()
    host.post("/api/host/observe", {"observation": {"type": "CardSeen", "card": "red", "zone": "floor"}})
    [question] = page(house)["questions"]
    assert host.post("/api/host/answer", {"id": question["id"], "choice": None}).status == 200
    assert page(house)["questions"] == []


def test_an_undo_up_to_the_last_reveal_is_free(house: ServerFixture) -> None:
    house.both()
    host = house.host()
    assert host.post("/api/host/undo", {"to": 1}).status == 200
    assert house.table.update_for(None).to_act == {0, 1}
    assert host.post("/api/host/undo", {"to": 99}).code == "bad_undo"
    assert host.post("/api/host/undo", {"to": "1"}).code == "bad_request"


def test_the_host_undoes_nothing_that_the_page_does_not_show(house: ServerFixture) -> None:
    house.both()
    host, shown = house.host(), {"to": 1, "seq": house.table.log_length, "table": house.table.table_id}
    assert host.post("/api/host/undo", shown | {"seq": house.table.log_length - 1}).code == "bad_undo"
    assert host.post("/api/host/undo", shown | {"table": "zzzzzz"}).code == "stale"
    assert not undone(house)
    assert host.post("/api/host/undo", shown).status == 200
    assert undone(house)


def undone(house: ServerFixture) -> bool:
    return any(line["kind"] == "undo" for line in house.table.history(None))


def test_past_a_reveal_those_who_sit_are_asked_on_their_phones(house: ServerFixture) -> None:
    host = guessed(house)
    house.table.deal(TurnUp("red"))  # type: ignore[arg-type]
    back = house.table.log_length - 1
    house.lobby.free_seat(1)  # type: ignore[arg-type]
    host.post("/api/host/undo", {"to": back})
    assert page(house)["undo"] == {"to": back, "by": "host", "agreed": [], "waiting": [0]}
    assert isinstance(house.table.update_for(0).prompt, UndoRequest)  # type: ignore[arg-type]
    house.table.submit(0, AnswerUndo(True))  # type: ignore[arg-type]
    assert page(house)["undo"] is None
    assert house.table.update_for(None).view["zones"] == {"middle": []}


def test_a_host_without_a_seat_withdraws_the_undo_that_the_host_asked_for(house: ServerFixture) -> None:
    host = guessed(house)
    house.table.deal(TurnUp(RED))
    back = house.table.log_length - 1
    host.post("/api/host/undo", {"to": back})
    assert host.post("/api/host/undo/withdraw", {"to": back - 1}).code == "bad_undo"
    assert host.post("/api/host/undo/withdraw", {"to": back}).json == {"ok": True}
    assert page(house)["undo"] is None and not undone(house)
    asks, withdraws = house.table.history(None, 2)
    assert (asks["by"], withdraws["source"], withdraws["agree"]) == ("host", "host", False)
    assert host.post("/api/host/undo/withdraw", {"to": back}).code == "bad_undo"
    with pytest.raises(IllegalAction):
        house.table.submit(Seat(0), AnswerUndo(True))


def test_a_phone_answers_an_undo_without_a_decision(house: ServerFixture) -> None:
    phones = house.both()
    for seat, phone in enumerate(phones):
        phone.act(seat, decision(house.table, seat), "Guess", colour="red")
    house.table.deal(TurnUp("red"))
    house.host().post("/api/host/undo", {"to": house.table.log_length - 1})
    for seat, phone in enumerate(phones):
        answer = phone.post(f"/api/act?as=seat:{seat}", {"action": {"type": "AnswerUndo", "agree": True}})
        assert answer.json == {"ok": True}
    assert house.table.update_for(None).view["zones"] == {"middle": []}
    late = phones[0].post("/api/act?as=seat:0", {"action": {"type": "AnswerUndo", "agree": True}})
    assert (late.status, late.code) == (409, "illegal")


def test_a_freed_seat_is_free_and_its_token_void(house: ServerFixture) -> None:
    ann, bob = house.both()
    host = house.host()
    assert host.post("/api/host/free", {"seat": 0}).status == 200
    house.hand_over((bob, 1))
    again = host.post("/api/host/free", {"seat": 0})
    assert (again.status, again.code) == (400, "bad_request")
    assert again.json["error"]["message"] == "nobody holds seat 1; held are 2"
    assert ann.act(0, decision(house.table, 0), "Guess", colour="red").status == 401
    assert house.seated(0, "Cy").act(0, decision(house.table, 0), "Guess", colour="red").status == 200


def test_the_host_renames(house: ServerFixture) -> None:
    house.both()
    assert house.host().post("/api/host/rename", {"seat": 1, "name": " Bo "}).status == 200
    assert house.credentials.seat_names()[1] == "Bo"  # type: ignore[index]
    assert house.host().post("/api/host/rename", {"seat": 1, "name": ""}).code == "bad_request"


def test_the_next_game_opens_with_those_who_sit(house: ServerFixture) -> None:
    house.both()
    before = house.table.table_id
    answer = house.host().post("/api/host/open", {"game": "toy", "options": {"rounds": 1}, "dealer": "digital"})
    assert answer.status == 200
    assert house.table.table_id != before and house.table.setup.options == {"rounds": 1}
    assert house.lobby.plan.dealer == {"kind": "digital"}


@pytest.mark.parametrize(
    ("wish", "says"),
    [
        ({"game": "whist"}, "whist"),
        ({"game": "toy", "options": {"rounds": 2}}, "it can be 1, 3, 6"),
        ({"game": "toy", "options": {"rounds": True}}, "it can be 1, 3, 6"),
        ({"game": "toy", "options": {"speed": 1}}, "unknown option 'speed'"),
        ({"game": "toy", "rulings": {"T-1": 1}}, "unknown ruling 'T-1'"),
    ],
)
def test_a_game_that_cannot_be_is_refused_and_the_present_one_goes_on(
    house: ServerFixture, wish: dict[str, object], says: str
) -> None:
    house.both()
    before = house.table.table_id
    answer = house.host().post("/api/host/open", wish)
    assert (answer.status, answer.code) == (400, "bad_setup")
    assert says in answer.json["error"]["message"]
    assert house.table.table_id == before


def test_with_too_few_people_the_next_game_waits(house: ServerFixture) -> None:
    house.seated(0)
    assert house.host().post("/api/host/open", {"game": "toy"}).status == 200
    assert not house.tables.is_playing
    house.seated(1)
    assert house.tables.is_playing


def test_a_game_that_nobody_comes_back_to_is_given_up_and_its_seats_are_freed(house: ServerFixture) -> None:
    house.both()
    host, table, lobby = house.host(), house.table, house.context.lobby
    assert host.post("/api/host/give-up", {"table": "another"}).code == "stale" and lobby.tables.is_playing
    assert host.post("/api/host/give-up", {"table": table.table_id}).status == 200
    assert not lobby.tables.is_playing and len(lobby.credentials.seat_names()) == 2
    assert host.post("/api/host/give-up", {"table": table.table_id}).code == "stale"
    assert host.post("/api/host/free", {"seat": 0}).status == 200 and 0 not in lobby.credentials.seat_names()
    assert house.context.room.state.notes[-1] == "the host has given the game up, without a winner"


def test_the_log_is_the_public_one(house: ServerFixture) -> None:
    guessed(house)
    log = house.host().get("/api/host/log").json["log"]
    assert [line["kind"] for line in log] == ["open", *["act"] * 4]
    assert log[3]["events"] == [{"type": "Guessed", "seat": 0, "colour": None}]


def test_the_desk_shows_the_last_lines_of_a_long_log(house: ServerFixture) -> None:
    house.both()
    for _ in range(20):
        house.table.submit(0, house.table.legal_for(0).nth(0))  # type: ignore[arg-type]
        house.table.undo(3)
    lines = page(house)["log"]
    assert [line["seq"] for line in lines] == list(range(house.table.log_length - 29, house.table.log_length + 1))  # type: ignore


def test_the_desk_decodes_the_lines_that_it_shows_and_not_the_whole_log(
    house: ServerFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    house.both()
    for _ in range(20):
        house.table.submit(Seat(0), house.table.legal_for(Seat(0)).nth(0))
        house.table.undo(3)
    decoded: list[int] = []
    decode = Entry.decode_body

    def note_and_decode(entry: Entry) -> dict[str, object]:
        decoded.append(entry.seq)
        return decode(entry)

    monkeypatch.setattr(Entry, "decode_body", note_and_decode)
    page(house)
    assert 0 < len(decoded) == len(set(decoded)) <= MAX_LOG_LINES < house.table.log_length


def test_the_room_tells_how_many_cards_the_camera_has_seen(house: ServerFixture) -> None:
    assert make_room_event(house.context)["looking"] is None
    house.context.room.change(looking=(3, 5))
    house.context.room.change(camera="stage")
    assert make_room_event(house.context)["looking"] == {"seen": 3, "of": 5}
    house.context.room.change(looking=None)
    assert make_room_event(house.context)["looking"] is None


def test_a_clock_is_chosen_with_the_game_kept_for_the_next_and_taken_off(house: ServerFixture) -> None:
    host = house.host()
    house.both()
    sand = host.post("/api/host/open", {"game": "toy", "clock": {"kind": "sand"}})
    assert (sand.status, house.table.update_for(PUBLIC).clock) == (400, None)
    bank = {"kind": "bank", "minutes": 15, "seconds": 10}
    for chosen in ({"clock": bank}, {}):
        assert host.post("/api/host/open", {"game": "toy", **chosen}).status == 200
        clock = house.table.update_for(PUBLIC).clock
        assert clock is not None and clock.reading.settings == (*bank.values(),)
    assert host.post("/api/host/open", {"game": "toy", "clock": {}}).status == 200
    assert house.table.update_for(PUBLIC).clock is None
