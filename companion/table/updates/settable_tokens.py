"""Tokens that somebody may put right, as dials show them."""

from collections.abc import Collection, Sequence
from typing import Any, TypeAlias

from companion.rules.action import Between
from companion.rules.game import AnyGame
from companion.rules.seat import Seat
from companion.rules.tokens import CountsTokens, TokenCount
from companion.table.updates.choices import Choices

SettableTokens: TypeAlias = tuple[TokenCount, Between]
"""Tokens that somebody may put right, and the numbers they may be set to."""


def list_settable_tokens(
    game: AnyGame, state: Any, choices: Choices, seats: Collection[Seat]
) -> Sequence[SettableTokens]:
    """Return the tokens that one of `seats` may put right now."""
    counts = game.token_counts(state) if isinstance(game, CountsTokens) else ()
    legal = [choices[seat].everything for seat in seats]
    ranges = [(count, next(filter(None, map(count.range_in, legal)), None)) for count in counts]
    return [(count, numbers) for count, numbers in ranges if numbers is not None]
