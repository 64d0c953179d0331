"""The voice on a loudspeaker: a real child process for each sentence, which none outlives."""

import os
import stat
import threading
import time
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


def wait_for_lines(path: Path, count: int) -> list[str]:
    """Return the lines of a file once it has so many whole ones."""
    until = time.monotonic() + PATIENCE_S
    while time.monotonic() < until:
        text = path.read_text() if path.exists() else ""
        if text.count("\n") >= count:
            return text.splitlines()
        threading.Event().wait(0.01)
    raise TimeoutError(f"{path} has not got {count} lines")


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


def test_a_program_that_is_missing_or_fails_is_logged_once(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    voice = Loudspeaker(str(tmp_path / "nothing"))
    for _ in range(3):
        voice.say("hello", "en")
    voice.close()
    voice.close()
    assert len(caplog.records) <= 1
