"""Undo is one more entry: of any depth, of positions that still count, and past a reveal only if the seats agree."""

from random import Random

import pytest

from companion.rules.errors import IllegalAction
from companion.rules.seats_and_viewers import CHANCE, PUBLIC, Seat
from companion.table.dealer import RandomDealer
from companion.table.errors import BadUndo, NoSuchSeat, StaleDecision, TableClosed
from companion.table.log.event_log import MemoryLog
from companion.table.log.verify import verify_log
from companion.table.prompts import AnswerUndo, UndoRequest
from companion.table.table import Table
from tests.table.make_tables import ANN, BEN, TOYS, Ear, acts, all_moves, guessed, positions, ready, round_of, toy
from tests.toy_game import RED, Boast, Guess, TurnUp


def test_undo_is_one_more_entry_and_the_log_keeps_all() -> None:
    log = MemoryLog()
    table = ready(toy(log))
    before = positions(table)
    table.submit(ANN, Boast(1))
    table.undo(3)
    assert positions(table) == before and table.log_length == 5
    assert acts(log.entries("t"))[-1] == (0, "Boast")
    assert log.entries("t")[-1].decode_body()["kind"] == "undo"


def test_an_entry_that_was_undone_is_no_place_to_go_back_to() -> None:
    table = ready(toy())  # entries 1 to 3
    table.submit(ANN, Boast(1))  # 4
    table.undo(3)  # 5
    table.submit(ANN, Boast(2))  # 6
    with pytest.raises(BadUndo, match="entry 4 is not an earlier one that still counts; the log has 6 entries"):
        table.undo(4)
    table.undo(5)  # 7: the position after the undo is entry 3's
    assert table.update_for(None).view["seats"][0]["boast"] == 0
    table.undo(3)  # 8
    with pytest.raises(BadUndo):
        table.undo(6)


@pytest.mark.parametrize("to", [0, -1, 3, 4, 10**30])
def test_there_is_nothing_to_undo_to_before_the_beginning_or_from_now_on(to: int) -> None:
    table = ready(toy())
    with pytest.raises(BadUndo):
        table.undo(to)
    assert table.log_length == 3


def test_everything_can_be_undone_to_the_opening() -> None:
    table = toy()
    start = positions(table)
    round_of(round_of(ready(table)))
    table.undo(1, ask=())
    assert positions(table) == start


def test_random_undos_always_give_the_position_they_name_also_from_the_log() -> None:
    for seed in range(12):
        rng, log = Random(seed), MemoryLog()
        table = toy(log)
        seen = {1: positions(table)}
        for _ in range(60):
            _step(table, rng, seen)
            seen[table.log_length] = positions(table)
            assert positions(toy(log)) == seen[table.log_length]


def _step(table: Table, rng: Random, seen: dict[int, object]) -> None:
    """A legal action, a card, or an undo to anywhere."""
    target = rng.randrange(1, table.log_length + 1)
    if rng.random() < 0.3 and table._record.can_undo_to(target):
        table.undo(target, ask=())
        assert positions(table) == seen[target]
    elif table.chance_outcomes():
        table.deal(rng.choice(list(table.chance_outcomes())))
    elif moves := all_moves(table):
        seat, action = rng.choice(moves)
        assert seat is not CHANCE
        table.submit(seat, action)


# Past a reveal.


def asked() -> Table:
    """A card has shown who guessed right; the host wants the guesses back."""
    table = round_of(ready(toy()))
    table.undo(3)
    return table


def test_the_host_undoes_freely_what_nobody_has_learnt_from() -> None:
    table = ready(toy())
    table.submit(ANN, Guess(RED))
    table.undo(3)
    assert table.update_for(ANN).prompt is None and table.update_for(ANN).view["me"] == {"guess": None}


def test_past_a_reveal_every_seat_is_asked_and_the_last_yes_undoes() -> None:
    table = asked()
    ear = Ear(table)
    assert ear.last.prompt == UndoRequest(3, "host", frozenset(), frozenset({ANN, BEN}))
    assert ear.last.view["zones"]["middle"] == ["red"]
    table.submit(BEN, AnswerUndo(True))
    assert ear.last.prompt == UndoRequest(3, "host", frozenset({BEN}), frozenset({ANN}))
    table.submit(ANN, AnswerUndo(True))
    assert ear.last.prompt is None and ear.last.view["zones"]["middle"] == []


def test_one_no_ends_the_asking() -> None:
    table = asked()
    table.submit(ANN, AnswerUndo(True))
    table.submit(BEN, AnswerUndo(False))
    assert table.update_for(ANN).prompt is None
    assert table.update_for(None).view["zones"]["middle"] == ["red"]
    with pytest.raises(IllegalAction, match="nobody is asking you"):
        table.submit(ANN, AnswerUndo(True))


def test_nobody_answers_twice_or_for_another_table() -> None:
    table = asked()
    table.submit(ANN, AnswerUndo(True))
    for seat in (ANN, Seat(5)):
        with pytest.raises(IllegalAction):
            table.submit(seat, AnswerUndo(True))


def test_whoever_plays_on_declines() -> None:
    table = asked()
    table.submit(BEN, AnswerUndo(True))
    table.submit(ANN, Guess(RED))
    assert table.update_for(ANN).prompt is None
    with pytest.raises(IllegalAction):
        table.submit(ANN, AnswerUndo(True))


def test_only_the_seats_concerned_are_asked() -> None:
    table = round_of(ready(toy()))
    table.undo(3, ask=(BEN, BEN))
    assert table.update_for(ANN).prompt == UndoRequest(3, "host", frozenset(), frozenset({BEN}))
    table.submit(BEN, AnswerUndo(True))
    assert table.update_for(None).view["zones"]["middle"] == []


def test_a_seat_that_is_not_there_cannot_be_asked() -> None:
    table = round_of(ready(toy()))
    with pytest.raises(NoSuchSeat):
        table.undo(3, ask=(Seat(7),))
    assert table.update_for(None).prompt is None


def test_the_asking_survives_a_power_cut() -> None:
    log = MemoryLog()
    table = round_of(ready(toy(log)))
    table.undo(3)
    table.submit(ANN, AnswerUndo(True))
    again = toy(log)
    again.resume()
    assert again.update_for(BEN).prompt == UndoRequest(3, "host", frozenset({ANN}), frozenset({BEN}))
    again.submit(BEN, AnswerUndo(True))
    assert again.update_for(None).view["zones"]["middle"] == []


def test_a_power_cut_between_the_last_yes_and_the_undo_changes_nothing() -> None:
    log, cut = MemoryLog(), MemoryLog()
    table = round_of(ready(toy(log)))
    table.undo(3)
    for seat in (ANN, BEN):
        table.submit(seat, AnswerUndo(True))
    cut.append("t", log.entries("t")[:-1])
    again = toy(cut)
    again.resume()
    assert positions(again) == positions(table)


def test_the_end_of_a_game_tells_secrets_too() -> None:
    """All seals were opened: nobody can take that back without asking."""
    table = round_of(ready(toy(rounds=1)))
    table.undo(table.log_length - 1)
    assert isinstance(table.update_for(ANN).prompt, UndoRequest)


def test_an_undo_never_buys_a_better_card() -> None:
    table = ready(toy(dealer=RandomDealer(3)))
    for seat in (ANN, BEN):
        table.submit(seat, Guess(RED))
    first = table.update_for(None).view["zones"]["middle"]
    for _ in range(5):
        table.undo(3, ask=())
        for seat in (BEN, ANN):
            table.submit(seat, Guess(RED))
        assert table.update_for(None).view["zones"]["middle"] == first


def test_a_card_may_be_dealt_otherwise_when_the_host_misread_it() -> None:
    table = round_of(ready(toy()), RED)
    table.undo(table.log_length - 1, ask=())
    table.deal(TurnUp(table.host_view()[0][1].card))  # type: ignore[attr-defined]
    assert table.update_for(None).view["zones"]["middle"] == ["black"]


def test_a_long_evening_can_be_undone_and_forgotten() -> None:
    """The chain of standings is as long as the log: going back and letting go do not recurse."""
    table = ready(toy())
    for _ in range(3_000):
        table.submit(ANN, Boast(1))
        table.undo(3)
    record = table._record
    for _ in range(200_000):
        record.now = record.now._replace(previous=record.now)
    assert record.now.in_force_at(0).seq == 0
    del record.now


def test_an_answer_to_another_question_does_not_count() -> None:
    """The host asks for a small undo and, just before the tap, for a large one."""
    table = asked()
    table.undo(2)
    with pytest.raises(StaleDecision, match="another undo is asked for"):
        table.submit(ANN, AnswerUndo(True, to=3))
    table.submit(ANN, AnswerUndo(True, to=2))
    assert table.update_for(ANN).prompt == UndoRequest(2, "host", frozenset({ANN}), frozenset({BEN}))


def test_a_game_whose_log_was_given_out_stays_over() -> None:
    """The log has the seed: whoever read it would know every card of a game that goes on."""
    table = toy(rounds=1)
    assert not table.unlock_log()
    guessed(ready(table)).deal(TurnUp(RED))
    table.undo(table.log_length - 1)
    assert table.unlock_log() and table.unlock_log()
    for verb in (lambda: table.undo(1), lambda: table.submit(ANN, AnswerUndo(True))):
        with pytest.raises(BadUndo, match="given out"):
            verb()
    table.submit(ANN, AnswerUndo(False))
    assert table.update_for(PUBLIC).outcome is not None


def test_a_request_without_a_seat_is_withdrawn_by_who_made_it_and_stays_so_in_the_log() -> None:
    log = MemoryLog()
    table = ready(toy(log))
    guessed(table)
    table.deal(TurnUp(RED))
    table.undo(3, "panel")
    for to, source in ((3, "host"), (2, "panel")):
        with pytest.raises(BadUndo, match="not asked for any more"):
            table.withdraw_undo(to, source)
    table.withdraw_undo(3, "panel")
    again = Table("t", table.game, table.setup, log, RandomDealer(1))
    assert again.update_for(PUBLIC).prompt is None is table.update_for(PUBLIC).prompt
    assert positions(again) == positions(table)
    assert verify_log(log.entries("t"), TOYS).undone == 0
    table.undo(3, "panel")
    table.close()
    with pytest.raises(TableClosed):
        table.withdraw_undo(3, "panel")
