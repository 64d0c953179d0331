"""The turn marker of both Revolvers, put right by hand: any space of its battlefield, both sides asked, no more."""

from itertools import islice
from random import Random
from typing import Any

import pytest

from companion.games.registry import load_games
from companion.rules.actions_and_offers import Offer
from companion.rules.game import AnyGame, Setup, complete_setup, fold_events
from companion.rules.seats_and_viewers import PUBLIC, Seat
from companion.skirmish.battle.actions import SetMarker, SetTokens
from companion.skirmish.battle.events.corrections import MarkerSet
from companion.skirmish.play.base_game import FightGame
from companion.skirmish.play.sides_and_outcome import ChoresListed
from companion.skirmish.state.derived.battlefields_along_marker import turn_spaces_of_battlefield
from companion.table.bots.random_action import random_action, without_corrections
from companion.table.dealer import RandomDealer
from companion.table.log.event_log import MemoryLog
from companion.table.table import Table
from tests.games.common.agreed_correction import SEATS, check_agreed_correction
from tests.games.common.playouts import playout, setups

GAMES = load_games()
FIGHTS = [game for game in GAMES.values() if isinstance(game, FightGame)]
both_revolvers = pytest.mark.parametrize("game", FIGHTS, ids=lambda game: game.info.id)


def offers_of(game: AnyGame, state: Any, seat: Seat) -> list[Offer[Any]]:
    assert isinstance(game, FightGame)
    return list(game.corrections(state, seat))


@both_revolvers
def test_every_space_of_its_battlefield_is_offered_when_other_tokens_are(game: AnyGame) -> None:
    found = 0
    for step in islice(playout(game, setups(game)[0], 1), 0, 300, 3):
        state, fight = step.after, step.after.fight
        for seat in SEATS:
            legal = game.legal_actions(state, seat).offers
            others = any(offer.action is SetTokens for offer in legal) and fight.marker_at >= 0
            assert bool(offers_of(game, state, seat)) == others
            assert not any(offer.action is SetMarker for offer in legal), "kept apart: no move of a game changes by it"
            for offer in offers_of(game, state, seat):
                spaces = range(1, len(turn_spaces_of_battlefield(fight, fight.marker_at)) + 1)
                wanted = {(fight.marker_at, space) for space in spaces}
                assert {(one.field, one.space) for one in map(offer.nth, range(offer.count))} == wanted
                found += len(wanted) > 1
    assert found > 20


@both_revolvers
def test_nothing_but_the_place_changes(game: AnyGame) -> None:
    found = 0
    for step in islice(playout(game, setups(game)[0], 2), 0, 200, 7):
        for offer in offers_of(game, step.after, SEATS[0]):
            for space in offer.slots["space"]:
                action = SetMarker(step.after.fight.marker_at, space, "agreed")
                events = game.apply(step.after, SEATS[0], action)
                assert [one for one in events if isinstance(one, MarkerSet)] == [
                    MarkerSet(action.field, space, "agreed")
                ]
                assert {type(one) for one in events} <= {MarkerSet, ChoresListed}
                assert not any(one.chores for one in events if isinstance(one, ChoresListed)), "it lies there already"
                after = fold_events(game, step.after, events)
                assert after.fight == step.after.fight.with_row(space=space)
                found += 1
    assert found > 10


@both_revolvers
def test_of_old_the_marker_was_not_put_right(game: AnyGame) -> None:
    setup = setups(game)[0]
    old = complete_setup(game.info, Setup(2, {**setup.options, "first-texts": True}))
    states = [step.after for step in islice(playout(game, old, 1), 100)]
    lying = [state for state in states if state.fight.marker_at >= 0]
    assert any(offer.action is SetTokens for state in lying for offer in game.legal_actions(state, SEATS[0]).offers)
    assert not any(offers_of(game, state, seat) for state in states for seat in SEATS)
    assert not any(count.key == "marker" for state in states for count in game.token_counts(state))  # type: ignore[attr-defined]


class Evening:
    """A table where people play at random until the marker may be put somewhere else."""

    def __init__(self, game: AnyGame) -> None:
        self.log, self.game = MemoryLog(), game
        self.table = Table("t", game, Setup(2), self.log, RandomDealer(5), clock=lambda: 0)
        self.table.open(dealer={"kind": "digital", "seed": 5})
        rng = Random(3)
        while self.dial() is None:
            seat = rng.choice([one for one in SEATS if without_corrections(self.table.legal_for(one))])
            self.table.submit(seat, random_action(without_corrections(self.table.legal_for(seat)), rng))

    def dial(self) -> SetMarker | None:
        """Return what a dial says that sets the marker to a space where it is not."""
        for count, numbers in self.table.settable_tokens()[1]:
            others = [space for space in numbers if space != count.count]
            if count.key == "marker" and others:
                assert count.seat is None and count.count == self.space and set(numbers) == {*others, count.count}
                action = count.correction_to(others[-1])
                assert isinstance(action, SetMarker)
                return action
        return None

    @property
    def space(self) -> int:
        """The space on record, as everybody is shown it."""
        space: int = self.table.update_for(PUBLIC).view["marker"]["space"]
        return space


@both_revolvers
def test_the_other_side_agrees_first_an_undo_takes_it_back_and_the_log_verifies(game: AnyGame) -> None:
    evening = Evening(game)
    was, action = evening.space, evening.dial()
    assert action is not None
    now = check_agreed_correction(evening.table, evening.log, action, lambda: evening.space)
    assert now == action.space != was
