"""The references of a deck: which card each of them shows, and its shape."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from companion.rules.zone import CardId


@dataclass(frozen=True, slots=True)
class DeckReferences:
    """Names and ratios by the number of a reference."""

    cards: Sequence[CardId]
    card_of: Sequence[int]
    """Number of the card that each reference shows."""
    ratios: Sequence[float]
    """Width of each reference by its height."""
    ratio_of_card: dict[CardId, float] = field(init=False)
    own_ratios: list[float] = field(init=False)
    """The ratios of the deck, rounded to hundredths, each once."""

    def __post_init__(self) -> None:
        by_card = {self.cards[card]: ratio for card, ratio in zip(self.card_of, self.ratios, strict=True)}
        object.__setattr__(self, "ratio_of_card", by_card)
        object.__setattr__(self, "own_ratios", sorted({round(ratio, 2) for ratio in self.ratios}))

    def card_shown(self, reference: int) -> CardId:
        """Return the card that a reference shows."""
        return self.cards[self.card_of[reference]]
