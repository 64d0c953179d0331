"""No test has a bound of its own, and none sleeps: what it waits for is an event, for `PATIENCE_S` at most."""

import ast
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Browser
from playwright.sync_api import TimeoutError as PlaywrightTimeout

from tests import patience
from tests.evening import browser_phones
from tests.patience import PATIENCE_S

TESTS: Final = Path(__file__).parents[1]
ELSEWHERE: Final = {
    "homeassistant": "no part of `make test`: another program, in an environment of its own",
    "hardware/guest": "runs on the simulated Pi",
    "hardware/guest_hands.py": "a finger lies on a button for a while",
}
WAITS: Final = {"wait": 1, "wait_for": 2, "join": 1, "communicate": 2, "result": 1, "settimeout": 1}
"""With so many arguments, of which the last is a bound."""
SHORT_S: Final = 1
"""A shorter bound looks whether something has come to be, or is meant to be too short."""


def files() -> Iterator[Path]:
    for path in sorted(TESTS.rglob("*.py")):
        name = path.relative_to(TESTS).as_posix()
        if not any(name.startswith(other) for other in ELSEWHERE):
            yield path


def own_bounds(source: str) -> list[str]:
    """Calls that wait for a number of seconds, or sleep."""
    calls = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Call)]
    return [f"{call.lineno}: {ast.unparse(call)}" for call in calls if _name(call) == "sleep" or _is_bound(call)]


def _is_bound(call: ast.Call) -> bool:
    named = [each.value for each in call.keywords if each.arg and "timeout" in each.arg]
    last = call.args[-1:] if WAITS.get(_name(call)) == len(call.args) else []
    return any(_is_long(each) for each in [*named, *last])


def _name(call: ast.Call) -> str:
    return call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")


def _is_long(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and isinstance(node.value, int | float) and node.value >= SHORT_S


def test_every_bound_of_every_test_is_patient() -> None:
    found = {str(path.relative_to(TESTS)): own_bounds(path.read_text("utf-8")) for path in files()}
    assert {name: bounds for name, bounds in found.items() if bounds} == {}


@pytest.mark.parametrize(
    ("source", "bounds"),
    [
        ("done.wait(20)", 1),
        ("run(command, timeout=60)", 1),
        ("news.wait_for(lambda: True, 2.5)", 1),
        ("time.sleep(0.1)", 1),
        ("done.wait(PATIENCE_S); pause.wait(0.02); bert.join(address, 2); line.settimeout(PATIENCE_S)", 0),
    ],
)
def test_a_bound_of_its_own_is_found(source: str, bounds: int) -> None:
    assert len(own_bounds(source)) == bounds


def test_patience_grows_with_what_the_machine_takes_for_its_work(monkeypatch: pytest.MonkeyPatch) -> None:
    seconds = iter([*range(0, 2 * patience._SAMPLES)])
    monkeypatch.setattr(patience.time, "perf_counter", lambda: next(seconds) * patience._USUAL_S * 7)
    assert patience.measure_slowness() == pytest.approx(7)


def test_nobody_is_less_patient_for_a_machine_that_is_quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(patience.time, "perf_counter", lambda: 0.0)
    assert patience.measure_slowness() == 1
    assert patience.PATIENCE_S >= patience._USUAL_PATIENCE_S


def test_what_never_comes_to_be_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    now = iter(range(0, 1000, 9))
    monkeypatch.setattr(patience, "PATIENCE_S", 20.0)
    monkeypatch.setattr(patience.time, "monotonic", lambda: float(next(now)))
    looks: list[None] = []
    with pytest.raises(AssertionError, match="it never came to be"):
        patience.until(lambda: looks.append(None))
    assert len(looks) == 3


_HANGS: Final = """
import threading
def test_that_hangs(): threading.Event().wait()
def test_the_next(): pass
"""


def test_a_test_that_hangs_is_ended_and_says_where(tmp_path: Path) -> None:
    (tmp_path / "test_hanging.py").write_text(_HANGS)
    alone = ["-o", "timeout_func_only=true"]  # what comes before a test takes longer than that on a busy machine
    command = [sys.executable, "-m", "pytest", "-q", "-p", "tests.conftest", *alone, "--rootdir", tmp_path, tmp_path]
    run = subprocess.run(
        command, cwd=TESTS.parent, env={**os.environ, "PYTEST_TIMEOUT": "1"}, capture_output=True, text=True
    )
    assert "1 failed, 1 passed" in run.stdout
    assert "Timeout (>1.0s)" in run.stdout and "threading.Event().wait()" in run.stdout


def test_every_test_is_ended_so(pytestconfig: pytest.Config) -> None:
    assert float(os.environ["PYTEST_TIMEOUT"]) >= PATIENCE_S
    assert pytestconfig.pluginmanager.hasplugin("timeout")


def test_a_page_waits_as_long_as_all_tests(browser: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(browser_phones, "PATIENCE_MS", 30)
    with browser.new_context() as phone, pytest.raises(PlaywrightTimeout, match="30ms"):
        phone.new_page().get_by_role("button").click()
