"""Value of playing a card now, and of keeping it."""

from collections.abc import Collection, Iterator, Sequence
from typing import Final

from companion.skirmish.battle.actions import NameCard
from companion.skirmish.cards.continuous_effects import (
    ChangeCosts,
    ColumnLimit,
    CrowdCopies,
    ExtraFirepower,
    ForbidPlaying,
    NoDerailing,
    UncountedInColumn,
)
from companion.skirmish.cards.effect import ConcernedSides, CountedThing, Effect
from companion.skirmish.cards.enums_and_constants import CardKind, Side
from companion.skirmish.evaluation.bot_observation_of_fight import FightObservation
from companion.skirmish.evaluation.conditions_in_view import count_cards_named, estimate_multiplier
from companion.skirmish.evaluation.estimate_effects import gain_of_effects
from companion.skirmish.evaluation.gain import Gain
from companion.skirmish.evaluation.skill_levels import Skill
from companion.skirmish.evaluation.worth_of_gain import DOLLAR, POINT, SLOT, rough_worth_of_gain, worth_of_wounds

LEAST: Final = 0.25
MOST: Final = 5.0
"""Between them lies what a card in the hand is worth."""
ANSWER: Final = 1.3
"""Worth of a card for its moment in the hand."""
FADES: Final = 0.92
"""Worth, a turn earlier, of a card that can be used."""
LATE: Final = 0.15
"""By how much less a card is worth that is drawn later than now."""


def gain_of_card_effects(scene: FightObservation, card: str) -> Gain:
    """Return what a card brings by what it does when this side plays it, worked out once for an observation."""
    gain: Gain | None = scene.noted.get((gain_of_card_effects, card))
    if gain is None:
        gain = gain_of_effects(scene, scene.side, scene.effects_of(card))
        scene.noted[gain_of_card_effects, card] = gain
    return gain


def gain_of_playing(scene: FightObservation, card: str, zone: str) -> Gain:
    """Return what a card brings when it is played there."""
    printed, place = scene.printed_card(card), scene.place_of_zone(zone)
    gain = gain_of_card_effects(scene, card)
    match printed["kind"]:
        case CardKind.FIREPOWER if place == scene.here:
            return gain.plus(_column(scene, card))
        case CardKind.FIREPOWER:
            return gain.plus(Gain(other=_later(scene, card, place)))
        case CardKind.BLOCKER:
            return gain.plus(_blocker(scene, card, place))
        case CardKind.ATTACHMENT:
            return gain.plus(Gain(power=_power(scene, card), other=0.6 * len(printed["uses"])))
        case CardKind.BESIDE | CardKind.OPEN:
            hinders = sum(_hinders(scene, effect) for effect in scene.continuous_effects_of(card))
            own = sum(_helps(effect) for effect in scene.continuous_effects_of(card))
            return gain.plus(Gain(weaken=hinders if place == scene.here else 0, other=own))
    return gain


def value_of_non_discard_price(scene: FightObservation, card: str) -> float:
    """Return what is paid for a card beside discards: what is lost at random, dollars and wounds, in cards."""
    printed = scene.printed_card(card)
    random, coins, hurt = printed.get("random"), printed.get("dollars"), printed.get("wounds")
    if not (random or coins or hurt):
        return 0.0  # as of most
    hurts = worth_of_wounds(scene, hurt or 0) * (1 if scene.side is Side.DEFENCE else -1)
    return float((random or 0) + DOLLAR * (coins or 0) + hurts)


def _power(scene: FightObservation, card: str) -> float:
    """Return the firepower that a card has in its column, with the tokens that it comes with."""
    printed = scene.printed_card(card)
    power = float(printed["firepower"] or 0) + float(printed.get("power", 0))
    for effect in scene.continuous_effects_of(card):
        if isinstance(effect, ExtraFirepower) and scene.battlefield is not None:
            power += effect.power * estimate_multiplier(scene, scene.side, effect.per)
            power += scene.battlefield["printed"] if effect.defence else 0
    return power + _with_copies(scene, card)


def _with_copies(scene: FightObservation, card: str) -> float:
    """Return what a card adds to copies of itself that lie here, where they count together."""
    crowd = next((effect for effect in scene.continuous_effects_of(card) if isinstance(effect, CrowdCopies)), None)
    if crowd is None or scene.battlefield is None:
        return 0.0
    alone = scene.printed_card(card)["firepower"] or 0
    steps = (alone, crowd.two, crowd.three)
    lying = sum(one["card"] == card for one in scene.battlefield[scene.side])
    return float(steps[lying] - steps[lying - 1] - alone) if 0 < lying < len(steps) else 0.0


def _column(scene: FightObservation, card: str) -> Gain:
    """Return a firepower card: what it adds itself, and to others that lie here."""
    printed = scene.printed_card(card)
    power = _power(scene, card)
    power += sum([added for added, named in _powers_by_others(scene) if count_cards_named(scene, [card], named)])
    taken = 0.5 if scene.side is Side.DEFENCE and counts_towards_column_limit(scene, card) else 0.0
    hinders = sum(_hinders(scene, effect) for effect in scene.continuous_effects_of(card))
    more = 0.2 * len(printed["standing"]) + sum(_abilities(scene, card)) + 0.2 * printed.get("grit", 0)
    return Gain(power=power, weaken=hinders, slots=taken, other=more)


def _powers_by_others(scene: FightObservation) -> Sequence[tuple[int, Collection[str]]]:
    """Return what own cards here add for each other card, and how those are named, looked up once."""
    found: Sequence[tuple[int, Collection[str]]] | None = scene.noted.get(_powers_by_others)
    if found is None:
        own = [one["card"] for one in scene.battlefield[scene.side]] if scene.battlefield is not None else []
        effects = [effect for one in own for effect in scene.continuous_effects_of(one)]
        found = scene.noted[_powers_by_others] = [
            (effect.power, effect.per.named)
            for effect in effects
            if isinstance(effect, ExtraFirepower) and effect.per and effect.per.what is CountedThing.IN_PLAY
        ]
    return found


def _abilities(scene: FightObservation, card: str) -> Iterator[float]:
    """Yield what it is worth that a card can be used later, and what it does by itself."""
    printed = scene.printed_card(card)
    yield from (0.3 for use in printed["uses"] if use["at"] == "play")
    for trigger in printed["triggers"]:
        gain = rough_worth_of_gain(
            scene, scene.side, gain_of_effects(scene, scene.side, scene.read(trigger["effects"]))
        )
        yield max(-1.0, min(2.0, gain)) * min(2.0, len(scene.rest))


def counts_towards_column_limit(scene: FightObservation, card: str) -> bool:
    """Return whether a card counts towards the limit of its column."""
    return not any(isinstance(effect, UncountedInColumn) for effect in scene.continuous_effects_of(card))


def _hinders(scene: FightObservation, effect: Effect) -> float:
    """Return the firepower that the enemy is likely to lack here because of what a card lets hold."""
    if not scene.rest and scene.side is Side.ATTACK:
        return 0.0
    match effect:
        case ColumnLimit(attackers=attackers) if attackers and scene.battlefield is not None:
            return min(3.0, 0.8 * len(scene.battlefield[scene.side.enemy]))
        case ForbidPlaying(who=ConcernedSides.ENEMY, allowed=0):
            return 1.0 if effect.named else 1.5 + 0.5 * len(scene.rest)
        case ChangeCosts(who=ConcernedSides.ENEMY) | ForbidPlaying(who=ConcernedSides.ENEMY):
            return 1.0
    return 0.0


def _helps(effect: Effect) -> float:
    """Return what a card that lies beside the columns is worth by what it lets hold for its own side."""
    match effect:
        case ColumnLimit():
            return 1.0
        case NoDerailing():
            return 1.5
    return 0.3


def _later(scene: FightObservation, card: str, place: int) -> float:
    """Return what a firepower card is worth at a battlefield to come."""
    ahead = scene.view["battlefields"][scene.here : place]
    return float(0.8 * POINT * _power(scene, card) * FADES ** sum(len(field["spaces"]) for field in ahead))


def _blocker(scene: FightObservation, card: str, place: int) -> Gain:
    more = 0.4 * len(scene.printed_card(card)["standing"])
    if place == scene.here:
        return Gain(slots=1.0, other=more * (1 + len(scene.rest)) / 2)
    spaces = scene.view["battlefields"][place]["spaces"]
    turns = sum(0.45 if one["optional"] else 1.0 for one in spaces)
    return Gain(other=FADES ** (2 * (place - scene.here)) * (SLOT + more / 2) * turns)


def value_of_keeping(scene: FightObservation, skill: Skill, card: str) -> float:
    """Return what it is worth to keep a card for later turns; nothing when there are none."""
    later = scene.turns - (1 if scene.is_own_turn else 0)
    fits = min(1.0, later / skill.fade) * min(1.0, skill.crowd / max(1, len(scene.hand)))
    return skill.thrift * fits * max(LEAST, min(MOST, _kept(scene, card)))


def _kept(scene: FightObservation, card: str) -> float:
    worth: float | None = scene.noted.get((_kept, card))
    if worth is None:
        worth = scene.noted[_kept, card] = _work_out_kept(scene, card)
    return worth


def _work_out_kept(scene: FightObservation, card: str) -> float:
    printed = scene.printed_card(card)
    if printed["moment"]:
        return max(ANSWER, scene.special(scene, card))
    gain = gain_of_card_effects(scene, card)
    played = rough_worth_of_gain(scene, scene.side, gain) + POINT * (
        (printed["firepower"] or 0) + printed.get("power", 0)
    )
    played += 0.5 * len(printed["standing"]) - 0.7 * (printed["cost"] or 0) - value_of_non_discard_price(scene, card)
    held = 0.9 * ANSWER if any(use["at"] == "hand" for use in printed["uses"]) else 0.0
    return max(float(played) - LATE * max(0.0, gain.draws), scene.special(scene, card), held)


def value_of_cheapest_cards(scene: FightObservation, skill: Skill, cards: int) -> float:
    """Return what so many cards of the hand are worth, those first that will be missed least."""
    return sum(sorted(value_of_keeping(scene, skill, card) for card in scene.hand)[:cards])


def rough_card_value(scene: FightObservation, card: str) -> float:
    """Return what a card of whomever is worth, roughly."""
    printed = scene.printed_card(card)
    return float(printed["firepower"] or 0) + 1.5 * len(printed["effects"] or ()) - 0.5 * (printed["cost"] or 0)


def value_of_found_card(scene: FightObservation, skill: Skill, card: str, played: bool) -> float:
    """Return what a card is worth that is found: `played` at once by its firepower; the enemy gets the least."""
    printed = scene.printed_card(card)
    if printed["side"] == scene.side.enemy:
        return -float(printed["firepower"] or 0) - len(printed["effects"] or ())
    if played:
        return float(printed["firepower"] or 0) + 0.1 * len(printed["standing"])
    return value_of_keeping(scene, skill, card)


def value_of_naming_card(scene: FightObservation, action: NameCard, weight: float = 1.0) -> float:
    """Return what it is worth to name a card: one that the enemy is known to hold, or one that there are many of.

    `weight` is how much it matters that the card is strong.
    """
    held, copies = scene.view["me"].get("enemy_hand", ()), scene.printed_card(action.card)["copies"]
    seen = scene.view["discards"][scene.side.enemy].count(action.card)
    strong = 0.3 * rough_card_value(scene, action.card) * weight
    return float((10 if action.card in held else 0) + copies - seen + strong)
