"""Draws the pictures of docs/recipes/panel.md as the panel would: `python -m companion.devices.docs_pictures`."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from PIL import Image, ImageDraw, ImageFont

from companion.devices.display.draw_screen import draw_screen
from companion.devices.display.screen_content import ScreenContent
from companion.devices.input.number_dial import Dial
from companion.devices.lamp_colours import OFF, RGB
from companion.devices.lamps.battlefield_strip_colours import compute_number_bar, strip_colours
from companion.devices.panel.outputs import GOOD_NIGHT

FOLDER: Final = Path(__file__).parents[2] / "docs" / "pictures"
_JOIN: Final = "192.168.1.20:8080/j/K7QX"
_PLAYING: Final = ScreenContent(
    *("Revolver", "play", "Whiskey Canyon", "Turn: seat 2"), (("border", 8), ("wounds", 2)), join=_JOIN
)
SCREENS: Final = (
    ScreenContent(join=_JOIN),
    _PLAYING,
    ScreenContent("Quick Draw", "bet", who="Turn: seat 1", number=Dial(10, 120, 10, 40, touched=True), join=_JOIN),
    ScreenContent("Revolver", "play", "Whiskey Canyon", "Turn: seat 2", message=GOOD_NIGHT),
)
_ROW: Final = (("The Bank", -2), ("Whiskey Canyon", 3), ("Buzzard Point", 0), ("Rattlesnake Creek", -1), ("3:15", -4))
TRACK: Final[Mapping[str, Any]] = {
    "places": [{"name": name, "balance": balance, "open": place > 0} for place, (name, balance) in enumerate(_ROW)],
    "at": 1,
    "left": 8,
    "of": 13,
}
_LEDS: Final = 36
_SCALE: Final = 3
_GAP: Final = 8
_PITCH: Final = 24
_ROOM: Final = (24, 24, 28)
_GLASS: Final = (44, 44, 50)


def draw_display_sheet() -> Image.Image:
    """Four things that the small display says."""
    width, height = 128 * _SCALE + _GAP, 64 * _SCALE + _GAP
    sheet = Image.new("L", (2 * width + _GAP, 2 * height + _GAP), 90)
    for place, screen in enumerate(SCREENS):
        picture = draw_screen(screen).convert("L").resize((128 * _SCALE, 64 * _SCALE), Image.Resampling.NEAREST)
        sheet.paste(picture, (_GAP + place % 2 * width, _GAP + place // 2 * height))
    return sheet


def draw_strip_sheet() -> Image.Image:
    """The strip in the middle of a game, and while a number is being set."""
    sheet = Image.new("RGB", (_LEDS * _PITCH + 2 * _GAP, 110), _ROOM)
    pen = ImageDraw.Draw(sheet)
    width = (_LEDS - _LEDS // 6) // len(_ROW)
    for place, (name, _) in enumerate(_ROW):
        _write(pen, place * width, 8, name)
    _write(pen, _LEDS - _LEDS // 6, 8, "tokens left")
    _leds(pen, 40, strip_colours(TRACK, _LEDS))
    _write(pen, 0, 62, "the number of the dial")
    _leds(pen, 92, compute_number_bar(40, 10, 120, _LEDS))
    return sheet


def _write(pen: ImageDraw.ImageDraw, led: int, top: int, text: str) -> None:
    pen.text((_GAP + led * _PITCH, top), text, fill=(200, 200, 200), font=ImageFont.load_default_imagefont())


def _leds(pen: ImageDraw.ImageDraw, middle: int, leds: Sequence[RGB]) -> None:
    for place, led in enumerate(leds):
        left = _GAP + place * _PITCH + 3
        pen.ellipse((left, middle - 9, left + 18, middle + 9), fill=_GLASS if led == OFF else led)


PICTURES: Final = {"panel-display.png": draw_display_sheet, "panel-strip.png": draw_strip_sheet}


def main() -> None:
    """Write them all."""
    for name, picture in PICTURES.items():
        picture().save(FOLDER / name, optimize=True)


if __name__ == "__main__":
    main()
