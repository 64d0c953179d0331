"""Cards in a language of the pages: their texts, the words above them, and names of suits and specials.

What has no twin in the game's `page/text/<language>/card_texts` stays as it is: names, and what owners have written.
"""

import json
from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from typing import Final

from companion.games.registry import folder_of
from companion.rules.printed_cards import Card
from companion.rules.zone import CardId

ENGLISH: Final = "en"


def cards_in_language(game: str, cards: Mapping[CardId, Card], language: str) -> Mapping[CardId, Card]:
    """Return the cards of a game as they are printed in a language."""
    twins = load_card_twins(game, language)
    return {id: _in_language(card, twins) for id, card in cards.items()} if twins else cards


@cache
def load_card_twins(game: str, language: str) -> Mapping[str, str]:
    """Return what cards say in a language, by the English. Empty for English, and for a language that nobody speaks."""
    if language == ENGLISH or not language.isalpha():
        return {}
    folder = folder_of(game) / "page/text" / language / "card_texts"
    twins: dict[str, str] = {}
    for path in sorted(folder.glob("*.js")):
        _, brace, rest = path.read_text("utf-8").partition("export default {\n")
        if brace:
            twins |= json.loads("{" + rest[: rest.rindex("}") + 1])
    return twins


def _in_language(card: Card, twins: Mapping[str, str]) -> Card:
    rank = "" if card.rank is None else f" {card.rank}"
    name = card.name.removesuffix(rank)
    types = ", ".join(twins.get(each, each) for each in card.types.split(", "))
    return replace(
        card, name=twins.get(name, name) + card.name[len(name) :], text=twins.get(card.text, card.text), types=types
    )
