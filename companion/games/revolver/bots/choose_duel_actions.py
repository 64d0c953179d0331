"""The duel: when to begin, the card to lay, the answer. Mixed, so that nobody sees through it."""

from typing import Any, Final

from companion.games.revolver.actions import CallBluff, CallOut, DrawIron, LayForDuel, Retreat
from companion.games.revolver.bots.reasons import Reason
from companion.rules.actions_and_offers import LegalActions
from companion.rules.bot import RandomSource
from companion.rules.parts.explained_bot_choice import ExplainedChoice, Explanation
from companion.skirmish.bots.reasons import percent, tenths
from companion.skirmish.cards.enums_and_constants import Icon, Side
from companion.skirmish.evaluation.bot_observation_of_fight import FightObservation
from companion.skirmish.evaluation.card_values import value_of_keeping
from companion.skirmish.evaluation.skill_levels import Skill

HONEST: Final = 0.75
"""Chance, 0..1, that a side with a padlock lays it."""
DARING: Final = 0.25
"""Chance, 0..1, that the gang begins without one."""
CALLS: Final = 0.95
"""Chance, 0..1, that the law calls a bluff rather than give way, which spares it one card of all that it can lose."""
TRUSTED: Final = 0.5
"""Least share, 0..1, of the gang's padlocks that one of the law's own has to beat, to be shown."""


def choose_call_out(scene: FightObservation, legal: LegalActions[Any], random: RandomSource) -> ExplainedChoice | None:
    """Return the call if the gang begins, and why, else None.

    It has little to lose: two cards for each side, and one of its own.
    """
    locks = sum(is_padlock_card(scene, card) for card in scene.hand)
    ready = locks > 0 or random.random() < DARING
    if CallOut() not in legal or not ready:
        return None
    bluff = Explanation(Reason.CALL_OUT_BLUFF, {"chance": percent(DARING)})
    return ExplainedChoice(CallOut(), Explanation(Reason.CALL_OUT, {"locks": locks}) if locks else bluff)


def is_padlock_card(scene: FightObservation, card: str) -> bool:
    """Return True if a card shows a padlock."""
    return Icon.PADLOCK in scene.printed_card(card)["icons"]


def choose_duel_card(
    scene: FightObservation, skill: Skill, legal: LegalActions[Any], random: RandomSource
) -> ExplainedChoice | None:
    """Return the padlock with most firepower, or at random a card that will be missed least, and why.

    Returns None if the hand holds no card that the companion knows.
    """
    cards = [action for action in legal if isinstance(action, LayForDuel) and action.card is not None]
    locks = [action for action in cards if is_padlock_card(scene, str(action.card))]
    if locks and random.random() < HONEST:
        best = max(locks, key=lambda one: _strength(scene, one) - value_of_keeping(scene, skill, str(one.card)))
        padlock = {"card": best.card, "power": _strength(scene, best), "locks": len(locks), "chance": percent(HONEST)}
        return ExplainedChoice(best, Explanation(Reason.DUEL_PADLOCK, padlock))
    bluffs = [action for action in cards if action not in locks] or cards
    prices = {action: value_of_keeping(scene, skill, str(action.card)) for action in bluffs}
    least = min(bluffs, key=prices.__getitem__, default=None)
    if least is None:
        return None
    values = {"card": least.card, "choices": len(bluffs), "lost": tenths(prices[least])}
    return ExplainedChoice(least, Explanation(Reason.DUEL_LEAST, values) if len(bluffs) > 1 else None)


def choose_duel_answer(scene: FightObservation, legal: LegalActions[Any], random: RandomSource) -> ExplainedChoice:
    """Return a strong padlock against a possible one, otherwise a call or a retreat, and why."""
    irons = [action for action in legal if isinstance(action, DrawIron)]
    best = max(irons, key=lambda action: _strength(scene, action), default=None)
    if best is not None and _share_of_beaten_padlocks(scene, _strength(scene, best)) >= TRUSTED:
        return ExplainedChoice(
            best, Explanation(Reason.DUEL_IRON, {"card": best.card, "power": _strength(scene, best)})
        )
    if random.random() < CALLS:
        return ExplainedChoice(CallBluff(), Explanation(Reason.DUEL_CALL, {"chance": percent(CALLS)}))
    return ExplainedChoice(Retreat(), Explanation(Reason.DUEL_RETREAT, {"chance": percent(1 - CALLS)}))


def _strength(scene: FightObservation, action: LayForDuel | DrawIron) -> int:
    return int(scene.printed_card(str(action.card))["firepower"] or 0)


def _share_of_beaten_padlocks(scene: FightObservation, power: int) -> float:
    """Return the share of the gang's padlocks with less firepower, by their copies; 1 if it has none."""
    cards = scene.view["cards"].items()
    gang = [(name, int(one["copies"])) for name, one in cards if one["side"] == Side.DEFENCE]
    locks = {name: copies for name, copies in gang if is_padlock_card(scene, name)}
    weaker = sum(copies for name, copies in locks.items() if int(scene.printed_card(name)["firepower"] or 0) < power)
    return weaker / sum(locks.values()) if locks else 1.0
