"""Faces and backs of cards as SVG, the same for the printer, the phones and the camera."""

from collections.abc import Collection
from html import escape
from math import hypot
from random import Random
from typing import Final

from companion.drawing.inks import OXBLOOD, PAPER, PLAIN, InkSet, find_ink_set
from companion.drawing.landscape_pictures import BoundingBox, draw_mine_landscape
from companion.drawing.rosette import guilloche_path, sunburst_path
from companion.drawing.small_figures import draw_icon, place_figure, star_path
from companion.drawing.special_card_figures import MOTIFS
from companion.drawing.svg_to_pixels import Frame, rasterise
from companion.drawing.text_outlines import draw_text_line, fit_type_size, wrap_text
from companion.printing.board.movement_card_faces import movement_card_svg
from companion.printing.skirmish.box_themes import box_theme_of_game
from companion.printing.skirmish.faces import is_skirmish_card, skirmish_card_svg
from companion.rules.printed_cards import Card

WIDTH: Final = 630
HEIGHT: Final = 880
"""Width and height of a card, tenths of millimetres."""

PANEL: Final = BoundingBox(34, 34, WIDTH - 34, HEIGHT - 34)
TAB: Final = BoundingBox(34, 34, 180, 286)
"""The corner that holds number, icon and name; its twin lies in the opposite corner, upside down."""
POINTER: Final = BoundingBox(262, 34, 368, 178)
MIDDLE: Final = (315.0, 366.0)
"""Position of the figure of a card without a suit."""
UPSIDE_DOWN: Final = f"rotate(180 {WIDTH / 2} {HEIGHT / 2})"


def face_svg(game: str, card: Card, deck: Collection[Card] = ()) -> str:
    """Draw the face of a card, 63 x 88 mm; equal arguments give equal faces.

    A card of the kind `place` shows where it lies among the places of its deck.
    """
    if is_skirmish_card(card):
        return skirmish_card_svg(card, box_theme_of_game(game))
    if card.kind == "place":
        return movement_card_svg(card, deck)
    rng = Random(f"{game}/{card.id}")
    if card.suit and card.rank:
        return _sheet(card.name, find_ink_set(card.suit), _number(rng, card, card.suit, card.rank))
    return _sheet(card.name, PLAIN, _special(rng, card))


def face_image(game: str, card: Card, width: int = 600) -> Frame:
    """Return the face in pixels, `width` wide."""
    return rasterise(face_svg(game, card), width)


def back_svg(game: str) -> str:
    """Draw the back of all cards of a game, its weave chosen by the game; it looks the same upside down."""
    rng = Random(f"{game}/back")
    ink = InkSet(OXBLOOD, OXBLOOD, PAPER, "grid", "star")
    x, y = WIDTH / 2, HEIGHT / 2
    weave = guilloche_path(2 * rng.randint(5, 7), 70, 205, 6) + guilloche_path(2 * rng.randint(9, 12), 190, 262, 4)
    ground = (
        f'<defs><pattern id="net" x="7" width="44" height="44" patternUnits="userSpaceOnUse" fill="{PAPER}">'
        f'<path d="M0 22 22 0 44 22 22 44Z" fill="none" stroke="{PAPER}" stroke-width="2.6"/>'
        f'<circle cx="22" cy="22" r="4"/></pattern></defs><path fill="{OXBLOOD}" d="M34 34H596V846H34Z"/>'
        f'<path fill="url(#net)" fill-opacity=".55" d="M34 34H596V846H34Z"/>'
    )
    rose = (
        f'<g transform="translate({x} {y})"><circle r="270" fill="{OXBLOOD}" stroke="{PAPER}" stroke-width="6"/>'
        f'<path fill="none" stroke="{PAPER}" stroke-width="2.6" d="{weave}"/><circle r="74" fill="{PAPER}"/>'
        f'<path fill="{OXBLOOD}" d="{star_path(8, 60, 20)}"/><circle r="12" fill="{PAPER}"/></g>'
    )
    return _sheet("", ink, ground + rose)


def back_image(game: str, width: int = 600) -> Frame:
    """Return the back in pixels, `width` wide."""
    return rasterise(back_svg(game), width)


def _sheet(title: str, ink: InkSet, content: str) -> str:
    """Draw paper and frame around the content; the margin lies over it, which is faster than clipping."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{HEIGHT}" viewBox="0 0 {WIDTH} {HEIGHT}"'
        f' color="{ink.strong}" role="img"><title>{escape(title, quote=False)}</title>'
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="{PAPER}"/>{content}'
        f'<path fill="{PAPER}" fill-rule="evenodd" d="M-9-9H{WIDTH + 9}V{HEIGHT + 9}H-9ZM34 34V846H596V34Z"/>'
        f'<path fill="none" stroke="{ink.strong}" stroke-width="6" d="M34 34H596V846H34Z"/>'
        f'<path fill="none" stroke="{ink.strong}" stroke-width="2" d="M25 25H605V855H25Z"/></svg>'
    )


def _turned(box: BoundingBox) -> BoundingBox:
    return BoundingBox(WIDTH - box.right, HEIGHT - box.bottom, WIDTH - box.left, HEIGHT - box.top)


def _number(rng: Random, card: Card, suit: str, rank: int) -> str:
    ink, called = (
        find_ink_set(suit),
        (card.name.removesuffix(f" {rank}") if card.name.endswith(f" {rank}") else suit).upper(),
    )
    picture = draw_mine_landscape(rng, ink, rank, PANEL, [_turned(TAB), _turned(POINTER)])
    index = (
        draw_text_line(str(rank), 107, 156, 146 if rank < 10 else 104, "display", spacing=-3)
        + place_figure(draw_icon(ink.icon, PAPER), 106, 205, 74)
        + draw_text_line(called, 106, 274, fit_type_size(called, 130, 27), "text", spacing=2)
    )
    return picture + _corners(TAB, ink, index) + _pointers(ink)


def _special(rng: Random, card: Card) -> str:
    mark, figure = MOTIFS.get(card.id, (PLAIN.icon, None))
    x, y = MIDDLE
    reach = hypot(WIDTH, HEIGHT) * 0.7
    petals = rng.randint(7, 15)
    weave = guilloche_path(petals, rng.uniform(90, 130), rng.uniform(220, 250), rng.randint(4, 6))
    ground = (
        f'<path fill="{PLAIN.tint}" d="M34 34H596V846H34Z"/><g transform="translate({x} {y})">'
        f'<path fill="{PLAIN.strong}" d="{sunburst_path(rng, rng.randint(26, 38), 225, reach)}"/>'
        f'<circle r="{rng.uniform(236, 252):.0f}" fill="{PAPER}" stroke="{PLAIN.strong}" stroke-width="7"/>'
        f'<path fill="none" stroke="{PLAIN.strong}" stroke-opacity=".55" stroke-width="3.4" d="{weave}"/>'
        f'<g transform="scale(.88)">{figure() if figure else _initial(card.name)}</g></g>'
    )
    corner = place_figure(draw_icon(mark, PAPER), 86, 86, 84)
    return ground + _corners(BoundingBox(34, 34, 146, 146), PLAIN, corner) + _pointers(PLAIN) + _banner(card)


def _initial(name: str) -> str:
    return (
        f'<circle r="120" fill="{PAPER}" stroke="{PLAIN.strong}" stroke-width="7"/>'
        f'<g fill="{PLAIN.strong}">{draw_text_line(name[:1].upper(), 0, 66, 170, "display")}</g>'
    )


def _banner(card: Card) -> str:
    """Draw title and text across the lower half."""
    lines = wrap_text(card.text, 470, 27)
    plate = 84 + 32 * len(lines) + (14 if lines else 0)
    top = 712 - plate
    name = card.name.upper()
    title = draw_text_line(name, 315, top + 59, fit_type_size(name, 480, 54, "display"), "display", spacing=2)
    words = "".join(draw_text_line(words, 315, top + 116 + row * 32, 27) for row, words in enumerate(lines))
    return (
        f'<path fill="{PAPER}" stroke="{PLAIN.strong}" stroke-width="6" d="M56 {top}H574V{top + plate}H56Z"/>'
        f'<path fill="{PLAIN.strong}" d="M56 {top}H574V{top + 80}H56Z"/>'
        f'<g fill="{PAPER}">{title}</g><g fill="{PLAIN.strong}">{words}</g>'
    )


def _corners(tab: BoundingBox, ink: InkSet, content: str) -> str:
    ground = f'<path fill="{PAPER}" stroke="{ink.strong}" stroke-width="6" d="M20 20H{tab.right}V{tab.bottom}H20Z"/>'
    corner = f'<g fill="{ink.strong}">{ground}{content}</g>'
    return f'{corner}<g transform="{UPSIDE_DOWN}">{corner}</g>'


def _pointers(ink: InkSet) -> str:
    """Draw two arrows: a gun at the top edge for Reach!, a runner at the bottom edge for Flee."""
    arrow = f'<path fill="{ink.strong}" stroke="{PAPER}" stroke-width="7" d="M315 30 386 100H362V178H268V100H244Z"/>'
    gun = f'<g color="{PAPER}">{place_figure(draw_icon("pistol", ink.strong), 315, 116, 112)}</g>'
    flight = f'<g color="{PAPER}">{place_figure(draw_icon("runner", ink.strong), 315, 124, 88)}</g>'
    return f'{arrow}{gun}<g transform="{UPSIDE_DOWN}">{arrow}{flight}</g>'
