"""config.txt of a Raspberry Pi: which settings are on, and lines of our own in it."""

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Final

PLACES: Final = ("boot/firmware/config.txt", "boot/config.txt")
_ON: Final = ("on", "1", "yes", "true")


def find_boot_config(root: Path) -> Path | None:
    """Return config.txt of this system. Returns None if there is none."""
    return next((root / place for place in PLACES if (root / place).is_file()), None)


def find_boot_setting_state(text: str, names: tuple[str, ...]) -> bool | None:
    """Return True if the last line for these names switches on, False if off, and None without such a line.

    Lines for one model of Raspberry Pi only, such as those under [pi4], do not count.
    """
    found = [value.lower() in _ON for name, value in _settings(text) if name in names]
    return found[-1] if found else None


def make_setting_block(line: str) -> str:
    """Return the lines that we write for a setting. [all] ends the lines for one model above them."""
    return f"\n[all]\n# switched on by companion\n{line}\n"


def replace_file_atomically(path: Path, text: str) -> None:
    """Replace a file in one step, so that a power cut leaves the old one or the new one."""
    half = path.with_name(f"{path.name}.companion")
    with half.open("w", encoding="utf-8") as file:
        file.write(text)
        file.flush()
        os.fsync(file.fileno())
    half.chmod(path.stat().st_mode & 0o777 if path.exists() else 0o644)
    half.replace(path)


def _settings(text: str) -> Iterator[tuple[str, str]]:
    section = "all"
    for line in map(str.strip, text.splitlines()):
        if line.startswith("["):
            section = line.strip("[]")
        elif section == "all":
            yield from _settings_of(line)


def _settings_of(line: str) -> Iterator[tuple[str, str]]:
    name, _, value = line.partition("#")[0].strip().partition("=")
    if name == "dtparam":
        for each in value.split(","):
            parameter, _, set_to = each.partition("=")
            yield parameter, set_to or "on"
    elif name:
        yield name, value
