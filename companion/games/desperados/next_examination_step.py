"""Next step of the examination, derived from what has been examined: nothing has to be stored."""

from typing import NamedTuple

from companion.games.desperados.enums_and_constants import MOVES, Deed, Phase, Rider
from companion.games.desperados.possible_deeds import list_desperado_riders
from companion.games.desperados.state import LaidDiscs, State
from companion.rules.parts.board import PlaceId


class TurnCardsStep(NamedTuple):
    """Step: the cards of `move` are turned."""

    move: int


class CountRobberyStep(NamedTuple):
    """Step: the discs of `mark` are counted."""

    mark: LaidDiscs


class HoldUpBankStep(NamedTuple):
    """Step: the bank of `city` is held up, or not."""

    city: PlaceId


class EndRoundStep(NamedTuple):
    """Step: cards and discs go back."""


def next_examination_step(state: State) -> TurnCardsStep | CountRobberyStep | HoldUpBankStep | EndRoundStep | None:
    """Return the next step of the examination. Returns None outside of it."""
    if state.phase not in (Phase.EXAMINE, Phase.CARDS, Phase.DOUBT, Phase.LOOT):
        return None
    for mark in state.marks:
        if mark.move == state.examined and mark.result is None:
            return CountRobberyStep(mark)
    if state.examined < MOVES:
        return TurnCardsStep(state.examined + 1)
    examined = {one.city for one in state.hold_ups}
    for city in state.atlas.banks:
        if city in state.chest.banks and city not in examined and free_desperados_in(state, city):
            return HoldUpBankStep(city)
    return EndRoundStep()


def free_desperados_in(state: State, city: PlaceId) -> tuple[Rider, ...]:
    """Return the desperados in `city` whose round is not over."""
    return tuple(
        rider for rider, traveller in list_desperado_riders(state) if traveller.city == city and not traveller.out
    )


def disc_owners_who_arrived(state: State, mark: LaidDiscs) -> tuple[Rider, ...]:
    """Return the owners of the discs of a mark who are where they said."""
    return tuple(rider for rider in mark.riders if rider in free_desperados_in(state, mark.city))


def riders_with_cards_to_turn(state: State) -> tuple[Rider, ...]:
    """Return the riders whose card of the examined move lies face down and whose round is not over."""
    everybody = (Rider(number) for number in range(len(state.travellers)))
    waiting = (rider for rider in everybody if not state.travellers[rider].out)
    return tuple(rider for rider in waiting if state.travellers[rider].turned <= state.examined)


STEPS = {TurnCardsStep: "cards", CountRobberyStep: "robbery", HoldUpBankStep: "bank", EndRoundStep: "round"}


def view_next_step(state: State) -> dict[str, object] | None:
    """Return the next step for people to read. Returns None outside of the examination."""
    step = next_examination_step(state)
    if step is None:
        return None
    move: int | None = None
    city: PlaceId | None = None
    deed: Deed | None = None
    match step:
        case TurnCardsStep(number):
            move = number
        case CountRobberyStep(mark):
            move, city, deed = mark.move, mark.city, mark.deed
        case HoldUpBankStep(place):
            city = place
    return {"step": STEPS[type(step)], "move": move, "city": city, "deed": deed}
