"""Luck: phones add to the seed, nobody can steer a draw, and `verify` finds a changed one."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any

import pytest

from companion.games.any import GAME as ANY
from companion.games.any.actions import Agree, Begin, Done, DropDie, Propose, Throw
from companion.rules.errors import IllegalAction
from companion.rules.game import AnyGame, Setup
from companion.rules.seats_and_viewers import CHANCE, PUBLIC, Seat
from companion.table.dealer import DIGITAL, REAL, Dealer, RandomDealer, repeatable_dealer
from companion.table.errors import LogDamaged, StaleDecision
from companion.table.log.event_log import GENESIS, Entry, MemoryLog, canonical_json, chain_hash
from companion.table.log.verify import verify_log
from companion.table.table import Table
from companion.table.table_manager import TableManager
from tests.games.any.any_sheets import setup_pack

GAMES: dict[str, AnyGame] = {"any": ANY}
DIE = {DropDie(face): 1 for face in range(6)}
CHI_SQUARE_5 = 20.5
"""Exceeded by one in a thousand fair samples of six faces."""
ANN, BEN = Seat(0), Seat(1)


def chi_square(faces: Counter[int]) -> float:
    expected = faces.total() / 6
    return sum((faces[face] - expected) ** 2 / expected for face in range(6))


def face(seed: str, ply: int, luck: str = "") -> int:
    drawn = RandomDealer(seed).choose_outcome(DIE, ply, luck)
    assert isinstance(drawn, DropDie)
    return drawn.face


def dealer(game: str, notes: Mapping[str, Any]) -> Dealer:
    found = repeatable_dealer(notes)
    assert found is not None
    return found


def dice_table(log: MemoryLog, kind: str = DIGITAL) -> Table:
    sheet = {
        "sheet": {"title": "Dice", "players": [2, 2]},
        "dice": [{"id": "d", "name": "Dice", "count": 3, "faces": 6}],
    }
    return TableManager(GAMES, log, dealer).open_table(
        "any", Setup(2, pack=setup_pack(sheet)), {"kind": kind, "seed": "7"}
    )


def add(table: Table, seat: Seat, luck: str) -> None:
    table.add_luck(seat, luck, table.log_length, table.update_for(PUBLIC).head)


def thrown(table: Table) -> tuple[int, ...]:
    table.submit(ANN, Throw("d"))
    return tuple(table.update_for(PUBLIC).view["thrown"]["faces"])


@pytest.mark.parametrize("luck", ["", "/0-" + "5c" * 16, "/1-" + "00" * 16 + "/0-" + "ff" * 16])
def test_ten_thousand_draws_are_fair_by_chi_square(luck: str) -> None:
    assert chi_square(Counter(face("an evening", ply, luck) for ply in range(10_000))) < CHI_SQUARE_5


def test_pairs_of_draws_that_follow_each_other_are_fair() -> None:
    faces = [face("an evening", ply, "/0-" + "5c" * 16) for ply in range(10_000)]
    pairs = Counter(zip(faces, faces[1:], strict=False))
    expected = pairs.total() / 36
    assert (
        sum((pairs[one, other] - expected) ** 2 / expected for one in range(6) for other in range(6)) < 66.7
    )  # p = 0.001


def test_a_phone_cannot_steer_a_draw_whose_seed_it_does_not_know() -> None:
    """Every face comes equally often over the seeds that are possible, whatever bytes it chooses."""
    for bytes_ in ("00" * 16, "ff" * 16, "c0ffee00" * 4):
        faces = Counter(face(f"{seed:032x}", 0, f"/1-{bytes_}") for seed in range(6000))
        assert chi_square(faces) < CHI_SQUARE_5


def test_the_companion_cannot_steer_a_draw_to_which_one_honest_phone_adds() -> None:
    """It chose the seed before: over the bytes of an honest phone, every face comes equally often."""
    honest = Random(3)
    for others in ("", "/1-" + "00" * 16):
        faces = Counter(
            face("a seed that was chosen", 0, f"{others}/0-{honest.randbytes(16).hex()}") for _ in range(6000)
        )
        assert chi_square(faces) < CHI_SQUARE_5


def test_each_seat_adds_once_and_only_with_a_head_that_it_has_seen() -> None:
    table = dice_table(MemoryLog())
    with pytest.raises(StaleDecision):
        table.add_luck(ANN, "00" * 16, 1, "00" * 32)
    with pytest.raises(StaleDecision):
        table.add_luck(ANN, "00" * 16, 0, GENESIS.hex())
    for wrong in ("", "00", "0G" * 16, "AA" * 16, "00" * 17):
        with pytest.raises(IllegalAction):
            add(table, ANN, wrong)
    add(table, ANN, "00" * 16)
    with pytest.raises(IllegalAction, match="already"):
        add(table, ANN, "11" * 16)
    assert table.log_length == 2


def test_luck_changes_what_comes_and_nothing_that_anybody_has_seen() -> None:
    faces = []
    for notes in ((), (ANN,), (ANN, BEN)):
        table = dice_table(MemoryLog())
        for seat in notes:
            add(table, seat, "5c" * 16)
        table.submit(ANN, Begin())
        faces.append(thrown(table))
    assert len(set(faces)) == 3

    table = dice_table(MemoryLog())
    table.submit(ANN, Begin())
    seen = thrown(table)
    table.undo(2, ask=())
    add(table, BEN, "5c" * 16)
    assert thrown(table) == seen, "a note cannot buy another throw"
    table.submit(ANN, Done())
    assert verify_log(table_entries(table), GAMES).luck == 1


def table_entries(table: Table) -> Sequence[Entry]:
    return table._record.entries


def test_what_was_drawn_with_luck_is_drawn_again_after_a_restart() -> None:
    log, faces = MemoryLog(), []
    for restarts in (False, True):
        log = MemoryLog()
        table = dice_table(log)
        add(table, BEN, "5c" * 16)
        table.submit(ANN, Begin())
        if restarts:
            table = TableManager(GAMES, log, dealer).load_table(table.table_id)
            table.resume()
            with pytest.raises(IllegalAction, match="already"):
                add(table, BEN, "11" * 16)
        faces.append(thrown(table))
    assert faces[0] == faces[1]


def test_a_note_that_the_disk_did_not_take_has_not_happened(monkeypatch: pytest.MonkeyPatch) -> None:
    log = MemoryLog()
    table = dice_table(log)

    def full(table_id: str, entries: Sequence[Entry]) -> None:
        raise OSError("full")

    with monkeypatch.context() as broken:
        broken.setattr(log, "append", full)
        with pytest.raises(OSError, match="full"):
            add(table, ANN, "00" * 16)
    add(table, ANN, "11" * 16)
    assert [entry.decode_body()["luck"] for entry in log.entries(table.table_id)[1:]] == ["11" * 16]


def played(kind: str = DIGITAL) -> Sequence[Entry]:
    """Notes by both, three throws, one of them undone and thrown again."""
    log = MemoryLog()
    table = dice_table(log, kind)
    add(table, ANN, "5c" * 16)  # 2
    add(table, BEN, "a7" * 16)  # 3
    table.submit(ANN, Begin())  # 4
    thrown(table)  # 5 to 8
    thrown(table)  # 9 to 12
    table.undo(8, ask=())  # 13
    thrown(table)  # 14 to 17
    return log.entries(table.table_id)


def forged(entries: Sequence[Entry], change: Callable[[dict[str, Any]], None]) -> list[Entry]:
    """The log of a cheat who knows how the chain is made."""
    made: list[Entry] = []
    for entry in entries:
        body = entry.decode_body()
        change(body)
        spelled, head = canonical_json(body), made[-1].hash if made else GENESIS
        made.append(Entry(entry.seq, spelled, entry.salt, chain_hash(head, entry.salt, spelled)))
    return made


@pytest.mark.parametrize("kind", [DIGITAL, REAL])
def test_verify_draws_again(kind: str) -> None:
    verdict = verify_log(played(kind), GAMES)
    assert (verdict.draws, verdict.luck) == (9, 2), "dice are drawn by the companion where cards are real, too"


def test_every_changed_die_is_found() -> None:
    entries = played()
    dice = [entry.seq for entry in entries if entry.decode_body().get("actor") == CHANCE.value]
    assert len(dice) == 9
    for seq in dice:

        def change(body: dict[str, Any], at: int = seq) -> None:
            if body["seq"] == at:
                for part in (body["action"], *body["events"]):
                    if "face" in part:
                        part["face"] = (part["face"] + 1) % 6

        with pytest.raises(LogDamaged, match=f"entry {seq}: seed and notes of luck lead to another draw"):
            verify_log(forged(entries, change), GAMES)


@pytest.mark.parametrize(
    ("change", "says"),
    [
        (lambda body: body["seq"] == 1 and body["dealer"].update(seed="8"), "another draw"),
        (lambda body: body["seq"] == 2 and body.update(luck="5d" * 16), "another draw"),
        (lambda body: body["seq"] == 3 and body.update(actor=0), "entry 3: each seat may add 16 bytes of luck, once"),
        (lambda body: body["seq"] == 3 and body.update(luck="a7"), "entry 3: each seat may add"),
        (lambda body: body["seq"] == 3 and body.update(actor=5), "entry 3: each seat may add"),
    ],
)
def test_another_seed_or_other_notes_are_found(change: Callable[[dict[str, Any]], object], says: str) -> None:
    with pytest.raises(LogDamaged, match=says):
        verify_log(forged(played(), lambda body: change(body) and None), GAMES)


def test_a_log_from_before_draws_could_be_repeated_is_still_checked_for_what_was_possible() -> None:
    def forget(body: dict[str, Any]) -> None:
        if body["seq"] == 1:
            del body["dealer"]["repeatable"]

    assert verify_log(forged(played(), forget), GAMES).draws == 0


def test_after_the_end_nothing_is_added() -> None:
    table = dice_table(MemoryLog())
    table.submit(ANN, Begin())
    table.submit(ANN, Propose((BEN,)))
    table.submit(BEN, Agree())
    with pytest.raises(IllegalAction, match="over"):
        add(table, ANN, "00" * 16)
