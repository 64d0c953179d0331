"""What is answered to the questions that cards ask."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from companion.games.revolver2.players.cards import price
from companion.games.revolver2.players.effects import gain_of
from companion.games.revolver2.players.placing import removed
from companion.games.revolver2.players.reading import Table
from companion.games.revolver2.players.scene import Scene
from companion.games.revolver2.players.skill import Skill
from companion.games.revolver2.players.worth import rough
from companion.rules.action import Action
from companion.rules.skirmish import actions as act
from companion.rules.skirmish.steps import Task
from companion.rules.skirmish.words import Side

SUNK: Final = 1.5
"""What it is worth to save a card that is paid for already."""


def best_answer(scene: Scene, skill: Skill, actions: list[Action]) -> Action | None:
    """The action that one would rather do than the others; the first of equals."""
    return max(actions, key=lambda action: _liking(scene, skill, action), default=None)


def _liking(scene: Scene, skill: Skill, action: Action) -> float:
    """How much one would like to do it, in cards; nothing for what there is no choice about."""
    likings: Mapping[type[Action], Callable[[Scene, Skill, Any], float]] = _LIKINGS
    judge = likings.get(type(action))
    return 0.0 if judge is None else judge(scene, skill, action)


def asking(scene: Scene) -> tuple[Side, Table]:
    """The effect that asks, and whose it is."""
    step = scene.view["step"]
    kind, _, name = step["source"].partition(":")
    word = step["effect"] or _BY_TASK.get(step["task"], "")
    match kind:
        case "member":
            side, effects = Side.DEFENCE, scene.view["people"][name]["killed"]
        case "poker":
            card = scene.view["poker"]["cards"][name]
            side, effects = Side(card["side"]), card["effects"]
        case _:
            card = scene.view["cards"].get(name, {"side": scene.side, "effects": (), "killed": ()})
            side, effects = Side(card["side"]), (card["killed"] if kind == "killed" else card["effects"]) or ()
    return side, next((one for one in nested(effects) if one["do"] == word), {"do": word})


_BY_TASK: Final[Mapping[str, str]] = {Task.DESTROY: "destroy", Task.MOVE: "move"}


def nested(effects: Any) -> Iterator[Table]:
    """All effects, and those inside them."""
    for effect in effects:
        yield effect
        for branch in (*effect.get("of", ()), effect.get("then", ())):
            yield from nested(branch)


def _option(scene: Scene, skill: Skill, action: act.PickOption) -> float:
    side, effect = asking(scene)
    sign = 1 if side is scene.side else -1
    match effect["do"]:
        case "choose" if not scene.view["step"]["may"]:
            return sign * rough(scene, side, gain_of(scene, side, effect["of"][action.option]))
        case "unless":
            loss = sign * rough(scene, side, gain_of(scene, side, effect["then"]))
            return -loss - _cheapest(scene, skill, effect.get("discards", 1))
        case "cancel":
            return SUNK - _cheapest(scene, skill, effect.get("unless_discards", 1))
    return rough(scene, side, gain_of(scene, side, [effect]))


def _cheapest(scene: Scene, skill: Skill, cards: int) -> float:
    return sum(sorted(price(scene, skill, card) for card in scene.hand)[:cards])


def _picked(scene: Scene, skill: Skill, action: act.PickCard) -> float:
    """The enemy's strongest card, or one's own weakest; for tokens and for moves the strongest."""
    found = [
        (number, one)
        for number, field in enumerate(scene.view["battlefields"])
        for side in Side
        for one in field[side]
        if (one["card"], one["zone"], one["nth"]) == (action.card, action.zone, action.nth)
    ]
    number, card = found[0]
    _, effect = asking(scene)
    if effect["do"] == "destroy" and effect.get("goes") == "hand":
        return price(scene, skill, action.card) - 0.1 * float(card["firepower"])
    if effect["do"] == "destroy":
        return rough(scene, scene.side, removed(scene, scene.side, number, card))
    mine = scene.card(action.card)["side"] == scene.side
    return (1 if mine else -1) * float(card["firepower"] + 3 * (number == scene.here))


def _member(scene: Scene, skill: Skill, action: act.PickMember) -> float:
    """Somebody whose True Grit goes first, then who does least harm; grit for who would die next, and do most harm."""
    member = next(one for one in scene.view["members"] if one["id"] == action.member)
    killed = scene.view["people"][action.member]["killed"]
    harm = -rough(scene, Side.DEFENCE, gain_of(scene, Side.DEFENCE, killed))
    harm += 0.5 * sum(effect["do"] in ("kill", "unless") for effect in nested(killed))
    if scene.view["step"]["task"] == Task.CASUALTY:
        return (10 if member["grit"] else 0) - harm - (5 if member["leader"] else 0)
    return (4 if member["lowest"] else 0) + harm + (1 if member["leader"] else 0) - 0.2 * float(member["rating"])


def _found(scene: Scene, skill: Skill, action: act.PickFromPile | act.PickFromDeck) -> float:
    """A card that is played at once counts by its firepower."""
    _, effect = asking(scene)
    if effect.get("to") == "play":
        return float(scene.card(action.card)["firepower"] or 0) + 0.1 * len(scene.card(action.card)["standing"])
    return price(scene, skill, action.card)


def _arranged(scene: Scene, skill: Skill, action: act.Arrange) -> float:
    """One's own best cards come first, the enemy's last."""
    own = all(scene.card(card)["side"] == scene.side for card in action.cards)
    worth = [price(scene, skill, card) for card in action.cards]
    return (1 if own else -1) * sum(value / (place + 2) for place, value in enumerate(worth))


def _field(scene: Scene, skill: Skill, action: act.PickField) -> float:
    """The nearest battlefield ahead."""
    return -abs(action.field - scene.here) - (0.5 if action.field < scene.here else 0)


_LIKINGS: Final[Mapping[type[Action], Callable[[Scene, Skill, Any], float]]] = {
    act.PickOption: _option,
    act.PickCard: _picked,
    act.PickMember: _member,
    act.PickFromPile: _found,
    act.PickFromDeck: _found,
    act.Arrange: _arranged,
    act.PickField: _field,
    act.Describe: lambda scene, skill, action: -1.0,
}
