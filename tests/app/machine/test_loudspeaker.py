"""The voice on a loudspeaker: a real child process for each sentence, which none outlives."""

import os
import stat
import threading
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from companion.app.machine.loudspeaker import MAX_WAITING, Loudspeaker
from tests.patience import PATIENCE_S


def program(folder: Path, then: str = "") -> Path:
    """Return a program that writes its arguments and its standard input to a file, and then does more."""
    path = folder / "speech"
    said = f'"{folder}/said"'
    path.write_text(f'#!/bin/sh\nprintf "%s|" "$@" >> {said}; cat >> {said}; echo >> {said}\n{then}\n')
    path.chmod(path.stat().st_mode | stat.S_IXUSR)
    return path


def wait_until(is_so: Callable[[], bool]) -> None:
    """Wait until that is so."""
    until = time.monotonic() + PATIENCE_S
    while not is_so():
        assert time.monotonic() < until, "it has not come"
        threading.Event().wait(0.01)


def wait_for_lines(path: Path, count: int) -> list[str]:
    """Return the lines of a file once it has so many whole ones."""
    wait_until(lambda: path.exists() and path.read_text().count("\n") >= count)
    return path.read_text().splitlines()


def test_each_sentence_is_said_in_its_language_and_nothing_in_it_is_an_option(tmp_path: Path) -> None:
    voice = Loudspeaker(str(program(tmp_path)))
    voice.say("Tocca ad Anna", "it")
    voice.say("-w /tmp/file", "en")
    assert wait_for_lines(tmp_path / "said", 2) == ["-v|it|--stdin|Tocca ad Anna", "-v|en|--stdin|-w /tmp/file"]
    voice.close()


def test_it_falls_silent_at_once_and_no_process_is_left(tmp_path: Path) -> None:
    voice = Loudspeaker(str(program(tmp_path, then=f'echo $$ > "{tmp_path}/pid"; exec sleep 600')))
    for number in range(MAX_WAITING + 3):
        voice.say(f"sentence {number}", "en")
    [pid] = wait_for_lines(tmp_path / "pid", 1)
    voice.close()
    with pytest.raises(ProcessLookupError):
        os.kill(int(pid), 0)
    voice.say("too late", "en")
    assert len((tmp_path / "said").read_text().splitlines()) == 1


@pytest.mark.parametrize("missing", ["nothing", "no\0thing"])
def test_a_program_that_is_missing_is_logged_once(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, missing: str
) -> None:
    voice = Loudspeaker(str(tmp_path / missing))
    voice.say("hello", "en")
    wait_until(lambda: bool(caplog.records))
    for _ in range(MAX_WAITING):
        voice.say("hello", "en")
    wait_until(voice._waiting.empty)
    voice.close()
    voice.close()
    [record] = caplog.records
    assert "cannot be run" in record.getMessage()


def test_a_program_that_fails_is_logged_once(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    voice = Loudspeaker(str(program(tmp_path, then="exit 3")))
    for _ in range(3):
        voice.say("hello", "en")
    wait_for_lines(tmp_path / "said", 3)
    voice.close()
    assert [record.getMessage().partition(";")[0][-8:] for record in caplog.records] == ["status 3"]
