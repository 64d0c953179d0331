"""The end: proposed by one, agreed to by another."""

from companion.games.any import actions as act
from companion.games.any.carry_out_actions.event_collector import Play, seat_of
from companion.games.any.events import ending as ev
from companion.games.any.events.decks import CardsOpened
from companion.games.any.state import State
from companion.rules.seats_and_viewers import Actor, Seat


def propose(play: Play, actor: Actor, action: act.Propose) -> None:
    """Propose the end."""
    play.emit(ev.Proposed(seat_of(actor), action.winners))


def propose_side(play: Play, actor: Actor, action: act.ProposeSide) -> None:
    """Propose the end, won by a side of roles."""
    play.emit(ev.SideProposed(seat_of(actor), action.side))


def object_to_end(play: Play, actor: Actor, action: act.Object) -> None:
    """Object to the proposed end."""
    play.emit(ev.Objected(seat_of(actor)))


def agree(play: Play, actor: Actor, action: act.Agree) -> None:
    """End the game, and open everything that was hidden."""
    state = play.state
    winners = _winners_of(state)
    if state.kept_numbers:
        play.emit(ev.NumbersTold(state.kept_numbers))
    if state.sheet.decks:
        hands = tuple((deck, seat, cards) for (deck, seat), cards in sorted(state.hands.items()) if cards)
        play.emit(CardsOpened(hands, state.put_back))
    play.emit(ev.Ended(winners, tuple(sorted(state.roles.items())), state.unopened))


def _winners_of(state: State) -> tuple[Seat, ...]:
    """Return who has won by the proposal: those who were named, or all who turn out to be of the side."""
    proposal = state.proposal
    if proposal is None or not proposal.side:
        return () if proposal is None else proposal.winners
    return tuple(seat for seat, role in sorted(state.roles.items()) if state.sheet.side_of(role) == proposal.side)
