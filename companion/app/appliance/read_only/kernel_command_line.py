"""cmdline.txt of a Raspberry Pi: the word in it that asks for a read-only root."""

from pathlib import Path
from typing import Final

PLACES: Final = ("boot/firmware/cmdline.txt", "boot/cmdline.txt")
_NAME: Final = "overlayroot="
WORD: Final = f"{_NAME}tmpfs:recurse=0"


def find_cmdline_file(root: Path) -> Path | None:
    """Return cmdline.txt of this system. Returns None if there is none."""
    return next((root / place for place in PLACES if (root / place).is_file()), None)


def has_read_only_word(text: str) -> bool:
    """Return True if this command line asks for a read-only root."""
    found = [word.removeprefix(_NAME) for word in text.split() if word.startswith(_NAME)]
    return bool(found) and found[-1] not in ("", "disabled")


def add_read_only_word(text: str) -> str:
    """Return the command line that asks for it. raspi-config's own word covers the data folder, too: it is replaced."""
    return f"{remove_read_only_word(text).rstrip()} {WORD}\n"


def remove_read_only_word(text: str) -> str:
    """Return the command line that does not ask for it."""
    return " ".join(word for word in text.split() if not word.startswith(_NAME)) + "\n"
