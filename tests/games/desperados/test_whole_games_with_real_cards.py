"""Whole games with real cards and tiles: the table knows only what it was told, and counts right."""

from collections.abc import Callable, Mapping
from functools import cache
from random import Random
from typing import Any, Final

import pytest

from companion.games.desperados import actions as act
from companion.games.desperados.enums_and_constants import Deed, Rider, Tile
from companion.games.desperados.game import GAME
from companion.rules.actions_and_offers import Action
from companion.rules.codec import Codec
from companion.rules.game import Setup
from companion.rules.parts.board import PlaceId
from companion.rules.seats_and_viewers import Seat
from companion.table.dealer import PhysicalDealer
from companion.table.log.event_log import MemoryLog
from companion.table.table import Table
from tests.games.desperados.desperados_beside_reference_model import tiles
from tests.games.desperados.desperados_board import BANKS, DATA, NAMES, PACK
from tests.games.desperados.desperados_reference_model import Model

SEATS: Final = 4


class Box:
    """The real cards and tiles on the table, and people who slip: one card or claim in eight is wrong."""

    def __init__(self, seed: int) -> None:
        self.rng = Random(seed)
        shuffled = {kind: self._shuffled(copies) for kind, copies in tiles(DATA).items()}
        self.coach, self.poker = shuffled["coach"], shuffled["poker"]
        low, high = (self._shuffled(DATA["tiles"][pile]) for pile in ("bank_low", "bank_high"))
        self.first = self._mixed(low[:3] + high[:2])
        self.stack = [*self._mixed(low[3:] + high[2:]), 2000, 2000]
        self.banks: dict[str, int] = {}
        self.laid: dict[int, list[str]] = {}
        self.at: dict[int, str] = {}

    def _shuffled(self, copies: Mapping[Any, int]) -> list[int]:
        return self._mixed([int(value) for value, n in copies.items() for _ in range(n)])

    def _mixed(self, values: list[int]) -> list[int]:
        return self.rng.sample(values, len(values))

    def slips(self) -> bool:
        return self.rng.random() < 1 / 8

    def lays(self, rider: int, view: Mapping[str, Any]) -> None:
        """A card of his deck, mostly one that he may lay."""
        shown, row = view["riders"][rider], self.laid.setdefault(rider, [])
        if view["move"] == 1:
            row.clear()
            self.at[rider] = shown["start"]
        deck = [card for card in (*NAMES, "Saloon") if card not in row and card not in shown["lost"]]
        roads = {frozenset(road["between"]) for road in view["board"]["roads"]}
        near = [card for card in deck if card == "Saloon" or frozenset((card, self.at[rider])) in roads]
        row.append(self.rng.choice(deck if self.slips() or not near else near))
        if row[-1] != "Saloon":
            self.at[rider] = row[-1]

    def claims(self, rider: int, legal: list[act.LayForDeed]) -> act.LayForDeed | None:
        """Mostly something that can be done where he is; None where there is nothing."""
        true = [one for one in legal if one.city in (None, self.at[rider])]
        robs = [one for one in true if one.deed is not Deed.NOTHING]
        possible = legal if self.slips() else robs or true
        return self.rng.choice(possible) if possible else None

    def tile(self, kind: Tile, city: str) -> int:
        return self.banks.pop(city) if kind is Tile.BANK else (self.poker if kind is Tile.POKER else self.coach).pop()


class Play:
    """Plays one game at a table with the cards and tiles of a box; `model` follows what the public is told."""

    def __init__(self, seed: int) -> None:
        self.box, self.codec = Box(seed), Codec(*GAME.events)
        self.table = Table("t", GAME, Setup(SEATS, {"rides": "cards"}, {}, PACK), MemoryLog(), PhysicalDealer())
        self.table.open(dealer={})
        self.model = Model(self.view(), tiles(DATA), start_open=True, keeps=True)
        self.facts: list[dict[str, Any]] = []
        self.table.subscribe(None, lambda update: self.facts.extend(map(self.codec.encode, update.events)))

    def view(self) -> Mapping[str, Any]:
        return self.table.update_for(None).view

    def run(self) -> None:
        by_phase: dict[str, Callable[[], None]] = {
            "badge": lambda: self.does(2, act.TakeBadge()),
            "deal": lambda: self.table.deal(self.box.rng.choice(list(self.table.chance_outcomes()))),
            "deploy": self.deploy,
            "start": self.start,
            "ride": self.ride,
            "doubt": self.doubt,
            "cards": self.turn,
            "loot": self.take,
            "examine": lambda: self.does(self.box.rng.randrange(SEATS), act.TurnNext()),
        }
        heard = 0
        while (phase := self.view()["phase"]) != "over":
            by_phase[phase]()
            for fact in self.facts[heard:]:
                self.follow(fact)
            heard = len(self.facts)

    def follow(self, fact: dict[str, Any]) -> None:
        self.model.see(fact)
        if fact["type"] == "BankPlaced":  # laid past the table: it does not know the value
            assert fact["value"] is None
            self.box.banks[fact["city"]] = (self.box.first or self.box.stack).pop(0)

    def does(self, seat: int, action: Action) -> None:
        self.table.submit(Seat(seat), action)

    def deploy(self) -> None:
        for piece in range(SEATS):
            self.does(2, act.Deploy(piece, PlaceId(self.box.rng.choice(NAMES))))
        self.does(2, act.Deployed())

    def start(self) -> None:
        for rider in range(1, SEATS):
            city = PlaceId(self.box.rng.choice(NAMES))
            self.does(self.view()["riders"][rider]["seat"], act.ChooseStart(Rider(rider), city))

    def ride(self) -> None:
        view = self.view()
        for rider in view["riders"]:
            self.box.lays(rider["rider"], view)
            self.lay(rider, view["move"])

    def lay(self, rider: Mapping[str, Any], move: int) -> None:
        """Tap that a card lies, or what is done where it leads."""
        legal = [one for one in self.table.legal_for(Seat(rider["seat"])) if isinstance(one, act.LayForDeed)]
        claimed = self.box.claims(rider["rider"], legal)
        self.does(rider["seat"], claimed or act.LayFaceDown(Rider(rider["rider"]), move))

    def doubt(self) -> None:
        """Say that it was impossible: the map of this box has all roads."""
        doubt = self.view()["doubt"]
        self.does(self.box.rng.randrange(SEATS), act.RuleOut(doubt["rider"], doubt["move"]))

    def turn(self) -> None:
        face_down = sorted({(one.rider, one.move) for one in self.table.chance_outcomes()})
        rider, move = self.box.rng.choice(face_down)
        self.table.deal(act.TurnCard(rider, move, PlaceId(self.box.laid[rider][move - 1])))

    def take(self) -> None:
        one = next(iter(self.table.chance_outcomes()))
        self.table.deal(act.TurnTile(one.tile, one.city, self.box.tile(one.tile, one.city)))


@cache
def played(seed: int) -> Play:
    play = Play(seed)
    play.run()
    return play


@pytest.mark.parametrize("seed", range(3))
def test_a_whole_game_of_real_cards_and_tiles(seed: int) -> None:
    """Every card that was truly laid and every tile that was truly won could be told; the reference model agrees."""
    play = played(seed)
    view, model, box = play.view(), play.model, play.box
    assert model.ended is not None and view["money"] == model.money > 0
    assert view["tiles"]["stack"] == len(box.stack) == model.stack
    assert sorted(box.banks) == sorted(model.banks) and set(box.banks) <= set(BANKS)
    left = sum(box.coach) + sum(box.poker) + sum(box.stack) + sum(box.banks.values())
    assert left + model.money == sum(value * n for pile in tiles(DATA).values() for value, n in pile.items())
    outcome = play.table.update_for(None).outcome
    assert outcome is not None and (outcome.winners == (2,)) is (model.money < view["goal"])


def test_the_games_above_hold_impossible_cards_and_empty_claims() -> None:
    """Otherwise they would show nothing about either."""
    told = [fact for seed in range(3) for fact in played(seed).facts]
    assert any(fact["type"] == "CardTurned" and not fact["possible"] and fact["rider"] == 0 for fact in told)
    assert any(fact["type"] == "CardTurned" and not fact["possible"] and fact["rider"] for fact in told)
    ends = [fact["success"] for fact in told if fact["type"] == "RobberyEnded"]
    assert True in ends and False in ends and any(fact["type"] == "Arrested" for fact in told)
