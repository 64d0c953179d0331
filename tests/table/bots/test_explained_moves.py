"""Explanations of bots: of the last move that counts and was weighed, by what it was chosen by."""

from typing import Any

import pytest

from companion.rules.actions_and_offers import Action, LegalActions
from companion.rules.bot import RandomSource
from companion.rules.game import View
from companion.rules.parts.explained_bot_choice import ExplainedChoice, Explanation
from companion.rules.seats_and_viewers import PUBLIC, Seat
from companion.table.errors import TableError
from tests.table.bots.bot_seats import LobbyWithBots, ToyWithBots
from tests.table.make_tables import ANN, BEN
from tests.toy_game import Boast, Guess

Seen = list[tuple[int, Action | None]]


class Drawer:
    """A bot that draws a number, and a guess by it, and notes both. If it `forgets`, it explains another choice."""

    def __init__(self, forgets: bool = False) -> None:
        self.chosen: Seen = []
        self._forgets = forgets

    def choose(self, seat: Seat, view: View, legal: LegalActions[Any], random: RandomSource) -> Action | None:
        drawn, action = self._draw(legal, random)
        self.chosen.append((drawn, action))
        return action

    def explain_choice(self, seat: Seat, view: View, legal: LegalActions[Any], random: RandomSource) -> ExplainedChoice:
        if self._forgets:
            random.random()
        drawn, action = self._draw(legal, random)
        weighed = isinstance(action, Guess)
        return ExplainedChoice(
            None if self._forgets else action, Explanation("drew", {"n": drawn}) if weighed else None
        )

    def _draw(self, legal: LegalActions[Any], random: RandomSource) -> tuple[int, Action | None]:
        actions = [action for action in legal if not isinstance(action, Boast)]
        drawn = int(1_000_000 * random.random())
        return drawn, actions[drawn % len(actions)]


def table_of(bot: Drawer) -> LobbyWithBots:
    game = ToyWithBots()
    game.bots = {"fair": bot}
    here = LobbyWithBots(game)
    here.lobby.seat_bot(ANN, "fair")
    here.lobby.seat_bot(BEN, "fair")
    return here


def test_the_numbers_are_those_that_the_bot_chose_by() -> None:
    bot = Drawer()
    here = table_of(bot)
    here.play_on()
    assert here.table.unlock_log()
    guesses = [drawn for drawn, action in bot.chosen if isinstance(action, Guess)]
    told = [move.why.values["n"] for move in here.table.explain_bot_moves()]
    assert len(told) == 2 and set(told) == set(guesses[-2:])


def test_nothing_is_explained_before_the_end() -> None:
    here = table_of(Drawer())
    with pytest.raises(TableError, match="sealed"):
        here.table.explain_bot_moves()
    here.play_on()
    with pytest.raises(TableError, match="sealed"):
        here.table.explain_bot_moves()


def test_what_the_bot_would_do_otherwise_is_not_told() -> None:
    here = table_of(Drawer(forgets=True))
    here.play_on()
    assert here.table.update_for(PUBLIC).outcome is not None and here.table.unlock_log()
    assert here.table.explain_bot_moves() == []


def test_a_move_that_was_undone_is_not_told() -> None:
    bot = Drawer()
    here = table_of(bot)
    here.play_on()
    before = len(bot.chosen)
    here.table.undo(2, "host", ask=())
    here.play_on()
    again = [drawn for drawn, action in bot.chosen[before:] if isinstance(action, Guess)]
    assert here.table.unlock_log() and again
    assert {move.why.values["n"] for move in here.table.explain_bot_moves()} <= set(again)
