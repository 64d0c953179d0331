"""The story of a game of any kind: a scene for each change that people care for, with all that was secret."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple

from companion.games.any.derived.numbers import numbers_of_seat, numbers_of_table
from companion.games.any.events import counting, ending, pauses_and_absences, roles_and_dice, showing
from companion.games.any.sheet.sheet_to_json import sheet_to_json
from companion.games.any.state import State, score_of
from companion.games.any.story.answers import Said, answers_after
from companion.games.any.story.lead import SCORE, find_leader, main_number
from companion.games.any.story.same_number import join_changes, number_changed
from companion.games.any.story.told_events import OPENED, Events, find_told
from companion.rules.event import Event
from companion.rules.parts.compare_by_identity import IdentityKey
from companion.rules.parts.game_story import Scene, Story, StoryMove
from companion.rules.seats_and_viewers import Seat

_TURNING: Final[Mapping[str, tuple[type[Event], ...]]] = {
    "won": (ending.Ended,),
    "gone": (pauses_and_absences.WentHome,),
    "shown": (roles_and_dice.RoleShown, showing.SideShown),
    "opened": OPENED,
}
"""Kinds of events that are turning points, those that matter most first."""


class Beat(NamedTuple):
    """One change: when it was, what is told of it, the state before and after it, and the answers that stand."""

    at: int
    told: Events
    before: State
    state: State
    said: Said | None


def tell_story(first: State, moves: Sequence[StoryMove]) -> Story:
    """Return the scenes, and the sheet, spare counters and the main number as facts."""
    last = moves[-1].state if moves else first
    main, leader, scenes = main_number(last), None, []
    for beat in list_beats(first, moves):
        leads = find_leader(beat.state, main)
        is_new = leader is not None and leads not in (None, leader)
        leader = leader if leads is None else leads
        scenes.append(Scene(beat.at, beat.told, _shown(beat, leader if is_new else None), _turning_point(beat, is_new)))
    spares = [{"id": one.id, "of": one.of, "word": one.name} for one in last.spares]
    return Story(scenes, {"sheet": sheet_to_json(IdentityKey(last.sheet), last.seats), "spares": spares, "main": main})


def list_beats(first: State, moves: Sequence[StoryMove]) -> list[Beat]:
    """Return what happened: taps on one number in a row as one, none where they took each other back."""
    beats: list[Beat] = []
    for beat in _every_beat(first, moves):
        beats.append(_joined(beats.pop(), beat) if beats and _is_same_number(beats[-1], beat) else beat)
    return [beat for beat in beats if beat.told]


def _every_beat(first: State, moves: Sequence[StoryMove]) -> Iterator[Beat]:
    """Yield a beat for each move, those of which nothing is told included: a turn that ends keeps taps apart."""
    before, said = first, None
    for move in moves:
        said = answers_after(said, before, move)
        yield Beat(move.at, find_told(before, move), before, move.state, said)
        before = move.state


def _is_same_number(one: Beat, other: Beat) -> bool:
    changed = [number_changed(beat.told[0]) if len(beat.told) == 1 else None for beat in (one, other)]
    return changed[0] is not None and changed[0] == changed[1]


def _joined(one: Beat, other: Beat) -> Beat:
    change = join_changes(one.told[0], other.told[0])
    return other._replace(told=() if change is None else (change,), before=one.before)


def _shown(beat: Beat, leader: Seat | None) -> dict[str, Any]:
    state, said = beat.state, beat.said
    return {
        "round": state.round,
        "phase": state.phase,
        "on_turn": list(state.on_turn),
        "table": numbers_of_table(state),
        "marks": {name: place for (name, whose), place in state.marks.items() if whose is None},
        "leads": leader,
        "said": said and {"secret": said.secret, "answers": [[*one] for one in sorted(said.answers.items())]},
        "seats": [_seat(state, seat) for seat in state.all_seats],
    }


def _seat(state: State, seat: Seat) -> dict[str, Any]:
    score = {} if state.sheet.score is None else {SCORE: score_of(state, seat)}
    return {
        "numbers": {**numbers_of_seat(state, seat), **score},
        "role_id": state.roles.get(seat),
        "gone": seat in state.gone,
        "hand": [[deck, card] for (deck, whose), cards in state.hands.items() if whose == seat for card in cards],
    }


def _turning_point(beat: Beat, is_new_leader: bool) -> str:
    """Return "won", "gone", "shown" for a role or its side, "opened", "alarm", "lead" for a new leader, or ""."""
    for word, kinds in _TURNING.items():
        if any(isinstance(event, kinds) for event in beat.told):
            return word
    if any(isinstance(event, counting.Counted) and _raises_alarm(beat.before, event) for event in beat.told):
        return "alarm"
    return "lead" if is_new_leader else ""


def _raises_alarm(before: State, event: counting.Counted) -> bool:
    """Return whether a number has come to where the sheet makes it red, and was not there before."""
    was = before.counters.get((event.counter, event.whose))
    return event.alarm and was not in before.counter(event.counter).alarm
