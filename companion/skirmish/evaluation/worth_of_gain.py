"""The worth of a gain, in cards."""

from math import exp
from typing import Final

from companion.skirmish.cards.enums_and_constants import Side
from companion.skirmish.evaluation.bot_observation_of_fight import FightObservation
from companion.skirmish.evaluation.gain import Gain

WIN: Final = 40.0
"""Worth of the game itself."""
LIFE: Final = 1.6
"""Worth of one life of many; the fewer are left, the more."""
LAST_LIVES: Final = 7.0
TOKEN: Final = 7.0
"""Worth of a token of the Army, divided by their number."""
POINT: Final = 0.5
"""Worth of a point of firepower at some battlefield to come."""
ROBBED: Final = 0.8
SLOT: Final = 0.45
"""Worth of a place in the defenders' column for each attack that it lasts."""
GROWTH: Final = 0.6
"""By how much the attackers' column grows faster than the defenders', from turn to turn."""
DOUBT: Final = 1.4
"""Expected change of the difference of firepower in a turn."""
RUSH: Final = 0.55
"""Firepower that a card in the attackers' hand is likely to add in their next turn."""
WOUND: Final = 5.0
"""Worth of a wound, divided by the number that is left."""
DOLLAR: Final = 0.9
"""Worth of a dollar: it buys a card, or pays a part of one."""


def worth_of_next_kill(scene: FightObservation, nth: int = 0) -> float:
    """Return what the next life is worth, or the one after `nth` others."""
    worth: float | None = scene.noted.get(nth)
    if worth is None:
        left = max(1.0, scene.lives - nth + 0.8 * scene.coming)
        worth = scene.noted[nth] = LIFE + LAST_LIVES / left
    return worth


def worth_of_countdown_token(scene: FightObservation) -> float:
    """Return what it is worth that one token more, or less, lies on the Army."""
    if scene.army <= 1:
        return WIN
    return TOKEN / scene.army if scene.army <= scene.turns + 1 else 0.15


def worth_of_wounds(scene: FightObservation, more: float) -> float:
    """Return what so many wounds more on the leader are worth, the whole game if they are enough."""
    if more >= scene.wounds:
        return WIN
    return more * WOUND / scene.wounds


def worth_of_kills(scene: FightObservation, kills: float) -> float:
    """Return what so many kills are worth, the whole game if they are enough."""
    whole = int(kills)
    if whole >= scene.lives > 0:
        return WIN
    return sum(worth_of_next_kill(scene, nth) for nth in range(whole)) + (kills - whole) * worth_of_next_kill(
        scene, whole
    )


def rough_worth_of_gain(scene: FightObservation, side: Side, gain: Gain) -> float:
    """Return what a gain is worth to a side, wherever it comes: to compare choices, and cards for later."""
    sign = 1 if side is Side.ATTACK else -1
    return (
        POINT * (gain.power + gain.weaken + 0.4 * gain.boost)
        + worth_of_next_kill(scene) * (gain.kills * sign - gain.lives * sign + gain.decided)
        + worth_of_countdown_token(scene) * gain.army * sign
        + worth_of_wounds(scene, gain.wounds) * sign
        + DOLLAR * gain.dollars
        + gain.draws
        + ROBBED * gain.robs
        + 0.3 * gain.spaces * sign
        + SLOT * gain.slots * sign
        + gain.other
    )  # fmt: skip


def worth_after_gain(scene: FightObservation, gain: Gain) -> float:
    """Return what the scene is worth to its side after a gain, as far as the battlefield with the marker goes."""
    attack = _attackers(scene, gain) if scene.side is Side.ATTACK else -_attackers(scene, gain)
    return attack + gain.draws + ROBBED * gain.robs + DOLLAR * gain.dollars + gain.other


def _attackers(scene: FightObservation, gain: Gain) -> float:
    """Return the same for the attackers, without cards."""
    ahead = scene.attack - scene.defence
    lasting, once = gain.power + gain.weaken, gain.power + gain.weaken + gain.boost
    if scene.side is Side.DEFENCE:
        lasting, once = -lasting, -once
    now, first, token = (
        _won(scene, ahead + once, gain.decided),
        worth_of_next_kill(scene),
        worth_of_countdown_token(scene),
    )
    kills, saved = max(0.0, gain.kills), 1.0 if gain.kills or _is_saved(scene) else now
    killed = worth_of_kills(scene, kills)
    total = killed + now * (worth_of_kills(scene, kills + 1) - killed) - first * gain.lives
    total += token * (saved + gain.army) + worth_of_wounds(scene, gain.wounds)
    each, rest = first + 0.5 * min(token, 3.0), _rest(scene, gain)
    for turn, likely in enumerate(rest, 1):
        total += likely * each * chance_to_win(ahead + lasting + GROWTH * turn, DOUBT * (1 + 0.6 * turn))
    return total + SLOT * gain.slots * (1 + len(rest))


def _is_saved(scene: FightObservation) -> bool:
    """Return whether the countdown stands still after this turn, because somebody has been killed in it."""
    return bool(scene.view["killed"] and scene.is_own_turn)


def _rest(scene: FightObservation, gain: Gain) -> tuple[float, ...]:
    change = int(gain.spaces)
    return scene.rest + (1.0,) * change if change >= 0 else scene.rest[: len(scene.rest) + change]


def _won(scene: FightObservation, ahead: float, decided: float) -> float:
    """Return how likely the attack of this round succeeds."""
    if scene.side is Side.ATTACK:
        if decided:
            return 1.0
        return 0.0 if scene.view["no_attack"] else chance_to_win(ahead, 0.15)
    if decided or scene.view["no_attack"]:
        return 0.0
    return chance_to_win(ahead + RUSH * (scene.view["hands"][Side.ATTACK] + 2), DOUBT)


def chance_to_win(ahead: float, doubt: float) -> float:
    """Return how likely the attackers are stronger, who are so much ahead by now: equal is not enough."""
    return 1 / (1 + exp(min(50.0, (0.5 - ahead) / doubt)))
