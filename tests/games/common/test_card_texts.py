"""Every text on a card of our packs has its twin in each language of the pages, with the same numbers."""

import re
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final

import pytest

from companion.games.registry import folder_of
from tests.page_scripts import value_in

HOUSE: Final = Path(__file__).parents[3]
LANGUAGES: Final = sorted(folder.name for folder in (HOUSE / "web/text").iterdir() if folder.is_dir()) or ["en"]
OTHERS: Final = [language for language in LANGUAGES if language != "en"]
GAMES: Final = ("revolver", "revolver2")
NUMBER: Final = re.compile(r"(?<![.\w])\d+")


def texts_in(value: Any) -> Iterator[str]:
    """Yield what people read: every `text` of cards, members, battlefields and of effects that are told."""
    if isinstance(value, Mapping):
        if isinstance(value.get("text"), str):
            yield value["text"]
        yield from (text for one in value.values() for text in texts_in(one))
    elif isinstance(value, list):
        yield from (text for one in value for text in texts_in(one))


def card_texts(game: str) -> set[str]:
    """Return the texts of all packs of a game, those of old games too."""
    packs = (folder_of(game) / "packs").glob("*.toml")
    return {text for pack in packs for text in texts_in(tomllib.loads(pack.read_text("utf-8")))}


def twins(game: str, language: str) -> dict[str, str]:
    """Return the texts of a game's cards in a language, by the English ones."""
    path = folder_of(game) / "page/text" / language / "card_texts/index.js"
    found: dict[str, str] = value_in(path.relative_to(HOUSE).as_posix(), "page.default") if path.exists() else {}
    return found


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", OTHERS)
def test_every_text_of_a_card_has_its_twin(game: str, language: str) -> None:
    """One that is missing belongs into page/text/<language>/card_texts, under the English text."""
    english, said = card_texts(game), twins(game, language)
    assert sorted(english - said.keys()) == [], "without a twin"
    assert sorted(said.keys() - english) == [], "no card says this any more"
    assert [text for text in english if said[text] == text] == [], "not translated"


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", OTHERS)
def test_a_twin_has_the_numbers_of_its_text(game: str, language: str) -> None:
    odd = [text for text, twin in twins(game, language).items() if numbers_in(text) != numbers_in(twin)]
    assert odd == []


def numbers_in(text: str) -> list[str]:
    return sorted(NUMBER.findall(text))


def test_packs_have_texts_and_numbers_are_found() -> None:
    assert len(card_texts("revolver")) > 300 and len(card_texts("revolver2")) > 80
    assert numbers_in("3:15: 2 cards, .45 Long Colt") == ["15", "2", "3"]
    assert list(texts_in({"card": [{"effects": [{"do": "told", "text": "Sing."}]}]})) == ["Sing."]
