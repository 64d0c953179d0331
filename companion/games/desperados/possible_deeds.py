"""Deeds in a city: which can be said, and which desperados are enough for one."""

from collections.abc import Iterator
from typing import NamedTuple

from companion.games.desperados.enums_and_constants import MARSHAL, SALOON, WITH_DISC, Deed, Rider
from companion.games.desperados.stage_coach_stops import coaches_in
from companion.games.desperados.state import RiderState, State
from companion.rules.parts.board import PlaceId


def list_possible_deeds(state: State, rider: Rider, city: PlaceId) -> tuple[Deed, ...]:
    """Return the deeds `rider` may say in `city` now: always nothing, the rest if the public sees it.

    A majority is not checked here: the others decide that at the same time.
    """
    return (Deed.NOTHING, *_robberies(state, rider, city), *_spying(state, city))


def _robberies(state: State, rider: Rider, city: PlaceId) -> Iterator[Deed]:
    """Yield the robberies: one disc a round, and no target marked twice in one (l.213, DE-14)."""
    if is_disc_on_board(state, rider):
        return
    if city in state.chest.poker_cities and not has_discs_laid_for(state, Deed.POKER, city):
        yield Deed.POKER  # DE-25: tiles that were won are not replaced
    for coach in coaches_in(state, city):
        if not coach.robbed:
            yield coach.name


def _spying(state: State, city: PlaceId) -> Iterator[Deed]:
    if city in state.chest.banks:
        yield Deed.SPY  # DE-16: no disc, no majority


def is_disc_on_board(state: State, rider: Rider) -> bool:
    """Return True if the wooden disc of `rider` lies on the board."""
    return any(rider in mark.riders for mark in state.marks)


def has_discs_laid_for(state: State, deed: Deed, city: PlaceId) -> bool:
    """Return True if discs lie on that target this round."""
    return any(mark.deed is deed and mark.city == city for mark in state.marks)


class DeedGroup(NamedTuple):
    """Desperados who said the same deed in the same city, and the number it takes (DE-12)."""

    deed: Deed
    city: PlaceId
    riders: tuple[Rider, ...]
    needed: int

    @property
    def outnumbers_sheriffs(self) -> bool:
        """True if they outnumber the sheriffs: too few discs must not be laid (l.211)."""
        return len(self.riders) >= self.needed


def list_deed_groups(state: State) -> Iterator[DeedGroup]:
    """Yield all bands, in the order of the board's cities; poker and coach are counted separately (DE-12)."""
    together: dict[tuple[Deed | None, PlaceId | None], tuple[Rider, ...]] = {}
    for rider, traveller in list_desperado_riders(state):
        together[announced_deed_and_city(traveller)] = (*together.get(announced_deed_and_city(traveller), ()), rider)
    for city in state.atlas.cities:
        for deed in WITH_DISC:
            if riders := together.get((deed, city)):
                yield DeedGroup(deed, city, riders, state.sheriffs_in(city) + 1)


def list_spies_with_cities(state: State) -> Iterator[tuple[Rider, PlaceId]]:
    """Yield each rider who said that he looks beneath a bank's tile, with the city."""
    for rider, traveller in list_desperado_riders(state):
        deed, city = announced_deed_and_city(traveller)
        if deed is Deed.SPY and city is not None:
            yield rider, city


def list_desperado_riders(state: State) -> Iterator[tuple[Rider, RiderState]]:
    """Yield the riders other than the marshal."""
    for number, traveller in enumerate(state.travellers):
        if number != MARSHAL:
            yield Rider(number), traveller


def is_deed_awaited(traveller: RiderState) -> bool:
    """Return True if a desperado must still say his deed, once all cards lie."""
    return traveller.deed is None or traveller.asked


def announced_deed_and_city(traveller: RiderState) -> tuple[Deed | None, PlaceId | None]:
    """Return a deed and its city. Real cards do not tell the city, so it was said with the deed."""
    return traveller.deed, traveller.deed_city or traveller.place()


def has_proof_beginning_with_saloon(traveller: RiderState) -> bool | None:
    """Return True if the rider's proof begins with a Saloon (l.213, DE-15), None if real cards were shown."""
    return None if None in traveller.display else traveller.display[-1] == SALOON
