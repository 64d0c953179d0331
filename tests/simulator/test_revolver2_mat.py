"""The mat of Revolver 2 with the house's cards on a simulated table, watched by the recogniser."""

from collections import Counter
from itertools import combinations, islice, pairwise
from pathlib import Path

import pytest

import companion.games
from companion.drawing.card_size import CARD_MM
from companion.games.revolver2.box import cards_of
from companion.printing.image_cache import CardImageCache
from companion.rules.parts.mat import MatZone, load_mat
from companion.simulator.camera_pose import CameraPose
from companion.simulator.light_effects import TableLight
from companion.simulator.scene import TableScene
from companion.simulator.table_and_camera import SimulatedCamera, SimulatedTable, least_visible_area
from companion.skirmish.cards.enums_and_constants import RECRUITS, Side, column_zone, discard_pile_zone
from companion.table.observing.observation import CardSeen, Observation
from companion.vision.calibration.mat_calibration import MatCalibration
from companion.vision.recognise.recogniser import Recogniser
from companion.vision.track.watcher import Watcher

MAT = load_mat(Path(companion.games.__file__).with_name("revolver2") / "mat.toml")
CARDS = cards_of({"name": "house"})
COLUMN = (
    *("coachwhip-riders", "mountain-gun", "la-culebra", "cart-barricade"),
    *("looters", "pack-mules", "coachwhip-lancers"),
)
OTHERS = ("wolfhounds", "tall-tales", "deputy-pike")
CANDLE = TableLight(brightness=0.7, warmth=0.2, falloff=0.4)
SETTLED = 8
"""Frames in which a card is laid, seen and told."""


@pytest.fixture(scope="module")
def shelf() -> CardImageCache:
    return CardImageCache("revolver2", {card: CARDS[card] for card in (*COLUMN, *OTHERS)}, width=300)


@pytest.fixture(scope="module")
def recogniser(shelf: CardImageCache) -> Recogniser:
    return Recogniser({card: [picture] for card, picture in shelf.faces().items()})


def apart(one: MatZone, other: MatZone) -> bool:
    return (
        one.x + one.width <= other.x
        or other.x + other.width <= one.x
        or one.y + one.height <= other.y
        or other.y + other.height <= one.y
    )


def test_the_mat_has_every_zone_of_the_game_and_none_lies_over_another_or_over_a_marker() -> None:
    columns = {column_zone(field, side) for field in range(6) for side in Side}
    poker = {f"poker-{side.value}" for side in Side}
    assert {zone.id for zone in MAT.zones} == columns | poker | {discard_pile_zone(side) for side in Side} | {RECRUITS}
    assert all(apart(one, other) for one, other in combinations(MAT.zones, 2))
    half = MAT.marker_side / 2 + 5
    markers = [MatZone(RECRUITS, "", x - half, y - half, 2 * half, 2 * half) for x, y in MAT.markers.values()]
    assert all(apart(marker, zone) for marker in markers for zone in MAT.zones)


def test_a_battlefield_lies_on_its_side_between_its_columns() -> None:
    zones = {zone.id: zone for zone in MAT.zones}
    for field in range(6):
        above, below = zones[column_zone(field, Side.ATTACK)], zones[column_zone(field, Side.DEFENCE)]
        assert below.y - (above.y + above.height) > CARD_MM[0] and above.width > CARD_MM[1] and above.x == below.x


@pytest.mark.parametrize(("zone", "away"), [("attack-2", -1), ("defence-2", 1)])
def test_cards_in_a_column_leave_a_strip_of_each_other_and_go_away_from_the_battlefield(zone: str, away: int) -> None:
    table = SimulatedTable(MAT, 3)
    laid = [table.lay(card, zone) for card in COLUMN[: 6 if away < 0 else 3]]
    assert all(24 < away * (later.y - earlier.y) < 30 for earlier, later in pairwise(laid))
    assert all(MAT.zone_at(card.x, card.y) == zone for card in laid)
    upper_end_at_the_battlefield = 180.0 if away < 0 else 0.0
    assert all(abs(card.angle - upper_end_at_the_battlefield) <= 4 for card in laid)


def test_a_full_column_goes_on_beside_its_last_card(shelf: CardImageCache) -> None:
    table = SimulatedTable(MAT, 3)
    *_, sixth, seventh = [table.lay(card, "attack-1") for card in COLUMN]
    assert seventh.x - sixth.x > 15
    assert min(sight.visible for sight in TableScene(MAT, shelf).truth(table.cards())) > 0.2


def test_a_pile_may_grow_as_high_as_it_likes_and_stays_in_its_zone() -> None:
    table = SimulatedTable(MAT)
    pile = [table.lay(COLUMN[0], "discard-attack") for _ in range(20)]
    assert {MAT.zone_at(card.x, card.y) for card in pile} == {"discard-attack"}


def test_least_area_is_that_of_the_most_covered_card() -> None:
    whole = 64 * 88.0  # in a raster of two millimetres
    assert least_visible_area([(0, 0)]) == least_visible_area([(0, 0), (100, 0)]) == whole
    assert least_visible_area([(0, 0), (0, 30)]) == 64 * 30
    assert least_visible_area([(0, 0), (0, 30), (0, 0)]) == 0


def test_cards_are_named_by_candle_light(shelf: CardImageCache, recogniser: Recogniser) -> None:
    table = SimulatedTable(MAT, 5)
    for zone, card in zip(table.zones, shelf.cards, strict=False):
        table.lay(card, zone)
    found = recogniser.recognise(TableScene(MAT, shelf, CameraPose(tilt=12, turn=3), CANDLE).render(table.cards()))
    assert Counter(sighting.card for sighting in found) == Counter(shelf.cards)
    assert min(sighting.confidence for sighting in found) > 0.75


def test_seven_cards_in_a_column_are_each_told_once_and_none_is_missed(
    shelf: CardImageCache, recogniser: Recogniser
) -> None:
    table, told = SimulatedTable(MAT, 2), list[Observation]()
    camera = SimulatedCamera(table, TableScene(MAT, shelf), wait=lambda seconds: None)
    watcher = Watcher(camera, recogniser, MatCalibration(MAT), told.append)
    frames = camera.frames()
    for frame in islice(frames, 3):
        watcher.process_frame(frame)
    for number, card in enumerate(COLUMN, 1):
        table.lay(card, "attack-3")
        for frame in islice(frames, SETTLED):
            watcher.process_frame(frame)
        assert [(type(each), each.card, each.zone) for each in told] == [
            (CardSeen, each, "attack-3") for each in COLUMN[:number]
        ]
    assert watcher.count_lying() == {"attack-3": dict.fromkeys(COLUMN, 1)}
