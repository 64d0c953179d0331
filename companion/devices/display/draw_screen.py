"""Drawing of the small display: words to black and white pixels."""

from functools import cache
from typing import Final, TypeAlias

from PIL import Image, ImageDraw, ImageFont

from companion.devices.display.screen_text import Screen
from companion.devices.input.dial import Dial

Size: TypeAlias = tuple[int, int]
_LETTER: Final = 6
_MARGIN: Final = 2
_LINE: Final = 13
_BIG: Final = 30
_LOW: Final = 32
"""Height, pixels, of displays with room for two lines only."""


@cache
def _small() -> ImageFont.ImageFont:
    return ImageFont.load_default_imagefont()


@cache
def _big() -> ImageFont.FreeTypeFont | ImageFont.ImageFont:
    return ImageFont.load_default(_BIG)


def draw(screen: Screen, size: Size = (128, 64)) -> Image.Image:
    """Return the picture, mode "1", white on black."""
    picture = Image.new("1", size)
    pen = ImageDraw.Draw(picture)
    pen.fontmode = "1"
    if screen.number is not None and screen.number.touched:
        _number(pen, screen.number, size)
    else:
        for place, line in enumerate(_lines(screen, size)):
            _line(pen, place * _LINE, line, size)
    if size[1] > _LOW:
        _line(pen, 0, screen.title, size, inverted=True)
    if foot := screen.message or _address(screen, size):
        _line(pen, size[1] - _LINE + 1, foot, size, inverted=bool(screen.message))
    return picture


def _address(screen: Screen, size: Size) -> str:
    return screen.join.partition("/")[0] if screen.who and size[1] > _LOW else ""


def _lines(screen: Screen, size: Size) -> list[str]:
    if size[1] <= _LOW:
        return [screen.who or screen.title, _counters(screen, size)]
    if not screen.who:
        host, slash, rest = screen.join.partition("/")
        return ["", "Join with a phone:", host, slash + rest] if host else []
    return ["", " ".join(filter(None, (screen.phase, screen.place))), screen.who, _counters(screen, size)]


def _counters(screen: Screen, size: Size) -> str:
    """Return as many whole counters as fit."""
    line = ""
    for name, count in screen.counters:
        longer = f"{line}  {name} {count}".lstrip()
        if len(longer) <= size[0] // _LETTER:
            line = longer
    return line


def _line(pen: ImageDraw.ImageDraw, top: int, text: str, size: Size, *, inverted: bool = False) -> None:
    if inverted:
        pen.rectangle((0, top, size[0] - 1, top + _LINE - 2), fill=1)
    known = text.encode("latin-1", "replace").decode("latin-1")[: size[0] // _LETTER]
    pen.text((_MARGIN, top), known, fill=0 if inverted else 1, font=_small())


def _number(pen: ImageDraw.ImageDraw, dial: Dial, size: Size) -> None:
    middle = (size[0] // 2, size[1] // 2)
    pen.text(middle, str(dial.value), fill=1, font=_big(), anchor="mm")
    for number, left in ((dial.low, 1), (dial.high, size[0] - 1 - _LETTER * len(str(dial.high)))):
        pen.text((left, middle[1] - _LINE // 2), str(number), fill=1, font=_small())
