"""The number a dial sets."""

from pathlib import Path

import pytest

from companion.devices.input.number_dial import Dial, brightness_dial, load_brightness, requested_dial, save_brightness

ASKED = {"dial": {"low": 10, "high": 45, "step": 10}}


def test_the_first_click_shows_the_lowest_number() -> None:
    dial = requested_dial(ASKED, None)
    assert dial is not None and not dial.touched
    assert dial.turned(3) == Dial(10, 45, 10, 10, touched=True)


def test_turning_goes_in_steps_and_stops_at_both_ends() -> None:
    dial = Dial(10, 45, 10, 10, touched=True)
    assert [dial.turned(clicks).value for clicks in (1, 3, 9, -1)] == [20, 40, 40, 10]


def test_it_stays_where_it_is_while_the_same_is_asked_for() -> None:
    set_to = Dial(10, 45, 10, 30, touched=True)
    assert requested_dial(ASKED, set_to) is set_to
    assert requested_dial({"dial": {"low": 1, "high": 45}}, set_to) == Dial(1, 45, 1, 1)
    assert requested_dial({}, set_to) is None


def test_the_brightness_is_kept_and_nonsense_is_bright(tmp_path: Path) -> None:
    file = tmp_path / "brightness"
    assert load_brightness(file) == 10
    save_brightness(file, 3)
    assert load_brightness(file) == 3
    for nonsense, tenths in (("dark", 10), ("0", 1), ("99", 10), ("é", 10)):
        file.write_text(nonsense, "utf-8")
        assert load_brightness(file) == tenths
    assert brightness_dial(3).turned(-5).value == 1


def test_a_brightness_that_cannot_be_kept_is_lost_without_a_fault(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    save_brightness(tmp_path, 3)
    assert "the brightness cannot be kept" in caplog.text and load_brightness(tmp_path) == 10
