"""State of the poker tournament."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from companion.rules.replace import replace
from companion.rules.zone import CardId
from companion.skirmish.cards.enums_and_constants import Side


@dataclass(frozen=True, slots=True)
class PokerRound:
    """Both cards of a round, and the winner; None if nobody won (R2-7)."""

    attack: CardId
    defence: CardId
    winner: Side | None

    def card_of_side(self, side: Side) -> CardId:
        """Return the card of one side."""
        return self.attack if side is Side.ATTACK else self.defence


@dataclass(frozen=True, slots=True)
class Tournament:
    """Hands, face-down cards, and the rounds so far.

    `hands` are empty if the cards are real. `laid` holds "" for a real card. `left` counts each side's cards. `kept`
    lie before their owner for good (R2-8).
    """

    hands: Mapping[Side, tuple[CardId, ...]] = field(default_factory=dict)
    left: Mapping[Side, int] = field(default_factory=dict)
    laid: Mapping[Side, CardId] = field(default_factory=dict)
    rounds: tuple[PokerRound, ...] = ()
    kept: Mapping[Side, tuple[CardId, ...]] = field(default_factory=dict)
    winner: Side | None = None

    def count_wins(self, side: Side) -> int:
        """Return the number of rounds won by a side."""
        return sum(each.winner is side for each in self.rounds)

    def played_cards(self, side: Side) -> tuple[CardId, ...]:
        """Return the cards that a side played, won or lost: only those take effect (R2-9)."""
        return tuple(each.card_of_side(side) for each in self.rounds)

    def with_choice(self, side: Side, card: CardId) -> "Tournament":
        """Return the tournament with a card face down."""
        return replace(self, laid={**self.laid, side: card})
