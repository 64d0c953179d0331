"""Actions with the cards of a hand: discards, draws, and what is shown, named or hidden."""

from dataclasses import dataclass
from typing import ClassVar, Final

from companion.rules.actions_and_offers import Action, Gesture, LayGesture, StepAndConfirmGesture
from companion.rules.zone import CardId, ZoneId
from companion.skirmish.cards.enums_and_constants import Fist

CHIP: Final = "chip"
"""Name of the secret of a hidden chip."""


@dataclass(frozen=True, slots=True)
class DiscardCard(Action):
    """One card from the hand onto the own discard pile: for a cost, or because an effect asks for it."""

    card: CardId
    zone: ZoneId
    gesture: ClassVar[Gesture | None] = LayGesture("card", "{zone}")


@dataclass(frozen=True, slots=True)
class DiscardCards(Action):
    """All cards that are asked for at once."""

    cards: tuple[CardId, ...]


@dataclass(frozen=True, slots=True)
class DrawFrom(Action):
    """Say how many of the cards that are drawn, or that go back, are of the Stagecoach deck (l.450, R1-59)."""

    stage: int
    called: ClassVar[str | None] = "Stagecoach"
    gesture: ClassVar[Gesture | None] = StepAndConfirmGesture()


@dataclass(frozen=True, slots=True)
class ShowCard(Action):
    """A card of the own hand, for the enemy to see."""

    card: CardId


@dataclass(frozen=True, slots=True)
class KeepCards(Action):
    """Choose the cards that the enemy keeps of those it has shown."""

    cards: tuple[CardId, ...]
    called: ClassVar[str | None] = "Keep"
    gesture: ClassVar[Gesture | None] = StepAndConfirmGesture()


@dataclass(frozen=True, slots=True)
class NameCard(Action):
    """A card is named, whoever has it."""

    card: CardId
    called: ClassVar[str | None] = "Name"
    gesture: ClassVar[Gesture | None] = StepAndConfirmGesture()


@dataclass(frozen=True, slots=True)
class StashCard(Action):
    """A card of the hand face down under a card in play; None: a real one that we are not told."""

    card: CardId | None
    seals: ClassVar[str | None] = "stash"


@dataclass(frozen=True, slots=True)
class HideChip(Action):
    """A chip is hidden in one hand."""

    hand: Fist
    seals: ClassVar[str | None] = CHIP


@dataclass(frozen=True, slots=True)
class GuessHand(Action):
    """The hand in which the enemy is believed to hide a chip."""

    hand: Fist
    called: ClassVar[str | None] = "Guess"
    gesture: ClassVar[Gesture | None] = StepAndConfirmGesture()
