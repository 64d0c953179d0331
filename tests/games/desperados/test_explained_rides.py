"""Why bots of Desperados rode: each explanation has the numbers that the ride was drawn by."""

from dataclasses import dataclass, field
from math import exp
from random import Random
from typing import Any

import pytest

from companion.games.desperados import GAME
from companion.games.desperados.actions import Ride
from companion.games.desperados.bots.bot import DesperadosBot
from companion.games.desperados.bots.choose_marshal_move import list_marshal_card_options
from companion.games.desperados.bots.choose_ride import estimate_arrest_chances, list_ride_card_options
from companion.games.desperados.bots.read_view import bot_observation_from_view
from companion.games.desperados.bots.reasons import Reason
from companion.games.desperados.bots.skill_levels import FAIR
from companion.games.desperados.enums_and_constants import MARSHAL, SALOON
from companion.rules.actions_and_offers import Action, LegalActions
from companion.rules.game import Setup, View, complete_setup
from companion.rules.parts.explained_bot_choice import Explanation
from companion.rules.seats_and_viewers import Seat
from companion.simulate import GameToSimulate, simulate_game


@dataclass
class Watched:
    """A bot for all seats that says after each choice why, and compares it with what it went by."""

    bot: DesperadosBot
    codes: set[str] = field(default_factory=set)

    def choose(self, seat: Seat, view: View, legal: LegalActions[Any], random: Random) -> Action | None:
        again = Random()
        again.setstate(random.getstate())
        action = self.bot.choose(seat, view, legal, random)
        explained = self.bot.explain_choice(seat, view, legal, again)
        assert explained.action == action
        if explained.why is not None:
            assert isinstance(action, Ride)
            self.codes.add(explained.why.code)
            self._check(view, action, explained.why)
        return action

    def _check(self, view: View, ride: Ride, why: Explanation) -> None:
        scene, skill = bot_observation_from_view(view), self.bot.skill
        is_marshal = ride.rider == MARSHAL
        pawn = scene.pawns[ride.rider]
        options = list_marshal_card_options(scene, skill) if is_marshal else list_ride_card_options(scene, pawn, skill)
        [chosen] = [one for one in options if (*scene.network.cities, SALOON)[one.card] == ride.to]
        chance = exp(chosen.value / skill.whim) / sum(exp(one.value / skill.whim) for one in options)
        told, best = why.values, max(one.value for one in options)
        assert (told["choices"], told["ahead"]) == (len(options), round(chosen.value))
        assert told["loss"] == round(best - chosen.value)
        assert told["drawn"] == pytest.approx(100 * chance, abs=1)
        assert told["city"] == scene.network.cities[chosen.to.city]
        danger = 0.0 if is_marshal else estimate_arrest_chances(scene, skill)[scene.move][chosen.to.city]
        assert told["risk"] == round(100 * danger)


def test_explanations_have_the_numbers_of_the_choice() -> None:
    watched = Watched(DesperadosBot(FAIR))
    setup = complete_setup(GAME.info, Setup(2))
    assert not simulate_game(GameToSimulate(GAME, setup, 4, watched), 1).wrong
    assert {Reason.RIDE, Reason.MARSHAL_RIDE} <= watched.codes
