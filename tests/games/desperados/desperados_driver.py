"""Driver of Desperados for tests: every action is checked to be offered before it is applied."""

from collections.abc import Sequence
from typing import Any, TypeVar

from companion.games.desperados import actions as act
from companion.games.desperados.enums_and_constants import MARSHAL, Deed, Phase, Rider
from companion.games.desperados.game import GAME
from companion.games.desperados.state import State
from companion.rules.actions_and_offers import Action
from companion.rules.event import Event
from companion.rules.game import Setup, complete_setup, fold_events
from companion.rules.parts.board import PlaceId
from companion.rules.seats_and_viewers import CHANCE, Actor, Seat
from tests.games.desperados.desperados_board import PACK, SCHEDULES

E = TypeVar("E", bound=Event)
Card = str | tuple[str, Deed]
PATROL = ("Saloon", "Flagstaff", "St. Johns", "Gallup", "Tuba City")
"""A round of the marshal that begins and ends in Tuba City."""
IDLE = ("Saloon", "Payson", "Yonder", "Tucson", "Globe")
"""A round that begins and ends in Globe, passes no bank and meets no marshal on patrol."""
FIRST_BANKS = {"Aztec": 500, "El Paso": 2300, "Silver City": 1700, "Socorro": 800, "Tuba City": 2600}


class DesperadosDriver:
    """One game on the test board: seat 0 is the marshal, seat n leads rider n."""

    def __init__(self, seats: int = 5, first: int = 0, pack: Any = PACK, **setup: Any) -> None:
        self.setup = complete_setup(GAME.info, Setup(seats, setup.get("options", {}), setup.get("rulings", {}), pack))
        self.state: State = GAME.initial_state(self.setup)
        self.seen: list[Event] = []
        self.act(0, act.TakeBadge())
        self.chance(act.DrawSchedule(first))
        for city in self.state.atlas.banks:
            self.chance(act.PlaceBank(Seat(0), city, FIRST_BANKS.get(city, 500)))

    def begin(self, marshal: str, sheriffs: list[str], *desperados: str) -> "DesperadosDriver":
        """Set all pawns and begin the first round."""
        for piece, city in enumerate((marshal, *sheriffs)):
            self.act(0, act.Deploy(piece, PlaceId(city)))
        self.act(0, act.Deployed())
        for rider, city in enumerate(desperados, start=1):
            self.act(self.seat_of(rider), act.ChooseStart(Rider(rider), PlaceId(city)))
        return self

    def act(self, seat: int, action: Action) -> list[Event]:
        """A seat acts; what came of it."""
        assert action in GAME.legal_actions(self.state, Seat(seat)), f"{action} is not offered to seat {seat}"
        return self._do(Seat(seat), action)

    def chance(self, action: Action) -> list[Event]:
        """Chance is told."""
        assert action in GAME.chance_outcomes(self.state), f"{action} cannot come up"
        return self._do(CHANCE, action)

    def _do(self, actor: Actor, action: Action) -> list[Event]:
        events = list(GAME.apply(self.state, actor, action))
        self.state = fold_events(GAME, self.state, events)
        assert GAME.invariants(self.state) == []
        self.seen += events
        return events

    def seat_of(self, rider: int) -> int:
        return self.state.travellers[rider].seat

    def ride(self, rider: int, to: str, then: Deed = Deed.NOTHING) -> list[Event]:
        """Lay a card on the phone."""
        card = act.Ride(Rider(rider), self.state.move, PlaceId(to), then)
        return self.act(self.seat_of(rider), card)

    def move(self, *cards: Card, sheriffs: dict[int, str] | None = None) -> list[Event]:
        """One whole move: the sheriffs, then the cards of the marshal and of each desperado, deeds beside them."""
        done: list[Event] = []
        for number, city in (sheriffs or {}).items():
            done += self.act(0, act.MoveSheriff(number, PlaceId(city)))
        for rider, card in enumerate(cards):
            to, then = (card, Deed.NOTHING) if isinstance(card, str) else card
            done += self.ride(rider, to, then)
        return done

    def ride_round(self, *rows: Sequence[Card]) -> list[Event]:
        """The moves of a round: a row of cards for the marshal and for each desperado."""
        return [event for cards in zip(*rows, strict=True) for event in self.move(*cards)]

    def rest(self) -> list[Event]:
        """The cards that are left to lay in this round: each the first that can be laid."""
        done: list[Event] = []
        while self.state.phase is Phase.RIDE:
            move, travellers = self.state.move, self.state.travellers
            for rider in (number for number, one in enumerate(travellers) if len(one.display) < move):
                seat = self.seat_of(rider)
                card = next(one for one in GAME.legal_actions(self.state, Seat(seat)) if _lays(one, rider))
                done += self.act(seat, card)
        return done

    def examine_to(self, move: int) -> list[Event]:
        """The steps of the examination until the cards of `move` are turned, without what is robbed there."""
        done: list[Event] = []
        while self.state.examined < move:
            done += self.next() if self.state.phase is Phase.EXAMINE else self._any_tile()
        return done

    def next(self, seat: int = 0) -> list[Event]:
        """One step of the examination."""
        return self.act(seat, act.TurnNext())

    def city_of(self, rider: int) -> str | None:
        """Return the city of a pawn."""
        return self.state.travellers[rider].city

    def to_act(self) -> set[Actor]:
        """Return the actors that are due."""
        return set(GAME.to_act(self.state))

    def offers(self, seat: int) -> set[str]:
        """The names of what a seat may do."""
        return {offer.action.__name__ for offer in GAME.legal_actions(self.state, Seat(seat)).offers}

    def cards(self, rider: int) -> set[str]:
        """The cards a rider may lay now."""
        return {one.to for one in GAME.legal_actions(self.state, Seat(self.seat_of(rider))) if _lays(one, rider)}

    def view(self, seat: int | None) -> Any:
        return GAME.view(self.state, None if seat is None else Seat(seat))

    def examine(self) -> list[Event]:
        """The whole examination; tiles show the lowest value that can come up."""
        done: list[Event] = []
        while self.state.phase in (Phase.EXAMINE, Phase.LOOT, Phase.REFILL):
            done += self.next() if self.state.phase is Phase.EXAMINE else self._any_tile()
        return done

    def _any_tile(self) -> list[Event]:
        return self.chance(next(one for one, weight in GAME.chance_outcomes(self.state).items() if weight))


def _lays(action: Any, rider: int) -> bool:
    return isinstance(action, act.Ride) and action.rider == rider


def kinds(events: list[Event]) -> list[str]:
    """The names of events."""
    return [type(event).__name__ for event in events]


def of(events: Sequence[Event], kind: type[E]) -> list[E]:
    """The events of one kind."""
    return [event for event in events if isinstance(event, kind)]


__all__ = ["FIRST_BANKS", "IDLE", "MARSHAL", "PATROL", "SCHEDULES", "DesperadosDriver", "kinds", "of"]
