"""Make the pictures of the README which show screens anew, from recorded games: `make pictures`."""

import io
import sys
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final, NamedTuple

import numpy as np
from PIL import Image
from playwright.sync_api import Page

from companion.rules.seats_and_viewers import CHANCE, PUBLIC, Seat
from tests.golden.replayed_games import Course, list_courses
from tests.screen_layout.recorded_game_room import LedRoom, led_room
from tests.screen_layout.screen_sizes import Size

FOLDER: Final = Path(__file__).parents[1] / "docs" / "pictures"
NAMES: Final = ("Ann", "Bert", "Cleo", "Dmitri", "Eva", "Fritz")
TABLE: Final = Size(1440, 810)
PHONE: Final = Size(390, 844)
GAP: Final = 12
COLOURS: Final = 64
"""A picture of twice so many colours is a third as large as others, and nobody sees it."""
AWAKE: Final = "!document.querySelector('.alive')?.textContent.includes('asleep')"
"""True once the table screen, where it is shown, has heard that the phones of those whose turn it is are there."""

LAY_PHONE: Final = "Lay the phone between you A tile for each, turned to them, to tap"
"""The button of any game, with its hint."""


class Panel(NamedTuple):
    """A page before move `ply` of a course. `seat` is None on the table screen; `taps` and `hold` name buttons.

    `phase` is the game's then: moves of a random course are others after a change of the rules.
    """

    course: str
    ply: int
    seat: int | None = None
    taps: tuple[str, ...] = ()
    hold: str = ""
    dark: bool = False
    phase: str = ""


PICTURES: Final[Mapping[str, tuple[int, Sequence[Panel]]]] = {
    "evening": (
        640,
        (
            Panel("quickdraw 6 seats random", 52, dark=True, phase="result"),
            Panel("quickdraw recorded two-hands", 30, 2, hold="Hold to"),
            Panel("noir recorded shots-on-the-balcony", 5, 0, taps=("Keep open",)),
        ),
    ),
    "desperados": (
        560,
        (
            Panel("desperados recorded five-desperados", 128),
            Panel("desperados recorded two-desperados", 18, 2, taps=("Ride",)),
            Panel("desperados recorded two-desperados", 40, 0, taps=("Suspects", "Keep open")),
        ),
    ),
    "revolver2": (
        560,
        (
            Panel("revolver2 recorded the-mine-is-held", 161),
            Panel("revolver2 recorded the-mine-is-held", 155, 1),
            Panel("revolver2 recorded the-mine-is-held", 161, 0),
        ),
    ),
    "any": (
        560,
        (
            Panel("any recorded bid-and-trick", 26),
            Panel("any recorded bid-and-trick", 26, 1),
            Panel("any recorded hidden-roles", 52, 0),
        ),
    ),
    "any-flat": (
        460,
        (
            Panel("any recorded bid-and-trick", 30, taps=("Lay it flat",)),
            Panel(
                "any recorded two-sides-one-phone",
                12,
                0,
                taps=(LAY_PHONE,),
            ),
        ),
    ),
}
"""By name: the height, and what stands side by side."""


def main() -> None:
    """Write every picture, and say how large it is."""
    with tempfile.TemporaryDirectory() as folder, led_room(Path(folder), NAMES) as room:
        courses = list_courses()
        for name, (height, panels) in PICTURES.items():
            shots = [take(room, courses[panel.course], panel) for panel in panels]
            picture = reduce_colours(put_side_by_side(shots, height))
            path = FOLDER / f"{name}.png"
            picture.save(path, optimize=True)
            print(f"{path.name}: {picture.width} x {picture.height}, {path.stat().st_size // 1000} kB")


def reduce_colours(picture: Image.Image) -> Image.Image:
    """Return the picture with a palette: its commonest colours as they are, and others that keep small parts apart."""
    pixels = np.asarray(picture).reshape(-1, 3)
    colours, places, counts = np.unique(pixels, axis=0, return_inverse=True, return_counts=True)
    spread = picture.quantize(COLOURS, Image.Quantize.MAXCOVERAGE, dither=Image.Dither.NONE).getpalette() or []
    common = colours[np.argsort(-counts)[:COLOURS]]
    palette = np.concatenate([common, np.array(spread[: 3 * COLOURS], np.uint8).reshape(-1, 3)])
    far = ((colours[:, None].astype(np.int32) - palette[None]) ** 2).sum(axis=2)
    nearest = far.argmin(axis=1).astype(np.uint8)[places.reshape(-1)]
    reduced = Image.fromarray(nearest.reshape(picture.height, picture.width), "P")
    reduced.putpalette(palette.tobytes())
    return reduced


def take(room: LedRoom, course: Course, panel: Panel) -> Image.Image:
    """Return the page of a panel as a picture."""
    room.lead(panel.course, course, panel.ply)
    phase = room.tables.current.update_for(PUBLIC).view["phase"]
    if panel.phase not in ("", phase):
        sys.exit(f"{panel.course}: before move {panel.ply} it is {phase}, not {panel.phase}; choose another move")
    for actor in room.tables.current.update_for(PUBLIC).to_act:
        if actor is not CHANCE:
            room.page_of(actor)
    page = room.page_of(None if panel.seat is None else Seat(panel.seat))
    page.wait_for_function(AWAKE)
    room.show(page, TABLE if panel.seat is None else PHONE)
    page.emulate_media(color_scheme="dark" if panel.dark else "light", reduced_motion="reduce")
    for name in panel.taps:
        page.get_by_role("button", name=name, exact=True).first.click()
    if panel.hold:
        page.get_by_role("button", name=panel.hold).first.hover()
        page.mouse.down()
    room.wait_for_pictures(page)
    page.evaluate("scrollTo(0, 0)")
    return Image.open(io.BytesIO(_shot(page))).convert("RGB")


def _shot(page: Page) -> bytes:
    return page.screenshot(animations="disabled")


def put_side_by_side(shots: Sequence[Image.Image], height: int) -> Image.Image:
    """Return the pictures at one height, on white."""
    scaled = [
        shot.resize((round(shot.width * height / shot.height), height), Image.Resampling.LANCZOS) for shot in shots
    ]
    row = Image.new("RGB", (sum(one.width for one in scaled) + GAP * (len(scaled) - 1), height), "white")
    for left, one in zip(_lefts(scaled), scaled, strict=True):
        row.paste(one, (left, 0))
    return row


def _lefts(row: Sequence[Image.Image]) -> Iterator[int]:
    left = 0
    for one in row:
        yield left
        left += one.width + GAP


if __name__ == "__main__":
    main()
