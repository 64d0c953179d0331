"""Files of somebody else's at the terminal: checked with limits on CPU time and memory, unless they are trusted."""

import resource
import signal
from contextlib import closing, suppress
from pathlib import Path
from typing import NoReturn

import pytest

from companion.app.machine import limit_work
from companion.app.machine.limit_work import TooMuchWork
from companion.games.registry import find_game, folder_of
from companion.rules.errors import BadData
from companion.rules.game import Setup
from companion.table.dealer import RandomDealer
from companion.table.log.event_log import SqliteLog
from companion.table.table import Table
from tests.test_command_line import run


def test_what_takes_long_is_ended_and_the_machine_is_as_before(tmp_path: Path) -> None:
    before = signal.getsignal(signal.SIGPROF), resource.getrlimit(resource.RLIMIT_AS)
    with pytest.raises(TooMuchWork, match="log.jsonl takes more work"), limit_work.limit_work(tmp_path / "log.jsonl"):
        while True:
            """As a game that never ends."""
    assert (signal.getsignal(signal.SIGPROF), resource.getrlimit(resource.RLIMIT_AS)) == before


def test_what_takes_long_while_python_tidies_up_is_ended_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    class Slow:
        """Swallows what is raised while it is thrown away, as Python does."""

        def __del__(self) -> None:
            with suppress(BaseException):
                while True:
                    """As a game that never ends."""

    monkeypatch.setattr(limit_work, "MOST_S", 0.01)
    with pytest.raises(TooMuchWork), limit_work.limit_work(tmp_path):
        Slow()
        while True:
            """As a game that never ends."""


def test_what_takes_much_memory_is_ended(tmp_path: Path) -> None:
    with pytest.raises(TooMuchWork), limit_work.limit_work(tmp_path):
        bytearray(2 * limit_work.MOST_BYTES)
    bytearray(2 * limit_work.MOST_BYTES)


def test_what_is_wrong_is_said_as_it_is(tmp_path: Path) -> None:
    with pytest.raises(BadData, match="no playthrough"), limit_work.limit_work(tmp_path):
        raise BadData("no playthrough")


def test_a_long_game_is_ended_and_its_giver_may_be_trusted(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limit_work, "MOST_S", 0.001)
    played = str(folder_of("desperados") / "playthroughs" / "five-desperados.toml")
    status, _, err = run(capsys, "replay", played)
    assert status == 2 and f"{played} takes more work to check than a game does" in err
    status, out, _ = run(capsys, "replay", played, "--trust")
    assert status == 0 and "607 actions" in out


def test_a_table_of_our_own_log_has_no_limit(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """The limit of this test lets nothing through: a recording of somebody else's does not pass it."""

    def let_nothing_through(path: Path) -> NoReturn:
        raise TooMuchWork(f"{path} takes more work")

    with closing(SqliteLog(tmp_path / "evenings.sqlite")) as log:
        Table("t", find_game("noir"), Setup(2), log, RandomDealer(1)).open(number=1, dealer={"kind": "digital"})
    monkeypatch.setattr("companion.app.commands.commands_without_table.limit_work", let_nothing_through)
    played = str(folder_of("desperados") / "playthroughs" / "five-desperados.toml")
    assert run(capsys, "replay", played)[0] == 2
    status, out, _ = run(capsys, "verify", str(tmp_path / "evenings.sqlite"), "--table", "t")
    assert status == 0 and "the hash chain holds" in out
