"""Random decks for benchmarks that look like published games to a camera.

A mixed deck holds illustrated cards in one frame, families of them that differ in a number only, and pip cards. There
are decks of each kind alone as well. Every deck comes with cards that are in no deck, but printed in the same frame.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final, TypeAlias

import cv2
import numpy as np

from companion.drawing.small_figures import ICONS, draw_icon, place_figure
from companion.drawing.svg_to_pixels import Frame, rasterise
from companion.drawing.text_outlines import draw_text_line, fit_type_size, wrap_text
from companion.simulator.synthetic.plain_cards import (
    BACKS,
    HEIGHT,
    PIXELS,
    WIDTH,
    CardImage,
    make_back,
    make_pip_cards,
    make_symbol_cards,
)
from companion.simulator.synthetic.random_pictures import Generator, make_palette, paint_picture

SYLLABLES: Final = "ka ro mi tel van dor ash el bri gor nym sal tu wyn fer oc hal is dra mo".split()
FAMILY_CARDS: Final = 4
"""Cards in a family."""
STRANGER_CARDS: Final = 12
MAX_CARDS_AT_ONCE: Final = 10
"""Largest number of cards made at once: numbers so far apart never make the same card."""

Rect: TypeAlias = tuple[float, float, float, float]
"""Left, top, right, bottom."""


@dataclass(frozen=True, slots=True)
class RandomDeck:
    """Faces by card id, backs by theirs, and cards that are in no deck."""

    faces: Mapping[str, Frame]
    backs: Mapping[str, Frame]
    strangers: Sequence[Frame]


@dataclass(frozen=True, slots=True)
class FaceLayout:
    """Positions and frame colours that all illustrated cards of a game share."""

    border: str
    art: Rect
    title: Rect
    text: Rect
    number: tuple[float, float]
    frames: Sequence[tuple[str, str]]


Maker: TypeAlias = Callable[[Generator, FaceLayout, int], Sequence[CardImage]]
"""Function that makes cards of the layout with ids from that number."""


def make_deck(size: int, seed: int = 0, kind: str = "mixed") -> RandomDeck:
    """Return `size` cards of a kind: mixed, illustrated, families, pips or symbols.

    Equal arguments give equal decks. Raises ValueError if the kind is unknown or has too few cards.
    """
    if kind not in KINDS:
        raise ValueError(f"no deck of the kind {kind!r} is made; there are {sorted(KINDS)}")
    if size + STRANGER_CARDS > MAX_CARDS[kind]:
        raise ValueError(f"a deck of {kind} has {MAX_CARDS[kind] - STRANGER_CARDS} cards at most, not {size}")
    rng = np.random.default_rng([seed, size])
    layout = _layout(rng)
    printed = _printed(rng, layout, KINDS[kind], size, 0)
    backs = {f"back-{colour}": make_back(colour, _icon(rng), int(rng.integers(24, 50))) for colour in BACKS}
    strangers = _printed(rng, layout, KINDS[kind][:1], STRANGER_CARDS, size + MAX_CARDS_AT_ONCE)
    return RandomDeck(printed, backs, list(strangers.values()))


def _printed(rng: Generator, layout: FaceLayout, makers: Sequence[Maker], size: int, first: int) -> dict[str, Frame]:
    cards: dict[str, Frame] = {}
    while len(cards) < size:
        made = makers[int(rng.integers(len(makers)))](rng, layout, first + len(cards))
        cards |= dict(made[: size - len(cards)])
    return cards


def make_illustrated_card(rng: Generator, layout: FaceLayout, number: int) -> Sequence[CardImage]:
    """Return one card with a picture, a name and a text of its own."""
    art, words = _art(rng, layout), _words(rng, int(rng.integers(8, 26)))
    frame = layout.frames[int(rng.integers(len(layout.frames)))]
    face = _sheet(layout, frame, _words(rng, 2), words, int(rng.integers(1, 10)), _icon(rng))
    return [(f"card-{number}", _with_art(face, art, layout))]


def make_card_family(rng: Generator, layout: FaceLayout, number: int) -> Sequence[CardImage]:
    """Return cards that differ in one number only."""
    art, words, title, mark = _art(rng, layout), _words(rng, 12), _words(rng, 2), _icon(rng)
    frame = layout.frames[int(rng.integers(len(layout.frames)))]
    faces = ((rank, _sheet(layout, frame, title, words, rank, mark)) for rank in range(1, FAMILY_CARDS + 1))
    return [(f"family-{number}-{rank}", _with_art(face, art, layout)) for rank, face in faces]


def _pips(rng: Generator, layout: FaceLayout, number: int) -> Sequence[CardImage]:
    del rng, layout
    return make_pip_cards(number)


def _symbols(rng: Generator, layout: FaceLayout, number: int) -> Sequence[CardImage]:
    del rng, layout
    return make_symbol_cards(number)


KINDS: Final[Mapping[str, Sequence[Maker]]] = MappingProxyType(
    {
        "mixed": (make_illustrated_card,) * 36 + (make_card_family, _pips),
        "illustrated": (make_illustrated_card,),
        "families": (make_card_family,),
        "pips": (_pips,),
        "symbols": (_symbols,),
    }
)
"""Makers of the cards by kind of deck, each as often as it is drawn."""
MAX_CARDS: Final = MappingProxyType({"mixed": 500, "illustrated": 500, "families": 500, "pips": 500, "symbols": 125})
"""Number of cards by kind before two look the same, strangers included."""


def _layout(rng: Generator) -> FaceLayout:
    """Choose a layout: the picture above the text, above a title, or all over the card."""
    frames = [(_css(colours[1]), _css(0.4 * colours[4] + 150)) for colours in (make_palette(rng) for _ in range(5))]
    border = str(rng.choice(["#111111", "#f4f1e8", "#2a211a"]))
    match int(rng.integers(3)):
        case 0:
            places: tuple[Rect, Rect, Rect] = (50, 110, 580, 480), (34, 34, 596, 100), (50, 510, 580, 846)
        case 1:
            places = (34, 34, 596, 640), (34, 650, 596, 716), (34, 726, 596, 846)
        case _:
            places = (0, 0, WIDTH, HEIGHT), (60, 40, 570, 110), (60, 640, 570, 830)
    corner = (94.0, 800.0) if rng.uniform() < 0.5 else (540.0, 70.0)
    return FaceLayout(border, *places, corner, frames)


def _sheet(layout: FaceLayout, frame: tuple[str, str], title: str, words: str, number: int, mark: str) -> Frame:
    """Return the card without its picture."""
    dark, light = frame
    (left, top, right, bottom), (a, b, c, d) = layout.title, layout.text
    size = fit_type_size(title, (right - left) * 0.8, 48, "display")
    rows = "".join(
        draw_text_line(row, a + 18, b + 40 + 34 * n, 28, "text", "start")
        for n, row in enumerate(wrap_text(words, c - a - 36, 28))
    )
    heading = draw_text_line(title, left + 20, (top + bottom) / 2 + size / 3, size, "display", "start")
    x, y = layout.number
    return rasterise(
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{HEIGHT}" viewBox="0 0 {WIDTH} {HEIGHT}">'
        f'<path fill="{layout.border}" d="M0 0H{WIDTH}V{HEIGHT}H0Z"/><path fill="{dark}" d="M26 26H604V854H26Z"/>'
        f'<path fill="{light}" stroke="#111" stroke-width="4" d="M{left} {top}H{right}V{bottom}H{left}Z"/>'
        f'<path fill="{light}" stroke="#111" stroke-width="4" d="M{a} {b}H{c}V{d}H{a}Z"/>'
        f'<g fill="#15120f" color="#15120f">{heading}'
        f"{place_figure(draw_icon(mark, light), right - 40, (top + bottom) / 2, 50)}{rows}</g>"
        f'<circle cx="{x}" cy="{y}" r="42" fill="{light}" stroke="#111" stroke-width="5"/>'
        f'<g fill="#15120f">{draw_text_line(str(number), x, y + 24, 66, "display")}</g></svg>',
        PIXELS,
    )


def _with_art(face: Frame, art: Frame, layout: FaceLayout) -> Frame:
    """Return the face with its picture; title, text and number stay on top."""
    scale = PIXELS / WIDTH
    mask = np.zeros(face.shape[:2], np.uint8)
    for rect, value in ((layout.art, 1), (layout.title, 0), (layout.text, 0)):
        left, top, right, bottom = (round(each * scale) for each in rect)
        mask[top:bottom, left:right] = value
    cv2.circle(mask, (round(layout.number[0] * scale), round(layout.number[1] * scale)), round(44 * scale), 0, -1)
    left, top, right, bottom = (round(each * scale) for each in layout.art)
    whole = face.copy()
    whole[top:bottom, left:right] = art[: bottom - top, : right - left]
    return np.where(mask[..., None] > 0, whole, face)


def _art(rng: Generator, layout: FaceLayout) -> Frame:
    left, top, right, bottom = (round(each * PIXELS / WIDTH) for each in layout.art)
    return paint_picture(rng, right - left + 1, bottom - top + 1)


def _words(rng: Generator, count: int) -> str:
    words = ["".join(rng.choice(SYLLABLES, int(rng.integers(1, 4)))) for _ in range(count)]
    return " ".join(words).capitalize()


def _icon(rng: Generator) -> str:
    return str(rng.choice(list(ICONS)))


def _css(colour: np.ndarray[tuple[int, ...], np.dtype[np.float32]]) -> str:
    blue, green, red = (int(each) for each in colour)
    return f"#{red:02x}{green:02x}{blue:02x}"
