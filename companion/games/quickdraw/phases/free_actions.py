"""Free actions: notes to one's own phone, cards shown after fleeing, and the end of the game."""

from collections.abc import Hashable
from typing import cast

from companion.games.quickdraw.actions import CallItANight, ForgetCard, NoteCard
from companion.games.quickdraw.events.dealing import CardForgotten, CardNoted
from companion.games.quickdraw.known_cards import notes_still_possible, unseen_copies
from companion.games.quickdraw.phases import fled_hands, showdown
from companion.games.quickdraw.phases.phase_types import Offers, QuickDrawPlay
from companion.games.quickdraw.state import Phase, State
from companion.rules.actions_and_offers import Action, Offer, OneOf
from companion.rules.forget_games import keep_for_game
from companion.rules.seats_and_viewers import Seat
from companion.rules.zone import CardId


def free_action_offers(state: State, seat: Seat) -> Offers:
    """Return the free actions of `seat` while the game waits for others or for something else."""
    player = state.players[seat]
    if state.phase is Phase.OVER:
        return ()
    if state.phase is Phase.RESULT:
        ending: Offers = (Offer(CallItANight),) if player.alive and not player.agreed else ()
        return (*ending, *_showing(state, seat))
    if player.playing:
        return _noting(state, seat)
    return *_showing(state, seat), *fled_hands.offers_to_throw_cards_away(state, seat)


def _noting(state: State, seat: Seat) -> Offers:
    hand = state.players[seat].hand
    if not hand.unknown_count or seat in state.decided and state.phase is Phase.DECIDE:
        return ()  # a sealed decision stays the last thing its seat sealed, so that its seal stays on the screen
    noted = notes_still_possible(state, seat)
    left = {card: copies - noted.count(card) for card, copies in unseen_copies(state, seat).items()}
    adding = tuple(card for card, copies in left.items() if copies > 0) if len(noted) < hand.unknown_count else ()
    return *_if_any(NoteCard, adding), *_if_any(ForgetCard, noted)


def _if_any(action: type[NoteCard] | type[ForgetCard], cards: tuple[CardId, ...]) -> Offers:
    return (_offer_cards(cast(Hashable, action), cards),) if cards else ()


@keep_for_game(maxsize=64)
def _offer_cards(action: Hashable, cards: tuple[CardId, ...]) -> Offer[Action]:
    """Return the offer of these cards: the very same one while it stays, which is spelled once."""
    return Offer(cast(type[Action], action), {"card": OneOf(tuple(dict.fromkeys(cards)))})


def _showing(state: State, seat: Seat) -> Offers:
    # l.55: who fled turns up all cards; nobody waits for those we do not know. A wrong note must not hide a true card.
    player = state.players[seat]
    if player.playing or not player.hand.unknown_count:
        return ()
    return *showdown.offers_to_show_cards(state, seat), *_if_any(ForgetCard, notes_still_possible(state, seat))


def record_card_note(play: QuickDrawPlay, seat: Seat, action: NoteCard) -> None:
    """Note a card. Only the view and the offers of that seat change."""
    play.emit(CardNoted(seat, action.card))


def remove_card_note(play: QuickDrawPlay, seat: Seat, action: ForgetCard) -> None:
    """Take back a note."""
    play.emit(CardForgotten(seat, action.card))
