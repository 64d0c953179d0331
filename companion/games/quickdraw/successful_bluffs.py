"""Bluffs: pots won since all others fled, though one of them held more. Story and records measure them alike."""

from collections.abc import Sequence
from typing import NamedTuple

from companion.games.quickdraw.cards import COPIES
from companion.games.quickdraw.events.showdown import PotWon
from companion.games.quickdraw.phases.compare_cards import winning_cards_against_dealer
from companion.games.quickdraw.state import Player, State
from companion.rules.event import Event
from companion.rules.seats_and_viewers import Seat


class Bluff(NamedTuple):
    """`seat` won since all others fled, with a hand that beats fewer cards of the dealer than that of `fled`."""

    seat: Seat
    beats: int
    fled: Seat
    fled_beats: int


def find_bluff(before: State, after: State, events: Sequence[Event]) -> Bluff | None:
    """Return the bluff that a move ended. Returns None for anything else, and where a hand is not known."""
    winners = {share.seat for event in events if isinstance(event, PotWon) for share in event.shares}
    beaten = {seat: beats for seat in after.seats if (beats := count_beaten_cards(after.players[seat])) is not None}
    if len(winners) != 1 or before.reveal or after.reveal or not winners <= beaten.keys():
        return None
    [winner] = winners
    fled = [seat for seat in beaten if seat != winner and not after.players[seat].playing]
    best = max(fled, key=beaten.__getitem__, default=winner)
    return Bluff(winner, beaten[winner], best, beaten[best]) if beaten[best] > beaten[winner] else None


def count_beaten_cards(player: Player) -> int | None:
    """Return how many of the 70 cards a seat's hand would beat, one at a time; None if it is not known or not whole."""
    cards = [card for card in (*player.hand.cards, *player.front.cards) if card is not None]
    if not cards or len(cards) < player.count_cards:
        return None
    return sum(copies for card, copies in COPIES.items() if winning_cards_against_dealer(cards, [card]))
