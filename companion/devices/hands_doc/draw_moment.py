"""Drawing of a moment: the display as the panel draws it, its buttons, the dial, the lamps and the pucks."""

from collections.abc import Iterator
from typing import Final

from PIL import Image, ImageDraw, ImageFont

from companion.devices.display.draw_screen import draw_screen
from companion.devices.display.screen_content import make_screen_content
from companion.devices.hands_doc.recorded_moments import FoundMoment
from companion.devices.lamp_colours import DARK, OFF, RGB, LampState
from companion.devices.lamps.battlefield_strip_colours import strip_colours
from companion.devices.lamps.lamp_and_buzzer_states import PanelLampStates, choose_lamp_states
from companion.rules.seats_and_viewers import Seat
from companion.table.prompts import ConsentRequest, UndoRequest
from companion.table.updates.buttons.button_meanings import ButtonEffect, ButtonMeaning, NextAndConfirmButtons
from companion.table.updates.update import Update

WIDTH: Final = 1080
_SCALE: Final = 3
_EDGE: Final = 24
_ROW: Final = 38
_TOP: Final = 64
_LAMPS: Final = _TOP + 4 * _ROW + 12
_STRIP: Final = 26
"""LEDs of the strip: few enough to lie under the display."""
_RIGHT: Final = _EDGE + 128 * _SCALE + 56
_PAPER: Final[RGB] = (250, 248, 244)
_INK: Final[RGB] = (28, 28, 32)
_FAINT: Final[RGB] = (100, 98, 94)
_CASE: Final[RGB] = (60, 60, 66)
_GLASS: Final[RGB] = (205, 202, 196)
_CAPS: Final[dict[str, RGB]] = {"next": (38, 98, 190), "confirm": (30, 135, 70), "undo": (186, 40, 40)}
_NOTHING: Final = "means nothing now"
_EFFECTS: Final = {
    ButtonEffect.TAKE: "{words}",
    ButtonEffect.ASK: "{words}: asks first",
    ButtonEffect.STEP: "on to {words}",
    ButtonEffect.OPEN: "{words} ...: shows its choices",
    ButtonEffect.BACK: "back to the choices before",
}


def draw_moment(title: str, caption: str, found: FoundMoment) -> Image.Image:
    """Return the picture of one moment of a game with that title."""
    update, seats, has_tokens = found
    picture = Image.new("RGB", (WIDTH, _LAMPS + (1 + max(2, seats)) * _ROW + _EDGE), _PAPER)
    pen = ImageDraw.Draw(picture)
    _write(pen, (_EDGE, 20), caption, 24)
    _draw_display(picture, pen, title, update)
    for row, (name, words) in enumerate(_buttons(update, has_tokens)):
        _draw_button(pen, row, name, words)
    for row, (name, lamp, words) in enumerate(_lamps(update, seats)):
        _draw_lamp(pen, _LAMPS + 18 + row * _ROW, name, lamp, words)
    _draw_strip(pen, update)
    return picture


def _draw_display(picture: Image.Image, pen: ImageDraw.ImageDraw, title: str, update: Update) -> None:
    glass = draw_screen(make_screen_content(title, update)).convert("RGB")
    glass = glass.resize((glass.width * _SCALE, glass.height * _SCALE), Image.Resampling.NEAREST)
    pen.rounded_rectangle((_EDGE, _TOP, _EDGE + glass.width + 24, _TOP + glass.height + 24), 10, fill=_CASE)
    picture.paste(glass, (_EDGE + 12, _TOP + 12))


def _draw_strip(pen: ImageDraw.ImageDraw, update: Update) -> None:
    """Draw the strip under the display, where the game has one."""
    track = update.view.get("track")
    for place, led in enumerate(strip_colours(track, _STRIP) if track else ()):
        left, top = _EDGE + place * 16, _TOP + 64 * _SCALE + 48
        pen.ellipse((left, top, left + 13, top + 13), fill=_GLASS if led == OFF else led)


def _buttons(update: Update, has_tokens: bool) -> Iterator[tuple[str, str]]:
    """Yield the buttons of the table, with what a press does."""
    pair = _pair_of(update, None)
    yield "next", describe_button_meaning(pair.next if pair else None)
    yield "confirm", _answer(update, "agree") or describe_button_meaning(pair.confirm if pair else None)
    yield "undo", _answer(update, "refuse") or "twice: takes back the last step"
    yield "dial", f"{_turned(update)}; held: tokens" if has_tokens else _turned(update)


def _turned(update: Update) -> str:
    """Return what the dial does when it is turned."""
    if (asked := update.view.get("dial")) is None:
        return "brightness"
    numbers = str(asked["low"]) if asked["low"] == asked["high"] else f"{asked['low']} to {asked['high']}"
    return f"{numbers}, push to say it"


def _answer(update: Update, word: str) -> str:
    return word if isinstance(update.prompt, UndoRequest | ConsentRequest) else ""


def describe_button_meaning(meaning: ButtonMeaning | None) -> str:
    """Return the sentence for a button."""
    if meaning is None:
        return _NOTHING
    words = _EFFECTS[meaning.does].format(words=meaning.words)
    return f"{words} ({meaning.loss})" if meaning.loss else words


def _lamps(update: Update, seats: int) -> Iterator[tuple[str, LampState, str]]:
    """Yield the turn lamp and the lamp of each seat, with what the buttons of its puck mean."""
    lights: PanelLampStates = choose_lamp_states(update)
    yield "turn lamp", lights.turn, ""
    for seat in map(Seat, range(seats)):
        pair = _pair_of(update, seat)
        own = [(name, each) for name, each in (("next", pair.next), ("confirm", pair.confirm)) if each] if pair else []
        puck = "     ".join(f"{name}: {describe_button_meaning(each)}" for name, each in own)
        yield f"seat {seat + 1}", lights.lamp_of(seat), puck and f"puck   {puck}"


def _pair_of(update: Update, seat: Seat | None) -> NextAndConfirmButtons | None:
    return next((pair for pair in update.buttons if pair.seat == seat), None)


def _draw_button(pen: ImageDraw.ImageDraw, row: int, name: str, words: str) -> None:
    middle = _TOP + 18 + row * _ROW
    quiet = words == _NOTHING
    cap = _GLASS if quiet else _CAPS.get(name, _CASE)
    pen.ellipse((_RIGHT, middle - 13, _RIGHT + 26, middle + 13), fill=cap)
    _write(pen, (_RIGHT + 40, middle - 12), name, 20, _FAINT if quiet else _INK)
    _write(pen, (_RIGHT + 134, middle - 12), words, 20, _FAINT if quiet else _INK)


def _draw_lamp(pen: ImageDraw.ImageDraw, middle: int, name: str, lamp: LampState, words: str) -> None:
    box = (_RIGHT + 3, middle - 10, _RIGHT + 23, middle + 10)
    fill = _GLASS if lamp.colour is None else lamp.colour.rgb
    pen.ellipse(box, fill=fill, outline=_CASE, width=2)
    state = "dark" if lamp == DARK or lamp.colour is None else f"{lamp.colour}, {lamp.pattern}"
    _write(pen, (_RIGHT + 40, middle - 11), name, 18)
    _write(pen, (_RIGHT + 134, middle - 11), words or state, 18, _INK if words else _FAINT)


def _write(pen: ImageDraw.ImageDraw, at: tuple[int, int], text: str, size: int, ink: RGB = _INK) -> None:
    pen.text(at, text, fill=ink, font=ImageFont.load_default(size))
