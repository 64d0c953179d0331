"""View of the question that is asked, the same for everybody."""

import itertools
from collections.abc import Mapping
from typing import Any, Final

from companion.rules.zone import CardId, ZoneId
from companion.skirmish.cards.effect import ConcernedSides, Effect
from companion.skirmish.cards.effect_lookup import effect_at_path
from companion.skirmish.cards.enums_and_constants import CardKind, Side, discard_pile_zone
from companion.skirmish.effects.answers.cancel import Cancel
from companion.skirmish.effects.branches.choose import Choose
from companion.skirmish.effects.branches.follow_text_by_hand import FollowTextByHand
from companion.skirmish.effects.branches.unless import Unless
from companion.skirmish.effects.effect_codec import effect_to_table
from companion.skirmish.play.resolver import NO_STEP_HANDLERS, StepHandlers, find_question
from companion.skirmish.state.fight_state import Fight
from companion.skirmish.state.stack import Step, StepKind

_ACROSS: Final = {
    ConcernedSides.OWN.value: ConcernedSides.ENEMY.value,
    ConcernedSides.ENEMY.value: ConcernedSides.OWN.value,
    ConcernedSides.BOTH.value: ConcernedSides.BOTH.value,
}
"""The sides of an effect as the enemy of its card sees them."""


def view_question(fight: Fight, step_handlers: StepHandlers = NO_STEP_HANDLERS) -> dict[str, Any] | None:
    """Return whom the question concerns and which card asks, or None."""
    asked = find_question(fight, step_handlers)
    if asked is None:
        return None
    first = fight.stack.steps[0]
    effect = effect_at_path(fight.book, first.source, first.path) if first.path else None
    return {
        "task": StepKind.TOLD.value if isinstance(effect, FollowTextByHand) else first.task.value,
        "side": asked.side.value,
        "source": first.source,
        "card": _card(fight, first),
        **({"zone": first.zone} if first.task is StepKind.DESCRIBE else {}),
        "effect": None if effect is None else type(effect).pack_word(),
        "may": first.task is StepKind.EFFECT and effect is not None and effect.may and not first.agreed,
        "left": first.count,
        "averts": _averts(effect),
        "text": effect.text if isinstance(effect, FollowTextByHand) else "",
        "options": _options(effect) if isinstance(effect, Choose) else [],
    }


def unnamed_card_to_describe(view: Mapping[str, Any]) -> tuple[CardId, ZoneId] | None:
    """Return the card without a name that a side is asked to read, and where it lies; None if none is."""
    step = view["step"] or {}
    if step.get("task") != StepKind.DESCRIBE.value or not view["cards"][step["card"]].get("unnamed"):
        return None
    return CardId(step["card"]), ZoneId(step["zone"])


def unnamed_cards_by_pile(view: Mapping[str, Any]) -> dict[ZoneId, tuple[CardId, int]]:
    """Return by discard pile the card that stands for those of its deck without a name, and how many these are."""
    left = ((CardId(card), one) for card, one in view["cards"].items() if one.get("unnamed") and one["copies"])
    return {discard_pile_zone(Side(one["side"])): (card, one["copies"]) for card, one in left}


def printed_numbers_by_field(view: Mapping[str, Any]) -> dict[str, dict[CardId, int | None]]:
    """Return what described cards show: cost, firepower where they have a chip, and kegs or ammo, by field and card."""
    known = {CardId(card): one for card, one in view["cards"].items() if None not in (one["kind"], one["cost"])}
    return {
        "cost": {card: one["cost"] for card, one in known.items()},
        "firepower": {
            card: one["firepower"] if one["kind"] == CardKind.FIREPOWER.value else None for card, one in known.items()
        },
        "items": {card: one["kegs"] or one["ammo"] for card, one in known.items()},
    }


def _averts(effect: Effect | None) -> int:
    """Return how many discards of the side that is asked avert the effect; 0 if nothing averts it."""
    match effect:
        case Unless():
            return effect.discards
        case Cancel():
            return effect.unless_discards
    return 0


def _options(asked: Choose) -> list[list[dict[str, Any]]]:
    """Return the effects of each option, as the side that chooses sees them: the card may be the enemy's."""
    options = [[_told(each) for each in branch] for branch in asked.of]
    if asked.who is ConcernedSides.ENEMY:
        for told in itertools.chain(*options):
            told |= {"who": _ACROSS[told["who"]]} if "who" in told else {}
    return options


def _told(effect: Effect) -> dict[str, Any]:
    """Return the table of an effect with its number and whom it concerns: enough to name a choice."""
    numbers = {name: value for name in ("count", "power") if isinstance(value := getattr(effect, name, None), int)}
    who: ConcernedSides | None = getattr(effect, "who", None)
    return {**effect_to_table(effect), **numbers, **({} if who is None else {"who": who.value})}


def _card(fight: Fight, first: Step) -> str | None:
    """Return the card in question: its own, or for an answer the one that may be answered."""
    if first.task is StepKind.WINDOW:
        entering = next((each for each in fight.stack.steps if each.task is StepKind.ENTER), None)
        return None if entering is None else entering.card
    return first.card or None
