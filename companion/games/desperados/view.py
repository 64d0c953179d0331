"""JSON view of the game for one viewer."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from companion.games.desperados.atlas.atlas import Atlas
from companion.games.desperados.enums_and_constants import COACHES, MARSHAL, Phase, Rider
from companion.games.desperados.next_examination_step import view_next_step
from companion.games.desperados.offers import has_laid_card
from companion.games.desperados.possible_deeds import is_deed_awaited
from companion.games.desperados.possible_places import find_possible_places, list_cities_in_reach
from companion.games.desperados.stage_coach_stops import stops_ahead
from companion.games.desperados.state import DoubtedRide, HoldUpResult, LaidDiscs, RiderState, ShownProof, State
from companion.rules.seats_and_viewers import Seat, Viewer


def view_for(state: State, viewer: Viewer) -> dict[str, Any]:
    """Return the view for `viewer`: public data, and what this seat alone or its gang may know."""
    return {
        **_public(state),
        "board": view_of_board(state.atlas),
        "tiles": _tiles(state, viewer),
        "riders": [_rider(state, Rider(n), viewer) for n in range(len(state.travellers))],
        "marks": [_mark(state, mark, viewer) for mark in state.marks],
        "spied": [_spied(state, one, viewer) for one in state.proofs if not _for_discs(state, one)],
        "me": None if viewer is None else _me(state, viewer),
        "gang": _gang(state) if viewer in state.gang else None,
        "suspects": find_possible_places(state, viewer),
    }


def _public(state: State) -> dict[str, Any]:
    return {
        "phase": state.phase.value,
        "round": state.round,
        "move": state.move,
        "turn": _turn(state),
        "marshal": state.marshal,
        "order": list(state.schedules_in_coach_order()),
        "coaches": [_coach(state, number) for number in range(len(COACHES))],
        "sheriffs": [{"city": sheriff.city, "from": sheriff.before} for sheriff in state.sheriffs],
        "loot": [{"round": one.round, "tile": one.tile, "city": one.city, "value": one.value} for one in state.loot],
        "money": state.money,
        "goal": state.house.goal,
        "hold_ups": [_hold_up(one) for one in state.hold_ups],
        "next": view_next_step(state),
        "chores": [{"piece": one.piece, "from": one.origin, "to": one.to} for one in state.chores],
        "past": [{"rider": one.rider, "start": one.start, "cards": list(one.cards)} for one in state.past],
        "seats": [_seat(state, Seat(seat)) for seat in range(state.house.seats)],
        "real_cards": state.house.real_cards,
        "doubt": _doubt(state.doubt),
        "zones": _zones(state),
        "counters": {"money": state.money, "goal": state.house.goal},
    }


def _hold_up(one: HoldUpResult) -> dict[str, Any]:
    return {"city": one.city, "desperados": one.desperados, "sheriffs": one.sheriffs, "success": one.success}


def _turn(state: State) -> Seat | None:
    """Return the marshal's seat while only he may move, else None."""
    moving = state.phase is Phase.RIDE and not has_laid_card(state, MARSHAL)
    return state.marshal if moving or state.phase is Phase.DEPLOY else None


def _coach(state: State, number: int) -> dict[str, Any]:
    coach = state.coaches[number]
    return {"coach": coach.name, "city": coach.city, "robbed": coach.robbed, "ahead": list(stops_ahead(state, coach))}


def _seat(state: State, seat: Seat) -> dict[str, Any]:
    role = None if state.marshal is None else "marshal" if seat == state.marshal else "desperado"
    return {"role": role, "riders": list(state.riders_of(seat))}


def _zones(state: State) -> dict[str, Any]:
    """Return real cards as the camera should see them: all turned this round, side by side."""
    if not state.house.real_cards:
        return {}
    return {f"ride-{n}": _up(one, state.doubt, Rider(n)) for n, one in enumerate(state.travellers)}


def _up(traveller: RiderState, doubt: DoubtedRide | None, rider: Rider) -> list[Any]:
    doubted = [doubt.card] if doubt is not None and doubt.rider == rider else []
    return [*traveller.display[: traveller.turned], *doubted]


def _doubt(doubt: DoubtedRide | None) -> dict[str, Any] | None:
    if doubt is None:
        return None
    return {"rider": doubt.rider, "move": doubt.move, "from": doubt.city, "to": doubt.card}


def _tiles(state: State, viewer: Viewer) -> dict[str, Any]:
    chest = state.chest
    return {
        "poker": list(chest.poker_cities),
        "banks": [_bank(state, city, viewer) for city in state.atlas.banks],
        "left": {"poker": _left(chest.poker), "coach": _left(chest.coach)},
        "stack": chest.stack,
    }


def _left(pile: Mapping[int, int]) -> dict[str, int]:
    return {str(value): copies for value, copies in pile.items()}


def _bank(state: State, city: Any, viewer: Viewer) -> dict[str, Any]:
    bank = state.chest.banks.get(city)
    if bank is None:
        return {"city": city, "tile": False, "value": None, "spied": False}
    known = viewer is not None and (viewer == state.marshal or (bank.spied and viewer in state.gang))  # DE-16, DE-31
    return {"city": city, "tile": True, "value": bank.value if known else None, "spied": bank.spied}


def _rider(state: State, rider: Rider, viewer: Viewer) -> dict[str, Any]:
    traveller = state.travellers[rider]
    mark = next((mark for mark in state.marks if rider in mark.riders), None)
    return {
        "rider": rider,
        "seat": traveller.seat,
        "city": traveller.city,
        "start": traveller.start,
        "row": _row(state, traveller, viewer),
        "turned": traveller.turned,
        "out": traveller.out,
        "lost": list(traveller.lost),
        "disc": None if mark is None else {"deed": mark.deed, "city": mark.city},
        "ready": state.phase is Phase.RIDE and has_laid_card(state, rider),
        "answered": state.phase is Phase.DEEDS and not is_deed_awaited(traveller),
    }


def _row(state: State, traveller: RiderState, viewer: Viewer) -> list[Any]:
    """Return the cards laid this round: turned ones, and others that the viewer may see."""
    open_to = traveller.turned if not can_see_cards(state, traveller, viewer) else len(traveller.display)
    return [card if at < open_to else None for at, card in enumerate(traveller.display)]


def can_see_cards(state: State, traveller: RiderState, viewer: Viewer) -> bool:
    """Return True if `viewer` may see face-down cards: one's own, and each other's where the gang shares."""
    if viewer is None:
        return False
    both = viewer in state.gang and traveller.seat in state.gang
    return viewer == traveller.seat or (both and state.house.shared)


def _mark(state: State, mark: LaidDiscs, viewer: Viewer) -> dict[str, Any]:
    saloons = [_saloon(state, rider, mark.move, viewer) for rider in mark.riders]
    return {
        "move": mark.move,
        "deed": mark.deed,
        "city": mark.city,
        "riders": list(mark.riders),
        "needed": mark.needed,
        "saloons": None if None in saloons else saloons,
        "result": mark.result,
    }


def _for_discs(state: State, one: ShownProof) -> bool:
    return any(mark.move == one.move and one.rider in mark.riders for mark in state.marks)


def _spied(state: State, one: ShownProof, viewer: Viewer) -> dict[str, Any]:
    saloon = _saloon(state, one.rider, one.move, viewer)
    return {"rider": one.rider, "move": one.move, "city": one.city, "saloon": saloon}


def _saloon(state: State, rider: Rider, move: int, viewer: Viewer) -> bool | None:
    """Return True if a proof began with a Saloon. Returns None for a viewer who may not know.

    The marshal knows, and everybody who sees the rider's cards anyway.
    """
    if viewer is None or (viewer != state.marshal and not can_see_cards(state, state.travellers[rider], viewer)):
        return None
    return next((one.saloon for one in state.proofs if (one.rider, one.move) == (rider, move)), None)


def _me(state: State, seat: Seat) -> dict[str, Any]:
    riders = state.riders_of(seat)
    return {
        "seat": seat,
        "marshal": seat == state.marshal,
        "riders": list(riders),
        "at": {str(rider): state.travellers[rider].place() for rider in riders},
        "deeds": {str(rider): state.travellers[rider].deed for rider in riders},
        "deed_cities": {str(rider): state.travellers[rider].deed_city for rider in riders},
        "reach": {str(rider): list(list_cities_in_reach(state, rider)) for rider in riders if rider != MARSHAL},
    }


def _gang(state: State) -> dict[str, Any]:
    """Return the gang's own page, with each one's city and deed only if they share that."""
    shared = state.house.shared
    riders = {str(number): one for number, one in enumerate(state.travellers) if number != MARSHAL}
    return {
        "shared": shared,
        "sketches": [{"rider": r, "move": move, "city": city} for (r, move), city in state.talk.sketches.items()],
        "suggestions": [
            {
                "suggestion": one.number,
                "seat": one.seat,
                "move": one.move,
                "city": one.city,
                "meeting": one.meeting,
                "yes": list(one.yes),
                "no": list(one.no),
            }
            for one in state.talk.suggestions
        ],
        "at": {number: one.place() for number, one in riders.items()} if shared else {},
        "deeds": {number: one.deed for number, one in riders.items()} if shared else {},
    }


@lru_cache(maxsize=8)
def view_of_board(atlas: Atlas) -> dict[str, Any]:
    """Return the board, the same object in every view."""
    return {
        "title": atlas.title,
        "kind": atlas.kind,
        "size": list(atlas.size),
        "picture": atlas.picture,
        "cities": [{"name": one.name, "x": one.x, "y": one.y, "bank": one.bank} for one in atlas.cities.values()],
        "roads": [{"between": [road.a, road.b], "via": [list(bend) for bend in road.via]} for road in atlas.roads],
        "schedules": [{"brown": list(one.brown), "blue": list(one.blue)} for one in atlas.schedules],
    }
