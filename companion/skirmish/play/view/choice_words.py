"""Short words for choices that have only a number: options of effects, battlefields, members."""

from collections.abc import Mapping, Sequence
from typing import Any

from companion.rules.actions_and_offers import Action
from companion.skirmish.battle.actions import LetItBe, PickField, PickMember, PickOption, PlaceField
from companion.skirmish.cards.effect import Effect
from companion.skirmish.cards.effect_lookup import effect_at_path
from companion.skirmish.cards.enums_and_constants import MemberId
from companion.skirmish.effects.branches.choose import Choose
from companion.skirmish.effects.branches.follow_text_by_hand import FollowTextByHand
from companion.skirmish.state.fight_state import Fight


def choice_words(fight: Fight, action: type[Action], values: Mapping[str, Any]) -> str | None:
    """Return words for an action of the fight with these values; None if it needs none, or a value is still open."""
    match [action, *values.values()]:
        case [kind, int(number)] if kind is PickOption:
            return _option(fight, number)
        case [kind, int(number)] if kind is PickField:
            return f"Battlefield {_name_of_field(fight, number)}"
        case [kind, int(number)] if kind is PlaceField and number >= 0:
            return f"After {_name_of_field(fight, number)}"
        case [kind, str(member)] if kind is PickMember:
            return f"Choose {fight.book.members[MemberId(member)].name}"
        case [kind, True] if kind is LetItBe:
            return "Not this turn"
    return None


def _name_of_field(fight: Fight, number: int) -> str:
    return fight.book.fields[fight.row.battlefields[number].id].name


def _option(fight: Fight, number: int) -> str:
    """Return what an option does. Where there is only one, it is done or not."""
    first = fight.stack.steps[0]
    effect = effect_at_path(fight.book, first.source, first.path) if first.path else None
    return _effects(effect.of[number]) if isinstance(effect, Choose) and number < len(effect.of) else "Yes"


def words_of_effect(effect: type[Effect]) -> str:
    """Return the word of an effect in a pack, as a display shows it: "Skip attack"."""
    return effect.pack_word().replace("-", " ").capitalize()


def _effects(effects: Sequence[Effect]) -> str:
    """Return the first effect in words, and how much of it: "Destroy", "Wound -2"."""
    if not effects:
        return "Nothing"
    effect = effects[0]
    if isinstance(effect, FollowTextByHand):
        return effect.text
    count, words = getattr(effect, "count", 1), words_of_effect(type(effect))
    return words if count == 1 or not isinstance(count, int) else f"{words} {count}"
