"""The line between keeping and ruling: no number, answer or die makes anything happen."""

from collections.abc import Iterator, Sequence
from copy import deepcopy
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from companion.games.any.actions import Answer, DealCard, DropDie, Keep, PlayCard, PutBack, TurnCard
from companion.games.any.events import Counted, Kept
from companion.games.any.events.ending import NumbersTold
from companion.games.any.game import GAME
from companion.games.any.sheet.sheet_packs import PACKS
from companion.games.any.state import State
from companion.rules.actions_and_offers import Action
from companion.rules.event import Event
from companion.rules.game import Setup, complete_setup, fold_events
from companion.rules.seats_and_viewers import CHANCE, Actor, Seat
from companion.table.bots.random_action import random_action
from tests.games.any.any_sheets import random_sheet, setup_pack
from tests.games.common.playouts import playout

SHEETS = [*range(500, 540)]


def shifted(data: dict[str, Any]) -> dict[str, Any]:
    """Return a sheet with every counter one higher, its limits and alarms with it."""
    moved = deepcopy(data)
    for counter in moved.get("counter", []):
        least, most, start = (counter.get(key, usual) for key, usual in (("least", 0), ("most", 999), ("start", 0)))
        alarm = [number + 1 for number in counter.get("alarm", [])]
        counter |= {"least": least + 1, "most": most + 1, "start": start + 1, "alarm": alarm}
    return moved


def setup_of(data: dict[str, Any]) -> Setup:
    return complete_setup(GAME.info, Setup(data["sheet"]["players"][1], pack=setup_pack(data)))


@pytest.mark.parametrize("seed", SHEETS)
def test_with_every_counter_one_higher_the_same_actions_give_the_same_events(seed: int) -> None:
    data = random_sheet(seed)
    other = GAME.initial_state(setup_of(shifted(data)))
    for step in playout(GAME, setup_of(data), seed):
        events = GAME.apply(other, step.actor, shifted_action(step.action))
        assert [as_told(event, 1) for event in step.events] == [as_told(event, 0) for event in events]
        other = fold_events(GAME, other, events)


def shifted_action(action: Action) -> Action:
    """Return the same action, one higher where it sets a counter of the sheet with counters one higher."""
    return replace(action, to=action.to + 1) if isinstance(action, Keep) else action


def as_told(event: Event, more: int) -> Any:
    """Return an event, a counter's number made higher by `more`."""
    if isinstance(event, Kept):
        return (event.seat, event.counter, (event.number or 0) + more)
    if isinstance(event, NumbersTold):
        return [(one.seat, one.counter, one.number + more) for one in event.numbers]
    if isinstance(event, Counted):
        shift = 0 if event.counter.startswith("spare_") else more  # spares are of no sheet
        return (event.counter, event.whose, event.amount, event.count + shift, event.alarm)
    return event


def test_a_shift_moves_something() -> None:
    found = [one for seed in SHEETS for one in random_sheet(seed).get("counter", [])]
    assert len(found) > 20 and any(one["alarm"] for one in found)
    assert PACKS.complaints(shifted(dict(PACKS.shipped["roles"]))) == []


@pytest.mark.parametrize("seed", SHEETS)
def test_other_answers_and_other_dice_give_the_same_kinds_of_events(seed: int) -> None:
    setup, rng = setup_of(unsorted(random_sheet(seed))), Random(seed)
    other = GAME.initial_state(setup)
    for step in playout(GAME, setup, seed):
        action = another(other, step.actor, step.action, rng)
        events = GAME.apply(other, step.actor, action)
        assert kinds(step.events) == kinds(events), action
        other = fold_events(GAME, other, events)


def unsorted(data: dict[str, Any]) -> dict[str, Any]:
    """Return a sheet whose turns are not sorted by answers: that is the one thing which a number may do."""
    by = data["turns"].get("by")
    if by is None or by not in [one["id"] for one in data.get("secret", ())]:
        return data
    return {
        **data,
        "turns": {key: value for key, value in data["turns"].items() if key not in ("by", "least_first")}
        | {"order": "clockwise"},
    }


def kinds(events: Sequence[Event]) -> list[str]:
    return [type(event).__name__ for event in events]


def another(state: State, actor: Actor, action: Action, rng: Random) -> Action:
    """Return another answer, face or card, where the action is one."""
    if isinstance(action, Answer | PlayCard | PutBack) and actor is not CHANCE:
        deck = getattr(action, "deck", None)
        offers = [
            offer
            for offer in GAME.legal_actions(state, actor).offers
            if offer.action is type(action) and (deck is None or deck in offer.slots["deck"])
        ]
        return random_action(type(GAME.legal_actions(state, actor))(*offers), rng)
    if isinstance(action, DropDie | DealCard | TurnCard):
        return rng.choice(list(GAME.chance_outcomes(state)))
    return action


def answers_given() -> Iterator[Seat]:
    for seed in SHEETS:
        for step in playout(GAME, setup_of(random_sheet(seed)), seed):
            if isinstance(step.action, Answer) and step.actor is not CHANCE:
                yield step.actor


def test_there_are_answers_to_change() -> None:
    assert sum(1 for _ in answers_given()) > 30
