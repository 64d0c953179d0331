"""Cards that show their face although we were told that they are elsewhere: what they show is believed, not that."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace

from companion.rules.parts.deck import Deck
from companion.rules.zone import CardId
from companion.skirmish.cards.terms import STAGE, DeckId, Side
from companion.skirmish.state.fight import Fight


def bought_after_all(fray: Fight, side: Side, card: CardId) -> Fight:
    """The fray with a card of the Frontier among the unseen ones, one of which is in the hand of that side.

    Wherever it was told to be, it is not there: neither its place on the deck, nor with the enemy, nor face down.
    """
    if fray.frontier.deck.unseen.get(card, 0) < 1:
        fray = replace(fray, frontier=replace(fray.frontier, deck=_unknown(fray.frontier.deck, ())))
    enemy = fray.force(side.enemy)
    if fray.frontier.deck.unseen.get(card, 0) < 1 and card in enemy.hand:
        at = enemy.hand.index(card)
        deck = _unknown(fray.frontier.deck, (card,))
        fray = fray.with_force(side.enemy, hand=enemy.hand[:at] + enemy.hand[at + 1 :], bought=enemy.bought + 1)
        return replace(fray, frontier=replace(fray.frontier, deck=deck))
    return mistold(fray, card)


def exchanged(fray: Fight, which: DeckId, card: CardId) -> Fight:
    """The fray with a card in the unseen part of that deck, for another one, where it is believed in the other deck.

    Which card lies in which of a side's two decks was told us by somebody. A deck of which nothing is unseen any more
    gives none for it.
    """
    deck, pairs = fray.deck(which).shuffle_in(()), ((DeckId(side.value), STAGE[side]) for side in Side)
    other = next((two if which is one else one for one, two in pairs if which in (one, two)), which)
    lender = fray.deck(other)
    if deck.unseen.get(card, 0) > 0 or lender.unseen.get(card, 0) < 1:
        return fray.with_deck(which, deck)
    given = next((name for name, count in deck.unseen.items() if count > 0), None)
    fray = fray.with_deck(which, replace(deck, unseen=_swap(deck, given, card)))
    return fray.with_deck(other, replace(lender, unseen=_swap(lender, card, given)))


def doubted(fray: Fight, side: Side) -> Fight:
    """The fray without what is known of a hand, of its cards that lie face down, and of the top of its decks."""
    force = fray.force(side)
    known = [card for card in force.hand if card is not None]
    bought = [card for card in known if fray.book.cards[card].side is None]
    own = [card for card in known if fray.book.cards[card].side is not None]
    hand = (None,) * (len(force.hand) - len(bought))
    fray, down = _forgotten(fray, side)
    deck = _unknown(force.deck, (*own, *down))
    fray = fray.with_force(side, hand=hand, bought=force.bought + len(bought), deck=deck)
    return replace(fray, frontier=replace(fray.frontier, deck=_unknown(fray.frontier.deck, bought)))


def _forgotten(fray: Fight, side: Side) -> tuple[Fight, list[CardId]]:
    """The fray without what we were told of a side's own cards that lie face down, and those cards."""
    told: list[CardId] = []

    def forget(card: CardId | None) -> CardId | None:
        if card is None or fray.book.cards[card].side is not side:
            return card
        told.append(card)
        return None

    for number, ground in enumerate(fray.grounds):
        if ground.down:
            down = {each: tuple(map(forget, cards)) for each, cards in ground.down.items()}
            fray = fray.with_ground(number, down=down)
    fray = fray.with_force(side, buried=tuple(map(forget, fray.force(side).buried)))
    stashed = {uid: forget(card) for uid, card in fray.stashed.items()}
    return replace(fray, stashed=stashed, laid={each: forget(card) for each, card in fray.laid.items()}), told


def _unknown(deck: Deck, cards: Iterable[CardId]) -> Deck:
    """A deck of which nothing is known in order; these cards are somewhere outside it."""
    shuffled = deck.shuffle_in(())
    unseen = Counter(shuffled.unseen)
    unseen.update(cards)
    return replace(shuffled, unseen=unseen)


def mistold(fray: Fight, card: CardId) -> Fight:
    """The fray with another card of the Frontier face down, where we were told it is this one, which shows its face.

    Cards of that deck have a back of their own, so that what lies there is still one of them.
    """
    deck = fray.frontier.deck
    other = next((name for name, count in deck.unseen.items() if count > 0), None)
    if fray.book.cards[card].side is not None or deck.unseen.get(card, 0) > 0 or other is None:
        return fray
    told = _replaced(fray, card, other)
    return told if told is fray else replace(told, frontier=replace(told.frontier, deck=_given(deck, other, card)))


def _replaced(fray: Fight, card: CardId, other: CardId) -> Fight:
    """The fray with `other` in the first place where `card` lies face down."""
    for uid, stashed in fray.stashed.items():
        if stashed == card:
            return replace(fray, stashed={**fray.stashed, uid: other})
    for side, laid in fray.laid.items():
        if laid == card:
            return replace(fray, laid={**fray.laid, side: other})
    for number, ground in enumerate(fray.grounds):
        for side, cards in ground.down.items():
            if card in cards:
                at = cards.index(card)
                down = {**ground.down, side: (*cards[:at], other, *cards[at + 1 :])}
                return fray.with_ground(number, down=down)
    if card in (buried := fray.frontier.buried):
        at = buried.index(card)
        return replace(fray, frontier=replace(fray.frontier, buried=(*buried[:at], other, *buried[at + 1 :])))
    return fray


def _given(deck: Deck, given: CardId, got: CardId) -> Deck:
    return replace(deck, unseen=_swap(deck, given, got))


def _swap(deck: Deck, given: CardId | None, got: CardId | None) -> dict[CardId, int]:
    unseen = Counter(deck.unseen)
    unseen.update(() if got is None else (got,))
    unseen.subtract(() if given is None else (given,))
    return dict(unseen)
