"""Secrets that their owners keep: hidden counters, answers until they are shown, places; and leaks of them."""

from collections.abc import Sequence
from typing import Any

import pytest

from companion.games.any.actions import (
    ANSWERS,
    Agree,
    Begin,
    DealRole,
    Keep,
    Propose,
    Put,
    Show,
    ShowRole,
    ShowTo,
    ShowTogether,
    Withdraw,
    seal_name,
)
from companion.games.any.events.base import StateChangingEvent
from companion.games.any.events.ending import Ended, NumbersTold
from companion.games.any.events.showing import AnswersShown, Kept
from companion.games.any.game import GAME, OpenTable
from companion.games.any.sheet.sheet_packs import PACKS
from companion.games.any.state import ROLE, SIDE, State
from companion.rules.actions_and_offers import Action, LegalActions
from companion.rules.event import OpenedSeal
from companion.rules.seats_and_viewers import CHANCE, Actor, Seat
from tests.games.any.scripted_play import Move, offered, play, setup_for, start
from tests.games.any.test_secrets import InTheEvents
from tests.games.common.twin_tables import TableWalk
from tests.games.common.twin_worlds import Leak, Walk, viewers

PLACES = ["Ford", "Mill", "Chapel", "Canyon"]
ROADS = [["Ford", "Mill"], ["Mill", "Chapel"], ["Chapel", "Canyon"]]
SCOUT: dict[str, Any] = {
    "id": "scout", "question": "Where?", "of": "place", "who": "one", "reveal": "kept", "places": PLACES,
    "roads": ROADS,
}  # fmt: skip
PLAN: dict[str, Any] = {
    "id": "plan", "question": "What?", "of": "one", "choices": ["Ride", "Shoot", "Hide"], "reveal": "kept",
}  # fmt: skip
AMMO: dict[str, Any] = {"id": "ammo", "name": "Bullets", "start": 2, "most": 6, "hidden": True}
ROLES = [
    {"id": "wolf", "name": "Wolf", "side": "Wolves", "copies": 1},
    {"id": "folk", "name": "Folk", "side": "Village", "copies": "rest"},
]
TABLES: dict[str, Any] = {
    "counter": [AMMO], "secret": [SCOUT, PLAN], "phase": [{"name": "Night", "turns": "talk", "opens": "plan"}],
}  # fmt: skip
DEALT: list[Move] = [(CHANCE, DealRole(Seat(seat), 0)) for seat in range(3)]
WHERE, PLANNED = ANSWERS[:2]


def open_plans(state: State) -> State:
    """Return the state once all have answered the question of the phase."""
    return play(state, *((seat, PLANNED(seat)) for seat in (0, 1, 2)))


def test_a_hidden_counter_is_seen_by_its_seat_and_told_at_the_end() -> None:
    state = open_plans(play(start(3, **TABLES), (0, Begin()), (1, Keep("ammo", 5))))
    assert [GAME.view(state, viewer)["seats"][1].get("ammo") for viewer in (None, Seat(0), Seat(1))] == [None] * 3
    assert [GAME.view(state, Seat(seat))["me"]["counters"] for seat in (0, 1)] == [{"ammo": 2}, {"ammo": 5}]
    [event] = GAME.apply(state, Seat(1), Keep("ammo", 3))
    assert event.as_seen_by(Seat(0)) == Kept(Seat(1), "ammo", None) != event.as_seen_by(Seat(1))


def test_who_has_answered_keeps_no_number_until_all_answers_are_in() -> None:
    state = play(start(3, **TABLES), (0, Begin()), (1, PLANNED(0)))
    assert offered(state, 1, Keep) == [] and offered(state, 0, Keep) == [{"counter": ("ammo",), "to": tuple(range(7))}]


def test_an_answer_for_oneself_is_kept_and_the_next_is_one_road_away() -> None:
    state = open_plans(play(start(3, **TABLES), (0, Begin())))
    assert offered(state, 0, WHERE) == [{"value": (0, 1, 2, 3)}]
    state = play(state, (0, WHERE(1)))
    assert offered(state, 0, WHERE) == [{"value": (0, 1, 2)}] and offered(state, 1, WHERE) == [{"value": (0, 1, 2, 3)}]
    state = play(state, (0, WHERE(2)))
    assert offered(state, 0, WHERE) == [{"value": (1, 2, 3)}]
    assert GAME.view(state, Seat(1))["kept"]["scout"] == {"0": None}
    assert GAME.view(state, Seat(0))["me"]["kept"] == {"plan": 0, "scout": 2}


def test_what_is_shown_opens_its_own_seal_alone_and_moving_on_hides_again() -> None:
    state = open_plans(play(start(3, **TABLES), (0, Begin())))
    state = play(state, (0, WHERE(1)), (0, WHERE(2)))
    [shown] = GAME.apply(state, Seat(0), Show("scout"))
    assert shown.opened_seals() == {OpenedSeal(Seat(0), seal_name(1))}
    state = play(state, (0, Show("scout")))
    assert GAME.view(state, None)["kept"]["scout"] == {"0": 2}
    assert [one.value for one in state.unopened if one.secret == "scout"] == [1]
    assert offered(state, 0, Show) == [{"what": ("plan",)}]
    state = play(state, (0, WHERE(3)))
    assert GAME.view(state, None)["kept"]["scout"] == {"0": None}


def test_what_is_shown_together_opens_with_the_last_who_is_ready() -> None:
    state = open_plans(play(start(3, **TABLES), (0, Begin())))
    state = play(state, (0, ShowTogether("plan")), (2, ShowTogether("plan")))
    assert GAME.view(state, None)["kept"]["plan"] == {"0": None, "1": None, "2": None}
    assert offered(state, 0, ShowTogether) == []
    state = play(state, (1, ShowTogether("plan")))
    assert GAME.view(state, None)["kept"]["plan"] == {"0": 0, "1": 1, "2": 2} and not state.ready


def test_whoever_shows_alone_is_no_longer_waited_for() -> None:
    state = open_plans(play(start(3, **TABLES), (0, Begin())))
    state = play(state, (0, ShowTogether("plan")), (2, ShowTogether("plan")), (1, Show("plan")))
    assert len(state.shown_answers) == 3


def test_one_other_alone_is_shown_an_answer_a_role_or_a_side() -> None:
    state = open_plans(play(start(3, **TABLES, role=ROLES), (0, Begin()), *DEALT))
    state = play(state, (1, ShowTo("plan", Seat(2))), (0, ShowTo(SIDE, Seat(2))), (0, ShowTo(ROLE, Seat(1))))
    assert GAME.view(state, Seat(2))["me"]["told"] == {"plan": {"1": 1}, SIDE: {"0": "Wolves"}}
    assert GAME.view(state, Seat(1))["me"]["told"] == {ROLE: {"0": "wolf"}}
    assert GAME.view(state, Seat(0))["me"]["told"] == {}
    [event] = GAME.apply(state, Seat(0), ShowTo(ROLE, Seat(1)))
    assert [event.as_seen_by(viewer) == event for viewer in (None, Seat(0), Seat(1), Seat(2))] == [
        False,
        True,
        True,
        False,
    ]


def test_sides_and_roles_are_shown_together() -> None:
    state = open_plans(play(start(3, **TABLES, role=ROLES), (0, Begin()), *DEALT))
    state = play(state, *((seat, ShowTogether(SIDE)) for seat in (0, 1)), (2, Show(SIDE)))
    assert GAME.view(state, None)["shown_sides"] == ["Wolves", "Village", "Village"] and not state.shown
    state = play(state, *((seat, ShowTogether(ROLE)) for seat in (1, 2)), (0, ShowRole()))
    assert state.shown == {0, 1, 2}


def test_a_question_for_all_that_is_taken_back_leaves_what_was_kept() -> None:
    secret = {**SCOUT, "who": "all"}
    state = start(2, secret=[secret], phase=[{"name": "Night", "turns": "talk", "opens": "scout"}])
    state = play(state, (0, Begin()), (0, WHERE(1)), (1, WHERE(0)), (0, Put("scout")), (0, WHERE(2)))
    assert offered(state, 0, WHERE) == [{"value": (0, 1, 2)}]  # one road from where he was, however often he answers
    state = play(state, (0, Withdraw()), (0, Show("scout")))
    assert GAME.view(state, None)["kept"]["scout"] == {"0": 2, "1": None}
    assert offered(play(state, (1, Put("scout"))), 0, WHERE) == [{"value": (1, 2, 3)}]


SETUP = setup_for(3, **TABLES, role=ROLES)
SMALL = setup_for(
    2, counter=[{**AMMO, "most": 3}], phase=[{"name": "All", "turns": "talk"}],
    secret=[{**SCOUT, "roads": []}, {**PLAN, "who": "one"}],
)  # fmt: skip
"""Little to do beside what is looked for, so that it comes up soon."""


class WaitsAtTheFord(OpenTable):
    """Only who is not at the ford may keep bullets: its offers to others tell."""

    def legal_actions(self, state: State, seat: Seat) -> LegalActions[Action]:
        legal = super().legal_actions(state, seat)
        at_ford = any(state.kept.get(("scout", other)) == 0 for other in state.all_seats if other != seat)
        return LegalActions(*(offer for offer in legal.offers if not (at_ford and offer.action is Keep)))


class WaitsForScouts(OpenTable):
    """The seats that are waited for depend on the places of the scouts: a leak."""

    def to_act(self, state: State) -> frozenset[Actor]:
        at_canyon = {seat for (secret, seat), place in state.kept.items() if (secret, place) == ("scout", 3)}
        return super().to_act(state) - at_canyon or super().to_act(state)


@pytest.mark.parametrize("leaky", [WaitsAtTheFord, WaitsForScouts])
def test_a_planted_leak_is_caught(leaky: type[OpenTable]) -> None:
    assert caught(lambda viewer, seed: Walk(leaky(), SETUP, viewer, seed).run(60))


class OneSealForAll(AnswersShown):
    """Showing one answer opens the seal of another question."""

    __slots__ = ()

    def opened_seals(self) -> frozenset[OpenedSeal]:
        return frozenset(OpenedSeal(seat, seal_name(number)) for seat, _ in self.answers for number in (1, 2))


class SealsMixed(InTheEvents):
    aloud, masked, events = OneSealForAll, AnswersShown, (*GAME.events, OneSealForAll)


class NumbersUntold(OpenTable):
    """The end opens the seals of hidden counters, and no event says what was in them."""

    def apply(self, state: State, actor: Actor, action: Action) -> Sequence[StateChangingEvent]:
        found = super().apply(state, actor, action)
        return [one for one in found if type(one) is not NumbersTold]


class ScriptedTables(TableWalk):
    """Two tables at which the same is done but for secrets, and what the public gets is compared after each step."""

    def lead(self, steps: Sequence[tuple[int, Action, Action]]) -> None:
        """Do each step of a seat, one action at the first table and the other at the second."""
        for seat, one, other in steps:
            first, second = self.worlds
            self._take(self._choice(first, Seat(seat), one), self._choice(second, Seat(seat), other))


BEGUN = (0, Begin(), Begin())
SHOWN_BESIDE_ANOTHER: list[tuple[int, Action, Action]] = [
    BEGUN, (0, WHERE(1), WHERE(1)), (0, PLANNED(0), PLANNED(2)), (0, Show("scout"), Show("scout")),
]  # fmt: skip
NUMBER_BEFORE_THE_LAST: list[tuple[int, Action, Action]] = [
    BEGUN, (1, Keep("ammo", 1), Keep("ammo", 3)), (1, Keep("ammo", 2), Keep("ammo", 2)),
    (0, Propose(()), Propose(())), (1, Agree(), Agree()),
]  # fmt: skip
ANSWERED_ANEW: list[tuple[int, Action, Action]] = [
    BEGUN, (0, PLANNED(0), PLANNED(1)), (0, PLANNED(1), PLANNED(0)), (0, PLANNED(0), PLANNED(0)),
    (0, Show("plan"), Show("plan")),
]  # fmt: skip


@pytest.mark.parametrize(
    ("leaky", "steps"), [(SealsMixed, SHOWN_BESIDE_ANOTHER), (NumbersUntold, NUMBER_BEFORE_THE_LAST)]
)
def test_a_planted_leak_at_the_table_is_caught(leaky: type[OpenTable], steps: Any) -> None:
    with pytest.raises(Leak):
        ScriptedTables(leaky(), SMALL, None, seed=1).lead(steps)


@pytest.mark.parametrize("steps", [SHOWN_BESIDE_ANOTHER, ANSWERED_ANEW])
def test_the_same_steps_tell_nothing_at_a_table_of_the_game(steps: Any) -> None:
    ScriptedTables(GAME, SMALL, None, seed=1).lead(steps)


def test_the_end_tells_every_number_that_was_kept() -> None:
    state = play(GAME.initial_state(SMALL), *((seat, one) for seat, one, _ in NUMBER_BEFORE_THE_LAST[:-1]))
    told, ended = GAME.apply(state, Seat(1), Agree())
    assert isinstance(told, NumbersTold) and [one.number for one in told.numbers] == [1, 2]
    assert isinstance(ended, Ended)


def test_the_same_search_finds_nothing_in_the_game_itself() -> None:
    assert not caught(lambda viewer, seed: TableWalk(OpenTable(), SMALL, viewer, seed).run(40), seeds=1)


def caught(walk: Any, seeds: int = 12) -> bool:
    for seed in range(seeds):
        for viewer in (None, Seat(0), Seat(1)):
            try:
                walk(viewer, seed)
            except Leak:
                return True
    return False


def test_the_walks_fork_and_see_every_kind_of_secret() -> None:
    secret = set[str]()
    for viewer in viewers(SETUP):
        secret |= Walk(GAME, SETUP, viewer, seed=2).run(60).secret_actions
    assert secret == {"DealRole", "Answer1", "Answer2", "Keep"}


WRONG: list[tuple[dict[str, Any], str]] = [
    ({"counter": [{**AMMO, "of": "table"}]}, "it is hidden, and nobody's own"),
    ({"counter": [{**AMMO, "hands": "all"}]}, "only its seat sees it, so only its seat can count"),
    ({"score": {"adds": {"ammo": 1}}}, "it is hidden, and the score would tell"),
    ({"counter": [{**AMMO, "dial": "gain"}]}, "it is hidden, and everybody sees the number on"),
    ({"turns": {"order": "by", "by": "ammo"}}, "by names 'ammo', and turns cannot be sorted by that"),
    ({"token": [{"id": "gold", "name": "Gold", "start": 5, "hidden": True}]}, "what the bank has left would tell"),
    ({"secret": [{**SCOUT, "reveal": "together"}]}, 'has nobody to wait for, so nothing would ever be opened; write'),
    ({"secret": [{**SCOUT, "id": "plan"}]}, "take `opens` away from phase Night"),
    ({"secret": [PLAN, {**SCOUT, "places": ["Ford"]}]}, 'of = "place" has fewer than two places'),
    ({"secret": [PLAN, {**SCOUT, "places": [*PLACES, "Town"]}]}, "no road leads to Town; nobody could ever go there"),
    ({"secret": [PLAN, {**SCOUT, "roads": [*ROADS, ["Ford", "Mil"]]}]}, "a road leads to 'Mil'"),
    ({"secret": [PLAN, {**SCOUT, "roads": [["Ford"]]}]}, "write at most 80 pairs of places"),
    ({"secret": [{**PLAN, "places": PLACES}]}, 'of = "one" has no places; leave out `places`'),
    ({"secret": [{**PLAN, "only": "wolf"}], "role": ROLES}, 'write reveal = "counts"'),
]  # fmt: skip


@pytest.mark.parametrize(("changes", "said"), WRONG, ids=[said[:40] for _, said in WRONG])
def test_what_is_wrong_is_said_with_a_remedy(changes: dict[str, Any], said: str) -> None:
    data = {"sheet": {"title": "Kept", "players": [3, 3]}, **TABLES, **changes}
    assert any(said in str(one) for one in PACKS.complaints(data)), PACKS.complaints(data)
