"""Tokens and dollars that lie on no card in play, battlefield or member."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from companion.skirmish.cards.enums_and_constants import Keepsake, Side, Token


@dataclass(frozen=True)  # without slots it is copied at once
class TokenSupply:
    """The supply of tokens, the countdown to the rescue, the leader's wounds and the dollars of each side."""

    supply: Mapping[Token, int]
    """The tokens of each kind that lie nowhere else."""
    countdown: int
    """The tokens on the card that counts the rescue down."""
    counted_from: int
    """The tokens on that card at the beginning."""
    wounds: int = 0
    dollars: Mapping[Side, int] = field(default_factory=dict)
    reserve: int = 0
    """Dollars that nobody has (l.184)."""
    keepsakes: Mapping[Keepsake, Side] = field(default_factory=dict)
    """The side that holds each."""
