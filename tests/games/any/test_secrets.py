"""Secrets of any sheet: twin walks on random sheets, and leaks planted on purpose that the walks must catch."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields
from random import Random
from typing import Any

import pytest

from companion.games.any.actions import Begin, DealRole, Dialled
from companion.games.any.events.base import StateChangingEvent
from companion.games.any.events.ending import Ended
from companion.games.any.game import GAME, OpenTable
from companion.games.any.state import GivenAnswer, State
from companion.rules.actions_and_offers import Action, LegalActions, NumberRange, Offer
from companion.rules.game import Setup, complete_setup, fold_events
from companion.rules.seats_and_viewers import CHANCE, Actor, Seat, Viewer
from tests.games.any.any_sheets import random_sheet, setup_pack
from tests.games.common.playouts import playout
from tests.games.common.twin_tables import TableWalk
from tests.games.common.twin_worlds import Leak, Walk, viewers

SHEETS = range(300, 312)
"""A dozen here; `benchmarks/any_sheets.py` walks hundreds."""
WOLVES: dict[str, Any] = {
    "sheet": {"title": "Wolves", "players": [3, 3]},
    "role": [
        {"id": "wolf", "name": "Wolf", "copies": 1},
        {"id": "seer", "name": "Seer", "copies": 1, "sees": ["wolf"]},
        {"id": "folk", "name": "Folk", "copies": "rest"},
    ],
    "phase": [{"name": "Night", "turns": "talk", "opens": "prey"}, {"name": "Day", "turns": "talk", "opens": "guilty"}],
    "secret": [
        {"id": "prey", "question": "Whom?", "of": "seat", "reveal": "counts", "only": "wolf"},
        {"id": "guilty", "question": "Guilty?", "of": "one", "choices": ["Yes", "No"], "reveal": "counts"},
    ],
}
SETUP = complete_setup(GAME.info, Setup(3, pack=setup_pack(WOLVES)))


def setups_of(seed: int) -> list[Setup]:
    data = random_sheet(seed)
    seats = sorted(set(data["sheet"]["players"]))
    return [complete_setup(GAME.info, Setup(count, pack=setup_pack(data))) for count in seats]


@pytest.mark.parametrize("seed", SHEETS)
def test_a_random_sheet_ends_keeps_its_sums_and_keeps_its_secrets(seed: int) -> None:
    for setup in setups_of(seed):
        last = None
        for last in playout(GAME, setup, seed):
            assert GAME.invariants(last.after) == [], last
        assert last is not None and GAME.outcome(last.after) is not None
        viewer = Random(seed).choice(viewers(setup))
        Walk(GAME, setup, viewer, seed).run(40)
        TableWalk(GAME, setup, viewer, seed).run(20)


def test_the_walks_fork_and_see_every_kind_of_secret() -> None:
    forks, secret = 0, set[str]()
    for viewer in viewers(SETUP):
        for seed in range(3):
            report = Walk(GAME, SETUP, viewer, seed).run(60)
            forks, secret = forks + report.forks, secret | report.secret_actions
    assert forks > 20 and secret == {"DealRole", "Answer1", "Answer2"}


class InTheEvents(OpenTable):
    """Events of one kind are told aloud."""

    aloud: type[StateChangingEvent]
    masked: type[StateChangingEvent]

    def apply(self, state: State, actor: Actor, action: Action) -> Sequence[StateChangingEvent]:
        found = super().apply(state, actor, action)
        return [self._told(event) if type(event) is self.masked else event for event in found]

    def _told(self, event: Any) -> StateChangingEvent:
        return self.aloud(*(getattr(event, each.name) for each in fields(event)))


class BagInTheView(OpenTable):
    """The view shows which role will be dealt last."""

    def view(self, state: State, viewer: Viewer) -> Mapping[str, Any]:
        return {**super().view(state, viewer), "bag": list(state.bag)}


class NamesInTheTally(OpenTable):
    """The view says who gave the first answer that was only to be counted."""

    def view(self, state: State, viewer: Viewer) -> Mapping[str, Any]:
        said = [one.seat for one in state.unopened if one.secret == "guilty" and one.value == 0]
        return {**super().view(state, viewer), "said": said}


class WolvesWaitedFor(OpenTable):
    """Only the wolf is waited for at night: everybody sees who it is."""

    def to_act(self, state: State) -> frozenset[Actor]:
        due = super().to_act(state)
        if state.asked is None or state.asked.secret != "prey":
            return due
        return frozenset(seat for seat, role in state.roles.items() if seat in due and role == "wolf") or due


class WolvesChoose(OpenTable):
    """Nobody may answer as long as the wolf has not."""

    def legal_actions(self, state: State, seat: Seat) -> LegalActions[Action]:
        legal = super().legal_actions(state, seat)
        first = state.asked is not None and not state.asked.answers and state.roles.get(seat) != "wolf"
        return LegalActions(*(offer for offer in legal.offers if not (first and offer.action.seals)))


class DialTells(OpenTable):
    """The dial is there for whoever has not answered with the first choice."""

    def legal_actions(self, state: State, seat: Seat) -> LegalActions[Action]:
        legal = super().legal_actions(state, seat)
        told = GivenAnswer(seat, "guilty", 0) in state.unopened
        return LegalActions(*legal.offers, *([] if told else [Offer(Dialled, {"amount": NumberRange(1, 3)})]))


class BagInOrder(OpenTable):
    """Chance may only draw from the front while the wolf is in the bag."""

    def chance_outcomes(self, state: State) -> Mapping[Action, int]:
        found = super().chance_outcomes(state)
        return dict(list(found.items())[:1]) if state.seat_to_deal and "wolf" in state.bag else found


@dataclass(frozen=True, slots=True)
class EndedSilently(Ended):
    """An end that carries no secrets."""


class SilentEnd(OpenTable):
    """The end opens seals, and no event says what was in them."""

    events = (*GAME.events, EndedSilently)

    def apply(self, state: State, actor: Actor, action: Action) -> Sequence[StateChangingEvent]:
        found = super().apply(state, actor, action)
        return [EndedSilently(one.winners, (), ()) if type(one) is Ended else one for one in found]


@pytest.mark.parametrize(
    "leaky",
    [
        BagInTheView,
        NamesInTheTally,
        WolvesWaitedFor,
        WolvesChoose,
        DialTells,
        BagInOrder,
    ],
)
def test_a_planted_leak_is_caught(leaky: type[OpenTable]) -> None:
    assert caught(lambda viewer, seed: Walk(leaky(), SETUP, viewer, seed).run(40))


def test_an_end_that_opens_seals_without_a_word_is_caught() -> None:
    assert caught(lambda viewer, seed: TableWalk(SilentEnd(), SETUP, viewer, seed).run(200))


def test_the_same_search_finds_nothing_in_the_game_itself() -> None:
    assert not caught(lambda viewer, seed: TableWalk(OpenTable(), SETUP, viewer, seed).run(25), seeds=3)


def caught(walk: Any, setup: Setup = SETUP, seeds: int = 24) -> bool:
    for seed in range(seeds):
        for viewer in viewers(setup):
            try:
                walk(viewer, seed)
            except Leak:
                return True
    return False


def test_a_role_is_told_to_its_seat_alone_and_the_seer_learns_the_wolf() -> None:
    state = GAME.initial_state(SETUP)
    dealt = [(CHANCE, DealRole(Seat(seat), index)) for seat, index in enumerate((1, 0, 0))]
    moves: list[tuple[Actor, Action]] = [(Seat(0), Begin()), *dealt]
    for actor, action in moves:
        state = fold_events(GAME, state, GAME.apply(state, actor, action))
    assert state.roles == {Seat(0): "seer", Seat(1): "wolf", Seat(2): "folk"}
    own = [GAME.view(state, Seat(seat))["me"] for seat in range(3)]
    assert [me["role_id"] for me in own] == ["seer", "wolf", "folk"]
    assert [me["known"] for me in own] == [[{"seat": 1, "role_id": "wolf"}], [], []]
    assert all(seat["role_id"] is None for viewer in (None, Seat(0)) for seat in GAME.view(state, viewer)["seats"])
