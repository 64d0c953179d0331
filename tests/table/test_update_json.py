"""The one JSON form of an update."""

import json
from itertools import pairwise

import pytest

from companion.rules.actions_and_offers import NumberRange, Offer, OneOf, Subset
from companion.rules.game import Outcome
from companion.rules.seats_and_viewers import CHANCE, PUBLIC, Seat
from companion.table.observing.observation import CardGone, CardSeen, Pressed
from companion.table.update_json import OBSERVATIONS, UpdateEncoder, actors_to_json, outcome_to_json
from companion.table.updates.update import Update
from tests.table.ambiguous_game import GAME as PARLOUR
from tests.table.make_tables import ANN, BEN, at, guessed, ready, round_of, toy
from tests.table.observing.test_pending import ACE, seen
from tests.toy_game import GAME, RED, Boast, Guess

KEYS = {
    "seq", "table", "game", "seat", "view", "events", "to_act", "offers", "decision", "prompt", "seals", "head",
    "outcome", "chance", "buttons", "can_undo",
}  # fmt: skip


def test_an_update_is_spelled_the_same_as_values_and_as_bytes() -> None:
    table, wire = guessed(ready(toy())), UpdateEncoder(GAME)
    for viewer in (ANN, BEN, PUBLIC):
        update = table.update_for(viewer)
        assert json.loads(wire.encode_update(update)) == json.loads(json.dumps(wire.update_to_json(update)))
        assert set(wire.update_to_json(update)) == KEYS


def test_what_several_are_told_is_spelled_for_each_as_they_see_it() -> None:
    table, wire, heard = toy(), UpdateEncoder(GAME), list[Update]()
    for viewer in (ANN, BEN, PUBLIC):
        table.subscribe(viewer, heard.append)
    guessed(ready(table))
    told = [json.loads(wire.encode_update(update)) for update in heard]
    assert told == [json.loads(json.dumps(UpdateEncoder(GAME).update_to_json(update))) for update in heard]
    assert any(one["events"] != other["events"] for one, other in pairwise(told))


def test_a_seat_keeps_the_very_same_offers_while_they_stay() -> None:
    table = ready(toy())
    before = table.update_for(BEN)
    table.submit(ANN, Guess(RED))
    after = table.update_for(BEN)
    assert after.offers is before.offers and after.decision == before.decision


def test_the_public_has_no_seat_no_offers_and_no_decision() -> None:
    picture = UpdateEncoder(GAME).update_to_json(ready(toy()).update_for(PUBLIC))
    assert (picture["seat"], picture["offers"], picture["decision"]) == (None, [], 0)
    assert picture["to_act"] == [0, 1] and picture["prompt"] is None and picture["outcome"] is None


def test_offers_say_what_goes_into_each_slot() -> None:
    wire = UpdateEncoder(GAME)
    assert wire.offer_to_json(Offer(Guess, {"colour": OneOf(("red", "black"))})) == {
        "action": "Guess", "slots": {"colour": {"one_of": ("red", "black")}}, "confirm": True,
    }  # fmt: skip
    assert wire.offer_to_json(Offer(Boast, {"level": NumberRange(1, 9, 2)}))["slots"] == {
        "level": {"between": (1, 9), "step": 2}
    }
    assert wire.offer_to_json(Offer(Boast, {"level": Subset((1, 2), 0, 1)}))["slots"] == {
        "level": {"subset": (1, 2), "least": 0, "most": 1}
    }


def test_an_offer_is_spelled_anew_when_it_is_another_one() -> None:
    wire = UpdateEncoder(GAME)
    for level in range(2_000):
        assert wire.offer_to_json(Offer(Boast, {"level": NumberRange(level, 3000)}))["slots"]["level"]["between"] == (
            level,
            3000,
        )


def test_actors_are_listed_seats_first_in_order() -> None:
    assert actors_to_json(frozenset({CHANCE, Seat(10), Seat(2)})) == [2, 10, "chance"]


def test_an_outcome_is_winners_reason_and_scores_by_seat() -> None:
    assert outcome_to_json(Outcome((BEN,), "two hits", {ANN: 0, BEN: 2})) == {
        "winners": [1], "reason": "two hits", "scores": {"0": 0, "1": 2},
    }  # fmt: skip


def test_questions_are_spelled_by_kind() -> None:
    table = at(PARLOUR)
    table.observe(seen(ACE, "middle"))
    assert UpdateEncoder(PARLOUR).update_to_json(table.update_for(ANN))["prompt"] == {
        "kind": "which",
        "card": "ace",
        "zone": "middle",
        "gone": False,
        "why": None,
        "actions": [{"type": "Play", "card": "ace", "count": count} for count in ("high", "low")],
    }
    table = round_of(ready(toy()))
    table.undo(3)
    assert UpdateEncoder(GAME).update_to_json(table.update_for(PUBLIC))["prompt"] == {
        "kind": "undo", "to": 3, "by": "host", "agreed": [], "waiting": [0, 1],
    }  # fmt: skip


@pytest.mark.parametrize("observation", [seen(ACE, "middle", 0.5, 2), CardGone(ACE, "x"), Pressed("knock", BEN)])  # type: ignore[arg-type]
def test_observations_come_back_as_they_were(observation: CardSeen | CardGone | Pressed) -> None:
    assert OBSERVATIONS.decode(json.loads(json.dumps(OBSERVATIONS.encode(observation)))) == observation
