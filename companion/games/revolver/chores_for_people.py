"""Moves on the real table beyond the cards and tokens of the fight itself."""

from collections.abc import Iterable, Iterator

from companion.games.revolver import events as ev
from companion.games.revolver.state import State
from companion.rules.event import Event
from companion.skirmish.cards.effect_field_enums import LeaveDestination
from companion.skirmish.cards.enums_and_constants import Side, discard_pile_zone
from companion.skirmish.play.chores_for_people import (
    BOX,
    HAND,
    TableMove,
    place_of_dollars,
    table_moves_of_leaving_card,
)


def table_moves_after(state: State, events: Iterable[Event]) -> Iterator[TableMove]:
    """Yield the moves of the events of an action; `state` is the one before it.

    A real card of the prison that is turned up now is cleared away like one that we knew before (R1-60).
    """
    for event in events:
        yield from _of(state, event)
        if isinstance(event, ev.DownTurned) and event.named:
            state = event.apply_to(state)


def _of(state: State, event: Event) -> Iterator[TableMove]:
    match event:
        case ev.CardBought(side):
            yield TableMove("dollar", side.value, place_of_dollars(None))
        case ev.LoserPaid(side):
            yield TableMove("dollar", place_of_dollars(None), side.value)
        case ev.DollarsShared(field):
            yield from (TableMove("dollar", f"field-{field}", side.value) for side in Side)
        case ev.HostageTaken() | ev.HostageFreed() | ev.DuelEnded():
            yield from _of_the_duel(state, event)
        case _:
            yield from _of_the_prison(state, event)


def _of_the_duel(state: State, event: Event) -> Iterator[TableMove]:
    """Yield moves of the duel. The gang's card leaves the game unseen if the law gave way (R1-30)."""
    match event:
        case ev.HostageTaken(member):
            yield TableMove("hostage", None, member)
        case ev.HostageFreed():
            yield TableMove("hostage", None, BOX)
            yield from (TableMove("scene", None, BOX),) if state.scene else ()
        case ev.DuelEnded(_, retreated, defence, attack):
            laid = ("down" if retreated else defence, attack, "scene")
            yield from (TableMove(piece, None, BOX) for piece in laid if piece is not None)


def _of_the_prison(state: State, event: Event) -> Iterator[TableMove]:
    """Yield moves of the prison: emptied, passed by unseen, or with a prisoner set free."""
    match event:
        case ev.PrisonCleared(field):
            fight = state.fight
            for one in (one for one in fight.located_cards() if one.field == field):
                yield from table_moves_of_leaving_card(fight, one.card, one.zone, LeaveDestination.DISCARD)
            for name in (
                name for cards in fight.row.battlefields[field].down.values() for name in cards if name is not None
            ):
                yield TableMove(name, None, discard_pile_zone(fight.book.cards[name].side))
        case ev.PrisonLeft(field):
            battlefield = state.fight.row.battlefields[field]
            yield from (TableMove("ambush", f"ambush-{field}", BOX),) if battlefield.armed else ()
            yield from (
                TableMove("down", f"down-{side}", BOX) for side, cards in battlefield.down.items() for _ in cards
            )
        case ev.PrisonerFreed(member, card):
            yield TableMove(member, BOX, Side.DEFENCE.value)
            yield from () if card is None else (TableMove(card, BOX, HAND),)
