"""Bots of Desperados: their estimates, their choices, their speed and their strength."""

import json
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import product
from math import prod
from random import Random
from typing import Any

import pytest

from companion.cli import main
from companion.games.desperados import GAME
from companion.games.desperados import actions as act
from companion.games.desperados.bots.bot_observation import BotObservation, Prize, Proposal
from companion.games.desperados.bots.choose_gang_messages import choose_gang_messages
from companion.games.desperados.bots.estimate_desperados import estimate_whereabouts
from companion.games.desperados.bots.independent_events import (
    chance_at_most,
    compute_poisson_binomial_cdf,
    draw_weighted,
)
from companion.games.desperados.bots.place_likelihood import estimate_places
from companion.games.desperados.bots.place_sheriffs import choose_sheriff_cities
from companion.games.desperados.bots.read_view import bot_observation_from_view
from companion.games.desperados.bots.road_network import RoadNetwork, road_network_from_view
from companion.games.desperados.bots.search_routes import MoveRewards, RiderPosition, RouteSearch
from companion.games.desperados.bots.skill_levels import SHARP
from companion.games.desperados.count_possible_rides import ProvenPlace, count_rides_by_end_city
from companion.games.desperados.difficulty_report import format_money_and_win_rates
from companion.games.desperados.enums_and_constants import ASTRAY, MOVES, SALOON, Meeting, Phase
from companion.rules.actions_and_offers import Action, LegalActions
from companion.rules.bot import Bot, bots_of
from companion.rules.errors import IllegalAction
from companion.rules.game import Outcome, Setup, View, complete_setup, fold_events
from companion.rules.parts.board import BoardGraph
from companion.rules.seats_and_viewers import CHANCE, Actor, Seat
from companion.simulate import GameToSimulate, choose_action, simulate_game, simulate_games
from tests.count_work import count_calls
from tests.games.desperados.test_ride_counts import NONE_LOST, A, B, BruteForce, random_board

PLAYERS = bots_of(GAME)
FLAT = ((1.0,) * 7,) * MOVES


@dataclass(frozen=True)
class Cast:
    """One player for the marshal and another for the gang."""

    marshal: Bot
    gang: Bot

    def choose(self, seat: Seat, view: View, legal: LegalActions[Any], random: Random) -> Action | None:
        return (self.marshal if view["me"]["marshal"] else self.gang).choose(seat, view, legal, random)


def contest(seats: int, player: Bot | None, **options: Any) -> GameToSimulate:
    return GameToSimulate(GAME, complete_setup(GAME.info, Setup(seats, options)), 5, player)


def course(one: GameToSimulate) -> Iterator[tuple[Any, Actor, Action]]:
    """A whole game: every state, who acted in it and how."""
    rng, state = Random(one.seed), GAME.initial_state(one.setup)
    while GAME.to_act(state):
        actor, action = choose_action(GAME, state, rng, one.bot)
        yield state, actor, action
        state = fold_events(GAME, state, GAME.apply(state, actor, action))


def network(board: BoardGraph) -> RoadNetwork:
    roads = [{"between": (a, b)} for a in board.places for b in board.exits(a) if a < b]
    return road_network_from_view({"cities": [{"name": city} for city in board.places], "roads": roads})


# Their reckoning.


def test_likelihood_of_indifferent_riders_is_the_share_of_rides() -> None:
    rng = Random(3)
    for _ in range(20):
        board = random_board(rng)
        start = rng.choice(board.places)
        chances = estimate_places(network(board), start, NONE_LOST, (), FLAT)
        ends = count_rides_by_end_city(board, start, NONE_LOST, MOVES)
        assert chances[MOVES] == pytest.approx([ends.get(city, 0) / sum(ends.values()) for city in board.places])


def test_likelihood_weighs_whole_rides_by_what_draws_them() -> None:
    rng = Random(5)
    for _ in range(20):
        board = random_board(rng)
        brute = BruteForce(board, rng.choice(board.places), frozenset(rng.sample(board.places, 1)))
        draws = tuple(tuple(rng.choice([0.5, 1.0, 3.0]) for _ in board.places) for _ in range(MOVES))
        weights = [Counter[str]() for _ in range(MOVES + 1)]
        for ride in brute.rides(MOVES):
            cities = [brute.city(ride[:move]) for move in range(MOVES + 1)]
            weight = prod(draws[m][board.places.index(city)] for m, city in enumerate(cities[1:]))
            for move, city in enumerate(cities):
                weights[move][city] += weight
        lost = frozenset(board.places) - brute.hand
        for chance, weight in zip(estimate_places(network(board), brute.start, lost, (), draws), weights, strict=True):
            assert chance == pytest.approx([weight[city] / weight.total() for city in board.places])


def test_the_best_route_is_the_best_of_all_rides_and_all_uses_of_the_disc() -> None:
    rng = Random(8)
    for _ in range(25):
        board = random_board(rng)
        size, start = len(board.places), rng.choice(board.places)
        free, disc = ([[rng.choice([0, 0, 5, 9]) for _ in range(size)] for _ in range(MOVES)] for _ in range(2))
        stages = [MoveRewards(a, b, [0.0] * size) for a, b in zip(free, disc, strict=True)]
        best = max(_takings(BruteForce(board, start, NONE_LOST), free, disc))
        assert (
            RouteSearch(network(board), stages, 0.0).best_value_from(RiderPosition(board.places.index(start), 0, True))
            == best
        )


def _takings(brute: BruteForce, free: list[list[int]], disc: list[list[int]]) -> Iterator[int]:
    for ride in brute.rides(MOVES):
        on_the_way = ride[: ride.index(ASTRAY)] if ASTRAY in ride else ride
        at = [brute.board.places.index(brute.city(ride[: move + 1])) for move in range(len(on_the_way))]
        used = max((disc[move][city] for move, city in enumerate(at)), default=0)
        yield sum(free[move][city] for move, city in enumerate(at)) + used


def test_an_arrest_ends_what_a_route_is_worth() -> None:
    board = BoardGraph({A: (B,), B: (A,)})
    stages = [MoveRewards([0, 100], [0, 0], [0, 0.25]), MoveRewards([40, 100], [0, 0], [0, 0])]
    (to_b, saloon) = RouteSearch(network(board), stages, 20).list_card_options(RiderPosition(0, 0, False))
    assert to_b.value == 0.75 * (100 + 100) - 0.25 * 20  # over to B, and the Saloon there
    assert saloon.value == 100  # the Saloon first, then over to B


def test_odds_count_every_combination() -> None:
    chances = [0.5, 0.2, 0.9]
    odds = compute_poisson_binomial_cdf(chances)
    for number in range(4):
        cases = product([True, False], repeat=3)
        expected = sum(
            prod(one if here else 1 - one for one, here in zip(chances, case, strict=True))
            for case in cases
            if sum(case) <= number
        )
        assert chance_at_most(number, odds) == pytest.approx(expected)
    assert chance_at_most(-1, odds) == 0 and chance_at_most(9, odds) == pytest.approx(1)


def test_what_is_drawn_is_as_likely_as_its_weight() -> None:
    rng = Random(1)
    found = Counter(draw_weighted("abc", [1, 0, 3], rng) for _ in range(4000))
    assert found["b"] == 0 and 2850 < found["c"] < 3150


# Their choices.


@pytest.fixture(scope="module")
def riding() -> tuple[Any, Seat]:
    """The first ride of a gang of two in a game of fair players: the state, and the seat that is to ride."""
    game = course(contest(3, PLAYERS["fair"], badge="drawn"))
    state = next(s for s, actor, _ in game if s.phase is Phase.RIDE and actor not in (s.marshal, CHANCE))
    return state, Seat(min(GAME.to_act(state), key=str))


@pytest.fixture
def scene(riding: tuple[Any, Seat]) -> BotObservation:
    state, seat = riding
    return bot_observation_from_view(GAME.view(state, seat))


def test_the_gang_comes_to_a_coach_that_one_alone_could_not_rob(
    riding: tuple[Any, Seat], scene: BotObservation
) -> None:
    """With a sheriff beside it, it takes two: who is asked says yes, unless it is too far, or nothing is there."""
    seat = riding[1]
    mine = next(pawn for pawn in scene.gang if pawn.seat == seat)
    other = next(pawn for pawn in scene.gang if pawn.seat != seat)
    near = scene.network.exits[scene.likely_city(mine)][0]
    far = max(range(len(scene.network.cities)), key=scene.network.distance[near].__getitem__)
    for city, coach_at, answer in ((near, near, True), (far, far, False), (near, far, False)):
        asked = Proposal(0, scene.move, city, Meeting.BROWN, frozenset({other.seat}), frozenset({other.seat}))
        coach = Prize(scene.move, coach_at, Meeting.BROWN, 1000)
        there = tuple(replace(pawn, start=scene.network.cities[city]) for pawn in scene.pawns if pawn is other)
        pawns = tuple(there[0] if pawn is other else pawn for pawn in scene.pawns)
        now = replace(scene, prizes=(coach,), sheriffs=(coach_at, far), proposals=(asked,), pawns=pawns)
        assert next(choose_gang_messages(now, seat, mine, SHARP)) == act.Reply(0, answer)


def test_a_proof_tells_the_marshal_where_somebody_was_and_where_he_can_be(scene: BotObservation) -> None:
    shown = scene.network.exits[scene.likely_city(scene.gang[0])][0]
    proof = (ProvenPlace(1, scene.network.cities[shown], False),)
    pawns = (scene.pawns[0], replace(scene.gang[0], shown=proof), *scene.pawns[2:])
    chances = estimate_whereabouts(replace(scene, pawns=pawns), 1.0)[0]
    assert chances[1][shown] == pytest.approx(1)
    assert {city for city, one in enumerate(chances[2]) if one} <= {shown, *scene.network.exits[shown]}


def test_the_marshal_no_longer_seeks_whoever_must_have_crossed_his_way(scene: BotObservation) -> None:
    caught, marshal = scene.gang[0], scene.pawns[0]
    met = scene.network.exits[scene.likely_city(marshal)][0]
    city = scene.network.cities[met]
    pawns = (
        replace(marshal, row=(city,)),
        replace(caught, start=city, shown=(ProvenPlace(1, city, True),)),
        *scene.pawns[2:],
    )
    assert not any(map(any, estimate_whereabouts(replace(scene, move=2, pawns=pawns), 1.0)[0]))


def test_a_sheriff_rides_to_the_only_thing_worth_guarding(scene: BotObservation) -> None:
    start = scene.sheriffs[0]
    post = next(city for city, far in enumerate(scene.network.distance[start]) if far == 2)
    prize = Prize(MOVES, post, Meeting.BANK, 2000)
    pawns = tuple(replace(pawn, start=scene.network.cities[post]) for pawn in scene.pawns)
    now = replace(scene, move=4, sheriffs=(start,), prizes=(prize,), pawns=pawns)
    (step,) = choose_sheriff_cities(now, SHARP)
    assert scene.network.distance[step][post] == 1


@pytest.mark.parametrize("strength", PLAYERS)
def test_the_same_picture_and_dice_give_the_same_choice_and_nothing_is_kept(strength: str) -> None:
    """A picture that went over the wire is enough, and nobody writes on it."""
    player = PLAYERS[strength]
    for number, (state, actor, _) in enumerate(course(contest(4, player))):
        if actor is CHANCE or number % 9:
            continue
        legal, view = GAME.legal_actions(state, actor), GAME.view(state, actor)
        sent = json.dumps(view)
        first = player.choose(actor, view, legal, Random(number))
        assert json.dumps(view) == sent
        assert player.choose(actor, json.loads(sent), legal, Random(number)) == first


class Attentive:
    """Plays, and fails where the player it asks knows nothing to do although the game waits for it."""

    def __init__(self, player: Bot) -> None:
        self.player = player

    def choose(self, seat: Seat, view: View, legal: LegalActions[Any], random: Random) -> Action | None:
        action = self.player.choose(seat, view, legal, random)
        assert action is not None or view["phase"] == Phase.BADGE
        return action


def test_a_player_knows_something_to_do_whenever_it_is_its_turn_also_where_starts_are_closed() -> None:
    setup = complete_setup(GAME.info, Setup(3, {}, {"DE-8": "forbidden", "DE-20": "lost"}))
    ending = simulate_game(GameToSimulate(GAME, setup, 2, Attentive(PLAYERS["fair"])), 0)
    assert ending.outcome is not None and ending.wrong == ()


@pytest.mark.parametrize(
    ("seats", "strength", "options"),
    [
        (2, "fair", {"gang": 5}),
        (3, "sharp", {"talk": "plans", "aid": "off"}),
        (4, "easy", {"talk": "whisper"}),
        (5, "sharp", {"talk": "whisper", "gang": 5}),
    ],
)
def test_games_come_to_an_end_in_order_whatever_the_gang_shares(
    seats: int, strength: str, options: dict[str, Any]
) -> None:
    ending = simulate_game(contest(seats, Attentive(PLAYERS[strength]), **options), 0)
    assert ending.outcome is not None and ending.wrong == () and ending.steps < 1000


def test_a_gang_that_may_talk_does_and_keeps_its_word() -> None:
    said: Counter[str] = Counter()
    for state, _, action in course(contest(5, PLAYERS["sharp"])):
        said[type(action).__name__] += 1
        if isinstance(action, act.Ride) and action.rider:
            meant = state.talk.sketches.get((action.rider, action.move))
            if meant is not None:
                place = state.travellers[action.rider].place() if action.to == SALOON else action.to
                said["kept" if meant == place else "broken"] += 1
    assert said["Suggest"] > 3 and said["Reply"] > 10 and said["kept"] > 2 * said["broken"]


def test_real_cards_and_the_star_are_left_to_people() -> None:
    game = contest(3, None, rides="cards")
    state = GAME.initial_state(game.setup)
    assert (
        PLAYERS["fair"].choose(Seat(0), GAME.view(state, Seat(0)), GAME.legal_actions(state, Seat(0)), Random(1))
        is None
    )
    state = next(s for s, actor, action in course(game) if isinstance(action, act.LayFaceDown))
    seat = state.marshal
    chosen = PLAYERS["easy"].choose(seat, GAME.view(state, seat), GAME.legal_actions(state, seat), Random(1))
    assert chosen is None or isinstance(chosen, act.MoveSheriff)


# Their speed and strength.


def test_a_whole_game_of_five_takes_little_work() -> None:
    calls, _ = count_calls(lambda: simulate_game(contest(5, PLAYERS["sharp"]), 1))
    assert calls < 12_000_000


def test_skill_tells_on_either_side() -> None:
    """Some six games a side: what easy and sharp make of each other is several deviations apart."""
    hard = contest(3, Cast(PLAYERS["sharp"], PLAYERS["easy"]))
    soft = contest(3, Cast(PLAYERS["easy"], PLAYERS["sharp"]))
    held, let_go = (_mean_money(simulate_games(one, 6).outcomes) for one in (hard, soft))
    assert held + 2000 < let_go


def _mean_money(outcomes: list[Outcome]) -> float:
    return sum(sum(outcome.scores.values()) / len(outcome.scores) for outcome in outcomes) / len(outcomes)


# Many games.


def test_how_many_processes_play_changes_nothing() -> None:
    game = contest(3, None)
    assert simulate_games(game, 20, processes=2) == simulate_games(game, 20)


def test_a_player_that_breaks_the_rules_is_found_out() -> None:
    class Cheat:
        def choose(self, seat: Seat, view: View, legal: LegalActions[Any], random: Random) -> Action | None:
            return act.Deployed()

    with pytest.raises(IllegalAction, match="a player chose"):
        simulate_game(contest(3, Cheat()), 0)


def test_one_run_answers_for_every_goal() -> None:
    outcomes = [Outcome((), "", {Seat(0): money, Seat(2): money}) for money in (1900, 3900, 4000, 7000)]
    lines = format_money_and_win_rates(outcomes, 2)
    assert "mean 4200" in lines[0] and "3900 to 7000" in lines[0] and "even chances at 4000" in lines[1]
    rates = {line.split(":")[0].strip(): line.split()[-2] for line in lines[2:]}
    assert (rates["goal 2000"], rates["goal 4000"], rates["goal 4500"]) == ("25.0", "50.0", "75.0")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--strength", "random"], "last states in order: 3 of 3"),
        (["--strength", "easy", "--option", "goal=6000"], "dollars for each of 2 desperados"),
    ],
)
def test_simulate_reports(capsys: pytest.CaptureFixture[str], arguments: list[str], said: str) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["simulate", "desperados", "--seats", "3", "--games", "3", "--processes", "1", *arguments])
    assert ended.value.code == 0 and said in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "said"),
    [(["--strength", "cruel"], "it can be easy, fair, sharp, random"), (["--processes", "0"], "should be at least 1")],
)
def test_simulate_says_what_it_cannot(capsys: pytest.CaptureFixture[str], arguments: list[str], said: str) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["simulate", "desperados", *arguments])
    assert ended.value.code == 2 and said in capsys.readouterr().err
