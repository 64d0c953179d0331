"""A game of two columns each for tests of cards that lie where they should not: hands are secret, columns hold two.

Chance deals; whoever is on turn lays cards and may take own ones away again, and a fox kills a card of the other's.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from companion.rules.actions_and_offers import NOTHING, Action, LayGesture, LegalActions, LiftGesture, Offer, OneOf
from companion.rules.event import Event
from companion.rules.game import Diagnosis, GameInfo, Outcome, Setup
from companion.rules.printed_cards import Card
from companion.rules.seats_and_viewers import CHANCE, Actor, Seat, Viewer
from companion.rules.zone import CardId, ZoneId

FOX, OWL, ELK, BAT = CARDS = (CardId("fox"), CardId("owl"), CardId("elk"), CardId("bat"))
COPIES, HAND, ROOM, LAST = 2, 3, 2, 6
SEATS = (Seat(0), Seat(1))


def column(side: str, seat: int) -> ZoneId:
    return ZoneId(f"{side}-{seat}")


LEFT, RIGHT = (tuple(column(side, seat) for seat in SEATS) for side in ("left", "right"))
OWNER = {zone: seat for seat in SEATS for zone in (LEFT[seat], RIGHT[seat])}


@dataclass(frozen=True, slots=True)
class Deal(Action):
    seat: Seat
    card: CardId


@dataclass(frozen=True, slots=True)
class Play(Action):
    card: CardId
    zone: ZoneId
    gesture = LayGesture("card", "{zone}")


@dataclass(frozen=True, slots=True)
class Drop(Action):
    """An own card is taken away, the nth copy of it there."""

    card: CardId
    zone: ZoneId
    nth: int = 0
    gesture = LiftGesture("card", "{zone}")


@dataclass(frozen=True, slots=True)
class Kill(Action):
    card: CardId
    zone: ZoneId
    gesture = LiftGesture("card", "{zone}")


@dataclass(frozen=True, slots=True)
class Shift(Action):
    """An own card really lies in another column, or nowhere."""

    card: CardId
    zone: ZoneId
    to: ZoneId | None
    corrects_record = True


@dataclass(frozen=True, slots=True)
class Pass(Action):
    pass


@dataclass(frozen=True, slots=True)
class Dealt(Event):
    seat: Seat
    card: CardId | None

    def as_seen_by(self, viewer: Viewer) -> "Dealt":
        return self if viewer == self.seat else replace(self, card=None)


@dataclass(frozen=True, slots=True)
class Moved(Event):
    """From a column or a hand (None) to a column or out of the game (None)."""

    card: CardId
    seat: Seat
    zone: ZoneId | None
    to: ZoneId | None


@dataclass(frozen=True, slots=True)
class Turned(Event):
    seat: Seat


@dataclass(frozen=True, slots=True)
class State:
    hands: tuple[tuple[CardId, ...], ...] = ((), ())
    zones: Mapping[ZoneId, tuple[CardId, ...]] = field(default_factory=dict)
    turns: int = 0
    fox: bool = False
    """True if a fox is about to kill."""

    def here(self, zone: ZoneId) -> tuple[CardId, ...]:
        return self.zones.get(zone, ())


class Columns:
    """Six turns end it."""

    info = GameInfo("columns", "Columns", 2, 2)
    actions: Sequence[type[Action]] = (Deal, Play, Drop, Kill, Shift, Pass)
    events: Sequence[type[Event]] = (Dealt, Moved, Turned)

    def cards(self, pack: Mapping[str, Any]) -> Mapping[CardId, Card]:
        return {card: Card(card, card.title(), COPIES) for card in CARDS}

    def initial_state(self, setup: Setup) -> State:
        return State()

    def to_act(self, state: State) -> frozenset[Actor]:
        if state.turns == 0 and self._undealt(state) is not None:
            return frozenset({CHANCE})
        return frozenset() if state.turns >= LAST else frozenset({self._turn(state)})

    def legal_actions(self, state: State, seat: Seat) -> LegalActions[Action]:
        if CHANCE in self.to_act(state) or not self.to_act(state):
            return NOTHING
        shifts = [
            Offer(Shift, _slots(card=c, zone=z, to=t))
            for z, c in _lying(state, seat)
            for t in (*_free(state, seat), None)
        ]
        if seat != self._turn(state):
            return LegalActions(*shifts)
        if state.fox:
            kills = [Offer(Kill, _slots(card=card, zone=zone)) for zone, card in _lying(state, _other(seat))]
            return LegalActions(*kills, Offer(Pass), *shifts)
        hand = tuple(dict.fromkeys(state.hands[seat]))
        plays = [Offer(Play, {"card": OneOf(hand), "zone": OneOf(_free(state, seat))})] if hand else []
        drops = [
            Offer(Drop, {**_slots(card=card, zone=zone), "nth": OneOf(tuple(range(state.here(zone).count(card))))})
            for zone, card in _lying(state, seat)
        ]
        return LegalActions(*plays, *drops, Offer(Pass), *shifts)

    def chance_outcomes(self, state: State) -> Mapping[Action, int]:
        seat = self._undealt(state)
        dealt = [card for hand in state.hands for card in hand]
        left = {card: COPIES - dealt.count(card) for card in CARDS}
        return {} if seat is None else {Deal(seat, card): count for card, count in left.items()}

    def apply(self, state: State, actor: Actor, action: Action) -> Sequence[Event]:
        match action:
            case Deal(seat, card):
                return [Dealt(seat, card)]
            case Play(card, zone):
                return [Moved(card, OWNER[zone], None, zone)]
            case Drop(card, zone) | Kill(card, zone):
                return [Moved(card, OWNER[zone], zone, None)]
            case Shift(card, zone, to):
                return [Moved(card, OWNER[zone], zone, to)]
        return [Turned(_other(self._turn(state)))]

    def evolve(self, state: State, event: Event) -> State:
        match event:
            case Dealt(seat, card):
                assert card is not None
                return replace(state, hands=_put(state.hands, seat, (*state.hands[seat], card)))
            case Moved(card, seat, zone, to):
                hands = state.hands if zone else _put(state.hands, seat, _less(state.hands[seat], card))
                zones = {**state.zones, **({zone: _less(state.here(zone), card)} if zone else {})}
                if to is not None:
                    zones[to] = (*zones.get(to, ()), card)
                return replace(state, hands=hands, zones=zones, fox=zone is None and card == FOX)
        return replace(state, turns=state.turns + 1, fox=False)

    def view(self, state: State, viewer: Viewer) -> Mapping[str, Any]:
        me = {} if viewer is None else {"hand": list(state.hands[viewer])}
        zones = {zone: list(state.here(zone)) for zone in OWNER}
        return {"zones": zones, "hands": [len(hand) for hand in state.hands], **me}

    def outcome(self, state: State) -> Outcome | None:
        return Outcome((), "enough") if state.turns >= LAST else None

    def diagnose(self, state: State, card: CardId, zone: ZoneId, gone: bool) -> Diagnosis | None:
        """Of a column its owner is asked, whatever the hand holds."""
        if zone not in OWNER or card not in CARDS:
            return None
        seat = OWNER[zone]
        if gone:
            return Diagnosis(seat, "nobody-took-it", (Shift(card, zone, None),))
        lying = [place for place in OWNER for each in state.here(place) if each == card]
        if len(lying) >= COPIES:
            return Diagnosis(seat, "copies", tuple(Shift(card, place, zone) for place in dict.fromkeys(lying)))
        if seat != self._turn(state):
            return Diagnosis(seat, "not-now")
        if len(state.here(zone)) >= ROOM:
            return Diagnosis(seat, "full", tuple(Play(card, place) for place in _free(state, seat)))
        return Diagnosis(seat, "not-held")

    def _turn(self, state: State) -> Seat:
        return Seat(state.turns % 2)

    def _undealt(self, state: State) -> Seat | None:
        return next(
            (seat for seat in SEATS if state.turns == 0 and len(state.hands[seat]) < HAND and not state.zones), None
        )


class Blabbing(Columns):
    """Asks only about cards that the owner of the column does not hold: that tells the others what it holds."""

    def diagnose(self, state: State, card: CardId, zone: ZoneId, gone: bool) -> Diagnosis | None:
        found = super().diagnose(state, card, zone, gone)
        return None if found is None or card in state.hands[found.seat] else found


def _slots(**values: Any) -> dict[str, OneOf]:
    return {name: OneOf((value,)) for name, value in values.items()}


def _other(seat: Seat) -> Seat:
    return Seat(1 - seat)


def _lying(state: State, seat: Seat) -> list[tuple[ZoneId, CardId]]:
    return [(zone, card) for zone, owner in OWNER.items() if owner == seat for card in dict.fromkeys(state.here(zone))]


def _free(state: State, seat: Seat) -> tuple[ZoneId, ...]:
    return tuple(zone for zone, owner in OWNER.items() if owner == seat and len(state.here(zone)) < ROOM)


def _less(cards: tuple[CardId, ...], card: CardId) -> tuple[CardId, ...]:
    at = cards.index(card)
    return cards[:at] + cards[at + 1 :]


def _put(hands: tuple[tuple[CardId, ...], ...], seat: Seat, hand: tuple[CardId, ...]) -> tuple[tuple[CardId, ...], ...]:
    return (hand, hands[1]) if seat == 0 else (hands[0], hand)


GAME = Columns()
