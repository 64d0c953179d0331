"""State changes of coaches, sheriffs, cards and deeds."""

from typing import Final

from companion.games.desperados import events as ev
from companion.games.desperados.atlas.parse_atlas import add_road_to_atlas
from companion.games.desperados.enums_and_constants import COACHES, Deed, Phase
from companion.games.desperados.evolution.gang_suggestions import drop_notes_of_earlier_moves
from companion.games.desperados.evolution.shared_state_changes import Changes, add_board_chore, move_sheriff_to
from companion.games.desperados.stage_coach_stops import schedule_number_of_coach
from companion.games.desperados.state import LaidDiscs, Sheriff, ShownProof, Stagecoach, State
from companion.rules.event import Event
from companion.rules.replace import replace


def _round_began(state: State, event: ev.RoundBegan) -> State:
    travellers = tuple(replace(traveller, start=traveller.city) for traveller in state.travellers)
    coaches = tuple(
        Stagecoach(coach.name, coach.city, schedule_number_of_coach(state, coach.name, event.round))
        for coach in state.coaches
    )
    return replace(state, round=event.round, move=0, examined=0, travellers=travellers, coaches=coaches)


def _move_began(state: State, event: ev.MoveBegan) -> State:
    travellers = tuple(replace(traveller, deed=None, deed_city=None, asked=False) for traveller in state.travellers)
    sheriffs = tuple(Sheriff(sheriff.city, sheriff.city) for sheriff in state.sheriffs)
    talk = drop_notes_of_earlier_moves(state.talk, event.move)
    return replace(state, phase=Phase.RIDE, move=event.move, travellers=travellers, sheriffs=sheriffs, talk=talk)


def _coach_moved(state: State, event: ev.CoachMoved) -> State:
    coach = state.coaches[COACHES.index(event.coach)]
    state = _with_coach(state, replace(coach, city=event.city, stop=coach.stop + event.ride))
    return state if coach.city == event.city else add_board_chore(state, f"coach-{event.coach}", coach.city, event.city)


def _with_coach(state: State, coach: Stagecoach) -> State:
    return replace(state, coaches=tuple(coach if one.name is coach.name else one for one in state.coaches))


def _sheriff_moved(state: State, event: ev.SheriffMoved) -> State:
    return move_sheriff_to(state, event.sheriff, event.city)


def _card_laid(state: State, event: ev.CardLaid) -> State:
    traveller = state.travellers[event.rider]
    display = (*traveller.display[: event.move - 1], event.card)
    deed = None if event.then is Deed.LATER else event.then
    return state.with_traveller(event.rider, replace(traveller, display=display, deed=deed, deed_city=None))


def _real_card_laid(state: State, event: ev.RealCardLaid) -> State:
    traveller = state.travellers[event.rider]
    display = (*traveller.display[: event.move - 1], None)
    laid = replace(traveller, display=display, deed=event.deed, deed_city=event.city)
    return state.with_traveller(event.rider, laid)


def _road_added(state: State, event: ev.RoadAdded) -> State:
    return replace(state, atlas=add_road_to_atlas(state.atlas, event.a, event.b))


def _cards_locked(state: State, event: ev.CardsLocked) -> State:
    asked = (replace(one, asked=rider in event.asked) for rider, one in enumerate(state.travellers))
    return replace(state, phase=Phase.DEEDS, chores=(), travellers=tuple(asked))


def _deed_said(state: State, event: ev.DeedSaid) -> State:
    traveller = replace(state.travellers[event.rider], deed=event.deed, deed_city=event.city, asked=False)
    return state.with_traveller(event.rider, traveller)


def _discs_placed(state: State, event: ev.DiscsPlaced) -> State:
    mark = LaidDiscs(event.move, event.deed, event.city, event.riders, event.needed)
    state = replace(state, marks=(*state.marks, mark))
    if event.deed in COACHES:
        state = _with_coach(state, replace(state.coaches[COACHES.index(event.deed)], robbed=True))
    for rider in event.riders:
        state = add_board_chore(state, f"disc-{rider}", None, event.city)
    return state


def _bank_spied(state: State, event: ev.BankSpied) -> State:
    banks = state.chest.banks
    known = {**banks, event.city: replace(banks[event.city], spied=True)}
    return replace(state, chest=replace(state.chest, banks=known))


def _proof_shown(state: State, event: ev.ProofShown) -> State:
    proof = ShownProof(event.rider, event.move, event.city, event.saloon)
    state = replace(state, proofs=(*state.proofs, proof))
    return add_board_chore(state, f"proof-{event.rider}", None, event.city) if state.house.real_cards else state


def _nothing(state: State, event: Event) -> State:
    """Return the state unchanged: the content is in other events, or follows from the state."""
    return state


CHANGES: Final[Changes] = {
    ev.RoundBegan: _round_began,
    ev.MoveBegan: _move_began,
    ev.CoachMoved: _coach_moved,
    ev.SheriffMoved: _sheriff_moved,
    ev.CardLaid: _card_laid,
    ev.RealCardLaid: _real_card_laid,
    ev.RoadAdded: _road_added,
    ev.CardsLocked: _cards_locked,
    ev.DeedSaid: _deed_said,
    ev.DiscsPlaced: _discs_placed,
    ev.BankSpied: _bank_spied,
    ev.DeedsSaid: _nothing,
    ev.ProofShown: _proof_shown,
    ev.TileSeen: _nothing,
}
