"""A simulated table, on which cards are laid and taken, and a camera that films it."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from random import Random
from threading import Condition
from typing import Final, TypeAlias

import numpy as np

from companion.drawing.card_size import CARD_MM
from companion.drawing.svg_to_pixels import Frame
from companion.rules.parts.mat import Mat, MatZone
from companion.rules.zone import CardId, ZoneId
from companion.simulator.scene import LaidCard, Spot, TableScene

GAP_MM: Final = 3.0
"""Between cards laid side by side, millimetres."""
GRID_MM: Final = 2.0
"""Step of the search for a free spot, millimetres."""
MIN_COLUMN_RATIO: Final = 1.5
"""Height by width from which a zone is a column of overlapping cards."""
STRIP_MM: Final = 27.0
"""Height of a card that shows under the next one in a column, millimetres."""

AWAY_FRAMES: Final = 12
"""Frames between a card that is taken away and one like it in its place, so that both are seen."""

QUICK_FRAMES: Final = 12
"""Frames after a change that follow each other without a pause: more than it takes until a card counts as gone."""

REST_FPS: Final = 2.0
"""Frames a second of a table that nobody touches. The next change ends the pause, so nobody waits for a frame."""

MAX_PILE_OFFSET_MM: Final = 8.0
"""Largest distance of a card from the middle of its pile, millimetres."""


class NoSuchPlace(LookupError):
    """The mat has no such zone, or no such card lies there."""


@dataclass(frozen=True, slots=True)
class CardLyingInZone:
    """A card and the zone it was laid in."""

    zone: ZoneId
    laid: LaidCard


FrameContent: TypeAlias = tuple[Sequence[CardLyingInZone], Spot | None]
"""The cards on the table and the position of a hand, in one frame."""


class SimulatedTable:
    """Cards on a mat, which any thread may lay, take and wait for."""

    def __init__(self, mat: Mat, seed: int = 0) -> None:
        self._zones = {zone.id: zone for zone in mat.zones}
        self._mat = mat
        self._rng = Random(seed)
        self._changed = Condition()
        self._lying: list[CardLyingInZone] = []
        self._version = 0

    @property
    def zones(self) -> Sequence[ZoneId]:
        """The zones in which cards can be laid."""
        return tuple(self._zones)

    def lay(self, card: CardId, zone: ZoneId, face_up: bool = True) -> LaidCard:
        """Lay a card beside those in the zone, or over them where it is full, a little crooked.

        In a column it lies over the others, the first one farthest from the middle of the mat. In a zone that is lower
        than a card it lies on its side. Raises NoSuchPlace if the mat has no such zone.
        """
        with self._changed:
            place = self._zone(zone)
            spot = self._spot_for(place)
            turned = 180.0 if place.y + place.height / 2 < self._mat.height / 3 else 0.0
            turned += 90.0 if _is_low(place) else 0.0
            laid = LaidCard(card, *spot, turned + self._rng.uniform(-4, 4), face_up)
            self._lying.append(CardLyingInZone(zone, laid))
            self._tell()
            return laid

    def has_room(self, zone: ZoneId) -> bool:
        """Return True if the next card laid there covers no other. Raises NoSuchPlace without such a zone."""
        with self._changed:
            place, taken = self._zone(zone), [laid.x for laid in self._in(zone)]
            if not taken or place.pile or _is_column(place):
                return not taken
            across, places = _row(place)
            free = visible_steps_of_most_covered_card([0.0], across)
            return any(visible_steps_of_most_covered_card([*taken, x], across) == free for x in places)

    def take(self, card: CardId, zone: ZoneId) -> LaidCard:
        """Take a card away, of several copies the one laid last.

        Raises NoSuchPlace if none lies in the zone.
        """
        with self._changed:
            self._zone(zone)
            for at in reversed(range(len(self._lying))):
                if self._lying[at].zone == zone and self._lying[at].laid.card == card:
                    taken = self._lying.pop(at)
                    self._tell()
                    return taken.laid
            raise NoSuchPlace(f"no {card!r} lies in {zone!r}; there lie {[laid.card for laid in self._in(zone)]}")

    def clear(self, zone: ZoneId | None = None) -> None:
        """Take all cards off the zone, or off the whole table."""
        with self._changed:
            if zone is not None:
                self._zone(zone)
            self._lying = [lying for lying in self._lying if zone not in (None, lying.zone)]
            self._tell()

    def cards(self, zone: ZoneId | None = None) -> Sequence[LaidCard]:
        """Return the cards in the zone, or on the whole table, the first laid first."""
        with self._changed:
            return tuple(self._in(zone))

    def read_changes(self) -> tuple[int, Sequence[CardLyingInZone]]:
        """Return the number of changes so far, and all cards that lie there."""
        with self._changed:
            return self._version, tuple(self._lying)

    def wait_for_change(self, seen: int, seconds: float, is_over: Callable[[], bool] = lambda: False) -> bool:
        """Wait until there were more than `seen` changes, or `is_over` after `wake`; return False after `seconds`."""
        with self._changed:
            return self._changed.wait_for(lambda: self._version > seen or is_over(), seconds)

    def wake(self) -> None:
        """Let those who wait for a change look whether they still want to."""
        with self._changed:
            self._changed.notify_all()

    def _tell(self) -> None:
        self._version += 1
        self._changed.notify_all()

    def _zone(self, zone: ZoneId) -> MatZone:
        if zone not in self._zones:
            raise NoSuchPlace(f"the mat has no zone {zone!r}; it has {sorted(self._zones)}")
        return self._zones[zone]

    def _in(self, zone: ZoneId | None) -> Iterator[LaidCard]:
        return (lying.laid for lying in self._lying if zone in (None, lying.zone))

    def _spot_for(self, zone: MatZone) -> Spot:
        if zone.pile:
            return self._spot_on_pile(zone)
        return self._spot_in_column(zone) if _is_column(zone) else self._spot(zone)

    def _spot_on_pile(self, zone: MatZone) -> Spot:
        """Return a spot near the middle of the pile."""
        sides = ((zone.x, zone.width, CARD_MM[0]), (zone.y, zone.height, CARD_MM[1]))
        slack = [min(MAX_PILE_OFFSET_MM, max(0.0, (room - card) / 2)) for _, room, card in sides]
        x, y = (
            start + room / 2 + self._rng.uniform(-by, by) for (start, room, _), by in zip(sides, slack, strict=True)
        )
        return x, y

    def _spot(self, zone: MatZone) -> Spot:
        """Return the leftmost free spot beside the cards in the zone.

        Without room it is the spot where every card shows as much as possible.
        """
        across, places = _row(zone)
        down = CARD_MM[0] if _is_low(zone) else CARD_MM[1]
        taken = [laid.x for laid in self._in(zone.id)]
        x = max(places, key=lambda place: visible_steps_of_most_covered_card([*taken, place], across))
        slack = max(0.0, (zone.height - down) / 2 - GAP_MM - 2)
        return x + self._rng.uniform(-1, 1), zone.y + zone.height / 2 + self._rng.uniform(-slack, slack)

    def _spot_in_column(self, zone: MatZone) -> Spot:
        """Return the spot nearest to the middle of the mat where a strip of every card shows.

        Without room it is the spot where they show most.
        """
        w, h = CARD_MM[0] / 2 + GAP_MM, CARD_MM[1] / 2 + GAP_MM
        below = zone.y + zone.height / 2 > self._mat.height / 2
        steps = range(int(zone.height - 2 * h) + 1)
        rows = [zone.y + h + step if below else zone.y + zone.height - h - step for step in steps]
        places = [(x, y) for x in (zone.x + w, zone.x + zone.width - w) for y in rows]
        taken = [(laid.x, laid.y) for laid in self._in(zone.id)]
        shown = {place: least_visible_area([*taken, place]) for place in places}
        enough = (place for place in places if shown[place] >= (STRIP_MM - GRID_MM) * CARD_MM[0])
        x, y = next(enough, max(places, key=lambda place: shown[place]))
        return x + self._rng.uniform(-1, 1), y


def least_visible_area(middles: Sequence[Spot]) -> float:
    """Return the visible area of the most covered of overlapping cards, square millimetres."""
    low, w, h = np.min(middles, axis=0), round(CARD_MM[0] / GRID_MM), round(CARD_MM[1] / GRID_MM)
    corners = [((y - low[1]) / GRID_MM, (x - low[0]) / GRID_MM) for x, y in middles]
    covered = np.zeros([round(max(axis)) + side for axis, side in zip(zip(*corners, strict=True), (h, w), strict=True)])
    shown = []
    for top, left in reversed(corners):
        card = covered[round(top) : round(top) + h, round(left) : round(left) + w]
        shown.append(float((card == 0).sum()) * GRID_MM**2)
        card[:] = 1
    return min(shown)


def _is_low(zone: MatZone) -> bool:
    return zone.height < CARD_MM[1]


def _is_column(zone: MatZone) -> bool:
    return zone.height > MIN_COLUMN_RATIO * zone.width


def _row(zone: MatZone) -> tuple[float, Sequence[float]]:
    """Return the width of a card in a row, and the middles that it may have, millimetres."""
    across = CARD_MM[1] if _is_low(zone) else CARD_MM[0]
    left, right = zone.x + across / 2 + GAP_MM, zone.x + zone.width - across / 2 - GAP_MM
    return across, [left + GRID_MM * step for step in range(max(1, int((right - left) / GRID_MM) + 1))]


def visible_steps_of_most_covered_card(middles: Sequence[float], across: float = CARD_MM[0]) -> int:
    """Return the visible grid steps of the most covered card in a row, later cards on top."""
    half = round((across + GAP_MM) / 2 / GRID_MM)
    shown: list[int] = []
    covered: set[int] = set()
    for middle in reversed(middles):
        own = range(round(middle / GRID_MM) - half, round(middle / GRID_MM) + half)
        shown.append(sum(step not in covered for step in own))
        covered.update(own)
    return min(shown)


class SimulatedCamera:
    """A camera over a simulated table: a hand appears at every change, then the table lies still.

    A card that is exchanged for another like it is away for a while, as where people clear the table. After a change
    frames come as fast as somebody looks at them: nothing moves but by the next frame, so nobody has to wait for that.
    At rest there are `fps` a second. `wait` is called with the seconds between two frames; by default it waits for
    that time or the next change.
    """

    def __init__(
        self,
        table: SimulatedTable,
        scene: TableScene,
        fps: float = REST_FPS,
        wait: Callable[[float], object] | None = None,
    ) -> None:
        self._table = table
        self._scene = scene
        self._pause = 1 / fps
        self._wait = wait or self._until_change
        self._seen = 0
        self._closed = False

    def frames(self) -> Iterator[Frame]:
        """Yield frames until the camera is closed."""
        _, shown = self._table.read_changes()  # what lies there when the camera is switched on was laid by no hand
        seed = changed = 0
        while not self._closed:
            self._seen, lying = self._table.read_changes()
            moments = _moments(shown, lying)
            for cards, hand in moments:
                yield self._scene.render(tuple(each.laid for each in cards), hand, seed)
                seed += 1
                changed = seed if len(moments) > 1 else changed
                self._wait(0.0 if seed - changed < QUICK_FRAMES else self._pause)
                if self._closed:
                    return
            shown = lying

    def film_bare_table(self) -> Frame:
        """Return a frame of the table without cards."""
        return self._scene.render(())

    def close(self) -> None:
        """End the frames after the one that is under way."""
        self._closed = True
        self._table.wake()

    def _until_change(self, seconds: float) -> None:
        self._table.wait_for_change(self._seen, seconds, lambda: self._closed)


def _moments(before: Sequence[CardLyingInZone], after: Sequence[CardLyingInZone]) -> Sequence[FrameContent]:
    """Return the contents of the next frames."""
    come, gone = ([each for each in one if each not in other] for one, other in ((after, before), (before, after)))
    if not any(_are_alike(new, old) for new in come for old in gone):
        return _change(before, after)
    kept = [each for each in before if each in after]
    return [*_change(before, kept), *[(kept, None)] * (AWAY_FRAMES - 1), *_change(kept, after)]


def _change(before: Sequence[CardLyingInZone], after: Sequence[CardLyingInZone]) -> Sequence[FrameContent]:
    hand = _where_changed(before, after)
    return [*([(before, hand), (after, hand)] if hand else []), (after, None)]


def _are_alike(new: CardLyingInZone, old: CardLyingInZone) -> bool:
    return (new.zone, new.laid.card, new.laid.face_up) == (old.zone, old.laid.card, old.laid.face_up)


def _where_changed(before: Sequence[CardLyingInZone], after: Sequence[CardLyingInZone]) -> Spot | None:
    """Return the spot where a card came or went, None without a change."""
    changed = [each for each in after if each not in before] or [each for each in before if each not in after]
    return (changed[-1].laid.x, changed[-1].laid.y) if changed else None
