"""Twin evenings over real sockets: they differ in what seat 0 keeps secret, and nobody outside can tell which is which.

All others try what they can: other people's pages, illegal and stale actions, cards said to be seen, dealt by hand or
laid too early, undo, the log. What they get - streams, answers, refusals, headers, messages on the broker, and how
long each of them is - must be the same in both, up to the last word when the program ends.
"""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest

from companion.app.runtime.application import Application
from companion.games.noir.view import view_for
from companion.games.revolver.events import CardLaidDown
from companion.rules.actions_and_offers import Action
from companion.rules.errors import IllegalAction
from companion.rules.seats_and_viewers import Seat, Viewer
from companion.server.routes import live_events, live_messages
from companion.server.state.context import ServerContext
from companion.table.changes.game_session import GameSession
from companion.table.dealer import Dealer, PhysicalDealer
from companion.table.lobby import PlannedGame
from companion.table.table import Table
from tests.games.revolver.support.revolver_box_of_secrets import PACK as OTHER_PACK
from tests.games.revolver.support.revolver_driver import DUELLING
from tests.games.revolver2.support.revolver2_box_of_secrets import PACK
from tests.outside_viewers import Outside, evening
from tests.secret_courses.desperados_course import desperados
from tests.secret_courses.noir_course import noir
from tests.secret_courses.quickdraw_courses import dealt, digital, real
from tests.secret_courses.revolver2_course import Stacked, revolver2
from tests.secret_courses.revolver_course import Loaded, revolver

Course = Callable[[Outside, int], None]


COURSES: Mapping[str, tuple[Course, PlannedGame, int, Callable[[int], Dealer] | None]] = {
    "noir": (noir, PlannedGame("noir", dealer={"kind": "digital", "seed": 2}), 2, None),
    "desperados": (desperados, PlannedGame("desperados", dealer={"kind": "digital", "seed": 2}), 2, None),
    "revolver2": (revolver2, PlannedGame("revolver2", {}, {}, {"kind": "digital"}, PACK), 2, Stacked),
    "revolver": (revolver, PlannedGame("revolver", DUELLING, {}, {"kind": "digital"}, OTHER_PACK), 2, Loaded),
    "digital": (digital, PlannedGame("quickdraw", dealer={"kind": "digital"}), 3, dealt),
    "real": (real, PlannedGame("quickdraw", dealer={"kind": "real"}), 3, lambda secret: PhysicalDealer()),
}


def compare(name: str, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Play both evenings; AssertionError where they look different to anybody."""
    course, plan, seats, dealer = COURSES[name]
    worlds = []
    for secret in (0, 1):
        if dealer is not None:
            spoken = dealer(secret)
            monkeypatch.setattr(
                "companion.app.runtime.application.make_dealer_from_notes", lambda *_, spoken=spoken: spoken
            )
        with evening(folder / str(secret), plan, seats) as outside:
            course(outside, secret)
            worlds.append((outside.heard, outside.broadcast()))
            outside.end()
            own = {f"companion/device/puck/{name}" for name in ("lamp", "show", "taken")}
            assert outside.puck() <= {"companion/status", *own}
            assert not any(one.topic.endswith("/taken") for one in outside.ears["guest"].heard)
    (one, over_one), (other, over_other) = worlds
    assert len(one) > 50 and len(over_one) > 10
    assert {"room", "table: bye", "host: bye", "seat:1: bye"} <= {where for where, _, _ in one}
    for here, there in zip(one, other, strict=True):
        assert here == there
    assert over_one == over_other


@pytest.mark.parametrize("name", COURSES)
def test_nobody_outside_can_tell_what_seat_0_keeps_secret(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    compare(name, tmp_path, monkeypatch)


def _in_the_view(monkeypatch: pytest.MonkeyPatch) -> None:
    def view(state: Any, viewer: Viewer) -> dict[str, Any]:
        return {**view_for(state, viewer), "pad": " " * len(state.players[0].room or "")}

    monkeypatch.setattr("companion.games.noir.game.view_for", view)


def _in_a_refusal(monkeypatch: pytest.MonkeyPatch) -> None:
    submit = Table.submit

    def told(self: Table, seat: Seat, action: Action, *more: Any) -> None:
        try:
            submit(self, seat, action, *more)
        except IllegalAction as error:
            raise IllegalAction("no" + "!" * len(self.legal_for(Seat(0)).offers[0].slots.get("room", ()))) from error

    monkeypatch.setattr(Table, "submit", told)


def _in_what_a_card_seen_does(monkeypatch: pytest.MonkeyPatch) -> None:
    match = GameSession.match_observation
    monkeypatch.setattr(GameSession, "match_observation", lambda self, seen, source: match(self, seen, "camera"))


def _in_the_aid(monkeypatch: pytest.MonkeyPatch) -> None:
    def suspects(state: Any, viewer: Viewer) -> Any:
        at = [traveller.place() for traveller in state.travellers[1:]]
        return None if viewer is None or viewer != state.marshal else {"1": dict.fromkeys(filter(None, at), 1)}

    monkeypatch.setattr("companion.games.desperados.view.find_possible_places", suspects)


def _in_an_event(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(CardLaidDown, "as_seen_by", lambda self, viewer: self)


def _in_the_past(monkeypatch: pytest.MonkeyPatch) -> None:
    history = Table.history

    def told(self: Table, viewer: Viewer, *more: Any) -> Any:
        return history(self, viewer if viewer is None else Seat(0), *more)

    monkeypatch.setattr(Table, "history", told)


def _in_the_count_of_cards_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    told = live_events.make_room_event

    def room_info(context: ServerContext) -> dict[str, Any]:
        seen = len(str(context.lobby.tables.current.update_for(Seat(0)).view.get("me")))
        return {**told(context), "looking": {"seen": seen, "of": 1000}}

    monkeypatch.setattr(live_events, "make_room_event", room_info)


def _in_the_goodbye(monkeypatch: pytest.MonkeyPatch) -> None:
    stop = Application.stop

    def leave(self: Application) -> None:
        own = self.tables.current.update_for(Seat(0)).view["me"]["room"]
        monkeypatch.setattr(live_messages, "BYE", f'event: bye\ndata: {{"from": "{own}"}}\n\n'.encode())
        stop(self)

    monkeypatch.setattr(Application, "stop", leave)


PLANTED = {
    "count": ("noir", _in_the_count_of_cards_seen),
    "goodbye": ("noir", _in_the_goodbye),
    "past": ("noir", _in_the_past),
    "event": ("revolver", _in_an_event),
    "aid": ("desperados", _in_the_aid),
    "view": ("noir", _in_the_view),
    "refusal": ("noir", _in_a_refusal),
    "card": ("real", _in_what_a_card_seen_does),
}


@pytest.mark.parametrize("leak", PLANTED)
def test_a_planted_leak_is_found(leak: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    name, plant = PLANTED[leak]
    plant(monkeypatch)
    with pytest.raises((AssertionError, TimeoutError)):
        compare(name, tmp_path, monkeypatch)
