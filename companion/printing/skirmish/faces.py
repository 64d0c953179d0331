"""Faces of cards that are held and played: deck cards, members, poker cards.

Beside name, types and text they show what `Card.marks` tells, by name: cost, random, dollars, wounds, firepower,
prison, rating, value, those in `BADGES`, and whether it lies in ambush. `suit` is the side, or `frontier` for a card of
neither. An unknown mark is printed as a question mark.
"""

from collections.abc import Callable, Mapping
from random import Random
from types import MappingProxyType
from typing import Final

from companion.drawing.inks import PAPER
from companion.drawing.landscape_pictures import BoundingBox
from companion.drawing.small_figures import star_path
from companion.drawing.text_outlines import draw_text_line
from companion.printing.figures.frontier_objects import THINGS
from companion.printing.skirmish.backs import AMBUSH
from companion.printing.skirmish.battlefields import battlefield_face
from companion.printing.skirmish.box_themes import THEMES, BoxTheme
from companion.printing.skirmish.card_inks import ORANGE, WHITE
from companion.printing.skirmish.card_parts import (
    BAND,
    CHIP,
    draw_blocker_sign,
    draw_chip,
    draw_destination_sign,
    draw_play_once_sign,
    draw_text_box,
    find_text_box_top,
    frame_card_content,
)
from companion.printing.skirmish.cost_and_effect_signs import draw_cost_tab, draw_effect_sign_column
from companion.printing.skirmish.draw_barbed_wire_border import draw_barbed_wire_border
from companion.printing.skirmish.faces_of_cards_beside_battlefields import extra_card_face
from companion.printing.skirmish.pictures.draw_card_picture import draw_picture, woven_band
from companion.printing.skirmish.pictures.poker_hands import poker_hand
from companion.rules.printed_cards import Card

STAR: Final = 90.0
LIES: Final = MappingProxyType(
    {"beside": "tumbleweed", "open": "sun", "attachment": "card_under_card", "battlefield": "mesa"}
)
"""The sign of cards that come to lie elsewhere than in a column, by kind."""


def is_skirmish_card(card: Card) -> bool:
    """Return True if the card belongs to a skirmish box.

    A deck card without a description has a side and no kind.
    """
    return card.kind in FACES or any(card.suit in theme.sides for theme in THEMES.values())


def skirmish_card_svg(card: Card, theme: BoxTheme) -> str:
    """Draw the face of any skirmish card; battlefields of the row lie on their side, 88 x 63 mm."""
    if card.suit in theme.sides and card.kind in LIES:
        return deck_face(card, theme)
    return FACES.get(card.kind, deck_face)(card, theme)


def deck_face(card: Card, theme: BoxTheme) -> str:
    """Draw a card of one of the decks, of a known kind or an unknown one."""
    colours = theme.colours_of(card)
    grounds = (PAPER, colours.frame) if card.kind == "action" else (colours.frame, PAPER)
    marks = draw_cost_tab(card, colours) + draw_effect_sign_column(card, 554, 214)
    return _face(card, theme, theme.plate(card.name, *grounds) + _corner(card, theme) + marks)


def _corner(card: Card, theme: BoxTheme) -> str:
    colours = theme.colours_of(card)
    if card.kind == "firepower":
        return draw_chip(colours, _number(card, "firepower"))
    if card.kind == "action":
        return draw_play_once_sign(colours)
    if card.kind == "blocker":
        return draw_blocker_sign()
    if card.kind in LIES:
        return draw_destination_sign(colours, THINGS[LIES[card.kind]](WHITE))
    return draw_chip(theme.nobodys, "?")


def member_face(card: Card, theme: BoxTheme) -> str:
    """Draw a member of a side with its survival rating in a star."""
    colours = theme.colours_of(card)
    x, y = CHIP
    star = (
        f'<g transform="translate({x} {y})">'
        f'<path fill="{WHITE}" stroke="{colours.frame}" stroke-width="7" d="{star_path(8, STAR, STAR * 0.72)}"/></g>'
    )
    rating = f'<g fill="{colours.frame}">{draw_text_line(_number(card, "rating"), x, y + 31, 78, "display")}</g>'
    return _face(
        card,
        theme,
        theme.plate(card.name, colours.frame, PAPER) + star + rating + draw_effect_sign_column(card, 554, 214),
    )


def poker_face(card: Card, theme: BoxTheme) -> str:
    """Draw a card of the tournament: five cards fanned out, with their value."""
    colours, bottom, rng = theme.colours_of(card), find_text_box_top(card), Random(f"frontier/{card.id}")
    ground = draw_picture(rng, card, BoundingBox(34, sum(BAND), 596, bottom), theme)
    name = theme.plate(card.name, colours.frame, PAPER) + draw_chip(colours, _number(card, "value"))
    return _framed(
        card, theme, ground + poker_hand(rng, card.id, 315, bottom - 44) + woven_band(rng, colours.rim, *BAND) + name
    )


def _face(card: Card, theme: BoxTheme, furniture: str) -> str:
    rng = Random(f"frontier/{card.id}")
    box = BoundingBox(34, sum(BAND), 596, find_text_box_top(card))
    shown = draw_picture(rng, card, box, theme)
    return _framed(card, theme, shown + woven_band(rng, theme.colours_of(card).rim, *BAND) + furniture)


def _framed(card: Card, theme: BoxTheme, content: str) -> str:
    colours = theme.colours_of(card)
    frame = ORANGE if card.kind == "blocker" else theme.margin
    whole = content + draw_text_box(card, colours)
    if card.marks.get(AMBUSH):
        return frame_card_content(card.name, colours, whole, theme.backs[AMBUSH][0], over=draw_barbed_wire_border())
    return frame_card_content(card.name, colours, whole, frame)


def _number(card: Card, mark: str) -> str:
    return str(card.marks.get(mark, "?"))


FACES: Final[Mapping[str, Callable[[Card, BoxTheme], str]]] = MappingProxyType(
    {
        "firepower": deck_face,
        "blocker": deck_face,
        "action": deck_face,
        "beside": deck_face,
        "open": deck_face,
        "attachment": deck_face,
        "member": member_face,
        "poker": poker_face,
        "battlefield": battlefield_face,
        "extra": extra_card_face,
    }
)
"""By kind of card."""
