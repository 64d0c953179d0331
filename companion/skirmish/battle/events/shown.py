"""Cards that everybody sees: shown out of a hand, or turned off a deck."""

from dataclasses import dataclass, replace
from typing import ClassVar

from companion.rules.zone import CardId
from companion.skirmish.battle.events.base import FightEvent
from companion.skirmish.battle.events.playing import put
from companion.skirmish.cards.terms import DeckId, Side
from companion.skirmish.cards.vocabulary.placing import Goes
from companion.skirmish.state.fight import Fight
from companion.skirmish.state.knowledge import off_deck, out_of_hand


@dataclass(frozen=True, slots=True)
class CardShown(FightEvent):
    """A side showed a card, and holds it still."""

    side: Side
    card: CardId
    reveals: ClassVar[bool] = True

    def onto(self, fray: Fight) -> Fight:
        known = fray.force(self.side).hand.count(self.card)
        if known > fray.shown.get(self.side, ()).count(self.card):
            known = 0
        return _held_openly(_another_out_of_hand(fray, self.side, self.card, known), self.side, self.card)


@dataclass(frozen=True, slots=True)
class DrewOpenly(FightEvent):
    """The next card of a deck came into a hand for all to see."""

    side: Side
    card: CardId
    deck: DeckId | None = None
    """Where it came from; None: from the side's own deck."""
    reveals: ClassVar[bool] = True

    def onto(self, fray: Fight) -> Fight:
        fray = off_deck(fray, self.deck or DeckId(self.side.value), self.card)
        return _held_openly(replace(fray, owed=fray.owed[1:]), self.side, self.card)


@dataclass(frozen=True, slots=True)
class CardMilled(FightEvent):
    """The next card of a deck went onto its discard pile for all to see."""

    side: Side
    card: CardId
    deck: DeckId | None = None
    reveals: ClassVar[bool] = True

    def onto(self, fray: Fight) -> Fight:
        fray = off_deck(fray, self.deck or DeckId(self.side.value), self.card)
        return put(replace(fray, owed=fray.owed[1:]), self.side, self.card, Goes.DISCARD)


@dataclass(frozen=True, slots=True)
class CardsKept(FightEvent):
    """Of the cards that a side has shown, or drawn for all to see, it keeps these; the others are lost next."""

    side: Side
    cards: tuple[CardId, ...]

    def onto(self, fray: Fight) -> Fight:
        return replace(fray, shown={side: cards for side, cards in fray.shown.items() if side is not self.side})


def _another_out_of_hand(fray: Fight, side: Side, card: CardId, shown: int) -> Fight:
    """The fray without a copy of a card in a hand, beside so many that were shown and stay there."""
    hand = fray.force(side).hand
    kept = tuple(each for each in hand if each != card) if shown else hand
    fray = out_of_hand(fray.with_force(side, hand=kept), side, card)
    return fray.with_force(side, hand=(*fray.force(side).hand, *(card,) * shown))


def _held_openly(fray: Fight, side: Side, card: CardId) -> Fight:
    """The fray with a card in a hand that everybody has seen."""
    fray = fray.with_force(side, hand=(*fray.force(side).hand, card))
    return replace(fray, shown={**fray.shown, side: (*fray.shown.get(side, ()), card)})
