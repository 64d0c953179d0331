"""Actions of this game alone; the rest is in `companion.skirmish.battle.actions`."""

from dataclasses import dataclass
from typing import ClassVar

from companion.rules.actions_and_offers import Action, Gesture, LayGesture, StepAndConfirmGesture
from companion.rules.zone import CardId, ZoneId


@dataclass(frozen=True, slots=True)
class Decide(Action):
    """Begin as the law with one dollar, or with two, the guard and the weapon (l.322-328)."""

    dollars: int
    called: ClassVar[str | None] = "Dollars"
    gesture: ClassVar[Gesture | None] = StepAndConfirmGesture()


@dataclass(frozen=True, slots=True)
class LayAmbush(Action):
    """Lay an ambush card face down before a battlefield; the card is secret. None: a real card, not told."""

    field: int
    card: CardId | None
    seals: ClassVar[str | None] = "ambush"
    openly: ClassVar[tuple[str, ...]] = ("field",)


@dataclass(frozen=True, slots=True)
class SpringAmbush(Action):
    """Turn up the ambush before the current battlefield (l.27); a real card is named by this.

    It lies face down where the first card of the law's column will lie, and stays there where it is firepower.
    """

    card: CardId
    field: int
    gesture: ClassVar[Gesture | None] = LayGesture("card", "attack-{field}")


@dataclass(frozen=True, slots=True)
class Advance(Action):
    """Move the turn marker from the battlefield before the prison: into it, or past it (l.103)."""

    prison: bool
    gesture: ClassVar[Gesture | None] = StepAndConfirmGesture()


@dataclass(frozen=True, slots=True)
class LayDown(Action):
    """Lay a card face down at the prison (l.164); the card is secret. None: a real card, not told."""

    card: CardId | None
    seals: ClassVar[str | None] = "down"


@dataclass(frozen=True, slots=True)
class BringCard(Action):
    """Bring a card with firepower face up to the prison, without its cost and its text (l.111, l.127)."""

    card: CardId
    zone: ZoneId
    gesture: ClassVar[Gesture | None] = LayGesture("card", "{zone}")


@dataclass(frozen=True, slots=True)
class Pass(Action):
    """Bring no card to the prison now; two passes in a row end it (R1-14)."""

    gesture: ClassVar[Gesture | None] = StepAndConfirmGesture()


@dataclass(frozen=True, slots=True)
class BuyCard(Action):
    """Pay a dollar for the next card of the Frontier deck (l.200, R1-51)."""

    gesture: ClassVar[Gesture | None] = StepAndConfirmGesture()


@dataclass(frozen=True, slots=True)
class CallOut(Action):
    """Begin the duel before the saloon as the gang (l.280)."""

    confirm: ClassVar[bool] = True
    gesture: ClassVar[Gesture | None] = StepAndConfirmGesture()


@dataclass(frozen=True, slots=True)
class LayForDuel(Action):
    """Lay the gang's card for the duel face down (l.290). None: a real card, not told."""

    card: CardId | None
    seals: ClassVar[str | None] = "duel"


@dataclass(frozen=True, slots=True)
class CallBluff(Action):
    """Turn the gang's card: with a padlock it wins (l.296)."""

    gesture: ClassVar[Gesture | None] = StepAndConfirmGesture()


@dataclass(frozen=True, slots=True)
class Retreat(Action):
    """Give way in the duel as the law (l.312)."""

    gesture: ClassVar[Gesture | None] = StepAndConfirmGesture()


@dataclass(frozen=True, slots=True)
class DrawIron(Action):
    """Answer as the law with a card with a padlock, face up (l.292, R1-27)."""

    card: CardId


@dataclass(frozen=True, slots=True)
class Derail(Action):
    """Derail the train as the gang, in its own turn."""

    confirm: ClassVar[bool] = True
    called: ClassVar[str | None] = "Derail train"
    gesture: ClassVar[Gesture | None] = StepAndConfirmGesture()


@dataclass(frozen=True, slots=True)
class BoxAmbush(Action):
    """Chance: an ambush card goes into the box, unseen (l.19); None where the cards are real."""

    card: CardId | None = None


@dataclass(frozen=True, slots=True)
class TellCard(Action):
    """Tell which real card lay face down: `place` is `duel`, or `prison`."""

    place: str
    card: CardId
