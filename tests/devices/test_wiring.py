"""The wiring file: what it holds, and what is wrong with it in plain words."""

import re
from pathlib import Path
from typing import Any

import pytest

from companion.devices.errors import BadWiring
from companion.devices.wiring import HEADER, WIRING_FILE, load_wiring, read_wiring
from companion.rules.seat import Seat

DOC = Path(__file__).parents[2] / "docs" / "recipes" / "panel.md"


def test_the_shipped_file() -> None:
    wiring = load_wiring(WIRING_FILE)
    assert [button.name for button in wiring.buttons] == ["ready", "undo", "next"]
    assert [lamp.seat for lamp in wiring.seat_lamps] == [Seat(number) for number in range(6)]
    assert wiring.turn_lamp is not None and wiring.buzzer is not None


def test_the_header_is_that_of_a_pi() -> None:
    assert sorted(HEADER) == list(range(2, 28))
    assert len(set(HEADER.values())) == 26
    grounds_and_power = {1, 2, 4, 6, 9, 14, 17, 20, 25, 27, 28, 30, 34, 39}
    assert set(HEADER.values()) | grounds_and_power == set(range(1, 41))
    assert (HEADER[17], HEADER[18], HEADER[21]) == (11, 12, 40)


def test_the_page_has_every_part_with_its_pin_and_place_on_the_header() -> None:
    told = re.findall(r"^\| ([^|]+?) \| (\d+) \| (\d+) \|$", DOC.read_text(), re.M)
    real = [(part, str(pin), str(HEADER[pin])) for part, pin in load_wiring(WIRING_FILE).pins()]
    assert told == real


def test_the_pages_example_runs(capsys: pytest.CaptureFixture[str]) -> None:
    [example] = re.findall(r"```python\n(.*?)```", DOC.read_text(), re.S)
    exec(compile(example, str(DOC), "exec"), {})
    assert capsys.readouterr().out == "every part works\n"


BUTTON = {"name": "ready", "pin": 17}


@pytest.mark.parametrize(
    ("table", "words"),
    [
        ({"buton": []}, "unknown key 'buton'; it can have button, seat_lamp"),
        ({"button": [{**BUTTON, "colour": "red"}]}, "[[button]] 1 has an unknown key 'colour'"),
        ({"button": [{"name": "ready"}]}, "[[button]] 1 needs a 'pin'"),
        ({"button": [{**BUTTON, "pin": "17"}]}, "pin should be a whole number, not '17'"),
        ({"button": [{**BUTTON, "pin": True}]}, "pin should be a whole number"),
        ({"button": [BUTTON, {"name": "next", "pin": 17}]}, "button next and button ready are both on pin 17"),
        ({"button": [{**BUTTON, "held": "reboot"}]}, "a long press can do 'undo'"),
        ({"button": [{**BUTTON, "pin": 0}]}, "pin 0, which no part can use; BCM pins 2 to 27 can be used"),
        ({"turn_lamp": {"pin": 28}}, "turn lamp is on pin 28"),
        ({"buzzer": 12}, "buzzer should be a table"),
        ({"button": {"name": "ready"}}, "button should be a list of tables"),
        ({"button": [7]}, "[[button]] 1 should be a table"),
        ({"seat_lamp": [{"pin": 5}]}, "[[seat_lamp]] 1 needs a seat"),
        ({"seat_lamp": [{"pin": 5, "seat": 0}, {"pin": 6, "seat": 0}]}, "seat 0 has 2 lamps"),
        ({"seat_lamp": [{"pin": 5, "seat": -1}]}, "seats are numbered from 0"),
        ({"button": [{**BUTTON, "seat": -1}]}, "seats are numbered from 0"),
        ({"bounce_ms": -1}, "bounce_ms is -1"),
        ({"hold_ms": 0}, "hold_ms is 0"),
    ],
)
def test_what_is_wrong_is_said_with_its_mend(table: dict[str, Any], words: str) -> None:
    with pytest.raises(BadWiring, match=re.escape(words)):
        read_wiring(table)


def test_a_file_that_cannot_be_read(tmp_path: Path) -> None:
    with pytest.raises(BadWiring, match="cannot be read"):
        load_wiring(tmp_path / "none.toml")
    (tmp_path / "broken.toml").write_text("[[button")
    with pytest.raises(BadWiring, match="cannot be read"):
        load_wiring(tmp_path / "broken.toml")
