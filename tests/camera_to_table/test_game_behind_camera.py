"""The whole chain, with a game behind it: the table hears of everything that the croupier lays."""

from collections.abc import Callable
from random import Random

from companion.games.quickdraw import GAME
from companion.games.quickdraw.actions import Reach
from companion.rules.actions_and_offers import LegalActions
from companion.rules.game import Setup
from companion.rules.seats_and_viewers import CHANCE, PUBLIC
from companion.simulator.croupier import Croupier
from companion.table.bots.random_action import random_action
from companion.table.log.event_log import MemoryLog
from companion.table.observing.matcher import AlreadyKnown, Match, Matched
from companion.table.observing.observation import Observation
from companion.table.table import Table
from companion.vision.calibration.mat_calibration import MatCalibration
from companion.vision.track.watcher import Watcher
from tests.camera_to_table.filmed_room import MAT, Room

MOST_FRAMES_A_SCENE = 8
"""A hand, two frames; one in which it has left, one to look at; three at rest, and one to spare."""


def test_the_table_hears_of_everything_the_croupier_lays(unseen: Room) -> None:
    room = unseen
    zones = frozenset(zone.id for zone in MAT.zones)
    croupier = Croupier(room.stage, zones, "a dealer's seed")
    table = Table("t", GAME, Setup(3), MemoryLog(), croupier, clock=lambda: 0)
    matches: list[Match] = []
    room.watcher = Watcher(room.camera(room.scene), room.eye, MatCalibration(MAT), telling(room, table, matches))
    room.film(4)
    table.open()
    table.subscribe(PUBLIC, croupier.follow_view)
    dice = Random(8)
    while len(matches) < 8:
        while CHANCE in table.update_for(PUBLIC).to_act:
            assert room.film(), "chance waits for a card that was not seen"
        seat = min(seat for seat in table.update_for(PUBLIC).to_act if seat is not CHANCE)
        calm = [offer for offer in table.legal_for(seat).offers if offer.action is not Reach]  # the hand goes on
        table.submit(seat, random_action(LegalActions(*calm), dice))
    assert {type(match) for match in matches} <= {Matched, AlreadyKnown}
    acts = [line for line in table.history(PUBLIC) if line["kind"] == "act" and line["actor"] == "chance"]
    by_camera = [line for line in acts if line["source"] == "camera"]
    assert len(by_camera) == sum(isinstance(match, Matched) for match in matches) >= 4


def test_six_cards_that_come_together_need_one_scene(unseen: Room) -> None:
    """A hand lays them all; the camera looks at each once, and waits for nothing but that they lie still."""
    room = unseen
    croupier = Croupier(room.stage, frozenset(zone.id for zone in MAT.zones), "a dealer's seed")
    table = Table("t", GAME, Setup(6), MemoryLog(), croupier, clock=lambda: 0)
    matches: list[Match] = []
    tell = croupier.ordered_observer(telling(room, table, matches))
    room.watcher = Watcher(room.camera(room.scene), room.eye, MatCalibration(MAT), tell, drawn=True)
    room.film(4)
    table.open()
    croupier.foresee = table.chance_outcomes_after
    table.subscribe(PUBLIC, croupier.follow_view)
    room.eye.asked.clear()
    frames = 0
    while CHANCE in table.update_for(PUBLIC).to_act:
        room.film(1)
        frames += 1
        assert frames <= MOST_FRAMES_A_SCENE, croupier.seen_of_awaited
    assert [type(match) for match in matches] == [Matched] * 6
    assert sum(room.eye.asked) < 1280 * 720, "less than one look at the whole table"


def telling(room: Room, table: Table, matches: list[Match]) -> Callable[[Observation], None]:
    def tell(observation: Observation) -> None:
        room.told.append(observation)
        matches.append(table.observe(observation))

    return tell
