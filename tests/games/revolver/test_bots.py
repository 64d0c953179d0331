"""Bots of Revolver: their choices at each turn of the trail, their speed and their strength."""

import json
from collections.abc import Iterator
from dataclasses import dataclass, replace
from random import Random
from typing import Any

import pytest

from companion.games.revolver import actions as act
from companion.games.revolver.bots.revolver_values import read_fight_observation_with_lives
from companion.games.revolver.box import book
from companion.games.revolver.carry_out_actions import duel, prison_turn
from companion.games.revolver.enums_and_constants import Phase
from companion.games.revolver.game import GAME
from companion.games.revolver.state import State
from companion.rules.actions_and_offers import Action, LegalActions
from companion.rules.bot import Bot, RandomSource, bots_of
from companion.rules.game import Setup, View, complete_setup, fold_events
from companion.rules.seats_and_viewers import CHANCE, Actor, Seat
from companion.rules.zone import CardId
from companion.simulate import choose_action
from companion.skirmish.battle import actions as shared
from companion.skirmish.cards.enums_and_constants import Side, Token
from companion.skirmish.evaluation.estimate_effects import gain_of_effects
from companion.skirmish.evaluation.gain import NOTHING
from companion.skirmish.state.fight_state import CardInPlay
from companion.skirmish.state.stack import Step, StepKind
from tests.skirmish.support.bot_failing_when_stuck import AttentiveBot
from tests.skirmish.support.change_fight import with_changes

PLAYERS = bots_of(GAME)
MODULES = [option.id for option in GAME.info.options if option.choices == (False, True)]
BASE = complete_setup(GAME.info, Setup(2))
EVERYTHING = complete_setup(GAME.info, Setup(2, dict.fromkeys(MODULES, True)))
TRAIN = 4
PRISON = 5
SALOON = 3


@dataclass(frozen=True)
class Cast:
    """One player for each side; nobody plays at random."""

    attack: Bot | None
    defence: Bot | None

    def choose(self, seat: Seat, view: View, legal: LegalActions[Any], random: RandomSource) -> Action | None:
        player = {"attack": self.attack, "defence": self.defence, None: None}[view["me"]["side"]]
        return None if player is None else player.choose(seat, view, legal, random)


def course(player: Bot | None, seed: int = 1, setup: Setup = BASE) -> Iterator[tuple[State, Actor, Action]]:
    """A whole game: every state, who acted in it and how."""
    rng, state = Random(seed), GAME.initial_state(setup)
    while GAME.to_act(state):
        actor, action = choose_action(GAME, state, rng, player)
        yield state, actor, action
        state = fold_events(GAME, state, GAME.apply(state, actor, action))
    yield state, CHANCE, shared.Done()


@pytest.fixture(scope="module")
def turns() -> dict[Side, State]:
    """The first play phase of each side, with all modules; nobody has a dollar."""
    found: dict[Side, State] = {}
    for state, actor, _ in course(PLAYERS["fair"], setup=EVERYTHING):
        if state.phase is Phase.PLAY and actor is not CHANCE and not state.fight.stack.steps:
            poor = state.fight.with_tokens(dollars=dict.fromkeys(Side, 0))
            found.setdefault(state.fight.turn.side, replace(state, fight=poor))
        if len(found) == len(Side):
            break
    return found


def dealt(state: State, side: Side, *hand: str, **changes: Any) -> State:
    """The state with another hand, and whatever else is different in the fight."""
    cards = tuple(CardId(card) for card in hand)
    return replace(state, fight=with_changes(state.fight.with_zones(side, hand=cards), **changes))


def at(state: State, number: int, attack: tuple[str, ...] = (), defence: tuple[str, ...] = ()) -> State:
    """The state on the first space of a battlefield without an ambush, with those cards there."""
    columns = [
        tuple(CardInPlay(900 + 20 * n + nth, CardId(card)) for nth, card in enumerate(cards))
        for n, cards in enumerate((attack, defence))
    ]
    fight = state.fight.with_battlefield(number, attack=columns[0], defence=columns[1], armed=False, ambush=None)
    return replace(state, fight=fight.with_row(at=number, space=1))


def asked(state: State, source: str, side: Side) -> State:
    """The state with a question that only this game knows."""
    return replace(state, fight=state.fight.with_stack(steps=(Step(StepKind.GAME, side, source),)))


def chosen(state: State, side: Side, strength: str = "sharp", seed: int = 1) -> Action | None:
    seat = Seat(state.match.seats[side])
    legal, view = GAME.legal_actions(state, seat), GAME.view(state, seat)
    return PLAYERS[strength].choose(seat, view, legal, Random(seed))


def of_many(state: State, side: Side) -> set[Action | None]:
    """Return the choices by one lot or another."""
    return {chosen(state, side, seed=seed) for seed in range(40)}


# Choices with a hand.


def test_the_law_lays_what_wins_the_attack(turns: dict[Side, State]) -> None:
    state = at(dealt(turns[Side.ATTACK], Side.ATTACK, "ranch-volunteers", "fresh-mounts"), 1, ("hired-hands",))
    drawn = chosen(state, Side.ATTACK)
    assert drawn == shared.PlayCard(CardId("fresh-mounts"), "discard-attack")
    laid = chosen(dealt(state, Side.ATTACK, "ranch-volunteers"), Side.ATTACK)
    assert laid == shared.PlayCard(CardId("ranch-volunteers"), "attack-1")


def test_only_the_law_counts_on_a_death_that_a_card_brings_the_posse(turns: dict[Side, State]) -> None:
    gains, effects = {}, book({"name": "house"}).cards[CardId("abigail-and-ruth")].effects or ()
    for side, state in turns.items():
        scene = read_fight_observation_with_lives(GAME.view(state, Seat(state.match.seats[side])))
        gains[side] = gain_of_effects(scene, side, effects)
    assert gains[Side.ATTACK].kills > 0 and gains[Side.DEFENCE] == NOTHING


def test_a_full_column_is_cleared_for_better_cards(turns: dict[Side, State]) -> None:
    state = dealt(turns[Side.DEFENCE], Side.DEFENCE, "coffee-mill-gun", "anton-the-giant", *["out-the-back"] * 2)
    full = at(state, 2, ("circuit-deputies", "circuit-deputies"), ("pocket-pistols",) * 3)
    assert isinstance(chosen(full, Side.DEFENCE), shared.DropCard)


def test_a_card_in_play_is_used_where_it_is_needed(turns: dict[Side, State]) -> None:
    state = at(dealt(turns[Side.ATTACK], Side.ATTACK, "hired-hands"), 2, (), ("pocket-pistols",))
    behind = replace(
        state, fight=state.fight.with_column(1, Side.ATTACK, (CardInPlay(990, CardId("noah-stillwater")),))
    )
    assert chosen(behind, Side.ATTACK) == shared.UseCard(CardId("noah-stillwater"), "attack-1", 0, 0)


def test_nothing_free_is_used_for_ever(turns: dict[Side, State]) -> None:
    """Chips are shifted only from where they are of no use to where they are."""
    state = at(dealt(turns[Side.DEFENCE], Side.DEFENCE), 2, (), ("pocket-pistols",))
    bea = CardInPlay(990, CardId("aunt-bea"), owner=Side.DEFENCE, marks={Token.RED: 1})
    use = shared.UseCard(CardId("aunt-bea"), "defence-1", 0, 0)
    left_behind = replace(state, fight=state.fight.with_column(1, Side.DEFENCE, (bea,)))
    assert chosen(left_behind, Side.DEFENCE) == use
    emptied = replace(state, fight=state.fight.with_column(1, Side.DEFENCE, (replace(bea, marks={}),)))
    legal = GAME.legal_actions(emptied, Seat(state.match.seats[Side.DEFENCE]))
    assert use in legal and chosen(emptied, Side.DEFENCE) != use


def test_a_dollar_is_spent_before_it_makes_greedy_and_kept_for_a_card_that_asks(turns: dict[Side, State]) -> None:
    state = at(dealt(turns[Side.ATTACK], Side.ATTACK, "thirty-silver-dollars"), 1)
    purses = {1: None, 4: act.BuyCard()}
    for coins, bought in purses.items():
        rich = replace(state, fight=state.fight.with_tokens(dollars={Side.ATTACK: coins, Side.DEFENCE: 0}))
        assert (chosen(rich, Side.ATTACK) == act.BuyCard()) is (bought is not None)


def test_an_ambush_is_turned_before_anything_else(turns: dict[Side, State]) -> None:
    state = at(turns[Side.ATTACK], 1)
    armed = replace(state, fight=state.fight.with_battlefield(1, armed=True, ambush=CardId("steel-jaws")))
    assert chosen(armed, Side.ATTACK) == act.SpringAmbush(CardId("steel-jaws"), 1)


# Questions of this game alone.


def test_who_lies_in_ambush_lies_where_it_is_fought_longest(turns: dict[Side, State]) -> None:
    first = GAME.initial_state(EVERYTHING)
    seats = {Side.ATTACK: 0, Side.DEFENCE: 1}
    state = replace(
        first,
        match=replace(first.match, seats=seats),
        phase=Phase.AMBUSH,
        ambushes=(CardId("deacon-ware"), CardId("scarecrow")),
    )
    there = [0, 1, 3, TRAIN]
    fight = state.fight
    for number in there:
        fight = fight.with_battlefield(number, armed=True)
    laid = of_many(replace(state, fight=fight), Side.ATTACK)
    assert laid == {act.LayAmbush(2, CardId("deacon-ware"))}


def test_the_gang_enters_the_prison_with_a_strong_hand_and_rides_past_with_none(turns: dict[Side, State]) -> None:
    gate = replace(at(turns[Side.DEFENCE], 2), phase=Phase.ADVANCE)
    strong = dealt(gate, Side.DEFENCE, *("anton-the-giant", "soup-of-nitre", "coffee-mill-gun", "little-heron") * 2)
    helpless = replace(strong, fight=strong.fight.with_zones(Side.ATTACK, hand=()))
    assert chosen(helpless, Side.DEFENCE) == act.Advance(prison=True)
    weak = dealt(gate, Side.DEFENCE)
    crowd = replace(weak, fight=weak.fight.with_zones(Side.ATTACK, hand=(CardId("hooligan-quartet"),) * 9))
    assert chosen(crowd, Side.DEFENCE) == act.Advance(prison=False)


def test_at_the_prison_one_brings_as_little_as_takes_the_lead(turns: dict[Side, State]) -> None:
    inside = replace(at(turns[Side.DEFENCE], PRISON, ("ranch-volunteers",)), phase=Phase.PRISON)
    state = asked(dealt(inside, Side.DEFENCE, "anton-the-giant", "pocket-pistols"), prison_turn.PLAY, Side.DEFENCE)
    card = CardId("anton-the-giant")
    assert of_many(state, Side.DEFENCE) == {act.BringCard(card, f"defence-{PRISON}"), act.LayDown(card)}
    leading = at(state, PRISON, (), ("anton-the-giant",))
    assert of_many(leading, Side.DEFENCE) == {act.Pass()}


def test_the_duel_is_a_bluff_now_and_then(turns: dict[Side, State]) -> None:
    state = dealt(turns[Side.DEFENCE], Side.DEFENCE, "anton-the-giant", "beans-and-coffee")
    laid = of_many(asked(at(state, SALOON), duel.LAY, Side.DEFENCE), Side.DEFENCE)
    assert laid == {act.LayForDuel(CardId("anton-the-giant")), act.LayForDuel(CardId("beans-and-coffee"))}
    assert _duel_answers(state, "hired-hands") == {act.CallBluff(), act.Retreat()}


def _duel_answers(state: State, *hand: str) -> set[Action | None]:
    facing = dealt(state, Side.ATTACK, *hand, laid={Side.DEFENCE: CardId("anton-the-giant")})
    return of_many(asked(at(facing, SALOON), duel.ANSWER, Side.ATTACK), Side.ATTACK)


def test_the_law_answers_with_its_strongest_padlock_if_that_beats_most_of_the_gangs(turns: dict[Side, State]) -> None:
    state = turns[Side.DEFENCE]
    assert _duel_answers(state, "hired-hands", "thief-takers") == {act.DrawIron(CardId("thief-takers"))}
    assert _duel_answers(state, "thief-takers", "orrin-slate") == {act.DrawIron(CardId("orrin-slate"))}


def test_the_law_seldom_gives_way_since_that_loses_what_a_lost_duel_does(turns: dict[Side, State]) -> None:
    facing = dealt(turns[Side.DEFENCE], Side.ATTACK, laid={Side.DEFENCE: CardId("anton-the-giant")})
    state = asked(at(facing, SALOON), duel.ANSWER, Side.ATTACK)
    assert [chosen(state, Side.ATTACK, seed=seed) for seed in range(40)].count(act.Retreat()) <= 4


def test_the_train_is_derailed_when_it_takes_more_than_it_costs(turns: dict[Side, State]) -> None:
    state = dealt(turns[Side.DEFENCE], Side.DEFENCE)
    crowd = at(state, TRAIN, ("marshal-thorne", "mail-car-guard", "orrin-slate", "hooligan-quartet") * 2)
    crowd = dealt(replace(crowd, house=replace(crowd.house, derail_kills=2)), Side.ATTACK)
    few = replace(crowd, fight=crowd.fight.with_gang(alive=crowd.fight.gang.alive[-2:]))
    assert chosen(crowd, Side.DEFENCE) == act.Derail()
    assert chosen(few, Side.DEFENCE) == shared.EndTurn()
    assert chosen(at(crowd, TRAIN, ("hired-hands",)), Side.DEFENCE) == shared.EndTurn()


# That they always know something.


@pytest.mark.parametrize("strength", PLAYERS)
def test_a_player_knows_something_to_do_whenever_it_is_asked_and_soon(strength: str) -> None:
    player = AttentiveBot(PLAYERS[strength])
    *_, (last, _, _) = course(player, 2, EVERYTHING)
    assert last.match.winner is not None
    assert player.calls / player.choices < 15_000


def test_the_same_picture_and_dice_give_the_same_choice_and_nothing_is_kept() -> None:
    """A picture that went over the wire is enough, and nobody writes on it."""
    player = PLAYERS["fair"]
    for number, (state, actor, _) in enumerate(course(player, 3, EVERYTHING)):
        if actor is CHANCE or number % 23:
            continue
        seat = Seat(int(str(actor)))
        legal, view = GAME.legal_actions(state, seat), GAME.view(state, seat)
        sent = json.dumps(view)
        first = player.choose(seat, view, legal, Random(number))
        assert json.dumps(view) == sent
        assert player.choose(seat, json.loads(sent), legal, Random(number)) == first


def test_sides_and_real_cards_are_left_to_people(turns: dict[Side, State]) -> None:
    first, seat = GAME.initial_state(BASE), Seat(0)
    assert PLAYERS["fair"].choose(seat, GAME.view(first, seat), GAME.legal_actions(first, seat), Random(1)) is None
    state = turns[Side.ATTACK]
    unseen = replace(state, fight=state.fight.with_zones(Side.ATTACK, hand=(None, None)))
    assert chosen(unseen, Side.ATTACK) is None


# Strength.


def won(attack: Bot | None, defence: Bot | None, games: int) -> int:
    """Return the number of games that the law wins."""
    lasts = (list(course(Cast(attack, defence), seed))[-1][0] for seed in range(games))
    return sum(last.match.winner is Side.ATTACK for last in lasts)


def test_fair_players_beat_random_ones_on_either_side() -> None:
    assert won(PLAYERS["fair"], None, 3) == 3
    assert won(None, PLAYERS["fair"], 3) == 0


def test_skill_tells_on_either_side() -> None:
    assert won(PLAYERS["sharp"], PLAYERS["easy"], 3) > won(PLAYERS["easy"], PLAYERS["sharp"], 3)
