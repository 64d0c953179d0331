"""LEDs and display through the real luma, onto a serial line that remembers."""

import sys
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from PIL import Image

from companion.devices.errors import NoBus
from companion.devices.parts import bus_parts, hardware_access_rights
from companion.devices.parts.bus_parts import ApaChain, LumaOled, RealBuses, encode_led_chain
from companion.devices.parts.part_ports import ClosablePart
from companion.devices.wiring import ChainWire, DisplayWire

pytestmark = pytest.mark.filterwarnings("ignore:Image.Image.getdata is deprecated:DeprecationWarning")
WHITE = 1


class Line:
    """Stand-in for luma's serial interface."""

    def __init__(self) -> None:
        self.commands: list[tuple[int, ...]] = []
        self.sent: list[bytes] = []
        self.closed = 0

    def command(self, *command: int) -> None:
        self.commands.append(command)

    def data(self, data: list[int]) -> None:
        self.sent.append(bytes(data))

    def cleanup(self) -> None:
        self.closed += 1


class Strip:
    """LEDs as their datasheets have them: an APA102 shows its frame at once, an SK9822 at the next start frame.

    Bits arrive one by one; each LED hands on what is not its own, half a clock after it came.
    """

    def __init__(self, leds: int, waits_for_start: bool) -> None:
        self._leds = leds
        self._waits = waits_for_start
        self.shown: list[bytes] = [bytes(4)] * leds

    def take(self, data: bytes) -> None:
        kept: list[bytes] = []
        place = 4
        assert data[:place] == bytes(4), "a start frame comes first"
        while len(kept) < self._leds and data[place] >> 5 == 0b111:
            kept.append(data[place : place + 4])
            place += 4
        clocks = 8 * (len(data) - place)
        if self._waits:
            if data[place : place + 4] != bytes(4):
                return
            clocks -= 32
        reached = min(len(kept), 2 * clocks)
        self.shown[:reached] = kept[:reached]


@pytest.mark.parametrize("waits_for_start", [False, True], ids=["APA102", "SK9822"])
@pytest.mark.parametrize("leds", [1, 3, 16, 17, 42, 300])
def test_a_chain_shows_the_last_change_at_once_and_to_its_end(leds: int, waits_for_start: bool) -> None:
    line, strip = Line(), Strip(leds, waits_for_start)
    chain = ApaChain(ChainWire(leds), line)
    chain.show([(1, 2, 3)] * (leds - 1) + [(255, 128, 0)])
    for sent in line.sent:
        strip.take(sent)
    assert strip.shown == [b"\xff\3\2\1"] * (leds - 1) + [b"\xff\0\x80\xff"]


def test_a_colour_is_as_bright_as_it_was_asked_for() -> None:
    """The common brightness is 31 of 31 in every frame: less of it flickers, and would halve what is asked."""
    frames = encode_led_chain([(255, 255, 255), (0, 0, 0)])
    assert [frames[place] for place in (4, 8)] == [0xFF, 0xFF] and frames[5:8] == b"\xff\xff\xff"


def test_a_chain_that_is_closed_is_dark() -> None:
    line = Line()
    chain = ApaChain(ChainWire(2), line)
    chain.show([(9, 9, 9), (9, 9, 9)])
    chain.close()
    assert set(line.sent[-1][5:8] + line.sent[-1][9:12]) == {0} and line.closed


@pytest.mark.parametrize("driver", ["ssd1306", "sh1106"])
@pytest.mark.parametrize("height", [64, 32])
def test_a_display_gets_every_point_once(driver: str, height: int) -> None:
    line = Line()
    oled = LumaOled(DisplayWire(driver, 128, height), line)
    picture = Image.new("1", (128, height))
    picture.putpixel((5, 9), WHITE)
    line.sent.clear()
    oled.show(picture)
    sent = b"".join(line.sent)
    assert len(sent) == 128 * height // 8
    assert {place: byte for place, byte in enumerate(sent) if byte} == {128 + 5: 1 << 1}, "page 1, second row"


def test_a_display_goes_off_when_closed_unless_it_is_left_on() -> None:
    off = 0xAE
    for left_on in (False, True):
        line = Line()
        oled = LumaOled(DisplayWire(), line)
        line.commands.clear()
        if left_on:
            oled.keep_last_picture()
        oled.close()
        assert line.closed and ((off,) in line.commands) is not left_on


class Unplugged(Line):
    """Answers nothing from some moment on."""

    there = False

    def command(self, *command: int) -> None:
        if not self.there:
            raise OSError("Remote I/O error")

    def data(self, data: list[int]) -> None:
        self.command()


@pytest.mark.parametrize(
    "make", [lambda line: LumaOled(DisplayWire(), line), lambda line: ApaChain(ChainWire(1), line)]
)
def test_a_line_that_answers_no_more_is_closed_all_the_same(make: Callable[[Line], ClosablePart]) -> None:
    line = Unplugged()
    line.there = True
    part = make(line)
    line.there = False
    with pytest.raises(OSError):
        part.close()
    assert line.closed


@pytest.mark.parametrize("bus", ["SPI", "I2C"])
def test_a_bus_behind_which_nobody_answers_is_closed(bus: str, monkeypatch: pytest.MonkeyPatch) -> None:
    line = Unplugged()
    monkeypatch.setattr(bus_parts, "_reach", lambda wanted: None)
    monkeypatch.setattr("luma.core.interface.serial.i2c", lambda **more: line)
    monkeypatch.setitem(sys.modules, "spidev", SimpleNamespace(SpiDev=lambda: SimpleNamespace(close=line.cleanup)))
    monkeypatch.setattr(bus_parts, "_spi", lambda device: line)
    with pytest.raises(OSError):
        RealBuses().open_chain(ChainWire(1)) if bus == "SPI" else RealBuses().open_oled(DisplayWire())
    assert line.closed


def test_a_bus_that_is_not_there_is_said_with_its_mend(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for name, open_it in (
        ("SPI", lambda: RealBuses().open_chain(ChainWire(1))),
        ("I2C", lambda: RealBuses().open_oled(DisplayWire())),
    ):
        monkeypatch.setattr(hardware_access_rights, name, tmp_path / name)
        with pytest.raises(NoBus, match=f"{name} does not exist"):
            open_it()


def test_why_a_device_cannot_be_used(tmp_path: Path) -> None:
    device = tmp_path / "spidev0.0"
    assert "does not exist: this is no Raspberry Pi" in str(hardware_access_rights.access_problem(device))
    device.touch()
    assert hardware_access_rights.access_problem(device, lambda path, mode: True) is None
    why = str(hardware_access_rights.access_problem(device, lambda path, mode: False))
    assert f"sudo usermod -aG {device.group()} " in why and "log in again or restart the service" in why
    for bus, mend in ((hardware_access_rights.SPI, "do_spi 0"), (hardware_access_rights.I2C, "do_i2c 0")):
        assert bus.exists() or mend in str(hardware_access_rights.access_problem(bus))


def test_a_group_without_a_name_is_told_by_its_number(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def nobody(_: Any) -> str:
        raise KeyError

    monkeypatch.setattr(Path, "group", nobody)
    assert f"-aG {tmp_path.stat().st_gid} " in str(
        hardware_access_rights.access_problem(tmp_path, lambda path, mode: False)
    )
