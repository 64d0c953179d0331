"""The language of the terminal: sentences as the pages translate them, so that each is translated once.

The language is that of LC_ALL, LC_MESSAGES or LANG, as for every program; what it lacks is said in English.
"""

import json
import os
import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Final

from companion.resources import find_resource

_VARIABLES: Final = ("LC_ALL", "LC_MESSAGES", "LANG")
_TEXT: Final = r'("(?:[^"\\]|\\.)*")'
_PAIR: Final = re.compile(rf"^\s*{_TEXT}:\s*{_TEXT}", re.MULTILINE)
"""A sentence and its translation, as files of `server_text` write them: two JSON strings."""
HOLE: Final = re.compile(r"\{\d+\}")
"""The place of a value in a sentence, by its number: {0}, {1}."""
_TERMINAL: Final = Path(__file__).parent / "terminal_help"
_COMPLAINTS: Final = {"pack_complaints.js", "sheet_complaints.js"}
_BUTTONS: Final = {"buttons.js"}
_WITHIN: Final = "((?:(?!; |: ).)*?)"
_LAST: Final = "((?:(?!; ).)*)"
_Sentence = tuple[re.Pattern[str], str]


def find_language(environ: Mapping[str, str] = os.environ) -> str:
    """Return the language that the terminal asks for: "it" for "it_IT.UTF-8", "" for none."""
    wanted = next((environ[name] for name in _VARIABLES if environ.get(name)), "")
    return re.split(r"[_.@]", wanted)[0].lower()


def say(text: str, language: str | None = None, *, is_complaint: bool = False) -> str:
    """Return an English sentence in the language of the terminal, or several: on lines, or "; " or " | " between them.

    A complaint about a pack has forms so short that they are only tried on complaints.
    """
    sentences = _sentences(find_language() if language is None else language, is_complaint)
    return _translate(text, sentences) if sentences else text


def tell(text: str) -> None:
    """Print an English sentence, or several, in the language of the terminal."""
    print(say(text))


def say_word(word: str, language: str | None = None) -> str:
    """Return a word of a column in the language of the terminal: it may mean something else than in a sentence."""
    return _part_of_file(find_language() if language is None else language, "words").get(word, word)


def _translate(text: str, sentences: tuple[_Sentence, ...]) -> str:
    first, end, rest = text.partition("\n")
    if end:
        return f"{_translate(first, sentences)}{end}{_translate(rest, sentences)}"
    for pattern, translation in sentences:
        if found := pattern.fullmatch(text):
            return fill_in(translation, [_translate(value, sentences) for value in found.groups()])
    for between in (" | ", "; ", ": "):
        first, found_between, rest = text.partition(between)
        if found_between:
            return f"{_translate(first, sentences)}{between}{_translate(rest, sentences)}"
    return text


def fill_in(translation: str, values: Sequence[str]) -> str:
    """Return a sentence with its values in their places."""
    return HOLE.sub(lambda hole: values[int(hole[0][1:-1])], translation)


@lru_cache
def _sentences(language: str, with_complaints: bool) -> tuple[_Sentence, ...]:
    """Return the sentences of a language, those with the most fixed text first: if several match, they are right."""
    folder = find_resource("web") / "text" / language / "server_text"
    others = _BUTTONS if with_complaints else _BUTTONS | _COMPLAINTS
    files = [path for path in sorted(folder.glob("*.js")) if path.name not in others] if language.isalpha() else []
    pairs = [pair for path in files for pair in _pairs_in(path.read_text("utf-8"))] + _told_in(language)
    pairs.sort(key=lambda pair: -len(HOLE.sub("", pair[0])))
    return tuple((_pattern_of(english), said) for english, said in pairs)


def _told_in(language: str) -> list[tuple[str, str]]:
    """Return the sentences that commands alone tell, and their translations: phones do not download them."""
    return list(_part_of_file(language, "told").items())


@lru_cache
def _part_of_file(language: str, name: str) -> Mapping[str, str]:
    path = _TERMINAL / f"{language}.toml"
    if not language.isalpha() or not path.exists():
        return {}
    part: Mapping[str, str] = tomllib.loads(path.read_text("utf-8")).get(name, {})
    return part


def _pairs_in(source: str) -> Iterator[tuple[str, str]]:
    for english, said in _PAIR.findall(source):
        yield json.loads(english), json.loads(said)


def _pattern_of(sentence: str) -> re.Pattern[str]:
    """Return "seat {0} is taken" as a pattern, a group a number. A value holds no "; ", and ": " at the end only."""
    first, *rest = [re.escape(part) for part in HOLE.split(sentence)]
    holes = [(_LAST if not part and nth == len(rest) - 1 else _WITHIN) + part for nth, part in enumerate(rest)]
    return re.compile("".join([first, *holes]), re.DOTALL)
