"""Offers to a seat, from its own cards and from what is public or known to its gang alone."""

from collections.abc import Iterator
from typing import Final, TypeAlias

from companion.games.desperados import actions as act
from companion.games.desperados.deeds import deeds_in, desperados
from companion.games.desperados.legal_rides import legal_cards, place_after
from companion.games.desperados.state import State
from companion.games.desperados.terms import ASTRAY, MARSHAL, MOVES, SALOON, Deed, Meeting, Phase, Rider
from companion.rules.action import NOTHING, Action, LegalActions, Offer, OneOf
from companion.rules.parts.board import PlaceId
from companion.rules.seat import Seat

Offers: TypeAlias = LegalActions[Action]
OfferOf: TypeAlias = Offer[Action]
MAX_SUGGESTIONS: Final = 12
"""Most proposals a gang can have open at once."""


def offers_to(state: State, seat: Seat) -> Offers:
    """Return the offers to `seat` now."""
    found = [*_duties(state, seat), *_talk(state, seat)]
    return LegalActions(*found) if found else NOTHING


def _duties(state: State, seat: Seat) -> Iterator[OfferOf]:
    is_marshal = seat == state.marshal
    match state.phase:
        case Phase.BADGE if not state.house.drawn_badge:
            yield Offer(act.TakeBadge)
            others = tuple(Seat(other) for other in range(state.house.seats) if other != seat)
            yield Offer(act.GiveBadge, {"seat": OneOf(others)})
        case Phase.DEPLOY if is_marshal:
            yield from _deployment(state)
        case Phase.START:
            yield from _starts(state, seat)
        case Phase.RIDE:
            yield from _sheriffs(state) if is_marshal else ()
            yield from _rides(state, seat)
        case Phase.DEEDS:
            yield from _deeds(state, seat)
        case Phase.EXAMINE:
            yield Offer(act.TurnNext)


def _deployment(state: State) -> Iterator[OfferOf]:
    pieces = tuple(range(len(state.sheriffs) + 1))
    yield Offer(act.Deploy, {"piece": OneOf(pieces), "city": OneOf(state.atlas.board.places)})
    if state.travellers[MARSHAL].city and all(sheriff.city for sheriff in state.sheriffs):
        yield Offer(act.Deployed)


def _starts(state: State, seat: Seat) -> Iterator[OfferOf]:
    """Yield the starts of desperados: anywhere, with the law there too (l.103); open until all have one."""
    for rider in state.riders_of(seat):
        if rider != MARSHAL:
            yield Offer(act.ChooseStart, {"rider": OneOf((rider,)), "city": OneOf(state.atlas.board.places)})


def _sheriffs(state: State) -> Iterator[OfferOf]:
    """Yield moves of sheriffs: one road from where each stood (DE-7), until the marshal's card lies."""
    if has_laid(state, MARSHAL):
        return
    for number, sheriff in enumerate(state.sheriffs):
        if sheriff.before is not None:
            cities = (sheriff.before, *state.atlas.board.exits(sheriff.before))
            to = tuple(city for city in cities if city != sheriff.city)
            yield Offer(act.MoveSheriff, {"sheriff": OneOf((number,)), "city": OneOf(to)})


def _rides(state: State, seat: Seat) -> Iterator[OfferOf]:
    """Yield the marshal's card first, then the desperados' (l.197); open until the last lies (DE-11)."""
    for rider in state.riders_of(seat):
        if rider != MARSHAL and not has_laid(state, MARSHAL):
            continue
        if not state.house.real_cards:
            yield from _cards(state, rider)
        elif not has_laid(state, rider):
            yield Offer(act.LayFaceDown, {"rider": OneOf((rider,)), "move": OneOf((state.move,))})


def _cards(state: State, rider: Rider) -> Iterator[OfferOf]:
    cards = legal_cards(state, rider)
    for then in _intents(state, rider):
        always = then in (Deed.NOTHING, Deed.LATER)
        to = tuple(card for card in cards if always or then in _deeds_after(state, rider, card))
        if to:
            slots = {"rider": OneOf((rider,)), "move": OneOf((state.move,)), "to": OneOf(to), "then": OneOf((then,))}
            yield Offer(act.Ride, slots)


def _intents(state: State, rider: Rider) -> tuple[Deed, ...]:
    return (Deed.NOTHING,) if rider == MARSHAL else tuple(Deed)


def _deeds_after(state: State, rider: Rider, card: PlaceId) -> tuple[Deed, ...]:
    """Return the deeds possible in the city `card` leads to."""
    if card == ASTRAY:
        return ()
    traveller = state.travellers[rider]
    stays = card == SALOON
    return deeds_in(state, rider, place_after(traveller, traveller.display[: state.move - 1]) if stays else card)


def _deeds(state: State, seat: Seat) -> Iterator[OfferOf]:
    """Yield the deeds, open to change until the last rider has answered."""
    for rider in state.riders_of(seat):
        if rider != MARSHAL:
            yield from _real_deeds(state, rider) if state.house.real_cards else _own_deeds(state, rider)


def _own_deeds(state: State, rider: Rider) -> Iterator[OfferOf]:
    place = state.travellers[rider].place()
    assert place is not None
    deeds = (Deed.NOTHING,) if ASTRAY in state.travellers[rider].display else deeds_in(state, rider, place)
    yield Offer(act.Act, {"rider": OneOf((rider,)), "move": OneOf((state.move,)), "deed": OneOf(deeds)})


def _real_deeds(state: State, rider: Rider) -> Iterator[OfferOf]:
    """Yield deeds with their city: real cards do not tell it, so the rider says it and shows them."""
    fixed = {"rider": OneOf((rider,)), "move": OneOf((state.move,))}
    yield Offer(act.Act, {**fixed, "deed": OneOf((Deed.NOTHING,))})
    for deed in (Deed.POKER, Deed.BROWN, Deed.BLUE, Deed.SPY):
        cities = tuple(city for city in state.atlas.board.places if deed in deeds_in(state, rider, city))
        if cities:
            yield Offer(act.Act, {**fixed, "deed": OneOf((deed,)), "city": OneOf(cities)})


def _talk(state: State, seat: Seat) -> Iterator[OfferOf]:
    """Yield notes on the gang's own page, while there is something left to plan in this round."""
    if state.phase not in (Phase.RIDE, Phase.DEEDS) or not state.house.plans or seat not in state.gang:
        return
    moves, cities = OneOf(tuple(range(state.move, MOVES + 1))), state.atlas.board.places
    riders = tuple(rider for rider, traveller in desperados(state) if traveller.seat == seat)
    yield Offer(act.Sketch, {"rider": OneOf(riders), "move": moves, "city": OneOf((None, *cities))})
    if len(state.talk.suggestions) < MAX_SUGGESTIONS:
        yield Offer(act.Suggest, {"move": moves, "city": OneOf(cities), "meeting": OneOf(tuple(Meeting))})
    numbers = tuple(one.number for one in state.talk.suggestions)
    if numbers:
        yield Offer(act.Reply, {"suggestion": OneOf(numbers), "yes": OneOf((True, False))})
    if own := tuple(one.number for one in state.talk.suggestions if one.seat == seat):
        yield Offer(act.Withdraw, {"suggestion": OneOf(own)})


def has_laid(state: State, rider: Rider) -> bool:
    """Return True if a card of `rider` lies for the present move."""
    return len(state.travellers[rider].display) >= state.move
