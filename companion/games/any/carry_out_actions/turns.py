"""Rounds, phases and turns."""

from companion.games.any import actions as act
from companion.games.any.carry_out_actions.event_collector import Play, seat_of
from companion.games.any.carry_out_actions.questions import put_question
from companion.games.any.events import turns as ev
from companion.games.any.state import TAKING_TURNS, State
from companion.rules.seats_and_viewers import Actor, Seat


def begin(play: Play, actor: Actor, action: act.Begin) -> None:
    """Begin the game. Where there are roles, chance deals them first."""
    if play.emit(ev.Began(seat_of(actor))).seat_to_deal is None:
        begin_round(play)


def begin_round(play: Play) -> None:
    """Begin the first or the next round."""
    state = play.state
    play.emit(ev.RoundBegan(state.round + 1, _next_marker(state) if state.round else state.marker))
    begin_phase(play, 0)


def _next_marker(state: State) -> Seat:
    """Return who is the first player of the next round."""
    match state.sheet.turns.first:
        case "next":
            around = state.around(state.marker)
            return next(seat for seat in (*around[1:], around[0]) if seat in state.present)
        case "passed" if state.first_to_pass in state.present and state.first_to_pass is not None:
            return state.first_to_pass
    return state.marker


def begin_phase(play: Play, phase: int) -> None:
    """Begin a phase: its first turn, and the question it opens."""
    state = play.emit(ev.PhaseBegan(phase))
    plan = state.sheet.phases[phase]
    if plan.turns in TAKING_TURNS and state.sheet.turns.order == "by":
        state = play.emit(ev.TurnsSorted(sort_seats(state)))
    if plan.turns in (*TAKING_TURNS, "first"):
        order = [seat for seat in state.sorted_seats if seat in state.present]
        play.emit(ev.TurnBegan(order[0] if order else state.marker))
    if plan.opens:
        put_question(play, None, plan.opens)


def sort_seats(state: State) -> tuple[Seat, ...]:
    """Return all seats in the order of their numbers; who has none yet comes last, who has the same as they sit."""
    by, around = state.sheet.turns.by, state.around(state.marker)
    numbers = {seat: state.counters[by, seat] for seat in around if (by, seat) in state.counters} or state.sort_numbers
    sign = 1 if state.sheet.turns.least_first else -1
    known = sorted((seat for seat in around if seat in numbers), key=lambda seat: sign * numbers[seat])
    return (*known, *(seat for seat in around if seat not in numbers))


def end_turn(play: Play, actor: Actor, action: act.Done) -> None:
    """End a turn; the next one's begins, or the next phase."""
    play.emit(ev.TurnDone(seat_of(actor)))
    give_on(play)


def pass_turn(play: Play, actor: Actor, action: act.Pass) -> None:
    """Pass; when all have passed, the next phase begins."""
    play.emit(ev.Passed(_whose_turn(play.state, actor)))
    give_on(play)


def name_next(play: Play, actor: Actor, action: act.NameNext) -> None:
    """End a turn, and begin that of the seat that was named."""
    play.emit(ev.TurnDone(_whose_turn(play.state, actor)))
    play.emit(ev.TurnBegan(action.seat))


def pass_and_name(play: Play, actor: Actor, action: act.PassAndName) -> None:
    """Pass, and begin the turn of the seat that was named."""
    play.emit(ev.Passed(_whose_turn(play.state, actor)))
    play.emit(ev.TurnBegan(action.seat))


def go_on(play: Play, actor: Actor, action: act.GoOn) -> None:
    """End a phase in which all talk. On one phone for all: the turn of whoever has one, or a phase in which all act."""
    state = play.state
    if state.turn is None:
        _begin_next_phase(play)
    else:
        play.emit(ev.TurnDone(state.turn))
        give_on(play)


def _whose_turn(state: State, actor: Actor) -> Seat:
    """Return the seat that ends its turn: on one phone for all, whoever has it."""
    return state.turn if state.sheet.one_phone and state.turn is not None else seat_of(actor)


def give_on(play: Play) -> None:
    """Begin the next turn of this phase, or the next phase if there is none."""
    left = seats_with_turns_left(play.state)
    if not left:
        _begin_next_phase(play)
    elif play.state.turn is not None:
        play.emit(ev.TurnBegan(left[0]))


def seats_with_turns_left(state: State) -> tuple[Seat, ...]:
    """Return who still has turns in this phase, in order after the seat whose turn it is. Who went home has none."""
    turns = state.plan.turns if state.plan is not None else "talk"
    order = state.order_from(state.marker if state.turn is None else state.turn)
    after = [seat for seat in order if seat in state.present]
    match turns:
        case "passes":
            others = [seat for seat in after if seat not in state.on_turn]
            around = (*others, *(seat for seat in after if seat in state.on_turn))
            return tuple(seat for seat in around if seat not in state.passed)
        case "each" | "all":
            return tuple(seat for seat in after if seat not in state.done)
    return ()


def _begin_next_phase(play: Play) -> None:
    state = play.state
    if state.phase + 1 < len(state.sheet.phases):
        begin_phase(play, state.phase + 1)
    elif state.sheet.turns.rounds and state.round >= state.sheet.turns.rounds:
        play.emit(ev.RoundsOver())
    else:
        begin_round(play)


def give_turn(play: Play, actor: Actor, action: act.GiveTurn) -> None:
    """Put the turn right."""
    play.emit(ev.TurnBegan(action.seat))


def go_to_phase(play: Play, actor: Actor, action: act.GoTo) -> None:
    """Put the phase right."""
    begin_phase(play, action.phase)


def give_marker(play: Play, actor: Actor, action: act.GiveMarker) -> None:
    """Put the first-player marker right."""
    play.emit(ev.MarkerMoved(action.seat))
