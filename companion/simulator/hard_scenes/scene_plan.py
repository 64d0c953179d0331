"""Random plan of a scene: cards, light, clutter and camera."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

import cv2
import numpy as np

from companion.drawing.svg_to_pixels import Frame
from companion.simulator.hard_scenes.camera_geometry import CameraView
from companion.simulator.hard_scenes.canvas import TablePose
from companion.simulator.hard_scenes.card_arrangements import LAID, CardGroup, place_groups
from companion.simulator.hard_scenes.difficulty_levels import SceneLevel
from companion.simulator.hard_scenes.draw_card import LyingCard, Sleeve
from companion.simulator.hard_scenes.light_sources import Lighting, SurfaceGloss
from companion.simulator.hard_scenes.random_conditions import choose_lighting, choose_sensor, choose_view
from companion.simulator.hard_scenes.sensor import Sensor
from companion.simulator.synthetic.random_pictures import Generator

QUARTERS: Final = (0.0, 0.0, 0.0, 180.0, 90.0, -90.0)
RIMS: Final = ((0.02, 0.02, 0.02), (0.25, 0.08, 0.03), (0.04, 0.04, 0.3), (0.6, 0.6, 0.6), (0.05, 0.2, 0.06))


@dataclass(frozen=True, slots=True)
class ScenePlan:
    """All random choices of a scene, cards from the lowest to the topmost; spots in millimetres."""

    view: CameraView
    ground: str
    lighting: Lighting
    cards: Sequence[LyingCard]
    sheets: Sequence[tuple[float, float]]
    tokens: Sequence[tuple[float, float]]
    hand: tuple[float, float] | None
    sensor: Sensor
    ingredients: frozenset[str]


def plan_scene(
    level: SceneLevel,
    rng: Generator,
    faces: Mapping[str, Frame],
    backs: Mapping[str, Frame],
    strangers: Sequence[Frame],
    size: tuple[int, int],
    cards: int | None,
) -> ScenePlan:
    """Choose a scene of that level with these cards, for a frame of `size` (width, height) pixels."""
    wanted = cards or int(rng.integers(level.cards[0], level.cards[1] + 1))
    view = choose_view(level, rng, size, wanted)
    groups = place_groups(rng, _groups(level, rng, wanted), view, level.limits)
    dim = bool(rng.uniform() < level.dim)
    lighting = choose_lighting(level, rng, dim)
    laid = _cards(level, rng, groups, faces, backs, strangers)
    near = [card.place for card in laid] or [TablePose(0, 0)]
    tokens = [_by(rng, near, 30) for _ in range(int(rng.integers(level.tokens[0], level.tokens[1] + 1)))]
    sheets = [_by(rng, near, 160) for _ in range(int(rng.integers(level.sheets[0], level.sheets[1] + 1)))]
    reaching = _by(rng, near, 40) if rng.uniform() < level.hand else None
    sensor = choose_sensor(level, rng, dim, size[1])
    below = str(rng.choice(level.grounds))
    names = {below, *(group.kind for group in groups), *_present(lighting, laid, sensor, dim)}
    names |= {name for name, there in (("tokens", tokens), ("sheets", sheets), ("hand", reaching)) if there}
    return ScenePlan(view, below, lighting, laid, sheets, tokens, reaching, sensor, frozenset(names))


def _groups(level: SceneLevel, rng: Generator, cards: int) -> list[tuple[CardGroup, float]]:
    """Choose groups of so many cards, each with its angle, the largest first, for they need room."""
    kinds, weights = list(level.laid), np.array(list(level.laid.values()))
    groups: list[tuple[CardGroup, float]] = []
    while cards > 0:
        kind = str(rng.choice(kinds, p=weights / weights.sum()))
        several = int(rng.integers(level.together[0], level.together[1] + 1))
        count = 1 if kind == "free" else min(cards, several)
        angle = rng.uniform(0, 360) if rng.uniform() < level.any_way else rng.choice(QUARTERS)
        places = LAID[kind](rng, count, rng.uniform(*level.shown))
        groups.append((CardGroup(kind, places), float(angle)))
        cards -= count
    return sorted(groups, key=lambda each: -len(each[0].places))


def _cards(
    level: SceneLevel,
    rng: Generator,
    groups: Sequence[CardGroup],
    faces: Mapping[str, Frame],
    backs: Mapping[str, Frame],
    strangers: Sequence[Frame],
) -> list[LyingCard]:
    """Choose the cards; a deck that has run out begins again."""
    unseen, names, cards = list(rng.permutation(list(faces))), list(faces), []
    sleeve = _sleeve(rng) if rng.uniform() < level.sleeves else None
    printed, seen = PrintDeviation(rng, level.print_gap), [str(rng.choice(names))]
    for place in (place for group in groups for place in group.places):
        gloss = choose_gloss(rng, rng.uniform(*level.gloss) * (1.6 if sleeve else 1))
        leaning = (float(rng.normal(0, 0.015)), float(rng.normal(0, 0.015)))
        bend = float(rng.normal(0, 0.03))
        chance = rng.uniform()
        if strangers and chance < level.strangers:
            name, face_up, picture = None, True, strangers[int(rng.integers(len(strangers)))]
        elif backs and chance < level.strangers + level.face_down:
            name, face_up = str(rng.choice(list(backs))), False
            picture = backs[name]
        else:
            unseen = unseen or list(rng.permutation(names))
            name, face_up = str(unseen.pop() if rng.uniform() >= level.copies else rng.choice(seen)), True
            picture = faces[name]
            seen.append(name)
        cards.append(LyingCard(name, face_up, printed.apply_to(picture), place, gloss, leaning, bend, sleeve))
    return cards


class PrintDeviation:
    """Deviation of the prints in hand from the references, in lightness and colour."""

    def __init__(self, rng: Generator, gap: float) -> None:
        steps = np.arange(256) / 255
        bends = rng.uniform(1 - gap, 1 + gap) * rng.uniform(1 - gap / 4, 1 + gap / 4, 3)
        self._curves = np.rint(255 * np.stack([steps**bend for bend in bends], axis=1)).astype(np.uint8)

    def apply_to(self, picture: Frame) -> Frame:
        """Return the picture as printed."""
        return np.asarray(cv2.LUT(picture, self._curves[None]), np.uint8)


def choose_gloss(rng: Generator, strength: float) -> SurfaceGloss:
    """Choose a gloss between a wide veil and a small, brighter spot."""
    power = float(np.exp(rng.uniform(np.log(30), np.log(3000))))
    return SurfaceGloss(strength * (power / 150) ** 0.4, power)


def _sleeve(rng: Generator) -> Sleeve:
    return Sleeve(RIMS[rng.integers(len(RIMS))], rng.uniform(0, 0.25))


def _by(rng: Generator, near: Sequence[TablePose], reach: float) -> tuple[float, float]:
    """Choose a spot near one of the cards."""
    place = near[int(rng.integers(len(near)))]
    return place.x + rng.normal(0, reach), place.y + rng.normal(0, reach)


def _present(lighting: Lighting, cards: Sequence[LyingCard], sensor: Sensor, dim: bool) -> set[str]:
    names = [card.name for card in cards if card.face_up and card.name]
    found = {
        "sleeves": any(card.sleeve for card in cards),
        "face_down": any(not card.face_up for card in cards),
        "strangers": any(card.name is None for card in cards),
        "copies": len(set(names)) < len(names),
        "glare": max((card.gloss.strength for card in cards), default=0) > 0.3,
        "window": len(lighting.lamps) > 1,
        "shadow": lighting.shadow > 0.2,
        "dim": dim,
        "motion": sensor.motion >= 1,
    }
    return {name for name, there in found.items() if there}
