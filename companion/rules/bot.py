"""Somebody who fills a chair and is not a person."""

from collections.abc import Mapping
from typing import Any, Protocol, runtime_checkable

from companion.rules.action import Action, LegalActions
from companion.rules.game import AnyGame, View
from companion.rules.seat import Seat


class RandomSource(Protocol):
    """What a player leaves to chance, such as a `random.Random`: rules and games bring no chance of their own."""

    def random(self) -> float:
        """A number from 0 on and below 1, each as likely as any other."""


class Bot(Protocol):
    """Plays any seat of one game, and knows only what the phone of that seat is shown.

    Keeps no state between two calls, so that a restart loses nothing. The same arguments give the same choice.
    """

    def choose(self, seat: Seat, view: View, legal: LegalActions[Any], random: RandomSource) -> Action | None:
        """One of the legal actions, or None for nothing to do now."""


@runtime_checkable
class HasBots(Protocol):
    """A game that brings players along, by strength, the weakest first."""

    @property
    def bots(self) -> Mapping[str, Bot]: ...


@runtime_checkable
class PartialBots(Protocol):
    """A game whose players cannot play with every choice of options: nobody without hands lays real cards."""

    def has_bots_for(self, options: Mapping[str, Any]) -> bool:
        """Whether they can play with these; what is not among the options has its default."""


def bots_of(game: AnyGame, options: Mapping[str, Any] | None = None) -> Mapping[str, Bot]:
    """The players a game brings along, by strength, the weakest first; none where it has none for these options."""
    if not isinstance(game, HasBots) or (isinstance(game, PartialBots) and not game.has_bots_for(options or {})):
        return {}
    return game.bots
