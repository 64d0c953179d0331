"""Battlefields, lying on their side, with their turn spaces.

A battlefield's `marks` are its `place` in the row, its `defence`, how many `casualties` a defeat there costs where
that is not one, and for every turn space from 1 the members that are drawn there (`draw-1`, `draw-2` and so on);
`optional-3` says that the third may be left out.
"""

from random import Random
from typing import Final

from companion.drawing.inks import PAPER
from companion.drawing.landscape_pictures import BoundingBox
from companion.drawing.small_figures import place_figure
from companion.drawing.text_outlines import draw_text_line, fit_type_size, wrap_text
from companion.printing.figures.frontier_objects import THINGS
from companion.printing.skirmish.box_themes import BoxTheme
from companion.printing.skirmish.card_inks import BLACK, WHITE
from companion.printing.skirmish.card_parts import draw_chip, frame_card_content
from companion.printing.skirmish.pictures.draw_card_picture import draw_picture
from companion.rules.printed_cards import Card

LONG, HIGH = 880, 630
"""Width and height of a battlefield, tenths of millimetres."""
SPACES: Final = BoundingBox(34, 374, LONG - 34, 506)
"""The strip with the turn spaces."""
WIDE: Final = 156.0
"""Largest width of a turn space, tenths of millimetres."""
TEXT: Final = 560.0
"""Width of the text, the lines there is room for, and the sizes of type in which it may be set."""
LINES: Final = 2
TYPES: Final = (30.0, 27.0, 24.0, 21.0)


def battlefield_face(card: Card, theme: BoxTheme) -> str:
    """Draw a battlefield: name, turn spaces, defence at the lower left, place at the lower right."""
    rng, right, frame = Random(f"frontier/{card.id}"), LONG - 34, theme.nobodys.frame
    content = (
        draw_picture(rng, card, BoundingBox(34, 146, right, SPACES.top), theme)
        + f'<path fill="{frame}" d="M34 34H{right}V150H34ZM34 {SPACES.bottom}H{right}V{HIGH}H34Z"/>'
        + f'<path fill="{PAPER}" stroke="{frame}" stroke-width="5" d="M34'
        + f' {SPACES.top}H{right}V{SPACES.bottom}H34Z"/><g fill="{PAPER}">{_letters(card)}</g>'
        + _spaces(card, frame)
        + draw_chip(theme.sides["defence"], str(card.marks.get("defence", "?")), (112, 506), 72)
        + _casualties(card, frame)
    )
    return frame_card_content(card.name, theme.nobodys, content, theme.margin, (LONG, HIGH))


def _letters(card: Card) -> str:
    """Draw name, text and place."""
    name = card.name.upper()
    size = fit_type_size(name, 700, 84, "display")
    title = draw_text_line(name, LONG / 2, 95 + size * 0.36, size, "display", spacing=3)
    type_size = next((size for size in TYPES if len(wrap_text(card.text, TEXT, size)) <= LINES), TYPES[-1])
    lines = wrap_text(card.text, TEXT, type_size)
    words = "".join(
        draw_text_line(each, 470, 562 - 17 * (len(lines) - 1) + 34 * row, type_size) for row, each in enumerate(lines)
    )
    place = card.marks.get("place")
    return title + words + (draw_text_line(str(place), LONG - 84, 578, 76, "display") if place else "")


def _casualties(card: Card, frame: str) -> str:
    """Draw one skull for each casualty, where the mark is given."""
    skull = THINGS["skull"](WHITE)
    spots = (LONG - 92 - 84 * number for number in range(card.marks.get("casualties", 0)))
    return "".join(
        f'<circle cx="{x}" cy="212" r="40" fill="{WHITE}" stroke="{frame}" stroke-width="6"/>'
        f'<g color="{BLACK}">{place_figure(skull, x, 212, 56)}</g>'
        for x in spots
    )


def _spaces(card: Card, frame: str) -> str:
    """Draw the turn spaces with the members drawn there, in brackets where they are optional."""
    count = sum(mark.startswith("draw-") for mark in card.marks)
    wide = min(WIDE, (LONG - 200 - 60) / max(1, count))
    left = 508 - wide * count / 2
    return "".join(_space(card, number, left + wide * (number - 1), wide, frame) for number in range(1, count + 1))


def _space(card: Card, number: int, x: float, wide: float, frame: str) -> str:
    drawn, optional = card.marks[f"draw-{number}"], card.marks.get(f"optional-{number}", 0)
    dashes = ' stroke-dasharray="14 9"' if optional else ""
    words = f"({drawn})" if optional else str(drawn)
    ends = f"M{x + 6:.0f} {SPACES.top + 12}H{x + wide - 6:.0f}V{SPACES.bottom - 12}H{x + 6:.0f}Z"
    people = (
        f'<g color="{BLACK}">{place_figure(THINGS["hat"](WHITE), x + wide * 0.72, SPACES.top + 48, 60)}</g>'
        f'<g fill="{BLACK}">{draw_text_line(words, x + wide * 0.72, SPACES.bottom - 32, 38)}</g>'
    )
    figure = draw_text_line(str(number), x + wide * (0.31 if drawn else 0.5), SPACES.top + 94, 92, "display")
    return (
        f'<path fill="{WHITE}" stroke="{frame}" stroke-width="5"{dashes} d="{ends}"/>'
        f'<g fill="{frame}">{figure}</g>{people if drawn else ""}'
    )
