"""Layout of each town's name and tile space, clear of roads, other towns and the edge."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import product
from typing import Final

from companion.drawing.landscape_pictures import BoundingBox, Point
from companion.drawing.text_outlines import fit_type_size, load_font
from companion.printing.board.map.scale_map import ACROSS, ScaledMap, ScaledTown, points_between, sample_roads

PLACE: Final = 21.0
"""Radius of the place where pawns stand, drawing units."""
SPACE: Final = 46.0
"""Side of the space for a tile."""
TYPE: Final = 17.5
"""Largest type of a name,"""
WIDEST: Final = 176.0
"""and how wide it may run."""
PLATE: Final = 25.0
"""Height of a name plate."""
GAP: Final = 3.0
ROUNDS: Final = 4
"""Passes in which each town may choose its layout again."""


@dataclass(frozen=True, slots=True)
class TownLayout:
    """A town with its layout: middles of name plate and tile space, width of the plate, size of type."""

    town: ScaledTown
    plate: Point
    wide: float
    size: float
    space: Point

    @property
    def boxes(self) -> tuple[BoundingBox, BoundingBox, BoundingBox]:
        """The areas of place, name plate and tile space."""
        (px, py), (sx, sy), x, y = self.plate, self.space, self.town.x, self.town.y
        return (
            BoundingBox(x - PLACE, y - PLACE, x + PLACE, y + PLACE),
            BoundingBox(px - self.wide / 2, py - PLATE / 2, px + self.wide / 2, py + PLATE / 2),
            BoundingBox(sx - SPACE / 2, sy - SPACE / 2, sx + SPACE / 2, sy + SPACE / 2),
        )


def lay_out_towns(survey: ScaledMap, margin: float) -> list[TownLayout]:
    """Return the best layout of every town, `margin` kept free along the edges."""
    roads = sample_roads(survey, 7)
    inside = BoundingBox(margin, margin, ACROSS - margin, survey.height - margin)
    choices = [[(site, _unfit(site, roads, inside)) for site in _choices(town)] for town in survey.towns]
    chosen = [options[0][0] for options in choices]
    for _ in range(ROUNDS):
        for n, options in enumerate(choices):
            others = [box for m, site in enumerate(chosen) if m != n for box in site.boxes]
            chosen[n] = min(options, key=lambda option: option[1] + _covering(option[0], others))[0]
    return chosen


def _choices(town: ScaledTown) -> list[TownLayout]:
    """Return all ways to lay name and space around a place, the usual ones first."""
    name = town.name.upper()
    size = fit_type_size(name, WIDEST, TYPE, "display")
    wide = load_font("display").width(name, size, 1.2) + 18
    off, over, beside = PLACE + SPACE / 2 + GAP, PLACE + PLATE / 2 + GAP, PLACE + wide / 2 + GAP
    slide = wide / 2 - PLACE
    plates = [(0, over), (0, -over), (slide, over), (-slide, over), (slide, -over), (-slide, -over)]
    plates += [(beside, 0), (-beside, 0)]
    spaces = [(off, 0), (-off, 0), (0, -off), (0, off)]
    spaces += [(x * off * 0.86, y * off * 0.86) for x, y in product((1, -1), repeat=2)]
    around = [
        TownLayout(town, (town.x + px, town.y + py), wide, size, (town.x + sx, town.y + sy))
        for (px, py), (sx, sy) in product(plates, spaces)
    ]
    return [site for site in around if not _shared(site.boxes[1], site.boxes[2])]


def _unfit(site: TownLayout, roads: Sequence[Point], inside: BoundingBox) -> float:
    """Return the cost of a layout by itself: what it covers of roads, and what lies outside."""
    _, plate, space = site.boxes
    around = points_between(roads, min(plate.left, space.left) - 3, max(plate.right, space.right) + 3)
    on_roads = sum(
        3.0 * plate.contains_point(*at, margin=3) + 2.0 * space.contains_point(*at, margin=2) for at in around
    )
    outside = sum(_area(box) - _shared(box, inside) for box in (plate, space))
    return on_roads * 10 + outside * 2 + abs(site.plate[0] - site.town.x) * 0.02


def _covering(site: TownLayout, others: Sequence[BoundingBox]) -> float:
    """Return the cost of what it covers or touches of other towns' layouts."""
    wider = [_wider(own) for own in site.boxes[1:]]
    return 2.0 * sum(
        _shared(own, other) for own in wider for other in others if own.left < other.right and other.left < own.right
    )


def _wider(box: BoundingBox) -> BoundingBox:
    return BoundingBox(box.left - GAP, box.top - GAP, box.right + GAP, box.bottom + GAP)


def _area(box: BoundingBox) -> float:
    return (box.right - box.left) * (box.bottom - box.top)


def _shared(one: BoundingBox, two: BoundingBox) -> float:
    """Return the area that lies in both."""
    across = min(one.right, two.right) - max(one.left, two.left)
    down = min(one.bottom, two.bottom) - max(one.top, two.top)
    return max(0.0, across) * max(0.0, down)
