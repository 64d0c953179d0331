"""Secrets of decks: hands, what is left in a deck, cards put back; and leaks of them that the walks must catch."""

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from companion.games.any.actions import (
    Agree,
    Begin,
    DealCard,
    Draw,
    Leave,
    Pause,
    PlayCard,
    Propose,
    PutBack,
    PutBackHand,
    Reshuffle,
    Resume,
    Return,
    TurnCard,
)
from companion.games.any.derived.decks import cards_left, count_left
from companion.games.any.events.base import StateChangingEvent
from companion.games.any.events.decks import CardsOpened
from companion.games.any.game import GAME, OpenTable
from companion.games.any.state import State
from companion.rules.actions_and_offers import Action, LegalActions
from companion.rules.game import Setup, complete_setup, fold_events
from companion.rules.seats_and_viewers import CHANCE, PUBLIC, Actor, Seat, Viewer
from tests.games.any.any_sheets import setup_pack
from tests.games.any.test_secrets import caught
from tests.games.common.twin_tables import TableWalk
from tests.games.common.twin_worlds import Walk, viewers

CARDS: dict[str, Any] = {
    "sheet": {"title": "Cards", "players": [2, 2]},
    "turns": {"order": "none"},
    "deck": [
        {"id": "plots", "name": "Plots", "cards": {"Ambush": 2, "Feast": 1, "Storm": 1}, "face": "own"},
        {"id": "events", "name": "Events", "cards": {"Rain": 1, "Sun": 2}},
    ],
}
SETUP = complete_setup(GAME.info, Setup(2, pack=setup_pack(CARDS)))
SHORT = complete_setup(
    GAME.info,
    Setup(
        2, pack=setup_pack({**CARDS, "deck": [{"id": "plots", "name": "P", "cards": {"X": 1, "Y": 1}, "face": "own"}]})
    ),
)
"""A sheet with so little to do that walks soon come to an end."""
A, B = Seat(0), Seat(1)


def test_the_walks_fork_on_cards_in_hands_and_on_cards_put_back() -> None:
    forks, secret = 0, set[str]()
    for viewer in viewers(SETUP):
        for seed in range(3):
            report = Walk(GAME, SETUP, viewer, seed).run(80)
            forks, secret = forks + report.forks, secret | report.secret_actions
    assert forks > 20 and secret == {"DealCard", "PutBack"}


class DeckInTheView(OpenTable):
    """The view shows what is left in the deck."""

    def view(self, state: State, viewer: Viewer) -> Mapping[str, Any]:
        return {**super().view(state, viewer), "left": list(cards_left(state, "plots"))}


class OffersTell(OpenTable):
    """Nobody may draw events as long as somebody holds the storm."""

    def legal_actions(self, state: State, seat: Seat) -> LegalActions[Action]:
        legal = super().legal_actions(state, seat)
        holds = any(2 in cards for cards in state.hands.values())
        return LegalActions(*(offer for offer in legal.offers if not (holds and offer.action is Draw)))


class DeckInOrder(OpenTable):
    """Chance may not draw the first place while the feast is in the deck."""

    def chance_outcomes(self, state: State) -> Mapping[Action, int]:
        found = super().chance_outcomes(state)
        dealt = state.drawing is not None and state.drawing.deck == "plots"
        return dict(list(found.items())[1:]) if dealt and 1 in cards_left(state, "plots") else found


@pytest.mark.parametrize("leaky", [DeckInTheView, OffersTell, DeckInOrder])
def test_a_planted_leak_of_cards_is_caught(leaky: type[OpenTable]) -> None:
    assert caught(lambda viewer, seed: Walk(leaky(), SETUP, viewer, seed).run(200), SETUP)


class SilentHands(OpenTable):
    """The end shows hands of which no event told."""

    def apply(self, state: State, actor: Actor, action: Action) -> Sequence[StateChangingEvent]:
        found = super().apply(state, actor, action)
        return [CardsOpened((), one.put_back) if isinstance(one, CardsOpened) else one for one in found]


class SilentPutBack(OpenTable):
    """The end opens seals of cards put back, of which no event told."""

    def apply(self, state: State, actor: Actor, action: Action) -> Sequence[StateChangingEvent]:
        found = super().apply(state, actor, action)
        return [CardsOpened(one.hands, ()) if isinstance(one, CardsOpened) else one for one in found]


def test_an_end_that_does_not_tell_of_hands_is_caught() -> None:
    assert caught(lambda viewer, seed: TableWalk(SilentHands(), SHORT, viewer, seed).run(60), SHORT)


def test_an_end_that_opens_seals_of_cards_put_back_without_a_word_is_caught() -> None:
    assert caught(lambda viewer, seed: TableWalk(SilentPutBack(), SETUP, viewer, seed).run(200), SETUP)


def test_the_same_search_for_cards_finds_nothing_in_the_game_itself() -> None:
    assert not caught(lambda viewer, seed: TableWalk(OpenTable(), SETUP, viewer, seed).run(40), SETUP, seeds=3)


def play(state: State, *moves: tuple[Actor, Action]) -> State:
    for actor, action in moves:
        allowed = GAME.chance_outcomes(state) if actor is CHANCE else GAME.legal_actions(state, actor)
        assert action in allowed, action
        state = fold_events(GAME, state, GAME.apply(state, actor, action))
        assert GAME.invariants(state) == []
    return state


def test_cards_go_from_deck_to_hand_to_pile_and_back() -> None:
    state = play(GAME.initial_state(SETUP), (A, Begin()), (A, Draw("plots")), (CHANCE, DealCard(A, "plots", 3)))
    state = play(state, (A, Draw("plots")), (CHANCE, DealCard(A, "plots", 0)))
    assert GAME.view(state, A)["me"]["hand"] == {"plots": [0, 2]} and GAME.view(state, B)["me"]["hand"]["plots"] == []
    assert GAME.view(state, PUBLIC)["seats"][0]["plots"] == 2
    state = play(state, (A, PlayCard("plots", 2)), (A, PutBack("plots", 0)))
    view = GAME.view(state, PUBLIC)
    assert view["piles"] == {"plots": [2], "events": []}
    assert (view["counters"]["plots_deck"], view["counters"]["plots_pile"]) == (3, 1)
    state = play(state, (B, Reshuffle("plots")))
    assert cards_left(state, "plots") == (0, 0, 1, 2)


def test_an_open_deck_runs_out_and_is_shuffled_again() -> None:
    state = play(GAME.initial_state(SETUP), (A, Begin()))
    for _ in range(3):
        state = play(state, (B, Draw("events")), (CHANCE, TurnCard("events", 0)))
    assert GAME.view(state, PUBLIC)["piles"]["events"] == [0, 1, 1] and count_left(state, "events") == 0
    assert Draw("events") not in GAME.legal_actions(state, A) and Draw("plots") in GAME.legal_actions(state, A)
    assert Draw("events") in GAME.legal_actions(play(state, (A, Reshuffle("events"))), A)


def test_the_hand_of_who_went_home_is_shuffled_in_unseen_by_who_stays() -> None:
    state = play(GAME.initial_state(SETUP), (A, Begin()), (A, Draw("plots")), (CHANCE, DealCard(A, "plots", 3)))
    state = play(state, (A, Draw("plots")), (CHANCE, DealCard(A, "plots", 0)))
    assert not any(offer.action is PutBackHand for offer in GAME.legal_actions(state, B).offers)
    state = play(state, (A, Leave(A)))
    assert GAME.view(state, A)["me"]["hand"]["plots"] == [0, 2]  # he may come back
    assert PutBackHand("plots", A) not in GAME.legal_actions(state, A)
    [event] = GAME.apply(state, B, PutBackHand("plots", A))
    assert [event.as_seen_by(viewer).cards for viewer in (A, B, PUBLIC)] == [(0, 2), None, None]
    state = play(state, (B, PutBackHand("plots", A)))
    assert cards_left(state, "plots") == (0, 0, 1, 2) and GAME.view(state, PUBLIC)["seats"][0]["plots"] == 0
    assert not any(offer.action is PutBackHand for offer in GAME.legal_actions(state, B).offers)
    state = play(state, (A, Return(A)), (A, Propose(())), (B, Agree()))
    told = [{"seat": 0, "deck": "plots", "card": card} for card in (0, 2)]
    assert GAME.view(state, PUBLIC)["hidden_cards"] == {"hands": [], "put_back": told}


def test_a_pause_touches_no_card_and_hides_no_hand_from_its_owner() -> None:
    state = play(GAME.initial_state(SETUP), (A, Begin()), (A, Draw("plots")), (CHANCE, DealCard(A, "plots", 3)))
    paused = play(state, (A, Leave(A)), (B, Pause()))
    of_cards = {Draw, PlayCard, PutBack, PutBackHand, Reshuffle}
    assert not of_cards & {offer.action for seat in (A, B) for offer in GAME.legal_actions(paused, seat).offers}
    assert GAME.view(paused, A)["me"]["hand"]["plots"] == [2]
    assert play(paused, (B, Resume()), (B, PutBackHand("plots", A))).hands == {("plots", A): ()}
