"""The name of a card, read many times from its plate: views, strengths of letters and both shades vote on each line.

Letters of a title are fat and nearly touch each other and what is around them, so that one reading loses a letter or a
line. Readings of one line that agree are right nearly always, and where they do not agree the name is not sure.
"""

import re
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

import cv2
import numpy as np

from companion.vision.picture import Grey, Picture
from companion.vision.read_box.cut_title_lines import TitleLine, cut_title_lines
from companion.vision.read_box.dark_on_light import dark_on_light
from companion.vision.read_box.value_with_confidence import UNREAD, ReadValue
from companion.vision.teach.ocr import TextReader
from companion.vision.teach.read_title import SMALL_WORDS

LINE: Final = "7"
"""Tesseract's layout of a single line."""
HEIGHT: Final = 36
"""Pixels of a line's letters when they are read."""
THINNER: Final = (5, 9)
"""Pixels, of the enlarged plate, by which letters are made thinner, as long as nobody says otherwise."""
FRAME: Final = 22
"""White pixels around a line."""
NOTHING: Final = 0.3
"""Tesseract's confidence up to which a reading has no vote."""
AGREED: Final = (0.35, 0.75)
"""Share of the votes for the winner from which a line is anything, and sure."""
VOTES: Final = (0.3, 1.5)
"""The same of the sum of Tesseract's confidences beyond NOTHING."""
BEST: Final = 0.97
ORNAMENTS: Final = " _-—~|.,:;*'’‘\"«»()[]{}<>/\\"
"""Characters as which the rests of rules and figures beside a name are read."""
MARKS: Final = "-–!?.,:"
"""Characters of names that are seen as hyphens and dots."""
LOST: Final = 0.25
"""Share of the votes for a line that have lost a mark from which it is not sure."""
ROOM: Final = 0.8
"""Room, in heights of a line, where another would be seen if there were one. Lines lie closer."""
UNSURE: Final = 0.6
"""Most confidence of a name that may lack a mark or a line: people are asked."""
SHORT: Final = 3
"""Letters below which a line may be an ornament."""


@dataclass(frozen=True, slots=True)
class TitleLineReading:
    """A line that was read once: of so many lines, seen light on dark or not."""

    inverted: bool
    lines: int
    line: int
    seen: TitleLine
    text: str
    vote: float
    lost: bool
    """A mark was seen there, a hyphen, dot or the like, that is not in the text."""


def read_title(views: Sequence[Picture], reader: TextReader, thinner: Sequence[int] = THINNER) -> ReadValue:
    """Return the name in some pictures of the plate that it stands on. Capitals become those of a title.

    It is not sure where a mark that was seen is not in it, nor where a line of it may lie beyond the pictures.
    `thinner`: pixels, of the enlarged plate, by which letters are made thinner, one reading for each.
    """
    readings = list(_readings(views, reader, thinner))
    votes: defaultdict[tuple[bool, int], float] = defaultdict(float)
    for each in readings:
        votes[each.inverted, each.lines] += each.vote * len(each.text)
    if not votes:
        return UNREAD
    inverted, lines = max(votes, key=lambda key: votes[key])
    fitting = [each for each in readings if (each.inverted, each.lines) == (inverted, lines)]
    found = [_elect([each for each in fitting if each.line == number]) for number in range(lines)]
    if any(line.value is None for line in found):
        return UNREAD
    # A single line in large letters is sometimes cut in two, and read twice.
    parts = list({line.value.casefold().rstrip("!?."): line.value for line in found}.values())
    most = BEST if _is_whole(readings, found) else UNSURE
    return ReadValue(put_in_title_case(" ".join(parts)), min(most, *(line.confidence for line in found)))


def _is_whole(readings: Sequence[TitleLineReading], found: Sequence[ReadValue]) -> bool:
    """Return if the first line was read where another above it would be seen, and the last one likewise."""
    above = [each.seen.above for each in readings if each.line == 0 and _same(each, found[0])]
    below = [each.seen.below for each in readings if each.line == each.lines - 1 and _same(each, found[-1])]
    return min(max(above, default=0.0), max(below, default=0.0)) >= ROOM


def _same(reading: TitleLineReading, line: ReadValue) -> bool:
    return reading.text.casefold() == str(line.value).casefold()


def _readings(views: Sequence[Picture], reader: TextReader, thinner: Sequence[int]) -> Iterator[TitleLineReading]:
    pages: list[Grey] = []
    where: list[tuple[bool, int, int, TitleLine]] = []
    for view in views:
        plate = dark_on_light(view)
        for inverted in (False, True):
            lines = cut_title_lines(np.asarray(255 - plate, np.uint8) if inverted else plate)
            for pixels in thinner:
                pages += [_page(line.picture, pixels) for line in lines]
                where += [(inverted, len(lines), number, line) for number, line in enumerate(lines)]
    for place, (read, sure) in zip(where, reader.read_line_pictures(pages, LINE), strict=True):
        text = read.strip(ORNAMENTS)
        if sure > NOTHING and re.fullmatch(r"[\w \-'’!?.,:&]+", text):
            yield TitleLineReading(*place, text, sure - NOTHING, _lost_mark(read, text, place[3]))


def _lost_mark(read: str, text: str, line: TitleLine) -> bool:
    """Return if fewer marks are in the text than were seen in the line, or one that touches it was taken off it."""
    at = read.index(text)
    touching = read[max(0, at - 1) : at] + read[at + len(text) :][:1]
    return bool(touching.strip()) or line.marks > sum(text.count(mark) for mark in MARKS)


def _page(line: Grey, thinner: int) -> Grey:
    thin = cv2.dilate(line, np.ones((thinner, thinner), np.uint8))
    scale = HEIGHT / thin.shape[0]
    way = cv2.INTER_AREA if scale < 1 else cv2.INTER_CUBIC
    small = cv2.resize(thin, None, fx=scale, fy=scale, interpolation=way)
    return np.asarray(cv2.copyMakeBorder(small, FRAME, FRAME, FRAME, FRAME, cv2.BORDER_CONSTANT, value=255), np.uint8)


def _elect(readings: Sequence[TitleLineReading]) -> ReadValue:
    """Return the text of a line for which most was voted, the case of letters aside."""
    votes: defaultdict[str, float] = defaultdict(float)
    as_read: dict[str, str] = {}
    for each in readings:
        key = each.text.casefold()
        votes[key] += each.vote * len(each.text)
        as_read.setdefault(key, each.text)
    if not votes:
        return UNREAD
    best = max(votes, key=lambda key: votes[key])
    agreed, voted = votes[best] / sum(votes.values()), votes[best] / len(best)
    sure = min(_between(agreed, *AGREED), _between(voted, *VOTES))
    lost = sum(each.vote * len(best) for each in readings if each.lost and each.text.casefold() == best)
    most = UNSURE if lost > LOST * votes[best] else BEST
    return ReadValue(as_read[best], min(most, BEST * sure * (0.6 if len(best) < SHORT else 1.0)))


def _between(value: float, least: float, most: float) -> float:
    return float(np.clip((value - least) / (most - least), 0, 1))


def put_in_title_case(text: str) -> str:
    """Return a name of which most letters are capitals as titles are written; any other as it is."""
    if sum(each.isupper() for each in text) <= sum(each.islower() for each in text):
        return text
    first, *others = text.lower().split()
    inner = (word if word in SMALL_WORDS else _capital(word) for word in others[:-1])
    return " ".join([_capital(first), *inner, *map(_capital, others[-1:])])


def _capital(word: str) -> str:
    return re.sub(r"(^|-)(\w)", lambda found: found[1] + found[2].upper(), word)
