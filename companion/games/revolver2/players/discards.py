"""Which cards go when some must: for a cost, for powder kegs, or because somebody says so."""

from collections.abc import Iterator

from companion.games.revolver2.players.cards import play_gain, price
from companion.games.revolver2.players.gain import NOTHING, Gain
from companion.games.revolver2.players.plans import best_plan, means_of
from companion.games.revolver2.players.scene import Scene
from companion.games.revolver2.players.skill import Skill
from companion.games.revolver2.players.turn import load_of
from companion.rules.action import Action
from companion.rules.player import Dice
from companion.rules.skirmish.actions import DiscardCards
from companion.rules.skirmish.steps import Task
from companion.rules.skirmish.words import CardKind, column, discard_pile
from companion.rules.zone import CardId


def discards(scene: Scene, skill: Skill, random: Dice) -> Iterator[Action]:
    """What will be missed least in the rest of this turn and later."""
    step = scene.view["step"]
    if step["task"] == Task.KEGS:
        load = load_of(scene, tuple(price(scene, skill, card) for card in scene.hand)) or ()
        yield _cards(scene, load)
    else:
        start = _entering(scene) if step["task"] == Task.PAY else NOTHING
        yield _cards(scene, best_plan(means_of(scene, skill, random), step["left"], start).discards[: step["left"]])


def _entering(scene: Scene) -> Gain:
    """What the card brings that is being paid for."""
    card = scene.view["step"]["card"]
    zone = column(scene.here, scene.side)
    if scene.card(card)["kind"] == CardKind.ACTION:
        zone = discard_pile(scene.side)
    return play_gain(scene, card, zone)


def _cards(scene: Scene, numbers: tuple[int, ...]) -> Action:
    return DiscardCards(tuple(CardId(scene.hand[number]) for number in sorted(numbers)))
