"""Choice of discards: for a cost, or because somebody says so."""

from collections.abc import Iterator

from companion.rules.actions_and_offers import Action
from companion.rules.bot import RandomSource
from companion.rules.parts.explained_bot_choice import ExplainedChoice
from companion.rules.zone import CardId
from companion.skirmish.battle.actions import DiscardCards
from companion.skirmish.bots.explain_plan import explain_discards
from companion.skirmish.bots.turn_plans import collect_turn_options, find_best_plan
from companion.skirmish.cards.enums_and_constants import CardKind, column_zone, discard_pile_zone
from companion.skirmish.evaluation.bot_observation_of_fight import FightObservation
from companion.skirmish.evaluation.card_values import gain_of_playing
from companion.skirmish.evaluation.gain import NOTHING, Gain
from companion.skirmish.evaluation.skill_levels import Skill
from companion.skirmish.state.stack import StepKind


def choose_discards(scene: FightObservation, skill: Skill, random: RandomSource) -> Iterator[ExplainedChoice]:
    """Yield the discards that will be missed least in the rest of this turn and later."""
    step = scene.view["step"]
    start = _entering(scene) if step["task"] == StepKind.PAY and step["source"].startswith("card:") else NOTHING
    means = collect_turn_options(scene, skill, random)
    plan = find_best_plan(means, step["left"], start)
    discards = plan.discards[: step["left"]]
    yield ExplainedChoice(make_discard_action(scene, discards), explain_discards(means, plan, discards))


def make_discard_action(scene: FightObservation, numbers: tuple[int, ...]) -> Action:
    """Return the action that discards cards of the hand, by their places there, all at once."""
    return DiscardCards(tuple(CardId(scene.hand[number]) for number in sorted(numbers)))


def _entering(scene: FightObservation) -> Gain:
    """Return what the card brings that is being paid for."""
    card = scene.view["step"]["card"]
    zone = discard_pile_zone(scene.side)
    if scene.printed_card(card)["kind"] != CardKind.ACTION and scene.battlefield is not None:
        zone = column_zone(scene.battlefield["number"], scene.side)
    return gain_of_playing(scene, card, zone)
