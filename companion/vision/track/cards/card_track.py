"""One physical card on the mat, followed from look to look."""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

import numpy as np

from companion.rules.actions_and_offers import CardEnd
from companion.rules.zone import CardId, ZoneId
from companion.vision.picture import Floats, Grey
from companion.vision.pixel_box import has_quad_overlap

MOST_VOTES = 3.0
"""Greatest weight of a name, three sure looks: later ones can always outvote it."""
OUTVOTED = 0.5
"""Lead of another name before a reported card is renamed."""

ACROSS = 0.25
"""Cosine of the angle between a card and the way to the middle below which neither end points there."""
CLEAR = 0.75
"""Visible share below which an outline may be wrong by millimetres."""


@dataclass(frozen=True, slots=True, eq=False)
class PlacedCard:
    """A detection on the mat. `card` None: its name is not sure."""

    card: CardId | None
    zone: ZoneId
    quad: Floats
    """(4, 2) millimetres on the mat, clockwise from the upright card's top left."""
    confidence: float = 1.0
    visible: float = 1.0
    thumb: Floats | None = None
    """Its thumbnail."""
    candidates: tuple[CardId, ...] = ()
    """Possible names, if the name is not sure."""

    def may_be(self, card: CardId) -> bool:
        """Return True if it is nameless and may be that card."""
        return self.card is None and (not self.candidates or card in self.candidates)

    @property
    def place(self) -> tuple[float, float]:
        """The card's centre, millimetres on the mat."""
        x, y = self.quad.mean(axis=0)
        return float(x), float(y)


@dataclass(frozen=True, slots=True)
class ActivityRegions:
    """Regions of a frame that changed, in which hands work, or that are hidden: convex outlines, (4, 2) millimetres."""

    looked: bool = True
    """True if the cards come from a new look."""
    touched: Sequence[Floats] | None = None
    """Outlines changed since the frame before, other than by light. None: anywhere."""
    busy: Sequence[Floats] = ()
    """Outlines where hands work: cards there or near wait."""
    hidden: Sequence[Floats] = ()
    """Outlines of what hides the cards below."""
    thumb: Callable[[Floats], Floats] | None = None
    """Returns the present thumbnail of a quad of the mat."""
    is_bare: Callable[[Floats], bool | None] | None = None
    """Returns True if a quad of the mat shows the bare table, None if nobody knows."""
    close_up: Callable[[Floats], Grey] | None = None
    """Returns the present close-up of an upright rectangle of the mat."""


@dataclass(frozen=True, slots=True)
class CardInstance:
    """A reported card. Its number stays the same while it is followed."""

    number: int
    card: CardId
    zone: ZoneId
    place: tuple[float, float]
    """Its centre, millimetres on the mat."""
    covered: bool
    """True if it lies there unseen."""


@dataclass(slots=True, eq=False)
class CardTrack:
    """A followed card and its history."""

    number: int
    card: CardId
    zone: ZoneId
    quad: Floats
    visible: float
    since: int
    """The frame in which it came to lie there."""
    pictured: PlacedCard | None = None
    """The look whose thumbnail is held against later frames, where that look saw the card."""
    votes: dict[CardId, float] = field(default_factory=dict)
    surest: dict[CardId, float] = field(default_factory=dict)
    still: int = 1
    away: float = 0
    """Frames without it. Those with hands in view count for less."""
    missed: int = 0
    """Looks without it in which nothing moved there."""
    told: ZoneId | None = None
    """The zone it was last reported in."""
    laid: float = math.inf
    """Rank by when it came to lie: a later one may cover it. Infinite while not yet lying."""
    touched: bool = True
    """True if something moved there since it was last seen lying still."""
    waits: bool = False
    """True if a hand works there."""
    misread: tuple[float, float] | None = None
    """Centre where a look at a strip of it placed it, though it has not moved."""
    looks_same: bool | None = None
    """True if its visible place is unchanged. None if unknown."""

    @property
    def place(self) -> tuple[float, float]:
        """The card's centre, millimetres on the mat."""
        x, y = self.quad.mean(axis=0)
        return float(x), float(y)

    @property
    def is_in_place(self) -> bool:
        """True if it is where it was: seen, or its visible rest unchanged."""
        return not self.away or self.looks_same is True

    @property
    def may_be_in_place(self) -> bool:
        """True if it is there, or something nameless may be it."""
        return self.is_in_place or (self.away <= 1 and self.looks_same is None)

    @property
    def confidence(self) -> float:
        """Its best look's confidence, reduced by votes for other names."""
        agreed = self.votes[self.card] / sum(self.votes.values())
        return self.surest[self.card] * agreed

    def count_vote(self, card: CardId, confidence: float) -> None:
        """Count a look that gives it this name."""
        self.votes[card] = min(MOST_VOTES, self.votes.get(card, 0.0) + confidence)
        self.surest[card] = max(confidence, self.surest.get(card, 0.0))

    @property
    def elected_card(self) -> CardId:
        """The name with most votes. A reported one stays until clearly outvoted."""
        best = max(self.votes, key=lambda card: self.votes[card])
        lead = self.votes[best] - self.votes.get(self.card, 0.0)
        return best if lead > (OUTVOTED if self.told is not None else 0.0) else self.card

    def move_to(self, detection: PlacedCard, frame: int) -> None:
        """Move it to a new place. Old votes are dropped."""
        self.zone, self.quad, self.visible = detection.zone, detection.quad, detection.visible
        self.pictured = detection
        self.still, self.since, self.laid, self.touched, self.misread = 1, frame, math.inf, True, None
        self.votes.clear()
        self.surest.clear()

    def note_seen_again(self, detection: PlacedCard, looked: bool) -> None:
        """Note that it lies where it lay. Its zone stays: a card on a line must not flicker between two."""
        self.away, self.missed, self.looks_same = 0, 0, None
        if looked:
            self.visible = detection.visible
            if detection.card == self.card and detection.visible >= CLEAR:
                self.pictured = detection
        if looked and detection.card is not None:
            self.count_vote(detection.card, detection.confidence)


def has_overlap_with_any(quad: Floats, areas: Sequence[Floats]) -> bool:
    """Return True if the quad shares area with one of them."""
    low, high = quad.min(axis=0), quad.max(axis=0)
    return any(
        bool((area.min(axis=0) < high).all() and (area.max(axis=0) > low).all()) and has_quad_overlap(quad, area)
        for area in areas
    )


def end_pointing_to(middle: tuple[float, float] | None, quad: Floats) -> CardEnd | None:
    """Return the end of a card that points to `middle`; None if it lies across, or there is no middle."""
    if middle is None:
        return None
    up = quad[0] + quad[1] - quad[2] - quad[3]
    way = np.asarray(middle, np.float32) - quad.mean(axis=0)
    cosine = float(up @ way) / (float(np.linalg.norm(up) * np.linalg.norm(way)) or 1.0)
    if abs(cosine) < ACROSS:
        return None
    return "top" if cosine > 0 else "bottom"


def angle_between_quads(one: Floats, other: Floats) -> float:
    """Return the angle between two quads, degrees, 0 to 180."""
    (x, y), (u, v) = one[1] - one[0], other[1] - other[0]
    off = np.degrees(np.arctan2(y, x) - np.arctan2(v, u))
    return float(abs((off + 180) % 360 - 180))
