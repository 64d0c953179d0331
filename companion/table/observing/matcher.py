"""Matcher: from an observation to its meaning, by the legal actions alone."""

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import islice, product
from typing import Any, Final, TypeAlias

from companion.rules.actions_and_offers import (
    Action,
    DialTurnGesture,
    LayGesture,
    LayTurnedGesture,
    LegalActions,
    LiftGesture,
    Offer,
    OneOf,
    PressGesture,
)
from companion.rules.seats_and_viewers import CHANCE, Actor, Seat
from companion.table.observing.observation import DIAL, CardGone, CardSeen, Observation, Pressed

MIN_CONFIDENCE: Final = 0.75
"""Below this confidence an observation becomes a question, never an action."""
_MAX_READINGS = 24


@dataclass(frozen=True, slots=True)
class AlreadyKnown:
    """The table has it on record: nothing happens, so that a restarted camera may repeat itself."""


@dataclass(frozen=True, slots=True)
class Matched:
    """Exactly one legal action fits."""

    actor: Actor
    action: Action


@dataclass(frozen=True, slots=True)
class AnswerGiven:
    """It answers a question of the table, or steps through the answers."""


@dataclass(frozen=True, slots=True)
class Ambiguous:
    """Several actions fit, or the camera is not sure.

    `actor` is asked; None if readings of several actors fit.
    """

    actor: Actor | None
    actions: tuple[Action, ...]


@dataclass(frozen=True, slots=True)
class Unmatched:
    """No action fits now; one may later."""


@dataclass(frozen=True, slots=True)
class MenuStepped:
    """A press that brought up another choice, or asks for a second press."""


Match: TypeAlias = AlreadyKnown | Matched | AnswerGiven | Ambiguous | MenuStepped | Unmatched
Reading: TypeAlias = tuple[Actor, Action]
CardObservation: TypeAlias = CardSeen | CardGone


@dataclass(frozen=True, slots=True)
class MatcherInput:
    """Input of the matcher: public zones, legal actions by seat, outcomes of chance, and who is to act."""

    zones: Mapping[str, Any]
    legal: Mapping[Seat, LegalActions[Any]]
    outcomes: Iterable[Action]
    to_act: Collection[Actor] = ()


def keep_what_follows_from_public(legal: LegalActions[Any]) -> LegalActions[Any]:
    """Return the offers of which public facts say who has them: a report that matches one of them betrays nothing."""
    return LegalActions(*(offer for offer in legal.offers if offer.action.follows_from_public))


def match_observation(position: MatcherInput, observation: Observation) -> Match:
    """Return the meaning of `observation` in `position`."""
    match observation:
        case CardSeen():
            return (
                AlreadyKnown()
                if is_on_record(position.zones, observation)
                else _moved(position, LayGesture, observation)
            )
        case CardGone():
            return (
                AlreadyKnown()
                if is_on_record(position.zones, observation)
                else _moved(position, LiftGesture, observation)
            )
        case Pressed():
            return _match_of(_by_anyone(position, list(_presses(position, observation))), sure=True)


def count_recorded_copies(zones: Mapping[str, Any], seen: CardObservation) -> int:
    """Return the number of copies of the card on record in that zone."""
    return list(zones.get(seen.zone, ())).count(seen.card)


def is_on_record(zones: Mapping[str, Any], seen: CardObservation) -> bool:
    """Return whether the record has at least (seen) or at most (gone) that many copies."""
    here = count_recorded_copies(zones, seen)
    return here >= seen.count if isinstance(seen, CardSeen) else here <= seen.count


def _moved(position: MatcherInput, gesture: type[LayGesture] | type[LiftGesture], seen: CardObservation) -> Match:
    readings = list(islice(_moves(position, gesture, seen), _MAX_READINGS))
    return _match_of(readings, _is_sure(seen, readings))


def _is_sure(seen: CardObservation, readings: Iterable[Reading]) -> bool:
    """Return False for a name that was hardly read, and for a card that a seat may have laid before this game.

    Chance waits for a card that may be turned before the camera looks; what is beside the game only notes it.
    """
    if not isinstance(seen, CardSeen):
        return True
    may_be_old = seen.was_there and any(actor is not CHANCE and not action.beside for actor, action in readings)
    return seen.confidence >= MIN_CONFIDENCE and not may_be_old


def _match_of(readings: Iterable[Reading], sure: bool) -> Match:
    found = list(readings)
    if not found:
        return Unmatched()
    if len(found) == 1 and sure:
        return Matched(*found[0])
    actors = {actor for actor, _ in found}
    return Ambiguous(actors.pop() if len(actors) == 1 else None, tuple(action for _, action in found))


def _moves(
    position: MatcherInput, kind: type[LayGesture] | type[LiftGesture], seen: CardObservation
) -> Iterator[Reading]:
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


def _moves_of(
    offer: Offer[Any], gesture: LayGesture | LiftGesture, seat: Seat, seen: CardObservation
) -> Iterator[Action]:
    """Yield the actions of an offer that the card there means.

    Values are tried one by one only in slots that the zone names.
    """
    named = [name for name in offer.slots if f"{{{name}}}" in gesture.zone and name != "seat"]
    for values in product(*(offer.slots[name] for name in named)):
        fixed = {name: OneOf((value,)) for name, value in zip(named, values, strict=True)}
        chosen = Offer(offer.action, {**offer.slots, **fixed})
        if chosen.count and gesture.zone_of(chosen.nth(0), seat) == seen.zone:
            yield from _with(_as_turned(chosen, gesture, seen), gesture.field, seen.card)


def _as_turned(offer: Offer[Any], gesture: LayGesture | LiftGesture, seen: CardObservation) -> Offer[Any]:
    """Return the offer with the end of the card that points to the middle, where that means something and was seen."""
    if not isinstance(gesture, LayTurnedGesture) or not isinstance(seen, CardSeen) or seen.inward is None:
        return offer
    return Offer(offer.action, {**offer.slots, gesture.end: OneOf((seen.inward,))})


def _presses(position: MatcherInput, pressed: Pressed) -> Iterator[Reading]:
    for seat, legal in position.legal.items():
        if pressed.seat not in (None, seat):
            continue
        for offer in legal.offers:
            yield from ((seat, action) for action in _pressed(offer, pressed))


def _pressed(offer: Offer[Any], pressed: Pressed) -> Iterator[Action]:
    """Yield the actions of an offer that the press means."""
    match offer.action.gesture:
        case PressGesture(pressed.name, own) if pressed.seat is not None or not own:
            yield from offer
        case DialTurnGesture(field) if pressed.name == DIAL and pressed.value in offer.slots.get(field, ()):
            yield from Offer(offer.action, {**offer.slots, field: OneOf((pressed.value,))})


def _by_anyone(position: MatcherInput, readings: list[Reading]) -> Iterator[Reading]:
    """Return the readings, or one of them if all are the same action that anyone may take."""
    actions = {action for _, action in readings}
    if len(actions) == 1 and actions.pop().anyone:
        awaited = (reading for reading in readings if reading[0] in position.to_act)
        return iter((next(awaited, readings[0]),))
    return iter(readings)


def _with(offer: Offer[Any], field: str, card: object) -> Iterator[Action]:
    if card in offer.slots[field]:
        yield from Offer(offer.action, {**offer.slots, field: OneOf((card,))})
