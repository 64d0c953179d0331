"""Bluffs in the story: a pot won since all others fled, though one of them held more."""

from dataclasses import replace

import pytest

from companion.games.quickdraw.actions import Flee
from companion.games.quickdraw.events.betting import Fled
from companion.games.quickdraw.events.showdown import PotWon, Share
from companion.games.quickdraw.game import QuickDraw
from companion.games.quickdraw.game_story import tell_story
from companion.games.quickdraw.state import State, initial_state
from companion.games.quickdraw.successful_bluffs import count_beaten_cards
from companion.rules.game import Setup, complete_setup
from companion.rules.parts.game_story import StoryMove
from companion.rules.seats_and_viewers import Seat
from companion.rules.zone import CardId

STRONG = ("gold-12", "coal-12", "lead-12", "wild", "silver-12")
WEAK = ("gold-1", "coal-1", "lead-1", "silver-1", "copper-2")


def holding(*hands: tuple[str, ...]) -> State:
    """Return a state of a hand in which each seat holds these cards, and has paid 50."""
    state = initial_state(complete_setup(QuickDraw.info, Setup(len(hands))))
    players = [
        replace(player, hand=replace(player.hand, cards=tuple(map(CardId, cards))), playing=True, paid=50)
        for player, cards in zip(state.players, hands, strict=True)
    ]
    return replace(state, players=tuple(players), hand_no=1)


def end_by_flight(state: State) -> StoryMove:
    """Seat 1 flees, and seat 0 takes the pot."""
    events = (
        Fled(Seat(1), tuple(card for card in state.players[1].hand.cards if card)),
        PotWon(0, (Share(Seat(0), 100),)),
    )
    after = state
    for event in events:
        after = event.apply_to(after)
    return StoryMove(1, Seat(1), Flee(), events, after)


@pytest.mark.parametrize(("own", "fled", "tag"), [(WEAK, STRONG, "bluff"), (STRONG, WEAK, ""), (STRONG, STRONG, "")])
def test_a_bluff_is_told_where_the_better_hand_fled(own: tuple[str, ...], fled: tuple[str, ...], tag: str) -> None:
    state = holding(own, fled)
    [scene] = tell_story(state, [end_by_flight(state)]).scenes
    assert scene.turning == tag
    assert (scene.shows["bluff"] or {}).get("fled") == (1 if tag else None)


def test_a_showdown_is_no_bluff() -> None:
    state = replace(holding(WEAK, STRONG), reveal=1)
    assert tell_story(state, [end_by_flight(state)]).scenes[0].shows["bluff"] is None


def test_cards_that_nobody_told_are_not_judged() -> None:
    state = holding(WEAK, STRONG)
    unknown = replace(state.players[0], hand=replace(state.players[0].hand, cards=(None,) * 5))
    hidden = replace(state, players=(unknown, state.players[1]))
    assert count_beaten_cards(unknown) is None
    assert tell_story(hidden, [end_by_flight(hidden)]).scenes[0].shows["bluff"] is None


def test_a_wild_beats_all_but_wilds() -> None:
    player = holding(("wild",), ("gold-2",)).players
    assert (count_beaten_cards(player[0]), count_beaten_cards(player[1])) == (65, 1)
