"""Actions of a turn: playing, using and dropping cards, reactions, and the end of the turn."""

from dataclasses import dataclass
from typing import ClassVar

from companion.rules.actions_and_offers import (
    Action,
    Gesture,
    LayGesture,
    LiftGesture,
    PressGesture,
    StepAndConfirmGesture,
)
from companion.rules.zone import CardId, ZoneId
from companion.skirmish.cards.enums_and_constants import CardKind
from companion.skirmish.cards.play_moments import Moment


@dataclass(frozen=True, slots=True)
class PlayCard(Action):
    """A card from the hand: into a column, or onto the own discard pile where it is done once. Its cost comes next."""

    card: CardId
    zone: ZoneId
    gesture: ClassVar[Gesture | None] = LayGesture("card", "{zone}")


@dataclass(frozen=True, slots=True)
class TakeBack(Action):
    """The card whose cost is not paid yet goes back into the hand, with what was paid."""

    gesture: ClassVar[Gesture | None] = StepAndConfirmGesture()


@dataclass(frozen=True, slots=True)
class DropCard(Action):
    """An own firepower card in play at the current battlefield is discarded of one's free will (l.189, R2-16).

    `nth` tells copies of a card in one column apart, from 0, the earliest first.
    """

    card: CardId
    zone: ZoneId
    nth: int = 0
    gesture: ClassVar[Gesture | None] = LiftGesture("card", "{zone}")


@dataclass(frozen=True, slots=True)
class UseCard(Action):
    """Use an ability of a card in play, or in the hand (`zone` is `hand`): its `use`, from 0.

    Its price comes next. `nth` tells copies of a card in one column apart.
    """

    card: CardId
    zone: ZoneId
    nth: int
    use: int
    called: ClassVar[str | None] = "Use"
    gesture: ClassVar[Gesture | None] = StepAndConfirmGesture()


@dataclass(frozen=True, slots=True)
class ShuffleBack(Action):
    """A card of the own discard pile that shows a boot is shuffled into the deck again (l.426)."""

    card: CardId
    gesture: ClassVar[Gesture | None] = StepAndConfirmGesture()


@dataclass(frozen=True, slots=True)
class Describe(Action):
    """Tell what is printed on a card that one plays. `firepower` of a card that is done once is 0.

    One for a `moment` goes back into the hand in a play phase, and is known from then on.
    """

    card: CardId
    kind: CardKind
    cost: int
    firepower: int
    kegs: int = 0
    ammo: int = 0
    moment: Moment | None = None
    gesture: ClassVar[Gesture | None] = StepAndConfirmGesture()


@dataclass(frozen=True, slots=True)
class Respond(Action):
    """A card from the hand, for the moment that is now."""

    card: CardId
    zone: ZoneId
    gesture: ClassVar[Gesture | None] = LayGesture("card", "{zone}")


@dataclass(frozen=True, slots=True)
class LetItBe(Action):
    """No answer now; with `turn` none at such a moment in the rest of this turn."""

    turn: bool = False
    gesture: ClassVar[Gesture | None] = StepAndConfirmGesture()


@dataclass(frozen=True, slots=True)
class EndTurn(Action):
    """The play phase is over: the attackers attack, the defenders' turn ends."""

    gesture: ClassVar[Gesture | None] = PressGesture("next")
