"""Actions of chance and of the seats."""

from dataclasses import dataclass
from typing import ClassVar, Final

from companion.rules.actions_and_offers import (
    Action,
    CardEnd,
    DialTurnGesture,
    LayGesture,
    LayTurnedGesture,
    PressGesture,
    StepAndConfirmGesture,
)
from companion.rules.seats_and_viewers import Seat
from companion.rules.zone import CardId

# By chance. `kind` lets a table have another dealer for each kind.


@dataclass(frozen=True, slots=True)
class CutCard(Action):
    """A seat draws a card for who deals first."""

    seat: Seat
    card: CardId
    kind: ClassVar[str] = "cut"
    gesture = LayGesture("card", "front-{seat}")


@dataclass(frozen=True, slots=True)
class DealCard(Action):
    """A card is dealt face down; None when its face went past us."""

    seat: Seat
    card: CardId | None
    kind: ClassVar[str] = "hand"
    seals = "card"


@dataclass(frozen=True, slots=True)
class DrawHidden(Action):
    """The secret card of a Double Draw comes from the deck, face down."""

    seat: Seat
    card: CardId | None
    kind: ClassVar[str] = "hand"
    seals = "card"


@dataclass(frozen=True, slots=True)
class TurnUpFront(Action):
    """The next card of the deck lands face up before a seat."""

    seat: Seat
    card: CardId
    kind: ClassVar[str] = "face_up"
    gesture = LayGesture("card", "front-{seat}")


@dataclass(frozen=True, slots=True)
class TurnUpDealer(Action):
    """The dealer turns the next card of the deck in the showdown."""

    card: CardId
    kind: ClassVar[str] = "face_up"
    gesture = LayGesture("card", "dealer")


# Card Phase.


@dataclass(frozen=True, slots=True)
class Trade(Action):
    """Discard a face-down card for the top card of the deck, which comes face up."""

    card: CardId
    gesture = LayGesture("card", "discard")


@dataclass(frozen=True, slots=True)
class Stand(Action):
    """Keep the hand as it is."""

    gesture = StepAndConfirmGesture()


@dataclass(frozen=True, slots=True)
class TradeSecretly(Action):
    """Second trade of a Double Draw: the card that comes stays face down."""

    card: CardId
    gesture = LayGesture("card", "discard")


@dataclass(frozen=True, slots=True)
class KeepAll(Action):
    """Do without the second trade of a Double Draw."""

    called = "No 2nd trade"
    gesture = StepAndConfirmGesture()


@dataclass(frozen=True, slots=True)
class TradeAfterAll(Action):
    """Trade although one has stood by mistake: nobody has bet yet."""

    card: CardId
    corrects_record = True


# Betting Phase.


@dataclass(frozen=True, slots=True)
class Bet(Action):
    """Open the betting with `amount` chips."""

    amount: int
    gesture = DialTurnGesture("amount")


@dataclass(frozen=True, slots=True)
class Check(Action):
    """Bet nothing."""

    gesture = PressGesture("confirm", own=True)


@dataclass(frozen=True, slots=True)
class Call(Action):
    """Match the bet, or go all-in if the chips are not enough."""

    gesture = PressGesture("confirm", own=True)


@dataclass(frozen=True, slots=True)
class RaiseBy(Action):
    """Match the bet and put `amount` chips on top."""

    amount: int
    called = "Raise"
    gesture = DialTurnGesture("amount")


@dataclass(frozen=True, slots=True)
class Flee(Action):
    """Give up the hand and turn it up."""

    confirm = True
    gesture = StepAndConfirmGesture()


@dataclass(frozen=True, slots=True)
class Reach(Action):
    """Match the bet and double the pot: all others must Reach! or Flee."""

    confirm = True
    called = "Reach!"
    gesture = StepAndConfirmGesture()


@dataclass(frozen=True, slots=True)
class Decide(Action):
    """The secret answer to a Reach! or a Quick Draw."""

    reach: bool
    confirm = True
    seals = "decision"


@dataclass(frozen=True, slots=True)
class TurnAnswer(Action):
    """Turn over the card that answers: the arrow at the end that points to the middle says Reach! or Flee (CQ-16)."""

    card: CardId
    inward: CardEnd
    gesture = LayTurnedGesture("card", "front-{seat}", "inward")


# Showdown.


@dataclass(frozen=True, slots=True)
class Show(Action):
    """Turn up a card of the hand that the companion does not know."""

    card: CardId
    gesture = LayGesture("card", "front-{seat}")


@dataclass(frozen=True, slots=True)
class TradeExtra(Action):
    """A Double Draw held at the Showdown: discard one more card, face up or down, for another."""

    card: CardId
    gesture = LayGesture("card", "discard")


@dataclass(frozen=True, slots=True)
class Answer(Action):
    """Choose among equal winning cards which one beats the dealer."""

    card: CardId
    gesture = LayGesture("card", "discard")


# Hands that fled and were dealt past the companion (l.45, CQ-43).


@dataclass(frozen=True, slots=True)
class ThrowAway(Action):
    """A card of one's own hand that fled lies on the discard pile."""

    card: CardId
    gesture = LayGesture("card", "discard")
    corrects_record = True


@dataclass(frozen=True, slots=True)
class ThrowAllAway(Action):
    """All cards of one's own hand that fled lie on the discard pile."""

    corrects_record = True


@dataclass(frozen=True, slots=True)
class DisownCard(Action):
    """The card on the discard pile is not traded: it is of a hand that fled."""

    card: CardId
    gesture = LayGesture("card", "discard")
    corrects_record = True


# Beside the game.


@dataclass(frozen=True, slots=True)
class NoteCard(Action):
    """Tell one's own phone a card of one's hand that the companion did not see when it was dealt."""

    card: CardId


@dataclass(frozen=True, slots=True)
class ForgetCard(Action):
    """Take back a note."""

    card: CardId


@dataclass(frozen=True, slots=True)
class Ready(Action):
    """The cards are collected and shuffled: deal the next hand."""

    called = "Next hand"
    gesture = PressGesture("confirm")


@dataclass(frozen=True, slots=True)
class CallItANight(Action):
    """Agree to end the game here. It ends when everybody left agrees."""

    confirm = True
    called = "Stop here"
    gesture = StepAndConfirmGesture()


ACTIONS: Final[tuple[type[Action], ...]] = (
    CutCard,
    DealCard,
    DrawHidden,
    TurnUpFront,
    TurnUpDealer,
    Trade,
    Stand,
    TradeSecretly,
    KeepAll,
    TradeAfterAll,
    Bet,
    Check,
    Call,
    RaiseBy,
    Flee,
    Reach,
    Decide,
    TurnAnswer,
    Show,
    TradeExtra,
    Answer,
    ThrowAway,
    ThrowAllAway,
    DisownCard,
    NoteCard,
    ForgetCard,
    Ready,
    CallItANight,
)
