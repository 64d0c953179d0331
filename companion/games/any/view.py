"""JSON view of the table for one viewer."""

from functools import lru_cache
from typing import Any, Final

from companion.games.any.carry_out_actions.roles_and_dice import seats_seen_by
from companion.games.any.derived.decks import count_left, hand_of, pile_of
from companion.games.any.derived.dial import range_shown
from companion.games.any.derived.mat_zones import cards_in, zones_of
from companion.games.any.derived.numbers import numbers_of_seat, numbers_of_table
from companion.games.any.derived.side_pots import pots_in, shares_of
from companion.games.any.sheet.sheet_to_json import sheet_to_json
from companion.games.any.state import Opened, State, Told, number_of_rows, score_of
from companion.rules.parts.compare_by_identity import IdentityKey
from companion.rules.seats_and_viewers import Seat, Viewer

MOST_LIT: Final = 24
"""Places of a track that a strip of lights can show."""


def view_for(state: State, viewer: Viewer) -> dict[str, Any]:
    """Return the view for `viewer`. `sheet` holds what never changes while the game goes on."""
    return {**_public_view(IdentityKey(state)), "me": None if viewer is None else _own(state, viewer)}


@lru_cache(maxsize=4)
def _public_view(key: IdentityKey) -> dict[str, Any]:
    """Return what all viewers of a state see, made once for all of them; nobody changes it."""
    state: State = key.thing
    plan = state.plan
    return {
        "phase": _phase_name(state),
        "phase_number": state.phase if state.begun else None,
        "turns": None if plan is None else plan.turns,
        "begun": state.begun,
        "round": state.round,
        "turn": state.turn,
        "on_turn": list(state.on_turn),
        "order": list(state.sorted_seats),
        "first": state.marker,
        "seats": [_seat(state, seat) for seat in state.all_seats],
        "counters": _shared_numbers(state),
        "pots": _pots(state),
        "dial": range_shown(state),
        "zones": {zone: list(cards_in(state, zone)) for zone in zones_of(state)},
        "marks": {name: place for (name, whose), place in state.marks.items() if whose is None},
        "track": _lit_track(state),
        "asked": _asked(state),
        "opened": None if state.opened is None else _opened(state.opened),
        "opened_before": [_opened(one) for one in state.opened_before if one.round == state.round],
        "thrown": _thrown(state),
        "piles": {deck.id: list(pile_of(state, deck.id)) for deck in state.sheet.decks},
        "scores": _scores(state),
        "proposal": _proposal(state),
        "winners": None if state.winners is None else list(state.winners),
        "paused": state.is_paused,
        "gone": sorted(state.gone),
        "spares": [{"id": one.id, "of": one.of, "word": one.name} for one in state.spares],
        "kept": _kept(state),
        "ready": [{"what": what, "seat": seat} for what, seat in sorted(state.ready)],
        "shown_sides": [_shown_side(state, seat) for seat in state.all_seats],
        "hidden": _hidden(state),
        "hidden_cards": _hidden_cards(state),
        "sheet": sheet_to_json(IdentityKey(state.sheet), state.seats),
    }


def _phase_name(state: State) -> str:
    if state.is_over:
        return "over"
    if not state.begun:
        return "begin"
    return state.plan.name if state.plan is not None else "rounds-over" if state.round else "dealing"


def _seat(state: State, seat: Seat) -> dict[str, Any]:
    """Return what everybody knows of a seat: its numbers by id, and whether it has answered, passed or is ready."""
    asked = state.asked
    held = {deck.id: len(hand_of(state, deck.id, seat)) for deck in state.sheet.decks if deck.face == "own"}
    score = {} if state.sheet.score is None else {"score": score_of(state, seat)}
    return {
        **numbers_of_seat(state, seat, _hidden_counters(state)),
        **held,
        **score,
        "asked": asked is not None and seat in asked.who,
        "answered": asked is not None and seat in asked.answers,
        "done": seat in state.done,
        "passed": seat in state.passed,
        "role_id": state.roles.get(seat) if seat in state.shown or state.is_over else None,
    }


def _shared_numbers(state: State) -> dict[str, int]:
    """Return the table's counters, what bank and pots hold, and how many cards decks and piles have, by id."""
    numbers = numbers_of_table(state)
    for deck in state.sheet.decks:
        numbers |= {f"{deck.id}_deck": count_left(state, deck.id), f"{deck.id}_pile": len(pile_of(state, deck.id))}
    return numbers


def _pots(state: State) -> dict[str, Any]:
    """Return what each seat put into each pot with side pots, and what main pot and side pots hold; by id.

    Seats that paid as much as the n-th lowest payer can win the n-th pot: pages find them by what was paid.
    """
    return {
        f"{token.id}_{pot}": {
            "paid": [shares.get(seat, 0) for seat in state.all_seats],
            "pots": [one.amount for one in pots_in(state, token.id, pot)],
        }
        for token in state.sheet.tokens
        if token.sides
        for pot in token.pots
        if (shares := shares_of(state.shares, token.id, pot))
    }


def _lit_track(state: State) -> dict[str, Any] | None:
    """Return the first track of the table for a strip of lights, which has too few of them for a long one."""
    track = next((one for one in state.sheet.tracks if one.of == "table" and len(one.places) <= MOST_LIT), None)
    if track is None:
        return None
    at, last = state.marks[track.id, None], len(track.places) - 1
    places = [{"name": name, "balance": 0, "open": True} for name in track.places]
    return {"places": places, "at": at, "left": last - at, "of": last}


def _asked(state: State) -> dict[str, Any] | None:
    if state.asked is None:
        return None
    answered = [seat for seat in state.asked.who if seat in state.asked.answers]
    return {"secret": state.asked.secret, "who": list(state.asked.who), "by": state.asked.by, "answered": answered}


def _opened(one: Opened) -> dict[str, Any]:
    answers = [{"seat": seat, "value": _json(value)} for seat, value in one.answers]
    counts = [{"value": _json(value), "count": count} for value, count in one.counts]
    return {"secret": one.secret, "answers": answers, "counts": counts}


def _json(value: Told) -> int | str | list[int]:
    return list(value) if isinstance(value, tuple) else value


def _thrown(state: State) -> dict[str, Any] | None:
    if state.thrown is None:
        return None
    return {"dice": state.thrown.dice, "by": state.thrown.by, "faces": list(state.thrown.faces)}


def _scores(state: State) -> list[list[int | None]]:
    """Return the score sheet: a list for each row with the number of each seat, null where nothing is written."""
    return [[state.scores.get((row, seat)) for seat in state.all_seats] for row in range(number_of_rows(state))]


def _proposal(state: State) -> dict[str, Any] | None:
    if state.proposal is None:
        return None
    return {"by": state.proposal.by, "winners": list(state.proposal.winners), "side": state.proposal.side}


def _hidden(state: State) -> list[dict[str, Any]]:
    """Return every answer that nobody had seen, once the game is over."""
    left = state.unopened if state.is_over else ()
    return [{"seat": one.seat, "secret": one.secret, "value": _json(one.value)} for one in left]


def _hidden_counters(state: State) -> frozenset[str]:
    """Return the counters that only their seats see; none once the game is over."""
    return frozenset(one.id for one in state.sheet.counters if one.hidden and not state.is_over)


def _kept(state: State) -> dict[str, dict[str, Any]]:
    """Return, by question and seat, the answers that are kept: null unless everybody has been shown them."""
    found: dict[str, dict[str, Any]] = {}
    for (secret, seat), value in state.kept.items():
        found.setdefault(secret, {})[str(seat)] = _json(value) if (secret, seat) in state.shown_answers else None
    return found


def _shown_side(state: State, seat: Seat) -> str | None:
    """Return the side that everybody knows a seat to be of; None if nobody does."""
    if seat in state.roles and (state.is_over or seat in state.shown | state.shown_sides):
        return state.sheet.side_of(state.roles[seat])
    return None


def _hidden_cards(state: State) -> dict[str, Any] | None:
    """Return all hands and the cards put back unseen, once the game is over; None before, and without decks."""
    if not state.is_over or not state.sheet.decks:
        return None
    hands = [
        {"seat": seat, "deck": deck, "cards": list(cards)}
        for (deck, seat), cards in sorted(state.hands.items())
        if cards
    ]
    put_back = [{"seat": one.seat, "deck": one.deck, "card": one.card} for one in state.put_back]
    return {"hands": hands, "put_back": put_back}


def _own(state: State, seat: Seat) -> dict[str, Any]:
    """Return what only a seat's own phone is told: role, whom it knows, answers, numbers, cards, what it was shown."""
    answer = None if state.asked is None else state.asked.answers.get(seat)
    known = seats_seen_by(state, seat) if state.round else ()
    return {
        "seat": seat,
        "role_id": state.roles.get(seat),
        "known": [{"seat": other, "role_id": role} for other, role in known],
        "answer": None if answer is None else _json(answer),
        "counters": {name: state.counters[name, seat] for name in sorted(_hidden_counters(state))},
        "kept": {secret: _json(value) for (secret, whose), value in state.kept.items() if whose == seat},
        "told": _told(state, seat),
        "hand": {deck.id: list(hand_of(state, deck.id, seat)) for deck in state.sheet.decks if deck.face == "own"},
    }


def _told(state: State, seat: Seat) -> dict[str, dict[str, Any]]:
    """Return, by what it is and by seat, what others have shown to `seat` alone."""
    found: dict[str, dict[str, Any]] = {}
    for one in state.tellings:
        if one.to == seat:
            found.setdefault(one.what, {})[str(one.seat)] = _json(one.told)
    return found
