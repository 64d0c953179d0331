"""Figures of a finished game: the best bluff, and the boldest hand that was held to the showdown."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from math import comb
from typing import Final

from companion.games.quickdraw.cards import COPIES, EXCHANGED, HAND_SIZE
from companion.games.quickdraw.events.dealing import HandBegan
from companion.games.quickdraw.events.showdown import PotWon, RevealBegan
from companion.games.quickdraw.phases.compare_cards import winning_cards_against_dealer
from companion.games.quickdraw.phases.showdown import REVEALS
from companion.games.quickdraw.state import State
from companion.games.quickdraw.successful_bluffs import find_bluff
from companion.rules.parts.game_highlights import PlayedMove, PlayFigure
from companion.rules.seats_and_viewers import Seat
from companion.rules.zone import CardId

WORDS: Final[Mapping[str, Mapping[str, str]]] = {
    "bluff": {
        "en": "Best bluff: {pot} chips with a hand that beats {beats} of 70 cards; one that beats {fled_beats} fled",
        "it": "Miglior bluff: {pot} chip con una mano che batte {beats} carte su 70; una da {fled_beats} è fuggita",
    },
    "odds": {
        "en": "Against the odds: won {pot} chips in a showdown with a hand that survives {chance} times in 100",
        "it": "Contro ogni previsione: {pot} chip vinti allo showdown con una mano che si salva {chance} volte su 100",
    },
}
UNLIKELY_BELOW: Final = 0.5
"""Somebody who would survive less often than this, and won a showdown, was lucky."""


def find_play_figures(moves: Sequence[PlayedMove]) -> Sequence[PlayFigure]:
    """Return each seat's bluffs and wins against the odds, where the companion knew all five cards."""
    return tuple(figure for hand in _hands(moves) for figure in _figures_of_hand(hand))


def chance_to_survive(cards: Sequence[CardId]) -> float:
    """Return the probability that a hand beats one of the dealer's first cards, which may be any it does not hold.

    Specials that a showdown replaces count as nothing: in the dealer's cards they are replaced, in a hand they may be.
    """
    left = {card: count - list(cards).count(card) for card, count in COPIES.items() if card not in EXCHANGED}
    beaten = sum(count for card, count in left.items() if winning_cards_against_dealer(cards, [card]))
    total, turned = sum(left.values()), REVEALS[0]
    return 1 - comb(total - beaten, turned) / comb(total, turned)


def _hands(moves: Sequence[PlayedMove]) -> Iterator[Sequence[PlayedMove]]:
    """Yield the moves of each hand, from the first ante to the payment."""
    hand: list[PlayedMove] = []
    for move in moves:
        hand.append(move)
        if any(isinstance(event, HandBegan) for event in move.events):
            hand = [move]
        if any(isinstance(event, PotWon) for event in move.events):
            yield hand
            hand = []


def _figures_of_hand(hand: Sequence[PlayedMove]) -> Iterator[PlayFigure]:
    won: Counter[Seat] = Counter()
    for event in (event for move in hand for event in move.events if isinstance(event, PotWon)):
        won.update({share.seat: share.amount for share in event.shares})
    shown = any(isinstance(event, RevealBegan) for move in hand for event in move.events)
    for seat, pot in won.items():
        cards = _cards_before_end(hand, seat) if shown and pot else None
        if cards is not None and (chance := chance_to_survive(cards)) < UNLIKELY_BELOW:
            yield PlayFigure("odds", seat, round(1 - chance, 4), {"pot": pot, "chance": round(100 * chance)})
    for bluff in filter(None, (find_bluff(move.before, move.after, move.events) for move in hand)):
        counts = {"pot": won[bluff.seat], "beats": bluff.beats, "fled_beats": bluff.fled_beats}
        yield PlayFigure("bluff", bluff.seat, won[bluff.seat], counts)


def _cards_before_end(hand: Sequence[PlayedMove], seat: Seat) -> Sequence[CardId] | None:
    """Return the five cards with which a seat came to the end or the first reveal; None if one is not known."""
    last = next((move for move in hand if any(isinstance(e, (RevealBegan, PotWon)) for e in move.events)), hand[-1])
    state: State = last.before
    player = state.players[seat]
    cards = (*player.hand.cards, *player.front.cards)
    known = tuple(card for card in cards if card is not None)
    return known if len(known) == len(cards) == HAND_SIZE else None
