"""Who knows which card. Hands of real cards are known by their size, and by what is left over elsewhere."""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import replace

from companion.rules.errors import GameError
from companion.rules.skirmish.fray import Fray
from companion.rules.skirmish.steps import Task
from companion.rules.skirmish.words import Side
from companion.rules.zone import CardId, ZoneId


class NoSuchCard(GameError, LookupError):
    """A card showed its face although every copy of it lies open elsewhere, or its owner has no card."""


def in_sight(fray: Fray, side: Side) -> Iterator[CardId]:
    """Every card of a side's deck that lies open: in play, discarded, out of the game, or being played."""
    force, deck = fray.force(side), fray.book.cards
    yield from force.discard
    yield from force.gone
    for ground in fray.grounds:
        for either in Side:
            yield from (one.card for one in ground.column(either) if deck[one.card].side is side)
    yield from (card for card, _ in being_played(fray, side))


def being_played(fray: Fray, side: Side | None = None) -> Iterator[tuple[CardId, ZoneId]]:
    """The cards of a side, or of both, that are out of the hand but not paid for or answered yet, and where to."""
    for step in fray.agenda:
        if step.task in (Task.ENTER, Task.DESCRIBE) and side in (None, step.side):
            yield step.card, ZoneId(step.zone)


def out_of_sight(fray: Fray, side: Side) -> dict[CardId, int]:
    """The copies of each card that the public sees nowhere: in the deck or in the hand."""
    left = Counter(fray.book.deck(side))
    left.subtract(in_sight(fray, side))
    return {card: count for card, count in left.items() if count > 0}


def could_hold(fray: Fray, side: Side) -> tuple[CardId, ...]:
    """The cards that a side may have in its hand, as far as its own phone knows, each as often as that may be.

    Known cards only where the whole hand is known. A card of which all copies lie open is not among them.
    """
    force = fray.force(side)
    known = Counter(card for card in force.hand if card is not None)
    unknown = force.hand.count(None)
    if unknown:
        for card, count in force.deck.unseen.items():
            known[card] += min(count, unknown)
    return tuple(card for card in fray.book.cards for _ in range(known[card]))


def may_hold(fray: Fray, side: Side, cards: Iterable[CardId]) -> bool:
    """Whether a hand may hold all of these at once, as far as its owner's phone knows."""
    force = fray.force(side)
    unknown = Counter(cards) - Counter(card for card in force.hand if card is not None)
    there = all(force.deck.unseen.get(card, 0) >= count for card, count in unknown.items())
    return there and unknown.total() <= force.hand.count(None)


def out_of_hand(fray: Fray, side: Side, card: CardId) -> Fray:
    """The fray after a side took `card` out of its hand for all to see. NoSuchCard when it cannot have had it."""
    force = fray.force(side)
    if card in force.hand:
        at = force.hand.index(card)
        return fray.with_force(side, hand=force.hand[:at] + force.hand[at + 1 :])
    if None not in force.hand or force.deck.unseen.get(card, 0) < 1:
        raise NoSuchCard(f"the hand of the {side.value} cannot hold {card}")
    at = force.hand.index(None)
    return fray.with_force(side, hand=force.hand[:at] + force.hand[at + 1 :], deck=force.deck.see(card))


def shown_out_of_hand(fray: Fray, side: Side, card: CardId) -> Fray:
    """The fray after the table showed `card` out of a hand: it is believed, whatever we were told of the cards before.

    That one of them told us something else is its secret, so it must not show in a refusal.
    """
    known = card in fray.force(side).hand or may_hold(fray, side, (card,))
    return out_of_hand(fray if known else _doubted(fray, side), side, card)


def _doubted(fray: Fray, side: Side) -> Fray:
    """The fray without what is known of a hand and of the top of a deck."""
    force = fray.force(side)
    deck = force.deck.shuffle_in(())
    unseen = Counter(deck.unseen)
    unseen.update(card for card in force.hand if card is not None)
    return fray.with_force(side, hand=(None,) * len(force.hand), deck=replace(deck, unseen=unseen))
