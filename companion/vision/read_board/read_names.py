"""Names of cities, read by Tesseract from the lines of print around them."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from difflib import SequenceMatcher
from typing import Final

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.vision.picture import Floats, Picture
from companion.vision.read_board.find_words import TextLineCandidate, find_text_line_candidates
from companion.vision.teach.ocr import TextReader

LOOKS: Final = ((30, "13"), (44, "7"))
"""Height in pixels to which a line is brought, and Tesseract's layout: what two ways of reading agree on is right."""
NAMES_SECONDS: Final = 90
"""Time limit that a reader of boards needs: all names of one take 5 to 30 on a Raspberry Pi."""
LIKE: Final = 0.78
"""Least share of correct letters for a known name."""
TYPICAL: Final = re.compile(r"[^\W\d_][\w .,'’&-]+")


@dataclass(frozen=True, slots=True)
class ReadName:
    """The name at a city, how sure the reader is (0..1), and whether it is one of the known names."""

    text: str
    confidence: float
    known: bool
    line: TextLineCandidate


def read_names(
    picture: Picture, cities: Floats, radius: float, reader: TextReader, known: Sequence[str] = ()
) -> list[ReadName | None]:
    """Return the name at each city, None where none can be read."""
    grey = np.asarray(cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY), np.uint8)
    lines = find_text_line_candidates(grey, cities, radius)
    read = [
        reader.read_line_pictures([_cut_out(grey, line, height) for line in lines], layout) for height, layout in LOOKS
    ]
    found = [
        ReadName(*_to_name(text, confidence, known), line)
        for line, *tries in zip(lines, *read, strict=True)
        for text, confidence in [_agree(tries)]
        if TYPICAL.fullmatch(text) and sum(letter.isalpha() for letter in text) >= 3
    ]
    names: list[ReadName | None] = [None] * len(cities)
    said: set[str] = set()
    longest = [replace(each, confidence=each.confidence * _covered(each.line, lines) ** 2) for each in found]
    for name in sorted(longest, key=_worth, reverse=True):
        if names[name.line.city] is None and name.text.lower() not in said:
            names[name.line.city] = name
            said.add(name.text.lower())
    return names


def _worth(name: ReadName) -> float:
    """Return how much speaks for a name, the more the longer it is and the nearer it stands."""
    return name.confidence + 0.3 * name.known + 0.05 * min(len(name.text), 14) - 0.08 * name.line.distance


def _covered(line: TextLineCandidate, others: Sequence[TextLineCandidate]) -> float:
    """Return the share of the longest line there that this one is: a part of a name is not the name."""
    return (line.right - line.left) / max(other.right - other.left for other in others if _is_level(other, line))


def _is_level(one: TextLineCandidate, other: TextLineCandidate) -> bool:
    overlap = min(one.bottom, other.bottom) - max(one.top, other.top)
    low = min(one.bottom - one.top, other.bottom - other.top)
    return one.city == other.city and one.light == other.light and overlap > 0.7 * low


def _agree(tries: list[tuple[str, float]]) -> tuple[str, float]:
    """Return what was read at several sizes, surer where all agree than where one was surest."""
    tries = [(_trim(text), confidence) for text, confidence in tries]
    text, confidence = max(tries, key=lambda each: each[1])
    if len({each[0].lower() for each in tries}) > 1:
        return text, 0.6 * confidence
    return text, max(0.6 + 0.4 * confidence, 1 - float(np.prod([1 - each[1] for each in tries])))


def _trim(text: str) -> str:
    """Return the text without what the edges of a plate are read as."""
    return re.sub(r"^[\W_]+|[\W_]+$", "", re.sub(r"(^|\s)[^\w\s]+(?=\s|$)", " ", text)).strip()


def _cut_out(grey: NDArray[np.uint8], line: TextLineCandidate, letters: int) -> NDArray[np.uint8]:
    """Return the line, dark on light, its contrast stretched, its letters `letters` pixels high, with a margin."""
    margin = max(2, (line.bottom - line.top) // 9)
    part = grey[max(0, line.top - margin) : line.bottom + margin, max(0, line.left - margin) : line.right + margin]
    part = 255 - part if line.light else part
    dark, pale = np.percentile(part, (4, 80))
    clear = np.clip((part.astype(np.float32) - dark) * 235 / max(1.0, pale - dark) + 10, 0, 255).astype(np.uint8)
    scale = letters / max(1, line.bottom - line.top)
    large = cv2.resize(clear, None, fx=scale, fy=scale, interpolation=cv2.INTER_CUBIC)
    return np.asarray(cv2.copyMakeBorder(large, 14, 14, 14, 14, cv2.BORDER_CONSTANT, value=245), np.uint8)


def _to_name(text: str, confidence: float, known: Sequence[str]) -> tuple[str, float, bool]:
    """Return the known name that it is within a few letters, or the text in capitals and small letters."""
    scores = sorted(((SequenceMatcher(None, text.lower(), name.lower()).ratio(), name) for name in known), reverse=True)
    if scores and scores[0][0] >= LIKE:
        return scores[0][1], max(confidence, scores[0][0] ** 2), True
    return (restore_lower_case(text) if text.isupper() else text), confidence, False


def restore_lower_case(text: str) -> str:
    """Return a name that is printed in capitals as it is written: Old Bones, St. Johns."""
    return re.sub(r"[^\W\d_]+", lambda word: word.group().capitalize(), text).replace("’S", "’s").replace("'S", "'s")
