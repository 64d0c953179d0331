"""The doctor looks at everything, although a check fails, and tells it in lines that fit."""

import json
from pathlib import Path

import pytest

from companion.app.appliance.doctor import CheckContext, Finding, FindingSeverity, clock, format_findings, run_checks
from companion.app.machine.run_program import ProgramResult, run_program
from tests.appliance.fake_machine import context_of


def test_one_check_that_fails_keeps_no_other_from_looking(tmp_path: Path) -> None:
    def broken(subject: CheckContext) -> list[Finding]:
        raise ZeroDivisionError("oh")

    def forbidden(subject: CheckContext) -> list[Finding]:
        raise PermissionError(13, "Permission denied", "/var/lib/companion")

    found = run_checks(context_of(tmp_path), {"room": broken, "folder": forbidden, "clock": clock.check_clock})
    assert [finding.level for finding in found] == [
        FindingSeverity.WRONG,
        FindingSeverity.WRONG,
        FindingSeverity.WARNING,
    ]
    assert [finding.name for finding in found] == ["room", "folder", "clock"]
    assert found[1].mend == "sudo companion doctor"


def test_it_is_told_in_lines_that_fit() -> None:
    findings = [
        Finding("clock", FindingSeverity.OK, "right"),
        Finding("temperature", FindingSeverity.WRONG, "word " * 30, "mend it " * 20),
    ]
    lines = list(format_findings(findings, 80))
    assert lines[0] == "ok       clock        right" and lines[-1] == "1 wrong, 1 well"
    assert all(len(line) <= 80 for line in lines) and any("-> mend it" in line for line in lines)


def test_this_very_machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANG", "it_IT.UTF-8")
    findings = run_checks(CheckContext.of_this_machine(None, tmp_path))
    names = {finding.name for finding in findings}
    assert {"configuration", "Python", "data", "camera", "network", "port", "MQTT", "disk", "clock"} <= names
    assert not [finding for finding in findings if "could not be looked at" in finding.what]
    assert json.loads(json.dumps([finding.as_json() for finding in findings]))
    assert all(finding.mend for finding in findings if finding.level is not FindingSeverity.OK)


def test_programs_speak_no_particular_language(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "it_IT.UTF-8")
    assert run_program(("sh", "-c", "echo $LC_ALL")) == ProgramResult(0, "C")
