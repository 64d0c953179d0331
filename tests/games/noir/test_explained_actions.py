"""Why bots of Noir acted: each explanation has the numbers that the action was drawn by."""

from dataclasses import dataclass, field
from math import exp
from random import Random
from typing import Any

import pytest

from companion.games.noir import GAME
from companion.games.noir.actions import MoveTo, Shoot
from companion.games.noir.bots.action_values import best_hit_chance, worth_of_action
from companion.games.noir.bots.bot import NoirBot
from companion.games.noir.bots.read_view import SeenHouse, belief_after_turn, read_house
from companion.games.noir.bots.reasons import Reason
from companion.games.noir.bots.skill_levels import EASY, FAIR, Skill
from companion.games.noir.state import Phase
from companion.rules.actions_and_offers import Action, LegalActions
from companion.rules.game import Setup, View, complete_setup
from companion.rules.parts.explained_bot_choice import Explanation
from companion.rules.seats_and_viewers import Seat
from companion.simulate import GameToSimulate, simulate_game


@dataclass
class Watched:
    """A bot for both seats that says after each choice why, and compares it with what it went by."""

    bot: NoirBot
    codes: set[str] = field(default_factory=set)

    def choose(self, seat: Seat, view: View, legal: LegalActions[Any], random: Random) -> Action | None:
        again = Random()
        again.setstate(random.getstate())
        action = self.bot.choose(seat, view, legal, random)
        explained = self.bot.explain_choice(seat, view, legal, again)
        assert explained.action == action
        if explained.why is not None:
            self.codes.add(explained.why.code)
            if view["phase"] == Phase.TURN:
                assert action is not None
                self._check(read_house(view, seat), legal, action, explained.why)
            elif view["phase"] == Phase.START:
                assert (explained.why.code, explained.why.values["choices"]) == (Reason.LOT, len(list(legal)))
        return action

    def _check(self, house: SeenHouse, legal: LegalActions[Any], action: Action, why: Explanation) -> None:
        skill = self.bot.skill
        worths = [worth_of_action(one, house, skill) for one in legal if not one.corrects_record]
        own = worth_of_action(action, house, skill)
        chance = exp(own / skill.whim) / sum(exp(worth / skill.whim) for worth in worths)
        assert why.values["choices"] == len(worths)
        assert why.values["loss"] == round(100 * (max(worths) - own))
        assert why.values["drawn"] == pytest.approx(100 * chance, abs=1)
        match action:
            case Shoot(room):
                assert why.values["chance"] == round(100 * house.enemy.get(room, 0.0))
            case MoveTo(room):
                later = belief_after_turn(house.enemy, house.flooded)
                assert why.values["chance"] == round(100 * best_hit_chance(room, later))


@pytest.mark.parametrize("skill", [EASY, FAIR])
def test_explanations_have_the_numbers_of_the_choice(skill: Skill) -> None:
    watched = Watched(NoirBot(skill))
    assert not simulate_game(GameToSimulate(GAME, complete_setup(GAME.info, Setup(2)), 4, watched), 1).wrong
    assert {Reason.LOT, Reason.MOVE} < watched.codes
