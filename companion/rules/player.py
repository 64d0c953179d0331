"""Somebody who fills a chair and is not a person."""

from random import Random
from typing import Any, Protocol

from companion.rules.action import Action, LegalActions
from companion.rules.game import View
from companion.rules.seat import Seat


class Player(Protocol):
    """Plays any seat of one game, and knows only what the phone of that seat is shown.

    Keeps no state between two calls, so that a restart loses nothing. The same arguments give the same choice.
    """

    def choose(self, seat: Seat, view: View, legal: LegalActions[Any], random: Random) -> Action | None:
        """One of the legal actions, or None for nothing to do now."""
