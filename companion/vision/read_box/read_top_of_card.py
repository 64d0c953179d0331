"""Title and number at the top of a card before the camera: read at once, and by votes, which find lines left out."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Final

from companion.vision.picture import Picture
from companion.vision.read_box import read_title as votes
from companion.vision.teach.ocr import TextReader, find_text_reader
from companion.vision.teach.read_title import ReadTitle, cut_title_views, read_title

SECONDS: Final = 4.0
"""Time limit of each of name, number and votes, during a run: whoever stops the companion waits for all three."""
LIKELY: Final = 0.5
"""Least confidence of a name by votes that is suggested: people look at it before they say that it is right."""
FINE: Final = (3, 5)
"""Pixels by which letters are made thinner for the votes: those of a card that a camera sees 170 high are small."""


def find_top_reader(seconds: float = SECONDS) -> Callable[[Picture], ReadTitle] | None:
    """Return `read_top` with this machine's reader, for a run that may end at any time; None without a reader."""
    reader = find_text_reader(seconds=seconds)
    return None if reader is None else partial(read_top, reader)


def read_top(reader: TextReader, picture: Picture) -> ReadTitle:
    """Return what stands at the top of an upright card, 600 pixels high. Takes some seconds, at most three limits."""
    read = read_title(reader, picture)
    voted = votes.read_title(cut_title_views(picture), reader, FINE)
    name = _without_ornaments(str(voted.value)) if voted.confidence >= LIKELY else ""
    return replace(read, name=name) if len(name.split()) > len(read.name.split()) else read


def _without_ornaments(name: str) -> str:
    """Return a name without single letters after it: ornaments beside the last line are read as some."""
    words = name.split()
    while len(words) > 1 and len(words[-1]) == 1:
        words.pop()
    return votes.put_in_title_case(" ".join(words))
