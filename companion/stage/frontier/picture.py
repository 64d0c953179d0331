"""The picture on a card: a country behind, and before it people, a thing in a woven medallion, or both."""

from math import pi, sin
from random import Random
from typing import Final

from companion.rules.card import Card
from companion.stage.engraving import Box, path, vista
from companion.stage.frontier.casting import LADIES, cast_of
from companion.stage.frontier.figures import THINGS
from companion.stage.frontier.inks import scene_ink
from companion.stage.frontier.portraits import portrait
from companion.stage.icons import placed
from companion.stage.ink import PAPER, Ink
from companion.stage.rosette import guilloche, sunburst

SPOTS: Final = {1: ((0, 0),), 2: ((-122, 0), (122, 6)), 3: ((-164, -34), (164, -30), (0, 6))}
"""Where so many people stand, from the middle of the picture's lower edge; the last one stands in front."""
STATURE: Final = {1: 1.7, 2: 1.3, 3: 1.2}
"""How large they are drawn."""


def picture(dice: Random, card: Card, box: Box) -> str:
    """What fills the box; people stand on its lower edge."""
    ink, cast = scene_ink(dice, card), cast_of(dice, card)
    middle, high = (box.left + box.right) / 2, box.bottom - box.top
    back = _ground(dice, ink, box)
    if not cast.people:
        size = min(high * 0.92, box.right - box.left)
        return back + _medallion(dice, ink, cast.thing, middle, box.top + high * 0.52, size)
    halo = _halo(dice, ink, middle, box.bottom - high * 0.5, high * 0.98)
    scale = STATURE[cast.people] * min(1.3, high / 400)
    group = "".join(
        f'<g transform="translate({middle + x:.0f} {box.bottom + y - 98 * scale:.0f})scale({scale:.3g})">'
        f"{portrait(dice, card.id in LADIES)}</g>"
        for x, y in SPOTS[cast.people]
    )
    bare = not any(card.marks.get(mark) for mark in ("kegs", "ammo", "power", "grit"))
    return back + halo + group + (_sign(ink, cast.thing, box) if cast.thing and bare else "")


def band(dice: Random, colour: str, y: float, high: float) -> str:
    """Turned lines from edge to edge, as on a banknote; hardly two cards have the same."""
    slow, fast, threads = dice.uniform(1.5, 4), dice.randint(7, 17), dice.randint(3, 5)
    lines = []
    for thread in range(threads):
        phase = 2 * pi * thread / threads
        swings = (
            (x, sin(x / 562 * pi * slow) * 0.4 + sin(x / 562 * pi * fast + phase) * 0.6) for x in range(0, 563, 7)
        )
        lines.append(path([(34 + x, y + high / 2 + swing * high * 0.46) for x, swing in swings]))
    return (
        f'<path fill="{PAPER}" d="M34 {y}H596V{y + high}H34Z"/>'
        f'<path fill="none" stroke="{colour}" stroke-width="3" d="{"".join(lines)}"/>'
        f'<path stroke="{colour}" stroke-width="4" d="M34 {y + high}H596"/>'
    )


def _ground(dice: Random, ink: Ink, box: Box) -> str:
    """A country, or rays around the middle."""
    if dice.random() < 0.72:
        return vista(dice, ink, box)
    x, y = (box.left + box.right) / 2, (box.top + box.bottom) / 2
    rays = sunburst(dice, dice.randint(18, 44), 60, 520)
    rings = guilloche(dice.randint(9, 31), 210, 420, dice.randint(3, 5))
    return (
        f'<path fill="{ink.tint}" d="M{box.left} {box.top}H{box.right}V{box.bottom}H{box.left}Z"/>'
        f'<g transform="translate({x:.0f} {y:.0f})rotate({dice.randint(0, 59)})"><path fill="{ink.line}" d="{rays}"/>'
        f'<path fill="none" stroke="{PAPER}" stroke-width="3.4" d="{rings}"/></g>'
    )


def _medallion(dice: Random, ink: Ink, thing: str, x: float, y: float, size: float) -> str:
    outer = size / 2
    weave = guilloche(dice.randint(7, 23), outer * dice.uniform(0.68, 0.76), outer * 0.94, dice.randint(3, 5))
    figure = f'<g color="{ink.line}">{placed(THINGS[thing](PAPER), 0, 0, size * 0.6)}</g>' if thing else ""
    return (
        f'<g transform="translate({x:.0f} {y:.0f})"><circle r="{outer:.0f}" fill="{PAPER}" stroke="{ink.line}"'
        f' stroke-width="7"/>'
        f'<path fill="none" stroke="{ink.strong}" stroke-opacity=".75" stroke-width="3.2" d="{weave}"/>'
        f"{figure}</g>"
    )


def _halo(dice: Random, ink: Ink, x: float, y: float, size: float) -> str:
    """Rays in a woven ring, behind people."""
    outer = size / 2
    weave = guilloche(dice.randint(7, 23), outer * dice.uniform(0.72, 0.8), outer * 0.96, dice.randint(3, 5))
    rays = sunburst(dice, dice.randint(17, 33), outer * 0.1, outer * 0.7)
    return (
        f'<g transform="translate({x:.0f} {y:.0f})"><circle r="{outer:.0f}" fill="{PAPER}" stroke="{ink.line}"'
        f' stroke-width="7"/><circle r="{outer * 0.7:.0f}" fill="{ink.tint}"/><path fill="{PAPER}" d="{rays}"/>'
        f'<path fill="none" stroke="{ink.strong}" stroke-width="3.2" d="{weave}"/></g>'
    )


def _sign(ink: Ink, thing: str, box: Box) -> str:
    """What the people live by, small in a corner of the sky."""
    x, y = box.right - 76, box.top + 70
    return (
        f'<circle cx="{x}" cy="{y}" r="58" fill="{PAPER}" stroke="{ink.line}" stroke-width="6"/>'
        f'<g color="{ink.line}">{placed(THINGS[thing](PAPER), x, y, 82)}</g>'
    )
