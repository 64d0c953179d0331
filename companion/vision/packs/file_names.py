"""File names and card ids allowed in a pack."""

import os
import re
from pathlib import PurePosixPath
from typing import Final

from companion.vision.picture import VisionError

PICTURES: Final = frozenset({".jpg", ".jpeg", ".png", ".webp", ".bmp", ".tif", ".tiff", ".avif", ".gif"})
LOOK_ALIKES: Final = "look-alikes.txt"
"""File that teaching writes beside the pictures: cards likely to be confused."""
NOTES: Final = frozenset({"README", "LICENSE", "LICENCE", "COPYING"})
"""Files that may lie beside the pictures with any ending."""
LONGEST: Final = 120
"""Bytes of a card id, and of a printing: both, and what is added while it is written, are one file name."""
LEAST_SIDE: Final = 24
"""Least side of a picture, pixels."""


class CardPackError(VisionError, OSError):
    """A pack or one of its files cannot be used. The message says which, why, and what would be right."""


def is_note_file(file_name: str) -> bool:
    """Return True for a file meant for people, not one of the pictures."""
    path = PurePosixPath(file_name)
    return path.name == LOOK_ALIKES or path.stem.upper() in NOTES


def card_id_of_file(file_name: str) -> str:
    """Return `ace` for `ace.jpg` and `ace~old.jpg`. Raises CardPackError if the name is no card id."""
    card, tilde, printing = PurePosixPath(file_name).stem.partition("~")
    check_card_id(card, file_name)
    if tilde and (not printing or re.search(r"[\\\x00-\x1f\x7f]", printing) or len(os.fsencode(printing)) > LONGEST):
        raise CardPackError(
            f"{file_name[:150]!r}: after ~ comes the printing, as in {card}~old.jpg, {LONGEST} bytes at most"
        )
    return card


def check_card_id(card: str, where: str) -> None:
    """Raises CardPackError if the text cannot be a card id: empty, padded, or with signs no file name has."""
    if not card or card != card.strip() or card.startswith(".") or re.search(r"[/\\~\x00-\x1f\x7f]", card):
        raise CardPackError(
            f"{where}: {card!r} cannot be a card id; it would be a word such as ace-of-spades, without / \\ or ~"
        )
    if len(os.fsencode(card)) > LONGEST:
        raise CardPackError(f"{where}: the card id {card[:20]}... is too long; {LONGEST} bytes are the most")
