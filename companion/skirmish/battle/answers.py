"""What the two players answer about hands, decks and secrets."""

from dataclasses import dataclass
from typing import ClassVar, Final

from companion.rules.action import Action
from companion.rules.zone import CardId
from companion.skirmish.cards.terms import DeckId, Fist

CHIP: Final = "chip"
"""What the secret of a hidden chip is called."""


@dataclass(frozen=True, slots=True)
class PickDeck(Action):
    """The deck that is looked at."""

    deck: DeckId


@dataclass(frozen=True, slots=True)
class ShowCard(Action):
    """A card of the own hand, for the enemy to see."""

    card: CardId


@dataclass(frozen=True, slots=True)
class KeepCards(Action):
    """Which of the cards that the enemy has shown it keeps."""

    cards: tuple[CardId, ...]


@dataclass(frozen=True, slots=True)
class NameCard(Action):
    """A card is named, whoever has it."""

    card: CardId


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


ANSWERS: Final[tuple[type[Action], ...]] = (
    PickDeck, ShowCard, KeepCards, NameCard, StashCard, HideChip, GuessHand,
)  # fmt: skip
"""All of them, for the games that offer them."""
