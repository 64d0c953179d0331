"""What happens to whole hands and piles, and to the draw phase."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Self

from companion.rules.seat import Viewer
from companion.rules.zone import CardId
from companion.skirmish.battle.events.base import FightEvent
from companion.skirmish.battle.events.playing import off_pile
from companion.skirmish.cards.terms import DeckId, Side
from companion.skirmish.state.fight import Fight, Zones


@dataclass(frozen=True, slots=True)
class HandShuffled(FightEvent):
    """A side shuffled its whole hand away, each card into the deck that it came from.

    `staged`: so many into the Stagecoach deck, which everybody sees.
    """

    side: Side
    staged: int = 0

    def onto(self, fray: Fight) -> Fight:
        force, back = fray.force(self.side), {each.id: each.side for each in fray.book.cards.values()}
        bought = [card for card in force.hand if card is not None and back[card] is None]
        own = [card for card in force.hand if card is None or back[card] is not None]
        staged = staged_in_hand(force)
        deck = force.deck.shuffle_in((Counter(own) - Counter(staged)).elements())
        stage = force.stage.shuffle_in(staged) if staged else force.stage
        returned: Iterable[CardId | None] = (*bought, *(None,) * force.bought)
        if bought or force.bought:
            frontier = fray.frontier.deck.shuffle_in(returned)
            fray = replace(fray, frontier=replace(fray.frontier, deck=frontier))
        seen = {side: cards for side, cards in fray.seen_hands.items() if side is not self.side}
        fray = fray.with_force(self.side, hand=(), bought=0, deck=deck, stage=stage)
        return replace(fray, seen_hands=seen)


def staged_in_hand(force: Zones) -> list[CardId | None]:
    """The cards of a hand that came out of the Stagecoach deck, as far as we know."""
    known: list[CardId | None] = [card for card in force.hand if card is not None and _of_stage(force, card)]
    return known + [None] * min(force.hand.count(None), _unknown_of_stage(force))


def _unknown_of_stage(force: Zones) -> int:
    """How many cards of the Stagecoach deck nobody has seen outside of it: in a hand, if none lies face down."""
    stage = force.stage
    return sum(stage.unseen.values()) - (stage.size - len(stage.known))


def _of_stage(force: Zones, card: CardId) -> bool:
    """Whether a card is one of the Stagecoach deck: those that ever lay in it are counted there."""
    return card in force.stage.unseen


@dataclass(frozen=True, slots=True)
class DeckOpened(FightEvent):
    """A side looks through a deck that is not its own; only seat `to` sees what it holds, and so what its enemy has."""

    side: Side
    deck: DeckId
    cards: tuple[CardId, ...]
    to: int

    def seen_by(self, viewer: Viewer) -> Self:
        return self if viewer == self.to else replace(self, cards=())

    def tells(self) -> bool:
        return True

    def onto(self, fray: Fight) -> Fight:
        first = replace(fray.agenda[0], zone=f"deck-{self.deck.value}")
        return replace(fray, agenda=(first, *fray.agenda[1:]))


@dataclass(frozen=True, slots=True)
class CardsBuried(FightEvent):
    """Cards of a side's discard pile are out of the game."""

    side: Side
    cards: tuple[CardId, ...]

    def onto(self, fray: Fight) -> Fight:
        for card in self.cards:
            fray = off_pile(fray, card)
        return fray.with_force(self.side, gone=(*fray.force(self.side).gone, *self.cards))


@dataclass(frozen=True, slots=True)
class DrawPhaseForbidden(FightEvent):
    """The next draw phase of a side will not take place."""

    side: Side

    def onto(self, fray: Fight) -> Fight:
        kept = (side for side in fray.no_draw if side is not self.side)
        return replace(fray, no_draw=(*kept, self.side))


@dataclass(frozen=True, slots=True)
class DrawPhaseSkipped(FightEvent):
    """A side drew nothing in its draw phase, because a card said so."""

    side: Side

    def onto(self, fray: Fight) -> Fight:
        return replace(fray, no_draw=tuple(side for side in fray.no_draw if side is not self.side))
