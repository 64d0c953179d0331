"""Scripted films of a table: hands lay, move, cover and take cards, put other things down, and lamps change."""

from collections import Counter
from collections.abc import Iterator, Sequence
from copy import copy
from dataclasses import dataclass
from typing import Final

import cv2
import numpy as np

from companion.drawing.svg_to_pixels import Frame
from companion.rules.zone import CardId, ZoneId
from companion.simulator.camera_pose import CameraPose, project_points
from companion.simulator.hand import draw_hand
from companion.simulator.light_effects import TableLight
from companion.simulator.scene import CardTruth, LaidCard, Spot, TableScene
from companion.simulator.table_things import TableThing

APPROACH_MM: Final = (170.0, 80.0, 20.0)
"""Distances of a hand from its goal in the frames before it arrives, millimetres."""
HALF_ARM_MM: Final = 48.0
"""Half the width that a hand hides, millimetres."""
AHEAD_MM: Final = 6.0
"""Length that a hand hides beyond its finger tips, millimetres."""


@dataclass(frozen=True, slots=True, eq=False)
class FilmFrameContent:
    """Content of one frame; later cards lie on top of earlier ones."""

    cards: tuple[LaidCard, ...]
    hands: tuple[Spot, ...]
    scene: TableScene
    things: tuple[TableThing, ...] = ()

    def render(self, seed: int) -> Frame:
        """Return the frame; the seed decides its noise."""
        frame = self.scene.render(self.cards, None, seed, self.things)
        for x, y in self.hands:
            tip = project_points(self.scene.projection(), np.array([(x, y), (x + 1, y)], np.float32))
            scale = float(np.linalg.norm(tip[1] - tip[0]))
            draw_hand(frame, (float(tip[0, 0]), float(tip[0, 1])), scale, self._from_below(y))
        return frame

    def truth(self) -> list[CardTruth]:
        """Return the cards as they can be seen, hands allowed for."""
        return [
            CardTruth(sight.laid, sight.quad, sight.visible * self.visible_share(sight.laid))
            for sight in self.scene.truth(self.cards)
        ]

    def count_lying(self) -> Counter[tuple[CardId, ZoneId]]:
        """Count the copies of each card in each zone, face up, with covered ones."""
        zones = ((laid.card, self.scene.mat.zone_at(laid.x, laid.y)) for laid in self.cards if laid.face_up)
        return Counter((card, zone) for card, zone in zones if zone is not None)

    def _from_below(self, y: float) -> bool:
        return y > self.scene.mat.height / 3

    def visible_share(self, laid: LaidCard) -> float:
        """Return the share of a card that no hand hides, 0 to 1."""
        card, clear = laid.corners(), 1.0
        for x, y in self.hands:
            far = 9999.0 if self._from_below(y) else -9999.0
            near = y - (AHEAD_MM if far > 0 else -AHEAD_MM)
            across = (x - HALF_ARM_MM, x + HALF_ARM_MM)
            arm = np.array([(across[0], near), (across[1], near), (across[1], far), (across[0], far)], np.float32)
            clear -= cv2.intersectConvexConvex(card, arm)[0] / cv2.contourArea(card)
        return max(0.0, clear)


class Film:
    """The moments of a script so far; every step ends with the last frame of its movement."""

    def __init__(self, scene: TableScene, *lying: LaidCard) -> None:
        self.moments: list[FilmFrameContent] = []
        self._scene = scene
        self._cards = list(lying)
        self._things: list[TableThing] = []
        self._guest: Sequence[Spot] = ()

    def frames(self, since: int = 0, seed: int = 0) -> Iterator[Frame]:
        """Return the moments from that one on, as pictures."""
        for number in range(since, len(self.moments)):
            yield self.moments[number].render(seed + number)

    def rest(self, frames: int) -> None:
        """Add frames in which nothing happens."""
        for _ in range(frames):
            self._shoot()

    def lay(self, *laid: LaidCard) -> None:
        """Lay cards with one hand, one after the other."""
        for card in laid:
            self._reach(card.x, card.y)
            self._cards.append(card)
            self._withdraw(card.x, card.y)

    def take(self, laid: LaidCard) -> None:
        """Take a card away with a hand."""
        self._reach(laid.x, laid.y)
        self._cards.remove(laid)
        self._withdraw(laid.x, laid.y)

    def replace(self, laid: LaidCard, by: LaidCard) -> None:
        """Exchange, turn or push a card aside, all under one hand."""
        self._reach(laid.x, laid.y)
        self._cards[self._cards.index(laid)] = by
        self._withdraw(by.x, by.y)

    def move(self, laid: LaidCard, to: LaidCard) -> None:
        """Carry a card to another place with a hand, and lay it on top there."""
        self._reach(laid.x, laid.y)
        self._cards.remove(laid)
        self._shoot((laid.x, laid.y))
        self._shoot(((laid.x + to.x) / 2, (laid.y + to.y) / 2))
        self._cards.append(to)
        self._withdraw(to.x, to.y)

    def put_down(self, thing: TableThing) -> None:
        """Put a thing on the table with a hand."""
        self._reach(thing.x, thing.y)
        self._things.append(thing)
        self._withdraw(thing.x, thing.y)

    def take_away(self, thing: TableThing) -> None:
        """Take a thing off the table with a hand."""
        self._reach(thing.x, thing.y)
        self._things.remove(thing)
        self._withdraw(thing.x, thing.y)

    def hover(self, x: float, y: float, frames: int) -> None:
        """Move a hand in, hold it over the table, and move it away."""
        self._reach(x, y)
        for _ in range(frames):
            self._shoot((x, y))
        self._withdraw(x, y)

    def show_other_hand(self, *spots: Spot) -> None:
        """Show another hand in these places by turns from now on, or none."""
        self._guest = spots

    def change_light(self, light: TableLight) -> None:
        """Change the light from the next moment on."""
        self._scene = copy(self._scene)
        self._scene.light = light

    def change_scene(self, scene: TableScene) -> None:
        """Draw the table by another scene from the next moment on."""
        self._scene = scene

    def move_camera(self, pose: CameraPose) -> None:
        """Change the pose of the camera from the next moment on."""
        scene = self._scene
        self._scene = TableScene(scene.mat, scene.pictures, pose, scene.light, scene.width, scene.height)

    def _reach(self, x: float, y: float) -> None:
        for off in APPROACH_MM:
            self._shoot((x, self._aside(y, off)))
        self._shoot((x, y))

    def _withdraw(self, x: float, y: float) -> None:
        self._shoot((x, y))
        for off in reversed(APPROACH_MM):
            self._shoot((x, self._aside(y, off)))
        self._shoot()

    def _aside(self, y: float, off: float) -> float:
        """Return `y` moved by `off` towards the edge from which the hand comes."""
        return y + off if y > self._scene.mat.height / 3 else y - off

    def _shoot(self, *hands: Spot) -> None:
        if self._guest:
            hands = (*hands, self._guest[len(self.moments) % len(self._guest)])
        self.moments.append(FilmFrameContent(tuple(self._cards), hands, self._scene, tuple(self._things)))
