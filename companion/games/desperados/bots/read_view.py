"""Reader from the view of a seat to the observation of its bot."""

from collections.abc import Iterator, Mapping
from typing import Any, Final

from companion.games.desperados.bots.bot_observation import BotObservation, ObservedRider, Prize, Proposal
from companion.games.desperados.bots.road_network import RoadNetwork, road_network_from_view
from companion.games.desperados.count_possible_rides import ProvenPlace
from companion.games.desperados.enums_and_constants import MARSHAL, MOVES, Deed, Meeting, Phase, Rider
from companion.rules.game import View
from companion.rules.parts.board import PlaceId
from companion.rules.seats_and_viewers import Seat

UNSEEN_BANK: Final = 1850.0
"""Dollars of a bank tile, about the average."""


def bot_observation_from_view(view: View) -> BotObservation:
    """Return the scene of a view, from the start of the first round on."""
    network = road_network_from_view(view["board"])
    pawns = tuple(_pawn(view, rider) for rider in view["riders"])
    return BotObservation(
        network=network,
        move=max(view["move"], 1),
        settled=view["phase"] != Phase.RIDE or pawns[MARSHAL].ready,
        pawns=pawns,
        sheriffs=tuple(network.index[sheriff["city"]] for sheriff in view["sheriffs"] if sheriff["city"]),
        prizes=tuple(_prizes(view, network)),
        unseen=frozenset(network.index[bank["city"]] for bank in view["tiles"]["banks"] if not _known(bank)),
        sketches=_sketches(view, network),
        proposals=tuple(_proposals(view, network)),
    )


def _known(bank: Mapping[str, Any]) -> bool:
    return bank["spied"] or not bank["tile"]


def _pawn(view: View, rider: Mapping[str, Any]) -> ObservedRider:
    number = Rider(rider["rider"])
    deeds = {**(view["me"]["deeds"] if view["me"] else {}), **(view["gang"]["deeds"] if view["gang"] else {})}
    said = deeds.get(str(number))
    return ObservedRider(
        rider=number,
        seat=Seat(rider["seat"]),
        start=PlaceId(rider["start"] or rider["city"] or view["board"]["cities"][0]["name"]),
        row=tuple(rider["row"]),
        lost=frozenset(rider["lost"]),
        disc=rider["disc"] is not None,
        ready=rider["ready"] or view["phase"] == Phase.DEEDS,
        shown=tuple(sorted(_shown(view, number))),
        deed=None if said is None else Deed(said),
    )


def _shown(view: View, rider: Rider) -> Iterator[ProvenPlace]:
    """Yield the proofs a rider gave this round that this seat saw."""
    for one in view["spied"]:
        if one["rider"] == rider:
            yield ProvenPlace(one["move"], PlaceId(one["city"]), one["saloon"])
    for mark in view["marks"]:
        if rider in mark["riders"]:
            saloon = mark["saloons"] and mark["saloons"][mark["riders"].index(rider)]
            yield ProvenPlace(mark["move"], PlaceId(mark["city"]), saloon)


def _prizes(view: View, network: RoadNetwork) -> Iterator[Prize]:
    now, tiles, index = max(view["move"], 1), view["tiles"], network.index
    taken = {mark["city"] for mark in view["marks"] if mark["deed"] == Deed.POKER}  # DE-14
    for move in range(now, MOVES + 1):
        for city in tiles["poker"]:
            if city not in taken:
                yield Prize(move, index[city], Meeting.POKER, _mean(tiles["left"]["poker"]))
    for coach in view["coaches"]:
        for move, city in enumerate(_stops(view, coach), now):
            yield Prize(move, index[city], Meeting(coach["coach"]), _mean(tiles["left"]["coach"]))
    for bank in tiles["banks"]:
        if bank["tile"]:
            yield Prize(MOVES, index[bank["city"]], Meeting.BANK, bank["value"] or UNSEEN_BANK)


def _stops(view: View, coach: Mapping[str, Any]) -> list[PlaceId]:
    """Return the cities of a coach now and after each move to come; [] once it was robbed."""
    if coach["city"] is None or coach["robbed"]:
        return []
    if view["round"] == 0:  # before the first round the schedules tell
        stops: list[PlaceId] = view["board"]["schedules"][view["order"][0]][coach["coach"]][1:]
        return stops
    return [*([coach["city"]] if view["move"] else []), *coach["ahead"]]


def _mean(copies: Mapping[str, int]) -> float:
    return sum(int(value) * count for value, count in copies.items()) / (sum(copies.values()) or 1)


def _sketches(view: View, network: RoadNetwork) -> dict[tuple[Rider, int], int]:
    found = view["gang"]["sketches"] if view["gang"] else []
    return {(Rider(one["rider"]), one["move"]): network.index[one["city"]] for one in found}


def _proposals(view: View, network: RoadNetwork) -> Iterator[Proposal]:
    for one in view["gang"]["suggestions"] if view["gang"] else []:
        answered = frozenset((one["seat"], *one["yes"], *one["no"]))
        yes = answered - frozenset(one["no"])
        number, meeting = one["suggestion"], Meeting(one["meeting"])
        yield Proposal(number, one["move"], network.index[one["city"]], meeting, yes, answered)
