"""A lobby with a pack: checked before anything is written, whole in the log, and kept for the next game."""

from pathlib import Path
from typing import Any

import pytest

from companion.rules.errors import BadSetup
from companion.rules.game import AnyGame
from companion.table.credentials import CredentialStore
from companion.table.dealer import WaitingDealer
from companion.table.errors import LogDamaged
from companion.table.lobby import Lobby, PlannedGame
from companion.table.log.event_log import MemoryLog
from companion.table.log.playthrough_file import (
    playthrough_from_log,
    playthrough_to_toml,
    read_playthrough,
    replay_playthrough,
)
from companion.table.table_manager import TableManager
from tests.close_after_test import close_later
from tests.table.make_tables import ANN, BEN
from tests.toy_game import BLACK, GAME, RED, Guess, Ready, TurnUp
from tests.toy_game_with_packs import Packed

GAMES: dict[str, AnyGame] = {"toy": Packed()}
ANNS: dict[str, Any] = {"name": "ann", "data": {"done": True, "city": [{"name": "Adder", "x": 0.5}]}}


def tables(log: MemoryLog) -> TableManager:
    return TableManager(GAMES, log, lambda game, notes: WaitingDealer())


def lobby(log: MemoryLog, pack: dict[str, Any]) -> Lobby:
    here = Lobby(tables(log), close_later(CredentialStore()), PlannedGame("toy", {"rounds": 1}, pack=pack))
    here.take_seat(ANN, "Ann")
    return here


def test_the_whole_pack_is_in_the_log_and_the_game_resumes_with_it() -> None:
    log = MemoryLog()
    lobby(log, ANNS).take_seat(BEN, "Ben")
    assert log.entries(log.table_ids()[0])[0].decode_body()["setup"]["pack"] == ANNS
    resumed = tables(log).resume_table()
    assert resumed is not None and resumed.setup.pack == ANNS


def test_a_bad_pack_is_refused_before_anything_is_written_and_the_present_game_goes_on() -> None:
    log = MemoryLog()
    here = lobby(log, {})
    here.take_seat(BEN, "Ben")
    for pack in ({"name": "facts"}, {"name": "ann", "data": {}}, {"name": "hause"}, {"colour": "red"}):
        with pytest.raises(BadSetup):
            here.plan_game(PlannedGame("toy", {"rounds": 1}, pack=pack))
    assert here.plan.pack == {} and here.tables.is_playing and len(log.table_ids()) == 1


def test_a_planned_pack_that_cannot_be_played_opens_no_table() -> None:
    log = MemoryLog()
    here = lobby(log, {"name": "facts"})
    here.take_seat(BEN, "Ben")
    with pytest.raises(BadSetup, match="facts: done: it is missing"):
        here.start_game()
    assert not here.tables.is_playing and log.table_ids() == ()


def test_a_log_whose_pack_is_none_of_ours_opens_no_table() -> None:
    log = MemoryLog()
    lobby(log, ANNS).take_seat(BEN, "Ben")
    without = TableManager({"toy": GAME}, log, lambda game, notes: WaitingDealer())
    with pytest.raises(LogDamaged, match="Red or Black comes with no pack 'ann'; there are facts"):
        without.load_table(log.table_ids()[0])


def test_a_recorded_game_keeps_its_pack(tmp_path: Path) -> None:
    log = MemoryLog()
    here = lobby(log, ANNS)
    here.take_seat(BEN, "Ben")
    table = here.tables.current
    for seat in (ANN, BEN):
        table.submit(seat, Ready())
    for seat, guess in ((ANN, RED), (BEN, BLACK)):
        table.submit(seat, Guess(guess))
    table.deal(TurnUp(RED))
    path = tmp_path / "game.toml"
    path.write_text(playthrough_to_toml(playthrough_from_log(log.entries(table.table_id), GAMES)), "utf-8")
    assert (
        read_playthrough(path).setup.pack == ANNS
        and replay_playthrough(read_playthrough(path), GAMES["toy"]) is not None
    )
