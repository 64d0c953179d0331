"""Knowledge of cards by place and seat. Belief of the companion gives way to the table."""

from collections.abc import Iterable, Mapping

from companion.games.quickdraw.cards import COPIES
from companion.games.quickdraw.state import State, replace_player_fields
from companion.rules.errors import GameError
from companion.rules.replace import replace
from companion.rules.seats_and_viewers import Seat
from companion.rules.zone import CardId


class ImpossibleCard(GameError, LookupError):
    """A card showed its face although every copy of it lies open elsewhere."""


def has_unseen_copy(state: State, card: CardId) -> bool:
    """Return whether a copy of `card` is unaccounted for."""
    return state.deck.unseen.get(card, 0) > 0


def learn_shown_card(state: State, card: CardId) -> State:
    """Return the state after a copy of `card`, from a place nobody knew, has shown its face.

    If no copy is unaccounted for, the companion was wrong about a hidden hand: that hand holds an unknown card instead.
    Raises ImpossibleCard if every copy lies open.
    """
    if has_unseen_copy(state, card):
        return replace(state, deck=state.deck.remove_seen(card))
    for seat, player in zip(state.seats, state.players, strict=True):
        if card in player.hand.cards:
            return replace_player_fields(state, seat, hand=player.hand.forget_card(card))
    raise ImpossibleCard(f"every {card} lies open already")


def take_shown_card_from_hand(state: State, seat: Seat, card: CardId) -> State:
    """Return the state after `seat` took `card` out of its hand for all to see."""
    player = state.players[seat]
    if card in player.hand.cards:
        return replace_player_fields(state, seat, hand=player.hand.take_card(card))
    taken = replace_player_fields(
        state, seat, hand=player.hand.take_card(None), notes=remove_one_copy(player.notes, card)
    )
    return learn_shown_card(taken, card)


def draw_next_card(state: State, card: CardId | None) -> State:
    """Return the state after the next card came off the deck; `card` is None if nobody saw its face."""
    if card is None or has_unseen_copy(state, card):
        return replace(state, deck=state.deck.draw(card))
    return learn_shown_card(replace(state, deck=state.deck.draw(None)), card)


def card_if_copy_unseen(state: State, card: CardId | None) -> CardId | None:
    """Return the face of a card dealt face down, or None if every copy is believed elsewhere.

    Two secrets contradict each other then. Taking the card from the other hand would tell its owner what was dealt.
    """
    return card if card is not None and has_unseen_copy(state, card) else None


def remove_one_copy(cards: tuple[CardId, ...], card: CardId) -> tuple[CardId, ...]:
    """Return `cards` without the first copy of `card`, if there is one."""
    at = cards.index(card) if card in cards else len(cards)
    return cards[:at] + cards[at + 1 :]


def drawable_weights(state: State) -> Mapping[CardId, int]:
    """Return the cards that may come off the deck, by weight.

    Cards that hidden hands are believed to hold have weight 0. A dealer never draws them, but a camera may know better,
    and this list tells nothing about hands.
    """
    if not has_open_cards(state):
        return state.deck.unseen  # each card is unseen, or all its copies are in hidden hands
    believed = {card for player in state.players for card in player.hand.cards}
    return {card: left for card, left in state.deck.unseen.items() if left > 0 or card in believed}


def unseen_copies(state: State, seat: Seat) -> dict[CardId, int]:
    """Return the copies of each card that `seat` sees nowhere: its unknown cards are among them."""
    left = dict(COPIES)
    for card in (*open_cards(state), *state.players[seat].hand.known_cards):
        left[card] -= 1
    return {card: copies for card, copies in left.items() if copies > 0}


def open_cards(state: State) -> Iterable[CardId]:
    """Yield every card that lies face up."""
    yield from state.discard.known_cards
    yield from state.table.known_cards
    for player in state.players:
        yield from player.front.known_cards


def has_open_cards(state: State) -> bool:
    """Return whether any card lies face up."""
    return bool(state.discard.cards or state.table.cards or any([player.front.cards for player in state.players]))


def notes_still_possible(state: State, seat: Seat) -> tuple[CardId, ...]:
    """Return the notes of `seat` on its unknown cards that can still be true."""
    if not state.players[seat].notes:
        return ()
    left = unseen_copies(state, seat)
    kept: list[CardId] = []
    for card in state.players[seat].notes:
        if left.get(card, 0) > 0 and len(kept) < state.players[seat].hand.unknown_count:
            left[card] -= 1
            kept.append(card)
    return tuple(kept)


def possible_hand_cards(state: State, seat: Seat) -> tuple[CardId, ...]:
    """Return every card that `seat` may take out of its hand, by its own knowledge alone."""
    hand = state.players[seat].hand
    noted = notes_still_possible(state, seat)
    unknown = noted if len(noted) == hand.unknown_count else unseen_copies(state, seat)
    return tuple(card for card in COPIES if card in hand.known_cards or card in unknown)


def hand_as_owner_knows_it(state: State, seat: Seat) -> list[CardId | None]:
    """Return the hand as its owner knows it, with notes filled in; None for an unknown card."""
    noted = iter(notes_still_possible(state, seat))
    return [next(noted, None) if card is None else card for card in state.players[seat].hand.cards]
