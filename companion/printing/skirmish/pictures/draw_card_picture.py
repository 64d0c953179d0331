"""Pictures on cards: a country, and before it people, a thing in a medallion, or both."""

from math import pi, sin
from random import Random
from typing import Final

from companion.drawing.inks import PAPER, InkSet
from companion.drawing.landscape_pictures import BoundingBox, path_data
from companion.drawing.rosette import guilloche_path, sunburst_path
from companion.drawing.small_figures import place_figure
from companion.printing.figures.frontier_objects import THINGS
from companion.printing.skirmish.box_themes import BoxTheme
from companion.printing.skirmish.cost_and_effect_signs import BADGES
from companion.printing.skirmish.pictures.picture_contents import PictureContents, choose_picture_contents
from companion.printing.skirmish.pictures.portraits import portrait
from companion.rules.printed_cards import Card

SPOTS: Final = {0: (), 1: ((0, 0),), 2: ((-122, 0), (122, 6)), 3: ((-164, -34), (164, -30), (0, 6))}
"""Positions by number of people, from the middle of the lower edge; the last stands in front."""
STATURE: Final = {0: 1.0, 1: 1.7, 2: 1.3, 3: 1.2}
"""Scale by number of people."""
BEHIND: Final = 110.0
"""Height of the country behind the name, tenths of millimetres."""


def draw_picture(rng: Random, card: Card, box: BoundingBox, theme: BoxTheme) -> str:
    """Draw a picture that fills the box, people standing on its lower edge."""
    ink, cast = theme.scene_ink(rng, card), choose_picture_contents(rng, card)
    high = box.bottom - box.top
    x = (box.left + box.right) / 2 + (rng.uniform(-70, 70) if cast.people != 1 else 0)
    halo = _halo(rng, ink, x, box.top + high * rng.uniform(0.48, 0.56), high * rng.uniform(0.72, 0.82), cast)
    bare = "prison" not in card.marks and not any(card.marks.get(mark) for mark, _, _ in BADGES)
    sign = _sign(ink, cast.thing, box) if cast.people and cast.thing and bare else ""
    ground = theme.country(rng, ink, BoundingBox(box.left, box.top - BEHIND, box.right, box.bottom))
    return ground + halo + _people(rng, cast.lady, cast.people, box) + sign


def _people(rng: Random, lady: bool, count: int, box: BoundingBox) -> str:
    """Draw `count` people side by side on the lower edge of the box."""
    scale = STATURE[count] * min(1.3, (box.bottom - box.top) / 400)
    middle = (box.left + box.right) / 2
    return "".join(
        f'<g transform="translate({middle + x:.0f} {box.bottom + y - 98 * scale:.0f})rotate({rng.uniform(-5, 5):.1f})'
        f'scale({rng.choice((-scale, scale)):.3g} {scale * rng.uniform(0.94, 1.06):.3g})">{portrait(rng, lady)}</g>'
        for x, y in SPOTS[count]
    )


def woven_band(rng: Random, colour: str, y: float, high: float) -> str:
    """Draw woven lines from edge to edge, as on a banknote; hardly two cards have the same."""
    slow, fast, threads = rng.uniform(1.5, 4), rng.randint(7, 17), rng.randint(3, 5)
    lines = []
    for thread in range(threads):
        phase = 2 * pi * thread / threads
        swings = (
            (x, sin(x / 562 * pi * slow) * 0.4 + sin(x / 562 * pi * fast + phase) * 0.6) for x in range(0, 563, 7)
        )
        lines.append(path_data([(34 + x, y + high / 2 + swing * high * 0.46) for x, swing in swings]))
    return (
        f'<path fill="{PAPER}" d="M34 {y}H596V{y + high}H34Z"/>'
        f'<path fill="none" stroke="{colour}" stroke-width="3" d="{"".join(lines)}"/>'
        f'<path stroke="{colour}" stroke-width="4" d="M34 {y + high}H596"/>'
    )


def _halo(rng: Random, ink: InkSet, x: float, y: float, size: float, cast: PictureContents) -> str:
    """Draw rays in a woven ring, behind people or around a thing."""
    outer = size / 2
    weave = guilloche_path(rng.randint(7, 23), outer * rng.uniform(0.82, 0.86), outer * 0.97, rng.randint(2, 4))
    rays = sunburst_path(rng, rng.randint(11, 29), outer * 0.1, outer * 0.8)
    thing = "" if cast.people else place_figure(THINGS[cast.thing](PAPER), 0, 0, size * 0.66, rng.uniform(-7, 7))
    return (
        f'<g transform="translate({x:.0f} {y:.0f})" color="{ink.line}"><circle r="{outer:.0f}" fill="{PAPER}"'
        f' stroke="{ink.line}" stroke-width="7"/><circle r="{outer * 0.81:.0f}" fill="{ink.tint}"/>'
        f'<path fill="{PAPER}" d="{rays}"/><path fill="none" stroke="{ink.strong}" stroke-width="3" d="{weave}"/>'
        f"{thing}</g>"
    )


def _sign(ink: InkSet, thing: str, box: BoundingBox) -> str:
    """Draw the people's thing, small in a corner of the sky."""
    x, y = box.right - 72, box.top + 68
    return (
        f'<circle cx="{x}" cy="{y}" r="58" fill="{PAPER}" stroke="{ink.line}" stroke-width="6"/>'
        f'<g color="{ink.line}">{place_figure(THINGS[thing](PAPER), x, y, 82)}</g>'
    )
