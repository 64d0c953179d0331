"""Who knows which card. Hands of real cards are known by their size, and by what is left over elsewhere."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping

from companion.rules.errors import GameError
from companion.rules.zone import CardId, ZoneId
from companion.skirmish.cards.terms import DeckId, Side, whose
from companion.skirmish.state.contradictions import bought_after_all, doubted, exchanged, mistold
from companion.skirmish.state.fight import Fight, Zones
from companion.skirmish.state.stack import StepKind


class NoSuchCard(GameError, LookupError):
    """A card showed its face although every copy of it lies open elsewhere, or its owner has no card."""


def stock(fray: Fight, side: Side | None) -> Mapping[CardId, int]:
    """The copies of each card of a side that are in the game; None: of the Frontier."""
    force = fray.frontier if side is None else fray.force(side)
    if force.stock is not None:
        return force.stock
    return {} if side is None else fray.book.deck(side)


def in_sight(fray: Fight, side: Side | None) -> Iterator[CardId]:
    """Every card of a side, or of the Frontier, that lies open: in play, discarded, out of the game or aside, or being
    played."""
    force, deck = fray.frontier if side is None else fray.force(side), fray.book.cards
    yield from force.discard
    yield from force.gone
    yield from force.aside
    yield from (one.card.card for one in fray.lying() if deck[one.card.card].side is side)
    yield from (card for card, _ in being_played(fray) if deck[card].side is side)


def being_played(fray: Fight, side: Side | None = None) -> Iterator[tuple[CardId, ZoneId]]:
    """The cards of a side, or of both, that are out of the hand but not paid for or answered yet, and where to."""
    for step in fray.agenda:
        coming = step.task in (StepKind.ENTER, StepKind.ATTACH, StepKind.DESCRIBE) or (
            step.task is StepKind.USE and not step.uid
        )
        if coming and side in (None, step.side):
            yield step.card, ZoneId(step.zone)


def out_of_sight(fray: Fight, side: Side | None) -> dict[CardId, int]:
    """The copies of each card that the public sees nowhere: in a deck or in a hand."""
    left = Counter(stock(fray, side))
    left.subtract(card for card in in_sight(fray, side) if card in left)
    return {card: count for card, count in left.items() if count > 0}


def hidden_from_public(fray: Fight, side: Side) -> dict[CardId, int]:
    """The copies of each card that the hand of a side may hold, as far as the public can say."""
    bought = bought_by(fray, side)
    own = out_of_sight(fray, side) if fray.force(side).held > bought else {}
    return {**own, **(out_of_sight(fray, None) if bought else {})}


def bought_by(fray: Fight, side: Side) -> int:
    """How many cards of the Frontier a hand holds: everybody sees their backs (l.194)."""
    force = fray.force(side)
    return force.bought + sum(card is not None and fray.book.cards[card].side is None for card in force.hand)


def is_bought(fray: Fight, card: CardId | None) -> bool:
    """Whether a card has the back of the Frontier deck; an unknown one of a hand has that of its side."""
    return card is not None and fray.book.cards[card].side is None


def could_hold(fray: Fight, side: Side) -> tuple[CardId, ...]:
    """The cards that a side may have in its hand, as far as its own phone knows, each as often as that may be.

    Known cards only where the whole hand is known. A card of which all copies lie open is not among them.
    """
    force = fray.force(side)
    known = Counter(card for card in force.hand if card is not None)
    own, bought = force.hand.count(None), force.bought
    far = unbought(fray, side) if bought else {}
    for unknown, unseen in ((own, force.deck.unseen), (own, force.stage.unseen), (bought, far)):
        for card, count in unseen.items() if unknown else ():
            known[card] += min(count, unknown)
    return tuple(card for card in fray.book.cards for _ in range(known[card]))


def unbought(fray: Fight, side: Side) -> dict[CardId, int]:
    """The copies of each card of the Frontier that a side has neither seen nor told us of.

    What its enemy has told us is not among what it knows: its phone must not show which cards that was.
    """
    left = Counter(out_of_sight(fray, None))
    left.subtract(card for card in _told_by(fray, side) if card is not None and card in left)
    return {card: count for card, count in left.items() if count > 0}


def _told_by(fray: Fight, side: Side) -> Iterator[CardId | None]:
    """The cards in the hand of a side, and those that it has laid face down."""
    yield from fray.force(side).hand
    yield fray.laid.get(side)
    for ground in fray.grounds:
        yield from ground.down.get(side, ())
    for one in fray.lying():
        if one.card.uid in fray.stashed and fray.owner(one.card) is side:
            yield fray.stashed[one.card.uid]


def may_hold(fray: Fight, side: Side, cards: Iterable[CardId]) -> bool:
    """Whether a hand may hold all of these at once, as far as its owner's phone knows."""
    force = fray.force(side)
    unknown = Counter(cards) - Counter(card for card in force.hand if card is not None)
    there = all(_unseen(fray.pool(card), card) >= count for card, count in unknown.items())
    bought = sum(count for card, count in unknown.items() if fray.book.cards[card].side is None)
    return there and bought <= force.bought and unknown.total() - bought <= force.hand.count(None)


def out_of_hand(fray: Fight, side: Side, card: CardId) -> Fight:
    """The fray after a side took `card` out of its hand for all to see. NoSuchCard when it cannot have had it."""
    force, pool = fray.force(side), fray.pool(card)
    if card in force.hand:
        at = force.hand.index(card)
        return fray.with_force(side, hand=force.hand[:at] + force.hand[at + 1 :])
    foreign = fray.book.cards[card].side is None
    if foreign and force.bought:
        fray = bought_after_all(fray, side, card)
    elif foreign or None not in force.hand or _unseen(pool, card) < 1:
        raise NoSuchCard(f"the hand of the {side.value} cannot hold {card}")
    fray = now_seen(fray, card)
    if foreign:
        return fray.with_force(side, bought=force.bought - 1)
    at = force.hand.index(None)
    return fray.with_force(side, hand=force.hand[:at] + force.hand[at + 1 :])


def now_seen(fray: Fight, card: CardId) -> Fight:
    """The fray after an unknown card outside the decks turned out to be `card`."""
    pool = fray.pool(card)
    staged = pool.deck.unseen.get(card, 0) < 1
    changed = {"stage": pool.stage.see(card)} if staged else {"deck": pool.deck.see(card)}
    return fray.with_pool(card, **changed)


def unknown(fray: Fight, side: Side) -> tuple[CardId, ...]:
    """What an unknown card of a side may be, as far as its own phone knows."""
    return tuple(card for card in out_of_sight(fray, side) if _unseen(fray.pool(card), card))


def _unseen(pool: Zones, card: CardId) -> int:
    """The copies of a card in both decks of a side, or in hands that nobody told us of."""
    return pool.deck.unseen.get(card, 0) + pool.stage.unseen.get(card, 0)


def shown_out_of_hand(fray: Fight, side: Side, card: CardId) -> Fight:
    """The fray after the table showed `card` out of a hand: it is believed, whatever we were told of the cards before.

    That one of them told us something else is its secret, so it must not show in a refusal.
    """
    known = card in fray.force(side).hand or may_hold(fray, side, (card,))
    return out_of_hand(fray if known else mistold(doubted(fray, side), card), side, card)


def off_deck(fray: Fight, which: DeckId, card: CardId) -> Fight:
    """The fray after the next card of a deck showed its face to all: it is believed, whatever we were told before."""
    if card not in fray.deck(which).outcomes():
        for side in Side:
            fray = doubted(fray, side) if whose(which) in (side, None) else fray
        fray = mistold(exchanged(fray, which, card), card)
    return fray.with_deck(which, fray.deck(which).draw(card))
