"""An exported log proves itself: whatever is flipped in it is found, and where."""

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import pytest

from companion.rules.event import Event
from companion.table.errors import LogDamaged
from companion.table.log.event_log import GENESIS, Entry, MemoryLog, canonical_json, chain_hash
from companion.table.log.export import entry_from_json, entry_to_json, export_lines, parse_exported_lines
from companion.table.log.verify import VerifiedCounts, verify_log
from tests import toy_game
from tests.table.make_tables import ANN, BEN, TOYS, guessed, ready, round_of, toy
from tests.toy_game import RED, Boast, Toy, TurnUp


def played(*, then_closed: bool = False) -> Sequence[Entry]:
    """A whole game of one round, with a boast that was taken back. Where another game is planned, it is closed."""
    log = MemoryLog()
    table = ready(toy(log, rounds=1))
    table.submit(ANN, Boast(1))  # 4
    table.undo(3)  # 5
    guessed(table)  # 6, 7
    table.deal(TurnUp(RED))  # 8
    if then_closed:
        table.close()
    return log.entries("t")


def lines() -> list[bytes]:
    return list(export_lines(played()))


def test_a_clean_log_verifies() -> None:
    verdict = verify_log(parse_exported_lines(lines()), TOYS)
    head = played()[-1].hash.hex()
    assert (verdict.game, verdict.entries, verdict.actions, verdict.commitments, verdict.undone) == ("toy", 8, 5, 2, 1)
    assert len(verdict.head) == len(head) == 64
    assert isinstance(verdict, VerifiedCounts) and verdict.outcome is not None and verdict.outcome.winners == (ANN,)


@dataclass(frozen=True, slots=True)
class Boasted(toy_game.Boasted):
    """The event as a later version of the game has it."""

    loud: bool = False


class LaterToy(Toy):
    events = tuple(Boasted if kind is toy_game.Boasted else kind for kind in Toy.events)

    def apply(self, *what: Any) -> Sequence[Event]:
        told = super().apply(*what)
        return [Boasted(one.seat, one.level) if isinstance(one, toy_game.Boasted) else one for one in told]


def test_a_log_from_before_an_event_had_a_field_verifies() -> None:
    assert verify_log(played(), {"toy": LaterToy()}) == verify_log(played(), TOYS)
    with pytest.raises(LogDamaged, match="entry 4: the rules give other events than the log has"):
        verify_log(forged(at(4, events=[{"type": "Boasted", "seat": 0, "level": 2}])), {"toy": LaterToy()})


def test_an_exported_entry_comes_back_as_it_was() -> None:
    entries = played()
    assert [entry_from_json(entry_to_json(entry)) for entry in entries] == list(entries)
    assert parse_exported_lines(export_lines(entries)) == list(entries)


def test_every_flipped_bit_is_found_and_the_line_or_entry_named() -> None:
    file = lines()
    whole = b"".join(file)
    ends = [sum(map(len, file[: number + 1])) for number in range(len(file))]
    for at in range(0, len(whole), 7):
        number = next(line for line, end in enumerate(ends, start=1) if at < end)
        for bit in (0x01, 0x20):
            changed = bytearray(whole)
            changed[at] ^= bit
            with pytest.raises(LogDamaged) as caught:
                verify_log(parse_exported_lines(bytes(changed).splitlines(keepends=True)), TOYS)
            told = str(caught.value)
            assert f"line {number}" in told or f"entry {number - 1}" in told or (number == 1 and "log" in told), told


@pytest.mark.parametrize("keep", [0, 1, 5, 8])
def test_a_file_that_lost_its_end_is_found(keep: int) -> None:
    with pytest.raises(LogDamaged, match=r"line 1|the file was changed"):
        parse_exported_lines(lines()[:keep])


@pytest.mark.parametrize(
    ("file", "says"),
    [
        ([b"hello\n"], "line 1 is not JSON"),
        ([b"[]\n"], "line 1 should be an object"),
        ([b'{"companion_log":2}\n'], "this is no exported log"),
        ([*lines()[:3], b'{"seq":3}\n'], "line 4, entry 3: not a log entry: it should have body, hash, salt, seq"),
        ([*lines()[:3], b"\n", *lines()[3:]], "line 4"),
        ([*lines()[:3], *lines()[4:]], "lost something at entry 3"),
    ],
)
def test_what_is_no_exported_log_is_said_with_the_line(file: list[bytes], says: str) -> None:
    with pytest.raises(LogDamaged, match=says):
        parse_exported_lines(file)


# A cheat who knows how the chain is made, and makes it anew.


def forged(change: Callable[[int, dict[str, Any]], None]) -> list[Entry]:
    entries: list[Entry] = []
    for entry in played():
        body = entry.decode_body()
        change(entry.seq, body)
        spelled, head = canonical_json(body), entries[-1].hash if entries else GENESIS
        entries.append(Entry(entry.seq, spelled, entry.salt, chain_hash(head, entry.salt, spelled)))
    return entries


def at(place: int, /, **changes: Any) -> Callable[[int, dict[str, Any]], None]:
    def change(number: int, body: dict[str, Any]) -> None:
        if number == place:
            body.update(changes)

    return change


@pytest.mark.parametrize(
    ("change", "says"),
    [
        (at(1, setup={"seats": 5}), "entry 1"),
        (at(1, game="chess"), "a game 'chess'"),
        (at(2, actor=1), "entry 2|entry 3"),
        (at(4, action={"type": "Boast", "level": 9}), "entry 4: Boast was not legal then"),
        (at(4, events=[]), "entry 4: the rules give other events than the log has"),
        (at(5, to=0), "entry 5: there is no entry 0 to undo to"),
        (at(5, to="three"), "entry 5"),
        (at(5, kind="pardon"), "entry 5: no entry of ours is called 'pardon'"),
        (at(6, action={"type": "Guess", "colour": "black"}), "entry 6"),
        (at(6, nonce="00" * 16), "entry 6: the secret action is not what was committed to"),
        (at(6, nonce="zz"), "entry 6"),
        (at(6, commit="0" * 64), "entry 6: the secret action is not what was committed to"),
        (at(8, commit="0" * 64, nonce=""), "entry 8: a secret action has a commitment, and no other has one"),
        (at(7, seq=6), "entry 7: it calls itself entry 6"),
        (at(8, actor="fate"), "entry 8"),
        (at(8, action=None), "entry 8: expected an object"),
        (at(8, events=[{"type": "CardTurned", "card": "black", "right": [1]}]), "entry 8: the rules give other events"),
    ],
)
def test_a_cheat_who_makes_the_chain_anew_is_found_by_the_rules(change: Any, says: str) -> None:
    with pytest.raises(LogDamaged, match=says):
        verify_log(forged(change), TOYS)


def test_a_commitment_cannot_be_left_out() -> None:
    def leave_out(seq: int, body: dict[str, Any]) -> None:
        body.pop("commit", None)

    with pytest.raises(LogDamaged, match="entry 6: a secret action has a commitment"):
        verify_log(forged(leave_out), TOYS)


def test_an_empty_log_is_no_log() -> None:
    with pytest.raises(LogDamaged, match="empty"):
        verify_log([], TOYS)


def test_notes_of_an_evening_are_part_of_a_clean_log() -> None:
    log = MemoryLog()
    table = round_of(ready(toy(log)))
    table.undo(3)
    table.close()
    verdict = verify_log(parse_exported_lines(export_lines(log.entries("t"))), TOYS)
    assert verdict.outcome is None and verdict.given_up and verdict.entries == 8 and BEN == 1
    json.dumps([entry_to_json(entry) for entry in log.entries("t")])


def test_a_table_that_was_closed_after_its_game_was_not_given_up() -> None:
    verdict = verify_log(played(then_closed=True), TOYS)
    assert verdict.outcome is not None and verdict.entries == len(played()) + 1
    assert not verdict.given_up, "somebody has won"
