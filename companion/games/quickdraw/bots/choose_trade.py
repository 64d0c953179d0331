"""Choice of a card to trade, or none."""

from typing import Any, Final

from companion.games.quickdraw.bots.read_view import SeenTable
from companion.games.quickdraw.bots.sample_showdowns import estimate_beaten_reveals
from companion.games.quickdraw.bots.skill import Skill
from companion.games.quickdraw.cards import DOUBLE_DRAW, QUICK_DRAW, RE_RUN
from companion.rules.actions_and_offers import Action, LegalActions
from companion.rules.bot import RandomSource

POOR_HAND: Final = 1.2
GOOD_HAND: Final = 2.4
"""Reveals that a hand beats on average: below the one it is given in for a Re-Run, above the other it calls a Quick
Draw."""
GAIN: Final = 0.12
"""Reveals that a trade must gain: the card that comes lies open, and cannot be traded again."""


def choose_trade(
    table: SeenTable, legal: LegalActions[Any], trade: type[Action], skill: Skill, random: RandomSource
) -> Action | None:
    """Return the trade that makes the hand best, or None to keep it as it is."""
    cards = [action for offer in legal.offers if offer.action is trade for action in offer]
    deals = max(15, skill.deals // 2)
    keeping = estimate_beaten_reveals(table, random, deals)
    worth = {action: _worth(table, action.card, keeping, random, deals) for action in cards}
    best = max(worth, key=lambda action: worth[action], default=None)
    error = skill.misjudges * (2 * random.random() - 1)
    return best if best is not None and worth[best] + error > keeping + GAIN else None


def _worth(table: SeenTable, card: str, keeping: float, random: RandomSource, deals: int) -> float:
    """Return the reveals that the hand beats on average after a trade of `card`."""
    if card == RE_RUN:
        return keeping + 1 if keeping < POOR_HAND else 0.0
    if card == QUICK_DRAW:
        return keeping + 1 if keeping > GOOD_HAND else 0.0
    gain = GAIN if card == DOUBLE_DRAW else 0.0  # one more trade; at a Showdown it would be replaced unseen
    return gain + estimate_beaten_reveals(table.without_own(card), random, deals)
