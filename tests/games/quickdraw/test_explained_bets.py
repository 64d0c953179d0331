"""Why bots of Quick Draw moved: each explanation has the numbers that the move was chosen by."""

from dataclasses import dataclass, field
from random import Random
from typing import Any

import pytest

from companion.games.quickdraw import GAME
from companion.games.quickdraw.actions import Call, Decide, Flee, RaiseBy, Trade
from companion.games.quickdraw.bots.bot import QuickDrawBot
from companion.games.quickdraw.bots.choose_bet import assess_bet, gain_of_call
from companion.games.quickdraw.bots.choose_trade import GAIN, assess_trade
from companion.games.quickdraw.bots.read_view import read_table
from companion.games.quickdraw.bots.reasons import Reason
from companion.games.quickdraw.bots.sample_showdowns import estimate_odds
from companion.games.quickdraw.bots.skill import EASY, FAIR
from companion.games.quickdraw.state import Phase
from companion.rules.actions_and_offers import Action, LegalActions
from companion.rules.game import Setup, View, complete_setup
from companion.rules.parts.explained_bot_choice import Explanation
from companion.rules.seats_and_viewers import Seat
from companion.simulate import GameToSimulate, simulate_game


@dataclass
class Watched:
    """A bot for all seats that says after each choice why, and compares it with what it went by."""

    bot: QuickDrawBot
    codes: set[str] = field(default_factory=set)

    def choose(self, seat: Seat, view: View, legal: LegalActions[Any], random: Random) -> Action | None:
        before = random.getstate()
        action = self.bot.choose(seat, view, legal, random)
        again = self.bot.explain_choice(seat, view, legal, _at(before))
        assert again.action == action
        if again.why is not None:
            self.codes.add(again.why.code)
            assert action is not None
            if view["phase"] in (Phase.BET, Phase.DECIDE):
                self._check_bet(seat, view, action, again.why, _at(before))
            elif view["phase"] == Phase.CARD:
                self._check_trade(seat, view, legal, again.why, _at(before))
        return action

    def _check_bet(self, seat: Seat, view: View, action: Action, why: Explanation, random: Random) -> None:
        odds = estimate_odds(read_table(view, seat), self.bot.skill, random)
        prospect = assess_bet(view, odds, self.bot.skill, random)
        told = why.values
        assert (told["ahead"], told["deals"], told["share"]) == (odds.ahead, odds.deals, round(100 * prospect.share))
        assert told["counted"] == round(100 * odds.share)
        gain = gain_of_call(view, prospect)
        if why.code in (Reason.CALL, Reason.STAY, Reason.FLEE):
            assert (gain > 0) == (action in (Call(), Decide(True))) and told["gain"] == round(gain)
            assert (why.code == Reason.FLEE) == (action in (Flee(), Decide(False)))
        if isinstance(action, RaiseBy):
            assert not prospect.bluffing and told["chips"] == action.amount

    def _check_trade(self, seat: Seat, view: View, legal: LegalActions[Any], why: Explanation, random: Random) -> None:
        assessed = assess_trade(read_table(view, seat), legal, Trade, self.bot.skill, random)
        assert why.values["keeping"] == round(10 * assessed.keeping)
        assert why.values["trading"] == round(10 * assessed.trading)
        assert (why.code == Reason.KEEP) == (assessed.trading <= assessed.keeping + GAIN)


def _at(state: tuple[Any, ...]) -> Random:
    random = Random()
    random.setstate(state)
    return random


@pytest.mark.parametrize("skill", [EASY, FAIR])
def test_explanations_have_the_numbers_of_the_choice(skill: Any) -> None:
    watched = Watched(QuickDrawBot(skill))
    setup = complete_setup(GAME.info, Setup(2, {"hands": 2}))
    assert not simulate_game(GameToSimulate(GAME, setup, 4, watched), 1).wrong
    assert len(watched.codes) >= 4 and watched.codes & {Reason.TRADE, Reason.KEEP}
