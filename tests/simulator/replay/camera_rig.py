"""A simulated table under a camera, and the recogniser that reports to a table."""

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple

from companion.rules.zone import CardId, ZoneId
from companion.simulator.scene import TableScene
from companion.simulator.table_and_camera import SimulatedCamera, SimulatedTable
from companion.table.observing.observation import CardGone, CardSeen, Observation
from companion.table.table import Table
from companion.vision.calibration.mat_calibration import MatCalibration
from companion.vision.track.incremental_recogniser import CardRecogniser
from companion.vision.track.watcher import Watcher

SOON = 8
"""Frames after which a card that was laid has been told of, hands included."""
LATE = 18
"""Frames after which one that was taken away has been, too."""


class Spot(NamedTuple):
    """A card and the zone it lies in."""

    card: CardId
    zone: ZoneId


class CameraRig:
    """Lays and takes cards; the table hears at once what the recogniser observes."""

    def __init__(self, table: Table, eye: CardRecogniser, scene: TableScene) -> None:
        self.table = table
        self.told: list[Observation] = []
        self.counted_twice: list[str] = []
        """Cards of which more copies were reported than lay there."""
        self.taken_as_gone: list[str] = []
        """Cards that were reported as gone while they lay there."""
        self.frames = 0
        self._taken_unseen: Counter[Spot] = Counter()
        self._eye, self._scene = eye, scene
        self._simulated = SimulatedTable(scene.mat)
        self._piles = {zone.id for zone in scene.mat.zones if zone.pile}
        self._open()

    def open_again(self, zones: Mapping[ZoneId, Sequence[CardId]]) -> None:
        """Lay the table like that and switch the camera on again."""
        self._simulated.clear()
        for zone, cards in zones.items():
            for card in cards:
                self.lay(card, zone)
        self._open()
        self.look(SOON)

    def _open(self) -> None:
        camera = SimulatedCamera(self._simulated, self._scene, wait=lambda seconds: None)
        self._film = camera.frames()
        self._taken_unseen.clear()
        self._watcher = Watcher(camera, self._eye, MatCalibration(self._scene.mat), self._tell)

    @property
    def zones(self) -> Collection[ZoneId]:
        """Zones in which cards are recognised."""
        return self._simulated.zones

    @property
    def lying(self) -> Counter[Spot]:
        """Every card on the table."""
        return Counter(Spot(laid.card, zone) for zone in self._simulated.zones for laid in self._simulated.cards(zone))

    def lay(self, card: CardId, zone: ZoneId) -> None:
        """A hand lays a card; it is looked at later."""
        self._simulated.lay(card, zone)

    def take(self, card: CardId, zone: ZoneId) -> None:
        """A hand takes a card away. No camera sees that of one which others on its pile cover."""
        if zone in self._piles and self._simulated.cards(zone)[-1].card != card:
            self._taken_unseen[Spot(card, zone)] += 1
        self._simulated.take(card, zone)

    def look(self, frames: int = 1) -> None:
        """Let so many frames pass before the camera."""
        for _ in range(frames):
            self._watcher.process_frame(next(self._film))
        self.frames += frames

    def sees(self, spot: Spot, gone: bool = False) -> bool:
        """Look until the recogniser reports that card there; return False if it does not in time."""
        kind, before = CardGone if gone else CardSeen, len(self.told)
        for _ in range(LATE if gone else SOON):
            self.look()
            if any(isinstance(each, kind) and spot == (each.card, each.zone) for each in self.told[before:]):
                return True
        return False

    def arrange(self, zones: Mapping[ZoneId, Sequence[CardId]]) -> bool:
        """Make the table look like that, as phones tell people to; return True if something was moved."""
        wanted = Counter(Spot(card, zone) for zone, cards in zones.items() for card in cards)
        wrong, missing = self.lying - wanted, wanted - self.lying
        for spot in wrong.elements():
            self.take(*spot)
        for spot in missing.elements():
            self.lay(*spot)
        self._see_all([*wrong.elements()], [*missing.elements()])
        return bool(wrong or missing)

    def _see_all(self, gone: Sequence[Spot], come: Sequence[Spot]) -> None:
        due = Counter([*(("-", *spot) for spot in gone), *(("+", *spot) for spot in come)])
        before = len(self.told)
        for _ in range(LATE if due else 0):
            self.look()
            if not due - Counter(_words(each) for each in self.told[before:]):
                return

    def _tell(self, observation: Observation) -> None:
        self.told.append(observation)
        self._hold_against_truth(observation)
        if not self.table.update_for(None).outcome:
            self.table.observe(observation)

    def _hold_against_truth(self, told: Observation) -> None:
        """Note what is not so. What lies deeper in a pile nobody claims to have counted."""
        assert isinstance(told, CardSeen | CardGone)
        there = [laid.card for laid in self._simulated.cards(told.zone)]
        if told.zone in self._piles and isinstance(told, CardGone):
            there = there[-1:]
        copies = there.count(told.card)
        if isinstance(told, CardSeen) and told.count > copies + self._taken_unseen[Spot(told.card, told.zone)]:
            self.counted_twice.append(f"{told.card} in {told.zone}: {told.count} instead of {copies}")
        if isinstance(told, CardGone) and told.count < copies:
            self.taken_as_gone.append(f"{told.card} in {told.zone}: {told.count} instead of {copies}")


def _words(told: Observation) -> tuple[str, str, str]:
    assert isinstance(told, CardSeen | CardGone)
    return "+" if isinstance(told, CardSeen) else "-", told.card, told.zone
