"""Boxes that cannot be played, are half empty, contradict themselves, or change during the game."""

import json
from collections.abc import Callable, Iterator
from random import Random
from typing import Any, Final

import pytest

from companion.games.revolver2.game import GAME
from companion.games.revolver2.state import State
from companion.rules.errors import BadSetup
from companion.rules.game import Setup, fold_events
from companion.rules.seats_and_viewers import CHANCE, PUBLIC, Seat
from companion.skirmish.battle import actions as do
from companion.table.dealer import RandomDealer
from companion.table.lobby import PlannedGame
from companion.table.log.event_log import MemoryLog
from companion.table.table import Table
from companion.table.update_json import UpdateEncoder
from tests.games.common.playouts import choose
from tests.games.revolver2.support.revolver2_box import DATA
from tests.games.revolver2.support.revolver2_box_of_secrets import PACK
from tests.games.revolver2.support.revolver2_driver import DEFENCE, Revolver2Driver
from tests.games.revolver2.support.revolver2_tables import opened, to_the_fight
from tests.server.server_fixture import ServerFixture


@pytest.mark.parametrize("pack", ["facts", "nowhere", "../house", ""])
def test_a_box_that_cannot_be_played_does_not_end_the_game_that_is_played(pack: str) -> None:
    house = ServerFixture({"revolver2": GAME}, PlannedGame("revolver2", {}, {}, {"kind": "digital", "seed": 3}, PACK))
    house.seated(0), house.seated(1)
    table = house.table
    answer = house.host().post("/api/host/open", {"game": "revolver2", "pack": pack})
    assert (answer.status, answer.code) == (400, "bad_setup")
    assert house.table is table and not table.is_closed
    house.close()


def half_filled(rng: Random, missing: float) -> dict[str, Any]:
    """The test box, of which its owner has typed in what every box needs, and of the rest not all."""
    deck = [
        {key: value for key, value in card.items() if key not in TOLD_BY_THEIR_OWNER or rng.random() > missing}
        for card in PACK["data"]["card"]
    ]
    return {"name": "half", "data": {**DATA, "card": deck}}


def played(pack: Any, seed: int, real: bool) -> Iterator[tuple[State, set[str]]]:
    """A random game, with what was on offer; real cards are dealt past the table."""
    setup, rng = opened(RandomDealer(0), pack).setup, Random(seed)
    state, wire = GAME.initial_state(setup), UpdateEncoder(GAME)
    while waited := GAME.to_act(state):
        actor, action = choose(GAME, state, 2, rng)
        if real and CHANCE in waited:
            outcomes = list(GAME.chance_outcomes(state))
            action = next((one for one in outcomes if getattr(one, "card", "") is None), rng.choice(outcomes))
        legal = [offer for each in waited if each is not CHANCE for offer in GAME.legal_actions(state, each).offers]
        assert CHANCE in waited or legal, "nobody can go on"
        json.dumps([wire.offer_to_json(offer) for offer in legal])
        state = fold_events(GAME, state, GAME.apply(state, actor, action))
        assert GAME.invariants(state) == []
        yield state, {offer.action.__name__ for offer in legal}


@pytest.mark.parametrize("real", [False, True], ids=["ours", "real"])
@pytest.mark.parametrize("missing", [0.4, 1.0])
def test_a_box_of_which_much_is_missing_is_played_to_the_end(missing: float, real: bool) -> None:
    """Missing facts are asked, or left to people; they are never a fault of ours."""
    offered: set[str] = set()
    for state, names in played(half_filled(Random(7), missing), 7, real):
        offered, last = offered | names, state
    assert GAME.outcome(last) is not None
    json.dumps([GAME.view(last, viewer) for viewer in (PUBLIC, Seat(0), Seat(1))])
    assert {"Describe", "Done"} <= offered


@pytest.mark.parametrize(("known", "asked"), [
    ({"kind": "action"}, {"kind": {"action"}, "cost": set(range(7)), "firepower": {0}}),
    ({"kind": "firepower", "cost": 3}, {"kind": {"firepower"}, "cost": {3}, "firepower": set(range(13))}),
    ({"firepower": 2}, {"kind": {"firepower", "blocker", "action"}, "cost": set(range(7)), "firepower": {2}}),
])  # fmt: skip
def test_nobody_reads_from_a_card_what_its_box_knows_better(known: dict[str, Any], asked: dict[str, Any]) -> None:
    deck = [dict(card) for card in PACK["data"]["card"]]
    card = next(one for one in deck if one["id"] == "d-keg")
    for key in TOLD_BY_THEIR_OWNER:
        card.pop(key, None)
    card.update(known)
    evening = Revolver2Driver(pack={"name": "half", "data": {**DATA, "card": deck}}).dealt(defence=["d-keg"])
    evening.act(DEFENCE, next(one for one in evening.plays(DEFENCE) if one.card == "d-keg"))
    offered = evening.offered(DEFENCE, do.Describe)
    assert {key: {getattr(one, key) for one in offered} for key in asked} == asked


CONTRADICTIONS: Final[dict[str, Callable[[dict[str, Any]], Any]]] = {
    "a card costs more than a hand": lambda card: card.update(cost=99),
    "a card at a battlefield that is none": lambda card: card.update(only_at=["moon"]),
    "an effect that is none": lambda card: card.update(effects=[{"do": "win"}]),
    "a guardian with ammo": lambda card: card.update(side="nobody"),
    "fewer copies than none": lambda card: card.update(copies=-3),
    "numbers that are texts": lambda card: card.update(firepower="many"),
    "half of a list": lambda card: card.update(effects={"do": "draw"}),
}


@pytest.mark.parametrize("what", CONTRADICTIONS)
def test_a_box_that_contradicts_itself_is_refused_with_the_place(what: str) -> None:
    deck = [dict(card) for card in PACK["data"]["card"]]
    CONTRADICTIONS[what](deck[0])
    with pytest.raises(BadSetup, match="card 1") as refused:
        opened(RandomDealer(0), {"name": "odd", "data": {**PACK["data"], "card": deck}})
    assert len(str(refused.value)) > 30


def test_a_table_goes_on_with_the_box_it_was_opened_with() -> None:
    """Its log holds what is printed; the file may have changed since."""
    log, pack = MemoryLog(), json.loads(json.dumps(PACK))
    table = Table("t", GAME, Setup(2, {}, {}, pack), log, RandomDealer(3), clock=lambda: 0)
    table.open(dealer={})
    to_the_fight(table)
    shown = table.update_for(PUBLIC).view
    [first, *_] = log.entries("t")
    pack["data"]["card"].clear()
    again = Table(
        "t", GAME, Setup(2, {}, {}, first.decode_body()["setup"]["pack"]), log, RandomDealer(3), clock=lambda: 0
    )
    assert again.update_for(PUBLIC).view == shown


TOLD_BY_THEIR_OWNER: Final = ("kind", "cost", "firepower", "effects")
