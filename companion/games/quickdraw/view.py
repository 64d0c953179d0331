"""JSON view of the game for one viewer."""

from typing import Any

from companion.games.quickdraw.known_cards import hand_as_owner_knows_it
from companion.games.quickdraw.phases import betting_phase, reach_and_quick_draw
from companion.games.quickdraw.phases.start_and_end_hand import next_dealer, pots_with_contenders
from companion.games.quickdraw.state import Phase, State
from companion.rules.forget_games import keep_for_game
from companion.rules.game import View
from companion.rules.seats_and_viewers import PUBLIC, Seat, Viewer
from companion.rules.zone import view_zones


def view_for(state: State, viewer: Viewer) -> View:
    """Return the table as `viewer` sees it, in JSON values; README.md lists the keys."""
    opened = _view_what_lies_open(state)
    if viewer is None:
        return opened
    hand = hand_as_owner_knows_it(state, viewer)
    return {
        **opened,
        "to_call": opened["seats"][viewer]["owes"],
        "reach_price": _reach_price(state, viewer),
        "zones": {**opened["zones"], f"hand-{viewer}": hand},
        "noted": state.players[viewer].hand.unknown_count - hand.count(None),
        "decision": None if state.phase is not Phase.DECIDE else state.decided.get(viewer),
    }


@keep_for_game(maxsize=8)
def _view_what_lies_open(state: State) -> dict[str, Any]:
    """Return what everybody sees, worked out once for all who look; what a seat sees of its own is put over it."""
    return {
        "phase": state.phase.value,
        "hand_no": state.hand_no,
        "round": state.players[state.turn].turns if state.turn is not None else 0,
        "turn": state.turn,
        "dealer": state.dealer,
        "next_dealer": next_dealer(state) if state.phase is Phase.RESULT else None,
        "reveal": state.reveal,
        "to_turn": state.to_turn,
        "pot": state.pot,
        "pots": [{"amount": pot.amount, "eligible": sorted(pot.eligible)} for pot in pots_with_contenders(state)],
        "to_call": 0,
        "reach_price": None,
        "dial": _dial(state),
        "zones": _zones(state),
        "seats": [_seat(state, seat) for seat in state.seats],
        "counters": {"deck": state.deck.size, "discard": len(state.discard.cards), "pot": state.pot},
        "noted": 0,
        "gun": state.setup.option("gun"),
        "decision": None,
    }


def _zones(state: State) -> dict[str, Any]:
    zones = [state.discard, state.table]
    for player in state.players:
        zones += (player.front, player.hand)
    return {str(zone): cards for zone, cards in view_zones(zones, PUBLIC).items()}


def _seat(state: State, seat: Seat) -> dict[str, Any]:
    player = state.players[seat]
    return {
        "chips": player.chips,
        "staked": player.paid,
        "bet": state.betting.staked.get(seat, 0),
        "owes": _owes(state, seat),
        "alive": player.alive,
        "in": player.playing,
        "all_in": player.playing and player.chips == 0,
        "standing": player.standing,
        "wins": player.wins,
        "turns": player.turns,
        "deciding": state.phase is Phase.DECIDE and seat in reach_and_quick_draw.seats_to_decide(state),
        "decided": seat in state.decided,
        "reaches": state.decided[seat] if seat in state.opened else None,
        "agreed": player.agreed,
    }


def _owes(state: State, seat: Seat) -> int:
    # Chips that an answer would cost; none once the betting and the answers to a Reach! are behind.
    if state.phase not in (Phase.BET, Phase.DECIDE) or not state.can_decide(seat):
        return 0
    return min(state.betting.owes(seat), state.players[seat].chips)


def _reach_price(state: State, viewer: Seat) -> int | None:
    if state.phase not in (Phase.CARD, Phase.BET):
        return None
    state = betting_phase.as_if_stood(state)
    if state.phase is not Phase.BET or viewer not in state.betting.waiting[:1]:
        return None
    return min(reach_and_quick_draw.reach_price(state, viewer), state.players[viewer].chips)


def _dial(state: State) -> dict[str, int] | None:
    # Amounts for a bet follow from chips and pot, which lie open.
    state = betting_phase.as_if_stood(state)
    if state.phase is not Phase.BET or not state.betting.waiting:
        return None
    amounts = betting_phase.bet_amounts(state, state.betting.waiting[0])
    return None if amounts is None else {"low": amounts.low, "high": amounts.high, "step": amounts.step}
