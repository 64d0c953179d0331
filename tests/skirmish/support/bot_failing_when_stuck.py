"""A bot that fails where it knows nothing to do although the game waits for it, and counts its work."""

from typing import Any

from companion.rules.actions_and_offers import Action, LegalActions
from companion.rules.bot import Bot, RandomSource, View
from companion.rules.seats_and_viewers import Seat
from tests.count_work import count_calls


class AttentiveBot:
    """Plays as `player` does. `calls` are function calls in all, `choices` the actions it has chosen."""

    def __init__(self, player: Bot) -> None:
        self.player, self.choices, self.calls = player, 0, 0

    def choose(self, seat: Seat, view: View, legal: LegalActions[Any], random: RandomSource) -> Action | None:
        calls, action = count_calls(lambda: self.player.choose(seat, view, legal, random))
        self.calls += calls
        assert action is not None and not action.corrects_record or view["phase"] == "sides"
        self.choices += 1
        return action
