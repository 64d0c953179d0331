"""Preference for each possible answer, in cards."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from companion.rules.action import Action
from companion.skirmish.battle import actions as act
from companion.skirmish.bots.asking_effect import find_asking, nested
from companion.skirmish.cards.terms import CHIPS, DeckId, Side, side_of_deck
from companion.skirmish.evaluation.cards import price
from companion.skirmish.evaluation.conditions import Table, in_play
from companion.skirmish.evaluation.estimate_in_play import removed
from companion.skirmish.evaluation.estimates import gain_of
from companion.skirmish.evaluation.scene import Scene
from companion.skirmish.evaluation.skill import Skill
from companion.skirmish.evaluation.worth import DOLLAR, life, rough
from companion.skirmish.state.stack import StepKind

SUNK: Final = 1.5
"""Worth of saving a card that is paid for already."""
RETURNS: Final = 8
"""Cards that a deck keeps when others are traded for them."""
MEAN: Final = 1.0
"""Worth of a card that nobody has seen."""


def _option(scene: Scene, skill: Skill, action: act.PickOption) -> float:
    side, effect = find_asking(scene)
    sign = 1 if side is scene.side else -1
    match effect["do"]:
        case _ if scene.view["step"]["task"] == StepKind.TOLL:
            return 1.0 - _cheapest(scene, skill, scene.view["step"]["left"])
        case "choose" if not scene.view["step"]["may"]:
            return sign * rough(scene, side, gain_of(scene, side, effect["of"][action.option]))
        case "unless":
            loss = sign * rough(scene, side, gain_of(scene, side, effect["then"]))
            coins = DOLLAR * float(effect.get("dollars", 0))
            return -loss - _cheapest(scene, skill, effect.get("discards", 1)) - coins
        case "cancel":
            coins, lost = DOLLAR * float(effect.get("unless_dollars", 0)), float(effect.get("unless_kills", 0))
            return SUNK - _cheapest(scene, skill, effect.get("unless_discards", 0)) - coins - lost * life(scene)
        case "trade":
            deck = scene.view["frontier"]["deck"] if effect.get("frontier") else scene.view["decks"][scene.side]
            return float(deck - effect.get("lost", 3) - RETURNS)
    return rough(scene, side, gain_of(scene, side, [effect]))


def _cheapest(scene: Scene, skill: Skill, cards: int) -> float:
    return sum(sorted(price(scene, skill, card) for card in scene.hand)[:cards])


def _at(scene: Scene, action: act.PickCard | act.ShiftChip) -> tuple[int, Table]:
    spot = (action.card, action.zone, action.nth)
    return next((place, one) for place, one in in_play(scene) if (one["card"], one["zone"], one["nth"]) == spot)


def _picked(scene: Scene, skill: Skill, action: act.PickCard) -> float:
    """Return the enemy's strongest card, or one's own weakest; for tokens and for moves the strongest."""
    place, card = _at(scene, action)
    _, effect = find_asking(scene)
    mine = card["owner"] == scene.side
    if effect["do"] == "destroy" and effect.get("goes") == "hand" and mine:
        return price(scene, skill, action.card) - 0.1 * float(card["firepower"])
    if effect["do"] == "destroy":
        return rough(scene, scene.side, removed(scene, scene.side, place, card))
    strong = float(card["firepower"] + 3 * (place == scene.here))
    harms = effect.get("count", 1) < 0 or effect["do"] == "blank" or _drives(effect)
    return strong if mine is not harms else -strong


def _drives(effect: Table) -> bool:
    """Return whether it moves a card away from where it is of use."""
    return effect["do"] == "move" and effect.get("to") not in ("here", "anywhere", "next")


def _member(scene: Scene, skill: Skill, action: act.PickMember) -> float:
    """Value a member: True Grit goes first, then who does least harm; grit for who would die next."""
    member = next(one for one in scene.view["members"] if one["id"] == action.member)
    killed = scene.view["people"][action.member]["killed"]
    harm = -rough(scene, Side.DEFENCE, gain_of(scene, Side.DEFENCE, killed))
    harm += 0.5 * sum(effect["do"] in ("kill", "unless") for effect in nested(killed))
    if scene.view["step"]["task"] == StepKind.CASUALTY:
        spared = member["grit"] or member["hostage"]
        return (10 if spared else 0) - harm - (5 if member["leader"] else 0)
    return (4 if member["lowest"] else 0) + harm + (1 if member["leader"] else 0) - 0.2 * float(member["rating"])


def _found(scene: Scene, skill: Skill, action: act.PickFromPile | act.PickFromDeck) -> float:
    """Value a found card: one that is played at once by its firepower; the enemy gets the least."""
    _, effect = find_asking(scene)
    printed = scene.card(action.card)
    if printed["side"] == scene.side.enemy:
        return -float(printed["firepower"] or 0) - len(printed["effects"] or ())
    if effect.get("to") == "play":
        return float(printed["firepower"] or 0) + 0.1 * len(printed["standing"])
    return price(scene, skill, action.card)


def _arranged(scene: Scene, skill: Skill, action: act.Arrange) -> float:
    """Value an order: one's own best cards come first, the enemy's last; bad ones go to the bottom."""
    theirs = any(scene.card(card)["side"] == scene.side.enemy for card in action.cards)
    worth = [price(scene, skill, card) - MEAN for card in action.cards]
    order = sum(value / (place + 2) for place, value in enumerate(worth))
    return 0.0 if action.bottom else (-1 if theirs else 1) * order


def _field(scene: Scene, skill: Skill, action: act.PickField) -> float:
    """Return the nearest battlefield ahead."""
    place = scene.place_of(f"field-{action.field}")
    return -abs(place - scene.here) - (0.5 if place < scene.here else 0)


def _drawn(scene: Scene, skill: Skill, action: act.DrawFrom) -> float:
    """Value a draw from both decks alike."""
    stage, own = scene.view["stage"][scene.side], scene.view["decks"][scene.side]
    return -abs(action.stage - float(scene.view["step"]["left"] * stage / max(1, stage + own)))


def _kept(scene: Scene, skill: Skill, action: act.KeepCards) -> float:
    """Value what the enemy keeps: what is worth least to him."""
    return -sum(_strong(scene, card) for card in action.cards)


def _strong(scene: Scene, card: str) -> float:
    """Return what a card of whomever is worth, roughly."""
    printed = scene.card(card)
    return float(printed["firepower"] or 0) + 1.5 * len(printed["effects"] or ()) - 0.5 * (printed["cost"] or 0)


def _named(scene: Scene, skill: Skill, action: act.NameCard) -> float:
    """Return a card that the enemy is known to hold, or one that there are many of; to make dearer, a strong one."""
    _, effect = find_asking(scene)
    held, copies = scene.view["me"].get("enemy_hand", ()), scene.card(action.card)["copies"]
    seen = scene.view["discards"][scene.side.enemy].count(action.card)
    strong = 0.3 * _strong(scene, action.card) * (2 if effect["do"] == "surcharge" else 1)
    return float((10 if action.card in held else 0) + copies - seen + strong)


def _shifted(scene: Scene, skill: Skill, action: act.ShiftChip) -> float:
    place, _ = _at(scene, action)
    return (3 if place == scene.here else 0) + CHIPS[action.token]


def _deck(scene: Scene, skill: Skill, action: act.PickDeck) -> float:
    own = side_of_deck(action.deck) is scene.side
    return (1.0 if own else 0.0) + (0.5 if action.deck == DeckId(scene.side.value) else 0.0)


LIKINGS: Final[Mapping[type[Action], Callable[[Scene, Skill, Any], float]]] = {
    act.PickOption: _option,
    act.PickCard: _picked,
    act.PickMember: _member,
    act.PickFromPile: _found,
    act.PickFromDeck: _found,
    act.Arrange: _arranged,
    act.PickField: _field,
    act.PickToken: lambda scene, skill, action: CHIPS[action.token],
    act.ShiftChip: _shifted,
    act.DrawFrom: _drawn,
    act.DiscardCard: lambda scene, skill, action: -price(scene, skill, action.card),
    act.Describe: lambda scene, skill, action: -1.0,
    act.TakeBack: lambda scene, skill, action: -99.0,
    act.PickDeck: _deck,
    act.ShowCard: lambda scene, skill, action: -price(scene, skill, action.card),
    act.KeepCards: _kept,
    act.NameCard: _named,
    act.StashCard: lambda scene, skill, action: 0.0 if action.card is None else price(scene, skill, action.card),
}
"""An answer that is not here is worth nothing: there is no choice, or it means no."""
