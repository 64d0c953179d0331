"""Answers with cards and abilities for a moment."""

from collections.abc import Iterator, Sequence
from typing import Final

from companion.rules.action import Action, LegalActions
from companion.skirmish.battle.actions import LetItBe, Respond, UseCard
from companion.skirmish.bots.abilities import effects_of, toll
from companion.skirmish.cards.effect import Effect
from companion.skirmish.cards.moment import Moment
from companion.skirmish.cards.terms import HAND, Side
from companion.skirmish.effects.answers.cancel import Cancel
from companion.skirmish.effects.answers.prevent import Prevent
from companion.skirmish.evaluation.cards import price, spent
from companion.skirmish.evaluation.estimate import gain_of
from companion.skirmish.evaluation.gain import Gain
from companion.skirmish.evaluation.scene import Scene
from companion.skirmish.evaluation.skill import Skill
from companion.skirmish.evaluation.worth import WIN, life, lives, rough, token, wounds

SAVED: Final = 0.7
"""Probability that a cancelled card stays cancelled, if the enemy may save it."""


def window(scene: Scene, skill: Skill, legal: LegalActions[Action]) -> Iterator[Action]:
    """Yield the answer that gains most, if any is worth its cost."""
    answers = [action for action in legal if isinstance(action, Respond | UseCard)]
    gains = {action: _stake(scene, action) - _spent(scene, skill, action) for action in answers}
    best = max(gains, key=gains.__getitem__, default=None)
    if best is not None and gains[best] > 0:
        yield best
    elif scene.view["step"]["source"] == Moment.ATTACK:
        yield from _together(scene, skill, answers)
    yield LetItBe(turn=False)


def _stake(scene: Scene, action: Respond | UseCard) -> float:
    """Return what is won by an answer."""
    effects = effects_of(scene, action)
    match Moment(scene.view["step"]["source"]):
        case Moment.CANCEL:
            return _cancelled(scene, effects)
        case Moment.CASUALTY:
            return WIN if scene.lives <= 1 else life(scene) + (0.0 if scene.view["killed"] else token(scene))
        case Moment.DERAIL:
            return lives(scene, sum(effect.count for effect in effects if isinstance(effect, Prevent)))
        case Moment.WOUND:
            return wounds(scene, 1)
        case Moment.ATTACK:
            return _turned(scene, gain_of(scene, scene.side, effects))
        case Moment.PRISON:
            return 1.0 + rough(scene, scene.side, gain_of(scene, scene.side, effects))
    return 0.0


def _cancelled(scene: Scene, effects: Sequence[Effect]) -> float:
    played = scene.view["step"]["card"]
    if played is None:
        return 0.0
    printed = scene.card(played)
    gain = gain_of(scene, scene.side.enemy, scene.effects_of(played)).plus(Gain(power=printed["firepower"] or 0))
    stake = rough(scene, scene.side.enemy, gain)
    if scene.side is Side.DEFENCE and gain.kills >= scene.lives:
        stake = lives(scene, gain.kills)
    saves = any(isinstance(effect, Cancel) and effect.can_be_averted for effect in effects)
    return stake * (SAVED if saves else 1.0)


def _turned(scene: Scene, gain: Gain) -> float:
    """Return the gain of an attack that is won by it, or no longer lost."""
    firepower, more = scene.firepower, gain.boost + gain.power
    attack = firepower[Side.ATTACK] + (more if scene.side is Side.ATTACK else 0)
    defence = firepower[Side.DEFENCE] + (more if scene.side is Side.DEFENCE else 0)
    before, after = scene.attack > scene.defence, attack > defence
    if gain.decided > 0:
        after = scene.side is Side.ATTACK
    if before == after or scene.view["no_attack"]:
        return 0.0
    return WIN if scene.lives <= 1 else life(scene) + (0.0 if scene.view["killed"] else token(scene))


def _together(scene: Scene, skill: Skill, answers: Sequence[Respond | UseCard]) -> Iterator[Action]:
    """Yield the strongest of several answers that only together turn an attack."""
    gains = [(gain_of(scene, scene.side, effects_of(scene, action)).boost, action) for action in answers]
    whole, cost = Gain(boost=sum(boost for boost, _ in gains)), sum(_spent(scene, skill, one) for one in answers)
    if len(answers) > 1 and _turned(scene, whole) > cost:
        yield max(gains, key=lambda one: one[0])[1]


def _spent(scene: Scene, skill: Skill, action: Respond | UseCard) -> float:
    """Return the card itself, and the cheapest others for its cost."""
    card, others = action.card, list(scene.hand)
    if isinstance(action, UseCard):
        own = price(scene, skill, card) * 0.8 if action.zone == HAND else 0.0
        return own + toll(scene, skill, action)
    cost = next((one["cost"] or 0 for one in scene.view["me"]["hand"] if one["card"] == card), 0)
    others.remove(card)
    prices = sorted(price(scene, skill, other) for other in others)
    return price(scene, skill, card) * 0.8 + sum(prices[:cost]) + spent(scene, card)
