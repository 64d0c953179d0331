"""Installing and upgrading from a wheel: checked by sha256, and taken back where the new version is wrong."""

import sys
from pathlib import Path

import pytest

from tests.appliance.fake_system import FakeSystem


@pytest.fixture
def system(tmp_path: Path) -> FakeSystem:
    return FakeSystem(tmp_path, sys.executable)


@pytest.fixture
def installed(system: FakeSystem) -> FakeSystem:
    """Version 1.0, with an evening kept."""
    done = system.install(system.publish("1.0"))
    assert (done.returncode, system.version) == (0, "1.0"), done.stderr
    system.evenings.write_text("an evening\n")
    return system


def test_an_upgrade_keeps_the_version_before_and_the_data(installed: FakeSystem) -> None:
    done = installed.install(installed.publish("2.0"))
    assert (done.returncode, installed.version) == (0, "2.0"), done.stderr
    releases = (installed.root / "opt/companion/releases").iterdir()
    assert sorted(path.name.split("-")[0] for path in releases) == ["1.0", "2.0"]
    assert installed.evenings.read_text() == "an evening\n"


def test_a_version_whose_doctor_fails_is_taken_back(installed: FakeSystem) -> None:
    service = installed.root / "etc/systemd/system/companion.service"
    before = service.read_text()
    done = installed.install(installed.publish("2.0", "wrong-camera"))
    assert done.returncode == 1
    assert "taken back: the version from before runs again" in done.stderr
    assert installed.version == "1.0"
    [left] = (installed.root / "opt/companion/releases").iterdir()
    assert left.name.startswith("1.0-") and service.read_text() == before
    assert installed.evenings.read_text() == "an evening\n"
    assert "are brought back" not in done.stdout


@pytest.mark.parametrize(
    ("before", "after", "version"),
    [
        (["wrong-camera"], ["wrong-camera"], "2.0"),
        (["wrong-camera", "wrong-pins"], ["wrong-pins"], "2.0"),
        (["wrong-camera"], ["wrong-camera", "wrong-pins"], "1.0"),
        (["wrong-camera"], ["wrong-pins"], "1.0"),
        (["wrong-camera"], ["doctor-crashes"], "1.0"),
        ([], ["doctor-crashes"], "1.0"),
        (["doctor-crashes"], ["wrong-camera"], "2.0"),
        (["doctor-crashes"], ["doctor-crashes"], "2.0"),
    ],
)
def test_only_a_new_fault_takes_an_upgrade_back(
    system: FakeSystem, before: list[str], after: list[str], version: str
) -> None:
    assert system.install(system.publish("1.0", *before)).returncode == 0
    done = system.install(system.publish("2.0", *after))
    assert (done.returncode, system.version) == (0 if version == "2.0" else 1, version), done.stderr
    assert ("taken back: the version from before runs again" in done.stderr) is (version == "1.0")


def test_a_fault_that_passes_takes_nothing_back(installed: FakeSystem) -> None:
    done = installed.install(installed.publish("2.0", "passing-network"))
    assert "companion: a new fault: network" in done.stdout
    assert (done.returncode, installed.version) == (0, "2.0"), done.stderr


def test_faults_are_named_as_new_or_old(system: FakeSystem) -> None:
    assert system.install(system.publish("1.0", "wrong-camera")).returncode == 0
    done = system.install(system.publish("2.0", "wrong-camera", "wrong-pins"))
    assert "companion: an old fault: camera: it is broken" in done.stdout
    assert "companion: a new fault: pins: it is broken" in done.stdout


def test_data_that_a_wrong_version_spoilt_are_brought_back(installed: FakeSystem) -> None:
    done = installed.install(installed.publish("2.0", "wrong-camera", "spoils-data"))
    assert (done.returncode, installed.version) == (1, "1.0")
    assert "are brought back" in done.stdout
    assert installed.evenings.read_text() == "an evening\n"


def test_a_version_that_cannot_back_up_is_still_upgraded(system: FakeSystem) -> None:
    assert system.install(system.publish("1.0", "backup-fails")).returncode == 0
    system.evenings.write_text("an evening\n")
    done = system.install(system.publish("2.0"))
    assert (done.returncode, system.version) == (0, "2.0"), done.stderr
    [kept] = (system.root / "var/backups/companion").iterdir()
    assert kept.read_text() == "2.0\nan evening\n"


@pytest.mark.parametrize(
    ("file", "text", "reason"),
    [
        ("companion-2.0-py3-none-any.whl", "another", "is not the file that SHA256SUMS names"),
        ("requirements.lock", "another", "is not the file that SHA256SUMS names"),
        ("SHA256SUMS", "", "SHA256SUMS does not name companion-2.0"),
    ],
)
def test_a_file_with_another_sum_is_refused(installed: FakeSystem, file: str, text: str, reason: str) -> None:
    wheel = installed.publish("2.0")
    (installed.release / file).write_text(text)
    done = installed.install(wheel)
    assert (done.returncode, installed.version) == (1, "1.0")
    assert reason in done.stderr and "nothing was installed" in done.stderr
    assert len(list((installed.root / "opt/companion/releases").iterdir())) == 1


def test_a_wheel_without_its_sums_is_refused(system: FakeSystem) -> None:
    wheel = system.publish("2.0")
    (system.release / "SHA256SUMS").unlink()
    done = system.install(wheel)
    assert (done.returncode, system.version) == (1, "")
    assert "SHA256SUMS is missing" in done.stderr
