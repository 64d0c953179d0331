"""The end: proposed by one, agreed to by another."""

from companion.games.any import actions as act
from companion.games.any.carry_out_actions.play import Play, seat_of
from companion.games.any.events import ending as ev
from companion.games.any.events.decks import CardsOpened
from companion.rules.seats_and_viewers import Actor


def propose(play: Play, actor: Actor, action: act.Propose) -> None:
    """Propose the end."""
    play.emit(ev.Proposed(seat_of(actor), action.winners))


def object_to_end(play: Play, actor: Actor, action: act.Object) -> None:
    """Object to the proposed end."""
    play.emit(ev.Objected(seat_of(actor)))


def agree(play: Play, actor: Actor, action: act.Agree) -> None:
    """End the game, and open everything that was hidden."""
    state = play.state
    winners = state.proposal.winners if state.proposal is not None else ()
    if state.sheet.decks:
        hands = tuple((deck, seat, cards) for (deck, seat), cards in sorted(state.hands.items()) if cards)
        play.emit(CardsOpened(hands, state.put_back))
    play.emit(ev.Ended(winners, tuple(sorted(state.roles.items())), state.unopened))
