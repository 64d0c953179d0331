"""All digital, real cards, and anything between: the same rules, and the same evening in the end."""

import re
from collections.abc import Mapping
from dataclasses import fields, replace
from random import Random
from typing import Any

import pytest

from companion.games.quickdraw import GAME
from companion.games.quickdraw.actions import CallItANight, DealCard, DrawHidden, NoteCard, Show
from companion.games.quickdraw.game import QuickDraw
from companion.games.quickdraw.state import Phase, State
from companion.games.registry import folder_of
from companion.rules.actions_and_offers import Action
from companion.rules.game import Setup, complete_setup, fold_events
from companion.rules.seats_and_viewers import CHANCE, Actor, Seat
from companion.table.dealer import PhysicalDealer, RandomDealer
from companion.table.log.event_log import MemoryLog
from companion.table.observing.observation import CardSeen
from companion.table.prompts import UndoRequest
from companion.table.table import Table
from tests.games.common.playouts import choose, playout
from tests.games.common.twin_worlds import Walk, viewers

SETUPS = [
    complete_setup(
        GAME.info, Setup(3, {"stack": 100}, {"CQ-4": 5, "CQ-13": "forbidden", "CQ-16": "cards", "CQ-25": "all"})
    ),
    complete_setup(GAME.info, Setup(6, {"stack": 500, "hands": 10})),
    complete_setup(GAME.info, Setup(2)),
]


class Weighted(QuickDraw):
    """The same game, but its cards go past the companion `unknown` times as often as any card is seen."""

    def __init__(self, unknown: int, believed: int) -> None:
        self.unknown, self.believed = unknown, believed

    def chance_outcomes(self, state: State) -> Mapping[Action, int]:
        found = super().chance_outcomes(state)
        if any(_went_past(action) for action in found) and self.unknown > 1000:
            return {action: int(_went_past(action)) for action in found}
        return {action: self._weight(action, weight) for action, weight in found.items()}

    def _weight(self, action: Action, weight: int) -> int:
        return self.unknown if _went_past(action) else weight or self.believed


def _went_past(action: Action) -> bool:
    return any(getattr(action, field.name) is None for field in fields(action))  # type: ignore[arg-type]


ROOMS = {
    "digital": Weighted(unknown=0, believed=0),
    "physical": Weighted(unknown=10_000, believed=0),
    "mixed": Weighted(unknown=60, believed=0),
    "mistaken": Weighted(unknown=20, believed=1),
}


@pytest.mark.parametrize("setup", SETUPS, ids=lambda setup: f"{setup.seats} seats")
@pytest.mark.parametrize("room", ROOMS)
def test_an_evening_ends_and_loses_neither_chip_nor_card(room: str, setup: Setup) -> None:
    for seed in range(3):
        last = None
        for last in playout(ROOMS[room], setup, seed):
            assert GAME.invariants(last.after) == [], (seed, last)
        assert last is not None and GAME.outcome(last.after) is not None


@pytest.mark.parametrize("room", ["physical", "mixed", "mistaken"])
def test_no_viewer_can_tell_twin_worlds_apart(room: str) -> None:
    setup, forks = complete_setup(GAME.info, Setup(3)), 0
    for viewer in viewers(setup):
        for seed in range(4):
            forks += Walk(ROOMS[room], setup, viewer, seed).run(120).forks
    assert forks > 20


class TwoClerks:
    """One evening kept by two clerks: one deals the cards itself, the other only watches real ones."""

    def __init__(self, setup: Setup, seed: int) -> None:
        self.seats, self.rng = setup.seats, Random(seed)
        self.dealing: State = GAME.initial_state(setup)
        self.watching: State = GAME.initial_state(setup)

    def play(self) -> None:
        while GAME.to_act(self.dealing):
            actor, action = choose(GAME, self.dealing, self.seats, self.rng)
            if isinstance(action, CallItANight):
                continue
            hands = [player.hand.known_cards for player in self.dealing.players]
            self.dealing = _after(self.dealing, actor, action)
            past = isinstance(action, DealCard | DrawHidden)
            self.watching = _after(self.watching, actor, replace(action, card=None) if past else action)  # type: ignore[type-var,call-arg]
            if self.watching.phase is Phase.SHOW:
                self._show(hands)
            assert _public(self.dealing) == _public(self.watching)

    def _show(self, hands: list[tuple[Any, ...]]) -> None:
        cards = [(seat, card) for seat in self.watching.seats_not_beaten for card in hands[seat]]
        self.rng.shuffle(cards)
        for seat, card in cards:
            if card in self.watching.players[seat].front.cards and not self.watching.players[seat].hand.cards:
                continue
            self.watching = _after(self.watching, seat, Show(card))


def _after(state: State, actor: Actor, action: Action) -> State:
    allowed = GAME.chance_outcomes(state) if actor is CHANCE else GAME.legal_actions(state, actor)
    assert action in allowed, f"{action} by {actor} in {state.phase}"
    return fold_events(GAME, state, GAME.apply(state, actor, action))


def _public(state: State) -> Any:
    fronts = [sorted(player.front.known_cards) for player in state.players if player.playing]
    return state.phase, [p.chips for p in state.players], state.pot, state.deck.size, state.table.cards, fronts


@pytest.mark.parametrize("seed", range(6))
def test_a_clerk_who_only_watches_comes_to_the_same_end(seed: int) -> None:
    evening = TwoClerks(complete_setup(GAME.info, Setup(2 + seed % 4, {"stack": 200})), seed)
    evening.play()
    one, other = GAME.outcome(evening.dealing), GAME.outcome(evening.watching)
    assert one == other and one is not None


def test_a_table_with_real_cards_needs_nobody_to_tell_what_is_dealt_face_down() -> None:
    table = Table("t", GAME, SETUPS[2], MemoryLog(), PhysicalDealer())
    table.open(dealer={})
    for seat, card in ((1, "gold-9"), (0, "gold-3")):
        table.observe(CardSeen(card, f"front-{seat}"))  # type: ignore[arg-type]
    assert table.update_for(None).to_act == {Seat(0)}
    table.observe(CardSeen("lead-7", "discard"))  # type: ignore[arg-type]
    table.observe(CardSeen("coal-12", "front-0"))  # type: ignore[arg-type]
    view = table.update_for(Seat(0)).view
    assert (view["phase"], view["zones"]["front-0"], view["zones"]["discard"]) == ("bet", ["coal-12"], ["lead-7"])


def test_undoing_a_deal_that_went_past_us_asks_nobody_for_nobody_learnt_a_card() -> None:
    table = Table("t", GAME, SETUPS[2], MemoryLog(), PhysicalDealer())
    table.open(dealer={})
    for seat, card in ((1, "gold-9"), (0, "gold-3")):
        table.observe(CardSeen(card, f"front-{seat}"))  # type: ignore[arg-type]
    cut = 3
    table.submit(Seat(0), NoteCard("lead-7"))  # type: ignore[arg-type]
    table.undo(cut)
    assert all(table.update_for(seat).prompt is None for seat in table.seats)
    assert table.update_for(Seat(0)).view["noted"] == 0


def test_undoing_a_deal_that_a_phone_has_shown_asks_everybody() -> None:
    table = Table("t", GAME, SETUPS[2], MemoryLog(), RandomDealer(7))
    table.open(dealer={})
    table.undo(table.log_length - 1)
    assert all(isinstance(table.update_for(seat).prompt, UndoRequest) for seat in table.seats)


def test_a_table_with_a_dealer_of_its_own_deals_up_to_the_first_decision() -> None:
    table = Table("t", GAME, SETUPS[2], MemoryLog(), RandomDealer(7))
    table.open(dealer={})
    update = table.update_for(None)
    assert update.view["phase"] == "card" and update.view["counters"] == {"deck": 60, "discard": 0, "pot": 20}
    [seat] = update.to_act
    assert seat is not CHANCE and None not in table.update_for(seat).view["zones"][f"hand-{seat}"]


def test_every_ruling_is_explained() -> None:
    text = (folder_of("quickdraw") / "README.md").read_text("utf-8")
    assert [n for n in range(1, 46) if f"CQ-{n}" not in re.findall(r"CQ-\d+", text)] == []
