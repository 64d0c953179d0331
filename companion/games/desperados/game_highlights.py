"""Figures of a finished game: who hid best from the marshal, and how many arrests he made."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from math import ceil
from typing import Final

from companion.games.desperados.enums_and_constants import MARSHAL, Rider
from companion.games.desperados.events.examination_and_round_end import Arrested
from companion.games.desperados.game_story import Rides, been_until, find_last_rides, is_end_of_move
from companion.games.desperados.possible_places import count_believed_rides
from companion.games.desperados.state import State
from companion.rules.parts.game_highlights import PlayedMove, PlayFigure
from companion.rules.seats_and_viewers import Seat

WORDS: Final[Mapping[str, Mapping[str, str]]] = {
    "hidden": {
        "en": "Best hidden: a desperado in {city}, where the marshal could believe him at most {chance} times in 100",
        "it": "Meglio nascosto: un desperado a {city}, dove il marshal lo credeva al massimo {chance} volte su 100",
    },
    "arrests": {"en": "Marshal with the most arrests: {value}", "it": "Marshal con più arresti: {value}"},
}


def find_play_figures(moves: Sequence[PlayedMove]) -> Sequence[PlayFigure]:
    """Return the best hiding place of each seat with desperados, and the arrests of the marshal."""
    rides = find_last_rides(move.after for move in moves)
    best: dict[Seat, PlayFigure] = {}
    arrests = Counter[Seat]()
    for move in moves:
        if is_end_of_move(move.before, move.events):
            for figure in _hidden(move.before, rides):
                if figure.seat not in best or best[figure.seat].value < figure.value:
                    best[figure.seat] = figure
        if any(isinstance(event, Arrested) for event in move.events):
            arrests[move.before.travellers[MARSHAL].seat] += sum(isinstance(event, Arrested) for event in move.events)
    return (*best.values(), *(PlayFigure("arrests", seat, count) for seat, count in arrests.items()))


def _hidden(state: State, rides: Rides) -> Iterator[PlayFigure]:
    """Yield for each desperado how unlikely he was, for the marshal, to be where he was after the last move."""
    for nth, rider in enumerate(rides.get(state.round, state.travellers)):
        been = been_until(rider, state.move)
        believed = {} if nth == MARSHAL else count_believed_rides(state, Rider(nth), state.move)
        city = been[-1]
        if len(been) == state.move + 1 and city is not None and believed.get(city):
            chance = believed[city] / sum(believed.values())
            yield PlayFigure("hidden", rider.seat, round(1 - chance, 4), {"city": city, "chance": ceil(100 * chance)})
