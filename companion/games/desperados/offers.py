"""Offers to a seat, from its own cards and from what is public or known to its gang alone."""

from collections.abc import Iterator
from typing import Final, TypeAlias

from companion.games.desperados import actions as act
from companion.games.desperados.enums_and_constants import ASTRAY, MARSHAL, MOVES, SALOON, Deed, Meeting, Phase, Rider
from companion.games.desperados.layable_ride_cards import city_after_cards, list_legal_ride_cards
from companion.games.desperados.possible_deeds import list_desperado_riders, list_possible_deeds
from companion.games.desperados.state import DoubtedRide, State
from companion.rules.actions_and_offers import NOTHING, Action, LegalActions, Offer, OneOf
from companion.rules.parts.board import PlaceId
from companion.rules.seats_and_viewers import Seat

Offers: TypeAlias = LegalActions[Action]
OfferOf: TypeAlias = Offer[Action]
OWNED: Final = "owner"
"""Kind of a board that its owner has entered."""
MAX_SUGGESTIONS: Final = 12
"""Most proposals a gang can have open at once."""


def list_offers(state: State, seat: Seat) -> Offers:
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
            yield from _closing(state) if is_marshal else ()
            yield from _roads(state)
        case Phase.DOUBT if state.doubt is not None:
            yield from _judgements(state.doubt)
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
    if has_laid_card(state, MARSHAL):
        return
    for number, sheriff in enumerate(state.sheriffs):
        if sheriff.before is not None:
            cities = (sheriff.before, *state.atlas.board.exits(sheriff.before))
            to = tuple(city for city in cities if city != sheriff.city)
            yield Offer(act.MoveSheriff, {"sheriff": OneOf((number,)), "city": OneOf(to)})


def _rides(state: State, seat: Seat) -> Iterator[OfferOf]:
    """Yield the marshal's card first, then the desperados' (l.197); open until the last lies (DE-11)."""
    for rider in state.riders_of(seat):
        if rider != MARSHAL and not has_laid_card(state, MARSHAL):
            continue
        if not state.house.real_cards:
            yield from _cards(state, rider)
        else:
            yield from _real_cards(state, rider)


def _real_cards(state: State, rider: Rider) -> Iterator[OfferOf]:
    """Yield that a real card lies, and the deeds that can be said with it until the last lies (DE-35)."""
    fixed, laid = {"rider": OneOf((rider,)), "move": OneOf((state.move,))}, has_laid_card(state, rider)
    if not laid:
        yield Offer(act.LayFaceDown, fixed)
    if state.house.silence_is_nothing and rider != MARSHAL:
        if laid:
            yield Offer(act.LayForDeed, {**fixed, "deed": OneOf((Deed.NOTHING,))})
        yield from _deeds_with_city(state, rider, act.LayForDeed)


def _closing(state: State) -> Iterator[OfferOf]:
    """Yield that all real cards lie, once the marshal's does: nobody else need say anything (DE-35)."""
    if can_marshal_close_move(state):
        yield Offer(act.CloseMove, {"move": OneOf((state.move,))})


def _roads(state: State) -> Iterator[OfferOf]:
    """Yield the roads that an owner's map may lack (DE-34): our own board has them all."""
    if not state.house.mends_roads or state.atlas.kind != OWNED:
        return
    cities = state.atlas.board.places
    for at, city in enumerate(cities):
        others = tuple(to for to in cities[at + 1 :] if to not in state.atlas.board.exits(city))
        if others:
            yield Offer(act.AddRoad, {"a": OneOf((city,)), "b": OneOf(others)})


def _judgements(doubt: DoubtedRide) -> Iterator[OfferOf]:
    ride = {"rider": OneOf((doubt.rider,)), "move": OneOf((doubt.move,))}
    yield Offer(act.RuleOut, ride)
    yield Offer(act.AllowRide, ride)
    yield Offer(act.AddRoad, {"a": OneOf((doubt.city,)), "b": OneOf((doubt.card,))})


def _cards(state: State, rider: Rider) -> Iterator[OfferOf]:
    cards = list_legal_ride_cards(state, rider)
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
    return list_possible_deeds(
        state, rider, city_after_cards(traveller, traveller.display[: state.move - 1]) if stays else card
    )


def _deeds(state: State, seat: Seat) -> Iterator[OfferOf]:
    """Yield the deeds, open to change until the last rider has answered."""
    for rider in state.riders_of(seat):
        if rider != MARSHAL:
            yield from _real_deeds(state, rider) if state.house.real_cards else _own_deeds(state, rider)


def _own_deeds(state: State, rider: Rider) -> Iterator[OfferOf]:
    place = state.travellers[rider].place()
    assert place is not None
    deeds = (Deed.NOTHING,) if ASTRAY in state.travellers[rider].display else list_possible_deeds(state, rider, place)
    yield Offer(act.Act, {"rider": OneOf((rider,)), "move": OneOf((state.move,)), "deed": OneOf(deeds)})


def _real_deeds(state: State, rider: Rider) -> Iterator[OfferOf]:
    """Yield deeds with their city: real cards do not tell it, so the rider says it and shows them."""
    fixed = {"rider": OneOf((rider,)), "move": OneOf((state.move,))}
    yield Offer(act.Act, {**fixed, "deed": OneOf((Deed.NOTHING,))})
    yield from _deeds_with_city(state, rider, act.Act)


def _deeds_with_city(state: State, rider: Rider, action: type[Action]) -> Iterator[OfferOf]:
    for deed in (Deed.POKER, Deed.BROWN, Deed.BLUE, Deed.SPY):
        cities = tuple(city for city in state.atlas.board.places if deed in list_possible_deeds(state, rider, city))
        if cities:
            slots = {"rider": OneOf((rider,)), "move": OneOf((state.move,)), "deed": OneOf((deed,))}
            yield Offer(action, {**slots, "city": OneOf(cities)})


def _talk(state: State, seat: Seat) -> Iterator[OfferOf]:
    """Yield notes on the gang's own page, while there is something left to plan in this round."""
    if state.phase not in (Phase.RIDE, Phase.DEEDS) or not state.house.plans or seat not in state.gang:
        return
    moves, cities = OneOf(tuple(range(state.move, MOVES + 1))), state.atlas.board.places
    riders = tuple(rider for rider, traveller in list_desperado_riders(state) if traveller.seat == seat)
    yield Offer(act.Sketch, {"rider": OneOf(riders), "move": moves, "city": OneOf((None, *cities))})
    if len(state.talk.suggestions) < MAX_SUGGESTIONS:
        yield Offer(act.Suggest, {"move": moves, "city": OneOf(cities), "meeting": OneOf(tuple(Meeting))})
    numbers = tuple(one.number for one in state.talk.suggestions)
    if numbers:
        yield Offer(act.Reply, {"suggestion": OneOf(numbers), "yes": OneOf((True, False))})
    if own := tuple(one.number for one in state.talk.suggestions if one.seat == seat):
        yield Offer(act.Withdraw, {"suggestion": OneOf(own)})


def can_marshal_close_move(state: State) -> bool:
    """Return True while only desperados' real cards are awaited, who may say nothing."""
    house = state.house
    return house.real_cards and house.silence_is_nothing and has_laid_card(state, MARSHAL)


def has_laid_card(state: State, rider: Rider) -> bool:
    """Return True if a card of `rider` lies for the present move."""
    return len(state.travellers[rider].display) >= state.move
