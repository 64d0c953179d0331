"""Plain cards, pips and symbols, and backs of made decks: few features, many look-alikes."""

from collections.abc import Sequence
from typing import Final, TypeAlias

from companion.drawing.small_figures import ICONS, draw_icon, place_figure
from companion.drawing.svg_to_pixels import Frame, rasterise
from companion.drawing.text_outlines import draw_text_line

WIDTH, HEIGHT = 630, 880
"""Width and height of a card, tenths of millimetres."""
PIXELS: Final = 420
"""Width of the pictures, pixels."""
SUITS: Final = ("#b3261e", "#1c1b1a", "#1f5fa8", "#2c7a34", "#7b3fa0")
BACKS: Final = {"red": "#9c1f1f", "blue": "#1d3f8c"}

CardImage: TypeAlias = tuple[str, Frame]
"""A card's id and its picture."""


def make_pip_cards(number: int) -> Sequence[CardImage]:
    """Return a suit of ten number cards on white, with one to ten of the same pip."""
    colour, mark = SUITS[number // 10 % len(SUITS)], list(ICONS)[number // 10 % len(ICONS)]
    return [(f"pip-{number}-{rank}", rasterise(_pip_card(colour, mark, rank), PIXELS)) for rank in range(1, 11)]


def make_symbol_cards(number: int) -> Sequence[CardImage]:
    """Return nine cards of one shape and colour: one to three, full, striped or empty."""
    colour, shape = SUITS[number // 9 % len(SUITS)], number // 9 // len(SUITS) % 3
    fills = ("full", "striped", "empty")
    return [
        (f"symbol-{number}-{count}-{fill}", rasterise(_symbol_card(colour, shape, count, fill), PIXELS))
        for count in (1, 2, 3)
        for fill in fills
    ]


def _pip_card(colour: str, mark: str, rank: int) -> str:
    columns = {1: 1, 2: 1, 3: 1}.get(rank, 2)
    rows = -(-rank // columns)
    spots = [
        (
            WIDTH * (n % columns + 1) / (columns + 1) if n + 1 < rank or rank % columns == 0 else WIDTH / 2,
            HEIGHT * (n // columns + 1) / (rows + 1),
        )
        for n in range(rank)
    ]
    figures = "".join(place_figure(draw_icon(mark, "#fff"), x, y, 120) for x, y in spots)
    number = draw_text_line(str(rank), 62, 100, 90, "display")
    corner = f'<g fill="{colour}">{number}</g>{place_figure(draw_icon(mark, "#fff"), 62, 150, 60)}'
    return _white(colour, f'{figures}{corner}<g transform="rotate(180 {WIDTH / 2} {HEIGHT / 2})">{corner}</g>')


def _symbol_card(colour: str, shape: int, count: int, fill: str) -> str:
    outline = ("M-180 0 0-80 180 0 0 80Z", "M-100-75H100A75 75 0 0 1 100 75H-100A75 75 0 0 1-100-75Z")
    wave = "M-180 30C-150-110-40-80 20-50S120-90 150-70 180-20 150 40 60 80 0 50-120 100-150 90-180 60-180 30Z"
    path = (*outline, wave)[shape]
    inside = {"full": colour, "striped": "url(#s)", "empty": "none"}[fill]
    stripes = (
        '<pattern id="s" width="16" height="16" patternUnits="userSpaceOnUse">'
        f'<path fill="{colour}" d="M0 0H5V16H0Z"/></pattern>'
    )
    each = f'fill="{inside}" stroke="{colour}" stroke-width="12" d="{path}"'
    rows = "".join(
        f'<path transform="translate({WIDTH / 2} {HEIGHT / 2 + (n - (count - 1) / 2) * 210})" {each}/>'
        for n in range(count)
    )
    return _white(colour, f"<defs>{stripes}</defs>{rows}")


def _white(colour: str, content: str) -> str:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{HEIGHT}" viewBox="0 0 {WIDTH} {HEIGHT}"'
        f' color="{colour}"><path fill="#fbfaf6" d="M0 0H{WIDTH}V{HEIGHT}H0Z"/>{content}</svg>'
    )


def make_back(colour: str, mark: str, pitch: int) -> Frame:
    """Return a back: a net of lozenges `pitch` apart with a medallion, the same upside down."""
    ink = BACKS[colour]
    net = (
        f'<defs><pattern id="n" width="{pitch}" height="{pitch}" patternUnits="userSpaceOnUse">'
        f'<path fill="#fff" d="M{pitch / 2} 4 {pitch - 4} {pitch / 2} {pitch / 2} {pitch - 4} 4 {pitch / 2}Z"/>'
        "</pattern></defs>"
    )
    medal = f'<circle cx="315" cy="440" r="150" fill="{ink}" stroke="#fff" stroke-width="10"/><g color="#fff">'
    half = place_figure(draw_icon(mark, ink), 315, 380, 90)
    return rasterise(
        _white(
            ink,
            f'{net}<path fill="{ink}" d="M36 36H594V844H36Z"/><path fill="url(#n)" d="M50 50H580V830H50Z"/>'
            f'{medal}{half}<g transform="rotate(180 315 440)">{half}</g></g>',
        ),
        PIXELS,
    )
