"""Offers to a seat, from public facts and its own holdings alone.

They hardly ever change: a counter may be changed by anything from 1 to its span or more, and stops at its limits.
"""

from collections.abc import Hashable, Iterator
from functools import lru_cache
from typing import Any, Final, TypeAlias, cast

from companion.games.any import actions as act
from companion.games.any.derived.decks import count_left, hand_of, pile_of
from companion.games.any.derived.dial import numbers_for
from companion.games.any.derived.mat_zones import cards_in, cards_to_lay, seat_at, zones_of
from companion.games.any.derived.side_pots import pots_in
from companion.games.any.sheet.sheet import Counter, SecretQuestion, Token
from companion.games.any.sheet.spare_counters import MOST_SPARES, SPARE_WORDS
from companion.games.any.state import (
    BANK,
    ROLE,
    SIDE,
    TAKING_TURNS,
    Holder,
    State,
    Value,
    holders_of,
    index_of,
    number_of_rows,
    seat_holder,
)
from companion.games.any.to_act_and_chance import seats_not_done
from companion.rules.actions_and_offers import NOTHING, Action, LegalActions, NumberRange, Offer, OneOf, Slot, Subset
from companion.rules.parts.compare_by_identity import IdentityKey
from companion.rules.seats_and_viewers import Seat

OfferOf: TypeAlias = Offer[Action]
LEAST_SCORE: Final = -999
MOST_SCORE: Final = 9_999
_KEPT_WHERE_MADE: Final = (act.Hand, act.Split)
"""Actions with the most offers. Most of these are the same for all seats, and made once for all of them."""


def list_offers(state: State, seat: Seat) -> LegalActions[Action]:
    """Return the offers to `seat` now."""
    if state.is_over or state.seat_to_deal is not None or state.is_throwing or state.drawing is not None:
        return NOTHING
    if not state.begun:
        return LegalActions(Offer(act.Begin), *_mat(state, seat), *_marker(state))
    if seat in state.gone and not state.sheet.one_phone:
        return LegalActions(Offer(act.Return, {"seat": OneOf((seat,))}))
    return LegalActions(*map(_kept, _all_offers(state, seat)))


def _kept(offer: OfferOf) -> OfferOf:
    """Return the one object for all equal offers: what stays is compared and encoded in no time."""
    if offer.action in _KEPT_WHERE_MADE:
        return offer
    return _one_of_equal(cast(Hashable, offer.action), *offer.slots.items())


@lru_cache(maxsize=4096)
def _one_of_equal(action: Any, *slots: tuple[str, Slot]) -> OfferOf:
    return Offer(action, dict(slots))


def _all_offers(state: State, seat: Seat) -> tuple[OfferOf, ...]:
    going_on = [Offer(act.Resume)] if state.is_paused else _moves(state, seat)
    return (
        *going_on,
        *_counters(state, seat),
        *_dialled(state, seat),
        *_tokens(state, seat),
        *_splits(IdentityKey(state)),
        *_tracks(state, seat),
        *_rows(state, seat),
        *_mat(state, seat),
        *_end(state, seat),
        *_company(state),
        *_corrections(state),
    )


def _moves(state: State, seat: Seat) -> Iterator[OfferOf]:
    """Yield what a pause takes away: turns, questions, secrets, dice and decks."""
    yield from _answers(state, seat)
    yield from _turns(state, seat)
    yield from _questions(state, seat)
    yield from _showing(state, seat)
    yield from _chance(state, seat)
    yield from _decks(state, seat)
    yield Offer(act.Pause)


def _company(state: State) -> Iterator[OfferOf]:
    """Yield who may go home or is back, and the spare counters that are left."""
    if len(state.present) > 1:
        yield Offer(act.Leave, {"seat": OneOf(state.present)})
    if state.gone:
        yield Offer(act.Return, {"seat": OneOf(tuple(sorted(state.gone)))})
    if len(state.spares) < MOST_SPARES:
        yield Offer(act.Unpack, {"of": OneOf(("seat", "table")), "word": NumberRange(0, len(SPARE_WORDS) - 1)})


def _answers(state: State, seat: Seat) -> Iterator[OfferOf]:
    """Yield the answer to the open question; while there is none, those that each gives for himself."""
    due = [secret for secret in state.sheet.secrets if secret.who == "one"] if state.asked is None else []
    if state.asked is not None and seat in state.asked.who:
        due = [state.sheet.secret(state.asked.secret)]
    for secret in due:
        yield Offer(act.ANSWERS[index_of(state.sheet, secret)], {"value": _values(state, seat, secret)})


def _values(state: State, seat: Seat, secret: SecretQuestion) -> Slot:
    """Return the answers that a seat may give."""
    choices: tuple[Value, ...] = tuple(range(len(secret.choices or secret.places)))
    most = secret.most if isinstance(secret.most, int) else state.held(secret.most, seat_holder(seat))
    match secret.of:
        case "number":
            return NumberRange(secret.least, most)
        case "several":
            return Subset(choices, secret.least, most)
        case "seat":
            return OneOf(state.all_seats)
        case "place":
            reachable = secret.reachable_from(state.places.get((secret.id, seat)))
            return NumberRange(0, len(choices) - 1) if len(reachable) == len(secret.places) else OneOf(reachable)
    return OneOf(choices)


def _turns(state: State, seat: Seat) -> Iterator[OfferOf]:
    plan = state.plan
    if plan is None or state.asked is not None:
        return
    if plan.turns == "talk":
        yield Offer(act.GoOn)
    elif seat in seats_not_done(state) or state.sheet.one_phone:
        seat = seat if state.turn is None or not state.sheet.one_phone else state.turn
        named = seats_to_name(state, seat)
        yield _name(act.NameNext, named) if named else Offer(act.GoOn if state.sheet.one_phone else act.Done)
        if plan.turns == "passes":
            yield _name(act.PassAndName, named) if named else Offer(act.Pass)


def seats_to_name(state: State, seat: Seat) -> tuple[Seat, ...]:
    """Return the seats of which `seat` names one as the next; empty where there is no choice."""
    plan = state.plan
    if state.sheet.turns.order != "named" or plan is None or plan.turns not in TAKING_TURNS:
        return ()
    gone = state.passed if plan.turns == "passes" else state.done
    others = tuple(other for other in state.present if other != seat and other not in gone)
    return others if len(others) > 1 else ()


def _name(action: type[Action], seats: tuple[Seat, ...]) -> OfferOf:
    return Offer(action, {"seat": OneOf(seats)})


def _counters(state: State, seat: Seat) -> Iterator[OfferOf]:
    """Yield what counts. Counters that the same seats may change by as much share an offer: an update stays small."""
    alike: dict[tuple[tuple[Seat | None, ...], int], list[str]] = {}
    for counter in state.all_counters:
        if counter.hidden:
            yield from _keep(state, seat, counter)
        else:
            span = counter.most - counter.least
            alike.setdefault((_whose(state, counter.of, counter.hands, seat), span), []).append(counter.id)
    for (whose, span), names in alike.items():
        slots: dict[str, Slot] = {
            "counter": OneOf(tuple(names)),
            "whose": OneOf(whose),
            "amount": NumberRange(1, span),
        }
        yield Offer(act.Gain, slots)
        yield Offer(act.Lose, slots)


def _keep(state: State, seat: Seat, counter: Counter) -> Iterator[OfferOf]:
    """Yield the offer to set a hidden counter, unless an answer of the seat is out: its seal is what all look at."""
    if state.asked is None or seat not in state.asked.answers:
        yield Offer(act.Keep, {"counter": OneOf((counter.id,)), "to": NumberRange(counter.least, counter.most)})


def _whose(state: State, of: str, hands: str, seat: Seat) -> tuple[Seat | None, ...]:
    """Return whose things a seat may change: the table's, its own, or anybody's."""
    if of == "table":
        return (None,)
    return state.all_seats if hands == "all" or state.sheet.one_phone else (seat,)


def _tokens(state: State, seat: Seat) -> Iterator[OfferOf]:
    for token in state.sheet.tokens:
        if token.hands == "all" or state.sheet.one_phone:
            yield from _open_hands(IdentityKey(state), token.id)
        else:
            yield from _hands(state, token, seat)


@lru_cache(maxsize=16)
def _open_hands(key: IdentityKey, token: str) -> tuple[OfferOf, ...]:
    """Return what any seat may hand where anybody may hand everything, made once for all seats."""
    state: State = key.thing
    return tuple(_hands(state, state.sheet.token(token), Seat(0)))


def _hands(state: State, token: Token, seat: Seat) -> Iterator[OfferOf]:
    for giver in _givers(state, token, seat):
        takers = _takers(state, token, giver, seat)
        if (held := state.held(token.id, giver)) and takers:
            slots: tuple[tuple[str, Slot], ...] = (
                ("token", OneOf((token.id,))),
                ("giver", OneOf((giver,))),
                ("taker", OneOf(takers)),
                ("amount", NumberRange(token.step, held, token.step)),
            )
            yield _one_of_equal(cast(Hashable, act.Hand), *slots)


def _dialled(state: State, seat: Seat) -> Iterator[OfferOf]:
    if (numbers := numbers_for(state, seat)) is not None:
        yield Offer(act.Dialled, {"amount": numbers})


@lru_cache(maxsize=4)
def _splits(key: IdentityKey) -> tuple[OfferOf, ...]:
    """Return the pots that anybody may split, one offer for each, since the number of side pots differs."""
    return tuple(_splits_of(key.thing))


def _splits_of(state: State) -> Iterator[OfferOf]:
    for token in state.sheet.tokens:
        for pot in token.pots:
            if state.held(token.id, pot):
                sides = range(len(pots_in(state, token.id, pot))) if token.sides else ()
                slots: tuple[tuple[str, Slot], ...] = (
                    ("token", OneOf((token.id,))),
                    ("pot", OneOf((pot,))),
                    ("side", OneOf((None, *sides) if len(sides) > 1 else (None,))),
                    ("among", Subset(state.present, 1, len(state.present))),
                )
                yield _one_of_equal(cast(Hashable, act.Split), *slots)


def _givers(state: State, token: Token, seat: Seat) -> tuple[Holder, ...]:
    if token.hands == "all" or state.sheet.one_phone:
        return holders_of(token, state.seats)
    left = (seat_holder(other) for other in sorted(state.gone))
    return (seat_holder(seat), *token.pots, *(() if token.total is None else (BANK,)), *left)


def _takers(state: State, token: Token, giver: Holder, seat: Seat) -> tuple[Holder, ...]:
    """Return who may take: anybody from oneself; oneself from a pot, the bank or who left; with open hands, anybody."""
    own = seat_holder(seat)
    if giver == own or token.hands == "all" or state.sheet.one_phone:
        return tuple(holder for holder in holders_of(token, state.seats) if holder != giver)
    return (own,)


def _tracks(state: State, seat: Seat) -> Iterator[OfferOf]:
    for track in state.sheet.tracks:
        slots: dict[str, Slot] = {
            "track": OneOf((track.id,)),
            "whose": OneOf(_whose(state, track.of, track.hands, seat)),
            "place": NumberRange(0, len(track.places) - 1),
        }
        yield Offer(act.Step, slots)


def _rows(state: State, seat: Seat) -> Iterator[OfferOf]:
    rows, score = number_of_rows(state), state.sheet.score
    if score is not None and rows:
        slots: dict[str, Slot] = {
            "row": NumberRange(0, rows - 1),
            "whose": OneOf(_whose(state, "seat", score.hands, seat)),
            "value": NumberRange(LEAST_SCORE, MOST_SCORE),
        }
        yield Offer(act.Write, slots)


def _mat(state: State, seat: Seat) -> Iterator[OfferOf]:
    """Yield the cards that a seat may lay and lift at its places."""
    mine = tuple(zone for zone in zones_of(state) if seat_at(state, zone) == seat)
    if mine and (cards := cards_to_lay(state)):
        yield Offer(act.LayCard, {"card": OneOf(cards), "zone": OneOf(mine)})
    for zone in mine:
        if lying := tuple(dict.fromkeys(cards_in(state, zone))):
            yield Offer(act.LiftCard, {"card": OneOf(lying), "zone": OneOf((zone,))})


def _questions(state: State, seat: Seat) -> Iterator[OfferOf]:
    if state.asked is not None:
        if state.asked.by in (None, seat) or state.asked.by in state.gone:
            yield Offer(act.Withdraw)
        return
    ready = [one for one in state.sheet.secrets if one.who != "one" and (one.hands == "all" or seat == state.marker)]
    named = tuple(one.id for one in ready if one.who != "picked")
    if named:
        yield Offer(act.Put, {"secret": OneOf(named)})
    picking = tuple(one.id for one in ready if one.who == "picked")
    if picking:
        yield Offer(act.PutTo, {"secret": OneOf(picking), "who": Subset(state.present, 1, len(state.present))})


def _showing(state: State, seat: Seat) -> Iterator[OfferOf]:
    """Yield what shows one's own secrets, to all, together with others, or to one."""
    if seat in state.roles and seat not in state.shown:
        yield Offer(act.ShowRole)
    if state.asked is not None:
        return
    whats = (
        *([SIDE, ROLE] if state.sheet.sides_for(state.seats) else [ROLE]),
        *(one.id for one in state.sheet.secrets),
    )
    holders = {what: state.holders_of_secret(what) for what in whats}
    mine = tuple(what for what in whats if seat in holders[what])
    to_all = tuple(what for what in mine if what != ROLE)
    together = tuple(what for what in mine if len(holders[what]) > 1 and (what, seat) not in state.ready)
    for action, choices in ((act.Show, to_all), (act.ShowTogether, together)):
        if choices:
            yield Offer(action, {"what": OneOf(choices)})
    others = tuple(other for other in state.present if other != seat)
    if mine and others:
        yield Offer(act.ShowTo, {"what": OneOf(mine), "to": OneOf(others)})


def _chance(state: State, seat: Seat) -> Iterator[OfferOf]:
    if state.sheet.dice and state.asked is None:
        yield Offer(act.Throw, {"dice": OneOf(tuple(dice.id for dice in state.sheet.dice))})


def _decks(state: State, seat: Seat) -> Iterator[OfferOf]:
    """Yield what may be done with decks, unless a question is open.

    A card put back then would put its seal in the place of that of the answer.
    """
    if state.asked is not None:
        return
    drawable = tuple(deck.id for deck in state.sheet.decks if count_left(state, deck.id))
    if drawable:
        yield Offer(act.Draw, {"deck": OneOf(drawable)})
    for deck in state.sheet.decks:
        if held := tuple(dict.fromkeys(hand_of(state, deck.id, seat))):
            slots: dict[str, Slot] = {"deck": OneOf((deck.id,)), "card": OneOf(held)}
            yield Offer(act.PlayCard, slots)
            yield Offer(act.PutBack, slots)
        left = tuple(other for other in sorted(state.gone) if hand_of(state, deck.id, other))
        if left:
            yield Offer(act.PutBackHand, {"deck": OneOf((deck.id,)), "seat": OneOf(left)})
        if pile_of(state, deck.id):
            yield Offer(act.Reshuffle, {"deck": OneOf((deck.id,))})


def _end(state: State, seat: Seat) -> Iterator[OfferOf]:
    if state.proposal is None:
        yield Offer(act.Propose, {"winners": Subset(state.all_seats, 0, state.seats)})
        sides = state.sheet.sides_for(state.seats)
        if sides and state.sheet.winner == "sides":
            yield Offer(act.ProposeSide, {"side": OneOf(sides)})
        return
    if state.proposal.by != seat or state.present == (seat,) or state.sheet.one_phone:
        yield Offer(act.Agree)
    yield Offer(act.Object)


def _corrections(state: State) -> Iterator[OfferOf]:
    """Yield what puts the companion's belief right. While a question is open nothing else begins."""
    plan = state.plan
    if state.asked is None and not state.is_paused:
        if plan is not None and plan.turns in ("each", "passes", "first") and state.seats > 1:
            others = tuple(seat for seat in state.present if seat not in state.on_turn)
            if others:
                yield Offer(act.GiveTurn, {"seat": OneOf(others)})
        phases = tuple(number for number in range(len(state.sheet.phases)) if number != state.phase)
        if phases:
            yield Offer(act.GoTo, {"phase": OneOf(phases)})
    yield from _marker(state)


def _marker(state: State) -> Iterator[OfferOf]:
    others = tuple(seat for seat in state.present if seat != state.marker)
    if others:
        yield Offer(act.GiveMarker, {"seat": OneOf(others)})
