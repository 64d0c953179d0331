"""The cards that lie beside the battlefields, which nobody holds and the rules do not know as cards.

What a mark `spots` counts is drawn as so many circles for tokens, counted down to one.
"""

from collections.abc import Mapping
from math import ceil
from random import Random
from types import MappingProxyType
from typing import Final

from companion.drawing.inks import PAPER
from companion.drawing.landscape_pictures import BoundingBox
from companion.drawing.text_outlines import draw_text_line
from companion.printing.figures.frontier_objects import THINGS
from companion.printing.skirmish.box_themes import BoxTheme
from companion.printing.skirmish.card_inks import WHITE
from companion.printing.skirmish.card_parts import (
    BAND,
    draw_destination_sign,
    draw_text_box,
    find_text_box_top,
    frame_card_content,
)
from companion.printing.skirmish.pictures.draw_card_picture import draw_picture, woven_band
from companion.rules.printed_cards import Card
from companion.rules.zone import CardId

COLUMNS: Final = 4
"""Circles in a row."""


def _beside(card: str, name: str, text: str, spots: int = 0) -> Card:
    return Card(CardId(card), name, kind="extra", text=text, marks={"spots": spots} if spots else {})


BESIDE: Final = MappingProxyType(
    {
        "revolver2": (
            _beside(
                "bridge", "Dynamite for the Bridge", "Two kegs on the bridge: the attackers' cards there go. Once."
            ),
            _beside(
                "gatling", "Gatling Gun", "In the mine: an ammo card for each firepower card, a guardian for each ammo."
            ),
            _beside("tunnels", "Bring Down the Mine", "Two kegs in the mine: the attackers' cards there go."),
            _beside(
                "army",
                "The Army Is Coming",
                "A turn of the attackers and nobody died: take off a token. None left: saved!",
                spots=12,
            ),
        ),
        "revolver": (
            _beside(
                "border",
                "Over the Border",
                "The law attacked and nobody died: take off a cube. None left: away!",
                spots=12,
            ),
            _beside("wounds", "Wounds", "The leader bears four. The fifth is one too many.", spots=4),
            _beside(
                "showdown", "A Dollar and a Child", "The duel: a padlock, face down. Whoever wins, the child is free."
            ),
        ),
    }
)
"""By game."""
SIGNS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "army": "star",
        "gatling": "cartridge",
        "bridge": "keg",
        "tunnels": "keg",
        "border": "runner",
        "wounds": "wound",
        "showdown": "child",
    }
)
"""Figure in the corner of each card."""


def extra_card_face(card: Card, theme: BoxTheme) -> str:
    """Draw a card that lies beside the battlefields, with a circle for each token on it."""
    rng, colours = Random(f"frontier/{card.id}"), theme.nobodys
    (top, high), bottom = BAND, find_text_box_top(card)
    shown = draw_picture(rng, card, BoundingBox(34, top + high, 596, bottom), theme)
    spots = _spots(card.marks.get("spots", 0), (top + high + bottom) / 2, colours.frame)
    name = theme.plate(card.name, colours.frame, PAPER) + draw_destination_sign(colours, THINGS[SIGNS[card.id]](WHITE))
    whole = shown + spots + woven_band(rng, colours.rim, top, high) + name + draw_text_box(card, colours)
    return frame_card_content(card.name, colours, whole, theme.margin)


def _spots(count: int, middle: float, frame: str) -> str:
    """Draw circles as large as tokens, counted down."""
    drawn, rows = [], ceil(count / COLUMNS)
    for number in range(count):
        x, y = 124 + 127.5 * (number % COLUMNS), middle + 136 * (number // COLUMNS - (rows - 1) / 2)
        drawn.append(
            f'<circle cx="{x}" cy="{y:.0f}" r="58" fill="{WHITE}" stroke="{frame}" stroke-width="5"/>'
            f'<g fill="{frame}">{draw_text_line(str(count - number), x, y + 18, 52, "display")}</g>'
        )
    return "".join(drawn)
