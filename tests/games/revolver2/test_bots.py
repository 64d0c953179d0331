"""Bots of Revolver 2: their choices, their speed and their strength."""

import json
from collections.abc import Iterator
from dataclasses import dataclass, replace
from random import Random
from typing import Any

import pytest

from companion.games.revolver2 import actions as act
from companion.games.revolver2.enums_and_constants import Phase
from companion.games.revolver2.game import GAME
from companion.games.revolver2.state import State
from companion.rules.actions_and_offers import Action, LegalActions
from companion.rules.bot import Bot, RandomSource, bots_of
from companion.rules.game import Setup, View, complete_setup, fold_events
from companion.rules.seats_and_viewers import CHANCE, Actor, Seat
from companion.rules.zone import CardId
from companion.simulate import choose_action
from companion.skirmish.battle import actions as shared
from companion.skirmish.cards.enums_and_constants import Side
from companion.skirmish.state.fight_state import CardInPlay, Member
from companion.skirmish.state.stack import Step, StepKind
from tests.skirmish.support.bot_failing_when_stuck import AttentiveBot
from tests.skirmish.support.change_fight import with_changes

PLAYERS = bots_of(GAME)
SETUP = complete_setup(GAME.info, Setup(2))


@dataclass(frozen=True)
class Cast:
    """One player for each side; nobody plays at random."""

    attack: Bot | None
    defence: Bot | None

    def choose(self, seat: Seat, view: View, legal: LegalActions[Any], random: RandomSource) -> Action | None:
        player = {"attack": self.attack, "defence": self.defence, None: None}[view["me"]["side"]]
        return None if player is None else player.choose(seat, view, legal, random)


def course(player: Bot | None, seed: int = 1) -> Iterator[tuple[State, Actor, Action]]:
    """A whole game: every state, who acted in it and how."""
    rng, state = Random(seed), GAME.initial_state(SETUP)
    while GAME.to_act(state):
        actor, action = choose_action(GAME, state, rng, player)
        yield state, actor, action
        state = fold_events(GAME, state, GAME.apply(state, actor, action))
    yield state, CHANCE, shared.Done()


@pytest.fixture(scope="module")
def turns() -> dict[Side, State]:
    """The first play phase of each side."""
    found: dict[Side, State] = {}
    for state, actor, _ in course(PLAYERS["fair"]):
        if state.phase is Phase.PLAY and actor is not CHANCE and not state.fight.stack.steps:
            found.setdefault(state.fight.turn.side, state)
    return found


def dealt(state: State, side: Side, *hand: str, **changes: Any) -> State:
    """The state with another hand, and whatever else is different in the fight."""
    cards = tuple(CardId(card) for card in hand)
    return replace(state, fight=with_changes(state.fight.with_zones(side, hand=cards), **changes))


def at_place(state: State, place: int, *column: str) -> State:
    """The state on the first space of a battlefield, with the attackers' cards there."""
    lying = tuple(CardInPlay(900 + n, CardId(card)) for n, card in enumerate(column))
    fight = state.fight.with_battlefield(place - 1, attack=lying, defence=())
    return replace(state, fight=fight.with_row(at=place - 1, space=1))


def chosen(state: State, side: Side, strength: str = "sharp") -> Action | None:
    seat = Seat(state.match.seats[side])
    legal, view = GAME.legal_actions(state, seat), GAME.view(state, seat)
    return PLAYERS[strength].choose(seat, view, legal, Random(1))


def played(state: State, side: Side, strength: str = "sharp") -> State:
    """Return the table when the bot has done all it wants before it ends its turn."""
    for _ in range(60):
        if CHANCE in GAME.to_act(state):
            actor, action = choose_action(GAME, state, Random(3))
        else:
            [actor] = GAME.to_act(state)
            mover = state.match.side_of(actor)
            assert mover is not None
            found = chosen(state, mover, strength)
            assert found is not None
            action = found
        if isinstance(action, shared.EndTurn):
            return state
        state = fold_events(GAME, state, GAME.apply(state, actor, action))
    raise AssertionError("the turn does not end")


# Choices with a hand.


def test_the_attackers_lay_enough_to_win(turns: dict[Side, State]) -> None:
    state = dealt(turns[Side.ATTACK], Side.ATTACK, "coachwhip-riders", "coachwhip-riders", "moonless-riders", "looters")
    after = played(at_place(state, 5), Side.ATTACK)
    assert GAME.view(after, None)["need"] == 0


def test_a_kill_saves_the_turn_in_which_the_army_would_come(turns: dict[Side, State]) -> None:
    state = dealt(turns[Side.ATTACK], Side.ATTACK, "shot-in-the-dark", "cart-barricade", "caltrops", countdown=1)
    helpless = replace(state, fight=state.fight.with_zones(Side.DEFENCE, hand=()))
    assert played(at_place(helpless, 5), Side.ATTACK).fight.turn.killed


def test_the_last_lives_are_worth_every_card(turns: dict[Side, State]) -> None:
    state = dealt(turns[Side.ATTACK], Side.ATTACK, "shot-in-the-dark", "mountain-gun")
    last = at_place(replace(state, fight=state.fight.with_gang(alive=state.fight.gang.alive[:1])), 5)
    assert chosen(last, Side.ATTACK) == shared.PlayCard(CardId("shot-in-the-dark"), "discard-attack")


def test_ammo_is_fired_in_the_mine_and_not_paid_away_before(turns: dict[Side, State]) -> None:
    hand = ("pack-mules", "jackal-scouts", "looters")
    mine = at_place(dealt(turns[Side.ATTACK], Side.ATTACK, *hand), 6, "la-culebra", "looters")
    assert chosen(mine, Side.ATTACK) == act.FireGatling(CardId("jackal-scouts"), "discard-attack")
    pays = dealt(turns[Side.ATTACK], Side.ATTACK, "jackal-scouts", "caltrops", "cartridge-wagon")
    step = Step(StepKind.PAY, Side.ATTACK, "card:looters", 1)
    enters = Step(StepKind.ENTER, Side.ATTACK, "card:looters", zone="attack-4")
    asked = at_place(replace(pays, fight=pays.fight.with_stack(steps=(step, enters))), 5)
    assert chosen(asked, Side.ATTACK) == shared.DiscardCards((CardId("caltrops"),))


def test_the_defenders_lay_what_helps_and_nothing_where_nothing_does(turns: dict[Side, State]) -> None:
    state = dealt(turns[Side.DEFENCE], Side.DEFENCE, "lever-rifles", "town-militia", "town-militia")
    bare = at_place(replace(state, fight=state.fight.with_zones(Side.ATTACK, hand=())), 5, "mountain-gun")
    assert played(bare, Side.DEFENCE).fight.battlefield.defence
    crowd = at_place(state, 3, *["mountain-gun"] * 6)
    hopeless = replace(crowd, fight=crowd.fight.with_row(space=3))
    assert played(hopeless, Side.DEFENCE).fight.battlefield.defence == ()


def test_powder_is_for_a_column_that_has_grown(turns: dict[Side, State]) -> None:
    state = dealt(turns[Side.DEFENCE], Side.DEFENCE, "quarry-charge", "town-militia", "quarry-crew")
    crowd = ("mountain-gun", "la-culebra", "coachwhip-riders", "coachwhip-riders")
    assert chosen(at_place(state, 4, *crowd), Side.DEFENCE) == act.BlowBridge()
    assert chosen(at_place(state, 4), Side.DEFENCE) != act.BlowBridge()


def test_one_stays_for_recruits_where_it_is_quiet_and_leaves_where_it_is_not(turns: dict[Side, State]) -> None:
    state = replace(turns[Side.DEFENCE], phase=Phase.ADVANCE)
    quiet = replace(state, fight=state.fight.with_zones(Side.ATTACK, hand=()).with_row(at=0, space=2))
    loud = quiet.fight.with_battlefield(
        0, attack=(CardInPlay(900, CardId("mountain-gun")), CardInPlay(901, CardId("la-culebra")))
    )
    assert chosen(quiet, Side.DEFENCE) == act.Advance(on=False)
    assert chosen(replace(quiet, fight=loud), Side.DEFENCE) == act.Advance(on=True)


def test_who_has_true_grit_stands_in_front(turns: dict[Side, State]) -> None:
    state = turns[Side.DEFENCE]
    equals = [one for one in state.fight.gang.alive if state.fight.book.members[one.id].rating == 1]
    people = (equals[0], Member(equals[1].id, 1), *(one for one in state.fight.gang.alive if one not in equals))
    hit = state.fight.with_stack(steps=(Step(StepKind.CASUALTY, Side.ATTACK),)).with_gang(alive=people)
    assert chosen(replace(state, fight=hit), Side.DEFENCE) == shared.PickMember(equals[1].id)


def test_cover_is_taken_for_the_last_life(turns: dict[Side, State]) -> None:
    window = (Step(StepKind.WINDOW, Side.DEFENCE, "casualty"), Step(StepKind.CASUALTY, Side.ATTACK))
    state = dealt(turns[Side.ATTACK], Side.DEFENCE, "take-cover", "town-militia", steps=window)
    last = replace(state, fight=state.fight.with_gang(alive=state.fight.gang.alive[:1]))
    assert chosen(last, Side.DEFENCE) == shared.Respond(CardId("take-cover"), "discard-defence")


# That they always know something.


def test_the_same_picture_and_dice_give_the_same_choice_and_nothing_is_kept() -> None:
    """A picture that went over the wire is enough, and nobody writes on it."""
    player = PLAYERS["fair"]
    for number, (state, actor, _) in enumerate(course(player)):
        if actor is CHANCE or number % 7:
            continue
        seat = Seat(int(str(actor)))
        legal, view = GAME.legal_actions(state, seat), GAME.view(state, seat)
        sent = json.dumps(view)
        first = player.choose(seat, view, legal, Random(number))
        assert json.dumps(view) == sent
        assert player.choose(seat, json.loads(sent), legal, Random(number)) == first


@pytest.mark.parametrize("strength", PLAYERS)
def test_a_player_knows_something_to_do_whenever_it_is_asked_and_soon(strength: str) -> None:
    player = AttentiveBot(PLAYERS[strength])
    *_, (last, _, _) = course(player, seed=2)
    assert last.match.winner is not None
    assert player.calls / player.choices < 15_000


def test_sides_real_cards_and_what_only_mends_are_left_to_people(turns: dict[Side, State]) -> None:
    first = GAME.initial_state(SETUP)
    seat = Seat(0)
    assert PLAYERS["fair"].choose(seat, GAME.view(first, seat), GAME.legal_actions(first, seat), Random(1)) is None
    state = turns[Side.ATTACK]
    unseen = replace(state, fight=state.fight.with_zones(Side.ATTACK, hand=(None, None)))
    assert chosen(unseen, Side.ATTACK) is None
    assert bots_of(GAME, {"poker": "cards"}) == {} and bots_of(GAME, {"poker": "phones"}) == PLAYERS


# Strength.


def won(attack: Bot | None, defence: Bot | None, games: int) -> int:
    """Return the number of games that the attackers win."""
    lasts = (list(course(Cast(attack, defence), seed))[-1][0] for seed in range(games))
    return sum(last.match.winner is Side.ATTACK for last in lasts)


def test_fair_players_beat_random_ones_on_either_side() -> None:
    assert won(PLAYERS["fair"], None, 3) >= 2
    assert won(None, PLAYERS["fair"], 3) <= 1


def test_skill_tells_on_either_side() -> None:
    assert won(PLAYERS["sharp"], PLAYERS["easy"], 3) > won(PLAYERS["easy"], PLAYERS["sharp"], 3)
