"""Bot for any seat: it counts what is open, and deals the rest in its head."""

from dataclasses import dataclass
from typing import Any, Final

from companion.games.quickdraw.actions import (
    Answer,
    CallItANight,
    KeepAll,
    Ready,
    Stand,
    Trade,
    TradeExtra,
    TradeSecretly,
)
from companion.games.quickdraw.bots.choose_bet import assess_bet, choose_bet, choose_reach_answer
from companion.games.quickdraw.bots.choose_trade import AnyTrade, assess_trade, explain_trade
from companion.games.quickdraw.bots.explain_bet import explain_bet
from companion.games.quickdraw.bots.read_view import SeenTable, has_unknown_cards, read_table
from companion.games.quickdraw.bots.sample_showdowns import estimate_odds
from companion.games.quickdraw.bots.skill import Skill
from companion.games.quickdraw.state import Phase
from companion.rules.actions_and_offers import Action, LegalActions
from companion.rules.bot import RandomSource
from companion.rules.game import View
from companion.rules.parts.explained_bot_choice import NOTHING_TO_DO, ExplainedChoice
from companion.rules.seats_and_viewers import Seat

_PAUSES_AFTER_HAND: Final = 10
_PAUSES_OF_SHOWDOWN: Final = 5
_PAUSES_OF_REVEAL: Final = 5
"""Before a bot deals again: what the table screen shows of the end of a hand, in beats, wants about as long."""
_PAUSES_TO_AGREE: Final = 60
"""Before a bot deals again although somebody would rather stop: the others want time to say whether they agree."""


@dataclass(frozen=True, slots=True)
class QuickDrawBot:
    """A bot of some skill. It leaves real cards, corrections and the end to people, with whom it agrees."""

    skill: Skill

    def choose(self, seat: Seat, view: View, legal: LegalActions[Any], random: RandomSource) -> Action | None:
        """Return what the seat does. Returns None if there is nothing to do now."""
        return self.explain_choice(seat, view, legal, random).action

    def explain_choice(self, seat: Seat, view: View, legal: LegalActions[Any], random: RandomSource) -> ExplainedChoice:
        """Return what the seat does, and why."""
        if has_unknown_cards(view, seat):
            return NOTHING_TO_DO
        wish = self._wish(seat, view, legal, random)
        return wish if wish.action in legal else NOTHING_TO_DO

    def pauses_before(self, view: View, action: Action) -> int:
        """Return the pauses before an action: long ones before the next hand, so that all see how this one ended."""
        if view["phase"] != Phase.RESULT or not isinstance(action, Ready):
            return 1
        if any(one["agreed"] for one in view["seats"]):
            return _PAUSES_TO_AGREE
        left = [seat for seat in view["seats"] if seat["in"]]
        if len(left) < 2:
            return _PAUSES_AFTER_HAND
        reveals = 1 + max(int(seat["wins"]) for seat in left)
        return _PAUSES_AFTER_HAND + _PAUSES_OF_SHOWDOWN + _PAUSES_OF_REVEAL * reveals

    def _wish(self, seat: Seat, view: View, legal: LegalActions[Any], random: RandomSource) -> ExplainedChoice:
        match view["phase"]:
            case Phase.RESULT if any(one["agreed"] for one in view["seats"]) and CallItANight() in legal:
                return ExplainedChoice(CallItANight())
            case Phase.RESULT | Phase.SHUFFLE:
                return ExplainedChoice(Ready())
            case Phase.CARD if view["turn"] == seat:
                return self._trade(read_table(view, seat), legal, Trade, Stand(), random)
            case Phase.SECOND if view["turn"] == seat:
                return self._trade(read_table(view, seat), legal, TradeSecretly, KeepAll(), random)
            case Phase.EXTRA:
                return self._trade(read_table(view, seat), legal, TradeExtra, KeepAll(), random)
            case Phase.BET | Phase.DECIDE if legal:
                return self._stake(seat, view, legal, random)
            case Phase.ANSWER:
                answers = (action for offer in legal.offers if offer.action is Answer for action in offer)
                return ExplainedChoice(next(answers, None))
        return NOTHING_TO_DO

    def _trade(
        self, table: SeenTable, legal: LegalActions[Any], trade: type[AnyTrade], keep: Action, random: RandomSource
    ) -> ExplainedChoice:
        assessed = assess_trade(table, legal, trade, self.skill, random)
        return ExplainedChoice(assessed.choice or keep, explain_trade(assessed))

    def _stake(self, seat: Seat, view: View, legal: LegalActions[Any], random: RandomSource) -> ExplainedChoice:
        odds = estimate_odds(read_table(view, seat), self.skill, random)
        prospect = assess_bet(view, odds, self.skill, random)
        decides = view["phase"] == Phase.DECIDE
        action = choose_reach_answer(view, prospect) if decides else choose_bet(view, prospect, legal)
        return ExplainedChoice(action, explain_bet(action, view, prospect))
