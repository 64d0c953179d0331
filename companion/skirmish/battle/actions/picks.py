"""Answers that pick what an effect is done to: a card, a member, a chip, a battlefield, an option."""

from dataclasses import dataclass
from typing import ClassVar

from companion.rules.actions_and_offers import Action, Gesture, LiftGesture, StepAndConfirmGesture
from companion.rules.zone import CardId, ZoneId
from companion.skirmish.cards.enums_and_constants import DeckId, MemberId, Token


@dataclass(frozen=True, slots=True)
class PickCard(Action):
    """A card in play that an effect is done to."""

    card: CardId
    zone: ZoneId
    nth: int = 0
    gesture: ClassVar[Gesture | None] = LiftGesture("card", "{zone}")


@dataclass(frozen=True, slots=True)
class PickMember(Action):
    """Choose the member that is killed, or gets a token."""

    member: MemberId
    called: ClassVar[str | None] = "Choose"
    gesture: ClassVar[Gesture | None] = StepAndConfirmGesture()


@dataclass(frozen=True, slots=True)
class PickToken(Action):
    """Choose the kind of chip that comes off a card in play."""

    token: Token
    called: ClassVar[str | None] = "Chip"
    gesture: ClassVar[Gesture | None] = StepAndConfirmGesture()


@dataclass(frozen=True, slots=True)
class ShiftChip(Action):
    """A chip of that kind comes onto that card in play."""

    token: Token
    card: CardId
    zone: ZoneId
    nth: int = 0
    called: ClassVar[str | None] = "Chip to"
    gesture: ClassVar[Gesture | None] = StepAndConfirmGesture()


@dataclass(frozen=True, slots=True)
class PickFromPile(Action):
    """A card from a discard pile, the own one unless an effect says otherwise."""

    card: CardId
    called: ClassVar[str | None] = "Take"
    gesture: ClassVar[Gesture | None] = StepAndConfirmGesture()


@dataclass(frozen=True, slots=True)
class PickFromDeck(Action):
    """A card from the own deck, or from that of the Frontier."""

    card: CardId


@dataclass(frozen=True, slots=True)
class PickDeck(Action):
    """The deck that is looked at."""

    deck: DeckId
    called: ClassVar[str | None] = "Deck"
    gesture: ClassVar[Gesture | None] = StepAndConfirmGesture()


@dataclass(frozen=True, slots=True)
class Arrange(Action):
    """Put back the cards that were looked at, the one that is drawn next first; on top, or to the `bottom`."""

    cards: tuple[CardId, ...]
    bottom: bool = False


@dataclass(frozen=True, slots=True)
class PickOption(Action):
    """One of several effects, numbered from 0."""

    option: int
    called: ClassVar[str | None] = "Option"
    gesture: ClassVar[Gesture | None] = StepAndConfirmGesture()


@dataclass(frozen=True, slots=True)
class PickField(Action):
    """A battlefield, numbered from 0 along the row."""

    field: int
    called: ClassVar[str | None] = "Battlefield"
    gesture: ClassVar[Gesture | None] = StepAndConfirmGesture()


@dataclass(frozen=True, slots=True)
class PlaceField(Action):
    """The battlefield, by its number, after which another one comes into the row."""

    after: int
    called: ClassVar[str | None] = "After"
    gesture: ClassVar[Gesture | None] = StepAndConfirmGesture()


@dataclass(frozen=True, slots=True)
class Decline(Action):
    """No: to what may be left out."""

    called: ClassVar[str | None] = "No"
    gesture: ClassVar[Gesture | None] = StepAndConfirmGesture()


@dataclass(frozen=True, slots=True)
class Done(Action):
    """Tell that people have done by hand what was asked, or that nothing of it can be done."""

    gesture: ClassVar[Gesture | None] = StepAndConfirmGesture()
