"""Words of the sheets that come with the game, in other languages. An owner's sheet stays in its own words."""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final

from companion.rules.packs.parse_toml import parse_toml

_FOLDER: Final = Path(__file__).parents[1] / "house_words"


def _load() -> dict[str, Mapping[str, str]]:
    return {path.stem: parse_toml(path.read_text("utf-8")) for path in sorted(_FOLDER.glob("*.toml"))}


HOUSE_WORDS: Final[Mapping[str, Mapping[str, str]]] = _load()
"""By language: each English text of a shipped sheet, and its twin."""


def words_of(sheet: Mapping[str, Any]) -> dict[str, dict[str, str]]:
    """Return the twins of the texts in a sheet's JSON values, by language and English text."""
    texts = set(_texts(sheet))
    return {
        language: {text: twin for text, twin in words.items() if text in texts}
        for language, words in HOUSE_WORDS.items()
    }


def pot_title(pot: str) -> str:
    """Return the English name of a pot, which has an id alone."""
    return pot[:1].upper() + pot[1:].replace("_", " ")


def _texts(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, Mapping):
        yield from map(pot_title, value.get("pots", ()))
        for part in value.values():
            yield from _texts(part)
    elif isinstance(value, list | tuple):
        for part in value:
            yield from _texts(part)
