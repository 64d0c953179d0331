"""Cards that are found in a deck or in a discard pile: which they may be, and what they are worth."""

from collections.abc import Iterable
from typing import Protocol

from companion.rules.zone import CardId
from companion.skirmish.battle.actions import PickFromDeck, PickFromPile
from companion.skirmish.battle.replay import can_be_replayed
from companion.skirmish.cards.choices import Place
from companion.skirmish.cards.effect import Kinds
from companion.skirmish.evaluation import conditions
from companion.skirmish.evaluation.cards import value_found
from companion.skirmish.evaluation.gain import NOTHING, Gain
from companion.skirmish.evaluation.scene import Scene
from companion.skirmish.evaluation.skill import Skill
from companion.skirmish.state.derived.conditions import is_kind, is_named
from companion.skirmish.state.fight import Fight
from companion.skirmish.state.stack import Step


class Wanted(Protocol):
    """An effect that finds cards: of that kind, so named, for that place."""

    @property
    def kind(self) -> Kinds: ...

    @property
    def named(self) -> tuple[str, ...]: ...

    @property
    def to(self) -> Place: ...


def find_wanted(fight: Fight, step: Step, wanted: Wanted, cards: Iterable[CardId]) -> tuple[CardId, ...]:
    """Return each card that fits once, in the order of the book: no order of a deck shows in it."""
    there = set(cards)
    return tuple(
        card
        for card in fight.book.cards
        if card in there
        and is_kind(fight, card, wanted.kind)
        and is_named(fight, card, wanted.named)
        and (wanted.to is not Place.PLAY or can_be_replayed(fight, step, card))
    )


def estimate_wanted(scene: Scene, wanted: Wanted, cards: Iterable[str], worth: float) -> Gain:
    """Return the gain of the best of the cards that fits; one for the hand is worth so many cards."""
    fitting = [scene.card(one) for one in cards if conditions.is_named(scene, one, wanted.named)]
    fitting = [one for one in fitting if wanted.kind in (Kinds.ANY, one["kind"])]
    if not fitting:
        return NOTHING
    if wanted.to is not Place.PLAY:
        return Gain(draws=worth if wanted.to is Place.HAND else worth - 0.4)
    return Gain(power=max(one["firepower"] or 0 for one in fitting))


def prefer_wanted(scene: Scene, skill: Skill, wanted: Wanted, answer: PickFromDeck | PickFromPile) -> float:
    """Return the value of a found card: one that is played at once by its firepower; the enemy gets the least."""
    return value_found(scene, skill, answer.card, wanted.to is Place.PLAY)
