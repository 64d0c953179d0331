"""Questions, from asking to opening the answers."""

from collections import Counter

from companion.games.any import actions as act
from companion.games.any.carry_out_actions.event_collector import Play, seat_of
from companion.games.any.events import questions as ev
from companion.games.any.sheet.sheet import SecretQuestion
from companion.games.any.state import OpenQuestion, State, Value, index_of
from companion.rules.seats_and_viewers import Actor, Seat


def put(play: Play, actor: Actor, action: act.Put) -> None:
    """Ask those that the sheet names."""
    put_question(play, seat_of(actor), action.secret)


def put_question(play: Play, by: Seat | None, secret: str) -> None:
    """Open a question to those that the sheet names."""
    play.emit(ev.QuestionPut(by, secret, asked_of(play.state, play.state.sheet.secret(secret))))


def asked_of(state: State, secret: SecretQuestion) -> tuple[Seat, ...]:
    """Return whom a question is put to, unless they are picked."""
    match secret.who:
        case "turn":
            return state.on_turn or (state.marker,)
        case "first":
            return (state.marker,)
    return state.present


def put_to(play: Play, actor: Actor, action: act.PutTo) -> None:
    """Ask the seats that were picked."""
    play.emit(ev.QuestionPut(seat_of(actor), action.secret, action.who))


def withdraw(play: Play, actor: Actor, action: act.Withdraw) -> None:
    """Take the question back."""
    play.emit(ev.QuestionWithdrawn(seat_of(actor)))


def answer(play: Play, actor: Actor, action: act.Answer) -> None:
    """Answer; the last answer opens all of them, in the way that the sheet names."""
    secret = play.state.sheet.secrets[action.number - 1]
    play.emit(ev.Answered(seat_of(actor), secret.id, action.value))
    open_if_all_have_answered(play)


def open_if_all_have_answered(play: Play) -> None:
    """Open the answers to the question, once none is missing."""
    asked = play.state.asked
    if asked is not None and not asked.missing():
        _open_answers(play, play.state.sheet.secret(asked.secret), asked)


def _open_answers(play: Play, secret: SecretQuestion, asked: OpenQuestion) -> None:
    if secret.reveal == "kept":
        play.emit(ev.AnswersKept(secret.id))
        return
    if secret.reveal == "counts":
        play.emit(ev.AnswersCounted(secret.id, _count(play.state, secret, asked)))
        return
    answers = tuple((seat, asked.answers[seat]) for seat in asked.who)
    play.emit(ev.AnswersOpened(secret.id, index_of(play.state.sheet, secret) + 1, answers))


def _count(state: State, secret: SecretQuestion, asked: OpenQuestion) -> tuple[tuple[Value, int], ...]:
    """Return how often each answer was given. With `only`, the answers of that role alone count."""
    counting = [
        value for seat, value in asked.answers.items() if not secret.only or state.roles.get(seat) == secret.only
    ]
    return tuple(sorted(Counter(counting).items(), key=lambda each: (-each[1], str(each[0]))))
