"""The half of the reference model that sees everything: cards and deeds said in secret, and what may be done next.

Written from the rulebook's lines; it shares no code with the game.
"""

from collections import Counter
from collections.abc import Iterable
from itertools import combinations
from typing import Any, Final

from tests.games.desperados.desperados_reference_model import Fact, Model

ROBS: Final = ("poker", "brown", "blue")
CHECKED: Final = (
    "Ride",
    "LayFaceDown",
    "LayForDeed",
    "Act",
    "MoveSheriff",
    "AddRoad",
    "AllowRide",
    "RuleOut",
    "CloseMove",
)
"""Actions whose offers the clerk works out for himself."""


class Secrets:
    """Follows all events, before `model` sees them, and insists on what follows from what was laid and said."""

    def __init__(self, model: Model, view: Fact, options: dict[str, Any], rulings: dict[str, Any]) -> None:
        self.model = model
        self.cities = [city["name"] for city in view["board"]["cities"]]
        self.owned = view["board"]["kind"] == "owner"
        self.real = options["rides"] == "cards"
        self.silent = self.real and rulings["DE-35"] == "nothing"
        self.asks_all, self.mends = rulings["DE-36"] == "all", rulings["DE-34"] == "asked"
        self.phase = ""
        self.values: dict[str, int | None] = {}
        self.asked: set[int] = set()
        self.due: dict[tuple[str, str], tuple[int, ...]] = {}
        self.spies: set[tuple[int, str]] = set()

    def see(self, fact: Fact) -> None:
        """One event, with its secrets. AssertionError where the rulebook would have it otherwise."""
        follow = getattr(self, f"see_{fact['type']}", None)
        if follow is not None:
            follow(fact)

    def see_BadgeTaken(self, fact: Fact) -> None:
        self.seats = fact["riders"]
        self.gang = range(1, len(self.seats))

    def see_BankPlaced(self, fact: Fact) -> None:
        assert fact["seat"] == self.seats[0]
        self.values[fact["city"]] = fact["value"]

    def see_RoundBegan(self, fact: Fact) -> None:
        self.start = dict(self.model.pawns)
        self.rows: dict[int, list[str | None]] = {rider: [] for rider in range(len(self.seats))}

    def see_MoveBegan(self, fact: Fact) -> None:
        self._is_settled()
        self.phase, self.move = "ride", fact["move"]
        self.said: dict[int, tuple[str, str | None] | None] = dict.fromkeys(self.gang)

    # l.147-213: cards, then deeds.

    def row(self, rider: int) -> list[str | None]:
        """The cards that lie from earlier moves; a card of this one may be changed (l.338)."""
        return self.rows[rider][: self.move - 1]

    def place(self, rider: int, row: list[str | None]) -> str:
        rides = [card for card in row if card not in (None, "Saloon", "Astray")]
        return str(rides[-1]) if rides else self.start[rider]

    def near(self, city: str) -> set[str]:
        return {to for to in self.cities if frozenset((city, to)) in self.model.roads}

    def cards(self, rider: int) -> set[str]:
        """l.189, l.207, l.276, l.334: neighbours whose card is at hand, the Saloon once, or no possible card."""
        row, lost = self.row(rider), self.model.lost[rider]
        if "Astray" in row:
            return {"Astray"}
        closed = {*row, *lost, *(() if self.model.start_open else (self.start[rider],))}
        return ((self.near(self.place(rider, row)) | {"Saloon"}) - closed) or {"Astray"}

    def deeds(self, rider: int, city: str) -> set[str]:
        """l.211-234: one disc a round, no target marked twice, a tile or a coach that is there."""
        model, found = self.model, {"nothing"}
        if not any(rider in mark["riders"] for mark in model.marks):
            marked = {(mark["deed"], mark["city"]) for mark in model.marks}
            found |= {"poker"} if city in model.poker and ("poker", city) not in marked else set()
            found |= {coach for coach in ("brown", "blue") if model.coach(coach) == city and coach not in model.robbed}
        return found | ({"spy"} if city in model.banks else set())

    def see_CardLaid(self, fact: Fact) -> None:
        rider, card, then = fact["rider"], fact["card"], fact["then"]
        assert self.phase == "ride" and fact["move"] == self.move and (rider == 0 or self.is_laid(0))
        assert card is None if self.real else card in self.cards(rider)
        self.rows[rider] = [*self.row(rider), card]
        if rider and not self.real:
            here = self.place(rider, self.rows[rider])
            assert then == "later" or then in (self.deeds(rider, here) if card != "Astray" else {"nothing"})
            self.said[rider] = None if then == "later" else (then, here)

    def see_RealCardLaid(self, fact: Fact) -> None:
        """DE-35: no deed is a deed, too."""
        rider, deed, city = fact["rider"], fact["deed"], fact["city"]
        assert self.silent and rider and self.phase == "ride" and fact["move"] == self.move and self.is_laid(0)
        assert (deed == "nothing") is (city is None) and (city is None or deed in self.deeds(rider, city))
        self.rows[rider] = [*self.row(rider), None]
        self.said[rider] = deed, city

    def is_laid(self, rider: int) -> bool:
        return len(self.rows[rider]) == self.move

    def see_CardsLocked(self, fact: Fact) -> None:
        assert all(map(self.is_laid, range(len(self.seats)))) and self.phase == "ride"
        unsaid = [rider for rider in self.gang if self.said[rider] is None]
        asked = list(self.gang) if unsaid and self.asks_all else unsaid  # DE-36
        assert list(fact["asked"]) == asked
        self.phase, self.asked = "deeds", set(asked)

    def see_DeedSaid(self, fact: Fact) -> None:
        rider, deed, city = fact["rider"], fact["deed"], fact["city"]
        here = city if self.real else self.place(rider, self.rows[rider])
        assert self.phase == "deeds" and (city is None or self.real)
        assert deed == "nothing" or ("Astray" not in self.rows[rider] and deed in self.deeds(rider, here))
        self.said[rider] = deed, here
        self.asked.discard(rider)

    def see_DeedsSaid(self, fact: Fact) -> None:
        """l.211: discs lie only where there are more of them than sheriffs; all at once (DE-12)."""
        assert not self.asked and None not in self.said.values() and self.phase == "deeds"
        said = [(rider, *one) for rider, one in self.said.items() if one is not None]
        bands = {(deed, city): tuple(r for r, d, c in said if (d, c) == (deed, city)) for _, deed, city in said}
        law = Counter(self.model.sheriffs.values())
        robs = {(deed, str(city)): band for (deed, city), band in bands.items() if deed in ROBS}
        self.due = {(deed, city): band for (deed, city), band in robs.items() if len(band) > law[city]}
        self.spies = {(rider, str(city)) for rider, deed, city in said if deed == "spy"}
        self.proofs = {(r, city) for (_, city), band in self.due.items() for r in band} | self.spies
        self.phase = ""

    def see_DiscsPlaced(self, fact: Fact) -> None:
        assert tuple(fact["riders"]) == self.due.pop((fact["deed"], fact["city"]), None)

    def see_BankSpied(self, fact: Fact) -> None:
        self.spies.remove((fact["rider"], fact["city"]))

    def see_ProofShown(self, fact: Fact) -> None:
        """l.213: the last card, and the one before a Saloon."""
        last = self.rows[fact["rider"]][-1]
        assert fact["saloon"] is (None if self.real else last == "Saloon") and self.seats[0] in fact["to"]
        self.proofs.remove((fact["rider"], fact["city"]))

    def see_TileSeen(self, fact: Fact) -> None:
        """l.234, l.306: all desperados are told."""
        assert fact["value"] == self.values[fact["city"]]
        assert set(fact["to"]) == {self.seats[rider] for rider in self.gang}

    def _is_settled(self) -> None:
        assert not self.due and not self.spies and not getattr(self, "proofs", None)

    # l.276-320: the examination.

    def see_ExaminationBegan(self, fact: Fact) -> None:
        self._is_settled()
        assert self.move == 5

    def see_RideDoubted(self, fact: Fact) -> None:
        assert self.mends and self.real
        self.phase = "doubt"

    def see_CardTurned(self, fact: Fact) -> None:
        self.phase = ""
        assert self.real or self.rows[fact["rider"]][fact["move"] - 1] == fact["card"]

    def see_LootTaken(self, fact: Fact) -> None:
        if fact["tile"] == "bank":
            assert self.values.pop(fact["city"]) in (None, fact["value"])

    # Next actions.

    def agrees(self, offered: Iterable[Fact]) -> bool:
        """Return True if what all seats are offered is what the rulebook lets them do. Each fact names its `seat`."""
        found = {_key(action) for action in offered}
        return found == {_key(action) for action in self.expected()}

    def expected(self) -> list[Fact]:
        """The actions of `CHECKED` that are due to each seat."""
        if self.phase == "deeds":
            return [self._act(rider, deed, city) for rider in self.gang for deed, city in self._answers(rider)]
        if self.phase == "doubt":
            return self._judgements()
        if self.phase != "ride":
            return []
        riders = [rider for rider in range(len(self.seats)) if rider == 0 or self.is_laid(0)]
        lays = [fact for rider in riders for fact in (self._real(rider) if self.real else self._phone(rider))]
        return [*lays, *self._sheriffs(), *self._roads(), *self._closing()]

    def _closing(self) -> list[Fact]:
        """DE-35, l.127: a silent pawn does nothing, as soon as all cards lie."""
        closes = self.silent and self.is_laid(0)
        return [{"seat": self.seats[0], "type": "CloseMove", "move": self.move}] if closes else []

    def _answers(self, rider: int) -> list[tuple[str, str | None]]:
        if self.real:
            return [("nothing", None), *((deed, city) for city in self.cities for deed in self._doable(rider, city))]
        astray = "Astray" in self.rows[rider]
        here = self.place(rider, self.rows[rider])
        return [(deed, None) for deed in ({"nothing"} if astray else self.deeds(rider, here))]

    def _doable(self, rider: int, city: str) -> set[str]:
        return self.deeds(rider, city) - {"nothing"}

    def _fact(self, rider: int, kind: str, **more: Any) -> Fact:
        return {"seat": self.seats[rider], "type": kind, "rider": rider, "move": self.move, **more}

    def _act(self, rider: int, deed: str, city: str | None) -> Fact:
        return self._fact(rider, "Act", deed=deed, city=city)

    def _phone(self, rider: int) -> list[Fact]:
        found = []
        for card in self.cards(rider):
            here = self.place(rider, [*self.row(rider), card])
            deeds = {"nothing"} if card == "Astray" or not rider else self.deeds(rider, here)
            found += [self._fact(rider, "Ride", to=card, then=then) for then in deeds | ({"later"} if rider else set())]
        return found

    def _real(self, rider: int) -> list[Fact]:
        found = [] if self.is_laid(rider) else [self._fact(rider, "LayFaceDown")]
        if not self.silent or not rider:
            return found
        back = [("nothing", None)] if self.is_laid(rider) else []
        robs = [(deed, city) for city in self.cities for deed in self._doable(rider, city)]
        return found + [self._fact(rider, "LayForDeed", deed=deed, city=city) for deed, city in (*back, *robs)]

    def _sheriffs(self) -> list[Fact]:
        """l.147: one road, for each, until the marshal's card lies."""
        if self.is_laid(0):
            return []
        model = self.model
        return [
            {"seat": self.seats[0], "type": "MoveSheriff", "sheriff": number, "city": city}
            for number, stood in model.stood.items()
            for city in (self.near(stood) | {stood}) - {model.sheriffs[number]}
        ]

    def _roads(self) -> list[Fact]:
        """DE-34: only an owner's map can lack a road."""
        if not (self.mends and self.owned):
            return []
        pairs = [pair for pair in combinations(self.cities, 2) if frozenset(pair) not in self.model.roads]
        return [self._road(seat, *pair) for seat in set(self.seats) for pair in pairs]

    def _road(self, seat: int, a: str, b: str) -> Fact:
        return {"seat": seat, "type": "AddRoad", "a": a, "b": b}

    def _judgements(self) -> list[Fact]:
        assert self.model.doubt is not None
        rider, card = self.model.doubt
        here = {"rider": rider, "move": self.model.examined + 1}
        found: list[Fact] = []
        for seat in set(self.seats):
            found += [{"seat": seat, "type": kind, **here} for kind in ("AllowRide", "RuleOut")]
            found.append(self._road(seat, self.model.pawns[rider], card))
        return found


def _key(fact: Fact) -> tuple[tuple[str, Any], ...]:
    return tuple(sorted(fact.items()))
