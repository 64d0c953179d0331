"""The doctor on the supply, the heat and the clock."""

from pathlib import Path

import pytest

from companion.app.appliance.doctor import FindingSeverity, clock, voltage_and_heat
from tests.appliance.fake_machine import context_of, levels, only

HWMON = {"/sys/class/hwmon/hwmon0/name": "cpu_thermal\n", "/sys/class/hwmon/hwmon1/name": "rpi_volt\n"}
ALARM = "/sys/class/hwmon/hwmon1/in0_lcrit_alarm"


@pytest.mark.parametrize(
    ("alarm", "throttled", "level", "words"),
    [
        ("0\n", "throttled=0x0", "ok", "well"),
        ("1\n", "throttled=0x0", "wrong", "too low"),
        ("0\n", "throttled=0x50005", "wrong", "the voltage is too low; it is slowed down"),
        ("0\n", "throttled=0x80008", "wrong", "too hot"),
        ("0\n", "throttled=0x50000", "warning", "since it was switched on: the voltage is too low; it is slowed down"),
        ("0\n", "VCHI initialization failed", "ok", "well"),
    ],
)
def test_electricity(alarm: str, throttled: str, level: str, words: str, tmp_path: Path) -> None:
    says = {"vcgencmd get_throttled": throttled}
    found = only(voltage_and_heat.check_voltage, context_of(tmp_path, {**HWMON, ALARM: alarm}, says))
    assert found.level == level and words in found.what and bool(found.mend) == (level != "ok")


def test_what_tells_nothing_of_its_supply_is_not_talked_about(tmp_path: Path) -> None:
    assert (
        levels(voltage_and_heat.check_voltage, context_of(tmp_path, {"/sys/class/hwmon/hwmon0/name": "coretemp"})) == []
    )
    assert levels(voltage_and_heat.check_temperature, context_of(tmp_path, {})) == []


@pytest.mark.parametrize(("degrees", "level"), [(45000, "ok"), (71500, "warning"), (80000, "wrong")])
def test_heat(degrees: int, level: str, tmp_path: Path) -> None:
    zones = {f"/sys/class/thermal/thermal_zone{n}/temp": f"{heat}\n" for n, heat in enumerate((40000, degrees))}
    assert only(voltage_and_heat.check_temperature, context_of(tmp_path, zones)).level == level


YES = {"timedatectl show --property=NTPSynchronized": "yes"}


def test_the_clock(tmp_path: Path) -> None:
    assert only(clock.check_clock, context_of(tmp_path, says=YES)).what == "2026-11-21 12:00 UTC, kept by the network"
    assert only(clock.check_clock, context_of(tmp_path)).level == FindingSeverity.WARNING
    assert only(clock.check_clock, context_of(tmp_path, says=YES, now=lambda: 0.0)).level == FindingSeverity.WRONG
    timesyncd = context_of(tmp_path, {"/run/systemd/timesync/synchronized": ""})
    assert only(clock.check_clock, timesyncd).level == FindingSeverity.OK
