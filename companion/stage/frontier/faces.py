"""The faces of cards that are held and played: of both decks, of the people of a side, of the poker tournament.

Beside name and text they show what `Card.marks` tells: cost, firepower, kegs, ammo, power, grit, rating, value. `suit`
is the side, `attack` or `defence`. A mark that nobody knows is printed as a question mark.
"""

from collections.abc import Callable, Mapping
from random import Random
from types import MappingProxyType
from typing import Final

from companion.rules.card import Card
from companion.stage.engraving import Box
from companion.stage.frontier.fields import beside_face, field_face
from companion.stage.frontier.furniture import (
    BAND,
    CHIP,
    badges,
    barrier,
    chip,
    cost,
    once,
    plate,
    sheet,
    text_box,
    text_top,
)
from companion.stage.frontier.inks import NOBODYS, ORANGE, SIDES, WHITE, Colours, colours_of
from companion.stage.frontier.picture import band, picture
from companion.stage.frontier.poker import hand
from companion.stage.icons import burst
from companion.stage.ink import PAPER
from companion.stage.lettering import line

STAR: Final = 90.0


def is_frontier(card: Card) -> bool:
    """Whether the card belongs to such a box; one of a deck that nobody has described yet has a side and no kind."""
    return card.kind in FACES or card.suit in SIDES


def frontier_svg(card: Card) -> str:
    """The face of any card of such a box; battlefields lie on their side, 88 x 63 mm."""
    return FACES.get(card.kind, deck_face)(card)


def deck_face(card: Card) -> str:
    """A card of one of the decks: firepower, blocker, action, or a kind that nobody knows yet."""
    colours = colours_of(card)
    if card.kind == "firepower":
        corner = chip(colours, _number(card, "firepower"))
    elif card.kind == "action":
        corner = once(colours)
    else:
        corner = barrier() if card.kind == "blocker" else chip(NOBODYS, "?")
    grounds = (PAPER, colours.frame) if card.kind == "action" else (colours.frame, PAPER)
    marks = cost(card, colours) + badges(card, 554, 214)
    return _face(card, colours, plate(card.name, *grounds) + corner + marks)


def member_face(card: Card) -> str:
    """Somebody whom the enemy wants dead: the survival rating in a star."""
    colours = colours_of(card)
    x, y = CHIP
    star = (
        f'<g transform="translate({x} {y})">'
        f'<path fill="{WHITE}" stroke="{colours.frame}" stroke-width="7" d="{{}}"/></g>'
    )
    rating = f'<g fill="{colours.frame}">{line(_number(card, "rating"), x, y + 31, 78, "display")}</g>'
    corner = star.format(burst(8, STAR, STAR * 0.72)) + rating
    return _face(card, colours, plate(card.name, colours.frame, PAPER) + corner + badges(card, 554, 214))


def poker_face(card: Card) -> str:
    """A card of the tournament: five cards fanned out, and what they are worth at both ends."""
    colours, bottom, dice = colours_of(card), text_top(card.text), Random(f"frontier/{card.id}")
    ground = picture(dice, card, Box(34, sum(BAND), 596, bottom))
    name = plate(card.name, colours.frame, PAPER) + chip(colours, _number(card, "value"))
    return _framed(
        card, colours, ground + hand(dice, card.id, 315, bottom - 44) + band(dice, colours.rim, *BAND) + name
    )


def _face(card: Card, colours: Colours, furniture: str) -> str:
    dice = Random(f"frontier/{card.id}")
    box = Box(34, sum(BAND), 596, text_top(card.text))
    return _framed(card, colours, picture(dice, card, box) + band(dice, colours.rim, *BAND) + furniture)


def _framed(card: Card, colours: Colours, content: str) -> str:
    frame = ORANGE if card.kind == "blocker" else PAPER
    return sheet(card.name, colours, content + text_box(card.text, colours), frame)


def _number(card: Card, mark: str) -> str:
    return str(card.marks.get(mark, "?"))


FACES: Final[Mapping[str, Callable[[Card], str]]] = MappingProxyType(
    {
        "firepower": deck_face,
        "blocker": deck_face,
        "action": deck_face,
        "member": member_face,
        "poker": poker_face,
        "battlefield": field_face,
        "extra": beside_face,
    }
)
"""By kind of card."""
