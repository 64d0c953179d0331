"""Which card to lay in the tournament."""

from typing import Any, Final

from companion.rules.bot import RandomSource
from companion.rules.game import View
from companion.rules.skirmish.players.skill import Skill

BONUS: Final = {"draw": 1.0, "discard": 0.8, "grit": 1.8, "kill": 2.2, "power": 0.9, "countdown": 0.5}
"""What an effect of a poker card is worth, in cards."""
ROW: Final = 0.35
"""What a point of a card's value is worth, for the row of battlefields."""


def poker(view: View, skill: Skill, random: RandomSource) -> str:
    """High cards and what they leave behind, mixed so that nobody can tell which comes."""
    printed = view["poker"]["cards"]
    spread = 1.5 + skill.whim
    return str(max(view["me"]["poker"], key=lambda card: _liking(printed[card]) + spread * random.random()))


def _liking(card: Any) -> float:
    bonus = sum(BONUS.get(effect["do"], 0.5) * effect.get("count", 1) for effect in card["effects"])
    return ROW * float(card["value"]) + float(bonus) + 0.7 * len(card["beats"])
