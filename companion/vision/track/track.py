"""One physical card on the mat, followed from look to look."""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

import numpy as np

from companion.rules.zone import CardId, ZoneId
from companion.vision.box import quads_overlap
from companion.vision.picture import Floats

MOST_VOTES = 3.0
"""As much as three sure looks: later ones can outvote any number of earlier ones in the end."""
OUTVOTED = 0.5
"""By so much must another name lead before a card that was told is told anew."""

CLEAR = 0.75
"""The share of a card in view below which its outline may be millimetres beside it."""


@dataclass(frozen=True, slots=True, eq=False)
class PlacedCard:
    """A sighting on the mat. `card` None: something lies there whose name is not sure."""

    card: CardId | None
    zone: ZoneId
    quad: Floats
    """4 x 2 millimetres on the mat, from the top left of the upright card clockwise."""
    confidence: float = 1.0
    visible: float = 1.0
    thumb: Floats | None = None
    """What it looks like."""
    candidates: tuple[CardId, ...] = ()
    """The names that it may have, where that is not sure."""

    def may_be(self, card: CardId) -> bool:
        """Whether a nameless sighting leaves open that it is that card."""
        return self.card is None and (not self.candidates or card in self.candidates)

    @property
    def place(self) -> tuple[float, float]:
        """The card's centre, millimetres on the mat."""
        x, y = self.quad.mean(axis=0)
        return float(x), float(y)


@dataclass(frozen=True, slots=True)
class Activity:
    """What goes on around the cards in a frame: outlines are convex, 4 x 2 millimetres on the mat."""

    looked: bool = True
    """Whether the sightings are those of a new look."""
    touched: Sequence[Floats] | None = None
    """Where things changed, other than by the light, since the frame before; None: anywhere."""
    busy: Sequence[Floats] = ()
    """Where hands are at work: what lies there or near waits."""
    hidden: Sequence[Floats] = ()
    """Where something stands that hides what lies there."""
    thumb: Callable[[Floats], Floats] | None = None
    """What a quad of the mat looks like now."""


@dataclass(frozen=True, slots=True)
class CardInstance:
    """A card that was told of. The number stays the card's own for as long as it is followed, wherever it goes."""

    number: int
    card: CardId
    zone: ZoneId
    place: tuple[float, float]
    """Its centre, millimetres on the mat."""
    covered: bool
    """Whether it lies there unseen."""


@dataclass(slots=True, eq=False)
class Track:
    """A card and what is known about it."""

    number: int
    card: CardId
    zone: ZoneId
    quad: Floats
    visible: float
    since: int
    """The frame in which it came to lie there."""
    thumb: Floats | None = None
    votes: dict[CardId, float] = field(default_factory=dict)
    surest: dict[CardId, float] = field(default_factory=dict)
    still: int = 1
    away: float = 0
    """Frames without it; those in which hands are in view count for less."""
    missed: int = 0
    """Looks without it in which nothing moved there."""
    told: ZoneId | None = None
    """The zone in which it was last reported."""
    laid: float = math.inf
    """Its turn among the cards that came to lie: a later one may cover it. Not yet lying: the last."""
    touched: bool = True
    """Whether something moved there since it was last seen to lie still."""
    waits: bool = False
    """Whether a hand is at work there."""
    misread: tuple[float, float] | None = None
    """Where a look at a strip of it placed its centre, though it has not moved."""
    looks_same: bool | None = None
    """Whether what can be seen of its place looks as when it was seen; None: nobody can say."""

    @property
    def place(self) -> tuple[float, float]:
        """The card's centre, millimetres on the mat."""
        x, y = self.quad.mean(axis=0)
        return float(x), float(y)

    @property
    def lies(self) -> bool:
        """Whether it is where it was: in view, or unseen with what sticks out of it unchanged."""
        return not self.away or self.looks_same is True

    @property
    def may_lie(self) -> bool:
        """Whether it is there, or something that has no name may be it."""
        return self.lies or (self.away <= 1 and self.looks_same is None)

    @property
    def confidence(self) -> float:
        """That of its surest look, less what other looks said against it."""
        agreed = self.votes[self.card] / sum(self.votes.values())
        return self.surest[self.card] * agreed

    def vote(self, card: CardId, confidence: float) -> None:
        """A look gives it this name."""
        self.votes[card] = min(MOST_VOTES, self.votes.get(card, 0.0) + confidence)
        self.surest[card] = max(confidence, self.surest.get(card, 0.0))

    @property
    def elected(self) -> CardId:
        """The name that most looks speak for; one that was told stays until it is clearly outvoted."""
        best = max(self.votes, key=lambda card: self.votes[card])
        lead = self.votes[best] - self.votes.get(self.card, 0.0)
        return best if lead > (OUTVOTED if self.told is not None else 0.0) else self.card

    def come_to(self, detection: PlacedCard, frame: int) -> None:
        """It lies somewhere else now; what it was called counts, but less than what it will be."""
        self.zone, self.quad, self.visible, self.thumb = (
            detection.zone,
            detection.quad,
            detection.visible,
            detection.thumb,
        )
        self.still, self.since, self.laid, self.touched, self.misread = 1, frame, math.inf, True, None
        self.votes.clear()
        self.surest.clear()

    def seen_again(self, detection: PlacedCard, looked: bool) -> None:
        """It lies where it lay. Its zone stays, too: a card on a line must not flicker between two."""
        self.away, self.missed, self.looks_same = 0, 0, None
        if looked:
            self.visible = detection.visible
            self.thumb = detection.thumb if detection.card == self.card and detection.visible >= CLEAR else self.thumb
        if looked and detection.card is not None:
            self.vote(detection.card, detection.confidence)


def any_touch(quad: Floats, areas: Sequence[Floats]) -> bool:
    """Whether the quad shares some of its area with one of them."""
    low, high = quad.min(axis=0), quad.max(axis=0)
    return any(
        bool((area.min(axis=0) < high).all() and (area.max(axis=0) > low).all()) and quads_overlap(quad, area)
        for area in areas
    )


def turn_between(one: Floats, other: Floats) -> float:
    """Degrees by which two quads are turned against each other, 0 to 180."""
    (x, y), (u, v) = one[1] - one[0], other[1] - other[0]
    off = np.degrees(np.arctan2(y, x) - np.arctan2(v, u))
    return float(abs((off + 180) % 360 - 180))
