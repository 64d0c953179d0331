"""The examination of a booted appliance, read without booting one.

CI leaves `make test-appliance` out, which wants root and minutes. A check that looks for words which nobody says any
more would fail there much later, or, where they must not be said, never.
"""

import re
import subprocess
from pathlib import Path
from typing import Final

import pytest

from companion.app.appliance.doctor import CheckContext, Finding, format_findings, run_checks
from companion.app.appliance.doctor.check_runner import Check
from companion.app.appliance.doctor.configuration_and_service import check_service
from companion.app.appliance.doctor.network_and_broker import check_address
from tests.appliance.boot_fresh_debian import EXAMINATION, FILES, ROOT, SOURCES
from tests.appliance.fake_machine import context_of

SCRIPT: Final = (EXAMINATION / "examine.sh").read_text()
INSIDE: Final = "/root/src/"
"""The repository in the guest."""
AFTERWARDS: Final = [
    "it switches itself off at the end",
    "it is uninstalled, and with --purge all that was kept as well",
]


def find_wanted_words(check: str) -> re.Pattern[str]:
    """Return what the check looks for in the output of a command."""
    before = SCRIPT[: SCRIPT.index(f'check "{check}"')]
    return re.compile(re.findall(r'^WANTED="(.*)"$', before, re.MULTILINE)[-1].replace(r"\|", "|"))


def report(context: CheckContext, check: Check) -> str:
    return "\n".join(format_findings(run_checks(context, {"one": check})))


def faint(context: CheckContext) -> list[Finding]:
    raise ZeroDivisionError("oh")


def test_the_page_shows_every_check_in_its_order() -> None:
    page = (ROOT / "docs" / "raspberry-pi.md").read_text()
    assert re.findall(r"^ok   (.*)$", page, re.MULTILINE) == [
        *re.findall(r'^check "(.*?)"', SCRIPT, re.MULTILINE),
        *AFTERWARDS,
    ]


def test_it_looks_for_what_the_doctor_says(tmp_path: Path) -> None:
    restarted = context_of(tmp_path, says={"systemctl show": "LoadState=loaded\nActiveState=active\nNRestarts=2"})
    away = context_of(tmp_path, lan_address=lambda configured: None)
    assert find_wanted_words("the doctor faints at nothing").search(report(away, faint))
    assert find_wanted_words("the doctor has seen it").search(report(restarted, check_service))
    assert find_wanted_words("without a network the doctor knows what to do").search(report(away, check_address))


@pytest.mark.parametrize("times", [0, 1, 3])
def test_another_number_of_restarts_is_not_taken_for_two(times: int, tmp_path: Path) -> None:
    shown = f"LoadState=loaded\nActiveState=active\nNRestarts={times}"
    context = context_of(tmp_path, says={"systemctl show": shown})
    assert not find_wanted_words("the doctor has seen it").search(report(context, check_service))


def test_the_upgrade_that_is_broken_on_purpose_misses_a_library(tmp_path: Path) -> None:
    [(edit, place)] = re.findall(rf"^sed -i '(.*)' {INSIDE}(\S+)$", SCRIPT, re.MULTILINE)
    source = (ROOT / place).read_text()
    (tmp_path / "doctor.py").write_text(source)
    subprocess.run(["sed", "-i", edit, tmp_path / "doctor.py"], check=True)
    broken = (tmp_path / "doctor.py").read_text()
    assert "nosuch" not in source and re.search(r'MODULES: Final = \([^)]*"nosuch"[^)]*\)', broken)


def test_what_it_names_of_the_repository_is_there() -> None:
    named = [*re.findall(rf"{INSIDE}([\w./]+\w)", SCRIPT), FILES.removeprefix(INSIDE)]
    assert len(named) >= 5 and [name for name in named if not (ROOT / name).exists()] == []


def test_the_guest_is_given_what_the_installer_copies() -> None:
    installer = (ROOT / FILES.removeprefix(INSIDE) / "install.sh").read_text()
    [parts] = re.findall(r'for part in (.*); do\n +cp -r .*"\$SOURCE/\$part"', installer)
    assert set(parts.split()) == set(SOURCES)
