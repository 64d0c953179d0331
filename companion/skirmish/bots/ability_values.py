"""Value of using a card that lies in play, or one of the hand without playing it."""

from collections.abc import Iterator, Sequence
from typing import Final

from companion.rules.actions_and_offers import Action, LegalActions
from companion.rules.bot import RandomSource
from companion.skirmish.battle.actions import Respond, UseCard
from companion.skirmish.bots.turn_plans import ActionOption
from companion.skirmish.cards.continuous_effects import NoDerailing
from companion.skirmish.cards.effect import BattlefieldRange, Effect
from companion.skirmish.cards.enums_and_constants import HAND
from companion.skirmish.effects.in_play.leave import Leave
from companion.skirmish.effects.in_play.move_card import MoveCard
from companion.skirmish.effects.in_play.shift_chip import ShiftChipToCard
from companion.skirmish.evaluation.bot_observation_of_fight import FightObservation
from companion.skirmish.evaluation.card_values import value_of_keeping
from companion.skirmish.evaluation.conditions_in_view import (
    Table,
    cards_in_play,
    count_chips_on_viewed_card,
    is_card_named,
)
from companion.skirmish.evaluation.estimate_effects import gain_of_effects
from companion.skirmish.evaluation.gain import NOTHING, Gain
from companion.skirmish.evaluation.skill_levels import Skill
from companion.skirmish.evaluation.worth_of_gain import DOLLAR, POINT

TOKEN: Final = 0.3
"""Worth of a token on a card beside its firepower, in cards."""


def list_ability_turn_options(
    scene: FightObservation, skill: Skill, legal: LegalActions[Action], random: RandomSource
) -> Iterator[ActionOption]:
    """Yield every use that is offered now and changes something, so that none is repeated without end."""
    found = (action for offer in legal.offers if offer.action is UseCard for action in offer)
    for action in found:
        if isinstance(action, UseCard):
            gain = gain_of_ability_use(scene, action)
            if gain != NOTHING:
                yield _option(scene, skill, action, gain, random)


def _option(scene: FightObservation, skill: Skill, action: UseCard, gain: Gain, random: RandomSource) -> ActionOption:
    use = _use(scene, action)
    takes = (scene.hand.index(action.card),) if action.zone == HAND else ()
    fancy = skill.whim * (2 * random.random() - 1) if use["discards"] or takes else 0.0
    return ActionOption(action, takes, use["discards"], gain, fancy, spent=_coins(use))


def gain_of_ability_use(scene: FightObservation, action: UseCard) -> Gain:
    """Return what a use brings by a one-step estimate."""
    use, effects = _use(scene, action), effects_of_ability_use(scene, action)
    if not _changes(use, effects):
        return NOTHING
    gain, place = NOTHING, scene.place_of_zone(action.zone) if action.zone != HAND else scene.here
    for effect in effects:
        gain = gain.plus(_effect(scene, action, effect, place))
    if use["spends"] == "power" and place == scene.here:
        gain = gain.plus(Gain(power=-1))
    return gain


def _changes(use: Table, effects: Sequence[Effect]) -> bool:
    """Return whether it costs anything, or moves its card: what is free and changes nothing could be done for ever."""
    moves = any(isinstance(effect, MoveCard | ShiftChipToCard | Leave) for effect in effects)
    paid = use["discards"] or use["random"] or use["dollars"] or use["spends"] != "nothing" or use["goes"]
    return bool(moves or paid or use["at"] == HAND)


def _effect(scene: FightObservation, action: UseCard, effect: Effect, place: int) -> Gain:
    """Return the gain of an effect of a card in play; it may be about the card itself."""
    match effect:
        case MoveCard(this=True):
            return _moved(scene, action, effect, place)
        case ShiftChipToCard():
            return Gain(power=1.0) if place != scene.here and _has_chips_for(scene, action, effect) else NOTHING
        case Leave():
            return Gain(
                other=sum(0.8 for one in scene.continuous_effects_of(action.card) if isinstance(one, NoDerailing))
            )
    return gain_of_effects(scene, scene.side, [effect])


def _moved(scene: FightObservation, action: UseCard, effect: MoveCard, place: int) -> Gain:
    """Return the gain of a card that comes here from where it is of no use, or goes on before the marker does."""
    power = next((one["firepower"] for one in _lying(scene, action)), 0)
    if effect.to is BattlefieldRange.HERE:
        return Gain(power=power) if place < scene.here or scene.turns < 3 else Gain(power=power, other=-POINT * power)
    if place == scene.here and scene.rest:
        return NOTHING
    return Gain(power=-power, other=0.8 * POINT * (power - 1)) if place == scene.here else Gain(other=0.3 * power)


def _lying(scene: FightObservation, action: UseCard) -> Iterator[Table]:
    """Yield the card in play that is used."""
    spot = (action.card, action.zone, action.nth)
    return (one for _, one in cards_in_play(scene) if (one["card"], one["zone"], one["nth"]) == spot)


def _has_chips_for(scene: FightObservation, action: UseCard, effect: ShiftChipToCard) -> bool:
    """Return whether a card has chips left, and one of its side lies here that may take them."""
    own = scene.battlefield[scene.side] if scene.battlefield is not None else ()
    takes = any(not effect.but or not is_card_named(scene, one["card"], effect.but) for one in own)
    return takes and any(count_chips_on_viewed_card(one) for one in _lying(scene, action))


def effects_of_ability_use(scene: FightObservation, action: Respond | UseCard) -> Sequence[Effect]:
    """Return what an answer does."""
    if isinstance(action, UseCard):
        return scene.read(_use(scene, action)["effects"])
    return scene.effects_of(action.card)


def cost_of_ability_use(scene: FightObservation, skill: Skill, action: UseCard) -> float:
    """Return what a use costs beside its card, in cards."""
    use, others = _use(scene, action), list(scene.hand)
    if action.zone == HAND:
        others.remove(action.card)
    return sum(sorted(value_of_keeping(scene, skill, other) for other in others)[: use["discards"]]) + _coins(use)


def _coins(use: Table) -> float:
    return float(use["random"] + DOLLAR * use["dollars"] + (TOKEN if use["spends"] != "nothing" else 0))


def _use(scene: FightObservation, action: UseCard) -> Table:
    use: Table = scene.printed_card(action.card)["uses"][action.use]
    return use
