"""Bot for any seat: it counts what is open, and deals the rest in its head."""

from dataclasses import dataclass
from typing import Any

from companion.games.quickdraw.actions import Answer, KeepAll, Ready, Stand, Trade, TradeExtra, TradeSecretly
from companion.games.quickdraw.bots.choose_bet import assess_bet, choose_bet, choose_reach_answer
from companion.games.quickdraw.bots.choose_trade import choose_trade
from companion.games.quickdraw.bots.read_view import has_unknown_cards, read_table
from companion.games.quickdraw.bots.sample_showdowns import estimate_odds
from companion.games.quickdraw.bots.skill import Skill
from companion.games.quickdraw.state import Phase
from companion.rules.actions_and_offers import Action, LegalActions
from companion.rules.bot import RandomSource
from companion.rules.game import View
from companion.rules.seats_and_viewers import Seat


@dataclass(frozen=True, slots=True)
class QuickDrawBot:
    """A bot of some skill. It leaves real cards, corrections and the end of the evening to people."""

    skill: Skill

    def choose(self, seat: Seat, view: View, legal: LegalActions[Any], random: RandomSource) -> Action | None:
        """Return what the seat does. Returns None if there is nothing to do now."""
        if has_unknown_cards(view, seat):
            return None
        wish = self._wish(seat, view, legal, random)
        return wish if wish in legal else None

    def _wish(self, seat: Seat, view: View, legal: LegalActions[Any], random: RandomSource) -> Action | None:
        match view["phase"]:
            case Phase.RESULT | Phase.SHUFFLE:
                return Ready()
            case Phase.CARD if view["turn"] == seat:
                return choose_trade(read_table(view, seat), legal, Trade, self.skill, random) or Stand()
            case Phase.SECOND if view["turn"] == seat:
                return choose_trade(read_table(view, seat), legal, TradeSecretly, self.skill, random) or KeepAll()
            case Phase.EXTRA:
                return choose_trade(read_table(view, seat), legal, TradeExtra, self.skill, random) or KeepAll()
            case Phase.BET | Phase.DECIDE if legal:
                return self._stake(seat, view, legal, random)
            case Phase.ANSWER:
                answers = (action for offer in legal.offers if offer.action is Answer for action in offer)
                return next(answers, None)
        return None

    def _stake(self, seat: Seat, view: View, legal: LegalActions[Any], random: RandomSource) -> Action:
        odds = estimate_odds(read_table(view, seat), self.skill, random)
        prospect = assess_bet(view, odds, self.skill, random)
        if view["phase"] == Phase.DECIDE:
            return choose_reach_answer(view, prospect)
        return choose_bet(view, prospect, legal)
