"""Fake machine for the doctor, made of files."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from companion.app.appliance.doctor import CheckContext, Finding
from companion.app.appliance.doctor.check_runner import Check
from companion.app.appliance.doctor.system_to_check import MachineAccess, User
from companion.app.machine.run_program import ProgramResult
from companion.config import Config

PI: Mapping[str, str] = {"/proc/device-tree/model": "Raspberry Pi 4 Model B Rev 1.4\0"}
NOON = 1_795_262_400.0
"""2026-11-21, 12:00 UTC."""


def context_of(
    root: Path,
    files: Mapping[str, str] = PI,
    says: Mapping[str, str] | None = None,
    config: Config | None = None,
    **more: Any,
) -> CheckContext:
    """A machine with these files under its root; `says` is what programs say by the beginning of their line."""
    for name, text in files.items():
        path = root / name.lstrip("/")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)

    def execute(command: Sequence[str]) -> ProgramResult:
        line = " ".join(command)
        for begins, words in (says or {}).items():
            if line.startswith(begins):
                return ProgramResult(0, words)
        raise FileNotFoundError(2, "No such file or directory", command[0])

    usual = CheckContext(
        MachineAccess(root, execute),
        User("player", 1234, frozenset()),
        root / "data",
        config or Config(),
        now=lambda: NOON,
        has_module=lambda name: True,
        find_camera_name=lambda: None,
        lan_address=lambda configured: "192.168.1.20",
    )
    return replace(usual, **more)


def levels(check: Check, subject: CheckContext) -> list[tuple[str, str]]:
    """Return name and level of all findings."""
    return [(finding.name, str(finding.level)) for finding in check(subject)]


def only(check: Check, subject: CheckContext) -> Finding:
    """Return the only finding."""
    [finding] = check(subject)
    return finding
