"""Drawing of the small display: words to black and white pixels."""

from functools import cache
from typing import Final, TypeAlias

from PIL import Image, ImageDraw, ImageFont

from companion.devices.display.screen_content import ScreenContent
from companion.devices.input.number_dial import Dial

Size: TypeAlias = tuple[int, int]
_LETTER: Final = 6
_MARGIN: Final = 2
_LINE: Final = 13
_BIG: Final = 30
_NAME: Final = 8
"""Letters for the name of a button."""
_LOW: Final = 32
"""Height, pixels, of displays with room for two lines only."""


@cache
def _small() -> ImageFont.ImageFont:
    return ImageFont.load_default_imagefont()


@cache
def _big() -> ImageFont.FreeTypeFont | ImageFont.ImageFont:
    return ImageFont.load_default(_BIG)


def draw_screen(screen: ScreenContent, size: Size = (128, 64)) -> Image.Image:
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
        _line(pen, 0, _title(screen, size), size, inverted=True)
    if foot := screen.message or _foot(screen, size):
        _line(pen, size[1] - _LINE + 1, foot, size, inverted=bool(screen.message or screen.loss))
    return picture


def _title(screen: ScreenContent, size: Size) -> str:
    """Return the title, without its second part if it is too long."""
    return screen.title if len(screen.title) <= size[0] // _LETTER else screen.title.partition(":")[0]


def _foot(screen: ScreenContent, size: Size) -> str:
    """Return the last line: what a press would lose, the counters where buttons take their place, or the address."""
    if size[1] > _LOW and screen.buttons:
        return screen.loss or _counters(screen, size)
    return screen.join.partition("/")[0] if screen.who and size[1] > _LOW else ""


def _lines(screen: ScreenContent, size: Size) -> list[str]:
    buttons = [_button(name, words, size) for name, words in screen.buttons]
    if size[1] <= _LOW and buttons:
        return buttons if len(buttons) > 1 else [screen.who, *buttons]
    if size[1] <= _LOW:
        return [screen.who or screen.title, _counters(screen, size)]
    if not screen.who:
        host, slash, rest = screen.join.partition("/")
        return ["", "Join with a phone:", host, slash + rest] if host else []
    if buttons:
        return ["", _who_and_place(screen, size), *buttons]
    return ["", " ".join(filter(None, (screen.phase, screen.place))), screen.who, _counters(screen, size)]


def _who_and_place(screen: ScreenContent, size: Size) -> str:
    """Return who is to act, and the place if its name fits beside that."""
    both = " ".join(filter(None, (screen.who, screen.place)))
    return both if len(both) <= size[0] // _LETTER else screen.who


def _button(name: str, words: str, size: Size) -> str:
    """Return the line of a button. Of a long meaning the last words count."""
    most = size[0] // _LETTER - _NAME
    while len(words) > most and " " in words:
        words = words.partition(" ")[2]
    return f"{name:<{_NAME}}{words}"


def _counters(screen: ScreenContent, size: Size) -> str:
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
