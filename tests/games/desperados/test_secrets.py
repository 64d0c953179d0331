"""Rides, deeds and plans reach only their viewers: twin worlds with every way the gang may talk."""

import json
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

import pytest

from companion.games.desperados import actions as act
from companion.games.desperados import events as ev
from companion.games.desperados.enums_and_constants import SALOON, Deed, Meeting, Phase, Rider, Tile
from companion.games.desperados.game import GAME, Desperados
from companion.games.desperados.state import BankTile, State, WonTile
from companion.rules.actions_and_offers import Action
from companion.rules.event import Event
from companion.rules.game import Setup, complete_setup
from companion.rules.parts.board import PlaceId
from companion.rules.parts.correctable_counters import SetCount
from companion.rules.seats_and_viewers import PUBLIC, Seat, Viewer
from companion.table.dealer import RandomDealer
from companion.table.log.event_log import MemoryLog
from companion.table.table import Table
from companion.table.update_json import UpdateEncoder
from tests.games.common.twin_tables import TableWalk, masked
from tests.games.common.twin_worlds import Leak, Walk, viewers
from tests.games.desperados.desperados_board import PACK
from tests.games.desperados.desperados_driver import DesperadosDriver

WAYS: Sequence[dict[str, Any]] = (
    {"talk": "plans"},
    {"talk": "whisper", "aid": "off"},
    {"talk": "whisper", "aid": "marshal", "badge": "drawn"},
    {"rides": "cards"},
    {"rides": "cards", "talk": "whisper"},
)


@pytest.mark.parametrize("options", WAYS, ids=lambda options: "-".join(options.values()))
def test_no_viewer_can_tell_twin_worlds_apart(options: dict[str, Any]) -> None:
    setup, forks = complete_setup(GAME.info, Setup(4, options)), 0
    for viewer in viewers(setup):
        for seed in range(2):
            forks += Walk(GAME, setup, viewer, seed).run(140).forks
    assert forks > 20


@pytest.mark.parametrize("options", WAYS[:3], ids=lambda options: "-".join(options.values()))
def test_whole_tables_look_alike_with_every_way_to_talk(options: dict[str, Any]) -> None:
    setup = complete_setup(GAME.info, Setup(4, options))
    forks = sum(TableWalk(GAME, setup, viewer, seed).run(60).forks for viewer in viewers(setup) for seed in (7,))
    assert forks > 5


@pytest.mark.parametrize("options", [{"talk": "whisper"}, {"rides": "cards"}], ids=lambda one: next(iter(one.values())))
def test_whole_tables_look_alike_on_an_owners_board(options: dict[str, Any]) -> None:
    """DE-34, DE-35: roads that all are asked about, and deeds that are said with real cards."""
    setup = complete_setup(GAME.info, Setup(3, options, {}, PACK))
    reports = [TableWalk(GAME, setup, viewer, 7).run(60) for viewer in viewers(setup)]
    assert sum(report.forks for report in reports) > 3
    secret = {"Ride"} if "talk" in options else {"LayForDeed"}
    assert secret <= {name for report in reports for name in report.secret_actions}


class Mail:
    """A table of four in its first move, the marshal's card laid, and what each other viewer is sent."""

    def __init__(self, talk: str, rulings: dict[str, str] | None = None) -> None:
        setup = Setup(4, {"talk": talk}, rulings or {}, PACK)
        self.table = Table("t", GAME, setup, MemoryLog(), RandomDealer(3), clock=lambda: 0)
        self.table.open(dealer={})
        self.wire = UpdateEncoder(GAME)
        self.submit(0, act.TakeBadge())
        for piece, city in enumerate(("Aztec", "St. Johns", "Socorro", "Silver City")):
            self.submit(0, act.Deploy(piece, PlaceId(city)))
        self.submit(0, act.Deployed())
        for rider in (1, 2, 3):
            self.submit(rider, act.ChooseStart(Rider(rider), PlaceId("St. Johns")))
        self.submit(0, act.Ride(Rider(0), 1, SALOON))

    def submit(self, seat: int, action: Action) -> None:
        self.table.submit(Seat(seat), action)

    def lengths(self, viewer: Viewer, *acts: tuple[int, Action]) -> list[int]:
        """The sizes of the messages that reach `viewer` while seats act, in bytes."""
        sent: list[int] = []
        self.table.subscribe(viewer, lambda update: sent.append(len(self.wire.encode_update(update))))
        for seat, action in acts:
            self.submit(seat, action)
        return sent


def rides_of(rider: int) -> Iterator[act.Ride]:
    """Everything that can be laid in the first move from St. Johns, and said with it."""
    table = Mail("whisper").table
    yield from (one for one in table.legal_for(Seat(rider)) if isinstance(one, act.Ride))


@pytest.mark.parametrize("viewer", [PUBLIC, Seat(0), Seat(2)])
def test_how_many_messages_there_are_and_how_long_does_not_depend_on_the_ride(viewer: Viewer) -> None:
    sizes = {tuple(Mail("whisper").lengths(viewer, (1, ride))) for ride in rides_of(1)}
    assert len(list(rides_of(1))) > 15
    assert len(sizes) == 1 and len(sizes.pop()) == 2  # what there was before, and one message


@pytest.mark.parametrize("viewer", [PUBLIC, Seat(0)])
def test_how_long_messages_are_does_not_depend_on_what_the_gang_writes_nor_on_its_kind(viewer: Viewer) -> None:
    cities = ("Globe", "St. Johns", "Silver City", None)
    sketches = [act.Sketch(Rider(1), move, city and PlaceId(city)) for city in cities for move in (1, 4)]
    proposals = [act.Suggest(move, PlaceId("La Luz"), meeting) for move in (1, 5) for meeting in Meeting]
    asked = (1, act.Suggest(2, PlaceId("Globe"), Meeting.MEET))
    replies = [act.Reply(1, True), act.Reply(1, False), act.Withdraw(1)]
    written = [((1, note),) for note in (*sketches, *proposals)] + [(asked, (1, note)) for note in replies]
    assert len({tuple(Mail("plans").lengths(viewer, *notes)[-1:]) for notes in written}) == 1


def move_where_somebody_decides_later(who: int, viewer: Viewer, reading: str = "all") -> list[str]:
    """Everything that `viewer` is sent in a move where `who` decides later, and nobody does anything in the end."""
    mail, sent = Mail("whisper", {"DE-36": reading}), list[str]()
    mail.table.subscribe(viewer, lambda update: sent.append(masked(mail.wire.encode_update(update)).decode()))
    for rider in (1, 2, 3):
        mail.submit(rider, act.Ride(Rider(rider), 1, SALOON, Deed.LATER if rider == who else Deed.NOTHING))
    for rider in (1, 2, 3) if reading == "all" else (who,):
        mail.submit(rider, act.Act(Rider(rider), 1, Deed.NOTHING))
    return [*sent, str(mail.table.history(viewer))]


@pytest.mark.parametrize("viewer", [PUBLIC, Seat(0), Seat(3)])
def test_nobody_learns_who_decides_later(viewer: Viewer) -> None:
    """DE-36: once anybody does, everybody is asked; what is sent, and whom the table waits for, is the same."""
    one, other = (move_where_somebody_decides_later(who, viewer) for who in (1, 2))
    assert one == other
    assert '"round":1,"move":2' in one[-2]  # all have answered


def test_a_game_of_before_asks_who_decides_later_alone() -> None:
    """The old reading, which logs from before have: it names him."""
    one, other = (move_where_somebody_decides_later(who, PUBLIC, "named") for who in (1, 2))
    assert one != other


@pytest.mark.parametrize("talk", ["shared", "plans", "whisper"])
def test_what_the_gang_sees_of_each_other_is_what_the_table_agreed_on(talk: str) -> None:
    evening = DesperadosDriver(seats=4, options={"talk": talk}).begin("Aztec", ["Aztec"] * 3, *["St. Johns"] * 3)
    evening.ride(0, "Saloon")
    if talk != "whisper":
        evening.act(2, act.Sketch(Rider(2), 3, PlaceId("Salem")))
    evening.ride(2, "Socorro", Deed.SPY)
    mate, gang = evening.view(1)["riders"][2], evening.view(1)["gang"]
    assert mate["row"] == (["Socorro"] if talk == "shared" else [None])
    assert gang["at"].get("2") == ("Socorro" if talk == "shared" else None)
    assert gang["sketches"] == ([] if talk == "whisper" else [{"rider": 2, "move": 3, "city": "Salem"}])
    for viewer in (0, None):
        assert evening.view(viewer)["gang"] is None
        assert evening.view(viewer)["riders"][2]["row"] == [None]


def test_the_marshals_ride_is_nobody_elses() -> None:
    evening = DesperadosDriver(seats=4).begin("Aztec", ["Aztec"] * 3, *["St. Johns"] * 3)
    evening.ride(0, "Santa Fe")
    assert [evening.view(viewer)["riders"][0]["row"] for viewer in (0, 1, 2, 3, None)] == [["Santa Fe"], *[[None]] * 4]


def arrested_at_once(*later: str) -> DesperadosDriver:
    """Rider 1 meets the marshal in the first move; where he would have ridden then only he knows."""
    evening = DesperadosDriver(seats=4, options={"talk": "whisper"}).begin(
        "Globe", ["Aztec"] * 3, "Globe", "Aztec", "Aztec"
    )
    for move, card in enumerate(("St. Johns", *later)):
        marshal = ("St. Johns", "Saloon", "Gallup", "Shiprock", "Aztec")[move]
        others = ("Santa Fe", "Los Lunas", "La Luz", "Salem", "Saloon")[move]
        evening.move(marshal, card, others, others)
    return evening


def test_whoever_is_arrested_takes_the_rest_of_his_cards_back_unseen() -> None:
    """l.276, l.320: in two worlds he meant to ride elsewhere, and nobody can tell which is which, then or later."""
    worlds = (
        arrested_at_once("Payson", "Yonder", "Tucson", "Saloon"),
        arrested_at_once("Saloon", "Flagstaff", "Tuba City", "Gallup"),
    )
    for _ in range(12):
        for viewer in (PUBLIC, Seat(0), Seat(2), Seat(3)):
            one, other = (json.dumps(GAME.view(world.state, viewer)) for world in worlds)
            assert one == other
        one, other = ([event.as_seen_by(PUBLIC) for event in world.next()] for world in worlds)
        assert one == other
        if worlds[0].state.round == 2:
            break
    assert worlds[0].state.round == 2 and worlds[0].view(None)["past"][1]["cards"] == ["St. Johns", *[None] * 4]


def leaky_view(state: State, viewer: Viewer) -> Any:
    """A hint, to be found: how many desperados mean to do something."""
    return {**GAME.view(state, viewer), "hint": sum(one.deed not in (None, Deed.NOTHING) for one in state.travellers)}


def test_the_test_would_notice_a_hint(monkeypatch: pytest.MonkeyPatch) -> None:
    class Leaky(Desperados):
        def view(self, state: State, viewer: Viewer) -> Any:
            return leaky_view(state, viewer)

    setup = complete_setup(GAME.info, Setup(3))
    with pytest.raises(Leak, match="hint"):
        for seed in range(20):
            Walk(Leaky(), setup, Seat(0), seed).run(120)


def test_the_test_would_notice_an_event_that_tells_the_card(monkeypatch: pytest.MonkeyPatch) -> None:
    def as_seen_by(self: ev.CardLaid, viewer: Viewer) -> ev.CardLaid:
        return self if viewer in self.to else replace(self, card=None)

    monkeypatch.setattr(ev.CardLaid, "as_seen_by", as_seen_by)
    setup = complete_setup(GAME.info, Setup(3))
    with pytest.raises(Leak, match="Ride"):
        for seed in range(20):
            Walk(GAME, setup, PUBLIC, seed).run(120)


def test_what_is_on_a_banks_tile_is_not_in_the_list_of_what_may_come_up() -> None:
    """The host, who plays too, reads that list when tiles are told by hand."""
    listed = set()
    for value in (500, 1700):
        evening = DesperadosDriver(seats=3).begin("Aztec", ["Aztec"] * 2, "Socorro", "Socorro")
        chest = evening.state.chest
        banks = {**chest.banks, PlaceId("Socorro"): replace(chest.banks[PlaceId("Socorro")], value=value)}
        robbed = (Tile.BANK, PlaceId("Socorro"))
        state = replace(evening.state, chest=replace(chest, banks=banks), phase=Phase.LOOT, robbed=robbed)
        listed.add(json.dumps(sorted(repr(one) for one in GAME.chance_outcomes(state))))
    assert len(listed) == 1


def told(events: Sequence[type[Event]]) -> set[str]:
    return {event.__name__ for event in events if event.reveals}


def test_events_say_which_of_them_told_a_secret() -> None:
    assert told(GAME.events) == {
        *("CardsLocked", "DeedsSaid"),  # undone without asking: what they led to is told by others
        *("BankPlaced", "DiscsPlaced", "BankSpied", "TileSeen", "CardTurned", "RideDoubted", "LootTaken"),
    }


@pytest.mark.parametrize("copies", [1, 2])
def test_a_tile_put_right_tells_the_gang_of_no_bank_that_the_marshal_alone_has_seen(copies: int) -> None:
    """On one bank lies a tile of 2000 that the gang was told of; on another the marshal knows of one more, or not."""
    told, other, shown = PlaceId("Socorro"), PlaceId("Aztec"), []
    for seen in (2000, 1100):
        state = DesperadosDriver().state
        tiles = replace(state.atlas.tiles, bank_low={1100: 1, 1400: 1, 2000: copies}, bank_high={}, bank_last={2000: 2})
        banks = {other: BankTile(seen), told: BankTile(2000, spied=True)}
        low = {1100: int(seen != 1100), 1400: 0, 2000: copies - [seen, 2000].count(2000)}
        chest = replace(state.chest, low={value: max(0, left) for value, left in low.items()}, high={}, banks=banks)
        won = (WonTile(1, Tile.BANK, PlaceId("El Paso"), 1400),)
        state = replace(state, atlas=replace(state.atlas, tiles=tiles), chest=chest, loot=won)
        [put] = GAME.apply(state, Seat(0), SetCount("tile:0", 2000, "agreed"))
        shown.append(json.dumps(GAME.view(GAME.evolve(state, put), Seat(1)), sort_keys=True))
    assert shown[0] == shown[1]
