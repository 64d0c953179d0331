"""Invariants: true of every state of the game."""

from collections import Counter
from collections.abc import Iterator

from companion.games.any.derived.decks import cards_left, count_left
from companion.games.any.derived.mat_zones import zones_of
from companion.games.any.derived.side_pots import pots_in, shares_of
from companion.games.any.state import ROLE, SIDE, State, first_state, holders_of


def find_broken(state: State) -> Iterator[str]:
    """Yield what is wrong with a state, in words."""
    sheet = state.sheet
    begin = first_state(sheet, state.seats)
    for token in sheet.tokens:
        held = [state.held(token.id, holder) for holder in holders_of(token, state.seats)]
        total = sum(begin.held(token.id, holder) for holder in holders_of(token, state.seats))
        if sum(held) != total or min(held) < 0:
            yield f"{token.id} are {sum(held)} in all, not {total}, or somebody has fewer than none"
    yield from _find_broken_shares(state)
    yield from _find_broken_decks(state)
    yield from _find_cards_too_many(state)
    for (name, whose), number in state.counters.items():
        counter = state.counter(name)
        if not counter.least <= number <= counter.most:
            yield f"{name} of {whose} is {number}"
    for (name, whose), place in state.marks.items():
        if not 0 <= place < len(sheet.track(name).places):
            yield f"{name} of {whose} is at {place}"
    dealt, wanted = Counter(state.roles.values()), Counter(sheet.roles_for(state.seats))
    if not dealt <= wanted or (state.round and dealt != wanted):
        yield f"the roles are {dict(dealt)}, not {dict(wanted)}"
    yield from _find_broken_secrets(state)
    yield from _find_absent(state)
    if state.sorted_seats and sorted(state.sorted_seats) != list(state.all_seats):
        yield f"the order of turns is {state.sorted_seats}"
    if state.asked is not None and not set(state.asked.answers) <= set(state.asked.who) <= set(state.all_seats):
        yield f"{state.asked} asks whom it should not"


def _find_broken_secrets(state: State) -> Iterator[str]:
    """Yield what is wrong with what is kept, shown, and ready to be shown."""
    ready = {(what, seat) for what, seat in state.ready if what not in (ROLE, SIDE)}
    for secret, seat in state.shown_answers | ready:
        if (secret, seat) not in state.kept:
            yield f"{seat} shows an answer to {secret} that it does not keep"
    for (secret, seat), place in state.places.items():
        if place >= len(state.sheet.secret(secret).places):
            yield f"{seat} is at place {place} of {secret}"


def _find_absent(state: State) -> Iterator[str]:
    """Yield what waits for somebody who went home."""
    if not state.present:
        yield "everybody has gone home"
    if state.marker in state.gone:
        yield f"{state.marker} is first player, and has gone home"
    if state.asked is not None and set(state.asked.missing()) & state.gone:
        yield f"{state.asked} waits for somebody who has gone home"


def _find_broken_shares(state: State) -> Iterator[str]:
    """Yield pots whose shares are more than lies there, or whose parts are not the whole."""
    for token in state.sheet.tokens:
        for pot in token.pots:
            shares, held = shares_of(state.shares, token.id, pot), state.held(token.id, pot)
            if sum(shares.values()) > held or min(shares.values(), default=1) < 1 or (shares and not token.sides):
                yield f"shares of {token.id} in {pot} are {shares}, and {held} lie there"
            elif sum(each.amount for each in pots_in(state, token.id, pot)) != held:
                yield f"{pots_in(state, token.id, pot)} are not the {held} {token.id} in {pot}"


def _find_broken_decks(state: State) -> Iterator[str]:
    """Yield decks of which more cards lie somewhere than there are."""
    for deck in state.sheet.decks:
        if len(cards_left(state, deck.id)) != count_left(state, deck.id):
            yield f"some card of {deck.id} lies more often than it was printed"


def _find_cards_too_many(state: State) -> Iterator[str]:
    """Yield taught cards of which more copies lie on the mat than there are, or that lie where no place is."""
    lying = Counter(card for cards in state.zones.values() for card in cards)
    copies = Counter({card.id: card.copies for card in state.sheet.cards})
    if not lying <= copies or not set(state.zones) <= set(zones_of(state)):
        yield f"{dict(state.zones)} is more than {dict(copies)}, or elsewhere than in {zones_of(state)}"
