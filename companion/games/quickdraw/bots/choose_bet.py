"""Choice in the Betting Phase, and the answer to a Reach!."""

from typing import Any, Final, NamedTuple

from companion.games.quickdraw.actions import Bet, Call, Check, Decide, Flee, RaiseBy, Reach
from companion.games.quickdraw.bots.sample_showdowns import Odds
from companion.games.quickdraw.bots.skill import Skill
from companion.rules.actions_and_offers import Action, LegalActions
from companion.rules.bot import RandomSource
from companion.rules.game import View

VALUE_BET: Final = 1.2
"""Times the fair share of the pot from which on a hand is bet, and half as much again raised."""
BLUFF: Final = 1.6
"""Times the fair share for which a poor hand is given out."""
FLIGHT: Final = 0.4
"""The chance that somebody flees from a Reach!."""
PICKED: Final = 0.12
"""Share of the pot that a hand loses where only those who like theirs answer."""


class BetAssessment(NamedTuple):
    """The grounds of a decision about chips: the odds, what one expects to win of the pot, and how many are in.

    `bluffing`: this time a poor hand is played like a good one.
    """

    odds: Odds
    share: float
    players: int
    bluffing: bool

    @property
    def edge(self) -> float:
        """The share as a multiple of a fair one."""
        return BLUFF if self.bluffing else self.share * self.players


def assess_bet(view: View, odds: Odds, skill: Skill, random: RandomSource) -> BetAssessment:
    """Return what the odds are taken for, by a player of this skill."""
    error = skill.misjudges * (2 * random.random() - 1)
    players = sum(one["in"] for one in view["seats"])
    return BetAssessment(odds, min(1.0, max(0.0, odds.share + error)), players, random.random() < skill.bluffs)


def choose_bet(view: View, prospect: BetAssessment, legal: LegalActions[Any]) -> Action:
    """Return a bet, a check, a call, a raise, a flight or a Reach!."""
    reach = Reach()
    if reach in legal and gain_of_reach(view, prospect) > _gain_of_staying(view, prospect):
        return reach
    amount = _amount(view, prospect)
    if Check() in legal:
        wants = prospect.edge >= VALUE_BET and amount is not None and Bet(amount) in legal
        return Bet(amount) if wants and amount is not None else Check()
    if prospect.edge >= 1.5 * VALUE_BET and amount is not None and RaiseBy(amount) in legal:
        return RaiseBy(amount)
    return Call() if gain_of_call(view, prospect) > 0 else Flee()


def choose_reach_answer(view: View, prospect: BetAssessment) -> Action:
    """Return the answer to a Reach! or a Quick Draw."""
    return Decide(gain_of_call(view, prospect) > 0)


def gain_of_call(view: View, prospect: BetAssessment) -> float:
    """Return the chips that one expects of staying in for the price, beside those of fleeing."""
    price = float(view["to_call"])
    return prospect.share * (float(view["pot"]) + price) - price


def _gain_of_staying(view: View, prospect: BetAssessment) -> float:
    return max(0.0, gain_of_call(view, prospect))


def gain_of_reach(view: View, prospect: BetAssessment) -> float:
    """Return the chips that one expects of a Reach!: all flee, or some answer who like their hands."""
    pot, price, others = float(view["pot"]), float(view["reach_price"] or 0), prospect.players - 1
    all_flee = FLIGHT**others
    answering = 1 + (others - 1) * (1 - FLIGHT)
    share = max(0.0, prospect.share - PICKED)
    return all_flee * pot + (1 - all_flee) * (share * (pot + price * (1 + answering)) - price)


def _amount(view: View, prospect: BetAssessment) -> int | None:
    """Return the chips to bet or raise by, the more the better the hand."""
    dial = view["dial"]
    if dial is None:
        return None
    liking = min(1.0, max(0.0, (prospect.edge - 1) / max(1, prospect.players - 1)))
    steps = int(liking * ((dial["high"] - dial["low"]) // dial["step"]))
    return int(dial["low"] + steps * dial["step"])
