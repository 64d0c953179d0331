"""Sealed secrets: committed when made, proved when revealed."""

import hashlib
import json
from typing import Any

from companion.rules.seats_and_viewers import PUBLIC
from companion.table.log.commitments import Commitment, make_commitment
from companion.table.log.event_log import MemoryLog
from companion.table.table import Table
from companion.table.update_json import UpdateEncoder
from tests.table.make_tables import ANN, BEN, Ear, guessed, pictures, ready, round_of, toy
from tests.toy_game import BLACK, GAME, RED, Boast, Guess, TurnUp


def seals(table: Table) -> list[dict[str, Any]]:
    shown: list[dict[str, Any]] = UpdateEncoder(GAME).update_to_json(table.update_for(PUBLIC))["seals"]
    return shown


def test_a_secret_action_is_committed_to_in_public_when_it_is_made() -> None:
    table = ready(toy())
    table.submit(ANN, Boast(1))
    assert seals(table) == []
    table.submit(ANN, Guess(RED))
    [seal] = seals(table)
    assert (seal["seq"], seal["seat"], seal["opened"]) == (5, 0, None) and len(seal["commit"]) == 64


def test_the_reveal_proves_the_commitment() -> None:
    """SHA-256 over the nonce and the canonical JSON of the action, by hand."""
    table = guessed(ready(toy()))
    committed = {seal["seat"]: seal["commit"] for seal in seals(table)}
    table.deal(TurnUp(RED))
    for seal in seals(table):
        nonce, action = bytes.fromhex(seal["opened"]["nonce"]), seal["opened"]["action"]
        spelled = json.dumps(action, sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode()
        assert hashlib.sha256(nonce + spelled).hexdigest() == seal["commit"] == committed[seal["seat"]]
        assert len(nonce) == 16
    assert [seal["opened"]["action"]["colour"] for seal in seals(table)] == ["red", "black"]


def test_everybody_sees_the_same_seals() -> None:
    one, other, public = pictures(guessed(ready(toy())))
    assert one["seals"] == other["seals"] == public["seals"]


def test_each_seats_latest_is_shown_and_what_the_last_change_opened() -> None:
    table = round_of(ready(toy()))
    assert [seal["seq"] for seal in seals(table)] == [4, 5]
    table.submit(ANN, Guess(BLACK))
    assert [(seal["seq"], seal["opened"] is None) for seal in seals(table)] == [(5, False), (7, True)]


def test_a_phone_that_comes_back_sees_what_the_last_change_opened() -> None:
    log = MemoryLog()
    table = guessed(ready(toy(log)))
    ear = Ear(table)
    table.deal(TurnUp(RED))
    assert ear.last.seals == table.update_for(PUBLIC).seals == toy(log).update_for(PUBLIC).seals


def test_at_the_end_all_are_open() -> None:
    table = ready(toy(rounds=3))
    table.submit(ANN, Guess(RED))
    table.undo(3)  # the guess was taken back before anybody knew it
    round_of(round_of(round_of(table)))
    shown = seals(table)
    assert all(seal["opened"] for seal in shown)
    assert 4 in [seal["seq"] for seal in shown] and all(seal.is_proved() for seal in table.update_for(PUBLIC).seals)


def test_undo_goes_back_to_the_seals_of_then_and_what_was_opened_stays_open() -> None:
    table = guessed(ready(toy()))
    before = seals(table)
    table.deal(TurnUp(RED))
    table.undo(5, ask=())
    assert [seal["commit"] for seal in seals(table)] == [seal["commit"] for seal in before]
    assert all(seal["opened"] for seal in seals(table))
    table.undo(3, ask=())
    assert seals(table) == []


def test_a_taken_back_secret_is_not_shown_and_its_successor_is() -> None:
    table = ready(toy())
    table.submit(ANN, Guess(RED))
    table.undo(3)
    assert seals(table) == []
    table.submit(ANN, Guess(BLACK))
    assert [seal["seq"] for seal in seals(table)] == [6]


def test_the_same_secret_never_looks_the_same_twice() -> None:
    table = guessed(ready(toy()), RED, RED)
    one, other = seals(table)
    assert one["commit"] != other["commit"]


def test_a_seal_holds_only_what_was_put_in() -> None:
    table = round_of(ready(toy()))
    seal = table.update_for(PUBLIC).seals[0]
    assert seal.opening is not None and seal.is_proved()
    forged = Commitment(
        seal.seq, seal.seat, make_commitment(b"x" * 16, {"type": "Guess", "colour": "black"}), seal.opening
    )
    assert not forged.is_proved() and Commitment(1, BEN, "0" * 64).is_proved()
