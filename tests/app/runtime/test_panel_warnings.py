"""Messages of the panel's display beside the game."""

from pathlib import Path

import pytest

from companion.app.runtime.panel_warnings import choose_panel_warning


@pytest.mark.parametrize(
    ("sensor", "alarm", "blind", "said"),
    [
        ("rpi_volt", "1", True, "Undervoltage"),
        ("rpi_volt", "0", True, "Camera sees nothing"),
        ("rpi_volt", "0", False, ""),
        ("cpu_thermal", "1", False, ""),
        ("rpi_volt", None, False, ""),
    ],
)
def test_the_worst_comes_first(tmp_path: Path, sensor: str, alarm: str | None, blind: bool, said: str) -> None:
    chip = tmp_path / "hwmon1"
    chip.mkdir()
    (chip / "name").write_text(f"{sensor}\n")
    if alarm is not None:
        (chip / "in0_lcrit_alarm").write_text(f"{alarm}\n")
    assert choose_panel_warning(blind, tmp_path) == said
    assert choose_panel_warning(blind, tmp_path / "none") == ("Camera sees nothing" if blind else "")
