"""Cards that show their face although we were told that they are elsewhere: their face is believed."""

from collections import Counter
from collections.abc import Iterable

from companion.rules.parts.unordered_deck import Deck
from companion.rules.replace import replace
from companion.rules.zone import CardId
from companion.skirmish.cards.enums_and_constants import STAGE, DeckId, Side
from companion.skirmish.state.fight_state import Fight
from companion.skirmish.state.stagecoach_cards import list_stagecoach_cards, order_hand_by_decks
from companion.skirmish.state.zones import remove_first_copy


def assume_bought_from_frontier(fight: Fight, side: Side, card: CardId) -> Fight:
    """Return the fight with a card of the Frontier among the unseen ones, one of which is in the hand of that side.

    Wherever it was told to be, it is not there: neither its place on the deck, nor with the enemy, nor face down.
    """
    if fight.frontier.deck.unseen.get(card, 0) < 1:
        fight = replace(fight, frontier=replace(fight.frontier, deck=_unknown(fight.frontier.deck, ())))
    enemy = fight.zones_of(side.enemy)
    if fight.frontier.deck.unseen.get(card, 0) < 1 and card in enemy.hand:
        deck = _unknown(fight.frontier.deck, (card,))
        fight = fight.with_zones(side.enemy, hand=remove_first_copy(enemy.hand, card), bought=enemy.bought + 1)
        return replace(fight, frontier=replace(fight.frontier, deck=deck))
    return replace_face_down_frontier_card(fight, card)


def exchange_copy_between_decks(fight: Fight, which: DeckId, card: CardId) -> Fight:
    """Return the fight with a card among the unseen ones of that deck, exchanged with the other deck.

    Which card lies in which of a side's two decks was told us by somebody. A deck of which nothing is unseen any more
    gives none for it.
    """
    deck, pairs = fight.deck(which).shuffle_in(()), ((DeckId(side.value), STAGE[side]) for side in Side)
    other = next((two if which is one else one for one, two in pairs if which in (one, two)), which)
    lender = fight.deck(other)
    if deck.unseen.get(card, 0) > 0 or lender.unseen.get(card, 0) < 1:
        return fight.with_deck(which, deck)
    given = next((name for name, count in deck.unseen.items() if count > 0), None)
    fight = fight.with_deck(which, replace(deck, unseen=_swap(deck, given, card)))
    return fight.with_deck(other, replace(lender, unseen=_swap(lender, card, given)))


def forget_assumed_cards(fight: Fight, side: Side) -> Fight:
    """Return the fight with a side's hand, face-down cards and tops of decks forgotten, but for what it shows now.

    Games that were recorded before R1-61 forget that, too.
    """
    zones = fight.zones_of(side)
    known = Counter(card for card in zones.hand if card is not None)
    shown = known & Counter(fight.hidden.shown.get(side, ()) if fight.variant.asks_told else ())
    told = [*(known - shown).elements()]
    bought = [card for card in told if fight.book.cards[card].side is None]
    own = [card for card in told if fight.book.cards[card].side is not None]
    hand = (*(None,) * (zones.hand.count(None) + len(own)), *shown.elements())
    fight, down = _forgotten(fight, side)
    staged = list_stagecoach_cards(fight, side) if fight.variant.says_stagecoach else ()
    coaches = [card for card in (*own, *down) if card in staged]
    deck = _unknown(zones.deck, (card for card in (*own, *down) if card not in staged))
    stage = _unknown(zones.stage, coaches) if coaches or fight.variant.asks_told else zones.stage
    fight = fight.with_zones(side, hand=hand, bought=zones.bought + len(bought), deck=deck, stage=stage)
    return replace(fight, frontier=replace(fight.frontier, deck=_unknown(fight.frontier.deck, bought)))


def forget_assumed_and_shown_cards(fight: Fight, side: Side) -> Fight:
    """Return the fight with what a side shows now forgotten as well: one of those must have been misread."""
    shown = fight.hidden.shown
    return forget_assumed_cards(fight.with_hidden(shown={}), side).with_hidden(shown=shown)


def forget_card_in_hand(fight: Fight, side: Side, card: CardId) -> Fight:
    """Return the fight in which we were not told that a hand holds this card."""
    zones, foreign = fight.zones_of(side), fight.book.cards[card].side is None
    told = zones.hand.count(card)
    if not told:
        return fight
    others = tuple(each for each in zones.hand if each != card)
    hand, bought = (others, zones.bought + told) if foreign else ((*others, *(None,) * told), zones.bought)
    return count_unseen_again(fight.with_zones(side, hand=hand, bought=bought), card, told)


def forget_cards_of_wrong_deck(fight: Fight, side: Side, staged: int) -> Fight:
    """Return the fight in which so many cards of a hand may be of the Stagecoach deck.

    If we were told of more of them, or of too many others, all such told cards are forgotten: any may be the wrong one.
    """
    own, coaches = order_hand_by_decks(fight, side), list_stagecoach_cards(fight, side)
    told = [card for card in own if card is not None]
    known = sum(card in coaches for card in told)
    if known <= staged <= known + own.count(None):
        return fight
    for card in dict.fromkeys(card for card in told if (card in coaches) == (known > staged)):
        fight = forget_card_in_hand(fight, side, card)
    return fight


def count_unseen_again(fight: Fight, card: CardId, copies: int = 1) -> Fight:
    """Return the fight with copies of a card among the unseen ones of the deck that it belongs to."""
    side, cards = fight.book.cards[card].side, (card,) * copies
    if side and fight.variant.says_stagecoach and card in list_stagecoach_cards(fight, side):
        return fight.with_zones(side, stage=_with_unseen(fight.zones_of(side).stage, cards))
    return fight.with_home_zones(card, deck=_with_unseen(fight.home_zones(card).deck, cards))


def forget_order_of_decks(fight: Fight, side: Side, card: CardId) -> Fight:
    """Return the fight in which it is not known where in its decks a card lies."""
    decks = (DeckId.FRONTIER,) if fight.book.cards[card].side is None else (DeckId(side.value), STAGE[side])
    for which in decks:
        if card in fight.deck(which).known_cards:
            fight = fight.with_deck(which, _unknown(fight.deck(which), ()))
    return fight


def forget_face_down_cards(fight: Fight, side: Side) -> Fight:
    """Return the fight without what we were told of a side's own cards that lie face down."""
    fight, told = _forgotten(fight, side)
    for card in told:
        fight = count_unseen_again(fight, card)
    return fight


def _forgotten(fight: Fight, side: Side) -> tuple[Fight, list[CardId]]:
    """Return the fight without what we were told of a side's own cards that lie face down, and those cards."""
    told: list[CardId] = []

    def forget(card: CardId | None) -> CardId | None:
        if card is None or fight.book.cards[card].side is not side:
            return card
        told.append(card)
        return None

    for number, battlefield in enumerate(fight.row.battlefields):
        if battlefield.down:
            down = {each: tuple(map(forget, cards)) for each, cards in battlefield.down.items()}
            fight = fight.with_battlefield(number, down=down)
    fight = fight.with_zones(side, buried=tuple(map(forget, fight.zones_of(side).buried)))
    stashed = {uid: forget(card) for uid, card in fight.hidden.stashed.items()}
    return fight.with_hidden(
        stashed=stashed, laid={each: forget(card) for each, card in fight.hidden.laid.items()}
    ), told


def _unknown(deck: Deck, cards: Iterable[CardId]) -> Deck:
    """Return a deck of which nothing is known in order; these cards are somewhere outside it."""
    return _with_unseen(deck.shuffle_in(()), cards)


def _with_unseen(deck: Deck, cards: Iterable[CardId]) -> Deck:
    """Return a deck with these cards among those that nobody has seen; they are somewhere outside it."""
    unseen = Counter(deck.unseen)
    unseen.update(cards)
    return replace(deck, unseen=unseen)


def replace_face_down_frontier_card(fight: Fight, card: CardId) -> Fight:
    """Return the fight with another card of the Frontier face down instead of this one, which shows its face.

    Cards of that deck have a back of their own, so that what lies there is still one of them.
    """
    deck = fight.frontier.deck
    other = next((name for name, count in deck.unseen.items() if count > 0), None)
    if fight.book.cards[card].side is not None or deck.unseen.get(card, 0) > 0 or other is None:
        return fight
    told = _replaced(fight, card, other)
    return told if told is fight else replace(told, frontier=replace(told.frontier, deck=_given(deck, other, card)))


def _replaced(fight: Fight, card: CardId, other: CardId) -> Fight:
    """Return the fight with `other` in the first place where `card` lies face down."""
    for uid, stashed in fight.hidden.stashed.items():
        if stashed == card:
            return fight.with_hidden(stashed={**fight.hidden.stashed, uid: other})
    for side, laid in fight.hidden.laid.items():
        if laid == card:
            return fight.with_hidden(laid={**fight.hidden.laid, side: other})
    for number, battlefield in enumerate(fight.row.battlefields):
        for side, cards in battlefield.down.items():
            if card in cards:
                at = cards.index(card)
                down = {**battlefield.down, side: (*cards[:at], other, *cards[at + 1 :])}
                return fight.with_battlefield(number, down=down)
    if card in (buried := fight.frontier.buried):
        at = buried.index(card)
        return replace(fight, frontier=replace(fight.frontier, buried=(*buried[:at], other, *buried[at + 1 :])))
    return fight


def _given(deck: Deck, given: CardId, got: CardId) -> Deck:
    return replace(deck, unseen=_swap(deck, given, got))


def _swap(deck: Deck, given: CardId | None, got: CardId | None) -> dict[CardId, int]:
    unseen = Counter(deck.unseen)
    unseen.update(() if got is None else (got,))
    unseen.subtract(() if given is None else (given,))
    return dict(unseen)
