"""Who knows which card. The table is the truth; what the companion believed gives way to it."""

from collections.abc import Iterable
from dataclasses import replace

from companion.games.quickdraw.cards import COPIES
from companion.games.quickdraw.state import State, change
from companion.rules.errors import GameError
from companion.rules.seat import Seat
from companion.rules.zone import CardId


class NoSuchCard(GameError, LookupError):
    """A card showed its face although every copy of it lies open elsewhere."""


def claim(state: State, card: CardId) -> State:
    """The state once a copy of `card`, from a place nobody knew, has shown its face.

    Where no copy is unaccounted for, a hidden hand was wrongly believed to hold it, and holds an unknown card instead.
    """
    if state.deck.unseen.get(card, 0) > 0:
        return replace(state, deck=state.deck.see(card))
    for seat, player in zip(state.seats, state.players, strict=True):
        if card in player.hand.cards:
            return change(state, seat, hand=player.hand.forget(card))
    raise NoSuchCard(f"every {card} lies open already")


def leave_hand(state: State, seat: Seat, card: CardId) -> State:
    """The state after `seat` took `card` out of its hand for all to see."""
    player = state.players[seat]
    if card in player.hand.cards:
        return change(state, seat, hand=player.hand.take(card))
    taken = change(state, seat, hand=player.hand.take(None), notes=without(player.notes, card))
    return claim(taken, card)


def leave_deck(state: State, card: CardId | None) -> State:
    """The state after the next card came off the deck, with its face seen or not."""
    drawn = replace(state, deck=state.deck.draw(None))
    return drawn if card is None else claim(drawn, card)


def told(state: State, card: CardId | None) -> CardId | None:
    """The face of a card dealt face down, or None where every copy is believed elsewhere.

    Two secrets contradict each other then. Taking the card from the other hand would tell its owner what was dealt.
    """
    return card if card is not None and state.deck.unseen.get(card, 0) > 0 else None


def without(cards: tuple[CardId, ...], card: CardId) -> tuple[CardId, ...]:
    """`cards` without the first copy of `card`, if there is one."""
    at = cards.index(card) if card in cards else len(cards)
    return cards[:at] + cards[at + 1 :]


def drawable(state: State) -> dict[CardId, int]:
    """What may come off the deck, by weight.

    Cards that hidden hands are believed to hold have weight 0: a dealer never draws them, but a camera may know better,
    and who reads this list learns nothing about hands.
    """
    believed = {card: 0 for player in state.players for card in player.hand.known}
    unseen = {card: left for card, left in state.deck.unseen.items() if left > 0}
    return {card: unseen.get(card, 0) for card in COPIES if card in unseen or card in believed}


def out_of_sight(state: State, seat: Seat) -> dict[CardId, int]:
    """Cards that `seat` sees nowhere, by copies: what its unknown cards may be."""
    left = dict(COPIES)
    for card in (*open_cards(state), *state.players[seat].hand.known):
        left[card] -= 1
    return {card: copies for card, copies in left.items() if copies > 0}


def open_cards(state: State) -> Iterable[CardId]:
    """Every card that lies face up."""
    yield from state.discard.known
    yield from state.table.known
    for player in state.players:
        yield from player.front.known


def notes(state: State, seat: Seat) -> tuple[CardId, ...]:
    """What `seat` noted of its unknown cards, as far as it can still be true."""
    left = out_of_sight(state, seat)
    kept: list[CardId] = []
    for card in state.players[seat].notes:
        if left.get(card, 0) > 0 and len(kept) < state.players[seat].hand.unknown:
            left[card] -= 1
            kept.append(card)
    return tuple(kept)


def could_hold(state: State, seat: Seat) -> tuple[CardId, ...]:
    """Every card that `seat` may take out of its hand, as far as it knows: no help to guess at other hands."""
    hand = state.players[seat].hand
    noted = notes(state, seat)
    unknown = noted if len(noted) == hand.unknown else out_of_sight(state, seat)
    return tuple(card for card in COPIES if card in hand.known or card in unknown)


def own_hand(state: State, seat: Seat) -> list[CardId | None]:
    """The hand as its owner knows it, notes filled in."""
    noted = iter(notes(state, seat))
    return [next(noted, None) if card is None else card for card in state.players[seat].hand.cards]
