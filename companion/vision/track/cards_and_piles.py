"""Cards and piles of one mat, followed together."""

from collections.abc import Mapping, Sequence

from companion.rules.parts.mat import Mat
from companion.rules.zone import CardId, ZoneId
from companion.table.observing.observation import Observation
from companion.vision.picture import Floats
from companion.vision.track.cards.card_track import ActivityRegions, PlacedCard
from companion.vision.track.cards.card_tracker import CardTracker
from companion.vision.track.piles.pile_tracker import PileTracker


class CardsAndPiles:
    """Follows cards beside piles one by one, and of each pile the card on top."""

    def __init__(self, mat: Mat, card_tracker: CardTracker | None = None) -> None:
        self.cards = card_tracker or CardTracker(
            zones=zones_in_reading_order(mat), middle=(mat.width / 2, mat.height / 2)
        )
        self.piles = PileTracker(zone for zone in mat.zones if zone.pile)

    def update(self, placed: Sequence[PlacedCard], activity: ActivityRegions) -> list[Observation]:
        """Update both with one frame. Return the observations that became final."""
        beside = [each for each in placed if not self.piles.is_on_pile(each)]
        return [*self.cards.update(beside, activity), *self.piles.update(placed, activity)]

    def count_lying(self) -> Mapping[ZoneId, Mapping[CardId, int]]:
        """Return the observed cards by zone, backs included: zone, card, copies."""
        return {**self.cards.count_lying(), **self.piles.count_lying()}

    def outlines(self) -> list[Floats]:
        """Return the outlines of all cards that may lie there, seen or not."""
        return [*self.cards.lying(), *self.piles.lying()]


def zones_in_reading_order(mat: Mat) -> list[ZoneId]:
    """Return the mat's zones row by row, as one reads."""
    return [zone.id for zone in sorted(mat.zones, key=lambda zone: (zone.y + zone.height / 2, zone.x))]
