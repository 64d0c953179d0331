"""The walk through the panel after soldering, with somebody who presses mock pins."""

import io
import sys
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import gpiozero  # type: ignore[import-untyped]
import pytest

from companion.cli import main
from companion.devices.parts.part_ports import LedChain
from companion.devices.selftest import PartResult, TerminalTester, UnaskedTester, format_results, run_selftest
from companion.devices.selftest.selftest_results import describe_location, make_result
from companion.devices.wiring import ButtonWire, ChainWire, SeatLampWire, StripWire, TableTurnLampWire, Wiring
from companion.rules.seats_and_viewers import Seat
from tests.devices.mock_pins import BUZZER, CONFIRM_0, LAMP_0, NEXT, PUSH, TURN, UNDO, WIRING, Buses, Pins
from tests.patience import PATIENCE_S

BUTTONS = replace(WIRING, chain=None, seat_lamps=(), strip=None, turn_lamp=None, display=None, accessories=())


class Builder:
    """A tester: presses what is asked for, and sees all but `blind_to`."""

    def __init__(self, pins: Pins, blind_to: str = "nothing") -> None:
        self._pins = pins
        self._blind_to = blind_to
        self.told: list[str] = []
        self.asked: list[str] = []
        self.does: dict[str, Callable[[], None]] = {
            "to the right": lambda: pins.turn(2),
            "to the left": lambda: pins.turn(-2),
        }

    def tell(self, line: str) -> None:
        self.told.append(line)
        if line.startswith("  "):
            return
        for part, do in self.does.items():
            if part in line:
                do()
                return
        [pin] = [wire.pin for wire in _buttons() if f"(BCM {wire.pin}," in line]
        self._pins.tap(pin)

    def ask_if_seen(self, question: str) -> bool:
        self.asked.append(question)
        return self._blind_to not in question

    def give_time_to_look(self, seconds: float) -> None:
        assert 0 < seconds < 1


def _buttons() -> Iterator[ButtonWire]:
    yield from WIRING.buttons
    yield ButtonWire("dial", PUSH)


def bad(results: list[PartResult]) -> dict[str, str]:
    return {one.part: one.said for one in results if not one.works}


def test_a_panel_without_fault_passes_and_is_closed_again(pins: Pins, buses: Buses) -> None:
    person = Builder(pins)
    results = run_selftest(WIRING, pins, buses, person, patience=PATIENCE_S)
    assert bad(results) == {}
    assert len(results) == len(list(WIRING.all_parts())) + 1, "and the push of the encoder"
    assert len(person.asked) == 8
    assert pins.rises(BUZZER) == 1 and pins.rises(TURN) == 1 and pins.rises(LAMP_0) == 1
    assert buses.leds.closed and buses.screen.closed and len(buses.screen.pictures) == 2
    gpiozero.LED(LAMP_0, pin_factory=pins).close()


def test_every_led_of_the_chain_is_lit_alone_and_then_all(pins: Pins, buses: Buses) -> None:
    shown: list[tuple[int, ...]] = []

    class Looks(Builder):
        def give_time_to_look(self, seconds: float) -> None:
            shown.append(tuple(place for place, led in enumerate(buses.leds.leds) if any(led)))

    run_selftest(replace(BUTTONS, chain=WIRING.chain), pins, buses, Looks(pins), patience=None)
    leds = range(len(buses.leds.leds))
    assert shown == [*((led,) for led in leds), *[tuple(leds)] * 3]


def test_what_nobody_sees_fails(pins: Pins, buses: Buses) -> None:
    assert bad(run_selftest(WIRING, pins, buses, Builder(pins, "beep"), patience=None)) == {"buzzer": "not seen"}


def test_what_cannot_be_opened_or_driven_fails_with_its_reason(pins: Pins, buses: Buses) -> None:
    taken = gpiozero.LED(TURN, pin_factory=pins)
    buses.screen.broken = True
    found = bad(run_selftest(WIRING, pins, buses, Builder(pins), patience=None))
    assert set(found) == {"turn lamp", "display"}
    assert found["display"] == "failed: no answer on the bus" and "already in use" in found["turn lamp"]
    taken.close()


def test_where_a_part_is_on_the_chain_is_said() -> None:
    assert describe_location(StripWire(6, 36)) == "LEDs 6 to 41 of the chain"
    assert describe_location(SeatLampWire(Seat(2), led=2)) == "LED 2 of the chain"


def test_without_its_chain_a_lamp_cannot_work(pins: Pins, buses: Buses) -> None:
    class NoSpi(Buses):
        def open_chain(self, wire: ChainWire) -> LedChain:
            raise OSError("no SPI here")

    found = bad(run_selftest(WIRING, pins, NoSpi(), Builder(pins), patience=None))
    assert found == {
        "chain": "no SPI here",
        "lamp of seat 2": "its chain does not work",
        "strip": "its chain does not work",
    }


def test_what_fails_is_not_held_against_its_neighbours(pins: Pins, buses: Buses) -> None:
    buses.leds.broken = True
    found = bad(run_selftest(WIRING, pins, buses, Builder(pins), patience=None))
    assert set(found) == {"chain", "lamp of seat 2", "strip"}


def test_a_button_that_nobody_presses_fails(pins: Pins, buses: Buses) -> None:
    person = Builder(pins)
    person.does["button next"] = lambda: None
    assert bad(run_selftest(BUTTONS, pins, buses, person, patience=0.05)) == {
        "button next": "not pressed within 0.05 s"
    }


def test_swapped_wires_are_noticed(pins: Pins, buses: Buses) -> None:
    person = Builder(pins)
    person.does["button next"] = lambda: pins.tap(UNDO)
    person.does["to the right"] = lambda: pins.turn(-1)
    found = bad(run_selftest(BUTTONS, pins, buses, person, patience=0.05))
    assert found["button next"] == "button undo answered instead: are their wires swapped?"
    assert found["encoder"] == "it turns the other way: swap a and b"
    assert any("go on trying" in line for line in person.told)


def test_a_button_that_stays_down_fails(pins: Pins, buses: Buses) -> None:
    person = Builder(pins)
    person.does["button next"] = lambda: pins.press(NEXT)
    assert "stays down" in bad(run_selftest(BUTTONS, pins, buses, person, patience=0.05))["button next"]


def test_the_table_says_where_to_look() -> None:
    good = make_result(ButtonWire("confirm", 17, ref="SW1"), True, "pressed")
    poor = make_result(TableTurnLampWire(20, ref="D1"), False, "GPIO busy")
    assert list(format_results([good, poor])) == [
        "ok    button confirm  pressed",
        "FAIL  turn lamp       GPIO busy (a companion that runs has the pins: stop it first, "
        "`sudo systemctl stop companion`)  [D1, BCM 20, header 38]",
        "1 of 2 parts work; look after the other 1",
    ]


def test_a_terminal_takes_no_answer_for_no(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO("\nn\nNo\ny\n"))
    assert [TerminalTester().ask_if_seen("Lit?") for _ in range(5)] == [True, False, False, True, False]
    TerminalTester().tell("Press it")
    assert capsys.readouterr().out.endswith("Press it\n")


def run(*arguments: str) -> object:
    with pytest.raises(SystemExit) as left:
        main(["selftest", *arguments])
    return left.value.code


@pytest.fixture
def mock_pins(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("GPIOZERO_PIN_FACTORY", "mock")
    monkeypatch.setattr(gpiozero.Device, "pin_factory", None)
    monkeypatch.setattr(UnaskedTester, "give_time_to_look", lambda self, seconds: None)
    yield
    gpiozero.Device.pin_factory.close()


def test_the_command(mock_pins: None, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "wiring.toml"
    file.write_text('[turn_lamp]\npin = 20\n[[button]]\nname = "confirm"\npin = 17\n')
    assert run("--no-wait", f"--wiring={file}") == 0
    said = capsys.readouterr().out
    assert "ok    turn lamp  shown" in said and "1 of 1 parts work" in said, "nobody was asked whether it was seen"
    assert run("--no-wait") == 1, "the shipped wiring has a chain and a display, and mock pins have no buses"
    assert "FAIL  chain" in capsys.readouterr().out
    file.write_text("[buzzer]\npin = 1\n")
    assert run(f"--wiring={file}") == 2
    assert "buzzer is on pin 1" in capsys.readouterr().err


def test_the_command_waits_for_buttons(
    mock_pins: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "wiring.toml"
    file.write_text('[[button]]\nname = "confirm"\npin = 17\n')

    def press(self: TerminalTester, line: str) -> None:
        gpiozero.Device.pin_factory.pin(CONFIRM_0).drive_low()
        gpiozero.Device.pin_factory.pin(CONFIRM_0).drive_high()

    assert run("--patience=0.05", f"--wiring={file}") == 1
    assert "not pressed within" in capsys.readouterr().out
    monkeypatch.setattr(TerminalTester, "tell", press)
    assert run(f"--wiring={file}") == 0


def test_ctrl_c_ends_the_walk_in_the_dark(
    mock_pins: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupt(self: TerminalTester, question: str) -> bool:
        raise KeyboardInterrupt

    file = tmp_path / "wiring.toml"
    file.write_text("[turn_lamp]\npin = 20\n")
    monkeypatch.setattr(TerminalTester, "ask_if_seen", interrupt)
    monkeypatch.setattr(TerminalTester, "give_time_to_look", lambda self, seconds: None)
    assert run(f"--wiring={file}") == 130
    assert "Broken off" in capsys.readouterr().out and gpiozero.Device.pin_factory.pin(TURN).function == "input"


def test_no_wiring_at_all_is_no_fault(pins: Pins, buses: Buses) -> None:
    assert list(format_results(run_selftest(Wiring(), pins, buses, Builder(pins), patience=1))) == ["0 of 0 parts work"]
