"""What people move on the real table beyond cards and tokens of the fight itself."""

from collections.abc import Iterator, Sequence

from companion.games.revolver import events as ev
from companion.games.revolver.state import State
from companion.rules.event import Event
from companion.rules.skirmish import chores as shared
from companion.rules.skirmish.chores import BOX, HAND, SUPPLY, Chore, purse_of
from companion.rules.skirmish.words import Pile, Side, column, discard_pile


def chores(state: State, events: Sequence[Event]) -> tuple[Chore, ...]:
    """In the order in which it happened; `state` is the one before."""
    own = (chore for event in events for chore in _of(state, event))
    return (*shared.chores(state.fray, events), *own)


def _of(state: State, event: Event) -> Iterator[Chore]:
    match event:
        case ev.AmbushSprung(field, card):
            yield Chore(card, f"ambush-{field}", column(field, Side.ATTACK))
        case ev.CardBought(side):
            yield Chore("dollar", side.value, purse_of(None))
        case ev.LoserPaid(side):
            yield Chore("dollar", purse_of(None), side.value)
        case ev.DollarsShared(field):
            yield from (Chore("dollar", f"field-{field}", side.value) for side in Side)
        case ev.HostageTaken(member):
            yield Chore("hostage", None, member)
        case ev.HostageFreed():
            yield Chore("hostage", None, BOX)
        case ev.PrisonerFreed(member, card):
            yield Chore(member, BOX, Side.DEFENCE.value)
            yield from () if card is None else (Chore(card, BOX, HAND),)
        case _:
            yield from _of_the_prison(state, event)


def _of_the_prison(state: State, event: Event) -> Iterator[Chore]:
    """Emptied, or passed by: then unseen."""
    match event:
        case ev.PrisonCleared(field):
            ground, book = state.fray.grounds[field], state.fray.book.cards
            for card in ground.cards:
                ambush = book[card.card].pile is Pile.AMBUSH
                yield Chore(card.card, None, BOX if ambush else discard_pile(book[card.card].side))
                yield from (Chore("grit", card.card, SUPPLY) for _ in range(card.grit))
            for name in (name for cards in ground.down.values() for name in cards if name is not None):
                yield Chore(name, None, discard_pile(book[name].side))
        case ev.PrisonLeft(field) if state.fray.grounds[field].armed:
            yield Chore("ambush", f"ambush-{field}", BOX)
