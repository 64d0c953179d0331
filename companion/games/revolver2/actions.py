"""Actions of this game alone; the rest is in `companion.skirmish.battle.actions`."""

from dataclasses import dataclass
from typing import ClassVar, Final

from companion.games.revolver2.enums_and_constants import PokerOrder, RoundWinner
from companion.rules.actions_and_offers import Action, Gesture, LayGesture, StepAndConfirmGesture
from companion.rules.zone import CardId, ZoneId
from companion.skirmish.cards.enums_and_constants import Side


@dataclass(frozen=True, slots=True)
class ChoosePoker(Action):
    """Choose the card for this round of the tournament, in secret until both have chosen."""

    card: CardId
    seals: ClassVar[str | None] = "poker"


@dataclass(frozen=True, slots=True)
class LayPoker(Action):
    """Lay a real poker card face down."""

    called: ClassVar[str | None] = "Card laid"
    gesture: ClassVar[Gesture | None] = StepAndConfirmGesture()


@dataclass(frozen=True, slots=True)
class Advance(Action):
    """Move the turn marker to the next space; with `on` leave out the optional ones that remain."""

    on: bool
    gesture: ClassVar[Gesture | None] = StepAndConfirmGesture()


@dataclass(frozen=True, slots=True)
class BlowBridge(Action):
    """Blow up the bridge; the powder kegs for it come next."""


@dataclass(frozen=True, slots=True)
class CollapseTunnels(Action):
    """Collapse the tunnels; the powder kegs for it come next."""


@dataclass(frozen=True, slots=True)
class FireGatling(Action):
    """Fire the Gatling Gun with a card with ammo from the hand; its own effect is not done (l.203)."""

    card: CardId
    zone: ZoneId
    gesture: ClassVar[Gesture | None] = LayGesture("card", "{zone}")


@dataclass(frozen=True, slots=True)
class TellItems(Action):
    """Tell how many kegs, or how much ammo, a card in the hand shows of which nobody has typed that in."""

    card: CardId
    count: int


@dataclass(frozen=True, slots=True)
class SetRound(Action):
    """A round of the tournament, numbered from 1, really was won by that side, or by nobody."""

    round: int
    winner: RoundWinner
    reason: str
    corrects_record: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class SetRoundCard(Action):
    """A side really played another card of its own in a round; who has won it follows from what is printed."""

    round: int
    side: Side
    card: CardId
    reason: str
    corrects_record: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class SetRow(Action):
    """The other side really has won the tournament: its battlefields lie there."""

    side: Side
    reason: str
    corrects_record: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class RemovePoker(Action):
    """Chance: a poker card goes into the box, unseen; None where the cards are real."""

    side: Side
    card: CardId | None = None
    kind: ClassVar[str] = "coin"


@dataclass(frozen=True, slots=True)
class TurnPoker(Action):
    """Chance: a real poker card is turned."""

    side: Side
    card: CardId
    gesture: ClassVar[Gesture | None] = LayGesture("card", "poker-{side}")


@dataclass(frozen=True, slots=True)
class DescribePoker(Action):
    """Name an own poker card that was turned, and tell what is printed on it.

    `stays`: it stays before its owner (R2-8). `plain`: it does nothing after the tournament; otherwise people read
    that then.
    """

    card: CardId
    name: str
    value: int
    stays: bool = False
    plain: bool = False
    order: PokerOrder = PokerOrder.VALUES


@dataclass(frozen=True, slots=True)
class DescribeUnseenPoker(DescribePoker):
    """Name an own poker card that was not turned in the game that is over, as in `DescribePoker`."""

    corrects_record: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class DrawLevel(Action):
    """Chance: the side whose battlefields are laid out after a level tournament (R2-7)."""

    side: Side
    kind: ClassVar[str] = "coin"


TOURNAMENT_BY_HAND: Final[tuple[type[Action], ...]] = (SetRound, SetRoundCard, SetRow)
"""Corrections of the tournament."""
