"""The face of a movement card: the place's name at both ends, its brand, and where on the board it lies."""

from collections.abc import Collection, Mapping
from math import hypot
from random import Random
from typing import Final
from xml.sax.saxutils import escape

from companion.rules.card import Card
from companion.rules.zone import CardId
from companion.stage.board.brands import SALOON, Brand, brands
from companion.stage.board.inks import LINE
from companion.stage.engraving import Box
from companion.stage.ink import PAPER, PAPER_SHADE
from companion.stage.lettering import fitted, line, wrap
from companion.stage.rosette import guilloche, sunburst

WIDTH: Final = 630
HEIGHT: Final = 880
"""Tenths of millimetres."""
BAND: Final = 128
"""Height of the band with the name."""
MIDDLE: Final = (315.0, 344.0)
CHART: Final = Box(160, 526, 470, 724)
"""Where the small map stands."""


def place_svg(card: Card, deck: Collection[Card]) -> str:
    """The face of a card that names a place, or of the one that names none; `deck` are all cards of the game."""
    brand = brand_of(card, deck)
    dice = Random(f"face/{card.id}")
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{HEIGHT}" viewBox="0 0 {WIDTH} {HEIGHT}"'
        f' role="img"><title>{escape(card.name)}</title><rect width="{WIDTH}" height="{HEIGHT}" fill="{PAPER}"/>'
        f"{_ground(dice, brand)}{brand.drawn(*MIDDLE, 234)}{_below(card, deck, brand)}{_bands(card.name, brand)}"
        f'<path fill="{PAPER}" fill-rule="evenodd" d="M-9-9H{WIDTH + 9}V{HEIGHT + 9}H-9ZM34 34V846H596V34Z"/>'
        f'<path fill="none" stroke="{brand.ink}" stroke-width="6" d="M34 34H596V846H34Z"/>'
        f'<path fill="none" stroke="{brand.ink}" stroke-width="2" d="M25 25H605V855H25Z"/></svg>'
    )


def brand_of(card: Card, deck: Collection[Card]) -> Brand:
    """What a card bears: its town's brand, or that of the saloon."""
    if card.at is None:
        return SALOON
    named: Mapping[str, Brand] = brands({each.name for each in deck if each.at is not None} | {card.name})
    return named[card.name]


def places(deck: Collection[Card]) -> Mapping[CardId, tuple[float, float]]:
    """Where the places of a deck lie."""
    return {card.id: card.at for card in deck if card.at is not None}


def _ground(dice: Random, brand: Brand) -> str:
    """Rays and a woven ring, which are each card's own: the camera tells cards by them where the name is hidden."""
    x, y = MIDDLE
    rays = sunburst(dice, dice.randint(22, 36), 168, hypot(WIDTH, HEIGHT))
    weave = guilloche(dice.randint(7, 17), dice.uniform(118, 130), dice.uniform(152, 166), dice.randint(3, 5))
    return (
        f'<g transform="translate({x} {y})"><path fill="{brand.ink}" fill-opacity=".34" d="{rays}"/>'
        f'<circle r="174" fill="{PAPER}" stroke="{brand.ink}" stroke-width="6"/>'
        f'<path fill="none" stroke="{brand.ink}" stroke-opacity=".7" stroke-width="3" d="{weave}"/></g>'
    )


def _bands(name: str, brand: Brand) -> str:
    words = name.upper()
    size = fitted(words, 400, 84, "display")
    y = 34 + BAND / 2 - 4
    half = (
        f'<path fill="{brand.ink}" d="M34 34H596V{34 + BAND}H34Z"/>'
        f'<path stroke="{PAPER}" stroke-width="3" d="M34 {34 + BAND - 9}H596"/>'
        f'<circle cx="98" cy="{y}" r="50" fill="{PAPER}"/>{brand.drawn(98, y, 72, False)}'
        f'<g fill="{PAPER}">{line(words, 370, y + size * 0.35, size, "display", spacing=1)}</g>'
    )
    return f'{half}<g transform="rotate(180 {WIDTH / 2} {HEIGHT / 2})">{half}</g>'


def _below(card: Card, deck: Collection[Card], brand: Brand) -> str:
    if card.at is None:
        lines = wrap(card.text, 420, 40)
        words = "".join(line(each, WIDTH / 2, 638 + 50 * row, 40) for row, each in enumerate(lines))
        return f'{_panel(Box(80, 560, 550, 690), brand)}<g fill="{brand.ink}">{words}</g>'
    return _panel(CHART, brand) + small_map(places(deck), {card.id: brand.ink}, CHART)


def _panel(box: Box, brand: Brand) -> str:
    outline = f"M{box.left} {box.top}H{box.right}V{box.bottom}H{box.left}Z"
    return f'<path fill="{PAPER}" stroke="{brand.ink}" stroke-width="5" d="{outline}"/>'


def small_map(spots: Mapping[CardId, tuple[float, float]], marked: Mapping[CardId, str], box: Box) -> str:
    """All places as dots, fitted into the box, the marked ones large and in their colour."""
    ends = [(x, y) for x, y in spots.values()]
    left, top = min(x for x, _ in ends), min(y for _, y in ends)
    wide, high = max(x for x, _ in ends) - left, max(y for _, y in ends) - top
    inset = 26.0
    scale = min((box.right - box.left - 2 * inset) / (wide or 1), (box.bottom - box.top - 2 * inset) / (high or 1))
    x0 = (box.left + box.right - wide * scale) / 2
    y0 = (box.top + box.bottom - high * scale) / 2
    dots = [
        f'<circle cx="{x0 + (x - left) * scale:.0f}" cy="{y0 + (y - top) * scale:.0f}"'
        + (f' r="15" fill="{marked[card]}"/>' if card in marked else f' r="8" fill="{PAPER_SHADE}" stroke="{LINE}"/>')
        for card, (x, y) in spots.items()
    ]
    return "".join(sorted(dots, key=lambda dot: ('r="15"' in dot, dot)))
