"""Draws docs/pictures/puck.png: every state of ring and display, as the firmware itself draws them.

.venv/bin/python firmware/picture/draw_puck_picture.py [FILE]
"""

import json
import math
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import cv2
from companion.drawing.svg_to_pixels import rasterise
from companion.drawing.text_outlines import draw_text_line, fit_type_size

ROOT: Final = Path(__file__).parents[2]
PICTURE: Final = ROOT / "docs" / "pictures" / "puck.png"
_MODULES: Final = (ROOT / "tests" / "firmware" / "shims", ROOT / "firmware" / "puck")
PIXELS: Final = 1000
_COLUMNS, _WIDTH, _HEIGHT = 4, 200, 238
_DISPLAY_WIDTH, _DISPLAY_HEIGHT, _DOT = 128, 32, 1.25


def states() -> list[dict[str, Any]]:
    """Return name, ring and dots of each state, as MicroPython prints them."""
    path = ":".join(map(str, (*_MODULES, ".frozen")))
    told = subprocess.run(
        [ROOT / ".venv" / "micropython", Path(__file__).with_name("dump_light_states.py")],
        env={**os.environ, "MICROPYPATH": path}, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=True,
    )  # fmt: skip
    return [json.loads(one) for one in told.stdout.splitlines()]


def drawing(shown: list[dict[str, Any]]) -> str:
    """Return the whole picture as SVG."""
    height = math.ceil(len(shown) / _COLUMNS) * _HEIGHT
    tiles = "".join(
        f'<g transform="translate({index % _COLUMNS * _WIDTH} {index // _COLUMNS * _HEIGHT})">{"".join(_tile(one))}</g>'
        for index, one in enumerate(shown)
    )
    size = f'viewBox="0 0 {_COLUMNS * _WIDTH} {height}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size}><rect width="100%" height="100%" fill="#fff"/>{tiles}</svg>'


def _tile(state: dict[str, Any]) -> Iterator[str]:
    yield f'<rect x="8" y="8" width="{_WIDTH - 16}" height="{_HEIGHT - 40}" rx="14" fill="#1c1f24"/>'
    for index, colour in enumerate(state["ring"]):
        angle = 2 * math.pi * index / len(state["ring"])
        x, y = _WIDTH / 2 + 56 * math.sin(angle), 82 - 56 * math.cos(angle)
        yield f'<circle cx="{x:.1f}" cy="{y:.1f}" r="10" fill="{_seen(colour)}" stroke="#3a3f47" stroke-width="1.5"/>'
    yield f'<circle cx="{_WIDTH / 2}" cy="82" r="24" fill="#2b3038" stroke="#4a505a"/>'
    left, top = (_WIDTH - _DISPLAY_WIDTH * _DOT) / 2, 154
    yield f'<g transform="translate({left} {top})scale({_DOT})">{"".join(_display(state["dots"]))}</g>'
    words = str(state["name"])
    size = fit_type_size(words, _WIDTH - 10, 14)
    yield f'<g fill="#1c1f24">{draw_text_line(words, _WIDTH / 2, _HEIGHT - 12, size)}</g>'


def _seen(colour: list[int]) -> str:
    """Return the visible colour: an LED at an eighth of its brightness looks much brighter."""
    return "#" + "".join(f"{round(28 + 227 * (part / 255) ** 0.45):02x}" for part in colour)


def _display(dots: list[int]) -> Iterator[str]:
    yield f'<rect x="-4" y="-3" width="{_DISPLAY_WIDTH + 8}" height="{_DISPLAY_HEIGHT + 6}" rx="2" fill="#05080c"/>'
    path = "".join(
        f"M{index % _DISPLAY_WIDTH} {index // _DISPLAY_WIDTH * 8 + bit}h1v1h-1z"
        for index, byte in enumerate(dots)
        for bit in range(8)
        if byte >> bit & 1
    )
    yield f'<path d="{path}" fill="#bfe8ff"/>'


if __name__ == "__main__":
    target = Path(sys.argv[1]) if len(sys.argv) > 1 else PICTURE
    cv2.imwrite(str(target), rasterise(drawing(states()), PIXELS), [cv2.IMWRITE_PNG_COMPRESSION, 9])
