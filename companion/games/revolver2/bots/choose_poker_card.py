"""Choice of a card in the tournament."""

from typing import Any, Final

from companion.games.revolver2.actions import ChoosePoker
from companion.games.revolver2.bots.reasons import Reason
from companion.rules.bot import RandomSource
from companion.rules.game import View
from companion.rules.parts.explained_bot_choice import ExplainedChoice, Explanation
from companion.rules.zone import CardId
from companion.skirmish.bots.reasons import tenths
from companion.skirmish.evaluation.skill_levels import Skill

BONUS: Final = {"draw": 1.0, "discard": 0.8, "grit": 1.8, "kill": 2.2, "power": 0.9, "countdown": 0.5}
"""Worth of each effect of a poker card, in cards."""
ROW: Final = 0.35
"""Worth of a point of a card's value for the row of battlefields, in cards."""


def choose_poker_card(view: View, skill: Skill, random: RandomSource) -> ExplainedChoice:
    """Return a card by its value and effects, mixed so that nobody can tell which comes; and why."""
    printed = view["poker"]["cards"]
    likings = {card: _liking(printed[card]) for card in view["me"]["poker"]}
    spread = 1.5 + skill.whim
    chosen = max(view["me"]["poker"], key=lambda card: likings[card] + spread * random.random())
    values = {
        "card": chosen,
        "choices": len(likings),
        "worth": tenths(likings[chosen]),
        "best": tenths(max(likings.values())),
    }
    return ExplainedChoice(ChoosePoker(CardId(chosen)), Explanation(Reason.POKER, values) if len(likings) > 1 else None)


def _liking(card: Any) -> float:
    bonus = sum(BONUS.get(effect["do"], 0.5) * effect.get("count", 1) for effect in card["effects"])
    return ROW * float(card["value"]) + float(bonus) + 0.7 * len(card["beats"])
