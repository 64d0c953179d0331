"""The test of the test: leaks planted on purpose, each of which the twin worlds must catch."""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Any

import pytest

from companion.games.quickdraw.events.base import StateChangingEvent
from companion.games.quickdraw.events.dealing import Dealt
from companion.games.quickdraw.game import QuickDraw
from companion.rules.actions_and_offers import Action, LegalActions, NumberRange, Offer, OneOf, StepAndConfirmGesture
from companion.rules.errors import IllegalAction
from companion.rules.event import Event
from companion.rules.game import Setup, complete_setup
from companion.rules.parts.correctable_counters import CorrectableCounter, HasCorrectableCounters, SetCount
from companion.rules.parts.game_story import Scene, Story, StoryMove
from companion.rules.parts.unavailable_actions import RefusalReason, UnavailableAction
from companion.rules.seats_and_viewers import Actor, Seat, Viewer
from companion.table.plays.play import Play, PlayOfSeat
from companion.table.plays.play_keeper import PlayKeeper
from companion.table.table import Table
from companion.table.update_json import UpdateEncoder
from companion.table.updates.unavailable_actions import UnavailableActions
from companion.table.updates.update import Update
from tests.games.common.twin_tables import TableWalk
from tests.games.common.twin_worlds import Leak, Walk, viewers
from tests.toy_game import RED, Boast, Boasted, Guess, Guessed, State, Toy

SETUP = complete_setup(Toy.info, Setup(2, {"rounds": 6}))


class InTheView(Toy):
    """The public view shows how many guessed red."""

    def view(self, state: State, viewer: Viewer) -> Mapping[str, Any]:
        return {**super().view(state, viewer), "hint": sum(guess == RED for guess in state.guesses.values())}


class InTheOffers(Toy):
    """The second to guess may only boast when the first did not guess red."""

    def legal_actions(self, state: State, seat: Seat) -> LegalActions[Action]:
        legal = super().legal_actions(state, seat)
        told = state.guesses.get(Seat(1 - seat)) == RED
        return LegalActions(*(offer for offer in legal.offers if not (told and offer.action is Boast)))


@dataclass(frozen=True, slots=True)
class Whistle(Action):
    gesture = StepAndConfirmGesture()


class OnTheButtons(Toy):
    """A game in which those who guessed red may whistle: no secret to oneself, but a button on the table says so."""

    actions = (*Toy.actions, Whistle)

    def legal_actions(self, state: State, seat: Seat) -> LegalActions[Action]:
        legal = super().legal_actions(state, seat)
        return LegalActions(*legal.offers, *((Offer(Whistle),) if state.guesses.get(seat) == RED else ()))

    def apply(self, state: State, actor: Actor, action: Action) -> Sequence[Event]:
        return [] if isinstance(action, Whistle) else super().apply(state, actor, action)


class InWhatIsLost(Toy):
    """The buttons warn of a boast after red; nobody but a button knows."""

    actions = (*Toy.actions, Whistle)

    def legal_actions(self, state: State, seat: Seat) -> LegalActions[Action]:
        legal = super().legal_actions(state, seat)
        return LegalActions(*legal.offers, *((Offer(Whistle),) if legal else ()))

    def apply(self, state: State, actor: Actor, action: Action) -> Sequence[Event]:
        return [] if isinstance(action, Whistle) else super().apply(state, actor, action)

    def loss_warning(self, state: State, seat: Seat, action: Action) -> str | None:
        return "all of it" if RED in state.guesses.values() else None


class InToAct(Toy):
    """Red is waited for no longer: the round goes on by itself."""

    def to_act(self, state: State) -> frozenset[Actor]:
        waiting = super().to_act(state)
        return waiting | {Seat(0)} if state.guesses.get(Seat(0)) == RED and len(waiting) == 1 else waiting


class LoudGuess(Guessed):
    """A guess that everybody hears."""

    __slots__ = ()

    def as_seen_by(self, viewer: Viewer) -> "LoudGuess":
        return self


class InTheEvents(Toy):
    """Guesses are announced with their colour."""

    events = (*Toy.events, LoudGuess)

    def apply(self, state: State, actor: Actor, action: Action) -> Sequence[Event]:
        events = super().apply(state, actor, action)
        return [LoudGuess(e.seat, e.colour) if isinstance(e, Guessed) else e for e in events]


class TwoActionsLater(Toy):
    """Nothing shows at once; the boast after the guess comes out higher."""

    def view(self, state: State, viewer: Viewer) -> Mapping[str, Any]:
        view = super().view(state, viewer)
        late = state.guesses.get(Seat(0)) == RED and state.boasts[1] >= 2
        return {**view, "late": late}


class AtTheDesk(Toy):
    """Chance is offered to the host only for the colour somebody guessed."""

    def chance_outcomes(self, state: State) -> Mapping[Action, int]:
        outcomes = super().chance_outcomes(state)
        guessed = set(state.guesses.values())
        return {turn: n for turn, n in outcomes.items() if getattr(turn, "card", None) in guessed}


class InWhyNot(Toy):
    """Planted leak: the reason against a higher boast tells how many guessed red."""

    def explain_missing(self, state: State, seat: Seat) -> Sequence[UnavailableAction]:
        red = sum(guess == RED for guess in state.guesses.values())
        return [UnavailableAction(Guess, RefusalReason("no-more", "", {"red": red}))]


class OnAnOpenPhone(Toy):
    """A phone that lies open on the table says why its owner cannot boast: not with red."""

    def explain_missing(self, state: State, seat: Seat) -> Sequence[UnavailableAction]:
        return [UnavailableAction(Boast, RefusalReason("not-with-red"))] if RED in state.guesses.values() else []

    def to_act(self, state: State) -> frozenset[Actor]:
        waiting = super().to_act(state)
        return waiting | {seat for seat in state.guesses if state.deck.size}


class OncePutRight(HasCorrectableCounters[State], Toy):
    """Boasts may be put right. Where a guess was red, one more is counted."""

    actions = (*Toy.actions, SetCount)

    def counters(self, state: State) -> Sequence[CorrectableCounter]:
        return [CorrectableCounter("boasts", "boasts", state.boasts[0], NumberRange(0, 1), ())]

    def apply(self, state: State, actor: Actor, action: Action) -> Sequence[Event]:
        put = isinstance(action, SetCount)
        return [Boasted(Seat(0), action.count)] if put else super().apply(state, actor, action)  # type: ignore[union-attr]

    def evolve(self, state: State, event: Event) -> State:
        red = isinstance(event, Boasted) and event.level < state.boasts[0] and RED in state.guesses.values()
        after = super().evolve(state, event)
        return replace(after, boasts=(3, after.boasts[1])) if red else after


@pytest.mark.parametrize(
    "leaky", [InTheView, InTheOffers, InToAct, InTheEvents, TwoActionsLater, AtTheDesk, InWhyNot, OncePutRight]
)
def test_a_leaky_game_is_caught(leaky: type[Toy]) -> None:
    assert _caught(lambda viewer, seed: Walk(leaky(), SETUP, viewer, seed))


@pytest.mark.parametrize("leaky", [OnTheButtons, InWhatIsLost])
def test_what_buttons_say_is_held_against_both_worlds(leaky: type[Toy]) -> None:
    with pytest.raises(Leak, match="buttons tells viewer None"):
        for seed in range(20):
            Walk(leaky(), SETUP, None, seed).run(40)


def test_what_lies_open_on_a_phone_is_held_against_both_worlds() -> None:
    with pytest.raises(Leak, match="missing tells viewer None"):
        for seed in range(20):
            Walk(OnAnOpenPhone(), SETUP, None, seed).run(40)


class DealtAloud(Dealt):
    """A card dealt face down whose face everybody hears."""

    __slots__ = ()

    def as_seen_by(self, viewer: Viewer) -> "DealtAloud":
        return self


class InTheDeal(QuickDraw):
    """The view keeps the hands closed, but chance tells what it deals."""

    events = (*QuickDraw.events, DealtAloud)

    def apply(self, state: Any, actor: Actor, action: Action) -> Sequence[StateChangingEvent]:
        events = super().apply(state, actor, action)
        return [DealtAloud(e.seat, e.card) if isinstance(e, Dealt) else e for e in events]


def test_a_deal_that_everybody_hears_is_caught() -> None:
    setup = complete_setup(InTheDeal.info, Setup(2))
    with pytest.raises(Leak, match="DealCard"):
        Walk(InTheDeal(), setup, Seat(0), seed=0).run(40)
    assert "DealCard" in Walk(QuickDraw(), setup, Seat(0), seed=0).run(40).secret_actions


class TellingTable(Table):
    """A refusal that explains too much."""

    def submit(self, seat: Seat, action: Action, source: str = "phone", decision: int | None = None) -> None:
        try:
            super().submit(seat, action, source, decision)
        except IllegalAction as error:
            raise IllegalAction(f"{error}; the others chose {self._record.state.guesses}") from error


class TellingWhy(Table):
    """An answer to "why not" that is longer where somebody guessed red."""

    def missing_for(self, seat: Seat) -> UnavailableActions:
        red = sum(guess == RED for guess in self._record.state.guesses.values())
        asked = super().missing_for(seat)
        return asked._replace(missing=(*asked.missing, *[UnavailableAction(Boast, RefusalReason("no"))] * red))


class TellingDecision(Table):
    """Everybody's decision number moves when a guess was red."""

    def update_for(self, viewer: Viewer, events: Sequence[Event] = ()) -> Update:
        update = super().update_for(viewer, events)
        return update._replace(decision=update.decision + (RED in self._record.state.guesses.values()))


class EagerKeeper(PlayKeeper):
    """A keeper that does not wait for the end."""

    def keep_due(self) -> None:
        table = self._followed
        if table is not None:
            red = sum(guess == RED for guess in table._record.state.guesses.values())
            seats = (PlayOfSeat(Seat(0), "Ann", False, None, False, red, 0, 0),)
            self._store.put(Play(table.table_id, "toy", "Red or Black", "", 0, 0, 0, None, "", seats))


class Telling(Toy):
    """A game that tells its story, with every guess."""

    def tell_story(self, first: State, moves: Sequence[StoryMove]) -> Story:
        return Story([Scene(move.at, move.events, {}) for move in moves])


class EarlyStory(Table):
    """A table that tells the story before the game is over."""

    @property
    def is_log_released(self) -> bool:
        return True


def _padded(wire: UpdateEncoder, table: Table, update: Update) -> bytes:
    """An update whose length depends on a secret: as a compressed or padded body would."""
    return wire.encode_update(update) + b" " * sum(guess == RED for guess in table._record.state.guesses.values())


def _seat_instead_of_public(wire: UpdateEncoder, table: Table, update: Update) -> bytes:
    """A publisher that holds the wrong view."""
    return wire.encode_update(table.update_for(Seat(0)))


def _no_entropy(rng: Random) -> Callable[[int], bytes]:
    return bytes


@pytest.mark.parametrize(
    "planted",
    [
        {"table": TellingTable},
        {"table": TellingDecision},
        {"table": TellingWhy},
        {"spell": _padded},
        {"spell": _seat_instead_of_public},
        {"entropy": _no_entropy},
    ],
    ids=["refusals", "decision", "why not", "length", "publisher", "unsalted commitment"],
)
def test_a_leaky_table_is_caught(planted: dict[str, Any]) -> None:
    assert _caught(lambda viewer, seed: TableWalk(Toy(), SETUP, viewer, seed, **planted))


def test_a_story_that_is_told_early_is_caught() -> None:
    assert _caught(lambda viewer, seed: TableWalk(Telling(), SETUP, viewer, seed, table=EarlyStory))
    assert not _caught(lambda viewer, seed: TableWalk(Telling(), SETUP, viewer, seed))


def _caught(walk: Callable[[Viewer, int], Walk]) -> bool:
    for seed in range(20):
        for viewer in viewers(SETUP):
            try:
                walk(viewer, seed).run(40)
            except Leak:
                return True
    return False


def test_the_toy_itself_is_clean() -> None:
    assert not _caught(lambda viewer, seed: TableWalk(Toy(), SETUP, viewer, seed))


def test_a_guess_is_an_offer_like_any_other() -> None:
    """The planted games stay playable: what is planted is the leak and nothing else."""
    assert Guess(RED) in Offer(Guess, {"colour": OneOf((RED,))})


def test_statistics_of_a_game_that_goes_on_are_caught() -> None:
    with pytest.raises(Leak, match="statistics tell"):
        for viewer in viewers(SETUP):
            for seed in range(20):
                TableWalk(Toy(), SETUP, viewer, seed, keeper=EagerKeeper).run(7)


class TellingClock(Toy):
    """The time of those who guessed red runs on."""

    def running_clocks(self, state: State) -> Collection[Seat]:
        return [seat for seat, guess in state.guesses.items() if guess == RED]


def test_a_clock_that_runs_for_a_secret_is_caught() -> None:
    with pytest.raises(Leak, match="updates tell"):
        for viewer in viewers(SETUP):
            for seed in range(20):
                TableWalk(TellingClock(), SETUP, viewer, seed).run(20)
