"""Somebody who fills a chair and is not a person."""

from collections.abc import Callable, Mapping
from typing import Any, Protocol

from companion.rules.action import Action, LegalActions
from companion.rules.game import View
from companion.rules.seat import Seat


class Dice(Protocol):
    """What a player leaves to chance, such as a `random.Random`: rules and games bring no chance of their own."""

    def random(self) -> float:
        """A number from 0 on and below 1, each as likely as any other."""


class Player(Protocol):
    """Plays any seat of one game, and knows only what the phone of that seat is shown.

    Keeps no state between two calls, so that a restart loses nothing. The same arguments give the same choice.
    """

    def choose(self, seat: Seat, view: View, legal: LegalActions[Any], random: Dice) -> Action | None:
        """One of the legal actions, or None for nothing to do now."""


def players_of(game: object, options: Mapping[str, Any] | None = None) -> Mapping[str, Player]:
    """The players a game brings along, by strength, the weakest first; most games bring none.

    A game may say with `plays(options)` whether they can play with what was chosen: nobody without hands lays real cards.
    """
    players: Mapping[str, Player] = getattr(game, "players", {})
    plays: Callable[[Mapping[str, Any]], bool] | None = getattr(game, "plays", None)
    return players if plays is None or plays(options or {}) else {}
