"""Knowledge of cards: of hands of real cards their size is known, and what is left over elsewhere."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from itertools import chain
from typing import Any

from companion.rules.forget_games import keep_for_game
from companion.rules.parts.compare_by_identity import remember_by_parts
from companion.rules.zone import CardId, ZoneId
from companion.skirmish.cards.enums_and_constants import Side
from companion.skirmish.cards.printed_components import PrintedBox
from companion.skirmish.state.cards_and_battlefields import Battlefield
from companion.skirmish.state.derived.unnamed_cards import (
    can_be_all_unnamed,
    can_hidden_cards_include_unnamed,
    count_unseen_copies,
    named_deck_cards,
)
from companion.skirmish.state.fight_state import Fight
from companion.skirmish.state.stack import StepKind


def copies_of_side_in_game(fight: Fight, side: Side | None) -> Mapping[CardId, int]:
    """Return the copies of each card of a side that are in the game; None: of the Frontier."""
    zones = fight.frontier if side is None else fight.zones_of(side)
    if zones.stock is not None:
        return zones.stock
    return {} if side is None else fight.book.count_deck_copies(side)


def list_open_cards(fight: Fight, side: Side | None) -> list[CardId]:
    """Return every open card of a side, or of the Frontier.

    They are in play, discarded, out of the game, aside, or just being played.
    """
    zones, deck = fight.frontier if side is None else fight.zones_of(side), fight.book.cards
    in_play = [one.card.card for one in fight.located_cards() if deck[one.card.card].side is side]
    coming = [card for card, _ in cards_being_played(fight) if deck[card].side is side]
    return [*zones.discard, *zones.gone, *zones.aside, *in_play, *coming]


def cards_being_played(fight: Fight, side: Side | None = None) -> Iterator[tuple[CardId, ZoneId]]:
    """Yield cards, and where to, that are out of the hand but not paid for or answered yet; of a side, or both."""
    for step in fight.stack.steps:
        coming = step.task in (StepKind.ENTER, StepKind.ATTACH, StepKind.DESCRIBE) or (
            step.task is StepKind.USE and not step.uid
        )
        if coming and side in (None, step.side):
            yield step.card, ZoneId(step.zone)


def copies_unseen_by_public(fight: Fight, side: Side | None) -> Mapping[CardId, int]:
    """Return the copies of each card that the public sees nowhere: in a deck or in a hand.

    As long as cards without a name are there, there may be another copy of each that lies open.
    """
    more = (
        cards_with_all_copies_open(fight, side)
        if side is not None and can_hidden_cards_include_unnamed(fight, side)
        else ()
    )
    printed = printed_copies_unseen_by_public(fight, side)
    return {**printed, **dict.fromkeys(more, 1)} if more else printed


def cards_with_all_copies_open(fight: Fight, side: Side) -> tuple[CardId, ...]:
    """Return the cards of a side, as long as not all are named, of which every copy that we know lies open.

    A further one shows that there are more copies. Everybody can see that, so nothing hidden is told by it.
    """
    hidden = printed_copies_unseen_by_public(fight, side)
    return tuple(card for card in named_deck_cards(fight, side) if card not in hidden)


def cards_with_all_copies_seen(fight: Fight, side: Side) -> tuple[CardId, ...]:
    """Return the cards of which every copy that we know lies open, or is shown out of the hand of that side.

    A further one that comes off a deck shows that there are more copies. Games of before R1-61 leave out what is shown.
    """
    if not fight.variant.asks_told:
        return cards_with_all_copies_open(fight, side)
    shown = Counter(fight.hidden.shown.get(side, ())) & Counter(
        card for card in fight.zones_of(side).hand if card is not None
    )
    hidden = Counter(printed_copies_unseen_by_public(fight, side)) - shown
    return tuple(card for card in named_deck_cards(fight, side) if not hidden[card])


def _what_is_open(fight: Fight, side: Side | None) -> tuple[Any, ...]:
    """Return all that tells how many copies of a side lie open, or of the Frontier."""
    zones = fight.frontier if side is None else fight.zones_of(side)
    lying = zones.stock, zones.discard, zones.gone, zones.aside, fight.cards_in_play, fight.stack.steps
    return *lying, *_turned_up_battlefields(fight), fight.book, side


def _turned_up_battlefields(fight: Fight) -> Iterator[Battlefield]:
    """Yield battlefields at which what was laid face down lies turned up; in games of R1-61 alone."""
    if fight.variant.asks_told:
        yield from (each for each in fight.row.battlefields if each.turned_up)


@remember_by_parts(16, _what_is_open)
def printed_copies_unseen_by_public(fight: Fight, side: Side | None) -> Mapping[CardId, int]:
    """Return the copies of each card, of those that we know of, that the public sees nowhere."""
    left = dict(copies_of_side_in_game(fight, side))
    down = (cards for battlefield in _turned_up_battlefields(fight) for cards in battlefield.down.values())
    for card in chain(list_open_cards(fight, side), *down):
        if card is not None and card in left:
            left[card] -= 1
    return {card: count for card, count in left.items() if count > 0}


def possible_hand_copies_for_public(fight: Fight, side: Side) -> Mapping[CardId, int]:
    """Return the copies of each card that the hand of a side may hold, as far as the public can say."""
    bought = count_frontier_cards_in_hand(fight, side)
    own = copies_unseen_by_public(fight, side) if fight.zones_of(side).hand_size > bought else {}
    return {**own, **copies_unseen_by_public(fight, None)} if bought else own


def count_frontier_cards_in_hand(fight: Fight, side: Side) -> int:
    """Return how many cards of the Frontier a hand holds: everybody sees their backs (l.194)."""
    zones = fight.zones_of(side)
    return zones.bought + sum(card is not None and fight.book.cards[card].side is None for card in zones.hand)


def count_hand_by_backs(fight: Fight, side: Side) -> tuple[int, int]:
    """Return how many cards of a hand have the back of its side, and how many that of the Frontier."""
    bought = count_frontier_cards_in_hand(fight, side)
    return fight.zones_of(side).hand_size - bought, bought


def has_frontier_back(fight: Fight, card: CardId | None) -> bool:
    """Return whether a card has the back of the Frontier deck; an unknown one of a hand has that of its side."""
    return card is not None and fight.book.cards[card].side is None


def keeps_told_cards_secret(fight: Fight) -> bool:
    """Return whether real cards are asked for although we know them: nobody else may learn that we do (R1-60, R2-34).

    Real are all cards if the first that was drawn was.
    """
    return fight.variant.asks_told and bool(fight.real_cards)


def may_act_on_hand(fight: Fight, side: Side) -> bool:
    """Return whether we know a whole hand, and its side need not be asked what is in it."""
    zones = fight.zones_of(side)
    return None not in zones.hand and not zones.bought and not keeps_told_cards_secret(fight)


def _what_a_hand_follows_from(fight: Fight, side: Side) -> tuple[Any, ...]:
    """Return the hand as long as all of it is known for sure, else the fight."""
    zones = fight.zones_of(side)
    is_sure = None not in zones.hand and not zones.bought and not keeps_told_cards_secret(fight)
    return (zones.hand, fight.book) if is_sure else (fight, side)


@keep_for_game(maxsize=32)
@remember_by_parts(32, _what_a_hand_follows_from)
def possible_hand_cards_for_owner(fight: Fight, side: Side) -> tuple[CardId, ...]:
    """Return the cards that a side may have in its hand, as far as its own phone knows, each as often as that may be.

    Known cards only where the whole hand is known; but real ones are any that lie open nowhere, for what was told of
    them may be wrong (R1-61). A card of which all copies lie open is not among them, unless there are cards without a
    name enough for all that may be unknown, of real ones those that were told as well: one may be a further copy.
    """
    secret = keeps_told_cards_secret(fight)
    held = _unopened_hand_copies(fight, side) if secret else _believed_hand_copies(fight, side)
    unknown = count_hand_by_backs(fight, side)[0] if secret else fight.zones_of(side).hand.count(None)
    if can_be_all_unnamed(fight, side, unknown):
        held.update(cards_with_all_copies_open(fight, side))
    in_order = sorted(held, key=_places_in_book(fight.book).__getitem__)
    return tuple([card for card in in_order for _ in range(held[card])])


@keep_for_game(maxsize=16)
def _places_in_book(book: PrintedBox) -> Mapping[CardId, int]:
    return {card: place for place, card in enumerate(book.cards)}


def _believed_hand_copies(fight: Fight, side: Side) -> Counter[CardId]:
    """Return the copies of each card that a hand may hold if all is right that we were told."""
    zones = fight.zones_of(side)
    held = Counter(card for card in zones.hand if card is not None)
    own, bought = zones.hand.count(None), zones.bought
    far = frontier_copies_unseen_by_side(fight, side) if bought else {}
    for unknown, unseen in ((own, zones.deck.unseen), (own, zones.stage.unseen), (bought, far)):
        for card, count in unseen.items() if unknown else ():
            held[card] += min(count, unknown)
    return held


def _unopened_hand_copies(fight: Fight, side: Side) -> Counter[CardId]:
    """Return the copies of each card that a hand may hold whatever we were told."""
    held = Counter[CardId]()
    for owner, size in zip((side, None), count_hand_by_backs(fight, side), strict=True):
        for card, count in printed_copies_unseen_by_public(fight, owner).items() if size else ():
            held[card] += min(count, size)
    return held


def frontier_copies_unseen_by_side(fight: Fight, side: Side) -> dict[CardId, int]:
    """Return the copies of each card of the Frontier that a side has neither seen nor told us of.

    What its enemy has told us is not among what it knows: its phone must not show which cards that was.
    """
    left = Counter(copies_unseen_by_public(fight, None))
    left.subtract(card for card in _told_by(fight, side) if card is not None and card in left)
    return {card: count for card, count in left.items() if count > 0}


def _told_by(fight: Fight, side: Side) -> Iterator[CardId | None]:
    """Yield the cards in the hand of a side, and those that it has laid face down."""
    yield from fight.zones_of(side).hand
    yield fight.hidden.laid.get(side)
    for battlefield in fight.row.battlefields:
        yield from battlefield.down.get(side, ())
    for one in fight.located_cards():
        if one.card.uid in fight.hidden.stashed and fight.owner_of(one.card) is side:
            yield fight.hidden.stashed[one.card.uid]


def can_hand_hold_all(fight: Fight, side: Side, cards: Iterable[CardId]) -> bool:
    """Return whether a hand may hold all of these at once, as far as its owner's phone knows."""
    if not keeps_told_cards_secret(fight):
        return is_hand_believed_to_hold(fight, side, cards)
    wanted, held = Counter(cards), Counter(possible_hand_cards_for_owner(fight, side))
    bought, (own, far) = sum(map(wanted.__getitem__, _foreign(fight, wanted))), count_hand_by_backs(fight, side)
    return wanted <= held and bought <= far and wanted.total() - bought <= own


def _foreign(fight: Fight, cards: Iterable[CardId]) -> Iterator[CardId]:
    return (card for card in cards if fight.book.cards[card].side is None)


def is_hand_believed_to_hold(fight: Fight, side: Side, cards: Iterable[CardId]) -> bool:
    """Return whether a hand may hold all of these at once if all is right that we were told."""
    zones = fight.zones_of(side)
    unknown = Counter(cards) - Counter(card for card in zones.hand if card is not None)
    there = all(count_unseen_copies(fight.home_zones(card), card) >= count for card, count in unknown.items())
    bought = sum(count for card, count in unknown.items() if fight.book.cards[card].side is None)
    return there and bought <= zones.bought and unknown.total() - bought <= zones.hand.count(None)


def possible_faces(fight: Fight, side: Side) -> tuple[CardId, ...]:
    """Return what an unknown card of a side may be, as far as its own phone knows."""
    return tuple(
        card for card in copies_unseen_by_public(fight, side) if count_unseen_copies(fight.home_zones(card), card)
    )
