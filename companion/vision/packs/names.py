"""What may lie in a pack, and under which names."""

import re
from pathlib import PurePosixPath
from typing import Final

from companion.vision.picture import VisionError

PICTURES: Final = frozenset({".jpg", ".jpeg", ".png", ".webp", ".bmp", ".tif", ".tiff", ".avif", ".gif"})
LOOK_ALIKES: Final = "look-alikes.txt"
"""What teaching writes beside the pictures: which cards are likely to be confused."""
NOTES: Final = frozenset({"README", "LICENSE", "LICENCE", "COPYING"})
"""Files that may lie beside the pictures, whatever their ending."""
LEAST_SIDE: Final = 24
"""Pixels: a smaller picture teaches nothing."""


class PackError(VisionError, OSError):
    """A pack, or one file of it, cannot be used; the message says which, why, and what would be right."""


def is_note(file_name: str) -> bool:
    """Whether it is there for people, and not one of the pack's pictures."""
    path = PurePosixPath(file_name)
    return path.name == LOOK_ALIKES or path.stem.upper() in NOTES


def card_of(file_name: str) -> str:
    """`ace` of `ace.jpg` and of `ace~old.jpg`; PackError for a name that is no card id."""
    card, tilde, printing = PurePosixPath(file_name).stem.partition("~")
    check_name(card, file_name)
    if tilde and not printing:
        raise PackError(f"{file_name}: after ~ comes the printing, as in {card}~old.jpg")
    return card


def check_name(card: str, where: str) -> None:
    """PackError where the text cannot be a card id: empty, with blanks around, or with signs no file bears."""
    if not card or card != card.strip() or card.startswith(".") or re.search(r"[/\\~\x00-\x1f\x7f]", card):
        raise PackError(
            f"{where}: {card!r} cannot be a card id; it would be a word such as ace-of-spades, without / \\ or ~"
        )
    if len(card.encode()) > 120:
        raise PackError(f"{where}: the card id {card[:20]}... is too long; 120 bytes are the most")
