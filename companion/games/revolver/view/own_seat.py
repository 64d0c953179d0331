"""View of a seat's own cards."""

from functools import partial
from typing import Any

from companion.games.revolver.carry_out_actions.prison_turn import can_lie_at_prison, firepower_in_prison
from companion.games.revolver.enums_and_constants import Phase
from companion.games.revolver.state import State
from companion.rules.seats_and_viewers import Seat
from companion.rules.zone import CardId
from companion.skirmish.cards.enums_and_constants import Side
from companion.skirmish.play.view.own_seat import view_own_seat
from companion.skirmish.state.fight_state import Fight


def view_own_cards(state: State, seat: Seat) -> dict[str, Any]:
    """Return the seat's hand, and its own face-down cards."""
    fight, side = state.fight, state.match.side_of(seat)
    hand = view_own_seat(fight, state.match, seat, state.phase is Phase.PLAY, partial(_at_prison, fight))
    return hand if side is None else {**hand, **_secrets(state, side)}


def _secrets(state: State, side: Side) -> dict[str, Any]:
    """Return the seat's own face-down cards."""
    fight = state.fight
    law = side is Side.ATTACK
    stashed = {uid: card for uid, card in fight.hidden.stashed.items() if _owns(fight, side, uid)}
    return {
        "ambushes": list(state.ambushes) if law else [],
        "ambushed": {
            str(n): battlefield.ambush for n, battlefield in enumerate(fight.row.battlefields) if battlefield.armed
        }
        if law
        else {},
        "down": [card for battlefield in fight.row.battlefields for card in battlefield.down.get(side, ())],
        "laid": fight.hidden.laid.get(side),
        "stash": {str(uid): card for uid, card in stashed.items()},
    }


def _owns(fight: Fight, side: Side, uid: int) -> bool:
    found = fight.find_in_play(uid)
    return found is not None and fight.owner_of(found.card) is side


def _at_prison(fight: Fight, card: CardId) -> dict[str, Any]:
    """Return whether a card may lie face down at the prison, and its firepower there, once the game is going on."""
    return (
        {}
        if fight.marker_at < 0
        else {"padlock": can_lie_at_prison(fight, card), "worth": firepower_in_prison(fight.book.cards[card])}
    )
