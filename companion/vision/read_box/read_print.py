"""Rules text in an area of a card, read by Tesseract, with a confidence."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Final

import numpy as np

from companion.vision.picture import Grey, Picture
from companion.vision.read_box.dark_on_light import dark_on_light
from companion.vision.read_box.value_with_confidence import UNREAD, ReadValue
from companion.vision.teach.ocr import TextReader

BLOCK: Final = "6"
"""Tesseract's layout of one block of lines."""
LINE_SURE: Final = 55.0
"""Mean confidence, of 100, of a line that is print and no figure beside it."""
TRUST: Final = ((90, 0.998), (75, 0.98), (60, 0.9), (0, 0.5))
"""Tesseract's confidence in a word, of 100, and how often such a word is right."""
CUT_OFF: Final = 0.5
"""The same where a text may go on."""
PAPER_FROM: Final = 0.65
"""Share of a text's area from which downwards there is paper, however short the text is."""
RULE_GREY: Final = 150
"""Grey level below which a pixel of stretched contrast is ink."""
RULE_INK: Final = 0.85
"""Share of ink in a row of pixels that is a line right across."""
RULE_ABOVE: Final = 0.8
"""Share of a text's area in which its upper line is looked for."""
LEAST_HEADING: Final = 4
"""Letters of the shortest type that a box prints above a text."""
CAPITALS: Final = 0.8
"""Share of capitals in a line of them: Tesseract takes some for small letters."""
_UNCOUNTED: Final = r"(?:an?|and|he|if|it|or|she|that|the|they|this|when|you|your)\b"
"""Words that follow no number: what looks like an exclamation mark before them is one."""


@dataclass(frozen=True, slots=True)
class Word:
    """A word, and Tesseract's confidence in it, of 100."""

    text: str
    sure: float


@dataclass(frozen=True, slots=True)
class RulesPrint:
    """The rules text of a card as one line of words, and the list of types in capitals above it.

    `is_legible` is False where letters were seen and no line of them could be read.
    """

    text: ReadValue
    types: ReadValue
    is_legible: bool


def read_rules_print(picture: Picture, reader: TextReader) -> RulesPrint:
    """Return text and types in a picture of a card's box of rules."""
    seen = list(_lines(reader.read_table(_below_rule(dark_on_light(picture, PAPER_FROM)), BLOCK)))
    lines, whole = _trim(seen)
    below = _below_heading(lines)
    text = _text([word for line in below for word in line], whole)
    return RulesPrint(text, _types(lines[: len(lines) - len(below)]), bool(lines) or not seen)


def _types(heading: Sequence[Sequence[Word]]) -> ReadValue:
    """Return the types in a line of capitals as packs write them, such as ["character", "open-range"]."""
    words = [word for line in heading for word in line]
    found = [re.sub(r"[^\w-]+", "-", each.strip()).lower() for each in re.split(r"[,.·•]", _joined(words))]
    types = [each.strip("-_") for each in found if each.strip("-_")]
    return ReadValue(types, _confidence(words)) if types else UNREAD


def _text(words: Sequence[Word], whole: bool) -> ReadValue:
    if not words:
        return UNREAD
    text = _mended(_joined(words))
    # A text that breaks off, or has lines that cannot be read, is not all there.
    ends = re.search(r"[.!?][\"'”)]?$", text) is not None
    return ReadValue(text, _confidence(words) * (1.0 if whole and ends else CUT_OFF))


def _joined(words: Sequence[Word]) -> str:
    return " ".join(word.text for word in words)


def _below_rule(grey: Grey) -> Grey:
    """Return what is below the lowest line right across, with which the box of the text begins; all, if none does."""
    inked = (grey < RULE_GREY).mean(axis=1)
    rules = np.flatnonzero(inked[: round(RULE_ABOVE * len(inked))] > RULE_INK)
    return grey[int(rules[-1]) + 3 :] if rules.size else grey


def _lines(table: str) -> Iterator[Sequence[Word]]:
    """Yield the lines of Tesseract's table, from the top."""
    rows = [row.split("\t") for row in table.splitlines()[1:]]
    words = [cells for cells in rows if len(cells) == 12 and float(cells[10]) >= 0 and cells[11].strip()]
    for _, line in groupby(words, key=lambda cells: cells[1:5]):
        yield [Word(cells[11], float(cells[10])) for cells in line]


def _trim(lines: Sequence[Sequence[Word]]) -> tuple[Sequence[Sequence[Word]], bool]:
    """Return the lines that are print, for the picture above is read as letters, too, and if all below them are."""
    print_at = [number for number, line in enumerate(lines) if _is_print(line)]
    if not print_at:
        return [], False
    kept = lines[print_at[0] : print_at[-1] + 1]
    left_out = [word for line in lines[print_at[-1] + 1 :] for word in line if re.search(r"\w{2}", word.text)]
    return kept, not left_out


def _below_heading(lines: Sequence[Sequence[Word]]) -> Sequence[Sequence[Word]]:
    """Return the lines without one in capitals above them: a type such as CHARACTER is no sentence of the text."""
    return lines[1:] if len(lines) > 1 and _is_heading(_joined(lines[0])) else lines


def _is_heading(text: str) -> bool:
    letters = [letter for letter in text if letter.isalpha()]
    capitals = sum(letter.isupper() for letter in letters)
    return len(letters) >= LEAST_HEADING and capitals >= CAPITALS * len(letters) and text[-1] not in ".,:;!?"


def _is_print(line: Sequence[Word]) -> bool:
    letters = sum(len(word.text) for word in line)
    return letters > 2 and sum(word.sure * len(word.text) for word in line) / letters >= LINE_SURE


def _confidence(words: Sequence[Word]) -> float:
    """Return the probability that all of them are right."""
    return float(np.prod([next(right for least, right in TRUST if word.sure >= least) for word in words]))


def _mended(text: str) -> str:
    """Return the text without marks that no rules text has, a lone l, |, i or ! as the number that it is."""
    text = re.sub(r"(?<![\w'’])[|lI](?= [a-z])", "1", text.replace("’", "'").replace("‘", "'"))
    text = re.sub(r"(?<![\w'’])[i!](?= card\b)", "1", text)
    text = re.sub(rf"(?<=[a-z])!(?= (?!{_UNCOUNTED})[a-z])", " 1", text)
    text = re.sub(r"(?<=\d)(?=[a-z]{3})", " ", text)
    return re.sub(r"\s+", " ", re.sub(r"[_~=«»\\{}<>|]+", " ", text)).strip(" -—")
