"""A phone asks to take back the last step: at once, or past a reveal once the others agree."""

import pytest

from companion.rules.seats_and_viewers import Seat
from companion.table.prompts import AnswerUndo, UndoRequest
from tests.server.server_fixture import Answer, Phone, ServerFixture, decision
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
