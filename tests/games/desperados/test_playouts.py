"""Random games for every number of players and every way to play, beside a second clerk."""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

import pytest

from companion.games.desperados import events as ev
from companion.games.desperados.atlas.shipped_boards import SHIPPED
from companion.games.desperados.game import GAME
from companion.games.desperados.state import State
from companion.games.desperados.terms import Tile
from companion.games.registry import folder_of
from companion.rules.codec import Codec
from companion.rules.game import Setup, complete
from tests.engine_driver import Driver
from tests.games.common.playouts import playout
from tests.games.desperados.desperados_board import DATA, PACK
from tests.games.desperados.desperados_second_clerk import Model

BANK_PILES = ("bank_low", "bank_high", "bank_last")
WAYS: Sequence[tuple[int, dict[str, Any], dict[str, Any]]] = (
    (2, {}, {}),
    (2, {"gang": 5, "badge": "drawn"}, {"DE-8": "forbidden"}),
    (2, {"gang": 2, "talk": "whisper"}, {"DE-20": "lost"}),
    (3, {"aid": "off"}, {}),
    (3, {"gang": 5, "talk": "plans"}, {"DE-8": "forbidden", "DE-20": "lost"}),
    (4, {"talk": "whisper", "goal": 2000}, {"DE-20": "lost"}),
    (4, {"rides": "cards", "talk": "whisper"}, {}),
    (5, {"badge": "drawn"}, {"DE-8": "forbidden"}),
    (5, {"rides": "cards", "aid": "marshal"}, {"DE-8": "forbidden", "DE-20": "lost"}),
    (6, {"talk": "plans", "aid": "off"}, {}),
    (6, {"talk": "whisper"}, {"DE-8": "forbidden", "DE-20": "lost"}),
)


def tiles(data: dict[str, Any]) -> dict[str, Counter[int]]:
    """All tiles of a box, by kind."""
    piles = {pile: Counter({int(value): n for value, n in copies.items()}) for pile, copies in data["tiles"].items()}
    return {"poker": piles["poker"], "coach": piles["coach"], "bank": sum((piles[p] for p in BANK_PILES), Counter())}


def second_clerk(view: dict[str, Any], data: dict[str, Any], rulings: dict[str, Any]) -> Model:
    open_, keeps = rulings.get("DE-8", "allowed") == "allowed", rulings.get("DE-20", "kept") == "kept"
    return Model(view, tiles(data), start_open=open_, keeps=keeps)


SEEDS = range(4)


@pytest.mark.parametrize(("seats", "options", "rulings"), WAYS, ids=str)
def test_random_games_end_and_two_clerks_agree(seats: int, options: dict[str, Any], rulings: dict[str, Any]) -> None:
    """Nothing is lost at any step; money, pawns and arrests are what the public events say they must be."""
    setup, codec = complete(GAME.info, Setup(seats, options, rulings, PACK)), Codec(*GAME.events)
    for seed in SEEDS:
        model = second_clerk(GAME.view(GAME.initial_state(setup), None), DATA, rulings)
        for step in playout(GAME, setup, seed):
            assert GAME.invariants(step.after) == []
            for event in step.events:
                model.see(codec.encode(event.seen_by(None)))
            if any(isinstance(event, ev.RoundBegan) for event in step.events):
                assert model.agrees(GAME.view(step.after, None)) and in_the_box(step.after) == tiles(DATA)
        assert in_the_box(step.after) == tiles(DATA)
        assert model.ended == codec.encode(ev.GameEnded(step.after.money, step.after.house.goal))
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
def test_a_second_clerk_agrees_from_outside(seats: int, options: dict[str, Any], rulings: dict[str, Any]) -> None:
    """Through the engine protocol: JSON is all that goes in and comes out."""
    driver, rng = Driver(), Random(str((seats, options)))
    driver.ok("new", game="desperados", seats=seats, options=options, rulings=rulings)
    model = second_clerk(driver.ok("view")["update"]["view"], SHIPPED["house"], rulings)
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
    likely = [one["action"] for one in outcomes if one["weight"]]
    cards = outcomes[0]["action"]["type"] == "TurnCard"
    drawn = rng.choice(outcomes)["action"] if cards and rng.random() < 0.05 else rng.choice(likely)
    return driver.ok("deal", action=drawn)


def _anything(driver: Driver, rng: Random, seat: int) -> dict[str, Any]:
    """A type of action first, so that many values of one do not drown another."""
    actions = driver.ok("legal", seat=seat)["actions"]
    kind = rng.choice(sorted({action["type"] for action in actions}))
    return driver.ok("act", seat=seat, action=rng.choice([action for action in actions if action["type"] == kind]))


def test_every_ruling_is_explained() -> None:
    text = (folder_of("desperados") / "README.md").read_text("utf-8")
    assert [n for n in range(1, 33) if f"DE-{n}" not in re.findall(r"DE-\d+", text)] == []
