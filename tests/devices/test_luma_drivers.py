"""LEDs and display through the real luma, onto a serial line that remembers."""

import sys
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from PIL import Image

from companion.devices.errors import NoBus
from companion.devices.parts import access_rights, bus_parts
from companion.devices.parts.bus_parts import ApaChain, LumaOled, RealBuses
from companion.devices.parts.part_ports import Part
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


def test_an_apa102_gets_its_frames_in_the_order_of_its_datasheet() -> None:
    line = Line()
    chain = ApaChain(ChainWire(3), line)
    chain.show([(1, 2, 3), (0, 0, 0), (255, 128, 0)])
    start, first, second, third = (line.sent[-1][place : place + 4] for place in (0, 4, 8, 12))
    assert start == bytes(4)
    assert [frame[0] >> 5 for frame in (first, second, third)] == [0b111] * 3
    assert len({frame[0] for frame in (first, second, third)}) == 1, "one common brightness, or a camera sees flicker"
    assert [frame[1:] for frame in (first, second, third)] == [b"\3\2\1", b"\0\0\0", b"\0\x80\xff"]
    assert len(line.sent[-1]) > 16, "and at the end half a clock for each LED"


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
            oled.leave_on()
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
def test_a_line_that_answers_no_more_is_closed_all_the_same(make: Callable[[Line], Part]) -> None:
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
        RealBuses().chain(ChainWire(1)) if bus == "SPI" else RealBuses().oled(DisplayWire())
    assert line.closed


def test_a_bus_that_is_not_there_is_said_with_its_mend(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for name, open_it in (
        ("SPI", lambda: RealBuses().chain(ChainWire(1))),
        ("I2C", lambda: RealBuses().oled(DisplayWire())),
    ):
        monkeypatch.setattr(access_rights, name, tmp_path / name)
        with pytest.raises(NoBus, match=f"{name} does not exist"):
            open_it()


def test_why_a_device_cannot_be_used(tmp_path: Path) -> None:
    device = tmp_path / "spidev0.0"
    assert "does not exist: this is no Raspberry Pi" in str(access_rights.access_problem(device))
    device.touch()
    assert access_rights.access_problem(device, lambda path, mode: True) is None
    why = str(access_rights.access_problem(device, lambda path, mode: False))
    assert f"sudo usermod -aG {device.group()} " in why and "log in again or restart the service" in why
    for bus, mend in ((access_rights.SPI, "do_spi 0"), (access_rights.I2C, "do_i2c 0")):
        assert bus.exists() or mend in str(access_rights.access_problem(bus))


def test_a_group_without_a_name_is_told_by_its_number(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def nobody(_: Any) -> str:
        raise KeyError

    monkeypatch.setattr(Path, "group", nobody)
    assert f"-aG {tmp_path.stat().st_gid} " in str(access_rights.access_problem(tmp_path, lambda path, mode: False))
