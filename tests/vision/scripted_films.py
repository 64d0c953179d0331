"""Films of a staged table shown to a watcher whose eye is exact: it sees what the script says, and nothing else."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

import numpy as np

from companion.drawing.svg_to_pixels import Frame
from companion.rules.zone import CardId
from companion.simulator.scene import LaidCard, TableScene
from companion.simulator.scripted_film import Film, FilmFrameContent
from companion.table.observing.observation import CardGone, CardSeen, Observation
from companion.vision.calibration.mat_calibration import MatCalibration
from companion.vision.picture import Picture
from companion.vision.pixel_box import PixelBox, bounding_box
from companion.vision.recognise.detection import Detection
from companion.vision.track.watcher import Watcher
from tests.vision.random_scenes import MAT, plain_card, rich_card

LEAST = 0.4
"""The share of a card that must be in view for the eye to name it."""
HOLD = 0.9
"""The share of a card's box that a part must hold."""


class Faces:
    """A different picture for every name; `plain-...` are nearly empty."""

    def face(self, card: CardId) -> Frame:
        number = sum(map(ord, card))
        return plain_card((40, 40, 200), 1 + number % 3) if card.startswith("plain") else rich_card(number)

    def back(self) -> Frame:
        return rich_card(9999)


class Exact:
    """An eye that knows the script. `slips` are what it says instead of the truth, look by look."""

    def __init__(self) -> None:
        self.now = FilmFrameContent((), (), SCENE)
        self.slips: list[Mapping[str, tuple[str | None, float] | None]] = []
        self.asked: list[PixelBox | None] = []

    def recognise(
        self, frame: Picture, part: PixelBox | None = None, lying: Sequence[Detection] = ()
    ) -> Sequence[Detection]:
        self.asked.append(part)
        slip = self.slips.pop(0) if self.slips else {}
        found = []
        for sight in self.now.truth():
            name, confidence = "back" if not sight.laid.face_up else str(sight.laid.card), 0.97
            if name in slip:
                if (said := slip[name]) is None:
                    continue
                called, confidence = said
            else:
                called = name
            box = bounding_box(sight.quad)
            within = part is None or _shared(box, part) >= HOLD * box.area
            if sight.visible >= LEAST and within:
                card = None if called is None else CardId(called)
                found.append(Detection(card, (), sight.quad, confidence, sight.visible, sight.quad))
        return found


def _shared(box: PixelBox, part: PixelBox) -> int:
    low, high = np.maximum(box[:2], part[:2]), np.minimum(box[2:], part[2:])
    return int(np.prod(np.maximum(high - low, 0)))


SCENE = TableScene(MAT, Faces(), width=640, height=400)


@dataclass
class Screening:
    """A film under way, and what was observed so far, with the number of the frame in which it was."""

    scene: TableScene = SCENE
    lying: Sequence[LaidCard] = ()
    told: list[tuple[int, Observation]] = field(default_factory=list)
    shown: int = 0

    def __post_init__(self) -> None:
        self.film, self.eye = Film(self.scene, *self.lying), Exact()
        self.watcher = Watcher(NoCamera(), self.eye, MatCalibration(self.scene.mat), self._tell)

    def _tell(self, observation: Observation) -> None:
        self.told.append((self.shown, observation))

    def run(self, rest: int = 12) -> list[str]:
        """Show what was added to the film, and so many more calm frames; what was observed meanwhile."""
        self.film.rest(rest)
        before = len(self.told)
        for frame in self.film.frames(self.shown):
            self.eye.now = self.film.moments[self.shown]
            self.shown += 1
            self.watcher.process_frame(frame)
        return [words(observation) for _, observation in self.told[before:]]


class NoCamera:
    """The frames are shown by hand."""

    def frames(self) -> Sequence[Picture]:  # type: ignore[override]
        return ()

    def close(self) -> None: ...


def words(observation: Observation) -> str:
    """`+ace left` for a card seen, `-ace left` for one gone, `+ace left 2` when that makes two."""
    assert isinstance(observation, CardSeen | CardGone)
    sign, usual = ("+", 1) if isinstance(observation, CardSeen) else ("-", 0)
    count = f" {observation.count}" if observation.count != usual else ""
    return f"{sign}{observation.card} {observation.zone}{count}"


def at(card: str, x: float, y: float = 250, angle: float = 0, face_up: bool = True) -> LaidCard:
    """A card on the mat, whose zones `left` and `right` meet at x = 300."""
    return LaidCard(CardId(card), x, y, angle, face_up)
