"""The same tests for every game of the house, and for the toy."""

import re
from pathlib import Path
from random import Random
from typing import Any

import orjson
import pytest

from companion.games.registry import load_games
from companion.rules.codec import Codec
from companion.rules.errors import BadSetup, IllegalAction
from companion.rules.game import AnyGame, Setup, complete_setup, fold_events
from companion.rules.seats_and_viewers import CHANCE, PUBLIC, Seat
from companion.table.bots.random_action import random_action
from companion.table.dealer import WaitingDealer
from companion.table.log.event_log import MemoryLog
from companion.table.table import Table
from companion.table.update_json import UpdateEncoder
from tests.games.common.playouts import playout, setups
from tests.games.common.twin_worlds import Walk, viewers
from tests.toy_game import GAME as TOY

GAMES: dict[str, AnyGame] = {"toy": TOY, **load_games()}
SEEDS = range(4)
ROOT = Path(__file__).parents[3]
WALKS = {"revolver": 2, "desperados": 1, "revolver2": 4}
"""Fewer twin walks for a viewer than usual, where a game has long ones of its own (`test_*_secrets.py`)."""


@pytest.fixture(params=GAMES.values(), ids=GAMES.keys())
def game(request: pytest.FixtureRequest) -> AnyGame:
    game: AnyGame = request.param
    return game


def test_every_playout_ends_with_an_outcome_and_nothing_is_lost_or_doubled(game: AnyGame) -> None:
    find_broken = getattr(game, "invariants", None)
    for setup in setups(game):
        for seed in SEEDS:
            last = None
            for last in playout(game, setup, seed):
                assert game.outcome(last.before) is None
                assert find_broken is None or find_broken(last.after) == [], last
            assert last is not None and game.outcome(last.after) is not None
            assert not any(game.legal_actions(last.after, Seat(seat)) for seat in range(setup.seats))


def test_every_action_and_event_survives_the_codec_and_every_view_is_json(game: AnyGame) -> None:
    actions, events = Codec(*game.actions), Codec(*game.events)
    for setup in setups(game):
        for count, step in enumerate(playout(game, setup, seed=11)):
            assert actions.decode(orjson.loads(orjson.dumps(actions.encode(step.action)))) == step.action
            for event in step.events:
                assert events.decode(orjson.loads(orjson.dumps(events.encode(event)))) == event
            for viewer in viewers(setup) if count % max(1, setup.seats // 2) == 0 else ():  # games of six are long
                view = game.view(step.after, viewer)
                assert orjson.loads(orjson.dumps(view)) == view


def test_a_page_has_a_sentence_for_every_event_or_says_that_it_needs_none(game: AnyGame) -> None:
    page = ROOT / "companion/games" / game.info.id / "page"
    if not page.with_suffix(".js").exists():
        return  # the generic page has generic words
    shared = ROOT / "web/skirmish/text"
    texts = [page / "text.js", *page.glob("text/en*"), *page.glob("text/en/**/*.js")]
    texts += [shared / "event_sentences.js", *shared.glob("en/**/*.js")] if "revolver" in game.info.id else []
    words = "".join(path.read_text() for path in texts if path.is_file())
    assert [event.__name__ for event in game.events if not re.search(rf"\b{event.__name__}\b", words)] == []


def test_folding_the_log_gives_the_live_state_and_undo_gives_the_state_it_names(game: AnyGame) -> None:
    for setup in setups(game):
        log = MemoryLog()
        table = Table("t", game, setup, log, WaitingDealer())
        table.open(dealer={})
        wire, seen = UpdateEncoder(game), {}
        for count, step in enumerate(playout(game, setup, seed=5)):
            if count >= 60:
                break
            _submit(table, step.actor, step.action)
            seen[table.log_length] = _looks(table, wire, setup)
        assert _looks(Table("t", game, setup, log, WaitingDealer()), wire, setup) == seen[table.log_length]
        for seq in sorted(seen, reverse=True)[1::7]:
            table.undo(seq, ask=())
            assert _looks(table, wire, setup) == seen[seq]
            assert _looks(Table("t", game, setup, log, WaitingDealer()), wire, setup) == seen[seq]


def _submit(table: Table, actor: Any, action: Any) -> None:
    if actor is CHANCE:
        table.deal(action)
    else:
        table.submit(actor, action)


def _looks(table: Table, wire: UpdateEncoder, setup: Setup) -> list[dict[str, Any]]:
    kept = ("view", "offers", "to_act", "outcome")
    told = (wire.update_to_json(table.update_for(viewer)) for viewer in viewers(setup))
    return [{key: each[key] for key in kept} for each in told]


def test_what_is_not_offered_is_refused_and_changes_nothing(game: AnyGame) -> None:
    for setup in setups(game):
        rng = Random(9)
        table = Table("t", game, setup, MemoryLog(), WaitingDealer())
        table.open(dealer={})
        wire = UpdateEncoder(game)
        pool = [step.action for step in playout(game, setup, seed=21)]
        for count, step in enumerate(playout(game, setup, seed=22)):
            if count >= 80:
                break
            before = _looks(table, wire, setup), table.log_length
            for action in rng.sample(pool, min(6, len(pool))):
                _expect_refusals(game, table, step.before, action, setup)
            assert (_looks(table, wire, setup), table.log_length) == before
            _submit(table, step.actor, step.action)


def _expect_refusals(game: AnyGame, table: Table, state: Any, action: Any, setup: Setup) -> None:
    for number in range(setup.seats):
        if action not in game.legal_actions(state, Seat(number)):
            with pytest.raises(IllegalAction):
                table.submit(Seat(number), action)
    if CHANCE not in game.to_act(state) or action not in game.chance_outcomes(state):
        with pytest.raises(IllegalAction):
            table.deal(action)


def test_every_sampled_offer_applies(game: AnyGame) -> None:
    rng = Random(3)
    for setup in setups(game):
        for count, step in enumerate(playout(game, setup, seed=31)):
            if count >= 150:
                break
            for number in range(setup.seats):
                legal = game.legal_actions(step.after, Seat(number))
                if legal:
                    action = random_action(legal, rng)
                    assert action in legal
                    events = game.apply(step.after, Seat(number), action)
                    assert events, f"{action} leads to nothing"
                    fold_events(game, step.after, events)


def test_no_viewer_can_tell_twin_worlds_apart(game: AnyGame) -> None:
    forks = 0
    for setup in setups(game):
        for viewer in viewers(setup):
            for seed in range(WALKS.get(game.info.id, 16 // setup.seats)):
                forks += Walk(game, setup, viewer, seed).run(160).forks
    assert forks > 20, "the walk hardly ever forked: it tests nothing"


def test_a_setup_that_does_not_fit_is_refused_with_what_would(game: AnyGame) -> None:
    info = game.info
    seats = f"{info.least} to {info.most}" if info.least < info.most else f"{info.least}"
    with pytest.raises(BadSetup, match=f"is for {seats} players, not"):
        complete_setup(info, Setup(info.most + 1))
    with pytest.raises(BadSetup, match="unknown option 'nonsense'"):
        complete_setup(info, Setup(info.least, {"nonsense": 1}))
    for option in info.options:
        with pytest.raises(BadSetup, match=option.id):
            complete_setup(info, Setup(info.least, {option.id: object()}))


def test_the_public_sees_what_somebody_without_a_seat_may(game: AnyGame) -> None:
    for setup in setups(game):
        state = game.initial_state(setup)
        assert game.view(state, PUBLIC) is not None
