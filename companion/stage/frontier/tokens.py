"""The tokens of a box: the army's, True Grit, power of both sides, and the marker of the turn."""

from types import MappingProxyType
from typing import Final

from companion.stage.frontier.figures import THINGS
from companion.stage.frontier.furniture import chip, heart
from companion.stage.frontier.inks import NOBODYS, SIDES, WHITE
from companion.stage.icons import placed
from companion.stage.ink import PAPER
from companion.stage.lettering import line

ACROSS: Final = 18.0
"""Of a token, millimetres: the turn spaces and the spots on the card of the army hold it."""
TOKENS: Final = MappingProxyType({"army": 14, "grit": 11, "power-attack": 9, "power-defence": 4, "turn": 1})
"""How many there are of each."""


def token_svg(name: str) -> str:
    """A token by its name, 180 units across with a margin to cut in."""
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" width="180" height="180" viewBox="-90 -90 180 180">'
        f'<path fill="{PAPER}" d="M-90-90H90V90H-90Z"/>{_drawn(name)}</svg>'
    )


def _drawn(name: str) -> str:
    if name.startswith("power-"):
        return chip(SIDES[name.removeprefix("power-")], "+1", (0, 0), 72)
    ink = {"army": "#2c5230", "grit": "#a02a20"}.get(name, NOBODYS.frame)
    figure = {"army": THINGS["star"], "grit": heart}.get(name, THINGS["hat"])(WHITE)
    label = {"army": "ARMY", "grit": "GRIT"}.get(name, "TURN")
    return (
        f'<circle r="78" fill="{WHITE}" stroke="{ink}" stroke-width="9"/><circle r="66" fill="none" stroke="{ink}"'
        f' stroke-width="2"/><g color="{ink}" fill="{ink}">{placed(figure, 0, -12, 74)}'
        f"{line(label, 0, 48, 20, 'display')}</g>"
    )
