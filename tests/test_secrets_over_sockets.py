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
from companion.server.routes import live_updates
from companion.server.state.context import ServerContext
from companion.table.changes.game_session import GameSession
from companion.table.dealer import Dealer, PhysicalDealer
from companion.table.lobby import PlannedGame
from companion.table.table import Table
from tests.games.revolver.support.revolver_box_of_secrets import LONG as OTHER_LONG
from tests.games.revolver.support.revolver_box_of_secrets import PACK as OTHER_PACK
from tests.games.revolver.support.revolver_driver import DUELLING
from tests.games.revolver2.support.revolver2_box import BANDIT, VILLAGER
from tests.games.revolver2.support.revolver2_box_of_secrets import LONG, PACK
from tests.outside_viewers import Outside, evening

HANDS = (("lead-1", "lead-2", "lead-3", "lead-4", "lead-5"), ("wild", "copper-5", "quick-draw", "re-run", "lead-9"))


class Script:
    """A dealer of ours with the cards in a known order: after an undo the same card comes at the same place."""

    by_hand = False

    def __init__(self, cards: list[str]) -> None:
        self._cards = cards

    def choose_outcome(self, outcomes: Mapping[Any, int], ply: int, luck: str = "") -> Action | None:
        [drawn] = [action for action in outcomes if action.card == self._cards[ply] and self._first(outcomes, action)]
        assert isinstance(drawn, Action)
        return drawn

    def _first(self, outcomes: Mapping[Any, int], action: Any) -> bool:
        return getattr(action, "seat", None) == getattr(next(iter(outcomes)), "seat", None)


def dealt(secret: int) -> Dealer:
    """Seat 0 draws the highest card and deals last to itself; only its own hand differs."""
    hands = ([f"coal-{n}" for n in range(1, 6)], [f"silver-{n}" for n in range(1, 6)], HANDS[secret])
    return Script(["gold-12", "gold-2", "gold-3", *(hands[seat][n] for n in range(5) for seat in (0, 1, 2)), "gold-7"])


REQUESTS = (
    ("press", '{"button": "undo", "seat": 0, "transaction": "1"}'),
    ("press", '{"button": "dial", "seat": 0, "value": 99999}'),
    ("devices", "{}"),
    ("identify", '{"device": "nobody"}'),
    ("reveal", '{"seat": 0}'),
    ("press", "nonsense"),
)


def pry(outside: Outside) -> None:
    """Try what a cheat at any place in the house may try, at any moment."""
    told = outside.table.log_length
    outside.ask("seat:1", "POST", "/api/act?as=seat:0", {"action": {"type": "EndTurn"}, "decision": told})
    outside.ask("seat:1", "GET", "/api/live?as=seat:0")
    shown = {"seq": told - 1, "table": outside.table.table_id}
    outside.ask("seat:1", "POST", "/api/undo?as=seat:1", shown)
    outside.ask("seat:1", "POST", "/api/undo?as=seat:0", {**shown, "seq": told})
    outside.ask("seat:1", "POST", "/api/luck?as=seat:0", {**shown, "luck": "0" * 32, "head": "0" * 64})
    outside.ask("seat:1", "POST", "/api/luck?as=seat:1", {**shown, "luck": "0" * 32, "head": "0" * 64})
    outside.ask("seat:1", "GET", "/api/log")
    outside.ask("seat:1", "POST", "/api/join", {"code": outside.house.code, "seat": 0, "name": "Mallory"})
    for action in outside.table.game.actions:
        for decision in (1, outside.table.update_for(1).decision):  # type: ignore[arg-type]
            tried = {"action": {"type": action.__name__}, "decision": decision}
            if not any(offer.action is action for offer in outside.table.update_for(1).offers):  # type: ignore[arg-type]
                outside.ask("seat:1", "POST", "/api/act?as=seat:1", tried)
    for who in ("stranger", "table"):
        for path in (
            "/api/live?as=seat:0",
            "/api/host/log",
            "/api/log",
            "/api/lobby",
            f"/api/tour/{outside.table.game.info.id}",
        ):
            if (who, path) != ("table", "/api/log"):
                outside.ask(who, "GET", path)
    for to in (0, told, told + 1):
        outside.ask("host", "POST", "/api/host/undo", {"to": to})
    outside.ask("host", "GET", "/api/host/log")
    for command, request in REQUESTS:
        outside.command(command, request)
    for button in ("undo", "dial", "nonsense"):
        outside.press(button, 99_999)


def point(outside: Outside) -> None:
    """The host says that each card in turn lies on the table, surely or perhaps, and looks at what comes of it."""
    cards = sorted({card for hand in HANDS for card in hand} | {"gold-1"})
    for confidence in (0.2, 1.0):
        for zone in ("discard", "front-0"):
            for card in cards:
                seen = {"type": "CardSeen", "card": card, "zone": zone, "confidence": confidence}
                outside.ask("host", "POST", "/api/host/observe", {"observation": seen})
                outside.ask(
                    "host", "POST", "/api/host/deal", {"action": {"type": "TurnUpFront", "seat": 0, "card": card}}
                )
    desk = outside.desk(lambda desk: len(desk["questions"]) == min(40, 2 * len(cards)))
    outside.note("questions", str(desk["questions"]))


def noir(outside: Outside, secret: int) -> None:
    """Seat 0 starts, moves and sets a trap elsewhere; it answers a Listen with a room that is next to both."""
    start, then = (("Balcony", "Foyer"), ("Library", "Basement"))[secret]
    outside.act(0, "ChooseStart", room=start)
    pry(outside)
    outside.act(1, "ChooseStart", room="Bedroom")
    if outside.table.update_for(None).view["turn"] == 1:
        outside.act(1, "EndTurn")
    outside.act(0, "MoveTo", room=then)
    pry(outside)
    outside.ask("host", "POST", "/api/host/undo", {"to": outside.table.log_length - 1})
    outside.listen()
    outside.act(0, "MoveTo", room=then)
    outside.act(0, "SetTrap", removing=None)
    outside.act(0, "EndTurn")
    outside.act(1, "Listen")
    pry(outside)
    outside.act(0, "AnswerListen", room="Dining Room")
    outside.act(1, "MoveTo", room="Hall")
    pry(outside)


def digital(outside: Outside, secret: int) -> None:
    """Another hand in seat 0, and another answer to a Reach!."""
    outside.act(1, "Stand")
    outside.act(1, "Bet", amount=10)
    outside.act(2, "Call")
    outside.act(0, "Call")
    pry(outside)
    outside.act(2, "Trade", card="silver-1")
    outside.act(2, "Check")
    point(outside)
    outside.act(0, "Stand")
    outside.act(0, "Bet", amount=10)
    outside.act(1, "Reach")
    outside.act(0, "Decide", reach=bool(secret))
    pry(outside)


def real(outside: Outside, secret: int) -> None:
    """Real cards: seat 0 tells its own phone what it holds, all of it, and then it is its turn."""
    for seat, card in ((0, "gold-12"), (1, "gold-3"), (2, "gold-2")):
        outside.ask("host", "POST", "/api/host/deal", {"action": {"type": "CutCard", "seat": seat, "card": card}})
        outside.listen()
    for card in HANDS[secret]:
        outside.act(0, "NoteCard", card=card)
    pry(outside)
    for seat in (1, 2):
        outside.act(seat, "Stand")
        outside.act(seat, "Check")
    point(outside)
    pry(outside)


def desperados(outside: Outside, secret: int) -> None:
    """Seat 0 leads the gang: it plans and rides elsewhere, and means to do other things there, too few for the law."""
    here, there = (("Gravel", "Quarrel"), ("Kettle", "Pepper"))[secret]
    outside.act(1, "TakeBadge")
    for piece, city in enumerate(("Thirst", "Gravel", "Quarrel", "Kettle")):
        outside.act(1, "Deploy", piece=piece, city=city)
    outside.act(1, "Deployed")
    for rider in (1, 2, 3):
        outside.act(0, "ChooseStart", rider=rider, city="Lost Mule")
    outside.act(0, "Suggest", move=2, city=here, meeting=("brown", "meet")[secret])
    outside.act(0, "Sketch", rider=1, move=1, city=there)
    outside.act(0, "Sketch", rider=1, move=1, city=(None, here)[secret])
    outside.act(1, "Ride", rider=0, move=1, to="Saloon", then="nothing")
    pry(outside)
    outside.act(0, "Ride", rider=1, move=1, to=here, then=("poker", "nothing")[secret])
    outside.act(0, "Ride", rider=1, move=1, to=there, then="nothing")
    pry(outside)
    outside.act(0, "Ride", rider=2, move=1, to=there, then=("later", "nothing")[secret])
    outside.act(0, "Ride", rider=2, move=1, to=here, then="later")
    outside.act(0, "Ride", rider=3, move=1, to=("Saloon", "Hangnail")[secret], then="nothing")
    pry(outside)
    outside.ask("host", "POST", "/api/host/undo", {"to": outside.table.log_length - 1})
    outside.listen()
    outside.act(0, "Ride", rider=3, move=1, to=("Hangnail", "Saloon")[secret], then="nothing")
    for rider in (1, 2, 3):  # one of them decides later, so all are asked (DE-36)
        outside.act(
            0, "Act", rider=rider, move=1, deed=("nothing", "poker")[secret] if rider == 2 else "nothing", city=None
        )
    pry(outside)
    outside.act(1, "MoveSheriff", sheriff=0, city="Lost Mule")
    pry(outside)


LAW = (("d-not-so-fast", "d-spared", "d-keg"), ("d-toll", "d-x", f"d-{LONG}"))
"""Cards of the guardians in Revolver 2 beside what they play: answers and powder, or neither."""
FOUND = ("d-fence", "d-spyglass")


class Stacked:
    """A dealer of ours who gives the guardians their secrets first, and both sides plain cards in the end."""

    by_hand = False

    def __init__(self, secret: int) -> None:
        told = ("attack-8", ("defence-4", "defence-2")[secret], *LAW[secret], "d-find", "d-find-later")
        self._cards = dict(enumerate((*told, "a-pickpocket", "a-toll")))

    def choose_outcome(self, outcomes: Mapping[Any, int], ply: int, luck: str = "") -> Action | None:
        drawn = {getattr(action, "card", ""): action for action, weight in outcomes.items() if weight}
        plain = next((card for card in (BANDIT, VILLAGER) if card in drawn), next(iter(drawn)))
        found = drawn[self._cards.get(ply, plain)]
        assert isinstance(found, Action)
        return found


def revolver2(outside: Outside, secret: int) -> None:
    """Seat 0 leads the guardians: with other cards in its hand, and others found in its deck, it plays the same."""
    outside.act(1, "TakeSide", side="attack")
    pry(outside)
    outside.act(0, "ChoosePoker", card=("defence-2", "defence-4")[secret])
    pry(outside)
    outside.ask("host", "POST", "/api/host/undo", {"to": outside.table.log_length - 1})
    outside.listen()
    for attack, defence in (("attack-4", "defence-6"), ("attack-6", "defence-10")):
        outside.act(0, "ChoosePoker", card=defence)
        outside.act(1, "ChoosePoker", card=attack)
    pry(outside)
    for card, found in zip(("d-find", "d-find-later"), FOUND if secret else FOUND[::-1], strict=True):
        outside.act(0, "PlayCard", card=card, zone="discard-defence")
        let_it_be(outside)
        outside.act(0, "PickFromDeck", card=found)
    pry(outside)
    outside.act(0, "EndTurn")
    outside.act(1, "PlayCard", card="a-toll", zone="discard-attack")
    pry(outside)
    let_it_be(outside)
    outside.act(0, "DiscardCard", card=VILLAGER, zone="discard-defence")
    sights(outside)
    outside.ask("host", "POST", "/api/host/undo", {"to": outside.table.log_length - 1})
    outside.listen()
    outside.act(1, "PlayCard", card="a-pickpocket", zone="discard-attack")
    let_it_be(outside)
    outside.ask("host", "POST", "/api/host/undo", {"to": outside.table.log_length - 1})
    outside.listen()
    outside.act(1, "EndTurn")
    let_it_be(outside)
    pry(outside)


def let_it_be(outside: Outside) -> None:
    """Nobody answers, though somebody could."""
    for seat in (1, 0):
        while any(offer.action.__name__ == "LetItBe" for offer in outside.table.update_for(Seat(seat)).offers):
            outside.act(seat, "LetItBe", turn=False)


def sights(outside: Outside) -> None:
    """The host says that each card that the guardians may hold lies here or there, or is gone, and what it was."""
    for card in (*LAW[0], *LAW[1], *FOUND):
        for zone in ("defence-0", "discard-defence"):
            for kind in ("CardSeen", "CardGone"):
                seen = {"type": kind, "card": card, "zone": zone}
                outside.ask("host", "POST", "/api/host/observe", {"observation": seen})
        lost = {"type": "LoseAtRandom", "side": "defence", "card": card, "zone": "discard-defence"}
        outside.ask("host", "POST", "/api/host/deal", {"action": lost})
        outside.ask("seat:1", "POST", "/api/tell?as=seat:1", {"action": lost, "seq": outside.table.log_length})


POSSE = (("a-hidden", "a-not-so-fast", "a-call"), ("a-hideout", "a-x", f"a-{OTHER_LONG}"))
"""Cards of the law in Revolver; the first of them it lays face down at the prison."""
AMBUSHES = (("bear-trap", "eli-stringer"), ("eli-stringer", "bear-trap"))
"""Those of which the first goes into the box, and the other before the second battlefield."""
BOUGHT = ("f-x", "f-hidden")


class Loaded:
    """A dealer of ours who gives the law its secrets, and plain cards to the gang."""

    by_hand = False

    def __init__(self, secret: int) -> None:
        self._first = dict(enumerate((AMBUSHES[secret][0], *POSSE[secret])))
        self._bought = BOUGHT[secret]

    def choose_outcome(self, outcomes: Mapping[Any, int], ply: int, luck: str = "") -> Action | None:
        drawn = {getattr(action, "card", ""): action for action, weight in outcomes.items() if weight}
        plain = next(card for card in ("lawman", "outlaw", self._bought, *drawn) if card in drawn)
        found = drawn[self._first.get(ply, plain)]
        assert isinstance(found, Action)
        return found


def revolver(outside: Outside, secret: int) -> None:
    """Seat 0 leads the law: other ambushes lie in other places, another card at the prison, another one is bought."""
    outside.act(0, "TakeSide", side="attack")
    pry(outside)
    rest = iter(("too-darn-quiet", "circling-buzzards", "decoy-hat", "decoy-hat"))
    for field in (0, 1, 2, 5, 3, 4):
        card = {0: "apache-raiding-party", 1: AMBUSHES[secret][1]}.get(field) or next(rest)
        outside.act(0, "LayAmbush", field=field, card=card)
    pry(outside)
    outside.act(1, "EndTurn")
    outside.act(0, "SpringAmbush", card="apache-raiding-party", field=0)
    let_it_be(outside)
    outside.act(0, "LayDown", card=POSSE[secret][0])
    pry(outside)
    outside.ask("host", "POST", "/api/host/undo", {"to": outside.table.log_length - 1})
    outside.listen()
    outside.act(0, "LayDown", card=POSSE[secret][0])
    outside.act(0, "BuyCard")
    pry(outside)
    for card in (*POSSE[0], *POSSE[1], *BOUGHT, *AMBUSHES[0]):
        for zone in ("attack-0", "down-attack", "ambush-1", "discard-frontier"):
            seen = {"type": "CardSeen", "card": card, "zone": zone}
            outside.ask("host", "POST", "/api/host/observe", {"observation": seen})
    outside.act(0, "EndTurn")
    let_it_be(outside)
    pry(outside)


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
    told = live_updates.make_room_event

    def room_info(context: ServerContext) -> dict[str, Any]:
        seen = len(str(context.lobby.tables.current.update_for(Seat(0)).view.get("me")))
        return {**told(context), "looking": {"seen": seen, "of": 1000}}

    monkeypatch.setattr(live_updates, "make_room_event", room_info)


def _in_the_goodbye(monkeypatch: pytest.MonkeyPatch) -> None:
    stop = Application.stop

    def leave(self: Application) -> None:
        own = self.tables.current.update_for(Seat(0)).view["me"]["room"]
        monkeypatch.setattr(live_updates, "_BYE", f'event: bye\ndata: {{"from": "{own}"}}\n\n'.encode())
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
