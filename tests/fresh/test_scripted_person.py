"""The person who tries the fresh Debian, tried too: without root, and in an instant."""

from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType

import pytest

from tests.fresh.pseudo_terminal import Terminal
from tests.fresh.scripted_person import find_faults, pick_results, read_commands
from tests.patience import PATIENCE_S

ROOT = Path(__file__).parents[2]
ENVIRONMENT = {"PATH": "/usr/bin:/bin"}


def terminal(script: str, log: Path, answers: Mapping[str, str] = MappingProxyType({})) -> Terminal:
    return Terminal(["sh", "-c", script], ENVIRONMENT, log, answers, PATIENCE_S)


def test_the_readme_names_two_commands() -> None:
    assert read_commands((ROOT / "README.md").read_text()) == ["make play", "make test"]


def test_what_is_asked_is_answered_once(tmp_path: Path) -> None:
    script = "printf 'name: '; read name; echo; echo hello $name; printf 'age: '; read age; echo $age"
    with terminal(script, tmp_path / "log", {"name: ": "Doc", "age: ": "36"}) as shown:
        assert shown.wait() == 0
    assert "hello Doc" in shown.text and shown.text.splitlines()[-1] == "36"
    assert (tmp_path / "log").read_text() == shown.text


def test_the_exit_status_is_told(tmp_path: Path) -> None:
    with terminal("exit 7", tmp_path / "log") as shown:
        assert shown.wait() == 7


def test_ctrl_c_reaches_the_command(tmp_path: Path) -> None:
    with terminal(
        "trap 'echo good night; exit 130' INT; echo open; while :; do read x; done", tmp_path / "log"
    ) as shown:
        assert shown.wait_for("open")
        shown.interrupt()
        assert shown.wait_for("good night") and shown.wait() == 130


def test_a_command_that_ends_without_the_word_is_not_waited_for(tmp_path: Path) -> None:
    with terminal("echo closed", tmp_path / "log") as shown:
        assert shown.wait_for("open") is None


@pytest.mark.parametrize(
    "line",
    [
        "sh: 1: mosquitto: not found",
        "WARNING: Location 'file:///x' is ignored",
        "Exception ignored in: <sqlite3.Connection object at 0x7f6ded575210>",
        "please install it yourself, as root: apt install nodejs",
        "SKIPPED [1] tests/test_x.py:3: no camera",
        "Traceback (most recent call last):",
        "W: Failed to fetch http://example.org/debian",
        "# skipped 2",
    ],
)
def test_a_complaint_is_a_fault(line: str) -> None:
    assert find_faults(f"well\n{line}\nwell") == [line]


def test_what_a_good_run_says_is_no_fault() -> None:
    said = "companion needs: nodejs\n650 passed in 3 s\n# skipped 0\n  · no camera: the stage stands in for it\n"
    assert find_faults(said) == []


def test_results_name_the_tests_that_failed() -> None:
    failed = "FAILED tests/firmware/test_tls.py::test_it - AssertionError: no"
    assert pick_results(f"....F.\n{failed}\n1 failed, 5 passed in 3.1s\n# pass 9\nwell") == [
        failed,
        "1 failed, 5 passed in 3.1s",
        "# pass 9",
    ]


def test_results_tell_what_a_linter_found_before_its_job_failed() -> None:
    said = [
        *(f"line {number}" for number in range(40)),
        "E501 Line too long",
        "make[1]: *** [Makefile:95: check] Error 1",
    ]
    told = pick_results("\n".join([*said, "5 passed in 3 s"]))
    assert told[-3:] == ["E501 Line too long", "make[1]: *** [Makefile:95: check] Error 1", "5 passed in 3 s"]
    assert "line 0" not in told
