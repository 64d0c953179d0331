"""Cards that everybody sees: shown out of a hand, or turned off a deck."""

from dataclasses import dataclass
from typing import ClassVar

from companion.rules.zone import CardId
from companion.skirmish.battle.events.base import FightEvent
from companion.skirmish.battle.events.played_cards import put_at_destination
from companion.skirmish.cards.effect_field_enums import LeaveDestination
from companion.skirmish.cards.enums_and_constants import DeckId, Side
from companion.skirmish.state.fight_state import Fight
from companion.skirmish.state.reveal_cards import draw_shown_card_from_deck, take_from_hand


@dataclass(frozen=True, slots=True)
class CardShown(FightEvent):
    """A side showed a card, and holds it still."""

    side: Side
    card: CardId
    reveals: ClassVar[bool] = True

    def apply_to(self, fight: Fight) -> Fight:
        known = fight.zones_of(self.side).hand.count(self.card)
        if known > fight.hidden.shown.get(self.side, ()).count(self.card):
            known = 0
        return _held_openly(_another_out_of_hand(fight, self.side, self.card, known), self.side, self.card)


@dataclass(frozen=True, slots=True)
class DrewOpenly(FightEvent):
    """The next card of a deck came into a hand for all to see."""

    side: Side
    card: CardId
    deck: DeckId | None = None
    """The deck it came from; None: the side's own."""
    reveals: ClassVar[bool] = True

    def apply_to(self, fight: Fight) -> Fight:
        fight = draw_shown_card_from_deck(fight, self.deck or DeckId(self.side.value), self.card)
        return _held_openly(fight.with_stack(owed=fight.stack.owed[1:]), self.side, self.card)


@dataclass(frozen=True, slots=True)
class CardMilled(FightEvent):
    """The next card of a deck went onto its discard pile for all to see."""

    side: Side
    card: CardId
    deck: DeckId | None = None
    reveals: ClassVar[bool] = True

    def apply_to(self, fight: Fight) -> Fight:
        fight = draw_shown_card_from_deck(fight, self.deck or DeckId(self.side.value), self.card)
        return put_at_destination(
            fight.with_stack(owed=fight.stack.owed[1:]), self.side, self.card, LeaveDestination.DISCARD
        )


@dataclass(frozen=True, slots=True)
class CardsKept(FightEvent):
    """Of the cards that a side has shown, or drawn for all to see, it keeps these; the others are lost next."""

    side: Side
    cards: tuple[CardId, ...]

    def apply_to(self, fight: Fight) -> Fight:
        return fight.with_hidden(
            shown={side: cards for side, cards in fight.hidden.shown.items() if side is not self.side}
        )


def _another_out_of_hand(fight: Fight, side: Side, card: CardId, shown: int) -> Fight:
    """Return the fight without a copy of a card in a hand, beside so many that were shown and stay there."""
    hand = fight.zones_of(side).hand
    kept = tuple(each for each in hand if each != card) if shown else hand
    fight = take_from_hand(fight.with_zones(side, hand=kept), side, card)
    return fight.with_zones(side, hand=(*fight.zones_of(side).hand, *(card,) * shown))


def _held_openly(fight: Fight, side: Side, card: CardId) -> Fight:
    """Return the fight with a card in a hand that everybody has seen."""
    fight = fight.with_zones(side, hand=(*fight.zones_of(side).hand, card))
    return fight.with_hidden(shown={**fight.hidden.shown, side: (*fight.hidden.shown.get(side, ()), card)})
