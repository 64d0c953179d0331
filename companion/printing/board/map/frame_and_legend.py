"""Parts of a map beside the country: frame, compass, title ribbon and legend."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import product
from math import cos, pi, sin
from typing import Final

from companion.drawing.inks import OXBLOOD, PAPER, PAPER_SHADE
from companion.drawing.landscape_pictures import BoundingBox, Point
from companion.drawing.text_outlines import draw_text_line, fit_type_size, load_font
from companion.printing.board.map.scale_map import ACROSS, ScaledMap, points_between, sample_roads
from companion.printing.board.piece_inks import LINE
from companion.printing.figures.tile_figures import bank, poker
from companion.printing.words.print_words import ENGLISH_WORDS, PrintWords

STEPS: Final = 25.0
"""Approximate length of the light and dark pieces of the frame, drawing units."""
WIDEST: Final = 200.0
"""Largest width of a title, drawing units."""


@dataclass(frozen=True, slots=True)
class SizedDrawing:
    """A drawing about (0, 0), and how wide and high it is."""

    svg: str
    size: Point


def draw_map_frame(height: float, wide: float) -> str:
    """Draw a band of light and dark pieces between two rules; it covers what stands out beneath it."""
    w, h = ACROSS, height
    across, down = round(w / STEPS / 2) * 2, round(h / STEPS / 2) * 2
    low, high = wide * 0.42, wide * 0.72
    bars = "".join(
        f"M{w * n / across:.1f} {low:.1f}h{w / across:.1f}v{high - low:.1f}h{-w / across:.1f}Z"
        f"M{w * n / across:.1f} {h - high:.1f}h{w / across:.1f}v{high - low:.1f}h{-w / across:.1f}Z"
        for n in range(0, across, 2)
    ) + "".join(
        f"M{low:.1f} {h * n / down:.1f}v{h / down:.1f}h{high - low:.1f}v{-h / down:.1f}Z"
        f"M{w - high:.1f} {h * n / down:.1f}v{h / down:.1f}h{high - low:.1f}v{-h / down:.1f}Z"
        for n in range(0, down, 2)
    )
    band = f"M0 0H{w}V{h:.1f}H0ZM{wide} {wide}V{h - wide:.1f}H{w - wide}V{wide}Z"
    posts = "".join(
        f'<path fill="{OXBLOOD}" stroke="{PAPER}" d="M{x - 9} {y - 9}h18v18h-18Z"/>'
        for x, y in product((wide * 0.57, w - wide * 0.57), (wide * 0.57, h - wide * 0.57))
    )
    return (
        f'<path fill="{PAPER}" fill-rule="evenodd" d="{band}"/><path fill="{LINE}" d="{bars}"/>'
        f"{_rule(low, h, 0.8)}{_rule(high, h, 0.8)}{_rule(wide, h, 2)}{posts}"
    )


def _rule(inset: float, height: float, thick: float) -> str:
    return (
        f'<path fill="none" stroke="{LINE}" stroke-width="{thick}"'
        f' d="M{inset} {inset}H{ACROSS - inset}V{height - inset:.1f}H{inset}Z"/>'
    )


def draw_compass_rose() -> SizedDrawing:
    """Draw a rose of sixteen points, its northern one long."""
    points = []
    for turn, long in [(n * pi / 8, 26 if n % 2 else 34) for n in range(16) if n % 4] + [
        (n * pi / 2, 46) for n in range(4)
    ]:
        tip = (long * sin(turn), -long * cos(turn))
        for side, fill in ((1, OXBLOOD), (-1, PAPER)):
            foot = (8 * sin(turn + side * pi / 5), -8 * cos(turn + side * pi / 5))
            points.append(f'<path fill="{fill}" d="M0 0L{tip[0]:.1f} {tip[1]:.1f}L{foot[0]:.1f} {foot[1]:.1f}Z"/>')
    north = draw_text_line("N", 0, -50, 17, "display")
    return SizedDrawing(
        f'<g transform="translate(0 5)scale(.8)"><circle r="37" fill="{PAPER}" fill-opacity=".93" stroke="{LINE}"'
        f' stroke-width="1.2"/>'
        f'<circle r="31" fill="none" stroke="{LINE}" stroke-width=".6"/><g stroke="{LINE}" stroke-width=".8"'
        f' stroke-linejoin="round">{"".join(points)}</g><g fill="{LINE}">{north}</g></g>',
        (84, 100),
    )


def draw_title_ribbon(title: str) -> SizedDrawing:
    """Draw the title on a ribbon."""
    words = title.upper()
    size = fit_type_size(words, WIDEST, 28, "display")
    half = load_font("display").width(words, size, 2) / 2 + 26
    tail = "M{0} -14L{1} -14L{2} 6L{1} 26L{0} 26Z"
    tails = "".join(tail.format(side * (half - 16), side * (half + 22), side * (half + 8)) for side in (1, -1))
    ribbon = f"M{-half} -24H{half}V18H{-half}Z"
    return SizedDrawing(
        f'<g stroke="{LINE}" stroke-width="1.5" stroke-linejoin="round"><path fill="{PAPER_SHADE}" d="{tails}"/>'
        f'<path fill="{OXBLOOD}" d="{ribbon}"/></g><path fill="none" stroke="{PAPER}" stroke-width=".9"'
        f' d="M{-half + 4} -20H{half - 4}V14H{-half + 4}Z"/>'
        f'<g fill="{PAPER}">{draw_text_line(words, 0, -3 + size * 0.36, size, "display", spacing=2)}</g>',
        (half * 2 + 48, 56),
    )


def draw_map_legend(words: PrintWords = ENGLISH_WORDS) -> SizedDrawing:
    """Draw the key to spaces and roads."""
    rows = (("bank", bank), ("poker", poker))
    marks = "".join(
        f'<g transform="translate(-42 {-22 + 26 * n})scale(.2)" color="{OXBLOOD if n == 0 else LINE}">{mark(PAPER)}</g>'
        f'<g fill="{LINE}">{draw_text_line(words(word), -22, -17 + 26 * n, 14, "text", "start")}</g>'
        for n, (word, mark) in enumerate(rows)
    )
    road = "".join(
        f'<path stroke="{ink}" stroke-width="{wide}" d="M-52 29H-32"/>' for ink, wide in ((LINE, 7.4), ("#d9b98a", 4.4))
    )
    return SizedDrawing(
        f'<path fill="{PAPER}" stroke="{LINE}" stroke-width="1.4" d="M-62-40H50V46H-62Z"/>'
        f'<path fill="none" stroke="{LINE}" stroke-width=".6" d="M-58-36H46V42H-58Z"/>{marks}{road}'
        f'<g fill="{LINE}">{draw_text_line(words("road"), -22, 34, 14, "text", "start")}</g>',
        (112, 86),
    )


def find_free_spots(
    drawn: ScaledMap, taken: Sequence[BoundingBox], sizes: Sequence[Point], margin: float
) -> list[Point]:
    """Return a middle for each size where it covers little.

    Corners come before edges, edges before the open country, and no two overlap.
    """
    roads = sample_roads(drawn, 18)
    spots: list[Point] = []
    for w, h in sizes:
        xs = [margin + w / 2 + (ACROSS - 2 * margin - w) * n / 28 for n in range(29)]
        ys = [margin + h / 2 + (drawn.height - 2 * margin - h) * n / 20 for n in range(21)]
        spots.append(
            min(
                product(xs, ys),
                key=lambda at: (
                    _covered(at, (w, h), taken, roads)
                    + _crowd(at, spots)
                    + 0.3 * (min(at[0] - xs[0], xs[-1] - at[0]) + min(at[1] - ys[0], ys[-1] - at[1]))
                ),
            )
        )
    return spots


def _crowd(at: Point, spots: Sequence[Point]) -> float:
    return sum(5e4 for x, y in spots if abs(at[0] - x) < 220 and abs(at[1] - y) < 130)


def _covered(at: Point, size: Point, taken: Sequence[BoundingBox], roads: Sequence[Point]) -> float:
    """Return the cost of what lies beneath: the area of towns, and 400 for each piece of a road."""
    own = BoundingBox(
        at[0] - size[0] / 2 - 6, at[1] - size[1] / 2 - 6, at[0] + size[0] / 2 + 6, at[1] + size[1] / 2 + 6
    )
    towns = sum(
        max(0.0, min(own.right, box.right) - max(own.left, box.left))
        * max(0.0, min(own.bottom, box.bottom) - max(own.top, box.top))
        for box in taken
        if box.right > own.left and box.left < own.right
    )
    return towns * 4 + 400 * sum(own.contains_point(*point) for point in points_between(roads, own.left, own.right))
