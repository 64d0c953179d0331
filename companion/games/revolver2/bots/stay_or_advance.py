"""The defenders' choice to stay for one more space."""

from companion.games.revolver2.actions import Advance
from companion.rules.bot import RandomSource
from companion.skirmish.cards.enums_and_constants import Side
from companion.skirmish.evaluation.bot_observation_of_fight import FightObservation
from companion.skirmish.evaluation.bot_skill import Skill
from companion.skirmish.evaluation.worth_of_gain import (
    DOUBT,
    RUSH,
    chance_to_win,
    worth_of_countdown_token,
    worth_of_next_kill,
)

OTHERWISE = 0.35
"""Lives that a turn costs beside the attack, by cards that the attackers draw in every turn."""


def choose_advance(scene: FightObservation, skill: Skill, random: RandomSource) -> Advance:
    """Return the choice: stay for new members and the token, as long as the attack costs less."""
    assert scene.battlefield is not None
    space = scene.battlefield["spaces"][scene.view["marker"]["space"]]
    joins = min(space["draw"], scene.view["pile"])
    hand = scene.view["hands"][Side.ATTACK] + 2
    lost = chance_to_win(scene.attack - scene.defence + RUSH * hand, DOUBT)
    stay = worth_of_next_kill(scene) * (joins - lost - OTHERWISE) + worth_of_countdown_token(scene) * (1 - lost) * (
        1 - OTHERWISE
    )
    return Advance(on=stay + skill.whim * (2 * random.random() - 1) < 0)
