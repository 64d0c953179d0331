"""The effect that asks a question, looked up in a view, and whose it is."""

from collections.abc import Iterator, Mapping
from typing import Any, Final

from companion.skirmish.cards.effect import Who
from companion.skirmish.cards.terms import Side
from companion.skirmish.evaluation.conditions import Table
from companion.skirmish.evaluation.scene import Scene
from companion.skirmish.state.stack import StepKind

_BY_TASK: Final[Mapping[str, str]] = {StepKind.DESTROY: "destroy", StepKind.MOVE: "move", StepKind.BLANK: "blank"}
_INSIDE: Final = ("then", "first", "later", "right", "wrong")
_ENEMY_IS_ASKED: Final = ("unless", "cancel")


def find_asking(scene: Scene) -> tuple[Side, Table]:
    """Return the effect that asks, and whose it is."""
    step = scene.view["step"]
    kind, _, name = step["source"].partition(":")
    word = step["effect"] or _BY_TASK.get(step["task"], "")
    found = next((one for one in nested(_effects(scene, kind, name)) if one["do"] == word), {"do": word})
    match kind:
        case "member":
            return Side.DEFENCE, found
        case "poker":
            return Side(scene.view["poker"]["cards"][name]["side"]), found
    return _side(scene, name, found), found


def _effects(scene: Scene, kind: str, name: str) -> Any:
    """Return those of a member, or of a card: of the card itself, of its last moment, of a use or a trigger."""
    if kind == "member":
        return scene.view["people"][name]["killed"]
    if kind == "poker":
        return scene.view["poker"]["cards"][name]["effects"]
    card = scene.view["cards"].get(name)
    if card is None:
        return ()
    for word in ("use", "trigger"):
        if kind.startswith(word):
            return card[f"{word}s"][int(kind.removeprefix(word))]["effects"]
    return (card["killed"] if kind == "killed" else card["effects"]) or ()


def _side(scene: Scene, name: str, effect: Table) -> Side:
    """Return whose effect it is; of a card of neither side, the side that is asked."""
    printed = scene.view["cards"].get(name)
    if printed is not None and printed["side"] is not None:
        return Side(printed["side"])
    usual = Who.ENEMY if effect["do"] in _ENEMY_IS_ASKED else Who.OWN
    who = effect.get("who", usual) if effect["do"] in ("choose", "unless", "cancel", "destroy") else Who.OWN
    return scene.side.enemy if who == Who.ENEMY else scene.side


def nested(effects: Any) -> Iterator[Table]:
    """Yield all effects, and those inside them."""
    for effect in effects:
        yield effect
        for branch in (*effect.get("of", ()), *(effect.get(name, ()) for name in _INSIDE)):
            yield from nested(branch)
