"""Parts on pins one by one, and why there may be no pins."""

import os
import sys
from pathlib import Path
from types import SimpleNamespace

import gpiozero  # type: ignore[import-untyped]
import pytest
from gpiozero.pins.mock import MockFactory

from companion.devices.errors import NoGpio
from companion.devices.parts import hardware_access_rights
from companion.devices.parts.open_parts import OpenParts
from companion.devices.parts.part_ports import Oled
from companion.devices.parts.pin_parts import ColourLamp, PlainLamp, close_pin_factory, open_pin_factory
from companion.devices.wiring import ButtonWire, DisplayWire, SeatLampWire, Wiring
from companion.rules.seats_and_viewers import Seat
from tests.devices.mock_pins import BUZZER, WIRING, Buses, Pins


def test_an_rgb_led_shows_each_colour_on_its_own_pin(pins: Pins) -> None:
    lamp = ColourLamp((5, 6, 13), pins)
    lamp.show((255, 51, 0))
    assert [round(pins.pin(pin).state, 2) for pin in (5, 6, 13)] == [1, 0.2, 0]
    lamp.close()


def test_a_seat_lamp_on_three_pins_is_an_rgb_led(pins: Pins) -> None:
    said: list[str] = []
    fitted = OpenParts(Wiring(seat_lamps=(SeatLampWire(Seat(3), red=5, green=6, blue=13),)), pins, Buses(), said.append)
    fitted.open_lights()
    fitted.lamps.pins[Seat(3)].show((0, 0, 255))
    assert (said, pins.pin(13).state) == ([], 1)
    fitted.close()


def test_a_plain_led_is_as_bright_as_the_brightest_colour(pins: Pins) -> None:
    lamp = PlainLamp(5, True, pins)
    lamp.show((51, 0, 10))
    assert round(pins.pin(5).state, 2) == 0.2
    lamp.close()


def test_without_pwm_an_led_is_on_or_off() -> None:
    pins = MockFactory()
    lamp = PlainLamp(5, True, pins)
    lamp.show((3, 0, 0))
    assert pins.pin(5).state
    lamp.show((0, 0, 0))
    assert not pins.pin(5).state
    lamp.close()
    pins.close()


def test_without_lgpio_it_is_said_which_package_is_missing_where_there_are_pins(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.delenv("GPIOZERO_PIN_FACTORY", raising=False)
    monkeypatch.setitem(sys.modules, "lgpio", None)
    monkeypatch.delitem(sys.modules, "gpiozero.pins.lgpio", raising=False)
    monkeypatch.setattr(hardware_access_rights, "GPIO", chip := tmp_path / "gpiochip0")
    with pytest.raises(NoGpio, match="^no GPIO here$"):
        open_pin_factory()
    chip.touch()
    with pytest.raises(NoGpio, match="the program for the pins is missing, .* `sudo apt install python3-lgpio`"):
        open_pin_factory()


@pytest.mark.parametrize("may", [True, False])
def test_lgpio_is_imported_where_it_can_make_its_pipe(
    may: bool, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    modules, work = tmp_path / "modules", tmp_path / "work"
    modules.mkdir()
    work.mkdir()
    pipe = "import os\nos.mkfifo('.lgd-nfy0')\nraise ImportError(os.getcwd())\n"
    (modules / "lgpio.py").write_text(pipe)
    monkeypatch.delenv("GPIOZERO_PIN_FACTORY", raising=False)
    monkeypatch.syspath_prepend(modules)
    for module in ("lgpio", "gpiozero.pins.lgpio"):
        monkeypatch.delitem(sys.modules, module, raising=False)
    monkeypatch.chdir(work)
    monkeypatch.setattr(os, "access", lambda path, mode: may)
    with pytest.raises(NoGpio) as caught:
        open_pin_factory()
    assert (str(work) in str(caught.value)) is may and "File exists" not in str(caught.value)
    assert Path.cwd() == work and (list(work.iterdir()) != []) is may


def test_pins_that_this_user_may_not_use_are_said_with_their_group(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse() -> None:
        raise RuntimeError("can not open gpiochip")

    monkeypatch.delenv("GPIOZERO_PIN_FACTORY", raising=False)
    monkeypatch.setitem(sys.modules, "gpiozero.pins.lgpio", SimpleNamespace(LGPIOFactory=refuse))  # type: ignore[arg-type]
    for why, said in (("ann may not use it", "ann may not use it"), (None, "can not open gpiochip")):
        monkeypatch.setattr(hardware_access_rights, "access_problem", lambda device, why=why: why)
        with pytest.raises(NoGpio, match=rf"^no GPIO here \({said}\)$"):
            open_pin_factory()


class Found:
    """Stand-in for lgpio's pins, which can be released, or not even that."""

    def __init__(self, error: Exception | None = None) -> None:
        self.closed, self._error = 0, error

    def close(self) -> None:
        self.closed += 1
        if self._error is not None:
            raise self._error


def test_pins_that_were_found_are_given_back(monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> None:
    monkeypatch.delenv("GPIOZERO_PIN_FACTORY", raising=False)
    for found in (Found(), Found(RuntimeError("bad handle"))):
        lgpio = SimpleNamespace(LGPIOFactory=lambda found=found: found)
        monkeypatch.setitem(sys.modules, "gpiozero.pins.lgpio", lgpio)  # type: ignore[arg-type]
        assert open_pin_factory() is found
        close_pin_factory(found)
        assert found.closed == 1
    assert "the pins could not be given back: bad handle" in caplog.text


def test_pins_that_are_gpiozeros_own_are_left_to_it(monkeypatch: pytest.MonkeyPatch) -> None:
    pins = Found()
    monkeypatch.setattr(gpiozero.Device, "pin_factory", pins)
    close_pin_factory(pins)
    assert not pins.closed


def test_a_pin_factory_that_is_asked_for_by_a_wrong_name_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GPIOZERO_PIN_FACTORY", "nonsense")
    monkeypatch.setattr(gpiozero.Device, "pin_factory", None)
    monkeypatch.setattr(hardware_access_rights, "access_problem", lambda device: None)
    with pytest.raises(NoGpio, match="nonsense"):
        open_pin_factory()


def test_a_part_that_cannot_even_be_closed_keeps_no_others_pins(pins: Pins, caplog: pytest.LogCaptureFixture) -> None:
    class Unplugged(Buses):
        """The display was pulled out: it does not answer to its switching off either."""

        def open_oled(self, wire: DisplayWire) -> Oled:
            self.screen.close = self.screen._work  # type: ignore[method-assign]
            self.screen.broken = True
            return self.screen

    fitted = OpenParts(WIRING, pins, Unplugged(), lambda said: None)
    fitted.open_lights()
    fitted.close()
    assert "could not be closed: no answer on the bus" in caplog.text
    gpiozero.LED(BUZZER, pin_factory=pins).close()


def test_a_button_that_cannot_be_read_is_left_out(pins: Pins, monkeypatch: pytest.MonkeyPatch) -> None:
    class Unreadable(gpiozero.DigitalInputDevice):  # type: ignore[misc]
        """Fails from the second look on; gpiozero itself has the first."""

        looks = 0

        @property
        def is_active(self) -> bool:
            Unreadable.looks += 1
            if Unreadable.looks > 1:
                raise OSError("no such line")
            return False

    said: list[str] = []
    monkeypatch.setattr(gpiozero, "DigitalInputDevice", Unreadable)
    fitted = OpenParts(Wiring((ButtonWire("next", 16),)), pins, Buses(), said.append)
    fitted.open_buttons(lambda wire: None, lambda wire: None)
    assert said == ["button next does not work and is left out: no such line"]
    gpiozero.LED(16, pin_factory=pins).close()
