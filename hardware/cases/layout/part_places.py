"""Places of bought parts in the walls of the cases, and the holes that are cut for them when the cases are made."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from hardware.cases.layout.bought_part_bodies import Body


@dataclass(frozen=True, slots=True)
class Mount:
    """A part in a wall: `hole` is a diameter, or width and depth of a window; a cap that `moves` needs more play."""

    ref: str
    body: str
    at: tuple[float, float]
    hole: float | tuple[float, float]
    moves: bool = False


@dataclass(frozen=True, slots=True)
class Layout:
    """A lid with its parts: width, depth and height inside, how thick the lid is, and the posts (x, y, diameter)."""

    name: str
    inside: tuple[float, float, float]
    lid: float
    mounts: tuple[Mount, ...]
    posts: tuple[tuple[float, float, float], ...]

    def bodies(self, known: Mapping[str, Body]) -> dict[str, Body]:
        """The bodies of its mounts by ref."""
        return {mount.ref: known[mount.body] for mount in self.mounts}


POST: Final = 9.0
"""The panel's posts that the lid is screwed to."""
_INSIDE: Final = (140.0, 124.0, 48.0)
_X, _Y = _INSIDE[0] / 2 - POST / 2 + 1, _INSIDE[1] / 2 - POST / 2 + 1

PANEL: Final = Layout(
    "panel",
    _INSIDE,
    2.5,
    (
        Mount("SW1", "arcade_button", (-50.0, -44.0), 24.3),
        Mount("SW2", "arcade_button", (-16.0, -44.0), 24.3),
        Mount("SW3", "arcade_button", (18.0, -44.0), 24.3),
        Mount("SW4", "arcade_button", (50.0, 44.0), 24.3),
        Mount("SW5", "panel_encoder", (50.0, -42.0), 7.4),
        Mount("DS1", "oled", (46.0, -8.0), (25.0, 14.0)),
        Mount("D1", "led", (50.0, 20.0), 5.2),
    ),
    tuple((x, y, POST) for x, y in ((-_X, -_Y), (_X, -_Y), (-_X, _Y), (_X, _Y))),
)
"""The power button is as the others, and sits apart from them; holding it for three seconds is what counts."""


def puck_layout(board: Mapping[str, Any], post: float) -> Layout:
    """The lid of a puck, its parts where the carrier of hardware/boards.toml has them."""
    places = {name: (float(x), float(y)) for name, (x, y) in board["parts"].items()}
    width, depth = board["size"]
    return Layout(
        "puck",
        (width + 1.5, depth + 1.5, board["top"] + 0.5),
        2.0,
        (
            Mount("SW1", "tactile", places["confirm"], 13.0, moves=True),
            Mount("SW2", "tactile", places["next"], 13.0, moves=True),
            Mount("SW3", "encoder", places["encoder"], 7.4),
            Mount("DS1", "oled_small", places["display"], (24.0, 7.5)),
        ),
        tuple((x, y, post) for x, y in board["holes"]),
    )


UPRIGHT: Final = 700.0
ARM: Final = 450.0
"""The gallows' profiles."""
HAT_AT: Final = (-15.0, 25.0)
"""The hat's middle in the panel; it is turned half round."""
CABLES_OUT: Final = (72.0, -18.0)
"""Place at which the strip's cable leaves the panel."""

SEATED: Final = {"hat": ("LEDS",), "puck": ("RING1", "PS1")}
"""Parts that hang on a plug and sit in no lid: the strip lies outside, ring and battery are in the assemblies."""
