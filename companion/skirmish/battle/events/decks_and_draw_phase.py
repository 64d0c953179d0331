"""Events of whole hands and piles, and of the draw phase."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Self

from companion.rules.replace import replace
from companion.rules.seats_and_viewers import Viewer
from companion.rules.zone import CardId
from companion.skirmish.battle.events.base import FightEvent
from companion.skirmish.battle.events.played_cards import remove_from_discard_pile
from companion.skirmish.cards.enums_and_constants import DeckId, Side
from companion.skirmish.state.derived.resolve_contradictions import forget_cards_of_wrong_deck
from companion.skirmish.state.fight_state import Fight, SideZones
from companion.skirmish.state.stagecoach_cards import order_hand_by_decks


@dataclass(frozen=True, slots=True)
class HandShuffled(FightEvent):
    """A side shuffled its whole hand away, each card into the deck that it belongs to (R1-59).

    `staged`: so many into the Stagecoach deck, which everybody sees, and which is believed against what we were told.
    """

    side: Side
    staged: int = 0

    def apply_to(self, fight: Fight) -> Fight:
        if fight.variant.says_stagecoach:
            fight = forget_cards_of_wrong_deck(fight, self.side, self.staged)
        zones, back = fight.zones_of(self.side), {each.id: each.side for each in fight.book.cards.values()}
        bought = [card for card in zones.hand if card is not None and back[card] is None]
        own = [card for card in zones.hand if card is None or back[card] is not None]
        staged = self._staged_cards(fight)
        deck = zones.deck.shuffle_in((Counter(own) - Counter(staged)).elements())
        stage = zones.stage.shuffle_in(staged) if staged else zones.stage
        returned: Iterable[CardId | None] = (*bought, *(None,) * zones.bought)
        if bought or zones.bought:
            frontier = fight.frontier.deck.shuffle_in(returned)
            fight = replace(fight, frontier=replace(fight.frontier, deck=frontier))
        seen = {side: cards for side, cards in fight.turn.seen_hands.items() if side is not self.side}
        fight = fight.with_zones(self.side, hand=(), bought=0, deck=deck, stage=stage)
        return fight.with_turn(seen_hands=seen)

    def _staged_cards(self, fight: Fight) -> list[CardId | None]:
        if not fight.variant.says_stagecoach:
            return stagecoach_cards_in_hand(fight.zones_of(self.side))
        return order_hand_by_decks(fight, self.side)[: self.staged]


def stagecoach_cards_in_hand(zones: SideZones) -> list[CardId | None]:
    """Return the cards of a hand that came out of the Stagecoach deck, as far as draws tell."""
    known: list[CardId | None] = [card for card in zones.hand if card is not None and _of_stage(zones, card)]
    return known + [None] * min(zones.hand.count(None), _unknown_of_stage(zones))


def _unknown_of_stage(zones: SideZones) -> int:
    """Return how many cards of the Stagecoach deck nobody has seen outside of it: in a hand, if none lies face down."""
    stage = zones.stage
    return sum(stage.unseen.values()) - (stage.size - len(stage.known_cards))


def _of_stage(zones: SideZones, card: CardId) -> bool:
    """Return whether a card is one of the Stagecoach deck: those that ever lay in it are counted there."""
    return card in zones.stage.unseen


@dataclass(frozen=True, slots=True)
class DeckOpened(FightEvent):
    """A side looks through a deck that is not its own; only seat `to` sees what it holds, and so what its enemy has."""

    side: Side
    deck: DeckId
    cards: tuple[CardId, ...]
    to: int

    def as_seen_by(self, viewer: Viewer) -> Self:
        return self if viewer == self.to else replace(self, cards=())

    def tells_secret(self) -> bool:
        return True

    def apply_to(self, fight: Fight) -> Fight:
        first = replace(fight.stack.steps[0], zone=f"deck-{self.deck.value}")
        return fight.with_stack(steps=(first, *fight.stack.steps[1:]))


@dataclass(frozen=True, slots=True)
class CardsBuried(FightEvent):
    """Cards of a side's discard pile are out of the game."""

    side: Side
    cards: tuple[CardId, ...]

    def apply_to(self, fight: Fight) -> Fight:
        for card in self.cards:
            fight = remove_from_discard_pile(fight, card)
        return fight.with_zones(self.side, gone=(*fight.zones_of(self.side).gone, *self.cards))


@dataclass(frozen=True, slots=True)
class DrawPhaseForbidden(FightEvent):
    """The next draw phase of a side will not take place."""

    side: Side

    def apply_to(self, fight: Fight) -> Fight:
        kept = (side for side in fight.lasting.no_draw if side is not self.side)
        return fight.with_lasting(no_draw=(*kept, self.side))


@dataclass(frozen=True, slots=True)
class DrawPhaseSkipped(FightEvent):
    """A side drew nothing in its draw phase, because a card said so."""

    side: Side

    def apply_to(self, fight: Fight) -> Fight:
        return fight.with_lasting(no_draw=tuple(side for side in fight.lasting.no_draw if side is not self.side))
