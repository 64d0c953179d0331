"""Every kind of secret of a sheet, and the walk that covers it: each is let out on purpose, and must be caught.

A field of the state is public, or its leak is caught; an event that hides something is told aloud, and must be caught.
"""

from collections.abc import Mapping, Sequence
from dataclasses import fields
from typing import Any, Final

import pytest

from companion.games.any.actions import Begin, Keep, LayCard, LiftCard, PlayCard
from companion.games.any.events.base import StateChangingEvent
from companion.games.any.events.decks import CardDrawn, CardPutBack, HandPutBack
from companion.games.any.events.questions import Answered
from companion.games.any.events.roles_and_dice import RoleDealt, WhoIsWho
from companion.games.any.events.showing import Kept, ShownTo
from companion.games.any.game import GAME, OpenTable
from companion.games.any.state import State
from companion.rules.actions_and_offers import Action, LegalActions, Offer, OneOf
from companion.rules.event import Event
from companion.rules.game import Setup
from companion.rules.seats_and_viewers import PUBLIC, Actor, Seat, Viewer
from companion.rules.zone import CardId, ZoneId
from companion.table.dealer import RandomDealer
from companion.table.log.event_log import MemoryLog
from companion.table.observing.observation import CardGone, CardSeen
from companion.table.table import Table
from tests.games.any.scripted_play import setup_for
from tests.games.common.twin_worlds import Leak, Walk, viewers

MULE, ACE, ROW = CardId("box-mule"), CardId("box-ace"), ZoneId("row")
TALK = [{"name": "All", "turns": "talk"}]
WOLVES: Final = setup_for(
    3,
    role=[
        {"id": "wolf", "name": "Wolf", "side": "Wolves", "copies": 1},
        {"id": "seer", "name": "Seer", "copies": 1, "sees": ["wolf"]},
        {"id": "folk", "name": "Folk", "side": "Village", "copies": "rest"},
    ],
    phase=TALK,
)
VOTE: Final = setup_for(
    2,
    secret=[{"id": "vote", "question": "Ride?", "of": "one", "choices": ["Yes", "No"], "reveal": "counts"}],
    phase=[{**TALK[0], "opens": "vote"}],
)
SCOUT: Final = setup_for(
    3,
    secret=[
        {
            "id": "scout", "question": "Where?", "of": "place", "who": "one", "reveal": "kept",
            "places": ["Ford", "Mill", "Town"], "roads": [["Ford", "Mill"], ["Mill", "Town"]],
        }
    ],
    phase=TALK,
)  # fmt: skip
AMMO: Final = setup_for(
    2, counter=[{"id": "ammo", "name": "Bullets", "start": 1, "most": 3, "hidden": True}], phase=TALK
)
PLOTS: Final = setup_for(
    2,
    turns={"order": "none"},
    deck=[{"id": "plots", "name": "Plots", "cards": {"Ambush": 2, "Feast": 1, "Storm": 1}, "face": "own"}],
)
LEFT: Final = setup_for(
    3, phase=TALK, deck=[{"id": "plots", "name": "Plots", "cards": {"Ambush": 1, "Feast": 1}, "face": "own"}]
)
MAT: Final = setup_for(
    2,
    counter=[{"id": "ammo", "name": "Bullets", "start": 1, "most": 3, "hidden": True}],
    card=[{"id": "box-mule", "name": "Mule"}, {"id": "box-ace", "name": "Ace"}],
    zone=[{"at": "row", "name": "In play"}],
    phase=TALK,
)
SHEETS: Final = (WOLVES, VOTE, SCOUT, AMMO, PLOTS, LEFT, MAT)
"""Small ones: what is looked for comes up soon."""
SECRET_FIELDS: Final[Mapping[str, Setup]] = {
    "roles": WOLVES,
    "tellings": WOLVES,
    "asked": VOTE,
    "unopened": VOTE,
    "kept": SCOUT,
    "places": SCOUT,
    "counters": AMMO,
    "kept_numbers": AMMO,
    "hands": PLOTS,
    "put_back": PLOTS,
}
"""The fields of the state that hold something hidden, with a sheet on which a leak of each is caught."""
MASKED: Final[Mapping[type[StateChangingEvent], Setup]] = {
    RoleDealt: WOLVES,
    WhoIsWho: WOLVES,
    ShownTo: WOLVES,
    Answered: VOTE,
    Kept: AMMO,
    CardDrawn: PLOTS,
    CardPutBack: PLOTS,
    HandPutBack: LEFT,
}
"""The events of which others hear less than whom they concern, with a sheet on which each is caught when told aloud."""


def finds(game: OpenTable, setup: Setup, seeds: int = 30, steps: int = 60) -> str:
    """Return what a walk says of the first leak that one finds; empty if none does."""
    for seed in range(seeds):
        for viewer in viewers(setup):
            try:
                Walk(game, setup, viewer, seed).run(steps)
            except Leak as leak:
                return str(leak)
    return ""


class FieldInTheView(OpenTable):
    """The view shows a field of the state as it is."""

    def __init__(self, *names: str) -> None:
        self._names = names

    def view(self, state: State, viewer: Viewer) -> Mapping[str, Any]:
        return {**super().view(state, viewer), "leak": [repr(getattr(state, name)) for name in self._names]}


class ToldAloud(OpenTable):
    """Everybody hears all of one kind of events."""

    def __init__(self, masked: type[Any]) -> None:
        self._masked = masked
        members = {"__slots__": (), "as_seen_by": lambda event, viewer: event}
        self._aloud = type(f"{masked.__name__}Aloud", (masked,), members)
        self.events = (*GAME.events, self._aloud)

    def apply(self, state: State, actor: Actor, action: Action) -> Sequence[StateChangingEvent]:
        return [self._told(event) for event in super().apply(state, actor, action)]

    def _told(self, event: StateChangingEvent) -> StateChangingEvent:
        if type(event) is not self._masked:
            return event
        aloud: StateChangingEvent = self._aloud(*(getattr(event, each.name) for each in fields(event)))
        return aloud


@pytest.mark.parametrize("name", SECRET_FIELDS)
def test_a_secret_of_the_state_in_the_view_is_caught(name: str) -> None:
    assert finds(FieldInTheView(name), SECRET_FIELDS[name]).startswith("view tells viewer")


@pytest.mark.parametrize("setup", SHEETS, ids=lambda setup: ", ".join(set(setup.pack["data"]) - {"sheet", "turns"}))
def test_all_other_fields_of_the_state_are_public(setup: Setup) -> None:
    public = [each.name for each in fields(State) if each.name not in SECRET_FIELDS]
    assert not finds(FieldInTheView(*public), setup, seeds=3)


def test_the_events_that_hide_something_are_these() -> None:
    assert {event for event in GAME.events if event.as_seen_by is not Event.as_seen_by} == set(MASKED)


@pytest.mark.parametrize("masked", MASKED, ids=lambda event: event.__name__)
def test_an_event_that_hides_something_is_caught_when_told_aloud(masked: type[StateChangingEvent]) -> None:
    assert finds(ToldAloud(masked), MASKED[masked])


class LaysWithBullets(OpenTable):
    """A camera report that is not matched tells that its owner has no bullets left."""

    def __init__(self, action: type[Action]) -> None:
        self._action = action

    def legal_actions(self, state: State, seat: Seat) -> LegalActions[Action]:
        legal = super().legal_actions(state, seat)
        has_none = state.counters["ammo", seat] == 0
        return LegalActions(*(self._one_less(one) if has_none else one for one in legal.offers))

    def _one_less(self, offer: Offer[Action]) -> Offer[Action]:
        cards = offer.slots.get("card")
        if offer.action is not self._action or not isinstance(cards, OneOf):
            return offer
        return Offer(offer.action, {**offer.slots, "card": OneOf(cards.options[1:])})


@pytest.mark.parametrize("action", [LayCard, LiftCard])
def test_a_card_on_the_mat_whose_meaning_tells_a_secret_is_caught(action: type[Action]) -> None:
    assert finds(LaysWithBullets(action), MAT).startswith("reports tells viewer None")


def test_an_action_that_is_said_to_follow_from_public_facts_and_does_not_is_caught(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(PlayCard, "follows_from_public", True)
    assert finds(GAME, PLOTS).startswith("reports tells viewer None")


def test_a_report_at_a_table_is_matched_alike_whatever_is_hidden() -> None:
    """Two tables at which only a hidden number differs; cards are reported by the camera, and taken away again."""
    heard = []
    for bullets in (0, 3):
        table = Table("t", GAME, MAT, MemoryLog(), RandomDealer(1))
        table.open(dealer={})
        table.submit(Seat(0), Begin())
        table.submit(Seat(0), Keep("ammo", bullets))
        for report in (CardSeen(ACE, ROW, 0.97), CardSeen(MULE, ROW, 0.5), CardGone(ACE, ROW)):
            table.observe(report, "camera")
            shown = table.update_for(PUBLIC)
            heard.append((bullets, shown.view["zones"], shown.prompt, table.host_view()))
    assert [each[1:] for each in heard[:3]] == [each[1:] for each in heard[3:]]
    assert [zones[ROW] for _, zones, _, _ in heard[:3]] == [[ACE], [ACE], []]
