"""Cards that are found in a deck or in a discard pile: which they may be, and what they are worth."""

from collections.abc import Iterable
from typing import Protocol

from companion.rules.zone import CardId
from companion.skirmish.battle.actions import PickFromDeck, PickFromPile
from companion.skirmish.battle.play_without_cost import can_be_replayed
from companion.skirmish.cards.effect import TargetKinds
from companion.skirmish.cards.effect_field_enums import FoundCardPlace
from companion.skirmish.evaluation import conditions_in_view
from companion.skirmish.evaluation.bot_observation_of_fight import FightObservation
from companion.skirmish.evaluation.card_values import value_of_found_card
from companion.skirmish.evaluation.gain import NOTHING, Gain
from companion.skirmish.evaluation.skill_levels import Skill
from companion.skirmish.state.derived.conditions import is_card_kind, is_card_named
from companion.skirmish.state.fight_state import Fight
from companion.skirmish.state.stack import Step


class CardFindingEffect(Protocol):
    """An effect that finds cards: of that kind, so named, for that place."""

    @property
    def kind(self) -> TargetKinds: ...

    @property
    def named(self) -> tuple[str, ...]: ...

    @property
    def to(self) -> FoundCardPlace: ...


def list_fitting_cards(
    fight: Fight, step: Step, wanted: CardFindingEffect, cards: Iterable[CardId]
) -> tuple[CardId, ...]:
    """Return each card that fits once, in the order of the book: no order of a deck shows in it."""
    there = set(cards)
    return tuple(
        card
        for card in fight.book.cards
        if card in there
        and is_card_kind(fight, card, wanted.kind)
        and is_card_named(fight, card, wanted.named)
        and (wanted.to is not FoundCardPlace.PLAY or can_be_replayed(fight, step, card))
    )


def estimate_found_card(scene: FightObservation, wanted: CardFindingEffect, cards: Iterable[str], worth: float) -> Gain:
    """Return the gain of the best of the cards that fits; one for the hand is worth so many cards."""
    fitting = [scene.printed_card(one) for one in cards if conditions_in_view.is_card_named(scene, one, wanted.named)]
    fitting = [one for one in fitting if wanted.kind in (TargetKinds.ANY, one["kind"])]
    if not fitting:
        return NOTHING
    if wanted.to is not FoundCardPlace.PLAY:
        return Gain(draws=worth if wanted.to is FoundCardPlace.HAND else worth - 0.4)
    return Gain(power=max(one["firepower"] or 0 for one in fitting))


def value_found_card_answer(
    scene: FightObservation, skill: Skill, wanted: CardFindingEffect, answer: PickFromDeck | PickFromPile
) -> float:
    """Return the value of a found card: one that is played at once by its firepower; the enemy gets the least."""
    return value_of_found_card(scene, skill, answer.card, wanted.to is FoundCardPlace.PLAY)
