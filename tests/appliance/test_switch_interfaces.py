"""SPI, I2C and camera, switched on and taken back on a Raspberry Pi made of files."""

import os
from pathlib import Path

import pytest

from companion.app.appliance.pi_interfaces.__main__ import RECORD, main
from companion.app.appliance.pi_interfaces.boot_config import find_boot_setting_state

CONFIG_TXT = "boot/firmware/config.txt"
SHIPPED = "#dtparam=i2c_arm=on\ndtparam=audio=on\ncamera_auto_detect=1\n[cm5]\ndtoverlay=dwc2\n"
RASPI_CONFIG = """#!/bin/sh
set -eu
cd "{state}"
echo "$2 ${{3:-}}" >>calls
case $2 in
    get_*) cat "${{2#get_}}" 2>/dev/null || echo 1 ;;
    do_i2c) echo "$3" >i2c; grep -qx i2c-dev "{root}/etc/modules" || echo i2c-dev >>"{root}/etc/modules" ;;
    do_*) echo "$3" >"${{2#do_}}" ;;
esac
"""
BROKEN = '#!/bin/sh\n[ "${2%_*}" = get ] && echo 1 && exit 0\necho it is broken >&2\nexit 1\n'


@pytest.fixture
def pi(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The root folder of a Pi without raspi-config."""
    root = tmp_path / "root"
    for name, text in {
        "proc/device-tree/model": "Raspberry Pi 5 Model B Rev 1.0\0",
        "etc/modules": "# modules\n",
        CONFIG_TXT: SHIPPED,
    }.items():
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text(text)
    (tmp_path / "bin").mkdir()
    monkeypatch.setenv("PATH", f"{tmp_path / 'bin'}{os.pathsep}/usr/bin{os.pathsep}/bin")
    return root


@pytest.fixture
def raspi_config(pi: Path) -> Path:
    """A raspi-config on the PATH, and the folder of what it was asked and keeps."""
    _program(pi, RASPI_CONFIG.format(state=pi.parent, root=pi))
    return pi.parent


def _program(root: Path, text: str) -> None:
    program = root.parent / "bin" / "raspi-config"
    program.write_text(text)
    program.chmod(0o755)


def _files(root: Path) -> dict[str, str]:
    return {str(path.relative_to(root)): path.read_text() for path in root.rglob("*") if path.is_file()}


def _run(root: Path, *words: str) -> int:
    return main([*words, "--root", str(root)])


def test_raspi_config_switches_on_what_is_off_and_takes_back_only_that(
    pi: Path, raspi_config: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (raspi_config / "spi").write_text("0\n")
    before = _files(pi)
    assert _run(pi, "on") == 0
    said = capsys.readouterr().out
    assert "SPI is on already" in said
    assert "I2C is switched on by raspi-config, for the panel's display" in said
    assert _run(pi, "off") == 0
    assert "I2C is switched off again" in capsys.readouterr().out
    changes = [line for line in (raspi_config / "calls").read_text().splitlines() if line.startswith("do_")]
    assert changes == ["do_i2c 0", "do_i2c 1"]
    assert _files(pi) == before


def test_a_second_installation_changes_nothing_and_forgets_nothing(pi: Path, raspi_config: Path) -> None:
    assert _run(pi, "on") == 0
    once = _files(pi)
    assert _run(pi, "on") == 0
    assert _files(pi) == once
    assert _run(pi, "off") == 0
    assert _run(pi, "off") == 0
    calls = (raspi_config / "calls").read_text().splitlines()
    assert sorted(line for line in calls if line.startswith("do_")) == ["do_i2c 0", "do_i2c 1", "do_spi 0", "do_spi 1"]


def test_config_txt_serves_where_raspi_config_is_missing(pi: Path, capsys: pytest.CaptureFixture[str]) -> None:
    before = _files(pi)
    assert _run(pi, "on") == 0
    said = capsys.readouterr().out
    assert "SPI is switched on by dtparam=spi=on in config.txt, from the next start on" in said
    text = (pi / CONFIG_TXT).read_text()
    assert text.startswith(SHIPPED)
    assert find_boot_setting_state(text, ("spi",)) and find_boot_setting_state(text, ("i2c_arm",))
    assert (pi / "etc/modules-load.d/companion.conf").read_text() == "i2c-dev\n"
    once = _files(pi)
    assert _run(pi, "on") == 0
    assert _files(pi) == once
    assert _run(pi, "off") == 0
    assert _files(pi) == before


def test_a_line_that_somebody_changed_stays(pi: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert _run(pi, "on") == 0
    changed = (pi / CONFIG_TXT).read_text().replace("dtparam=spi=on", "dtparam=spi=on # mine")
    (pi / CONFIG_TXT).write_text(changed)
    assert _run(pi, "off") == 0
    assert "dtparam=spi=on is no longer" in capsys.readouterr().out
    assert "spi=on # mine" in (pi / CONFIG_TXT).read_text()


def test_a_dry_run_says_all_and_changes_nothing(pi: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (pi / CONFIG_TXT).write_text("dtparam=spi=off\n")
    before = _files(pi)
    assert _run(pi, "on", "--dry-run") == 0
    said = capsys.readouterr().out.splitlines()
    assert [line.split(" would be switched on ")[0] for line in said] == [
        "companion: SPI",
        "companion: I2C",
        "companion: the camera",
    ]
    assert _files(pi) == before


def test_a_camera_that_was_switched_off_by_hand_stays_off(pi: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (pi / CONFIG_TXT).write_text("camera_auto_detect=0\ndtoverlay=imx708\n")
    assert _run(pi, "on") == 0
    assert "the camera was switched off by hand" in capsys.readouterr().out
    assert "camera_auto_detect=1" not in (pi / CONFIG_TXT).read_text()


def test_what_the_configuration_does_without_stays_off(pi: Path) -> None:
    (pi / "etc/companion.toml").write_text('[panel]\nenabled = false\n[camera]\nsource = "off"\n')
    before = _files(pi)
    assert _run(pi, "on") == 0
    assert _files(pi) == before


def test_another_machine_is_left_alone(pi: Path, raspi_config: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (pi / "proc/device-tree/model").unlink()
    before = _files(pi)
    assert _run(pi, "on") == 0
    assert "no Raspberry Pi" in capsys.readouterr().out
    assert _files(pi) == before and not (raspi_config / "calls").exists()


def test_a_failed_switch_is_said_and_not_recorded(pi: Path, capsys: pytest.CaptureFixture[str]) -> None:
    _program(pi, BROKEN)
    assert _run(pi, "on") == 1
    assert "it is broken" in capsys.readouterr().err
    assert not (pi / RECORD).exists()


@pytest.mark.parametrize(
    ("text", "on"),
    [
        ("dtparam=i2c_arm=off,spi=on", True),
        ("dtparam=spi", True),
        ("dtparam=spi=on\ndtparam=spi=off", False),
        ("#dtparam=spi=on", None),
        ("[pi4]\ndtparam=spi=on", None),
        ("[pi4]\n[all]\ndtparam=spi=on # lamps", True),
    ],
)
def test_the_last_line_for_all_models_counts(text: str, on: bool | None) -> None:
    assert find_boot_setting_state(text, ("spi",)) is on
