"""Cards and doubts that a look at one frame has come to."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from companion.vision.picture import Flags, Floats
from companion.vision.recognise.candidates.align_candidates import Compared
from companion.vision.recognise.candidates.considered_place import ConsideredPlace, FoundBy, PlaceOutcome
from companion.vision.recognise.compare.card_shape_on_table import TableShape
from companion.vision.recognise.compare.occupancy_mask import AcceptedCardsMask
from companion.vision.recognise.detection import Detection
from companion.vision.recognise.features.find_cards import CardCandidate

MOST_TAKEN = 0.5
"""Share of an outline that named cards show, up to which it may be of another card."""


@dataclass(slots=True)
class CandidateCheckResult:
    """The result of one look."""

    occupied: AcceptedCardsMask
    """Mask of what named cards show."""
    lying: Sequence[Detection] = ()
    """Named cards that lie as they did before, which are not looked at."""
    detections: list[Detection] = field(default_factory=list)
    doubtful: list[CardCandidate] = field(default_factory=list)
    """Finds that were given no name."""
    nameless: list[tuple[CardCandidate, ConsideredPlace, Detection]] = field(default_factory=list)
    """Those of them that show some card, each with its place and what would be told of it."""
    sure: list[tuple[Floats, Flags]] = field(default_factory=list)
    """Quads of cards with a name that is sure, each with the cells that show it."""
    doubts: list[Floats] = field(default_factory=list)
    """Quads that need a rescan."""
    named: list[CardCandidate] = field(default_factory=list)
    """Finds by features that were given a name."""
    settled: list[Compared] = field(default_factory=list)
    """Those of them that are so certain that a closer look would find nothing else there."""
    unproved: list[tuple[CardCandidate, ConsideredPlace, Detection]] = field(default_factory=list)
    """Finds by many features whose cells fit no card, each with its place and what would be told of it."""
    usual_side: float | None = None
    """The usual size of a card, root of pixels, by certain ones. None without any."""
    shape: TableShape | None = None
    """Shape of cards on the table, by certain cards whose patterns do not repeat. None without any."""
    shape_of_named: TableShape | None = None
    """The same by all cards with a name, some of which may be laid badly, once places are tried last."""
    considered: list[ConsideredPlace] = field(default_factory=list)
    """Every place that was compared, in that order."""

    @property
    def seen(self) -> list[Detection]:
        """Return the cards that lie as they did, and those that were found."""
        return [*self.lying, *self.detections]

    @property
    def open_outlines(self) -> list[Floats]:
        """Return the free outlines that were given no name."""
        return [
            each.quad
            for each in self.considered
            if each.found_by is FoundBy.OUTLINE and each.outcome is not PlaceOutcome.NAMED
        ]

    @property
    def likely_cards(self) -> list[Floats]:
        """Return the outlines without a name that have a card's shape, by certain cards, and show no named one."""
        if self.shape is None:
            return []
        return [quad for quad in self.open_outlines if self.occupied.share_taken(quad) <= MOST_TAKEN]
