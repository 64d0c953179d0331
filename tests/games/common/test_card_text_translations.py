"""Every text on a card of our packs has its twin in each language of the pages, with the same numbers."""

import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, Final

import pytest

from companion.games.registry import cards_of_game, folder_of
from companion.printing.card_faces import face_svg
from companion.printing.card_language import cards_in_language, load_card_twins
from companion.printing.skirmish.faces_of_cards_beside_battlefields import BESIDE
from companion.printing.skirmish.printed_tokens import SIGNS, TOKENS
from companion.rules.printed_cards import Card
from companion.rules.zone import CardId
from tests.evaluate_page_module import value_in

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


@pytest.mark.parametrize("game", ["quickdraw", "desperados", *GAMES])
@pytest.mark.parametrize("language", OTHERS)
def test_nothing_but_names_is_printed_in_english(game: str, language: str) -> None:
    english, said = cards_of_game(game), cards_in_language(game, cards_of_game(game), language)
    same = [card.name for id, card in english.items() if card.text and said[id].text == card.text]
    words = types_in(english.values()) & types_in(said.values())
    assert (same, words - {"open range"}) == ([], set()), "but a name of the rulebook"
    assert all(said[id].id == id and said[id].marks == card.marks for id, card in english.items())


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", OTHERS)
def test_what_lies_beside_the_decks_is_printed_in_the_language_too(game: str, language: str) -> None:
    said = cards_in_language(game, {card.id: card for card in BESIDE[game]}, language)
    assert [
        card.id for card in BESIDE[game] if said[card.id].name == card.name or said[card.id].text == card.text
    ] == []
    twins = load_card_twins(game, language)
    assert [SIGNS[token][2] for token in TOKENS[game] if token in SIGNS and SIGNS[token][2] not in twins] == []


def types_in(cards: Iterable[Card]) -> set[str]:
    """Return the words above the texts of cards."""
    return {word for card in cards for word in card.types.split(", ") if word}


@pytest.mark.parametrize("language", OTHERS)
def test_suits_and_specials_are_printed_as_phones_call_them(language: str) -> None:
    named = value_in(f"companion/games/quickdraw/page/text/{language}.js", "page.default.names")
    cards = cards_in_language("quickdraw", cards_of_game("quickdraw"), language)
    called = {id: named[card.suit] + f" {card.rank}" if card.suit else named[id] for id, card in cards.items()}
    assert {id: card.name for id, card in cards.items()} == called
    assert face_svg("quickdraw", cards[CardId("gold-7")]) != face_svg(
        "quickdraw", cards_of_game("quickdraw")[CardId("gold-7")]
    )


def test_a_language_that_nobody_speaks_is_english() -> None:
    cards = cards_of_game("quickdraw")
    assert cards_in_language("quickdraw", cards, "xx") is cards is cards_in_language("quickdraw", cards, "../en")
