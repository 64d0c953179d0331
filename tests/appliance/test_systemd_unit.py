"""The unit file as systemd reads it."""

import subprocess
import sys
from pathlib import Path

import pytest

from companion.app import appliance
from tests.patience import PATIENCE_S

FILES = Path(appliance.__file__).parent / "files"
TEXT = (FILES / "companion.service").read_text("utf-8")
MOST_EXPOSED = 2.5


@pytest.fixture
def unit(tmp_path: Path) -> Path:
    """The unit with a program that is there: `verify` asks for it."""
    path = tmp_path / "companion.service"
    path.write_text(TEXT.replace("/opt/companion/current/.venv/bin/python", sys.executable))
    return path


def _analyze(*arguments: str) -> str:
    command = ["systemd-analyze", *arguments]
    done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE_S, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout + done.stderr


def test_systemd_understands_every_line(unit: Path) -> None:
    assert _analyze("verify", str(unit)) == ""


@pytest.mark.parametrize("name", ["companion-first-start", "companion-clock"])
def test_systemd_understands_the_units_beside_it(name: str) -> None:
    assert _analyze("verify", str(FILES / f"{name}.service")) == ""


def test_the_service_waits_for_the_partition_of_its_data() -> None:
    assert "\nRequiresMountsFor=/var/lib/companion\n" in TEXT


def test_a_line_that_systemd_does_not_know_would_be_seen(unit: Path) -> None:
    unit.write_text(unit.read_text().replace("OOMPolicy=continue", "OOMPolicy=restart"))
    assert unit.name in _analyze("verify", str(unit))  # each version of systemd says it in words of its own


def test_it_is_hardly_exposed(unit: Path) -> None:
    threshold = f"--threshold={round(MOST_EXPOSED * 10)}"
    assert "OK" in _analyze("security", "--offline=true", "--no-pager", threshold, str(unit))


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("Type=notify", "READY is told by us"),
        ("ProcSubset=all", "gpiozero reads /proc/cpuinfo"),
        ("DevicePolicy=closed", "PrivateDevices would hide the pins"),
        ("StateDirectory=companion", "the log outlives the service"),
        ("Environment=GLIBC_TUNABLES=glibc.malloc.tcache_count=0", "no thread keeps what was freed"),
        ("StartLimitIntervalSec=0", "nobody at the table resets a unit"),
        *(
            (f"DeviceAllow=char-{kind} rw", kind)
            for kind in ("gpiochip", "video4linux", "media", "dma_heap", "spi", "i2c")
        ),
    ],
)
def test_what_the_table_needs_is_there(line: str, why: str) -> None:
    assert line in TEXT.splitlines(), why


def test_a_group_that_is_missing_stops_nothing() -> None:
    assert "SupplementaryGroups" not in TEXT
