"""The words of what is printed, in one language: each is asked for by its English."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Final

from companion.rules.parts.mat import Mat

_FOLDER: Final = Path(__file__).parent


@dataclass(frozen=True, slots=True)
class PrintWords:
    """Texts in a language by their English; one that it lacks stays English."""

    twins: Mapping[str, str] = field(default_factory=dict)

    def __call__(self, english: str, **values: object) -> str:
        """Return a text in the language, with the values in its braces."""
        return self.name(english).format(**values)

    def name(self, english: str) -> str:
        """Return a name in the language; one that an owner has given stays, whatever stands in it."""
        return self.twins.get(english, english)


ENGLISH_WORDS: Final = PrintWords()


def load_print_words(language: str) -> PrintWords:
    """Return the words of a language such as "it"; English for one without a file."""
    path = _FOLDER / f"{language}.toml"
    if not language.isalpha() or not path.exists():
        return ENGLISH_WORDS
    parts = tomllib.loads(path.read_text("utf-8"))
    return PrintWords({english: said for part in parts.values() for english, said in part.items()})


def mat_in_words(mat: Mat, words: PrintWords) -> Mat:
    """Return the mat with the labels of its zones and spots in a language."""
    zones = tuple(replace(zone, label=words.name(zone.label)) for zone in mat.zones)
    return replace(mat, zones=zones, spots=tuple(replace(spot, label=words.name(spot.label)) for spot in mat.spots))
