"""Choice of a reaction: a card or an ability for a moment."""

from collections.abc import Iterator, Sequence
from typing import Final

from companion.rules.actions_and_offers import Action, LegalActions
from companion.rules.parts.explained_bot_choice import ExplainedChoice, ExplainedValue, Explanation
from companion.skirmish.battle.actions import LetItBe, Respond, UseCard
from companion.skirmish.bots.ability_values import cost_of_ability_use, effects_of_ability_use
from companion.skirmish.bots.reasons import Reason, tenths
from companion.skirmish.cards.effect import Effect
from companion.skirmish.cards.enums_and_constants import HAND, Side
from companion.skirmish.cards.play_moments import Moment
from companion.skirmish.effects.answers.cancel import Cancel
from companion.skirmish.effects.answers.prevent_casualty import PreventCasualty
from companion.skirmish.evaluation.bot_observation_of_fight import FightObservation
from companion.skirmish.evaluation.card_values import value_of_keeping, value_of_non_discard_price
from companion.skirmish.evaluation.estimate_effects import gain_of_effects
from companion.skirmish.evaluation.gain import Gain
from companion.skirmish.evaluation.skill_levels import Skill
from companion.skirmish.evaluation.worth_of_gain import (
    WIN,
    rough_worth_of_gain,
    worth_of_countdown_token,
    worth_of_kills,
    worth_of_next_kill,
    worth_of_wounds,
)

SAVED: Final = 0.7
"""Probability that a cancelled card stays cancelled, if the enemy may save it."""


def choose_reaction(scene: FightObservation, skill: Skill, legal: LegalActions[Action]) -> Iterator[ExplainedChoice]:
    """Yield the answer that gains most, if any is worth its cost."""
    answers = [action for action in legal if isinstance(action, Respond | UseCard)]
    weighed = {action: (_stake(scene, action), _spent(scene, skill, action)) for action in answers}
    best = max(weighed, key=lambda action: weighed[action][0] - weighed[action][1], default=None)
    if best is None:
        yield ExplainedChoice(LetItBe(turn=False))
        return
    stake, cost = weighed[best]
    if stake - cost > 0:
        yield ExplainedChoice(best, _explain(Reason.RESPOND, best, len(weighed), stake, cost))
    elif scene.view["step"]["source"] == Moment.ATTACK:
        yield from _together(scene, skill, answers)
    yield ExplainedChoice(LetItBe(turn=False), _explain(Reason.LET_BE, best, len(weighed), stake, cost))


def _explain(code: Reason, action: Respond | UseCard, answers: int, stake: float, cost: float) -> Explanation:
    """Return what an answer wins and costs, of so many, in tenths of a card."""
    values: dict[str, ExplainedValue] = {
        "card": action.card,
        "answers": answers,
        "stake": tenths(stake),
        "cost": tenths(cost),
    }
    values["win"] = tenths(WIN)
    return Explanation(code, values)


def _stake(scene: FightObservation, action: Respond | UseCard) -> float:
    """Return what is won by an answer."""
    effects = effects_of_ability_use(scene, action)
    match Moment(scene.view["step"]["source"]):
        case Moment.CANCEL:
            return _cancelled(scene, effects)
        case Moment.CASUALTY:
            return (
                WIN
                if scene.lives <= 1
                else worth_of_next_kill(scene) + (0.0 if scene.view["killed"] else worth_of_countdown_token(scene))
            )
        case Moment.DERAIL:
            return worth_of_kills(scene, sum(effect.count for effect in effects if isinstance(effect, PreventCasualty)))
        case Moment.WOUND:
            return worth_of_wounds(scene, 1)
        case Moment.ATTACK:
            return _turned(scene, gain_of_effects(scene, scene.side, effects))
        case Moment.PRISON:
            return 1.0 + rough_worth_of_gain(scene, scene.side, gain_of_effects(scene, scene.side, effects))
    return 0.0


def _cancelled(scene: FightObservation, effects: Sequence[Effect]) -> float:
    played = scene.view["step"]["card"]
    if played is None:
        return 0.0
    printed = scene.printed_card(played)
    gain = gain_of_effects(scene, scene.side.enemy, scene.effects_of(played)).plus(
        Gain(power=printed["firepower"] or 0)
    )
    stake = rough_worth_of_gain(scene, scene.side.enemy, gain)
    if scene.side is Side.DEFENCE and gain.kills >= scene.lives:
        stake = worth_of_kills(scene, gain.kills)
    saves = any(isinstance(effect, Cancel) and effect.can_be_averted for effect in effects)
    return stake * (SAVED if saves else 1.0)


def _turned(scene: FightObservation, gain: Gain) -> float:
    """Return the gain of an attack that is won by it, or no longer lost."""
    firepower, more = scene.firepower, gain.boost + gain.power
    attack = firepower[Side.ATTACK] + (more if scene.side is Side.ATTACK else 0)
    defence = firepower[Side.DEFENCE] + (more if scene.side is Side.DEFENCE else 0)
    before, after = scene.attack > scene.defence, attack > defence
    if gain.decided > 0:
        after = scene.side is Side.ATTACK
    if before == after or scene.view["no_attack"]:
        return 0.0
    return (
        WIN
        if scene.lives <= 1
        else worth_of_next_kill(scene) + (0.0 if scene.view["killed"] else worth_of_countdown_token(scene))
    )


def _together(scene: FightObservation, skill: Skill, answers: Sequence[Respond | UseCard]) -> Iterator[ExplainedChoice]:
    """Yield the strongest of several answers that only together turn an attack."""
    gains = [
        (gain_of_effects(scene, scene.side, effects_of_ability_use(scene, action)).boost, action) for action in answers
    ]
    whole, cost = Gain(boost=sum(boost for boost, _ in gains)), sum(_spent(scene, skill, one) for one in answers)
    turned = _turned(scene, whole)
    if len(answers) > 1 and turned > cost:
        strongest = max(gains, key=lambda one: one[0])[1]
        yield ExplainedChoice(strongest, _explain(Reason.TOGETHER, strongest, len(answers), turned, cost))


def _spent(scene: FightObservation, skill: Skill, action: Respond | UseCard) -> float:
    """Return the card itself, and the cheapest others for its cost."""
    card, others = action.card, list(scene.hand)
    if isinstance(action, UseCard):
        own = value_of_keeping(scene, skill, card) * 0.8 if action.zone == HAND else 0.0
        return own + cost_of_ability_use(scene, skill, action)
    cost = next((one["cost"] or 0 for one in scene.view["me"]["hand"] if one["card"] == card), 0)
    others.remove(card)
    prices = sorted(value_of_keeping(scene, skill, other) for other in others)
    return value_of_keeping(scene, skill, card) * 0.8 + sum(prices[:cost]) + value_of_non_discard_price(scene, card)
