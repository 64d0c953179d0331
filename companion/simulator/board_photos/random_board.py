"""Random boards in many styles of print, none of them that of the house board."""

import base64
from dataclasses import dataclass
from typing import Final

import cv2
import numpy as np

from companion.drawing.landscape_pictures import path_data
from companion.drawing.small_figures import star_path
from companion.drawing.svg_to_pixels import Frame, rasterise
from companion.drawing.text_outlines import Face, draw_text_line, load_font
from companion.simulator.board_photos.random_map import RandomRoadMap, make_random_road_map
from companion.simulator.synthetic.random_pictures import Generator, paint_picture

PIXELS: Final = 2400
"""Width of a drawn board."""
INKS: Final = ("#1d1a16", "#7a2420", "#1d5443", "#28436f", "#8a5a14", "#5a2352")
PALES: Final = ("#fff6df", "#f4d27a", "#e9e2d0", "#f0b48a", "#bfe0dc")


@dataclass(frozen=True, slots=True)
class BoardStyle:
    """Inks and measures of a print, in units of a board 1000 wide."""

    road: str
    road_width: float
    casing: str | None
    dashes: str | None
    radius: float
    fill: str | None
    ring: str
    ring_width: float
    sign: bool
    type_size: float
    capitals: bool
    font: Face
    plate: bool
    pale_names: bool
    wash: float


def draw_random_board(seed: int) -> tuple[RandomRoadMap, Frame]:
    """Return the map of that seed and its board in pixels."""
    rng = np.random.default_rng([seed, 1871])
    style = _choose_style(rng)
    drawn = make_random_road_map(rng, int(rng.integers(14, 23)), 125, float(rng.choice([0.0, 0.08, 0.16])))
    art = _paint_country(rng, style)
    _, coded = cv2.imencode(".jpg", art, [cv2.IMWRITE_JPEG_QUALITY, 92])
    picture = base64.b64encode(np.asarray(coded).tobytes()).decode()
    width, height = drawn.size
    return drawn, rasterise(
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width:.0f}" height="{height:.0f}"'
        f' viewBox="0 0 {width} {height}">'
        f'<image width="{width}" height="{height}" preserveAspectRatio="none" href="data:image/jpeg;base64,{picture}"/>'
        f"{_roads(drawn, style)}{''.join(_town(rng, drawn, name, style) for name in drawn.towns)}"
        f'<path fill="none" stroke="{style.ring}" stroke-width="8" d="M8 8H{width - 8}V{height - 8}H8Z"/></svg>',
        PIXELS,
    )


def _choose_style(rng: Generator) -> BoardStyle:
    width = rng.uniform(3.5, 8)
    cased = bool(rng.uniform() < 0.5)
    return BoardStyle(
        road=str(rng.choice(PALES if cased else INKS)),
        road_width=width,
        casing=str(rng.choice(INKS)) if cased else None,
        dashes=None
        if rng.uniform() < 0.65
        else f"{width * rng.uniform(1.5, 3):.1f} {width * rng.uniform(0.8, 1.5):.1f}",
        radius=rng.uniform(13, 23),
        fill=None if rng.uniform() < 0.2 else str(rng.choice(PALES + INKS[1:])),
        ring=str(rng.choice(INKS)),
        ring_width=rng.uniform(2, 5),
        sign=bool(rng.uniform() < 0.5),
        type_size=rng.uniform(14, 20),
        capitals=bool(rng.uniform() < 0.5),
        font="display" if rng.uniform() < 0.5 else "text",
        plate=bool(rng.uniform() < 0.5),
        pale_names=bool(rng.uniform() < 0.3),
        wash=rng.uniform(0.35, 0.75),
    )


def _paint_country(rng: Generator, style: BoardStyle) -> Frame:
    """Paint the country and wash it out, as printers do beneath what must be read."""
    art = paint_picture(rng, 1000, 700).astype(np.float32)
    paper = np.array(rng.choice([(200, 225, 238), (190, 214, 226), (214, 226, 216)]), np.float32)
    return np.clip(art + (paper - art) * style.wash, 0, 255).astype(np.uint8)


def _roads(drawn: RandomRoadMap, style: BoardStyle) -> str:
    lines = ""
    for pair, via in drawn.roads.items():
        ends = [drawn.towns[name] for name in drawn.towns if name in pair]
        lines += path_data([ends[0], *via, ends[1]])
    shape = f'fill="none" stroke-linejoin="round" d="{lines}"'
    dashes = f'stroke-dasharray="{style.dashes}"' if style.dashes else 'stroke-linecap="round"'
    casing = (
        f'<path {shape} stroke="{style.casing}" stroke-width="{style.road_width + 3}" {dashes}/>'
        if style.casing
        else ""
    )
    return f'{casing}<path {shape} stroke="{style.road}" stroke-width="{style.road_width}" {dashes}/>'


def _town(rng: Generator, drawn: RandomRoadMap, name: str, style: BoardStyle) -> str:
    x, y = drawn.towns[name]
    fill = f'fill="{style.fill}"' if style.fill else 'fill="none"'
    star = star_path(5, style.radius * 0.6, style.radius * 0.25)
    sign = f'<path transform="translate({x} {y})" fill="{style.ring}" d="{star}"/>'
    circle = (
        f'<circle cx="{x}" cy="{y}" r="{style.radius}" {fill} stroke="{style.ring}" stroke-width="{style.ring_width}"/>'
    )
    return circle + (sign if style.sign else "") + _name(rng, (x, y), name, style)


def _name(rng: Generator, at: tuple[float, float], name: str, style: BoardStyle) -> str:
    """Draw a name above or below its town, on a plate or with a rim."""
    words = name.upper() if style.capitals else name
    wide = load_font(style.font).width(words, style.type_size, 0.8)
    x = min(990 - wide / 2, max(10 + wide / 2, at[0]))
    y = at[1] + (1 if rng.uniform() < 0.7 else -1) * (style.radius + style.type_size * 0.75 + 2)
    light, dark = PALES[0], INKS[0]
    ink, under = (light, dark) if style.pale_names else (dark, light)
    text = draw_text_line(words, x, y + style.type_size * 0.36, style.type_size, style.font, spacing=0.8)
    half, high = wide / 2 + 6, style.type_size * 0.7
    if style.plate:
        plate = f"M{x - half} {y - high}h{2 * half}v{2 * high}h{-2 * half}Z"
        return f'<path fill="{under}" d="{plate}"/><g fill="{ink}">{text}</g>'
    rim = 3200 / style.type_size  # glyphs are drawn in thousandths of their size
    around = f'fill="{under}" stroke="{under}" stroke-width="{rim:.0f}" stroke-linejoin="round"'
    return f'<g {around}>{text}</g><g fill="{ink}">{text}</g>'
