"""The whole chain of the eyes on a drawn table: cards are laid, a camera films them, and the table hears of it."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from hashlib import sha256
from itertools import islice
from pathlib import Path
from random import Random

import numpy as np
import pytest

from companion.games.quickdraw import GAME
from companion.games.quickdraw.actions import Reach
from companion.games.registry import folder_of
from companion.printing.image_cache import CardImageCache
from companion.rules.actions_and_offers import LegalActions
from companion.rules.game import Setup
from companion.rules.parts.mat import load_mat
from companion.rules.printed_cards import load_cards
from companion.rules.seats_and_viewers import CHANCE, PUBLIC
from companion.rules.zone import CardId, ZoneId
from companion.simulator.camera_pose import CameraPose
from companion.simulator.croupier import Croupier
from companion.simulator.light_effects import TableLight
from companion.simulator.scene import LaidCard, Spot, TableScene
from companion.simulator.table_and_camera import SimulatedCamera, SimulatedTable
from companion.table.bots.random_action import random_action
from companion.table.log.event_log import MemoryLog
from companion.table.observing.matcher import AlreadyKnown, Match, Matched
from companion.table.observing.observation import CardGone, CardSeen, Observation
from companion.table.table import Table
from companion.vision.calibration.mat_calibration import MatCalibration
from companion.vision.picture import Picture
from companion.vision.pixel_box import PixelBox
from companion.vision.recognise.detection import Detection
from companion.vision.recognise.recogniser import Recogniser
from companion.vision.track.watcher import Watcher

MAT = load_mat(folder_of("quickdraw") / "mat.toml")
CARDS = load_cards(folder_of("quickdraw") / "cards.toml")
SETTLED = 8
"""Frames, one second of the stage, in which whatever was laid is observed."""
FRONT, OTHER, DEALER, DISCARD = ZoneId("front-0"), ZoneId("front-1"), ZoneId("dealer"), ZoneId("discard")
WILD, COAL, GOLD, LEAD = CardId("wild"), CardId("coal-1"), CardId("gold-7"), CardId("lead-11")


@pytest.fixture(scope="module")
def pictures(request: pytest.FixtureRequest) -> Path:
    """Drawn cards and what the eyes learnt of them, each under the hash of its drawing: kept from run to run."""
    assert request.config.cache is not None
    return Path(request.config.cache.mkdir("card-pictures"))


@pytest.fixture(scope="module")
def shelf(pictures: Path) -> CardImageCache:
    return CardImageCache("quickdraw", CARDS, 430, pictures / "drawn")


@pytest.fixture(scope="module")
def recogniser(shelf: CardImageCache, pictures: Path) -> Recogniser:
    """The eyes of a run's drawn table: its cards are too small for a coarse look."""
    return Recogniser({str(card): [face] for card, face in shelf.faces().items()}, pictures, small=True)


@pytest.fixture(scope="module")
def scene(shelf: CardImageCache) -> TableScene:
    return TableScene(MAT, shelf)


MOST_FRAMES_A_SCENE = 8
"""A hand, two frames; one in which it has left, one to look at; three at rest, and one to spare."""


class Counting:
    """An eye that counts the pixels it was asked about, and looks only once at what many tests begin with."""

    answers: dict[tuple[bytes, PixelBox | None], Sequence[Detection]] = {}

    def __init__(self, eye: Recogniser) -> None:
        self.eye = eye
        self.asked: list[int] = []

    def recognise(self, frame: Picture, part: PixelBox | None = None) -> Sequence[Detection]:
        self.asked.append(part.area if part else frame.shape[0] * frame.shape[1])
        key = (sha256(frame).digest(), part)
        if key not in self.answers:
            self.answers[key] = self.eye.recognise(frame, part)
        return self.answers[key]


class Room:
    """A drawn table under a camera, and everything that was observed there."""

    def __init__(self, scene: TableScene, recogniser: Recogniser) -> None:
        self.scene = scene
        self.stage = SimulatedTable(MAT, seed=5)
        self.told: list[Observation] = []
        self.eye = Counting(recogniser)
        self.watcher = Watcher(self.camera(scene), self.eye, MatCalibration(MAT), self.told.append)
        self.filming: Iterator[Picture] = self.camera(scene).frames()
        self._seed = 0

    def camera(self, scene: TableScene) -> SimulatedCamera:
        return SimulatedCamera(self.stage, scene, wait=lambda seconds: None)

    def film(self, frames: int = SETTLED) -> list[Observation]:
        """Return what is observed during the next frames of the stage."""
        return self.show(islice(self.filming, frames))

    def show(self, frames: "Iterator[Picture] | Sequence[Picture]") -> list[Observation]:
        before = len(self.told)
        for frame in frames:
            self.watcher.process_frame(frame)
        return self.told[before:]

    def still(
        self,
        *cards: LaidCard,
        hand: Spot | None = None,
        frames: int = 6,
        scene: TableScene | None = None,
    ) -> list[Observation]:
        """Return what is observed while these cards, and nothing else, lie there."""
        self._seed += frames
        shown = scene or self.scene
        return self.show([shown.render(cards, hand, self._seed + number) for number in range(frames)])

    def another_scene(self, scene: TableScene) -> list[Observation]:
        """From now on the table is filmed like that; what is observed until the eyes are used to it."""
        self.filming = self.camera(scene).frames()
        return self.film(30)


@pytest.fixture
def unseen(scene: TableScene, recogniser: Recogniser) -> Room:
    """The camera is switched on with the first frame."""
    return Room(scene, recogniser)


@pytest.fixture
def room(unseen: Room) -> Room:
    """The empty table has been seen."""
    unseen.film(4)
    return unseen


def plain(observations: Sequence[Observation]) -> list[tuple[str, CardId, ZoneId, int]]:
    assert all(not isinstance(each, CardSeen) or each.confidence > 0.9 for each in observations)
    return [(type(each).__name__, each.card, each.zone, each.count)
            for each in observations if isinstance(each, CardSeen | CardGone)]  # fmt: skip


def seen(card: CardId, zone: ZoneId, count: int = 1) -> tuple[str, CardId, ZoneId, int]:
    return "CardSeen", card, zone, count


def gone(card: CardId, zone: ZoneId, count: int = 0) -> tuple[str, CardId, ZoneId, int]:
    return "CardGone", card, zone, count


# Laying and taking.


def test_every_card_is_observed_once_where_it_lies(room: Room) -> None:
    for card, zone in ((COAL, FRONT), (GOLD, FRONT), (LEAD, DEALER), (COAL, OTHER)):
        room.stage.lay(card, zone)
        assert plain(room.film()) == [seen(card, zone)]
    assert room.film(30) == []


def test_a_few_cards_laid_at_once_are_all_observed(room: Room) -> None:
    spots = [(WILD, FRONT), (GOLD, FRONT), (LEAD, DEALER), (COAL, OTHER)]
    for card, zone in spots:
        room.stage.lay(card, zone)
    assert sorted(plain(room.film())) == sorted(seen(card, zone) for card, zone in spots)


def test_copies_of_a_card_are_counted(room: Room) -> None:
    room.stage.lay(WILD, FRONT)
    assert plain(room.film()) == [seen(WILD, FRONT)]
    room.stage.lay(WILD, FRONT)
    assert plain(room.film()) == [seen(WILD, FRONT, 2)]
    room.stage.lay(WILD, OTHER)
    assert plain(room.film()) == [seen(WILD, OTHER)]
    room.stage.take(WILD, FRONT)
    assert plain(room.film(12)) == [gone(WILD, FRONT, 1)]


def test_a_card_taken_away_is_gone_and_may_come_back(room: Room) -> None:
    room.stage.lay(GOLD, FRONT)
    room.film()
    room.stage.take(GOLD, FRONT)
    assert plain(room.film(12)) == [gone(GOLD, FRONT)]
    room.stage.lay(GOLD, FRONT)
    assert plain(room.film()) == [seen(GOLD, FRONT)]


def test_a_card_exchanged_for_another_like_it_is_gone_and_seen(room: Room) -> None:
    room.stage.lay(GOLD, DEALER)
    room.stage.lay(WILD, DEALER)
    room.film()
    for card in (GOLD, WILD):
        room.stage.take(card, DEALER)
    room.stage.lay(WILD, DEALER)
    assert plain(room.film(40)) == [gone(WILD, DEALER), gone(GOLD, DEALER), seen(WILD, DEALER)]


def test_a_card_put_elsewhere_is_gone_here_and_seen_there(room: Room) -> None:
    room.stage.lay(GOLD, FRONT)
    room.film()
    room.stage.take(GOLD, FRONT)
    room.stage.lay(GOLD, DISCARD)
    assert plain(room.film()) == [gone(GOLD, FRONT), seen(GOLD, DISCARD)]


def test_a_card_swapped_for_another_in_the_same_place(room: Room) -> None:
    there, nearby = LaidCard(COAL, 160, 386), LaidCard(LEAD, 172, 378, 5)
    assert plain(room.still(there)) == [seen(COAL, FRONT)]
    room.still(hand=(160, 386), frames=2)
    assert room.still(frames=4) == []
    room.still(nearby, hand=(172, 378), frames=2)
    assert plain(room.still(nearby, frames=8)) == [gone(COAL, FRONT), seen(LEAD, FRONT)]


def test_what_another_card_covers_is_not_gone_until_that_is_lifted(room: Room) -> None:
    below, above = LaidCard(COAL, 160, 386), LaidCard(LEAD, 163, 384, 5)
    room.still(below)
    room.still(below, above, hand=(163, 384), frames=2)
    assert plain(room.still(below, above, frames=20)) == [seen(LEAD, FRONT)]
    room.still(below, hand=(163, 384), frames=2)
    assert plain(room.still(below, frames=12)) == [gone(LEAD, FRONT)]


@pytest.mark.parametrize("turn", [0, 130, 290])
def test_a_card_may_lie_at_any_angle(room: Room, turn: int) -> None:
    laid = [LaidCard(card, x, y, turn + n * 11) for n, (card, x, y) in enumerate(ANYWHERE)]
    assert sorted(plain(room.still(*laid))) == sorted(
        seen(card, zone) for card, x, y in ANYWHERE if (zone := MAT.zone_at(x, y))
    )


ANYWHERE = ((COAL, 160, 386), (WILD, 400, 225), (CardId("silver-12"), 640, 60), (CardId("copper-8"), 100, 225))


def test_a_full_table_is_read(room: Room) -> None:
    dice = Random(3)
    dealt = dice.sample(sorted(CARDS), 24)
    for number, card in enumerate(dealt):
        room.stage.lay(card, ZoneId(f"front-{number % 6}" if number < 18 else ("dealer", "discard")[number % 2]))
    lying = Counter((each.card, zone) for zone in room.stage.zones for each in room.stage.cards(zone))
    assert Counter((each.card, each.zone) for each in room.film() if isinstance(each, CardSeen)) == lying


# Hands, and what else comes into view.


def test_a_hand_over_the_table_is_waited_out(room: Room) -> None:
    card, hidden = LaidCard(GOLD, 400, 386), LaidCard(LEAD, 430, 225)
    assert plain(room.still(card)) == [seen(GOLD, ZoneId("front-5"))]
    assert room.still(card, hand=(400, 340), frames=2) == []
    assert room.still(card) == []
    for y in (420, 330, 240, 225):
        assert room.still(card, hidden, hand=(430, y), frames=1) == []
    assert room.still(card, hidden, hand=(430, 225), frames=15) == []
    assert plain(room.still(card, hidden)) == [seen(LEAD, DEALER)]


def test_a_camera_switched_on_over_somebodys_arm(unseen: Room) -> None:
    card = LaidCard(LEAD, 432, 400)
    assert unseen.still(card, hand=(430, 151)) == []
    assert plain(unseen.still(card, frames=9)) == [seen(LEAD, ZoneId("front-5"))]


def test_an_arm_that_stays_does_not_stop_the_evening(room: Room) -> None:
    card = LaidCard(COAL, 100, 386)
    for arm in ((600, 200), None):
        room.still(hand=arm, frames=3)
    assert room.still(hand=(600, 200), frames=30) == []
    assert plain(room.still(card, hand=(600, 200))) == [seen(COAL, FRONT)]


COVERS = [LaidCard(COAL, x, y, 0, face_up=False) for x, y in ((22, 22), (778, 22), (22, 225))]


def test_the_mat_may_be_covered_in_part(room: Room) -> None:
    assert room.still(*COVERS) == []
    assert plain(room.still(*COVERS, LaidCard(GOLD, 400, 386))) == [seen(GOLD, ZoneId("front-5"))]


def test_half_the_markers_are_enough_to_begin_with(unseen: Room) -> None:
    assert plain(unseen.still(*COVERS, LaidCard(GOLD, 400, 386))) == [seen(GOLD, ZoneId("front-5"))]


def test_nothing_is_observed_until_the_mat_is_seen(unseen: Room, shelf: CardImageCache) -> None:
    unmarked = TableScene(replace(MAT, markers={}), shelf)
    assert unseen.still(LaidCard(GOLD, 400, 386), scene=unmarked) == []
    assert "the mat is not in view" in (unseen.watcher.health.error or "")
    assert plain(unseen.still(LaidCard(GOLD, 400, 386))) == [seen(GOLD, ZoneId("front-5"))]


@pytest.mark.parametrize(
    "light",
    [
        TableLight(brightness=0.8),
        TableLight(brightness=0.7, warmth=0.2, falloff=0.4),
        TableLight(side=20, falloff=0.45),
    ],
    ids=["darker", "candlelight", "a lamp on the other side"],
)
def test_another_light_changes_nothing(room: Room, shelf: CardImageCache, light: TableLight) -> None:
    room.stage.lay(WILD, FRONT)
    room.stage.lay(GOLD, DEALER)
    room.film()
    assert room.another_scene(TableScene(MAT, shelf, light=light)) == []
    room.stage.lay(COAL, OTHER)
    assert plain(room.film()) == [seen(COAL, OTHER)]


@pytest.mark.parametrize(
    "pose", [CameraPose(turn=1.9), CameraPose(fill=0.9, turn=3, tilt=15)], ids=["a touch", "a push"]
)
def test_a_nudged_camera_finds_the_mat_again(room: Room, shelf: CardImageCache, pose: CameraPose) -> None:
    near_the_line = [(COAL, ZoneId("front-5")), (WILD, OTHER), (WILD, OTHER), (WILD, OTHER)]
    for card, zone in near_the_line:
        room.stage.lay(card, zone)
    room.film()
    nudged = TableScene(MAT, shelf, pose)
    assert room.another_scene(nudged) == []
    room.stage.lay(GOLD, DISCARD)
    assert plain(room.film()) == [seen(GOLD, DISCARD)]
    (found,) = (
        each
        for each in (room.watcher.last_recognised.detections if room.watcher.last_recognised else ())
        if each.card == GOLD
    )
    truth = nudged.truth(room.stage.cards(DISCARD))[0].quad
    assert np.abs(found.quad - truth).max() < 4


# Costs.


def test_a_change_is_looked_at_where_it_is(room: Room) -> None:
    room.eye.asked.clear()
    room.film(40)
    assert room.eye.asked == []
    room.stage.lay(GOLD, FRONT)
    room.film(40)
    assert len(room.eye.asked) == 1
    assert max(room.eye.asked) < 0.15 * 1280 * 720


def test_cards_known_to_be_small_are_seen_as_after_a_coarse_look_in_vain(
    scene: TableScene, recogniser: Recogniser, shelf: CardImageCache, pictures: Path
) -> None:
    """The same in half the time: the drawn table's cards are too small for the coarse look, always."""
    stage = SimulatedTable(MAT, seed=5)
    for number, card in enumerate(shelf.cards[:12]):
        stage.lay(card, MAT.zones[number % len(MAT.zones)].id)
    coarse_first = Recogniser({str(card): [face] for card, face in shelf.faces().items()}, pictures)
    for cards in (stage.cards(), ()):
        frame = scene.render(cards)
        one, other = coarse_first.recognise(frame), recogniser.recognise(frame)
        assert [(each.card, each.confidence) for each in one] == [(each.card, each.confidence) for each in other]
        assert all(np.array_equal(each.quad, same.quad) for each, same in zip(one, other, strict=True))
        assert len(one) >= len(cards)


# With a game behind it.


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
