"""Movement cards of a board: one for each city, and the Saloon. All decks are alike."""

from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Final

from companion.games.desperados.atlas.atlas import Atlas, City
from companion.games.desperados.atlas.parse_atlas import parse_atlas
from companion.rules.packs.pack import PackData
from companion.rules.printed_cards import Card, load_cards
from companion.rules.zone import CardId

DECKS: Final = 6
"""Decks, one for each possible rider: so many copies there are of each card."""
_SALOON: Final = load_cards(Path(__file__).with_name("cards.toml"))


def cards_of_pack(pack: PackData) -> Mapping[CardId, Card]:
    """Return the cards of the board of `Setup.pack` by id, which is the city's name.

    Raises PackError for a bad pack.
    """
    atlas = parse_atlas(pack)
    cities = (_card(city, atlas) for city in atlas.cities.values())
    return MappingProxyType({card.id: card for card in (*cities, *_SALOON.values())})


def _card(city: City, atlas: Atlas) -> Card:
    wide = atlas.size[0]
    return Card(CardId(city.name), city.name, DECKS, "place", at=(city.x / wide, city.y / wide))
