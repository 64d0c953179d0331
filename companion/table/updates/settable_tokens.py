"""Tokens that somebody may put right, as dials show them."""

from collections.abc import Collection, Sequence
from typing import Any, TypeAlias

from companion.rules.actions_and_offers import NumberRange
from companion.rules.correctable_tokens import CorrectableTokenCount, HasCorrectableTokens
from companion.rules.game import AnyGame
from companion.rules.seats_and_viewers import Seat
from companion.table.updates.seat_offers import Choices

SettableTokens: TypeAlias = tuple[CorrectableTokenCount, NumberRange]
"""Tokens that somebody may put right, and the numbers they may be set to."""


def list_settable_tokens(
    game: AnyGame, state: Any, choices: Choices, seats: Collection[Seat]
) -> Sequence[SettableTokens]:
    """Return the tokens that one of `seats` may put right now."""
    counts = game.token_counts(state) if isinstance(game, HasCorrectableTokens) else ()
    legal = [choices[seat].everything for seat in seats]
    ranges = [(count, next(filter(None, map(count.range_in, legal)), None)) for count in counts]
    return [(count, numbers) for count, numbers in ranges if numbers is not None]
