"""A second, smaller clerk for Desperados, from the rulebook; it knows the board and public facts."""

from collections import Counter
from typing import Any

Fact = dict[str, Any]


class Model:
    """Follows the public events of a game, as JSON, and insists on what must come of them. Money, pawns, arrests."""

    def __init__(self, view: Fact, tiles: dict[str, Counter[int]], *, start_open: bool, keeps: bool) -> None:
        board = view["board"]
        self.schedules, self.start_open, self.keeps = board["schedules"], start_open, keeps
        self.roads = {frozenset(road["between"]) for road in board["roads"]}
        self.poker = {city["name"] for city in board["cities"] if not city["bank"]}
        self.banks: set[str] = set()
        self.tiles = tiles
        self.stack = sum(tiles["bank"].values()) - 5
        self.money, self.round, self.move = 0, 0, 0
        self.sheriffs: dict[int, str] = {}
        self.stood: dict[int, str] = {}
        self.pawns: dict[int, str] = {}
        self.lost: dict[int, set[str]] = {}
        self.arrests: list[tuple[int, str | None]] = []
        self.owed: tuple[str, str] | None = None
        self.doubt: tuple[int, str] | None = None
        self.marks: list[Fact] = []
        self.robbed: set[str] = set()
        self.ended: Fact | None = None

    def see(self, fact: Fact) -> None:
        """One event. AssertionError where the rulebook would have it otherwise."""
        follow = getattr(self, f"see_{fact['type']}", None)
        assert self.owed is None or fact["type"] == "LootTaken", "a tile was won and nobody took it"
        if follow is not None:
            follow(fact)

    # Setting up and moving.

    def see_BadgeTaken(self, fact: Fact) -> None:
        self.riders = list(range(len(fact["riders"])))
        self.lost = {rider: set() for rider in self.riders}

    def see_ScheduleDrawn(self, fact: Fact) -> None:
        order = [fact["schedule"]]
        while len(order) < 5:
            end = self.schedules[order[-1]]["brown"][5]
            order.append(next(n for n, one in enumerate(self.schedules) if one["brown"][0] == end))
        self.order = order

    def see_BankPlaced(self, fact: Fact) -> None:
        assert fact["city"] not in self.banks
        self.banks.add(fact["city"])
        self.stack -= self.round > 0
        assert self.stack >= 0

    def see_PieceDeployed(self, fact: Fact) -> None:
        pieces = self.sheriffs if fact["piece"] else self.pawns
        pieces[fact["piece"] - 1 if fact["piece"] else 0] = fact["city"]

    def see_StartChosen(self, fact: Fact) -> None:
        self.pawns[fact["rider"]] = fact["city"]

    def see_RoundBegan(self, fact: Fact) -> None:
        assert len(self.sheriffs) == len(self.riders) - 1
        assert self.stack == 0 or len(self.banks) == 5  # every robbed bank has its new tile
        self.round, self.move, self.examined, self.start = fact["round"], 0, 0, dict(self.pawns)
        self.laid: dict[int, list[str]] = {rider: [] for rider in self.riders}
        self.out: set[int] = set()
        self.marks = []
        self.robbed = set()
        self.held_up: set[str] = set()

    def see_MoveBegan(self, fact: Fact) -> None:
        self.move, self.stood = fact["move"], dict(self.sheriffs)

    def coach(self, name: str) -> str | None:
        """Return a coach's city: where it was robbed, or the stop of this move."""
        at = max(self.round, name == "brown") - (1 if name == "brown" else 2)
        if at < 0:
            return None  # blue comes in with the second round; brown waits at its start before the first
        stop = next((mark["move"] for mark in self.marks if mark["deed"] == name), self.move)
        city: str = self.schedules[self.order[at]][name][stop]
        return city

    def see_CoachMoved(self, fact: Fact) -> None:
        assert fact["city"] == self.coach(fact["coach"]) and fact["ride"] == (self.move > 0)
        assert fact["coach"] not in self.robbed

    def see_SheriffMoved(self, fact: Fact) -> None:
        before = self.stood[fact["sheriff"]]
        assert fact["city"] == before or frozenset((before, fact["city"])) in self.roads
        self.sheriffs[fact["sheriff"]] = fact["city"]

    def see_DiscsPlaced(self, fact: Fact) -> None:
        law, deed, city = list(self.sheriffs.values()).count(fact["city"]), fact["deed"], fact["city"]
        assert len(fact["riders"]) > law and fact["needed"] == law + 1
        assert city in self.poker if deed == "poker" else city == self.coach(deed) and deed not in self.robbed
        assert not [mark for mark in self.marks if (mark["deed"], mark["city"]) == (deed, city)]
        assert not {rider for mark in self.marks for rider in mark["riders"]} & set(fact["riders"])
        self.marks.append(fact)
        self.robbed |= {deed} & {"brown", "blue"}

    def see_BankSpied(self, fact: Fact) -> None:
        assert fact["city"] in self.banks

    # The examination.

    def see_CardTurned(self, fact: Fact) -> None:
        rider, card, place = fact["rider"], fact["card"], self.pawns[fact["rider"]]
        assert rider not in self.out and fact["move"] == len(self.laid[rider]) + 1 == self.examined + 1
        closed = {*self.laid[rider], *self.lost[rider], *(() if self.start_open else (self.start[rider],))}
        possible = card not in closed and (card == "Saloon" or frozenset((place, card)) in self.roads)
        if self.doubt is not None:  # all may have agreed that a road leads there (DE-34)
            assert (rider, card) == self.doubt
            possible, self.doubt = fact["possible"], None
        assert fact["possible"] is possible
        self.laid[rider].append(card)
        self.pawns[rider] = card if possible and card != "Saloon" else place
        assert fact["city"] == self.pawns[rider]
        self.out |= set() if possible else {rider}

    def see_RideDoubted(self, fact: Fact) -> None:
        rider, card = fact["rider"], fact["card"]
        closed = {"Saloon", self.pawns[rider], *self.laid[rider], *self.lost[rider]}
        closed |= set() if self.start_open else {self.start[rider]}
        assert fact["city"] == self.pawns[rider] and card not in closed
        assert frozenset((self.pawns[rider], card)) not in self.roads
        self.doubt = rider, card

    def see_RoadAdded(self, fact: Fact) -> None:
        road = frozenset((fact["a"], fact["b"]))
        assert len(road) == 2 and road not in self.roads
        self.roads.add(road)

    def see_Arrested(self, fact: Fact) -> None:
        assert fact["city"] == self.pawns[fact["rider"]]
        self.arrests.append((fact["rider"], fact["lost"]))

    def see_MoveExamined(self, fact: Fact) -> None:
        self.examined += 1
        assert all(len(self.laid[rider]) == self.examined for rider in self.riders if rider not in self.out)
        caught = [] if 0 in self.out else [rider for rider in self.free(self.pawns[0]) if rider]
        assert self.arrests == [(rider, self._hands_over(rider)) for rider in caught]
        for rider, card in self.arrests:
            self.lost[rider] |= {card} - {None}
        self.out |= set(caught)
        self.arrests = []

    def _hands_over(self, rider: int) -> str | None:
        city = self.pawns[rider]
        kept = self.laid[rider][-1] == "Saloon" and self.keeps
        return None if kept or city in self.lost[rider] else city

    def free(self, city: str) -> list[int]:
        """The desperados in a city whose round is not over."""
        return [rider for rider in self.riders[1:] if self.pawns[rider] == city and rider not in self.out]

    def see_RobberyEnded(self, fact: Fact) -> None:
        mark = next(mark for mark in self.marks if mark["move"] == self.examined and "done" not in mark)
        self.marks[self.marks.index(mark)] = {**mark, "done": True}
        came = len(set(mark["riders"]) & set(self.free(mark["city"])))
        assert (fact["deed"], fact["city"], fact["arrived"]) == (mark["deed"], mark["city"], came)
        assert fact["success"] is (came >= mark["needed"])
        self.owed = ("poker" if mark["deed"] == "poker" else "coach", mark["city"]) if fact["success"] else None

    def see_HoldUpEnded(self, fact: Fact) -> None:
        city, law = fact["city"], list(self.sheriffs.values()).count(fact["city"])
        assert self.examined == 5 and city in self.banks and city not in self.held_up and self.free(city)
        self.held_up.add(city)
        assert (fact["desperados"], fact["success"]) == (len(self.free(city)), len(self.free(city)) > law)
        self.owed = ("bank", city) if fact["success"] else None

    def see_LootTaken(self, fact: Fact) -> None:
        assert (fact["tile"], fact["city"]) == self.owed
        self.tiles[fact["tile"]][fact["value"]] -= 1
        assert self.tiles[fact["tile"]][fact["value"]] >= 0, "there are not so many tiles of this value"
        {"poker": self.poker, "bank": self.banks, "coach": set()}[fact["tile"]].discard(fact["city"])
        self.money, self.owed = self.money + fact["value"], None

    def see_RoundEnded(self, fact: Fact) -> None:
        assert self.examined == 5 and all("done" in mark for mark in self.marks)
        assert {city for city in self.banks if self.free(city)} <= self.held_up

    def see_GameEnded(self, fact: Fact) -> None:
        assert self.round == 5 and fact["money"] == self.money
        self.ended = fact

    def agrees(self, view: dict[str, Any]) -> bool:
        """Return True if a public picture shows what must hold between two rounds."""
        shown = [(rider["city"], sorted(rider["lost"])) for rider in view["riders"]]
        mine = [(self.pawns[rider], sorted(self.lost[rider])) for rider in self.riders]
        banks = {bank["city"] for bank in view["tiles"]["banks"] if bank["tile"]}
        here = (self.money, set(self.poker), self.banks, self.stack, mine)
        return here == (view["money"], set(view["tiles"]["poker"]), banks, view["tiles"]["stack"], shown)
