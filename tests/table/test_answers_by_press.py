"""Questions of the table that a hand answers: undo, and what a card means."""

from companion.rules.seats_and_viewers import PUBLIC
from companion.rules.zone import CardId, ZoneId
from companion.table.observing.matcher import AnswerGiven, Matched, Unmatched
from companion.table.observing.observation import CardSeen, Pressed
from companion.table.prompts import CardQuestion, UndoRequest
from companion.table.table import Table
from tests.table.ambiguous_game import GAME, Knock
from tests.table.make_tables import ANN, BEN, Ear, at, ready, round_of, toy
from tests.table.observing.column_game import BAT, LEFT
from tests.table.observing.table_with_column_game import columns, seen
from tests.toy_game import Ready

ACE = CardId("ace")


def undo_asked() -> Table:
    """A card has shown who guessed right; the host wants the guesses back."""
    table = round_of(ready(toy()))
    table.undo(3)
    return table


def ace_lies(table: Table) -> Table:
    """An ace in the middle may count high or low."""
    table.observe(CardSeen(ACE, ZoneId("middle")))
    return table


def marked(table: Table) -> int | None:
    prompt = table.update_for(ANN).prompt
    assert isinstance(prompt, CardQuestion)
    return prompt.at


def test_each_seats_own_button_agrees_to_an_undo() -> None:
    table = undo_asked()
    assert table.observe(Pressed("confirm", BEN), "device b") == AnswerGiven()
    asked = table.update_for(PUBLIC).prompt
    assert isinstance(asked, UndoRequest) and asked.waiting == {ANN}
    assert table.observe(Pressed("confirm", BEN), "device b") == Unmatched()
    table.observe(Pressed("confirm", ANN), "device a")
    assert table.update_for(PUBLIC).view["zones"]["middle"] == []
    assert [line["source"] for line in table.history(PUBLIC, 3)] == ["device b", "device a", "host"]


def test_undo_on_ones_own_button_refuses() -> None:
    table = undo_asked()
    assert table.observe(Pressed("undo", BEN), "device b") == AnswerGiven()
    assert table.update_for(PUBLIC).prompt is None and table.update_for(PUBLIC).view["zones"]["middle"] == ["red"]


def test_the_panel_answers_for_one_seat_at_a_time() -> None:
    table = undo_asked()
    table.observe(Pressed("confirm"), "panel")
    asked = table.update_for(PUBLIC).prompt
    assert isinstance(asked, UndoRequest) and asked.waiting == {BEN}
    table.observe(Pressed("confirm"), "panel")
    assert table.update_for(PUBLIC).view["zones"]["middle"] == []


def test_where_nothing_is_asked_a_button_means_what_it_means_in_the_game() -> None:
    table = toy()
    assert table.observe(Pressed("confirm", ANN), "panel") == Matched(ANN, Ready())
    assert table.observe(Pressed("undo"), "panel") == Unmatched()


def test_other_buttons_answer_no_undo() -> None:
    table = undo_asked()
    assert table.observe(Pressed("next", ANN), "device a") == Unmatched()


def test_host_and_requests_press_for_nobody_who_is_asked() -> None:
    table = undo_asked()
    for button in ("confirm", "undo"):
        for source in ("host", "request"):
            assert table.observe(Pressed(button, ANN), source) == Unmatched()
    assert table.observe(Pressed("confirm"), "request") == Unmatched()
    ace = ace_lies(at(GAME))
    for source in ("host", "request"):
        assert ace.observe(Pressed("confirm", ANN), source) == Unmatched() and marked(ace) is None


def test_own_buttons_step_through_the_readings_of_a_card_and_take_one() -> None:
    table = ace_lies(at(GAME))
    steps = []
    for _ in range(4):
        assert table.observe(Pressed("next", ANN), "device a") == AnswerGiven()
        steps.append(marked(table))
    assert steps == [0, 1, 2, 0] and table.log_length == 1
    table.observe(Pressed("confirm", ANN), "device a")
    assert table.update_for(PUBLIC).view["zones"]["middle"] == ["ace"]
    assert table.history(PUBLIC)[-1]["source"] == "device a"


def test_nothing_is_taken_that_was_not_marked_before() -> None:
    table = ace_lies(at(GAME))
    assert table.observe(Pressed("confirm", ANN), "device a") == AnswerGiven()
    assert marked(table) == 0 and table.log_length == 1


def test_none_of_these_is_the_last_reading_and_what_undo_says() -> None:
    for buttons in (("next", "next", "next", "confirm"), ("next", "undo")):
        table = ace_lies(at(GAME))
        for button in buttons:
            table.observe(Pressed(button, ANN), "device a")
        assert table.update_for(ANN).prompt is None and table.update_for(PUBLIC).view["zones"]["middle"] == []


def test_what_is_wrong_with_a_card_holds_no_button_up() -> None:
    table = columns()
    table.observe(seen(BAT, LEFT[1]))
    asked = [seat for seat in (ANN, BEN) if table.update_for(seat).prompt is not None]
    [seat] = asked
    assert table.observe(Pressed("confirm", seat), "device") == AnswerGiven()
    prompt = table.update_for(seat).prompt
    assert isinstance(prompt, CardQuestion) and prompt.why is not None and prompt.at == 0


def test_only_the_seat_that_is_asked_sees_the_mark_and_steps() -> None:
    table = ace_lies(at(GAME))
    public, ben = Ear(table), Ear(table, BEN)
    for button in (Pressed("next"), Pressed("next", BEN)):
        assert table.observe(button, "panel") == Unmatched()
    table.observe(Pressed("next", ANN), "device a")
    assert marked(table) == 0 and len(public.heard) == len(ben.heard) == 1


def test_a_question_takes_no_button_from_the_game_before_it_is_stepped_through() -> None:
    table = ace_lies(at(GAME))
    assert table.observe(Pressed("knock", ANN), "device a") == Matched(ANN, Knock())
