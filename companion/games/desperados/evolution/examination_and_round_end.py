"""State changes of the examination and the end of a round."""

from typing import Final

from companion.games.desperados import events as ev
from companion.games.desperados.enums_and_constants import Deed, Phase, Rider, Tile
from companion.games.desperados.evolution.shared_state_changes import Changes, add_board_chore
from companion.games.desperados.next_examination_step import (
    TurnCardsStep,
    next_examination_step,
    riders_with_cards_to_turn,
)
from companion.games.desperados.state import (
    DoubtedRide,
    GangNotes,
    HoldUpResult,
    LaidDiscs,
    PastRide,
    RiderState,
    State,
    WonTile,
)
from companion.games.desperados.tile_supply import exchange_won_tile, remove_won_tile
from companion.rules.parts.board import PlaceId
from companion.rules.replace import replace


def _going_on(state: State) -> State:
    """Return the state waiting for the next step: for a press, or for real cards to be turned."""
    state = replace(state, phase=Phase.EXAMINE, robbed=None)
    by_hand = (
        state.house.real_cards
        and isinstance(next_examination_step(state), TurnCardsStep)
        and riders_with_cards_to_turn(state)
    )
    return replace(state, phase=Phase.CARDS) if by_hand else state


def _examination_began(state: State, event: ev.ExaminationBegan) -> State:
    return _going_on(state)


def _ride_doubted(state: State, event: ev.RideDoubted) -> State:
    return replace(state, phase=Phase.DOUBT, doubt=DoubtedRide(event.rider, event.move, event.city, event.card))


def _card_turned(state: State, event: ev.CardTurned) -> State:
    traveller = state.travellers[event.rider]
    if state.doubt is not None:
        state = replace(state, phase=Phase.CARDS, doubt=None)
    if all(one.turned <= state.examined for one in state.travellers):
        state = replace(state, chores=())
    display = (*traveller.display[: event.move - 1], event.card, *traveller.display[event.move :])
    turned = replace(
        traveller, display=display, turned=event.move, city=event.city, out=traveller.out or not event.possible
    )
    state = state.with_traveller(event.rider, turned)
    return add_board_chore(state, f"pawn-{event.rider}", traveller.city, event.city)


def _arrested(state: State, event: ev.Arrested) -> State:
    traveller = state.travellers[event.rider]
    lost = traveller.lost if event.lost is None else (*traveller.lost, event.lost)
    state = state.with_traveller(event.rider, replace(traveller, out=True, lost=lost))
    return state if event.lost is None else add_board_chore(state, f"card-{event.rider}", None, event.lost)


def _move_examined(state: State, event: ev.MoveExamined) -> State:
    return _going_on(replace(state, examined=event.move))


def _robbery_ended(state: State, event: ev.RobberyEnded) -> State:
    marks = tuple(_with_result(mark, event) for mark in state.marks)
    tile = Tile.POKER if event.deed is Deed.POKER else Tile.COACH
    return _won_or_not(replace(state, marks=marks, chores=()), tile, event.city, event.success)


def _with_result(mark: LaidDiscs, event: ev.RobberyEnded) -> LaidDiscs:
    same = (mark.deed, mark.city) == (event.deed, event.city) and mark.result is None
    return replace(mark, result=event.success) if same else mark


def _hold_up_ended(state: State, event: ev.HoldUpEnded) -> State:
    found = HoldUpResult(event.city, event.desperados, event.sheriffs, event.success)
    state = replace(state, hold_ups=(*state.hold_ups, found), chores=())
    return _won_or_not(state, Tile.BANK, event.city, event.success)


def _won_or_not(state: State, tile: Tile, city: PlaceId, success: bool) -> State:
    return replace(state, phase=Phase.LOOT, robbed=(tile, city)) if success else _going_on(state)


def _loot_taken(state: State, event: ev.LootTaken) -> State:
    loot = (*state.loot, WonTile(state.round, event.tile, event.city, event.value))
    state = replace(state, loot=loot, chest=remove_won_tile(state.chest, event.tile, event.city, event.value))
    return _going_on(add_board_chore(state, f"tile-{event.tile}", event.city, None))


def _tile_put_right(state: State, event: ev.TilePutRight) -> State:
    won = state.loot[event.nth]
    loot = (*state.loot[: event.nth], replace(won, value=event.value), *state.loot[event.nth + 1 :])
    return replace(state, loot=loot, chest=exchange_won_tile(state, won.tile, won.value, event.value))


def _round_ended(state: State, event: ev.RoundEnded) -> State:
    past = tuple(PastRide(Rider(number), one.start, _shown(one)) for number, one in enumerate(state.travellers))
    fresh = tuple(RiderState(one.seat, one.city, one.city, lost=one.lost) for one in state.travellers)
    talk = GangNotes(count=state.talk.count)
    state = _discs_back(replace(state, travellers=fresh, past=past, talk=talk, chores=()))
    return replace(state, phase=Phase.REFILL, marks=(), proofs=(), hold_ups=())


def _discs_back(state: State) -> State:
    for mark in state.marks:
        for rider in mark.riders:
            state = add_board_chore(state, f"disc-{rider}", mark.city, None)
    return state


def _shown(traveller: RiderState) -> tuple[PlaceId | None, ...]:
    """Return the part of a ride that all have seen, None for each card never turned.

    An arrested rider takes his other cards back unturned (l.276, l.320).
    """
    return (*traveller.display[: traveller.turned], *(None for _ in traveller.display[traveller.turned :]))


def _game_ended(state: State, event: ev.GameEnded) -> State:
    return replace(state, phase=Phase.OVER)


CHANGES: Final[Changes] = {
    ev.ExaminationBegan: _examination_began,
    ev.RideDoubted: _ride_doubted,
    ev.CardTurned: _card_turned,
    ev.Arrested: _arrested,
    ev.MoveExamined: _move_examined,
    ev.RobberyEnded: _robbery_ended,
    ev.HoldUpEnded: _hold_up_ended,
    ev.LootTaken: _loot_taken,
    ev.RoundEnded: _round_ended,
    ev.GameEnded: _game_ended,
    ev.TilePutRight: _tile_put_right,
}
