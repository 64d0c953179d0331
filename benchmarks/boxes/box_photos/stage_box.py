"""The cards of a house box, printed, laid in rows of nine and photographed."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Final

import cv2

from companion.app.packs.pack_files import load_pack
from companion.games.registry import cards_of_game, find_game
from companion.printing.image_cache import CardImageCache
from companion.rules.packs.pack import PackData, game_packs_of
from companion.rules.printed_cards import Card
from companion.rules.zone import CardId
from companion.simulator.hard_scenes import LevelName
from companion.simulator.hard_scenes.laid_rows import photograph_card_rows
from companion.vision.picture import Picture, read_picture

HELD: Final = ("card", "member", "poker")
"""Tables of what is held upright; battlefields lie on their sides."""
CARD_WIDTH: Final = 744
SIZE: Final = (2880, 2160)
"""Pixels of a photograph, half of what most phones take."""
IN_PHOTO: Final = 9


@dataclass(frozen=True, slots=True)
class BoxPhoto:
    """A photograph and the ids of its cards in reading order."""

    picture: Picture
    cards: Sequence[str]


def house_box(game: str) -> PackData:
    """Return the data of the house box."""
    packs = game_packs_of(find_game(game))
    assert packs is not None
    return packs.shipped["house"]


def entries_by_id(game: str) -> Mapping[CardId, Mapping[str, Any]]:
    """Return what the house box says of each card that is held, by id."""
    return {CardId(each["id"]): {**each, "table": table} for table in HELD for each in house_box(game).get(table, ())}


def printed_cards(game: str, texts: Mapping[CardId, str]) -> Mapping[CardId, Card]:
    """Return the cards that are held, with these rules texts instead of their own."""
    cards = cards_of_game(game, load_pack(find_game(game), "house", Path()))
    held = {name: cards[name] for name in entries_by_id(game) if name in cards}
    return {name: replace(card, text=texts.get(name, card.text)) for name, card in held.items()}


def photographs(
    game: str, texts: Mapping[CardId, str], level: LevelName, photos: int, cache: Path, tag: str
) -> Iterator[BoxPhoto]:
    """Yield photographs of the box; drawn and staged ones are kept in the folder."""
    cards = printed_cards(game, texts)
    faces = CardImageCache(game, cards, CARD_WIDTH, cache / "faces")
    rows = [list(cards)[first : first + IN_PHOTO] for first in range(0, len(cards), IN_PHOTO)]
    for number, names in enumerate(rows[:photos]):
        path = cache / f"{game}-{tag}-{level}-{number}.png"
        if not path.exists():
            scene = photograph_card_rows(level, number, {name: faces.face(name) for name in names}, SIZE)
            path.parent.mkdir(parents=True, exist_ok=True)
            cv2.imwrite(str(path), scene.frame)
        yield BoxPhoto(read_picture(path), names)
