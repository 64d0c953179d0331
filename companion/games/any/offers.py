"""Offers to a seat, from public facts and its own holdings alone.

They hardly ever change: a counter may be changed by anything from 1 to its span or more, and stops at its limits.
"""

from collections.abc import Iterator
from typing import Final, TypeAlias

from companion.games.any import actions as act
from companion.games.any.derived.decks import count_left, hand_of, pile_of
from companion.games.any.derived.dial import numbers_for
from companion.games.any.derived.mat_zones import cards_in, cards_to_lay, seat_at, zones_of
from companion.games.any.derived.side_pots import pots_in
from companion.games.any.sheet.sheet import SecretQuestion, Token
from companion.games.any.state import BANK, Holder, State, Value, holders_of, index_of, number_of_rows, seat_holder
from companion.games.any.to_act_and_chance import seats_not_done
from companion.rules.actions_and_offers import NOTHING, Action, LegalActions, NumberRange, Offer, OneOf, Slot, Subset
from companion.rules.seats_and_viewers import Seat

OfferOf: TypeAlias = Offer[Action]
LEAST_SCORE: Final = -999
MOST_SCORE: Final = 9_999


def list_offers(state: State, seat: Seat) -> LegalActions[Action]:
    """Return the offers to `seat` now."""
    if state.is_over or state.seat_to_deal is not None or state.is_throwing or state.drawing is not None:
        return NOTHING
    if not state.begun:
        return LegalActions(Offer(act.Begin), *_mat(state, seat), *_marker(state))
    return LegalActions(
        *_answers(state, seat),
        *_turns(state, seat),
        *_counters(state, seat),
        *_dialled(state, seat),
        *_tokens(state, seat),
        *_splits(state),
        *_tracks(state, seat),
        *_rows(state, seat),
        *_mat(state, seat),
        *_questions(state, seat),
        *_chance(state, seat),
        *_decks(state, seat),
        *_end(state, seat),
        *_corrections(state),
    )


def _answers(state: State, seat: Seat) -> Iterator[OfferOf]:
    if state.asked is not None and seat in state.asked.who:
        secret = state.sheet.secret(state.asked.secret)
        yield Offer(act.ANSWERS[index_of(state.sheet, secret)], {"value": _values(state, seat, secret)})


def _values(state: State, seat: Seat, secret: SecretQuestion) -> Slot:
    """Return the answers that a seat may give."""
    choices: tuple[Value, ...] = tuple(range(len(secret.choices)))
    most = secret.most if isinstance(secret.most, int) else state.held(secret.most, seat_holder(seat))
    match secret.of:
        case "number":
            return NumberRange(secret.least, most)
        case "several":
            return Subset(choices, secret.least, most)
        case "seat":
            return OneOf(state.all_seats)
    return OneOf(choices)


def _turns(state: State, seat: Seat) -> Iterator[OfferOf]:
    plan = state.plan
    if plan is None or state.asked is not None:
        return
    if plan.turns == "talk":
        yield Offer(act.GoOn)
    elif seat in seats_not_done(state):
        yield Offer(act.Done)
        if plan.turns == "passes":
            yield Offer(act.Pass)


def _counters(state: State, seat: Seat) -> Iterator[OfferOf]:
    """Yield one offer for all counters that the same hands may change: beyond its limits a counter only stops."""
    for of, hands in dict.fromkeys((counter.of, counter.hands) for counter in state.sheet.counters):
        found = [counter for counter in state.sheet.counters if (counter.of, counter.hands) == (of, hands)]
        slots: dict[str, Slot] = {
            "counter": OneOf(tuple(counter.id for counter in found)),
            "whose": OneOf(_whose(state, of, hands, seat)),
            "amount": NumberRange(1, max(counter.most - counter.least for counter in found)),
        }
        yield Offer(act.Gain, slots)
        yield Offer(act.Lose, slots)


def _whose(state: State, of: str, hands: str, seat: Seat) -> tuple[Seat | None, ...]:
    """Return whose things a seat may change: the table's, its own, or anybody's."""
    if of == "table":
        return (None,)
    return state.all_seats if hands == "all" else (seat,)


def _tokens(state: State, seat: Seat) -> Iterator[OfferOf]:
    for token in state.sheet.tokens:
        holders = holders_of(token, state.seats)
        for giver in _givers(state, token, seat):
            takers = _takers(token, holders, giver, seat)
            if (held := state.held(token.id, giver)) and takers:
                slots: dict[str, Slot] = {
                    "token": OneOf((token.id,)),
                    "giver": OneOf((giver,)),
                    "taker": OneOf(takers),
                    "amount": NumberRange(token.step, held, token.step),
                }
                yield Offer(act.Hand, slots)


def _dialled(state: State, seat: Seat) -> Iterator[OfferOf]:
    if (numbers := numbers_for(state, seat)) is not None:
        yield Offer(act.Dialled, {"amount": numbers})


def _splits(state: State) -> Iterator[OfferOf]:
    """Yield the pots that may be split, one offer for each, since the number of side pots differs."""
    for token in state.sheet.tokens:
        for pot in token.pots:
            if state.held(token.id, pot):
                sides = range(len(pots_in(state, token.id, pot))) if token.sides else ()
                slots: dict[str, Slot] = {
                    "token": OneOf((token.id,)),
                    "pot": OneOf((pot,)),
                    "side": OneOf((None, *sides) if len(sides) > 1 else (None,)),
                    "among": Subset(state.all_seats, 1, state.seats),
                }
                yield Offer(act.Split, slots)


def _givers(state: State, token: Token, seat: Seat) -> tuple[Holder, ...]:
    if token.hands == "all":
        return holders_of(token, state.seats)
    return (seat_holder(seat), *token.pots, *(() if token.total is None else (BANK,)))


def _takers(token: Token, holders: tuple[Holder, ...], giver: Holder, seat: Seat) -> tuple[Holder, ...]:
    """Return who may take: anybody from oneself; oneself from a pot or the bank; with open hands, anybody."""
    own = seat_holder(seat)
    if giver == own or token.hands == "all":
        return tuple(holder for holder in holders if holder != giver)
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
        if state.asked.by in (None, seat):
            yield Offer(act.Withdraw)
        return
    mine = [secret for secret in state.sheet.secrets if secret.hands == "all" or seat == state.marker]
    if picking := tuple(secret.id for secret in mine if secret.who == "picked"):
        yield Offer(act.PutTo, {"secret": OneOf(picking), "who": Subset(state.all_seats, 1, state.seats)})
    if naming := tuple(secret.id for secret in mine if secret.who != "picked"):
        yield Offer(act.Put, {"secret": OneOf(naming)})


def _chance(state: State, seat: Seat) -> Iterator[OfferOf]:
    if seat in state.roles and seat not in state.shown:
        yield Offer(act.ShowRole)
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
        if pile_of(state, deck.id):
            yield Offer(act.Reshuffle, {"deck": OneOf((deck.id,))})


def _end(state: State, seat: Seat) -> Iterator[OfferOf]:
    if state.proposal is None:
        yield Offer(act.Propose, {"winners": Subset(state.all_seats, 0, state.seats)})
        return
    if state.proposal.by != seat or state.seats == 1:
        yield Offer(act.Agree)
    yield Offer(act.Object)


def _corrections(state: State) -> Iterator[OfferOf]:
    """Yield what puts the companion's belief right. While a question is open nothing else begins."""
    plan = state.plan
    if state.asked is None:
        if plan is not None and plan.turns in ("each", "passes", "first") and state.seats > 1:
            yield Offer(act.GiveTurn, {"seat": OneOf(tuple(seat for seat in state.all_seats if seat != state.turn))})
        others = tuple(number for number in range(len(state.sheet.phases)) if number != state.phase)
        if others:
            yield Offer(act.GoTo, {"phase": OneOf(others)})
    yield from _marker(state)


def _marker(state: State) -> Iterator[OfferOf]:
    others = tuple(seat for seat in state.all_seats if seat != state.marker)
    if others:
        yield Offer(act.GiveMarker, {"seat": OneOf(others)})
