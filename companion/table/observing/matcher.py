"""From what was seen on the table to what it means, by the legal actions alone."""

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import islice, product
from typing import Any, Final, TypeAlias

from companion.rules.action import Action, Lay, LegalActions, Lift, Offer, OneOf, Press, Turn
from companion.rules.seat import CHANCE, Actor, Seat
from companion.table.observing.observation import CardGone, CardSeen, Observation, Pressed

SURE: Final = 0.75
"""Below this confidence a sight is a question, never an action."""
_MOST_READINGS = 24


@dataclass(frozen=True, slots=True)
class AlreadyKnown:
    """The table knows already: nothing happens, so that a restarted camera may repeat itself."""


@dataclass(frozen=True, slots=True)
class Matched:
    """Exactly one legal action fits."""

    actor: Actor
    action: Action


@dataclass(frozen=True, slots=True)
class Ambiguous:
    """Several fit, or the camera is not sure. `actor` is who is asked; None when readings of several actors fit."""

    actor: Actor | None
    actions: tuple[Action, ...]


@dataclass(frozen=True, slots=True)
class Unmatched:
    """Nothing fits now; it may later."""


Match: TypeAlias = AlreadyKnown | Matched | Ambiguous | Unmatched
Reading: TypeAlias = tuple[Actor, Action]
CardObservation: TypeAlias = CardSeen | CardGone


@dataclass(frozen=True, slots=True)
class Position:
    """What the matcher may look at: public zones, legal actions by seat, what chance may bring, who is waited for."""

    zones: Mapping[str, Any]
    legal: Mapping[Seat, LegalActions[Any]]
    outcomes: Iterable[Action]
    to_act: Collection[Actor] = ()


def match(position: Position, observation: Observation) -> Match:
    """What `observation` means in `position`."""
    match observation:
        case CardSeen():
            return AlreadyKnown() if believed(position.zones, observation) else _moved(position, Lay, observation)
        case CardGone():
            return AlreadyKnown() if believed(position.zones, observation) else _moved(position, Lift, observation)
        case Pressed():
            return _judge(_by_anyone(position, list(_presses(position, observation))), sure=True)


def copies(zones: Mapping[str, Any], seen: CardObservation) -> int:
    """How many copies of the card lie there, by what the table believes."""
    return list(zones.get(seen.zone, ())).count(seen.card)


def believed(zones: Mapping[str, Any], seen: CardObservation) -> bool:
    """Whether as many copies lie there, or no more are left, as was seen."""
    here = copies(zones, seen)
    return here >= seen.count if isinstance(seen, CardSeen) else here <= seen.count


def _moved(position: Position, gesture: type[Lay] | type[Lift], seen: CardObservation) -> Match:
    sure = not isinstance(seen, CardSeen) or seen.confidence >= SURE
    return _judge(islice(_moves(position, gesture, seen), _MOST_READINGS), sure)


def _judge(readings: Iterator[Reading], sure: bool) -> Match:
    found = list(readings)
    if not found:
        return Unmatched()
    if len(found) == 1 and sure:
        return Matched(*found[0])
    actors = {actor for actor, _ in found}
    return Ambiguous(actors.pop() if len(actors) == 1 else None, tuple(action for _, action in found))


def _moves(position: Position, kind: type[Lay] | type[Lift], seen: CardObservation) -> Iterator[Reading]:
    for seat, legal in position.legal.items():
        for offer in legal.offers:
            gesture = offer.action.gesture
            if isinstance(gesture, kind):
                yield from ((seat, action) for action in _moves_of(offer, gesture, seat, seen))
    for action in position.outcomes:
        gesture = action.gesture
        if isinstance(gesture, kind) and getattr(action, gesture.field) == seen.card:
            if gesture.zone_of(action) == seen.zone:
                yield CHANCE, action


def _moves_of(offer: Offer[Any], gesture: Lay | Lift, seat: Seat, seen: CardObservation) -> Iterator[Action]:
    """What of an offer that card there means. Values are tried one by one only in slots that the zone names."""
    named = [name for name in offer.slots if f"{{{name}}}" in gesture.zone and name != "seat"]
    for values in product(*(offer.slots[name] for name in named)):
        fixed = {name: OneOf((value,)) for name, value in zip(named, values, strict=True)}
        chosen = Offer(offer.action, {**offer.slots, **fixed})
        if chosen.count and gesture.zone_of(chosen.nth(0), seat) == seen.zone:
            yield from _with(chosen, gesture.field, seen.card)


def _presses(position: Position, pressed: Pressed) -> Iterator[Reading]:
    for seat, legal in position.legal.items():
        if pressed.seat not in (None, seat):
            continue
        for offer in legal.offers:
            yield from ((seat, action) for action in _pressed(offer, pressed))


def _pressed(offer: Offer[Any], pressed: Pressed) -> Iterator[Action]:
    """What of an offer that press means."""
    match offer.action.gesture:
        case Press(pressed.name, own) if pressed.seat is not None or not own:
            yield from offer
        case Turn(field) if pressed.value is not None and pressed.value in offer.slots.get(field, ()):
            yield from Offer(offer.action, {**offer.slots, field: OneOf((pressed.value,))})


def _by_anyone(position: Position, readings: list[Reading]) -> Iterator[Reading]:
    """The readings; just one, where all are one action and it is all the same who takes it."""
    actions = {action for _, action in readings}
    if len(actions) == 1 and actions.pop().anyone:
        awaited = (reading for reading in readings if reading[0] in position.to_act)
        return iter((next(awaited, readings[0]),))
    return iter(readings)


def _with(offer: Offer[Any], field: str, card: object) -> Iterator[Action]:
    if card in offer.slots[field]:
        yield from Offer(offer.action, {**offer.slots, field: OneOf((card,))})
