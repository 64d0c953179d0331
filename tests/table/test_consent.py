"""Corrections that concern somebody else, or would end the game, are asked about first."""

from random import Random

import pytest

from companion.rules.errors import IllegalAction
from companion.rules.game import AnyGame, Setup
from companion.rules.seats_and_viewers import PUBLIC, Seat
from companion.table.dealer import WaitingDealer
from companion.table.errors import StaleDecision
from companion.table.log.event_log import EventLog, MemoryLog
from companion.table.log.verify import verify_log
from companion.table.observing.matcher import AnswerGiven, Unmatched
from companion.table.observing.observation import Pressed
from companion.table.prompts import AnswerConsent, AnswerUndo, ConsentRequest
from companion.table.table import Table
from tests.table.make_tables import ANN, BEN, Ear, positions
from tests.table.token_game import GAME, Pass, SetClock, SetPurse, WindClock

GAMES: dict[str, AnyGame] = {"tokens": GAME}


def table_of(log: EventLog | None = None) -> Table:
    log = MemoryLog() if log is None else log
    table = Table("t", GAME, Setup(2), log, WaitingDealer(), clock=lambda: 7, entropy=Random(1).randbytes)
    if not table.log_length:
        table.open(dealer={"kind": "waiting"})
    return table


def purses(table: Table) -> list[int]:
    return [seat["purse"] for seat in table.update_for(PUBLIC).view["seats"]]


def asked(table: Table) -> ConsentRequest | None:
    prompt = table.update_for(PUBLIC).prompt
    assert prompt is None or isinstance(prompt, ConsentRequest)
    return prompt


def test_ones_own_tokens_and_those_of_the_table_are_put_right_at_once() -> None:
    table = table_of()
    table.submit(ANN, SetPurse(ANN, 3))
    table.submit(BEN, SetClock(2))
    assert purses(table) == [3, 0] and asked(table) is None


def test_somebody_elses_tokens_wait_for_that_seat() -> None:
    table = table_of()
    ear = Ear(table)
    table.submit(BEN, SetPurse(ANN, 0))
    assert purses(table) == [2, 0]
    assert ear.last.prompt == ConsentRequest(2, "1", BEN, SetPurse(ANN, 0), "phone", frozenset(), frozenset({ANN}))
    table.submit(ANN, AnswerConsent(True, 2))
    assert purses(table) == [0, 0] and asked(table) is None
    assert [(line["kind"], line["actor"], line["source"]) for line in table.history(PUBLIC)[1:]] == [
        ("ask_consent", 1, "phone"), ("answer_consent", 0, "phone"), ("act", 1, "phone"),
    ]  # fmt: skip


def test_whoever_refuses_keeps_the_record_as_it_is() -> None:
    table = table_of()
    table.submit(BEN, SetPurse(ANN, 0))
    table.submit(ANN, AnswerConsent(False))
    assert purses(table) == [2, 0] and asked(table) is None


def test_whoever_asked_withdraws_and_nobody_is_asked_any_more() -> None:
    log = MemoryLog()
    table = table_of(log)
    table.submit(BEN, SetPurse(ANN, 0))
    table.submit(BEN, AnswerConsent(False, 2))
    assert purses(table) == [2, 0] and asked(table) is None
    with pytest.raises(IllegalAction):
        table.submit(ANN, AnswerConsent(True, 2))
    assert asked(table_of(log)) is None


def test_what_would_end_the_game_is_asked_of_all_others_also_of_who_loses() -> None:
    table = table_of()
    table.submit(ANN, SetClock(0))
    assert table.update_for(PUBLIC).outcome is None
    prompt = asked(table)
    assert prompt is not None and prompt.waiting == {BEN}
    table.submit(BEN, AnswerConsent(True))
    assert table.update_for(PUBLIC).outcome is not None


def test_a_control_of_the_table_asks_the_owner_whoever_turned_it() -> None:
    table = table_of()
    table.correct(SetClock(2), table.log_length, "panel")
    table.correct(SetPurse(ANN, 1), table.log_length, "panel")
    prompt = asked(table)
    assert prompt is not None and (prompt.by, prompt.waiting) == ("panel", {ANN})
    table.submit(ANN, AnswerConsent(True))
    assert purses(table) == [1, 0]
    table.correct(SetClock(0), table.log_length, "panel")
    prompt = asked(table)
    assert prompt is not None and prompt.waiting == {ANN, BEN}


def test_a_control_of_the_table_corrects_and_does_nothing_else() -> None:
    table = table_of()
    for action in (Pass(), SetClock(10), SetPurse(ANN, 6)):
        with pytest.raises(IllegalAction, match="nobody may put that right now"):
            table.correct(action, table.log_length, "panel")


@pytest.mark.parametrize("moves_on", [Pass(), SetClock(2)])
def test_a_question_ends_where_the_game_goes_on(moves_on: Pass | SetClock) -> None:
    table = table_of()
    table.submit(BEN, SetPurse(ANN, 0))
    table.submit(ANN, moves_on)
    assert asked(table) is None and purses(table) == [2, 0]
    with pytest.raises(IllegalAction, match="nobody is asking you to agree to a correction now"):
        table.submit(ANN, AnswerConsent(True))


def test_a_question_ends_where_chance_changes_what_it_was_about() -> None:
    table = table_of()
    table.submit(ANN, SetClock(9))
    table.submit(BEN, SetPurse(ANN, 0))
    assert asked(table) is not None
    table.deal(WindClock())
    assert asked(table) is None


def test_only_who_is_asked_answers_and_only_what_was_asked() -> None:
    table = table_of()
    table.submit(BEN, SetPurse(ANN, 0))
    with pytest.raises(IllegalAction):
        table.submit(BEN, AnswerConsent(True))
    with pytest.raises(IllegalAction):
        table.submit(ANN, AnswerUndo(True))
    table.submit(BEN, SetPurse(ANN, 1))
    with pytest.raises(StaleDecision):
        table.submit(ANN, AnswerConsent(True, asked=2))
    table.submit(ANN, AnswerConsent(True, asked=3))
    assert purses(table) == [1, 0]


def test_the_same_proposal_is_asked_once() -> None:
    table = table_of()
    table.submit(BEN, SetPurse(ANN, 0))
    table.submit(BEN, SetPurse(ANN, 0))
    assert table.log_length == 2


def test_the_log_keeps_question_and_answers_through_a_power_cut() -> None:
    log = MemoryLog()
    table = table_of(log)
    table.correct(SetClock(0), table.log_length, "panel")
    table.submit(ANN, AnswerConsent(True))
    again = table_of(log)
    again.resume()
    assert asked(again) == asked(table) and positions(again) == positions(table)
    again.submit(BEN, AnswerConsent(True))
    assert again.update_for(PUBLIC).outcome is not None
    assert verify_log(log.entries("t"), GAMES).actions == 1


def test_what_all_agreed_to_before_a_power_cut_is_carried_out_after_it() -> None:
    log = MemoryLog()
    table = table_of(log)
    table.submit(BEN, SetPurse(ANN, 0))
    table._session.add_table_entry("answer_consent", ANN, "phone", seat=ANN, agree=True)
    table._session.commit()
    again = table_of(log)
    again.resume()
    assert purses(again) == [0, 0] and asked(again) is None


def test_nothing_is_carried_out_at_a_table_that_was_closed() -> None:
    log = MemoryLog()
    table = table_of(log)
    table.submit(BEN, SetPurse(ANN, 0))
    table._session.add_table_entry("answer_consent", ANN, "phone", seat=ANN, agree=True)
    table.close()
    again = table_of(log)
    again.resume()
    assert purses(again) == [2, 0] and again.log_length == table.log_length


def test_it_is_undone_like_anything_else() -> None:
    table = table_of()
    table.submit(BEN, SetPurse(ANN, 0))
    table.submit(ANN, AnswerConsent(True))
    table.undo_last((), "panel")
    assert purses(table) == [2, 0]


def test_own_buttons_answer_and_the_panel_may_refuse_but_not_agree() -> None:
    table = table_of()
    table.submit(BEN, SetPurse(ANN, 0))
    table.observe(Pressed("confirm", BEN), "device b")
    table.observe(Pressed("confirm"), "panel")
    assert asked(table) is not None
    table.observe(Pressed("confirm", ANN), "device a")
    assert purses(table) == [0, 0] and table.history(PUBLIC)[-2]["source"] == "device a"
    table.submit(BEN, SetPurse(ANN, 2))
    table.observe(Pressed("undo"), "panel")
    assert asked(table) is None and purses(table) == [0, 0]


def test_the_button_that_refuses_withdraws_ones_own_request_and_no_other_does() -> None:
    table = table_of()
    table.submit(BEN, SetPurse(ANN, 0), "device b")
    assert table.observe(Pressed("confirm", BEN), "device b") == Unmatched()
    assert table.observe(Pressed("undo", BEN), "request") == Unmatched()
    assert asked(table) is not None
    assert table.observe(Pressed("undo", BEN), "device b") == AnswerGiven()
    assert asked(table) is None and purses(table) == [2, 0]


def test_host_and_requests_press_for_nobodys_consent() -> None:
    table = table_of()
    table.submit(BEN, SetPurse(ANN, 0))
    for source in ("host", "request"):
        table.observe(Pressed("confirm", ANN), source)
        table.observe(Pressed("undo", Seat(0)), source)
    assert asked(table) is not None
