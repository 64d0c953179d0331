"""Tokens on a dial: what the game tells of them is what its offers allow, and nothing is lost or made."""

from itertools import islice
from random import Random
from typing import Any

import pytest

from companion.games.registry import load_games
from companion.rules.actions_and_offers import LegalActions, NumberRange
from companion.rules.correctable_tokens import CorrectableTokenCount, HasCorrectableTokens, legal_with_corrections
from companion.rules.game import AnyGame, fold_events
from companion.rules.parts.correctable_counters import SetCount
from companion.rules.seats_and_viewers import CHANCE, Seat
from companion.skirmish.battle.actions import LoseMember, PutCard, SetMarker
from companion.skirmish.play.base_game import FightGame
from companion.table.bots.random_action import random_action
from companion.table.prompts.consent import seats_to_ask_for_consent
from tests.games.common.playouts import choose, playout, setups

GAMES = [game for game in load_games().values() if isinstance(game, HasCorrectableTokens)]
FIGHTS = [game for game in GAMES if isinstance(game, FightGame)]
OTHERS = [game for game in GAMES if not isinstance(game, FightGame)]
LONGEST_NAME = 40


def counts(game: AnyGame, state: Any) -> list[CorrectableTokenCount]:
    assert isinstance(game, HasCorrectableTokens)
    return list(game.token_counts(state))


def offered(game: AnyGame, state: Any, count: CorrectableTokenCount, seats: int) -> list[tuple[Seat, NumberRange]]:
    found = [(Seat(seat), count.range_in(legal_with_corrections(game, state, Seat(seat)))) for seat in range(seats)]
    return [(seat, numbers) for seat, numbers in found if numbers is not None]


def check_state(game: AnyGame, state: Any, seats: int) -> int:
    """Set each kind of tokens to its least and its most. Returns how many could be set."""
    found = 0
    for place, count in enumerate(counts(game, state)):
        assert 0 <= count.count <= count.most and len(count.name) <= LONGEST_NAME
        assert count.seat is None or 0 <= count.seat < seats
        for seat, numbers in offered(game, state, count, seats)[:1]:
            found += 1
            assert count.action in legal_with_corrections(game, state, seat)
            for wanted in {numbers.low, numbers.high}:
                action = count.correction_to(wanted)
                assert action in legal_with_corrections(game, state, seat) and type(action).corrects_record
                after = fold_events(game, state, game.apply(state, seat, action))
                _check_after(game, state, after, place, wanted)
    return found


def _check_after(game: AnyGame, state: Any, after: Any, place: int, wanted: int) -> None:
    invariants = getattr(game, "invariants", lambda state: [])
    assert invariants(after) == []
    was = counts(game, state)[place]
    now = [each for each in counts(game, after) if each.is_same_place(was)]
    assert (now[0].count if now else 0) == wanted or game.outcome(after) is not None


@pytest.mark.parametrize("game", load_games().values(), ids=lambda game: game.info.id)
def test_every_game_has_tokens_that_a_dial_can_set(game: AnyGame) -> None:
    """But for the open table, whose numbers people change as they like: nobody need be asked to put one right."""
    assert isinstance(game, HasCorrectableTokens) is (game.info.id != "any")


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.info.id)
def test_every_kind_of_tokens_can_be_set_to_what_lies_there_and_what_the_supply_gives(game: AnyGame) -> None:
    found = 0
    setup = setups(game)[-1]
    for seed in range(3):
        for step in islice(playout(game, setup, seed), 0, 400, 9):
            if CHANCE not in game.to_act(step.after):
                found += check_state(game, step.after, setup.seats)
    assert found > 20


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.info.id)
def test_a_key_means_the_same_all_game_and_what_comes_and_goes_has_none(game: AnyGame) -> None:
    meant: dict[str, tuple[str, Seat | None]] = {}
    for step in islice(playout(game, setups(game)[-1], 1), 0, 400, 9):
        keyed = [count for count in counts(game, step.after) if count.key]
        assert len({count.key for count in keyed}) == len(keyed)
        for count in keyed:
            assert meant.setdefault(count.key, (count.name, count.seat)) == (count.name, count.seat)
    assert bool(meant) == (game.info.id != "desperados"), "its tiles are won one by one, and are others each evening"


@pytest.mark.parametrize("game", FIGHTS, ids=lambda game: game.info.id)
def test_the_owner_is_asked_and_of_what_ends_the_game_everybody(game: AnyGame) -> None:
    setup = setups(game)[0]
    seats = tuple(Seat(seat) for seat in range(setup.seats))
    owned = ending = 0
    for step in islice(playout(game, setup, 1), 0, 300, 9):
        state = step.after
        for count in counts(game, state):
            for seat, numbers in offered(game, state, count, setup.seats):
                asked = seats_to_ask_for_consent(game, state, seats, seat, count.action, shared=False)
                concerned = {*seats} if isinstance(count.action, SetMarker) else {count.seat} - {None}
                assert asked == concerned - {seat}
                shared = seats_to_ask_for_consent(game, state, seats, seat, count.action, shared=True)
                assert shared == concerned
                owned += bool(asked)
                least = count.correction_to(numbers.low)
                if game.outcome(fold_events(game, state, game.apply(state, seat, least))) is not None:
                    ending += 1
                    assert seats_to_ask_for_consent(game, state, seats, seat, least, shared=False) == {*seats} - {seat}
                    assert seats_to_ask_for_consent(game, state, seats, seat, least, shared=True) == {*seats}
    assert owned and ending


@pytest.mark.parametrize("game", FIGHTS, ids=lambda game: game.info.id)
def test_whoever_moves_a_card_or_member_of_somebody_else_asks(game: AnyGame) -> None:
    setup = setups(game)[0]
    seats = tuple(Seat(seat) for seat in range(setup.seats))
    asked: dict[Any, set[frozenset[Seat]]] = {(kind, seat): set() for kind in (PutCard, LoseMember) for seat in seats}
    for step in islice(playout(game, setup, 1), 0, 300, 9):
        for seat in seats:
            for offer in game.legal_actions(step.after, seat).offers:
                if offer.action in (PutCard, LoseMember):
                    found = seats_to_ask_for_consent(game, step.after, seats, seat, offer.nth(0), shared=False)
                    asked[offer.action, seat].add(found)
    own = frozenset[Seat]()
    assert all(asked[PutCard, seat] == {own, frozenset({*seats} - {seat})} for seat in seats)
    assert {own} in [asked[LoseMember, seat] for seat in seats]
    assert any(own not in asked[LoseMember, seat] for seat in seats), "the gang is the defenders'"


@pytest.mark.parametrize("game", OTHERS, ids=lambda game: game.info.id)
def test_the_owner_is_asked_and_who_else_is_concerned(game: AnyGame) -> None:
    setup = setups(game)[-1]
    seats = tuple(Seat(seat) for seat in range(setup.seats))
    found = 0
    for step in islice(playout(game, setup, 1), 0, 400, 9):
        for count in counts(game, step.after):
            shared = seats_to_ask_for_consent(game, step.after, seats, seats[0], count.action, shared=True)
            assert len(shared) >= 2 and {count.seat} - {None} <= shared
            for seat in seats:
                assert seats_to_ask_for_consent(game, step.after, seats, seat, count.action, shared=False) == shared - {
                    seat
                }
            found += 1
    assert found > 10


@pytest.mark.parametrize("game", OTHERS, ids=lambda game: game.info.id)
def test_a_game_full_of_corrections_goes_on_to_its_end_and_loses_nothing(game: AnyGame) -> None:
    corrected = 0
    for seed in range(4):
        rng, setup = Random(seed), setups(game)[seed % len(setups(game))]
        state, bound = game.initial_state(setup), 4000
        while game.to_act(state) and bound:
            bound -= 1
            legal = legal_with_corrections(game, state, Seat(0))
            put = LegalActions(*(offer for offer in legal.offers if offer.action is SetCount))
            if put and CHANCE not in game.to_act(state) and rng.random() < 0.3:
                actor, action, corrected = Seat(0), random_action(put, rng), corrected + 1
            else:
                actor, action = choose(game, state, setup.seats, rng)
            state = fold_events(game, state, game.apply(state, actor, action))
            assert game.invariants(state) == []  # type: ignore[attr-defined]
    assert corrected > 20
