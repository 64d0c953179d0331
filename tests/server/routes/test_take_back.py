"""A phone asks to take back the last step: at once, or past a reveal once the others agree."""

import pytest

from companion.rules.seats_and_viewers import Seat
from companion.server.routes.lobby_state import make_room_event
from companion.table.prompts import AnswerUndo, UndoRequest
from tests.server.bound_phone import bound_phone
from tests.server.routes.test_third_seat_of_one_phone import SixSeats
from tests.server.server_fixture import CODE, PLAN, Answer, Phone, ServerFixture, decision
from tests.toy_game import RED, TurnUp

ANN, BOB = Seat(0), Seat(1)


def ask(house: ServerFixture, phone: Phone, seat: int, **changes: object) -> Answer:
    return phone.post(
        f"/api/undo?as=seat:{seat}", {"seq": house.table.log_length, "table": house.table.table_id} | changes
    )


def turned(house: ServerFixture) -> tuple[Phone, Phone]:
    """Both have guessed, and the card lies there: their guesses are out."""
    phones = house.both()
    for seat, phone in enumerate(phones):
        phone.act(seat, decision(house.table, seat), "Guess", colour="red")
    house.table.deal(TurnUp(RED))
    return phones


def test_up_to_the_last_reveal_it_goes_back_at_once_and_the_log_says_for_whom(house: ServerFixture) -> None:
    ann, bob = house.both()
    ann.act(0, decision(house.table, 0), "Boast", level=1)
    before = house.table.log_length
    assert ask(house, bob, 1).json == {"ok": True}
    assert house.table.update_for(None).view["seats"][0]["boast"] == 0
    [line] = house.table.history(None)[before:]
    assert (line["kind"], line["source"]) == ("undo", "1")


def test_past_a_reveal_the_others_are_asked_and_the_tap_is_the_consent_of_that_seat(house: ServerFixture) -> None:
    ann, _ = turned(house)
    assert ask(house, ann, 0).json == {"ok": True}
    prompt = house.table.update_for(None).prompt
    assert isinstance(prompt, UndoRequest)
    assert (prompt.by, prompt.waiting) == ("0", {BOB})
    house.table.submit(BOB, AnswerUndo(True))
    assert house.table.update_for(None).view["zones"] == {"middle": []}


def test_while_all_are_asked_nobody_asks_again(house: ServerFixture) -> None:
    ann, bob = turned(house)
    ask(house, ann, 0)
    assert (ask(house, bob, 1).status, ask(house, bob, 1).code) == (409, "bad_undo")
    house.table.submit(BOB, AnswerUndo(False))
    assert ask(house, bob, 1).status == 200


def test_whoever_asked_withdraws_it_and_may_ask_again_but_not_agree_for_others(house: ServerFixture) -> None:
    ann, bob = turned(house)
    ask(house, ann, 0)
    asked = house.table.update_for(None).prompt
    assert isinstance(asked, UndoRequest)
    answer = {"type": "AnswerUndo", "to": asked.to}
    assert ann.post("/api/act?as=seat:0", {"action": answer | {"agree": True}}).code == "illegal"
    assert ann.post("/api/act?as=seat:0", {"action": answer | {"agree": False, "to": asked.to + 1}}).code == "stale"
    assert ann.post("/api/act?as=seat:0", {"action": answer | {"agree": False}}).status == 200
    assert house.table.update_for(BOB).prompt is None
    assert bob.post("/api/act?as=seat:1", {"action": answer | {"agree": True}}).code == "illegal"
    assert ask(house, ann, 0).status == 200


@pytest.mark.parametrize("agree", [True, False])
def test_the_log_of_everybody_says_what_was_answered(house: ServerFixture, agree: bool) -> None:
    ann, _ = turned(house)
    ask(house, ann, 0)
    house.table.submit(BOB, AnswerUndo(agree))
    for viewer in (None, ANN, BOB):
        answered = [line["agree"] for line in house.table.history(viewer) if line["kind"] == "answer_undo"]
        assert answered[-1] is agree


@pytest.mark.parametrize(
    ("changes", "status", "code"),
    [({"seq": 1}, 409, "bad_undo"), ({"table": "zzzzzz"}, 409, "stale"), ({"seq": "4"}, 400, "bad_request")],
)
def test_nothing_is_undone_that_the_phone_does_not_show(
    house: ServerFixture, changes: dict[str, object], status: int, code: str
) -> None:
    ann, _ = house.both()
    answer = ask(house, ann, 0, **changes)
    assert (answer.status, answer.code) == (status, code)


def test_only_who_sits_may_and_only_for_that_seat(house: ServerFixture) -> None:
    ann, _ = house.both()
    assert ask(house, house.phone(), 0).status == 401
    assert ask(house, ann, 1).status == 403
    body = {"seq": house.table.log_length, "table": house.table.table_id}
    assert house.host().post("/api/undo?as=host", body).status == 403


def test_without_a_step_there_is_nothing_to_take_back(house: ServerFixture) -> None:
    ann, _ = house.seated(0, "Ann"), house.seated(1, "Bob")
    assert ask(house, ann, 0).code == "bad_undo"


def end_game(house: ServerFixture) -> None:
    while house.table.update_for(None).outcome is None:
        for seat in [seat for seat in house.table.seats if seat in house.table.update_for(None).to_act]:
            house.table.submit(seat, house.table.legal_for(seat).nth(0))
        for outcome in list(house.table.chance_outcomes())[:1]:
            house.table.deal(outcome)


@pytest.mark.parametrize("taken_by", ["somebody else", "another phone"])
def test_an_end_stands_once_a_seat_has_a_new_holder(taken_by: str) -> None:
    """Between games seats are free to take: taken back, the game went on with its secrets before other eyes."""
    house = ServerFixture(plan=PLAN, games={"toy": SixSeats()})
    ann = house.seated(0, "Ann")
    house.seated(1, "Bob")
    assert ann.post("/api/start", {}).status == 200
    end_game(house)
    if taken_by == "another phone":
        stranger = bound_phone(house)
        body = {"code": CODE, "seat": 1, "public": stranger.public}
        assert stranger.post("/api/ask-for-seat", body).status == 200
        number = make_room_event(house.context)["handover"]["number"]
        assert ann.post("/api/handover?as=seat:0", {"number": number, "agree": True}).status == 200
    else:
        assert house.host().post("/api/host/free", {"seat": 1}).status == 200
        assert ask(house, ann, 0).status == 200
        end_game(house)
        house.seated(1, "Cat")
    assert (ask(house, ann, 0).code, house.tables.is_playing) == ("bad_undo", False)
