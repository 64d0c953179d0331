"""The defenders' choice to stay for one more space."""

from companion.games.revolver2.actions import Advance
from companion.games.revolver2.bots.reasons import Reason
from companion.rules.bot import RandomSource
from companion.rules.parts.explained_bot_choice import ExplainedChoice, ExplainedValue, Explanation
from companion.skirmish.bots.reasons import percent, tenths
from companion.skirmish.cards.enums_and_constants import Side
from companion.skirmish.evaluation.bot_observation_of_fight import FightObservation
from companion.skirmish.evaluation.skill_levels import Skill
from companion.skirmish.evaluation.worth_of_gain import (
    DOUBT,
    RUSH,
    chance_to_win,
    worth_of_countdown_token,
    worth_of_next_kill,
)

OTHERWISE = 0.35
"""Lives that a turn costs beside the attack, by cards that the attackers draw in every turn."""


def choose_advance(scene: FightObservation, skill: Skill, random: RandomSource) -> ExplainedChoice:
    """Return the choice: stay for new members and the token, as long as the attack costs less; and why."""
    assert scene.battlefield is not None
    space = scene.battlefield["spaces"][scene.view["marker"]["space"]]
    joins = min(space["draw"], scene.view["pile"])
    hand = scene.view["hands"][Side.ATTACK] + 2
    lost = chance_to_win(scene.attack - scene.defence + RUSH * hand, DOUBT)
    stay = worth_of_next_kill(scene) * (joins - lost - OTHERWISE) + worth_of_countdown_token(scene) * (1 - lost) * (
        1 - OTHERWISE
    )
    error = skill.whim * (2 * random.random() - 1)
    goes = stay + error < 0
    values: dict[str, ExplainedValue] = {
        "joins": joins,
        "chance": percent(lost),
        "stay": tenths(stay),
        "error": tenths(error),
    }
    return ExplainedChoice(Advance(on=goes), Explanation(Reason.RIDE_ON if goes else Reason.STAY, values))
