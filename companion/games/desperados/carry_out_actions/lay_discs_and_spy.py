"""Decisions on the deeds of the desperados, once all are said."""

from companion.games.desperados import events as ev
from companion.games.desperados.carry_out_actions.common import DesperadosPlay, seats_that_see_proof
from companion.games.desperados.enums_and_constants import Rider
from companion.games.desperados.possible_deeds import (
    DeedGroup,
    has_proof_beginning_with_saloon,
    list_deed_groups,
    list_spies_with_cities,
)
from companion.rules.parts.board import PlaceId


def lay_discs_and_spy(play: DesperadosPlay) -> None:
    """Lay discs where a band outnumbers the sheriffs, then let spies look beneath bank tiles.

    Nobody learns of the other deeds.
    """
    play.emit(ev.DeedsSaid(play.state.move))
    for band in tuple(list_deed_groups(play.state)):
        if band.outnumbers_sheriffs:
            _lay_discs(play, band)
    for rider, city in tuple(list_spies_with_cities(play.state)):
        _spy(play, rider, city)


def _lay_discs(play: DesperadosPlay, band: DeedGroup) -> None:
    """Lay the discs of a band. DE-13: the number needed is fixed now; further members are spares."""
    play.emit(ev.DiscsPlaced(play.state.move, band.deed, band.city, band.riders, band.needed))
    for rider in band.riders:
        _show_proof(play, rider, band.city)


def _spy(play: DesperadosPlay, rider: Rider, city: PlaceId) -> None:
    """Look beneath a bank tile. DE-16: all desperados know the value from now on (l.306)."""
    play.emit(ev.BankSpied(rider, play.state.move, city))
    _show_proof(play, rider, city)
    play.emit(ev.TileSeen(city, play.state.chest.banks[city].value, play.state.gang))


def _show_proof(play: DesperadosPlay, rider: Rider, city: PlaceId) -> None:
    """Show the proof to the marshal, and to those who see the rider's cards anyway."""
    state = play.state
    saloon = has_proof_beginning_with_saloon(state.travellers[rider])
    play.emit(ev.ProofShown(rider, state.move, city, saloon, seats_that_see_proof(state, rider)))
