"""The verbs that change a table, and the one way out."""

import gc
import threading
import weakref
from pathlib import Path
from typing import Any

import pytest

from companion.rules.errors import IllegalAction
from companion.rules.seats_and_viewers import PUBLIC, Seat
from companion.table.errors import NoSuchSeat, StaleDecision, TableClosed, TableError
from companion.table.log.event_log import MemoryLog, SqliteLog, check_chain
from companion.table.table import Table
from companion.table.updates.update import Update
from tests.table.make_tables import ANN, BEN, Ear, acts, guessed, positions, ready, round_of, toy
from tests.toy_game import BLACK, RED, Boast, Boasted, Guess, Guessed, Ready, TurnUp


def test_what_a_seat_does_is_heard_by_all_as_each_may_hear_it() -> None:
    table = ready(toy())
    ann, ben, public = (Ear(table, viewer) for viewer in (ANN, BEN, PUBLIC))
    table.submit(ANN, Guess(RED))
    assert ann.last.events == [Guessed(ANN, RED)]
    assert ben.last.events == public.last.events == [Guessed(ANN, None)]
    assert ann.last.view["me"] == {"guess": RED} and "me" not in public.last.view
    assert public.last.offers == () and public.last.decision == 0


def test_a_listener_begins_with_the_present_update_and_no_events() -> None:
    ear = Ear(ready(toy()))
    assert [update.seq for update in ear.heard] == [3] and ear.last.events == []


def test_what_is_not_offered_is_refused_with_the_names_of_what_is() -> None:
    table = ready(toy())
    with pytest.raises(IllegalAction, match=r"Ready with these values is not among your choices now \(Guess, Boast\)"):
        table.submit(ANN, Ready())
    with pytest.raises(IllegalAction, match="TurnUp"):
        table.submit(ANN, TurnUp(RED))
    with pytest.raises(IllegalAction, match="TurnUp is not what chance decides now"):
        table.deal(TurnUp(RED))


@pytest.mark.parametrize("number", [2, -1, 99])
def test_a_seat_that_is_not_there_neither_acts_nor_looks(number: int) -> None:
    table = toy()
    with pytest.raises(IllegalAction):
        table.submit(Seat(number), Ready())
    for look in (table.update_for, table.legal_for):
        with pytest.raises(NoSuchSeat, match="there are 0 to 1"):
            look(Seat(number))
    with pytest.raises(NoSuchSeat):
        table.subscribe(Seat(number), print)


# Decisions.


def test_a_stale_tap_is_refused() -> None:
    table = ready(toy())
    decision = table.update_for(ANN).decision
    table.submit(ANN, Boast(1), decision=decision)
    with pytest.raises(StaleDecision):
        table.submit(ANN, Boast(2), decision=decision)


def test_a_double_tap_counts_once_even_where_the_offers_stay_the_same() -> None:
    table = ready(toy())
    decision = table.update_for(ANN).decision
    table.submit(ANN, Guess(RED), decision=decision)
    with pytest.raises(StaleDecision):
        table.submit(ANN, Guess(BLACK), decision=decision)


def test_two_secret_choices_may_cross() -> None:
    table = ready(toy())
    decisions = {seat: table.update_for(seat).decision for seat in table.seats}
    table.submit(BEN, Guess(BLACK), decision=decisions[BEN])
    table.submit(ANN, Guess(RED), decision=decisions[ANN])
    assert table.update_for(PUBLIC).to_act == {"chance"} or len(table.chance_outcomes()) == 2


def test_a_decision_made_before_an_undo_is_stale_after_it() -> None:
    table = ready(toy())
    table.submit(ANN, Boast(1))
    decision = table.update_for(ANN).decision
    table.undo(3)
    with pytest.raises(StaleDecision):
        table.submit(ANN, Boast(2), decision=decision)


# Listeners.


def test_a_listener_may_unsubscribe_itself_and_others_while_being_told() -> None:
    table, heard = toy(), list[str]()
    stops: list[Any] = []

    def first(update: Update) -> None:
        heard.append("first")
        for stop in stops:
            stop()

    stops += [table.subscribe(PUBLIC, first), table.subscribe(PUBLIC, lambda update: heard.append("second"))]
    heard.clear()
    table.submit(ANN, Ready())
    table.submit(BEN, Ready())
    assert heard == ["first"]


def test_stopping_twice_stops_nobody_else() -> None:
    table = toy()
    first = Ear(table)
    first.stop()
    second = Ear(table)
    first.stop()
    table.submit(ANN, Ready())
    assert len(first.heard) == 1 and len(second.heard) == 2


def test_a_listener_that_fails_spoils_it_for_nobody(caplog: pytest.LogCaptureFixture) -> None:
    table, calls = toy(), list[Update]()

    def deaf(update: Update) -> None:
        calls.append(update)
        if len(calls) > 1:
            raise RuntimeError("deaf")

    table.subscribe(PUBLIC, deaf)
    ear = Ear(table)
    table.submit(ANN, Ready())
    assert ear.last.seq == table.log_length == 2 and "deaf" in caplog.text


def test_a_table_that_nobody_holds_is_freed_at_once() -> None:
    """A circle of references would keep whole games in memory until the garbage collector ran."""
    table = ready(toy())
    stop = table.subscribe(PUBLIC, lambda update: None)
    table.submit(ANN, Guess(RED))
    left = weakref.ref(table)
    gc.disable()
    try:
        del table, stop
        assert left() is None
    finally:
        gc.enable()


def test_a_listener_that_fails_at_once_is_not_kept() -> None:
    table = toy()
    with pytest.raises(ZeroDivisionError):
        table.subscribe(PUBLIC, lambda update: 1 / 0)  # type: ignore[arg-type,return-value]
    table.submit(ANN, Ready())
    assert table.log_length == 2


# Opening, closing, looking back.


def test_a_table_is_opened_once() -> None:
    with pytest.raises(TableError, match="opened already"):
        toy().open(dealer={})


def test_a_table_that_was_given_up_takes_no_more() -> None:
    table = ready(toy())
    table.close()
    table.close()
    assert table.is_closed and table.log_length == 4
    for verb in (
        lambda: table.submit(ANN, Boast(1)),
        lambda: table.deal(TurnUp(RED)),
        lambda: table.undo(2),
    ):
        with pytest.raises(TableClosed):
            verb()
    table.resume()
    assert table.log_length == 4


def test_history_shows_what_the_viewer_saw_and_what_still_counts() -> None:
    table = guessed(ready(toy()))
    table.undo(4)
    lines = table.history(BEN)
    assert [line["kind"] for line in lines] == ["open", "act", "act", "act", "act", "undo"]
    assert [line["counts"] for line in lines] == [True, True, True, True, False, True]
    assert lines[3]["events"] == [Guessed(ANN, None)] and lines[4]["events"] == [Guessed(BEN, BLACK)]
    assert set(lines[3]) == {"seq", "at", "kind", "actor", "source", "counts", "events"}
    assert table.history(BEN, last=2) == lines[-2:]


def test_the_desk_lists_what_chance_may_have_done() -> None:
    table = guessed(ready(toy()))
    assert set(table.host_view()[0]) == {TurnUp(RED), TurnUp(BLACK)}
    assert table.chance_outcomes() == {TurnUp(RED): 3, TurnUp(BLACK): 3}
    assert toy().host_view() == ((), ())


# Threads.


def test_many_threads_lose_nothing_and_double_nothing(tmp_path: Path) -> None:
    """Both seats hammer the table from four threads each: three boasts and a guess count for each, once."""
    log = SqliteLog(tmp_path / "log.sqlite")
    table = ready(toy(log))
    ear, counted = Ear(table), list[Seat]()
    threads = [threading.Thread(target=_hammer, args=(table, seat, counted)) for seat in (ANN, BEN) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    check_chain(log.entries("t"))
    played = acts(log.entries("t"))[2:]
    assert sorted(counted) == sorted(actor for actor, _ in played) == [ANN] * 4 + [BEN] * 4
    assert [update.seq for update in ear.heard] == list(range(3, 12))
    assert positions(toy(log)) == positions(table)
    log.close()


def _hammer(table: Table, seat: Seat, counted: list[Seat]) -> None:
    """Boast up to 3, then guess; whatever another thread was quicker with is refused."""
    for _ in range(60):
        update = table.update_for(seat)
        boast = update.view["seats"][seat]["boast"]
        try:
            table.submit(seat, Boast(boast + 1) if boast < 3 else Guess(RED), decision=update.decision)
        except (IllegalAction, StaleDecision):
            continue
        counted.append(seat)


def test_an_update_names_the_seq_and_the_head_of_the_log() -> None:
    log = MemoryLog()
    table = ready(toy(log))
    update = table.update_for(PUBLIC)
    assert update.seq == 3 and update.head == log.entries("t")[-1].hash.hex()
    table.submit(ANN, Boast(2))
    assert Ear(table).last.head != update.head


def test_the_last_update_brings_the_outcome() -> None:
    table = ready(toy(rounds=1))
    ear = Ear(table)
    round_of(table)
    assert ear.last.outcome is not None and ear.last.outcome.winners == (ANN,)
    assert ear.last.to_act == frozenset()
    assert Boasted(ANN, 1) not in ear.last.events
