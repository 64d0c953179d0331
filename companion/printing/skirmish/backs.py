"""The backs of a box: one for each deck, for the people, and for what lies in the row."""

from typing import Final

from companion.drawing.inks import PAPER
from companion.drawing.rosette import guilloche_path
from companion.drawing.small_figures import place_figure
from companion.printing.figures.frontier_objects import THINGS
from companion.printing.skirmish.box_themes import BoxTheme
from companion.printing.skirmish.card_inks import HEIGHT, WIDTH
from companion.rules.printed_cards import Card

AMBUSH: Final = "ambush"
ROW: Final = "row"


def back_name_of(card: Card, theme: BoxTheme) -> str:
    """Return the name of a card's back in the theme's `backs`."""
    if card.marks.get(AMBUSH):
        return AMBUSH
    if card.suit in theme.sides and card.kind not in theme.backs:
        return card.suit or ROW
    return card.kind if card.kind in theme.backs else ROW


def back_svg(name: str, theme: BoxTheme) -> str:
    """Draw a back by its name; it looks the same upside down."""
    ink, figure, swings = theme.backs[name]
    weave = guilloche_path(swings, 118, 216, 6) + guilloche_path(swings + 8, 208, 264, 4)
    half = place_figure(THINGS[figure](PAPER), 0, -52, 84)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{HEIGHT}" viewBox="0 0 {WIDTH} {HEIGHT}">'
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="{theme.margin}"/><defs><pattern id="net" x="7" width="44"'
        f' height="44" patternUnits="userSpaceOnUse"><path d="M0 22 22 0 44 22 22 44Z" fill="none" stroke="{PAPER}"'
        f' stroke-width="2.6"/></pattern></defs><path fill="{ink}" d="M34 34H596V846H34Z"/>'
        f'<path fill="url(#net)" fill-opacity=".5" d="M34 34H596V846H34Z"/>'
        f'<g transform="translate(315 440)" color="{ink}">'
        f'<circle r="270" fill="{ink}" stroke="{PAPER}" stroke-width="6"/><path fill="none" stroke="{PAPER}"'
        f' stroke-width="2.6" d="{weave}"/>'
        f'<circle r="112" fill="{PAPER}"/>{half}<g transform="rotate(180)">{half}</g></g>'
        f'<path fill="none" stroke="{ink}" stroke-width="2" d="M24 24H606V856H24Z"/></svg>'
    )
