"""Hard scenes: a deck on a table as a phone or webcam sees it, with the truth about every card."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.drawing.svg_to_pixels import Frame
from companion.simulator.hard_scenes.backgrounds import make_ground
from companion.simulator.hard_scenes.camera_geometry import CameraView
from companion.simulator.hard_scenes.canvas import Canvas, to_reflectance
from companion.simulator.hard_scenes.clutter import draw_box_or_sheet, draw_hand, draw_token
from companion.simulator.hard_scenes.difficulty_levels import LEVELS, LevelName, SceneLevel
from companion.simulator.hard_scenes.draw_card import LyingCard, draw_card
from companion.simulator.hard_scenes.scene_plan import ScenePlan, plan_scene
from companion.simulator.hard_scenes.sensor import take_photograph
from companion.simulator.synthetic.random_pictures import Generator

ROUND: int = 24
"""Points to a side when a card's area is measured through a lens that bends it."""


@dataclass(frozen=True, slots=True)
class SceneCard:
    """The truth about one card. `card` is None for a stranger; a card face down goes by its back's name."""

    card: str | None
    face_up: bool
    quad: NDArray[np.float32]
    """(4, 2) pixels from the top left clockwise of the upright card, lens distortion included."""
    visible: float
    """The share (0..1) of the card's pixels that are in the frame and not covered."""
    label: int
    """Value of the card's pixels in the scene's labels."""


@dataclass(frozen=True, slots=True)
class HardScene:
    """A frame, its truth, the label of each pixel, and its ingredients.

    Labels are 0 for the table, 254 for clutter, 255 for a sleeve's rim, and else those of the instances.
    """

    frame: Frame
    truth: Sequence[SceneCard]
    labels: NDArray[np.uint8]
    view: CameraView
    ingredients: frozenset[str]

    def mask(self, instance: SceneCard) -> NDArray[np.bool_]:
        """Return the pixels in which that card is seen, height x width."""
        return np.asarray(self.labels == instance.label)

    def outlines(self, instance: SceneCard) -> Sequence[NDArray[np.int32]]:
        """Return the outlines of its visible parts, (N, 2) pixels each."""
        contours, _ = cv2.findContours(self.mask(instance).astype(np.uint8), cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_SIMPLE)
        return [np.asarray(contour.reshape(-1, 2), np.int32) for contour in contours]


def make_scene(
    level: LevelName | SceneLevel,
    seed: int,
    faces: Mapping[str, Frame],
    backs: Mapping[str, Frame] | None = None,
    strangers: Sequence[Frame] = (),
    size: tuple[int, int] = (1280, 720),
    cards: int | None = None,
) -> HardScene:
    """Return the scene of that seed, for a level by name or one's own; equal arguments give equal scenes.

    `faces` are the deck, each picture upright and cut to the card's edge. `backs` are shown by cards face down.
    `strangers` are cards that are in no deck. `cards` is the number to lay, by default chosen by the level. Raises
    ValueError if there are no faces.
    """
    if not faces:
        raise ValueError("a scene needs at least one card to lay")
    recipe = LEVELS[level] if isinstance(level, str) else level
    rng = np.random.default_rng([seed, list(LEVELS).index(level) if isinstance(level, str) else len(LEVELS)])
    scene = plan_scene(recipe, rng, faces, backs or {}, strangers, size, cards)
    return photograph_plan(scene, rng)


def photograph_plan(scene: ScenePlan, rng: Generator) -> HardScene:
    """Return the photograph of a plan, with its truth."""
    view = scene.view
    x, y = view.table_points()
    below = make_ground(scene.ground, rng, view.scale_at(0, 0))
    canvas = Canvas(view, to_reflectance(below.colours_at(x, y), 0.0, 0.9), x, y)
    light = scene.lighting.light_at(x, y, rng)
    if below.gloss.strength > 0:
        eye = view.eye
        coarse = scene.lighting.mirrored_light(x[::8, ::8], y[::8, ::8], (eye[0], eye[1], eye[2]), below.gloss)
        canvas.shine[:] = cv2.resize(coarse, (view.width, view.height))
    for spot in scene.sheets:
        draw_box_or_sheet(canvas, rng, *spot)
    for label, card in enumerate(scene.cards, 1):
        draw_card(canvas, card, scene.lighting, label)
    for spot in scene.tokens:
        draw_token(canvas, rng, *spot)
    if scene.hand:
        draw_hand(canvas, rng, scene.hand)
    canvas.albedo *= light
    canvas.albedo += canvas.shine
    frame = take_photograph(canvas.albedo, scene.sensor, rng)
    truth = [_instance(canvas, card, label) for label, card in enumerate(scene.cards, 1)]
    return HardScene(frame, truth, canvas.labels, view, scene.ingredients)


def _instance(canvas: Canvas, card: LyingCard, label: int) -> SceneCard:
    quad = canvas.view.project(card.corners()).astype(np.float32)
    seen = int(np.count_nonzero(canvas.labels == label))
    return SceneCard(card.name, card.face_up, quad, min(1.0, seen / _area(canvas.view, card)), label)


def _area(view: CameraView, card: LyingCard) -> float:
    """Return pixels that the whole card would take up, its round corners left out."""
    corners = card.corners()
    shares = np.linspace(0, 1, ROUND, endpoint=False)[:, None]
    edge = np.vstack([a + (b - a) * shares for a, b in zip(corners, np.roll(corners, -1, axis=0), strict=True)])
    return float(cv2.contourArea(view.project(edge).astype(np.float32))) * card.share_of_box()
