"""Bot for either seat: it goes by the rooms that the public record leaves open."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import accumulate
from math import exp
from typing import Any

from companion.games.noir import actions as act
from companion.games.noir.bots.action_values import count_rooms_listener_suspects, worth_of_action, worth_of_retreat
from companion.games.noir.bots.read_view import SeenHouse, read_house
from companion.games.noir.bots.skill import Skill
from companion.games.noir.state import Phase
from companion.rules.actions_and_offers import Action, LegalActions
from companion.rules.bot import RandomSource
from companion.rules.game import View
from companion.rules.seats_and_viewers import Seat


@dataclass(frozen=True, slots=True)
class NoirBot:
    """A bot of some skill. It leaves corrections to people."""

    skill: Skill

    def choose(self, seat: Seat, view: View, legal: LegalActions[Any], random: RandomSource) -> Action | None:
        """Return an action, better ones more often. Returns None if there is nothing to do now."""
        actions: list[Action] = [
            action for offer in legal.offers if not offer.action.corrects_record for action in offer
        ]
        if not actions:
            return None
        if view["phase"] == Phase.START:
            return actions[int(random.random() * len(actions))]
        worth = self._worth(view, read_house(view, seat))
        return draw_by_worth(actions, [worth(action) for action in actions], self.skill.whim, random)

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
