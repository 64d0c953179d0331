"""View of a seat's own cards."""

from typing import Any

from companion.games.revolver2.enums_and_constants import MINE, Phase
from companion.games.revolver2.offers import count_unfired_gatling_barrels, current_place_in_row
from companion.games.revolver2.state import State
from companion.rules.seats_and_viewers import Seat
from companion.skirmish.cards.enums_and_constants import Side
from companion.skirmish.play.view.own_seat import view_own_seat


def view_own_cards(state: State, seat: Seat) -> dict[str, Any]:
    """Return the seat's hand, its poker cards, and the barrels of the Gatling Gun at the mine."""
    fight, game, side = state.fight, state.tournament, state.match.side_of(seat)
    hand = view_own_seat(fight, state.match, seat, state.phase is Phase.PLAY, None)
    if side is None:
        return {**hand, "poker": []}
    fires = side is Side.ATTACK and fight.marker_at >= 0 and current_place_in_row(fight) == MINE
    poker = {"poker": list(game.hands.get(side, ())), "chosen": game.laid.get(side)}
    return {**hand, **poker, "barrels": count_unfired_gatling_barrels(state) if fires else None}
