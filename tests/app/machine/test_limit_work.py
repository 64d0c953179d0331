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
from tests.program.test_command_line import run


def never_end() -> NoReturn:
    while True:
        """As a game that never ends."""


def test_what_takes_long_is_ended_and_the_machine_is_as_before(tmp_path: Path) -> None:
    before = signal.getsignal(signal.SIGPROF), resource.getrlimit(resource.RLIMIT_AS)
    with pytest.raises(TooMuchWork, match="log.jsonl takes more work"):
        limit_work.limit_work(tmp_path / "log.jsonl", never_end)
    assert (signal.getsignal(signal.SIGPROF), resource.getrlimit(resource.RLIMIT_AS)) == before


def test_what_takes_long_while_python_tidies_up_is_ended_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    class Slow:
        """Swallows what is raised while it is thrown away, as Python does."""

        def __del__(self) -> None:
            with suppress(BaseException):
                never_end()

    def tidy_up() -> None:
        Slow()
        never_end()

    monkeypatch.setattr(limit_work, "MOST_S", 0.01)
    with pytest.raises(TooMuchWork):
        limit_work.limit_work(tmp_path, tidy_up)


def test_a_limit_reached_when_the_work_is_over_ends_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its signal comes just before the limit is taken away: after a result, an error, and where it has come before."""
    really_set = signal.setitimer

    def set_after_signal(which: int, seconds: float, interval: float = 0.0) -> tuple[float, float]:
        if not seconds:
            signal.raise_signal(signal.SIGPROF)
        return really_set(which, seconds, interval)

    def be_wrong() -> NoReturn:
        raise BadData("no playthrough")

    monkeypatch.setattr(signal, "setitimer", set_after_signal)
    assert limit_work.limit_work(tmp_path, lambda: "checked") == "checked"
    with pytest.raises(BadData, match="no playthrough"):
        limit_work.limit_work(tmp_path, be_wrong)
    with pytest.raises(TooMuchWork):
        limit_work.limit_work(tmp_path, never_end)


def test_what_takes_much_memory_is_ended(tmp_path: Path) -> None:
    with pytest.raises(TooMuchWork):
        limit_work.limit_work(tmp_path, lambda: bytearray(2 * limit_work.MOST_BYTES))
    bytearray(2 * limit_work.MOST_BYTES)


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

    def let_nothing_through(path: Path, work: object) -> NoReturn:
        raise TooMuchWork(f"{path} takes more work")

    with closing(SqliteLog(tmp_path / "evenings.sqlite")) as log:
        Table("t", find_game("noir"), Setup(2), log, RandomDealer(1)).open(number=1, dealer={"kind": "digital"})
    monkeypatch.setattr("companion.app.commands.log.replay_and_verify.limit_work", let_nothing_through)
    played = str(folder_of("desperados") / "playthroughs" / "five-desperados.toml")
    assert run(capsys, "replay", played)[0] == 2
    status, out, _ = run(capsys, "verify", str(tmp_path / "evenings.sqlite"), "--table", "t")
    assert status == 0 and "the hash chain holds" in out
