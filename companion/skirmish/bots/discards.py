"""Choice of discards: for a cost, or because somebody says so."""

from collections.abc import Iterator

from companion.rules.action import Action
from companion.rules.bot import RandomSource
from companion.rules.zone import CardId
from companion.skirmish.battle.actions import DiscardCards
from companion.skirmish.bots.plans import best_plan, turn_options
from companion.skirmish.cards.terms import CardKind, column, discard_pile
from companion.skirmish.evaluation.cards import play_gain
from companion.skirmish.evaluation.gain import NOTHING, Gain
from companion.skirmish.evaluation.scene import Scene
from companion.skirmish.evaluation.skill import Skill
from companion.skirmish.state.stack import StepKind


def discards(scene: Scene, skill: Skill, random: RandomSource) -> Iterator[Action]:
    """Yield what will be missed least in the rest of this turn and later."""
    step = scene.view["step"]
    start = _entering(scene) if step["task"] == StepKind.PAY and step["source"].startswith("card:") else NOTHING
    yield cards(scene, best_plan(turn_options(scene, skill, random), step["left"], start).discards[: step["left"]])


def cards(scene: Scene, numbers: tuple[int, ...]) -> Action:
    """Return cards of the hand by their places there, all at once."""
    return DiscardCards(tuple(CardId(scene.hand[number]) for number in sorted(numbers)))


def _entering(scene: Scene) -> Gain:
    """Return what the card brings that is being paid for."""
    card = scene.view["step"]["card"]
    zone = discard_pile(scene.side)
    if scene.card(card)["kind"] != CardKind.ACTION and scene.field is not None:
        zone = column(scene.field["number"], scene.side)
    return play_gain(scene, card, zone)
