"""Switching off: asked first, and said in words when it cannot be."""

import json
import subprocess
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from companion.app import appliance
from companion.app.machine.power_off import CannotSwitchOff, power_off, power_off_obstacle
from companion.app.machine.run_program import ProgramResult
from tests.patience import PATIENCE_S

RULES = Path(appliance.__file__).parent / "files" / "companion.rules"


def _saying(words: str, status: int = 0) -> Callable[[Sequence[str]], ProgramResult]:
    return lambda command: ProgramResult(status, words)


def _missing(command: Sequence[str]) -> ProgramResult:
    raise FileNotFoundError(2, "No such file or directory", command[0])


def _hanging(command: Sequence[str]) -> ProgramResult:
    raise TimeoutError(f"{command[0]} did not answer")


def test_who_may_switch_off_is_asked_of_logind() -> None:
    asked: list[Sequence[str]] = []
    assert power_off_obstacle(lambda command: asked.append(command) or ProgramResult(0, 's "yes"')) == ""
    assert asked[0][-1] == "CanPowerOff"
    assert power_off_obstacle(_saying('s "challenge"')) == "it wants a password"
    assert power_off_obstacle(_saying('s "no"')) == "systemd-logind does not allow it"
    assert "cannot be asked" in power_off_obstacle(_missing)


def test_what_systemd_refuses_is_said() -> None:
    power_off(_saying(""))
    with pytest.raises(CannotSwitchOff, match="Access denied"):
        power_off(_saying("Access denied", 1))
    with pytest.raises(CannotSwitchOff, match="no systemd"):
        power_off(_missing)
    with pytest.raises(CannotSwitchOff, match="systemctl did not answer"):
        power_off(_hanging)
    assert "busctl did not answer" in power_off_obstacle(_hanging)


ASK = """
const rules = [];
const polkit = {Result: {YES: "yes"}, addRule: (rule) => rules.push(rule)};
new Function("polkit", require("fs").readFileSync(process.argv[1], "utf8"))(polkit);
const ask = ([user, id]) => rules.map((rule) => rule({id}, {user})).find(Boolean) ?? null;
console.log(JSON.stringify(JSON.parse(process.argv[2]).map(ask)));
"""


def test_the_rule_lets_the_service_switch_off_and_nothing_else() -> None:
    login = "org.freedesktop.login1."
    asked = [
        ("companion", f"{login}power-off"),
        ("companion", f"{login}power-off-multiple-sessions"),
        ("companion", f"{login}reboot"),
        ("companion", "org.freedesktop.systemd1.manage-units"),
        ("somebody", f"{login}power-off"),
    ]
    command = ["node", "-e", ASK, str(RULES), json.dumps(asked)]
    said = subprocess.run(command, capture_output=True, check=True, timeout=PATIENCE_S)
    assert json.loads(said.stdout) == ["yes", "yes", None, None, None]
