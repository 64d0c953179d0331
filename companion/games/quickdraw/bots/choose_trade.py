"""Choice of a card to trade, or none."""

from typing import Any, Final, NamedTuple, TypeAlias

from companion.games.quickdraw.actions import Trade, TradeExtra, TradeSecretly
from companion.games.quickdraw.bots.read_view import SeenTable
from companion.games.quickdraw.bots.reasons import Reason
from companion.games.quickdraw.bots.sample_showdowns import estimate_beaten_reveals
from companion.games.quickdraw.bots.skill import Skill
from companion.games.quickdraw.cards import DOUBLE_DRAW, QUICK_DRAW, RE_RUN
from companion.rules.actions_and_offers import LegalActions
from companion.rules.bot import RandomSource
from companion.rules.parts.explained_bot_choice import ExplainedValue, Explanation

POOR_HAND: Final = 1.2
GOOD_HAND: Final = 2.4
"""Reveals that a hand beats on average: below the one it is given in for a Re-Run, above the other it calls a Quick
Draw."""
GAIN: Final = 0.12
"""Reveals that a trade must gain: the card that comes lies open, and cannot be traded again."""

AnyTrade: TypeAlias = Trade | TradeSecretly | TradeExtra


class TradeAssessment(NamedTuple):
    """The grounds of a trade, in reveals that the hand beats: as it is, and after the best trade as the bot judges it.

    `best` is None where no card can be traded, `choice` where the hand is kept.
    """

    choice: AnyTrade | None
    best: AnyTrade | None
    keeping: float
    trading: float


def assess_trade(
    table: SeenTable, legal: LegalActions[Any], trade: type[AnyTrade], skill: Skill, random: RandomSource
) -> TradeAssessment:
    """Return the best trade and what it is weighed by."""
    cards = [action for offer in legal.offers if offer.action is trade for action in offer]
    deals = max(15, skill.deals // 2)
    keeping = estimate_beaten_reveals(table, random, deals)
    worth = {action: _worth(table, action.card, keeping, random, deals) for action in cards}
    best = max(worth, key=lambda action: worth[action], default=None)
    error = skill.misjudges * (2 * random.random() - 1)
    if best is None:
        return TradeAssessment(None, None, keeping, 0.0)
    trading = worth[best] + error
    return TradeAssessment(best if trading > keeping + GAIN else None, best, keeping, trading)


def explain_trade(assessed: TradeAssessment) -> Explanation | None:
    """Return why the best card was traded or kept, in tenths of a reveal; None where there was none to trade."""
    if assessed.best is None:
        return None
    card = str(assessed.best.card)
    values: dict[str, ExplainedValue] = {
        "card": card,
        "keeping": round(10 * assessed.keeping),
        "trading": round(10 * assessed.trading),
    }
    if assessed.choice is None:
        return Explanation(Reason.KEEP, values)
    if card == RE_RUN and assessed.keeping < POOR_HAND:
        return Explanation(Reason.RE_RUN, values)
    is_quick = card == QUICK_DRAW and assessed.keeping > GOOD_HAND
    return Explanation(Reason.QUICK_DRAW if is_quick else Reason.TRADE, values)


def _worth(table: SeenTable, card: str, keeping: float, random: RandomSource, deals: int) -> float:
    """Return the reveals that the hand beats on average after a trade of `card`."""
    if card == RE_RUN:
        return keeping + 1 if keeping < POOR_HAND else 0.0
    if card == QUICK_DRAW:
        return keeping + 1 if keeping > GOOD_HAND else 0.0
    gain = GAIN if card == DOUBLE_DRAW else 0.0  # one more trade; at a Showdown it would be replaced unseen
    return gain + estimate_beaten_reveals(table.without_own(card), random, deals)
