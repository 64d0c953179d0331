"""Decks for benchmarks, made by dice: what published games look like to a camera, without being any of them.

A mixed deck holds illustrated cards in one frame, families of them that differ in a number only, and pip cards; there
are decks of each kind alone as well. Cards that are in no deck, but printed in the same frame, come with every deck.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final, TypeAlias

import cv2
import numpy as np

from companion.drawing.icons import ICONS, icon, placed
from companion.drawing.lettering import fitted, line, wrap
from companion.drawing.raster import Frame, rasterise
from companion.simulator.synthetic.painting import Generator, painting, palette
from companion.simulator.synthetic.plain_cards import BACKS, HEIGHT, PIXELS, WIDTH, CardImage, back, pips, symbols

SYLLABLES: Final = "ka ro mi tel van dor ash el bri gor nym sal tu wyn fer oc hal is dra mo".split()
FAMILY: Final = 4
"""Cards of a family."""
STRANGERS: Final = 12
SET: Final = 10
"""The most cards that are made at once: numbers so far apart never make the same card."""

Rect: TypeAlias = tuple[float, float, float, float]
"""Left, top, right, bottom."""


@dataclass(frozen=True, slots=True)
class Deck:
    """Faces by card id, backs by theirs, and cards that are in no deck."""

    faces: Mapping[str, Frame]
    backs: Mapping[str, Frame]
    strangers: Sequence[Frame]


@dataclass(frozen=True, slots=True)
class Layout:
    """What all illustrated cards of a game share: where things stand, and the colours of their frames."""

    border: str
    art: Rect
    title: Rect
    text: Rect
    number: tuple[float, float]
    frames: Sequence[tuple[str, str]]


Maker: TypeAlias = Callable[[Generator, Layout, int], Sequence[CardImage]]
"""Makes cards of the layout whose ids begin with that number."""


def make_deck(size: int, seed: int = 0, kind: str = "mixed") -> Deck:
    """So many cards of a kind: mixed, illustrated, families, pips or symbols. Equal arguments, equal decks."""
    if kind not in KINDS:
        raise ValueError(f"no deck of the kind {kind!r} is made; there are {sorted(KINDS)}")
    if size + STRANGERS > MOST[kind]:
        raise ValueError(f"a deck of {kind} has {MOST[kind] - STRANGERS} cards at most, not {size}")
    dice = np.random.default_rng([seed, size])
    layout = _layout(dice)
    printed = _printed(dice, layout, KINDS[kind], size, 0)
    backs = {f"back-{colour}": back(colour, _icon(dice), int(dice.integers(24, 50))) for colour in BACKS}
    strangers = _printed(dice, layout, KINDS[kind][:1], STRANGERS, size + SET)
    return Deck(printed, backs, list(strangers.values()))


def _printed(dice: Generator, layout: Layout, makers: Sequence[Maker], size: int, first: int) -> dict[str, Frame]:
    cards: dict[str, Frame] = {}
    while len(cards) < size:
        made = makers[int(dice.integers(len(makers)))](dice, layout, first + len(cards))
        cards |= dict(made[: size - len(cards)])
    return cards


def illustrated(dice: Generator, layout: Layout, number: int) -> Sequence[CardImage]:
    """One card with a picture, a name and a text of its own."""
    art, words = _art(dice, layout), _words(dice, int(dice.integers(8, 26)))
    frame = layout.frames[int(dice.integers(len(layout.frames)))]
    face = _sheet(layout, frame, _words(dice, 2), words, int(dice.integers(1, 10)), _icon(dice))
    return [(f"card-{number}", _with_art(face, art, layout))]


def family(dice: Generator, layout: Layout, number: int) -> Sequence[CardImage]:
    """Cards that are alike but for one number."""
    art, words, title, mark = _art(dice, layout), _words(dice, 12), _words(dice, 2), _icon(dice)
    frame = layout.frames[int(dice.integers(len(layout.frames)))]
    faces = ((rank, _sheet(layout, frame, title, words, rank, mark)) for rank in range(1, FAMILY + 1))
    return [(f"family-{number}-{rank}", _with_art(face, art, layout)) for rank, face in faces]


def _pips(dice: Generator, layout: Layout, number: int) -> Sequence[CardImage]:
    del dice, layout
    return pips(number)


def _symbols(dice: Generator, layout: Layout, number: int) -> Sequence[CardImage]:
    del dice, layout
    return symbols(number)


KINDS: Final[Mapping[str, Sequence[Maker]]] = MappingProxyType(
    {
        "mixed": (illustrated,) * 36 + (family, _pips),
        "illustrated": (illustrated,),
        "families": (family,),
        "pips": (_pips,),
        "symbols": (_symbols,),
    }
)
"""By name: who makes the cards of such a deck, as often as they are named."""
MOST: Final = MappingProxyType({"mixed": 500, "illustrated": 500, "families": 500, "pips": 500, "symbols": 125})
"""How many there are before two would look the same, strangers included."""


def _layout(dice: Generator) -> Layout:
    """One of three: the picture above the text, beside nothing but a title, or all over the card."""
    frames = [(_css(colours[1]), _css(0.4 * colours[4] + 150)) for colours in (palette(dice) for _ in range(5))]
    border = str(dice.choice(["#111111", "#f4f1e8", "#2a211a"]))
    match int(dice.integers(3)):
        case 0:
            places: tuple[Rect, Rect, Rect] = (50, 110, 580, 480), (34, 34, 596, 100), (50, 510, 580, 846)
        case 1:
            places = (34, 34, 596, 640), (34, 650, 596, 716), (34, 726, 596, 846)
        case _:
            places = (0, 0, WIDTH, HEIGHT), (60, 40, 570, 110), (60, 640, 570, 830)
    corner = (94.0, 800.0) if dice.uniform() < 0.5 else (540.0, 70.0)
    return Layout(border, *places, corner, frames)


def _sheet(layout: Layout, frame: tuple[str, str], title: str, words: str, number: int, mark: str) -> Frame:
    """The card without its picture."""
    dark, light = frame
    (left, top, right, bottom), (a, b, c, d) = layout.title, layout.text
    size = fitted(title, (right - left) * 0.8, 48, "display")
    rows = "".join(
        line(row, a + 18, b + 40 + 34 * n, 28, "text", "start") for n, row in enumerate(wrap(words, c - a - 36, 28))
    )
    heading = line(title, left + 20, (top + bottom) / 2 + size / 3, size, "display", "start")
    x, y = layout.number
    return rasterise(
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{HEIGHT}" viewBox="0 0 {WIDTH} {HEIGHT}">'
        f'<path fill="{layout.border}" d="M0 0H{WIDTH}V{HEIGHT}H0Z"/><path fill="{dark}" d="M26 26H604V854H26Z"/>'
        f'<path fill="{light}" stroke="#111" stroke-width="4" d="M{left} {top}H{right}V{bottom}H{left}Z"/>'
        f'<path fill="{light}" stroke="#111" stroke-width="4" d="M{a} {b}H{c}V{d}H{a}Z"/>'
        f'<g fill="#15120f" color="#15120f">{heading}'
        f"{placed(icon(mark, light), right - 40, (top + bottom) / 2, 50)}{rows}</g>"
        f'<circle cx="{x}" cy="{y}" r="42" fill="{light}" stroke="#111" stroke-width="5"/>'
        f'<g fill="#15120f">{line(str(number), x, y + 24, 66, "display")}</g></svg>',
        PIXELS,
    )


def _with_art(face: Frame, art: Frame, layout: Layout) -> Frame:
    """The picture laid into its place, title, text and number left standing over it."""
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


def _art(dice: Generator, layout: Layout) -> Frame:
    left, top, right, bottom = (round(each * PIXELS / WIDTH) for each in layout.art)
    return painting(dice, right - left + 1, bottom - top + 1)


def _words(dice: Generator, count: int) -> str:
    words = ["".join(dice.choice(SYLLABLES, int(dice.integers(1, 4)))) for _ in range(count)]
    return " ".join(words).capitalize()


def _icon(dice: Generator) -> str:
    return str(dice.choice(list(ICONS)))


def _css(colour: np.ndarray[tuple[int, ...], np.dtype[np.float32]]) -> str:
    blue, green, red = (int(each) for each in colour)
    return f"#{red:02x}{green:02x}{blue:02x}"
