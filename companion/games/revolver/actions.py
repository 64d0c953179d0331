"""What is done in this game alone; the rest is in `companion.rules.skirmish.actions`."""

from dataclasses import dataclass
from typing import ClassVar

from companion.rules.action import Action, Gesture, Lay
from companion.rules.skirmish.words import Side
from companion.rules.zone import CardId, ZoneId


@dataclass(frozen=True, slots=True)
class TakeSide(Action):
    """Who leads the law, and so who the gang."""

    side: Side


@dataclass(frozen=True, slots=True)
class Decide(Action):
    """With how many dollars the law begins; with two, the guard and the weapon come into the game (l.322-328)."""

    dollars: int


@dataclass(frozen=True, slots=True)
class LayAmbush(Action):
    """An ambush card face down before a battlefield; which one is a secret. None: a real card, and nobody told."""

    field: int
    card: CardId | None
    seals: ClassVar[str | None] = "ambush"
    openly: ClassVar[tuple[str, ...]] = ("field",)


@dataclass(frozen=True, slots=True)
class SpringAmbush(Action):
    """The ambush before the current battlefield is turned up (l.27); where it is a real card, this says which.

    It lies face down where the first card of the law's column will lie, and stays there where it is firepower.
    """

    card: CardId
    field: int
    gesture: ClassVar[Gesture | None] = Lay("card", "attack-{field}")


@dataclass(frozen=True, slots=True)
class Advance(Action):
    """The turn marker leaves the battlefield before the prison: into it, or past it (l.103)."""

    prison: bool


@dataclass(frozen=True, slots=True)
class LayDown(Action):
    """A card face down at the prison (l.164); which one is a secret. None: a real card, and nobody told."""

    card: CardId | None
    seals: ClassVar[str | None] = "down"


@dataclass(frozen=True, slots=True)
class BringCard(Action):
    """A card with firepower face up at the prison, without its cost and its text (l.111, l.127)."""

    card: CardId
    zone: ZoneId
    gesture: ClassVar[Gesture | None] = Lay("card", "{zone}")


@dataclass(frozen=True, slots=True)
class Pass(Action):
    """No card at the prison now; two in a row end it (R1-14)."""


@dataclass(frozen=True, slots=True)
class BuyCard(Action):
    """A dollar for the next card of the Frontier deck (l.200, R1-51)."""


@dataclass(frozen=True, slots=True)
class CallOut(Action):
    """The gang begins the duel before the saloon (l.280)."""

    confirm: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class LayForDuel(Action):
    """The gang's card for the duel, face down (l.290). None: a real card, and nobody told."""

    card: CardId | None
    seals: ClassVar[str | None] = "duel"


@dataclass(frozen=True, slots=True)
class CallBluff(Action):
    """The gang's card is turned: with a padlock it wins (l.296)."""


@dataclass(frozen=True, slots=True)
class Retreat(Action):
    """The law gives way (l.312)."""


@dataclass(frozen=True, slots=True)
class DrawIron(Action):
    """The law answers with a card with a padlock, face up (l.292, R1-27)."""

    card: CardId


@dataclass(frozen=True, slots=True)
class Derail(Action):
    """The gang derails the train, in its own turn."""

    confirm: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class DrawSides(Action):
    """Chance: `seat` leads the law."""

    seat: int
    kind: ClassVar[str] = "coin"


@dataclass(frozen=True, slots=True)
class BoxAmbush(Action):
    """Chance: an ambush card goes into the box, unseen (l.19); None where the cards are real."""

    card: CardId | None = None


@dataclass(frozen=True, slots=True)
class TellCard(Action):
    """What a real card is that lay face down: `place` is `duel`, or `prison`."""

    place: str
    card: CardId
