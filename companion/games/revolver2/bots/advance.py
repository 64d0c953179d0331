"""The defenders' choice to stay for one more space."""

from companion.games.revolver2.actions import Advance
from companion.rules.bot import RandomSource
from companion.skirmish.cards.terms import Side
from companion.skirmish.evaluation.scene import Scene
from companion.skirmish.evaluation.skill import Skill
from companion.skirmish.evaluation.worth import DOUBT, RUSH, chance, life, token

OTHERWISE = 0.35
"""Lives that a turn costs beside the attack, by cards that the attackers draw in every turn."""


def advance(scene: Scene, skill: Skill, random: RandomSource) -> Advance:
    """Return the choice: stay for new members and the token, as long as the attack costs less."""
    assert scene.field is not None
    space = scene.field["spaces"][scene.view["marker"]["space"]]
    joins = min(space["draw"], scene.view["pile"])
    hand = scene.view["hands"][Side.ATTACK] + 2
    lost = chance(scene.attack - scene.defence + RUSH * hand, DOUBT)
    stay = life(scene) * (joins - lost - OTHERWISE) + token(scene) * (1 - lost) * (1 - OTHERWISE)
    return Advance(on=stay + skill.whim * (2 * random.random() - 1) < 0)
