"""The effect that asks a question, looked up in a view, and whose it is."""

from typing import Any, Final

from companion.skirmish.cards.effect import ConcernedSides, Effect
from companion.skirmish.cards.effect_lookup import flatten_effects
from companion.skirmish.cards.enums_and_constants import Side
from companion.skirmish.effects.all_effects import ONE_SHOTS
from companion.skirmish.effects.effect_codec import WORDS
from companion.skirmish.effects.one_shot import OneShot
from companion.skirmish.effects.stepwise import Stepwise
from companion.skirmish.evaluation.bot_observation_of_fight import FightObservation
from companion.skirmish.state.stack import StepKind

_BY_TASK: Final = {one.goes_on: one.pack_word() for one in ONE_SHOTS if issubclass(one, Stepwise)}


def find_asking_effect(scene: FightObservation) -> tuple[Side, Effect | None]:
    """Return whose effect asks, and which it is; None where it is none that is printed."""
    asking: tuple[Side, Effect | None] | None = scene.noted.get(find_asking_effect)
    if asking is None:
        asking = scene.noted[find_asking_effect] = _find_asking_effect(scene)
    return asking


def _find_asking_effect(scene: FightObservation) -> tuple[Side, Effect | None]:
    step = scene.view["step"]
    kind, _, name = step["source"].partition(":")
    word = step["effect"] or _BY_TASK.get(StepKind(step["task"]), "")
    effects = flatten_effects(scene.read(_tables(scene, kind, name)))
    found = next((one for one in effects if one.pack_word() == word), None) or _plain(word)
    match kind:
        case "member":
            return Side.DEFENCE, found
        case "poker":
            return Side(scene.view["poker"]["cards"][name]["side"]), found
    return _side(scene, name, found), found


def _plain(word: str) -> Effect | None:
    """Return an effect that says no more than its word; None for one that must say more."""
    try:
        return WORDS[word]()
    except (KeyError, TypeError):
        return None


def _tables(scene: FightObservation, kind: str, name: str) -> Any:
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


def _side(scene: FightObservation, name: str, effect: Effect | None) -> Side:
    """Return whose effect it is; of a card of neither side, the side that is asked."""
    printed = scene.view["cards"].get(name)
    if printed is not None and printed["side"] is not None:
        return Side(printed["side"])
    who = effect.who_answers if isinstance(effect, OneShot) else ConcernedSides.OWN
    return scene.side.enemy if who is ConcernedSides.ENEMY else scene.side
