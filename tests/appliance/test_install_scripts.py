"""The scripts that install, and the command that they leave behind."""

import re
import subprocess
from pathlib import Path

import pytest

from companion.app import appliance
from companion.app.appliance.commands import RUN
from tests.patience import PATIENCE_S

FILES = Path(appliance.__file__).parent / "files"
SCRIPTS = sorted(FILES.glob("*.sh"))


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda path: path.name)
def test_shellcheck_finds_nothing(script: Path) -> None:
    done = subprocess.run(["shellcheck", str(script)], capture_output=True, text=True, timeout=PATIENCE_S, check=False)
    assert (done.returncode, done.stdout) == (0, "")


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda path: path.name)
def test_scripts_stop_at_the_first_mistake(script: Path) -> None:
    assert "\nset -eu\n" in script.read_text() or script.name == "companion.sh"
    assert script.stat().st_mode & 0o111


def test_commands_that_need_root_stay_root() -> None:
    [branch] = re.findall(r"\n    ([a-z |-]+)\) exec \"\$PYTHON\"", (FILES / "companion.sh").read_text())
    assert sorted(branch.split(" | ")) == sorted(RUN)


def test_what_is_installed_is_taken_away_again() -> None:
    install, uninstall = ((FILES / f"{name}.sh").read_text() for name in ("install", "uninstall"))
    places = re.findall(r"install (?:-D )?-m 0\d+ \"\$HERE/\S+\" \"\$ROOT(/\S+)\"", install)
    assert len(places) == 5 and all(place in uninstall for place in places)
    assert "/etc/systemd/system/companion-first-start.service" in uninstall  # that of a card's image


def test_every_path_of_the_uninstaller_is_below_its_root() -> None:
    deleting = [line for line in (FILES / "uninstall.sh").read_text().splitlines() if "rm -" in line]
    assert len(deleting) == 3 and not [line for line in deleting if re.search(r"[\s\"]/", line)]


def test_interfaces_are_switched_by_the_installer_and_taken_back_before_the_program_goes() -> None:
    install, uninstall = ((FILES / f"{name}.sh").read_text() for name in ("install", "uninstall"))
    assert "-m companion.app.appliance.pi_interfaces on ||" in install and "\n    switch_interfaces\n" in install
    assert (
        0
        < uninstall.index("-m companion.app.appliance.pi_interfaces off")
        < uninstall.index('rm -rf "$ROOT/opt/companion"')
    )
