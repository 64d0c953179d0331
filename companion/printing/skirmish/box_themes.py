"""Looks of the boxes, different enough that no card is taken for one of the other game."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random
from types import MappingProxyType
from typing import Final, TypeAlias

from companion.drawing.inks import PAPER, InkSet
from companion.drawing.landscape_pictures import BoundingBox, draw_landscape_without_mine, draw_mine_landscape
from companion.printing.skirmish.card_inks import BLACK, HATCHES, WHITE, CardColours
from companion.printing.skirmish.draw_card_name import draw_name_plate, draw_name_ticket
from companion.printing.skirmish.pictures.railway import railway_by_night
from companion.rules.printed_cards import Card

ORES: Final = ("coal", "gold", "silver", "lead", "copper")
Back: TypeAlias = tuple[str, str, int]
"""Its ink, its figure and how often the weave swings, an even number of times."""


def draw_mountains(rng: Random, ink: InkSet, box: BoundingBox) -> str:
    """Draw a country with or without a mine, no two with a line in common.

    The camera knows the cards by them. Repeated shapes, such as rays and rings, would mislead it.
    """
    if rng.random() < 0.5:
        return draw_landscape_without_mine(rng, ink, box)
    return draw_mine_landscape(rng, replace(ink, icon=rng.choice(ORES)), rng.randint(3, 7), box, ())


@dataclass(frozen=True, slots=True)
class BoxTheme:
    """Look of a box: `sides` have a back of their own, `nobodys` are the colours of what nobody holds.

    `scenes` are lines and grounds of pictures, `country` draws the background, `draw_name_plate` draws a name.
    """

    sides: Mapping[str, CardColours]
    nobodys: CardColours
    margin: str
    scenes: Sequence[tuple[str, str]]
    country: Callable[[Random, InkSet, BoundingBox], str]
    plate: Callable[[str, str, str], str]
    backs: Mapping[str, Back]

    def colours_of(self, card: Card) -> CardColours:
        """Return the colours of the side the card belongs to."""
        return self.sides.get(card.suit or "", self.nobodys)

    def scene_ink(self, rng: Random, card: Card) -> InkSet:
        """Return an ink for a card's picture."""
        line, tint = rng.choice(self.scenes)
        return InkSet(self.colours_of(card).frame, line, tint, rng.choice(HATCHES), "star")


_RED_BROWN, _BLUE = "#6d1f1b", "#1d4257"
_OLIVE = "#3d3a2c"
MALPASO: Final = BoxTheme(
    sides={
        "attack": CardColours(_RED_BROWN, BLACK, WHITE, "#b03a2c"),
        "defence": CardColours(_BLUE, WHITE, BLACK, "#2f6d8c"),
    },
    nobodys=CardColours(_OLIVE, "#8a7a4d", WHITE, "#5b5133"),
    margin=PAPER,
    scenes=(
        ("#5f3d05", "#f3d68f"),
        ("#7d2b14", "#f0c3a0"),
        ("#1c455c", "#c9dfe4"),
        ("#3c2f5c", "#d8cfe2"),
        ("#2c5230", "#d3e0bd"),
        ("#5c2440", "#ecc9d0"),
        ("#2b2622", "#ddd2bd"),
        ("#134d4a", "#bfdfd3"),
    ),
    country=draw_mountains,
    plate=draw_name_plate,
    backs=MappingProxyType(
        {
            "attack": (_RED_BROWN, "rattler", 14),
            "defence": (_BLUE, "cross", 18),
            "member": ("#2c5230", "hat", 12),
            "poker": ("#3c2f5c", "spade", 22),
            "row": (_OLIVE, "wheel", 10),
        }
    ),
)
"""Box of Revolver 2: mines in the mountains, by day."""

_STEEL, _PLUM, _VERMILION, _IRON, _BRUSH = "#28406b", "#47193a", "#a5281f", "#2d3a3c", "#4c4418"
NIGHT_MAIL: Final = BoxTheme(
    sides={
        "attack": CardColours(_STEEL, WHITE, BLACK, "#4f74ad"),
        "defence": CardColours(_PLUM, BLACK, WHITE, "#96457c"),
        "frontier": CardColours(_VERMILION, "#b8332a", WHITE, "#e08a5c"),
    },
    nobodys=CardColours(_IRON, "#5c7174", WHITE, "#6f8587"),
    margin="#d5dbe3",
    scenes=(
        ("#131c3d", "#8496c6"),
        ("#231446", "#a08fc9"),
        ("#0f2a30", "#7fb0b3"),
        ("#33131f", "#c58f93"),
        ("#14251a", "#8cb097"),
        ("#33200c", "#d3a45f"),
        ("#1b1b22", "#a5a6b4"),
    ),
    country=railway_by_night,
    plate=draw_name_ticket,
    backs=MappingProxyType(
        {
            "attack": (_STEEL, "star", 16),
            "defence": (_PLUM, "pistol", 12),
            "frontier": (_VERMILION, "cactus", 20),
            "ambush": (_BRUSH, "caltrop", 24),
            "member": ("#1f4a44", "hat", 14),
            "row": (_IRON, "train", 18),
        }
    ),
)
"""Box of Revolver: the night mail, by moonlight."""

THEMES: Final = MappingProxyType({"revolver2": MALPASO, "revolver": NIGHT_MAIL})
"""By game."""


def box_theme_of_game(game: str) -> BoxTheme:
    """Return the look of a game's box; that of Revolver 2 for a game that has none of its own."""
    return THEMES.get(game, MALPASO)
