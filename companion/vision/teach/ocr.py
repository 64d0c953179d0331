"""Text on cards, read by Tesseract where it is installed, and the card's name in it.

Tesseract is Debian's: one small package (4 MB of English), kept for thirty years, a program of its own that costs no
memory between two cards. The neural readers on PyPI (rapidocr, easyocr) read ornate titles better and bring 60 to 700
MB of wheels. For a suggestion that somebody confirms that is too much.
"""

import os
import re
import shutil
import subprocess
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from typing import Any, Final

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.rules.errors import shorten_value
from companion.vision.picture import Picture, VisionError, resize_picture

PROGRAM: Final = "tesseract"
ENGLISH: Final = "eng"
MISSING: Final = "names are not read from the cards: `sudo apt install tesseract-ocr` lets them be"
SECONDS: Final = 20
"""Time limit. A card takes one or two on a Raspberry Pi."""
READ_AT: Final = 1000
"""Height, pixels, at which small print is large enough for Tesseract."""
HEAD: Final = 0.15
"""Share of a card's height in which most names stand."""
SURE: Final = 40
"""Least confidence of a word, of 100."""
LIKE: Final = 0.8
"""Least share of correct letters for a known name."""
LONGEST: Final = 40
SPELT: Final[dict[int, str]] = {
    ord("ä"): "ae",
    ord("ö"): "oe",
    ord("ü"): "ue",
    ord("ß"): "ss",
    ord("'"): "",
    ord("’"): "",
}


@dataclass(frozen=True, slots=True)
class TextLine:
    """A line of print."""

    text: str
    height: int
    """Height of its letters, pixels of a card READ_AT pixels high."""
    top: int


class MissingLanguage(VisionError, ValueError):
    """Tesseract is here without the data of a language. The message says what to install."""


class TextReader:
    """Reads the print on cards."""

    def __init__(self, program: str, language: str = ENGLISH, seconds: float = SECONDS) -> None:
        """`seconds` is the time limit of each reading of a picture; nothing is read after it."""
        self._program = program
        self._language = language
        self._seconds = seconds

    def read_lines(self, picture: Picture) -> list[TextLine]:
        """Return the lines of an upright card from top to bottom. Empty if they cannot be read."""
        height, width = picture.shape[:2]
        large = cv2.cvtColor(resize_picture(picture, round(width * READ_AT / height), READ_AT), cv2.COLOR_BGR2GRAY)
        head = cv2.resize(large[: round(HEAD * READ_AT)], None, fx=1.5, fy=1.5, interpolation=cv2.INTER_CUBIC)
        # First the card's head as one block, larger; then all of it as sparse text, for print stands anywhere.
        titles = [
            TextLine(each.text, round(each.height / 1.5), round(each.top / 1.5)) for each in self._read(head, "6")
        ]
        return titles + self._read(large, "11")

    def read_words(self, grey: NDArray[Any]) -> list[tuple[str, float, float]]:
        """Return the words of lines that were cut out, dark on white: confidence, of 100, and middle, pixels down."""
        found = _rows(self.read_table(grey, "6"))
        return [(cells[11], float(cells[10]), int(cells[7]) + int(cells[9]) / 2) for cells in found]

    def read_digit(self, grey: NDArray[Any]) -> int | None:
        """Return the digit that a picture shows, dark on white. None if it is none."""
        read = self.read_table(grey, "10", "-c", "tessedit_char_whitelist=0123456789")
        digits = [cells[11].strip() for cells in _rows(read)]
        return next((int(text) for text in digits if text.isascii() and text.isdigit() and len(text) == 1), None)

    def read_line_pictures(self, lines: Sequence[NDArray[Any]], layout: str) -> list[tuple[str, float]]:
        """Return text and confidence (0..1) of each picture, a line of print. Empty texts if none can be read."""
        if not lines:
            return []
        _, encoded = cv2.imencodemulti(".tiff", list(lines))
        words: list[list[list[str]]] = [[] for _ in lines]
        for cells in _rows(self._run(np.asarray(encoded).tobytes(), layout)):
            words[int(cells[1]) - 1].append(cells)
        return [
            (" ".join(word[11] for word in page), float(np.mean([float(word[10]) for word in page])) / 100)
            if page
            else ("", 0.0)
            for page in words
        ]

    def read_table(self, grey: NDArray[Any], layout: str, *options: str) -> str:
        """Return Tesseract's table of words of a picture in one of its page layouts. Empty if it cannot be read."""
        _, encoded = cv2.imencode(".png", grey)
        return self._run(np.asarray(encoded).tobytes(), layout, *options)

    def _read(self, grey: NDArray[Any], layout: str) -> list[TextLine]:
        return _lines(self.read_table(grey, layout))

    def _run(self, content: bytes, layout: str, *options: str) -> str:
        """Return Tesseract's table of one or more pictures in a file. Empty if it fails."""
        command = [
            self._program,
            "stdin",
            "stdout",
            "-l",
            self._language,
            "--psm",
            layout,
            "--dpi",
            "300",
            *options,
            "tsv",
        ]
        try:
            read = subprocess.run(
                command,
                input=content,
                capture_output=True,
                timeout=self._seconds,
                env=os.environ | {"OMP_THREAD_LIMIT": "1"},  # the camera needs the other cores
                check=True,
            )
        except (OSError, subprocess.SubprocessError):
            return ""
        return read.stdout.decode("utf-8", "replace")


def find_text_reader(language: str = ENGLISH, seconds: float = SECONDS) -> TextReader | None:
    """Return this machine's reader of a language, by Tesseract's name for it. None if no reader is installed.

    Raises MissingLanguage if there is a reader that does not know the language.
    """
    program = shutil.which(PROGRAM)
    if program is None:
        return None
    if language != ENGLISH and language not in _known_languages(program):
        raise MissingLanguage(
            f"print in {shorten_value(language)} cannot be read here: `sudo apt install tesseract-ocr-{language}`"
        )
    return TextReader(program, language, seconds)


def _known_languages(program: str) -> list[str]:
    """Return the languages whose data are installed; the first line of the program's list is a heading."""
    try:
        said = subprocess.run([program, "--list-langs"], capture_output=True, timeout=SECONDS, check=True)
    except (OSError, subprocess.SubprocessError):
        return []
    return said.stdout.decode("utf-8", "replace").split("\n")[1:]


def _rows(tsv: str) -> list[list[str]]:
    """Return the cells of the words in Tesseract's table."""
    rows = [row.split("\t") for row in tsv.splitlines()[1:]]
    return [cells for cells in rows if len(cells) == 12 and cells[11].strip()]


def _lines(tsv: str) -> list[TextLine]:
    """Join the words of Tesseract's table into lines."""
    found: dict[tuple[str, ...], list[list[str]]] = {}
    for cells in _rows(tsv):
        if float(cells[10]) >= SURE and re.search(r"\w\w", cells[11]):
            found.setdefault(tuple(cells[1:5]), []).append(cells)
    return [
        TextLine(" ".join(word[11] for word in words), max(int(word[9]) for word in words), int(words[0][7]))
        for words in found.values()
    ]


def match_known_name(lines: list[TextLine], names: Mapping[str, str]) -> str | None:
    """Return the card whose name stands on a line, within a few letters. None if none clearly does."""
    scores = sorted(((_likeness(lines, name), card) for card, name in names.items()), reverse=True)
    if not scores or scores[0][0] < LIKE:
        return None
    return None if len(scores) > 1 and scores[1][0] == scores[0][0] else scores[0][1]


def guess_title(lines: list[TextLine]) -> str | None:
    """Return the most likely card name: the topmost of the largest lines. None without any."""
    named = [line for line in lines if re.search(r"[^\W\d_]{3}", line.text) and len(line.text) <= LONGEST]
    if not named:
        return None
    tallest = sorted(line.height for line in named)[-1]
    line = min((line for line in named if line.height > 0.6 * tallest), key=lambda each: each.top)
    return re.sub(r"^\W+|(\s+\S{1,2})*\W*$", "", line.text) or None


def to_card_id(name: str) -> str:
    """Convert a name to a card id: small letters, digits and hyphens. Empty if it has none of them."""
    plain = name.lower().translate(SPELT)
    return re.sub(r"[^a-z0-9]+", "-", plain).strip("-")[:LONGEST].strip("-")


def _likeness(lines: list[TextLine], name: str) -> float:
    """Return the share of the name on the best line, at its beginning or anywhere."""
    wanted = _letters(name)
    if len(wanted) < 3:
        return 0.0
    return max((_within(wanted, _letters(line.text)) for line in lines), default=0.0)


def _within(wanted: str, read: str) -> float:
    matcher = SequenceMatcher(None, wanted, read, autojunk=False)
    longest = matcher.find_longest_match()
    start = max(0, longest.b - longest.a)
    return SequenceMatcher(None, wanted, read[start : start + len(wanted)], autojunk=False).ratio()


def _letters(text: str) -> str:
    return re.sub(r"[\W_]+", " ", text.lower()).strip()
