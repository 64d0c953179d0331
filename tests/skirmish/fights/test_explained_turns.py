"""Why bots of both fights moved: each explanation has the numbers that the move was chosen by."""

import json
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest

from companion.games.registry import load_games
from companion.games.revolver.bots import preferred_actions as revolver
from companion.games.revolver.bots.revolver_values import read_fight_observation_with_lives, skill_of_side
from companion.games.revolver2.bots import preferred_actions as revolver2
from companion.games.revolver2.bots.keg_and_ammo_values import keg_and_ammo_worth
from companion.rules.actions_and_offers import Action, LegalActions
from companion.rules.game import Setup, View, complete_setup
from companion.rules.parts.explained_bot_choice import Explanation
from companion.rules.seats_and_viewers import Seat
from companion.simulate import GameToSimulate, simulate_game
from companion.skirmish.battle.actions import DiscardCards, EndTurn, LetItBe, PlayCard, Respond, UseCard
from companion.skirmish.bots.ability_values import list_ability_turn_options
from companion.skirmish.bots.bot import FightBot
from companion.skirmish.bots.read_bot_observation_of_fight import read_fight_observation
from companion.skirmish.bots.reasons import Reason
from companion.skirmish.bots.turn_plans import ENOUGH, TurnOptions, collect_turn_options, find_best_plan, weigh_plans
from companion.skirmish.evaluation.bot_observation_of_fight import FightObservation
from companion.skirmish.evaluation.card_values import value_of_keeping
from companion.skirmish.evaluation.gain import NOTHING
from companion.skirmish.evaluation.skill_levels import EASY, SHARP, Skill
from companion.skirmish.evaluation.worth_of_gain import worth_after_gain

VALUES: Final = json.loads(Path("tests/web/fixtures/bot-explanations.json").read_text("utf-8"))
"""Values by game and reason, from which the pages make sentences in their own test."""
WISHES: Final = {"revolver": revolver.list_preferred_actions, "revolver2": revolver2.list_preferred_actions}
READERS: Final[dict[str, Callable[[View], FightObservation]]] = {
    "revolver": read_fight_observation_with_lives,
    "revolver2": lambda view: read_fight_observation(view, keg_and_ammo_worth),
}
SHARED: Final = {Reason.PLAY, Reason.END, Reason.DISCARD, Reason.RESPOND, Reason.LET_BE}


def tenths(cards: float) -> int:
    return round(10 * cards)


@dataclass
class Watched:
    """A bot for both sides that says after each choice why, which is compared with what it went by."""

    game: str
    bot: FightBot
    codes: set[str] = field(default_factory=set)

    def choose(self, seat: Seat, view: View, legal: LegalActions[Any], random: Random) -> Action | None:
        again = Random()
        again.setstate(random.getstate())
        action = self.bot.choose(seat, view, legal, random)
        explained = self.bot.explain_choice(seat, view, legal, again)
        assert explained.action == action and again.getstate() == random.getstate()
        if explained.why is not None:
            assert action is not None
            self.codes.add(explained.why.code)
            assert explained.why.values.keys() == VALUES[self.game][explained.why.code].keys()
            if self.bot.skill == SHARP:  # it judges without error, so that the numbers follow from the view
                self._check(view, legal, action, explained.why)
        return action

    def _check(self, view: View, legal: LegalActions[Any], action: Action, why: Explanation) -> None:
        told: Any = why.values
        match why.code:
            case Reason.PLAY | Reason.USE | Reason.END:
                check_turn(self._means(view, legal), action, told)
            case Reason.DISCARD:
                scene = READERS[self.game](view)
                check_discards(scene, self._skill(scene), action, told)
            case Reason.RESPOND | Reason.TOGETHER:
                assert isinstance(action, Respond | UseCard) and action.card == told["card"]
                assert told["stake"] >= told["cost"]
            case Reason.LET_BE:
                assert isinstance(action, LetItBe) and told["stake"] <= told["cost"]

    def _means(self, view: View, legal: LegalActions[Any]) -> TurnOptions:
        scene, random = READERS[self.game](view), Random(1)
        skill = self._skill(scene)
        uses = list(list_ability_turn_options(scene, skill, legal, random)) if self.game == "revolver" else []
        return collect_turn_options(scene, skill, random, uses)

    def _skill(self, scene: FightObservation) -> Skill:
        return skill_of_side(self.bot.skill, scene.side) if self.game == "revolver" else self.bot.skill


def check_turn(means: TurnOptions, action: Action, told: Any) -> None:
    idle, best = worth_after_gain(means.scene, NOTHING), find_best_plan(means)
    if isinstance(action, EndTurn):
        assert best.worth <= idle + ENOUGH
        alone = [worth for one in means.options for worth in weigh_plans(replace(means, options=(one,))).worths[1:]]
        least = min(max(0, tenths(idle - worth)) for worth in alone)
        assert told["short"] <= least and told["plans"] >= len(alone)
        assert told["short"] == least or told["plans"] > len(alone)
        return
    assert isinstance(action, PlayCard | UseCard) and told["card"] == action.card
    assert action in [one.action for one in best.options] and told["steps"] == len(best.options)
    used = [*best.discards, *(number for one in best.options for number in one.takes)]
    cost = sum(means.prices[number] for number in used) + sum(one.spent for one in best.options)
    assert (told["better"], told["cost"], told["error"]) == (tenths(best.worth - idle), tenths(cost), 0)
    others = [tuple(one for one in means.options if one is not gone) for gone in best.options]
    fewer = [find_best_plan(replace(means, options=options)) for options in others]
    assert 0 <= told["lead"] <= min(tenths(best.worth - plan.worth) for plan in fewer)


def check_discards(scene: FightObservation, skill: Skill, action: Action, told: Any) -> None:
    assert isinstance(action, DiscardCards)
    assert (told["cards"], told["hand"]) == (len(action.cards), len(scene.hand))
    assert told["lost"] == tenths(sum(value_of_keeping(scene, skill, card) for card in action.cards))
    assert told["card"] in action.cards and told["cards"] + told["used"] <= told["hand"]


@pytest.mark.parametrize("name", WISHES)
def test_explanations_have_the_numbers_of_the_choice(name: str) -> None:
    game = load_games()[name]
    modules = [option.id for option in game.info.options if option.choices == (False, True)]
    codes: set[str] = set()
    for skill, chosen in ((SHARP, {}), (EASY, dict.fromkeys(modules, True))):
        watched = Watched(name, FightBot(skill, WISHES[name]))
        setup = complete_setup(game.info, Setup(2, chosen))
        assert not simulate_game(GameToSimulate(game, setup, 4, watched), 1).wrong
        codes |= watched.codes
    assert SHARED <= codes and codes - set(Reason), "those of all fights, and the game's own"
