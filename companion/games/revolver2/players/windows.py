"""Whether to answer what the enemy does with a card made for that moment."""

from collections.abc import Iterator
from typing import Final

from companion.games.revolver2.players.cards import price
from companion.games.revolver2.players.effects import gain_of
from companion.games.revolver2.players.scene import Scene
from companion.games.revolver2.players.skill import Skill
from companion.games.revolver2.players.worth import WIN, life, lives, rough, token
from companion.rules.action import Action, LegalActions
from companion.rules.skirmish.actions import LetItBe, Respond
from companion.rules.skirmish.moment import Moment
from companion.rules.skirmish.words import Side

SAVED: Final = 0.7
"""How likely a cancelled card stays cancelled, where the enemy may save it."""


def window(scene: Scene, skill: Skill, legal: LegalActions[Action]) -> Iterator[Action]:
    """The answer that gains most, if any is worth its cost."""
    answers = [action for action in legal if isinstance(action, Respond)]
    gains = {action: _stake(scene, action.card) - _spent(scene, skill, action.card) for action in answers}
    best = max(gains, key=gains.__getitem__, default=None)
    if best is not None and gains[best] > 0:
        yield best
    yield LetItBe(turn=False)


def _stake(scene: Scene, card: str) -> float:
    """What is won by an answer."""
    match Moment(scene.card(card)["moment"]):
        case Moment.CANCEL:
            return _cancelled(scene, card)
        case Moment.CASUALTY:
            return WIN if scene.lives <= 1 else life(scene) + (0.0 if scene.view["killed"] else token(scene))
        case Moment.ATTACK:
            return _turned(scene, card)
    return 0.0


def _cancelled(scene: Scene, card: str) -> float:
    played = scene.view["step"]["card"]
    if played is None:
        return 0.0
    effects = scene.card(played)["effects"] or ()
    gain = gain_of(scene, scene.side.enemy, effects)
    stake = rough(scene, scene.side.enemy, gain)
    if scene.side is Side.DEFENCE and gain.kills >= scene.lives:
        stake = lives(scene, gain.kills)
    saves = any(effect.get("unless_discards") for effect in scene.card(card)["effects"] or ())
    return stake * (SAVED if saves else 1.0)


def _turned(scene: Scene, card: str) -> float:
    """An attack that is won by it, or no longer lost."""
    gain = gain_of(scene, scene.side, scene.card(card)["effects"] or ())
    firepower = scene.firepower
    more = gain.boost + gain.power
    attack = firepower[Side.ATTACK] + (more if scene.side is Side.ATTACK else 0)
    defence = firepower[Side.DEFENCE] + (more if scene.side is Side.DEFENCE else 0)
    before, after = scene.attack > scene.defence, attack > defence or (gain.decided > 0 and scene.side is Side.ATTACK)
    if before == after or scene.view["no_attack"]:
        return 0.0
    return WIN if scene.lives <= 1 else life(scene) + (0.0 if scene.view["killed"] else token(scene))


def _spent(scene: Scene, skill: Skill, card: str) -> float:
    """The card itself, and the cheapest others for its cost."""
    cost = next((one["cost"] or 0 for one in scene.view["me"]["hand"] if one["card"] == card), 0)
    others = list(scene.hand)
    others.remove(card)
    prices = sorted(price(scene, skill, other) for other in others)
    return price(scene, skill, card) * 0.8 + sum(prices[:cost])
