"""Signs on a card: its cost down the left border, its effects down the right one."""

from collections.abc import Callable, Sequence
from typing import Final

from companion.drawing.inks import PAPER
from companion.drawing.small_figures import place_figure
from companion.drawing.text_outlines import draw_text_line
from companion.printing.figures.frontier_objects import THINGS
from companion.printing.skirmish.card_inks import BLACK, WHITE, CardColours
from companion.rules.printed_cards import Card

STEP: Final = 74
"""Height of one part of a cost, tenths of millimetres."""
BADGES: Final = (
    ("kegs", "keg", "#7d2b14"),
    ("ammo", "cartridge", "#8a6412"),
    ("power", "bolt", "#1c455c"),
    ("grit", "heart", "#a02a20"),
    ("star", "star", "#28406b"),
    ("crosshair", "target", "#8a1f1f"),
    ("padlock", "padlock", "#5a4a12"),
    ("noose", "noose", "#4a2f1c"),
    ("boot", "boot", "#2c5230"),
)
"""Marks that are shown as figures, as many as the mark counts: its name, the figure and its colour."""
PRISON: Final = "#3a3f45"
"""Ink of the bars before the firepower at the prison."""


def draw_cost_tab(card: Card, colours: CardColours, top: float = 174) -> str:
    """Draw a tab at the left border with the whole cost.

    An empty card means nothing, `?` means that the cost is unknown.
    """
    signs = _signs(card)
    foot = top + 26 + STEP * len(signs)
    tab = f'<path fill="{PAPER}" stroke="{colours.frame}" stroke-width="5" d="M20 {top}H112V{foot}H20Z"/>'
    return tab + "".join(sign(68, top + 50 + STEP * row, colours) for row, sign in enumerate(signs))


def _signs(card: Card) -> Sequence[Callable[[float, float, CardColours], str]]:
    """Return cards to discard, cards lost at random, dollars, wounds."""
    marks = card.marks
    if "cost" not in marks:
        return [_unknown]
    paid = [
        *[_discard] * marks["cost"],
        *[_at_random] * marks.get("random", 0),
        *[_dollar] * marks.get("dollars", 0),
        *[_wound] * marks.get("wounds", 0),
    ]
    return paid or [_nothing]


def _unknown(x: float, y: float, colours: CardColours) -> str:
    return f'<g fill="{colours.frame}">{draw_text_line("?", x, y + 26, 72, "display")}</g>'


def _card(x: float, y: float, colours: CardColours, fill: str, inside: str) -> str:
    return (
        f'<g transform="translate({x} {y:.0f})"><rect x="-22" y="-31" width="44" height="62" rx="6" fill="{fill}"'
        f' stroke="{colours.frame}" stroke-width="5"/>{inside}</g>'
    )


def _nothing(x: float, y: float, colours: CardColours) -> str:
    """Draw an empty outline struck through."""
    return _card(x, y, colours, PAPER, _struck(colours.frame, "M-17 24 17-24"))


def _discard(x: float, y: float, colours: CardColours) -> str:
    """Draw a card with an arrow down."""
    return _card(x, y, colours, colours.frame, _struck(WHITE, "M0-18V10M-11 0 0 14 11 0"))


def _struck(colour: str, data: str) -> str:
    return f'<path fill="none" stroke="{colour}" stroke-width="7" d="{data}"/>'


def _at_random(x: float, y: float, colours: CardColours) -> str:
    """Draw a die on a card."""
    pips = "".join(f'<circle cx="{a}" cy="{b}" r="5" fill="{BLACK}"/>' for a, b in ((-8, -8), (8, -8), (-8, 8), (8, 8)))
    die = f'<rect x="-17" y="-17" width="34" height="34" rx="6" fill="{WHITE}"/>{pips}'
    return _card(x, y, colours, colours.frame, die)


def _dollar(x: float, y: float, colours: CardColours) -> str:
    """Draw a silver dollar."""
    del colours
    return (
        f'<circle cx="{x}" cy="{y:.0f}" r="30" fill="#d9dde0" stroke="{BLACK}" stroke-width="4"/>'
        f'<circle cx="{x}" cy="{y:.0f}" r="23" fill="none" stroke="{BLACK}" stroke-width="2"/>'
        f'<g fill="{BLACK}">{draw_text_line("$", x, y + 15, 42, "display")}</g>'
    )


def _wound(x: float, y: float, colours: CardColours) -> str:
    """Draw a drop of blood."""
    del colours
    return f'<g color="#a51c1c">{place_figure(THINGS["wound"](WHITE), x, y, 62)}</g>'


def draw_effect_sign_column(card: Card, x: float, y: float) -> str:
    """Draw the figures of the effects, one below the other from (x, y)."""
    shown = [(figure, colour) for mark, figure, colour in BADGES for _ in range(card.marks.get(mark, 0))]
    drawn = [_badge(figure, colour, x, y + 84 * row) for row, (figure, colour) in enumerate(shown)]
    if (worth := card.marks.get("prison")) is not None:
        drawn.append(_barred(worth, x, y + 84 * len(shown)))
    return "".join(drawn)


def _badge(figure: str, colour: str, x: float, y: float) -> str:
    return f'{_disc(colour, x, y)}<g color="{colour}">{place_figure(THINGS[figure](WHITE), x, y, 54)}</g>'


def _barred(worth: int, x: float, y: float) -> str:
    """Draw a number behind bars."""
    bars = "".join(f"M{x + at} {y - 32:.0f}V{y + 32:.0f}" for at in (-20, 0, 20))
    return (
        f'{_disc(PRISON, x, y)}<path stroke="{PRISON}" stroke-opacity=".55" stroke-width="5" d="{bars}"/>'
        f'<g fill="{BLACK}" stroke="{WHITE}" stroke-width="120" paint-order="stroke">'
        f"{draw_text_line(str(worth), x, y + 19, 54, 'display')}</g>"
    )


def _disc(colour: str, x: float, y: float) -> str:
    return f'<circle cx="{x}" cy="{y:.0f}" r="39" fill="{WHITE}" stroke="{colour}" stroke-width="7"/>'
