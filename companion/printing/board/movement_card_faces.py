"""Faces of movement cards: the place's name at both ends, its brand, and its position on the board."""

from collections.abc import Collection, Mapping
from html import escape
from random import Random
from typing import Final

from companion.drawing.inks import PAPER, Hatch, InkSet
from companion.drawing.landscape_pictures import BoundingBox, draw_landscape_without_mine
from companion.drawing.rosette import guilloche_path
from companion.drawing.text_outlines import draw_text_line, fit_type_size, wrap_text
from companion.printing.board.town_brands import SALOON, TownBrand, assign_brands
from companion.rules.printed_cards import Card
from companion.rules.zone import CardId

WIDTH: Final = 630
HEIGHT: Final = 880
"""Tenths of millimetres."""
BAND: Final = 118
"""Height of the band with the name."""
MIDDLE: Final = (315.0, 318.0)
PICTURE: Final = BoundingBox(34, 34 + BAND, WIDTH - 34, HEIGHT - 34 - BAND)
CHART: Final = BoundingBox(211, 574, 419, 710)
"""Position of the small map."""
DOT: Final = "#d5c49e"
"""Ink of the other places on the map: pale, for all cards share them and would mislead the camera."""
HATCHES: Final[tuple[Hatch, ...]] = ("grid", "uprights", "slant", "dashes", "waves")


def movement_card_svg(card: Card, deck: Collection[Card]) -> str:
    """Draw the face of a card of the deck that names a place, or of the one that names none."""
    brand = town_brand_of(card, deck)
    rng = Random(f"face/{card.id}")
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{HEIGHT}" viewBox="0 0 {WIDTH} {HEIGHT}"'
        f' role="img"><title>{escape(card.name, quote=False)}</title>'
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="{PAPER}"/>'
        f"{_ground(rng, brand)}{brand.draw(*MIDDLE, 168)}{_below(card, deck, brand)}{_bands(card.name, brand)}"
        f'<path fill="{PAPER}" fill-rule="evenodd" d="M-9-9H{WIDTH + 9}V{HEIGHT + 9}H-9ZM34 34V846H596V34Z"/>'
        f'<path fill="none" stroke="{brand.ink}" stroke-width="6" d="M34 34H596V846H34Z"/>'
        f'<path fill="none" stroke="{brand.ink}" stroke-width="2" d="M25 25H605V855H25Z"/></svg>'
    )


def town_brand_of(card: Card, deck: Collection[Card]) -> TownBrand:
    """Return the brand of the card's town, or that of the saloon."""
    if card.at is None:
        return SALOON
    named: Mapping[str, TownBrand] = assign_brands({each.name for each in deck if each.at is not None} | {card.name})
    return named[card.name]


def place_positions(deck: Collection[Card]) -> Mapping[CardId, tuple[float, float]]:
    """Return the positions of the places in a deck by card."""
    return {card.id: card.at for card in deck if card.at is not None}


def _ground(rng: Random, brand: TownBrand) -> str:
    """Draw a country and a woven ring of its own for each card, by which the camera knows it."""
    x, y = MIDDLE
    ink = InkSet(brand.ink, brand.line_colour, brand.pale_colour, rng.choice(HATCHES), "star")
    weave = guilloche_path(rng.randint(7, 17), rng.uniform(88, 96), rng.uniform(110, 118), rng.randint(3, 5))
    return (
        f'{draw_landscape_without_mine(rng, ink, PICTURE)}<g transform="translate({x} {y})">'
        f'<circle r="124" fill="{PAPER}" stroke="{brand.ink}" stroke-width="7"/>'
        f'<path fill="none" stroke="{brand.ink}" stroke-opacity=".7" stroke-width="3" d="{weave}"/></g>'
    )


def _bands(name: str, brand: TownBrand) -> str:
    words = name.upper()
    size = fit_type_size(words, 400, 84, "display")
    y = 34 + BAND / 2 - 4
    half = (
        f'<path fill="{brand.ink}" d="M34 34H596V{34 + BAND}H34Z"/>'
        f'<path stroke="{PAPER}" stroke-width="3" d="M34 {34 + BAND - 9}H596"/>'
        f'<circle cx="98" cy="{y}" r="47" fill="{PAPER}"/>{brand.draw(98, y, 68, False)}'
        f'<g fill="{PAPER}">{draw_text_line(words, 370, y + size * 0.35, size, "display", spacing=1)}</g>'
    )
    return f'{half}<g transform="rotate(180 {WIDTH / 2} {HEIGHT / 2})">{half}</g>'


def _below(card: Card, deck: Collection[Card], brand: TownBrand) -> str:
    if card.at is None:
        lines = wrap_text(card.text, 420, 40)
        words = "".join(draw_text_line(each, WIDTH / 2, 638 + 50 * row, 40) for row, each in enumerate(lines))
        return f'{_panel(BoundingBox(80, 560, 550, 690), brand)}<g fill="{brand.ink}">{words}</g>'
    return _panel(CHART, brand) + small_map(place_positions(deck), {card.id: brand.ink}, CHART)


def _panel(box: BoundingBox, brand: TownBrand) -> str:
    outline = f"M{box.left} {box.top}H{box.right}V{box.bottom}H{box.left}Z"
    return f'<path fill="{PAPER}" stroke="{brand.ink}" stroke-width="5" d="{outline}"/>'


def small_map(spots: Mapping[CardId, tuple[float, float]], marked: Mapping[CardId, str], box: BoundingBox) -> str:
    """Draw all places as dots, fitted into the box, the marked ones large and in their colour."""
    ends = [(x, y) for x, y in spots.values()]
    left, top = min(x for x, _ in ends), min(y for _, y in ends)
    wide, high = max(x for x, _ in ends) - left, max(y for _, y in ends) - top
    inset = 20.0
    scale = min((box.right - box.left - 2 * inset) / (wide or 1), (box.bottom - box.top - 2 * inset) / (high or 1))
    x0 = (box.left + box.right - wide * scale) / 2
    y0 = (box.top + box.bottom - high * scale) / 2
    dots = [
        f'<circle cx="{x0 + (x - left) * scale:.0f}" cy="{y0 + (y - top) * scale:.0f}"'
        + (f' r="14" fill="{marked[card]}"/>' if card in marked else f' r="8" fill="{DOT}"/>')
        for card, (x, y) in spots.items()
    ]
    return "".join(sorted(dots, key=lambda dot: ('r="14"' in dot, dot)))
