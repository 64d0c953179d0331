"""Explanations: why a bot chose as it did, in the numbers that it chose by. Nobody is told one before the end."""

from collections.abc import Mapping
from typing import Any, Final, NamedTuple, Protocol, TypeAlias, runtime_checkable

from companion.rules.actions_and_offers import Action, LegalActions
from companion.rules.bot import RandomSource
from companion.rules.game import View
from companion.rules.seats_and_viewers import Seat

ExplainedValue: TypeAlias = int | str | None
"""A number, or the id of a card or place."""


class Explanation(NamedTuple):
    """The reason of a choice: `code` names its sentence in the texts of the game, and `values` stand in it."""

    code: str
    values: Mapping[str, ExplainedValue]


class ExplainedChoice(NamedTuple):
    """The choice of a bot, and why. `why` is None where there was nothing to weigh."""

    action: Action | None
    why: Explanation | None = None


NOTHING_TO_DO: Final = ExplainedChoice(None)


@runtime_checkable
class ExplainsChoice(Protocol):
    """A bot that can say why it chooses as it does."""

    def explain_choice(self, seat: Seat, view: View, legal: LegalActions[Any], random: RandomSource) -> ExplainedChoice:
        """Return what `choose` returns for the same arguments, and why."""
