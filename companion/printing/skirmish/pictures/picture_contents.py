"""Contents of card pictures, from `packs/pictures.toml` of each game, or else random."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from random import Random
from types import MappingProxyType
from typing import Any, Final

from companion.games.registry import folder_of, load_games
from companion.printing.figures.frontier_objects import NEW
from companion.printing.figures.town_brand_figures import CHARGES
from companion.rules.printed_cards import Card
from companion.rules.zone import CardId

MAX_PEOPLE: Final = 3
"""People in a picture."""
PICTURES: Final = "packs/pictures.toml"
"""Path in a game's folder, a table for each card."""
Held = tuple[tuple[str, int], ...]
"""Rank and suit (spades, hearts, clubs, diamonds) of a hand of poker."""


@dataclass(frozen=True, slots=True)
class PictureContents:
    """Contents of a picture: number of people, a name in `THINGS` or "", and whether one person is a lady.

    `hand` are the cards that somebody holds; empty if they are random.
    """

    people: int = 0
    thing: str = ""
    lady: bool = False
    hand: Held = ()


@cache
def load_picture_contents() -> Mapping[CardId, PictureContents]:
    """Load the known contents of the pictures of all games, by card."""
    known: dict[CardId, PictureContents] = {}
    for game in load_games():
        path = folder_of(game) / PICTURES
        if path.exists():
            tables = tomllib.loads(path.read_text("utf-8"))
            known.update({CardId(card): _cast(table) for card, table in tables.items()})
    return MappingProxyType(known)


def _cast(table: Mapping[str, Any]) -> PictureContents:
    hand = tuple((rank, suit) for rank, suit in table.get("hand", ()))
    return PictureContents(**{**table, "hand": hand})


def choose_picture_contents(rng: Random, card: Card) -> PictureContents:
    """Return the contents of the picture of a card, known or random."""
    known = load_picture_contents().get(card.id, PictureContents())
    if card.kind in ("member", "poker"):
        return PictureContents(1, lady=known.lady)
    things = sorted({*CHARGES, *(figure.__name__ for figure in NEW)})
    people = min(MAX_PEOPLE, max(1, card.marks.get("firepower", 1))) if card.kind == "firepower" else 0
    thrown = PictureContents(people, rng.choice(things))
    return known if known.people or known.thing else thrown
