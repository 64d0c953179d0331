"""Bot for either seat: it goes by the rooms that the public record leaves open."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import accumulate
from math import exp
from typing import Any

from companion.games.noir import actions as act
from companion.games.noir.bots.action_values import count_rooms_listener_suspects, worth_of_action, worth_of_retreat
from companion.games.noir.bots.explain_action import explain_action, explain_lot
from companion.games.noir.bots.read_view import SeenHouse, read_house
from companion.games.noir.bots.skill_levels import Skill
from companion.games.noir.state import Phase
from companion.rules.actions_and_offers import Action, LegalActions
from companion.rules.bot import RandomSource
from companion.rules.game import View
from companion.rules.parts.explained_bot_choice import NOTHING_TO_DO, ExplainedChoice
from companion.rules.seats_and_viewers import Seat


@dataclass(frozen=True, slots=True)
class NoirBot:
    """A bot of some skill. It leaves corrections to people."""

    skill: Skill

    def choose(self, seat: Seat, view: View, legal: LegalActions[Any], random: RandomSource) -> Action | None:
        """Return an action, better ones more often. Returns None if there is nothing to do now."""
        return self.explain_choice(seat, view, legal, random).action

    def explain_choice(self, seat: Seat, view: View, legal: LegalActions[Any], random: RandomSource) -> ExplainedChoice:
        """Return an action, and why."""
        actions: list[Action] = [
            action for offer in legal.offers if not offer.action.corrects_record for action in offer
        ]
        if not actions:
            return NOTHING_TO_DO
        if view["phase"] == Phase.START:
            drawn = actions[int(random.random() * len(actions))]
            return ExplainedChoice(drawn, explain_lot(drawn, len(actions)))
        house = read_house(view, seat)
        judge = self._worth(view, house)
        worth = [(action, judge(action)) for action in actions]
        chosen = draw_by_worth(actions, [value for _, value in worth], self.skill.whim, random)
        return ExplainedChoice(chosen, explain_action(chosen, worth, self.skill.whim, house, view["phase"]))

    def _worth(self, view: View, house: SeenHouse) -> Callable[[Action], float]:
        match view["phase"]:
            case Phase.ANSWER:
                return lambda action: _worth_of_answer(action, house, self.skill)
            case Phase.RETREAT | Phase.FLEE:
                return lambda action: (
                    worth_of_retreat(action.room, house, self.skill) if isinstance(action, act.MoveTo) else 0.0
                )
        return lambda action: worth_of_action(action, house, self.skill)


def draw_by_worth(actions: Sequence[Action], worths: Sequence[float], whim: float, random: RandomSource) -> Action:
    """Return one of the actions: one that is worth `whim` less comes about a third as often."""
    best = max(worths)
    sums = list(accumulate(exp((worth - best) / whim) for worth in worths))
    at = random.random() * sums[-1]
    return next(action for action, reached in zip(actions, sums, strict=True) if at < reached)


def _worth_of_answer(action: Action, house: SeenHouse, skill: Skill) -> float:
    if not isinstance(action, act.AnswerListen):
        return 0.0
    return -skill.caution / max(1, count_rooms_listener_suspects(house.exposed, action.room))
