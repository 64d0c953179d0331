"""A power cut at any entry: the table goes on from there, and nothing is lost or doubled."""

from pathlib import Path
from random import Random

import pytest

from companion.rules.game import Setup
from companion.rules.seats_and_viewers import PUBLIC
from companion.table.dealer import DealerByKind, RandomDealer, WaitingDealer
from companion.table.errors import LogDamaged, NoSuchTable
from companion.table.log.event_log import Entry, MemoryLog, SqliteLog, canonical_json, chain_hash
from companion.table.log.verify import verify_log
from companion.table.table import Table
from companion.table.table_manager import TableManager
from tests.table.make_tables import ANN, BEN, TOYS, Ear, all_moves, pictures, positions, ready, round_of, toy
from tests.toy_game import GAME, RED, Boast, Guess


def lobby(log: MemoryLog) -> Table:
    """A whole game by the seeded dealer, undos included."""
    table, rng = toy(log, RandomDealer(5)), Random(5)
    for turn in range(200):
        moves = all_moves(table)
        if not moves:
            break
        seat, action = rng.choice(moves)
        table.submit(seat, action)  # type: ignore[arg-type]
        if turn % 9 == 8:
            table.undo(
                rng.choice([seq for seq in range(1, table.log_length) if table._record.can_undo_to(seq)]), ask=()
            )
    return table


def test_a_table_can_be_resumed_from_every_entry() -> None:
    whole = MemoryLog()
    lobby(whole)
    entries = whole.entries("t")
    assert len(entries) > 25
    for length in range(1, len(entries) + 1):
        cut = MemoryLog()
        cut.append("t", entries[:length])
        table = toy(cut, RandomDealer(5))
        table.resume()
        assert "chance" not in str(table.update_for(PUBLIC).to_act)
        dealt = cut.entries("t")[length:]
        assert [canonical_json(_facts(e)) for e in dealt] == [
            canonical_json(_facts(e)) for e in entries[length : table.log_length]
        ]
        verify_log(cut.entries("t"), TOYS)
        assert positions(toy(cut, RandomDealer(5))) == positions(table)


def _facts(entry: Entry) -> dict[str, object]:
    return {key: value for key, value in entry.decode_body().items() if key in ("kind", "actor", "action", "events")}


def test_a_resumed_table_looks_exactly_as_it_did() -> None:
    log = MemoryLog()
    table = round_of(ready(toy(log)))
    again = toy(log)
    again.resume()
    for now, then in zip(pictures(again), pictures(table), strict=True):
        assert {**now, "decision": 0} == {**then, "decision": 0}


def test_a_tap_from_before_the_power_cut_counts_at_most_once() -> None:
    """The phone does not know whether its tap arrived: repeated, it is stale or it is the first."""
    log = MemoryLog()
    table = ready(toy(log))
    table.submit(ANN, Guess(RED))
    decision = table.update_for(BEN).decision
    table.submit(BEN, Boast(1), decision=decision)
    again = toy(log)
    with pytest.raises(ValueError, match="moved on"):
        again.submit(BEN, Boast(1), decision=decision)


def test_entries_that_no_rules_led_to_are_refused_by_number() -> None:
    log = MemoryLog()
    ready(toy(log))
    last = log.entries("t")[-1]
    body = canonical_json(
        {**last.decode_body(), "seq": 4, "events": [{"type": "CardTurned", "card": "joker", "right": []}]}
    )
    log.append("t", [Entry(4, body, bytes(16), chain_hash(last.hash, bytes(16), body))])
    with pytest.raises(LogDamaged, match="entry 4 does not fit the rules of toy"):
        toy(log)


# The saloon.


def tables(log: MemoryLog | SqliteLog) -> TableManager:
    return TableManager(TOYS, log, lambda game, notes: RandomDealer(notes["seed"]))


def test_a_saloon_has_no_table_until_one_is_opened() -> None:
    house = tables(MemoryLog())
    assert not house.is_playing and house.resume_table() is None
    with pytest.raises(NoSuchTable, match="no table has been opened yet"):
        assert house.current
    with pytest.raises(NoSuchTable, match="there is no game 'chess'; there are toy"):
        house.open_table("chess", Setup(2), {})


def test_opening_makes_a_table_the_current_one_and_says_so() -> None:
    house, opened = tables(MemoryLog()), list[str]()
    house.on_open(lambda table: opened.append(table.table_id))
    first = house.open_table("toy", Setup(2), {"kind": "digital"})
    second = house.open_table("toy", Setup(2), {})
    late = list[str]()
    house.on_open(lambda table: late.append(table.table_id))
    assert opened == [first.table_id, second.table_id] and late == [second.table_id]
    assert house.current is second and house.is_playing and first.table_id != second.table_id


def test_the_last_table_is_resumed_with_its_own_dealer(tmp_path: Path) -> None:
    log = SqliteLog(tmp_path / "log.sqlite")
    house = tables(log)
    house.open_table("toy", Setup(2), {})
    table = ready(house.open_table("toy", Setup(2), {"kind": "digital"}))
    log.close()
    log = SqliteLog(tmp_path / "log.sqlite")
    again = tables(log)
    resumed = again.resume_table()
    assert resumed is not None and resumed is again.current
    assert positions(resumed) == positions(table)
    assert resumed.table_id == table.table_id
    log.close()


def test_a_table_that_is_over_or_given_up_is_not_resumed() -> None:
    log = MemoryLog()
    house = tables(log)
    table = ready(house.open_table("toy", Setup(2, {"rounds": 1}), {}))
    for seat in table.seats:
        table.submit(seat, Guess(RED))
    assert not house.is_playing and tables(log).resume_table() is None
    house.open_table("toy", Setup(2), {})
    house.give_up_current()
    assert not house.is_playing and tables(log).resume_table() is None


def test_a_table_nobody_knows_is_not_found() -> None:
    with pytest.raises(NoSuchTable, match="the log knows no table 'zz'"):
        tables(MemoryLog()).load_table("zz")


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"kind": "act"}, "entry 1 should open the table"),
        ({"game": "chess"}, "a game 'chess' that this companion does not know"),
        ({"version": 2}, "written by version 2 of Red or Black; this companion plays version 1"),
        ({"setup": {"seats": 9}}, "for 2 players, not 9"),
        ({"setup": {"chairs": 2}}, "chairs"),
        ({"setup": []}, "entry 1 opens no table of ours"),
    ],
)
def test_a_table_that_was_not_opened_by_us_is_damaged(change: dict[str, object], says: str) -> None:
    log = MemoryLog()
    about = {"seats": 2, "options": {}, "rulings": {}, "pack": {}}
    body = canonical_json(
        {"kind": "open", "seq": 1, "game": "toy", "version": 1, "setup": about, "dealer": {}, **change}
    )
    log.append("x", [Entry(1, body, bytes(16), chain_hash(bytes(32), bytes(16), body))])
    with pytest.raises(LogDamaged, match=f"table x: .*{says}"):
        tables(log).load_table("x")


def test_each_table_is_told_its_dealer_by_its_first_entry() -> None:
    notes: list[object] = []
    log = MemoryLog()
    house = TableManager(TOYS, log, lambda game, told: notes.append((game, dict(told))) or WaitingDealer())  # type: ignore[func-returns-value]
    table = house.open_table("toy", Setup(2), {"kind": "real"})
    house.load_table(table.table_id)
    assert notes[0] == notes[1] and notes[0][0] == "toy" and notes[0][1]["kind"] == "real"  # type: ignore[index]
    assert len(notes[0][1]["seed"]) == 32  # type: ignore[index]


def test_the_table_of_a_saloon_can_be_watched() -> None:
    house = tables(MemoryLog())
    ears: list[Ear] = []
    house.on_open(lambda table: ears.append(Ear(table)))
    house.open_table("toy", Setup(2), {})
    assert ears[0].last.game == GAME.info.id


def test_a_dealer_by_kind_asks_the_dealer_of_that_kind() -> None:
    game_dealer = DealerByKind({"face_up": RandomDealer(1)}, WaitingDealer())
    table = ready(toy(dealer=game_dealer))
    for seat in table.seats:
        table.submit(seat, Guess(RED))
    assert len(table.update_for(PUBLIC).view["zones"]["middle"]) == 1


def test_decision_numbers_stay_over_a_restart() -> None:
    """A tap that left a phone before the power cut is taken after it, and one that was stale is stale."""
    log, rng = MemoryLog(), Random(5)
    table = toy(log, RandomDealer(5))
    for turn in range(60):
        if not (moves := all_moves(table)):
            break
        table.submit(*rng.choice(moves))  # type: ignore[arg-type]
        if turn % 9 == 8:
            table.undo(max(seq for seq in range(1, table.log_length) if table._record.can_undo_to(seq)), ask=())
        resumed = toy(log, RandomDealer(5))
        assert [resumed.update_for(seat).decision for seat in table.seats] == [
            table.update_for(seat).decision for seat in table.seats
        ]
    assert turn > 10
