"""The worth of a gain, in cards."""

from math import exp
from typing import Final, NamedTuple

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
    outlook: _Outlook = scene.noted.get(_Outlook) or _look_ahead(scene)
    return (
        POINT * (gain.power + gain.weaken + 0.4 * gain.boost)
        + outlook.kill * (gain.kills * sign - gain.lives * sign + gain.decided)
        + outlook.token * gain.army * sign
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
    outlook: _Outlook = scene.noted.get(_Outlook) or _look_ahead(scene)
    attack = _attackers(scene, outlook, gain)
    own = -attack if outlook.is_defence else attack
    return own + gain.draws + ROBBED * gain.robs + DOLLAR * gain.dollars + gain.other


class _Outlook(NamedTuple):
    """Numbers that the worth of every gain here is worked out from: a turn weighs many."""

    is_defence: bool
    ahead: int
    """Firepower of the attackers here, less that of the defenders."""
    attacks: bool
    """False where no attack takes place."""
    rush: float
    doubt: float
    kill: float
    """Worth of the next kill."""
    token: float
    """Worth of a countdown token."""
    is_saved: bool
    """The countdown stands still after this turn, because somebody has been killed in it."""
    turn: float
    """Worth of an attack to come that succeeds."""
    rest: tuple[float, ...]


def _look_ahead(scene: FightObservation) -> _Outlook:
    view, is_defence = scene.view, scene.side is Side.DEFENCE
    kill, token = worth_of_next_kill(scene), worth_of_countdown_token(scene)
    found = scene.noted[_Outlook] = _Outlook(
        is_defence=is_defence,
        ahead=scene.attack - scene.defence,
        attacks=not view["no_attack"],
        rush=RUSH * (view["hands"][Side.ATTACK] + 2) if is_defence else 0.0,
        doubt=DOUBT if is_defence else 0.15,
        kill=kill,
        token=token,
        is_saved=bool(view["killed"] and scene.is_own_turn),
        turn=kill + 0.5 * min(token, 3.0),
        rest=scene.rest,
    )
    return found


def _attackers(scene: FightObservation, outlook: _Outlook, gain: Gain) -> float:
    """Return the same for the attackers, without cards."""
    is_defence, ahead, _, _, _, kill, token, is_saved, each, rest = outlook
    power, weaken, boost, kills, lives, army, _, _, decided, spaces, slots, _, wounds, _ = gain
    lasting, once = power + weaken, power + weaken + boost
    if is_defence:
        lasting, once = -lasting, -once
    now = (0.0 if is_defence else 1.0) if decided else _chance_now(outlook, once)
    killed, one_more = _worth_of_kills_and_one_more(scene, kills)
    total = killed + now * (one_more - killed) - kill * lives
    total += token * ((1.0 if kills or is_saved else now) + army) + worth_of_wounds(scene, wounds)
    if spaces:
        rest = _rest(rest, int(spaces))
    for turn, likely in enumerate(rest, 1):
        total += likely * each * chance_to_win(ahead + lasting + GROWTH * turn, DOUBT * (1 + 0.6 * turn))
    return total + SLOT * slots * (1 + len(rest))


def _chance_now(outlook: _Outlook, once: float) -> float:
    """Return how likely the attack of this round succeeds."""
    return chance_to_win(outlook.ahead + once + outlook.rush, outlook.doubt) if outlook.attacks else 0.0


def _worth_of_kills_and_one_more(scene: FightObservation, kills: float) -> tuple[float, float]:
    both: tuple[float, float] | None = scene.noted.get((worth_of_kills, kills))
    if both is None:
        least = max(0.0, kills)
        both = worth_of_kills(scene, least), worth_of_kills(scene, least + 1)
        scene.noted[worth_of_kills, kills] = both
    return both


def _rest(rest: tuple[float, ...], change: int) -> tuple[float, ...]:
    return rest + (1.0,) * change if change >= 0 else rest[: len(rest) + change]


def chance_to_win(ahead: float, doubt: float) -> float:
    """Return how likely the attackers are stronger, who are so much ahead by now: equal is not enough."""
    lacking = (0.5 - ahead) / doubt
    return 1 / (1 + exp(lacking)) if lacking < 50.0 else 0.0
