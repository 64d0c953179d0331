"""The sheet of a perfboard: holes, parts and a list of wires, to lay beside the soldering iron."""

import html
from collections import defaultdict
from collections.abc import Iterator, Mapping
from typing import Final

from hardware.tools.design.circuit import Design
from hardware.tools.outputs.perfboard import Hole, Leg, legs, wires

_SCALE: Final = 12
"""Units of the drawing per hole."""
_COLOURS: Final = {"GND": "#222", "+5V": "#c00", "+3V3": "#e80", "chain": "#c00", "ring_5v": "#c00"}


def sheet_svg(design: Design) -> str:
    """The sheet to lay beside the soldering iron, seen from the top."""
    all_legs = legs(design)
    columns = max(leg.hole.column for leg in all_legs) + 2
    rows = max(leg.hole.row for leg in all_legs) + 2
    lines = list(_lines(wires(all_legs)))
    width, height = (columns + 34) * _SCALE, max(rows + 4, len(lines) + 4) * _SCALE
    title = html.escape(f"{design.title} ({design.name}) on perfboard, from the top")
    head = f'viewBox="0 0 {width} {height}" font-family="sans-serif" font-size="8"'
    drawn = [
        f'<svg xmlns="http://www.w3.org/2000/svg" {head}>',
        f'<rect width="{width}" height="{height}" fill="#fff"/>',
        f'<text x="12" y="14" font-size="12">{title}</text>',
        *_holes(columns, rows),
        *_parts(all_legs),
        *(_text(columns + 3, place + 2.5, line) for place, line in enumerate(lines)),
        "</svg>",
    ]
    return "\n".join(drawn) + "\n"


def _lines(joined: Mapping[str, list[tuple[Leg, Leg]]]) -> Iterator[str]:
    for net, pairs in joined.items():
        said = [f"{a.hole.name}-{b.hole.name}" for a, b in pairs if a.hole != b.hole]
        for start in range(0, len(said), 5):
            yield f"{net + ':' if start == 0 else '   '} {'  '.join(said[start : start + 5])}"


def _holes(columns: int, rows: int) -> Iterator[str]:
    for row in range(rows):
        yield _text(0.3, row + 2.2, Hole(0, row).name[:-1])
        for column in range(columns):
            yield f'<circle cx="{(column + 1.5) * _SCALE}" cy="{(row + 2) * _SCALE}" r="1.6" fill="#ccc"/>'
    for column in range(columns):
        yield _text(column + 1.2, rows + 2, str(column + 1))


def _parts(all_legs: tuple[Leg, ...]) -> Iterator[str]:
    refs: dict[str, list[Leg]] = defaultdict(list)
    for leg in all_legs:
        refs[leg.ref].append(leg)
        x, y = (leg.hole.column + 1.5) * _SCALE, (leg.hole.row + 2) * _SCALE
        colour = _COLOURS.get(leg.net, "#06c") if leg.net else "#fff"
        yield f'<circle cx="{x}" cy="{y}" r="3.6" fill="{colour}" stroke="#444" stroke-width="0.5"/>'
    for ref, own in refs.items():
        left, right = min(leg.hole.column for leg in own), max(leg.hole.column for leg in own)
        top, bottom = min(leg.hole.row for leg in own), max(leg.hole.row for leg in own)
        box = f'x="{(left + 1.0) * _SCALE}" y="{(top + 1.5) * _SCALE}"'
        size = f'width="{(right - left + 1) * _SCALE}" height="{(bottom - top + 1) * _SCALE}"'
        yield f'<rect {box} {size} fill="none" stroke="#080" stroke-width="0.8" rx="3"/>'
        yield f'<text x="{(left + 1.1) * _SCALE}" y="{(top + 1.4) * _SCALE}" fill="#080">{ref}</text>'


def _text(column: float, row: float, text: str) -> str:
    return f'<text x="{column * _SCALE}" y="{row * _SCALE}">{html.escape(text)}</text>'
