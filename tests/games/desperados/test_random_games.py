"""Random games for every number of players and every way to play, beside a reference model."""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

import pytest

from companion.games.desperados import events as ev
from companion.games.desperados.atlas.editable_board_packs import SHIPPED
from companion.games.desperados.enums_and_constants import Tile
from companion.games.desperados.game import GAME
from companion.games.desperados.state import State
from companion.games.registry import folder_of
from companion.rules.codec import Codec
from tests.engine_driver import Driver
from tests.games.desperados.desperados_beside_reference_model import WAYS, Way, follow_game, reference_model, tiles
from tests.games.desperados.desperados_board import DATA

SEEDS = range(4)
EVERY = 25
"""Steps from one check of all offers to the next: `benchmarks/reference_models/desperados.py` checks each."""


@pytest.mark.parametrize("way", WAYS, ids=str)
def test_random_games_end_and_agree_with_the_reference_model(way: Way) -> None:
    """Nothing is lost at any step; cards, deeds, money, pawns and arrests are what the rulebook says they must be."""
    for seed in SEEDS:
        for step, model in follow_game(way, seed, EVERY):
            assert GAME.invariants(step.after) == [] and model.round == step.after.round
            if any(isinstance(event, ev.RoundBegan) for event in step.events):
                assert in_the_box(step.after) == tiles(DATA)
        assert in_the_box(step.after) == tiles(DATA)
        assert model.ended == Codec(*GAME.events).encode(ev.GameEnded(step.after.money, step.after.house.goal))
        outcome = GAME.outcome(step.after)
        assert outcome is not None and (outcome.winners == step.after.gang) is (model.money >= step.after.house.goal)


def in_the_box(state: State) -> dict[str, Counter[int]]:
    """All tiles, wherever they are now: won, lying on a bank, or not seen yet."""
    chest, won = state.chest, {kind: Counter[int]() for kind in Tile}
    for loot in state.loot:
        won[loot.tile][loot.value] += 1
    lying = Counter(bank.value for bank in chest.banks.values() if bank.value is not None)
    unseen = Counter(chest.low) + Counter(chest.high) + Counter(chest.last)
    return {
        "poker": Counter(chest.poker) + won[Tile.POKER],
        "coach": Counter(chest.coach) + won[Tile.COACH],
        "bank": unseen + lying + won[Tile.BANK],
    }


FROM_OUTSIDE: Sequence[tuple[int, dict[str, Any], dict[str, Any]]] = (
    (2, {"talk": "whisper"}, {"DE-20": "lost"}),
    (4, {"talk": "plans"}, {}),
    (4, {"talk": "whisper", "rides": "cards"}, {}),
    (6, {"talk": "whisper", "badge": "drawn"}, {"DE-8": "forbidden"}),
)


@pytest.mark.parametrize(("seats", "options", "rulings"), FROM_OUTSIDE, ids=str)
def test_a_reference_model_agrees_from_outside(seats: int, options: dict[str, Any], rulings: dict[str, Any]) -> None:
    """Through the engine protocol: JSON is all that goes in and comes out."""
    driver, rng = Driver(), Random(str((seats, options)))
    driver.ok("new", game="desperados", seats=seats, options=options, rulings=rulings)
    model = reference_model(driver.ok("view")["update"]["view"], SHIPPED["house"], rulings)
    for fact in played(driver, rng):
        model.see(fact)
        if fact["type"] == "RoundBegan":
            assert model.agrees(driver.ok("view")["update"]["view"])
    view, ended = driver.ok("view")["update"]["view"], model.ended
    assert ended is not None and view["money"] == ended["money"]
    won_by_law = driver.ok("outcome")["outcome"]["winners"] == [view["marshal"]]
    assert won_by_law is (model.money < ended["goal"])


def played(driver: Driver, rng: Random) -> Iterator[dict[str, Any]]:
    """The public events of a game in which everybody, and chance, does anything that is allowed."""
    while waiting := driver.ok("to_act")["to_act"]:
        who = rng.choice(waiting)
        answer = _chance(driver, rng) if who == "chance" else _anything(driver, rng, who)
        yield from answer["events"]


def _chance(driver: Driver, rng: Random) -> dict[str, Any]:
    outcomes = driver.ok("chance")["outcomes"]
    possible = [one["action"] for one in outcomes]
    likely = [one["action"] for one in outcomes if one["weight"]] or possible
    cards = outcomes[0]["action"]["type"] == "TurnCard"
    drawn = rng.choice(possible if cards and rng.random() < 0.05 else likely)
    return driver.ok("deal", action=drawn)


def _anything(driver: Driver, rng: Random, seat: int) -> dict[str, Any]:
    """A type of action first, so that many values of one do not drown another."""
    actions = driver.ok("legal", seat=seat)["actions"]
    kind = rng.choice(sorted({action["type"] for action in actions}))
    return driver.ok("act", seat=seat, action=rng.choice([action for action in actions if action["type"] == kind]))


def test_every_ruling_is_explained() -> None:
    text = (folder_of("desperados") / "README.md").read_text("utf-8")
    assert [n for n in range(1, 37) if f"DE-{n}" not in re.findall(r"DE-\d+", text)] == []
