"""Maintenance in the language of the terminal: doctor, backup, hotspot, read-only, welcome, pucks, self-test."""

import argparse
import re
import tomllib
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from companion.app.appliance import commands
from companion.app.appliance.doctor import FindingSeverity
from companion.app.appliance.doctor.check_runner import CHECKS
from companion.app.appliance.read_only.errors import ReadOnlyRefused
from companion.app.appliance.read_only.partitions import BlockDevice, choose_partition
from companion.app.terminal_language import say, say_word
from companion.devices.errors import BadWiring
from companion.devices.wiring import load_wiring
from companion.resources import find_resource
from tests.sentences_in_sources import sentences

DOCTOR = sorted(find_resource("companion/app/appliance/doctor").glob("*.py"))
APPLIANCE = [
    find_resource("companion/app/appliance") / f"{name}.py" for name in ("commands", "hotspot", "welcome_file")
]
FOLDERS = [
    find_resource(f"companion/{name}")
    for name in ("app/appliance/read_only", "app/machine", "app/pucks", "devices/selftest", "devices/accessories")
]
SETTINGS = [
    find_resource("companion") / f"{name}.py"
    for name in ("config", "mqtt/config", "devices/wiring/parse_wiring", "devices/wiring/wiring_checks")
] + [find_resource("companion/devices/wiring/puck_pin_checks.py")]
MAINTENANCE = [
    path
    for path in [*DOCTOR, *APPLIANCE, *SETTINGS, *(path for folder in FOLDERS for path in sorted(folder.rglob("*.py")))]
    if path.stem not in ("new_faults", "fstab", "command_line", "announcer")
]
"""Without what the installer runs, which is a shell script and stays English; without what is written to /etc/fstab or
read by other machines, and help, which has a test of its own."""
ENGLISH = re.compile(
    r"\b(the|is|and|of|not|it|its|for|with|are|or|to|at|by|be|has|was|from|then|this|that|you|as|who)\b"
)
TYPED = re.compile(
    r"(sudo|import|PRAGMA|SELECT) [^,;]*|\{0\}; sudo systemctl.*|make upgrade|Raspberry Pi|\{0\}, companion \{1\}"
    r"|MQTT (rights|with TLS)|to look at|; not tried: reading \{0\}|\{0\} gives all that an evening needs\{1\}"
    r"|(is|has|holds) [^;]*(; if it may be used here.*)?|If nothing on it is needed, .*"
    r"|\{0\} \{1\}\. Nothing was changed"
    r"|(address|brightness|budget_ma|leds) of the (chain|display|strip)|hold_ms of \{0\}"
    r"|\{0\} is \{1\}; it is a number.*"
    r"|BCM \{0\}|(Raspberry Pi )?Pico (2 )?W( with RP.*)?|with ESP32|to come"
    r"|\[server\] address: \{0\}|setup \{0\}|user \{0\}\n"
)
"""Commands, names, and parts of sentences that are told as a whole."""
TYPED_WITHIN = re.compile(r"`[^`]*`|fsck|--\w+|esptool --port.*|https:\S+")


@pytest.mark.parametrize("path", MAINTENANCE, ids=lambda path: path.stem)
def test_no_sentence_of_maintenance_stays_english(path: Path) -> None:
    found = sorted(text for text in sentences(path) if is_told_in_english(text))
    assert found == [], "add them to companion/app/terminal_help/it.toml"


def test_a_sentence_of_maintenance_that_stays_english_is_found() -> None:
    assert is_told_in_english("nobody says this")
    assert is_told_in_english("connect it to somebody else"), "a shorter sentence is part of it"
    assert not is_told_in_english("it runs")
    assert not is_told_in_english("sudo apt install mosquitto")


def test_every_name_and_level_of_a_finding_has_a_twin() -> None:
    sources = "".join(path.read_text("utf-8") for path in DOCTOR)
    names = {*re.findall(r'(?:make_(?:ok|warning|fault)\(|NAME.* = )\s*"(\S.*?)"', sources), *CHECKS, *FindingSeverity}
    words = tomllib.loads((find_resource("companion/app/terminal_help") / "it.toml").read_text("utf-8"))["words"]
    assert {"camera", "MQTT rights", "power", "voltage", "wrong"} < names
    assert sorted(names - set(words)) == []


@pytest.mark.parametrize(
    ("fault", "said"),
    [
        ({"mounted_at": ["/"]}, "/dev/sda1 è il sistema stesso. Niente è cambiato"),
        (
            {"mounted_at": ["/mnt"]},
            "/dev/sda1 è in uso in /mnt; se si può usare qui: sudo umount /dev/sda1. Niente è cambiato",
        ),
        (
            {"holds_partitions": True},
            "/dev/sda1 è un disco intero con partizioni: indicane una, per esempio /dev/sda11. Niente è cambiato",
        ),
        ({"is_protected": True}, "/dev/sda1 è protetta da scrittura. Niente è cambiato"),
        (
            {"kind": "vfat"},
            "/dev/sda1 contiene vfat, non ext4. Se non serve niente di ciò che c’è, questo cancella tutto:"
            " sudo mkfs.ext4 -L companion /dev/sda1. Niente è cambiato",
        ),
        (
            {"kind": ""},
            "/dev/sda1 non contiene un file system noto. Se non serve niente di ciò che c’è, questo cancella tutto:"
            " sudo mkfs.ext4 -L companion /dev/sda1. Niente è cambiato",
        ),
        ({"uuid": ""}, "/dev/sda1 non ha un UUID. Niente è cambiato"),
        ({"size": 0}, "/dev/sda1 ha 0 MB, e ne servono 1024. Niente è cambiato"),
    ],
    ids=str,
)
def test_what_is_wrong_with_a_partition_is_told_as_a_whole(fault: dict[str, Any], said: str) -> None:
    good = BlockDevice("/dev/sda1", "ext4", "1234", "companion", 1 << 40, False, (), False)
    with pytest.raises(ReadOnlyRefused) as refused:
        choose_partition([replace(good, **fault)], "/dev/sda1", 0)
    assert say(str(refused.value), "it") == said


@pytest.mark.parametrize(
    "faulty",
    [
        "bounce_ms = -1",
        "hold_ms = 0",
        "double_ms = 0",
        "stuck_s = 0.0",
        "nothing = 1",
        "bounce_ms = 'x'",
        "button = 1",
        "[turn_lamp]",
        "[turn_lamp]\npin = 1",
        "[chain]\nleds = 0",
        "[chain]\nleds = 1\nkind = 'x'",
        "[chain]\nleds = 1\nbrightness = 2.0",
        "[chain]\nleds = 1\nbudget_ma = 1",
        "[chain]\nleds = 1\ndata = 2",
        "[display]\naddress = 1",
        "[display]\ndriver = 'x'",
        "[display]\nwidth = 1",
        "[[button]]\nname = ''\npin = 17",
        "[[button]]\nname = 'a'\npin = 17\nhold_ms = 0",
        "[[button]]\nname = 'a'\npin = 17\nseat = -1",
        "[[button]]\nname = 'a'\npin = 17\n[[button]]\nname = 'b'\npin = 17",
        "[[button]]\nname = 'a'\npin = 17\n[[button]]\nname = 'a'\npin = 18",
        "[[seat_lamp]]\nseat = 0",
        "[[seat_lamp]]\nseat = 0\nled = 3",
        "[chain]\nleds = 2\n[[seat_lamp]]\nseat = 0\nled = 3",
    ],
)
def test_a_faulty_wiring_is_told_in_italian(faulty: str, tmp_path: Path) -> None:
    file = tmp_path / "wiring.toml"
    file.write_text(faulty)
    with pytest.raises(BadWiring) as refused:
        load_wiring(file)
    said = say(str(refused.value), "it")
    assert said.startswith("wiring.toml: ") and not ENGLISH.search(said), said


def test_the_welcome_of_the_service_is_told_anew(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The service writes it in a language of its own; English stays as it was written, with its columns."""
    written = (
        "companion 1.0: Noir\n\n  █▀ ▄\n\n  join          http://1.2.3.4/      (code ABCD)\n"
        "  · this machine is on no network\n"
    )
    monkeypatch.setattr(commands, "read_welcome", lambda: written)
    monkeypatch.setenv("LC_ALL", "C")
    assert commands.run_welcome(argparse.Namespace()) == 0 and capsys.readouterr().out == written
    monkeypatch.setenv("LC_ALL", "it_IT.UTF-8")
    commands.run_welcome(argparse.Namespace())
    *_, join, note = capsys.readouterr().out.splitlines()
    assert join == "  per entrare   http://1.2.3.4/      (codice ABCD)" and note == "  · questa macchina non è in rete"


def is_told_in_english(text: str) -> bool:
    """Return True if an Italian is told this, or a part of it, in English. Commands stay as they are typed."""
    said = say_word(say(text, "it"), "it")
    return not TYPED.fullmatch(text) and (said == text or bool(ENGLISH.search(TYPED_WITHIN.sub("", said))))
