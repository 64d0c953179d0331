"""Invariants of every state: no chip and no card is lost or made."""

from collections import Counter

from companion.games.quickdraw.cards import COPIES
from companion.games.quickdraw.state import State
from companion.rules.zone import Zone


def find_broken_invariants(state: State) -> list[str]:
    """Return what is wrong, in words; empty when all is well."""
    return [*_chips(state), *_cards(state), *_pile(state)]


def _chips(state: State) -> list[str]:
    there = sum(player.chips for player in state.players) + state.pot
    begun = state.setup.option("stack") * len(state.players)
    wrong = [] if there == begun else [f"there are {there} chips, but the game began with {begun}"]
    odd = [
        seat for seat in state.seats if state.players[seat].chips < 0 or state.players[seat].chips % state.smallest_chip
    ]
    return wrong + [f"seat {seat} has {state.players[seat].chips} chips" for seat in odd]


def _zones(state: State) -> list[Zone]:
    return [state.discard, state.table, *(zone for player in state.players for zone in (player.hand, player.front))]


def _cards(state: State) -> list[str]:
    there = Counter(state.deck.unseen)
    for zone in _zones(state):
        there.update(zone.known_cards)
    return [f"there are {there[card]} of {card}, not {n}" for card, n in COPIES.items() if there[card] != n]


def _pile(state: State) -> list[str]:
    unknown = sum(zone.unknown_count for zone in _zones(state))
    unseen = sum(state.deck.unseen.values())
    if state.deck.size + unknown == unseen:
        return []
    return [f"{unseen} cards are unseen, but {state.deck.size} in the deck and {unknown} elsewhere"]
